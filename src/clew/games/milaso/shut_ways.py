"""Chapters 11 and 14: why a lock or a way from map to map does not open for somebody who stands there."""

from __future__ import annotations

from collections.abc import Iterator

from clew.games.milaso.doors import fit_to_bash, lock_offers, locked, name_of
from clew.games.milaso.joins import asked_again, unsettled_guard, zone_closed
from clew.games.milaso.labyrinth.model import Feature
from clew.games.milaso.reckoning import burning_since, is_shut
from clew.games.milaso.state import Being, Game
from clew.games.milaso.walking import place_name
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
