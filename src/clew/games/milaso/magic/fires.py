"""[14.13, 14.14, 17.7, 25.5] Burning a wooden door, a flame into the dark, and water that puts out and washes off."""

from __future__ import annotations

from clew.games.milaso.beings.actions import spend
from clew.games.milaso.beings.reckoning import burning_since, is_burning, sees
from clew.games.milaso.beings.spaces import barred, map_of, masked
from clew.games.milaso.doors.doors import WOODEN
from clew.games.milaso.ground.falls import edge_beside
from clew.games.milaso.ground.traps import hurt_everywhere
from clew.games.milaso.magic.cooking import dragon_beside
from clew.games.milaso.magic.magic import FIERY, can_cast, cost_of, known_spells
from clew.games.milaso.maps.model import AROUND, BESIDE, COMPASS, Feature, Map, distance
from clew.games.milaso.sight.darkness import flash, noticed
from clew.games.milaso.state.deeds import Deed, deed
from clew.games.milaso.state.effects import DISSOLUTION
from clew.games.milaso.state.game import Being, Game
from clew.games.milaso.state.traces import BROKEN, burning
from clew.games.milaso.things.carrying import use_up
from clew.games.milaso.walk.movement import can_pay
from clew.kernel.referees.referee import Referee
from clew.kernel.words.questions import Option

EXTINGUISHER = "fire extinguisher"
BELCH = "Fire belch"
FLAME = "Flame breath"
SNOWBALL = "T10"


def pour_litre(game: Game, being: Being) -> None:
    """[14.14] One of the litres of his extinguisher; an empty one is thrown away."""
    extinguisher = being.has(EXTINGUISHER)
    assert extinguisher is not None
    extinguisher.charge = (extinguisher.charge or game.book.value("14.14", "litres")) - 1
    if extinguisher.charge <= 0:
        use_up(being, extinguisher)


def has_water(game: Game, being: Being) -> bool:
    """[25.5] A litre at hand: open water or a well beside him, or an extinguisher."""
    return being.has(EXTINGUISHER) is not None or edge_beside(game, being) == "water"


def wash_offers(game: Game, being: Being) -> list[Option[Deed]]:
    """[25.5] Washing Blue Dissolution off himself or somebody of the party next to him."""
    dirty = [
        other
        for other in game.party
        if DISSOLUTION in other.effects
        and other.alive
        and other.map == being.map
        and distance(map_of(game, being), other.at, being.at) <= BESIDE
    ]
    if not dirty or not has_water(game, being):
        return []
    return [
        Option(
            f"wash {other.key}", "Wash Blue Dissolution off {other}", deed(wash, other), (other.key,), other=other.name
        )
        for other in dirty
    ]


def wash(game: Game, referee: Referee, being: Being, other: Being) -> None:
    """[25.5] With one litre of water, in combat with one action; open water costs nothing."""
    if game.fight is not None:
        spend(game, being)
    if edge_beside(game, being) != "water":
        pour_litre(game, being)
    del other.effects[DISSOLUTION]
    referee.tell("25.5", "{being} washes Blue Dissolution off {other}.", being=being.name, other=other.name)


def fire_options(game: Game, being: Being) -> list[Option[Deed]]:
    """[6.33, 14.13, 14.14] A wooden door at hand can be lit, a burning one put out; Iberry wood never burns."""
    found: list[Option[Deed]] = []
    for door in map_of(game, being).near(being.at):
        if door.kind != "door" or door.what != WOODEN or door.at == being.at or not noticed(game, door):
            continue
        if is_burning(game, door.key):
            found += _quench_options(game, being, door)
        elif door.key not in game.open:
            found += [
                Option(
                    f"burn {door.key} {spell}",
                    "Set the door alight: {spell}",
                    deed(burn, (door, spell)),
                    (door.key,),
                    spell=spell,
                )
                for spell in fires_at_hand(game, being)
            ]
    return found


def _quench_options(game: Game, being: Being, door: Feature) -> list[Option[Deed]]:
    """[14.14] An extinguisher, or open water beside him."""
    found = []
    if being.has(EXTINGUISHER):
        found.append(Option(f"quench {door.key}", "Put out the burning door", deed(quench, door), (door.key,)))
    if edge_beside(game, being) == "water" and can_pay(game, being, _scooping(game)):
        found.append(Option(f"douse {door.key}", "Pour water over the burning door", deed(douse, door), (door.key,)))
    return found


def _scooping(game: Game) -> int:
    """[14.14] Half spaces: a movement for each litre."""
    return 2 * game.book.value("14.14", "water")


def snow_options(game: Game, being: Being) -> list[Option[Deed]]:
    """[14.14] Five snowballs, thrown from as far as they fly."""
    snow = being.has(SNOWBALL)
    if snow is None or snow.count < game.book.value("14.14", "snowballs"):
        return []
    map_, far = map_of(game, being), game.book.weapons[SNOWBALL].farthest
    return [
        Option(f"snow {door.key}", "Throw snowballs at the burning door", deed(throw_snow, door), (door.key,))
        for door in map_.barriers.values()
        if is_burning(game, door.key)
        and 0 < distance(map_, door.at, being.at) <= far
        and sees(game, map_.key, being.at, door.at)
    ]


def fires_at_hand(game: Game, being: Being) -> list[str]:
    """[4.23, 14.13] Fiery spells that he can cast now, a belch that is ready, and the breath of a friendly dragon."""
    known = known_spells(game, being)
    spells = [spell.name for spell in known if spell.name in FIERY and can_cast(game, being, spell)]
    rested = game.turn >= being.belched + game.book.value("4.23", "rest")
    if BELCH in being.advantages and rested:
        spells.append(BELCH)
    return [*spells, FLAME] if dragon_beside(game, being) else spells


def make_fire(game: Game, being: Being, spell: str) -> None:
    """[4.23, 25.5, 25.11] What a flame costs outside combat."""
    if spell == BELCH:
        being.belched = game.turn
    if spell in (BELCH, FLAME):
        return
    being.magic.nenergy -= cost_of(game, being, game.book.spells[spell])
    being.magic.count(game.turn, fiery=True)


def burn(game: Game, referee: Referee, being: Being, what: tuple[Feature, str]) -> None:
    """[14.13] It burns from now on."""
    door, spell = what
    make_fire(game, being, spell)
    flash(game, referee, map_of(game, being), being.at, door.at)
    game.open[door.key] = burning(game.turn)
    referee.tell("14.13", "{being} sets the door alight.", being=being.name)


def quench(game: Game, referee: Referee, being: Being, door: Feature) -> None:
    """[14.14] One litre of the extinguisher's three."""
    pour_litre(game, being)
    put_out(game, referee, door)


def douse(game: Game, referee: Referee, being: Being, door: Feature) -> None:
    """[14.14] Three litres, scooped one after the other."""
    being.moved += _scooping(game)
    put_out(game, referee, door)


def throw_snow(game: Game, referee: Referee, being: Being, door: Feature) -> None:
    """[14.14] A burning door can't be missed."""
    snow = being.has(SNOWBALL)
    assert snow is not None
    use_up(being, snow, game.book.value("14.14", "snowballs"))
    put_out(game, referee, door)


def put_out(game: Game, referee: Referee, door: Feature) -> None:
    """[14.14] Early enough the door still stands."""
    if game.turn - burning_since(game, door.key) < game.book.value("14.13", "turns"):
        del game.open[door.key]
        referee.tell("14.14", "The fire is out; the door still stands.")
    else:
        game.open[door.key] = BROKEN
        referee.tell("14.14", "The fire is out, and the way is free.")


def walk_through_fire(game: Game, referee: Referee, being: Being) -> None:
    """[7.5, 7.13, 14.13] One point to every area while the door still burns."""
    door = map_of(game, being).barriers.get(being.at)
    value = game.book.value
    if door is None or not is_burning(game, door.key):
        return
    if being.suit == "Fire and frost":
        referee.tell("7.13", "The flames do {being} no harm.", being=being.name)
        return
    referee.tell("14.13", "{being} goes through the flames.", being=being.name)
    hurt_everywhere(game, referee, being, value("14.13", "damage"), value("14.13", "damage"), "14.13")


def flare_options(game: Game, being: Being) -> list[Option[Deed]]:
    """[17.7] Every dark section before him that nobody has seen, once for each flame he can make."""
    map_ = map_of(game, being)
    if game.flash or not (flames := fires_at_hand(game, being)):
        return []
    found = []
    for flame in flames:
        sections: set[int] = set()
        for direction in range(8):
            start = _first_dark(game, map_, being.at, direction, _reach(game, flame))
            if start >= 0 and map_.section[start] not in sections:
                sections.add(map_.section[start])
                found.append(
                    Option(
                        f"flare {flame} {COMPASS[direction]}",
                        "Into the dark to the {wind}: {spell}",
                        deed(flare, (flame, direction)),
                        spell=flame,
                        wind=COMPASS[direction],
                    )
                )
    return found


def _reach(game: Game, flame: str) -> int:
    """Half spaces."""
    if flame in (BELCH, FLAME):
        return 2 * game.book.value("4.23" if flame == BELCH else "9.6", "spaces")
    return game.book.spells[flame].range


def _ray(game: Game, map_: Map, at: int, direction: int, reach: int) -> list[int]:
    """The spaces in a direction up to a wall, a shut door or the end of the range."""
    dx, dy = AROUND[direction]
    found, here = [at], at + dx + dy * map_.width
    while map_.ground[here] and not barred(game, map_, here) and distance(map_, at, here) <= reach:
        found.append(here)
        here += dx + dy * map_.width
    return found


def _first_dark(game: Game, map_: Map, at: int, direction: int, reach: int) -> int:
    """The first space of an unseen dark section in a direction: up to there everything can be seen. -1 is none."""
    return next((space for space in _ray(game, map_, at, direction, reach) if masked(game, map_, space)), -1)


def flare(game: Game, referee: Referee, being: Being, what: tuple[str, int]) -> None:
    """[17.7] The flame flies as far as it can."""
    flame, direction = what
    make_fire(game, being, flame)
    map_ = map_of(game, being)
    flash(game, referee, map_, being.at, _ray(game, map_, being.at, direction, _reach(game, flame))[-1])
