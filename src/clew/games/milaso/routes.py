"""Which way out of a map the sensible player takes."""

from __future__ import annotations

from clew.games.milaso.dangers import badly_hurt
from clew.games.milaso.figures import constitution, initial
from clew.games.milaso.joins import beaten, unsettled_guard, zone_closed
from clew.games.milaso.labyrinth.model import Feature
from clew.games.milaso.memory import Memory, progress
from clew.games.milaso.quest import GARDEN, HOME, ORB, hops, ready, stage_map
from clew.games.milaso.spaces import known_space
from clew.games.milaso.state import Being, Game
from clew.games.milaso.tactics import POTION
from clew.games.milaso.upkeep import carried

PURSE = 75
"""Gold that is worth a walk back to a shop."""


def join_worth(game: Game, being: Being, join: Feature, memory: Memory) -> int:
    """Towards what the quest asks for next; else first what nobody has seen, then where something may have changed."""
    if join.what == "risky" or zone_closed(game, join):
        return 0
    guard = unsettled_guard(game, join)
    if guard is not None and "guard talking" not in guard.flags:
        return 0
    if guard is not None and game.taken.get(f"asked {guard.key}") == game.turn:
        return 0
    goal = stage_map(game) or shop_map(game, being)
    if not carried(game, POTION) and not being.has(ORB):
        goal = shop_map(game, being) or goal
    if goal == being.map and goal != HOME and memory.exhausted.get(being.map) != progress(game):
        return 1
    to = join.to_map
    nearer = bool(goal) and _hops(game, memory, to, goal) < _hops(game, memory, being.map, goal)
    now = progress(game)
    if homeward(game, being, memory) and memory.exhausted.get(to) != now:
        return (100 if nearer else 50) - 10 * _hops(game, memory, to, goal)
    if nearer and memory.exhausted.get(to) != now:
        return 70 - 5 * _hops(game, memory, to, goal)
    return _beyond(game, being, memory, join, now)


def homeward(game: Game, being: Being, memory: Memory) -> bool:
    """With the Orb straight home, unless something is still missing there."""
    return being.has(ORB) is not None and memory.exhausted.get(HOME) != progress(game)


def _beyond(game: Game, being: Being, memory: Memory, join: Feature, now: int) -> int:
    """What lies behind a join, across maps on which nothing is left, by ways that have been seen."""
    best, far, todo = 1, {being.map: 0, join.to_map: 0}, [join.to_map]
    for here in todo:
        if memory.exhausted.get(here) != now:
            best = max(best, _map_worth(game, being, here) - 2 * far[here])
            continue
        for way in game.maze.joins[here]:
            if way.what != "risky" and way.to_map not in far and known_space(game, game.maze.maps[here], way.at):
                far[way.to_map] = far[here] + 1
                todo.append(way.to_map)
    into_tower = join.to_map.startswith("T") and not being.map.startswith("T")
    return min(best, 6) if into_tower else best


def _hops(game: Game, memory: Memory, start: str, goal: str) -> int:
    if (start, goal) not in memory.routes:
        memory.routes[start, goal] = hops(game, start, goal)
    return memory.routes[start, goal]


def _map_worth(game: Game, being: Being, key: str) -> int:
    """What there may be to find on a map: the Garden for whoever is well, the Tower last, for there time runs."""
    if key == GARDEN and not _garden_open(game) and not _healthy(game):
        return 8
    if key == game.maze.hall_map and not game.method and not ready(game):
        return 2
    if key.startswith("T") and not being.map.startswith("T"):
        return 6
    if key not in game.known:
        return {"M": 26, "S": 25, "U": 15}.get(key[0], 14)
    return 12


def _healthy(game: Game) -> bool:
    return all(10 * constitution(game, being) >= 8 * initial(game, being) for being in game.party if being.alive)


def shop_map(game: Game, being: Being) -> str:
    """Where potions can be bought, if hardly one is left, and there is gold for several or somebody needs one now."""
    enough = game.book.wares[POTION].price if badly_hurt(game, being) else PURSE
    if game.gold < enough or carried(game, POTION) > 1:
        return ""
    for feature in game.maze.features.values():
        sold = feature.kind == "shop" and "magic goods" in feature.holds
        if sold and known_space(game, game.maze.maps[feature.map], feature.at):
            return feature.map
    return ""


def _garden_open(game: Game) -> bool:
    masters = [post for post in game.maze.maps[GARDEN].posts if "master" in post.flags]
    return all(beaten(game, post) for post in masters)
