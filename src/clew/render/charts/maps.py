"""Boards as characters: walls in box drawing, doors, features, tokens, and the numbers of the options they concern."""

from __future__ import annotations

from collections.abc import Mapping

from clew.kernel.words.scene import Board, Preview, Space, Token
from clew.kernel.words.text import Words, same
from clew.render.charts.canvas import Canvas
from clew.render.charts.grounds import floor, land
from clew.render.charts.nets import net
from clew.render.layout import STEPS, WALLS, At, borders, extent, focus_of, next_to

Marks = Mapping[str, str]
"""For what an option concerns, by key, the number of the option."""

SMALL, LARGE = (4, 2), (8, 4)
"""How many columns and rows apart the walls of a cell stand."""
NET_SCALES = {LARGE: (22, 5)}
"""The same for places of a graph or track, where they stand further apart than usual."""

JOINTS = " ╵╶└╷│┌├╴┘─┴┐┤┬┼"
"""What joins walls that come from north (1), east (2), south (4) and west (8)."""

DOTTED = ("corridor", "dark")
"""Kinds of floor that are marked, as walls alone don't tell them from what nobody knows."""

DOORS = {"door": "+", "locked": "L", "secret": "S", "shut": "×"}

SEAT_STYLES = (
    "bold bright_blue",
    "bold yellow",
    "bold green",
    "bold magenta",
    "bold bright_red",
    "bold cyan",
    "bold bright_yellow",
    "bold bright_magenta",
    "bold white",
)
KIND_STYLES = {"party": "bold reverse", "monster": "bold red", "monsters": "bold red"}
FEATURE, MARK, DOOR, DIM, HEDGE = "cyan", "bold black on green", "yellow", "dim", "green"


def board_canvas(
    board: Board, scale: At = SMALL, marks: Marks | None = None, words: Words = same, preview: Preview | None = None
) -> Canvas:
    """A board of any shape as characters, with what an answer would lay on it."""
    if board.shape == "grid":
        canvas = _grid(board, scale, marks or {})
        if preview is not None:
            _lay(canvas, preview, scale)
        return canvas
    return net(board, signs_of, marks or {}, words, NET_SCALES.get(scale))


def cut_off(board: Board, width: int) -> bool:
    """Whether a grid is too wide for so many columns, even at the small scale."""
    if board.shape != "grid" or not board.spaces:
        return False
    (left, _), (right, _) = extent(board)
    return (right - left + 1) * SMALL[0] >= width


def scale_for(board: Board, width: int, height: int) -> At:
    """Large where a whole grid fits so into a window."""
    low, high = extent(board)
    columns, rows = high[0] - low[0] + 1, high[1] - low[1] + 1
    return LARGE if columns * LARGE[0] < width and rows * LARGE[1] < height else SMALL


def _grid(board: Board, scale: At, marks: Marks) -> Canvas:
    canvas = Canvas()
    spaces = {space.at: space for space in board.spaces}
    joints: dict[At, int] = {}
    for (at, side), kind in borders(board).items():
        beside = [space for space in (spaces.get(at), spaces.get(next_to(at, side))) if space is not None]
        if kind and not wide_open(kind, beside):
            style = "" if any(space.visited for space in beside) else DIM
            _border(canvas, at, side, kind, scale, style)
            _join(joints, at, side)
    for (column, row), arms in joints.items():
        canvas.put(column * scale[0], row * scale[1], JOINTS[arms])
    for space in board.spaces:
        _inside(canvas, space, scale, marks)
    here = focus_of(board)
    if here is not None:
        canvas.focus = (here.at[0] * scale[0] + scale[0] // 2, here.at[1] * scale[1] + scale[1] // 2)
    return canvas


LAID, CUT_OFF = ("▒", "green"), ("×", "bold red")
EXITS = {"kept": ("○", "bold green"), "joined": ("●", "bold green"), "lost": ("×", "bold red")}


def _lay(canvas: Canvas, preview: Preview, scale: At) -> None:
    """A tile as it would lie: its squares, those that are cut off, and what becomes of its exits."""
    for squares, (sign, style) in ((preview.added, LAID), (preview.left_out, CUT_OFF)):
        for column, row in squares:
            for y in range(row * scale[1] + 1, (row + 1) * scale[1]):
                canvas.put(column * scale[0] + 1, y, sign * (scale[0] - 1), style)
    for name, exits in (("kept", preview.kept), ("joined", preview.joined), ("lost", preview.lost)):
        for column, row, side in exits:
            step = STEPS[side]
            x = column * scale[0] + scale[0] // 2 + step[0] * (scale[0] // 2)
            y = row * scale[1] + scale[1] // 2 + step[1] * (scale[1] // 2)
            canvas.put(x, y, *EXITS[name])
    column, row = preview.added[0]
    canvas.focus = (column * scale[0] + scale[0] // 2, row * scale[1] + scale[1] // 2)


def key_to_preview(preview: Preview, words: Words = same) -> str:
    """What the signs of a preview mean, as far as it has them."""
    signs = [
        (LAID[0], "the marked answer", preview.added),
        (CUT_OFF[0], "cut off", preview.left_out),
        (EXITS["kept"][0], "exits", preview.kept),
        (EXITS["joined"][0], "joins a way", preview.joined),
        (EXITS["lost"][0], "walled up", preview.lost),
    ]
    return "  ".join(f"{sign} {words(meaning)}" for sign, meaning, found in signs if found)


def wide_open(kind: str, beside: list[Space]) -> bool:
    """Between two squares of one room there is nothing; into a corridor or the unknown leads an opening."""
    return kind == "open" and len(beside) > 1 and not any(space.kind == "corridor" for space in beside)


def _border(canvas: Canvas, at: At, side: str, kind: str, scale: At, style: str) -> None:
    x, y = at[0] * scale[0], at[1] * scale[1]
    across = side == "north"
    length = (scale[0] if across else scale[1]) - 1
    line = _stroke(kind, length, ("┄╴╶" if across else "┊╵╷") if kind == "hedge" else "─╴╶" if across else "│╵╷")
    for place, sign in enumerate(line, 1):
        looks = HEDGE if kind == "hedge" else DOOR if sign in DOORS.values() or sign == kind[:1].upper() else style
        canvas.put(x + (place if across else 0), y + (0 if across else place), sign, looks)


def _stroke(kind: str, length: int, strokes: str) -> str:
    """A stretch of wall with what is in its middle: nothing, an opening, or the sign of a door."""
    if kind in WALLS:
        return strokes[0] * length
    if kind == "open":
        if length == 1:
            return " "
        stub = (length - 3) // 2 if length > 3 else 0
        return (
            strokes[0] * (stub - 1)
            + strokes[1]
            + " " * (length - 2 * max(stub, 1))
            + strokes[2]
            + strokes[0] * (stub - 1)
        )
    half = length // 2
    return strokes[0] * half + DOORS.get(kind, kind[:1].upper()) + strokes[0] * half


def _join(joints: dict[At, int], at: At, side: str) -> None:
    north, east, south, west = 1, 2, 4, 8
    ends = (
        [(at, east), (next_to(at, "east"), west)] if side == "north" else [(at, south), (next_to(at, "south"), north)]
    )
    for corner, arm in ends:
        joints[corner] = joints.get(corner, 0) | arm


def _inside(canvas: Canvas, space: Space, scale: At, marks: Marks) -> None:
    """What is in a cell, centred; a dot for a corridor or floor felt in the dark, a question mark for what nobody has
    entered."""
    x, y = space.at[0] * scale[0] + 1, space.at[1] * scale[1] + scale[1] // 2
    width = scale[0] - 1
    signs = signs_of(space, marks, width)
    if not signs:
        signs = [("·" if space.visited else "?", DIM)] if space.kind in DOTTED or not space.visited else []
    if ground := floor(space):
        for row in range(space.at[1] * scale[1] + 1, (space.at[1] + 1) * scale[1]):
            canvas.put(x, row, " " * width, ground)
    x += (width - sum(len(sign) for sign, _ in signs)) // 2
    for sign, style in signs:
        canvas.put(x, y, sign, f"{style} {ground}".strip() if "on " not in style else style)
        x += len(sign)


def signs_of(space: Space, marks: Marks, width: int) -> list[tuple[str, str]]:
    """Tokens, features and the number of the option about this space; a plus where not all have room."""
    found = [(token.sign, _token_style(token)) for token in space.tokens]
    found += [(feature.sign, land(space) or FEATURE) for feature in space.features]
    mark = marks.get(space.key, "")
    room = width - len(mark)
    shown: list[tuple[str, str]] = []
    for place, (sign, style) in enumerate(found):
        left = room - sum(len(each) for each, _ in shown)
        last = place == len(found) - 1
        if len(sign) > left - (0 if last else 1):
            shown.append(("+", DIM))
            break
        shown.append((sign, style))
    return [*shown, (mark, MARK)] if mark else shown


def _token_style(token: Token) -> str:
    if token.seat is not None:
        return SEAT_STYLES[token.seat % len(SEAT_STYLES)]
    return KIND_STYLES.get(token.kind, "bold")
