"""Chapters 1 and 9: decks, discard piles, hands and the bank."""

from __future__ import annotations

from clew.games.mertwig.book import ENCOUNTER, KING, TREASURE, Card
from clew.games.mertwig.state import Fighter, Game, Player
from clew.kernel.referees.referee import Referee
from clew.kernel.words.questions import Seats


def draw(game: Game, referee: Referee, deck: str, rule: str, to: Seats = None) -> str | None:
    """[1.17, 9.14, 9.15, 14.9] The top card; an empty deck is made anew from its discard pile. None: no card at all."""
    pile = game.decks[deck]
    if not pile.layers:
        if not game.discards[deck]:
            return None
        reshuffle(game, referee, deck)
    return referee.draw(pile, rule, to)


def reshuffle(game: Game, referee: Referee, deck: str) -> None:
    """[1.17, 9.14, 14.9] The discard pile becomes the deck. What others hold in secret is none of these cards."""
    rule = {ENCOUNTER: "9.14", TREASURE: "14.9"}.get(deck, "1.17")
    referee.tell(rule, "The {deck} discards are shuffled and become the deck.", deck=deck)
    shuffle_in(game, deck)


def shuffle_in(game: Game, deck: str) -> None:
    """Shuffle the discard pile into its deck."""
    pile = game.decks[deck]
    cards = sorted([*pile.cards(), *game.discards[deck]])
    pile.layers = [cards] if cards else []
    game.discards[deck].clear()
    if deck == ENCOUNTER:
        game.old = [key for key in game.old if game.card(key).deck != deck]
        game.old += [key for hand in game.hands for key in hand]
        if game.temple:
            game.old += game.temple.hand + [key for door in game.temple.doors for key in door]
    elif deck == TREASURE and game.temple:
        game.old = [key for key in game.old if game.card(key).deck != deck]
        game.old += game.temple.prizes + [key for hoard in game.temple.hoards for key in hoard]


def draw_encounter(game: Game, referee: Referee, rule: str, to: Seats = None) -> str | None:
    """[23.2, 23.3, 10.32] An encounter card. Death of the King is shown, laid aside and not replaced."""
    key = draw(game, referee, ENCOUNTER, rule, to)
    if key != KING:
        return key
    game.king = True
    game.aside.append(key)
    referee.tell("23.2", "The king is dying: the game ends with this turn.")
    return None


def discard(game: Game, key: str) -> None:
    """[1.20] Every card goes to the discard pile of its own deck."""
    game.discards[game.card(key).deck].append(key)


def discard_fighter(game: Game, fighter: Fighter, owner: Player | None = None) -> None:
    """[1.20, 7.28, 11.46] A fighting card goes; its equipment stays with its owner, or is discarded too."""
    for key in fighter.gear:
        if owner is not None:
            stow(game, owner, key)
        else:
            discard(game, key)
    for key in fighter.courage:
        discard(game, key)
    fighter.gear, fighter.courage = [], []
    discard(game, fighter.key)


def stow(game: Game, player: Player, key: str) -> None:
    """Lay a card with its owner's things, assigned to nobody."""
    things = player.treasures if game.card(key).deck == TREASURE else player.arms
    things.append(key)


def pay(game: Game, player: Player, gold: int) -> None:
    """[1.5] The bank pays, or takes if the sum is negative."""
    player.gold += gold
    game.bank -= gold


def named(game: Game, keys: list[str]) -> list[Card]:
    """Cards as options."""
    return [game.card(key) for key in keys]


def fighters_named(game: Game, fighters: list[Fighter]) -> list[Card]:
    return [game.card(fighter.key) for fighter in fighters]


def find(fighters: list[Fighter], key: str) -> Fighter:
    return next(fighter for fighter in fighters if fighter.key == key)


def refill(game: Game, referee: Referee, seat: int, rule: str, size: int | None = None) -> None:
    """[2.10, 9.7, 9.15] Draw a hand in secret; nobody at all sees the automaton's."""
    hand = game.hands[seat]
    to = (seat,) if seat < len(game.players) else ()
    for _ in range((size or game.book.number("2.10", "cards")) - len(hand)):
        key = draw_encounter(game, referee, rule, to)
        if key is not None:
            hand.append(key)
