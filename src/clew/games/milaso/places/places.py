"""Chapters 12, 18 and 26: what stands and lies about, and what can be done with it."""

from __future__ import annotations

from collections.abc import Callable

from clew.games.milaso.beings.figures import condition, figure, skill
from clew.games.milaso.beings.knowledge import decide_quickly
from clew.games.milaso.beings.mounts import mount_of
from clew.games.milaso.beings.reckoning import D6, between, one_of, seat_of, under
from clew.games.milaso.beings.spaces import map_of
from clew.games.milaso.doors.doors import (
    HAND,
    chest_offers,
    door_offers,
    left_behind,
    lever_offers,
    lock_offers,
    look_into,
    wake_hidden,
)
from clew.games.milaso.fight.milaso import dumb_waiter_offers
from clew.games.milaso.gear.arms import can_wield
from clew.games.milaso.ground.finds import sign_offers
from clew.games.milaso.ground.traps import cistern_waits, explode, fall, jump, swim_for_life
from clew.games.milaso.maps.lots import lot
from clew.games.milaso.maps.model import NARROW_GAP, Feature
from clew.games.milaso.maps.regions import TOWER
from clew.games.milaso.places.messages import MESSAGES, message_offers, read_note
from clew.games.milaso.places.people import person_offers, shop_offers
from clew.games.milaso.places.vehicles import SAUCER, saucer_offers
from clew.games.milaso.quest.clues import learn
from clew.games.milaso.quest.quest import ORB, tell_task
from clew.games.milaso.sight.darkness import noticed
from clew.games.milaso.state.deeds import Deed, deed
from clew.games.milaso.state.effects import GAP, MUDDLED
from clew.games.milaso.state.game import Being, Game
from clew.games.milaso.things.carrying import find_gold, fits, hand_out, overloaded, receive
from clew.games.milaso.walk.garden import plant_offers
from clew.games.milaso.walk.joins import enter_map, join_offers
from clew.games.milaso.walk.movement import can_pay, put_on
from clew.games.milaso.walk.openings import gap_offers, set_down
from clew.kernel.referees.referee import Referee
from clew.kernel.words.questions import Option
from clew.kernel.words.rolls import Amount, Chart, Check

CURLING = Check("to slide the stone into the circle", "it comes to rest there", "it goes past")
COCONUT = Check("to hit a coconut", "hit", "miss")
ANSWERS = Chart(
    "the genie's answer",
    range(1, 7),
    says=["a potion", "a journey", "gold", "a fee", "a magic weapon", "a muddled mind"],
)
FEE = Amount("the genie's fee", "{n} gold pieces")

Offers = Callable[[Game, Being, Feature], list[Option[Deed]]]
STONE = "rune stone"
ON_FOOT = ("ski jump", "well", "pipe")


def thing_offers(game: Game, being: Being, thing: Feature) -> list[Option[Deed]]:
    """[2.19, 3.28, 5.3, 5.5] Something lying there that can be carried; the Orb can't be moved while Milaso lives."""
    if thing.key in game.touched or (thing.what == "the Orb of Zig-zig" and not game.method):
        return []
    name = lot(thing.what).what
    ware = game.book.wares[name]
    if not fits(game, being, name):
        return []
    words = "Take {what}" if ware.name.startswith("the ") else "Take the {what}"
    return [Option(f"take {thing.key}", words, deed(take, thing), (thing.key,), what=ware.name)]


def take(game: Game, referee: Referee, being: Being, thing: Feature) -> None:
    """[5.5, 6.34] It goes into the pack; a magic weapon sparkles now and not before."""
    if not receive(game, referee, being, thing.what, "5.5", found=True):
        return
    game.touched[thing.key] = game.turn
    if "magic" in thing.flags:
        being.items[-1].magic = True
        referee.tell("6.34", "It sparkles in {being}'s hand.", being=being.name)
    if thing.what in game.book.scraps and 10 in game.book.methods:
        _read_scrap(game, referee)
    if thing.what == ORB:
        tell_task(game, referee)
    wake_hidden(game, referee, being, thing)


def _read_scrap(game: Game, referee: Referee) -> None:
    """[28.17] The first tells what it is part of, and each how many the party has."""
    if 10 not in game.clues:
        learn(game, referee, 10, "28.17")
    held = {item.what for being in game.party for item in being.items if item.what in game.book.scraps}
    referee.tell(
        "28.17",
        "The party has {held} of {all} scraps with parts of his name.",
        held=len(held),
        all=game.book.value("28.17", "scraps"),
    )


def site_offers(game: Game, being: Being, site: Feature) -> list[Option[Deed]]:
    """[10.14, 12.8, 12.9, 29.9b] Furniture, sports, music."""
    if "furniture" in site.flags:
        if site.key in game.taken_out and game.taken_out[site.key] >= len(site.holds):
            return []
        if left_behind(game, being, site):
            return []
        if not can_pay(game, being, 2 * game.book.value("10.14", "movement")):
            return []
        return [Option(f"search {site.key}", "Search {what}", deed(search, site), (site.key,), what=site.what)]
    if site.what == "curling range" and (being.key, site.key) not in game.worked.played:
        return [Option(f"play {site.key}", "Play at the curling range", deed(play_curling, site), (site.key,))]
    if site.what == "curling range" and stone_stands_free(game, site) and fits(game, being, STONE):
        name = game.book.wares[STONE].name
        return [Option(f"take {site.key}", "Take the {what}", deed(take_stone, site), (site.key,), what=name)]
    if site.what == "coconut shy" and game.gold >= game.book.value("12.9", "cost"):
        return [
            Option(
                f"play {site.key}",
                "Try the coconut shy ({price} gold)",
                deed(throw_at_coconuts, site),
                (site.key,),
                price=game.book.value("12.9", "cost"),
            )
        ]
    if site.what == "music" and site.key not in game.touched and "Good musician" in being.advantages:
        return [Option(f"play {site.key}", "Play some music", deed(play_music, site), (site.key,))]
    return []


def search(game: Game, referee: Referee, being: Being, site: Feature) -> None:
    """[10.14, 11.18] Looking into, under or through one piece of furniture."""
    being.moved += 2 * game.book.value("10.14", "movement")
    look_into(game, referee, being, site)
    read_note(game, referee, being, site)


def play_curling(game: Game, referee: Referee, being: Being, site: Feature) -> None:
    """[12.8] Three stones under sport skill; three win the stone with Milaso's rune."""
    game.worked.played[being.key, site.key] = game.turn
    stones = game.book.value("12.8", "stones")
    skilful, seat = skill(game, being, "sport"), seat_of(being)
    hits = sum(under(referee, skilful, "12.8", CURLING, seat, being, of="sport skill") for _ in range(stones))
    if hits == stones:
        _win_stone(game, referee, being)
    elif hits == 2:
        find_gold(game, referee, being, game.book.value("12.8", "gold"), "12.8")
    elif hits == 1:
        hand_out(game, referee, being, "warm drink", "12.8")
    else:
        referee.tell("12.8", "{being} wins nothing.", being=being.name)
    if stone_stands_free(game, site):
        referee.tell("12.8", "The stone stands unguarded behind the range now.")


def _win_stone(game: Game, referee: Referee, being: Being) -> None:
    """[28.15] The stone with his rune, into the pack or at the player's feet."""
    if not game.worked.stone_won:
        game.worked.stone_won = True
        hand_out(game, referee, being, STONE, "12.8")


def stone_stands_free(game: Game, site: Feature) -> bool:
    """[12.8] Whether every living character has played, and nobody has won it."""
    people = [other for other in game.party if other.alive and other.kind in game.book.kinds]
    return not game.worked.stone_won and all((other.key, site.key) in game.worked.played for other in people)


def take_stone(game: Game, referee: Referee, being: Being, site: Feature) -> None:
    """[12.8] From the space behind the range."""
    _win_stone(game, referee, being)


def throw_at_coconuts(game: Game, referee: Referee, being: Being, site: Feature) -> None:
    """[12.9, 13.19] Three throws under half the mean of GWS and sport skill."""
    game.gold -= game.book.value("12.9", "cost")
    throws = game.book.value("12.9", "throws")
    points = (figure(game, being, "GWS") + figure(game, being, "sport")) * condition(game, being)
    aim, seat = points // (2 * 100 * game.book.value("12.9", "part")), seat_of(being)
    of = "general weapon skill and sport skill, in part"
    hits = sum(under(referee, aim, "12.9", COCONUT, seat, being, of=of) for _ in range(throws))
    for _ in range(hits):
        hand_out(game, referee, being, "coconut", "12.9")
    if hits == throws and not game.worked.coconut_potion:
        game.worked.coconut_potion = True
        hand_out(game, referee, being, "potion of energy", "12.9")


def play_music(game: Game, referee: Referee, being: Being, site: Feature) -> None:
    """[4.27, 29.9b] The musician succeeds without a roll."""
    game.touched[site.key] = game.turn
    referee.tell("4.27", "{being} plays; the listeners are delighted.", being=being.name)
    find_gold(game, referee, being, game.book.value("29.9b", "gold"), "29.9b")


def fixture_offers(game: Game, being: Being, fixture: Feature) -> list[Option[Deed]]:
    """[3.28, 10.11a, 11.15, 18.6] What can be done with it; riders get down before they jump, dive or crawl."""
    what = fixture.what
    if what == SAUCER:
        return saucer_offers(game, being, fixture)
    if what == "dumb waiter":
        return dumb_waiter_offers(game, being, fixture)
    if what == NARROW_GAP:
        return gap_offers(game, being, fixture)
    if what in MESSAGES:
        return message_offers(game, being, fixture)
    action = FIXTURES.get(what)
    if action is None or (what in ("golden lamp", "lavatory") and fixture.key in game.touched):
        return []
    if what in ON_FOOT and (mount_of(game, being) is not None or overloaded(game, being)):
        return []
    if what == "pipe" and not fits_pipe(game, being):
        return []
    text, handler = action
    return [Option(f"use {fixture.key}", text, deed(handler, fixture), (fixture.key,))]


def fits_pipe(game: Game, being: Being) -> bool:
    """[4.17, 18.6] Those who are slim or of a small type, and whoever Narrow Gap Slide makes so."""
    if GAP in being.effects:
        return True
    kind = game.book.kinds.get(being.kind)
    return "Slim" in being.advantages or (kind is not None and kind.group == "small")


def climb_into_well(game: Game, referee: Referee, being: Being, well: Feature) -> None:
    """[18.5] A drowning test with three attempts, and out of the partner well."""
    if swim_for_life(game, referee, being, game.book.value("18.5", "attempts")):
        put_on(game, being, well.to_map, well.to_at)
        referee.tell("18.5", "{being} comes out of another well.", being=being.name)


def crawl_through_pipe(game: Game, referee: Referee, being: Being, pipe: Feature) -> None:
    """[18.6] To another map."""
    came_from = being.map
    put_on(game, being, pipe.to_map, pipe.to_at)
    referee.tell("18.6", "{being} crawls out of the pipe.", being=being.name)
    enter_map(game, referee, being, came_from)


def ski(game: Game, referee: Referee, being: Being, fixture: Feature) -> None:
    """[11.15] Under jumping skill off the jump and into the Tower; else a fall."""
    if not jump(game, referee, being, 1):
        referee.tell("11.15", "{being} falls at the foot of the jump.", being=being.name)
        fall(game, referee, being)
        return
    _land_in_tower(game, referee, being, "11.15")


def _land_in_tower(game: Game, referee: Referee, being: Being, rule: str) -> None:
    end = next(f for joins in game.maze.joins.values() for f in joins if f.what == "risky" and f.map in TOWER)
    put_on(game, being, end.map, end.at)
    referee.tell(rule, "{being} lands in the Tower.", being=being.name)
    enter_map(game, referee, being, "risky")


GENIE = "A genie comes out of the lamp. What now?"
_WAIT = Option("wait", "Stand still and see what he does")
_ATTACK = Option("attack", "Attack the genie")


def rub_lamp(game: Game, referee: Referee, being: Being, lamp: Feature) -> None:
    """[12.7, 27.1, R108] The genie's six answers; whoever attacks him gets none."""
    game.touched[lamp.key] = game.turn
    if decide_quickly(game, referee, being, GENIE, [_WAIT, _ATTACK], "12.7") is _ATTACK:
        referee.tell("12.7", "The genie vanishes, and the lamp with him.")
        return
    value = game.book.value
    answer = referee.read(ANSWERS, D6, "12.7", seat_of(being), subject=being)
    if answer == 1:
        hand_out(game, referee, being, "potion of energy", "12.7")
    elif answer == 2:
        _send_away(game, referee, being)
    elif answer == 3:
        find_gold(game, referee, being, value("12.7", "gold"), "12.7")
    elif answer == 4:
        taken = ("gold pieces", value("12.7", "lose"), "12.7")
        wanted = between(referee, value("12.7", "low"), value("12.7", "high"), "12.7", gives=FEE, times=taken)
        lost = min(game.gold, wanted)
        game.gold -= lost
        referee.tell("12.7", "The genie takes {pieces} gold pieces.", pieces=lost)
    elif answer == 5:
        _magic_weapon(game, referee, being)
    else:
        being.effects[MUDDLED] = value("12.7", "turns")
        referee.tell(
            "12.7",
            "The genie muddles {being}'s wits for {turns} turns.",
            being=being.name,
            turns=value("12.7", "turns"),
        )


def _send_away(game: Game, referee: Referee, being: Being) -> None:
    """[12.7] To a teleport space of the map, if it has any."""
    teleports = [f for f in game.maze.features.values() if f.kind == "teleport" and f.map == being.map]
    if not teleports:
        referee.tell("12.7", "There is nowhere to send {being}.", being=being.name)
        return
    somewhere = ["somewhere on this map"] * len(teleports)
    spot = one_of(referee, "where the genie sends him", teleports, "12.7", somewhere)
    put_on(game, being, being.map, spot.at)
    set_down(being, spot)
    referee.tell("12.7", "The genie sends {being} somewhere else.", being=being.name)


def _magic_weapon(game: Game, referee: Referee, being: Being) -> None:
    """[12.7] One of those that he can use hand to hand."""
    usable = [
        key
        for key, weapon in game.book.weapons.items()
        if weapon.use == "hand" and game.book.wares[key].price and can_wield(game, being, weapon)
    ]
    names = [game.book.wares[key].name for key in usable]
    item = game.new_item(one_of(referee, "which weapon it is", usable, "12.7", names), magic=True)
    name, fitting = game.book.wares[item.what].name, fits(game, being, item.what)
    referee.tell("12.7", "The genie gives {being} a magic {what}.", being=being.name, what=name)
    if not fitting:
        referee.tell("5.3", "{being} can't carry it too; it lies at his feet.", being=being.name)
    pack = being.items if fitting else game.floor.setdefault(being.spot, [])
    pack.append(item)


def look_behind_cistern(game: Game, referee: Referee, being: Being, lavatory: Feature) -> None:
    """[12.10, 19.4] The Toilet Man has trapped some; the others hide something."""
    waits = cistern_waits(game, lavatory)
    game.touched[lavatory.key] = game.turn
    if waits and not under(referee, skill(game, being, "dex"), "19.2", HAND, seat_of(being), being, of="dexterity"):
        explode(game, referee, being.map, lavatory.at, game.book.traps["TR13"].numbers[0])
        return
    hand_out(game, referee, being, "candle", "12.10")


FIXTURES: dict[str, tuple[str, Callable[[Game, Referee, Being, Feature], None]]] = {
    "well": ("Climb into the well", climb_into_well),
    "pipe": ("Crawl into the pipe", crawl_through_pipe),
    "ski jump": ("Ski off the jump", ski),
    "golden lamp": ("Rub the golden lamp", rub_lamp),
    "lavatory": ("Look behind the cistern", look_behind_cistern),
}


def car_offers(game: Game, being: Being, car: Feature) -> list[Option[Deed]]:
    """[12.6, 14.1] A car is locked until somebody comes with its key."""
    return [] if car.key in game.open else lock_offers(game, being, car)


def trap_door_offers(game: Game, being: Being, door: Feature) -> list[Option[Deed]]:
    """[14.16] Locked, or a ladder down."""
    if door.key not in game.open:
        return lock_offers(game, being, door)
    return ladder_offers(game, being, door)


def ladder_offers(game: Game, being: Being, ladder: Feature) -> list[Option[Deed]]:
    """[3.28, 14.16] Up or down; a trap door can be unlocked from below as well."""
    if ladder.kind == "ladder" and ladder.to not in game.open:
        return lock_offers(game, being, game.maze.features[ladder.to])
    if not can_pay(game, being, 2 * game.book.value("14.16", "movement")) or overloaded(game, being):
        return []
    return [Option(f"climb {ladder.key}", "Climb the ladder", deed(climb, ladder), (ladder.key,))]


def climb(game: Game, referee: Referee, being: Being, ladder: Feature) -> None:
    """[14.16] Five movement each way."""
    being.moved += 2 * game.book.value("14.16", "movement")
    put_on(game, being, ladder.to_map, ladder.to_at)
    referee.tell("14.16", "{being} climbs the ladder.", being=being.name)


OFFERS: dict[str, Offers] = {
    "door": door_offers,
    "chest": chest_offers,
    "car": car_offers,
    "lever": lever_offers,
    "thing": thing_offers,
    "site": site_offers,
    "fixture": fixture_offers,
    "join": join_offers,
    "person": person_offers,
    "start": person_offers,
    "shop": shop_offers,
    "trap door": trap_door_offers,
    "ladder": ladder_offers,
    "plant": plant_offers,
    "body": sign_offers,
}


def near_offers(game: Game, being: Being) -> list[Option[Deed]]:
    """[10.13] What can be done on or next to a character's space."""
    found: list[Option[Deed]] = []
    map_ = map_of(game, being)
    dark = map_.dark()
    for feature in map_.near(being.at):
        offers = OFFERS.get(feature.kind)
        if offers is not None and (not dark or noticed(game, feature)):
            found += offers(game, being, feature)
    return found
