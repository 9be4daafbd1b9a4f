"""A fight for a screen of characters: both sides face each other, a line for each, life as a bar, who aims at whom."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from rich.cells import cell_len
from rich.text import Text

from clew.kernel.words.scene import Card, Fighter, Scene, Stage, Stat
from clew.kernel.words.text import Words, put, same
from clew.render.charts.maps import MARK, SEAT_STYLES
from clew.render.language import phrase
from clew.render.lines import cropped, safe, wrapped
from clew.render.sheets import bar, figure, marked

BETWEEN = " │ "
TITLE = 18
"""The name of the fight may be so long before it pushes the figures away."""
INDENT, MOST_LINES = 2, 2
"""What has no room behind the figures stands below them, so far in and on so many lines."""
THEIRS = "bold red"
BARS = (6, 3, 0)
"""How long a bar is, as there is room."""
LOW, HALF = 3, 2
"""Life below a third is red, below a half yellow."""


class Row(NamedTuple):
    """Somebody in the fight: the name, life and figures as cells, and what else there is to say of him."""

    name: Text
    cells: list[str]
    life: tuple[int, int] | None
    rest: Text


class Side(NamedTuple):
    heads: list[str]
    rows: list[Row]

    def widths(self, title: str = "") -> list[int]:
        """How wide the name and each cell are, the heads included."""
        names = max([min(cell_len(title), TITLE), *(row.name.cell_len for row in self.rows)])
        columns = [
            max([cell_len(head), *(cell_len(row.cells[n]) for row in self.rows)]) for n, head in enumerate(self.heads)
        ]
        return [names, *columns]

    def core(self, title: str = "") -> int:
        """How wide names and figures are."""
        return sum(self.widths(title)) + 2 * len(self.heads)

    def lines(self, core: int, width: int) -> tuple[int, int]:
        """So many lines it takes in this width with all there is to say, and so much is lost with one line each."""
        lines, lost = 1, 0
        for row in self.rows:
            over = core + 2 + row.rest.cell_len - width if row.rest.plain else 0
            lines += 1 + (min(MOST_LINES, -(-row.rest.cell_len // max(1, width - INDENT))) if over > 0 else 0)
            lost += max(0, over)
        return lines, lost


def facing(scene: Scene, width: int, height: int, marks: Mapping[str, str], words: Words = same) -> list[Text]:
    """The stage of a scene on at most so many lines; what has no room there gives way to life and figures."""
    stage = scene.stage
    if stage is None:
        return []
    cards = {card.key: card for sheet in scene.sheets for card in sheet.cards}
    title, room = put(stage.name, words), width - len(BETWEEN)
    for bars in BARS:
        us, them = (_side(stage, rows, cards, marks, words, bars) for rows in (stage.us, stage.them))
        least = us.core(title), them.core()
        if sum(least) <= room:
            break
    left = _split(us, them, least, room, height)
    columns = [_laid(us, title, left, height), _laid(them, "", room - left, height)]
    columns = [_cut(lines, height, words) for lines in columns]
    blank = Text()
    pairs = [[lines[n] if n < len(lines) else blank for lines in columns] for n in range(max(map(len, columns)))]
    return [Text.assemble(cropped(one, left), (BETWEEN, "dim"), cropped(other, room - left)) for one, other in pairs]


def _split(us: Side, them: Side, least: tuple[int, int], room: int, height: int) -> int:
    """Where the line between the sides runs so that least is lost, and few lines are taken."""

    def price(left: int) -> tuple[int, int, int]:
        found = us.lines(least[0], left), them.lines(least[1], room - left)
        lost = sum(lost for lines, lost in found if lines > height)
        return lost, max(min(lines, height) for lines, _ in found), abs(left - room // 2)

    if sum(least) > room:
        return max(room // 3, min(room * 2 // 3, room * least[0] // sum(least)))
    return min(range(least[0], room - least[1] + 1), key=price)


def _side(
    stage: Stage,
    rows: list[list[Fighter]],
    cards: Mapping[str, Card],
    marks: Mapping[str, str],
    words: Words,
    bars: int,
) -> Side:
    """One side, its front row first."""
    there = [(place, each) for place, row in enumerate(rows) for each in row if each.card in cards]
    heads = _heads([each for _, each in there], words)
    others = stage.them if rows is stage.us else stage.us
    several = sum(map(len, others)) > 1
    aims = {aim.start: cards[aim.end] for aim in stage.aims if aim.end in cards and several}
    found = []
    for place, fighter in there:
        card = cards[fighter.card]
        figures = {put(stat.name, words): stat for stat in fighter.figures}
        cells = [figure(figures[head], words) if head in figures else "" for head in heads]
        aside = [stat for head, stat in figures.items() if head not in heads]
        rest = _rest(card, place, aside, aims.get(card.key), words)
        name = _name(card, marks.get(card.key, ""), card.key == stage.turn, words)
        found.append(Row(name, [_life(card, bars), *cells], card.life, rest))
    return Side([words("life"), *heads], found)


def _heads(fighters: Iterable[Fighter], words: Words) -> list[str]:
    """The figures with a value that everybody of a side has."""
    every = [[put(stat.name, words) for stat in each.figures if stat.value != ""] for each in fighters]
    return [name for name in (every[0] if every else []) if all(name in names for names in every)]


def _name(card: Card, mark: str, its_turn: bool, words: Words) -> Text:
    style = THEIRS if card.side == "them" else "bold" if card.seat is None else SEAT_STYLES[card.seat % 9]
    number = f" ×{card.count}" if card.count > 1 else ""
    name = Text(safe(put(card.name, words)) + number, style)
    return Text.assemble((mark, MARK), " " if mark else "", ("▸" if its_turn else "", "bold yellow"), name)


def _life(card: Card, bars: int) -> str:
    if card.life is None:
        return ""
    life = f"{card.life[0]}/{card.life[1]}"
    return f"{life} {bar(max(0, card.life[0]), card.life[1], bars)}" if bars else life


def _rest(card: Card, row: int, aside: list[Stat], aim: Card | None, words: Words) -> Text:
    """Weapon in hand, at whom it is aimed, which row, what ails or helps; of a foe all that its card says."""
    told = [f"{put(stat.name, words)} {figure(stat, words)}".strip() for stat in aside]
    if aim is not None:
        told = [" ".join([*told, f"→ {put(aim.name, words)}"])]
    told += [phrase(words, "row {row}", row=row + 1)] if row else []
    if card.side == "them":
        told += [put(each, words) for each in marked(card)]
        told += [put(card.note, words).rstrip(".")] if card.note is not None else []
    else:
        told += [put(condition.name, words) for condition in card.conditions]
    return Text(safe(", ".join(told)), "italic")


def _laid(side: Side, title: str, width: int, height: int) -> list[Text]:
    """The heads, and a line for each; what does not fit behind the figures goes on below where that is allowed."""
    widths = side.widths(title)
    widths[0] = min(widths[0], max(8, width - sum(widths[1:]) - 2 * len(side.heads)))
    wrap = side.lines(sum(widths) + 2 * len(side.heads), width)[0] <= height
    lines = [_line(Text(title, "bold underline"), side.heads, widths, "dim", "dim")]
    for row in side.rows:
        line = _line(row.name, row.cells, widths, _colour(row.life), "")
        lines += _with_rest(line, row.rest, width, wrap)
    return lines


def _line(name: Text, cells: list[str], widths: list[int], first: str, others: str) -> Text:
    """A name, and cells that end where their columns end."""
    line = cropped(name, widths[0])
    for place, (cell, room) in enumerate(zip(cells, widths[1:], strict=True)):
        line.append(" " * (room - cell_len(cell) + 2) + cell, first if place == 0 else others)
    return line


def _with_rest(line: Text, rest: Text, width: int, wrap: bool) -> list[Text]:
    if not rest.plain:
        return [line]
    if line.cell_len + 2 + rest.cell_len <= width or not wrap:
        return [cropped(line + Text("  ") + rest, width)]
    below = wrapped(rest, width - INDENT)
    if len(below) > MOST_LINES:
        below[MOST_LINES - 1 :] = [cropped(Text(" ").join(below[MOST_LINES - 1 :]), width - INDENT)]
    return [line, *(Text(" " * INDENT) + part for part in below)]


def _colour(life: tuple[int, int] | None) -> str:
    if life is None:
        return ""
    left, of = life
    return "red" if left * LOW <= of else "yellow" if left * HALF <= of else "green"


def _cut(lines: list[Text], height: int, words: Words) -> list[Text]:
    """At most so many lines; the last one says how many more there are."""
    if len(lines) <= height:
        return lines
    more = phrase(words, "… {number} more: c", number=len(lines) - height + 1)
    return [*lines[: height - 1], Text(more, "dim")]
