"""Chapter 10: what somebody can do where he stands, gathered from the chapters that have a say there."""

from __future__ import annotations

from collections.abc import Callable
from operator import attrgetter

from clew.games.milaso.beings.spaces import map_of
from clew.games.milaso.body.food import RAW
from clew.games.milaso.doors.door_shots import shot_options
from clew.games.milaso.fight.bags import bag_offers
from clew.games.milaso.fight.first_strike import ambush_options, may_shoot, opening_options
from clew.games.milaso.fight.lures import JAR, jam_offers
from clew.games.milaso.fight.passing import pass_options
from clew.games.milaso.fight.slipping import step_over_options
from clew.games.milaso.ground.falls import jump_options, rope_options
from clew.games.milaso.ground.finds import body_offers, floor_options
from clew.games.milaso.ground.water import swim_options
from clew.games.milaso.magic.casting import latch_options, spell_options
from clew.games.milaso.magic.cooking import dragon_offers, meat_offers
from clew.games.milaso.magic.fires import SNOWBALL, fire_options, flare_options, snow_options, wash_offers
from clew.games.milaso.places.places import near_offers
from clew.games.milaso.places.vehicles import car_options, landed_offers
from clew.games.milaso.state.answers import MORE
from clew.games.milaso.state.deeds import Deed
from clew.games.milaso.state.game import Being, Game
from clew.games.milaso.strike.animals import riding_options
from clew.games.milaso.things.cleaners import CLEANERS
from clew.games.milaso.walk.dragging import drag_options
from clew.games.milaso.walk.in_the_dark import search_options
from clew.games.milaso.walk.long_walks import Walk, later_options, walk_on_options
from clew.games.milaso.walk.movement import steps_within
from clew.games.milaso.walk.party import end_options, floor_offers, other_characters
from clew.kernel.referees.agenda import Step
from clew.kernel.words.questions import Menu, Option

Choice = Deed | Walk | Being | int | None
"""What an answer leads to: a deed, the rest of a walk, another's turn to act, a step; nothing, where the answer is
a menu or the end of the turn."""
Chapter = Callable[[Game, Being], list[Option[Deed]]]

WALK = Menu("walk", "Walk to ...")
PACK = Menu("pack", "Use the pack ...")
DIAGONAL = 3
"""Half spaces of a diagonal step; with less movement, or no step to take, the first answer ends the turn."""
AT_HAND: tuple[Chapter, ...] = (near_offers, fire_options)
IN_COMPANY: tuple[Chapter, ...] = (riding_options, drag_options)
AMONG_THE_FALLEN: tuple[Chapter, ...] = (body_offers, step_over_options, meat_offers)
ON_WHEELS: tuple[Chapter, ...] = (car_options, landed_offers)
IN_THE_DARK: tuple[Chapter, ...] = (search_options, flare_options)
AT_A_BRINK: tuple[Chapter, ...] = (swim_options, jump_options, rope_options)
WITH_A_THING: dict[str, Chapter] = {
    **dict.fromkeys(CLEANERS, bag_offers),
    RAW: dragon_offers,
    SNOWBALL: snow_options,
    JAR: jam_offers,
}
_ware = attrgetter("what")


def all_options(game: Game, being: Being, step: Step, spare: int) -> list[Option[Choice]]:
    """[10.13] Everything he can do, with so many half spaces of movement left."""
    steps = steps_within(game, being, spare)
    options: list[Option[Choice]] = [*walk_on_options(game, being), *steps] if being.bound else [*steps]
    if game.foes or len(game.party) > 1:
        options += pass_options(game, being, spare)
    for offers in chapters_here(game, being):
        options += offers(game, being)
    if "Casts spells" in being.advantages:
        options += spell_options(game, being, hostile=False) + latch_options(game, being)
    menus: list[Option[Choice]] = [WALK, PACK, MORE]
    if len(game.party) > 1:
        menus[2:2] = floor_offers(game, being, other_characters(game, being))
    if spare < DIAGONAL or not steps:
        return [*later_options(game, being), *end_options(step), *options, *menus]
    return [*options, *menus, *end_options(step)]


def chapters_here(game: Game, being: Being) -> list[Chapter]:
    """The chapters that may have something to offer where he is and with what he carries; most have nothing."""
    map_, foes, shoots = map_of(game, being), game.foes, may_shoot(game, being)
    company = foes or len(game.party) > 1
    found = [*AT_HAND] if map_.near(being.at) else []
    if map_.within("post", being.at, game.book.longest_reach):
        found.append(ambush_options)
    if shoots or foes:
        found.append(opening_options)
    if game.floor:
        found.append(floor_options)
    if shoots:
        found.append(shot_options)
    if being.effects or len(game.party) > 1:
        found.append(wash_offers)
    if foes:
        found += AMONG_THE_FALLEN
    if company:
        found += IN_COMPANY
    if game.cars:
        found += ON_WHEELS
    if map_.dark():
        found += IN_THE_DARK
    if map_.brink(being.at):
        found += AT_A_BRINK
    if not WITH_A_THING.keys().isdisjoint(map(_ware, being.items)):
        found += {WITH_A_THING[item.what]: item for item in being.items if item.what in WITH_A_THING}
    return found
