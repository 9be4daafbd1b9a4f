"""Save files that somebody has bent: cut, changed or made up, with a chain that fits where its maker knew how."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from typing import Any

from clew.kernel.saves.recorder import Recorder
from clew.kernel.saves.records import chained, header
from clew.kernel.table.match import Match
from clew.kernel.table.registry import rulebook
from clew.kernel.table.rulebook import PERSON, Seat
from clew.kernel.words.stream import Stream, seed_from

Records = list[dict[str, Any]]
Bend = Callable[[Records, random.Random], bytes]

GAMES = ("darkness", "deathmaze", "maze", "mertwig", "milaso")
MOVES = 25
ODD: tuple[Any, ...] = (
    None,
    True,
    0,
    -1,
    1,
    2**31,
    2**53 + 1,
    10**30,
    -(10**15),
    "",
    "x",
    "0",
    "-1",
    "\u202e",
    "a" * 10_000,
    [],
    {},
    [[]],
    {"": 0},
    [0] * 5_000,
    {"t": "Dragon"},
    "__class__",
    "../../etc/passwd",
    {"__import__": "os"},
)


def played(game: str, number: int) -> tuple[Records, Any]:
    """A game after some moves, as records, and its state at the last quiet moment."""
    book, seed = rulebook(game), seed_from(f"hostile {game} {number}")
    names = ("Ada", "Bea", "Cid", "Dan", "Eve", "Flo")
    seats = [Seat(name, PERSON) for name in names[: book.ledger.players[0]]]
    match = Match.start(book, book.setup(seats), seed, ["w"])
    recorder, dice = Recorder(), Stream(seed)
    records = [header(match, "Played"), *recorder.news(match)]
    while len(records) < MOVES and not match.over:
        options = match.questions[0].options
        match.answer(options[dice.below(len(options))])
        records += recorder.news(match)
    return records, match.here


def as_file(records: Records) -> bytes:
    chain, lines = "", []
    for record in records:
        chain, line = chained(chain, record)
        lines.append(line)
    return "".join(lines).encode("utf-8", "surrogatepass")


def places(found: Any, where: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The ways to everything inside something."""
    inside = found.items() if isinstance(found, dict) else enumerate(found) if isinstance(found, list) else ()
    return [where, *(way for key, each in inside for way in places(each, (*where, key)))]


def bent(found: Any, chance: random.Random) -> Any:
    """The same with something else in one place."""
    whole = json.loads(json.dumps(found))
    way = chance.choice(places(whole)[1:])
    inner = whole
    for key in way[:-1]:
        inner = inner[key]
    what = chance.randrange(4)
    if what == 0:
        del inner[way[-1]]
    elif what == 1 and isinstance(inner, dict):
        inner[f"{way[-1]}x"] = inner.pop(way[-1])
    elif what == 2 and isinstance(inner[way[-1]], int):
        inner[way[-1]] += chance.choice((-1, 1, 100, -100, 10**6))
    else:
        inner[way[-1]] = chance.choice(ODD)
    return whole


# -- the kinds ---------------------------------------------------------------------------------------------------


def cut(records: Records, chance: random.Random) -> bytes:
    text = as_file(records)
    return text[: chance.randrange(len(text))]


def scrambled(records: Records, chance: random.Random) -> bytes:
    text = bytearray(as_file(records))
    for _ in range(chance.randint(1, 8)):
        text[chance.randrange(len(text))] = chance.randrange(256)
    return bytes(text)


def one_value(records: Records, chance: random.Random) -> bytes:
    return as_file(bent(records, chance))


def order(records: Records, chance: random.Random) -> bytes:
    """Records left out, doubled or changed about."""
    found = list(records)
    for _ in range(chance.randint(1, 4)):
        at, other = chance.randrange(len(found)), chance.randrange(len(found))
        what = chance.randrange(3)
        if what == 0 and len(found) > 1:
            del found[at]
        elif what == 1:
            found.insert(other, found[at])
        else:
            found[at], found[other] = found[other], found[at]
    return as_file(found)


def odd_json(records: Records, chance: random.Random) -> bytes:
    lines = as_file(records).decode().splitlines()
    signs = ("NaN", "1e400", "-0", "1.5", "true", '"\\ud800"', '"\\u0000"', "[" * 5_000, "9" * 5_000, '{"a":1,"a":2}')
    at = chance.randrange(len(lines))
    lines[at] = lines[at].replace(chance.choice((":", ",")), f":{chance.choice(signs)},", 1)
    return "\n".join(lines).encode()


def large(records: Records, chance: random.Random) -> bytes:
    """As large as a file may be, in one way or another."""
    what = chance.randrange(3)
    found = json.loads(json.dumps(records))
    if what == 0:
        found[0]["name"] = "x" * 3_000_000
    elif what == 1:
        found += [found[-1]] * 8_000
    else:
        found[0]["seats"] = [[f"P{number}", PERSON] for number in range(chance.choice((13, 1_000, 50_000)))]
    return as_file(found)[: 4 * 1024 * 1024]


KINDS: dict[str, Bend] = {
    "cut": cut,
    "scrambled": scrambled,
    "one value": one_value,
    "order": order,
    "odd JSON": odd_json,
    "large": large,
}


def forged(records: Records, state: Any, chance: random.Random) -> bytes:
    """A game that sets out from a state that was bent; only whoever runs the server may bring one."""
    head = {**records[0], "origin": bent(state, chance)}
    return as_file([head])
