"""Questions: what to type for each answer, and what a person meant by what they typed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from difflib import get_close_matches

from rich.cells import cell_len
from rich.text import Text

from clew.kernel.words.dice import Dice
from clew.kernel.words.errors import AnswerError
from clew.kernel.words.scene import Ask, Choice
from clew.kernel.words.text import Name, Words, put, same
from clew.kernel.words.text import Text as Words_Text
from clew.render.language import phrase

ONE_DIE = "Type a number from 1 to {faces}."
ONE_EACH = "Type {number} numbers from 1 to {faces}, one for each die."
TENS_FIRST = "Type {number} numbers from 1 to {faces}, one for each die, the tens first."
HALVED = "It is a six-sided die, and we halve it."


GAP = 2
"""So many columns at least between an answer and what stands at its right."""
OWN_NAME = "\n"
"""The key of the choice that lets one type a name; no name is written like that."""


def with_own_name(ask: Ask) -> Ask:
    """Where a name is asked for, a further choice that lets one type another."""
    if not ask.names:
        return ask
    return replace(ask, choices=[*ask.choices, Choice(OWN_NAME, Words_Text("Another name …"))])


def tags(ask: Ask, words: Words = same) -> list[str]:
    """What to type for each choice: its place in the list, or, where numbers are asked for, the number itself."""
    names = [put(choice.name, words) for choice in ask.choices]
    if names and all(name.isdecimal() and str(int(name)) == name for name in names):
        return names
    return [str(place) for place in range(1, len(names) + 1)]


def marks(ask: Ask | None, words: Words = same) -> dict[str, str]:
    """For what exactly one choice concerns, by key, the tag of that choice."""
    found: dict[str, str] = {}
    twice: set[str] = set()
    for tag, choice in zip(tags(ask, words), ask.choices, strict=True) if ask else ():
        for key in choice.about:
            twice |= {key} & found.keys()
            found[key] = tag
    return {key: tag for key, tag in found.items() if key not in twice}


def grouped(ask: Ask, places: Sequence[int], words: Words = same) -> dict[str, list[int]]:
    """The places of choices by the name of their group; those of none are the last."""
    found: dict[str, list[int]] = {}
    for place in places:
        group = ask.choices[place].group
        found.setdefault("" if group is None else put(group, words), []).append(place)
    alone = found.pop("", [])
    return {**found, **({"": alone} if alone else {})}


def typed(text: str, known: Sequence[str]) -> tuple[int | None, bool]:
    """The place of the tag that was typed, if any, and whether it could go on to become another one."""
    place = known.index(text) if text in known else None
    return place, any(tag != text and tag.startswith(text) for tag in known)


def choice_lines(ask: Ask, words: Words = same, chosen: int | None = None, beside: Sequence[str] = ()) -> list[Text]:
    """The choices with their tags, one Text each; the chosen one stands out; what is `beside` ends at the right."""
    lines = _choices(ask, words)
    if any(beside):
        width = max(line.cell_len + cell_len(told) for line, told in zip(lines, beside, strict=True)) + GAP
        for line, told in zip(lines, beside, strict=True):
            line.append(" " * (width - line.cell_len - cell_len(told)) + told if told else "", "dim")
    if chosen is not None:
        lines[chosen].stylize("reverse")
    return lines


def _choices(ask: Ask, words: Words) -> list[Text]:
    known = tags(ask, words)
    width = max((len(tag) for tag in known), default=0)
    lines = []
    for tag, choice in zip(known, ask.choices, strict=True):
        name = put(choice.name, words)
        line = Text.assemble((f"{tag:>{width}}", "bold green"), "" if name == tag else f" {name}")
        if choice.key == ask.back:
            line.append(" Esc", "dim")
        lines.append(line)
    return lines


def understood(answer: str, ask: Ask, words: Words = same) -> Choice:
    """The choice that was meant by a tag, a key, a label or the beginning of one; where a name is asked for, any."""
    wanted = answer.strip().casefold()
    known = tags(ask, words)
    if wanted in known:
        return ask.choices[known.index(wanted)]
    names = [put(choice.name, words).casefold() for choice in ask.choices]
    keys = [choice.key.casefold() for choice in ask.choices]
    if ask.names and wanted not in names:
        return Choice(answer.strip(), Words_Text("{it}", {"it": Name(answer.strip())}))
    begins = [place for place, name in enumerate(names) if name.startswith(wanted)]
    for fitting in (_places(wanted, keys), _places(wanted, names), begins):
        if len(fitting) == 1:
            return ask.choices[fitting[0]]
    raise AnswerError(
        _not_understood(answer.strip(), [put(choice.name, words) for choice in ask.choices], begins, words)
    )


def _places(wanted: str, known: Sequence[str]) -> list[int]:
    return [place for place, each in enumerate(known) if each == wanted]


def _not_understood(answer: str, names: list[str], begins: list[int], words: Words) -> str:
    typed = Name(repr(answer))
    if answer and len(begins) > 1:
        several = Name(f" {words('or')} ".join(names[place] for place in begins[:5]))
        return phrase(words, "{typed} could be {several}.", typed=typed, several=several)
    close = get_close_matches(answer, names, 1)
    hint = [phrase(words, "Did you mean {it}?", it=Name(close[0]))] if close else []
    none = phrase(words, "{typed} is none of the answers.", typed=typed)
    return " ".join([none, *hint, words("Type the number in front of one, or its words.")])


def dice_hint(dice: Dice, words: Words = same) -> str:
    """What to type for one's own dice."""
    wanted = TENS_FIRST if dice.tens else ONE_EACH if dice.count > 1 else ONE_DIE
    hint = phrase(words, wanted, number=dice.count, faces=dice.die)
    return f"{hint} {words(HALVED)}" if dice.sides == 3 else hint


def faces_typed(text: str, dice: Dice) -> str:
    """What was typed for dice; `36` are two dice where no face has two digits."""
    tight = text.strip()
    if dice.die <= 9 and tight.isdecimal() and len(tight) == dice.count:
        return " ".join(tight)
    return text
