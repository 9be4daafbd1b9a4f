"""Special abilities of monsters, and of adventurers who are monsters (12.2, 12.3, M5)."""

from __future__ import annotations

from clew.games.deathmaze.book import WOUNDS
from clew.games.deathmaze.fight.strike import FRONT, hurt_by_monster, monster_attack
from clew.games.deathmaze.party.monsters import join
from clew.games.deathmaze.party.people import (
    amount,
    called,
    in_turn,
    join_foes,
    leave_line,
    petrify,
    resists,
    return_to_party,
    somebody,
    suffer,
)
from clew.games.deathmaze.state import CHARMED, Adventurer, Game, Group, Monster
from clew.kernel.referees.referee import Referee
from clew.kernel.words.dice import D6
from clew.kernel.words.rolls import Check


def gifted(game: Game, monster: Monster, kind: str) -> bool:
    """[12.31, 7.15b, M4.25] Whether a monster of this kind has its special ability now."""
    return monster.kind == kind and game.book.advanced and not game.no_abilities


def monster_stench(game: Game, referee: Referee, group: Group) -> None:
    """[12.32a, 12.32b] Cronks stink: every member rolls once to resist, in marching order."""
    if not any(gifted(game, game.monsters[key], "Cronk") for key in group.members):
        return
    for key in game.marching():
        if not resists(game, referee, key, "12.32a"):
            victim = game.people.get(key) or game.monsters[key]
            victim.stench = True
            referee.tell("12.32a", "The stench is too much for {name}.", name=victim.name)


def own_stench(game: Game, referee: Referee, group: Group) -> None:
    """[M5.3] Every Cronk of the party may stink, three times a game; whoever suffers from one already is left out."""
    for person in in_turn(game):
        spared = [game.monsters[key] for key in group.members if not game.monsters[key].stench]
        spared = [monster for monster in spared if monster.active]
        if person.calling != "Cronk" or person.stenches >= game.book.number("M5.3", "times") or not spared:
            continue
        if referee.agrees(person.seat, "Does {name} stink?", "M5.3", name=person.name):
            person.stenches += 1
            for monster in spared:
                monster.stench = not resists(game, referee, monster.key, "M5.3")


def special_attack(game: Game, referee: Referee, monster: Monster, target: str, row: int) -> None:
    """[12.31] A monster's whole attack, with what its kind does before or after it."""
    if row == FRONT and gifted(game, monster, "Evil Wizard") and _lightning(game, referee, monster, target):
        return
    if row == FRONT and gifted(game, monster, "Vampire") and _charms(game, referee, monster, target):
        return
    monster_attack(game, referee, monster, target, row)
    if gifted(game, monster, "Hellhound"):
        _flames(game, referee, target)
    if gifted(game, monster, "Medusa"):
        _gaze(game, referee, target)


def _lightning(game: Game, referee: Referee, wizard: Monster, target: str) -> bool:
    """[12.2a, 12.2b, 12.2c] Lightning instead of a weapon, as long as the cost does not kill him."""
    cost = game.book.number("12.2b", "wounds")
    if wizard.left <= cost:
        return False
    wizard.wounds += cost
    referee.tell("12.2a", "{name} casts Lightning at {target}.", name=wizard.name, target=called(game, target))
    if not resists(game, referee, target, "12.2c"):
        dice, victim = game.book.dice("12.2c"), somebody(game, target)
        wounds = amount(referee, dice, "12.2c", WOUNDS, victim, "Lightning", subject=wizard)
        if not shielded(game, referee, target):
            hurt_by_monster(game, referee, target, wounds, "12.2c", "Evil Wizard")
    return True


def spell_wounds(game: Game, referee: Referee, target: str, wounds: int, rule: str, cause: str) -> None:
    """[11.3a, 11.3c, 11.3f] Wounds from a spell of the party."""
    if not shielded(game, referee, target):
        suffer(game, referee, target, wounds, rule, cause)


def shielded(game: Game, referee: Referee, target: str) -> bool:
    """[M4.21] A Magic Shield keeps the Wounds of spells off."""
    if target not in game.people or not game.people[target].magic_shield:
        return False
    referee.tell("M4.21", "{name}'s Magic Shield holds.", name=called(game, target))
    return True


def _charms(game: Game, referee: Referee, vampire: Monster, target: str) -> bool:
    """[12.36a, 12.36b] In its first two attacks a Vampire charms; only who resists is attacked as well."""
    if vampire.charms >= game.book.number("12.36a", "phases"):
        return False
    vampire.charms += 1
    if target in game.people and game.people[target].calling == "Witch Hunter":
        referee.tell("M4.3", "A Witch Hunter can't be charmed.")
        return game.book.has("vampire-charm")
    if resists(game, referee, target, "12.36a"):
        return game.book.has("vampire-charm")
    take_over(game, referee, vampire, target)
    return True


def take_over(game: Game, referee: Referee, vampire: Monster, key: str) -> None:
    """[12.36c, 12.36h] The victim goes behind the Vampire, or into the free box nearest to that."""
    box = game.foes[0].index(vampire.key)
    leave_line(game, key)
    if key in game.people:
        game.people[key].fate, game.people[key].charmer = CHARMED, vampire.key
        referee.tell("12.36c", "{name} is under the Vampire's spell.", name=called(game, key))
    else:
        monster = game.monsters[key]
        game.people[monster.controller].controls.remove(key)
        monster.controller = ""
        join_foes(game, key)
        referee.tell("12.36h", "{name} turns against the party for good.", name=monster.name)
    behind_vampire(game, key, box)


def behind_vampire(game: Game, key: str, box: int) -> None:
    """[12.36c, 8.25a] The box behind the Vampire if it is free, else the free box nearest to it, lower number first."""
    into_nearest_box(game.foes, key, box, first=1)


def into_nearest_box(foes: list[list[str]], key: str, box: int, first: int = 0) -> None:
    """The free box nearest to this one in the first row that has any, from row `first` on; else a new row."""
    for row in foes[first:]:
        free = [place for place in range(3) if not row[place]]
        if free:
            row[min(free, key=lambda place: (abs(place - box), place))] = key
            return
    foes.append(["", "", ""])
    foes[-1][box] = key


def _flames(game: Game, referee: Referee, target: str) -> None:
    """[12.33a] After its attack a Hellhound breathes flames at the same target, if he lives."""
    if _lives(game, target) and not resists(game, referee, target, "12.33a"):
        hurt_by_monster(game, referee, target, game.book.number("12.33a", "wounds"), "12.33a", "Hellhound")


def _gaze(game: Game, referee: Referee, target: str) -> None:
    """[12.34a] After its attack a Medusa's gaze may turn the target to stone; there is no resistance."""
    if _lives(game, target) and referee.at_least(
        game.book.number("12.34a", "on"), D6, "12.34a", check=GAZE, target=somebody(game, target)
    ):
        petrify(game, referee, target, "12.34a")


def _lives(game: Game, key: str) -> bool:
    return key in game.marching()


def regenerate(game: Game, referee: Referee) -> None:
    """[12.35a, 12.35b, M5.5] Trolls lose a Wound at the close of every third Monster Combat Phase."""
    every, healed = game.book.number("12.35a", "phases"), game.book.number("12.35a", "wounds")
    line = [key for row in game.foes for key in row if key in game.monsters]
    trolls: list[Monster | Adventurer] = [game.monsters[k] for k in line if gifted(game, game.monsters[k], "Troll")]
    points = game.book.number("M5.5", "points")
    trolls += [person for person in game.free() if person.calling == "Troll" and person.points >= points]
    for troll in trolls:
        due = troll.first_wounded and (game.round - troll.first_wounded) % every == every - 1
        if due and troll.wounds:
            troll.wounds -= healed
            referee.tell("12.35a", "{name} heals a Wound.", name=troll.name)


# -- adventurers who are monsters ------------------------------------------------------------------------------------


GAZE = Check("the gaze", "turned to stone", "withstood")
CHANGES = Check("the change", "turns on the party", "stays himself")
RETURNS = Check("the change", "himself again", "still a beast")
CHARM = "charm"
"""What a declared attack says that begins with a charm."""


def can_charm(game: Game, person: Adventurer) -> bool:
    """[M5.7] A Vampire of the party with four ability points, in its first two Party Combat Phases with an attack."""
    grown = person.points >= game.book.number("M5.7", "points")
    return person.calling == "Vampire" and grown and person.charms < game.book.number("12.36a", "phases")


def charm_target(game: Game, referee: Referee, person: Adventurer, key: str) -> bool:
    """[M5.7, 12.36b] The charm comes before the attack; whether the attack is over with it."""
    if resists(game, referee, key, "M5.7"):
        return game.book.has("vampire-charm")
    join(game, referee, person, game.monsters[key], "M5.7")
    return True


def werewolves_change(game: Game, referee: Referee) -> None:
    """[M5.8, M6.42] In each Party Reorganisation Phase a Werewolf may change sides."""
    for person in game.free():
        if person.lycanthrope and _moonstruck(game, referee, person, "M5.8", CHANGES):
            box = next(row.index(person.key) for row in game.rows if person.key in row)
            leave_line(game, person.key)
            person.fate, person.changed = CHARMED, True
            into_nearest_box(game.foes, person.key, box)
            referee.tell("M5.8", "{name} changes and turns on the party!", name=person.name)


def werewolves_return(game: Game, referee: Referee, changed: list[str]) -> None:
    """[M5.9] In each following Monster Reorganisation Phase it may become an adventurer again."""
    for key in changed:
        person = game.people[key]
        if person.changed and person.fate == CHARMED and _moonstruck(game, referee, person, "M5.9", RETURNS):
            change_back(game, referee, person)


def _moonstruck(game: Game, referee: Referee, person: Adventurer, rule: str, check: Check) -> bool:
    return referee.at_most(game.book.number(rule, "on"), D6, rule, check=check, subject=person)


def change_back(game: Game, referee: Referee, person: Adventurer) -> None:
    return_to_party(game, referee, person, "M5.9")


def changed_people(game: Game) -> list[str]:
    return [person.key for person in game.people.values() if person.changed]
