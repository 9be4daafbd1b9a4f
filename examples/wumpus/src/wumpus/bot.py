"""A sensible hunter: goes where it is safe, and shoots when he knows enough."""

from __future__ import annotations

from typing import Any

from clew.author import Position, distances, path
from wumpus.deduce import bat_layouts, permille, pit_layouts
from wumpus.play import SHOOT
from wumpus.shoot import BACK, LOOSE
from wumpus.state import Game, Hunter

RISKY = 200
"""From so many thousandths of a chance to die on he would rather waste an arrow."""


class Sensible:
    """Decides from the notes of his own hunter."""

    def choose(self, position: Position) -> Any:
        game, question = position.state, position.question
        me = game.hunters[question.seat]
        if question.rule == "4.2":
            best = best_way(game, me, game.way)
            wanted = best[len(game.way)] if len(best) > len(game.way) else None
            return next((each for each in question.options if each.value == wanted), LOOSE if game.way else BACK)
        target, risk = where_to(game, me)
        if SHOOT in question.options and worth_a_shot(game, me, risk):
            return SHOOT
        step = path(game.book.tunnels, me.room, [target], lambda room: room in me.drafts)[0]
        return next(each for each in question.options if each.value == step)


def best_way(game: Game, me: Hunter, start: list[int]) -> list[int]:
    """Through as many rooms as may be with a possible lair in them, the shorter the better, never back to himself."""
    best, waiting = start, [start]
    for way in waiting:
        if len(way) < game.book.reach:
            near = game.book.tunnels[way[-1] if way else me.room]
            waiting += [[*way, room] for room in near if room != me.room and room not in way]
        best = max(best, way, key=lambda each: len(set(each).intersection(me.lair)))
    return best


def worth_a_shot(game: Game, me: Hunter, risk: int) -> bool:
    """He knows where it is, or his arrow may well find it, or walking is worse."""
    covers = len(set(best_way(game, me, [])).intersection(me.lair))
    sure, likely = covers == len(me.lair), me.smell and me.arrows > 1 and 2 * covers >= len(me.lair)
    return covers > 0 and (sure or likely or risk >= RISKY)


def where_to(game: Game, me: Hunter) -> tuple[int, int]:
    """The room to explore next and its risk: what is safe and near first."""
    pits, bats = permille(game, pit_layouts(game, me)), permille(game, bat_layouts(game, me, set()))
    far = distances(game.book.tunnels, me.room, lambda room: room in me.drafts)
    new = [room for room in far if room not in me.drafts and room not in me.colonies]
    new = new or [room for room in far if room != me.room]
    lair = {room: 750 // len(me.lair) for room in me.lair}
    risks = {room: pits[room] + lair.get(room, 0) + bats[room] // 4 for room in new}
    target = min(new, key=lambda room: (risks[room], far[room], room))
    return target, risks[target]
