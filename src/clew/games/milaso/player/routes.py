"""Which way out of a map the sensible player takes."""

from __future__ import annotations

from dataclasses import dataclass

from clew.games.milaso.beings.figures import constitution, initial
from clew.games.milaso.beings.spaces import known_space
from clew.games.milaso.maps.model import Feature
from clew.games.milaso.maps.regions import TOWER
from clew.games.milaso.player.dangers import POTION, badly_hurt
from clew.games.milaso.player.memory import AGAIN, BOLD, Memory, idle, means, progress, prospects
from clew.games.milaso.player.reach import region, within_reach
from clew.games.milaso.player.upkeep import carried, freezing, shopping_list, suit_for_sale
from clew.games.milaso.quest.quest import GARDEN, HOME, ORB, hops, late, ready, stage_map, sure
from clew.games.milaso.state.game import Being, Game
from clew.games.milaso.walk.joins import asked_again, has_chute, mastered, unsettled_guard, zone_closed

LAST_RESORT = 5
"""What a chute is worth when nothing else has led on for long."""
PURSE = 75
"""Gold that is worth a walk back to a shop."""


@dataclass(frozen=True)
class Outlook:
    """How things stand for a character who looks for his next goal, worked out once for all places."""

    progress: int
    prospects: dict[str, int]
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
    now, lazy, chances = progress(game), idle(game, memory), prospects(game, memory)
    stage = next_stage(game, chances, memory)
    calm = bool(game.method) and not being.has(ORB)
    busy = bool(stage) and not calm and (carried(game, POTION) > 0 or being.has(ORB) is not None)
    shop = "" if busy else shop_map(game, being)
    first = shop if (calm or not carried(game, POTION)) and not being.has(ORB) else ""
    target = first or stage or shop
    return Outlook(
        now,
        chances,
        means(game, being),
        lazy,
        stage,
        target=target if memory.fruitless.get(target) != chances.get(target) else "",
        homeward=being.has(ORB) is not None and memory.fruitless.get(HOME) != chances.get(HOME),
        cold=lazy <= BOLD and freezing(game, being),
        shopping=tuple(shopping_list(game, being)) if game.maze.maps[being.map].of_kind("shop") else (),
        closed=being.map == GARDEN and zone_closed(game, game.maze.joins[GARDEN][0]),
    )


def next_stage(game: Game, chances: dict[str, int], memory: Memory) -> str:
    """Where the next task waits; with a method at hand that may fail nobody waits for ever for one that can't, once he
    is in the Tower or late."""
    stage = stage_map(game)
    if stage in (HOME, game.maze.hall_map) or not ready(game):
        return stage
    if memory.fruitless.get(stage) == chances.get(stage):
        memory.hopeless[stage] = chances.get(stage, 0)
    pressed = bool(game.tower_turn) or late(game)
    return game.maze.hall_map if pressed and stage and memory.hopeless.get(stage) == chances.get(stage) else stage


def join_worth(game: Game, being: Being, join: Feature, memory: Memory, view: Outlook) -> int:
    """Towards what the quest asks for next; else first what nobody has seen, then where something may have changed."""
    if join.what == "risky":
        return LAST_RESORT if view.lazy > AGAIN and has_chute(game, join) else 0
    if zone_closed(game, join):
        return 0
    guard = unsettled_guard(game, join)
    if guard is not None and "guard talking" not in guard.flags:
        return 0
    if guard is not None and asked_again(game, being, guard) > game.turn:
        return 0
    goal, to = view.target, join.to_map
    if goal == being.map and goal != HOME:
        return 1
    nearer = leads_to_target(game, being, join, memory, view)
    if view.homeward and memory.exhausted.get(_arrival(game, being, memory, join)) != view.progress:
        return (100 if nearer else 50) - 10 * _hops(game, memory, to, goal)
    if nearer:
        return 70 - 5 * _hops(game, memory, to, goal)
    return _beyond(game, being, memory, join, view.progress)


def leads_to_target(game: Game, being: Being, join: Feature, memory: Memory, view: Outlook) -> bool:
    """Whether it is nearer to where he wants to be, by a map on which something may be left to do."""
    goal, to = view.target, join.to_map
    if to in TOWER and not game.tower_turn and goal not in TOWER:
        return False
    if not goal or memory.exhausted.get(_arrival(game, being, memory, join)) == view.progress:
        return False
    return _hops(game, memory, to, goal) < _hops(game, memory, being.map, goal)


def _beyond(game: Game, being: Being, memory: Memory, join: Feature, now: int) -> int:
    """What lies behind a join, across parts of maps in which nothing is left, by ways that have been seen."""
    best, first = 1, _arrival(game, being, memory, join)
    far, todo = {region(game, being, memory, being.map, being.at): 0, first: 0}, [first]
    for here in todo:
        if memory.exhausted.get(here) != now:
            best = max(best, _map_worth(game, being, here[0]) - 2 * far[here])
            continue
        reach = within_reach(game, being, memory, *here)
        for way in game.maze.joins[here[0]]:
            if way.what == "risky" or way.at not in reach:
                continue
            there = _arrival(game, being, memory, way)
            if there not in far:
                far[there] = far[here] + 1
                todo.append(there)
    into_tower = join.to_map in TOWER and being.map not in TOWER
    return min(best, 6) if into_tower else best


def _arrival(game: Game, being: Being, memory: Memory, join: Feature) -> tuple[str, int]:
    """The part of a map to which a join leads."""
    return region(game, being, memory, join.to_map, join.to_at)


def _hops(game: Game, memory: Memory, start: str, goal: str) -> int:
    """[2.8] Before its clock runs no way leads through the Tower to somewhere else."""
    tower = bool(game.tower_turn) or goal in TOWER
    if (start, goal, tower) not in memory.routes:
        memory.routes[start, goal, tower] = hops(game, start, goal, tower)
    return memory.routes[start, goal, tower]


def _map_worth(game: Game, being: Being, key: str) -> int:
    """What there may be to find on a map: the Garden for whoever is well, the Tower last, for there time runs."""
    if key == GARDEN and not _garden_open(game) and not _healthy(game):
        return 8
    if key == game.maze.hall_map and not game.method and not sure(game):
        return 2
    if key in TOWER and being.map not in TOWER:
        return 6
    if key not in game.known:
        return {"M": 26, "S": 25, "U": 15}.get(key[0], 14)
    return 12


def _healthy(game: Game) -> bool:
    return all(10 * constitution(game, being) >= 8 * initial(game, being) for being in game.party if being.alive)


def shop_map(game: Game, being: Being) -> str:
    """The map of a shop that is worth a walk, if one has been seen."""
    kind = shop_wanted(game, being)
    if not kind:
        return ""
    for feature in game.maze.features.values():
        sold = feature.kind == "shop" and kind in feature.holds
        if sold and known_space(game, game.maze.maps[feature.map], feature.at):
            return feature.map
    return ""


def shop_wanted(game: Game, being: Being) -> str:
    """For potions, if hardly one is left, and there is gold for several or somebody needs one now; else for a suit, as
    long as no clock runs. Once Milaso is gone there is time for more of both."""
    enough = game.book.wares[POTION].price if badly_hurt(game, being) else PURSE
    if game.gold >= enough and carried(game, POTION) <= (2 if game.method else 1):
        return "magic goods"
    in_time = game.method or being.map not in TOWER
    return "armourer" if in_time and suit_for_sale(game, being) else ""


def _garden_open(game: Game) -> bool:
    masters = [post for post in game.maze.maps[GARDEN].posts if "master" in post.flags]
    return all(mastered(game, post) for post in masters)
