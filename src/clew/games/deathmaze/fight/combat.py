"""One round of combat: four phases in fixed order (8.3 to 8.5)."""

from __future__ import annotations

from clew.games.deathmaze import steps
from clew.games.deathmaze.book import UNDEAD, WOUNDS
from clew.games.deathmaze.fight.abilities import (
    CHARM,
    changed_people,
    charm_target,
    regenerate,
    special_attack,
    werewolves_change,
    werewolves_return,
)
from clew.games.deathmaze.fight.aftermath import over
from clew.games.deathmaze.fight.line import (
    archer_target,
    close_up,
    fighters,
    monster_target,
    monsters_move_up,
    must_step,
    reorganise_monsters,
    reorganise_party,
)
from clew.games.deathmaze.fight.orders import declare_all
from clew.games.deathmaze.fight.spells import cast
from clew.games.deathmaze.fight.strike import (
    FRONT,
    REAR,
    attack,
    monster_attack,
    monster_column,
    row_of,
    turncoat_attack,
    turncoat_weapon,
)
from clew.games.deathmaze.party.items import use_up
from clew.games.deathmaze.party.people import amount, lost, resists, somebody, suffer
from clew.games.deathmaze.state import Action, Adventurer, Game, take_out
from clew.kernel.referees.agenda import Step
from clew.kernel.referees.referee import Referee


def fight_round(game: Game, referee: Referee, _step: Step) -> None:
    """[8.11b, 8.21] Party Combat, Monster Combat, Party Reorganisation, Monster Reorganisation."""
    for phase in (party_phase, monster_phase, reorganisation):
        phase(game, referee)
        if not game.fighting or over(game):
            break
    if not game.fighting or lost(game):
        return
    if over(game):
        game.agenda.append(Step(steps.END))
    else:
        close_up(game)
        game.round += 1
        game.agenda.append(Step(steps.ROUND))


def party_phase(game: Game, referee: Referee) -> None:
    """[8.22a, 8.22d, 8.42a, 8.42c] All declare, then row by row from the front, box 1 to 3."""
    declare_all(game, referee)
    for key in game.marching():
        if key in game.declared and key in game.marching():
            _resolve(game, referee, key, game.declared.pop(key))
            if not game.fighting or over(game):
                break
    game.declared = {}


def _resolve(game: Game, referee: Referee, key: str, action: Action) -> None:
    """[8.42b, 8.22f] One action; aimed at somebody who is no longer there it is lost."""
    if action.target and action.what != "cast" and row_of(game.foes, action.target) < 0:
        referee.tell("8.42b", "{name}'s attack is wasted.", name=_name(game, key))
        return
    if key in game.monsters:
        monster_attack(game, referee, game.monsters[key], action.target, row_of(game.rows, key))
    elif action.what == "cast":
        cast(game, referee, game.people[key], action)
    elif action.what == "attack":
        _attacks(game, referee, game.people[key], action)
    else:
        _handles(game, referee, game.people[key], action)


def _name(game: Game, key: str) -> str:
    return game.people[key].name if key in game.people else game.monsters[key].name


def _attacks(game: Game, referee: Referee, person: Adventurer, action: Action) -> None:
    """[9.56a, M5.7] One attack, or two on the same monster with Cannabis; a Vampire may charm first."""
    row, target = row_of(game.rows, person.key), action.target
    person.charms += 1
    if action.thing == CHARM and charm_target(game, referee, person, target):
        return
    for number in range(2 if person.cannabis else 1):
        if row_of(game.foes, target) < 0:
            referee.tell("9.56b", "The second attack of {name} is wasted.", name=person.name)
            return
        attack(game, referee, person, target, row)
        if number == 0 and person.cannabis:
            referee.tell("9.56a", "{name} strikes again, thanks to Cannabis.", name=person.name)


def _handles(game: Game, referee: Referee, person: Adventurer, action: Action) -> None:
    """[8.41b, 9.41c, 9.55a, 9.55b] Changing the weapon, using an item, throwing Red Pepper."""
    if action.what == "change":
        person.hand = action.extra
        referee.tell("8.41b", "{name} changes weapons.", name=person.name)
        return
    item = next(item for item in person.items if item.key == action.thing)
    if item.name != "Red Pepper":
        use_up(game, referee, person, item, action.target)
        return
    take_out(person.items, item)
    referee.tell("9.55a", "{name} throws Red Pepper.", name=person.name)
    if not (game.book.advanced and resists(game, referee, action.target, "9.55b")):
        foe = somebody(game, action.target)
        wounds = amount(referee, game.book.dice("9.55a"), "9.55a", WOUNDS, foe, item.name, subject=person)
        suffer(game, referee, action.target, wounds, "9.55a", "Red Pepper")


# -- the monsters' turn ----------------------------------------------------------------------------------------------


def monster_phase(game: Game, referee: Referee) -> None:
    """[1.0b, 8.23a, 8.23b, 8.23c, 8.42c, 8.42d] All targets are fixed first, then each attack is resolved in order."""
    fix_targets(game, referee)
    for key in [key for row in game.foes for key in row if key in game.targets]:
        _attacked(game, referee, key, game.targets.pop(key))
        if over(game):
            break
    game.targets = {}
    regenerate(game, referee)


def fix_targets(game: Game, referee: Referee) -> None:
    """[8.23a, 8.23b, 8.23c, 8.42c] The dice for equally close targets are rolled while fixing them."""
    game.targets = {}
    for number, row in enumerate(game.foes):
        for key in row:
            if key:
                target = _target(game, referee, key, number)
                if target:
                    game.targets[key] = target


def _target(game: Game, referee: Referee, key: str, row: int) -> str:
    line = fighters(game, game.rows)
    if key in game.monsters:
        line = [member for member in line if member not in game.monsters[key].barred]
        armed = monster_column(game, game.monsters[key], row)[0]
    else:
        person = game.people[key]
        armed = ("Monster" if row == FRONT else "") if person.changed else turncoat_weapon(game, person, row)
    if not line or not armed or (row == FRONT and key not in game.places):
        return ""
    if row == REAR:
        return archer_target(game, referee, key, line)
    return monster_target(game, referee, key, _hated(game, key, line))


def _hated(game: Game, key: str, line: list[str]) -> list[str]:
    """[M4.5] Undead attack a Witch Hunter in the front row, whatever the distance."""
    if key not in game.monsters or game.monsters[key].kind not in UNDEAD:
        return line
    hunters = [m for m in line if m in game.people and game.people[m].calling == "Witch Hunter"]
    return hunters or line


def _attacked(game: Game, referee: Referee, key: str, target: str) -> None:
    row = row_of(game.foes, key)
    if target not in game.marching():
        referee.tell("8.42d", "{name}'s attack is wasted.", name=_name(game, key))
    elif key in game.monsters:
        special_attack(game, referee, game.monsters[key], target, row)
    else:
        turncoat_attack(game, referee, game.people[key], target, row)


def reorganisation(game: Game, referee: Referee) -> None:
    """[8.24a, 8.25] First the party, then the monsters; Werewolves change in between.

    Where nothing comes between the party's step and the orders of the next round, both are one question.
    """
    changed = changed_people(game)
    werewolves_change(game, referee)
    if lost(game):
        return
    game.regroup = not (changed or must_step(game) or monsters_move_up(game))
    if not game.regroup:
        reorganise_party(game, referee)
    werewolves_return(game, referee, changed)
    reorganise_monsters(game, referee)
