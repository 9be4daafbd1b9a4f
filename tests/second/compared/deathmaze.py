"""Deathmaze: the targets and attacks of a round, gaps included."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from functools import cache

from tests.games.deathmaze.table import Table
from tests.second import deathmaze as ledger
from tests.second.compared.throwing import Throwing, one_of, perhaps
from tests.second.ledger import rows

from clew.games.deathmaze.fight.combat import fix_targets
from clew.games.deathmaze.fight.line import fighters, party_targets
from clew.games.deathmaze.fight.strike import attack, monster_attack, row_of
from clew.games.deathmaze.party.people import leave_line
from clew.games.deathmaze.state import Adventurer, Game, Item, Monster, Weapon
from clew.kernel.words.stream import Stream

KINDS = [line["monster"] for line in rows("deathmaze", "monster-counters") if line["monster"] != "Evil Wizard"]
"""Not the Evil Wizard: his attack in front is a spell (12.2a)."""
WEAPONS = [name for name in rows("deathmaze", "combat-results")[0] if name not in ("modified roll", "Monster")]


@cache
def _laid(party: int, front: int, behind: int, kind: str) -> Game:
    rows_of = (party, 2) if party < 3 else (3, 1)
    table = Table(*["Hero"] * sum(rows_of), rows=rows_of, m51_depth=True)
    return table.fight(kind, *[9] * (front + behind), behind=behind).game


def compare(stream: Stream) -> None:
    """One round's targets, and every attack of it."""
    party, front, kind = stream.below(3) + 1, stream.below(3) + 1, one_of(stream, KINDS)
    game = _laid(party, front, stream.below(3), kind).copy()
    game.maze = {pos: replace(segment, level=stream.below(5) + 1) for pos, segment in game.maze.items()}
    referee = Throwing(stream)
    for person in game.people.values():
        _equip(person, stream)
    for monster in game.monsters.values():
        monster.skill, monster.stench = stream.below(7) if kind == "Evil Hero" else 0, perhaps(stream)
    _gaps(game, stream)
    members, foes = fighters(game, game.rows), fighters(game, game.foes)
    if not members or not foes:
        return
    _targets(game, referee, members, foes)
    for key in members:
        _strikes(game, referee, game.people[key], one_of(stream, party_targets(game, key)))
    for key, target in game.targets.items():
        if key in game.monsters and row_of(game.foes, key) >= 0 and row_of(game.rows, target) >= 0:
            _bites(game, referee, game.monsters[key], target)


def _equip(person: Adventurer, stream: Stream) -> None:
    column = one_of(stream, WEAPONS)
    person.weapons, person.hand = [Weapon(column, stream.below(4))], 0
    person.skills = {one_of(stream, WEAPONS): stream.below(4), column: stream.below(3)}
    person.strength, person.drunk, person.stench = stream.below(7), perhaps(stream), perhaps(stream)
    person.items = [Item("medallion", one_of(stream, ["Dexterity", "Oratory"])) for _ in range(stream.below(3))]
    person.wounds = stream.below(4)


def _gaps(game: Game, stream: Stream) -> None:
    """[8.53b] Somebody may have fallen since the round began."""
    for rows_of in (game.rows, game.foes):
        for key in fighters(game, rows_of):
            if perhaps(stream, 6):
                leave_line(game, key)


def _place(game: Game, key: str) -> Fraction:
    return Fraction(game.places[key], 2)


def _targets(game: Game, referee: Throwing, members: list[str], foes: list[str]) -> None:
    ours, theirs = [_place(game, key) for key in members], [_place(game, key) for key in foes]
    for key in members:
        wanted = ledger.party_targets(_place(game, key), len(ours), theirs)
        found = [_place(game, target) for target in party_targets(game, key)]
        assert found == wanted, f"{key} may attack those at {found}, by the ledger at {wanted}"
    fix_targets(game, referee)
    dice = referee.thrown()
    for key in foes:
        at = ledger.monster_target(_place(game, key), ours, dice)
        assert _place(game, game.targets[key]) == at, f"{key} attacks {game.targets[key]}, by the ledger at {at}"
    for key in [key for key in game.foes[1] if key] if len(game.foes) > 1 else []:
        if ledger.has_bow(game.monsters[key].kind):
            shot = members[ledger.archer_target(len(members), dice)]
            assert game.targets[key] == shot, f"{key} shoots at {game.targets[key]}, by the ledger at {shot}"
        else:
            assert key not in game.targets, f"{key} stands behind and attacks"
    dice.done()


def _strikes(game: Game, referee: Throwing, person: Adventurer, target: str) -> None:
    monster = game.monsters[target]
    if monster.left <= 0:
        return
    column = person.weapons[0].kind
    before = monster.wounds
    attack(game, referee, person, target, 0)
    dice = referee.thrown()
    fighter = ledger.Fighter(
        column,
        person.skills[column],
        person.weapons[0].bonus,
        [person.strength],
        person.wears("Dexterity"),
        person.drunk,
        person.stench,
    )
    wanted = 0 if column == "Bow" else ledger.blow(fighter, dice)
    dice.done()
    assert monster.wounds - before == wanted, f"{fighter} wounds {monster.wounds - before}, by the ledger {wanted}"
    assert (row_of(game.foes, target) < 0) == ledger.dead(monster.wounds, monster.wound_points)


def _bites(game: Game, referee: Throwing, monster: Monster, target: str) -> None:
    person = game.people[target]
    before, row_number = person.wounds, row_of(game.foes, monster.key) + 1
    monster_attack(game, referee, monster, target, row_number - 1)
    dice = referee.thrown()
    wanted = ledger.bite(monster.kind, row_number, monster.skill, game.level + 1, monster.stench, dice)
    dice.done()
    assert person.wounds - before == wanted, f"{monster} wounds {person.wounds - before}, by the ledger {wanted}"
    assert (not person.free) == ledger.dead(person.wounds, person.wound_points)
