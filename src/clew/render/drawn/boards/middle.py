"""The middle of a ring: who has to bring what, whoever one fights, and the decks, as thick as they are full."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from clew.kernel.words.scene import Card, Stat, Token
from clew.kernel.words.text import Words, put
from clew.render.drawn.counters import counter
from clew.render.drawn.icons import icons
from clew.render.drawn.marks import box, label, name_lines, number, word

Room = tuple[float, float, float, float]

BOX, GAP = (298.0, 50.0), 10.0
"""How large the box of somebody who has to bring something is."""
PILES = {False: (106.0, 118.0, 6, 1.45), True: (56.0, 66.0, 9, 1.0)}
ASIDE = 32.0
"""How far apart piles lie, how many in a row and how large, while nobody is fought and while somebody is; they begin so
far left of the round corners, and the right is left to what hangs off the ring."""
LAYER, MOST = 12, 6
"""A pile shows one more edge for so many cards, up to so many edges."""
NAME_ROOM, DECK_NAME = 12, 10


def in_the_middle(cards: Sequence[Card], room: Room, words: Words, sheet: str) -> str:
    """Wants at the top, foes in the middle, piles below."""
    kinds = {kind: [card for card in cards if card.kind == kind] for kind in ("want", "monster", "deck")}
    left, top, wide, high = room
    parts = [
        _want(card, left + (place % 2) * (BOX[0] + GAP), top + place // 2 * (BOX[1] + GAP / 2), words, sheet)
        for place, card in enumerate(kinds["want"])
    ]
    apart, below, most, size = PILES[bool(kinds["monster"])]
    low = top + high - ((len(kinds["deck"]) - 1) // most + 1) * below
    for place, card in enumerate(kinds["deck"]):
        at = left - ASIDE + (place % most + 0.5) * apart, low + place // most * below
        parts.append(_pile(card, at, size, words, sheet))
    line = (top + (len(kinds["want"]) + 1) // 2 * (BOX[1] + GAP / 2) + low) / 2
    for place, card in enumerate(kinds["monster"]):
        parts.append(_foe(card, left + wide * (place + 0.5) / len(kinds["monster"]), line - 12, words, sheet))
    return f'<g class="middle">{"".join(parts)}</g>'


def _told(card: Card, stats: Sequence[Stat], words: Words) -> str:
    """`Ada: Laser Key 0/1`."""
    parts = [f"{put(stat.name, words)} {stat.value}{'' if stat.of is None else f'/{stat.of}'}" for stat in stats]
    parts += [put(tag, words) for tag in card.tags]
    name = put(card.name, words)
    return escape(f"{name}: {', '.join(parts)}" if parts else name)


def _picture(name: str, x: float, y: float, size: float, looks: str, sheet: str) -> str:
    if name not in icons():
        return ""
    at = f'x="{number(x - size / 2)}" y="{number(y - size / 2)}" width="{number(size)}" height="{number(size)}"'
    return f'<use class="{looks}" href="{sheet}#i-{name}" {at}/>'


def _want(card: Card, x: float, y: float, words: Words, sheet: str) -> str:
    """A player with what he has to bring: a full ring around what he has, a broken one around what he lacks."""
    wide, high = BOX
    name = put(card.name, words)
    parts = [box(x, y, wide, high, f"want seat-{0 if card.seat is None else card.seat % 9}", 10)]
    parts.append(_picture(card.icon, x + 28, y + high / 2, 34, "want-face", sheet))
    short = name if len(name) <= NAME_ROOM else f"{name[: NAME_ROOM - 1]}…"
    parts.append(label(short, x + 54, y + high / 2, "want-name"))
    for place, stat in enumerate(reversed(card.stats)):
        at, line = x + wide - 28 - 46 * place, y + high / 2
        looks = "has" if isinstance(stat.value, int) and stat.value >= (stat.of or 1) else "lacks"
        parts.append(f'<circle class="wanted {looks}" cx="{number(at)}" cy="{number(line)}" r="20"/>')
        parts.append(_picture(stat.icon, at, line, 24, looks, sheet))
    if card.tags:
        parts.append(_picture("lock", x + wide - 28, y + high / 2, 26, "lacks", sheet))
    return f'<g data-key="{escape(card.key)}"><title>{_told(card, card.stats, words)}</title>{"".join(parts)}</g>'


def _foe(card: Card, x: float, y: float, words: Words, sheet: str) -> str:
    name = put(card.name, words)
    token = Token(card.key, name[:1], card.name, "fighter", None, card.icon, card.side, card.life, card.conditions)
    life = f" {card.life[0]}/{card.life[1]}" if card.life is not None else ""
    return counter(token, x, y, 34, (), words, sheet) + label(f"{name}{life}", x, y + 50, "foe-name")


def _pile(card: Card, at: tuple[float, float], size: float, words: Words, sheet: str) -> str:
    """The uppermost card over the edges of those below, its picture, how many there are, and of which kind."""
    x, y = at
    edges = min(MOST, -(-card.count // LAYER))
    cards = [
        box(x - 19 * size + 2 * edge, y - 2 * edge, 38 * size, 48 * size, "deck", 5) for edge in range(edges, -1, -1)
    ]
    looks = "" if card.count else " empty"
    picture = _picture(card.icon, x, y + 15 * size, 22 * size, "on-deck", sheet)
    figure = label(str(card.count), x, y + 36 * size, "on-deck-figure")
    name = put(card.name, words)
    lines = name_lines(name, DECK_NAME) if size > 1 else []
    told = "".join(label(line, x, y + 48 * size + 12 + 18 * row, "deck-name") for row, line in enumerate(lines[:2]))
    title = f"<title>{escape(name)}: {card.count}</title>"
    return (
        f'<g class="pile{looks}" data-key="{escape(word(card.key))}">{title}{"".join(cards)}{picture}{figure}{told}</g>'
    )
