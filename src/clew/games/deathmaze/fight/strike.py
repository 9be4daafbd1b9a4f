"""Attacks: weapons, bonuses, the combat results table (8.4, 8.8)."""

from __future__ import annotations

from clew.games.deathmaze.book import MONSTER, UNDEAD
from clew.games.deathmaze.party.people import at_depth, somebody, suffer
from clew.games.deathmaze.state import Adventurer, Game, Monster
from clew.kernel.referees.referee import Referee
from clew.kernel.words.dice import D6
from clew.kernel.words.rolls import Added

FRONT, REAR = 0, 1
BARE = -1
"""In hand: nothing, by choice."""


def row_of(rows: list[list[str]], key: str) -> int:
    """The row somebody stands in, -1 if in none."""
    for number, row in enumerate(rows):
        if key in row:
            return number
    return -1


def works(kind: str, row: int) -> bool:
    """[8.47b, 8.47e, 8.48] A bow only from the second row, a throwing dagger from both, all others from the first."""
    if row == FRONT:
        return kind != "Bow"
    return row == REAR and kind in ("Bow", "Throwing Dagger")


def in_hand(person: Adventurer) -> str:
    """The weapon in hand, "" for none; who has thrown it takes the other at no cost in time (8.47c)."""
    if not person.thrown and 0 <= person.hand < len(person.weapons):
        return person.weapons[person.hand].kind
    held = [place for place in range(len(person.weapons)) if place not in person.thrown]
    if not held or person.hand == BARE:
        return ""
    if person.hand not in held:
        person.hand = held[0]
    return person.weapons[person.hand].kind


def attack_column(game: Game, person: Adventurer, row: int) -> str:
    """[8.48, M5.2, M5.5, M5.7] What somebody would attack with from a row, "" if he can't."""
    kind = in_hand(person)
    if kind and works(kind, row):
        return kind
    return MONSTER if row == FRONT and not kind and game.calling(person).bare_hands else ""


def may_attack(person: Adventurer) -> bool:
    """[M4.6, M4.7] A Healer only once a monster has wounded him in this combat, a Peace Maker never."""
    return person.calling != "Peace Maker" and (person.calling != "Healer" or person.hurt)


def bonuses(game: Game, person: Adventurer, column: str, target: str) -> list[Added]:
    """[8.43, 9.21] Skill, magic weapon and every other Combat Bonus in force."""
    found: list[Added] = [("skill", person.skills.get(column, 0), "8.43"), ("strength", person.strength, "9.44")]
    if column == MONSTER:
        found.append(("fangs", game.book.number("M5.7", "skill") if person.calling == "Vampire" else 0, "M5.7"))
    elif person.weapons:
        found.append(("magic weapon", person.weapons[person.hand].bonus, "9.21"))
    if column in ("Bow", "Throwing Dagger") and person.wears("Dexterity"):
        found.append(("Dexterity", game.book.number("9.65", "bonus"), "9.65"))
    if person.drunk:
        found.append(("drink", game.book.number("6.14a", "bonus"), "6.14a"))
    if person.stench and not game.no_abilities:
        found.append(("stench", game.book.number("12.32a", "bonus"), "12.32a"))
    if person.fury:
        undead = target in game.monsters and game.monsters[target].kind in UNDEAD
        found.append(("fury", game.book.number("M4.13", "undead" if undead else "bonus"), "M4.13"))
    return [each for each in found if each[1]]


def attack(game: Game, referee: Referee, person: Adventurer, target: str, row: int) -> None:
    """[8.43, 8.45, 8.7, 9.65] An adventurer's attack."""
    column = attack_column(game, person, row)
    if not column:
        referee.tell("8.48", "{name} has nothing in hand that reaches from there.", name=person.name)
        return
    added = bonuses(game, person, column, target)
    blow, foe = game.book.blows[column], somebody(game, target)
    wounds = referee.read(blow, D6, "8.43", person.seat, None, added, person, foe, _means(column))
    if row == REAR and column == "Throwing Dagger":
        _throw(referee, person)
    suffer(game, referee, target, wounds, "8.45", person.calling)


def _throw(referee: Referee, person: Adventurer) -> None:
    """[8.47a, 8.47c, 8.47d] The dagger is out of his hands until the combat ends."""
    person.thrown.append(person.hand)
    referee.tell("8.47a", "{name}'s dagger is thrown.", name=person.name)
    in_hand(person)


def monster_column(game: Game, monster: Monster, row: int) -> tuple[str, int]:
    """[8.44a, 8.44b, 8.44c, 8.8] The column a monster uses from a row and what it adds; "" if it can't attack."""
    kind = game.book.kinds[monster.kind]
    if kind.bonus is not None:
        return (MONSTER, kind.bonus) if row == FRONT else ("", 0)
    if row == FRONT:
        return kind.front_weapon, monster.skill
    return (kind.rear_weapon if row == REAR else ""), 0


def monster_attack(game: Game, referee: Referee, monster: Monster, target: str, row: int) -> None:
    """[8.44a, 8.44b, 8.7, 9.45c, 9.45d, M6.13] A monster's attack, for either side."""
    column, own = monster_column(game, monster, row)
    added: list[Added] = [("its own", own, "8.44a")]
    if not monster.controller:
        added.append(("depth", at_depth(game, "combat"), "M6.13"))
    if monster.stench and not (monster.controller and game.no_abilities):
        rule = "12.32a" if monster.controller else "M5.3"
        added.append(("stench", game.book.number(rule, "bonus"), rule))
    added = [each for each in added if each[1]]
    blow, foe = game.book.blows[column], somebody(game, target)
    wounds = referee.read(blow, D6, "8.44a", None, None, added, monster, foe, _means(column))
    _hit(game, referee, target, wounds, monster.kind)


def turncoat_attack(game: Game, referee: Referee, person: Adventurer, target: str, row: int) -> None:
    """[12.36e, M5.8] A charmed adventurer with his own weapons, a changed Werewolf in the Monster column."""
    if person.changed:
        column = MONSTER
        added: list[Added] = [("fury of the wolf", game.book.number("M5.8", "bonus"), "M5.8")]
    else:
        column = turncoat_weapon(game, person, row)
        added = bonuses(game, person, column, target)
    if not column:
        referee.tell("12.36e", "{name} has nothing in hand that reaches from there.", name=person.name)
        return
    blow, foe = game.book.blows[column], somebody(game, target)
    wounds = referee.read(blow, D6, "12.36e", None, None, added, person, foe, _means(column))
    _hit(game, referee, target, wounds, person.calling)


def turncoat_weapon(game: Game, person: Adventurer, row: int) -> str:
    """[12.36e] In front a weapon other than a Bow, the one in hand first; in the second row only a Bow."""
    if row > REAR:
        return ""
    in_hand(person)
    held = [place for place in range(len(person.weapons)) if place not in person.thrown]
    for place in sorted(held, key=lambda place: place != person.hand):
        if (person.weapons[place].kind == "Bow") == (row == REAR):
            person.hand = place
            return person.weapons[place].kind
    bare = game.calling(person).bare_hands and row == FRONT
    return MONSTER if bare else ""


def _hit(game: Game, referee: Referee, target: str, wounds: int, cause: str) -> None:
    hurt_by_monster(game, referee, target, wounds, "8.45", cause)


def hurt_by_monster(game: Game, referee: Referee, target: str, wounds: int, rule: str, cause: str) -> None:
    """[M4.6] Wounds from a monster, however it deals them; what Mage Armor takes is not suffered."""
    person = game.people.get(target)
    if person is not None and wounds > person.shield:
        person.hurt = True
    suffer(game, referee, target, wounds, rule, cause)


def _means(column: str) -> str | None:
    """The weapon of a column; claws and teeth have no name."""
    return None if column == MONSTER else column
