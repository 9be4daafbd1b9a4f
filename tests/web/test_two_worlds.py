"""Two worlds that differ only in what a seat may not know: every byte that this seat gets is the same in both."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import pytest
from tests.web.serving import PATIENCE, Browser, Serving, program
from websockets.sync.client import connect
from websockets.typing import Origin

from clew.bots import Random
from clew.kernel.referees.redeal import redeal
from clew.kernel.table.match import Match
from clew.kernel.table.rulebook import Rulebook, Seat
from clew.kernel.words.codec import encode
from clew.kernel.words.questions import key_of
from clew.kernel.words.stream import Stream, commitment, seed_from
from clew.web.hall.books import rulebooks
from clew.web.pages import advice
from clew.web.store.rows import LOOKING_ON, GameRow, SeatRow

VIEWER = 0
MOVES = (0, 2, 9, 40, 120, 200)
"""After so many moves of each game the worlds are compared."""
SETTLED = {"secret": "5" * 64, "mark": "abcdef"}

CHANNELS = [
    "/g/{game}",
    "/g/{game}/0",
    "/g/{game}/me",
    "/g/{game}/watch",
    "/g/{game}/0/rule/{rule}",
    "/g/{game}/0/hint",
    "/g/{game}/0/odds",
    "/g/{game}/0/chances",
    "/g/{game}/0/chronicle",
    "/g/{game}/0/more",
    "/g/{game}/0/map.svg",
    "/g/{game}/0/log.txt",
    "/g/{game}/0/words",
    "/g/{game}/0/paper",
    "/g/{game}/watch/words",
    "/g/{game}/watch/paper",
    "/g/{game}/0/replay",
    "/g/{game}/0/replay/0",
    "/g/{game}/watch/replay/0",
    "/g/{game}/1/replay/0",
    "/g/{game}/1",
    "/g/{game}/game.clew",
    "/g/{game}/verify",
    "/g/{game}/talk",
    "/api/turns",
    "/api/tables",
    "/api/tables/{game}/seats/0?since=0",
    "/api/tables/{game}/seats/me",
    "/api/tables/{game}/seats/watch?since=0",
    "/api/tables/{game}/seats/1",
    "/api/tables/{game}/seats/0/moves/0",
    "/api/tables/{game}/seats/0/hint",
    "/api/tables/{game}/seats/0/chances",
    "/",
]


@dataclass
class World:
    """A server that can't be told from its twin."""

    server: Serving
    browser: Browser

    def lay(self, row: GameRow, seats: list[SeatRow]) -> None:
        desk = self.server.desk
        self.server.run(desk.store.add_game(row, seats, {VIEWER: "ada"}))
        assert self.server.run(desk.hall.open(row).begin(self.server.run(desk.store.seats(row.id))))

    def hears(self, game: str) -> dict[str, Any]:
        """All that the viewer can fetch, with every header that is not the time of day."""
        found = {}
        for channel in CHANNELS:
            reply = self.browser.client.get(channel.format(game=game, rule="1.3"))
            chance = {"date"} | ({"content-length"} if "content-encoding" in reply.headers else set())
            headers = {name: value for name, value in reply.headers.items() if name not in chance}
            text = re.sub(r'((?:name="ticket" value|data-ago)=")\w+', r"\1", reply.text)
            found[channel] = (reply.status_code, headers, text)
        return found

    def listens(self, game: str) -> Any:
        cookie = "; ".join(f"{name}={value}" for name, value in self.browser.client.cookies.items())
        address = self.server.url.replace("http", "ws") + f"/g/{game}/0/live"
        return connect(
            address, additional_headers={"cookie": cookie}, origin=Origin(self.server.url), open_timeout=PATIENCE
        )

    def refusals(self, game: str, seq: int) -> list[tuple[int, str]]:
        """What the viewer hears when they ask for what can't be."""
        wishes = [
            (0, {"command": "x", "expected": seq, "answer": "no such thing"}),
            (0, {"command": "y", "expected": seq + 7, "answer": "x"}),
            (1, {"command": "z", "expected": seq, "answer": "x"}),
            (0, {"command": "u", "expected": seq, "undo": True}),
        ]
        replies = [self.browser.move(game, seat, **wish) for seat, wish in wishes]
        return [(reply.status_code, reply.text) for reply in replies[:3]]


@pytest.fixture(scope="module")
def worlds(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[World, World]]:
    """Two servers with the same secrets, and the same person at each. Neither cuts its odds short, so that it is not a
    busy machine which tells the worlds apart."""
    folder = tmp_path_factory.mktemp("worlds")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(advice, "SECONDS_FOR_ODDS", PATIENCE)
        yield from _twins(folder)


def _twins(folder: Path) -> Iterator[tuple[World, World]]:
    with Serving(str(folder / "a.db")) as one, Serving(str(folder / "b.db")) as other:
        yield _world(one), _world(other)


def _world(server: Serving) -> World:
    store = server.desk.store
    store.secret, store.mark = bytes.fromhex(SETTLED["secret"]), SETTLED["mark"]
    from hashlib import sha256

    server.run(store.add_browser(sha256(b"ada's cookie").hexdigest(), "ada", 1))
    browser = server.browser()
    browser.client.cookies.set(server.desk.cookie, "ada's cookie")
    return World(server, browser)


def begun(book: Rulebook[Any], players: int, seed: str) -> Match[Any]:
    seats = [Seat(f"Player {number}", "me") for number in range(1, players + 1)]
    return Match.start(book, book.setup(seats), seed_from(seed))


def hidden(match: Match[Any], moves: int, seed: str) -> tuple[Any, Any] | None:
    """Random moves, at least so many, until the viewer decides while something is hidden from them: both worlds."""
    policy = Random(Stream(seed_from(f"{seed} moves")))
    for number in range(moves + 200):
        if match.over:
            return None
        asked = [question.seat for question in match.questions]
        if number >= moves and VIEWER in asked and (origins := pair(match, f"{seed} {number}")):
            return origins
        match.answer(policy.choose(match.position_of(asked[-1])), asked[-1])
    return None


def pair(match: Match[Any], seed: str) -> tuple[Any, Any] | None:
    """The match as it is, and another that looks the same from the viewer's seat."""
    position = match.position_of(VIEWER)
    stream = Stream(seed_from(f"{seed} worlds"))
    for _ in range(4):
        other = redeal(position, VIEWER, stream)
        if other is None:
            return None
        one = {"state": encode(position.checkpoint), "journal": [entry.plain() for entry in position.journal or []]}
        two = {"state": encode(other.checkpoint), "journal": [entry.plain() for entry in other.journal or []]}
        if one != two:
            return one, two
    return None


def lay_pair(worlds: tuple[World, World], match: Match[Any], origins: tuple[Any, Any], number: int) -> str:
    """The same game, as far as the viewer can tell, in both worlds."""
    letters = "abcdefghijklmnopqrstuvwxyz234567"
    game = "w" * 6 + "".join(letters[number // 32**place % 32] for place in range(5))
    seed = seed_from(f"pair {number}")
    setup = match.setup
    for world, origin in zip(worlds, origins, strict=True):
        terms = {
            "seats": [[seat.name, seat.player] for seat in setup.seats],
            "options": dict(setup.options),
            "guests": {},
            "patch": {},
            "own_dice": False,
            "origin": origin,
        }
        row = GameRow(
            game,
            match.rulebook.name,
            "Twins",
            "ada",
            json.dumps(terms),
            seed.hex(),
            commitment(seed),
            0,
            1,
            1,
            -1,
            None,
            False,
        )
        seats = [SeatRow(game, n, seat.name, 0, "w") for n, seat in enumerate(setup.seats)]
        world.lay(row, [*seats, SeatRow(game, LOOKING_ON, "", 0, None)])
        server = world.server
        server.desk.hall.tables[game].row = replace(row, seq=0)
    return game


def same_bytes(worlds: tuple[World, World], game: str) -> None:
    here, there = (world.hears(game) for world in worlds)
    for channel in CHANNELS:
        assert _unported(here[channel], worlds[0]) == _unported(there[channel], worlds[1]), channel
    seq = worlds[0].browser.view(game)["seq"]
    assert worlds[0].refusals(game, seq) == worlds[1].refusals(game, seq)


def _unported(heard: Any, world: World) -> Any:
    """The address is the one thing in which two servers must differ: its port, whose digits may stand elsewhere too."""
    return json.loads(json.dumps(heard).replace(world.server.url.rpartition("/")[2], "ADDRESS"))


HIDING = sorted(name for name, book in rulebooks().items() if book.hides)


def hiding() -> list[str]:
    return ["toy", *(name for name in HIDING if name != "toy")]


@pytest.mark.parametrize("name", hiding())
def test_a_seat_gets_the_same_bytes_in_both_worlds(worlds: tuple[World, World], name: str) -> None:
    compare(worlds, name, 2, range(60))


@pytest.mark.slow
@pytest.mark.parametrize("name", hiding())
def test_a_seat_gets_the_same_bytes_in_many_worlds(worlds: tuple[World, World], name: str) -> None:
    compare(worlds, name, 20, range(100, 900))


def compare(worlds: tuple[World, World], name: str, wanted: int, numbers: range) -> None:
    """Compare so many pairs of worlds, looking for positions in which something is hidden."""
    book = rulebooks()[name]
    low, high = book.ledger.players
    compared = 0
    for number in numbers:
        seed = f"{name} {number}"
        match = begun(book, max(2, low, min(high, 4)), seed)
        if origins := hidden(match, MOVES[number % len(MOVES)], seed):
            place = HIDING.index(name) if name in HIDING else 30
            same_bytes(worlds, lay_pair(worlds, match, origins, 1000 * place + number))
            compared += 1
        if compared == wanted:
            return
    raise AssertionError(f"only {compared} positions were found in which something is hidden")


def test_until_all_have_chosen_nobody_learns_what_another_chose(worlds: tuple[World, World]) -> None:
    """The other seat makes its secret choice; the viewer hears that it has chosen, the same in both worlds."""
    match = begun(rulebooks()["toy"], 2, "a secret bid")
    origins = hidden(match, 0, "a secret bid")
    assert origins is not None
    game = lay_pair(worlds, match, origins, 999_000)
    heard = []
    for world in worlds:
        table = world.server.desk.hall.tables[game]

        async def bid(table: Any = table) -> None:
            from clew.web.hall.protocol import Command

            async with table.reading() as real:
                question = next(question for question in real.questions if question.seat == 1)
                key = key_of(question.options[0])
            await table.play(1, Command("bid", table.seq, key))

        with world.listens(game) as socket:
            messages = [socket.recv(timeout=PATIENCE)]
            world.server.run(bid())
            messages.append(socket.recv(timeout=PATIENCE))
        heard.append(messages)
    assert heard[0] == heard[1]
    assert json.loads(heard[0][1])["seq"] == 1
    same_bytes(worlds, game)


def test_the_worlds_do_differ_for_the_other_seat(worlds: tuple[World, World]) -> None:
    match = begun(rulebooks()["toy"], 2, "another hand")
    origins = hidden(match, 0, "another hand")
    assert origins is not None
    game = lay_pair(worlds, match, origins, 998_000)
    seen = []
    for world in worlds:
        secret = world.server.desk.people.link(world.server.run(world.server.desk.store.seats(game))[1])
        with program(world.server.url, secret) as other:
            seen.append(other.get(f"/api/tables/{game}/seats/1").json())
    assert seen[0] != seen[1]
