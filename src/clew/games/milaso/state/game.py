"""What lies on the table. The labyrinth itself never changes and is shared; the state holds what has changed in it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import ClassVar

from clew.games.milaso.book.book import Book
from clew.games.milaso.maps.model import Labyrinth
from clew.games.milaso.state.fights import Fight
from clew.games.milaso.state.particulars import (
    NEVER,
    Bound,
    Errand,
    Kit,
    Magic,
    Making,
    Meals,
    Plight,
    Poison,
    Sky,
    Terms,
    Way,
)
from clew.games.milaso.state.traces import Afoot, Dealings, Noted, Opened, Spot, Tasks, When, Worked
from clew.games.milaso.state.upgrades import VERSIONS
from clew.kernel.referees.agenda import Step
from clew.kernel.words.codec import Upgrade
from clew.kernel.words.fates import Grave

PARTY = "party"
ENEMY = "enemy"
ENDLESS = 10**6
"""Turns of what lasts until something ends it."""

WORD = 48
"""So many spaces share a word of where somebody has set foot: no figure of a state is as large as a whole map."""


Fact = int | str | bool | tuple[int, ...] | tuple[str, ...]
"""What may be told of a thing beyond what it is and how many."""


@dataclass(slots=True)
class Item:
    """One thing, or some of a kind. `what` names its ware; `truth` is what a falsely labelled potion really is."""

    key: str
    what: str
    count: int = 1
    magic: bool = False
    truth: str = ""
    charge: int = 0
    """Shots in a gun, turns left in a battery or candle, charges of a suit."""
    poison: int = 0
    """Wounds for which a licked blade stays poisoned."""
    loaded: str = ""
    owner: str = ""
    """[7.22] Whose suit it is."""
    found: bool = False
    """[15.3] Whether it comes out of the labyrinth, so that it may not be what it says."""
    size: tuple[int, ...] = ()
    """[7.6] Strength and inertia of whoever an unmagical suit was made for."""
    mixed: tuple[str, ...] = ()
    """[15.15] Of a potion with two effects, both."""

    def copy(self) -> Item:
        return Item(
            self.key,
            self.what,
            self.count,
            self.magic,
            self.truth,
            self.charge,
            self.poison,
            self.loaded,
            self.owner,
            self.found,
            self.size,
            self.mixed,
        )


@dataclass(slots=True)
class Hand:
    """[8.9] A Helping Hand and what it carries."""

    key: str
    items: list[Item] = field(default_factory=list)

    def copy(self) -> Hand:
        return Hand(self.key, [item.copy() for item in self.items])


@dataclass(slots=True)
class Loss:
    """[13.11] Constitution lost, by account; `surplus` is what a potion lends."""

    bleeding: int = 0
    blood: int = 0
    vampire: int = 0
    strangling: int = 0
    toxic: int = 0
    surplus: int = 0

    def copy(self) -> Loss:
        return Loss(self.bleeding, self.blood, self.vampire, self.strangling, self.toxic, self.surplus)

    @property
    def total(self) -> int:
        return self.bleeding + self.blood + self.vampire + self.strangling + self.toxic - self.surplus


@dataclass(slots=True)
class Being:
    """A character, companion or enemy. Enemies read their `figures` in the book."""

    key: str
    name: str
    kind: str
    side: str
    seat: int
    map: str = ""
    at: int = -1
    figures: dict[str, int] = field(default_factory=dict)
    energy: list[int] = field(default_factory=list)
    full: int = 0
    loss: Loss = field(default_factory=Loss)
    emptied: dict[int, int] = field(default_factory=dict)
    """Emptied area: the turn in which it was emptied."""
    items: list[Item] = field(default_factory=list)
    wielded: str = ""
    shields: list[str] = field(default_factory=list)
    suit: str = ""
    advantages: list[str] = field(default_factory=list)
    effects: dict[str, int] = field(default_factory=dict)
    """What lasts, and the turns left. The one table of words: which spells and potions last is for the ledger."""
    hurt: dict[int, int] = field(default_factory=dict)
    """[7.26] Wounded area: the turn of its oldest wound."""
    poisons: list[Poison] = field(default_factory=list)
    """[13.15, R102] Each runs its own course beside the others."""
    owner: str = ""
    """[9.1] Whose animal it is."""
    alive: bool = True
    moved: int = 0
    """Half spaces of movement used in this turn."""
    facing: int = 0
    attack: int = 0
    """Which alternative of its bestiary entry an enemy has."""
    home: int = -1
    follows: bool = True
    foe: str = ""
    """Who is striking at it right now, or which spell wastes it, in words; nobody between blows."""
    bound: Bound | None = None
    """[10.4] A walk that is not yet ended."""
    left_handed: bool = False
    might: int = 0
    """[15.6] Strength that potions and food lend."""
    grown: int = 0
    """[2.10] Constitution that an enemy has gained with time."""
    growth: int = 0
    """[2.10] How often it has grown."""
    died: int = NEVER
    belched: int = NEVER
    licked: int = NEVER
    """[4.24] The turn in which he last licked a blade."""
    licks: int = 0
    regenerations: int = -1
    """[9.5] Of an animal, paid for; -1 for what is none."""
    making: Making = field(default_factory=Making)
    magic: Magic = field(default_factory=Magic)
    meals: Meals = field(default_factory=Meals)
    plight: Plight = field(default_factory=Plight)
    errand: Errand = field(default_factory=Errand)
    terms: Terms = field(default_factory=Terms)
    kit: Kit = field(default_factory=Kit)
    way: Way = field(default_factory=Way)
    origin: str = ""
    """The post at which it stood, or the people among whom; empty for whoever comes from none."""

    def copy(self) -> Being:
        return Being(
            self.key,
            self.name,
            self.kind,
            self.side,
            self.seat,
            self.map,
            self.at,
            self.figures.copy(),
            self.energy[:],
            self.full,
            self.loss.copy(),
            self.emptied.copy(),
            [item.copy() for item in self.items] if self.items else [],
            self.wielded,
            self.shields[:],
            self.suit,
            self.advantages[:],
            self.effects.copy(),
            self.hurt.copy(),
            [poison.copy() for poison in self.poisons] if self.poisons else [],
            self.owner,
            self.alive,
            self.moved,
            self.facing,
            self.attack,
            self.home,
            self.follows,
            self.foe,
            self.bound,
            self.left_handed,
            self.might,
            self.grown,
            self.growth,
            self.died,
            self.belched,
            self.licked,
            self.licks,
            self.regenerations,
            self.making.copy(),
            self.magic.copy(),
            self.meals.copy(),
            self.plight.copy(),
            self.errand.copy(),
            self.terms.copy(),
            self.kit.copy(),
            self.way.copy(),
            self.origin,
        )

    @property
    def group(self) -> str:
        """[22.2, 23.2] What those share who notice together: where they come from, or one's own key."""
        return self.origin or self.key

    @property
    def spot(self) -> Spot:
        return self.map, self.at

    def has(self, what: str) -> Item | None:
        """The first carried item of this ware."""
        for item in self.items:
            if item.what == what:
                return item
        return None

    def let_go(self, item: Item) -> None:
        """Out of the pack, and out of the hand or off the arm."""
        take_out(self.items, item)
        if self.wielded == item.key:
            self.wielded = ""
        if item.key in self.shields:
            self.shields.remove(item.key)


def take_out(things: list[Item], item: Item) -> None:
    """This very thing; `remove` would look for one that is equal to it, fact by fact."""
    for number, thing in enumerate(things):
        if thing is item:
            del things[number]
            return
    raise ValueError(f"{item.what} is not there")


@dataclass
class Game:
    """The whole table."""

    SHARED: ClassVar[tuple[str, ...]] = ("book", "maze")
    UPGRADES: ClassVar[tuple[Upgrade, ...]] = VERSIONS

    book: Book
    maze: Labyrinth
    """The labyrinth; before it is made, one without maps."""
    seats: int
    agenda: list[Step]
    seed: int = -1
    types: list[str] = field(default_factory=list)
    plans: int = 1
    """[29.4] How labyrinths were made when this one was."""
    likeness: str = ""
    """What the labyrinth must be like when the game is opened again; older files don't say."""
    party: list[Being] = field(default_factory=list)
    foes: dict[str, Being] = field(default_factory=dict)
    """Enemies that have been met; all others still stand at their posts in the labyrinth."""
    gold: int = 0
    points: int = 0
    """[4.1] Ability points not yet spent."""
    turn: int = 0
    tower_turn: int = 0
    tower_row: str = ""
    leader: str = ""
    active: str = ""
    manner: str = "ordinary step"
    fight: Fight | None = None
    last_fight: int = -99
    last_enemies: list[str] = field(default_factory=list)
    last_round: int = 0
    last_joined: dict[str, int] = field(default_factory=dict)
    """[20.14] In which battle round of it each of them first took part."""
    idle_since: int = NEVER
    """[20.12a] The battle round since which nothing has come of a fight."""
    known: dict[str, list[int]] = field(default_factory=dict)
    """Map: the sections that have been seen."""
    felt: dict[str, list[int]] = field(default_factory=dict)
    """[17.3] Map: spaces of the dark, floor or wall, that somebody has stood on, bumped into or felt."""
    combed: dict[str, list[int]] = field(default_factory=dict)
    """[17.4] Map: spaces of the dark on which nothing can have been missed."""
    flash: dict[str, list[int]] = field(default_factory=dict)
    """[17.7] Map: the dark sections that a flame shows until the next decision is made."""
    open: dict[str, Opened] = field(default_factory=dict)
    """Doors, chests, gates and ways that are no longer as they were made."""
    touched: When = field(default_factory=dict)
    """Features that have been met, taken, sprung or used up."""
    taken_out: dict[str, int] = field(default_factory=dict)
    """[10.14] Chests, furniture and plants that were searched: how many of their things are out of them."""
    noted: Noted = field(default_factory=Noted)
    dealings: Dealings = field(default_factory=Dealings)
    worked: Worked = field(default_factory=Worked)
    tasks: Tasks = field(default_factory=Tasks)
    afoot: Afoot = field(default_factory=Afoot)
    cars: dict[str, int] = field(default_factory=dict)
    """[11.16, 12.6] The space on which each unlocked car stands, and the saucer once it has flown."""
    floor: dict[Spot, list[Item]] = field(default_factory=dict)
    """Things put down."""
    clues: list[int] = field(default_factory=list)
    told: list[str] = field(default_factory=list)
    """Places of which the party has heard that a clue lies there."""
    asked: list[int] = field(default_factory=list)
    """General knowledge questions already used."""
    skies: dict[str, Sky] = field(default_factory=dict)
    """[25.5] By map."""
    lamps: dict[str, list[int]] = field(default_factory=dict)
    """[12.5] Map: the sections whose lamps are not as they were made."""
    notes: dict[Spot, str] = field(default_factory=dict)
    """[8.8] What the players have written down about a space."""
    landed: dict[str, str] = field(default_factory=dict)
    """[11.16] The map on which the saucer stands, once it has flown."""
    face: str = ""
    """[25.5] Whose face somebody has borrowed last."""
    next_item: int = 1
    ended: str = ""
    method: int = 0
    dead: list[str] = field(default_factory=list)
    orb_home: bool = False
    graves: list[Grave] = field(default_factory=list)
    hands: list[Hand] = field(default_factory=list)
    trodden: dict[str, list[int]] = field(default_factory=dict)
    """[19.1] Map: the spaces that somebody has set foot on, each a bit of a word; no trap waits there that has not been
    met."""
    imagined: str = ""
    """In a world that only a player imagines, what tells it from others; empty in a game that is played."""

    def copy(self) -> Game:
        return Game(
            self.book,
            self.maze,
            self.seats,
            [step.copy() for step in self.agenda],
            self.seed,
            self.types[:],
            self.plans,
            self.likeness,
            [being.copy() for being in self.party],
            {key: foe.copy() for key, foe in self.foes.items()},
            self.gold,
            self.points,
            self.turn,
            self.tower_turn,
            self.tower_row,
            self.leader,
            self.active,
            self.manner,
            None if self.fight is None else self.fight.copy(),
            self.last_fight,
            self.last_enemies[:],
            self.last_round,
            self.last_joined.copy(),
            self.idle_since,
            {name: sections[:] for name, sections in self.known.items()},
            {name: spaces[:] for name, spaces in self.felt.items()} if self.felt else {},
            {name: spaces[:] for name, spaces in self.combed.items()} if self.combed else {},
            {name: sections[:] for name, sections in self.flash.items()} if self.flash else {},
            self.open.copy(),
            self.touched.copy(),
            self.taken_out.copy(),
            self.noted.copy(),
            self.dealings.copy(),
            self.worked.copy(),
            self.tasks.copy(),
            self.afoot.copy(),
            self.cars.copy(),
            {place: [item.copy() for item in items] for place, items in self.floor.items()},
            self.clues[:],
            self.told[:],
            self.asked[:],
            self.skies.copy(),
            {name: sections[:] for name, sections in self.lamps.items()} if self.lamps else {},
            self.notes.copy(),
            self.landed.copy(),
            self.face,
            self.next_item,
            self.ended,
            self.method,
            self.dead[:],
            self.orb_home,
            self.graves[:],
            [hand.copy() for hand in self.hands] if self.hands else [],
            {name: words[:] for name, words in self.trodden.items()},
            self.imagined,
        )

    def being(self, key: str) -> Being:
        for being in self.party:
            if being.key == key:
                return being
        return self.foes[key]

    @property
    def allies(self) -> list[Being]:
        """Everybody on the party's side: its members, and enemies under Command."""
        return self.party + [foe for foe in self.foes.values() if foe.side == PARTY] if self.foes else self.party[:]

    @property
    def happened(self) -> int:
        """How much has been taken, found, dealt with and worked."""
        return len(self.touched) + len(self.taken_out) + self.noted.number + self.dealings.number + self.worked.number

    def new_item(
        self, what: str, count: int = 1, **facts: int | str | bool | tuple[int, ...] | tuple[str, ...]
    ) -> Item:
        item = Item(f"i{self.next_item}", what, count)
        for name, fact in facts.items():
            setattr(item, name, fact)
        self.next_item += 1
        return item
