"""Chapters 13, 25 and rule 3.7: who may carry magical treasures and arms, shifting them about, letting members go."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar, cast

from clew.games.mertwig.book import ARMS, HOLY, NO_ARMS, SYMBOL, TREASURE, Card
from clew.games.mertwig.party.cards import fighters_named, find, named, stow
from clew.games.mertwig.party.members import dismiss, hirelings
from clew.games.mertwig.party.strength import is_wand
from clew.games.mertwig.state import Fighter, Game, Player
from clew.kernel.referees.referee import Referee
from clew.kernel.words.questions import Option

NOBODY = Option("nobody", "Nobody")
SHIFTED = Option("done", "Done")


def place_of(game: Game, card: Card) -> str:
    """[25.4, 25.5] Where a card is worn; only with option arms is there room for one of each."""
    if not game.book.arms:
        return ""
    if card.deck == ARMS:
        return "weapon" if card.kind == "missile" else card.kind
    return game.book.places.get(card.key, "")


def may_carry(game: Game, fighter: Fighter, card: Card) -> bool:
    """[7.18, 7.26, 13.2, 13.4, 13.5, 25.3, 25.4] Whether a card would help this member."""
    who = game.card(fighter.key)
    if card.deck == ARMS and NO_ARMS in who.marks:
        return False
    if is_wand(card) and not who.spells:
        return False
    if SYMBOL in card.marks and HOLY not in who.marks:
        return False
    place = place_of(game, card)
    return not place or all(place_of(game, game.card(key)) != place for key in fighter.gear)


def gear_of(game: Game, player: Player) -> list[str]:
    """[13.1, 13.15, 25.6] Everything that can be carried, carried or not."""
    loose = [key for key in player.treasures if game.card(key).magical] + player.arms
    return loose + [key for member in player.party for key in member.gear]


def loose_gear(game: Game, player: Player) -> list[str]:
    """[3.7] Equipment that lies about although somebody could carry it."""
    loose = [key for key in player.treasures if game.card(key).magical] + player.arms
    return [key for key in loose if any(may_carry(game, member, game.card(key)) for member in player.party)]


def give_out(game: Game, referee: Referee, player: Player, key: str, rule: str) -> None:
    """[13.2, 25.3, 25.6] Who carries a card from now on; assigned to nobody it helps nobody."""
    card = game.card(key)
    bearers = [member for member in player.party if not game.killed(member) and may_carry(game, member, card)]
    chosen = referee.choose(
        player.seat, "Who carries {card}?", [*fighters_named(game, bearers), NOBODY], rule, card=card.name
    )
    if isinstance(chosen, Card):
        (player.treasures if card.deck == TREASURE else player.arms).remove(key)
        find(player.party, chosen.key).gear.append(key)


def shift(game: Game, referee: Referee, player: Player, rule: str) -> None:
    """[3.7, 11.3, 13.3, 25.8, 25.9] Equipment is moved among the members, card by card."""
    while keys := gear_of(game, player):
        chosen = referee.choose(player.seat, "Which card changes hands?", [*named(game, keys), SHIFTED], rule)
        if not isinstance(chosen, Card):
            return
        for member in player.party:
            if chosen.key in member.gear:
                member.gear.remove(chosen.key)
                stow(game, player, chosen.key)
        give_out(game, referee, player, chosen.key, rule)


SHIFT = Option("shift", "Shift equipment")
DISMISS = Option("dismiss", "Let a member go")
STAY = Option("stay", "Keep everybody")
HALT = Option("halt", "From now on, ask me before every move and every round")
FLOW = Option("flow", "From now on, move unasked where I can do nothing else")

T = TypeVar("T")


def choose_freely(game: Game, referee: Referee, player: Player, prompt: str, options: Sequence[T], rule: str) -> T:
    """[3.7, 1.19] A choice of one's own turn; before it equipment may be shifted and members dismissed.

    Whoever wants to do so before he rolls says so once, and is asked before every move. Whoever is asked anything has
    come to the end of a journey that he was on unasked.
    """
    player.bound = ""
    if player is not game.player:
        return referee.choose(player.seat, prompt, options, rule)
    while True:
        offered: list[T | Option[None]] = [*options]
        if gear_of(game, player):
            offered.append(SHIFT)
        if hirelings(player):
            offered.append(DISMISS)
        if len(offered) > len(options):
            offered.append(FLOW if player.careful else HALT)
        chosen = referee.choose(player.seat, prompt, offered, rule)
        if chosen is SHIFT:
            shift(game, referee, player, "3.7")
        elif chosen is DISMISS:
            let_go(game, referee, player)
        elif chosen is HALT or chosen is FLOW:
            player.careful = chosen is HALT
        else:
            return cast("T", chosen)


def let_go(game: Game, referee: Referee, player: Player) -> None:
    """[1.19, 3.7, 7.15b] A member is dismissed; on the Palace this can only be done before the marker moves."""
    options: list[Card | Option[None]] = [*fighters_named(game, hirelings(player)), STAY]
    chosen = referee.choose(player.seat, "Whom do you let go?", options, "1.19")
    if chosen is not STAY:
        dismiss(game, referee, player, chosen.key)
