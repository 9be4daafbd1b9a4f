"""Who may do what, for every way in. A new route without a row here fails."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import nullcontext
from pathlib import Path
from typing import Any

import pytest
from fastapi.routing import APIRoute, APIWebSocketRoute
from tests.web.serving import PATIENCE, Browser, Serving, program
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

ANYBODY, ADMITTED, HOST, OWNER, RUNS, WHEN_OVER = "anybody", "admitted", "host", "owner", "who runs it", "when over"
SEAT, BROWSER = "seat 0", "seat 0 by a browser"
PLAYERS = "who sits there"
OWN = "whose it is, by a browser"
SPEAKS, HEARS = "who sits there, by a browser", "who has come, by a browser"
TO_BLOCK = HEARS

WAYS_IN = {
    ("GET", "/"): ANYBODY,
    ("GET", "/archive"): ANYBODY,
    ("POST", "/quick"): ANYBODY,
    ("GET", "/new/{name}"): ANYBODY,
    ("POST", "/new/{name}"): ANYBODY,
    ("GET", "/promise/{number}"): ANYBODY,
    ("POST", "/language"): ANYBODY,
    ("GET", "/rules/{name}"): ANYBODY,
    ("GET", "/rules/{name}/{rule}"): ANYBODY,
    ("GET", "/protocol"): ANYBODY,
    ("GET", "/icons"): ANYBODY,
    ("GET", "/docs"): ANYBODY,
    ("GET", "/docs/"): ANYBODY,
    ("GET", "/docs/{name}"): ANYBODY,
    ("GET", "/static/{version}/{name}"): ANYBODY,
    ("GET", "/ground/{name}.svg"): ANYBODY,
    ("POST", "/import"): ANYBODY,
    ("GET", "/lab"): ANYBODY,
    ("GET", "/lab/{game}"): ANYBODY,
    ("GET", "/lab/{game}/more"): ANYBODY,
    ("GET", "/lab/{game}/report.json"): ANYBODY,
    ("POST", "/lab/{game}/keep"): ANYBODY,
    ("GET", "/lab/kept/{study}"): ANYBODY,
    ("GET", "/lab/kept/{study}/report.json"): ANYBODY,
    ("POST", "/lab/kept/{study}/drop"): ANYBODY,
    ("GET", "/delve"): ANYBODY,
    ("GET", "/delve/{day}"): ANYBODY,
    ("POST", "/delve/{game}"): ANYBODY,
    ("GET", "/open/{game}"): ANYBODY,
    ("GET", "/feed/{token}"): ANYBODY,
    ("GET", "/metrics/{token}"): ANYBODY,
    ("GET", "/owner"): RUNS,
    ("POST", "/owner/pardon"): RUNS,
    ("POST", "/owner/ban"): RUNS,
    ("POST", "/owner/settings"): RUNS,
    ("POST", "/owner/settle/{game}/{number}"): RUNS,
    ("GET", "/me"): ANYBODY,
    ("GET", "/history"): ANYBODY,
    ("GET", "/drills"): ANYBODY,
    ("GET", "/drills/{game}/{seat}/{decision}"): OWN,
    ("POST", "/drills/{game}/{seat}/{decision}"): OWN,
    ("POST", "/me/words"): ANYBODY,
    ("POST", "/me/unblock"): ANYBODY,
    ("POST", "/me/unmute"): ANYBODY,
    ("POST", "/me/words/drop"): ANYBODY,
    ("POST", "/me/back"): ANYBODY,
    ("POST", "/me/devices"): ANYBODY,
    ("POST", "/me/leave"): ANYBODY,
    ("GET", "/me/mine.zip"): ANYBODY,
    ("POST", "/me/erase"): ANYBODY,
    ("POST", "/me/mail"): ANYBODY,
    ("POST", "/me/mail/drop"): ANYBODY,
    ("GET", "/mail/{what}/{given}"): ANYBODY,
    ("POST", "/mail/{what}/{given}"): ANYBODY,
    ("POST", "/me/passkeys/begin"): ANYBODY,
    ("POST", "/me/passkeys"): ANYBODY,
    ("POST", "/me/passkeys/drop"): ANYBODY,
    ("POST", "/me/passkey/begin"): ANYBODY,
    ("POST", "/me/passkey"): ANYBODY,
    ("GET", "/join/{token}"): ANYBODY,
    ("POST", "/join/{token}"): ANYBODY,
    ("GET", "/network"): OWNER,
    ("POST", "/network"): OWNER,
    ("GET", "/g/{game}"): ADMITTED,
    ("GET", "/g/{game}/{seat}"): SEAT,
    ("POST", "/g/{game}/{seat}/sit"): BROWSER,
    ("POST", "/g/{game}/{seat}/move"): SEAT,
    ("POST", "/g/{game}/{seat}/hand"): SEAT,
    ("POST", "/g/{game}/{seat}/stand-in"): PLAYERS,
    ("POST", "/g/{game}/{seat}/resign"): SEAT,
    ("POST", "/g/{game}/{seat}/send-away"): HOST,
    ("GET", "/g/{game}/talk"): ADMITTED,
    ("POST", "/g/{game}/talk"): SPEAKS,
    ("POST", "/g/{game}/talk/{number}/report"): HEARS,
    ("POST", "/g/{game}/talk/{number}/mute"): HEARS,
    ("POST", "/g/{game}/talk/{number}/block"): TO_BLOCK,
    ("POST", "/g/{game}/{seat}/block"): TO_BLOCK,
    ("POST", "/g/{game}/{seat}/skip"): SEAT,
    ("GET", "/g/{game}/{seat}/rule/{rule}"): SEAT,
    ("GET", "/g/{game}/{seat}/odds"): SEAT,
    ("GET", "/g/{game}/{seat}/chances"): SEAT,
    ("GET", "/g/{game}/{seat}/hint"): SEAT,
    ("GET", "/g/{game}/{seat}/chronicle"): SEAT,
    ("GET", "/g/{game}/{seat}/more"): SEAT,
    ("GET", "/g/{game}/{seat}/map.svg"): SEAT,
    ("GET", "/g/{game}/{seat}/log.txt"): SEAT,
    ("GET", "/g/{game}/{seat}/words"): SEAT,
    ("GET", "/g/{game}/{seat}/paper"): SEAT,
    ("GET", "/g/{game}/{seat}/replay"): SEAT,
    ("GET", "/g/{game}/{seat}/replay/{at}"): SEAT,
    ("GET", "/g/{game}/{seat}/after"): WHEN_OVER,
    ("GET", "/g/{game}/{seat}/after/more"): WHEN_OVER,
    ("GET", "/g/{game}/{seat}/after/card.svg"): WHEN_OVER,
    ("GET", "/g/{game}/{seat}/after/review.json"): WHEN_OVER,
    ("GET", "/g/{game}/verify"): WHEN_OVER,
    ("GET", "/g/{game}/game.clew"): WHEN_OVER,
    ("POST", "/g/{game}/continue"): WHEN_OVER,
    ("POST", "/g/{game}/rematch"): WHEN_OVER,
    ("GET", "/g/{game}/next"): WHEN_OVER,
    ("POST", "/g/{game}/next"): WHEN_OVER,
    ("POST", "/g/{game}/settings"): HOST,
    ("POST", "/g/{game}/links/{seat}"): HOST,
    ("GET", "/g/{game}/qr/{seat}"): HOST,
    ("WS", "/g/{game}/{seat}/live"): SEAT,
    ("GET", "/api/games"): ANYBODY,
    ("GET", "/api/games/{name}/rules"): ANYBODY,
    ("GET", "/api/health"): ANYBODY,
    ("GET", "/api/turns"): ANYBODY,
    ("GET", "/api/tables"): ANYBODY,
    ("POST", "/api/tables"): ANYBODY,
    ("GET", "/api/seat/{token}"): ANYBODY,
    ("POST", "/api/seat/{token}"): ANYBODY,
    ("GET", "/api/tables/{game}/seats/{seat}"): SEAT,
    ("POST", "/api/tables/{game}/seats/{seat}/moves"): SEAT,
    ("POST", "/api/tables/{game}/seats/{seat}/player"): SEAT,
    ("GET", "/api/tables/{game}/seats/{seat}/moves/{at}"): SEAT,
    ("GET", "/api/tables/{game}/seats/{seat}/odds"): SEAT,
    ("GET", "/api/tables/{game}/seats/{seat}/chances"): SEAT,
    ("GET", "/api/tables/{game}/seats/{seat}/hint"): SEAT,
}
"""`anybody` gets no more than what is theirs anyway: their own list, a new table, or what a good link gives."""

REFUSED = {403, 404}


def ways_in(app: Any) -> Iterator[tuple[str, str]]:
    """Every route of the app, however deep it lies."""
    for route in app.routes:
        if hasattr(route, "original_router"):
            yield from ways_in(route.original_router)
        elif isinstance(route, APIRoute):
            yield from ((method, route.path) for method in route.methods or ())
        elif isinstance(route, APIWebSocketRoute):
            yield "WS", route.path


def test_every_way_in_has_a_row(server: Serving) -> None:
    assert set(ways_in(server.app.app)) == set(WAYS_IN)


class Hall:
    """A game of three under way, and everybody who might knock at its doors."""

    def __init__(self, server: Serving) -> None:
        self.server = server
        self.host = server.browser()
        self.friend, self.watcher, self.stranger, self.neighbour, self.gone = (server.browser() for _ in range(5))
        self.owner = server.browser(owner=True)
        self.game = self.host.set_up("me", "friend", "friend", name0="Ada", name1="Bea", name2="Cy")
        links = self.host.links(self.game)
        self.friend.join(links["Bea"], "Bea")
        self.gone.join(links["Cy"], "Cy")
        self.watcher.join(self.host.links(self.game)["Looking on"])
        other = self.neighbour.set_up("me", "friend")
        self.neighbour.quick()
        self.host.post(f"/g/{self.game}/talk", text="Hello, all!")
        self.host.post(f"/g/{self.game}/links/2")  # the third seat is renewed: whoever had it is out
        self.secrets = {"elsewhere": self.neighbour.links(other)["Player 2"].rpartition("/")[2]}
        self.seat_zero = server.run(server.desk.store.seats(self.game))[0]
        self.secrets["seat 0"] = server.desk.people.link(self.seat_zero)
        self.secrets["watch"] = self.host.links(self.game)["Looking on"].rpartition("/")[2]
        self.secrets["revoked"] = links["Cy"].rpartition("/")[2]
        self.secrets["forged"] = self.secrets["seat 0"][:-2] + "AA"

    def people(self) -> dict[str, Any]:
        found: dict[str, Any] = {
            "host": self.host,
            "friend": self.friend,
            "watcher": self.watcher,
            "stranger": self.stranger,
            "neighbour": self.neighbour,
            "sent away": self.gone,
            "owner elsewhere": self.owner,
        }
        return found | {f"bearer {name}": secret for name, secret in self.secrets.items()}

    def may(self, who: str, rule: str) -> bool | int:
        """Whether somebody gets through; a number is the refusal they must get."""
        admitted = who in ("host", "friend", "watcher", "bearer seat 0", "bearer watch")
        if rule == ANYBODY:
            return True
        if rule == OWNER:
            return 403
        if rule == OWN:
            return 403 if who in ("bearer elsewhere", "bearer seat 0", "bearer watch") else 404
        if rule == RUNS:
            return True if who == "owner elsewhere" else 403
        if not admitted:
            return 404
        if rule == ADMITTED:
            return True
        if rule == HOST:
            return True if who == "host" else 403
        if rule == WHEN_OVER:
            return 403
        if rule == PLAYERS:
            return True if who in ("host", "friend", "bearer seat 0") else 403
        if rule == SPEAKS:
            return True if who in ("host", "friend") else 403
        if rule == HEARS:
            return 404 if who.startswith("bearer") else True
        return True if who == "host" or (who == "bearer seat 0" and rule == SEAT) else 404

    def knock(self, who: Any, method: str, path: str) -> int:
        seat = "2" if "/links/" in path else "0"  # not one that somebody here plays
        words = {
            "rule": "1.3",
            "at": "0",
            "name": "toy",
            "token": "x",
            "what": "stop",
            "given": "x",
            "version": "x",
            "number": "1",
            "day": "2026-01-01",
            "decision": "0",
            "study": "x",
        }
        url = path.format(game=self.game, seat=seat, **words)
        if method == "WS":
            return self._listen(who, url)
        body: dict[str, Any] = {}
        if method == "POST":
            body = {"json": {}} if path.startswith("/api") else {"data": {"name": "", "at": "0", "seat": "0"}}
            if path.endswith("/moves"):
                body = {"json": {"command": "x", "expected": 0, "answer": "no such card"}}
            if path.endswith("/player"):
                body = {"json": {"player": "me"}}
            if path.endswith("/move"):
                body = {"data": {"command": "x", "expected": "0", "answer": "no such card"}}
        with nullcontext(who.client) if isinstance(who, Browser) else program(self.server.url, who) as client:
            reply = client.request(method, url, **body)
        assert "Traceback" not in reply.text
        assert reply.status_code < 500
        return reply.status_code

    def _listen(self, who: Any, url: str) -> int:
        headers = {"authorization": f"Bearer {who}"}
        if isinstance(who, Browser):
            headers = {"cookie": "; ".join(f"{name}={value}" for name, value in who.client.cookies.items())}
        try:
            address = self.server.url.replace("http", "ws") + url
            with connect(
                address, additional_headers=headers, origin=Origin(self.server.url), open_timeout=PATIENCE
            ) as socket:
                socket.recv(timeout=PATIENCE)
        except InvalidStatus:
            return 404
        except ConnectionClosed:
            return 404
        return 200

    def rows(self) -> list[Any]:
        """Everything in the store."""
        path = Path(str(self.server.desk.store.readers.url.database))
        connection = sqlite3.connect(path)
        tables = ("settings", "games", "seats", "places", "moves", "browsers")
        found = [sorted(connection.execute(f"SELECT * FROM {table}").fetchall(), key=str) for table in tables]
        connection.close()
        return found


@pytest.fixture(scope="module")
def hall(server: Serving) -> Hall:
    return Hall(server)


@pytest.mark.parametrize(("method", "path"), list(WAYS_IN), ids=lambda part: part)
def test_everybody_gets_exactly_what_is_theirs(hall: Hall, method: str, path: str) -> None:
    rule = WAYS_IN[method, path]
    for name, who in hall.people().items():
        expected = hall.may(name, rule)
        before = hall.rows() if expected is not True else None
        status = hall.knock(who, method, path)
        if expected is True:
            limits = {403} if rule == ANYBODY and name.startswith("bearer") else set()
            nothing_there = {404} if rule == ANYBODY and "{" in path else set()
            assert status not in REFUSED - limits - nothing_there, (name, status)
        else:
            assert status == expected, name
            assert hall.rows() == before, f"{name} was refused and yet changed something"


def test_no_get_changes_anything(hall: Hall) -> None:
    before = hall.rows()
    for method, path in WAYS_IN:
        if method == "GET":
            hall.knock(hall.host, method, path)
    assert hall.rows() == before
