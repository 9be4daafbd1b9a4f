"""The `.clew` file: one JSON line a step, readable by a person, appended as the game goes, and taken up again."""

from __future__ import annotations

import errno
import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from clew.kernel.saves.holding import hold
from clew.kernel.saves.recorder import Recorder
from clew.kernel.saves.records import chained, header, last_hash, link, parse_records, read_bytes, read_records
from clew.kernel.saves.replay import replay, start_again
from clew.kernel.table.match import Match
from clew.kernel.table.rulebook import Rulebook
from clew.kernel.words.errors import SaveError

__all__ = [
    "SaveFile",
    "chained",
    "drafted",
    "header",
    "hold",
    "link",
    "parse_records",
    "read_records",
    "replay",
    "start_again",
]

NO_LINKS = (errno.EPERM, errno.ENOTSUP, errno.EOPNOTSUPP, errno.ENOSYS)
"""What a disk says that knows no second name for a file, such as a memory stick."""

_TAIL = 64
"""So many bytes at its end tell whether a file is as we left it."""


class SaveFile:
    """Keeps a match on disk: `update` after every answer appends what is new."""

    def __init__(self, path: Path, match: Match[Any], name: str = "") -> None:
        self.path = path
        self.chain = ""
        self._recorder = Recorder()
        self._unwritten, self._torn = b"", False
        data = self._lines([header(match, name), *self._recorder.news(match)])
        create(path, data)
        self.size, self._tail = len(data), data[-_TAIL:]

    @classmethod
    def reopen(cls, path: Path, rulebook: Rulebook[Any]) -> tuple[Match[Any], SaveFile]:
        """The match of a file, at the question where it was left, and the file, ready to be written on."""
        raw = read_bytes(path)
        records = parse_records(raw, path.name)
        match = Match.from_records(rulebook, records)
        file = cls.__new__(cls)
        file.path, file.chain, file.size, file._tail = path, last_hash(raw), len(raw), raw[-_TAIL:]
        file._recorder = Recorder(records)
        file._unwritten, file._torn = b"" if raw.endswith(b"\n") else b"\n", False
        return match, file

    def update(self, match: Match[Any]) -> None:
        """Append what happened since the last time. A file that somebody else changed is left alone.

        What can't be written now is kept, and written the next time.
        """
        self._unwritten += self._lines(self._recorder.news(match))
        if not self._unwritten.strip():
            return
        try:
            self._append(self._unwritten)
        except OSError as error:
            self._torn = True
            raise SaveError(f"{self.path.name} can't be written: {error.strerror}. Save under another name.") from error
        self.size, self._tail = self.size + len(self._unwritten), (self._tail + self._unwritten)[-_TAIL:]
        self._unwritten, self._torn = b"", False

    def _append(self, data: bytes) -> None:
        with self.path.open("r+b") as file:
            hold(file.fileno())
            file.seek(self.size - len(self._tail))
            untouched = file.read(len(self._tail)) == self._tail
            beyond = file.read()
            if not untouched or (beyond and not (self._torn and data.startswith(beyond))):
                raise SaveError(f"{self.path.name} was changed by another program; save under another name.")
            file.seek(self.size)
            file.write(data)
            file.flush()
            os.fsync(file.fileno())

    def _lines(self, records: list[dict[str, Any]]) -> bytes:
        lines = []
        for record in records:
            self.chain, line = chained(self.chain, record)
            lines.append(line)
        return "".join(lines).encode()


def create(path: Path, data: bytes) -> None:
    """Write a new file, whole or not at all; never over one that is there."""
    try:
        with drafted(path.parent, data) as draft:
            _place(draft, path)
    except OSError as error:
        raise SaveError(f"{path} can't be written: {error.strerror}.") from error


@contextmanager
def drafted(folder: Path, data: bytes) -> Iterator[Path]:
    """A file that is safely on disk and waits for its name; whoever gives it none leaves nothing behind."""
    folder.mkdir(parents=True, exist_ok=True)
    file = tempfile.NamedTemporaryFile(dir=folder, prefix=".clew-", delete=False)  # noqa: SIM115
    draft = Path(file.name)
    try:
        with file:  # closed before it gets its name, because Windows gives none to an open file
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        yield draft
    finally:
        draft.unlink(missing_ok=True)


def _place(draft: Path, path: Path) -> None:
    """Give a finished file its name, unless something has that name already."""
    try:
        try:
            os.link(draft, path)
        except OSError as error:
            if error.errno not in NO_LINKS:
                raise
            path.touch(exist_ok=False)
            draft.replace(path)
    except FileExistsError as error:
        raise SaveError(f"{path.name} is there already; choose another name.") from error
