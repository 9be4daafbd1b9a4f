"""A scene as plain text, line by line, for screen readers and pipes: no drawing, no control codes, nothing left out."""

from __future__ import annotations

from collections.abc import Mapping

from clew.kernel.words.scene import Ask, Board, Card, Choice, Said, Scene, Sheet
from clew.kernel.words.text import Words, put, same
from clew.render.chances import what_comes
from clew.render.language import colon
from clew.render.lines import safe
from clew.render.log import said_line
from clew.render.sheets import figure, kind_in_words, marked, owners
from clew.render.stage import goals_line, stage_sheet
from clew.render.words import around, board_in_words


def scene_text(scene: Scene, words: Words = same, whole: bool = False) -> list[str]:
    """The whole scene; boards around their focus, or every space of them."""
    goals = goals_line(scene, words)
    lines = [put(scene.status, words), *([f"{goals}."] if goals else [])]
    fight = stage_sheet(scene)
    if fight is not None:
        lines += ["", *sheet_text(fight, words, scene.seats)]
    for board in scene.boards:
        lines += ["", *board_text(board, words, whole)]
    for sheet in scene.sheets:
        lines += ["", *sheet_text(sheet, words, scene.seats)]
    if scene.log:
        lines += ["", *(said_text(said, scene.seats, words) for said in scene.log)]
    for ask in scene.asks:
        lines += ["", *ask_text(ask, words)]
    return [safe(line) for line in lines]


def board_text(board: Board, words: Words = same, whole: bool = False) -> list[str]:
    """A board in words."""
    spaces = board_in_words(board, words) if whole else around(board, words)
    return [safe(line) for line in (f"{put(board.name, words)}{colon(words).rstrip()}", *spaces)]


def sheet_text(sheet: Sheet, words: Words = same, seats: tuple[str, ...] = ()) -> list[str]:
    """A sheet, a line for each card."""
    title = put(sheet.name, words)
    if not sheet.cards:
        return [safe(f"{title}{colon(words)}{words('none')}.")]
    whose = owners(sheet, seats)
    cards = [card_text(card, words, whose.get(card.key, "")) for card in sheet.cards]
    return [safe(line) for line in (f"{title}{colon(words).rstrip()}", *cards)]


def card_text(card: Card, words: Words = same, owner: str = "") -> str:
    """`Brunhild, fighter, front row: wounds 2 of 8, combat 2. Charmed. Has sword, 2 daggers.`"""
    place = put(card.place, words) if card.place is not None else ""
    head = [put(card.name, words), kind_in_words(card, words), owner, place]
    figures = [
        f"{put(stat.name, words)} {figure(stat, words).replace('/', ' ' + words('of') + ' ')}" for stat in card.stats
    ]
    parts = [", ".join(part for part in head if part) + (f"{colon(words)}{', '.join(figures)}" if figures else "")]
    parts += [", ".join(put(tag, words) for tag in marked(card))]
    parts += [f"{words('Has')} {', '.join(put(item.name, words) for item in card.items)}"] if card.items else []
    parts += [put(card.note, words)] if card.note is not None else []
    return " ".join(part if part.endswith((".", "!", "?")) else f"{part}." for part in parts if part)


def said_text(
    said: Said, seats: tuple[str, ...] = (), words: Words = same, titles: Mapping[str, str] | None = None
) -> str:
    """A line of the log with the number of its rule in brackets."""
    line = said_line(said, seats, words, drawn=False, titles=titles).plain
    return safe(f"{line.removesuffix(said.rule).rstrip()} [{said.rule}]" if said.rule else line)


def _chances(choice: Choice, words: Words) -> str:
    told = what_comes(choice, words)
    return f" ({told})" if told else ""


def ask_text(ask: Ask, words: Words = same) -> list[str]:
    """A question with its numbered answers."""
    lines = [f"{put(ask.prompt, words)} [{ask.rule}]"]
    if ask.seconds:
        lines.append(f"{words('Seconds to answer')}{colon(words)}{ask.seconds}.")
    lines += [
        f"{number}. {put(choice.name, words)}{_chances(choice, words)}" for number, choice in enumerate(ask.choices, 1)
    ]
    lines += [words("Or type another name.")] if ask.names else []
    return [safe(line) for line in lines]
