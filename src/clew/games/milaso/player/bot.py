"""A sensible player: explores, fetches keys and the things of a method, fights what it must, goes home.

It decides from the state at the question alone, and looks only at what the party has seen.
"""

from __future__ import annotations

from typing import Any

from clew.games.milaso.beings.figures import able, conscious
from clew.games.milaso.beings.knowledge import stock
from clew.games.milaso.beings.spaces import map_of, masked
from clew.games.milaso.doors.doors import locked
from clew.games.milaso.magic.spells import WHICH_AREA
from clew.games.milaso.maps.model import HOUSE, Feature
from clew.games.milaso.places.people import WHICH_SHOP
from clew.games.milaso.player.dangers import POTION
from clew.games.milaso.player.goals import Goal, best_goal, name_of
from clew.games.milaso.player.judgement import USUAL, Judgement
from clew.games.milaso.player.memory import (
    AGAIN,
    TWICE,
    WEARY,
    Answers,
    Memory,
    idle,
    in_circles,
    means,
    met,
    nothing_to_do,
    pass_through,
    second_wind,
)
from clew.games.milaso.player.rescue import at_once, out_of_the_cold, to_the_feared
from clew.games.milaso.player.stances import danger, keep_in_mind
from clew.games.milaso.player.tactics import LONG_FIGHT, fight, hampered, light_at_hand, seen_foes
from clew.games.milaso.player.upkeep import (
    can_mend,
    from_pack,
    left_alone,
    mends_now,
    needs_pack,
    parts,
    purchase,
    wanted_thing,
    wants_from,
    whose_turn,
)
from clew.games.milaso.quest.quest import ORB
from clew.games.milaso.state.answers import BACK, MORE
from clew.games.milaso.state.effects import HERMIT
from clew.games.milaso.state.game import Being, Game
from clew.games.milaso.turn.menu import PACK, WALK
from clew.games.milaso.turn.turn import limit
from clew.games.milaso.walk.in_the_dark import way_in_the_dark
from clew.games.milaso.walk.movement import STEPS, left
from clew.games.milaso.walk.party import CONTENT, END, FLOOR, YIELD
from clew.games.milaso.walk.walks import GO_OVER
from clew.kernel.book.judgement import tuned
from clew.kernel.words.position import Position
from clew.kernel.words.questions import YES, Menu, Option, key_of

AT_ONCE = ("method", "attack", "cook", "unlock", "open", "pull", "empty", "talk", "read", "join", "gate", "play")
ONCE = ("search", "empty", "talk", "read", "take", "pick up", "pull", "play")
TRIES = 3
"""How often it tries the same thing of these kinds."""
PATIENCE = 9000
"""After so many decisions of the whole party it gives up."""
BUSY = 60
"""So many decisions in one turn are enough."""
LONGEST_FIGHT = 300
"""In battle rounds."""
LASTING = ("join", "trap door", "ladder", "door", "chest", "shop", "thing")
"""Places that may be worth coming back to, though nothing can be done there now."""


class Sensible:
    """Remembers how often it was asked and what it has tried, so as not to go round in circles for ever."""

    def __init__(self, judgement: Judgement | None = None) -> None:
        self.turn = 0
        self.asked = 0
        self.total = 0
        self.memory = Memory(judgement or tuned(Judgement))

    @property
    def judgement(self) -> Judgement:
        """What it goes by."""
        return self.memory.judge

    def choose(self, position: Position) -> Any:
        game: Game = position.state
        self.asked = self.asked + 1 if game.turn == self.turn else 0
        self.turn = game.turn
        self.total += 1
        lazy = idle(game, self.memory)
        second_wind(game.turn, lazy, self.memory)
        met(game, self.memory)
        late = game.turn > patience(game) and lazy - self.memory.bored > AGAIN
        tired = self.total * game.seats > PATIENCE or late or stuck(game, LONGEST_FIGHT)
        options = {key_of(option): option for option in position.question.options}
        if "quick" in options:
            return options["quick"]
        if "late" in options:
            return answer(position)
        if YIELD.key in options:
            return YIELD if tired else self.floor(game, options)
        if position.question.rule in ("2.17", "24.38"):
            return options.get("yes", BACK)
        if "pass" in options and tired:
            return MORE
        if "pass" in options:
            facts = position.question.text.facts
            being = next((being for being in game.allies if being.name == facts["who"]), actor(game))
            keep_in_mind(game, being, self.memory)
            bold = lazy > AGAIN
            judge = self.memory.judge
            chosen = fight(game, being, options, spent=facts.get("actions") == 0, bold=bold, judge=judge)
            if endless(game, being, chosen, bold, judge):
                return self.onward(game, being, options, options["pass"])
            return self.up_to(game, being, options, chosen)
        if "end" in options and tired:
            return MORE
        if CONTENT.key in options:
            return CONTENT
        if "end" in options and (self.asked > BUSY or "walk" not in options):
            return END
        if "end" in options:
            return self.explore(game, options)
        return self.other(position, game, options)

    def onward(self, game: Game, being: Being, options: Answers, otherwise: Option[object]) -> Option[object]:
        """Past enemies that do no harm and can't be got at, where it wanted to go anyway."""
        goal = best_goal(game, being, self.memory)
        step = STEPS[goal.way].key if goal is not None and goal.way >= 0 else ""
        return options.get(step, otherwise)

    def up_to(self, game: Game, being: Being, options: Answers, chosen: Option[object]) -> Option[object]:
        """Nobody goes again up to those whom he lost sight of on the way to them: past them, if he wanted to go on."""
        goes_up = chosen.key.startswith(("approach", "charge")) and bool(chosen.about)
        if goes_up and self.memory.been.get(chosen.about[0], 0) > 0:
            return self.onward(game, being, options, chosen)
        if chosen is not options["pass"]:
            self.memory.goes_up_to = chosen.about[0] if goes_up else ""
        return chosen

    def explore(self, game: Game, options: Answers) -> Any:
        """One decision between fights; what has been tried often enough is left alone."""
        tried = self.memory.tried
        fresh = {key: option for key, option in options.items() if tried.get(key, 0) < TRIES}
        for key in [key for key in fresh if key.startswith("enter") and not self.worth_a_visit(game, fresh[key])]:
            del fresh[key]
        been = self.memory.been
        for key in [key for key in fresh if key.startswith("attack") and been.get(key, 0) >= TWICE]:
            del fresh[key]
        chosen = explore(game, fresh, self.memory)
        if key_of(chosen).startswith("attack"):
            been[key_of(chosen)] = been.get(key_of(chosen), 0) + 1
        if key_of(chosen).startswith("enter"):
            self.memory.visited[key_of(chosen)] = means(game, actor(game))
        if key_of(chosen).startswith(ONCE):
            tried[key_of(chosen)] = tried.get(key_of(chosen), 0) + 1
        waits = key_of(chosen) == END.key
        return (out_of_the_cold(game, actor(game), options, self.memory) if waits else None) or chosen

    def worth_a_visit(self, game: Game, entrance: Option[object]) -> bool:
        """Whether there is a shop that it has not been to with so much gold and room."""
        if isinstance(entrance, Menu):
            return bool(self.shops(game, game.maze.features[entrance.about[0]]))
        return self.memory.visited.get(entrance.key) != means(game, actor(game))

    def shops(self, game: Game, mall: Feature) -> list[str]:
        """The shops under one roof that it wants something from and has not been to."""
        being = actor(game)
        return [
            kind
            for kind in mall.holds
            if wants_from(game, being, kind)
            and self.memory.visited.get(f"enter {mall.key}:{kind}") != means(game, being)
        ]

    def shop(self, game: Game, options: Answers) -> Option[object]:
        """One of the shops of the mall where it stands."""
        near = map_of(game, actor(game)).near(actor(game).at)
        for mall in [feature for feature in near if feature.kind == "shop" and len(feature.holds) > 1]:
            for kind in self.shops(game, mall):
                self.memory.visited[f"enter {mall.key}:{kind}"] = means(game, actor(game))
                return options[kind]
        return options.get(BACK.key, BACK)

    def floor(self, game: Game, options: Answers) -> Any:
        """Whether the others come along."""
        being = actor(game)
        changes = parts(game, being, self.memory) if being.follows else self.memory.rejoins == game.turn
        return options.get("together", BACK) if changes else BACK

    def destination(self, game: Game, being: Being) -> str:
        """Where it meant to walk when it asked for the places, or what seems best by now."""
        plan = self.memory.plan if self.memory.walked == stands(game, being) else ""
        if plan:
            return plan
        goal = best_goal(game, being, self.memory)
        return "" if goal is None else place_of(goal)

    def other(self, position: Position, game: Game, options: Answers) -> Any:
        """Questions that come out of another decision."""
        prompt = position.question.prompt
        if prompt == "Where to?":
            return options.get(self.destination(game, actor(game)), BACK)
        if prompt == GO_OVER:
            return YES
        if prompt == "{who}'s pack:":
            return from_pack(game, actor(game), options)
        if prompt == "What does {who} do with his things?":
            return handled(game, actor(game), options)
        if prompt == WHICH_AREA:
            return min(position.question.options, key=lambda option: option.facts["left"])
        if prompt == WHICH_SHOP:
            return self.shop(game, options)
        if position.question.rule == "26.6":
            return purchase(game, actor(game), options)
        for key in (POTION, "no", "keep", "go", "done", "area 1"):
            if key in options:
                return options[key]
        return position.question.options[0]


def handled(game: Game, being: Being, options: Answers) -> Option[object]:
    """In a fight: light against the dark, else the shield off that hampers him."""
    lamp = None if hampered(game, being) else light_at_hand(game, being)
    wanted = () if lamp is None else (f"on {lamp.key}", f"light {lamp.key}")
    found = next((options[key] for key in wanted if key in options), None)
    return found or next((option for key, option in options.items() if key.startswith("unstrap")), BACK)


def answer(position: Position) -> Any:
    """General knowledge: it has read the same books as we have."""
    right = {prompt: good for prompt, good, _ in stock()}.get(position.question.prompt)
    for option in position.question.options:
        if option.value == right:
            return option
    return position.question.options[0]


def patience(game: Game) -> int:
    """After so many turns nothing will come of it any more, if nothing has for long."""
    return 5 * limit(game, "turns before entering the Tower")


def stuck(game: Game, rounds: int) -> bool:
    """A fight that nobody wins."""
    return game.fight is not None and game.fight.round > rounds


def endless(game: Game, being: Being, chosen: Option[object], bold: bool, judge: Judgement = USUAL) -> bool:
    """Whether a fight has long led to nothing, and would be left for no better reason.

    Nobody hides for ever from those who don't come, nor runs again and again from those whom he has to pass; who goes
    up to them does neither.
    """
    if chosen.key.startswith(("strike", "shoot", "throw", "cast", "drink", "method")):
        return False
    idles = bold and not chosen.key.startswith(("approach", "charge"))
    harmless = danger(game, being, judge) < judge.too_much or not seen_foes(game, being)
    return idles or (stuck(game, LONG_FIGHT) and harmless)


def actor(game: Game) -> Being:
    return game.being(game.active)


def explore(game: Game, options: Answers, memory: Memory) -> Any:
    """Wounds first, then what is at hand, then a walk to what is worth most, else the turn ends."""
    being = actor(game)
    if game.fight is None and MORE.key in options and parts(game, being, memory):
        return MORE
    if game.fight is None and (floor := f"{FLOOR}{whose_turn(game)}") in options:
        return options[floor]
    if needs_pack(game, being):
        return PACK
    mend = mends_now(game, being, options) or at_once(game, being, options, memory)
    if mend is not None:
        return mend
    if any(can_mend(game, other) for other in game.party if other.alive and other.map == being.map):
        return END
    if any(dazed(game, other) for other in game.party if other.map == being.map):
        return END
    at_hand = nearby(game, being, options)
    if at_hand is not None:
        return at_hand
    here = map_of(game, being).near(being.at)
    memory.done.update(
        feature.key for feature in here if feature.kind not in LASTING and feature.what not in (ORB, HOUSE)
    )
    idle_here = [
        feature.key for feature in here if feature.kind in ("chest", "shop", "thing") and not locked(game, feature)
    ]
    if idle_here:
        memory.put_off.update(dict.fromkeys(idle_here, means(game, being)))
    chosen = towards_goals(game, being, options, memory)
    if chosen is None and MORE.key in options and memory.rejoins < game.turn and left_alone(game, being):
        memory.rejoins = game.turn
        return MORE
    if chosen is None and not being.moved:
        nothing_to_do(game, memory)
        chosen = to_the_feared(game, being, options, memory)
    return chosen or END


def towards_goals(game: Game, being: Being, options: Answers, memory: Memory) -> Any:
    """The way to what is worth most, and to what is worth less where nothing can be done for that."""
    goal = best_goal(game, being, memory)
    while goal is not None:
        seek(game, being, goal, memory)
        if not in_circles(being, memory):
            chosen = go(game, being, goal, options, memory)
            if key_of(chosen) != END.key or being.moved:
                return chosen
            memory.sought[memory.goal] = WEARY
        other = best_goal(game, being, memory)
        goal = None if other is None or name_of(map_of(game, being), other.what) == memory.goal else other
    return None


def seek(game: Game, being: Being, goal: Goal, memory: Memory) -> None:
    """Keep in mind in how many turns this goal was sought."""
    memory.goal = name = name_of(map_of(game, being), goal.what)
    if memory.last_sought.get(name) != game.turn:
        memory.last_sought[name] = game.turn
        memory.sought[name] = memory.sought.get(name, 0) + 1


def dazed(game: Game, being: Being) -> bool:
    """Somebody who will be himself again in a few turns."""
    return being.alive and conscious(game, being) and not able(game, being) and HERMIT not in being.effects


def nearby(game: Game, being: Being, options: Answers) -> Option[object] | None:
    """Doors, people, things, shops: what can be done on the spot."""
    at_once = {key: option for key, option in options.items() if key.startswith(AT_ONCE)}
    for prefix in AT_ONCE if at_once else ():
        for key, option in at_once.items():
            if key.startswith(prefix) and not (prefix == "open" and key.removeprefix("open ") in game.open):
                return option
    for key, option in options.items():
        if key.startswith("enter") and (isinstance(option, Menu) or wants_from(game, being, key.partition(":")[2])):
            return option
        lying = key.startswith(("take", "pick up"))
        if key.startswith("search") or (lying and wanted_thing(game, being, str(option.facts["what"]))):
            return option
    return None


def go(game: Game, being: Being, goal: Goal, options: Answers, memory: Memory) -> Any:
    """Through a passage, at a locked door, by a walk that the rules lead, or step by step where none leads."""
    what = goal.what
    if isinstance(what, Feature) and goal.steps == 0:
        for verb in ("go", "climb", "bash"):
            if f"{verb} {what.key}" in options:
                if verb != "bash":
                    pass_through(memory, what)
                return options[f"{verb} {what.key}"]
        return END
    step = STEPS[goal.way].key if goal.layer and goal.way >= 0 else ""
    if step in options and left(game, being) >= 3:
        return options[step]
    if isinstance(what, int) and here_in_the_dark(game, being, what):
        return next((option for key, option in options.items() if key.startswith("comb")), END)
    if left(game, being) < 3 or not any(step.key in options for step in STEPS):
        return END
    if goal.layer == 0 and memory.walked != stands(game, being):
        memory.walked = stands(game, being)
        settled = goal.settled and memory.sought.get(name_of(map_of(game, being), what), 0) < WEARY
        memory.plan = place_of(goal) if settled else ""
        return WALK
    return options.get(STEPS[goal.way].key, END) if goal.way >= 0 else END


def stands(game: Game, being: Being) -> tuple[int, str, int, int]:
    """When, who, where and with how much movement."""
    return game.turn, being.key, being.at, left(game, being)


def place_of(goal: Goal) -> str:
    """A goal among the places to walk to."""
    return goal.what.key if isinstance(goal.what, Feature) else f"edge {goal.what}"


def here_in_the_dark(game: Game, being: Being, number: int) -> bool:
    """Whether this is the place to search what nobody can see, as there is no step left to try."""
    map_ = map_of(game, being)
    if map_.section[being.at] != number or not masked(game, map_, being.at):
        return False
    way, direction = way_in_the_dark(game, being, number)
    return not way and direction < 0
