"""Chapters 22, 23 and 27: fight turns of Creatures and players."""

from __future__ import annotations

from clew.games.maze import steps
from clew.games.maze.fight.actions import act, fight_options
from clew.games.maze.fight.attack import (
    choose_weapons,
    creature_strikes,
    name_of,
    next_success,
    shoot,
    targets_of_creature,
    targets_of_player,
)
from clew.games.maze.gear.party import one_party
from clew.games.maze.state import FOE, Fight, Game
from clew.kernel.referees.agenda import Step
from clew.kernel.referees.referee import Referee


def fight_turn(game: Game, referee: Referee, _step: Step) -> None:
    """[22.2, 22.4, 22.25, 23.13, 24.17, 27.2, 27.13] One participant acts; the dead and those who ran are skipped."""
    fight = game.fights[-1]
    if over(game, fight):
        return
    who = fight.order[fight.at]
    if who >= FOE:
        if fight.foes[who - FOE].life > 0:
            creature_turn(game, referee, fight, who)
    elif who in fight.players:
        player_turn(game, referee, fight, who)
    fight.first = False
    if game.ending or over(game, fight):
        return
    fight.at += 1
    if fight.at == len(fight.order):
        fight.at = 0
        if fight.quiet and fight.kind == "players":
            referee.tell("24.17", "Nobody attacks any more: the fight is over.")
            return
        fight.quiet = True
    game.push(steps.FIGHT_TURN)


def over(game: Game, fight: Fight) -> bool:
    """[22.25, 28.26] All Creatures dead, nobody left, one party left, or a cease-fire."""
    if not fight.players or fight.truce:
        return True
    if fight.kind == "creatures":
        return all(foe.life <= 0 for foe in fight.foes)
    return len(fight.players) == 1 or (fight.kind == "players" and one_party(game, fight.players))


def creature_turn(game: Game, referee: Referee, fight: Fight, who: int) -> None:
    """[2.3, 22.21, 22.24, 23.16, 27.6, 2.5] It always attacks; among several targets percentage dice decide."""
    targets = targets_of_creature(game, fight, who)
    target = targets[0]
    if len(targets) > 1:
        target = next_success(game, referee, fight, who, targets)
        name = name_of(game, fight, who)
        referee.tell("27.6", "{who} turns to {target}.", who=name, target=name_of(game, fight, target))
    creature_strikes(game, referee, fight, who, target)


def player_turn(game: Game, referee: Referee, fight: Fight, seat: int) -> None:
    """[23.1, 23.2, 23.12, 23.13, 23.14, 5.7] Actions first, the attack last; with the initiative the attack at once."""
    fight.acted = fight.healed = fight.looted = fight.managed = False
    fight.refused = []
    if fight.first:
        attack(game, referee, fight, seat)
        fight.quiet = False
        return
    while seat in fight.players and not game.ending:
        chosen = referee.choose(seat, "What do you do in the fight?", fight_options(game, fight, seat), "23.2")
        if not chosen.key.startswith("trade:"):
            fight.quiet = fight.quiet and chosen.key == "pass" and not fight.acted
        if chosen.key == "attack":
            attack(game, referee, fight, seat)
            break
        if act(game, referee, fight, seat, chosen):
            break
    if seat in fight.no_attack:
        fight.no_attack.remove(seat)


def attack(game: Game, referee: Referee, fight: Fight, seat: int) -> None:
    """[22.7, 22.8, 22.9, 23.1, 23.1a, 27.4, 28.21, 28.22] Choose weapons and a target for each, then roll."""
    rule = "23.1" if fight.first else "22.8"
    weapons = choose_weapons(game, referee, seat, rule) or []
    targets = targets_of_player(game, fight, seat)
    shots = []
    for weapon in weapons:
        name = "bare hands" if weapon is None else game.book.names[weapon.card]
        chosen = referee.choose(seat, "Whom do you attack ({weapon})?", targets, "22.9", weapon=name)
        shots.append((weapon, int(chosen.value)))
    shoot(game, referee, fight, seat, shots)
