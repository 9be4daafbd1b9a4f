"""A curve over the decisions of a game, with its band, the fights behind it, and the turns marked on it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

from clew.kernel.words.text import Words, same
from clew.render.drawn.marks import box, label, number
from clew.render.drawn.style import LIGHT

__all__ = ["Curve", "card_svg", "curve_svg"]

WIDTH, HEIGHT = 820, 280
LEFT, RIGHT, TOP, BOTTOM = 52, 14, 26, 34
STEM = 34
"""How far above the curve the number of a turn stands."""

Spot = tuple[int, float, float, float]
"""A decision, what was to be expected there, and between which bounds."""


@dataclass(frozen=True)
class Curve:
    """What is drawn: `last` is the number of decisions, `came_to` what it came to in the end, `turns` are marked with
    what is to be said of them. A chance goes from 0 to 1, anything else as far as it got."""

    spots: Sequence[Spot]
    last: int
    is_chance: bool
    came_to: float | None = None
    turns: Sequence[tuple[int, str]] = ()
    fights: Sequence[tuple[int, int]] = ()

    @property
    def most(self) -> float:
        highest = max([*(spot[3] for spot in self.spots), self.came_to or 0.0, 1.0])
        return 1.0 if self.is_chance else highest

    def x(self, decision: float) -> float:
        return LEFT + (WIDTH - LEFT - RIGHT) * decision / max(self.last, 1)

    def y(self, value: float) -> float:
        part = min(max(value / self.most, 0.0), 1.0)
        return HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * part

    def at(self, decision: int) -> float:
        """How high the curve is at a decision, between its spots as the straight line has it."""
        before = [spot for spot in self.spots if spot[0] <= decision]
        after = [spot for spot in self.spots if spot[0] > decision]
        if not before or not after:
            return (before or after)[-1 if before else 0][1]
        (a, low, *_), (b, high, *_) = before[-1], after[0]
        return low + (high - low) * (decision - a) / (b - a)


def curve_svg(curve: Curve, title: str, words: Words = same) -> str:
    """The curve as a picture; its colours are those of the page."""
    return (
        f'<svg class="curve" viewBox="0 0 {WIDTH} {HEIGHT}" role="img"><title>{escape(title)}</title>'
        f"{_ground(curve)}{_scale(curve, words)}{_line(curve)}{_marks(curve)}</svg>"
    )


def _ground(curve: Curve) -> str:
    """Where there was a fight."""
    height = HEIGHT - TOP - BOTTOM
    spans = [(curve.x(first), curve.x(last + 1)) for first, last in curve.fights]
    return "".join(box(start, TOP, min(end, WIDTH - RIGHT) - start, height, "cu-fight") for start, end in spans)


def _scale(curve: Curve, words: Words) -> str:
    lines = []
    for quarter in range(5):
        value = curve.most * quarter / 4
        y = curve.y(value)
        told = f"{25 * quarter} %" if curve.is_chance else f"{value:.0f}"
        lines.append(f'<path class="cu-grid" d="M{LEFT} {number(y)}H{WIDTH - RIGHT}"/>')
        lines.append(label(told, LEFT - 8, y + 4, "cu-figure"))
    step = next(size for size in (1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 10**6) if curve.last <= 7 * size)
    places = range(step, curve.last + 1, step)
    ends = [label(words("start"), LEFT, HEIGHT - 10, "cu-place")]
    return "".join([*lines, *ends, *(label(str(place), curve.x(place), HEIGHT - 10, "cu-place") for place in places)])


def _line(curve: Curve) -> str:
    if not curve.spots:
        return ""
    upper = [(curve.x(spot[0]), curve.y(spot[3])) for spot in curve.spots]
    lower = [(curve.x(spot[0]), curve.y(spot[2])) for spot in reversed(curve.spots)]
    line = [(curve.x(spot[0]), curve.y(spot[1])) for spot in curve.spots]
    if curve.came_to is not None:
        line.append((curve.x(curve.last), curve.y(curve.came_to)))
    band = f'<path class="cu-band" d="M{_path([*upper, *lower])}z"/>'
    return f'{band}<path class="cu-line" d="M{_path(line)}"/>'


def _path(places: Sequence[tuple[float, float]]) -> str:
    return "L".join(f"{number(x)} {number(y)}" for x, y in places)


def _marks(curve: Curve) -> str:
    """The turns by their numbers, each on a stem."""
    found = []
    for place, (decision, verdict) in enumerate(curve.turns, 1):
        x, y = curve.x(decision), curve.y(curve.at(decision))
        head = y - STEM if y - STEM > TOP - 8 else y + STEM
        found.append(
            f'<g class="cu-turn {verdict}"><path class="cu-stem" d="M{number(x)} {number(y)}V{number(head)}"/>'
            f'<circle class="cu-spot" cx="{number(x)}" cy="{number(y)}" r="4"/>'
            f'<circle class="cu-head" cx="{number(x)}" cy="{number(head)}" r="12"/>'
            f"{label(str(place), x, head + 5, 'cu-number')}</g>"
        )
    return "".join(found)


CARD_LOOKS = (
    f"text{{font-family:Georgia,serif;fill:{LIGHT['ink']}}}"
    f".cu-back{{fill:{LIGHT['paper']}}}.cu-page{{fill:{LIGHT['paper-2']};stroke:{LIGHT['line']}}}"
    f".cu-title{{font-size:40px;font-weight:700}}.cu-sub{{font-size:24px}}"
    f".cu-fight{{fill:{LIGHT['blood']};opacity:.1}}.cu-grid{{stroke:{LIGHT['line']}}}"
    f".cu-figure,.cu-place{{font-size:13px}}.cu-figure{{text-anchor:end}}.cu-place{{text-anchor:middle}}"
    f".cu-band{{fill:{LIGHT['sea']};opacity:.25}}.cu-line{{fill:none;stroke:{LIGHT['sea']};stroke-width:4}}"
)


def card_svg(curve: Curve, title: str, lines: Sequence[str], words: Words = same) -> str:
    """A card to show to others, complete in itself: the game, what became of it, and its curve. It has no turns, and
    nothing of what was met on the way."""
    told = "".join(label(line, 60, 140 + 34 * place, "cu-sub") for place, line in enumerate(lines))
    inner = f"{_ground(curve)}{_scale(curve, words)}{_line(curve)}"
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" width="940" height="560" viewBox="0 0 940 560">'
        f"<style>{CARD_LOOKS}</style>{box(0, 0, 940, 560, 'cu-back')}{box(24, 24, 892, 512, 'cu-page', 18)}"
        f'{label(title, 60, 96, "cu-title")}{told}<g transform="translate(60 232)">{inner}</g></svg>'
    )
