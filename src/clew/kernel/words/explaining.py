"""How a throw is put into what a seat is told of it, and what it hides."""

from __future__ import annotations

from collections.abc import Sequence

from clew.kernel.words.explained import Being, Gift, Modifier, Reading, Rival, Target
from clew.kernel.words.rolls import NO_FACE, UNKNOWN, Against, Amount, Chart, Named, Needs, Story, known_of
from clew.kernel.words.scene import Said
from clew.kernel.words.text import Fact, Text


def explain_to(said: Said, story: Story, seat: int | None) -> None:
    """Fill in what a line of the log tells a seat of its throw."""
    dice, faces = story.dice, list(said.faces)
    cast = dice.total(faces)
    said.what = Text(story.what) if story.what else None
    said.subject, said.target, said.using = _being(story.subject), _being(story.target), _being(story.using)
    said.added = _modifiers(known_of(story.added, seat))
    said.times = None if story.times is None else _modifiers(known_of([story.times], seat))[0]
    if story.singly:
        said.outcomes = tuple(text for face in faces if (text := story.outcome(face)) is not None)
    else:
        said.total, said.outcome = story.total(cast), story.outcome(cast)
    declared = story.declared
    if isinstance(declared, Needs):
        said.needs = _target(declared, story, seat)
    elif isinstance(declared, Chart):
        said.reads = Reading(
            declared.table, Text(declared.what), _text(declared.column), _row(declared, story.total(cast))
        )
    elif isinstance(declared, Amount):
        said.gives = Gift(
            Text(declared.what), story.result(cast), story.per, declared.up, declared.least, declared.most
        )
    elif isinstance(declared, Against):
        contest = declared.contest
        words = (Text(contest.more), Text(contest.same), Text(contest.less), Text(contest.first))
        said.against = Rival(declared.total, _being(story.rival), *words)


def seen_by(story: Story, seat: int | None) -> str:
    """All that a seat is told of a throw besides how it fell, to be compared with another world's."""
    declared = story.declared
    figures: list[object] = [story.what, known_of(story.added, seat), story.per, story.times]
    if isinstance(declared, Needs):
        figures.append(_target(declared, story, seat))
    elif isinstance(declared, Chart):
        figures += [declared.column, declared.says or declared.rows]
    elif isinstance(declared, Against):
        figures.append(declared.total)
    return str([*figures, story.subject, story.target, story.using, story.rival])


def _target(needs: Needs, story: Story, seat: int | None) -> Target:
    check = needs.check
    known = story.shown is None or (seat is not None and seat in story.shown)
    return Target(
        needs.figure if known else None,
        "at least" if needs.least else "at most",
        Text(check.met),
        Text(check.missed),
        _modifiers(known_of(story.parts(), seat)) if known else (),
        always=_face(check.always),
        never=_face(check.never),
        again=_face(check.again),
        wards=check.wards,
    )


def _face(face: int) -> int | None:
    return None if face == NO_FACE else face


def _row(chart: Chart[object], total: int) -> tuple[int, int]:
    """The totals that read the same row of a table."""
    low = high = chart.place(total)
    rows = chart.says or chart.rows
    while low > 0 and rows[low - 1] is rows[low]:
        low -= 1
    while high < len(rows) - 1 and rows[high + 1] is rows[high]:
        high += 1
    return low + chart.first, high + chart.first


def _being(found: Named | None) -> Being | None:
    return None if found is None else Being(found[0], found[1])


def _modifiers(added: Sequence[tuple[Fact, int, str]]) -> tuple[Modifier, ...]:
    return tuple(Modifier(_text(name) or Text(UNKNOWN), amount, rule) for name, amount, rule in added)


def _text(fact: Fact) -> Text | None:
    if isinstance(fact, Text):
        return fact
    return Text("{it}", {"it": fact}) if fact != "" else None
