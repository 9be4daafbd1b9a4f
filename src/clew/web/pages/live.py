"""One WebSocket a page: everything first, then numbered changes; and moves come up this way, as they do by HTTP."""

from __future__ import annotations

import asyncio
import contextlib
import json
import re
from typing import Any

from fastapi import APIRouter, WebSocket, WebSocketDisconnect
from pydantic import Field, ValidationError

from clew.kernel.words.changes import changes
from clew.kernel.words.errors import ClewError
from clew.kernel.words.scene import Said, Scene
from clew.kernel.words.text import Words
from clew.web.entrance.desk import NotFound, Visitor, visitor_of, words_of
from clew.web.entrance.guard import fault_text
from clew.web.entrance.people import People, Viewer
from clew.web.entrance.refusals import facts_of, status_of, wait_of
from clew.web.hall.parts import Piece
from clew.web.hall.protocol import NotBegun
from clew.web.hall.sights import Sight, look_at
from clew.web.hall.strictjson import BadJSON, parse
from clew.web.hall.table import Table, now
from clew.web.hall.talk import heard_at, listener
from clew.web.notes import incident
from clew.web.pages.moves import SEAT, MoveWish, Strict, decides, granted, seat_for
from clew.web.pages.pieces import LOG_SHOWN, log_lines, mark_of, pieces, shape, spoken, talk_lines, window_title
from clew.web.store.rows import SeatRow, TalkRow

router = APIRouter()

SECONDS_TO_TAKE = 20
"""Who takes longer to accept a message is no longer there."""

MOST_EACH, MOST_IN_ALL = 16, 5000
LONGEST_SIGN, LONGEST_WISH = 64, 2048


class Wish(Strict):
    """A move of one's own seat, as it would be sent by HTTP."""

    seat: int = Field(ge=0, le=99)
    move: MoveWish


@router.websocket("/g/{game}/{seat}/live")
async def live(socket: WebSocket, game: str, seat: str) -> None:
    """Push what changes to one page for as long as it is open."""
    try:
        visitor = await visitor_of(socket)
        table, viewer = await visitor.table(game)
    except ClewError:
        await socket.close(4404)
        return
    sockets = visitor.desk.sockets
    if not re.fullmatch(SEAT, seat) or sockets[visitor.name] >= MOST_EACH or sockets.total() >= MOST_IN_ALL:
        await socket.close(4429)
        return
    sockets[visitor.name] += 1
    try:
        await socket.accept()
        if visitor.desk.post is not None and visitor.person is not None:
            await visitor.desk.store.accounts.looks(game, visitor.person, now())
        with table.attended(viewer.seats):
            await _serve(socket, visitor, table, seat)
    finally:
        sockets[visitor.name] -= 1
        if not sockets[visitor.name]:
            del sockets[visitor.name]


async def _serve(socket: WebSocket, visitor: Visitor, table: Table, seat: str) -> None:
    news = asyncio.Event()
    news.set()
    table.watchers.add(news)
    visitor.desk.hall.wake(table)
    pushing = asyncio.create_task(_push(socket, visitor, table, seat, news))
    hearing = asyncio.create_task(_hear(socket, table.row.id))
    try:
        await asyncio.wait({pushing, hearing}, return_when=asyncio.FIRST_COMPLETED)
    finally:
        table.watchers.discard(news)
        for task in (pushing, hearing):
            task.cancel()
        await asyncio.gather(pushing, hearing, return_exceptions=True)


async def _hear(socket: WebSocket, game: str) -> None:
    """Take moves, one after the other, and notice when the page is closed. Short signs of life are not listened to;
    whoever says anything else is cut off."""
    with contextlib.suppress(WebSocketDisconnect, KeyError):  # bytes instead of text
        while True:
            text = await socket.receive_text()
            wish = wish_in(text)
            if wish is not None:
                await socket.send_text(await answered(socket, game, wish))
            elif len(text) > LONGEST_SIGN:
                return


def wish_in(text: str) -> Wish | None:
    if not text.startswith("{") or len(text) > LONGEST_WISH:
        return None
    try:
        return Wish.model_validate(parse(text.encode("utf-8", "replace")))
    except (BadJSON, ValidationError):
        return None


async def answered(socket: WebSocket, game: str, wish: Wish) -> str:
    """What is told of a wish, by its name; the numbers mean what they mean by HTTP. Who asks is looked up each time."""
    told: dict[str, Any] = {"to": wish.move.command}
    try:
        found = await granted(await visitor_of(socket), game, wish.seat, wish.move)
    except ClewError as error:
        wait = wait_of(error)
        told |= {"status": status_of(error), **facts_of(error)} | ({} if wait is None else {"wait": wait})
    except Exception:
        told |= {"status": 500, "error": fault_text(incident(f"a move over the socket of game {game}"))}
    else:
        told |= {"status": 200, **json.loads(found)}
    if "error" in told:
        told["error"] = words_of(socket)(told["error"])
    return json.dumps(told, ensure_ascii=False, separators=(",", ":"))


async def _push(socket: WebSocket, visitor: Visitor, table: Table, seat: str, news: asyncio.Event) -> None:
    """Whoever is slow misses steps in between, never the last one: each message is made when it can be sent."""
    page = Page(table, seat, visitor.words(table), visitor.desk.people, visitor.person)
    page.mark = socket.query_params.get("mark", "")[:LONGEST_SIGN]
    try:
        while True:
            await news.wait()
            news.clear()
            message = await page.news(await _still_here(socket, visitor, table))
            async with asyncio.timeout(SECONDS_TO_TAKE):
                await socket.send_text(json.dumps(message, ensure_ascii=False, separators=(",", ":")))
    except NotFound:
        await socket.close(4403)
    except ClewError:
        await socket.send_text(json.dumps({"go": f"/g/{table.row.id}"}))
    except (WebSocketDisconnect, TimeoutError, RuntimeError, OSError):
        return
    except Exception:
        incident(f"pushing game {table.row.id} to seat {seat}")


async def _still_here(socket: WebSocket, visitor: Visitor, table: Table) -> Viewer:
    """What whoever has the page may do now. A browser that was forgotten, or whose person is kept out, sees no more."""
    found = await visitor_of(socket)
    if found.person != visitor.person or found.person in found.desk.people.banned:
        raise NotFound
    return await found.viewer(table)


class Page:
    """What one page shows already."""

    def __init__(self, table: Table, seat: str, words: Words, people: People, person: str | None) -> None:
        self.table = table
        self.word = seat
        self.number = 0
        self.sat: list[SeatRow] | None = None
        self.present: list[int] | None = None
        self.shown: dict[str, Piece] = {}
        self.lines: list[Said] = []
        self.seat: int | None = None
        self.scene: Scene | None = None
        self.words = words
        self.people = people
        self.heard = 0
        self.person = person
        self.mark = ""

    async def news(self, viewer: Viewer) -> dict[str, Any]:
        """What to send now."""
        if not viewer.admitted:
            raise NotFound
        try:
            seat = await seat_for(self.table, viewer, self.word)
        except NotBegun:
            return await self._lobby()
        if self.sat is not None or await behind_curtain(self.table, viewer, self.word):
            return {"go": f"/g/{self.table.row.id}"}
        talk = await self._talk(await heard_at(self.table))
        return self._changes(await look_at(self.table, seat)) | talk | self._there()

    async def _talk(self, said: list[TalkRow]) -> dict[str, Any]:
        """What was said since the page heard last."""
        new = [each for each in said if each.number > self.heard]
        if not new:
            return {}
        self.heard = new[-1].number
        who = await listener(self.table.store, self.person)
        return {"talk": talk_lines(new, who, self.people, self.words)}

    async def _lobby(self) -> dict[str, Any]:
        """A page that waits for people is loaded again when one sits down; who is there just now it marks by itself."""
        sat = list((await self.people.seats(self.table.row.id)).values())
        if self.sat not in (None, sat):
            return {"go": f"/g/{self.table.row.id}"}
        self.sat, self.number = sat, self.number + 1
        return {"n": self.number} | self._there()

    def _there(self) -> dict[str, Any]:
        """At which seats somebody has a page open, where that has changed."""
        before, self.present = self.present, sorted(self.table.present)
        return {} if before == self.present else {"present": self.present}

    def _changes(self, seen: Sight) -> dict[str, Any]:
        now = pieces(self.table, seen, self.words)
        if self.mark and self.mark == mark_of(seen, now):  # the page has come with all of it
            self.shown, self.lines, self.seat, self.scene = now, seen.lines, seen.seat, seen.scene
        self.mark = ""
        same = self._same_lines(seen)
        first = max(same, len(seen.lines) - LOG_SHOWN, 0)
        message: dict[str, Any] = {
            "n": self.number + 1,
            "seq": seen.seq,
            "pieces": {
                name: piece.since(self.shown.get(name, Piece()))
                for name, piece in now.items()
                if self.shown.get(name) != piece
            },
            "shape": shape(seen, now),
            "title": window_title(self.table, seen),
        }
        if first < len(seen.lines) or same < len(self.lines):
            message["log"] = {"from": first, "html": log_lines(self.table, seen, first, self.words)}
        if self.number:
            message["say"] = spoken(seen, same, self.words)
        if self.scene is not None and self.seat == seen.seat:
            message["changes"] = [
                {"what": change.what, "key": change.key, "life": change.life}
                for change in changes(self.scene, seen.scene)
            ]
        self.number += 1
        self.shown, self.lines, self.seat, self.scene = now, seen.lines, seen.seat, seen.scene
        return message

    def _same_lines(self, seen: Sight) -> int:
        """How many lines at the start of the log stand on the page already."""
        if self.seat != seen.seat:
            return 0
        for number, (old, new) in enumerate(zip(self.lines, seen.lines, strict=False)):
            if old is not new and old != new:
                return number
        return min(len(self.lines), len(seen.lines))


async def behind_curtain(table: Table, viewer: Viewer, word: str) -> bool:
    """Whether a page of a shared screen has to be hidden: it is another of its seats that decides now."""
    if word in ("me", "watch") or len(viewer.seats) < 2 or not table.rulebook.hides:
        return False
    async with table.reading() as match:
        own = decides(table, viewer)
        mine = [question.seat for question in match.questions if question.seat in own]
    return bool(mine) and int(word) not in mine
