"""Monsters on the table: their Wound Points, those who wait, and the charmed (7.1, 9.45)."""

from __future__ import annotations

from clew.games.deathmaze import steps
from clew.games.deathmaze.book import HUMANOIDS, SKILL
from clew.games.deathmaze.party.marching import find_place
from clew.games.deathmaze.party.people import amount, at_depth, free_victims, leave_line, resists
from clew.games.deathmaze.state import Adventurer, Game, Group, Monster
from clew.kernel.referees.agenda import Step
from clew.kernel.referees.referee import Referee
from clew.kernel.words.dice import D6, Dice
from clew.kernel.words.questions import Option
from clew.kernel.words.rolls import Amount

SO_FAR = Amount("Wound Points so far")


def groups(game: Game) -> list[Group]:
    """[7.13c] The groups in this segment: the one that was met last, then those who had to wait for it."""
    return ([] if game.group is None else [game.group]) + game.apart[::-1]


def charmable(game: Game, person_kind: bool) -> list[Monster]:
    """[9.45a, 9.46] Humanoids for Charm Person, all others for Charm Monster; in any row, asleep ones not."""
    return [monster for group in _in_reach(game) for monster in _charmed_of(game, group, person_kind)]


def _in_reach(game: Game) -> list[Group]:
    """Whoever is in the segment; in a combat only those who fight."""
    return groups(game)[:1] if game.fighting else groups(game)


def _charmed_of(game: Game, group: Group, person_kind: bool) -> list[Monster]:
    there = [game.monsters[key] for key in group.members if key in game.monsters]
    return [monster for monster in there if monster.active and (monster.kind in HUMANOIDS) == person_kind]


def charm_by_potion(game: Game, referee: Referee, person: Adventurer, person_kind: bool, declared: str = "") -> None:
    """[7.14a, 9.45a, 9.46, 11.25, 9.45g] The drinker may take control of one monster; its Wound Points come first.

    In combat he has declared it before (8.42a).
    """
    rule = "9.45a" if person_kind else "9.46"
    there = [group for group in _in_reach(game) if _charmed_of(game, group, person_kind)]
    if not there:
        referee.tell(rule, "There is nobody whom it could charm.")
        return
    if not game.fighting and not referee.agrees(person.seat, "Does {name} charm one of them?", rule, name=person.name):
        return
    group = _which(referee, person, there, rule)
    provoke(game, referee, group)
    targets = [game.monsters[declared]] if declared else _charmed_of(game, group, person_kind)
    target = referee.choose(person.seat, "Whom does {name} charm?", targets, rule, name=person.name)
    if not (game.book.advanced and resists(game, referee, target.key, "11.25")):
        join(game, referee, person, target, rule)


def _which(referee: Referee, person: Adventurer, there: list[Group], rule: str) -> Group:
    """[7.14a, 7.25] Of several groups one is turned to first: its Wound Points are rolled, its peace is over."""
    options = [
        Option(f"group-{place}", "{kind}", group, tuple(group.members), kind=group.kind)
        for place, group in enumerate(there)
    ]
    return referee.choose(person.seat, "Which of them does {name} turn to?", options, rule, name=person.name).value


def provoke(game: Game, referee: Referee, group: Group) -> None:
    """[7.14a, 7.25, 9.45g, M4.29] A charm before combat counts as an attack on the group: combat follows."""
    if game.fighting:
        return
    met = group is game.group
    turn_to(game, group)
    roll_wound_points(game, referee, group)
    group.hostile, game.skin_saver = True, False
    if met and any(step.what == steps.BATTLE for step in game.agenda):
        return
    if met:
        game.agenda[:] = [step for step in game.agenda if step.what != steps.MEET]
    game.agenda.append(Step(steps.BATTLE))


def turn_to(game: Game, group: Group) -> None:
    """[7.13c] The party deals with one of the groups that are here; the others wait."""
    if group is not game.group:
        game.apart = [other for other in game.apart if other is not group]
        set_apart(game)
        game.group = group


def join(game: Game, referee: Referee, person: Adventurer, monster: Monster, rule: str) -> None:
    """[9.45b, 9.45c, 12.36g] The monster stands in the marching order; a charmed Vampire's victims are free."""
    leave_line(game, monster.key)
    if game.group is not None and monster.key in game.group.members:
        game.group.members.remove(monster.key)
    monster.controller = person.key
    person.controls.append(monster.key)
    referee.tell(rule, "{monster} follows {name}.", monster=monster.name, name=person.name)
    find_place(game, referee, person.seat, monster.key, "9.45b")
    free_victims(game, referee, monster)


def set_apart(game: Game) -> None:
    """Others come between the party and the group it has met."""
    if game.group is not None:
        game.apart.append(game.group)
        game.group = None


def back_to_others(game: Game) -> None:
    """The group is dealt with; those who had to wait are still there."""
    game.group = game.apart.pop() if game.apart else None


def forget(game: Game, group: Group) -> None:
    """Take a group off the table; charmed ones stay with their masters."""
    for key in group.members:
        if key in game.monsters and not game.monsters[key].controller:
            game.take_away(key)


def roll_wound_points(game: Game, referee: Referee, group: Group) -> None:
    """[7.14a, 7.14b, 7.14c, 8.9a, 8.9b] Wound Points one after the other, an Evil Hero's skill with his."""
    for key in group.members:
        monster = game.monsters[key]
        if not monster.wound_points:
            _roll(game, referee, monster)


def _roll(game: Game, referee: Referee, monster: Monster) -> None:
    more, gives = at_depth(game, "wound dice"), game.book.wound_points
    points = amount(
        referee, game.book.kinds[monster.kind].wound_dice, "7.14a", SO_FAR if more else gives, subject=monster
    )
    monster.wound_points = deeper(game, referee, monster, points) if more else gives.given(points)
    if monster.kind == "Evil Hero":
        monster.skill = referee.roll(D6, "8.9a", gives=SKILL, subject=monster)


def deeper(game: Game, referee: Referee, monster: Monster, points: int) -> int:
    """[M6.12] More dice on lower levels."""
    dice, added = Dice(at_depth(game, "wound dice"), 6), [("so far", points, "7.14a")]
    return referee.roll(dice, "M6.12", gives=game.book.wound_points, added=added, subject=monster)
