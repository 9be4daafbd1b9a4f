"""An old beat told again: in the words of the rules as far as they follow it, from there on as it was written down."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import takewhile

from clew.kernel.referees.clerk import Clerk
from clew.kernel.words.journal import DRAW, NOTE, ROLL, Entry, Line

SINCE = "The rules have changed since; what follows is only what was written down."
GAP = re.compile(r"\{[^}]*\}")


def retold(clerk: Clerk, journal: Sequence[Entry], known: bool) -> tuple[list[Line], bool]:
    """The lines of a beat that a clerk has followed, all entries of its journal among them that a log tells, and
    whether the rules followed it to its end.

    What the rules would roll or draw beyond the journal never happened and is not told. `known` says that somebody
    who reads the log has been told already that the rules are other ones by now.
    """
    happened = {id(entry) for entry in journal}
    sound = list(takewhile(lambda line: line.entry is None or id(line.entry) in happened, clerk.lines))
    told = {id(entry) for entry in (*clerk.untold, *(line.entry for line in sound))}
    rest = [entry for entry in journal if id(entry) not in told]
    if not rest:
        return sound, True
    return [*sound, *([] if known else [Line("", SINCE, {})]), *map(written_down, rest)], False


def written_down(entry: Entry) -> Line:
    """An entry as a line of the log, without the rules that asked for it: what they put into a prompt is not known."""
    if entry.kind == ROLL:
        facts = {"dice": entry.what, "faces": " ".join(map(str, entry.value))}
        return Line(entry.rule, "{dice}: {faces}", facts, entry.to, entry)
    if entry.kind == DRAW:
        return Line(entry.rule, "{card} from {pile}", {"card": entry.value, "pile": entry.what}, entry.to, entry)
    if entry.kind == NOTE:
        return Line(entry.rule, entry.what, {}, entry.to, entry)
    facts = {"prompt": GAP.sub("…", entry.what), "answer": str(entry.value)}
    return Line(entry.rule, "{prompt} {answer}", facts, entry.to, entry)
