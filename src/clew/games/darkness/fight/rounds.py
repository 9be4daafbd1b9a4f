"""Chapter 12: a fight from its first moment to its end, a round a beat."""

from __future__ import annotations

from clew.games.darkness.basics import steps
from clew.games.darkness.basics.company import Group
from clew.games.darkness.basics.rolls import decide, group_of, members
from clew.games.darkness.basics.state import Encounter, Fight, Game
from clew.games.darkness.dungeon.monsters import in_tile, over, standing, start_of_battle
from clew.games.darkness.dungeon.quests import wants
from clew.games.darkness.fight.actions import shots
from clew.games.darkness.fight.aftermath import aftermath, victory
from clew.games.darkness.fight.defend import monsters_turn
from clew.games.darkness.fight.party_turn import do, party_turn
from clew.games.darkness.fight.retreat import leave, ways_to_leave
from clew.games.darkness.fight.strike import may_shoot
from clew.games.darkness.fight.targets import engaged
from clew.games.darkness.party.gear import missile_in_hand, ready
from clew.kernel.referees.agenda import Step
from clew.kernel.referees.referee import Referee
from clew.kernel.words.questions import Option

FIGHT = Option("fight", "Fight on: ask each of us")
ALL_ATTACK = Option("attack-all", "Fight on: all attack")
SUBDUE = Option("subdue", "Fight to subdue")
KILL = Option("kill", "Fight to kill again")
NARROW = "The corridor is narrow: only {first} and {second} can strike and be struck; the others may shoot or cast."
FROM_BEHIND = "They come from behind: only {first} and {second} can strike and be struck; the others may shoot or cast."


def creatures(game: Game, fight: Fight) -> Encounter:
    found = game.tiles[fight.tile].creatures
    assert found is not None
    return found


def begin(game: Game, referee: Referee, group: Group, first: str, asleep: bool = False, leaving: str = "") -> None:
    """[12.1, 12.3, 12.6, 12.7, 12.7a, 3.6, 26.13, 13.15] A fight begins: hands, powers, first shots."""
    fight = game.fight = Fight(group.key, group.tile, first)
    encounter = creatures(game, fight)
    encounter.stance = "hostile"
    game.alarm = True
    for hero in members(game, group):
        ready(hero)
    if group.drags:
        game.heroes[group.drags].tile = group.tile
        group.drags = ""
    if asleep:
        fight.eager = [hero.key for hero in members(game, group)]
    start_of_battle(game, referee, fight, encounter)
    tell_ranks(game, referee, fight, encounter)
    if leaving:
        leave(game, referee, fight, encounter, leaving)
        return
    if first == "monsters" and not encounter.wandering:
        first_shots(game, referee, fight, encounter)
    go_on(game, referee, fight, encounter)


def tell_ranks(game: Game, referee: Referee, fight: Fight, encounter: Encounter) -> None:
    """[12.9, 12.10] Say who is within reach where only a pair is."""
    pair = engaged(game, fight)
    if len(pair) == 2 < len(members(game, group_of(game, fight.group))):
        rule, told = ("12.10", FROM_BEHIND) if encounter.wandering else ("12.9", NARROW)
        referee.tell(rule, told, first=pair[0].name, second=pair[1].name)


def first_shots(game: Game, referee: Referee, fight: Fight, encounter: Encounter) -> None:
    """[4.7, 10.8a, 14.9, 25.17] Bows and slings in hand may shoot before monsters that act first."""
    for hero in in_tile(game, fight):
        weapon = missile_in_hand(game, hero)
        foes = [foe for foe in standing(encounter) if may_shoot(game, fight, encounter, hero, foe)]
        if weapon is None or not foes or over(encounter):
            continue
        if referee.agrees(hero.seat, "Does {hero} shoot before they come?", "4.7", hero=hero.name):
            spare_his_life(game, referee, fight, encounter)
            arrows = [shot for foe in foes for shot in shots(game, hero, weapon, foe, foes)]
            chosen = referee.choose(hero.seat, "How does {hero} shoot?", arrows, "4.7", hero=hero.name)
            do(game, referee, fight, encounter, hero, chosen.value)


def spare_his_life(game: Game, referee: Referee, fight: Fight, encounter: Encounter) -> None:
    """[14.11, 25.6] A boss wanted alive: the party may say so before the first arrow flies."""
    group = group_of(game, fight.group)
    wanted = wants(game, group, "I want him alive", encounter.foes[0])
    if not wanted or encounter.subdue or not may_subdue(fight, encounter):
        return
    if decide(game, referee, group, "How does the party fight?", (SUBDUE, FIGHT), "14.11") is SUBDUE:
        encounter.subdue = True
        referee.tell("14.11", "The party fights to subdue.")


def round_of_fight(game: Game, referee: Referee, _step: Step) -> None:
    """[12.6, 18.15] One round: the party's turn and the monsters' turn; or the monsters' opening turn."""
    fight = game.fight
    assert fight is not None
    encounter = creatures(game, fight)
    if fight.first == "monsters" and fight.turns == 0:
        monsters_turn(game, referee, fight, encounter, [])
        go_on(game, referee, fight, encounter)
        return
    way = turn_choice(game, referee, fight, encounter)
    if way not in ("", ALL_ATTACK.key):
        leave(game, referee, fight, encounter, way)
        return
    party_turn(game, referee, fight, encounter, together=way == ALL_ATTACK.key)
    if fight.first == "monsters":
        fight.round += 1
    if not over(encounter) and in_tile(game, fight):
        monsters_turn(game, referee, fight, encounter, [])
    if fight.first == "party":
        fight.round += 1
    go_on(game, referee, fight, encounter)


def turn_choice(game: Game, referee: Referee, fight: Fight, encounter: Encounter) -> str:
    """[16.10, 14.1, 14.11, 14.12] At the start of its turn the party fights, one by one or all with the weapon in hand,
    changes its aim, or leaves. Where the party has several owners nobody attacks for another."""
    group = group_of(game, fight.group)
    while True:
        options = [FIGHT, *ways_to_leave(game, fight, encounter)]
        few = len(options) == 1
        if not few and len({hero.seat for hero in members(game, group)}) == 1:
            options.insert(1, ALL_ATTACK)
        if encounter.subdue:
            options.append(KILL)
        elif may_subdue(fight, encounter):
            options.append(SUBDUE)
        chosen = decide(game, referee, group, "What does the party do?", options, "16.10")
        if chosen is SUBDUE:
            encounter.subdue = True
            referee.tell("14.11", "The party fights to subdue.")
        elif chosen is KILL:
            encounter.subdue, encounter.harmed = False, True
            referee.tell("14.12", "The party fights to kill again.")
        else:
            return "" if chosen is FIGHT else chosen.key
        if few:
            return ""


def may_subdue(fight: Fight, encounter: Encounter) -> bool:
    """[14.11] Declared before the party's first attack of the fight against a boss."""
    return encounter.table in ("boss", "weird", "feature") and not fight.struck and not encounter.harmed


def go_on(game: Game, referee: Referee, fight: Fight, encounter: Encounter) -> None:
    """[12.12, 12.12a] Another round, or the end of the fight."""
    group = group_of(game, fight.group)
    if over(encounter):
        victory(game, referee, group, encounter)
    elif members(game, group):
        game.agenda.append(Step(steps.ROUND))
    else:
        referee.tell("12.12", "Nobody is left to fight.")
        aftermath(game, referee, group)
