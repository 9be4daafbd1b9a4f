"""What lies on the table: four panels, the piles, a fight, loot, an offer."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import ClassVar

from clew.games.maze.book import Book
from clew.kernel.referees.agenda import Step, StepName
from clew.kernel.words.codec import Upgrade, left_out
from clew.kernel.words.fates import Grave
from clew.kernel.words.piles import Pile

START = 0
FOE = 10
"""Who takes part in a fight is told by a number: seats are 0 to 3, Creatures begin here."""
NOBODY = -1


@dataclass
class Weapon:
    """A shooting weapon with the charges it has left; weapons that need none always have 0."""

    card: str
    charges: int = 0

    def copy(self) -> Weapon:
        return Weapon(self.card, self.charges)


def _copied(weapon: Weapon | None) -> Weapon | None:
    return None if weapon is None else Weapon(weapon.card, weapon.charges)


@dataclass
class Goods:
    """Things that are carried but not in use, on a body or in a heap. `draws` are cards still to be drawn."""

    weapons: list[Weapon] = field(default_factory=list)
    gear: list[str] = field(default_factory=list)
    specials: list[str] = field(default_factory=list)
    chests: list[str] = field(default_factory=list)
    draws: list[str] = field(default_factory=list)
    counters: dict[str, int] = field(default_factory=dict)

    def copy(self) -> Goods:
        weapons = [weapon.copy() for weapon in self.weapons]
        return Goods(weapons, self.gear[:], self.specials[:], self.chests[:], self.draws[:], dict(self.counters))

    def number(self, counter: str) -> int:
        return self.counters.get(counter, 0)

    def add(self, counter: str, number: int) -> None:
        self.counters[counter] = self.counters.get(counter, 0) + number

    @property
    def empty(self) -> bool:
        return not (
            self.weapons
            or self.gear
            or self.specials
            or self.chests
            or self.draws
            or any(self.counters[name] for name in self.counters)
        )


@dataclass
class Player:
    """A panel and everything beside it. What waits to be arranged lies in `goods`, weapons and gear alike.

    [30.8] `waited` names what lay there already when the last turn ended.
    """

    seat: int
    character: str = ""
    colour: str = ""
    space: int = START
    level: int = 1
    life: int = 0
    alive: bool = True
    start: str = ""
    primary: Weapon | None = None
    secondary: Weapon | None = None
    backpack: Weapon | None = None
    armour: str = ""
    parts: str = ""
    system: str = ""
    goods: Goods = field(default_factory=Goods)
    stayed: bool = False
    moved: bool = False
    party: int = 0
    waited: list[str] = field(default_factory=list)
    set_shown: str = ""
    free: bool = False
    takes: bool = False
    """[13.6] He keeps whatever he finds, and is not asked any more."""
    volleys: bool = False
    """[22.8] He uses both weapons in every attack, until he rearranges them."""

    @property
    def key(self) -> str:
        return f"seat-{self.seat}"

    def hands(self) -> list[Weapon]:
        """The weapons in use, primary first."""
        return [weapon for weapon in (self.primary, self.secondary) if weapon is not None]

    def copy(self) -> Player:
        return Player(
            self.seat,
            self.character,
            self.colour,
            self.space,
            self.level,
            self.life,
            self.alive,
            self.start,
            _copied(self.primary),
            _copied(self.secondary),
            _copied(self.backpack),
            self.armour,
            self.parts,
            self.system,
            self.goods.copy(),
            self.stayed,
            self.moved,
            self.party,
            self.waited[:],
            self.set_shown,
            self.free,
            self.takes,
            self.volleys,
        )


@dataclass
class Foe:
    """A Creature in a fight: which, and the Life Points it has left."""

    kind: str
    life: int

    def copy(self) -> Foe:
        return Foe(self.kind, self.life)


@dataclass
class Death:
    """Who died in a fight and by whose hand; `done` once the spoils are taken."""

    who: int
    killer: int
    done: bool = False

    def copy(self) -> Death:
        return Death(self.who, self.killer, self.done)


@dataclass
class Dropped:
    """A weapon on the floor of a fight."""

    seat: int
    weapon: Weapon

    def copy(self) -> Dropped:
        return Dropped(self.seat, self.weapon.copy())


@dataclass
class Fight:
    """A fight: who is in it, whose go it is, who died, what lies on the floor.

    `kind` is creatures, players or duel. `card` started it, `drawer` drew that card; `opponent` is who must be attacked
    first. `quiet` tells that everybody has passed in this round so far; `no_attack` names who gave his attack away.
    `parley` counts who was asked for a trade after a cease-fire, `silent` how many of the last of them passed.
    `refused` names who refused a trade in this fight turn, `traded` who has traded in this fight.
    """

    kind: str
    players: list[int]
    order: list[int]
    drawer: int
    card: str = ""
    foes: list[Foe] = field(default_factory=list)
    cards: list[str] = field(default_factory=list)
    opponent: int = NOBODY
    first: bool = True
    at: int = 0
    on: bool = True
    truce: bool = False
    quiet: bool = True
    fled: list[int] = field(default_factory=list)
    no_attack: list[int] = field(default_factory=list)
    deaths: list[Death] = field(default_factory=list)
    floor: list[Dropped] = field(default_factory=list)
    levels: dict[int, int] = field(default_factory=dict)
    heap: Goods = field(default_factory=Goods)
    acted: bool = False
    healed: bool = False
    looted: bool = False
    managed: bool = False
    parley: int = 0
    silent: int = 0
    refused: list[int] = field(default_factory=list)
    traded: list[int] = field(default_factory=list)

    def copy(self) -> Fight:
        return Fight(
            self.kind,
            self.players[:],
            self.order[:],
            self.drawer,
            self.card,
            [foe.copy() for foe in self.foes],
            self.cards[:],
            self.opponent,
            self.first,
            self.at,
            self.on,
            self.truce,
            self.quiet,
            self.fled[:],
            self.no_attack[:],
            [death.copy() for death in self.deaths],
            [dropped.copy() for dropped in self.floor],
            dict(self.levels),
            self.heap.copy(),
            self.acted,
            self.healed,
            self.looted,
            self.managed,
            self.parley,
            self.silent,
            self.refused[:],
            self.traded[:],
        )


@dataclass
class Heap:
    """Common loot: the things, who shares them, whose pick it is, how many passed in succession, who fought over it."""

    goods: Goods
    seats: list[int]
    at: int = 0
    passes: int = 0
    fought: list[int] = field(default_factory=list)

    def copy(self) -> Heap:
        return Heap(self.goods.copy(), self.seats[:], self.at, self.passes, self.fought[:])


@dataclass
class Offer:
    """A trade in the making: what the proposer gives and what he wants for it."""

    proposer: int
    partner: int
    gives: list[str] = field(default_factory=list)
    wants: list[str] = field(default_factory=list)

    def copy(self) -> Offer:
        return Offer(self.proposer, self.partner, self.gives[:], self.wants[:])


@dataclass
class Game:
    """Everything. `table` are cards being obeyed, `out` the start cards that have left the game. `called` are the
    names that players gave themselves; `names` is what everybody is called."""

    SHARED: ClassVar[tuple[str, ...]] = ("book", "names")
    UPGRADES: ClassVar[tuple[Upgrade, ...]] = (left_out(Player=("found",)),)

    book: Book
    names: list[str]
    players: list[Player]
    piles: dict[str, Pile]
    stock: dict[str, int]
    out: list[str] = field(default_factory=list)
    table: list[str] = field(default_factory=list)
    agenda: list[Step] = field(default_factory=list)
    fights: list[Fight] = field(default_factory=list)
    heaps: list[Heap] = field(default_factory=list)
    offer: Offer | None = None
    active: int = 0
    turn: int = 0
    parties: int = 0
    ending: str = ""
    winner: int = NOBODY
    fresh: bool = True
    rested: bool = False
    parting: bool = False
    after_detection: bool = False
    betrayed: list[int] = field(default_factory=list)
    graves: list[Grave] = field(default_factory=list)
    called: dict[int, str] = field(default_factory=dict)

    def copy(self) -> Game:
        return Game(
            self.book,
            self.names,
            [player.copy() for player in self.players],
            {name: pile.copy() for name, pile in self.piles.items()},
            dict(self.stock),
            self.out[:],
            self.table[:],
            [step.copy() for step in self.agenda],
            [fight.copy() for fight in self.fights],
            [heap.copy() for heap in self.heaps],
            None if self.offer is None else self.offer.copy(),
            self.active,
            self.turn,
            self.parties,
            self.ending,
            self.winner,
            self.fresh,
            self.rested,
            self.parting,
            self.after_detection,
            self.betrayed[:],
            self.graves[:],
            dict(self.called),
        )

    def push(self, *whats: StepName) -> None:
        """Put steps on the agenda; the first named is done first."""
        self.agenda.extend(Step(what) for what in reversed(whats))

    def clockwise(self, first: int) -> list[int]:
        """The seats from this one on, in the order of play."""
        number = len(self.players)
        return [seat if seat < number else seat - number for seat in range(first, first + number)]

    def companions(self, seat: int) -> list[int]:
        """The other members of a player's party, clockwise from him."""
        party = self.players[seat].party
        if not party:
            return []
        return [other for other in self.clockwise(seat) if other != seat and self.players[other].party == party]

    def living(self) -> list[int]:
        return [player.seat for player in self.players if player.alive]

    def at_exit(self) -> list[int]:
        """The living players at the EXIT, clockwise from the active player."""
        gate, players = self.book.exit, self.players
        return [seat for seat in self.clockwise(self.active) if players[seat].alive and players[seat].space == gate]


CLASSES: tuple[type, ...] = (Game, Player, Goods, Weapon, Fight, Foe, Death, Dropped, Heap, Offer, Pile, Step, Grave)


class Somebody:
    """A player, or a Creature of a fight, as the log calls him when dice are rolled."""

    __slots__ = ("fight", "game", "who")

    def __init__(self, game: Game, who: int, fight: Fight | None = None) -> None:
        self.game = game
        self.who = who
        self.fight = fight

    @property
    def key(self) -> str:
        return f"seat-{self.who}" if self.fight is None or self.who < FOE else f"foe-{self.who - FOE}"

    @property
    def name(self) -> str:
        if self.fight is None or self.who < FOE:
            return self.game.names[self.who]
        return self.game.book.creatures[self.fight.foes[self.who - FOE].kind].name
