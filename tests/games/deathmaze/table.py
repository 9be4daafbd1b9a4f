"""A table for tests that read like play: a party, a piece of maze, monsters, and a script of dice and answers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from clew.games.deathmaze import RULEBOOK, steps
from clew.games.deathmaze.fight.battle import _take_stock
from clew.games.deathmaze.fight.line import close_up
from clew.games.deathmaze.home.setup import _record
from clew.games.deathmaze.party.marching import boxes
from clew.games.deathmaze.play import STEPS, beat, menu
from clew.games.deathmaze.state import Adventurer, Game, Group, Item, Monster, Pos, Segment, Weapon
from clew.kernel.referees.agenda import Plain, Step, StepName, run_top
from clew.kernel.referees.script import Script
from clew.kernel.table.rulebook import OptionValue
from clew.kernel.words.questions import Question
from clew.kernel.words.scene import Said
from clew.testing import Table as Base

ARMS = {
    "Wizard": ("Dagger", "Throwing Dagger"),
    "Healer": ("Dagger", "Dagger"),
    "Peace Maker": (),
    "Cronk": (),
}
IDLE = ("done", "nothing", "hold", "ready", "leave-it", "go-on", "no")


class OneByOne(Script):
    """A script that names the deed of each party member in turn, as if the orders of a round were asked one by one."""

    __slots__ = ("due",)

    def __init__(self, *idle: str) -> None:
        super().__init__(*idle)
        self.due: list[str] | None = None

    def answer(self, question: Question) -> Any:
        if question.rule != "8.42a" or (self.steps and self.steps[0][1] in question.keys()):
            return super().answer(question)
        self.asked.append(question)
        if self.due is None:
            self.due = [key for key in question.keys() if key.startswith("order-")]
        if self.due:
            return question.find(self.due.pop(0))
        self.due = None
        return question.find("go")


class Table(Base[Game]):
    """Adventurers named Ada, Bram, Cleo, Dorn, Edda and Finn on a crossroads of open corridors and doors.

    Everybody has a Sword in hand and a Bow, a Wizard his daggers. Questions that a test does not lay out an answer for
    are answered by doing nothing, where they allow that. Orders are given to each party member in turn (`OneByOne`),
    unless the next answer laid out is one to all of them.
    """

    NAMES = tuple(f"Player {n}" for n in range(1, 10))

    def __init__(
        self,
        *callings: str,
        rows: tuple[int, ...] = (),
        seats: int = 1,
        idle: tuple[str, ...] = IDLE,
        **options: OptionValue,
    ) -> None:
        super().__init__(RULEBOOK, seats, options, idle)
        self.script = OneByOne(*idle)
        self.game.agenda = [Step(steps.QUIET)]
        for number, calling in enumerate(callings or ("Hero", "Hero", "Thief", "Wizard")):
            person = _record(self.game, number % seats, self.game.book.callings[calling])
            person.weapons = [Weapon(kind) for kind in ARMS.get(calling, ("Sword", "Bow"))]
        self.game.brought = [sum(p.seat == seat for p in self.game.people.values()) for seat in range(seats)]
        self.stand(*(rows or _usual(len(self.game.people))))
        self.lay((0, 0, 0), "s2", visited=True)

    # -- laying out ------------------------------------------------------------------------------------------------

    def stand(self, *sizes: int) -> Table:
        """Rows of these sizes, in the order in which the adventurers came."""
        keys, self.game.rows = list(self.game.people), []
        for size in sizes:
            self.game.rows.append(boxes(keys[:size]))
            keys = keys[size:]
        return self

    def lay(self, pos: Pos, chit: str, turn: int = 0, **facts: Any) -> Segment:
        """Put a chit into the maze; it leaves its cup."""
        found = self.game.book.chits[chit]
        (self.game.rooms if found.marked or not found.corridor else self.game.corridors).take(chit)
        facts = {"feature": found.feature, **facts}
        self.game.maze[pos] = Segment(chit, found.turns[turn], found.corridor, **facts)
        return self.game.maze[pos]

    def in_room(self, chit: str = "r4", **facts: Any) -> Table:
        """The party stands in a visited room next to the entrance."""
        self.lay((0, 1, 0), chit, visited=True, **facts)
        self.game.here, self.game.came_from = (0, 1, 0), (0, 0, 0)
        return self

    def person(self, name: str) -> Adventurer:
        return next(person for person in self.game.people.values() if person.name == name)

    def give(self, name: str, *names: str) -> Table:
        """Items by name: `Healing`, `Sesame`, `Oratory`, `ring Blast`, `Armor +2`, `weapon Sword +2`."""
        person = self.person(name)
        for thing in names:
            kind, _, rest = thing.partition(" ")
            if kind == "weapon":
                what, bonus = rest.rsplit(" +", 1)
                person.weapons[0] = Weapon(what, int(bonus))
            else:
                person.items.append(item(thing))
        return self

    def monsters(self, kind: str, *wound_points: int, origin: str = "room", door: int = -1) -> Group:
        """A group is met; 0 Wound Points stand for not rolled yet."""
        found = self.game.book.kinds[kind]
        slug = kind.lower().replace(" ", "-")
        letter = found.room_treasure if origin == "room" else found.wandering_treasure
        keys = []
        for number, points in enumerate(wound_points, 1):
            key = f"{slug}-{number}"
            self.game.monsters[key] = Monster(key, kind, letter, points)
            keys.append(key)
        self.game.group = Group(kind, keys, door)
        return self.game.group

    def monster(self, number: int = 1) -> Monster:
        return list(self.game.monsters.values())[number - 1]

    def group(self) -> Group:
        """The group that has been met."""
        assert self.game.group is not None
        return self.game.group

    def fight(self, kind: str, *wound_points: int, behind: int = 0, origin: str = "room") -> Table:
        """A combat at the start of round 1, the last `behind` monsters in the second row."""
        group = self.monsters(kind, *wound_points, origin=origin)
        front = group.members[: len(group.members) - behind]
        rear = group.members[len(front) :]
        self.game.foes = [boxes(front)]
        if rear:
            row = [*rear, "", ""]
            self.game.foes.append([row[1], row[0], row[2]])
        group.fought = True
        _take_stock(self.game)
        close_up(self.game)
        return self

    # -- playing ---------------------------------------------------------------------------------------------------

    def run(self, rule: Callable[..., Any], *args: Any) -> Any:
        """Let a rule do its work; the script must be used up."""
        return self.let(rule, *args)

    def step(self, what: str, **facts: Plain) -> Table:
        """Run one step of the agenda."""
        name = StepName(what)
        self.game.agenda.append(Step(name, facts))
        run_top(self.game.agenda, STEPS, self.game, self.script)
        self.script.done()
        return self

    def beats(self, number: int = 1) -> Table:
        """Play some beats from the agenda."""
        for _ in range(number):
            beat(self.game, self.script)
        self.script.done()
        return self

    def play(self) -> Table:
        """Play beat after beat until the script is used up."""
        while self.script.steps:
            beat(self.game, self.script)
        return self

    @property
    def told(self) -> str:
        return "\n".join(self.script.told)

    @property
    def blows(self) -> str:
        """Every blow that was struck: by whom, at whom, in which column, and what was added, a line each."""
        return "\n".join(
            _blow(roll) for roll in self.script.rolls if roll.reads and roll.reads.table == "combat-results"
        )

    def came(self, rule: str) -> list[str]:
        """What every roll of a rule came to, and what that means."""
        return [f"{roll.total}: {roll.outcome}" for roll in self.script.rolls if roll.rule == rule]

    def asked(self, rule: str) -> list[list[str]]:
        """The option keys of every question that a rule asked."""
        return [question.keys() for question in self.script.asked if question.rule == rule]


def _blow(roll: Said) -> str:
    assert roll.reads is not None
    column = "Monster column" if str(roll.reads.column) == "Monster" else roll.reads.column
    added = sum(each.amount for each in roll.added)
    subject, target = (being.name if being else "" for being in (roll.subject, roll.target))
    return f"{subject} attacks {target} ({column}{f' {added:+d}' if added else ''})."


def _usual(number: int) -> tuple[int, ...]:
    front = min(3, number, max(2, (number + 1) // 2))
    return (front, *([number - front] if number > front else []))


def item(name: str) -> Item:
    """An item by its name."""
    kind, _, rest = name.partition(" ")
    if kind == "ring":
        return Item("ring", rest, int(rest.split("+")[1]) if "+" in rest else 0)
    if kind == "Armor":
        return Item("armor", "Armor", int(rest))
    if name in ("Healing", "Poison", "Strength", "Charm Person", "Charm Monster"):
        return Item("potion", name)
    if name in ("Mustard", "Sesame", "Spinach", "Red Pepper", "Cloves", "Cannabis"):
        return Item("spice", name)
    return Item("medallion", name)


def heroes(number: int, **facts: object) -> Table:
    return Table(*["Hero"] * number, rows=(number,))


def wizard(*spells: str, **options: Any) -> tuple[Table, Adventurer]:
    table = Table("Wizard", "Hero", rows=(2,), **options)
    table.person("Ada").spells = list(spells)
    return table, table.person("Ada")


def keys(table: Table) -> list[str]:
    return [option.key for option in menu(table.game)]


def priest(kind: str, *spells: str, others: int = 1, **options: Any) -> tuple[Table, Adventurer]:
    table = Table(kind, *["Hero"] * others, rows=(1 + others,), m51_priests=True, **options)
    table.person("Ada").spells = list(spells)
    return table, table.person("Ada")
