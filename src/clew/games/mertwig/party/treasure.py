"""Chapter 14: treasure: drawing it, birthmarks, royal proof, cashing in."""

from __future__ import annotations

from clew.games.mertwig.book import BIRTHMARK, GOLD_CARD, KEY_CARD, LOCKET, PIGGY_BANK, TREASURE, Card
from clew.games.mertwig.party.cards import discard, draw, named, pay, shuffle_in
from clew.games.mertwig.party.die import roll
from clew.games.mertwig.party.gear import give_out
from clew.games.mertwig.party.members import holdings, take
from clew.games.mertwig.state import Game, Player
from clew.kernel.referees.referee import Referee
from clew.kernel.words.questions import Option
from clew.kernel.words.rolls import Amount

SAVINGS = Amount("what is in it", "{n} gp")

NO_KEY = Option("done", "Leave it locked")
CASHED = Option("done", "Cash no more")


def draw_treasures(game: Game, referee: Referee, player: Player, number: int, rule: str) -> None:
    """[14.1, 14.2] One after the other, each dealt with completely before the next."""
    for _ in range(number):
        draw_treasure(game, referee, player, rule)


def draw_treasure(game: Game, referee: Referee, player: Player, rule: str) -> None:
    """[14.1] The top treasure."""
    receive(game, referee, player, draw(game, referee, TREASURE, rule), rule)


def receive(game: Game, referee: Referee, player: Player, key: str | None, rule: str) -> None:
    """[14.8, 14.10, 14.10a, 17.9] A treasure for a player; a second birthmark lies aside and the next card is drawn."""
    while key is not None and BIRTHMARK in game.card(key).marks and player.birthmark:
        referee.tell("14.10", "A second birthmark is worth nothing to you.")
        game.chain.append(key)
        key = draw(game, referee, TREASURE, rule)
    if key is not None:
        gain(game, referee, player, key)
    else:
        referee.tell("14.9", "There is no treasure left to draw.")
    if game.chain:
        game.discards[TREASURE] += game.chain
        game.chain = []
        reshuffle_treasure(game, referee)


def gain(game: Game, referee: Referee, player: Player, key: str) -> None:
    """[14.1, 14.5, 14.8, 14.12] A treasure that a player gets takes effect: gold is paid, a birthmark is kept."""
    card, who = game.card(key), game.names[player.seat]
    if GOLD_CARD in card.marks:
        pay(game, player, card.price)
        discard(game, key)
        referee.tell("14.5", "{who} gets {gold} gp at once.", who=who, gold=card.price)
    elif BIRTHMARK in card.marks:
        player.birthmark = key
        referee.tell("14.8", "{who} has a royal birthmark!", who=who)
    else:
        player.treasures.append(key)
        referee.tell("14.1", "{who} gets {treasure}.", who=who, treasure=card.name)
        if card.magical:
            give_out(game, referee, player, key, "13.2")


def reshuffle_treasure(game: Game, referee: Referee) -> None:
    """[14.11] A discarded birthmark brings the whole discard pile back into the deck."""
    shuffle_in(game, TREASURE)
    referee.tell("14.11", "The treasure discards are shuffled back.")


def discard_birthmark(game: Game, referee: Referee, player: Player) -> None:
    """[14.11, 14.12] Only death parts a player from his birthmark."""
    discard(game, player.birthmark)
    player.birthmark = ""
    reshuffle_treasure(game, referee)


def discard_treasures(game: Game, referee: Referee, keys: list[str]) -> None:
    """[14.11, 14.12, 17.7, 17.10] Treasures nobody got are discarded; a birthmark among them brings the pile back."""
    for key in keys:
        discard(game, key)
    if any(BIRTHMARK in game.card(key).marks for key in keys):
        reshuffle_treasure(game, referee)


def royal_proof(game: Game, player: Player) -> bool:
    """[14.13, 14.14] A royal treasure, or both halves of the locket."""
    royal = [game.card(key) for key in holdings(game, player) if game.card(key).royal]
    halves = [card for card in royal if LOCKET in card.marks]
    return len(royal) > len(halves) or len(halves) == game.book.number("14.14", "halves")


def royal_blood(game: Game, player: Player) -> bool:
    """[22.1] A birthmark and a royal treasure."""
    return bool(player.birthmark) and royal_proof(game, player)


def cash(game: Game, referee: Referee, player: Player, instead: list[Option[None]]) -> Card | Option[None] | None:
    """[14.3, 14.15, 7.6, 14.4] Treasures are turned in one by one.

    The last that was; or what was done instead of turning any in; or None.
    """
    last: Card | None = None
    while keys := holdings(game, player):
        ends = instead if instead and last is None else [CASHED]
        options: list[Card | Option[None]] = [*named(game, keys), *ends]
        chosen = referee.choose(player.seat, "Which treasure do you turn in?", options, "14.3")
        if not isinstance(chosen, Card):
            return last if chosen is CASHED else chosen
        take(player, chosen.key)
        pay(game, player, worth(game, referee, player, chosen.key, "14.3"))
        discard(game, chosen.key)
        last = chosen
    return last


def worth(game: Game, referee: Referee, player: Player, key: str, rule: str) -> int:
    """[14.3, 14.6, 23.5] The printed value; the Piggy Bank rolls for its own."""
    card = game.card(key)
    if PIGGY_BANK in card.marks:
        times = game.book.number("14.6", "times")
        gold = times * roll(
            game, referee, "14.6", player.seat, SAVINGS, subject=card, times=("gold a pip", times, "14.6")
        )
    else:
        gold = card.price
    referee.tell(rule, "{treasure}: {gold} gp.", treasure=card.name, gold=gold)
    return gold


def keys_held(game: Game, player: Player) -> list[str]:
    """[6.13, 14.7, 27.15] Keys of both kinds."""
    found = [key for key in player.treasures if KEY_CARD in game.card(key).marks]
    return found + [key for key in player.magic if game.card(key).kind == "key"]


def unlock(game: Game, referee: Referee, player: Player, prompt: str) -> bool:
    """[6.13, 6.13a, 14.7, 27.15] A key may be spent on a locked door; the player chooses which one."""
    keys = keys_held(game, player)
    if not keys:
        return False
    chosen = referee.choose(player.seat, prompt, [*named(game, keys), NO_KEY], "6.13")
    if not isinstance(chosen, Card):
        return False
    take(player, chosen.key)
    discard(game, chosen.key)
    referee.tell("6.13", "{key} opens the lock.", key=chosen.name)
    return True
