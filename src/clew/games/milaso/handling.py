"""Chapters 5, 7 and 16: what somebody does with his things in the middle of a fight."""

from __future__ import annotations

from collections.abc import Callable

from clew.games.milaso.answers import BACK
from clew.games.milaso.carrying import lay_down, one_of_each
from clew.games.milaso.feeding import feed_offers
from clew.games.milaso.floor import floor_options
from clew.games.milaso.food import eat, edible
from clew.games.milaso.holds import both_actions, price_of_two, role, spend
from clew.games.milaso.lights import light_options
from clew.games.milaso.naming import called
from clew.games.milaso.readying import shield_offers
from clew.games.milaso.state import Being, Game, Item
from clew.kernel.referees.referee import Referee
from clew.kernel.words.questions import Menu, Option, label_of

THINGS = "things"
Deed = Callable[[Game, Referee, Being], None]


def things_options(game: Game, being: Being) -> list[Option]:
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
    if chosen is not BACK:
        chosen.value(game, referee, being)


def handling_options(game: Game, being: Being) -> list[Option]:
    """[5.5, 6.30, 7.4, 15.13, 16.2, 17.8] Things and switches for one action, shields, food and feeding for two."""
    found = [_for_one(option) for option in floor_options(game, being)]
    for item in one_of_each(game, being):
        found += [_for_two(game, being, option) for option in shield_offers(game, being, item)]
        name = called(game, item)
        if game.book.wares[item.what].sort == "food" and edible(game, being, item):
            found.append(_for_two(game, being, Option(f"eat {item.key}", "Eat: {what}", (eat, item), what=name)))
        found += [_for_two(game, being, option) for option in feed_offers(game, being, item)]
        found += [_for_one(option) for option in light_options(game, being, item)]
        found.append(_for_one(Option(f"drop {item.key}", "Put down: {what}", (_put_down, item), what=name)))
    return found


def _put_down(game: Game, referee: Referee, being: Being, item: Item) -> None:
    """[5.5] Onto his own space."""
    lay_down(game, being, item)
    referee.tell("5.5", "{being} puts down the {what}.", being=being.name, what=game.book.wares[item.what].name)


def _for_one(option: Option) -> Option:
    deed, about = option.value

    def done(game: Game, referee: Referee, being: Being) -> None:
        spend(game, being)
        deed(game, referee, being, about)

    return _priced(option, done, "1 action")


def _for_two(game: Game, being: Being, option: Option) -> Option:
    """[20.9] Begun with the last action of a battle round, it is ended with the first of the next."""
    deed, about = option.value

    def done(game: Game, referee: Referee, being: Being) -> None:
        if both_actions(game, being, option.key):
            deed(game, referee, being, about)
        else:
            referee.tell("20.9", "{being} has begun.", being=being.name)

    return _priced(option, done, price_of_two(game, being, option.key))


def _priced(option: Option, deed: Deed, price: str) -> Option:
    """The same answer with what it costs in a fight."""
    return Option(option.key, "{deed} ({price})", deed, option.about, deed=label_of(option), price=price)
