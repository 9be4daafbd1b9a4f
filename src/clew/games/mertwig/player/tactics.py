"""How the sensible player fights: equipment, spells, pairings, escapes."""

from __future__ import annotations

from typing import Any

from clew.games.mertwig.book import Card
from clew.games.mertwig.fight import laid
from clew.games.mertwig.fight.sides import cards_of, standing
from clew.games.mertwig.fight.spells import ALL
from clew.games.mertwig.party.cards import find
from clew.games.mertwig.party.gear import loose_gear
from clew.games.mertwig.party.strength import attack, full
from clew.games.mertwig.player.judgement import Judgement
from clew.games.mertwig.state import Fighter, Game, Player
from clew.kernel.words.questions import Option, Question

USEFUL = ("key", "healing-potion", "scroll-of-teleportation", "charm-scroll", "fear-scroll")


def might(game: Game, fighters: list[Fighter]) -> int:
    """Attack and defence of all who stand."""
    alive = [fighter for fighter in fighters if not game.killed(fighter)]
    return sum(attack(game, f, fighters, f) + full(game, f, fighters) for f in alive)


def my_side(game: Game, player: Player) -> int:
    return 0 if game.fight is None or game.fight.player == player.seat else 1


def picked(question: Question) -> list[Card]:
    return [option for option in question.options if isinstance(option, Card)]


def answer(question: Question, key: str) -> Any:
    return next((option for option in question.options if not isinstance(option, Card) and option.key == key), None)


# -- equipment -------------------------------------------------------------------------------------------------------


def pick_loose(game: Game, player: Player, question: Question, _judge: Judgement) -> Any:
    loose = loose_gear(game, player)
    return next((card for card in picked(question) if card.key in loose), None) or answer(question, "done")


def bearer(_game: Game, player: Player, question: Question, _judge: Judgement) -> Any:
    """The hero where he can use it, else the strongest."""
    able = picked(question)
    if not able:
        return None
    return next((card for card in able if card.key == player.hero.key), max(able, key=lambda c: c.attack + c.defence))


# -- spells ----------------------------------------------------------------------------------------------------------


def spell(game: Game, player: Player, question: Question, judge: Judgement) -> Any:
    """Whatever helps, the strongest spells first; vanishing only when things look bad."""
    found = {option.value: option for option in question.options if isinstance(option, Option) and option.value}
    if losing(game, player, judge) and "Invisibility" in found:
        return found["Invisibility"]
    if whole := answer(question, ALL):
        return whole
    for name in laid.ORDER:
        if name in found:
            return found[name]
    scrolls = picked(question)
    return scrolls[0] if scrolls and losing(game, player, judge) else answer(question, "done")


def aim_spell(game: Game, player: Player, question: Question, _judge: Judgement) -> Any:
    side, found = my_side(game, player), picked(question)
    foes = cards_of(game, 1 - side)
    aim = laid.best_aim(game, side, str(question.facts["spell"]), [find(foes, card.key) for card in found])
    return game.card(aim.key)


def user(_game: Game, _player: Player, question: Question, _judge: Judgement) -> Any:
    return min(picked(question), key=lambda card: card.attack)


# -- melee -----------------------------------------------------------------------------------------------------------


def opponent(game: Game, player: Player, question: Question, _judge: Judgement) -> Any:
    """As it is laid out: who wounds best and is wounded least."""
    side = my_side(game, player)
    foe = next((foe for foe in cards_of(game, 1 - side) if game.card(foe.key).name == question.facts["foe"]), None)
    if foe is None:
        return None
    able = [find(cards_of(game, side), card.key) for card in picked(question)]
    return game.card(laid.faces(game, side, foe, able).key)


def second(_game: Game, _player: Player, question: Question, _judge: Judgement) -> Any:
    """Everybody helps: an enemy strikes at one of two only, and never at a hero beside a hireling."""
    found = picked(question)
    return max(found, key=lambda card: card.attack) if found else None


def easiest(game: Game, player: Player, question: Question, _judge: Judgement) -> Any:
    side = my_side(game, player)
    foes = [find(cards_of(game, 1 - side), card.key) for card in picked(question)]
    return game.card(laid.easiest(game, side, foes).key)


def archer(_game: Game, _player: Player, question: Question, _judge: Judgement) -> Any:
    found = picked(question)
    return max(found, key=lambda card: card.attack) if found else None


def losing(game: Game, player: Player, judge: Judgement) -> bool:
    """Whether the enemies are clearly stronger, or a hurt hero has nobody left to stand before him."""
    side = my_side(game, player)
    ours, theirs = might(game, standing(game, side)), might(game, standing(game, 1 - side))
    alone = len(standing(game, side)) <= len(standing(game, 1 - side))
    badly = player.hero.wounds > 0 and alone and ours * 100 < theirs * judge.losing_hurt
    return badly or ours * 100 < theirs * judge.losing


def escape(game: Game, player: Player, question: Question, judge: Judgement) -> Any:
    return answer(question, "try" if losing(game, player, judge) else "hold-out")


# -- healing ---------------------------------------------------------------------------------------------------------


def healer(game: Game, player: Player, question: Question, _judge: Judgement) -> Any:
    """Spells always, potions only to save a life."""
    dying = any(game.killed(member) for member in player.party)
    found = picked(question)
    if found:
        return found[0]
    return answer(question, "potion" if dying else "done")


def patient(game: Game, player: Player, question: Question, _judge: Judgement) -> Any:
    """The hero if he is dying, then the strongest killed, then the hero."""
    party = {member.key: member for member in player.party}

    def urgency(card: Card) -> tuple[bool, bool, int]:
        member = party.get(card.key)
        killed = member is not None and game.killed(member)
        return killed and card.deck == "player", killed, card.attack + card.defence

    return max(picked(question), key=urgency)
