"""Chapters 20 to 25: a fight under way, and what each of those who take part does in it."""

from __future__ import annotations

from dataclasses import dataclass, field

from clew.games.milaso.state.particulars import Begun
from clew.games.milaso.state.traces import Pair


@dataclass
class Role:
    """What a combatant does in the fight under way."""

    actions: int = 0
    spaces: int = 0
    """Half spaces of movement left in this battle round."""
    joined: int = 0
    """The battle round of the fight in which it first took part; 0 before that."""
    attacked: bool = False
    moved: str = ""
    """`open`: has moved and may still move; `closed`: may not move again in this battle round."""
    dazed: bool = False
    """Loses its first action when its place next comes round."""
    struck: str = ""
    """Whom the next strike of this battle round hits by itself."""
    weapon: str = ""
    begun: Begun | None = None
    aware: bool = False
    fruitless: dict[str, int] = field(default_factory=dict)
    """[23.11] Hits without damage, by opponent."""
    dear: dict[str, int] = field(default_factory=dict)
    """[23.11] Hits that did their damage at a price, by opponent."""
    in_vain: dict[Pair, int] = field(default_factory=dict)
    """[23.12] Hits without damage, by opponent and attack or spell."""
    given_up: list[str] = field(default_factory=list)
    opened: dict[str, list[str]] = field(default_factory=dict)
    """[23.15] Opening spells cast, by opponent."""
    judged: list[str] = field(default_factory=list)
    """[23.13] Those whose armour it has looked at, and those whose armour it has recognised."""
    recognised: list[str] = field(default_factory=list)
    spun: bool = False
    """[24.23] Has thrown its web."""
    slimed: list[str] = field(default_factory=list)
    """[24.28] Those on whom it has spat its mucus."""
    charmed: list[str] = field(default_factory=list)
    """[4.14] The mammals that he has tried to charm."""
    shots: int = 0
    hostile: bool = False
    """Has cast a hostile spell in this fight."""
    used: int = 0
    """Actions used in this battle round."""
    start: int = -1
    """[22.21] Where it stood before it came next to an enemy: the side from which it would pass."""
    passed: list[str] = field(default_factory=list)
    """Enemies it has come past since."""
    cut_off: list[str] = field(default_factory=list)
    """Whom it has found no way to in this battle round."""
    spent: bool = False
    """[22.12] Whether its last missile was spent on the way."""
    had: int = -1
    """Actions when they were last reckoned; -1 before that."""
    lost: int = 0
    """Actions used or lost until then."""
    left: int = -1
    """Half spaces when they were last reckoned; -1 before that."""
    gone: int = 0
    """Half spaces gone or lost until then."""

    @property
    def without_harm(self) -> int:
        """Hits that were of no use, or not of use alone."""
        return sum(self.fruitless.values()) + sum(self.dear.values())

    def copy(self) -> Role:
        return Role(
            self.actions,
            self.spaces,
            self.joined,
            self.attacked,
            self.moved,
            self.dazed,
            self.struck,
            self.weapon,
            self.begun,
            self.aware,
            self.fruitless.copy(),
            self.dear.copy(),
            self.in_vain.copy(),
            self.given_up[:],
            {key: names[:] for key, names in self.opened.items()},
            self.judged[:],
            self.recognised[:],
            self.spun,
            self.slimed[:],
            self.charmed[:],
            self.shots,
            self.hostile,
            self.used,
            self.start,
            self.passed[:],
            self.cut_off[:],
            self.spent,
            self.had,
            self.lost,
            self.left,
            self.gone,
        )


@dataclass
class Fight:
    """Combat under way on the leader's map."""

    enemies: list[str]
    round: int = 0
    rounds_this_turn: int = 0
    order: list[str] = field(default_factory=list)
    roles: dict[str, Role] = field(default_factory=dict)
    speech: int = 0
    """Battle rounds of Milaso's speech still to come."""
    usual: list[str] = field(default_factory=list)
    """[20.5] The order of attack by wits for which the players have made up their minds, and what they want then."""
    wanted: list[str] = field(default_factory=list)

    def copy(self) -> Fight:
        return Fight(
            self.enemies[:],
            self.round,
            self.rounds_this_turn,
            self.order[:],
            {key: role.copy() for key, role in self.roles.items()},
            self.speech,
            self.usual[:],
            self.wanted[:],
        )
