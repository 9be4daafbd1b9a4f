"""When the fighting stops: sleepers, effects, experience, stone (8.6, 12.34)."""

from __future__ import annotations

from clew.games.deathmaze import steps
from clew.games.deathmaze.fight.abilities import change_back
from clew.games.deathmaze.party.magic import revive
from clew.games.deathmaze.party.marching import close_ranks
from clew.games.deathmaze.party.people import at_depth, crumble, lost, return_to_party, slay
from clew.games.deathmaze.state import CHARMED, DEAD, STONE, Game, Group
from clew.kernel.referees.agenda import Step
from clew.kernel.referees.referee import Referee


def over(game: Game) -> bool:
    """[8.11a, 8.11c] No active monster stands in the line, or no adventurer is free."""
    for row in game.foes:
        for key in row:
            if key in game.monsters:
                return lost(game)
    return True


def end(game: Game, referee: Referee, _step: Step) -> None:
    """[8.6f] After a won combat: sleepers, the charmed, effects, experience, stone, a quiet moment, treasure."""
    group = game.group
    assert group is not None
    _finish_sleepers(game, referee, group)
    free_the_charmed(game, referee)
    end_effects(game)
    share_experience(game, referee)
    stone_is_death(game, referee)
    revive(game, referee)
    spoils = [key for key in group.members if key in game.killed] + [k for k in game.killed if k not in group.members]
    game.agenda.append(Step(steps.CLEAR))
    for key in reversed(spoils):
        game.agenda.append(Step(steps.TREASURE, {"monster": key}))
    if spoils:
        game.agenda += [Step(steps.REST), Step(steps.SAY, {"use": True})]
    game.agenda.append(Step(steps.FALLEN))


def _finish_sleepers(game: Game, referee: Referee, group: Group) -> None:
    """[11.3k, 12.36g] Sleeping monsters are killed with the rest."""
    for key in group.members:
        monster = game.monsters[key]
        if monster.asleep and monster.fate != DEAD:
            referee.tell("11.3k", "{name} dies in its sleep.", name=monster.name)
            slay(game, referee, monster)


def stop(game: Game, referee: Referee) -> None:
    """[M4.27, M5.9, 12.34d] A combat that nobody has won ends: everybody is himself again, and stone is stone."""
    assert game.group is not None
    for key in game.group.members:
        game.monsters[key].asleep = False
    game.group.hostile = False
    free_the_charmed(game, referee)
    end_effects(game)
    stone_is_death(game, referee)


def free_the_charmed(game: Game, referee: Referee) -> None:
    """[12.36d, M5.9] Nobody is left to hold them; a changed Werewolf is himself again."""
    for person in game.people.values():
        if person.fate == CHARMED:
            if person.changed:
                change_back(game, referee, person)
            else:
                return_to_party(game, referee, person, "12.36d")


def end_effects(game: Game) -> None:
    """[9.44, 9.56a, 12.32b, 8.47a] What lasts for one combat ends, and thrown daggers are picked up."""
    game.fighting, game.round, game.foes, game.places = False, 0, [], {}
    game.declared, game.targets, game.no_abilities, game.regroup = {}, {}, False, False
    for person in game.people.values():
        person.strength, person.cannabis, person.stench, person.fury = 0, False, False, False
        person.magic_shield, person.hurt, person.charms, person.thrown = False, False, 0, []
        person.order = None
    for monster in game.monsters.values():
        monster.stench, monster.order = False, None
    close_ranks(game)


def share_experience(game: Game, referee: Referee) -> None:
    """[8.6a, 8.6b, 8.6c, 8.6d, 8.6e, M6.17] Wound Points of the killed times six, shared by those who stand."""
    sharers = game.free()
    points = sum(game.monsters[key].wound_points for key in game.killed)
    if not sharers or not points:
        return
    each = points * game.book.number("8.6a", "times") // len(sharers) * at_depth(game, "experience")
    for person in sharers:
        person.experience += each
    referee.tell("8.6a", "Each who lives gains {each} experience.", each=each)


def stone_is_death(game: Game, referee: Referee, _step: Step | None = None) -> None:
    """[12.34d] Without a free Wizard who knows Stone-to-Flesh the petrified are dead."""
    if any("Stone-to-Flesh" in person.spells for person in game.free()):
        return
    for person in game.people.values():
        if person.fate == STONE:
            referee.tell("12.34d", "Nobody can bring {name} back from stone.", name=person.name)
            game.fallen.append(person.key)
            game.new_dead.append(person.key)
            crumble(game, referee, person)
