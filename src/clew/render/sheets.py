"""Sheets of characters, monsters and cards: as compact tables beside the map, or card by card in full."""

from __future__ import annotations

from collections.abc import Mapping

from rich.cells import cell_len
from rich.text import Text

from clew.kernel.scene import Card, Sheet, Stat
from clew.kernel.text import Words, put, same
from clew.render.lines import safe, wrapped
from clew.render.maps import MARK, SEAT_STYLES

BAR = 6
"""How many signs a bar is long."""
HEAD = "bold underline"


def bar(value: int, of: int, length: int = BAR) -> str:
    """`██░░` for a part of a whole; a little of something is never shown as nothing."""
    full = max(0, min(length, value * length // of if of > 0 else 0))
    if value > 0 and full == 0:
        full = 1
    return "█" * full + "░" * (length - full)


def figure(stat: Stat, words: Words = same) -> str:
    """`3/8`, or the figure as it stands."""
    value = words(stat.value) if isinstance(stat.value, str) else str(stat.value)
    return value if stat.of is None else f"{value}/{stat.of}"


def sheet_lines(sheet: Sheet, width: int, marks: Mapping[str, str] | None = None, words: Words = same) -> list[Text]:
    """A sheet as a table, plainer where it must be narrow; else a wrapped line for each card."""
    marks = marks or {}
    for bars, placed in ((True, True), (False, True), (False, False)):
        table = _table(sheet, width, marks, words, bars=bars, placed=placed)
        if table is not None:
            return table
    lines = [line for card in sheet.cards for line in wrapped(_card_line(card, marks, words), width, 4)]
    return [*wrapped(Text(put(sheet.name, words), HEAD), width), *lines]


def _table(
    sheet: Sheet, width: int, marks: Mapping[str, str], words: Words, *, bars: bool, placed: bool
) -> list[Text] | None:
    """Columns for name, place and each figure; None if that is too wide or there are no figures.

    Where places have no column, cards that stand in the same one have a line above them.
    """
    names = list(dict.fromkeys(put(stat.name, words) for card in sheet.cards for stat in card.stats))
    in_column = placed and any(card.place is not None for card in sheet.cards)
    heads = [safe(head) for head in (put(sheet.name, words), *([""] if in_column else []), *names)]
    rows = [_row(card, names, marks, words, bars=bars, placed=in_column) for card in sheet.cards]
    widths = [max(cell_len(cell) for cell in column) for column in zip(heads, *rows, strict=True)]
    if sum(widths) + 2 * (len(widths) - 1) > width or not names:
        return None
    lines, place = [_spread(heads, widths, HEAD, "dim")], None
    for card, row in zip(sheet.cards, rows, strict=True):
        if not in_column and card.place is not None and card.place != place:
            place = card.place
            lines += wrapped(Text(put(place, words), "dim italic"), width)
        line = _spread(row, widths, _card_style(card), "")
        if mark := marks.get(card.key):
            line.stylize(MARK, 0, len(mark))
        lines += _with_tags(line, safe(", ".join(put(tag, words) for tag in card.tags)), width)
    return lines


def _row(
    card: Card, names: list[str], marks: Mapping[str, str], words: Words, *, bars: bool, placed: bool
) -> list[str]:
    figures = {put(stat.name, words): (_drawn if bars else figure)(stat, words) for stat in card.stats}
    place = [put(card.place, words) if card.place is not None else ""] if placed else []
    mark = marks.get(card.key, "")
    name = f"{mark} {put(card.name, words)}" if mark else put(card.name, words)
    return [safe(cell) for cell in (name, *place, *(figures.get(each, "") for each in names))]


def _drawn(stat: Stat, words: Words) -> str:
    if stat.of is None or not isinstance(stat.value, int):
        return figure(stat, words)
    return f"{figure(stat, words)} {bar(stat.value, stat.of)}"


def _spread(cells: list[str], widths: list[int], first: str, rest: str) -> Text:
    line = Text()
    for place, (cell, width) in enumerate(zip(cells, widths, strict=True)):
        line.append(cell, (first if place == 0 else rest) or None)
        line.append(" " * (width - cell_len(cell) + (2 if place < len(widths) - 1 else 0)))
    return line


def _with_tags(line: Text, tags: str, width: int) -> list[Text]:
    """Tags behind the row where they fit, else below it."""
    if not tags:
        return [line]
    if line.cell_len + 2 + cell_len(tags) <= width:
        return [Text.assemble(line, "  ", (tags, "italic"))]
    return [line, *wrapped(Text.assemble("  ", (tags, "italic")), width, 4)]


def _card_style(card: Card) -> str:
    return "bold" if card.seat is None else SEAT_STYLES[card.seat % len(SEAT_STYLES)]


def _card_line(card: Card, marks: Mapping[str, str], words: Words) -> Text:
    """A card in one sentence: `Brunhild: front row, wounds 2/8, charmed`."""
    mark = marks.get(card.key, "")
    head = Text.assemble((mark, MARK), " " if mark else "", (put(card.name, words), _card_style(card)))
    parts = [put(card.place, words)] if card.place is not None else []
    parts += [f"{put(stat.name, words)} {figure(stat, words)}" for stat in card.stats]
    parts += [put(tag, words) for tag in card.tags]
    if not parts and card.note is not None:
        parts = [put(card.note, words)]
    return Text.assemble(head, ": " if parts else "", ", ".join(parts))


def card_in_full(card: Card, width: int, words: Words = same, seats: tuple[str, ...] = ()) -> list[Text]:
    """Everything on a card."""
    head = Text(put(card.name, words), _card_style(card))
    owner = seats[card.seat] if card.seat is not None and card.seat < len(seats) else ""
    place = put(card.place, words) if card.place is not None else ""
    about = [words(card.kind), place, *(put(tag, words) for tag in card.tags), owner]
    head.append("".join(f", {part}" for part in about if part), "not bold")
    lines = wrapped(head, width, 2)
    for stat in card.stats:
        drawn = _drawn(stat, words)
        lines += wrapped(Text.assemble("  ", (put(stat.name, words), "dim"), f" {drawn}"), width, 4)
    if card.items:
        lines += wrapped(Text("  " + ", ".join(put(item, words) for item in card.items)), width, 4)
    if card.note is not None:
        lines += wrapped(Text("  " + put(card.note, words), "italic"), width, 4)
    return lines


def sheet_in_full(sheet: Sheet, width: int, words: Words = same, seats: tuple[str, ...] = ()) -> list[Text]:
    """A sheet card by card."""
    lines = [*wrapped(Text(put(sheet.name, words), HEAD), width)]
    for card in sheet.cards:
        lines += [*card_in_full(card, width, words, seats), Text()]
    return lines if sheet.cards else [*lines, Text("  –"), Text()]
