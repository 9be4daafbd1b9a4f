"""What lies on the table: adventurers, monsters, the maze, the cups, the hoard."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from typing import Any, ClassVar

from clew.games.deathmaze.book import Book, Calling
from clew.games.deathmaze.chits import Sides
from clew.kernel.referees.agenda import Step
from clew.kernel.words.codec import Upgrade, each, left_out
from clew.kernel.words.fates import Grave
from clew.kernel.words.piles import Pile

Pos = tuple[int, int, int]
"""A place in the maze: which map, column, row. Map 0 is the one with the entrance."""

FREE, DEAD, STONE, CHARMED, GONE = "free", "dead", "stone", "charmed", "gone"


@dataclass
class Weapon:
    """[3.1e, 9.21] A weapon; a bonus makes it a magic one."""

    kind: str
    bonus: int = 0

    @property
    def name(self) -> str:
        return f"{self.kind} +{self.bonus}" if self.bonus else self.kind

    def copy(self) -> Weapon:
        return Weapon(self.kind, self.bonus)


@dataclass
class Item:
    """A magic item that is no weapon: kind is potion, spice, medallion, ring or armor."""

    kind: str
    name: str
    bonus: int = 0
    used: bool = False

    @property
    def key(self) -> str:
        return f"{self.kind}-{self.name}-{self.bonus}".lower().replace(" ", "-")

    def copy(self) -> Item:
        return Item(self.kind, self.name, self.bonus, self.used)


def take_out(things: list[Item], item: Item) -> None:
    """This very thing; `remove` would take another one that is like it, and leave this one in two places."""
    del things[next(number for number, thing in enumerate(things) if thing is item)]


@dataclass
class Action:
    """[8.42a] What a party member has declared for this phase, or did in the last one."""

    what: str
    target: str = ""
    thing: str = ""
    extra: int = 0

    def copy(self) -> Action:
        return Action(self.what, self.target, self.thing, self.extra)


@dataclass
class Adventurer:
    """[3.1a] The record of an adventurer. `cast` counts the wounds from casting, which do not heal.

    The second block holds what lasts for this game, the third what lasts for one combat.
    """

    key: str
    name: str
    seat: int
    calling: str
    wound_points: int
    resistance: int
    skills: dict[str, int] = field(default_factory=dict)
    detrap: int = 0
    spells: list[str] = field(default_factory=list)
    weapons: list[Weapon] = field(default_factory=list)
    items: list[Item] = field(default_factory=list)
    player: str = ""
    points: int = 0
    home_experience: int = 0
    home_bezants: int = 0

    fate: str = FREE
    wounds: int = 0
    cast: int = 0
    shield: int = 0
    experience: int = 0
    drunk: bool = False
    lycanthrope: bool = False
    stenches: int = 0
    strength: int = 0
    cannabis: bool = False
    controls: list[str] = field(default_factory=list)

    hand: int = 0
    thrown: list[int] = field(default_factory=list)
    stench: bool = False
    fury: bool = False
    magic_shield: bool = False
    hurt: bool = False
    charmer: str = ""
    changed: bool = False
    charms: int = 0
    first_wounded: int = 0
    order: Action | None = None

    @property
    def free(self) -> bool:
        """[2.4] Alive, not petrified and not charmed."""
        return self.fate == FREE

    @property
    def armor(self) -> int:
        return sum(item.bonus for item in self.items if item.kind == "armor")

    @property
    def total(self) -> int:
        """[9.32a] Wound Points with armor."""
        return self.wound_points + self.armor

    @property
    def hurts(self) -> int:
        """[8.46b] Wounds of every kind."""
        return self.wounds + self.cast

    @property
    def left(self) -> int:
        return self.total - self.hurts

    def wears(self, medallion: str) -> bool:
        """[9.17e] A carried medallion is worn."""
        return any(item.kind == "medallion" and item.name == medallion for item in self.items)

    def copy(self) -> Adventurer:
        new: Adventurer = object.__new__(Adventurer)
        new.__dict__.update(self.__dict__)
        new.skills = self.skills.copy()
        new.spells = self.spells[:]
        new.weapons = [weapon.copy() for weapon in self.weapons]
        new.items = [item.copy() for item in self.items]
        new.controls = self.controls[:]
        new.thrown = self.thrown[:]
        new.order = None if self.order is None else self.order.copy()
        return new


LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


@cache
def spoken(key: str) -> str:
    """A monster's name from its key: `giant-ant-2` is Giant Ant B, because answers, rows and boxes have the numbers."""
    kind, number = key.rsplit("-", 1)
    mark = LETTERS[int(number) - 1] if int(number) <= len(LETTERS) else number
    return f"{kind.replace('-', ' ').title()} {mark}"


@dataclass
class Monster:
    """A monster; wound points are 0 until they are rolled. `controller` is the adventurer who charmed it."""

    key: str
    kind: str
    letter: str
    wound_points: int = 0
    wounds: int = 0
    skill: int = 0
    bezants: int = -1
    fate: str = FREE
    asleep: bool = False
    controller: str = ""
    charms: int = 0
    first_wounded: int = 0
    stench: bool = False
    barred: list[str] = field(default_factory=list)
    order: Action | None = None

    @property
    def name(self) -> str:
        return spoken(self.key)

    @property
    def active(self) -> bool:
        """[2.4] Neither dead, asleep nor charmed."""
        return self.fate == FREE and not self.asleep and not self.controller

    @property
    def left(self) -> int:
        return self.wound_points - self.wounds

    def copy(self) -> Monster:
        new: Monster = object.__new__(Monster)
        new.__dict__.update(self.__dict__)
        new.barred = self.barred[:]
        new.order = None if self.order is None else self.order.copy()
        return new


@dataclass
class Group:
    """The monsters met together. `door` is the side by which they can be shut in: -1 for none, 5 for a trap door."""

    kind: str
    members: list[str]
    door: int = -1
    hostile: bool = True
    negotiated: bool = False
    bribed: bool = False
    fought: bool = False
    paid: int = 0
    bribe: int = 0
    no_tongue: bool = False
    pay_items: bool = False

    def copy(self) -> Group:
        new: Group = object.__new__(Group)
        new.__dict__.update(self.__dict__)
        new.members = self.members[:]
        return new


@dataclass(frozen=True)
class Segment:
    """A laid chit. It never changes; changes put a new one in its place. `shut` sides are closed for good."""

    chit: str
    sides: Sides
    corridor: bool
    feature: str = ""
    visited: bool = False
    spent: bool = False
    shut: tuple[int, ...] = ()
    below: int = 0
    above: Pos | None = None
    level: int = 1


def names_by_seat(data: dict[str, Any]) -> None:
    """Names that were wished for stood in one list; those that were left over are the first seat's."""
    for found in each(data, "Game"):
        found["names"] = [found["names"]] if found.get("names") else []


@dataclass
class Game:
    """All of it. Rows are lists of three boxes, "" for an empty one; `places` are doubled places in line (8.53a)."""

    SHARED: ClassVar[tuple[str, ...]] = ("book",)
    UPGRADES: ClassVar[tuple[Upgrade, ...]] = (left_out(Game=("aside", "causes", "delegate")), names_by_seat)

    book: Book
    seats: int
    agenda: list[Step]
    rooms: Pile
    corridors: Pile
    people: dict[str, Adventurer] = field(default_factory=dict)
    monsters: dict[str, Monster] = field(default_factory=dict)
    maze: dict[Pos, Segment] = field(default_factory=dict)
    rows: list[list[str]] = field(default_factory=list)
    foes: list[list[str]] = field(default_factory=list)
    places: dict[str, int] = field(default_factory=dict)
    declared: dict[str, Action] = field(default_factory=dict)
    targets: dict[str, str] = field(default_factory=dict)
    group: Group | None = None
    apart: list[Group] = field(default_factory=list)
    stored: dict[Pos, Group] = field(default_factory=dict)
    here: Pos = (0, 0, 0)
    came_from: Pos | None = None
    walk: list[int] = field(default_factory=list)
    chit: str = ""
    caller: int = 0
    round: int = 0
    fighting: bool = False
    loose: list[str] = field(default_factory=list)
    fallen: list[str] = field(default_factory=list)
    killed: list[str] = field(default_factory=list)
    new_dead: list[str] = field(default_factory=list)
    hoard: int = 0
    gems: list[int] = field(default_factory=list)
    found: list[Item] = field(default_factory=list)
    found_weapons: list[Weapon] = field(default_factory=list)
    trapped: str = ""
    brought: list[int] = field(default_factory=list)
    guests: list[Adventurer] = field(default_factory=list)
    names: list[list[str]] = field(default_factory=list)
    players: list[str] = field(default_factory=list)
    refused: bool = False
    skin_saver: bool = False
    no_abilities: bool = False
    regroup: bool = False
    maps: int = 1
    moves: int = 0
    fights: int = 0
    graves: list[Grave] = field(default_factory=list)
    ending: str = ""
    bots: list[int] = field(default_factory=list)
    standing: list[list[str]] = field(default_factory=list)
    """[5.14] The marching order as the caller set it last."""

    def copy(self) -> Game:
        new: Game = object.__new__(Game)
        new.__dict__.update(self.__dict__)
        new.agenda = [step.copy() for step in self.agenda]
        new.rooms, new.corridors = self.rooms.copy(), self.corridors.copy()
        new.people = {key: person.copy() for key, person in self.people.items()}
        new.monsters = {key: monster.copy() for key, monster in self.monsters.items()}
        new.maze, new.places, new.targets = self.maze.copy(), self.places.copy(), self.targets.copy()
        new.rows, new.foes = [row[:] for row in self.rows], [row[:] for row in self.foes]
        new.declared = {key: action.copy() for key, action in self.declared.items()}
        new.group = None if self.group is None else self.group.copy()
        new.apart = [group.copy() for group in self.apart]
        new.stored = {pos: group.copy() for pos, group in self.stored.items()}
        new.walk, new.loose, new.fallen = self.walk[:], self.loose[:], self.fallen[:]
        new.killed, new.new_dead, new.gems = self.killed[:], self.new_dead[:], self.gems[:]
        new.found = [item.copy() for item in self.found]
        new.found_weapons = [weapon.copy() for weapon in self.found_weapons]
        new.guests = [guest.copy() for guest in self.guests]
        new.names = [names[:] for names in self.names]
        new.brought, new.players = self.brought[:], self.players[:]
        new.graves, new.bots = self.graves[:], self.bots[:]
        new.standing = [row[:] for row in self.standing]
        return new

    @property
    def segment(self) -> Segment:
        return self.maze[self.here]

    @property
    def level(self) -> int:
        return self.segment.level - 1 if self.maze else 0

    def calling(self, person: Adventurer) -> Calling:
        return self.book.callings[person.calling]

    def marching(self) -> list[str]:
        """Every party member, row by row from the front, box 1 to 3."""
        return [key for row in self.rows for key in row if key]

    def take_away(self, monster: str) -> None:
        """A monster leaves the table, and with it its place in the order that the caller set last."""
        del self.monsters[monster]
        self.standing = [[key for key in row if key != monster] for row in self.standing]

    def free(self) -> list[Adventurer]:
        """[2.4] The free adventurers, in marching order."""
        return [self.people[key] for key in self.marching() if key in self.people]

    def living(self) -> list[Adventurer]:
        return [person for person in self.people.values() if person.fate not in (DEAD, GONE)]


CLASSES = (Game, Adventurer, Monster, Group, Segment, Action, Weapon, Item, Pile, Step, Grave)
