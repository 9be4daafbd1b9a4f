"""Particulars of a being, by what they are about. Most beings have few of them; what is not so has its default."""

from __future__ import annotations

from dataclasses import dataclass, field

NEVER = -999
"""The turn or battle round of what has not happened."""


@dataclass(slots=True)
class Poison:
    """[13.15] What one poison takes at the end of each turn, and the turns left."""

    loss: int
    turns: int

    def copy(self) -> Poison:
        return Poison(self.loss, self.turns)


@dataclass(slots=True)
class Making:
    """[3.3, 3.4] How a character is being made."""

    rerolls: int = 0
    quick: bool = False
    ready_made: bool = False
    """The outfit is the usual one too."""

    def copy(self) -> Making:
        return Making(self.rerolls, self.quick, self.ready_made)


@dataclass(slots=True)
class Magic:
    """[3.21, 3.26, 25.5] What somebody casts with, and what spells have left on him."""

    level: int = 0
    """Of his spells; 0 for those who have not rolled for any: they count as of the first."""
    nenergy: int = 0
    gap_level: int = 0
    """[14.9] Of whoever cast Narrow Gap Slide on him."""
    dissolves_from: int = 0
    """[25.5] The turn from which Blue Dissolution works."""
    letter: str = "A"
    """[25.1] Of the list of spells that he knows by himself."""
    taught: list[str] = field(default_factory=list)
    """[25.2, 26.8] Spells beyond that."""
    enchanted: str = ""
    """[6.34] The key of the weapon that Enchant Blade was cast on."""
    turn: int = NEVER
    """[25.11] In which he last cast anything: how much of it, and how much of that was fiery."""
    cast: int = 0
    fiery: int = 0

    def cast_in(self, turn: int) -> tuple[int, int]:
        """[25.11] The spells cast in a turn, and the fiery ones among them."""
        return (self.cast, self.fiery) if self.turn == turn else (0, 0)

    def count(self, turn: int, fiery: bool) -> None:
        """[25.11] One more spell in this turn."""
        cast, hot = self.cast_in(turn)
        self.turn, self.cast, self.fiery = turn, cast + 1, hot + int(fiery)

    def copy(self) -> Magic:
        return Magic(
            self.level,
            self.nenergy,
            self.gap_level,
            self.dissolves_from,
            self.letter,
            self.taught[:],
            self.enchanted,
            self.turn,
            self.cast,
            self.fiery,
        )


@dataclass(slots=True)
class Meals:
    """[3.23, 16.2] What somebody can eat and drink, and has."""

    appetite: int = 0
    """Units in a while; 0 for those who have not rolled for it, and eat like others."""
    tolerance: int = 0
    """Units of alcohol that make drunk; 0 as above."""
    alcohol: int = 0
    first_drink: int = 0
    """The turn of the first unit since he was sober."""
    quarters: int = 0
    """[16.5] Of a point of energy, from food."""
    dragon_cooked: int = NEVER
    """[16.7] The turn in which a dragon last breathed on his meat."""
    ate: dict[int, int] = field(default_factory=dict)
    """[16.1] Turn: units of food."""
    turn: int = NEVER
    """[16.2] In which he last swallowed anything, and how many units."""
    units: int = 0
    warmed: dict[str, int] = field(default_factory=dict)
    """[16.7] Spell, or the dragon: how often it was at the meat that he cooks."""

    def units_in(self, turn: int) -> int:
        """[16.2] Units of food and drink in a turn."""
        return self.units if self.turn == turn else 0

    def swallow(self, turn: int, drink: bool) -> None:
        """[16.1, 16.2] One more unit; drink does not count towards appetite."""
        self.turn, self.units = turn, self.units_in(turn) + 1
        if not drink:
            self.ate[turn] = self.ate.get(turn, 0) + 1

    def copy(self) -> Meals:
        return Meals(
            self.appetite,
            self.tolerance,
            self.alcohol,
            self.first_drink,
            self.quarters,
            self.dragon_cooked,
            self.ate.copy(),
            self.turn,
            self.units,
            self.warmed.copy(),
        )


@dataclass(slots=True)
class Plight:
    """What has befallen somebody and is not counted in turns."""

    fallen: int = 0
    """[22.31, 25.5] TRIPPED, until its next action; SLIPPED, and only the next strike hits by itself."""
    ducked: bool = False
    grip: int = 0
    """[13.13] What a strangled one loses each time that he does not get free."""
    wolf: bool = False
    """[24.14] A polymorph in its other form."""
    splashed: bool = False
    """[24.13] A gremlin that will double."""
    venom: int = 0
    """[29.3b] Of its own; 0 if it is that of its kind."""
    missile_hits: int = 0
    """[28.16] Of those that destroy Milaso."""
    contract_read: int = 0
    """[28.10] Battle rounds for which he has read aloud."""
    name_spoken: int = 0
    """[28.17] How often."""
    in_cell: bool = False
    """[29.12]"""
    hermit: bool = False
    """[25.5] Has been one, until he comes back."""
    held_by: list[str] = field(default_factory=list)
    """[13.13] The keys of those who strangle him."""
    possessed_by: dict[str, int] = field(default_factory=dict)
    """[24.17] The key of the demon: since which turn."""
    bag: str = ""
    """[8.6] The bag that he is in, and the number of the button that was lit for him."""
    button: int = 0
    summoned_by: str = ""
    """[26.2] The key of whoever called it."""

    def copy(self) -> Plight:
        return Plight(
            self.fallen,
            self.ducked,
            self.grip,
            self.wolf,
            self.splashed,
            self.venom,
            self.missile_hits,
            self.contract_read,
            self.name_spoken,
            self.in_cell,
            self.hermit,
            self.held_by[:],
            self.possessed_by.copy(),
            self.bag,
            self.button,
            self.summoned_by,
        )


@dataclass(slots=True)
class Errand:
    """[22.8, 22.9, 24.21] Where an enemy goes when nobody fights it, and why."""

    goal: int = -1
    """The space that it walks to."""
    comes_after: bool = False
    """It will wait there, or stay."""
    until: int = NEVER
    """The turn until which it waits."""
    trips: int = 0
    last_seen: int = -1
    """The space on which it last saw whoever shot at it."""
    baited: bool = False
    lured: bool = False
    feeding: bool = False
    westward: bool = False
    """[24.35]"""
    hunting: bool = False
    """[28.5]"""
    seated: bool = False
    """[28.3] On the throne."""
    back: int = NEVER
    """[19.8a] The turn at whose end it will have climbed out of where it fell."""

    def copy(self) -> Errand:
        return Errand(
            self.goal,
            self.comes_after,
            self.until,
            self.trips,
            self.last_seen,
            self.baited,
            self.lured,
            self.feeding,
            self.westward,
            self.hunting,
            self.seated,
            self.back,
        )


@dataclass(slots=True)
class Terms:
    """On what terms an enemy is with the party."""

    met: bool = False
    beaten: bool = False
    """By a rule of its own: it fights no more."""
    charmed: bool = False
    bread: int = 0
    """[24.37] Thrown to it."""
    disguised: bool = False
    """[24.40]"""
    armour_known: bool = False
    fall_noted: bool = False
    """[24.16, 24.39] What follows from its death has been seen to."""
    risen: bool = False
    innocent: bool = False
    """[25.15, 26.3] One of the people, under Command."""
    let_pass: list[str] = field(default_factory=list)
    """[22.20] The keys of those who got past it."""

    def pass_by(self, key: str) -> None:
        """[22.20] From now on it lets this one go."""
        if key not in self.let_pass:
            self.let_pass.append(key)

    def notice_again(self, key: str) -> None:
        """[22.22] It lets this one go no more."""
        if key in self.let_pass:
            self.let_pass.remove(key)

    def copy(self) -> Terms:
        return Terms(
            self.met,
            self.beaten,
            self.charmed,
            self.bread,
            self.disguised,
            self.armour_known,
            self.fall_noted,
            self.risen,
            self.innocent,
            self.let_pass[:],
        )


@dataclass(slots=True)
class Kit:
    """The state of what somebody wears and wields."""

    charges: int = 0
    """[7.19] Of the suit that he wears."""
    suit_off: bool = False
    on_good_arm: bool = False
    """[7.2] The first shield."""
    shots: int = 0
    """An enemy's, left."""
    unloaded: bool = False
    star_thrown: int = NEVER
    """[6.23] The battle round in which his boomerang star flew past."""
    lost: list[str] = field(default_factory=list)
    """Weapons that an enemy has no more."""
    ran: dict[str, int] = field(default_factory=dict)
    """[8.7] Device: the turn that it has been on and its battery has paid for."""
    assayed: list[str] = field(default_factory=list)
    """[4.10] Things whose metal he has looked at."""
    armours_tried: list[str] = field(default_factory=list)
    """[7.10] The wearers whose armour he has tried to tell."""
    armours_known: list[str] = field(default_factory=list)
    shown: bool = False
    """[29.8] Whether an enemy has used one of its attacks, so that it is known how it fights."""

    def copy(self) -> Kit:
        return Kit(
            self.charges,
            self.suit_off,
            self.on_good_arm,
            self.shots,
            self.unloaded,
            self.star_thrown,
            self.lost[:],
            self.ran.copy(),
            self.assayed[:],
            self.armours_tried[:],
            self.armours_known[:],
            self.shown,
        )


@dataclass(slots=True)
class Way:
    """How somebody moves, and with whom."""

    swum: int = 0
    """Half spaces in this turn."""
    on_stair: int = 0
    """[10.10] Half spaces covered on the stair at whose foot he is drawn."""
    on_bridge: bool = False
    set_down: bool = False
    """[18.3] On a teleport, which leaves him there."""
    newcomer: int = NEVER
    """[26.2] The turn in which a creature was summoned outside combat."""
    walks_on: int = 0
    """[10.4] The turn for which the rest of a walk was put off."""
    content_since: int = NEVER
    """[10.1] Who goes along unasked: the turn of the last fight at that time."""
    stands_in: bool = False
    drags: bool = False
    rides: int = 0
    """[9.2] One more than the half spaces that he had gone on foot before."""
    ridden: bool = False
    dragged_by: list[str] = field(default_factory=list)
    """[26.10]"""
    holds_open: list[str] = field(default_factory=list)
    """[14.8] Sliding doors."""

    def hold_open(self, door: str) -> None:
        """[14.8] He has his hands on it."""
        if door not in self.holds_open:
            self.holds_open.append(door)

    def let_shut(self, door: str) -> None:
        """[14.8] He has not."""
        if door in self.holds_open:
            self.holds_open.remove(door)

    def copy(self) -> Way:
        return Way(
            self.swum,
            self.on_stair,
            self.on_bridge,
            self.set_down,
            self.newcomer,
            self.walks_on,
            self.content_since,
            self.stands_in,
            self.drags,
            self.rides,
            self.ridden,
            self.dragged_by[:],
            self.holds_open[:],
        )


@dataclass(slots=True, frozen=True)
class Bound:
    """[10.4] When, where and on the way to which place somebody's movement ran out."""

    turn: int
    map: str
    at: int
    place: str = ""
    """What stands there: a feature, a fallen enemy, a companion."""
    edge: int = -1
    """The section of the map that he goes to, where no more than a part of it is the goal."""


@dataclass(slots=True, frozen=True)
class Sky:
    """[25.5, 25.10] What Weather Control has made of a map's weather, and the turn at whose end it is over."""

    weather: str
    until: int


@dataclass(slots=True, frozen=True)
class Begun:
    """[20.9] A deed of two actions of which the first is done, and where."""

    deed: str
    map: str
    at: int


PARTICULARS = (Bound, Begun, Sky, Poison, Making, Magic, Meals, Plight, Errand, Terms, Kit, Way)
"""Every class above."""
