"""A grid as an inked map: hatched rock, floors, wobbling walls, doors, grounds, furniture, lantern light, counters.

Each layer of ink is one path, so a far-off cell costs nothing; what can be pointed at lies above it all.
"""

from __future__ import annotations

from collections.abc import Collection

from clew.kernel.words.scene import Board, Space
from clew.kernel.words.text import Words
from clew.render.drawn.furnish import furnished, mark_of
from clew.render.drawn.furniture import doors, furniture
from clew.render.drawn.grounds import PITS, ground
from clew.render.drawn.hand import U, square, stroke
from clew.render.drawn.hatching import Rock
from clew.render.drawn.light import FADES, fade, lights
from clew.render.drawn.marks import box, group, number, word
from clew.render.drawn.picture import Frame, Layers
from clew.render.drawn.standing import NARROW, RADII, SPOTS, Spots, in_line, standing
from clew.render.layout import OPPOSITE, STEPS, WALLS, borders, extent, next_to

NEAR, FAR = 10, 30
"""Where the walls of a corridor stand in a cell."""

EDGES = {"north": (0, 0, U, 0), "east": (U, 0, U, U), "south": (0, U, U, U), "west": (0, 0, 0, U)}
ENDS = {
    "north": (NEAR, NEAR, FAR, NEAR),
    "east": (FAR, NEAR, FAR, FAR),
    "south": (NEAR, FAR, FAR, FAR),
    "west": (NEAR, NEAR, NEAR, FAR),
}
ALONG = {
    "north": ((NEAR, 0, NEAR, NEAR), (FAR, 0, FAR, NEAR)),
    "east": ((FAR, NEAR, U, NEAR), (FAR, FAR, U, FAR)),
    "south": ((NEAR, FAR, NEAR, U), (FAR, FAR, FAR, U)),
    "west": ((0, NEAR, NEAR, NEAR), (0, FAR, NEAR, FAR)),
}
"""A corridor: its wall across a side, and its walls along the arm that leads out there."""
STRAIGHT = (("north", "south"), ("east", "west"))
INK = ("floor", "dim", "dusk", "water", "grass", "void", "waves", "tufts", "ticks", "dots", "wall", "unsure", "hedge")
EDGE = "edge"
"""The side of a room beyond which nobody knows anything."""
SQUARED = "paper"
"""The style of a sheet of squared paper."""


def grid(board: Board, highlight: Collection[str], words: Words, sheet: str) -> Layers:
    """The drawing, in its layers."""
    low, high = extent(board)
    margin = U * 3 // 4
    left, top = low[0] * U - margin, low[1] * U - margin
    frame = (left, top, (high[0] + 1) * U + margin - left, (high[1] + 1) * U + margin - top)
    sketch = Sketch(board)
    for space in board.spaces:
        if space.kind != "unknown":
            sketch.lay(space)
    spaces = {space.key: _above(space, board, sketch, highlight, words, sheet) for space in board.spaces}
    return Layers(frame, spaces, sketch.drawn(frame, sheet), lights(board, sketch.name))


class Sketch:
    """The ink of a map, layer by layer, as it is gathered from its spaces."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.name = f"b-{word(board.key)}"
        self.cells = {space.at: space for space in board.spaces if space.kind != "unknown"}
        self.between = borders(board)
        self.ink: dict[str, list[str]] = {name: [] for name in INK}
        self.rows: dict[int, list[int]] = {}
        self.pits: list[str] = []
        self.doors: list[str] = []
        self.fades: dict[str, list[str]] = {}
        self.rock = Rock()
        self.used: set[str] = set()

    def side(self, space: Space, side: str) -> str:
        """What is on a side; between two cells of which none says anything, nothing."""
        at = space.at if side in ("north", "west") else next_to(space.at, side)
        kind = self.between.get((at, side if side in ("north", "west") else OPPOSITE[side]), "")
        if kind or next_to(space.at, side) in self.cells:
            return kind
        return "wall" if space.kind == "corridor" else EDGE

    def _lies_across(self, space: Space) -> bool:
        return self.side(space, "north") in WALLS and self.side(space, "south") in WALLS

    def lay(self, space: Space) -> None:
        """Floor, ground and walls of a space."""
        sides = {side: self.side(space, side) for side in STEPS}
        if space.kind == "corridor":
            self._corridor(space, [side for side, kind in sides.items() if kind not in WALLS])
        else:
            self._room(space)
        for side, kind in sides.items():
            self._wall(space, side, kind)

    def _corridor(self, space: Space, ways: list[str]) -> None:
        column, row = space.at
        self.ink["floor" if space.visited else "dim"].append(_passage(column * U, row * U, ways))
        if space.visited:
            self.rock.corridor(column, row, ways)

    def _room(self, space: Space) -> None:
        column, row = space.at
        if not space.visited:
            self.ink["dim"].append(square(column * U, row * U))
            return
        self.rock.room(column, row)
        if space.kind in PITS:
            self.pits.append(square(column * U, row * U))
        else:
            self.rows.setdefault(row, []).append(column)
        ground(space, self.cells, self.ink)

    def _wall(self, space: Space, side: str, kind: str) -> None:
        (column, row), other = space.at, self.cells.get(next_to(space.at, side))
        x, y, narrow = column * U, row * U, space.kind == "corridor"
        first = other is None or side in ("north", "west")
        into = self.ink["wall" if space.visited or (other is not None and other.visited) else "unsure"]
        if narrow:
            for line in (ENDS[side],) if kind in WALLS else ALONG[side]:
                into.append(stroke(x + line[0], y + line[1], x + line[2], y + line[3]))
        if kind == "open" and other is None:
            self.fades.setdefault(side, []).append(fade(x, y, side))
        elif first and kind not in ("", "open", EDGE) and kind not in WALLS:
            self.doors.append(self._door(x, y, side, kind))
        if not narrow and (first or (other is not None and other.kind == "corridor")):
            self._edge(space, side, kind, other, into)

    def _edge(self, space: Space, side: str, kind: str, other: Space | None, into: list[str]) -> None:
        """The whole side of a square: a wall, a hedge, a wall with a gap, the dots between two squares of a room."""
        x, y = space.at[0] * U, space.at[1] * U
        a, b, c, d = EDGES[side]
        if kind == "hedge":
            self.ink["hedge"].append(f"M{x + a} {y + b}L{x + c} {y + d}")
        elif kind == "wall":
            into.append(stroke(x + a, y + b, x + c, y + d))
        elif kind == EDGE:
            self.ink["unsure"].append(f"M{x + a} {y + b}L{x + c} {y + d}")
        elif kind not in ("", "open") or other is None or other.kind == "corridor":
            long, deep = (c - a) // 4, (d - b) // 4
            into.append(stroke(x + a, y + b, x + a + long, y + b + deep))
            into.append(stroke(x + c - long, y + d - deep, x + c, y + d))
        elif space.visited and other.visited and space.kind not in PITS and other.kind not in PITS:
            self.ink["dots"].append(f"M{x + a} {y + b}{'h' if b == d else 'v'}{U}")

    def _door(self, x: int, y: int, side: str, kind: str) -> str:
        name = kind if kind in doors() else "door"
        self.used.add(f"d-{name}")
        a, b, c, d = EDGES[side]
        at = f"{x + (a + c) // 2} {y + (b + d) // 2}"
        turned = " rotate(90)" if a == c else ""
        leaf = f'<use class="leaf {name}" href="#d-{name}" transform="translate({at}){turned}"/>'
        if name != "secret":
            return leaf
        self.used.add("d-ess")
        return f'{leaf}<use href="#d-ess" transform="translate({at})"/>'

    def drawn(self, frame: Frame, sheet: str) -> str:
        """All layers below what can be pointed at, from the paper to the veil."""
        key = self.name
        for row, columns in self.rows.items():
            self.ink["floor"].extend(_runs(row, sorted(columns)))
        things = "".join(
            furnished(space, self._lies_across(space), self.used, sheet)
            for space in self.board.spaces
            if space.features
        )
        ink = {
            name: f'<path class="{name}" d="{"".join(lines)}"/>' if lines else "" for name, lines in self.ink.items()
        }
        floor, wall = "".join(self.ink["floor"]), "".join(self.ink["wall"])
        across = " ".join(map(number, frame[:2]))
        defs = f'<path id="{key}-fl" d="{floor}"/><path id="{key}-pit" d="{"".join(self.pits)}"/>'
        defs += f'<path id="{key}-w" d="{wall}"/>' + "".join(FADES[side] for side in self.fades)
        parts = [
            f"<defs>{defs}{drawings(self.used)}{_squares(key)}</defs>",
            f'<path class="sheet" fill="url(#{key}-sq)" d="M{across}h{frame[2]:g}v{frame[3]:g}h-{frame[2]:g}z"/>'
            if self.board.style == SQUARED
            else "",
            f'<g class="rock"><use href="#{key}-fl"/><use href="#{key}-pit"/></g>',
            f'<path class="hatch" d="{self.rock.hatched()}"/>',
            *(line for lines in self.fades.values() for line in lines),
            f'<use class="floor" href="#{key}-fl"/>',
            *(ink[name] for name in ("dim", "dusk", "water", "grass", "void", "waves", "tufts", "ticks")),
            f'<use class="lamp" href="#{key}-fl" fill="url(#{key}-lit)"/>',
            ink["dots"],
            f'<use class="wall" href="#{key}-w"/><use class="wall again" href="#{key}-w" transform="translate(.8 1)"/>',
            f"{ink['unsure']}{ink['hedge']}{''.join(self.doors)}{things}",
            f'<path class="veil" fill="url(#{key}-far)" d="M{across}h{frame[2]:g}v{frame[3]:g}h-{frame[2]:g}z"/>',
        ]
        return f'<g class="ink" aria-hidden="true">{"".join(parts)}</g>'


def drawings(used: Collection[str]) -> str:
    """The doors and the furniture that a map uses, each once."""
    known = {f"d-{name}": drawn for name, drawn in doors().items()} | {
        f"f-{name}": drawn for name, drawn in furniture().items()
    }
    return "".join(f'<g id="{name}">{known[name]}</g>' for name in sorted(used))


def _path(looks: str, lines: list[str]) -> str:
    return f'<path class="{looks}" d="{"".join(lines)}"/>' if lines else ""


def _squares(key: str) -> str:
    return (
        f'<pattern id="{key}-sq" width="{U}" height="{U}" patternUnits="userSpaceOnUse">'
        f'<path class="sq" d="M0 0H{U}M0 0V{U}"/></pattern>'
    )


def _runs(row: int, columns: list[int]) -> list[str]:
    """Squares of a row, as few boxes as there are gaps."""
    out, start = [], columns[0]
    for place, here in enumerate(columns):
        if place + 1 == len(columns) or columns[place + 1] != here + 1:
            long = (here + 1 - start) * U
            out.append(f"M{start * U} {row * U}h{long}v{U}h-{long}z")
            start = columns[place + 1] if place + 1 < len(columns) else 0
    return out


def _passage(x: int, y: int, ways: list[str]) -> str:
    """A narrow corridor: its arms as two crossing boxes."""
    wide = FAR - NEAR
    west, east = ("west" in ways) * NEAR, ("east" in ways) * NEAR
    north, south = ("north" in ways) * NEAR, ("south" in ways) * NEAR
    across = f"M{x + NEAR - west} {y + NEAR}h{wide + west + east}v{wide}h-{wide + west + east}z"
    down = f"M{x + NEAR} {y + NEAR - north}h{wide}v{wide + north + south}h-{wide}z"
    return across + (down if north or south else "")


# -- what can be pointed at ------------------------------------------------------------------------------------------


def _above(space: Space, board: Board, sketch: Sketch, highlight: Collection[str], words: Words, sheet: str) -> str:
    """A space as one thing to point at, with its counters, a frame if a choice is about it, and one for the focus."""
    x, y = space.at[0] * U, space.at[1] * U
    spots, radii = (_in_line(space, sketch), NARROW) if space.kind == "corridor" else (SPOTS, RADII)
    middle = (x + U / 2, y + U / 2)
    body = f'<path d="{square(x, y)}"/>{mark_of(space, middle)}'
    body += box(x + 3, y + 3, U - 6, U - 6, "glow", 6) if space.key in highlight else ""
    body += box(x + 2, y + 2, U - 4, U - 4, "focus", 6) if space.key == board.focus else ""
    return group(space, board, words, body + standing(space, middle, highlight, words, sheet, spots, radii))


def _in_line(space: Space, sketch: Sketch) -> Spots:
    """Where counters stand in a corridor: one behind the other along its way, clear of the walls."""
    kinds = {side: sketch.side(space, side) for side in STEPS}
    arms = [side for side, kind in kinds.items() if kind in ("", "open")]
    arms = arms or [side for side, kind in kinds.items() if kind not in WALLS]
    straight = [pair for pair in STRAIGHT if set(pair) <= set(arms)]
    bend = next(((arms[0], arm) for arm in arms[1:]), STRAIGHT[0])
    ahead, back = (next_to((0, 0), side) for side in (straight[0] if straight else bend))
    return in_line(ahead, back)
