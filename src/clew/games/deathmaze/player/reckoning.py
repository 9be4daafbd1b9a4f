"""What the sensible player reckons with: how strong the party is, and what a fight would cost it."""

from __future__ import annotations

from clew.games.deathmaze.book import MONSTER, Kind
from clew.games.deathmaze.fight.strike import FRONT, REAR, works
from clew.games.deathmaze.state import Adventurer, Game, Monster

LONG = 12
"""Rounds that it looks ahead."""
STONE, CHARM = 8, 12
"""What being stared at and being charmed come to, in tenths of a Wound more each attack."""


def strength(game: Game) -> int:
    """The Wounds the party can still take."""
    return sum(person.left for person in game.free())


def share_left(game: Game) -> int:
    """The party's strength in percent of what it set out with, the dead included."""
    return 100 * strength(game) // max(1, sum(person.total for person in game.people.values()))


def blow(game: Game, person: Adventurer, row: int) -> int:
    """Tenths of a Wound that an attack from this row deals, with the better of the two weapons."""
    return max((_dealt(game, person, kind, bonus) for kind, bonus in _arms(person) if works(kind, row)), default=0)


def _arms(person: Adventurer) -> list[tuple[str, int]]:
    return [(weapon.kind, weapon.bonus) for weapon in person.weapons]


def _dealt(game: Game, person: Adventurer, kind: str, bonus: int) -> int:
    added = bonus + person.skills.get(kind, 0) + person.strength - 2 * person.drunk
    return expected(game, kind, added)


def expected(game: Game, column: str, added: int) -> int:
    """Tenths of a Wound that a blow comes to."""
    return 10 * sum(game.book.wounds(column, die + added) for die in range(1, 7)) // 6


def danger(game: Game) -> int:
    """Roughly how much of its strength a fight with the group will cost the party, in percent.

    Round by round the party strikes first, and those who still stand strike back, three at most.
    """
    group = game.group
    if group is None or not game.free():
        return 0
    kind = game.book.kinds[group.kind]
    monsters = [game.monsters[key] for key in group.members]
    each = sum(points(monster, kind) for monster in monsters) // max(1, len(monsters))
    harm, dealt = harm_of(game, kind), dealt_by_all(game)
    left, taken = 10 * each * len(monsters), 0
    for _ in range(LONG):
        left -= dealt
        if left <= 0:
            break
        taken += harm * min(3, -(-left // max(1, 10 * each)))
    return min(100, 10 * taken // max(1, strength(game)))


def points(monster: Monster, kind: Kind) -> int:
    """What a monster can still take, or what its kind can before that is rolled."""
    return monster.left if monster.wound_points else (kind.wound_dice.lowest + kind.wound_dice.highest) // 2


def dealt_by_all(game: Game) -> int:
    """Tenths of a Wound that the party deals in a round: three with blades, three with bows."""
    people = sorted(game.free(), key=lambda person: blow(game, person, REAR) - blow(game, person, FRONT))
    return sum(blow(game, person, FRONT) for person in people[:3]) + sum(
        blow(game, person, REAR) for person in people[3:6]
    )


def harm_of(game: Game, kind: Kind) -> int:
    """Tenths of a Wound that one monster of a kind deals in a round, with what it can do besides."""
    if kind.name == "Evil Wizard" and game.book.advanced:
        return 45
    plain = (
        expected(game, kind.front_weapon, 4 if kind.name == "Evil Hero" else 0)
        if kind.bonus is None
        else expected(game, MONSTER, kind.bonus)
    )
    return plain + (MORE.get(kind.name, 0) if game.book.advanced else 0)


MORE = {"Medusa": STONE, "Vampire": CHARM, "Hellhound": STONE}
"""What special abilities add."""
