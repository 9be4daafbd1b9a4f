"""Chapters 6, 10, 11, 14 and 17: what is at hand and can't be done now, and what is wanting for it."""

from __future__ import annotations

from collections.abc import Iterator

from clew.games.milaso.beings.figures import able, greatest_load, in_hand, load, lost_arms, strength
from clew.games.milaso.beings.reckoning import burning_since, is_shut
from clew.games.milaso.beings.spaces import can_touch, map_of
from clew.games.milaso.doors.doors import fit_to_bash, left_behind, lock_offers, locked, name_of, strong_enough
from clew.games.milaso.gear.arms import can_wield, hands_needed, holds_light, may_use, suit_fits
from clew.games.milaso.gear.blows import reach
from clew.games.milaso.ground.finds import bodies_beside
from clew.games.milaso.maps.lots import lot
from clew.games.milaso.maps.model import NARROW_GAP, Feature
from clew.games.milaso.places.places import fits_pipe
from clew.games.milaso.quest.quest import ORB
from clew.games.milaso.sight.darkness import noticed
from clew.games.milaso.state.game import Being, Game
from clew.games.milaso.things.carrying import fits, overloaded
from clew.games.milaso.things.devices import runs
from clew.games.milaso.things.suits import owner_lives
from clew.games.milaso.walk.garden import FRUIT, hangs_full
from clew.games.milaso.walk.in_the_dark import price_of_search, worth_searching
from clew.games.milaso.walk.joins import STEP, asked_again, unsettled_guard, zone_closed
from clew.games.milaso.walk.movement import can_pay, followers, left, manner_cost
from clew.games.milaso.walk.openings import is_slim
from clew.games.milaso.walk.walks import place_name
from clew.kernel.words.scene import text
from clew.kernel.words.text import Text

LOCKS = ("door", "chest", "trap door", "car")


def why_shut(game: Game, being: Being, feature: Feature) -> Iterator[Text]:
    """[11.5a, 11.9, 14.1, 14.11, 14.13] What is wanting where nothing is offered."""
    if feature.kind in LOCKS and locked(game, feature) and not lock_offers(game, being, feature):
        if fit_to_bash(game, being, feature):
            yield text("bash the {place} (a whole turn)", place=name_of(feature))
        else:
            yield text("open the {place} (locked, and no key here fits)", place=name_of(feature))
    elif feature.kind == "door" and is_shut(game, feature.key) and (since := burning_since(game, feature.key)):
        yield text("go through the burning door (from turn {turn} on)", turn=since + game.book.value("14.13", "turns"))
    elif feature.kind == "join" and feature.at == being.at and feature.what != "risky":
        yield from _why_closed(game, being, feature)


def _why_closed(game: Game, being: Being, join: Feature) -> Iterator[Text]:
    guard, place = unsettled_guard(game, join), place_name(game, join)
    if zone_closed(game, join):
        yield text("take {place} (the master of this map must be beaten first)", place=place)
    elif guard is None:
        return
    elif "guard levers" in guard.flags:
        yield text("take {place} (levers on its guarded side open the gate)", place=place)
    elif "guard enemy" in guard.flags:
        yield text("take {place} (its guard must be beaten or passed)", place=place)
    elif game.turn < asked_again(game, being, guard):
        yield text("answer the talking gate (from turn {turn} on)", turn=asked_again(game, being, guard))


def not_now(game: Game, being: Being) -> Text | None:
    """[3.28, 10.13] All that would be possible here with more movement, strength or room."""
    found: Text | None = None
    for each in _wanting(game, being):
        found = each if found is None else text("{one}, {more}", one=found, more=each)
    return found


def _wanting(game: Game, being: Being) -> Iterator[Text]:
    map_ = map_of(game, being)
    if overloaded(game, being):
        yield text(
            "move at all (a load of {load} g, and strength for {greatest} g: put something down)",
            load=load(game, being),
            greatest=greatest_load(game, being),
        )
    yield from _held_back(game, being)
    for feature in map_.near(being.at):
        if noticed(game, feature):
            yield from _at(game, being, feature)
    if game.dead and not can_pay(game, being, 2 * game.book.value("10.14", "movement")):
        for foe in bodies_beside(game, being):
            yield text(
                "search the body of {foe} ({movement} movement)",
                foe=foe.name,
                movement=game.book.value("10.14", "movement"),
            )
    yield from _bare(game, being)
    price = price_of_search(game, being)
    if not can_pay(game, being, price) and worth_searching(game, map_, being.at):
        yield text("search all round you ({movement} movement)", movement=price // 2)


def _bare(game: Game, being: Being) -> Iterator[Text]:
    """[7.8] A suit in the pack of somebody who wears none and has moved already in this turn."""
    if being.suit or not being.moved:
        return
    for item in being.items:
        if item.what in game.book.suits and suit_fits(game, being, item) and not owner_lives(game, being, item):
            yield text(
                "put on the {what} ({turns} whole turns, from the beginning of a turn)",
                what=game.book.wares[item.what].name,
                turns=game.book.value("7.8", "turns"),
            )


def _held_back(game: Game, being: Being) -> Iterator[Text]:
    """[10.4] Who keeps somebody with movement left from going on, as they keep together."""
    if not being.follows or left(game, being) < manner_cost(game):
        return
    for other in followers(game, being):
        if left(game, other) < manner_cost(game):
            yield text(
                "go on together ({other} has too little movement left; alone you can: More ...)", other=other.name
            )
            return


def _at(game: Game, being: Being, feature: Feature) -> Iterator[Text]:
    """What is wanting at one place."""
    yield from why_shut(game, being, feature)
    if feature.kind in ("site", "chest") and (what := left_behind(game, being, feature)):
        yield text("take the {what} out of {place} (no room)", what=game.book.wares[what].name, place=feature.what)
    elif (feature.kind == "body" and feature.key not in game.touched) or _unsearched(game, feature):
        yield from _price(game, being, "search {place} ({movement} movement)", feature, "10.14")
    elif feature.kind == "join" and feature.at == being.at and feature.what != "risky":
        if not can_pay(game, being, STEP) and not zone_closed(game, feature) and not unsettled_guard(game, feature):
            yield text("take {place} ({movement} movement)", place=place_name(game, feature), movement=STEP // 2)
    elif feature.kind in ("ladder", "trap door") and {feature.key, feature.to} & game.open.keys():
        yield from _price(game, being, "climb the ladder ({movement} movement)", feature, "14.16")
    elif feature.what == NARROW_GAP and not is_slim(being):
        yield text("squeeze through the narrow gap (only for the slim)")
    elif feature.what == "pipe" and not fits_pipe(game, being):
        yield text("crawl into the pipe (only for small types and the slim)")
    elif feature.kind == "plant" and hangs_full(game, feature) and not fits(game, being, FRUIT):
        yield text("pick a fruit from {place} (no room, or too heavy)", place=feature.what)
    elif feature.what == "coconut shy" and game.gold < game.book.value("12.9", "cost"):
        yield text("try the coconut shy ({price} gold)", price=game.book.value("12.9", "cost"))
    elif feature.kind == "lever" and not strong_enough(game, being, feature):
        yield text("move the {place} (strength {strength})", place=feature.what, strength=feature.strength)
    elif feature.kind == "thing" and feature.key not in game.touched and (feature.what != ORB or game.method):
        name = lot(feature.what).what
        if not fits(game, being, name):
            what = game.book.wares[name].name.removeprefix("the ")
            yield text("take the {what} (no room, or too heavy)", what=what)


def _unsearched(game: Game, feature: Feature) -> bool:
    return "furniture" in feature.flags and feature.key not in game.taken_out


def _price(game: Game, being: Being, words: str, feature: Feature, rule: str) -> Iterator[Text]:
    """What a deed costs, if it is too much."""
    movement = game.book.value(rule, "movement")
    if not can_pay(game, being, 2 * movement):
        place = "the dead body" if feature.kind == "body" else feature.what
        yield text(words, place=place, movement=movement)


def hampered(game: Game) -> Text | None:
    """[6.5, 17.9] What keeps the first of the party who is next to an enemy from striking at it, if anything does."""
    assert game.fight is not None
    foes = [game.foes[key] for key in game.fight.enemies if key in game.foes and game.foes[key].alive]
    for being in game.party:
        if able(game, being) and any(
            foe.map == being.map and can_touch(game, being, foe, reach(game, being)) for foe in foes
        ):
            why = _why(game, being)
            if why is not None:
                return why
    return None


def _why(game: Game, being: Being) -> Text | None:
    item = in_hand(being)
    weapon = game.book.weapons.get(item.what) if item else None
    if len(being.shields) > 1:
        return text("{who} strikes (a shield on each arm)", who=being.name)
    if weapon is None or (can_wield(game, being, weapon) and runs(being, weapon.key)):
        return None
    words = "{who} strikes with the {what} (no hand for it)"
    if not runs(being, weapon.key):
        words = "{who} strikes with the {what} (not switched on)"
    elif not may_use(game, being, weapon):
        words = "{who} strikes with the {what} (not a weapon of his type)"
    elif strength(game, being) < weapon.strength:
        words = "{who} strikes with the {what} (needs strength {strength})"
    elif holds_light(being) and (hands_needed(game, being, weapon) > 1 or any(lost_arms(game, being))):
        words = "{who} strikes with the {what} (the lit torch takes a hand)"
    return text(words, who=being.name, what=weapon.name, strength=weapon.strength)
