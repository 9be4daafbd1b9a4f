"""Chapter 31: how the automaton aims, pairs, strikes and heals."""

from __future__ import annotations

from clew.games.mertwig.fight.sides import cards_of, is_hero, standing
from clew.games.mertwig.party.strength import attack, full
from clew.games.mertwig.state import Fighter, Game


def might(game: Game, fighter: Fighter, allies: list[Fighter]) -> int:
    """Attack and defence together, with equipment."""
    return attack(game, fighter, allies, fighter) + full(game, fighter, allies)


def single_target(game: Game, aims: list[Fighter]) -> Fighter:
    """[31.5] The mightiest hireling, at equality the one longest in the party; a hero only if nobody else stands."""
    party = cards_of(game, 0)
    hirelings = [aim for aim in aims if not is_hero(game, aim)] or aims
    return max(hirelings, key=lambda aim: might(game, aim, party))


def pairings(game: Game) -> list[list[str]]:
    """[31.6, 7.24, 11.17] Enemies in falling order of attack against members in rising order of defence; then second
    ones."""
    enemies, party = standing(game, 1), cards_of(game, 0)
    allies = cards_of(game, 1)
    members = sorted(standing(game, 0), key=lambda member: full(game, member, party))
    strikers = sorted(enemies, key=lambda enemy: -attack(game, enemy, allies, enemy))
    pairs = [[member.key] for member in members]
    for most in (2, 3):
        for striker in strikers[:]:
            places = [pair for pair in pairs if len(pair) < most and may_face(game, striker, pair[0])]
            if places:
                kept = [pair for pair in places if is_last_for(game, pair, striker, strikers)]
                (kept or places)[0].append(striker.key)
                strikers.remove(striker)
    return pairs


def is_last_for(game: Game, pair: list[str], striker: Fighter, strikers: list[Fighter]) -> bool:
    """[7.24, 11.16] Whether Holtman would be left without an opponent if this one went elsewhere."""
    evil = [other for other in strikers if game.card(other.key).evil]
    return pair == [game.book.loner] and evil == [striker]


def may_face(game: Game, enemy: Fighter, member: str) -> bool:
    """[7.24] Holtman is paired with evil enemies only."""
    return member != game.book.loner or game.card(enemy.key).evil


def melee_target(game: Game, foes: list[Fighter]) -> Fighter:
    """[31.7] The lower defence, then the higher attack, then the one longest in the party."""
    party = cards_of(game, 0)
    return min(foes, key=lambda foe: (full(game, foe, party), -attack(game, foe, party, foe)))


def patient(game: Game, wounded: list[Fighter]) -> Fighter:
    """[31.8] Killed ones first, the mightiest of them."""
    enemies = cards_of(game, 1)
    return max(wounded, key=lambda foe: (game.killed(foe), might(game, foe, enemies)))
