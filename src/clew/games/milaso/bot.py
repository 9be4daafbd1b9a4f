"""A sensible player: explores, fetches keys and the things of a method, fights what stands in the way, goes home.

It decides from the state at the question alone, and looks only at what the party has seen.
"""

from __future__ import annotations

from typing import Any

from clew.games.milaso.carrying import fits, places
from clew.games.milaso.exploring import END, PACK, WALK, worth_walking
from clew.games.milaso.figures import constitution, greatest_load, initial, load, vital
from clew.games.milaso.joins import unsettled_guard, zone_closed
from clew.games.milaso.knowledge import stock
from clew.games.milaso.labyrinth.model import Feature, Map
from clew.games.milaso.moving import STEPS, enterable, left
from clew.games.milaso.pack import BACK
from clew.games.milaso.people import can_cook
from clew.games.milaso.spaces import known_space, map_of, shunned, standing
from clew.games.milaso.state import PARTY, Being, Game, Item
from clew.games.milaso.turn import limit
from clew.games.milaso.yielding import MORE, YIELD
from clew.kernel.position import Position
from clew.kernel.questions import Option, key_of

ORB = "the Orb of Zig-zig"
AT_ONCE = ("method", "attack", "cook", "unlock", "open", "pull", "empty", "talk", "read", "join", "gate")
ONCE = ("search", "empty", "talk", "read", "take", "pick up", "enter", "pull")
TRIES = 3
"""How often it tries the same thing of these kinds."""
PATIENCE = 6000
"""After so many decisions it gives up."""
LONGEST_FIGHT = 150
"""In battle rounds."""
FULL_PACK = 12
JUNK = ("weapon", "shield", "armour", "tool", "ammunition", "food", "magic")
KEPT = ("Gold bag", "Key-ring", "fur coat", "magic fruit", "jam jar")
POTION = "potion of energy"
PASSAGES = ("join", "trap door", "ladder")
WORTH = {"thing": 60, "door": 50, "chest": 50, "lever": 45, "trap door": 44, "person": 40, "start": 40, "fixture": 36,
         "site": 34, "ladder": 30, "shop": 46}  # fmt: skip


class Sensible:
    """Remembers how often it was asked and what it has tried, so as not to go round in circles for ever."""

    def __init__(self) -> None:
        self.turn = 0
        self.asked = 0
        self.total = 0
        self.tried: dict[str, int] = {}
        self.done: set[str] = set()

    def choose(self, position: Position) -> Any:
        game: Game = position.state
        self.asked = self.asked + 1 if game.turn == self.turn else 0
        self.turn = game.turn
        self.total += 1
        tired = self.total > PATIENCE or game.turn > patience(game) or stuck(game)
        options = {key_of(option): option for option in position.question.options}
        if "quick" in options:
            return options["quick"]
        if "late" in options:
            return answer(position)
        if YIELD.key in options and tired:
            return YIELD
        if position.question.rule in ("2.17", "24.38"):
            return options.get("yes", BACK)
        if "pass" in options and tired:
            return MORE
        if "pass" in options:
            return fight(game, options, spent=position.question.text.facts.get("actions") == 0)
        if "end" in options and tired:
            return MORE
        if "end" in options and self.asked > 30:
            return END
        if "end" in options:
            fresh = {key: option for key, option in options.items() if self.tried.get(key, 0) < TRIES}
            chosen = explore(game, fresh, self.done)
            if key_of(chosen).startswith(ONCE):
                self.tried[key_of(chosen)] = self.tried.get(key_of(chosen), 0) + 1
            return chosen
        if position.question.prompt == "Where to?":
            return walk_to(game, options, self.done)
        if position.question.prompt == "{who}'s pack:":
            return from_pack(game, options)
        for key in (POTION, "no", "go", "done", "area 1"):
            if key in options:
                return options[key]
        return position.question.options[0]


def answer(position: Position) -> Any:
    """General knowledge: it has read the same books as we have."""
    right = {prompt: good for prompt, good, _ in stock()}.get(position.question.prompt)
    for option in position.question.options:
        if option.value == right:
            return option
    return position.question.options[0]


def patience(game: Game) -> int:
    """After so many turns nothing will come of it any more."""
    return 3 * limit(game, "turns before entering the Tower")


def stuck(game: Game) -> bool:
    """A fight that nobody can win."""
    return game.fight is not None and game.fight.round > LONGEST_FIGHT


def actor(game: Game) -> Being:
    return game.being(game.active)


def fight(game: Game, options: dict[str, Option], spent: bool) -> Any:
    """A method first, then healing, then the enemy that is worst off; nobody moves after his last action."""
    potion = _healing(game, options)
    for prefix in ("method", "drink", "strike", "throw", "shoot", "load", "cast", "approach", "charge"):
        fitting = [option for key, option in options.items() if key.startswith(prefix)]
        if prefix == "drink":
            fitting = [potion] if potion is not None else []
        elif prefix in ("approach", "charge") and spent:
            fitting = []
        if fitting:
            return min(fitting, key=lambda option: _strength_left(game, option))
    return options["pass"]


def _strength_left(game: Game, option: Option) -> int:
    """How an enemy looks: badly hurt ones first, then hurt ones."""
    foe = game.foes.get(option.about[0]) if option.about else None
    if foe is None:
        return 0
    hurt = 100 * constitution(game, foe) // max(1, initial(game, foe))
    return 2 if hurt == 100 else 1 if hurt >= 50 else 0


def _healing(game: Game, options: dict[str, Option]) -> Option | None:
    drinks = [option for key, option in options.items() if key.startswith("drink")]
    hurt = any(badly_hurt(game, being) for being in game.party if being.alive)
    good = [option for option in drinks if "energy" in str(option.facts["what"]) and "nenergy" not in
            str(option.facts["what"])]  # fmt: skip
    return good[0] if hurt and good else None


def badly_hurt(game: Game, being: Being) -> bool:
    """Below half of the constitution, or a vital area near its end."""
    if 2 * constitution(game, being) < initial(game, being):
        return True
    return any(3 * being.energy[area - 1] <= being.full for area in vital(game, being) if area <= len(being.energy))


def explore(game: Game, options: dict[str, Option], done: set[str]) -> Any:
    """What is at hand first, then a walk to what is worth most, else the turn ends.

    Places where nothing was left to do are remembered in `done`.
    """
    being = actor(game)
    if _needs_pack(game, being):
        return PACK
    for prefix in AT_ONCE:
        for key, option in options.items():
            if key.startswith(prefix) and not (prefix == "open" and _opened_before(game, key)):
                return option
    for key, option in options.items():
        if key.startswith("enter") and key.endswith(":magic goods") and game.gold >= _potion_price(game):
            return option
        if key.startswith("search") or (key.startswith(("take", "pick up")) and _wants(game, being, option)):
            return option
    here = map_of(game, being).near.get(being.at, ())
    done.update(feature.key for feature in here if feature.kind not in (*PASSAGES, "door"))
    goal = best_goal(game, being, done)
    if isinstance(goal, Feature) and goal.kind == "join" and f"go {goal.key}" in options:
        return options[f"go {goal.key}"]
    if isinstance(goal, Feature) and f"climb {goal.key}" in options and goal.at == being.at:
        return options[f"climb {goal.key}"]
    there = isinstance(goal, Feature) and goal.at == being.at
    if goal is not None and not there and left(game, being) >= 3 and any(step.key in options for step in STEPS):
        return WALK
    return END


def _wants(game: Game, being: Being, option: Option) -> bool:
    """Keys, the things of methods, potions and magic always; other goods only while there is plenty of room."""
    name = str(option.facts["what"])
    dear = name.startswith(("key ", "potion", "scrap", "magic", "cell key", "the Orb", "black rose", "jam"))
    return dear or places(game, being) < 8


def _potion_price(game: Game) -> int:
    return game.book.wares[POTION].price


def _opened_before(game: Game, key: str) -> bool:
    return key.removeprefix("open ") in game.open


def _needs_pack(game: Game, being: Being) -> bool:
    hurt = badly_hurt(game, being)
    return (hurt and any(item.what == POTION for item in being.items)) or _junk(game, being) is not None


def _junk(game: Game, being: Being) -> Item | None:
    """Something to put down when the pack is nearly full."""
    if places(game, being) < FULL_PACK and 10 * load(game, being) < 9 * greatest_load(game, being):
        return None
    for item in being.items:
        in_use = item.key == being.wielded or item.key in being.shields
        if not in_use and game.book.wares[item.what].sort in JUNK and item.what not in KEPT:
            return item
    return None


def from_pack(game: Game, options: dict[str, Option]) -> Any:
    potion = _healing(game, options)
    if potion is not None:
        return potion
    junk = _junk(game, actor(game))
    return BACK if junk is None else options.get(f"drop {junk.key}", BACK)


def walk_to(game: Game, options: dict[str, Option], done: set[str]) -> Any:
    goal = best_goal(game, actor(game), done)
    if goal is None:
        return BACK
    key = goal.key if isinstance(goal, Feature) else f"edge {goal}"
    return options.get(key, BACK)


def best_goal(game: Game, being: Being, done: set[str]) -> Feature | int | None:
    """The reachable place that is worth most for the way there."""
    map_ = map_of(game, being)
    known = game.known.get(map_.key, [])
    return _best(game, being, done, flood(game, map_, being.at, known, shunned(game, map_))) or _best(
        game, being, done, flood(game, map_, being.at, known, set()))  # fmt: skip


def _best(game: Game, being: Being, done: set[str], far: dict[int, int]) -> Feature | int | None:
    """The same, within the spaces that can be walked to."""
    map_ = map_of(game, being)
    known = game.known.get(map_.key, [])
    best: tuple[int, str] = (-1, "")
    goal: Feature | int | None = None
    for things in map_.features.values():
        for feature in things:
            if feature.key in done or not known_space(game, map_, feature.at):
                continue
            worth = value(game, being, feature)
            steps = _steps(map_, far, feature)
            if worth <= 0 or steps is None:
                continue
            rank = (worth * 10 - steps, feature.key)
            if rank > best and (steps > 0 or feature.kind in PASSAGES):
                best, goal = rank, feature
    for number in known:
        beyond = [steps for at, steps in far.items() if map_.section[at] == number and _opens(game, map_, at, known)]
        if beyond and (rank := (380 - min(beyond), f"edge {number}")) > best and not being.has(ORB):
            best, goal = rank, number
    return goal


def _opens(game: Game, map_: Map, at: int, known: list[int]) -> bool:
    return any(map_.section[to] not in known and enterable(game, map_, to) for _, to, _ in map_.steps[at])


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
    for here in todo:
        for _, to, _ in map_.steps[here]:
            if to not in far and to not in taken and map_.section[to] in known and enterable(game, map_, to):
                far[to] = far[here] + 1
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
        return WORTH["shop"] if "magic goods" in feature.holds and game.gold >= _potion_price(game) else 0
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
