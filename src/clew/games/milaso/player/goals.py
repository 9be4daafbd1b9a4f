"""Where the sensible player goes next, by what the party has seen."""

from __future__ import annotations

from dataclasses import dataclass

from clew.games.milaso.beings.figures import in_hand, strength
from clew.games.milaso.beings.spaces import known_space, map_of, shunned
from clew.games.milaso.book import beasts
from clew.games.milaso.doors.doors import LAMP, WOODEN, key_to, locked
from clew.games.milaso.maps.lots import lot
from clew.games.milaso.maps.model import HOUSE, Feature, Map
from clew.games.milaso.places.people import can_cook
from clew.games.milaso.player.dangers import HOPELESS, toll
from clew.games.milaso.player.judgement import USUAL, Judgement
from clew.games.milaso.player.memory import AGAIN, BOLD, WEARY, Memory, been_there, give_up
from clew.games.milaso.player.reach import (
    PASSAGES,
    Ground,
    edges,
    end_of_way,
    first_way,
    flood,
    known_ground,
    region,
    spaces_apart,
    steps_to,
    way_out,
)
from clew.games.milaso.player.routes import Outlook, join_worth, outlook
from clew.games.milaso.player.upkeep import sells, wanted_thing
from clew.games.milaso.quest.quest import HOME, ORB
from clew.games.milaso.sight.darkness import noticed, visible
from clew.games.milaso.sight.encounters import ready_to_fight
from clew.games.milaso.sight.watchers import watched_from, watchers
from clew.games.milaso.state.game import Being, Game
from clew.games.milaso.things.carrying import fits
from clew.games.milaso.turn.turn import cold_at
from clew.games.milaso.walk.in_the_dark import dark_sections, nearest_spot
from clew.games.milaso.walk.joins import zone_closed
from clew.games.milaso.walk.walks import worth_walking

WAYS = ("door", "trap door", "ladder", "lever")
"""What may have to be opened on the way home."""
WORTH = {
    "thing": 60,
    "door": 50,
    "chest": 50,
    "lever": 45,
    "trap door": 44,
    "person": 55,
    "start": 55,
    "fixture": 36,
    "site": 34,
    "ladder": 30,
    "shop": 52,
}
PLACES = (*WORTH, "join", "post")
LAYERS = ((0, 0), (20, 60), (45, 250), (80, 500), (HOPELESS, 800), (HOPELESS + 1, 2000))
"""Which enemies are given a wide berth, by what a fight would cost, and what it takes off to go past the others."""


NEVER = HOPELESS + 2
"""What a fight would cost with those it ran away from: more than any way past them is worth."""
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
    settled: bool = True
    """Whether looking again would find the same goal."""


def best_goal(game: Game, being: Being, memory: Memory) -> Goal | None:
    """The reachable place that is worth most for the way there and for what stands beside it."""
    map_ = map_of(game, being)
    view = outlook(game, being, memory)
    ground = known_ground(game, being, map_, memory)
    eyes = sights(game, map_, memory) if view.lazy <= AGAIN else []
    eyes = [(min(cost, HOPELESS) if being.at in seen else cost, seen) for cost, seen in eyes]
    daring = 10 if view.lazy > BOLD else 3 if view.stage == map_.key else 1
    places = worth_going_to(game, being, memory, view)
    most = most_to_hope_for(being, places, ground, memory.judge)
    best: Goal | None = None
    only_joins = False
    ways = wider_and_wider(eyes, shunned(game, map_), daring)
    for number, (avoided, less, layer) in enumerate(ways, 1):
        if best is not None and best.rank >= most - less and (number < len(ways) or _inside(game, best, view, map_)):
            only_joins = False
            continue
        far, came = flood(ground, being.at, avoided)
        found, only_joins = _best(game, memory, places, ground, far, view)
        if found is not None and (best is None or found.rank - less > best.rank):
            best = found
            best.rank -= less
            best.layer = max(best.layer, layer)
            best.way = first_way(map_, came, being.at, end_of_way(ground, far, best.what))
    if best is not None and best.way < 0 and isinstance(best.what, int):
        best.way = way_out(game, map_, being.at)
    leaving = best is not None and isinstance(best.what, Feature) and best.what.kind == "join"
    if only_joins or leaving:
        part = region(game, being, memory, map_.key, being.at)
        if best is not None:
            best.settled = memory.exhausted.get(part) == view.progress
        give_up(memory, part, view.progress, game.turn)
        if map_.key in (view.target, HOME):
            memory.fruitless[map_.key] = view.prospects[map_.key]
    return best


def wider_and_wider(eyes: list[tuple[int, set[int]]], shy: set[int], daring: int) -> list[tuple[set[int], int, int]]:
    """Which spaces to keep clear of, what it takes off not to keep clear of more, and the layer: past ever stronger
    enemies, each time first round the known traps and then over them."""
    found: list[tuple[set[int], int, int]] = []
    before: set[int] | None = None
    for layer, (bound, less) in enumerate(LAYERS):
        watched = {at for cost, seen in eyes if cost >= bound for at in seen}
        if watched == before:
            continue
        before = watched
        cost = less // daring
        found.append((shy | watched, cost, layer))
        if shy:
            found.append((watched, cost + TRAPS, max(1, layer)))
    return found


def most_to_hope_for(being: Being, places: list[tuple[Feature, int]], ground: Ground, judge: Judgement = USUAL) -> int:
    """What the best goal would be worth if the way to each were straight and safe."""
    map_, here = ground.map, being.at
    found = [worth * 10 - max(0, spaces_apart(map_, here, feature.at) - 1) for feature, worth in places]
    return max([judge.dark, *found, *[judge.unseen - spaces_apart(map_, here, at) for at in ground.openings]])


def _inside(game: Game, goal: Goal, view: Outlook, map_: Map) -> bool:
    """Whether a goal shows already that more than ways out of the map is left, or leads out of it itself."""
    if isinstance(goal.what, Feature):
        return goal.what.kind not in ("post", "ladder")
    return goal.what in game.known[map_.key] and view.stage in ("", map_.key)


def sights(game: Game, map_: Map, memory: Memory) -> list[tuple[int, set[int]]]:
    """What a fight with each enemy in sight would cost, and where it would notice somebody.

    Nobody peeps again and again at those he ran away from: each time they strike first.
    """
    found, groups = [], feared_groups(game, map_, memory)
    shown = [(key, [kind] * number, at, facing) for key, kind, number, at, facing in watchers(game, map_)]
    for key, kinds, at, facing in shown:
        if group_of(game, key) not in groups:
            found.append((toll(game, kinds), _sight(game, map_, memory, key, kinds[0], at, facing)))
    for group in groups.values():
        found += [(NEVER, _sight(game, map_, memory, key, kind, at, facing)) for key, kind, at, facing in group]
    return found


def group_of(game: Game, key: str) -> str:
    """Whom somebody in sight belongs to, who still stands at a post or has left it."""
    return game.foes[key].group if key in game.foes else key


def feared_groups(game: Game, map_: Map, memory: Memory) -> dict[str, list[tuple[str, str, int, int]]]:
    """Those it ran away from, by their posts: key, kind, space and facing when they were last seen."""
    shown = {key: (at, facing) for key, _, _, at, facing in watchers(game, map_)}
    groups: dict[str, list[tuple[str, str, int, int]]] = {}
    for key, (kind, where, at, facing) in memory.feared.items():
        foe = game.foes[key]
        harmless = foe.map == where and visible(game, map_, foe.at, kind) and not ready_to_fight(game, foe)
        if where == map_.key and not harmless:
            groups.setdefault(foe.group, []).append((key, kind, *shown.get(key, (at, facing))))
    return groups


def _sight(game: Game, map_: Map, memory: Memory, key: str, kind: str, at: int, facing: int) -> set[int]:
    mark = (key, at, facing, len(game.open), len(game.known[map_.key]))
    if mark not in memory.sights:
        memory.sights[mark] = watched_from(game, map_, kind, at, facing) | {at}
    return memory.sights[mark]


def worth_going_to(game: Game, being: Being, memory: Memory, view: Outlook) -> list[tuple[Feature, int]]:
    """The places of this map that the party knows and has not given up, and what each is worth."""
    map_ = map_of(game, being)
    found = []
    for things in map_.features.values():
        for feature in things:
            if feature.kind not in PLACES or feature.key in memory.done:
                continue
            if not known_space(game, map_, feature.at) or not noticed(game, feature):
                continue
            if view.cold and cold_at(map_, feature.at) and feature.kind not in PASSAGES:
                continue
            if feature.kind in PASSAGES and been_there(memory, feature):
                continue
            if memory.put_off.get(feature.key) == view.means or memory.sought.get(feature.key, 0) >= WEARY:
                continue
            worth = value(game, being, feature, memory, view)
            if worth > 0 and not leave_alone(game, being, feature, memory):
                found.append((feature, worth))
    return found


def leave_alone(game: Game, being: Being, feature: Feature, memory: Memory) -> bool:
    """A chest that it has looked into, and what is left in it nobody wants."""
    if feature.kind != "chest" or f"empty {feature.key}" not in memory.tried:
        return False
    return not any(wanted_thing(game, being, lot(held).what) for held in feature.holds)


def _best(
    game: Game, memory: Memory, places: list[tuple[Feature, int]], ground: Ground, far: dict[int, int], view: Outlook
) -> tuple[Goal | None, bool]:
    """The same, within the spaces that can be walked to; and whether only the ways out of the map are left."""
    map_, judge = ground.map, memory.judge
    best: Goal | None = None
    only_joins = True
    for feature, worth in places:
        steps = steps_to(map_, far, feature)
        if steps is None:
            continue
        rank = worth * 10 - steps
        layer = int(feature.kind == "post")
        there = feature.kind in PASSAGES or locked(game, feature)
        if (best is None or rank > best.rank) and (steps > 0 or there):
            best = Goal(feature, steps, rank, layer)
        only_joins = only_joins and feature.kind in ("join", "post", "ladder")
    hurrying = view.stage not in ("", map_.key) and best is not None and best.rank > judge.unseen
    if hurrying:
        return best, only_joins
    for number, steps in edges(ground, far).items():
        if view.cold and map_.sections[number].cold:
            continue
        if memory.sought.get(name_of(map_, number), 0) >= WEARY:
            continue
        only_joins = False
        if best is None or judge.unseen - steps > best.rank:
            best = Goal(number, steps, judge.unseen - steps, int(number not in game.known.get(map_.key, [])))
    for number in dark_sections(game, map_):
        if memory.sought.get(name_of(map_, number), 0) >= WEARY or (best is not None and best.rank >= judge.dark):
            continue
        spot = nearest_spot(game, map_, number, far)
        if spot >= 0 and (best is None or judge.dark - far[spot] > best.rank):
            best = Goal(number, far[spot], judge.dark - far[spot], 0)
    return best, only_joins


def name_of(map_: Map, what: Feature | int) -> str:
    """A goal in the player's memory."""
    return what.key if isinstance(what, Feature) else f"{map_.key}/{what}"


def value(game: Game, being: Being, feature: Feature, memory: Memory, view: Outlook) -> int:
    """What a place is worth to this character now; 0 is nothing."""
    if feature.kind == "join":
        return join_worth(game, being, feature, memory, view)
    if feature.what == HOUSE:
        return 200 if being.has(ORB) else 0
    if feature.kind == "post" and (view.closed or not view.homeward):
        return _post_worth(game, feature)
    key = feature.kind == "thing" and feature.what in game.book.keys
    if view.homeward and not view.closed and feature.kind not in WAYS and not key:
        return 0
    if feature.what == ORB:
        return 150 if game.method and feature.key not in game.touched else 0
    if feature.kind == "shop":
        return WORTH["shop"] if any(sells(game, kind, view.shopping) for kind in feature.holds) else 0
    if feature.what == "dumb waiter":
        return 120 if being.has("Cray's dish") else 0
    if "Aldo Cray" in feature.what and feature.key in game.touched:
        return 110 if can_cook(game) else 0
    if not worth_walking(game, feature) or feature.kind not in WORTH:
        return 0
    return _thing_worth(game, being, feature, memory.judge)


def _post_worth(game: Game, post: Feature) -> int:
    """The master of a zone that has closed has to be beaten; the Devil has a contract to lose."""
    if post.key in game.touched:
        if not any(foe.origin == post.key and ready_to_fight(game, foe) for foe in game.foes.values()):
            return 0
    elif post.flags & {"hidden", "ambush"}:
        return 0
    if "master" in post.flags:
        return 70 if zone_closed(game, game.maze.joins[post.map][0]) else 0
    if post.what == beasts.DEVIL:
        return 100 if not game.dealings.wager else 0
    return 8


def _thing_worth(game: Game, being: Being, feature: Feature, judge: Judgement) -> int:
    kind = feature.kind
    if kind == "thing":
        name = lot(feature.what).what
        return WORTH["thing"] if wanted_thing(game, being, name) and fits(game, being, name) else 0
    if kind in ("ladder", "trap door") and (feature.key in game.open or feature.to in game.open):
        there = map_of(game, being).section[feature.to_at]
        been = there in game.known[feature.map] or feature.to_at in game.felt.get(feature.map, ())
        return 3 if been else WORTH[kind]
    if kind == "ladder":
        return 0
    if kind in ("door", "chest", "trap door"):
        return _lock_worth(game, being, feature, judge)
    if kind == "fixture" and feature.what not in ("memorial", "inscription"):
        return 0
    if kind == "site" and "furniture" not in feature.flags:
        music = feature.what == "music" and "Good musician" in being.advantages
        return WORTH["site"] if music or (feature.what == "curling range" and 8 in game.clues) else 0
    if kind == "lever" and not _worth_pulling(game, being, feature):
        return 0
    return WORTH[kind] // 2 if kind == "site" and game.tower_turn else WORTH[kind]


def _worth_pulling(game: Game, being: Being, lever: Feature) -> bool:
    """[12.5] A lamp opens no way."""
    pulled = lever.key in game.worked.pulled
    return lever.what != LAMP and not pulled and lever.strength <= strength(game, being)


def _lock_worth(game: Game, being: Being, feature: Feature, judge: Judgement) -> int:
    if feature.key in game.open:
        full = feature.kind == "chest" and game.taken_out.get(feature.key, 0) < len(feature.holds)
        return WORTH[feature.kind] if full else 0
    if not locked(game, feature):
        return WORTH[feature.kind] if "sliding" not in feature.what else 0
    if any(other.has(key_to(feature)) for other in game.party):
        return WORTH[feature.kind]
    return judge.bash if can_bash(game, being, feature) else 0


def can_bash(game: Game, being: Being, feature: Feature) -> bool:
    """[14.11] Wood gives way to an axe."""
    item = in_hand(being)
    weapon = game.book.weapons.get(item.what) if item else None
    wood = feature.what == WOODEN or feature.kind in ("chest", "trap door")
    return weapon is not None and wood and "W" in weapon.doors.split()
