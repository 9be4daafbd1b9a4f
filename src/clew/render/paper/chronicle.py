"""The chronicle: what was played and how it ended, the map as it grew, and the story by decision with its dice."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from html import escape

from clew.kernel.book.ledger import Ledger
from clew.kernel.words.dice import parse
from clew.kernel.words.scene import Board, Said, Scene
from clew.kernel.words.text import Text, Words, put
from clew.render.drawn.dice import solid
from clew.render.language import phrase
from clew.render.log import worth_telling
from clew.render.rolls import roll_body, roll_head

__all__ = ["Grown", "beginning", "growth", "story"]

Grown = Sequence[tuple[int, Board]]
"""The map after so many decisions, as often as it had grown."""


def beginning(cover: str, scene: Scene, words: Words) -> str:
    """The picture of the box, who played, and how it ended or stands."""
    decisions = sum(said.kind == "choice" for said in scene.log)
    facts = [", ".join(scene.seats), phrase(words, "{n} decisions", n=decisions)]
    state = phrase(words, "It is over: {ending}.", ending=words(scene.over)) if scene.over else put(scene.status, words)
    art = f'<span class="art" aria-hidden="true">{cover}</span>' if cover else ""
    told = f"<p>{escape(' · '.join(fact for fact in facts if fact))}</p>"
    return f'<div class="opening">{art}<div><p class="ending">{escape(state)}</p>{told}</div></div>'


def growth(grown: Grown, words: Words, draw: Callable[[Board], str]) -> str:
    """Small maps side by side; nothing where it never grew."""
    if len(grown) < 2:
        return ""
    figures = ""
    for number, board in grown:
        when = escape(phrase(words, "after {n} decisions", n=number))
        drawn = draw(replace(board, key=f"{board.key}-{number}"))
        figures += f"<figure>{drawn}<figcaption>{when}</figcaption></figure>"
    return f'<h2>{escape(words("The map as it grew"))}</h2><div class="growth">{figures}</div>'


def story(log: Sequence[Said], seats: Sequence[str], ledger: Ledger, words: Words) -> str:
    """Every decision with what came of it."""
    parts = []
    for deed in _deeds(log):
        lines = "".join(_line(said, seats, ledger, words) for said in deed)
        parts.append(f'<section class="deed">{lines}</section>')
    return f'<div class="columns">{"".join(parts)}</div>'


def _deeds(log: Sequence[Said]) -> Iterator[list[Said]]:
    """The lines from one decision to the next; decisions that nothing came of stay with the one after."""
    deed: list[Said] = []
    for said in filter(worth_telling, log):
        if said.kind == "choice" and any(before.kind != "choice" for before in deed):
            yield deed
            deed = []
        deed.append(said)
    if deed:
        yield deed


def _line(said: Said, seats: Sequence[str], ledger: Ledger, words: Words) -> str:
    rule = f" <small>{escape(said.rule)}</small>" if said.rule else ""
    who = seats[said.seat] if said.seat is not None and 1 < len(seats) > said.seat else ""
    if said.kind == "choice":
        told = _decided(said, who, words)
    elif said.kind == "roll":
        title = ledger.rules[said.rule].title if said.rule in ledger.rules else ""
        head = roll_head(said, who, title, words)
        told = f"{_dice(said)}{escape(f'{head}: ' if head else '')}<b>{escape(roll_body(said, words, drawn=False))}</b>"
    else:
        told = escape(put(said.text, words))
    return f'<p class="{escape(said.kind)}">{told}{rule}</p>'


def _decided(said: Said, who: str, words: Words) -> str:
    """Who answered what; the question is the smaller part of it."""
    name = f"{escape(who)}: " if who else ""
    prompt, answer = said.text.facts.get("prompt"), said.text.facts.get("answer")
    if not isinstance(answer, Text):
        return f"{name}<b>{escape(put(said.text, words))}</b>"
    asked = f" <i>{escape(put(prompt, words))}</i>" if isinstance(prompt, Text) else ""
    return f"{name}<b>{escape(put(answer, words))}</b>{asked}"


def _dice(said: Said) -> str:
    sides = parse(said.dice).die
    return "".join(solid(sides, face) or f'<span class="figure">{face}</span>' for face in said.faces) + " "
