"""Chapter 8: the Helping Hand, a porter that comes after the last character."""

from __future__ import annotations

from collections.abc import Callable

from clew.games.milaso.beings.spaces import map_of
from clew.games.milaso.gear.shocks import touch
from clew.games.milaso.maps.model import BESIDE, distance
from clew.games.milaso.state.deeds import Deed, deed
from clew.games.milaso.state.game import Being, Game, Hand, Item, take_out
from clew.games.milaso.things.carrying import fits
from clew.games.milaso.things.names import called
from clew.games.milaso.things.thieves import take_away
from clew.kernel.referees.referee import Referee
from clew.kernel.words.questions import Option

HAND = "Helping Hand"


def last_character(game: Game) -> Being | None:
    """[8.9] Whom the hands follow: the last of the party's characters on the leader's map."""
    here = game.being(game.leader).map
    own = [being for being in game.party if being.alive and being.kind in game.book.kinds and being.map == here]
    return own[-1] if own else None


def hire(game: Game, referee: Referee, being: Being) -> None:
    """[8.9] It takes no place in anybody's pack."""
    game.hands.append(Hand(f"hand-{len(game.hands) + 1}"))
    referee.tell("8.9", "A Helping Hand floats after {being}.", being=being.name)


def can_carry(game: Game, hand: Hand, item: Item) -> bool:
    """[8.9] Ten items of together fifteen kilograms."""
    value, wares = game.book.value, game.book.wares
    things = [*hand.items, item]
    mass = sum(wares[thing.what].mass * thing.count for thing in things)
    return sum(thing.count for thing in things) <= value("8.9", "items") and mass <= value("8.9", "mass")


def in_reach_of_hands(game: Game, being: Being) -> bool:
    """[8.9] On the space where they float, or next to it."""
    last = last_character(game)
    if last is None or last.map != being.map:
        return False
    return distance(map_of(game, being), last.at, being.at) <= BESIDE


def hand_options(game: Game, being: Being) -> list[Option[Deed]]:
    """[8.9] Giving a hand something to carry, and taking it back."""
    if not game.hands or not in_reach_of_hands(game, being):
        return []
    found = []
    for hand in game.hands:
        found += [
            Option(
                f"load {hand.key} {item.key}",
                "Let the Helping Hand carry: {what}",
                deed(load_hand, (hand, item)),
                what=called(game, item),
            )
            for item in being.items
            if can_carry(game, hand, item)
        ]
        found += [
            Option(
                f"unload {item.key}",
                "Take from the Helping Hand: {what}",
                deed(unload_hand, (hand, item)),
                what=called(game, item),
            )
            for item in hand.items
            if fits(game, being, item.what, item.count)
        ]
    return found


def load_hand(game: Game, referee: Referee, being: Being, what: tuple[Hand, Item]) -> None:
    """[8.9] Out of his pack."""
    hand, item = what
    take_away(being, item)
    hand.items.append(item)
    referee.tell("8.9", "The Helping Hand takes the {what}.", what=game.book.wares[item.what].name)


def unload_hand(game: Game, referee: Referee, being: Being, what: tuple[Hand, Item]) -> None:
    """[8.9] Into his pack."""
    hand, item = what
    take_out(hand.items, item)
    being.items.append(item)
    referee.tell(
        "8.9", "{being} takes the {what} from the Helping Hand.", being=being.name, what=game.book.wares[item.what].name
    )
    touch(game, referee, being, item)


def crush_hands(game: Game, referee: Referee, map_key: str, struck: Callable[[int], bool]) -> None:
    """[8.9] What wounds everybody on their space destroys them; their load falls there."""
    last = last_character(game) if game.hands else None
    if last is None or last.map != map_key or not struck(last.at):
        return
    for hand in game.hands:
        if hand.items:
            game.floor.setdefault(last.spot, []).extend(hand.items)
        referee.tell("8.9", "The Helping Hand is destroyed.")
    game.hands = []
