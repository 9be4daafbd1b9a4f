"""What the party leaves behind in a labyrinth that itself never changes."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum

When = dict[str, int]
"""What something has happened to, and the turn in which it did."""
Pair = tuple[str, str]
"""Somebody and something."""
Spot = tuple[str, int]
"""A space: its map, and which one there."""


class Ajar(Enum):
    """Chapters 14 and 18: what has become of something that was shut or hidden."""

    OPEN = "open"
    FOUND = "found"
    BROKEN = "broken"
    BURNING = "burning"
    """[14.13] It may have burnt down long since."""
    SLIT = "slit"
    """[14.9] A sliding door that stands open by a hand's breadth."""
    WEDGED = "wedged"
    """[14.8] One that could not close."""
    TRODDEN = "trodden"
    """[18.7] Open only while somebody stands on a secret space."""


@dataclass(slots=True, frozen=True)
class Opened:
    """How a door, chest, gate or way stands that is no longer as it was made."""

    how: Ajar
    since: int = 0
    """[14.13] The turn in which it was lit."""
    plate: str = ""
    """[18.7] The secret space that holds it open."""


OPEN, FOUND, BROKEN = Opened(Ajar.OPEN), Opened(Ajar.FOUND), Opened(Ajar.BROKEN)
SLIT, WEDGED = Opened(Ajar.SLIT), Opened(Ajar.WEDGED)


def burning(turn: int) -> Opened:
    """[14.13] Lit in this turn."""
    return Opened(Ajar.BURNING, since=turn)


def held_open(plate: str) -> Opened:
    """[18.7] By whoever stands on this secret space."""
    return Opened(Ajar.TRODDEN, plate=plate)


@dataclass(slots=True, frozen=True)
class Stint:
    """Turns of work at one thing, one after the other, and the last of them."""

    done: int
    turn: int


@dataclass(slots=True)
class Noted:
    """What the party has perceived and been told."""

    found: dict[str, bool] = field(default_factory=dict)
    """[19.3] Traps, and whether it is known of which kind they are."""
    heard: When = field(default_factory=dict)
    """[4.4] Enemies, at their posts or away from them."""
    smelt: When = field(default_factory=dict)
    """[4.5] Traps, enemies and things."""
    below: dict[Spot, int] = field(default_factory=dict)
    """[19.8a] Over which edges somebody has looked, and in which turn."""
    warned: When = field(default_factory=dict)
    """[11.9] Joins before which an inscription was read."""
    examined: When = field(default_factory=dict)
    """[4.6] Potions."""
    read: dict[Pair, int] = field(default_factory=dict)
    """[4.7] Who has tried which message, and in which turn."""
    rumours: dict[str, int] = field(default_factory=dict)
    """[26.9] How many were bought, by map."""
    lies: When = field(default_factory=dict)
    """[4.15, 26.9] Ways to destroy Milaso that are none."""

    def copy(self) -> Noted:
        return Noted(
            self.found.copy(),
            self.heard.copy(),
            self.smelt.copy(),
            self.below.copy(),
            self.warned.copy(),
            self.examined.copy(),
            self.read.copy(),
            self.rumours.copy(),
            self.lies.copy(),
        )

    @property
    def number(self) -> int:
        """How much has happened."""
        return (
            len(self.found)
            + len(self.heard)
            + len(self.smelt)
            + len(self.below)
            + len(self.warned)
            + len(self.examined)
            + len(self.read)
            + len(self.rumours)
            + len(self.lies)
        )


@dataclass(slots=True)
class Dealings:
    """What the party has had to do with people, gates and the dead."""

    gone: When = field(default_factory=dict)
    """[26.4] People who are no longer where they were."""
    joined: When = field(default_factory=dict)
    """[26.5] Those who came along."""
    away: When = field(default_factory=dict)
    """[25.15] Those of whom one is away under Command."""
    asked: When = field(default_factory=dict)
    """[11.5a] Talking gates, and when they last put a question."""
    asked_by: dict[Pair, int] = field(default_factory=dict)
    """[11.5a] To whom, and which gate."""
    answers: dict[str, int] = field(default_factory=dict)
    """[11.5a] Right ones, by gate."""
    deceived: dict[str, bool] = field(default_factory=dict)
    """[25.5] Whether those at a post take somebody for the one whose face he has borrowed."""
    bodies: When = field(default_factory=dict)
    """[12.3] The slain who were searched, or of whom nothing is left."""
    meat: dict[str, int] = field(default_factory=dict)
    """[16.4] Units cut from the slain."""
    wager: bool = False
    """[24.38] The Devil has offered his."""

    def copy(self) -> Dealings:
        return Dealings(
            self.gone.copy(),
            self.joined.copy(),
            self.away.copy(),
            self.asked.copy(),
            self.asked_by.copy(),
            self.answers.copy(),
            self.deceived.copy(),
            self.bodies.copy(),
            self.meat.copy(),
            self.wager,
        )

    @property
    def number(self) -> int:
        """How much has happened."""
        return (
            len(self.gone)
            + len(self.joined)
            + len(self.away)
            + len(self.asked)
            + len(self.asked_by)
            + len(self.answers)
            + len(self.deceived)
            + len(self.bodies)
            + len(self.meat)
            + self.wager
        )


@dataclass(slots=True)
class Worked:
    """What was done to things that is done but once."""

    pulled: When = field(default_factory=dict)
    """[12.5] Levers, buttons and rocks."""
    needles: When = field(default_factory=dict)
    """[19.1] Locks whose needle has come out."""
    mastered: When = field(default_factory=dict)
    """[11.9] Posts of masters whose maps are open for good."""
    dusted: When = field(default_factory=dict)
    """[25.5] Furniture that has fallen to dust."""
    entered: When = field(default_factory=dict)
    """[11.9] Maps that the leader has entered, if they close."""
    arrivals: dict[Spot, int] = field(default_factory=dict)
    """[18.1] Where teleports have led."""
    lifted: dict[Pair, int] = field(default_factory=dict)
    """[25.5] Who has tried a spell on which lock."""
    picked: dict[Pair, int] = field(default_factory=dict)
    """[4.22] Who has picked which lock to the end, whether it gave way or not."""
    played: dict[Pair, int] = field(default_factory=dict)
    """[12.8] Who has curled on which range."""
    locks_picked: int = 0
    """[4.22] That gave way."""
    stone_won: bool = False
    """[12.8]"""
    coconut_potion: bool = False
    """[12.9] It has been won."""
    tear_poured: bool = False
    """[28.14]"""
    dish_cooked: bool = False
    """[28.18]"""

    def copy(self) -> Worked:
        return Worked(
            self.pulled.copy(),
            self.needles.copy(),
            self.mastered.copy(),
            self.dusted.copy(),
            self.entered.copy(),
            self.arrivals.copy(),
            self.lifted.copy(),
            self.picked.copy(),
            self.played.copy(),
            self.locks_picked,
            self.stone_won,
            self.coconut_potion,
            self.tear_poured,
            self.dish_cooked,
        )

    @property
    def number(self) -> int:
        """How much has happened."""
        flags = self.stone_won + self.coconut_potion + self.tear_poured + self.dish_cooked + bool(self.locks_picked)
        return (
            flags
            + len(self.pulled)
            + len(self.needles)
            + len(self.mastered)
            + len(self.dusted)
            + len(self.entered)
            + len(self.arrivals)
            + len(self.lifted)
            + len(self.picked)
            + len(self.played)
        )


@dataclass(slots=True)
class Tasks:
    """What takes several turns, and how far it has come."""

    bashing: dict[str, Stint] = field(default_factory=dict)
    """[14.11] By door or chest."""
    changing: dict[Pair, Stint] = field(default_factory=dict)
    """[7.8] Who, and into which suit."""
    picking: dict[Pair, int] = field(default_factory=dict)
    """[4.22] Who, at which lock: the turns spent."""
    picked_on: When = field(default_factory=dict)
    """[4.22] The turn in which somebody last worked at a lock."""
    cooking: int = 0
    """[28.18] Turns at the stove."""
    stirred: int = 0
    """The last of them."""

    def copy(self) -> Tasks:
        return Tasks(
            self.bashing.copy(),
            self.changing.copy(),
            self.picking.copy(),
            self.picked_on.copy(),
            self.cooking,
            self.stirred,
        )


@dataclass(slots=True)
class Afoot:
    """What is under way by itself."""

    alarmed: When = field(default_factory=dict)
    """[22.2] The posts, and those who come from none, whom an alarm or a noise has warned."""
    turned: dict[str, int] = field(default_factory=dict)
    """[23.2] Where those at a post look who have heard somebody."""
    disarmed: When = field(default_factory=dict)
    """[19.4] Traps that a spell holds back, and the turn until which it does."""
    jars: dict[Spot, int] = field(default_factory=dict)
    """[24.21a] Open jars of jam, and the battle rounds that they last."""
    chlorine: int = -1
    """[28.8] The space where the flask broke in this battle round; -1 for none."""
    dish_sent: bool = False
    """[28.18] It is on its way up."""
    hunt: bool = False
    """[2.12, 28.5] Milaso has left his hall."""
    steps: int = 0
    """[2.10] That enemies outside the Tower have taken."""
    tower_steps: int = 0
    """[2.12] Those in it."""

    def copy(self) -> Afoot:
        return Afoot(
            self.alarmed.copy(),
            self.turned.copy(),
            self.disarmed.copy(),
            self.jars.copy(),
            self.chlorine,
            self.dish_sent,
            self.hunt,
            self.steps,
            self.tower_steps,
        )


TRACES = (Ajar, Opened, Stint, Noted, Dealings, Worked, Tasks, Afoot)
"""Every class above."""
