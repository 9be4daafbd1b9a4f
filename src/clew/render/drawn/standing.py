"""Where counters stand on a space: one alone, up to four around its middle, or in line along a narrow way."""

from __future__ import annotations

from collections.abc import Collection

from clew.kernel.words.scene import Space
from clew.kernel.words.text import Words
from clew.render.drawn.counters import counter
from clew.render.drawn.marks import label

Spots = tuple[tuple[tuple[float, float], ...], ...]

FAR = 9.6
CORNERS = ((-FAR, -FAR), (FAR, -FAR), (-FAR, FAR), (FAR, FAR))
SPOTS: Spots = ((), ((0, 0),), ((-FAR, 0), (FAR, 0)), CORNERS[:3], CORNERS)
"""Where one, two, three or four counters stand around the middle of a space."""
RADII = (13.5, 13.5, 9.6, 9.0, 9.0)
"""How large they are then."""
NARROW = (8.4, 8.4, 8.0, 6.6, 5.2)
QUEUES = ((), (0,), (12, -12), (13.5, 0, -13.5), (15, 5, -5, -15))
"""How large they are in a corridor, and how far from its middle one to four stand along its two arms."""
MOST = 4


def standing(
    space: Space,
    middle: tuple[float, float],
    highlight: Collection[str],
    words: Words,
    sheet: str,
    spots: Spots = SPOTS,
    radii: tuple[float, ...] = RADII,
) -> str:
    """The counters on a space. Where more stand than fit, the last spot counts the rest."""
    shown = space.tokens if len(space.tokens) <= MOST else space.tokens[: MOST - 1]
    left = len(space.tokens) - len(shown)
    things = len(shown) + bool(left)
    x, y = middle
    places = spots[things]
    drawn = [
        counter(token, x + across, y + down, radii[things], highlight, words, sheet)
        for token, (across, down) in zip(shown, places, strict=False)
    ]
    if left:
        drawn.append(label(f"+{left}", x + places[-1][0], y + places[-1][1], "more"))
    return "".join(drawn)


def in_line(ahead: tuple[int, int], back: tuple[int, int]) -> Spots:
    """Spots one behind the other along two arms of a way."""
    return tuple(
        tuple(((ahead if far > 0 else back)[0] * abs(far), (ahead if far > 0 else back)[1] * abs(far)) for far in row)
        for row in QUEUES
    )
