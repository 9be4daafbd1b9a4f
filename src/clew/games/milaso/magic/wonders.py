"""Chapters 6 and 25: spells cast at something else than a being: walls, traps, potions, places, wood, the sky."""

from __future__ import annotations

from collections.abc import Callable

from clew.games.milaso.beings.reckoning import apart, is_shut, sees
from clew.games.milaso.beings.spaces import free, known_space, like_a_wall, map_of
from clew.games.milaso.body.body import call_back
from clew.games.milaso.body.daylight import open_sky
from clew.games.milaso.book import beasts
from clew.games.milaso.book.kinds import Spell
from clew.games.milaso.magic.cooking import roast_offers
from clew.games.milaso.magic.magic import duration, level_of, pay
from clew.games.milaso.magic.spells import summon
from clew.games.milaso.maps.model import AROUND, BESIDE, COMPASS, FLOOR, Feature, Map, distance
from clew.games.milaso.quest.downfall import VIAL
from clew.games.milaso.sight.darkness import noticed
from clew.games.milaso.sight.disguise import single, wear_face
from clew.games.milaso.sight.encounters import ready_to_fight
from clew.games.milaso.sight.senses import traps_of
from clew.games.milaso.state.deeds import Deed, deed
from clew.games.milaso.state.effects import FACE
from clew.games.milaso.state.game import PARTY, Being, Game
from clew.games.milaso.state.particulars import Sky
from clew.games.milaso.state.traces import BROKEN
from clew.games.milaso.things.carrying import give, use_up
from clew.games.milaso.walk.garden import has_hedges
from clew.games.milaso.walk.movement import put_on
from clew.games.milaso.walk.walks import part_there
from clew.kernel.referees.referee import Referee
from clew.kernel.words.questions import Menu, NeverMind, Option

BANE = "Iberry Bane"
DOOR = "enchanted wooden"
BACK = NeverMind("back", "Never mind")
_PLACES = ("shop", "person", "site", "start", "join", "door", "chest", "fixture")
ZOMBIE = beasts.ZOMBIE
SKIES = ("sun", "cloud", "rain", "fog", "wind")
Offers = Callable[[Game, Being, Spell], list[Option[Deed]]]


def of_iberry(game: Game, weapon: str) -> bool:
    """[6.33] Every wooden weapon is; the tables say so, and a stake has it in its name."""
    found = game.book.weapons.get(weapon)
    return found is not None and ("Iberry" in found.note or "Wooden" in found.name)


def bane_offers(game: Game, being: Being, spell: Spell) -> list[Option[Deed]]:
    """[6.33, 25.5] Enchanted wooden doors, furniture, and wooden weapons in the hands of enemies."""
    map_ = map_of(game, being)
    things = [f for at in map_.features for f in map_.features[at] if is_wood(game, f) and known_space(game, map_, at)]
    found = [
        Option(
            f"cast {BANE} {thing.key}",
            "Cast Iberry Bane at the {what}",
            deed(bane, thing),
            (thing.key,),
            what=_name(thing),
        )
        for thing in things
        if distance(map_, thing.at, being.at) <= spell.range and sees(game, map_.key, being.at, thing.at)
    ]
    if game.fight is not None:
        found += _weapon_offers(game, being, spell)
    return found


def is_wood(game: Game, feature: Feature) -> bool:
    """Something of Iberry wood that still stands."""
    if feature.kind == "door":
        return feature.what == DOOR and feature.key not in game.open
    return feature.kind == "site" and "furniture" in feature.flags and feature.key not in game.worked.dusted


def _name(thing: Feature) -> str:
    return "door" if thing.kind == "door" else thing.what.partition(" ")[2]


def _weapon_offers(game: Game, being: Being, spell: Spell) -> list[Option[Deed]]:
    map_, found = map_of(game, being), []
    for foe in game.foes.values():
        if foe.side == PARTY or foe.map != being.map or not ready_to_fight(game, foe):
            continue
        near = distance(map_, foe.at, being.at) <= spell.range and sees(game, map_.key, being.at, foe.at)
        for attack in game.book.creatures[foe.kind].attacks[foe.attack]:
            if near and of_iberry(game, attack.weapon) and attack.weapon not in foe.kit.lost:
                found.append(
                    Option(
                        f"cast {BANE} {foe.key}",
                        "Cast Iberry Bane at {foe}'s {what}",
                        deed(bane_weapon, (foe.key, attack.weapon)),
                        (foe.key,),
                        foe=foe.name,
                        what=attack.name,
                    )
                )
    return found


def bane(game: Game, referee: Referee, being: Being, thing: Feature) -> None:
    """[6.33] It falls to dust; what furniture held lies in the dust and can be looked for as before."""
    pay(game, referee, being, BANE)
    referee.tell("6.33", "The Iberry wood falls to dust.")
    if thing.kind == "door":
        game.open[thing.key] = BROKEN
        return
    game.worked.dusted[thing.key] = game.turn


def bane_weapon(game: Game, referee: Referee, being: Being, what: tuple[str, str]) -> None:
    """[6.33, 23.12] The enemy has to go on with what else it has, or with its fists."""
    pay(game, referee, being, BANE)
    foe = game.foes[what[0]]
    foe.kit.lost.append(what[1])
    referee.tell("6.33", "{foe}'s {what} falls to dust.", foe=foe.name, what=game.book.weapons[what[1]].name)


def stride_offers(game: Game, being: Being, spell: Spell) -> list[Option[Deed]]:
    """[25.5] To any space of the map that is known."""
    return [Menu("cast Long Stride", "Cast Long Stride to ...", long_stride)]


def places(game: Game, map_: Map) -> list[Feature]:
    return [
        f
        for things in map_.features.values()
        for f in things
        if f.kind in _PLACES and known_space(game, map_, f.at) and noticed(game, f)
    ]


def spots(game: Game, map_: Map, number: int) -> list[int]:
    """The floor of a part as far as it is known. Who lurks there unseen is not taken notice of: he makes the traveller
    appear beside him."""
    taken = [other.at for other in game.party if other.alive and other.map == map_.key]
    return [
        at
        for at in map_.of_section(number)
        if map_.ground[at] == FLOOR
        and at not in taken
        and known_space(game, map_, at)
        and not like_a_wall(game, map_, at)
        and not (at in map_.barriers and is_shut(game, map_.barriers[at].key))
    ]


def long_stride(game: Game, referee: Referee, being: Being) -> None:
    """[18.3, 25.5] The caster and one neighbour, to a place, or to any space of a part of the map."""
    map_ = map_of(game, being)
    to = _whither(game, referee, map_, being)
    if to < 0:
        return
    beside = [
        other
        for other in game.party
        if other is not being
        and other.alive
        and other.map == being.map
        and distance(map_, other.at, being.at) <= BESIDE
    ]
    alone = Option("alone", "Alone")
    with_ = [Option(other.key, "With {other}", other, (other.key,), other=other.name) for other in beside]
    friend = referee.choose(being.seat, "Who comes along?", [alone, *with_], "25.5")
    pay(game, referee, being, "Long Stride")
    put_on(game, being, map_.key, to)
    if friend.value is not None:
        put_on(game, friend.value, map_.key, to)


def _whither(game: Game, referee: Referee, map_: Map, being: Being) -> int:
    """The space that a player chooses, or -1."""
    options = [Option(f.key, "{place}", f.at, (f.key,), place=f.what or f.kind) for f in places(game, map_)]
    parts = [number for number in range(len(map_.sections)) if spots(game, map_, number)]
    options += [
        Menu(f"part {number}", "A space in {there} ...", number, there=part_there(map_, being, number))
        for number in parts
    ]
    chosen = referee.choose(being.seat, "Where does Long Stride lead?", [*options, BACK], "25.5")
    if chosen.value is None:
        return -1
    if not isinstance(chosen, Menu):
        return chosen.value
    found = [_space(map_, being, at) for at in spots(game, map_, chosen.value)]
    space = referee.choose(being.seat, "To which space?", [*found, BACK], "25.5")
    return -1 if space.value is None else space.value


def _space(map_: Map, being: Being, at: int) -> Option[int]:
    """A space, told by how far it lies to which sides."""
    x, y = (there - here for there, here in zip(map_.xy(at), map_.xy(being.at), strict=True))
    return Option(
        f"space {at}",
        "{x} {across}, {y} {down}",
        at,
        (f"{map_.key}/{at}",),
        x=abs(x),
        across="east" if x > 0 else "west",
        y=abs(y),
        down="south" if y > 0 else "north",
    )


def turns_of(game: Game, being: Being, name: str) -> int:
    return duration(game, level_of(game, being), game.book.spells[name].duration)


def wall_offers(game: Game, being: Being, spell: Spell) -> list[Option[Deed]]:
    """[11.1, 25.5] Wall Jump and Walk Through Walls: towards any wall beside him; what is behind it nobody knows."""
    map_ = map_of(game, being)
    if spell.name == "Wall Jump" and not open_sky(map_, being.at):
        return []
    ways = [number for number, (dx, dy) in enumerate(AROUND[:4]) if not map_.ground[being.at + dx + dy * map_.width]]
    return [
        Option(
            f"cast {spell.name} {COMPASS[way]}",
            "Cast {spell} to the {way}",
            deed(through_wall, (spell.name, way)),
            spell=spell.name,
            way=COMPASS[way],
        )
        for way in ways
    ]


def through_wall(game: Game, referee: Referee, being: Being, what: tuple[str, int]) -> None:
    """[11.1, 11.2, 25.5] To the first free space beyond one wall: over it under the open sky, or through one that is
    not thick, as no hedge is."""
    name, way = what
    pay(game, referee, being, name)
    map_ = map_of(game, being)
    dx, dy = AROUND[way]
    x, y = map_.xy(being.at)
    thick = 0
    while 0 < x + dx < map_.width - 1 and 0 < y + dy < map_.height - 1:
        x, y = x + dx, y + dy
        if map_.ground[map_.at(x, y)]:
            break
        thick += 1
    to = map_.at(x, y)
    thin = thick <= game.book.value("11.1", "thin") or has_hedges(map_)
    fit = open_sky(map_, to) if name == "Wall Jump" else thin
    if not map_.ground[to] or not thick or not fit or not free(game, map_, to):
        referee.tell("25.5", "There is no way on that side.")
        return
    put_on(game, being, map_.key, to)
    referee.tell("25.5", "{being} stands on the other side of the wall.", being=being.name)


def disarm_offers(game: Game, being: Being, spell: Spell) -> list[Option[Deed]]:
    """[19.4, 25.9] Every known trap in range and sight."""
    map_ = map_of(game, being)
    traps = [trap for trap in traps_of(game, map_) if _known(game, trap)]
    return [
        Option(f"cast Disarm Trap {trap.key}", "Cast Disarm Trap", deed(disarm, trap), (trap.key,))
        for trap in traps
        if distance(map_, trap.at, being.at) <= spell.range
        and sees(game, map_.key, being.at, trap.at)
        and game.afoot.disarmed.get(trap.key, 0) < game.turn
    ]


def _known(game: Game, trap: Feature) -> bool:
    return (trap.kind == "trap" and trap.key in game.touched) or trap.key in game.noted.found


def disarm(game: Game, referee: Referee, being: Being, trap: Feature) -> None:
    """[19.4] Harmless until the spell ends; the turn of casting counts."""
    pay(game, referee, being, "Disarm Trap")
    game.afoot.disarmed[trap.key] = game.turn + turns_of(game, being, "Disarm Trap") - 1
    referee.tell("19.4", "The trap is harmless for now.")


def weather_offers(game: Game, being: Being, spell: Spell) -> list[Option[Deed]]:
    """[25.5] Sun, cloud, rain, fog or wind over the whole map."""
    return [Option(f"cast Weather {sky}", "Make the weather: {sky}", deed(make_weather, sky), sky=sky) for sky in SKIES]


def make_weather(game: Game, referee: Referee, being: Being, sky: str) -> None:
    """[25.5, 25.10] As long as the spell lasts."""
    pay(game, referee, being, "Vorgu's Weather Control")
    game.skies[being.map] = Sky(sky, game.turn + turns_of(game, being, "Vorgu's Weather Control") - 1)
    referee.tell("25.10", "The weather changes: {sky}.", sky=sky)


def potion_offers(game: Game, being: Being, spell: Spell) -> list[Option[Deed]]:
    """[8.3, 25.5] Any standard potion into the empty vial."""
    wares = game.book.wares
    names = [ware.key for ware in wares.values() if ware.sort == "potion" and ware.key != "potion of poison"]
    return [
        Option(f"cast Potion {name}", "Create a {potion}", deed(create_potion, name), potion=name) for name in names
    ]


def create_potion(game: Game, referee: Referee, being: Being, name: str) -> None:
    """[8.3] The vial is full of it."""
    pay(game, referee, being, "Zaabris' Potion Creation")
    vial = being.has(VIAL)
    assert vial is not None
    use_up(being, vial)
    give(game, being, name, loaded=VIAL)
    referee.tell("8.3", "The vial fills with a {potion}.", potion=name)


def face_offers(game: Game, being: Being, spell: Spell) -> list[Option[Deed]]:
    """[25.5] The face of anybody he has met."""
    people = [f for f in game.maze.features.values() if f.kind == "person" and f.key in game.touched]
    names = {name: None for person in people for name in single(person.what)}
    return [Option(f"cast Face {name}", "Take the face of {who}", deed(borrow_face, name), who=name) for name in names]


def borrow_face(game: Game, referee: Referee, being: Being, face: str) -> None:
    """[25.5, 25.10] Friends of that person do not notice the party."""
    pay(game, referee, being, FACE)
    wear_face(game, being, face, turns_of(game, being, FACE))
    referee.tell("25.10", "{being} looks like {who}.", being=being.name, who=face)


def call_back_offers(game: Game, being: Being, spell: Spell) -> list[Option[Deed]]:
    """[26.11] A companion or character next to him, dead for at most three turns."""
    map_, turns = map_of(game, being), game.book.value("26.11", "turns")
    return [
        Option(f"cast Call Back {dead.key}", "Call {who} back to life", deed(revive, dead), (dead.key,), who=dead.name)
        for dead in game.party
        if not dead.alive
        and dead.map == being.map
        and not dead.plight.summoned_by
        and not dead.terms.risen
        and game.turn - dead.died <= turns
        and distance(map_, dead.at, being.at) <= BESIDE
    ]


def revive(game: Game, referee: Referee, being: Being, dead: Being) -> None:
    """[26.11] With half constitution and half energy, rounded up."""
    pay(game, referee, being, "Call Back")
    call_back(game, dead)
    referee.tell("26.11", "{dead} lives again.", dead=dead.name)


def wake_offers(game: Game, being: Being, spell: Spell) -> list[Option[Deed]]:
    """[25.5, 26.2] Every corpse in range and sight, once."""
    bodies = [
        dead
        for dead in (*game.party, *game.foes.values())
        if not dead.alive
        and dead.key in game.dead
        and dead.map == being.map
        and not dead.terms.risen
        and apart(game, dead, being) <= spell.range
        and sees(game, being.map, being.at, dead.at)
    ]
    return [
        Option(f"cast Wake the Dead {dead.key}", "Wake the body of {who}", deed(wake, dead), (dead.key,), who=dead.name)
        for dead in bodies
    ]


def wake(game: Game, referee: Referee, being: Being, dead: Being) -> None:
    """[25.5, 26.2] The corpse becomes a zombie under the caster's orders."""
    pay(game, referee, being, "Wake the Dead")
    dead.terms.risen = True
    summon(game, referee, being, ZOMBIE, turns_of(game, being, "Wake the Dead"), dead.at)


SPECIAL: dict[str, Offers] = {
    "Wall Jump": wall_offers,
    "Walk Through Walls": wall_offers,
    "Disarm Trap": disarm_offers,
    "Vorgu's Weather Control": weather_offers,
    "Zaabris' Potion Creation": potion_offers,
    "Borrowed Face": face_offers,
    "Iberry Bane": bane_offers,
    "Call Back": call_back_offers,
    "Wake the Dead": wake_offers,
    "Long Stride": stride_offers,
    "Fireballs": roast_offers,
    "Flame-thrower": roast_offers,
    "Dragon Breath": roast_offers,
    "Scorchers": roast_offers,
}
