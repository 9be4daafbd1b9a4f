"""Where the sensible player goes next, by what the party has seen."""

from __future__ import annotations

from clew.games.milaso.carrying import fits, places
from clew.games.milaso.darkness import noticed
from clew.games.milaso.groping import dark_sections, spots
from clew.games.milaso.joins import unsettled_guard, zone_closed
from clew.games.milaso.labyrinth.model import Feature, Map
from clew.games.milaso.moving import enterable
from clew.games.milaso.people import can_cook
from clew.games.milaso.spaces import known_space, map_of, shunned, standing
from clew.games.milaso.state import PARTY, Being, Game
from clew.games.milaso.walking import worth_walking

ORB = "the Orb of Zig-zig"
POTION = "potion of energy"
UNSEEN = 380
"""What an unseen section is worth, less the steps to it."""
DARK = 150
"""What is left of a dark section, less the steps to it: after new maps, before going round the known ones."""
PASSAGES = ("join", "trap door", "ladder")
WORTH = {"thing": 60, "door": 50, "chest": 50, "lever": 45, "trap door": 44, "person": 40, "start": 40, "fixture": 36,
         "site": 34, "ladder": 30, "shop": 46}  # fmt: skip


def potion_price(game: Game) -> int:
    return game.book.wares[POTION].price


def best_goal(game: Game, being: Being, done: set[str]) -> Feature | int | None:
    """The reachable place that is worth most for the way there."""
    map_ = map_of(game, being)
    known = game.known.get(map_.key, [])
    return _best(game, being, done, flood(game, map_, being.at, known, shunned(game, map_))) or _best(
        game, being, done, flood(game, map_, being.at, known, set()))  # fmt: skip


def _best(game: Game, being: Being, done: set[str], far: dict[int, int]) -> Feature | int | None:
    """The same, within the spaces that can be walked to."""
    map_ = map_of(game, being)
    best: tuple[int, str] = (-1, "")
    goal: Feature | int | None = None
    for things in map_.features.values():
        for feature in things:
            if feature.key in done or not known_space(game, map_, feature.at) or not noticed(game, feature):
                continue
            worth = value(game, being, feature)
            steps = _steps(map_, far, feature)
            if worth <= 0 or steps is None:
                continue
            rank = (worth * 10 - steps, feature.key)
            if rank > best and (steps > 0 or feature.kind in PASSAGES):
                best, goal = rank, feature
    if being.has(ORB):
        return goal
    for number, steps in edges(game, map_, far).items():
        if (rank := (UNSEEN - steps, f"edge {number}")) > best:
            best, goal = rank, number
    for number in dark_sections(game, map_):
        steps = min(spots(game, map_, number, far).values(), default=UNSEEN)
        if (rank := (DARK - steps, f"edge {number}")) > best:
            best, goal = rank, number
    return goal


def edges(game: Game, map_: Map, far: dict[int, int]) -> dict[int, int]:
    """Known sections from which an unseen one can be entered, and how far the nearest such space is."""
    known, felt = game.known.get(map_.key, []), game.felt.get(map_.key, [])
    borders = game.maze.borders[map_.key]
    frontier = {number for number in known if any(other not in known for other in borders.get(number, ()))}
    found: dict[int, int] = {}
    for at, steps in far.items():
        number = map_.section[at]
        if number in frontier and number not in found and _opens(game, map_, at, known, felt):
            found[number] = steps
    return found


def _opens(game: Game, map_: Map, at: int, known: list[int], felt: list[int]) -> bool:
    return any(map_.section[to] not in known and to not in felt and enterable(game, map_, to)
               for _, to, _ in map_.steps[at])  # fmt: skip


def _steps(map_: Map, far: dict[int, int], feature: Feature) -> int | None:
    if feature.kind in PASSAGES or feature.what == "Vorgu's old house":
        return far.get(feature.at)
    spots = [far[at] for at in (feature.at, *(to for _, to, _ in map_.steps[feature.at])) if at in far]
    return min(spots) if spots else None


def flood(game: Game, map_: Map, start: int, known: list[int], shy: set[int]) -> dict[int, int]:
    """Steps to every space that can be walked to within what is known."""
    far, todo = {start: 0}, [start]
    taken = {at for at, other in standing(game, map_.key).items() if other.side != PARTY or not other.follows}
    taken |= shy
    doubtful = (*map_.barriers, *map_.bridges, *(post.at for post in map_.posts))
    taken |= {at for at in doubtful if not enterable(game, map_, at)}
    section, seen, felt = map_.section, set(known), set(game.felt.get(map_.key, ()))
    for here in todo:
        steps = far[here] + 1
        for _, to, _ in map_.steps[here]:
            if to not in far and to not in taken and (section[to] in seen or to in felt):
                far[to] = steps
                todo.append(to)
    return far


def value(game: Game, being: Being, feature: Feature) -> int:
    """What a place is worth to this character now; 0 is nothing."""
    if feature.kind == "join":
        return _join_worth(game, being, feature)
    if feature.kind == "post":
        return 12 if feature.key not in game.taken and not feature.flags & {"hidden", "ambush"} else 0
    if feature.what == "Vorgu's old house":
        return 200 if being.has(ORB) else 0
    if being.has(ORB):
        return 0
    if feature.what == ORB:
        return 150 if game.method else 0
    if feature.kind == "shop":
        return WORTH["shop"] if "magic goods" in feature.holds and game.gold >= potion_price(game) else 0
    if feature.what == "dumb waiter":
        return 120 if being.has("Cray's dish") else 0
    if "Aldo Cray" in feature.what and feature.key in game.taken:
        return 110 if can_cook(game) else 0
    if not worth_walking(game, feature) or feature.kind not in WORTH:
        return 0
    if feature.kind == "thing":
        name = feature.what.partition("|")[0]
        dear = "needed" in feature.flags or name.startswith("potion")
        return WORTH["thing"] if fits(game, being, name) and (dear or places(game, being) < 8) else 0
    if feature.kind in ("ladder", "trap door") and (feature.key in game.open or feature.to in game.open):
        there = map_of(game, being).section[feature.to_at]
        return WORTH[feature.kind] if there not in game.known[feature.map] else 0
    if feature.kind == "ladder":
        return 0
    if feature.kind in ("door", "chest", "trap door"):
        return WORTH[feature.kind] if _can_open(game, being, feature) else 0
    if feature.kind == "fixture" and feature.what not in ("memorial", "inscription"):
        return 0
    if feature.kind == "site" and "furniture" not in feature.flags:
        return 0
    if feature.kind == "lever" and (f"pulled {feature.key}" in game.taken or feature.strength > 50):
        return 0
    return WORTH[feature.kind]


def _can_open(game: Game, being: Being, feature: Feature) -> bool:
    if feature.key in game.open:
        return feature.kind == "chest" and game.taken.get(feature.key, 0) < len(feature.holds)
    if not feature.lock:
        return "sliding" not in feature.what
    return any(other.has(f"key {feature.lock}") for other in game.party)


def _join_worth(game: Game, being: Being, join: Feature) -> int:
    """With the Orb the way to Stekis; without it first what nobody has seen, then back and forth."""
    if join.what == "risky" or zone_closed(game, join):
        return 0
    guard = unsettled_guard(game, join)
    if guard is not None and "guard talking" not in guard.flags:
        return 0
    if guard is not None and game.taken.get(f"asked {guard.key}") == game.turn:
        return 0
    if being.has(ORB):
        return 100 - 10 * _hops(game, join.to_map, "ST")
    if game.method:
        return 30 - 5 * _hops(game, join.to_map, game.maze.hall_map)
    if join.to_map not in game.known:
        return 25
    tour = sorted(game.known)
    target = tour[game.turn // 12 % len(tour)]
    if target == being.map:
        target = tour[(game.turn // 12 + 1) % len(tour)]
    return max(0, 10 - 2 * _hops(game, join.to_map, target)) if join.to_map != being.map else 0


def _hops(game: Game, start: str, goal: str) -> int:
    """How many joins lie between two maps."""
    far, todo = {start: 0}, [start]
    for here in todo:
        for join in game.maze.joins[here]:
            if join.to_map and join.what != "risky" and join.to_map not in far:
                far[join.to_map] = far[here] + 1
                todo.append(join.to_map)
    return far.get(goal, 9)
