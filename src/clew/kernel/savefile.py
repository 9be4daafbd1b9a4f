"""The `.clew` file: one JSON line a step, chained by hashes, readable by a person, appended as the game goes."""

from __future__ import annotations

import json
import os
import tempfile
from hashlib import blake2b
from pathlib import Path
from typing import Any

from clew.kernel.codec import patch
from clew.kernel.errors import Divergence, SaveError
from clew.kernel.journal import entry_from
from clew.kernel.match import Beat, Match
from clew.kernel.recorder import Recorder, steps
from clew.kernel.rulebook import Rulebook, Seat, Setup

FORMAT = 1


class SaveFile:
    """Keeps a match on disk: `update` after every answer appends what is new."""

    def __init__(self, path: Path, match: Match[Any], name: str = "") -> None:
        self.path = path
        self.chain = ""
        self.size = 0
        self._recorder = Recorder()
        self._write_whole("".join(map(self._line, [header(match, name), *self._recorder.news(match)])))

    def update(self, match: Match[Any]) -> None:
        """Append what happened since the last time. A file that somebody else changed is left alone."""
        news = "".join(map(self._line, self._recorder.news(match))).encode()
        if not news:
            return
        try:
            with self.path.open("r+b") as file:
                if file.seek(0, os.SEEK_END) != self.size:
                    raise SaveError(f"{self.path.name} was changed by another program; save under another name.")
                file.write(news)
                file.flush()
                os.fsync(file.fileno())
        except OSError as error:
            raise SaveError(f"{self.path.name} can't be written: {error.strerror}. Save under another name.") from error
        self.size += len(news)

    def _line(self, record: dict[str, Any]) -> str:
        self.chain, line = chained(self.chain, record)
        return line

    def _write_whole(self, text: str) -> None:
        data = text.encode()
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            with tempfile.NamedTemporaryFile(dir=self.path.parent, prefix=".clew-", delete=False) as file:
                file.write(data)
                file.flush()
                os.fsync(file.fileno())
            os.link(file.name, self.path)
        except FileExistsError as error:
            raise SaveError(f"{self.path.name} is there already; choose another name.") from error
        except OSError as error:
            raise SaveError(f"{self.path.name} can't be written: {error.strerror}.") from error
        finally:
            Path(file.name).unlink(missing_ok=True)
        self.size = len(data)


def link(chain: str, body: str) -> str:
    """The hash of a line, bound to all lines before it."""
    return blake2b((chain + body).encode(), digest_size=16).hexdigest()


def chained(chain: str, record: dict[str, Any]) -> tuple[str, str]:
    """A record as a line of the file, bound to the chain before it; the chain after it, and the line."""
    body = json.dumps(record, ensure_ascii=False, separators=(",", ":"))
    chain = link(chain, body)
    return chain, f'{body[:-1]},"hash":"{chain}"}}\n'


def header(match: Match[Any], name: str = "") -> dict[str, Any]:
    """The first line: which game, who sits where, and what was promised about the dice."""
    setup = match.setup
    return {
        "clew": FORMAT,
        "game": match.rulebook.name,
        "name": name,
        "rules": match.rulebook.version,
        "seats": [[seat.name, seat.player] for seat in setup.seats],
        "options": dict(setup.options),
        "guests": dict(setup.guests),
        "patch": dict(setup.patch),
        "own_dice": match.own_dice,
        "promise": match.promise,
        "seed": match.seed.hex(),
        "nonces": match.nonces,
        "origin": match.origin,
    }


def read_records(path: Path, recover: bool = False) -> list[dict[str, Any]]:
    """The lines of a save file, checked link by link. With `recover` everything before the damage."""
    try:
        raw = path.read_bytes()
    except OSError as error:
        raise SaveError(f"{path.name} can't be read: {error.strerror}.") from error
    return parse_records(raw, path.name, recover)


def parse_records(raw: bytes, name: str, recover: bool = False) -> list[dict[str, Any]]:
    """The records in the bytes of a save file that is called `name`."""
    records: list[dict[str, Any]] = []
    chain = ""
    for number, line in enumerate(raw.split(b"\n")[: raw.count(b"\n") + (not raw.endswith(b"\n"))], 1):
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
    _check_header(records[0], name)
    return records


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
    return (record, chain) if record.pop("hash", None) == chain else (None, chain)


def _check_header(head: dict[str, Any], name: str) -> None:
    if not isinstance(head.get("clew"), int):
        raise SaveError(f"{name} is no Clew game.")
    if head["clew"] > FORMAT:
        raise SaveError(
            f"{name} was written by a newer Clew (format {head['clew']}, this one reads up to {FORMAT}); update Clew."
        )


def setup_from(head: dict[str, Any]) -> Setup:
    seats = tuple(Seat(name, player) for name, player in head["seats"])
    return Setup(seats, head["options"], head["guests"], head["patch"])


def open_match(rulebook: Rulebook[Any], records: list[dict[str, Any]]) -> Match[Any]:
    """The match of a save file, at the question it was left at.

    When the rules have changed so that the last beat no longer follows, it goes on from its quiet moment and says so.
    """
    head = records[0]
    match = start_again(rulebook, head)
    beats, states = _beats(records[1:], match)
    if not states:
        return replay(rulebook, records)
    for place, data in states.items():
        if place < len(beats):
            beats[place].checkpoint = match.decode(data)
    try:
        match.resume(beats, steps(records))
    except Divergence:
        if head["rules"] == rulebook.version:
            raise
        match.drop_beat("The rules have changed since this game was saved; it goes on from its last quiet moment.")
    return match


def _beats(records: list[dict[str, Any]], match: Match[Any]) -> tuple[list[Beat[Any]], dict[int, Any]]:
    given = match.beats[0].given
    beats: list[Beat[Any]] = [Beat(match.beats[0].checkpoint, 0, match.beats[0].journal[:given], given)]
    states: dict[int, Any] = {}
    last: Any = None
    for record in records:
        if "do" in record:
            beats[-1].journal.extend(entry_from(data) for data in record["do"])
        elif "beat" in record:
            beats.append(Beat(None, record["at"], []))
        elif "undo" in record:
            place, keep = record["undo"]
            del beats[place + 1 :]
            del beats[place].journal[keep:]
            states = {beat: data for beat, data in states.items() if beat <= place}
        elif "of" in record:
            last = record["state"] if "state" in record else patch(last, record["change"])
            states[record["of"]] = last
    return beats, states


def start_again(rulebook: Rulebook[Any], head: dict[str, Any]) -> Match[Any]:
    """The match of a save file as it began."""
    try:
        seed = bytes.fromhex(head["seed"])
        return Match(rulebook, setup_from(head), seed, head["nonces"], head["own_dice"], head["origin"])
    except (KeyError, TypeError, ValueError) as error:
        raise SaveError(f"The first line of the save file lacks something: {error}.") from error


def replay(rulebook: Rulebook[Any], records: list[dict[str, Any]]) -> Match[Any]:
    """Play a saved game again from its first question, making every roll anew from the promised seed."""
    match = start_again(rulebook, records[0])
    history = steps(records)
    for record in history:
        if "undo" in record:
            match.cut(*record["undo"])
            continue
        for data in record.get("do", []):
            entry = entry_from(data)
            if entry.answered:
                match.answer(entry.value, entry.seat)
    if match.history[: len(history)] != history:
        place = next(i for i, (a, b) in enumerate(zip(match.history, history, strict=False)) if a != b)
        raise Divergence(f"Step {place + 1} of the game can't have happened like that.")
    return match
