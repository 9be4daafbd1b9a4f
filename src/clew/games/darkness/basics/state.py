"""What lies on the table: characters and their things, the drawn dungeon, creatures, a fight under way."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import ClassVar

from clew.games.darkness.basics.book import Book
from clew.games.darkness.basics.company import FREE, Group, Party
from clew.games.darkness.basics.things import Item
from clew.kernel.referees.agenda import Step
from clew.kernel.words.codec import Upgrade, left_out
from clew.kernel.words.fates import Grave


@dataclass
class Hero:
    """A character's sheet [3.5]. `hands` holds keys of things, `default` what a fight begins with."""

    key: str
    name: str
    kind: str
    seat: int = 0
    party: int = 0
    level: int = 1
    life: int = 0
    diet: int = 0
    gold: int = 0
    arrows: int = 0
    items: list[Item] = field(default_factory=list)
    hands: list[str] = field(default_factory=list)
    default: list[str] = field(default_factory=list)
    armour: str = ""
    spells: list[str] = field(default_factory=list)
    blessings: int = 0
    healings: int = 0
    luck: int = 0
    rage: int = 0
    clues: int = 0
    secrets: list[str] = field(default_factory=list)
    potion: bool = False
    bandaged: bool = False
    cursed: bool = False
    limping: bool = False
    stone: bool = False
    evil_eye: bool = False
    blessed: bool = False
    protected: bool = False
    away: str = ""
    outside: bool = False
    lost: bool = False
    hired: bool = False
    body: str = ""
    tile: int = 0
    powers: list[str] = field(default_factory=list)
    bosses: int = FREE
    raised: bool = False

    @property
    def alive(self) -> bool:
        return self.life > 0

    @property
    def able(self) -> bool:
        """[1.6] Alive, not stone, and not out of the fight."""
        return self.life > 0 and not self.stone and not self.away and not self.outside

    def item(self, key: str) -> Item:
        return next(item for item in self.items if item.key == key)

    def has(self, kind: str) -> Item | None:
        """One thing of this kind that he carries."""
        for item in self.items:
            if item.kind == kind:
                return item
        return None

    def held(self) -> list[Item]:
        """What his hands hold."""
        hands = self.hands
        return [item for item in self.items if item.key in hands] if hands else []

    def copy(self) -> Hero:
        new: Hero = object.__new__(Hero)
        new.__dict__.update(self.__dict__)
        new.items = [item.copy() for item in self.items]
        new.hands = self.hands[:]
        new.default = self.default[:]
        new.spells = self.spells[:]
        new.secrets = self.secrets[:]
        new.powers = self.powers[:]
        return new


@dataclass
class Edge:
    """An exit, or a joint of two tiles, named by the square south or east of it. `FREE` is what is not drawn yet."""

    key: str
    row: int
    col: int
    side: str
    kind: str
    near: int
    far: int = FREE
    lock: int = 0
    bash: int = 0
    picked: bool = False
    bashers: list[str] = field(default_factory=list)
    secret: bool = False
    tried: bool = False
    broken: bool = False

    def beyond(self, tile: int) -> int:
        """The tile on the other side."""
        return self.far if self.near == tile else self.near

    @property
    def unopened(self) -> bool:
        return self.far == FREE

    def copy(self) -> Edge:
        new: Edge = object.__new__(Edge)
        new.__dict__.update(self.__dict__)
        new.bashers = self.bashers[:]
        return new


@dataclass
class Foe:
    """One kind of creature in an encounter: a group of minions, or one boss."""

    key: str
    kind: str
    first: int
    count: int
    life: int = 1
    full: int = 1
    final: bool = False
    tested: bool = False
    weakened: bool = False
    down: int = 0
    asleep: int = 0
    charged: bool = False
    fled: bool = False
    sole: str = ""
    hero: str = ""
    drains: bool = False

    def copy(self) -> Foe:
        new: Foe = object.__new__(Foe)
        new.__dict__.update(self.__dict__)
        return new


@dataclass
class Encounter:
    """The creatures of a tile and how things stand with them."""

    foes: list[Foe]
    table: str
    wandering: bool = False
    stance: str = "new"
    to_death: bool = False
    paid: int = 0
    gifts: list[Item] = field(default_factory=list)
    smelled: bool = False
    gold: int = 0
    loot: list[Item] = field(default_factory=list)
    secret: bool = False
    weakness: bool = False
    enemy: str = ""
    prisoner: str = ""
    power: str = ""
    violence: bool = False
    subdue: bool = False
    harmed: bool = False
    burned: bool = False
    marked: bool = False
    counted: list[str] = field(default_factory=list)
    gained: list[str] = field(default_factory=list)

    def copy(self) -> Encounter:
        new: Encounter = object.__new__(Encounter)
        new.__dict__.update(self.__dict__)
        new.foes = [foe.copy() for foe in self.foes]
        new.gifts = [item.copy() for item in self.gifts]
        new.loot = [item.copy() for item in self.loot]
        new.counted = self.counted[:]
        new.gained = self.gained[:]
        return new


@dataclass
class Tile:
    """A room or corridor drawn on the sheet."""

    number: int
    name: str
    kind: str
    squares: list[int]
    edges: list[str] = field(default_factory=list)
    contents: str = ""
    empty: bool = False
    entered: bool = False
    searched: bool = False
    secret: bool = False
    shortcut: bool = False
    feature: str = ""
    spent: bool = False
    box: int = 0
    gold: int = 0
    marks: list[str] = field(default_factory=list)
    creatures: Encounter | None = None
    aside: list[Encounter] = field(default_factory=list)

    def copy(self) -> Tile:
        new: Tile = object.__new__(Tile)
        new.__dict__.update(self.__dict__)
        new.squares = self.squares[:]
        new.edges = self.edges[:]
        new.marks = self.marks[:]
        new.creatures = self.creatures.copy() if self.creatures is not None else None
        new.aside = [encounter.copy() for encounter in self.aside]
        return new


@dataclass
class Fight:
    """A fight under way in a group's tile."""

    group: str
    tile: int
    first: str = "party"
    turns: int = 0
    round: int = 1
    acted: list[str] = field(default_factory=list)
    eager: list[str] = field(default_factory=list)
    poison: list[str] = field(default_factory=list)
    leaving: str = ""
    struck: bool = False

    def copy(self) -> Fight:
        new: Fight = object.__new__(Fight)
        new.__dict__.update(self.__dict__)
        new.acted = self.acted[:]
        new.eager = self.eager[:]
        new.poison = self.poison[:]
        return new


@dataclass
class Game:
    """Everything on the table."""

    SHARED: ClassVar[tuple[str, ...]] = ("book",)
    UPGRADES: ClassVar[tuple[Upgrade, ...]] = (
        left_out(Game=("drawing",), Fight=("gained",)),
        left_out(Encounter=("price", "quest")),
    )

    book: Book
    options: dict[str, bool | str | int]
    seats: int
    heroes: dict[str, Hero] = field(default_factory=dict)
    groups: list[Group] = field(default_factory=list)
    parties: list[Party] = field(default_factory=list)
    tiles: list[Tile] = field(default_factory=list)
    edges: dict[str, Edge] = field(default_factory=dict)
    sheet: list[int] = field(default_factory=list)
    agenda: list[Step] = field(default_factory=list)
    active: str = ""
    fight: Fight | None = None
    gold: int = 0
    loot: list[Item] = field(default_factory=list)
    made: int = 0
    bosses: int = 0
    final_met: bool = False
    final_slain: bool = False
    slayer: int = FREE
    met: list[str] = field(default_factory=list)
    minutes: int = 0
    late: bool = False
    rescue: bool = False
    adventure: int = 1
    ended: str = ""
    alarm: bool = False
    slain: int = 0
    graves: list[Grave] = field(default_factory=list)
    names: list[list[str]] = field(default_factory=list)
    bots: list[int] = field(default_factory=list)
    """[28.4] The seats of bots at a table where people play."""
    lenient: list[int] = field(default_factory=list)
    """[16.9] The seats that let go whoever flees from them."""

    def copy(self) -> Game:
        new: Game = object.__new__(Game)
        new.__dict__.update(self.__dict__)
        new.heroes = {key: hero.copy() for key, hero in self.heroes.items()}
        new.groups = [group.copy() for group in self.groups]
        new.parties = [party.copy() for party in self.parties]
        new.tiles = [tile.copy() for tile in self.tiles]
        new.edges = {key: edge.copy() for key, edge in self.edges.items()}
        new.sheet = self.sheet[:]
        new.agenda = [step.copy() for step in self.agenda]
        new.fight = self.fight.copy() if self.fight is not None else None
        new.loot = [item.copy() for item in self.loot]
        new.met = self.met[:]
        new.options = self.options.copy()
        new.graves = self.graves[:]
        new.names = [names[:] for names in self.names]
        new.bots = self.bots[:]
        new.lenient = self.lenient[:]
        return new
