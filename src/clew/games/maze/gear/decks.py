"""Chapter 13: decks, piles, and how everything finds its way home."""

from __future__ import annotations

from clew.games.maze.reading import SEALED
from clew.games.maze.state import Game, Goods, Weapon
from clew.kernel.referees.referee import Referee
from clew.kernel.words.questions import Seats


def draw(game: Game, referee: Referee, deck: str, rule: str, to: Seats = None) -> str:
    """[13.8, 4.6] Take the top card of a deck and lay it on the table; nothing from an empty deck."""
    pile = game.piles[deck]
    if not pile.layers:
        referee.tell("13.8", "There is no card left to draw.")
        return ""
    card = referee.draw(pile, rule, to)
    game.table.append(card)
    return card


def home(game: Game, card: str) -> None:
    """[13.1, 13.4, 8.15, 30.20] A card goes under its own pile, never shuffled; start equipment leaves the game."""
    book = game.book
    deck = book.home.get(card.removesuffix(SEALED))
    if deck is None:
        game.out.append(card)
    elif not book.shuffled:
        game.piles[deck].put_under([card])
    else:
        open_now = not card.endswith(SEALED)
        game.piles[deck].put_back(card + SEALED if open_now and deck in book.sealed else card)


def obeyed(game: Game, card: str) -> None:
    """[13.1, 13.2] The card on the table has been carried out and goes back home."""
    game.table.remove(card)
    home(game, card)


def weapon_home(game: Game, weapon: Weapon) -> None:
    """[8.15, 13.4] A weapon given up; the next finder gets it with full charges."""
    home(game, weapon.card)


def counters_home(game: Game, counter: str, number: int) -> None:
    """[10.7, 13.4, 5.11] Counters return to their pile; bombs are only marks on a panel."""
    if counter in game.stock:
        game.stock[counter] += number


def goods_home(game: Game, goods: Goods) -> None:
    """[13.4] All that nobody wants goes back home."""
    for weapon in goods.weapons:
        weapon_home(game, weapon)
    for card in (*goods.gear, *goods.specials, *goods.chests):
        home(game, card)
    for counter, number in goods.counters.items():
        counters_home(game, counter, number)
    goods.weapons, goods.gear, goods.specials, goods.chests, goods.draws = [], [], [], [], []
    goods.counters = {}


def conserved(game: Game) -> dict[str, int]:
    """How often every card is somewhere, and every counter: the numbers must never change."""
    found: dict[str, int] = {}

    def count(card: str, number: int = 1) -> None:
        card = card.removesuffix(SEALED)
        found[card] = found.get(card, 0) + number

    def count_goods(goods: Goods) -> None:
        for card in (*goods.gear, *goods.specials, *goods.chests, *(weapon.card for weapon in goods.weapons)):
            count(card)
        for counter, number in goods.counters.items():
            if counter in game.stock:
                count(counter, number)

    for deck in game.book.decks:
        for card in game.piles[deck].cards():
            count(card)
    for card in (*game.out, *game.table):
        count(card)
    for counter, number in game.stock.items():
        count(counter, number)
    for player in game.players:
        count_goods(player.goods)
        armed = [weapon.card for weapon in (player.primary, player.secondary, player.backpack) if weapon]
        for card in (*armed, player.armour, player.parts, player.system, player.start):
            if card:
                count(card)
    for fight in game.fights:
        for card in (fight.card, *fight.cards, *(dropped.weapon.card for dropped in fight.floor)):
            if card:
                count(card)
        count_goods(fight.heap)
    for heap in game.heaps:
        count_goods(heap.goods)
    return dict(sorted(found.items()))
