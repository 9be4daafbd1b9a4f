"""What the tables of the ledger describe: types, wares, creatures, spells. All immutable."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from clew.games.milaso.book.cells import Formula


@dataclass(frozen=True)
class Kind:
    """One of the nineteen types of character."""

    name: str
    code: str
    group: str
    shields: tuple[str, ...]
    abilities: tuple[str, ...]
    formulas: Mapping[str, Formula | None]
    resistance: tuple[int, ...]
    bow: Formula | None
    bow_for_specialists: bool
    damage: tuple[int, int]
    load: int
    nenergy: int
    nenergy_gain: int
    appetite: tuple[tuple[int, int], ...]
    prices: Mapping[str, tuple[int, int]]
    """Advantage: its price in points and the figure it asks for."""

    @property
    def key(self) -> str:
        return self.name.lower().replace(" ", "-")


FROM_AFAR = ("throw", "fire")
"""[6.1] Of the uses of a weapon those from a distance; the other is `hand`."""


@dataclass(frozen=True)
class Weapon:
    """A weapon; distances in half spaces, damage as a range, (0, 0) where it has no such use."""

    key: str
    name: str
    use: str
    hand_modifier: int = 0
    hand_damage: tuple[int, int] = (0, 0)
    reach: int = 2
    base: str = "GWS"
    modifier: int = 0
    damage: tuple[int, int] = (0, 0)
    nearest: int = 0
    farthest: int = 0
    scale: int = 0
    hands: int = 1
    strength: int = 0
    guard: int = 0
    metal: int = 0
    doors: str = ""
    ammunition: str = ""
    loading: int = 0
    shots: int = 1
    explosion: int = 0
    blade: bool = False
    note: str = ""
    buyers: tuple[str, ...] = ()
    specialists: tuple[str, ...] = ()
    found: bool = False


@dataclass(frozen=True)
class Armour:
    """A suit: `strength` is in hundredths and divides damage, `hindrance` in hundredths multiplies agility."""

    name: str
    types: tuple[str, ...]
    strength: int
    metal: int
    hindrance: int
    fists: tuple[int, int] | None
    magical: bool
    shop_only: bool


@dataclass(frozen=True)
class Ware:
    """Anything that can be carried: what it is called, weighs, costs (0: not for sale) and is good for."""

    key: str
    name: str
    sort: str
    mass: int
    price: int = 0
    use: str = ""


@dataclass(frozen=True)
class Attack:
    """One way in which a creature fights; `use` is hand, range, drain, spells, or the name of its own rule."""

    name: str
    use: str
    damage: tuple[int, int] = (0, 0)
    nearest: int = 0
    farthest: int = 0
    scale: int = 0
    venom: int = 0
    blood: int = 0
    shots: int = 0
    loading: int = 0
    weapon: str = ""
    skill: int = 0


@dataclass(frozen=True)
class Creature:
    """An enemy of the bestiary or an animal."""

    key: str
    name: str
    figures: Mapping[str, int]
    attacks: tuple[tuple[Attack, ...], ...]
    """Alternatives, of which each enemy has one; each a list in order of preference."""
    reach: int
    armour: int
    energy: int
    areas: int
    plan: str
    vital: tuple[int, ...]
    special: str
    where: tuple[str, ...]
    level: int = 0
    traits: frozenset[str] = frozenset()
    size: int = 1
    """[22.24] How many spaces it covers."""


@dataclass(frozen=True)
class Profile:
    """Which spells an enemy caster uses."""

    level: int
    opening: tuple[str, ...]
    repeated: str
    then: tuple[str, ...]
    """What it casts when even that is of no use."""
    melee: bool


@dataclass(frozen=True)
class Spell:
    key: str
    level: int
    molend: str
    leprechaun: str
    name: str
    cost: int
    range: int
    """In half spaces; 0 is the caster himself, -1 the whole map."""
    duration: int
    casting: str
    resisted: str
    defence: int
    ghosts: bool
    object: str
    stopped: str
    effect: str


@dataclass(frozen=True)
class TrapKind:
    key: str
    name: str
    evade: str
    once: bool
    damage: tuple[int, int]
    numbers: tuple[int, ...]
    """The figures of its effect, in the order of the table's words."""
    counts: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True)
class Method:
    """One of the ways to destroy Milaso."""

    number: int
    name: str
    clue: tuple[str, ...]
    sizes: tuple[str, ...]
    needs: str = ""
    """The things that it takes, in words."""
