"""Chapter 27: experience, levels won and lost."""

from __future__ import annotations

from clew.games.darkness.basics.company import FREE, Group, Party
from clew.games.darkness.basics.rolls import decide, pick
from clew.games.darkness.basics.state import Game, Hero
from clew.games.darkness.party.heroes import CASTERS, can_prepare
from clew.kernel.referees.referee import Referee, sum_of
from clew.kernel.words.dice import D6
from clew.kernel.words.rolls import Check, Needs

LEARNS = Check("to reach a new level", "a level more", "nothing new learned", never=1)


def party_heroes(game: Game, party: Party) -> list[Hero]:
    """[27.12, 29.3] Those of a party who are not lost; each party learns by itself."""
    return [hero for hero in game.heroes.values() if hero.party == party.number and not hero.lost]


def may_gain(game: Game, party: Party, hero: Hero, gained: list[str]) -> bool:
    """[27.6, 27.7, 27.8, 27.9, 27.12] Who may be named for an experience roll."""
    top = game.book.n("27.8", "level")
    if not hero.alive or hero.stone or hero.level >= top or hero.key in gained:
        return False
    if party.last != hero.key:
        return True
    others = [other for other in party_heroes(game, party) if other.alive and other is not hero]
    return bool(others) and all(other.level >= top for other in others)


def experience(
    game: Game, referee: Referee, group: Group, rule: str, minions: bool = False, gained: list[str] | None = None
) -> None:
    """[27.1, 27.2, 27.3, 27.14] One experience roll, made at once by an eligible character."""
    party = game.parties[group.party]
    so_far = gained if gained is not None else []
    able = [hero for hero in party_heroes(game, party) if may_gain(game, party, hero, so_far)]
    if not able:
        referee.tell("27.3", "Nobody can make the experience roll; it is lost.")
        return
    if game.options["shared-xp"]:
        hero = in_turn(game, referee, party, able)
    else:
        hero = decide(game, referee, group, "Who makes the experience roll?", able, "27.2")
    if roll_level(game, referee, party, hero, rule, minions):
        so_far.append(hero.key)


def in_turn(game: Game, referee: Referee, party: Party, able: list[Hero]) -> Hero:
    """[27.14] The first roll goes to anyone at random, later ones round the table."""
    heroes = party_heroes(game, party)
    if party.turn == FREE:
        chosen = pick(referee, able, "27.14", "who learns first")
    else:
        after = [heroes[(party.turn + step) % len(heroes)] for step in range(1, len(heroes) + 1)]
        chosen = next(hero for hero in after if hero in able)
    party.turn = heroes.index(chosen)
    referee.tell("27.14", "It is the turn of {hero}.", hero=chosen.name)
    return chosen


def roll_level(game: Game, referee: Referee, party: Party, hero: Hero, rule: str, minions: bool = False) -> bool:
    """[27.2, 27.4, 27.11, 27.13, 27.17] More than the present level; a natural 1 always fails."""
    parts = [("only minions", game.book.n("27.4", "modifier"), "27.4")] if minions else []
    needs = Needs(hero.level + 1, True, LEARNS, "more than his level")
    total = referee.roll(D6, rule, hero.seat, needs=needs, added=parts, subject=hero)
    natural = total - sum_of(parts)
    if natural == 1 or total <= hero.level:
        referee.tell("27.13" if natural == 1 else "27.2", "{hero} learns nothing new.", hero=hero.name)
        return False
    party.last = hero.key
    party.levels += 1
    gain_level(game, referee, hero)
    return True


def gain_level(game: Game, referee: Referee, hero: Hero) -> None:
    """[27.10, 17.19, 3.41] A level more: life, and a spell or a point of luck at once."""
    hero.level += 1
    hero.life += 1
    referee.tell("27.10", "{hero} reaches level {level}.", hero=hero.name, level=hero.level)
    if hero.kind in CASTERS:
        hero.spells.append(
            referee.choose(hero.seat, "Which spell does {hero} add?", can_prepare(game, hero), "17.19", hero=hero.name)
        )
    if hero.kind == "halfling":
        hero.luck += 1


def lose_level(referee: Referee, hero: Hero) -> None:
    """[27.16, 27.17, 3.41] A level less, never below 0."""
    if hero.level == 0:
        return
    hero.level -= 1
    hero.life = max(1, hero.life - 1)
    referee.tell("27.16", "{hero} falls to level {level}.", hero=hero.name, level=hero.level)
    if hero.kind in CASTERS and hero.spells:
        lost = referee.choose(
            hero.seat, "Which spell does {hero} lose?", sorted(set(hero.spells)), "27.16", hero=hero.name
        )
        hero.spells.remove(lost)
    if hero.kind == "halfling":
        hero.luck = max(0, hero.luck - 1)


def mark_minions(game: Game, referee: Referee, group: Group, gained: list[str]) -> None:
    """[18.18, 27.1, 27.15, 29.10] One mark for a resolved minion encounter; each tenth gives a roll."""
    party = game.parties[group.party]
    party.minions += 1
    wanted = game.book.n("27.1", "marks")
    referee.tell("18.18", "Minion encounters: {marks} of {wanted}.", marks=party.minions, wanted=wanted)
    if party.minions >= wanted:
        party.minions = 0
        experience(game, referee, group, "27.4", minions=True, gained=gained)
