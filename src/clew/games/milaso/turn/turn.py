"""Chapters 2 and 10: the parts of a turn, the turn limits and what comes after them."""

from __future__ import annotations

from clew.games.milaso.beings.figures import able, kind_of
from clew.games.milaso.beings.reckoning import one_of
from clew.games.milaso.beings.spaces import map_of
from clew.games.milaso.body.body import bleed, drain, heal, poison_each_turn, recover, wound
from clew.games.milaso.body.daylight import burn_in_daylight, multiply, weather_clears
from clew.games.milaso.body.food import forget_old_meals, sober_up
from clew.games.milaso.body.possession import shake_off
from clew.games.milaso.fight.amok import come_to_their_senses
from clew.games.milaso.fight.lures import jars_run_low, lure
from clew.games.milaso.fight.milaso import dish_arrives, hunt
from clew.games.milaso.ground.captivity import gaoler_comes, lift_cages
from clew.games.milaso.ground.falls import come_back
from clew.games.milaso.magic.spells import dissolve_each_turn, vanishing
from clew.games.milaso.maps.model import Map
from clew.games.milaso.maps.regions import TOWER
from clew.games.milaso.places.innocents import innocents_go_home
from clew.games.milaso.sight.encounters import grow
from clew.games.milaso.state import steps
from clew.games.milaso.state.effects import BAGGED, HERMIT, WARM_SKIN
from clew.games.milaso.state.game import PARTY, Being, Game
from clew.games.milaso.strike.abilities import hiccup
from clew.games.milaso.strike.animals import regenerate
from clew.games.milaso.strike.creatures import note_the_fallen
from clew.games.milaso.things.suits import recharge
from clew.games.milaso.turn.exploring import look_round
from clew.games.milaso.walk.joins import open_zone
from clew.games.milaso.walk.party import name_leader
from clew.games.milaso.walk.posts import walk_on
from clew.kernel.referees.agenda import Step
from clew.kernel.referees.referee import Referee

OUTSIDE = "turns before entering the Tower"


def turn(game: Game, referee: Referee, step: Step) -> None:
    """[10.1] Start of turn, moves and actions, end of turn."""
    game.turn += 1
    if game.tower_turn:
        game.tower_turn += 1
    start_of_turn(game, referee)
    after_the_limits(game, referee)
    game.agenda.append(Step(steps.TURN_END))
    if game.ended:
        return
    game.agenda.append(Step(steps.EXPLORE))
    if game.fight is not None:
        game.fight.rounds_this_turn = 0
        game.agenda.append(Step(steps.BATTLE))
    elif any(able(game, being) for being in game.party):
        look_round(game, referee)


def start_of_turn(game: Game, referee: Referee) -> None:
    """[3.18, 7.19, 10.2, 10.5] What comes back, in this order."""
    value = game.book.value
    for being in (*game.party, *game.foes.values()):
        being.moved = 0  # also of those left behind: they have it when the leader returns
        being.way.swum = 0
        forget_old_meals(game, being)
    for being in everyone(game):
        if being.way.rides > 0:
            being.way.rides = 1
        recover(game, referee, being)
        if game.turn % value("3.26", "every") == 0:
            gain_nenergy(game, referee, being)
        if game.turn % value("7.26", "every") == 0:
            revitalise(game, referee, being)
        sober_up(game, being)
        hiccup(game, referee, being)
    if game.turn % value("7.19", "every") == 0:
        recharge(game, everyone(game))
    regenerate(game, referee)
    multiply(game, referee)
    burn_in_daylight(game, referee)


def everyone(game: Game) -> list[Being]:
    """[8.5, 10.5] All on the leader's map; nothing happens to those left behind or in a bag."""
    here = game.being(game.leader).map
    return [
        being
        for being in (*game.party, *game.foes.values())
        if being.alive and being.map == here and BAGGED not in being.effects
    ]


def gain_nenergy(game: Game, referee: Referee, being: Being) -> None:
    """[3.26] Spellcasters gain their share every thirty turns."""
    kind = kind_of(game, being)
    if kind is not None and kind.nenergy_gain:
        being.magic.nenergy += kind.nenergy_gain
        referee.tell("3.26", "{being} gains {points} nenergy points.", being=being.name, points=kind.nenergy_gain)


def revitalise(game: Game, referee: Referee, being: Being) -> None:
    """[7.26] Auto-revitalising armour heals the oldest wound by a point."""
    if being.suit != "Auto-revitalising":
        return
    hurt = [(being.hurt.get(area, 0), area) for area, left in enumerate(being.energy, 1) if left < being.full]
    if hurt:
        heal(game, referee, being, min(hurt)[1], 1, "7.26")
        referee.tell("7.26", "{being}'s armour heals him.", being=being.name)


def turn_end(game: Game, referee: Referee, step: Step) -> None:
    """[10.3] Bleeding, poison, cold, durations, in this order; then the next turn."""
    for being in everyone(game):
        bleed(game, referee, being)
        poison_each_turn(game, referee, being)
        cold(game, referee, being)
        frozen_heart(game, referee, being)
        dissolve_each_turn(game, referee, being)
        over = run_down(being)
        if over and being.side == PARTY:
            referee.tell("10.3", "{being}: {effects} is over.", being=being.name, effects=", ".join(over))
    note_the_fallen(game, referee)
    open_zone(game, referee)
    lift_cages(game, referee)
    gaoler_comes(game, referee)
    innocents_go_home(game, referee)
    vanishing(game, referee)
    come_to_their_senses(game, referee)
    shake_off(game, referee)
    dish_arrives(game, referee)
    hunt(game, referee)
    jars_run_low(game)
    lure(game, referee)
    walk_on(game, referee)
    weather_clears(game, referee)
    come_back(game, referee)
    check_lost(game, referee)
    if not game.ended:
        game.agenda.append(Step(steps.TURN))


def cold(game: Game, referee: Referee, being: Being) -> None:
    """[4.19, 11.8] Below ten degrees of frost anyone of the party without insulation freezes."""
    if being.side != PARTY or not cold_at(map_of(game, being), being.at) or insulated(being):
        return
    drain(game, referee, being, game.book.value("11.8", "loss"), "toxic", "11.8", "the frost")


def cold_at(map_: Map, at: int) -> bool:
    """[11.8] Whether a space lies in the frost."""
    number = map_.section[at]
    return number != 255 and map_.sections[number].cold


def frozen_heart(game: Game, referee: Referee, being: Being) -> None:
    """[28.11] It burns the hands of whoever carries it without fire and frost armour or frost gloves."""
    if not being.has("frozen heart") or being.suit == "Fire and frost" or being.has("frost gloves"):
        return
    referee.tell("28.11", "The frozen heart burns the hands of {being}.", being=being.name)
    for area, part in enumerate(game.book.parts["humanoid"], 1):
        if part.endswith("hand"):
            wound(game, referee, being, area, game.book.value("28.11", "damage"), "28.11")


def insulated(being: Being) -> bool:
    """[11.8] Boarzak, Koldorn, fire and frost armour, fur coat, Warm Skin, an animal's fur."""
    if "Bears insulation" in being.advantages or being.suit == "Fire and frost" or WARM_SKIN in being.effects:
        return True
    return being.has("fur coat") is not None or being.kind in ("Great Dane", "Lynx", "Wolf")


def run_down(being: Being) -> list[str]:
    """[10.3] Durations drop by one; those at nought end. Returns what has ended."""
    for name in being.effects:
        being.effects[name] -= 1
    over = [name for name, turns in being.effects.items() if turns <= 0]
    for name in over:
        del being.effects[name]
    return over


def check_lost(game: Game, referee: Referee) -> None:
    """[2.17, 2.21] Every character dead, or nobody left who could ever act; else a leader who can."""
    people = [being for being in game.party if being.kind in game.book.kinds]
    if not any(being.alive for being in people):
        game.ended = "dead"
        referee.tell("2.17", "Every character is dead.")
    elif all(HERMIT in being.effects or BAGGED in being.effects for being in people if being.alive):
        game.ended = "lost"
        referee.tell("2.17", "Nobody is left to go on.")
    elif not game.being(game.leader).alive:
        name_leader(game)


def limit(game: Game, row: str) -> int:
    """[2.1, 2.7, 2.9] A row of the turn limits for this party and size."""
    return game.book.limits[row][game.seats - 1] // game.book.counts["divisor of the turn limits"]


def _every(game: Game, rule: str) -> int:
    size = game.book.size
    return game.book.value(rule, "every" if size == "full" else f"every_{size}")


def after_the_limits(game: Game, referee: Referee) -> None:
    """[2.10, 2.11, 2.12, 2.13] Enemies grow, things vanish, Milaso hunts."""
    if not game.tower_turn:
        beyond = game.turn - limit(game, OUTSIDE) - 1
        if beyond >= 0 and beyond % _every(game, "2.10") == 0:
            step_up(game, referee, tower=False, rule="2.10")
        if beyond >= 0 and beyond % _every(game, "2.11") == 0:
            vanish(game, referee)
        return
    beyond = game.tower_turn - limit(game, game.tower_row) - 1
    if beyond < 0:
        return
    if beyond == 0 and game.book.options["strict_limits"] and not game.orb_home:
        game.ended = "out of time"
        referee.tell("2.13", "The Tower's time has run out.")
        return
    if beyond % _every(game, "2.10") == 0:
        step_up(game, referee, tower=True, rule="2.12")
    if beyond == 0 and not game.method:
        game.afoot.hunt = True
        referee.tell("2.12", "Milaso leaves his hall. He is hunting.")


def step_up(game: Game, referee: Referee, tower: bool, rule: str) -> None:
    """[2.10] One of at most five steps for every living enemy, those outside the Tower or those in it."""
    taken = game.afoot.tower_steps if tower else game.afoot.steps
    if taken >= game.book.value("2.10", "steps"):
        return
    if tower:
        game.afoot.tower_steps += 1
    else:
        game.afoot.steps += 1
    referee.tell(rule, "The enemies grow stronger.")
    for foe in game.foes.values():
        if foe.alive and (foe.map in TOWER) == tower:
            grow(game, foe)


def vanish(game: Game, referee: Referee) -> None:
    """[2.11] One loose tagged object vanishes from each visited map; never keys or what a method needs."""
    for key in game.known:
        loose = [
            f for f in game.maze.features.values() if f.map == key and "loose" in f.flags and f.key not in game.touched
        ]
        if loose:
            something = ["one of those that lie about"] * len(loose)
            chosen = one_of(referee, "what vanishes", loose, "2.11", something)
            game.touched[chosen.key] = game.turn
            referee.tell("2.11", "Something has vanished on {map}.", map=game.maze.maps[key].name)
