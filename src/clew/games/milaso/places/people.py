"""Chapter 26: companions, people and shops."""

from __future__ import annotations

from functools import lru_cache

from clew.games.milaso.beings.spaces import map_of, nearest_free
from clew.games.milaso.book import beasts
from clew.games.milaso.book.book import Book
from clew.games.milaso.gear.arms import may_strap, suits_for, usable
from clew.games.milaso.magic.magic import known_spells
from clew.games.milaso.maps.lots import lot
from clew.games.milaso.maps.model import Feature
from clew.games.milaso.maps.regions import TOWER
from clew.games.milaso.places.innocents import innocent_offers
from clew.games.milaso.places.messages import tell_something
from clew.games.milaso.places.trade import NENERGY, recharge_offers, shop_round
from clew.games.milaso.quest.clues import learn
from clew.games.milaso.state import steps
from clew.games.milaso.state.deeds import Deed, deed
from clew.games.milaso.state.game import PARTY, Being, Game
from clew.games.milaso.things.carrying import give, hand_out
from clew.games.milaso.walk.movement import can_pay, left
from clew.kernel.referees.agenda import Step
from clew.kernel.referees.referee import Referee
from clew.kernel.words.questions import Menu, NeverMind, Option

HOLY_WATER, ACID = "T12", "T09"
WHICH_SHOP = "Which shop does {who} visit?"


def person_offers(game: Game, being: Being, person: Feature) -> list[Option[Deed]]:
    """[12.12] They tell what they know when addressed; some offer more."""
    found: list[Option[Deed]] = []
    if person.key in game.dealings.gone:
        return found
    if person.key not in game.touched:
        found.append(
            Option(f"talk {person.key}", "Talk to {who}", deed(talk, person), (person.key,), who=_called(person))
        )
    elif "joins" in person.flags and person.key not in game.dealings.joined:
        found.append(
            Option(
                f"join {person.key}",
                "Let {who} join as a companion",
                deed(let_join, person),
                (person.key,),
                who=_called(person),
            )
        )
    found += innocent_offers(game, being, person)
    found += _classchanger_offers(game, being, person)
    if "Aldo Cray" in person.what and can_cook(game) and game.tasks.stirred < game.turn:
        found.append(Option(f"cook {person.key}", "Let Aldo Cray cook the magic fruits", deed(cook, person)))
    return found


def _classchanger_offers(game: Game, being: Being, person: Feature) -> list[Option[Deed]]:
    """[26.8] Whom table people calls a classchanger does the same work as those in their houses."""
    if "Casts spells" not in being.advantages:
        return []
    who = next((name for name in game.book.classchangers if name in person.what), "")
    if not who:
        return []
    return [Option(f"enter {person.key}", "Visit {who} the classchanger", deed(visit, person), (person.key,), who=who)]


def _called(person: Feature) -> str:
    return person.what if person.kind == "person" else "somebody who lives here"


def talk(game: Game, referee: Referee, being: Being, person: Feature) -> None:
    """[12.11, 12.12, 29.3c] Clues or other information, gifts, and a nudge at the start."""
    game.touched[person.key] = game.turn
    referee.tell("12.12", "{being} talks to {who}.", being=being.name, who=_called(person))
    for thing in person.holds:
        learn(game, referee, lot(thing).clue, "12.12")
    if person.kind == "person" and not person.holds:
        tell_something(game, referee, being, person)
    if person.kind == "start" and person.amount:
        method = game.book.methods[person.amount]
        place = game.maze.maps[clue_map(game, method.number)].name
        if place not in game.told:
            game.told.append(place)
        referee.tell("29.3c", "A clue to Milaso's end is to be found on the map {place}.", place=place)
        referee.tell("29.3c", "And the wasps of the Garden love strawberry jam.")
    if "Vorgu" in person.what and 1 in game.clues:
        hand_out(game, referee, being, "recipe", "28.8")
    if "the Queen" in person.what:
        hand_out(game, referee, being, "potion of energy", "12.12")


def clue_map(game: Game, method: int) -> str:
    """Where the clue of a method can be read or heard."""
    for feature in game.maze.features.values():
        if feature.kind in ("fixture", "person") and any(lot(held).clue == method for held in feature.holds):
            return feature.map
    return next(f.map for f in game.maze.features.values() if f.what == "scrap 1")


def let_join(game: Game, referee: Referee, being: Being, person: Feature) -> None:
    """[26.1, 26.5] A companion with the figures of a Thug, under the player's orders until death."""
    game.dealings.joined[person.key] = game.turn
    row = game.book.creatures[beasts.THUG]
    number = sum(other.kind == beasts.THUG for other in game.party) + 1
    friend = Being(f"friend-{number}", f"Companion {number}", beasts.THUG, PARTY, being.seat, being.map)
    friend.full, friend.energy = row.energy, [row.energy] * row.areas
    friend.at = nearest_free(game, map_of(game, being), being.at)
    give(game, friend, row.attacks[0][0].weapon)
    friend.wielded = friend.items[0].key
    game.party.append(friend)
    referee.tell("26.5", "{friend} joins the party.", friend=friend.name)


def can_cook(game: Game) -> bool:
    """[28.18] His cell key, three fruits, the clue, and no dish yet."""
    fruits = sum(item.count for being in game.party for item in being.items if item.what == "magic fruit")
    key = any(being.has("cell key") for being in game.party)
    return key and fruits >= game.book.value("28.18", "fruits") and not game.worked.dish_cooked


def cook(game: Game, referee: Referee, being: Being, person: Feature) -> None:
    """[28.18] Three turns at the stove."""
    turns = game.tasks.cooking + 1
    game.tasks.cooking, game.tasks.stirred = turns, game.turn
    being.moved += max(0, left(game, being))
    referee.tell("28.18", "Aldo Cray stirs the pot.")
    if turns < game.book.value("28.18", "turns"):
        return
    game.worked.dish_cooked = True
    missing = game.book.value("28.18", "fruits")
    for other in game.party:
        for item in [item for item in other.items if item.what == "magic fruit"][:missing]:
            other.let_go(item)
            missing -= 1
    hand_out(game, referee, being, "Cray's dish", "28.18")


def shop_offers(game: Game, being: Being, shop: Feature) -> list[Option[Deed]]:
    """[26.6, 26.8] Classchangers serve spellcasters only."""
    if not can_pay(game, being, 0):
        return []
    if shop.what == steps.CLASSCHANGER:
        if "Casts spells" not in being.advantages:
            return []
        return [Option(f"enter {shop.key}", "Visit the classchanger", deed(visit, shop), (shop.key,))]
    if len(shop.holds) > 1:
        return [Menu(f"enter {shop.key}", "Visit the {what} ...", deed(visit_one, shop), (shop.key,), what=shop.what)]
    return [
        Option(f"enter {shop.key}:{kind}", "Visit the {kind}", deed(visit_kind, (shop, kind)), (shop.key,), kind=kind)
        for kind in shop.holds
    ]


def visit(game: Game, referee: Referee, being: Being, shop: Feature) -> None:
    game.agenda.append(Step(steps.CLASSCHANGER, {"who": being.key, "shop": shop.key}))


def visit_one(game: Game, referee: Referee, being: Being, mall: Feature) -> None:
    """[26.6] Which of several shops under one roof; out of a shop one comes back here."""
    kinds = [Option(kind, "The {kind}", kind, kind=kind) for kind in mall.holds]
    leave = NeverMind("back", "Leave the {what}", what=mall.what)
    chosen = referee.choose(being.seat, WHICH_SHOP, [*kinds, leave], "26.6", who=being.name)
    if chosen is not leave:
        visit_kind(game, referee, being, (mall, chosen.key))


def visit_kind(game: Game, referee: Referee, being: Being, which: tuple[Feature, str]) -> None:
    game.agenda.append(Step(steps.SHOP, {"who": being.key, "shop": which[0].key, "kind": which[1]}))


def shop(game: Game, referee: Referee, step: Step) -> None:
    """[5.6, 26.6] One purchase after the other, until the buyer has enough."""
    being, house = game.being(str(step.facts["who"])), game.maze.features.get(str(step.facts["shop"]))
    kind = step.word("kind")
    services = recharge_offers(game, being) if kind == "weapon shop" else []
    if shop_round(game, referee, being, stock(game, being, kind), "26.6", services):
        game.agenda.append(step)
    elif house is not None and len(house.holds) > 1:
        visit_one(game, referee, being, house)


def stock(game: Game, being: Being, kind: str) -> list[str]:
    """[8.10, 11.13, 26.6, 26.7] What a shop sells to this customer."""
    book, wares = game.book, game.book.wares
    if kind == "weapon shop":
        arms = [key for key in usable(game, being) if wares[key].price and key != HOLY_WATER]
        return arms + _of_a_sort(book, "ammunition")
    if kind == "armourer":
        shields = [name for name in book.shields if name != "mirror" and may_strap(game, being, name)]
        return shields + [suit.name for suit in suits_for(game, being)]
    if kind == "magic goods":
        magic = [] if being.map in TOWER else [ACID, *_of_a_sort(book, "magic")]
        return [*magic, HOLY_WATER, *_of_a_sort(book, "potion")]
    if kind == "beast market":
        return [row[0] for row in book.tables["animals"]] if "Rides animals" in being.advantages else []
    if kind == "pub" and game.noted.rumours.get(being.map, 0) >= game.book.value("26.9", "rumours"):
        return ["beer"]
    return _GOODS[kind]


@lru_cache(maxsize=32)
def _of_a_sort(book: Book, sort: str) -> list[str]:
    """All that has a price."""
    return [ware.key for ware in book.wares.values() if ware.sort == sort and ware.price]


_GOODS = {
    "food hall": ["apple", "bread", "carrot", "cooked meat", "garlic", "jam jar", "dry ration"],
    "lamp shop": ["electric torch", "Battery", "matches (10)", "candle"],
    "furrier": ["fur coat"],
    "general store": [
        "Electronic trap detector",
        "Battery",
        "Quiver",
        "Gold bag",
        "Key-ring",
        "Paperclip",
        "Screwdriver",
        "Helping Hand",
        "Pencil and paper",
        "rope",
        "crucifix",
        "fire extinguisher",
    ],
    "pub": ["beer", "rumour"],
}


LEAVE = Option("done", "Leave", (0, ""))
"""[26.8] What is paid, and which spell is learnt for it, if it is one."""


def classchanger(game: Game, referee: Referee, step: Step) -> None:
    """[25.3, 25.4, 26.8] Promotion, nenergy, and in some houses single spells."""
    being = game.being(str(step.facts["who"]))
    value, level = game.book.value, max(1, being.magic.level)
    offers: list[Option[tuple[int, str]]] = [LEAVE]
    known = known_spells(game, being)
    price = value("25.3", "gold") * (level + 1)
    if level < value("25.3", "highest") and price <= game.gold:
        higher = "Rise to level {level} for {price} gold"
        offers.append(Option("promote", higher, (price, ""), level=level + 1, price=price))
    for dose, name in NENERGY.items():
        cost = value("3.26", name)
        points = cost * value("3.26", "points_for_gold")
        if game.gold >= cost:
            several = "{points} nenergy points for {price} gold"
            offers.append(Option(dose, several, (cost, ""), points=points, price=cost))
    for name in game.maze.features[str(step.facts["shop"])].holds:
        if name not in game.book.spells:
            continue
        spell = game.book.spells[name]
        cost = value("25.4", "gold") * spell.level
        if spell.level <= level and cost <= game.gold and spell not in known:
            offers.append(Option(f"learn {name}", "Learn {name} for {cost} gold", (cost, name), name=name, cost=cost))
    chosen = referee.choose(being.seat, "What shall the classchanger do for {who}?", offers, "26.8", who=being.name)
    if chosen is LEAVE:
        return
    paid, spell_learnt = chosen.value
    game.gold -= paid
    if chosen.key == "promote":
        being.magic.level = level + 1
        referee.tell("25.3", "{being} rises to level {level}.", being=being.name, level=level + 1)
    elif chosen.key in NENERGY:
        being.magic.nenergy += paid * value("3.26", "points_for_gold")
    else:
        being.magic.taught.append(spell_learnt)
    game.agenda.append(step)
