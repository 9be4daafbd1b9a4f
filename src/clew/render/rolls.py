"""A throw in one sentence: who rolls at whom with what, what for, what is added, what is needed, and what comes of it.

Every surface tells throws by these functions, from the fields of `Said` and from nothing else.
"""

from __future__ import annotations

from collections.abc import Sequence

from clew.kernel.words.dice import parse
from clew.kernel.words.explained import Modifier, Rival, Target
from clew.kernel.words.scene import Said
from clew.kernel.words.text import Name, Words, put, same
from clew.render.language import colon, phrase

FACES = "⚀⚁⚂⚃⚄⚅"
MINUS = "−"


def is_explained(said: Said) -> bool:
    """Whether a throw's rule has declared what it is about."""
    return said.outcome is not None or bool(said.outcomes)


def faces_shown(code: str, faces: tuple[int, ...], drawn: bool = True) -> str:
    """`⚂⚅` for six-sided dice, `[17]` for others, or always so where pictures would not be read."""
    if drawn and parse(code).die == 6 and faces:
        return "".join(FACES[face - 1] for face in faces)
    return f"[{' '.join(map(str, faces))}]"


def roll_head(said: Said, who: str = "", title: str = "", words: Words = same) -> str:
    """`Bram's axe at Medusa A, to hit`, `Bram, defence against Medusa A`: whose throw it is, and what for; `who` and
    `title` where it does not say so."""
    names = {
        "who": Name(put(said.subject.name, words) if said.subject is not None else who),
        "whom": Name(put(said.target.name, words) if said.target is not None else ""),
        "what": Name(put(said.using.name, words) if said.using is not None else ""),
    }
    what = put(said.what, words) if said.what is not None else words(title)
    if said.needs is not None and said.needs.wards and names["whom"]:
        what = phrase(words, "{what} against {whom}", what=Name(what), whom=names.pop("whom"))
    told = {name: word for name, word in names.items() if word}
    templates = {
        ("who", "whom", "what"): "{who}'s {what} at {whom}",
        ("who", "what"): "{who}'s {what}",
        ("who", "whom"): "{who} at {whom}",
        ("whom", "what"): "{what} at {whom}",
    }
    whose = phrase(words, templates[tuple(told)], **told) if len(told) > 1 else "".join(told.values())
    return capital(", ".join(part for part in (whose, what) if part))


def capital(line: str) -> str:
    """A line as it begins; the rest of it stays as it is."""
    return line[:1].upper() + line[1:]


def roll_body(said: Said, words: Words = same, drawn: bool = True, pictured: bool = False) -> str:
    """`4 + 2 skill + 1 stench = 7, column Axe: 3 wounds`; without the faces where they are `pictured` beside it."""
    if said.outcomes:
        each = zip(said.faces, said.outcomes, strict=True)
        return ", ".join(f"{face} {put(outcome, words)}" for face, outcome in each)
    parts = [_sum(said, words, drawn, pictured)]
    if said.needs is not None and said.needs.figure is not None:
        parts.append(_needs(said.needs, words))
    if said.reads is not None and said.reads.column is not None:
        parts.append(phrase(words, "column {column}", column=said.reads.column))
    if said.against is not None and said.against.total is not None:
        parts.append(_against(said.against, words))
    if said.gives is not None and said.gives.per != 1:
        template = "divided by {n}, rounded up" if said.gives.up else "divided by {n}, rounded down"
        parts.append(phrase(words, template, n=said.gives.per))
    outcome = put(said.outcome, words) if said.outcome is not None else ""
    if not outcome or (len(parts) == 1 and parts[0].endswith(f" {outcome}")) or parts == [outcome]:
        return ", ".join(parts)  # a bare number that stands there already
    return f"{', '.join(parts)}{colon(words)}{outcome}{_by_itself(said, words)}"


def roll_text(said: Said, who: str = "", title: str = "", words: Words = same, pictured: bool = False) -> str:
    """The whole sentence, in letters and numbers only."""
    head = roll_head(said, who, title, words)
    return (
        f"{head}{colon(words)}{roll_body(said, words, False, pictured)}"
        if head
        else roll_body(said, words, False, pictured)
    )


def _sum(said: Said, words: Words, drawn: bool, pictured: bool) -> str:
    """`⚃ 4 + 2 skill = 6`: the dice, all that is added, and the total if there is anything to add up."""
    dice = parse(said.dice)
    cast = dice.total(list(said.faces))
    number = _number(cast)
    if (cast,) == said.faces:
        shown = f"{faces_shown(said.dice, said.faces)} {number}" if drawn and dice.die == 6 and not pictured else number
    else:
        shown = number if pictured else f"{said.dice} {faces_shown(said.dice, said.faces, drawn)} {number}"
    if said.times is not None and said.times.amount != 1:
        shown += f" × {said.times.amount} {put(said.times.name, words)}"
    shown += "".join(f" {_signed(each, words)}" for each in said.added)
    changed = bool(said.added) or (said.times is not None and said.times.amount != 1)
    return f"{shown} = {_number(said.total or 0)}" if changed else shown


def _number(figure: int) -> str:
    return str(figure) if figure >= 0 else f"{MINUS}{-figure}"


def _signed(added: Modifier, words: Words) -> str:
    return f"{'+' if added.amount >= 0 else MINUS} {abs(added.amount)} {put(added.name, words)}"


def _needs(needs: Target, words: Words) -> str:
    """`needs 10+ (THAC0 19 less AC 9)`."""
    assert needs.figure is not None
    template = "needs {n}+" if needs.direction == "at least" else "needs {n} or less"
    made_of = _made_of(needs.parts, words)
    return phrase(words, template, n=Name(_number(needs.figure))) + (f" ({made_of})" if made_of else "")


def _made_of(parts: Sequence[Modifier], words: Words) -> str:
    if len(parts) == 1:
        return put(parts[0].name, words)
    told = ""
    for part in parts:
        joint = "" if not told else f" {words('less' if part.amount < 0 else 'plus')} "
        amount = str(abs(part.amount)) if joint else _number(part.amount)
        told += f"{joint}{put(part.name, words)} {amount}"
    return told


def _against(rival: Rival, words: Words) -> str:
    assert rival.total is not None
    if rival.whom is None:
        return phrase(words, "against {n}", n=rival.total)
    return phrase(words, "against {n} of {whom}", n=rival.total, whom=rival.whom.name)


def _by_itself(said: Said, words: Words) -> str:
    """That a face decided by itself, where the figure would have had it otherwise."""
    needs = said.needs
    if needs is None or needs.figure is None or said.total is None:
        return ""
    cast = parse(said.dice).total(list(said.faces))
    met = said.total >= needs.figure if needs.direction == "at least" else said.total <= needs.figure
    if cast == needs.always and not met:
        return f" ({phrase(words, 'a {n} always succeeds', n=cast)})"
    return f" ({phrase(words, 'a {n} always fails', n=cast)})" if cast == needs.never and met else ""
