"""[5.7] to [5.12] Selling."""

from __future__ import annotations

from typing import Literal

from clew.games.darkness.basics.book import dice_in
from clew.games.darkness.basics.company import Party
from clew.games.darkness.basics.state import Game, Hero
from clew.games.darkness.basics.things import Item
from clew.games.darkness.party.gear import NO_PRICE, once_each, put_away
from clew.kernel.referees.referee import Referee
from clew.kernel.words.dice import D6
from clew.kernel.words.questions import Option
from clew.kernel.words.rolls import Amount

BOOK = "book"

Sale = tuple[Literal["sell"], Hero, Item | None, bool]
"""Who sells what, the whole book if nothing is named, and whether to the one who pays three times its worth."""


BID = Amount("the first bid for it", "{n} gp")
OFFER = Amount("what is paid for it", "{n} gp")


def sell_options(game: Game, party: Party) -> list[Option[Sale]]:
    """[5.7, 5.12, 4.32, 24.16] What can be sold, thing by thing."""
    found: list[Option[Sale]] = []
    for hero in game.heroes.values():
        if hero.party != party.number or hero.stone or hero.lost:
            continue
        if complete_book(game, hero):
            found.append(Option(f"sell book {hero.key}", "Sell the book of Skalitos", ("sell", hero, None, False)))
        for item in once_each(hero.items):
            if item.kind in NO_PRICE or (item.kind == "holy symbol of healing" and item.used):
                continue
            what, whose = item.name, hero.name
            found.append(
                Option(
                    f"sell {item.key}", "Sell: {thing} of {hero}", ("sell", hero, item, False), thing=what, hero=whose
                )
            )
            if item.kind in ("gem", "jewellery") and buyers(game, party):
                found.append(
                    Option(
                        f"triple {item.key}",
                        "Sell to the one who will pay: {thing} of {hero}",
                        ("sell", hero, item, True),
                        thing=what,
                        hero=whose,
                    )
                )
    return found


def buyers(game: Game, party: Party) -> list[Hero]:
    """[24.16, 24.5] Those who know somebody who will pay, and can go to him."""
    return [
        hero
        for hero in game.heroes.values()
        if hero.party == party.number and "someone will pay" in hero.secrets and not hero.stone and not hero.lost
    ]


def complete_book(game: Game, hero: Hero) -> bool:
    """[25.13] All six pages in one pack."""
    return len([item for item in hero.items if item.build == BOOK]) == len(game.book.spells)


def sell(game: Game, referee: Referee, party: Party, hero: Hero, item: Item | None, triple: bool) -> None:
    """[5.7, 5.8, 24.16, 25.13] Sell one thing, or the whole book."""
    if item is None:
        for page in [page for page in hero.items if page.build == BOOK]:
            put_away(hero, page)
        hero.gold += game.book.n("25.13", "price")
        referee.tell("25.13", "The book of Skalitos is sold.")
        return
    if triple:
        price = item.value * game.book.n("24.16", "times")
        buyers(game, party)[0].secrets.remove("someone will pay")
        referee.tell("24.16", "Somebody pays {price} gp.", price=price)
    else:
        price = worth(game, referee, party, item)
    put_away(hero, item)
    hero.gold += price


def worth(game: Game, referee: Referee, party: Party, item: Item) -> int:
    """[5.7, 5.8, 5.9, 5.10, 5.11, 3.38, 25.16, 25.17, 25.18, 2.11] What the shop pays."""
    book = game.book
    if item.kind in ("gem", "jewellery"):
        dwarf = any(
            hero.kind == "dwarf" and hero.alive and hero.party == party.number and not hero.lost
            for hero in game.heroes.values()
        )
        price = item.value + (item.value * book.n("3.38", "percent") // 100 if dwarf else 0)
        referee.tell("3.38" if dwarf else "5.8", "It sells for {price} gp.", price=price)
        return price
    if item.kind == "gold ring":
        return item.value
    if item.kind in ("potion of healing", "ring of teleportation"):
        referee.tell("5.9", "A fixed price.")
        return book.n("5.9", "price")
    if item.kind in ("scroll", "wand of sleep", "fireball staff"):
        referee.tell("5.10", "So much for each spell in it.")
        return book.n("5.10", "price") * item.uses
    if item.warning:
        return book.n("25.16", "price")
    if item.kind == "arrow of slaying":
        return referee.roll(dice_in(book.numbers["25.17", "dice"]), "25.17", gives=OFFER)
    if item.kind == "holy symbol of healing":
        return book.n("25.18", "price")
    if item.magic:
        first = referee.roll(D6, "5.11", gives=BID)
        return referee.roll(D6, "5.11", gives=OFFER, times=("the first bid", first, "5.11"))
    referee.tell("5.7", "Half its price.")
    return book.prices.get(item.kind, 0) // 2
