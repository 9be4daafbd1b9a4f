"""Rules 11.14 to 11.28: pairing and melee."""

from __future__ import annotations

from clew.games.mertwig.book import HATER, Card
from clew.games.mertwig.fight.sides import battle_of, cards_of, is_hero, owner_of, seat_of, standing
from clew.games.mertwig.fight.solo import melee_target, pairings
from clew.games.mertwig.party.cards import fighters_named, find
from clew.games.mertwig.party.die import NOUGHT, more_than, roll
from clew.games.mertwig.party.duty import asked, automatic
from clew.games.mertwig.party.strength import attack, attack_parts, full, is_wand
from clew.games.mertwig.party.wounds import healers, wound
from clew.games.mertwig.state import Fighter, Game
from clew.kernel.referees.agenda import Step
from clew.kernel.referees.referee import Referee
from clew.kernel.words.questions import Option
from clew.kernel.words.rolls import Check

HOLD = Option("hold", "Hold the others back")
HIT = Check("to hit", "hit", "miss", always=NOUGHT, never=1)
USE, SAVE = Option("attack", "Use the wand for the attack"), Option("spell", "Save the wand for a spell")


def pair(game: Game, referee: Referee, _step: Step) -> None:
    """[11.14, 11.15, 11.19, 29.5] The larger side pairs, at equal numbers the player."""
    fight = battle_of(game)
    ours, theirs = standing(game, 0), standing(game, 1)
    fight.pairs = []
    if not ours or not theirs:
        return
    fight.pairing = 0 if len(ours) >= len(theirs) else 1
    if fight.pairing == 1 and automatic(game, fight.runner):
        fight.pairs = pairings(game)
        return
    small, large = (theirs, ours) if fight.pairing == 0 else (ours, theirs)
    if first_opponents(game, referee, small, large):
        second_opponents(game, referee, large)


def first_opponents(game: Game, referee: Referee, small: list[Fighter], large: list[Fighter]) -> bool:
    """[11.16, 7.23, 7.24] Every card of the smaller side gets an opponent. False: the automaton took over."""
    fight = battle_of(game)
    picky = [card for card in large if card.key == game.book.loner or HATER in game.card(card.key).marks]
    order = sorted(small, key=lambda card: not game.card(card.key).evil) if picky else list(small)
    order = sorted(order, key=lambda card: card.key != game.book.loner)
    free = list(large)
    while order:
        foe = order.pop(0)
        able = opponents(game, foe, order, free)
        chosen = ask_pairer(game, referee, "Who faces {foe}?", able, "11.16", foe)
        if chosen is None:
            fight.pairs = pairings(game)
            return False
        fight.pairs.append([foe.key, chosen.key])
        free = [card for card in free if card.key != chosen.key]
    return True


def ask_pairer(game: Game, referee: Referee, prompt: str, able: list[Fighter], rule: str, foe: Fighter) -> Card | None:
    """[11.15, 31.12] The pairing side's choice; an encounter player may leave it to the automaton."""
    fight = battle_of(game)
    options, name = fighters_named(game, able), game.card(foe.key).name
    if fight.pairing == 1 and not fight.rival:
        return asked(game, referee, fight.runner, prompt, options, rule, foe=name)
    return referee.choose(seat_of(game, fight.pairing), prompt, options, rule, foe=name)


def opponents(game: Game, foe: Fighter, later: list[Fighter], free: list[Fighter]) -> list[Fighter]:
    """[7.23, 7.24] Whom the pairing side may put against a card.

    Holtman faces only evil, and none but evil faces him; haters of evil go for it before others do.
    """
    loner = game.book.loner
    evil = game.card(foe.key).evil
    if foe.key == loner and owner_of(game, 1 - battle_of(game).pairing) is not None:
        return [card for card in free if game.card(card.key).evil]
    if owner_of(game, battle_of(game).pairing) is None:
        return free
    all_needed = len(free) == len(later) + 1
    if not evil:
        return for_others(game, later, [card for card in free if card.key != loner])
    last_evil = not any(game.card(card.key).evil for card in later)
    if all_needed and last_evil and any(card.key == loner for card in free):
        return [card for card in free if card.key == loner]
    haters = [card for card in free if HATER in game.card(card.key).marks]
    return haters or free


def for_others(game: Game, later: list[Fighter], free: list[Fighter]) -> list[Fighter]:
    """[7.23, 11.16, 11.17] Who may face a card that is not evil: haters only once no evil card has room for a second
    opponent, or if the others are too few."""
    others = [card for card in free if HATER not in game.card(card.key).marks]
    room = any(game.card(pair[0]).evil and len(pair) == 2 for pair in battle_of(game).pairs)
    return others if room and len(others) > len(later) else free


def second_opponents(game: Game, referee: Referee, large: list[Fighter]) -> None:
    """[11.17, 11.18, 7.23] Some get a second opponent, the rest is held back; haters of evil never are."""
    fight = battle_of(game)
    while True:
        paired = {key for pair in fight.pairs for key in pair[1:]}
        free = [card for card in large if card.key not in paired and open_places(game, card)]
        if not free:
            return
        haters = [card for card in free if must_fight(game, card)]
        options: list[Card | Option[None]] = [*fighters_named(game, haters or free)]
        if not haters:
            options.append(HOLD)
        chosen = ask_second(game, referee, options)
        if not isinstance(chosen, Card):
            return
        joining = find(free, chosen.key)
        places = open_places(game, joining)
        where = places[0]
        if len(places) > 1:
            foes = [game.card(place[0]) for place in places]
            foe = referee.choose(seat_of(game, fight.pairing), "Against whom?", foes, "11.17")
            where = next(place for place in places if place[0] == foe.key)
        where.append(chosen.key)


def ask_second(game: Game, referee: Referee, options: list[Card | Option[None]]) -> Card | Option[None] | None:
    fight = battle_of(game)
    prompt = "Who joins in as a second opponent?"
    if fight.pairing == 1 and not fight.rival:
        return asked(game, referee, fight.runner, prompt, options, "11.17")
    return referee.choose(seat_of(game, fight.pairing), prompt, options, "11.17")


def must_fight(game: Game, card: Fighter) -> bool:
    """[7.23] A hater of evil is not held back while an evil enemy is in the melee."""
    fight = battle_of(game)
    return (
        HATER in game.card(card.key).marks
        and owner_of(game, fight.pairing) is not None
        and any(game.card(pair[0]).evil for pair in fight.pairs)
    )


def open_places(game: Game, card: Fighter) -> list[list[str]]:
    """[11.17, 7.23, 7.24] Pairings where this card could be second; a hater takes evil ones first."""
    fight = battle_of(game)
    loner = game.book.loner
    places = [pair for pair in fight.pairs if len(pair) == 2]
    evil = [pair for pair in places if game.card(pair[0]).evil]
    if card.key == loner and owner_of(game, fight.pairing) is not None:
        return evil
    if not game.card(card.key).evil and owner_of(game, 1 - fight.pairing) is not None:
        places = [pair for pair in places if pair[0] != loner]
    return evil if evil and must_fight(game, card) else places


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
