"""What is laid out for a round, so that one key takes it as it stands: who casts what at whom, and who faces whom."""

from __future__ import annotations

from clew.games.mertwig.fight.sides import cards_of, is_hero
from clew.games.mertwig.party.die import NOUGHT
from clew.games.mertwig.party.strength import attack, basic, full
from clew.games.mertwig.state import Fighter, Game

ORDER = ("Lightning", "Fireball", "Charm", "Magic Bolt", "Fear", "Sleep", "Scare the Dead", "Evil Protection")
"""What strikes many comes first. The spell that breaks off the fight is never laid out."""
DEAR = 3
"""So much more a wound of a player's character counts than one of a hireling."""


def hits(game: Game, fighter: Fighter, allies: list[Fighter], foe: Fighter, foes: list[Fighter]) -> int:
    """[11.26, 11.27] In how many of ten cases a blow wounds."""
    needed = full(game, foe, foes) - attack(game, fighter, allies, foe)
    return min(9, max(1, NOUGHT - max(1, needed)))


def works(game: Game, spell: str, foe: Fighter, foes: list[Fighter]) -> int:
    """[12.1] In how many of ten cases a spell works."""
    known = game.book.spells[spell]
    defence = full(game, foe, foes) if known.armour else basic(game, foe, foes)
    return min(9, max(1, NOUGHT - max(1, defence // known.times)))


def best_aim(game: Game, side: int, spell: str, aims: list[Fighter]) -> Fighter:
    """[12.7, 12.13, 12.20] The target with the best chance times its worth."""
    foes = cards_of(game, 1 - side)

    def worth(foe: Fighter) -> int:
        card = game.card(foe.key)
        return works(game, spell, foe, foes) * (card.attack + card.defence)

    return max(aims, key=worth)


def laid_spells(known: dict[str, list[Fighter]]) -> list[tuple[Fighter, str]]:
    """[11.5] One spell for each who can cast, the strongest first; `known` says who has which."""
    found: list[tuple[Fighter, str]] = []
    for name in ORDER:
        for caster in reversed(known.get(name, [])):
            if all(caster is not other for other, _ in found):
                found.append((caster, name))
    return found


def faces(game: Game, side: int, foe: Fighter, able: list[Fighter]) -> Fighter:
    """[11.16] Who wounds best and is wounded least; a hireling rather than a player's character."""
    ours, foes = cards_of(game, side), cards_of(game, 1 - side)

    def worth(member: Fighter) -> int:
        dear = DEAR if is_hero(game, member) else 1
        return hits(game, member, ours, foe, foes) - dear * hits(game, foe, foes, member, ours)

    return max(able, key=worth)


def easiest(game: Game, side: int, foes: list[Fighter]) -> Fighter:
    """[11.22] Whoever is easiest to wound, counting what he could do to us."""
    theirs = cards_of(game, 1 - side)
    return min(foes, key=lambda foe: full(game, foe, theirs) * 2 - game.card(foe.key).attack)


def joins(game: Game, free: list[Fighter]) -> Fighter:
    """[11.17] Everybody helps, the strongest first: an enemy strikes at one of two only."""
    return max(free, key=lambda member: game.card(member.key).attack)
