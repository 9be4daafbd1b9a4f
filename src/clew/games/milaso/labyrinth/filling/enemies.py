"""[29.8] Who stands where: named enemies, guards, and the rest drawn from the bestiary."""

from __future__ import annotations

from functools import lru_cache

from clew.games.milaso.book import beasts
from clew.games.milaso.book.book import Book
from clew.games.milaso.labyrinth.digging.joins import zone_of
from clew.games.milaso.labyrinth.digging.layout import Room
from clew.games.milaso.labyrinth.digging.plan import OPEN_SKY, Unsolvable, drawn, hosts_of
from clew.games.milaso.labyrinth.digging.world import World
from clew.games.milaso.labyrinth.filling.only_ways import NEEDED, bars_a_way, in_reach
from clew.games.milaso.maps.model import AROUND, FLOOR, ICE_KEY, Feature

AWAY_FROM_ONLY_WAYS = (
    beasts.MAN_EATING_PLANT,
    beasts.SPIRIT,
    beasts.POLTERGEIST,
    beasts.SHADOW_DEMON,
    beasts.POSSESSING_DEMON,
)
"""[29.8a] Plants, spirits, poltergeists, shadow and possessing demons."""
HIDES, WAYLAYS = 7, 2
"""[29.8, 29.8c] What is left of the number of a location whose enemies hide, or lie in ambush."""
UNDER_ROOFS = (beasts.VAMPIRE, beasts.VAMPIRE_SPELLCASTER, beasts.GREMLIN)
SHADOW_DEMON, KEN = beasts.SHADOW_DEMON, beasts.ALIEN_KEN
SNOWMAN, FROZEN_HEART = beasts.ABOMINABLE_SNOWMAN, 4
"""[24.34] Who has the key to what a method needs."""
BY_SKY = (*UNDER_ROOFS, SHADOW_DEMON)
IN_GROUPS = (beasts.GIANT_ANT, beasts.GREMLIN)
PARTICULAR = (*AWAY_FROM_ONLY_WAYS, *IN_GROUPS, *UNDER_ROOFS)
COMMON = tuple(f"B{number:02d}" for number in range(1, 36) if number != 13)


def place_enemies(world: World) -> None:
    book, plan = world.book, world.plan
    wanted = book.counts["locations with enemies"]
    for key in plan.named:
        wanted -= 1
        _named(world, key)
    for join in [f for f in world.all("join") if "guard enemy" in f.flags]:
        wanted -= 1
        _guard(world, join)
    kinds = {map_: at_home(book, map_) for map_ in plan.maps}
    for number in range(wanted):
        _common(world, kinds, number)


@lru_cache(maxsize=256)
def at_home(book: Book, map_: str) -> list[str]:
    """The common kinds that live on a map or on one that it holds."""
    hosts = hosts_of(book)
    return [key for key in COMMON if any(hosts.get(home, home) == map_ for home in book.creatures[key].where)]


def _free(world: World, map_: str) -> int:
    """Locations of a map that are still to be filled; a few are kept for furniture."""
    return world.plan.maps[map_].locations - world.used(map_) - 1


def under_its_sky(world: World, map_: str, room: Room, key: str) -> bool:
    """[29.8a] Vampires and gremlins stand under roofs, shadow demons under the open sky."""
    if key not in BY_SKY:
        return True
    gallery = map_ == "T5" and room.compartment == 1
    house = room.number in world.sections(map_, "shop", "person")
    return ((map_ not in OPEN_SKY or house) and not gallery) == (key in UNDER_ROOFS)


def _rooms(world: World, map_: str, careful: bool, key: str) -> list[Room]:
    """Where this kind may stand; `careful` keeps to dead ends in which nothing is needed."""
    rooms = off_the_way(world, map_) if careful else world.rooms(map_)
    for start in world.on(map_, "start"):
        x, y = start.at % world.layouts[map_].width, start.at // world.layouts[map_].width
        rooms = [room for room in rooms if _steps(room, x, y) >= 11]
    return [room for room in rooms if under_its_sky(world, map_, room, key)] if key in BY_SKY else rooms


def _steps(room: Room, x: int, y: int) -> int:
    """Straight steps from the middle of a room to a space, walls disregarded."""
    return abs((room.left + room.right) // 2 - x) + abs((room.top + room.bottom) // 2 - y)


def off_the_way(world: World, map_: str) -> list[Room]:
    """Dead ends with no join, key or thing of a method in them are on nobody's only way."""
    layout = world.layouts[map_]
    needed = world.sections(map_, *NEEDED)
    return [
        room
        for room in layout.ordinary
        if len(layout.from_room[room.number]) <= 1
        and room.number not in needed
        and (map_, room.number) not in world.risky_rooms
    ]


def _named(world: World, key: str) -> None:
    """[24.34, 29.3, 29.8] One of those that stand exactly once."""
    creature = world.book.creatures[key]
    map_ = world.host(creature.where[0])
    if key == beasts.MILASO:
        world.put("post", "T5", world.hall["milaso"], key, number=world.next_location("T5"), flags=frozenset(["named"]))
        return
    careful = world.plan.size == "demo" and key not in (
        beasts.GARDEN_WARDEN_QUEEN_WASP,
        beasts.DEVIL,
        beasts.MUNCHING_MOUTH,
        beasts.KILLER_SCRAMBLED_EGG,
    )
    apart, everywhere = _rooms(world, map_, True, key) if careful else [], _rooms(world, map_, False, key)
    rooms = apart or everywhere
    if world.apart and key in (beasts.DEVIL, SNOWMAN, beasts.BIG_FOOT):
        cold, devil = world.apart
        rooms = everywhere = [devil if key == beasts.DEVIL else cold]
    flags = {"named"}
    if zone_of(world, map_) == key:
        flags.add("master")
        rooms = _beside_the_ways_in(world, map_, rooms)
    if key in (beasts.ELESTER_SCIRABO,):
        flags |= {"ambush", "silent"}
    if world.layouts[map_].plan.locations <= world.used(map_):
        raise Unsolvable(f"no location left for {creature.name} on {map_}")
    amount = world.book.value("29.8b", "acolytes") if key == beasts.DAXON_ZAABRIS else 0
    room = world.pick(rooms)
    others = [other for other in everywhere if other is not room] if careful else []
    post = _post(world, map_, [room, *others], key, flags, amount, apart if careful else None)
    if key == SNOWMAN and FROZEN_HEART in world.plan.methods:
        world.fill(post, ICE_KEY)


def _beside_the_ways_in(world: World, map_: str, rooms: list[Room]) -> list[Room]:
    """[29.15] Where the master of a map that closes can be found without a key, whichever way one has come in."""
    layout = world.layouts[map_]
    regions = {layout.region_at(join.at) for join in world.on(map_, "join") if join.what != "risky"}
    return [room for room in rooms if {layout.regions[room.number]} == regions]


def _guard(world: World, join: Feature) -> None:
    """[11.5a] An enemy of the map's kinds in the passage."""
    barred = (*AWAY_FROM_ONLY_WAYS, beasts.GREEN_DRAGON, beasts.WINGED_DRAGON, *IN_GROUPS)
    room = world.room_of(join.map, join.at)
    kinds = [
        key
        for key in at_home(world.book, join.map)
        if key not in barred
        and "ghost" not in world.book.creatures[key].traits
        and under_its_sky(world, join.map, room, key)
    ]
    key = kinds[world.stream.below(len(kinds))] if kinds else beasts.THUG
    post = _post(world, join.map, [room], key, {"guard"}, 0)
    world.change(post, to=join.key)


def _common(world: World, kinds: dict[str, list[str]], number: int) -> None:
    """[29.8, 29.8b, 29.8c] One that is neither named nor a guard; its number says whether it is a group or hides."""
    book, stream = world.book, world.stream
    maps = [map_ for map_ in kinds if kinds[map_] and _free(world, map_) > 0]
    weighted = [map_ for map_ in maps for _ in range(_free(world, map_))]
    if not weighted:
        raise Unsolvable("no location left for an enemy")
    map_ = weighted[stream.below(len(weighted))]
    key = kinds[map_][stream.below(len(kinds[map_]))]
    group = key in IN_GROUPS or (number % book.value("29.8", "group") == 0 and key not in AWAY_FROM_ONLY_WAYS)
    ghost = "ghost" in book.creatures[key].traits
    hidden = number % book.value("29.8c", "hidden") == HIDES
    careful = group or ghost or hidden or key in AWAY_FROM_ONLY_WAYS or "dragon" in book.creatures[key].traits
    rooms = _rooms(world, map_, careful, key)
    if not rooms:
        careful = False
        key = next(
            (
                other
                for other in kinds[map_]
                if other not in PARTICULAR and not book.creatures[other].traits & {"ghost", "dragon"}
            ),
            "",
        )
        if not key:
            kinds[map_] = []
            _common(world, kinds, number)
            return
        group, hidden, rooms = False, False, _rooms(world, map_, False, key)
    flags = {name for name, chosen in (("group", group), ("hidden", hidden)) if chosen}
    if number % book.value("29.8", "ambush") == WAYLAYS:
        flags.add("ambush")
    base = book.value("29.8b", "ants" if key == beasts.GIANT_ANT else "group") if group else 0
    room = world.pick(rooms)
    others = [other for other in rooms if other is not room]
    _post(world, map_, [room, *others], key, flags, base, rooms if careful else None)


def dress(world: World, seed: int) -> None:
    """[23.20] Humanoid enemies of armour strength 2 or 3 wear a magical suit, those of 3 an extra strong one."""
    book = world.book
    suits_of = magical_suits(book)
    for post in world.all("post"):
        row = book.creatures[post.what]
        suits = suits_of.get(row.armour, []) if row.plan == "humanoid" else []
        if suits:
            world.fill(post, f"suit {suits[(seed + 7 * post.number) % len(suits)]}")


@lru_cache(maxsize=8)
def magical_suits(book: Book) -> dict[int, list[str]]:
    """[23.20] Those of the two strengths that enemies wear."""
    return {
        100 * strength: sorted({suit.name for suit in book.armours if suit.magical and suit.strength == 100 * strength})
        for strength in (book.value("23.20", "magical"), book.value("23.20", "extra"))
    }


def set_down_saucer(world: World) -> None:
    """[24.29] The saucer stands beside Alien Ken, who never leaves its foot; when all else has its place."""
    for ken in [post for post in world.all("post") if post.what == KEN]:
        layout, saucer = world.layouts[ken.map], next(f for f in world.all("fixture") if f.what == "saucer")
        around = [ken.at + dx + dy * layout.width for dx, dy in AROUND]
        spots = [
            at
            for at in around
            if layout.ground[at] == FLOOR and layout.section[at] == layout.section[ken.at] and at not in layout.taken
        ]
        if not spots:
            raise Unsolvable("no space for the saucer")
        layout.taken.remove(saucer.at)
        layout.taken.add(spots[0])
        world.change(saucer, at=spots[0])


def _post(
    world: World, map_: str, rooms: list[Room], key: str, flags: set[str], amount: int, apart: list[Room] | None = None
) -> Feature:
    """One enemy location in the first of these rooms that has a place for it; `amount` is the base number of a group.

    [29.8a] Who must not have an only way in reach comes with the rooms that lie on nobody's.
    """
    facing = world.stream.below(4)
    at = next(
        (
            at
            for room in rooms
            for at in drawn(room.spaces, world.stream)
            if _may_stand(world, map_, room, at, key, apart)
        ),
        -1,
    )
    if at < 0:
        raise Unsolvable(f"no place for {key} on {map_}")
    if apart is not None:
        world.avoided[map_] = world.avoided.get(map_, 0) | in_reach(world.book, world.layouts[map_], key, at)
    strength = world.stream.below(len(world.book.creatures[key].attacks))
    return world.put(
        "post",
        map_,
        at,
        key,
        number=world.next_location(map_),
        strength=strength,
        facing=facing,
        amount=amount,
        flags=frozenset(flags),
    )


def _may_stand(world: World, map_: str, room: Room, at: int, key: str, apart: list[Room] | None) -> bool:
    """[29.8a] Where nothing stands, not near a start, and, if it matters, with no only way in reach."""
    layout = world.layouts[map_]
    if at in layout.taken or world.near_a_start(map_, at):
        return False
    if apart is None:
        return True
    reach = in_reach(world.book, layout, key, at)
    beyond = reach & (layout.solid | layout.hollow) & ~layout.cells[room.number]
    return (room in apart and not beyond) or not bars_a_way(world, map_, reach)
