"""Chapters 3, 4 and 7: putting suits on and off, whose an electrifying suit is, and knowing magical armour."""

from __future__ import annotations

from clew.games.milaso.beings.figures import able, figure
from clew.games.milaso.beings.reckoning import seat_of, sees, under
from clew.games.milaso.state.game import Being, Game, Item
from clew.kernel.referees.referee import Referee
from clew.kernel.words.rolls import Check

ARMOUR = Check("to know the magical armour", "he knows it", "he does not know it")

ELECTRIFYING = "Electrifying"
ACTIVE = "active"


def is_active(being: Being) -> bool:
    """[7.19, 7.21] Worn, switched on, and with a charge left."""
    return being.suit == ELECTRIFYING and not being.kit.suit_off and being.kit.charges > 0


def owner_lives(game: Game, being: Being, item: Item) -> bool:
    """[7.22] Whether an electrifying suit belongs to somebody else who is still alive."""
    if item.what != ELECTRIFYING or item.owner in ("", being.key):
        return False
    return any(other.alive and other.key == item.owner for other in (*game.party, *game.foes.values()))


def put_on_suit(game: Game, being: Being, item: Item) -> None:
    """[7.19, 7.22] It is his from now on; one that nobody has worn is full of charges."""
    being.suit = item.what
    if item.what != ELECTRIFYING:
        return
    being.kit.charges = item.charge if item.owner else game.book.value("7.19", "charges")
    being.kit.suit_off = False
    if item.owner and item.loaded != ACTIVE:
        being.kit.suit_off = True


def take_off_suit(game: Game, being: Being) -> Item:
    """[7.6, 7.22] The suit as a thing: made for its wearer; an electrifying one stays his, and as live as it was."""
    suit = game.book.suits[being.suit]
    item = game.new_item(being.suit, truth=being.kind)
    if not suit.magical and being.figures:
        item.size = being.figures["S"], being.figures["Iner"]
    if being.suit == ELECTRIFYING:
        charge_from(being, item)
    being.suit = ""
    return item


def charge_from(wearer: Being, item: Item) -> None:
    """[7.22] What a taken-off electrifying suit keeps of its wearer."""
    item.owner, item.charge = wearer.key, wearer.kit.charges
    item.loaded = "" if wearer.kit.suit_off else ACTIVE
    wearer.kit.charges, wearer.kit.suit_off = 0, False


def recharge(game: Game, beings: list[Being]) -> None:
    """[7.19] One charge comes back, in suits that are worn as in those that are carried or lie about."""
    most = game.book.value("7.19", "charges")
    for being in beings:
        if being.suit == ELECTRIFYING:
            being.kit.charges = min(most, being.kit.charges + 1)
    carried = [item for being in beings for item in being.items]
    carried += [item for hand in game.hands for item in hand.items]
    for item in (*carried, *(item for items in game.floor.values() for item in items)):
        if item.what == ELECTRIFYING and item.owner:
            item.charge = min(most, item.charge + 1)


def look_at_armour(game: Game, referee: Referee, foes: list[Being]) -> None:
    """[7.10] Everybody who meets magical armour tries to tell its kind, once for each wearer."""
    for foe in foes:
        suit = game.book.suits.get(foe.suit)
        if suit is None or not suit.magical or foe.terms.armour_known:
            continue
        for being in game.party:
            if _meets(game, being, foe) and foe.key not in being.kit.armours_tried:
                being.kit.armours_tried.append(foe.key)
                if recognises(game, referee, being, foe.suit):
                    foe.terms.armour_known = True
                    being.kit.armours_known.append(foe.suit)
                    referee.tell(
                        "7.10",
                        "{being} sees that {foe} wears {suit} armour.",
                        being=being.name,
                        foe=foe.name,
                        suit=foe.suit,
                    )
                    break


def _meets(game: Game, being: Being, foe: Being) -> bool:
    awake = being.kind in game.book.kinds and able(game, being)
    return awake and being.map == foe.map and sees(game, foe.map, being.at, foe.at)


def recognises(game: Game, referee: Referee, being: Being, suit: str) -> bool:
    """[3.12, 4.25, 7.10] At sight with the advantage, by wearing or knowing the kind, else under intelligence."""
    if "Can identify armour" in being.advantages or being.suit == suit or suit in being.kit.armours_known:
        return True
    return under(referee, figure(game, being, "Int"), "3.12", ARMOUR, seat_of(being), being, of="intelligence")
