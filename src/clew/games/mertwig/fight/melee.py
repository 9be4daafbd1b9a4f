"""Rules 11.20 to 11.28: the melee, once everybody has an opponent."""

from __future__ import annotations

from clew.games.mertwig.book import Card
from clew.games.mertwig.fight.sides import battle_of, cards_of, is_hero, seat_of, standing
from clew.games.mertwig.fight.solo import melee_target
from clew.games.mertwig.party.cards import fighters_named, find
from clew.games.mertwig.party.die import NOUGHT, more_than, roll
from clew.games.mertwig.party.duty import automatic
from clew.games.mertwig.party.strength import attack, attack_parts, full, is_wand
from clew.games.mertwig.party.wounds import healers, wound
from clew.games.mertwig.state import Fighter, Game
from clew.kernel.referees.agenda import Step
from clew.kernel.referees.referee import Referee
from clew.kernel.words.questions import Option
from clew.kernel.words.rolls import Check

HIT = Check("to hit", "hit", "miss", always=NOUGHT, never=1)
USE, SAVE = Option("attack", "Use the wand for the attack"), Option("spell", "Save the wand for a spell")


def melee(game: Game, referee: Referee, _step: Step) -> None:
    """[11.23, 11.24, 11.25, 11.28, 12.17, 24.5] Enemy dice, then the player's; wounds take effect after all of them."""
    hits: list[tuple[int, str, str]] = []
    for side in (1, 0):
        for fighter in standing(game, side):
            if fighter.asleep or fighter.did not in ("", "drank"):
                continue
            foes = foes_of(game, side, fighter)
            if foes:
                target = aim(game, referee, side, fighter, foes)
                if strike(game, referee, side, fighter, target):
                    hits.append((1 - side, target.key, game.card(fighter.key).name))
    for side, key, by in hits:
        wound(game, referee, find(cards_of(game, side), key), "11.26", by)
    battle_of(game).pairs = []


def foes_of(game: Game, side: int, fighter: Fighter) -> list[Fighter]:
    """[11.18, 11.23] Whom a card faces in its pairing."""
    fight = battle_of(game)
    others = cards_of(game, 1 - side)
    for found in fight.pairs:
        if side != fight.pairing and found[0] == fighter.key:
            return [find(others, key) for key in found[1:]]
        if side == fight.pairing and fighter.key in found[1:]:
            return [find(others, found[0])]
    return []


def aim(game: Game, referee: Referee, side: int, fighter: Fighter, foes: list[Fighter]) -> Fighter:
    """[11.20, 11.21, 11.22, 31.7] One target, and never a hero while a hireling stands beside him."""
    shields = [foe for foe in foes if not is_hero(game, foe)] or foes
    if len(shields) == 1:
        return shields[0]
    seat = seat_of(game, side)
    if side == 1 and automatic(game, seat):
        return melee_target(game, shields)
    chosen = referee.choose(
        seat, "Whom does {card} attack?", fighters_named(game, shields), "11.22", card=game.card(fighter.key).name
    )
    return find(shields, chosen.key)


def strike(game: Game, referee: Referee, side: int, fighter: Fighter, target: Fighter) -> bool:
    """[11.26, 11.27, 13.17] Die and attack against the defence with equipment; 1 misses, 0 wounds."""
    fighter.did = "struck"
    saved = save_wands(game, referee, side, fighter)
    return wounds(game, referee, "11.26", side, fighter, target, saved)


def wounds(
    game: Game,
    referee: Referee,
    rule: str,
    side: int,
    fighter: Fighter,
    target: Fighter,
    saved: list[str],
    weapon: Card | None = None,
) -> bool:
    """[1.8, 11.26, 11.27, 26.3] Whether a blow or shot wounds: 1 misses, 0 wounds, else the total is compared."""
    defence = full(game, target, cards_of(game, 1 - side))
    allies = cards_of(game, side)
    parts = attack_parts(game, fighter, allies, target, saved) if referee.listens() else []
    bonus = attack(game, fighter, allies, target, saved)
    if weapon is not None and weapon.kind == "missile":
        bonus += weapon.attack
        parts.append((weapon.name, weapon.attack, "26.3"))
    check, seat, foe = more_than(defence, HIT), seat_of(game, side), game.card(target.key)
    face = roll(game, referee, rule, seat, check, parts, game.card(fighter.key), foe, weapon)
    return check.meets(face, face + bonus)


def save_wands(game: Game, referee: Referee, side: int, fighter: Fighter) -> list[str]:
    """[13.6, 13.13, 13.17, 31.9] Whoever can still cast Heal may save each wand for it; the automaton never does."""
    wands = [key for key in fighter.gear if is_wand(game.book.cards[key])] if fighter.gear else []
    if not wands:
        return []
    seat = seat_of(game, side)
    saved = []
    if healers(game, [fighter]) and not (side == 1 and automatic(game, seat)):
        for key in wands:
            name = game.book.cards[key].name
            if referee.choose(seat, "What is {wand} for?", (USE, SAVE), "13.17", wand=name) is SAVE:
                saved.append(key)
    fighter.wands = [key for key in wands if key not in saved]
    return saved
