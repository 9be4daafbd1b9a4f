"""The chances beside an answer, in as few words as will do: `hit 67 %`, `flees 1/6, bribe 1/3, fights 1/2`."""

from __future__ import annotations

from fractions import Fraction

from clew.kernel.words.scene import Chance, Choice
from clew.kernel.words.text import Name, Words, put, same
from clew.render.language import phrase

MOST_NAMED = 4
"""Where a roll can come to more than this, only the likeliest are told; where those are rare too, none is."""
RARE = Fraction(1, 10)
SMALL = 12
"""What has a denominator up to this is told as a fraction."""


def chance_text(chances: list[Chance], words: Words = same) -> str:
    """What may come of a roll. Of two things the first is enough, and what is sure needs no figure."""
    if len(chances) == 1:
        return put(chances[0].name, words)
    if len(chances) == 2:
        return f"{put(chances[0].name, words)} {percent(chances[0])}"
    named = chances
    if len(chances) > MOST_NAMED:
        likely = sorted(chances, key=lambda each: -each.ways)[: MOST_NAMED - 1]
        named = [each for each in chances if each in likely and Fraction(each.ways, each.of) > RARE]
    told = [f"{put(each.name, words)} {figure}" for each, figure in zip(named, shares(named), strict=True)]
    return ", ".join([*told, *(["…"] if told and len(named) < len(chances) else [])])


def percent(chance: Chance) -> str:
    """In whole per cent; what is possible is never told as impossible or sure."""
    return _percent(Fraction(chance.ways, chance.of))


def _percent(share: Fraction) -> str:
    found = round(100 * share)
    if found == 0:
        return "<1 %" if share else "0 %"
    return ">99 %" if found == 100 and share < 1 else f"{found} %"


def shares(chances: list[Chance]) -> list[str]:
    """As fractions where all of them are simple ones, so that nobody has to compare these with per cents."""
    found = [Fraction(each.ways, each.of) for each in chances]
    return list(map(str if all(each.denominator <= SMALL for each in found) else _percent, found))


def beside(choice: Choice, words: Words = same, brief: bool = False) -> str:
    """What to write beside an answer: what the roll is for, and its chances; in brief only these."""
    told = chance_text(choice.chances, words) if choice.chances else ""
    if not told:
        return ""
    head = [choice.who, None if brief else choice.roll]
    named = ", ".join(put(each, words) for each in head if each is not None)
    return phrase(words, "{roll}: {chances}", roll=Name(named), chances=Name(told)) if named else told


def what_follows(choice: Choice, words: Words = same) -> str:
    """What comes of an answer for certain."""
    return put(choice.follows, words) if choice.follows is not None else ""


def what_comes(choice: Choice, words: Words = same, brief: bool = False) -> str:
    """What to write beside an answer: what follows from it, and the chances of its roll; in brief one of them."""
    told, follows = beside(choice, words, brief), what_follows(choice, words)
    return told or follows if brief else "; ".join(part for part in (follows, told) if part)


def all_chances(choice: Choice, words: Words = same) -> str:
    """Whose roll it is, what for, and each thing that may come of it, however many there are."""
    if not choice.chances:
        return ""
    figures = [*map(percent, choice.chances)] if len(choice.chances) == 2 else shares(choice.chances)
    names = [put(each.name, words) for each in choice.chances]
    told = [f"{name} {figure}" for name, figure in zip(names, figures, strict=True)] if len(names) > 1 else names
    named = ", ".join(put(each, words) for each in (choice.who, choice.roll) if each is not None)
    return phrase(words, "{roll}: {chances}", roll=Name(named), chances=Name(", ".join(told)))


def what_it_does(choice: Choice, words: Words = same) -> str:
    """What is known of what an answer does: what follows, and all that its roll may come to."""
    return "; ".join(part for part in (what_follows(choice, words), all_chances(choice, words)) if part)


def figure_first(choice: Choice, words: Words = same) -> tuple[str, str]:
    """The first figure and what it is the figure of; for a single thing, or many, all of it and no figure."""
    if len(choice.chances) == 2:
        name = put(choice.chances[0].name, words)
        whose = f" ({put(choice.who, words)})" if choice.who is not None else ""
        return percent(choice.chances[0]), name + whose
    return "", beside(choice, words, brief=True)
