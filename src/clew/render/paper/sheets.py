"""Sheets on paper: a card for each character, life as boxes to cross, what he carries, and room for a pencil."""

from __future__ import annotations

from collections.abc import Callable
from html import escape

from clew.kernel.words.scene import Card, Sheet, Stat
from clew.kernel.words.text import Words, put

__all__ = ["Picture", "boxes", "no_picture", "sheet_on_paper"]

MOST_BOXES = 30
"""More than these are a figure with room to write the next one."""

Picture = Callable[[str], str]
"""Draws a picture of our set by its name."""


def no_picture(_name: str) -> str:
    """For pages without pictures."""
    return ""


def sheet_on_paper(sheet: Sheet, words: Words, picture: Picture) -> str:
    cards = "".join(_card(card, words, picture, pencil=sheet.kind != "monsters") for card in sheet.cards)
    return f'<h2>{escape(put(sheet.name, words))}</h2><ul class="sheet">{cards}</ul>'


def boxes(now: int, of: int) -> str:
    """So many of so many as boxes, the first of them crossed; a long row as figures."""
    if not 0 < of <= MOST_BOXES:
        return f'<span class="figure">{now} / {of}</span><span class="blank"></span>'
    crossed = min(max(now, 0), of)
    row = '<i class="crossed"></i>' * crossed + "<i></i>" * (of - crossed)
    return f'<span class="boxes" role="img" aria-label="{now} / {of}">{row}</span>'


def _card(card: Card, words: Words, picture: Picture, pencil: bool) -> str:
    place = f" <small>{escape(put(card.place, words))}</small>" if card.place else ""
    count = f' <span class="figure">{card.count} ×</span>' if card.count > 1 else ""
    face = picture(card.icon) if card.icon else ""
    notes = [*card.tags, *(each.name for each in card.conditions), *([card.note] if card.note else [])]
    tags = "".join(f"<li>{escape(put(tag, words))}</li>" for tag in notes)
    things = "".join(
        f"<li>{picture(item.icon) if item.icon else ''}{escape(put(item.name, words))}</li>" for item in card.items
    )
    lines = "<li></li>" * 2 if pencil else ""
    return (
        f"<li><h3>{face}{escape(put(card.name, words))}{count}{place}</h3>"
        + _life(card, words)
        + "".join(_stat(stat, words) for stat in card.stats if not _is_life(stat, card))
        + (f'<ul class="notes">{tags}</ul>' if tags else "")
        + (f'<ul class="things">{things}{lines}</ul>' if things or lines else "")
        + "</li>"
    )


def _life(card: Card, words: Words) -> str:
    if card.life is None:
        return ""
    left, of = card.life
    lost = boxes(of - left, of)
    return f'<p class="life">{escape(words("wounds"))} {lost}</p>'


def _is_life(stat: Stat, card: Card) -> bool:
    """Whether a figure says once more what the boxes of the card's life say."""
    if card.life is None:
        return False
    left, of = card.life
    return stat.of == of and stat.value in (left, of - left)


def _stat(stat: Stat, words: Words) -> str:
    value = words(stat.value) if isinstance(stat.value, str) else str(stat.value)
    of = f" / {stat.of}" if stat.of is not None else ""
    return f'<p class="stat">{escape(put(stat.name, words))} <b>{escape(value)}{of}</b><span class="blank"></span></p>'
