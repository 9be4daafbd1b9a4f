"""Sheets of characters, monsters and cards: as compact tables beside the map, or card by card in full."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Container, Mapping
from typing import NamedTuple

from rich.cells import cell_len
from rich.text import Text

from clew.kernel.words.scene import Card, Sheet, Stat
from clew.kernel.words.text import Text as Template
from clew.kernel.words.text import Words, put, same
from clew.render.charts.maps import MARK, SEAT_STYLES
from clew.render.lines import safe, wrapped

BAR = 6
"""How many signs a bar is long."""
FULL, EMPTY = "█", "░"
HEAD = "bold underline"


class Manner(NamedTuple):
    """How a table is laid out: bars or none, places full, short or in lines above, heads full or short."""

    bars: bool
    places: str
    heads: str


class Below(NamedTuple):
    """What may stand below the rows of a table: nothing more where it is brief; belongings on so many lines."""

    brief: bool
    things: int
    seat: int | None


NO_THINGS, OWN_THINGS = 0, 3
MANNERS = (
    Manner(True, "full", "full"),
    Manner(False, "full", "full"),
    Manner(False, "full", "short"),
    Manner(False, "above", "full"),
    Manner(False, "short", "short"),
    Manner(False, "above", "short"),
)
"""From roomy to tight."""


def bar(value: int, of: int, length: int = BAR) -> str:
    """`██░░` for a part of a whole; a little of something is never shown as nothing."""
    full = max(0, min(length, value * length // of if of > 0 else 0))
    if value > 0 and full == 0:
        full = 1
    return FULL * full + EMPTY * (length - full)


def figure(stat: Stat, words: Words = same) -> str:
    """`3/8`, or the figure as it stands."""
    value = words(stat.value) if isinstance(stat.value, str) else str(stat.value)
    return value if stat.of is None else f"{value}/{stat.of}"


def owners(sheet: Sheet, seats: tuple[str, ...]) -> dict[str, str]:
    """Whose each card is, by its key, where several seats have cards and one of them more than one."""
    owned = {card.key: card.seat for card in sheet.cards if card.seat is not None and card.seat < len(seats)}
    counts = Counter(owned.values())
    return {key: seats[seat] for key, seat in owned.items()} if 1 < len(counts) < len(owned) else {}


def sheet_lines(
    sheet: Sheet,
    width: int,
    marks: Mapping[str, str] | None = None,
    words: Words = same,
    seats: tuple[str, ...] = (),
    brief: bool = False,
    things: int = 0,
    seat: int | None = None,
) -> list[Text]:
    """A sheet as a table, plainer where it must be narrow; else a wrapped line for each card.

    Whose a card is stands behind its row where there is room; the card in full always says it. In brief, a row is one
    line with the first figures, and a sign stands for what else there is to say. `things` is on how many lines below
    it the belongings of the card of this seat, or of nobody's, may stand. No head of a single row is cut short.
    """
    marks, whose = marks or {}, owners(sheet, seats)
    names = _common(sheet, words)
    manners = [manner for manner in MANNERS if manner.heads == "full" or len(sheet.cards) > 1]
    for columns in (names, *(names[:many] for many in range(len(names) - 1, 0, -1) if brief)):
        for manner in manners:
            table = _table(sheet, width, marks, words, manner, whose, columns, Below(brief, things, seat))
            if table is not None:
                return table
    below, lines = Below(brief, things, seat), wrapped(Text(put(sheet.name, words), HEAD), width)
    for card in sheet.cards:
        lines += [*wrapped(_card_line(card, marks, words), width, 4), *_things(card, width, words, below)]
    return lines


def _table(
    sheet: Sheet,
    width: int,
    marks: Mapping[str, str],
    words: Words,
    manner: Manner,
    whose: Mapping[str, str],
    names: list[str],
    below: Below,
) -> list[Text] | None:
    """Columns for name, place and each figure; None if that is too wide or there are no figures.

    Lines above say where the cards below them stand; if each card stands alone that would not make it any shorter.
    """
    places = [None if card.place is None else put(card.place, words) for card in sheet.cards]
    alone = len(set(places)) == len(places) and places[0] is not None
    if not names or (manner.places == "above" and alone):
        return None
    in_column = manner.places != "above" and any(places)
    rows = [_row(card, names, marks, words, manner, placed=in_column) for card in sheet.cards]
    heads = [put(sheet.name, words), *([""] if in_column else []), *(_head(name, manner) for name in names)]
    heads = [safe(head) for head in heads]
    widths = [max(cell_len(cell) for cell in column) for column in zip(heads, *rows, strict=True)]
    if sum(widths) + 2 * (len(widths) - 1) > width:
        return None
    right = _figures(rows, 2 if in_column else 1)
    lines, above = [_spread(heads, widths, HEAD, "dim", right)], None
    for card, place, row in zip(sheet.cards, places, rows, strict=True):
        if not in_column and place != above:
            above = place
            lines += wrapped(Text(place or "", "dim italic"), width)
        line = _spread(row, widths, _card_style(card), "", right)
        owner = f"  {safe(whose.get(card.key, ''))}".rstrip()
        line.append(owner if line.cell_len + cell_len(owner) <= width else "", _card_style(card))
        if mark := marks.get(card.key):
            line.stylize(MARK, 0, len(mark))
        lines += _with_tags(line, _tags(card, names, words), width, brief=below.brief)
        lines += _things(card, width, words, below)
    return lines


def _things(card: Card, width: int, words: Words, below: Below) -> list[Text]:
    """What somebody carries, below his row."""
    if not below.things or not card.items or card.seat not in (None, below.seat) or card.side == "them":
        return []
    lines = wrapped(Text("  " + ", ".join(put(item.name, words) for item in card.items), "dim"), width, 2)
    if len(lines) > below.things:
        last = lines[below.things - 1]
        last.truncate(width - 1)
        lines[below.things - 1 :] = [last + Text("…", "dim")]
    return lines


def _common(sheet: Sheet, words: Words) -> list[str]:
    """The figures that get a column: those that most of the cards have."""
    counts = Counter(put(stat.name, words) for card in sheet.cards for stat in card.stats)
    return [name for name, count in counts.items() if 2 * count > len(sheet.cards)]


def _tags(card: Card, names: list[str], words: Words) -> str:
    """What stands behind a row: tags, and figures without a column."""
    rare = [stat for stat in card.stats if put(stat.name, words) not in names]
    tags = [put(tag, words) for tag in marked(card)]
    return safe(", ".join([*tags, *(f"{put(stat.name, words)} {figure(stat, words)}" for stat in rare)]))


def _row(
    card: Card, names: list[str], marks: Mapping[str, str], words: Words, manner: Manner, *, placed: bool
) -> list[str]:
    figures = {put(stat.name, words): (_drawn if manner.bars else figure)(stat, words) for stat in card.stats}
    place = [put(card.place, words) if card.place is not None else ""] if placed else []
    place = [_brief(where) for where in place] if manner.places == "short" else place
    mark = marks.get(card.key, "")
    name = f"{mark} {put(card.name, words)}" if mark else put(card.name, words)
    return [safe(cell) for cell in (name, *place, *(figures.get(each, "") for each in names))]


def _head(name: str, manner: Manner) -> str:
    """A figure's name above its column; of two words the second tells more."""
    if manner.heads == "full" or len(name) <= 6:
        return name
    first, _, second = name.partition(" ")
    return f"{first[0]}.{second}" if 2 < len(second) <= 6 else f"{name[:4]}."


def _brief(place: str) -> str:
    """`row 1, box 2` as `r1 b2`; places without numbers stay as they are."""
    return re.sub(r"(\w)\w* (\d+),?", r"\1\2", place)


def _drawn(stat: Stat, words: Words) -> str:
    if stat.of is None or not isinstance(stat.value, int):
        return figure(stat, words)
    return f"{figure(stat, words)} {bar(stat.value, stat.of)}"


def _spread(cells: list[str], widths: list[int], first: str, rest: str, right: Container[int] = ()) -> Text:
    """Cells in their columns; those of figures end where the column ends."""
    line = Text()
    for place, (cell, width) in enumerate(zip(cells, widths, strict=True)):
        pad = " " * (width - cell_len(cell))
        line.append(pad if place in right else "")
        line.append(cell, (first if place == 0 else rest) or None)
        line.append("" if place in right else pad)
        line.append("  " if place < len(widths) - 1 else "")
    return line


def _figures(rows: list[list[str]], first: int) -> frozenset[int]:
    """The columns, from this one on, that hold nothing but figures."""
    columns = enumerate(zip(*rows, strict=True))
    return frozenset(n for n, cells in columns if n >= first and all(_is_figure(cell) for cell in cells))


def _is_figure(cell: str) -> bool:
    return not cell or cell.lstrip("+-−")[:1].isdigit()


def _with_tags(line: Text, tags: str, width: int, *, brief: bool) -> list[Text]:
    """Tags behind the row where they fit, else below it; in brief as much of them as fits."""
    if not tags:
        return [line]
    if line.cell_len + 2 + cell_len(tags) <= width:
        return [Text.assemble(line, "  ", (tags, "italic"))]
    if brief:
        short = Text.assemble(line, "  ", (tags, "italic"))
        short.truncate(width, overflow="ellipsis")
        return [short]
    return [line, *wrapped(Text.assemble("  ", (tags, "italic")), width, 4)]


def _card_style(card: Card) -> str:
    return "bold" if card.seat is None else SEAT_STYLES[card.seat % len(SEAT_STYLES)]


def _card_line(card: Card, marks: Mapping[str, str], words: Words) -> Text:
    """A card in one sentence: `Brunhild: front row, wounds 2/8, charmed`."""
    mark = marks.get(card.key, "")
    head = Text.assemble((mark, MARK), " " if mark else "", (put(card.name, words), _card_style(card)))
    parts = [put(card.place, words)] if card.place is not None else []
    parts += [f"{put(stat.name, words)} {figure(stat, words)}" for stat in card.stats]
    parts += [put(tag, words) for tag in marked(card)]
    if not parts and card.note is not None:
        parts = [put(card.note, words)]
    return Text.assemble(head, ": " if parts else "", ", ".join(parts))


def marked(card: Card) -> list[Template]:
    """What is written beside the figures: conditions, then tags."""
    return [*(condition.name for condition in card.conditions), *card.tags]


def kind_in_words(card: Card, words: Words = same) -> str:
    """What a card is, unless its name says so already."""
    kind = words(card.kind)
    return "" if kind.casefold() in put(card.name, words).casefold() else kind


def card_in_full(card: Card, width: int, words: Words = same, seats: tuple[str, ...] = ()) -> list[Text]:
    """Everything on a card."""
    head = Text(put(card.name, words), _card_style(card))
    owner = seats[card.seat] if card.seat is not None and 1 < len(seats) > card.seat else ""
    place = put(card.place, words) if card.place is not None else ""
    about = [kind_in_words(card, words), place, *(put(tag, words) for tag in marked(card)), owner]
    head.append("".join(f", {part}" for part in about if part), "not bold")
    lines = wrapped(head, width, 2)
    if card.stats:
        parts = [Text.assemble((put(stat.name, words), "dim"), f" {_drawn(stat, words)}") for stat in card.stats]
        lines += wrapped(Text("  ") + Text(", ").join(parts), width, 4)
    if card.items:
        lines += wrapped(Text("  " + ", ".join(put(item.name, words) for item in card.items)), width, 4)
    if card.note is not None:
        lines += wrapped(Text("  " + put(card.note, words), "italic"), width, 4)
    return lines


def sheet_in_full(sheet: Sheet, width: int, words: Words = same, seats: tuple[str, ...] = ()) -> list[Text]:
    """A sheet card by card."""
    lines = [*wrapped(Text(put(sheet.name, words), HEAD), width)]
    for card in sheet.cards:
        lines += [*card_in_full(card, width, words, seats), Text()]
    return lines if sheet.cards else [*lines, Text("  –"), Text()]
