"""Chapters 5 and 28: the shop, the church, and what else is done between adventures."""

from __future__ import annotations

from typing import Literal

from clew.games.darkness.basics.company import Group, Party
from clew.games.darkness.basics.rolls import decide, players
from clew.games.darkness.basics.state import Game, Hero
from clew.games.darkness.fight.bodies import leaves
from clew.games.darkness.party.gear import FITTED, collect, put_away, receive
from clew.games.darkness.party.heroes import full_life, give_new, make_hero, new_name, renew
from clew.games.darkness.party.wounds import heal
from clew.games.darkness.town.market import Sale, sell, sell_options
from clew.kernel.referees.referee import Referee
from clew.kernel.words.dice import D6
from clew.kernel.words.questions import Menu, NeverMind, Option
from clew.kernel.words.rolls import Check

SET_OUT = Option("set out", "Set out")
BUY = Menu("buy", "Buy something")
SELL = Menu("sell", "Sell something")
RECRUIT = Menu("recruit", "Fill the place of one who is lost")
BACK = NeverMind("back", "Nothing after all")
SHELVES = (BUY, SELL, RECRUIT)
CHURCH = ("Blessing spell (church)", "resurrection ritual")
POTION = "potion of healing"
SYMBOL = "holy symbol of healing"
ARROWS = "dozen arrows (option count-arrows)"

Deal = (
    Sale
    | tuple[Literal["buy"], str, int]
    | tuple[Literal["bless", "raise", "symbol", "recipe", "give up"], Hero]
    | tuple[Literal["diet"], Hero, int]
    | tuple[Literal["recruit"], str]
    | None
)
"""What is done in town, with whom and for how much; what only opens a further question is none."""


RITUAL = Check("the ritual", "he lives again", "he is gone for good")


def hero_places(game: Game) -> list[tuple[int, int]]:
    """[1.2, 1.3, 29.1, 29.6] Whose characters there are, and of which party."""
    seats = players(game)
    if game.options["two-parties"]:
        return [(party % seats, party) for _ in range(game.book.n("1.3", "heroes")) for party in (0, 1)]
    if game.options["large-party"]:
        return [(seat % seats, 0) for seat in range(max(2, seats)) for _ in range(game.book.n("29.6", "each"))]
    return [(place % seats, 0) for place in range(game.book.n("1.3", "heroes"))]


def living(game: Game, party: int) -> list[Hero]:
    """[28.4] Those of a party who can set out."""
    return [
        hero for hero in game.heroes.values() if hero.party == party and hero.alive and not hero.stone and not hero.lost
    ]


def together(game: Game, party: int) -> Group:
    """[1.4] Those of a party who decide in town."""
    return Group("town", party, [hero.key for hero in living(game, party)])


def pool(game: Game, party: int) -> int:
    """[5.1] All the gold of a party; between adventures it may be pooled."""
    return sum(hero.gold for hero in purses(game, party))


def purses(game: Game, party: int) -> list[Hero]:
    """Whose gold is in town: all but those lost, or left in the dungeon as stone."""
    return [
        hero
        for hero in game.heroes.values()
        if hero.party == party and not hero.lost and (hero.outside or not hero.stone)
    ]


def spend(game: Game, party: int, price: int) -> None:
    """[5.1] Pay out of the pool."""
    collect(purses(game, party), price)


def town_turn(game: Game, referee: Referee, party: Party) -> bool:
    """[5.2, 28.7] One thing done in town; True when the party sets out."""
    company = together(game, party.number)
    if not company.order:
        return True
    gold = pool(game, party.number)
    chosen = decide(
        game,
        referee,
        company,
        "What does the party do in town? It has {gold} gp.",
        town_options(game, party),
        "5.2",
        gold=gold,
        party=party.number,
    )
    if chosen in SHELVES:
        wares = {BUY: shop, RECRUIT: missing}.get(chosen)
        things = wares(game, party, gold) if wares is not None else sell_options(game, party)
        chosen = decide(
            game,
            referee,
            company,
            "Which? The party has {gold} gp.",
            [*things, BACK],
            "5.3",
            gold=gold,
            party=party.number,
        )
    if chosen is BACK:
        return False
    if chosen is SET_OUT:
        return True
    deal(game, referee, party, chosen)
    return False


def seat_short(game: Game, party: Party) -> int:
    """[1.2, 26.9] Whose character is missing."""
    places = [seat for seat, number in hero_places(game) if number == party.number]
    for hero in game.heroes.values():
        if hero.party == party.number and not hero.lost and hero.seat in places:
            places.remove(hero.seat)
    return places[0] if places else 0


def town_options(game: Game, party: Party) -> list[Option[Deal]]:
    """[5.2, 5.3, 28.7] Everything that can be done now."""
    gold = pool(game, party.number)
    short = missing(game, party, gold)
    found: list[Option[Deal]] = [RECRUIT] if short else []
    if gold >= min(game.book.prices.values()):
        found.append(BUY)
    found.append(SELL)
    found += church(game, party, gold) + private(game, party, gold) + farewells(game, party)
    if not short or game.rescue:
        found.append(SET_OUT)
    return found


def shop(game: Game, party: Party, gold: int) -> list[Option[Deal]]:
    """[5.3, 5.4, 5.5, 4.38] What can be bought."""
    found: list[Option[Deal]] = []
    heroes = living(game, party.number)
    for thing, price in game.book.prices.items():
        if price > gold or thing in CHURCH or not heroes:
            continue
        if thing == ARROWS and not game.options["count-arrows"]:
            continue
        if thing == "holy water vial" and party.vials >= len(heroes):
            continue
        if any(may_buy(game, hero, thing) for hero in heroes):
            found.append(
                Option(f"buy {thing}", "Buy: {thing} ({price} gp)", ("buy", thing, price), thing=thing, price=price)
            )
    return found


def may_buy(game: Game, hero: Hero, thing: str) -> bool:
    """[5.4, 3.23, 4.38] Weapons, armour and shields only for those whose class lists them."""
    kind = game.book.kinds[hero.kind]
    if thing in game.book.weapons:
        return thing in kind.weapons or kind.weapons == ("any",)
    if thing in FITTED:
        return kind.shield if thing == "shield" else thing in kind.armour
    if thing == ARROWS:
        return hero.arrows + game.book.n("4.38", "arrows") <= game.book.n("4.38", "most") and bool(hero.has("bow"))
    return thing != POTION or hero.kind != "barbarian"


def church(game: Game, party: Party, gold: int) -> list[Option[Deal]]:
    """[5.6, 26.7, 26.14, 25.18] Blessings and rituals for those brought out."""
    found: list[Option[Deal]] = []
    ours = [hero for hero in game.heroes.values() if hero.party == party.number and hero.outside and not hero.lost]
    for hero in ours:
        if (hero.stone or hero.cursed) and gold >= game.book.prices[CHURCH[0]]:
            found.append(Option(f"bless {hero.key}", "Pay for a Blessing on {hero}", ("bless", hero), hero=hero.name))
        if not hero.alive:
            if gold >= game.book.prices[CHURCH[1]]:
                found.append(
                    Option(f"raise {hero.key}", "Pay for the resurrection of {hero}", ("raise", hero), hero=hero.name)
                )
            if hero.kind == "cleric" and any(hero.has(SYMBOL) for hero in ours):
                found.append(
                    Option(
                        f"symbol {hero.key}",
                        "Give the holy symbol for the resurrection of {hero}",
                        ("symbol", hero),
                        hero=hero.name,
                    )
                )
    return found


def farewells(game: Game, party: Party) -> list[Option[Deal]]:
    """[26.9, 26.7, 26.14] The dead and the stone at home wait for money, or are given up for good."""
    return [
        Option(f"give up {hero.key}", "Give up {hero} for good and free the place", ("give up", hero), hero=hero.name)
        for hero in game.heroes.values()
        if hero.party == party.number and hero.outside and not hero.lost and (hero.stone or not hero.alive)
    ]


def private(game: Game, party: Party, gold: int) -> list[Option[Deal]]:
    """[24.14, 24.20] A recipe's potion, a diet."""
    found: list[Option[Deal]] = []
    book = game.book
    for hero in living(game, party.number):
        drinkers = [other for other in living(game, party.number) if may_buy(game, other, POTION)]
        if drinkers and "recipe for a potion" in hero.secrets and f"recipe {game.adventure}" not in hero.powers:
            ready = party.killed - hero.bosses >= book.n("24.14", "bosses")
            if ready and gold >= book.n("24.14", "price"):
                paid = "recipe" in hero.powers
                text = "{hero} brews a potion ({price} gp)" if paid else "{hero} pays for the recipe ({price} gp)"
                found.append(
                    Option(f"recipe {hero.key}", text, ("recipe", hero), hero=hero.name, price=book.n("24.14", "price"))
                )
        price = book.n("24.20", "halfling" if hero.kind == "halfling" else "price")
        if "secret diet" in hero.secrets and not hero.diet and gold >= price:
            found.append(
                Option(
                    f"diet {hero.key}",
                    "{hero} keeps the diet ({price} gp)",
                    ("diet", hero, price),
                    hero=hero.name,
                    price=price,
                )
            )
    return found


def missing(game: Game, party: Party, _gold: int) -> list[Option[Deal]]:
    """[26.9, 1.3] Places of those lost for good, to be filled with new characters."""
    wanted = sum(place[1] == party.number for place in hero_places(game))
    counted = [hero for hero in game.heroes.values() if hero.party == party.number and not hero.lost]
    if len(counted) >= wanted or not counted:
        return []
    return [Option(f"recruit {kind}", "A new {kind} joins", ("recruit", kind), kind=kind) for kind in game.book.kinds]


def deal(game: Game, referee: Referee, party: Party, chosen: Option[Deal]) -> None:
    """[28.7] Carry out what was chosen in town."""
    match chosen.value:
        case ("buy", thing, price):
            buy(game, referee, party, thing, price)
        case ("sell", hero, item, triple):
            sell(game, referee, party, hero, item, triple)
        case ("bless", hero):
            spend(game, party.number, game.book.prices[CHURCH[0]])
            church_blessing(game, referee, hero)
        case ("raise", hero):
            spend(game, party.number, game.book.prices[CHURCH[1]])
            resurrect(game, referee, hero)
        case ("symbol", hero):
            give_symbol(game, hero)
            referee.tell("25.18", "The church takes the holy symbol.")
            resurrect(game, referee, hero)
        case ("recipe", hero):
            recipe(game, referee, party, hero)
        case ("diet", hero, price):
            spend(game, party.number, price)
            hero.diet = game.book.n("24.20", "life")
            heal(game, referee, hero, hero.diet, "24.20")
        case ("give up", hero):
            give_up(game, referee, party, hero)
        case ("recruit", kind):
            recruit(game, referee, party, kind)


def buy(game: Game, referee: Referee, party: Party, thing: str, price: int) -> None:
    """[5.3, 5.4, 5.5] Buy a thing for a named character."""
    heroes = [hero for hero in living(game, party.number) if may_buy(game, hero, thing)]
    company = together(game, party.number)
    hero = decide(game, referee, company, "For whom is the {thing}?", heroes, "5.4", thing=thing)
    spend(game, party.number, price)
    if thing == ARROWS:
        hero.arrows += game.book.n("4.38", "arrows")
        return
    party.vials += thing == "holy water vial"
    hands = hero.hands[:]
    give_new(game, referee, hero, thing)
    if thing not in game.book.weapons and thing not in ("shield", "lantern"):
        hero.hands = hands
    hero.default = hero.hands[:]
    referee.tell("5.3", "{hero} gets a {thing} for {price} gp.", hero=hero.name, thing=thing, price=price)


def give_symbol(game: Game, cleric: Hero) -> None:
    """[25.18] The holy symbol goes to the church, from his body or from whoever brought it out."""
    heroes = [cleric, *(hero for hero in game.heroes.values() if hero.party == cleric.party and hero.outside)]
    bearer = next(hero for hero in heroes if hero.has(SYMBOL))
    symbol = bearer.has(SYMBOL)
    assert symbol is not None
    put_away(bearer, symbol)


def church_blessing(game: Game, referee: Referee, hero: Hero) -> None:
    """[5.6, 26.14, 28.5] The church takes off stone, or else a curse; at home the wounds of a statue heal too."""
    if hero.stone:
        hero.stone = False
        hero.life = full_life(game, hero)
    else:
        hero.cursed = False
    referee.tell("5.6", "The church blesses {hero}.", hero=hero.name)


def resurrect(game: Game, referee: Referee, hero: Hero) -> None:
    """[26.7, 26.8, 28.5] One ritual: his level or less brings him back, fresh as the others; or he is gone for good."""
    if referee.at_most(hero.level, D6, "26.7", check=RITUAL, of="his level", subject=hero):
        renew(game, hero)
        hero.outside = True
        referee.tell("26.7", "{hero} lives again.", hero=hero.name)
    else:
        hero.lost = True
        referee.tell("26.8", "{hero} is gone for good.", hero=hero.name)


def recipe(game: Game, referee: Referee, party: Party, hero: Hero) -> None:
    """[24.14, 3.23] First the recipe is paid for, then it gives one potion before every adventure; a barbarian's goes
    to somebody who may carry it."""
    spend(game, party.number, game.book.n("24.14", "price"))
    if "recipe" not in hero.powers:
        hero.powers.append("recipe")
        return
    hero.powers.append(f"recipe {game.adventure}")
    takers = [hero] if may_buy(game, hero, POTION) else living(game, party.number)
    takers = [taker for taker in takers if may_buy(game, taker, POTION)]
    taker = referee.choose(hero.seat, "Who takes the potion of {hero}?", takers, "24.14", hero=hero.name)
    give_new(game, referee, taker, POTION)
    referee.tell("24.14", "{hero} brews a potion of healing.", hero=hero.name)


def give_up(game: Game, referee: Referee, party: Party, hero: Hero) -> None:
    """[26.9, 26.2, 26.19] He is lost for good; a comrade takes what a dead one leaves, a statue's things are stone."""
    hero.lost = True
    referee.tell("26.9", "{hero} is given up for good.", hero=hero.name)
    if hero.stone:
        return
    company, heirs = together(game, party.number), living(game, party.number)
    heir = decide(game, referee, company, "Who takes what {hero} leaves?", heirs, "26.2", hero=hero.name)
    heir.gold, hero.gold = heir.gold + hero.gold, 0
    for item in leaves(game, hero, heir):
        put_away(hero, item)
        receive(game, heir, item)


def recruit(game: Game, referee: Referee, party: Party, kind: str) -> None:
    """[26.9, 1.2] A new level 1 character replaces one lost for good, and belongs to the same player."""
    seat = seat_short(game, party)
    make_hero(game, referee, seat, kind, new_name(game, seat, kind)).party = party.number
