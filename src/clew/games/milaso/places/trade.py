"""Chapters 5 and 26: buying and selling: the outfit at the start, and the shops of the labyrinth."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from clew.games.milaso.beings.figures import greatest_load, load, strength
from clew.games.milaso.book.book import Book
from clew.games.milaso.book.kinds import Ware
from clew.games.milaso.book.wares import AMMUNITION, DOOR_BUSTER, LASER_GUN, PACKETS, RATION
from clew.games.milaso.gear.arms import can_wield, hands_needed, may_strap, suits_for, usable
from clew.games.milaso.gear.helping_hand import HAND, hire
from clew.games.milaso.quest.clues import buy_rumour
from clew.games.milaso.state.answers import DONE
from clew.games.milaso.state.deeds import Deed, deed
from clew.games.milaso.state.game import Being, Game, Item
from clew.games.milaso.strike.animals import acquire
from clew.games.milaso.things.carrying import (
    find_gold,
    fitting,
    give,
    one,
    one_of_each,
    places,
    spill_gold,
    tell_spilled,
)
from clew.games.milaso.things.names import called
from clew.games.milaso.things.suits import put_on_suit
from clew.games.milaso.things.thieves import needed, take_away
from clew.kernel.referees.agenda import Step
from clew.kernel.referees.referee import Referee
from clew.kernel.words.questions import Menu, NeverMind, Option
from clew.kernel.words.scene import text
from clew.kernel.words.text import Text

_START_AMMUNITION = ("start", "start, max 4")
NENERGY = {"nenergy": "portion", "a little nenergy": "least"}
"""[3.26] Doses of it, and how the ledger calls the gold that each costs."""
ENOUGH = NeverMind("done", "Done")
OPENED = (*PACKETS, RATION, "matches (10)")
"""What is sold whole, and used bit by bit."""


def start_stock(game: Game, being: Being) -> list[str]:
    """[6.1, 7.1, 7.5, 8.1, 8.8] What a type can buy before the game."""
    book, kind = game.book, game.book.kinds[being.kind]
    found = [key for key in usable(game, being) if not book.weapons[key].found]
    fired = {book.weapons[key].ammunition for key in found if book.weapons[key].use == "fire"}
    sold, tools = _sold_to_all(book)
    found += [
        shot
        for name in AMMUNITION
        if name in fired
        for shot in AMMUNITION[name]
        if shot in sold and not _sold_out(game, shot)
    ]
    found += [shield for shield in kind.shields if may_strap(game, being, shield)]
    found += [suit.name for suit in suits_for(game, being) if not suit.shop_only]
    found += tools
    if kind.nenergy:
        found += [ware.key for ware in book.wares.values() if ware.sort == "magic"]
        found += NENERGY
    if "Rides animals" in kind.abilities:
        found += [row[0] for row in book.tables["animals"]]
    return found


@lru_cache(maxsize=8)
def _sold_to_all(book: Book) -> tuple[set[str], list[str]]:
    """The ammunition and the other equipment that are sold before the game."""
    sold = {row[0] for row in book.tables["ammunition"] if row[3] in _START_AMMUNITION}
    return sold, [row[0] for row in book.tables["other-equipment"] if row[0] in book.wares]


def _sold_out(game: Game, shot: str) -> bool:
    """[6.16] Of door buster arrows the party may buy a few."""
    bought = sum(item.count for being in game.party for item in being.items if item.what == shot)
    return shot == DOOR_BUSTER and bought >= game.book.value("6.16", "most")


def price_of(game: Game, what: str) -> int:
    """What one of a ware costs; doses of nenergy and animals have prices of their own."""
    return _prices(game.book)[what]


@lru_cache(maxsize=8)
def _prices(book: Book) -> dict[str, int]:
    animals = {row[0]: int(row[21]) for row in book.tables["animals"]}
    doses = {name: book.value("3.26", value) for name, value in NENERGY.items()}
    return {**animals, **{ware.key: ware.price for ware in book.wares.values()}, **doses}


def name_of(game: Game, what: str) -> str:
    """What people call a ware, an animal or a dose of nenergy."""
    return game.book.wares[what].name if what in game.book.wares else what


def outfit(game: Game, referee: Referee, step: Step) -> None:
    """[2.2, 5.1] Buying from the common purse, thing by thing; from his own share where the players disagree."""
    being, before = game.being(str(step.facts["who"])), game.gold
    share = int(str(step.facts["share"])) if step.facts.get("apart") else game.gold
    if sell_one(game, referee, being, start_stock(game, being), "6.1", share):
        game.agenda.append(Step(step.what, {**step.facts, "share": share - (before - game.gold)}))


def shop_round(
    game: Game, referee: Referee, being: Being, stock: list[str], rule: str, services: Sequence[Option[Deed]] = ()
) -> bool:
    """[5.6] Shops sell, and buy at half price; some do other `services`. False when the customer is done."""
    more = [*services]
    if any(resale(game, item) for item in being.items):
        more.insert(0, Menu("sell", "Sell something ...", deed(sell_things, rule)))
    return sell_one(game, referee, being, stock, rule, game.gold, more, ENOUGH)


def sell_one(
    game: Game,
    referee: Referee,
    being: Being,
    stock: list[str],
    rule: str,
    purse: int,
    more: Sequence[Option[Deed]] = (),
    leave: Option[None] = DONE,
) -> bool:
    """[5.6] One purchase from what may be spent; False when the buyer is done."""
    wares = ware_offers(game, being, stock, purse)
    if not wares and not more:
        referee.tell(rule, "There is nothing here that {who} can pay and carry.", who=being.name)
        return False
    chosen = referee.choose(
        being.seat,
        _QUESTION[bool(wares)],
        [leave, *more, *wares],
        rule,
        gold=min(purse, game.gold),
        who=being.name,
        places=room(game, being),
        all=game.book.value("5.3", "items"),
        mass=max(0, greatest_load(game, being) - load(game, being)),
    )
    if chosen.value is None:
        return False
    if isinstance(chosen.value, int):
        buy(game, referee, being, chosen.key, rule, purse)
    else:
        chosen.value(game, referee, being)
    return True


def sell_things(game: Game, referee: Referee, being: Being, rule: str) -> None:
    """[5.6] One thing after the other, until it is enough."""
    while goods := [item for item in one_of_each(game, being) if resale(game, item)]:
        options = [
            Option(f"sell {item.key}", "{name}, {price} gold", item, name=called(game, item), price=resale(game, item))
            for item in goods
        ]
        chosen = referee.choose(
            being.seat,
            "{gold} gold pieces are in the purse. What does {who} sell?",
            [ENOUGH, *options],
            rule,
            gold=game.gold,
            who=being.name,
        )
        if chosen.value is None:
            return
        sell(game, referee, being, chosen.value, rule)


def recharge_offers(game: Game, being: Being) -> list[Option[Deed]]:
    """[26.7] The cells of laser guns that are no longer full; an empty one stays in its gun."""
    price, full = game.book.value("26.7", "recharging"), game.book.weapons[LASER_GUN].shots
    words = "Recharge the laser gun, which has {left} of {full} shots left, {price} gold"
    return [
        Option(f"recharge {item.key}", words, deed(recharge, item), left=item.charge, full=full, price=price)
        for item in being.items
        if item.what == LASER_GUN and item.loaded and item.charge < full and price <= game.gold
    ]


def recharge(game: Game, referee: Referee, being: Being, gun: Item) -> None:
    """[26.7] It holds all its shots again."""
    game.gold -= game.book.value("26.7", "recharging")
    gun.charge = game.book.weapons[LASER_GUN].shots
    referee.tell("26.6", "{being} has the cell of the laser gun recharged.", being=being.name)


def ware_offers(game: Game, being: Being, stock: list[str], purse: int = 10**6) -> list[Option[int]]:
    """[5.3, 5.6] What of a stock he can pay and carry, the cheapest first: what he can't pay any more was last."""
    wares, costs, most = game.book.wares, _prices(game.book), min(purse, game.gold)
    prices = {what: price for what in stock if 0 < (price := costs[what]) <= most}
    carried = {thing.what for thing in fitting(game, being, [one(what) for what in prices if what in wares])}
    return [
        _offer(game, being, what, prices[what])
        for what in sorted(prices, key=prices.__getitem__)
        if what not in wares or what == HAND or what in carried
    ]


_QUESTION = {
    True: "{gold} gold pieces are left, {places} of {all} places and {mass} g are free. What does {who} buy?",
    False: "{gold} gold pieces are left, {places} of {all} places and {mass} g are free: too little for anything here.",
}
"""By whether there is anything to buy."""
_HANDY = False, False
_WEAPON = {
    _HANDY: "{name} ({damage})",
    (True, False): "{name} ({damage}, two hands)",
    (False, True): "{name} ({damage}, needs strength {strength})",
    (True, True): "{name} ({damage}, two hands, needs strength {strength})",
}
"""By whether this buyer needs two hands for a weapon, and whether he is too weak for it."""


_WARE = {
    (False, False): "{ware}, {price} gold",
    (True, False): "{ware}, {price} gold, {mass} g",
    (False, True): "{ware}, {price} gold: {use}",
    (True, True): "{ware}, {price} gold, {mass} g: {use}",
}
"""By whether a ware weighs anything, and whether its use has to be told."""


def room(game: Game, being: Being) -> int:
    """[5.3] How many places of his pack are free."""
    return max(0, game.book.value("5.3", "items") - places(game, being))


def _offer(game: Game, being: Being, what: str, price: int) -> Option[int]:
    """[3.26, 3.32, 5.3, 5.6, 6.1, 6.4, 7.1, 7.5, 7.9] A ware with what it is good for, costs and weighs.

    It is worded once for all who would use it alike.
    """
    offers, weapon = game.book.offers, game.book.weapons.get(what)
    handling = _HANDY
    if weapon is not None:
        handling = hands_needed(game, being, weapon) > 1, strength(game, being) < weapon.strength
    key = what, *handling
    if key not in offers:
        ware = game.book.wares.get(what)
        mass, use = (ware.mass, ware.use) if ware is not None else (0, "")
        words, named = _WARE[mass > 0, use > ""], _ware(game, what, price, handling)
        offers[key] = Option(what, words, price, ware=named, price=price, mass=mass, use=use)
    return offers[key]


def _ware(game: Game, what: str, price: int, handling: tuple[bool, bool]) -> Text:
    """A ware with the figures by which it is chosen."""
    name, book = name_of(game, what), game.book
    if what in book.weapons:
        weapon = book.weapons[what]
        low, high = weapon.damage if weapon.damage[1] else weapon.hand_damage
        damage = text("{low}-{high}", low=low, high=high)
        if weapon.explosion:
            damage = text("type {kind} explosion", kind=weapon.explosion)
        return text(_WEAPON[handling], name=name, damage=damage, strength=weapon.strength)
    if what in book.shields:
        return text("{name} (+{worth})", name=name, worth=book.shields[what][0])
    if what in book.suits:
        suit = book.suits[what]
        words = (
            "{name} (damage / {part})" if suit.hindrance == 100 else "{name} (damage / {part}, agility x {hindrance})"
        )
        return text(words, name=name, part=hundredths_of(suit.strength), hindrance=hundredths_of(suit.hindrance))
    if what in NENERGY:
        return text("{points} nenergy points", points=price * book.value("3.26", "points_for_gold"))
    return text("{name}", name=name)


def hundredths_of(figure: int) -> str:
    """`150` as people write it: 1.5."""
    return f"{figure // 100}.{figure % 100:02}".rstrip("0").rstrip(".")


def buy(game: Game, referee: Referee, being: Being, what: str, rule: str, purse: int = 10**6) -> None:
    """[5.6] The full price, of what may be spent; what can be worn or wielded at once is."""
    game.gold -= price_of(game, what)
    referee.tell(rule, "{being} buys: {what}.", being=being.name, what=name_of(game, what))
    if what in NENERGY:
        being.magic.nenergy += price_of(game, what) * game.book.value("3.26", "points_for_gold")
        return
    if what == "rumour":
        buy_rumour(game, referee, being)
        return
    if what == HAND:
        hire(game, referee, being)
        return
    ware = game.book.wares.get(what)
    if ware is None:
        acquire(game, referee, being, what, purse - price_of(game, what))
        return
    arrange(game, being, give(game, being, what), ware)
    if ware.sort == "armour" and game.turn:
        referee.tell(
            "7.8",
            "{being} can change into it from the beginning of a turn; it takes {turns} whole turns.",
            being=being.name,
            turns=game.book.value("7.8", "turns"),
        )


def arrange(game: Game, being: Being, item: Item, ware: Ware) -> None:
    """[7.8] Put a new thing to use where nothing is in use yet: shield, weapon, and before the game a suit."""
    if ware.sort == "armour" and not being.suit and not game.turn:
        being.let_go(item)
        put_on_suit(game, being, item)
    elif ware.sort == "shield" and not being.shields and may_strap(game, being, item.what):
        being.shields.append(item.key)
    elif ware.sort == "weapon" and not being.wielded and can_wield(game, being, game.book.weapons[item.what]):
        being.wielded = item.key


def resale(game: Game, item: Item) -> int:
    """[5.6, 28.19] Shops buy any listed thing at half its price, rounded down; nothing begun or needed by a method."""
    if (item.charge > 0 and item.what in OPENED) or needed(game, item):
        return 0
    ware = game.book.wares.get(item.what)
    return 0 if ware is None or ware.sort in ("key", "treasure") else ware.price // game.book.value("5.6", "part")


def sell(game: Game, referee: Referee, being: Being, item: Item, rule: str) -> None:
    """[5.2, 5.6] One thing of a heap for half its price; what does not fit into the purse lies at his feet."""
    price = resale(game, item)
    item.count -= 1
    if item.count <= 0:
        take_away(being, item)
    referee.tell(rule, "{being} sells: {what}.", being=being.name, what=name_of(game, item.what))
    tell_spilled(referee, spill_gold(game, being.spot))
    find_gold(game, referee, being, price, rule)
