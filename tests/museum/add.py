"""Add a room to the museum: saves of every game, campaigns and a store, as this Clew writes them.

`python -m tests.museum.add 2026-11-16` plays them with sensible players and puts them into a new folder of that name.
Whatever is in the museum already stays as it is. Add a room before a release, and before a change of the save format,
the store's schema, or the classes of a game's state.
"""

from __future__ import annotations

import asyncio
import gzip
import json
import os
import sys
import tempfile
import tomllib
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

from clew.kernel.saves.savefile import SaveFile
from clew.kernel.table.match import Match
from clew.kernel.table.registry import finished, rulebook
from clew.kernel.table.rulebook import Rulebook, Seat
from clew.kernel.words.questions import key_of
from clew.kernel.words.stream import commitment, seed_from

HERE = Path(__file__).parent
INDEX = HERE / "index.json"
VERSIONS = HERE / "versions.json"
"""Which Clew wrote each room."""
EARLY, FIGHT, LATEST_FIGHT = 12, 40, 400
"""After so many answers the early saves are taken, and the first and last at which a fight is looked for."""
SEEDS, FEW = 20, 3


def begin(game: str, seats: int, seed: str, guests: Any = None) -> Match[Any]:
    """A game of one person, with bots where more have to play."""
    book = rulebook(game)
    players = [Seat("Ada", "me"), *(Seat(f"Bot {n}", "sensible") for n in range(2, seats + 1))]
    return Match.start(book, book.setup(players, guests=guests), seed_from(seed))


def play(match: Match[Any]) -> Iterator[int]:
    """Answer as a sensible player would; how many answers there have been."""
    bots = [match.rulebook.bots["sensible"]() for _ in match.setup.seats]
    answers = 0
    while match.question is not None:
        seat = match.question.seat
        match.answer(bots[seat].choose(match.position_of(seat)), seat)
        answers += 1
        yield answers


def in_a_fight(match: Match[Any]) -> bool:
    """Whether something is under way that began before the last quiet moment, and has gone on since."""
    state = match.beats[-1].checkpoint
    return state is not None and not match.rulebook.settled(state) and len(match.beats[-1].journal) > 1


def early(folder: Path, game: str, book: Rulebook[Any]) -> None:
    match = begin(game, book.ledger.players[0], "early")
    file = SaveFile(folder / f"{game}-early.clew", match, "early")
    for answers in play(match):
        file.update(match)
        if answers == EARLY:
            match.undo()
            file.update(match)
            return


def fight(folder: Path, game: str, book: Rulebook[Any]) -> None:
    """The first fight that is found; in a game that is too short, or can't tell of fights, somewhere in the middle."""
    low, high = book.ledger.players
    for seed in range(SEEDS):
        match = begin(game, min(high, max(2, low)), f"fight {seed}")
        path = folder / f"{game}-fight.clew"
        file = SaveFile(path, match, "in the middle of a fight")
        for answers in play(match):
            file.update(match)
            if answers >= FIGHT and (in_a_fight(match) or seed == SEEDS - 1):
                return
            if answers == LATEST_FIGHT:
                break
        path.unlink()
    halfway(folder, game, book, answers // 2)


def halfway(folder: Path, game: str, book: Rulebook[Any], until: int) -> None:
    """A game of few answers, left after half of them."""
    low, high = book.ledger.players
    match = begin(game, min(high, max(2, low)), f"fight {SEEDS - 1}")
    file = SaveFile(folder / f"{game}-fight.clew", match, "halfway")
    for answers in play(match):
        file.update(match)
        if answers >= until:
            return


def over(folder: Path, game: str, book: Rulebook[Any]) -> None:
    """The shortest of a few games, in which somebody lives on if that can be; and the next one of that campaign."""
    found: list[tuple[bool, int, Path, Match[Any]]] = []
    for seed in range(SEEDS):
        if seed >= FEW and not (found[-1][3].keeps and all(nobody for nobody, *_ in found)):
            break
        match = begin(game, book.ledger.players[0], f"over {seed}")
        file = SaveFile(folder / f"{game}-over-{seed}.clew", match, "over")
        for _ in play(match):
            file.update(match)
        found.append((not book.lives_on(match.keeps), file.size, file.path, match))
    nobody, _, path, match = min(found, key=lambda each: each[:2])
    path.rename(folder / f"{game}-over.clew")
    for *_, other, _ in found:
        other.unlink(missing_ok=True)
    if not nobody:
        campaign(folder, game, match)


def campaign(folder: Path, game: str, first: Match[Any]) -> None:
    """A campaign of which one game is over and another under way."""
    from clew.shelf import open_campaign, settle

    os.environ["CLEW_HOME"] = str(folder)
    road = open_campaign(game, "Road")
    settle(road, first, Path(f"{game}-over.clew"))
    second = begin(game, len(first.setup.seats), "campaign", dict(first.keeps))
    path = folder / f"{game}-campaign.clew"
    file = SaveFile(path, second, "the second adventure")
    for answers in play(second):
        file.update(second)
        if answers == FIGHT:
            break
    road = open_campaign(game, "Road")
    road.enter(second, path)
    road.path.rename(folder / f"{game}-road.json")


async def tables(folder: Path) -> None:
    """A store with a table of each game, some moves on."""
    from clew.web.hall.protocol import Command
    from clew.web.hall.table import Table
    from clew.web.store.rows import GameRow, SeatRow
    from clew.web.store.store import open_store

    store = await open_store(str(folder / "tables.db"))
    for number, game in enumerate(finished()):
        book, secret = rulebook(game), seed_from(f"table {game}")
        seats = [["Ada", "me"], *([f"Bot {n}", "sensible"] for n in range(2, book.ledger.players[0] + 1))]
        terms = {"seats": seats, "options": {}, "guests": {}, "patch": {}, "own_dice": False, "origin": None}
        name = f"{game:a<10}"
        row = GameRow(
            name,
            game,
            f"A table of {book.title}",
            "somebody",
            json.dumps(terms),
            secret.hex(),
            commitment(secret),
            0,
            number,
            number,
            -1,
            None,
            False,
        )
        taken = [SeatRow(name, 0, "Ada", 0, "a word"), SeatRow(name, -1, "", 0, None)]
        await store.add_game(row, taken, {0: "somebody"})
        table = Table(row, book, store)
        assert await table.begin(await store.seats(name))
        bot = book.bots["sensible"]()
        for move in range(FIGHT):
            async with table.reading() as match:
                if match.question is None:
                    break
                seat = match.question.seat
                key = key_of(bot.choose(match.position_of(seat)))
            await table.play(seat, Command(f"m{move}", table.seq, key))
    await store.close()


def keep(made: Path, room: Path) -> None:
    """Put what was made into its room, and write down what it is made of."""
    index = json.loads(INDEX.read_text()) if INDEX.exists() else {}
    room.mkdir()
    for path in sorted(made.glob("*.*")):
        if path.suffix in (".clew", ".json", ".db"):
            data = gzip.compress(path.read_bytes(), mtime=0)
            (room / f"{path.name}.gz").write_bytes(data)
            index[f"{room.name}/{path.name}.gz"] = sha256(data).hexdigest()
    INDEX.write_text(json.dumps(index, indent=1) + "\n")
    written = json.loads(VERSIONS.read_text()) | {room.name: version()}
    VERSIONS.write_text(json.dumps(written, indent=1, sort_keys=True) + "\n")


def version() -> str:
    """What this Clew calls itself."""
    told: str = tomllib.loads((HERE.parents[1] / "pyproject.toml").read_text("utf-8"))["project"]["version"]
    return told


def main(name: str) -> None:
    room = HERE / "rooms" / name
    if room.exists():
        raise SystemExit(f"There is a room {name} already; nothing in the museum is ever changed.")
    room.parent.mkdir(exist_ok=True)
    os.fsync = lambda _file: None  # type: ignore[assignment]  # nothing here has to outlive a power cut
    with tempfile.TemporaryDirectory() as folder:
        made = Path(folder)
        for game in finished():
            for make in (early, fight, over):
                make(made, game, rulebook(game))
        asyncio.run(tables(made))
        keep(made, room)


if __name__ == "__main__":
    main(sys.argv[1])
