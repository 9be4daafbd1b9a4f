"""Where the sensible player goes next, by what the party has seen."""

from __future__ import annotations

from dataclasses import dataclass

from clew.games.milaso.carrying import fits
from clew.games.milaso.dangers import HOPELESS, toll
from clew.games.milaso.darkness import noticed, visible
from clew.games.milaso.doors import WOODEN
from clew.games.milaso.figures import in_hand, strength
from clew.games.milaso.groping import dark_sections, spots
from clew.games.milaso.joins import zone_closed
from clew.games.milaso.labyrinth.model import HOUSE, Feature, Map
from clew.games.milaso.meeting import ready_to_fight
from clew.games.milaso.memory import AGAIN, BOLD, WEARY, Memory, idle, means, progress
from clew.games.milaso.moving import enterable
from clew.games.milaso.people import can_cook
from clew.games.milaso.quest import GARDEN, ORB, stage_map
from clew.games.milaso.routes import homeward, join_worth
from clew.games.milaso.spaces import known_space, map_of, shunned, standing
from clew.games.milaso.state import PARTY, Being, Game
from clew.games.milaso.turn import cold_at
from clew.games.milaso.upkeep import freezing, wanted_thing, wants_from
from clew.games.milaso.walking import worth_walking
from clew.games.milaso.watching import watched_from, watchers

UNSEEN = 380
"""What an unseen section is worth, less the steps to it."""
DARK = 150
"""What is left of a dark section, less the steps to it: after new maps, before going round the known ones."""
WAYS = ("door", "trap door", "ladder", "lever")
"""What may have to be opened on the way home."""
PASSAGES = ("join", "trap door", "ladder")
WORTH = {"thing": 60, "door": 50, "chest": 50, "lever": 45, "trap door": 44, "person": 55, "start": 55, "fixture": 36,
         "site": 34, "ladder": 30, "shop": 52}  # fmt: skip
LAYERS = ((0, 0), (20, 60), (45, 250), (80, 500), (HOPELESS, 800), (HOPELESS + 1, 2000))
"""Which enemies are given a wide berth, by what a fight would cost, and what it takes off to go past the others."""


TRAPS = 200
"""What it takes off to go over known traps."""


@dataclass
class Goal:
    """Somewhere to go: a feature, or a section from which an unseen one can be entered."""

    what: Feature | int
    steps: int
    rank: int
    layer: int
    way: int = -1
    """The first direction of the way there."""


def best_goal(game: Game, being: Being, memory: Memory) -> Goal | None:
    """The reachable place that is worth most for the way there and for what stands beside it."""
    map_ = map_of(game, being)
    known = game.known.get(map_.key, [])
    shy = shunned(game, map_)
    eyes = sights(game, map_, memory) if idle(game, memory) <= AGAIN else []
    bold = idle(game, memory) > BOLD or stage_map(game) == map_.key
    places = worth_going_to(game, being, memory)
    best: Goal | None = None
    only_joins = False
    before: set[int] | None = None
    for layer, (bound, less) in enumerate(LAYERS):
        watched: set[int] = set()
        for cost, seen in eyes:
            if cost >= bound:
                watched |= seen
        if watched == before:
            continue
        before = watched
        for avoided in (shy, set()) if shy else (shy,):
            far, first = flood(game, map_, being.at, known, avoided | watched)
            found, only_joins = _best(game, being, memory, places, far)
            if found is not None:
                found.rank -= (less // 10 if bold else less) + (0 if avoided is shy else TRAPS)
                found.layer = max(found.layer, layer if avoided is shy else max(1, layer))
                found.way = first.get(_spot(map_, far, found.what, game), _way_out(game, map_, being.at, found.what))
                if best is None or found.rank > best.rank:
                    best = found
    leaving = best is not None and isinstance(best.what, Feature) and best.what.kind == "join"
    if only_joins or leaving:
        memory.exhausted[map_.key] = progress(game)
    return best


def sights(game: Game, map_: Map, memory: Memory) -> list[tuple[int, set[int]]]:
    """What a fight with each enemy in sight would cost, and where it would notice somebody."""
    found, groups = [], feared_groups(game, map_, memory)
    shown = [(key, [kind] * number, at, facing) for key, kind, number, at, facing in watchers(game, map_)]
    for key, kinds, at, facing in shown:
        if key.partition("#")[0] not in groups:
            found.append((toll(game, kinds), _sight(game, map_, memory, key, kinds[0], at, facing)))
    for group in groups.values():
        cost = toll(game, [kind for _, kind, _, _ in group])
        found += [(cost, _sight(game, map_, memory, key, kind, at, facing)) for key, kind, at, facing in group]
    return found


def feared_groups(game: Game, map_: Map, memory: Memory) -> dict[str, list[tuple[str, str, int, int]]]:
    """Those it ran away from, by their posts: key, kind, space and facing when they were last seen."""
    shown = {key: (at, facing) for key, _, _, at, facing in watchers(game, map_)}
    groups: dict[str, list[tuple[str, str, int, int]]] = {}
    for key, (kind, where, at, facing) in memory.feared.items():
        foe = game.foes[key]
        harmless = foe.map == where and visible(game, map_, foe.at, kind) and not ready_to_fight(game, foe)
        if where == map_.key and not harmless:
            groups.setdefault(key.partition("#")[0], []).append((key, kind, *shown.get(key, (at, facing))))
    return groups


def _sight(game: Game, map_: Map, memory: Memory, key: str, kind: str, at: int, facing: int) -> set[int]:
    mark = (key, at, facing, len(game.open), len(game.known[map_.key]))
    if mark not in memory.sights:
        memory.sights[mark] = watched_from(game, map_, kind, at, facing) | {at}
    return memory.sights[mark]


def worth_going_to(game: Game, being: Being, memory: Memory) -> list[tuple[Feature, int]]:
    """The places of this map that the party knows and has not given up, and what each is worth."""
    map_ = map_of(game, being)
    stamp = means(game, being)
    cold = shuns_cold(game, being, memory)
    found = []
    for things in map_.features.values():
        for feature in things:
            if feature.key in memory.done or not known_space(game, map_, feature.at) or not noticed(game, feature):
                continue
            if cold and cold_at(map_, feature.at) and feature.kind not in PASSAGES:
                continue
            if memory.put_off.get(feature.key) == stamp or memory.sought.get(feature.key, 0) >= WEARY:
                continue
            worth = value(game, being, feature, memory)
            if worth > 0:
                found.append((feature, worth))
    return found


def shuns_cold(game: Game, being: Being, memory: Memory) -> bool:
    """[11.8] Whoever freezes stays out of the cold, until nothing else is left to do."""
    return freezing(game, being) and idle(game, memory) <= BOLD


def _best(
    game: Game, being: Being, memory: Memory, places: list[tuple[Feature, int]], far: dict[int, int]
) -> tuple[Goal | None, bool]:
    """The same, within the spaces that can be walked to; and whether only the ways out of the map are left."""
    map_ = map_of(game, being)
    best: Goal | None = None
    only_joins = True
    for feature, worth in places:
        steps = _steps(map_, far, feature)
        if steps is None:
            continue
        rank = worth * 10 - steps
        layer = int(feature.kind == "post")
        there = feature.kind in PASSAGES or (feature.lock > 0 and feature.key not in game.open)
        if (best is None or rank > best.rank) and (steps > 0 or there):
            best = Goal(feature, steps, rank, layer)
        only_joins = only_joins and feature.kind in ("join", "post", "ladder")
    hurrying = stage_map(game) not in ("", being.map) and best is not None and best.rank > UNSEEN
    if not hurrying:
        cold = shuns_cold(game, being, memory)
        for number, steps in edges(game, map_, far).items():
            if cold and map_.sections[number].cold:
                continue
            if memory.sought.get(name_of(map_, number), 0) >= WEARY:
                continue
            only_joins = False
            if best is None or UNSEEN - steps > best.rank:
                best = Goal(number, steps, UNSEEN - steps, int(number not in game.known.get(map_.key, [])))
        for number in dark_sections(game, map_):
            steps = min(spots(game, map_, number, far).values(), default=UNSEEN)
            weary = memory.sought.get(name_of(map_, number), 0) >= WEARY
            if steps < UNSEEN and not weary and (best is None or DARK - steps > best.rank):
                best = Goal(number, steps, DARK - steps, 0)
    return best, only_joins


def name_of(map_: Map, what: Feature | int) -> str:
    """A goal in the player's memory."""
    return what.key if isinstance(what, Feature) else f"{map_.key}/{what}"


def edges(game: Game, map_: Map, far: dict[int, int]) -> dict[int, int]:
    """Known sections from which an unseen one can be entered, and how far the nearest such space is."""
    known, felt = game.known.get(map_.key, []), game.felt.get(map_.key, [])
    seen = {*known, *(map_.section[at] for at in felt)}
    frontier = {number for number in seen if any(other not in known for other in map_.borders(number))}
    found: dict[int, int] = {}
    for at, steps in far.items():
        number = map_.section[at]
        if number in frontier and number not in found and _opens(game, map_, at, known, felt):
            found[number] = steps
    return found


def _opens(game: Game, map_: Map, at: int, known: list[int], felt: list[int]) -> bool:
    return any(map_.section[to] not in known and to not in felt and enterable(game, map_, to)
               for _, to, _ in map_.steps[at])  # fmt: skip


def _spots(map_: Map, feature: Feature) -> tuple[int, ...]:
    if feature.kind in PASSAGES or feature.what == HOUSE:
        return (feature.at,)
    return (feature.at, *(to for _, to, _ in map_.steps[feature.at]))


def _steps(map_: Map, far: dict[int, int], feature: Feature) -> int | None:
    found = [far[at] for at in _spots(map_, feature) if at in far]
    return min(found) if found else None


def _spot(map_: Map, far: dict[int, int], goal: Feature | int, game: Game) -> int:
    """The space on which the way to a goal ends."""
    if isinstance(goal, int):
        known, felt = game.known.get(map_.key, []), game.felt.get(map_.key, [])
        ends = [at for at in far if map_.section[at] == goal and _opens(game, map_, at, known, felt)]
    else:
        ends = [at for at in _spots(map_, goal) if at in far]
    return min(ends, key=lambda at: (far[at], at), default=-1)


def _way_out(game: Game, map_: Map, at: int, goal: Feature | int) -> int:
    """The direction from the edge of what is known into what is not."""
    known, felt = game.known.get(map_.key, []), game.felt.get(map_.key, [])
    beyond = [way for way, to, _ in map_.steps[at]
              if map_.section[to] not in known and to not in felt and enterable(game, map_, to)]  # fmt: skip
    return beyond[0] if isinstance(goal, int) and beyond else -1


def flood(game: Game, map_: Map, start: int, known: list[int], shy: set[int]) -> tuple[dict[int, int], dict[int, int]]:
    """Steps to every space that can be walked to within what is known, and the first direction of the way."""
    far, todo = {start: 0}, [start]
    first: dict[int, int] = {}
    taken = {at for at, other in standing(game, map_.key).items() if other.side != PARTY or not other.follows}
    taken |= shy
    doubtful = (*map_.barriers, *map_.bridges, *(post.at for post in map_.posts))
    taken |= {at for at in doubtful if not enterable(game, map_, at)}
    section, seen, felt = map_.section, set(known), set(game.felt.get(map_.key, ()))
    for here in todo:
        steps = far[here] + 1
        for way, to, _ in map_.steps[here]:
            if to not in far and to not in taken and (section[to] in seen or to in felt):
                far[to] = steps
                first[to] = first.get(here, way)
                todo.append(to)
    return far, first


def value(game: Game, being: Being, feature: Feature, memory: Memory) -> int:
    """What a place is worth to this character now; 0 is nothing."""
    if feature.kind == "join":
        return join_worth(game, being, feature, memory)
    if feature.what == HOUSE:
        return 200 if being.has(ORB) else 0
    closed = being.map == GARDEN and zone_closed(game, game.maze.joins[GARDEN][0])
    if feature.kind == "post" and (closed or not homeward(game, being, memory)):
        return _post_worth(game, feature)
    if homeward(game, being, memory) and not closed and feature.kind not in WAYS:
        return 0
    if feature.what == ORB:
        return 150 if game.method and feature.key not in game.taken else 0
    if feature.kind == "shop":
        return WORTH["shop"] if any(wants_from(game, being, kind) for kind in feature.holds) else 0
    if feature.what == "dumb waiter":
        return 120 if being.has("Cray's dish") else 0
    if "Aldo Cray" in feature.what and feature.key in game.taken:
        return 110 if can_cook(game) else 0
    if not worth_walking(game, feature) or feature.kind not in WORTH:
        return 0
    return _thing_worth(game, being, feature)


def _post_worth(game: Game, post: Feature) -> int:
    """The master of a zone that has closed has to be beaten; the Devil has a contract to lose."""
    if post.key in game.taken:
        if not any(key.startswith(f"{post.key}#") and ready_to_fight(game, foe) for key, foe in game.foes.items()):
            return 0
    elif post.flags & {"hidden", "ambush"}:
        return 0
    if "master" in post.flags:
        return 70 if zone_closed(game, game.maze.joins[post.map][0]) else 0
    if post.what == "B50":
        return 100 if "wager" not in game.taken else 0
    return 8


def _thing_worth(game: Game, being: Being, feature: Feature) -> int:
    kind = feature.kind
    if kind == "thing":
        name = feature.what.partition("|")[0]
        return WORTH["thing"] if fits(game, being, name) and wanted_thing(game, being, name) else 0
    if kind in ("ladder", "trap door") and (feature.key in game.open or feature.to in game.open):
        there = map_of(game, being).section[feature.to_at]
        return WORTH[kind] if there not in game.known[feature.map] else 3
    if kind == "ladder":
        return 0
    if kind in ("door", "chest", "trap door"):
        return _lock_worth(game, being, feature)
    if kind == "fixture" and feature.what not in ("memorial", "inscription"):
        return 0
    if kind == "site" and "furniture" not in feature.flags:
        music = feature.what == "music" and "Good musician" in being.advantages
        return WORTH["site"] if music or (feature.what == "curling range" and 8 in game.clues) else 0
    if kind == "lever" and (f"pulled {feature.key}" in game.taken or feature.strength > strength(game, being)):
        return 0
    return WORTH[kind] // 2 if kind == "site" and game.tower_turn else WORTH[kind]


def _lock_worth(game: Game, being: Being, feature: Feature) -> int:
    if feature.key in game.open:
        full = feature.kind == "chest" and game.taken.get(feature.key, 0) < len(feature.holds)
        return WORTH[feature.kind] if full else 0
    if not feature.lock:
        return WORTH[feature.kind] if "sliding" not in feature.what else 0
    if any(other.has(f"key {feature.lock}") for other in game.party):
        return WORTH[feature.kind]
    return 22 if can_bash(game, being, feature) else 0


def can_bash(game: Game, being: Being, feature: Feature) -> bool:
    """[14.11] Wood gives way to an axe."""
    item = in_hand(being)
    weapon = game.book.weapons.get(item.what) if item else None
    wood = feature.what in (WOODEN, "chest", "trap door")
    return weapon is not None and wood and "W" in weapon.doors.split()
