"""What is shown beside a question: where each step leads, where things stand that an answer is about, ways, and what
advantages and spells are good for."""

from __future__ import annotations

from heapq import heappop, heappush

from clew.games.milaso.beings.figures import able
from clew.games.milaso.beings.spaces import step_cost
from clew.games.milaso.book.kinds import Spell
from clew.games.milaso.maps.model import AROUND, COMPASS, Map
from clew.games.milaso.state.game import Being, Game
from clew.games.milaso.walk.in_the_dark import in_the_way
from clew.games.milaso.walk.movement import open_spaces
from clew.kernel.words.questions import Question
from clew.kernel.words.scene import Ask, Reach, text


def dress(game: Game, question: Question, ask: Ask) -> None:
    """[10.4, 10.13, 17.3] Steps and things with their spaces; where one walks to a place, the ways there."""
    tell_uses(game, question, ask)
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


def tell_uses(game: Game, question: Question, ask: Ask) -> None:
    """[4.1, 25.1] Beside an advantage what it is good for, beside a spell what it does."""
    for choice in ask.choices:
        if question.rule == "4.1":
            use = game.book.advantages.get(choice.key)
            choice.follows = None if use is None else text("{it}", it=use)
        elif (spell := spell_of(game, choice.key)) is not None:
            choice.follows = text("{it}", it=spell.effect)


def spell_of(game: Game, key: str) -> Spell | None:
    """[25.1] The spell that an answer casts: its key is `cast`, the name, and often at whom."""
    if not key.startswith("cast "):
        return None
    named = [name for name in game.book.spells if f"{key} ".startswith(f"cast {name} ")]
    return game.book.spells[max(named, key=len)] if named else None


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
