"""What is drawn beside a question: where each step leads, where things stand that an answer is about, and ways."""

from __future__ import annotations

from heapq import heappop, heappush

from clew.games.milaso.beings.figures import able
from clew.games.milaso.beings.spaces import step_cost
from clew.games.milaso.maps.model import AROUND, COMPASS, Map
from clew.games.milaso.state.game import Being, Game
from clew.games.milaso.walk.in_the_dark import in_the_way
from clew.games.milaso.walk.movement import open_spaces
from clew.kernel.words.questions import Question
from clew.kernel.words.scene import Ask, Reach


def dress(game: Game, question: Question, ask: Ask) -> None:
    """[10.4, 10.13, 17.3] Steps and things with their spaces; where one walks to a place, the ways there."""
    being = next((other for other in game.allies if other.key == game.active), None)
    if being is None or being.map not in game.maze.maps:
        return
    map_ = game.maze.maps[being.map]
    for choice in ask.choices:
        if choice.key in COMPASS:
            dx, dy = AROUND[COMPASS.index(choice.key)]
            choice.about = (*choice.about, f"{map_.key}/{being.at + dx + dy * map_.width}")
        else:
            choice.about = tuple(_space_of(game, key) for key in choice.about)
    if question.rule in ("10.4", "10.13") and able(game, being):
        ask.reach = reach(game, map_, being)


def _space_of(game: Game, key: str) -> str:
    """A thing or place of the map stands for its space; whoever moves about is known by his own key."""
    feature = game.maze.features.get(key)
    return key if feature is None or feature.kind == "post" else f"{feature.map}/{feature.at}"


def reach(game: Game, map_: Map, being: Being) -> list[Reach]:
    """[10.4, 10.7] Every known space that can be walked to, the one before it, and what it costs in whole spaces."""
    open_ = open_spaces(game, map_, game.known.get(map_.key, []), in_the_way(game, being))
    found: dict[int, tuple[int, int]] = {}
    heap = [(0, being.at, -1)]
    while heap:
        cost, at, before = heappop(heap)
        if at in found:
            continue
        found[at] = (before, cost)
        for to in map_.beside[at]:
            if open_[to] and to not in found:
                heappush(heap, (cost + step_cost(map_, at, to), to, at))
    del found[being.at]
    return [Reach(f"{map_.key}/{at}", f"{map_.key}/{before}", (cost + 1) // 2) for at, (before, cost) in found.items()]
