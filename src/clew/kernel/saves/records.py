"""The lines of a `.clew` file: one record each, chained by hashes, so that damage is found where it is."""

from __future__ import annotations

import json
from hashlib import blake2b
from pathlib import Path
from typing import Any

from clew.kernel.table.match import Match
from clew.kernel.words.errors import SaveError

FORMAT = 2
"""The latest. Its number is that of the scheme by which dice come out of the seed; of the first, games go on in it."""

_HEADER = {
    "game": str,
    "name": str,
    "rules": str,
    "seats": list,
    "options": dict,
    "guests": dict,
    "patch": dict,
    "own_dice": bool,
    "promise": str,
    "seed": str,
    "nonces": list,
    "origin": dict | None,
}


def header(match: Match[Any], name: str = "") -> dict[str, Any]:
    """The first line: which game, who sits where, and what was promised about the dice."""
    setup = match.setup
    return {
        "clew": match.scheme,
        "game": match.rulebook.name,
        "name": name,
        "rules": match.rulebook.version,
        "seats": [[seat.name, seat.player] for seat in setup.seats],
        "options": dict(setup.options),
        "guests": dict(setup.guests),
        "patch": dict(setup.patch),
        **({"names": [list(wanted) for wanted in setup.names]} if setup.names else {}),
        "own_dice": match.own_dice,
        "promise": match.promise,
        "seed": match.seed.hex(),
        "nonces": match.nonces,
        "origin": match.origin,
    }


def link(chain: str, body: str) -> str:
    """The hash of a line, bound to all lines before it."""
    return blake2b((chain + body).encode(), digest_size=16).hexdigest()


def chained(chain: str, record: dict[str, Any]) -> tuple[str, str]:
    """A record as a line of the file, bound to the chain before it; the chain after it, and the line."""
    body = json.dumps(record, ensure_ascii=False, separators=(",", ":"))
    chain = link(chain, body)
    return chain, f'{body[:-1]},"hash":"{chain}"}}\n'


def read_bytes(path: Path) -> bytes:
    """What a file holds."""
    try:
        return path.read_bytes()
    except OSError as error:
        raise SaveError(f"{path.name} can't be read: {error.strerror}.") from error


def read_records(path: Path, recover: bool = False) -> list[dict[str, Any]]:
    """The lines of a save file, checked link by link. With `recover` everything before the damage."""
    return parse_records(read_bytes(path), path.name, recover)


def parse_records(raw: bytes, name: str, recover: bool = False) -> list[dict[str, Any]]:
    """The records in the bytes of a save file that is called `name`."""
    records: list[dict[str, Any]] = []
    chain = ""
    for number, line in enumerate(raw.removesuffix(b"\n").split(b"\n"), 1):
        record, chain = _checked(line, chain)
        if record is None:
            if number == 1:
                raise SaveError(f"{name} is no Clew game, or its first line is damaged.")
            if recover:
                break
            raise SaveError(
                f"{name} is damaged at line {number}; 'clew replay {name} --recover NEW' keeps all before it."
            )
        records.append(record)
        if number == 1:
            _check_header(record, name)
    return records


def last_hash(raw: bytes) -> str:
    """Where the chain of a sound file ends."""
    last = json.loads(raw.removesuffix(b"\n").rpartition(b"\n")[2])
    return str(last["hash"])


def _checked(line: bytes, chain: str) -> tuple[dict[str, Any] | None, str]:
    try:
        text = line.decode()
        record = json.loads(text)
    except (ValueError, RecursionError):
        return None, chain
    mark = text.rfind(',"hash":"')
    if not isinstance(record, dict) or mark < 0:
        return None, chain
    chain = link(chain, text[:mark] + "}")
    sound = text[mark:] == f',"hash":"{chain}"}}' and record.pop("hash") == chain
    return (record if sound else None), chain


def _check_header(head: dict[str, Any], name: str) -> None:
    if type(head.get("clew")) is not int:
        raise SaveError(f"{name} is no Clew game.")
    if head["clew"] > FORMAT:
        raise SaveError(
            f"{name} was written by a newer Clew (format {head['clew']}, this one reads up to {FORMAT}); update Clew."
        )
    for field, kind in _HEADER.items():
        if field not in head or not isinstance(head[field], kind):
            raise SaveError(f"The first line of {name} has no sound {field!r}.")
