"""What lies on the table."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import ClassVar

from clew.games.mertwig.book import PLAYER, Book, Card
from clew.kernel.referees.agenda import Step, StepName
from clew.kernel.words.codec import Upgrade, left_out
from clew.kernel.words.fates import Grave
from clew.kernel.words.piles import Pile

PALACE = "T01"
MAZE = "maze"


@dataclass(slots=True)
class Fighter:
    """A fighting card in a party or among the enemies, with what lies on it."""

    key: str
    wounds: int = 0
    gear: list[str] = field(default_factory=list)
    used: list[str] = field(default_factory=list)
    asleep: int = 0
    did: str = ""
    symbol: str = "defence"
    courage: list[str] = field(default_factory=list)
    charmed: bool = False
    hurt_by: str = ""
    """What gave it its last wound."""
    wands: list[str] = field(default_factory=list)
    """Those that have strengthened its blow or shot in this round."""

    def copy(self) -> Fighter:
        return Fighter(
            self.key,
            self.wounds,
            self.gear[:],
            self.used[:],
            self.asleep,
            self.did,
            self.symbol,
            self.courage[:],
            self.charmed,
            self.hurt_by,
            self.wands[:],
        )


@dataclass(slots=True)
class Player:
    """A seat: the party with its character first, what it owns and where its marker stands.

    On an adventure card `area` is the area's map space, which is `place` as well, and `step` counts along the card.
    """

    seat: int
    party: list[Fighter] = field(default_factory=list)
    gold: int = 0
    treasures: list[str] = field(default_factory=list)
    birthmark: str = ""
    items: list[str] = field(default_factory=list)
    arms: list[str] = field(default_factory=list)
    magic: list[str] = field(default_factory=list)
    place: str = ""
    area: str = ""
    step: int = 0
    left: str = ""
    visited: list[str] = field(default_factory=list)
    lady: bool = False
    fallen: str = ""
    careful: bool = False
    shifting: bool = False
    """Whether equipment is to be shifted before the next round."""
    holding: int = -1
    """What his party could still take when he said that he fights on until one of his is hurt; -1: he is asked."""
    plan: str = ""
    """What to do in the square where the marker goes, where that was said with the way."""
    bound: str = ""
    """Where he makes for, roll by roll, without being asked."""

    @property
    def alive(self) -> bool:
        return bool(self.party)

    @property
    def hero(self) -> Fighter:
        return self.party[0]

    def copy(self) -> Player:
        return Player(
            self.seat,
            [fighter.copy() for fighter in self.party],
            self.gold,
            self.treasures[:],
            self.birthmark,
            self.items[:],
            self.arms[:],
            self.magic[:],
            self.place,
            self.area,
            self.step,
            self.left,
            self.visited[:],
            self.lady,
            self.fallen,
            self.careful,
            self.shifting,
            self.holding,
            self.plan,
            self.bound,
        )


@dataclass(slots=True)
class Meeting:
    """An encounter: cards laid and not dealt with yet, those that will fight, gifts that wait; `order` is how all of
    them were laid."""

    victim: int
    runner: int
    laid: list[str] = field(default_factory=list)
    hostile: list[str] = field(default_factory=list)
    gifts: list[str] = field(default_factory=list)
    reward: int = 0
    fought: bool = False
    door: int = -1
    order: list[str] = field(default_factory=list)

    def copy(self) -> Meeting:
        return Meeting(
            self.victim,
            self.runner,
            self.laid[:],
            self.hostile[:],
            self.gifts[:],
            self.reward,
            self.fought,
            self.door,
            self.order[:],
        )


@dataclass(slots=True)
class Fight:
    """A battle. Side 0 is the player's; side 1 are the enemies, or the rival's party if there is a rival."""

    kind: str
    player: int
    runner: int
    enemies: list[Fighter] = field(default_factory=list)
    fallen: list[Fighter] = field(default_factory=list)
    round: int = 0
    effects: list[list[str]] = field(default_factory=list)
    pairs: list[list[str]] = field(default_factory=list)
    pairing: int = 0
    away: int = -1
    offered: list[str] = field(default_factory=list)
    wanted: list[str] = field(default_factory=list)
    gold: int = 0

    @property
    def rival(self) -> bool:
        return self.kind == "rival"

    def copy(self) -> Fight:
        return Fight(
            self.kind,
            self.player,
            self.runner,
            [fighter.copy() for fighter in self.enemies],
            [fighter.copy() for fighter in self.fallen],
            self.round,
            [effect[:] for effect in self.effects],
            [pair[:] for pair in self.pairs],
            self.pairing,
            self.away,
            self.offered[:],
            self.wanted[:],
            self.gold,
        )


@dataclass(slots=True)
class Temple:
    """The Toppled Temple as somebody set it up: encounter cards and treasure behind each of three doors."""

    setter: int
    visitor: int
    hand: list[str] = field(default_factory=list)
    prizes: list[str] = field(default_factory=list)
    doors: list[list[str]] = field(default_factory=lambda: [[], [], []])
    hoards: list[list[str]] = field(default_factory=lambda: [[], [], []])
    opened: int = -1

    def copy(self) -> Temple:
        return Temple(
            self.setter,
            self.visitor,
            self.hand[:],
            self.prizes[:],
            [door[:] for door in self.doors],
            [hoard[:] for hoard in self.hoards],
            self.opened,
        )


@dataclass(slots=True)
class Maze:
    """Who is in the maze, what lies at its three barrier spaces, and the ox."""

    cards: list[str] = field(default_factory=list)
    turned: list[bool] = field(default_factory=lambda: [False, False, False])
    layer: int = -1
    hero: str = ""
    seat: int = -1
    at: str = ""
    moves: int = 0
    ox: str = ""
    ward: bool = False

    def copy(self) -> Maze:
        return Maze(
            self.cards[:], self.turned[:], self.layer, self.hero, self.seat, self.at, self.moves, self.ox, self.ward
        )


@dataclass(slots=True)
class Game:
    """The whole table. `hands` has a place for every seat and a last one for the automaton. `wishes` are names for own
    heroes that were asked for at the start."""

    SHARED: ClassVar[tuple[str, ...]] = ("book", "names", "wishes")
    UPGRADES: ClassVar[tuple[Upgrade, ...]] = (left_out(Fighter=("wand",)),)

    book: Book
    names: list[str]
    players: list[Player]
    hands: list[list[str]]
    decks: dict[str, Pile]
    discards: dict[str, list[str]]
    agenda: list[Step]
    maze: Maze
    pool: list[str]
    bank: int = 0
    aside: list[str] = field(default_factory=list)
    chain: list[str] = field(default_factory=list)
    offer: list[str] = field(default_factory=list)
    prices: dict[str, int] = field(default_factory=dict)
    unpaid: list[str] = field(default_factory=list)
    heroes: dict[str, Card] = field(default_factory=dict)
    old: list[str] = field(default_factory=list)
    handed: list[int] = field(default_factory=list)
    quick: bool = False
    first: int = 0
    current: int = 0
    holder: int = 0
    turns: int = 0
    hunted: bool = False
    meeting: Meeting | None = None
    fight: Fight | None = None
    temple: Temple | None = None
    king: bool = False
    heir: int = -1
    wealth: list[int] = field(default_factory=list)
    graves: list[Grave] = field(default_factory=list)
    wishes: tuple[tuple[str, ...], ...] = ()

    @property
    def player(self) -> Player:
        """Whose turn it is."""
        return self.players[self.current]

    @property
    def automaton(self) -> int:
        """The seat number that stands for the automaton."""
        return len(self.players)

    @property
    def over(self) -> bool:
        return self.heir >= 0 or bool(self.wealth)

    def card(self, key: str) -> Card:
        return self.book.cards.get(key) or self.heroes[key]

    def deadly(self, fighter: Fighter) -> int:
        """[8.2, 24.1] How many wounds kill."""
        return self.book.deadly_hero if self.card(fighter.key).deck == PLAYER else self.book.deadly

    def killed(self, fighter: Fighter) -> bool:
        """[8.3, 8.4, 24.2] Below the deadly number a card acts normally."""
        return fighter.wounds > 0 and fighter.wounds >= self.deadly(fighter)

    def push(self, what: StepName, **facts: str | int | list[str] | None) -> None:
        """Put a step on the agenda; what is put last is done first."""
        self.agenda.append(Step(what, facts))

    def copy(self) -> Game:
        return Game(
            self.book,
            self.names,
            [player.copy() for player in self.players],
            [hand[:] for hand in self.hands],
            {name: pile.copy() for name, pile in self.decks.items()},
            {name: cards[:] for name, cards in self.discards.items()},
            [step.copy() for step in self.agenda],
            self.maze.copy(),
            self.pool[:],
            self.bank,
            self.aside[:],
            self.chain[:],
            self.offer[:],
            dict(self.prices),
            self.unpaid[:],
            dict(self.heroes),
            self.old[:],
            self.handed[:],
            self.quick,
            self.first,
            self.current,
            self.holder,
            self.turns,
            self.hunted,
            self.meeting.copy() if self.meeting else None,
            self.fight.copy() if self.fight else None,
            self.temple.copy() if self.temple else None,
            self.king,
            self.heir,
            self.wealth[:],
            self.graves[:],
            self.wishes,
        )
