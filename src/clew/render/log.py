"""The log in plain sentences, with the faces of dice and the numbers of rules."""

from __future__ import annotations

from collections.abc import Mapping

from rich.text import Text

from clew.kernel.words.dice import parse
from clew.kernel.words.scene import Said
from clew.kernel.words.text import Text as Words_Text
from clew.kernel.words.text import Words, put, same
from clew.render.language import colon
from clew.render.lines import wrapped
from clew.render.rolls import faces_shown, is_explained, roll_body, roll_head

Titles = Mapping[str, str]
"""What each rule is called, by its number."""


def worth_telling(said: Said) -> bool:
    """Which card a pile gave is left to the page with the whole log: the rules tell it better."""
    return said.kind != "draw"


def roll_in_words(said: Said, drawn: bool = True) -> str:
    """`2d6 ⚂⚅ = 9`; without the sum where a single die says it already."""
    dice = parse(said.dice)
    total = dice.total(list(said.faces))
    shown = f"{said.dice} {faces_shown(said.dice, said.faces, drawn)}"
    return shown if (total,) == said.faces and not drawn else f"{shown} = {total}"


def said_line(
    said: Said,
    seats: tuple[str, ...] = (),
    words: Words = same,
    drawn: bool = True,
    titles: Titles | None = None,
) -> Text:
    """One line of the log. A single seat needs no name; the `titles` of rules say what a roll was for whose rule does
    not."""
    who = seats[said.seat] if said.seat is not None and 1 < len(seats) > said.seat else ""
    if said.kind == "roll":
        head = roll_head(said, who, (titles or {}).get(said.rule, ""), words)
        told = roll_body(said, words, drawn) if is_explained(said) else roll_in_words(said, drawn)
        line = Text.assemble(f"{head}{colon(words)}" if head else "", (told, "bold"))
        line.append(f" ({words('own dice')})" if said.own else "")
    elif said.kind == "choice":
        line = Text(f"{who}{colon(words)}" if who else "").append_text(_answer(said.text, words))
    else:
        line = Text(put(said.text, words), {"note": "yellow", "draw": "dim"}.get(said.kind, ""))
    if said.rule:
        line.append(f"  {said.rule}", "dim")
    return line


def _answer(text: Words_Text, words: Words) -> Text:
    """Question and answer; the answer stands out where the line tells them apart."""
    whole, answer = put(text, words), text.facts.get("answer")
    line = Text(whole)
    shown = put(answer, words) if isinstance(answer, Words_Text) else words(str(answer or ""))
    if shown and whole.endswith(shown):
        line.stylize("dim", 0, len(whole) - len(shown))
    return line


def log_lines(
    log: list[Said],
    width: int,
    seats: tuple[str, ...] = (),
    words: Words = same,
    fresh: int = 0,
    titles: Titles | None = None,
) -> list[Text]:
    """The log wrapped to a width; a bar marks the last `fresh` lines, those that are new."""
    lines: list[Text] = []
    for place, said in enumerate(log):
        new = place >= len(log) - fresh
        for line in wrapped(said_line(said, seats, words, titles=titles), width - 2, 2):
            lines.append(Text.assemble(("▎" if new else " ", "green"), " ", line))
    return lines
