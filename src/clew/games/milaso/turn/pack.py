"""Chapters 5 to 7 and 16: what a character does with the things he carries, in a fight and outside it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from clew.games.milaso.beings.actions import both_actions, price_of_two, role, spending
from clew.games.milaso.beings.figures import able
from clew.games.milaso.beings.spaces import map_of
from clew.games.milaso.body.food import eat, edible, feed_offers
from clew.games.milaso.body.potions import can_drink, describe, drink, fallen_beside, looked_at, true_kinds
from clew.games.milaso.gear.arms import suit_fits
from clew.games.milaso.gear.helping_hand import hand_options
from clew.games.milaso.gear.readying import load_offers, shield_offers, weapon_offers
from clew.games.milaso.gear.shocks import switch_options, touch
from clew.games.milaso.ground.finds import floor_options
from clew.games.milaso.magic.shapes import own_shape_options
from clew.games.milaso.maps.model import BESIDE, distance
from clew.games.milaso.quest.clues import note_options
from clew.games.milaso.sight.lights import light_options
from clew.games.milaso.state.answers import BACK
from clew.games.milaso.state.deeds import Deed, deed
from clew.games.milaso.state.game import Being, Game, Item
from clew.games.milaso.state.traces import Stint
from clew.games.milaso.strike.abilities import lick, may_lick
from clew.games.milaso.things.carrying import give, hand_over, lay_down, one_of_each, tell_spilled, use_up
from clew.games.milaso.things.names import called, may_assay, metal_options
from clew.games.milaso.things.suits import owner_lives, put_on_suit, take_off_suit
from clew.games.milaso.walk.movement import left
from clew.kernel.referees.referee import Referee
from clew.kernel.words.questions import Menu, Option, label_of

Offers = Callable[[Game, Being, Item], list[Option[Deed]]]
INGREDIENTS = ("recipe", "salt", "T09")
"""[28.8] What chlorine is made of."""
THINGS = "things"


def use_pack(game: Game, referee: Referee, being: Being) -> None:
    """[5.5, 6.32, 7.4, 15.2, 16.1] Drink, eat, wield, strap, wear, give, drop."""
    chosen = _choose(game, referee, being, pack_options(game, being))
    if chosen.value is not None:
        chosen.value(game, referee, being)


def use_all(game: Game, referee: Referee, being: Being, offers: Offers) -> None:
    """[5.5] The same with one thing after the other, until it is enough."""
    while able(game, being) and being.alive:
        options = [option for item in one_of_each(game, being) for option in offers(game, being, item)]
        chosen = _choose(game, referee, being, options) if options else BACK
        if chosen.value is None:
            return
        chosen.value(game, referee, being)


def _choose(game: Game, referee: Referee, being: Being, options: list[Option[Deed]]) -> Option[Deed | None]:
    return referee.choose(being.seat, "{who}'s pack:", [BACK, *options], "5.5", who=being.name)


def pack_options(game: Game, being: Being) -> list[Option[Deed]]:
    """[10.13, 28.8] All that can be done with the things in a pack; mixing takes a whole turn."""
    options: list[Option[Deed]] = []
    if all(being.has(what) for what in INGREDIENTS) and not being.moved:
        options.append(Option("mix", "Mix salt and acid by the recipe", mix))
    if may_lick(game, being):
        options.append(Option("lick", "Lick the blade", lick))
    options += note_options(game, being)
    options += switch_options(game, being) + own_shape_options(game, being) + hand_options(game, being)
    things = one_of_each(game, being)
    for item in things:
        options += item_options(game, being, item)
    return options + _with_everything(game, being, things)


def _with_everything(game: Game, being: Being, things: list[Item]) -> list[Option[Deed]]:
    """What can be done with nearly every thing: where it can be done with several, one answer that opens their list."""
    of_metal = [item for item in things if may_assay(game, being, item)]
    found: list[Option[Deed]] = [ASSAY] if len(of_metal) > 1 else _each(game, being, of_metal, metal_options)
    found += [DROP] if len(things) > 1 else _each(game, being, things, drop_offers)
    for other in _neighbours(game, being):
        offers = partial(give_offers, other)
        menu = Menu(f"give {other.key}", "Give {other} something ...", deed(use_all, offers), other=other.name)
        found += [menu] if len(things) > 1 else _each(game, being, things, offers)
    return found


def _each(game: Game, being: Being, things: list[Item], offers: Offers) -> list[Option[Deed]]:
    return [option for item in things for option in offers(game, being, item)]


def mix(game: Game, referee: Referee, being: Being) -> None:
    """[28.8] One turn outside combat; salt and acid fill the flask, the recipe is kept."""
    for what in INGREDIENTS[1:]:
        item = being.has(what)
        assert item is not None
        use_up(being, item)
    being.moved += max(0, left(game, being))
    give(game, being, "flask of chlorine")
    referee.tell("28.8", "{being} fills a flask with chlorine.", being=being.name)


def item_options(game: Game, being: Being, item: Item) -> list[Option[Deed]]:
    """What he can do with one thing that can't be done with most."""
    ware = game.book.wares[item.what]
    found: list[Option[Deed]] = []
    if item.what in game.book.weapons:
        found += weapon_offers(game, being, item) + load_offers(game, being, item)
    found += light_options(game, being, item)
    if ware.sort == "potion":
        found += _potion_offers(game, being, item, ware.name)
    elif ware.sort == "food" and edible(game, being, item):
        found.append(Option(f"eat {item.key}", "Eat: {what}", deed(eat, item), what=ware.name))
    if ware.sort == "shield":
        found += shield_offers(game, being, item)
    if ware.sort == "armour" and may_change(game, being, item):
        turns = game.book.value("7.8", "turns")
        words = "Put on the {what} ({turns} whole turns)"
        found.append(Option(f"wear {item.key}", words, deed(_wear, item), what=ware.name, turns=turns))
    return found + feed_offers(game, being, item)


def drop_offers(game: Game, being: Being, item: Item) -> list[Option[Deed]]:
    """[5.5] Onto his own space."""
    return [Option(f"drop {item.key}", "Put down: {what}", deed(_drop, item), what=called(game, item))]


DROP = Menu("drop", "Put something down ...", deed(use_all, drop_offers))
ASSAY = Menu("assay", "Look closely at something of metal ...", deed(use_all, metal_options))


def give_offers(other: Being, game: Game, being: Being, item: Item) -> list[Option[Deed]]:
    """[5.5] Neighbours exchange things freely."""
    if other not in _neighbours(game, being):
        return []
    return [
        Option(
            f"give {item.key} {other.key}",
            "Give {other} the {what}",
            deed(_give, (item, other)),
            other=other.name,
            what=called(game, item),
        )
    ]


def _potion_offers(game: Game, being: Being, item: Item, name: str) -> list[Option[Deed]]:
    """[4.6, 13.17, 15.2] To look at, to drink, to pour over somebody who lies beside him."""
    found: list[Option[Deed]] = []
    if looked_at(game, item):
        name = f"{name}, examined"
    elif "Potion effects" in being.advantages:
        found.append(Option(f"examine {item.key}", "Examine the {what}", deed(_examine, item), what=name))
    if can_drink(game, being):
        found.append(Option(f"drink {item.key}", "Drink the {what}", deed(_drink, item), what=name))
    found += [
        Option(
            f"pour {item.key} {other.key}",
            "Pour the {what} over {other}",
            deed(_pour, (item, other)),
            what=name,
            other=other.name,
        )
        for other in fallen_beside(game, being)
    ]
    return found


def _neighbours(game: Game, being: Being) -> list[Being]:
    map_ = map_of(game, being)
    return [
        other
        for other in game.party
        if other is not being
        and other.alive
        and other.map == being.map
        and distance(map_, other.at, being.at) <= BESIDE
    ]


def _drink(game: Game, referee: Referee, being: Being, item: Item) -> None:
    drink(game, referee, being, being, item)


def _pour(game: Game, referee: Referee, being: Being, what: tuple[Item, Being]) -> None:
    """[13.17] Over somebody who lies unconscious beside him."""
    drink(game, referee, being, what[1], what[0])


def _examine(game: Game, referee: Referee, being: Being, item: Item) -> None:
    """[4.6, 15.15] The true effects, how much and for how long, false label or not; it takes no time."""
    kinds = true_kinds(item)
    game.noted.examined[item.key] = game.turn
    referee.tell("4.6", "{being} knows now: this is {kind}.", being=being.name, kind=" and ".join(kinds))
    for each in kinds:
        describe(game, referee, each, game.book.value("15.15", "part") if len(kinds) > 1 else 1)
    if len(kinds) == 1:
        item.what, item.truth = f"potion of {kinds[0]}", ""


def may_change(game: Game, being: Being, item: Item) -> bool:
    """[7.6, 7.8, 7.22] With the whole turn before him, into a suit that fits and has no other owner."""
    begun = game.tasks.changing.get((being.key, item.key))
    whole_turn = being.moved == 0 and (begun is None or begun.turn != game.turn)
    return whole_turn and suit_fits(game, being, item) and not owner_lives(game, being, item)


def _wear(game: Game, referee: Referee, being: Being, item: Item) -> None:
    """[7.8] Changing a suit takes two whole turns, one after the other."""
    suit = being.key, item.key
    begun = game.tasks.changing.get(suit)
    done = 1 if begun is None or begun.turn != game.turn - 1 else begun.done + 1
    game.tasks.changing[suit] = Stint(done, game.turn)
    being.moved += max(0, left(game, being))
    if done < game.book.value("7.8", "turns"):
        referee.tell("7.8", "{being} is changing.", being=being.name)
        return
    del game.tasks.changing[suit]
    being.let_go(item)
    if being.suit:
        being.items.append(take_off_suit(game, being))
    put_on_suit(game, being, item)
    referee.tell("7.8", "{being} wears the {what} now.", being=being.name, what=game.book.wares[item.what].name)


def _drop(game: Game, referee: Referee, being: Being, item: Item) -> None:
    """[5.5] Onto his own space."""
    tell_spilled(referee, lay_down(game, being, item))
    referee.tell("5.5", "{being} puts down the {what}.", being=being.name, what=game.book.wares[item.what].name)


def _give(game: Game, referee: Referee, being: Being, what: tuple[Item, Being]) -> None:
    """[5.3, 5.5] Neighbours exchange things freely, as far as there is room."""
    item, other = what
    name = game.book.wares[item.what].name
    if hand_over(game, being, other, item):
        referee.tell("5.5", "{being} hands {other} the {what}.", being=being.name, other=other.name, what=name)
        touch(game, referee, other, item)
    else:
        referee.tell("5.3", "{other} can't carry the {what} too.", other=other.name, what=name)


def things_options(game: Game, being: Being) -> list[Option[Deed]]:
    """[5.5] One answer that opens the list of all that he may do with them."""
    if being.kind not in game.book.kinds or role(game, being).actions <= 0:
        return []
    if not being.items and not floor_options(game, being):
        return []
    return [Menu(THINGS, "Pick up, put down, switch on, strap, eat ...", handle)]


def handle(game: Game, referee: Referee, being: Being) -> None:
    """[5.5] Nothing is spent if he thinks better of it."""
    options = [BACK, *handling_options(game, being)]
    chosen = referee.choose(being.seat, "What does {who} do with his things?", options, "5.5", who=being.name)
    if chosen.value is not None:
        chosen.value(game, referee, being)


def handling_options(game: Game, being: Being) -> list[Option[Deed]]:
    """[5.5, 6.30, 7.4, 15.13, 16.2, 17.8] Things and switches for one action, shields, food and feeding for two."""
    found = [_for_one(option) for option in floor_options(game, being)]
    for item in one_of_each(game, being):
        found += [_for_two(game, being, option) for option in shield_offers(game, being, item)]
        name = called(game, item)
        if game.book.wares[item.what].sort == "food" and edible(game, being, item):
            found.append(_for_two(game, being, Option(f"eat {item.key}", "Eat: {what}", deed(eat, item), what=name)))
        found += [_for_two(game, being, option) for option in feed_offers(game, being, item)]
        found += [_for_one(option) for option in light_options(game, being, item)]
        found.append(_for_one(Option(f"drop {item.key}", "Put down: {what}", deed(_put_down, item), what=name)))
    return found


def _put_down(game: Game, referee: Referee, being: Being, item: Item) -> None:
    """[5.5] Onto his own space."""
    tell_spilled(referee, lay_down(game, being, item))
    referee.tell("5.5", "{being} puts down the {what}.", being=being.name, what=game.book.wares[item.what].name)


def _for_one(option: Option[Deed]) -> Option[Deed]:
    return _priced(option, spending(option.value), "1 action")


def _for_two(game: Game, being: Being, option: Option[Deed]) -> Option[Deed]:
    """[20.9] Begun with the last action of a battle round, it is ended with the first of the next."""

    def done(game: Game, referee: Referee, being: Being) -> None:
        if both_actions(game, being, option.key):
            option.value(game, referee, being)
        else:
            referee.tell("20.9", "{being} has begun.", being=being.name)

    return _priced(option, done, price_of_two(game, being, option.key))


def _priced(option: Option[Deed], act: Deed, price: str) -> Option[Deed]:
    """The same answer with what it costs in a fight."""
    return Option(option.key, "{deed} ({price})", act, option.about, deed=label_of(option), price=price)
