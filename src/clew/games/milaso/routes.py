"""Which way out of a map the sensible player takes."""

from __future__ import annotations

from dataclasses import dataclass

from clew.games.milaso.dangers import badly_hurt
from clew.games.milaso.figures import constitution, initial
from clew.games.milaso.joins import beaten, unsettled_guard, zone_closed
from clew.games.milaso.labyrinth.model import Feature
from clew.games.milaso.memory import BOLD, Memory, idle, means, progress
from clew.games.milaso.quest import GARDEN, HOME, ORB, hops, ready, stage_map
from clew.games.milaso.spaces import known_space
from clew.games.milaso.state import Being, Game
from clew.games.milaso.tactics import POTION
from clew.games.milaso.upkeep import carried, freezing, shopping_list

PURSE = 75
"""Gold that is worth a walk back to a shop."""


@dataclass(frozen=True)
class Outlook:
    """How things stand for a character who looks for his next goal, worked out once for all places."""

    progress: int
    means: int
    lazy: int
    """For how many turns nothing has changed."""
    stage: str
    """The map of the next task."""
    target: str
    """The map to which the ways out should lead."""
    homeward: bool
    cold: bool
    """[11.8] Whoever freezes stays out of the cold, until nothing else is left to do."""
    shopping: tuple[str, ...]
    closed: bool
    """Whether the Garden has closed behind him."""


def outlook(game: Game, being: Being, memory: Memory) -> Outlook:
    now, lazy, stage = progress(game), idle(game, memory), stage_map(game)
    shop = "" if stage and (carried(game, POTION) or being.has(ORB)) else shop_map(game, being)
    first = shop if not carried(game, POTION) and not being.has(ORB) else ""
    return Outlook(
        now, means(game, being, now), lazy, stage, first or stage or shop,
        homeward=being.has(ORB) is not None and memory.exhausted.get(HOME) != now,
        cold=lazy <= BOLD and freezing(game, being),
        shopping=tuple(shopping_list(game, being)) if game.maze.maps[being.map].of_kind("shop") else (),
        closed=being.map == GARDEN and zone_closed(game, game.maze.joins[GARDEN][0]),
    )  # fmt: skip


def join_worth(game: Game, being: Being, join: Feature, memory: Memory, view: Outlook) -> int:
    """Towards what the quest asks for next; else first what nobody has seen, then where something may have changed."""
    if join.what == "risky" or zone_closed(game, join):
        return 0
    guard = unsettled_guard(game, join)
    if guard is not None and "guard talking" not in guard.flags:
        return 0
    if guard is not None and game.taken.get(f"asked {guard.key}") == game.turn:
        return 0
    goal, now = view.target, view.progress
    if goal == being.map and goal != HOME and memory.exhausted.get(being.map) != now:
        return 1
    to = join.to_map
    nearer = bool(goal) and _hops(game, memory, to, goal) < _hops(game, memory, being.map, goal)
    if view.homeward and memory.exhausted.get(to) != now:
        return (100 if nearer else 50) - 10 * _hops(game, memory, to, goal)
    if nearer and memory.exhausted.get(to) != now:
        return 70 - 5 * _hops(game, memory, to, goal)
    return _beyond(game, being, memory, join, now)


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
