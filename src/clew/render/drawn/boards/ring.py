"""A track as a ring of plates on a rounded rectangle, each tinted and signed by its kind; its middle is free for more.

The fields that have both neighbours go round; those that hang off it, such as a start and an exit, stand beside theirs.
"""

from __future__ import annotations

from collections.abc import Collection
from functools import cache
from math import cos, pi, sin

from clew.kernel.words.scene import Board, Space
from clew.kernel.words.text import Words
from clew.render.drawn.boards.ground import Ground
from clew.render.drawn.boards.middle import in_the_middle
from clew.render.drawn.hatching import Rock
from clew.render.drawn.icons import icons
from clew.render.drawn.marks import group, label, number
from clew.render.drawn.picture import Layers
from clew.render.drawn.standing import Spots, standing
from clew.render.layout import ways

WIDE, HIGH, DEEP, CORNER = 760.0, 560.0, 62.0, 120.0
"""The middle line of the ring, how deep its plates are, and how round its corners."""
ROOM = (DEEP / 2 + 46, DEEP / 2 + 14, WIDE - DEEP - 92, HIGH - DEEP - 28)
"""The middle: left, top, width, height; its corners are round, so that its upper edge is shorter."""
SIGN = 32
BESIDE = 13.0
SPOTS: Spots = (
    (),
    ((0, -9),),
    ((-BESIDE, -9), (BESIDE, -9)),
    ((-BESIDE, -18), (BESIDE, -18), (0, -1)),
    ((-BESIDE, -18), (BESIDE, -18), (-17, 1), (17, 1)),
)
RADII = (18.5, 18.5, 13.0, 10.5, 10.5)
"""Where counters stand on a plate, and how large they are; its number stays in sight."""
SIGNS = {
    "corridor": "corridor",
    "events": "event",
    "treasures": "chest",
    "encounters": "skull",
    "entrance to a room": "door",
    "special events": "bolt",
    "secret door": "secret",
    "time-bombs": "bomb",
    "start": "start",
    "exit": "exit",
}
"""Pictures of fields by their kind."""

Point = tuple[float, float]


def ring(board: Board, highlight: Collection[str], words: Words, sheet: str, ground: Ground) -> Layers:
    """The ring, and the frame that it fills."""
    loop, others = round_about(board)
    margin = DEEP
    frame = (-margin, -margin, WIDE + 2 * margin, HIGH + 2 * margin)
    hall = _rounded(DEEP / 2) + _rounded(-DEEP / 2)
    rock = ground(f'<path class="hatch" d="{_rock()}"/><path class="ring-wall" d="{hall}"/>')
    plates = {
        space.key: group(space, board, words, _plate(space, place, len(loop), board, highlight, words, sheet))
        for place, space in enumerate(loop)
    }
    places = {space.key: field_at(place, len(loop))[:2] for place, space in enumerate(loop)}
    for space in others:
        body = _beside(space, _next_to(space, board, places), board, highlight, words, sheet)
        plates[space.key] = group(space, board, words, body)
    return Layers(frame, plates, rock, above=in_the_middle(board.middle, ROOM, words, sheet))


def round_about(board: Board) -> tuple[list[Space], list[Space]]:
    """The spaces that lie on the loop, in their order, and those beside it."""
    links = ways(board)
    into, out = {link.end for link in links}, {link.start for link in links}
    ends = [space.key for space in board.spaces if space.key not in into or space.key not in out]
    return [space for space in board.spaces if space.key not in ends], [
        space for space in board.spaces if space.key in ends
    ]


def field_at(place: int, count: int) -> tuple[float, float, float]:
    """Where the middle of a field lies, and the way it looks, clockwise from the upper left."""
    return along((place + 0.5) / count)


def along(part: float) -> tuple[float, float, float]:
    """A point of the middle line after this part of the whole way, and its direction."""
    across, down, bend = WIDE - 2 * CORNER, HIGH - 2 * CORNER, pi * CORNER / 2
    far = part % 1 * 2 * (across + down + 2 * bend)
    corners = ((WIDE - CORNER, CORNER), (WIDE - CORNER, HIGH - CORNER), (CORNER, HIGH - CORNER), (CORNER, CORNER))
    starts = ((CORNER, 0.0), (WIDE, CORNER), (WIDE - CORNER, HIGH), (0.0, HIGH - CORNER))
    for side in range(4):
        long, angle = (across, down)[side % 2], side * pi / 2
        if far <= long:
            return starts[side][0] + cos(angle) * far, starts[side][1] + sin(angle) * far, angle
        far -= long
        if far <= bend:
            turned = angle + far / CORNER
            x, y = corners[side]
            return x + CORNER * sin(turned), y - CORNER * cos(turned), turned
        far -= bend
    return CORNER, 0.0, 0.0


def _rounded(out: float) -> str:
    """The edge of the ring, so far outside its middle line."""
    corner = CORNER + out
    return (
        f"M{number(CORNER)} {number(-out)}h{number(WIDE - 2 * CORNER)}"
        f"a{number(corner)} {number(corner)} 0 0 1 {number(corner)} {number(corner)}v{number(HIGH - 2 * CORNER)}"
        f"a{number(corner)} {number(corner)} 0 0 1 {number(-corner)} {number(corner)}h{number(2 * CORNER - WIDE)}"
        f"a{number(corner)} {number(corner)} 0 0 1 {number(-corner)} {number(-corner)}v{number(2 * CORNER - HIGH)}"
        f"a{number(corner)} {number(corner)} 0 0 1 {number(corner)} {number(-corner)}z"
    )


@cache
def _rock() -> str:
    """Hatching around it all."""
    rock = Rock()
    for column in range(-1, 20):
        for row in range(-1, 15):
            rock.room(column, row)
    return rock.hatched()


@cache
def _corners(place: int, count: int) -> str:
    """The outline of a plate."""
    edges = [along((place + part) / count) for part in (0.03, 0.35, 0.65, 0.97)]
    outer, inner = [_off(edge, DEEP / 2 - 3) for edge in edges], [_off(edge, 3 - DEEP / 2) for edge in edges]
    return "L".join(f"{number(x)} {number(y)}" for x, y in (*outer, *reversed(inner)))


def _plate(
    space: Space, place: int, count: int, board: Board, highlight: Collection[str], words: Words, sheet: str
) -> str:
    corners = _corners(place, count)
    glow = f'<path class="glow" d="M{corners}z"/>' if space.key in highlight else ""
    focus = f'<path class="focus" d="M{corners}z"/>' if space.key == board.focus else ""
    x, y, _ = field_at(place, count)
    return f'<path class="place" d="M{corners}z"/>{_sign(space, (x, y), sheet, place + 1)}{glow}{focus}' + standing(
        space, (x, y), highlight, words, sheet, SPOTS, RADII
    )


def _sign(space: Space, at: Point, sheet: str, figure: int) -> str:
    """The picture of a field, and its number below."""
    x, y = at
    name = SIGNS.get(space.kind, "")
    text = label(str(figure), x, y + 19, "figure") if figure else ""
    if name not in icons():
        return text
    corner = f'x="{number(x - SIGN / 2)}" y="{number(y - SIGN / 2 - 8)}" width="{SIGN}" height="{SIGN}"'
    return f'<use class="sign{" faint" if space.tokens else ""}" href="{sheet}#i-{name}" {corner}/>{text}'


def _off(edge: tuple[float, float, float], out: float) -> Point:
    x, y, angle = edge
    return x + sin(angle) * out, y - cos(angle) * out


def _next_to(space: Space, board: Board, places: dict[str, Point]) -> Point:
    """Where a space stands that hangs off the loop: outside if one comes from it, inside if one goes there."""
    for link in ways(board):
        if link.start == space.key and link.end in places:
            return -DEEP / 7, -DEEP / 7
        if link.end == space.key and link.start in places:
            x, y = places[link.start]
            return x + (WIDE / 2 - x) * 0.12, y + (HIGH / 2 - y) * 0.3
    return WIDE / 2, HIGH / 2


def _beside(space: Space, at: Point, board: Board, highlight: Collection[str], words: Words, sheet: str) -> str:
    x, y = at
    disc = f'<circle class="place" cx="{number(x)}" cy="{number(y)}" r="25"/>'
    glow = f'<circle class="glow" cx="{number(x)}" cy="{number(y)}" r="29"/>' if space.key in highlight else ""
    focus = f'<circle class="focus" cx="{number(x)}" cy="{number(y)}" r="22"/>' if space.key == board.focus else ""
    name = label(space.kind.upper(), x, y + (33 if y > 0 else -36), "figure")
    return f"{disc}{_sign(space, at, sheet, 0)}{name}{glow}{focus}{standing(space, at, highlight, words, sheet)}"
