"""A sensible player: explores, fetches keys and the things of a method, fights what stands in the way, goes home.

It decides from the state at the question alone, and looks only at what the party has seen.
"""

from __future__ import annotations

from typing import Any

from clew.games.milaso.carrying import places
from clew.games.milaso.exploring import END, PACK, WALK
from clew.games.milaso.figures import constitution, greatest_load, initial, load, vital
from clew.games.milaso.goals import POTION, best_goal, potion_price
from clew.games.milaso.groping import way_in_the_dark
from clew.games.milaso.knowledge import stock
from clew.games.milaso.labyrinth.model import Feature
from clew.games.milaso.moving import STEPS, left
from clew.games.milaso.pack import BACK
from clew.games.milaso.potions import fallen_beside
from clew.games.milaso.reckoning import sees
from clew.games.milaso.spaces import known_space, map_of, masked
from clew.games.milaso.state import PARTY, Being, Game, Item
from clew.games.milaso.turn import limit
from clew.games.milaso.yielding import MORE, YIELD
from clew.kernel.position import Position
from clew.kernel.questions import Option, key_of

AT_ONCE = ("method", "attack", "cook", "unlock", "open", "pull", "empty", "talk", "read", "join", "gate")
ONCE = ("search", "empty", "talk", "read", "take", "pick up", "enter", "pull")
TRIES = 3
"""How often it tries the same thing of these kinds."""
PATIENCE = 6000
"""After so many decisions it gives up."""
LONG_FIGHT = 30
"""After so many battle rounds it tries to get away from enemies that it can't reach."""
LONGEST_FIGHT = 150
"""In battle rounds."""
LASTING = ("join", "trap door", "ladder", "door")
"""Places that may be worth coming back to, though nothing can be done there now."""
FULL_PACK = 12
JUNK = ("weapon", "shield", "armour", "tool", "ammunition", "food", "magic")
KEPT = ("Gold bag", "Key-ring", "fur coat", "magic fruit", "jam jar")


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
            facts = position.question.text.facts
            being = next((being for being in game.allies if being.name == facts["who"]), actor(game))
            return fight(game, being, options, spent=facts.get("actions") == 0)
        if "end" in options and tired:
            return MORE
        if "end" in options and (self.asked > 30 or "walk" not in options):
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


def fight(game: Game, being: Being, options: dict[str, Option], spent: bool) -> Any:
    """A method first, then healing, then the enemy that is worst off; nobody moves after his last action."""
    potion = _healing(game, options)
    for prefix in ("method", "pour", "drink", "strike", "throw", "shoot", "load", "cast", "approach", "charge"):
        fitting = [option for key, option in options.items() if key.startswith(prefix)]
        if prefix == "pour":
            fitting = [option for option in fitting if option.facts["what"] == POTION]
        elif prefix == "drink":
            fitting = [potion] if potion is not None else []
        elif prefix in ("approach", "charge") and spent:
            fitting = []
        if prefix in ("approach", "charge") and game.fight is not None and game.fight.round > LONG_FIGHT:
            fitting = [option for step, option in enumerate(STEPS) if option.key in options
                       and _out_of_sight(game, being, step)] or fitting  # fmt: skip
        if fitting:
            return min(fitting, key=lambda option: _strength_left(game, option))
    return options["pass"]


def _out_of_sight(game: Game, being: Being, direction: int) -> bool:
    """Whether a step leads to where no enemy sees him."""
    map_ = map_of(game, being)
    to = next((space for way, space, _ in map_.steps[being.at] if way == direction), being.at)
    foes = [foe for foe in game.foes.values() if foe.alive and foe.side != PARTY and foe.map == being.map]
    return not any(sees(game, being.map, foe.at, to) for foe in foes if known_space(game, map_, foe.at))


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
        if key.startswith("enter") and key.endswith(":magic goods") and game.gold >= potion_price(game):
            return option
        if key.startswith("search") or (key.startswith(("take", "pick up")) and _wants(game, being, option)):
            return option
    here = map_of(game, being).near.get(being.at, ())
    done.update(feature.key for feature in here if feature.kind not in LASTING)
    goal = best_goal(game, being, done)
    if isinstance(goal, Feature) and goal.kind == "join" and f"go {goal.key}" in options:
        return options[f"go {goal.key}"]
    if isinstance(goal, Feature) and f"climb {goal.key}" in options and goal.at == being.at:
        return options[f"climb {goal.key}"]
    there = isinstance(goal, Feature) and goal.at == being.at
    if isinstance(goal, int) and here_in_the_dark(game, being, goal):
        return next((option for key, option in options.items() if key.startswith("comb")), END)
    if goal is not None and not there and left(game, being) >= 3 and any(step.key in options for step in STEPS):
        return WALK
    return END


def here_in_the_dark(game: Game, being: Being, number: int) -> bool:
    """Whether this is the place to search what nobody can see, as there is no step left to try."""
    map_ = map_of(game, being)
    if map_.section[being.at] != number or not masked(game, map_, being.at):
        return False
    way, direction = way_in_the_dark(game, being, number)
    return not way and direction < 0


def _wants(game: Game, being: Being, option: Option) -> bool:
    """Keys, the things of methods, potions and magic always; other goods only while there is plenty of room."""
    name = str(option.facts["what"])
    dear = name.startswith(("key ", "potion", "scrap", "magic", "cell key", "the Orb", "black rose", "jam"))
    return dear or places(game, being) < 8


def _opened_before(game: Game, key: str) -> bool:
    return key.removeprefix("open ") in game.open


def _needs_pack(game: Game, being: Being) -> bool:
    hurt = badly_hurt(game, being) or fallen_beside(game, being) != []
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
    for key, option in options.items():
        if key.startswith("pour") and option.facts["what"] == POTION:
            return option
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
