"""Chapter 29: a labyrinth from a seed: plan, lay out, place, check, freeze. The same seed gives the same one."""

from __future__ import annotations

from functools import cache, lru_cache
from hashlib import blake2b

from clew.games.milaso.book.book import Book
from clew.games.milaso.labyrinth.digging.gates import (
    hidden_ways,
    lever_rooms,
    link_regions,
    make_doors,
    place_keys,
    vary_openings,
)
from clew.games.milaso.labyrinth.digging.joins import lay_out_all, make_joins
from clew.games.milaso.labyrinth.digging.layout import Layout, Room
from clew.games.milaso.labyrinth.digging.passages import leave_narrow_gaps, widen_roads
from clew.games.milaso.labyrinth.digging.plan import LATEST, OPEN_SKY, WITHOUT_HOUSES, Unsolvable, make_plan, sample
from clew.games.milaso.labyrinth.digging.unlit import find_unlit, gallery, zones
from clew.games.milaso.labyrinth.digging.waters import DELICATE, dig_gaps, dig_hollows, dig_river
from clew.games.milaso.labyrinth.digging.world import World
from clew.games.milaso.labyrinth.filling.enemies import dress, place_enemies, set_down_saucer
from clew.games.milaso.labyrinth.filling.fixed import JOINS, place_fixed
from clew.games.milaso.labyrinth.filling.goods import PASSER_BY, clear_only_ways, place_goods
from clew.games.milaso.labyrinth.filling.signs import lay_bodies, worse_on_the_shorter
from clew.games.milaso.labyrinth.proof.checks import check_lengths, check_tools, check_world
from clew.games.milaso.maps.model import HOUSE, ROCK, Feature, Labyrinth, Map, Section
from clew.kernel.words.errors import RuleFault
from clew.kernel.words.stream import Stream, seed_from

_BARRIERS = ("door", "hidden way")


def generate(book: Book, seed: int, types: tuple[str, ...], plans: int = LATEST) -> Labyrinth:
    """[29.4, 29.20] The labyrinth of a seed, a size and the types in the party, after the plans of its time."""
    return _generate(book, seed, tuple(sorted(types)), plans)


@lru_cache(maxsize=16)
def _generate(book: Book, seed: int, types: tuple[str, ...], plans: int) -> Labyrinth:
    why = ""
    for attempt in range(book.value("29.20", "tries")):
        stream = Stream(seed_from(f"milaso {seed} {book.size} {' '.join(types)} {attempt}"))
        try:
            return _attempt(book, seed, types, plans, attempt, stream)
        except Unsolvable as failure:
            why = str(failure)
    raise RuleFault(f"[29.20] no labyrinth could be made from seed {seed}: {why}")


def _attempt(book: Book, seed: int, types: tuple[str, ...], plans: int, attempt: int, stream: Stream) -> Labyrinth:
    world = World(book, make_plan(book, types, stream), stream, plans)
    joins = lay_out_all(world)
    make_joins(world, joins)
    lever_rooms(world)
    make_doors(world)
    link_regions(world)
    dig_river(world)
    hidden_ways(world)
    dig_gaps(world)
    place_fixed(world)
    place_keys(world)
    place_enemies(world)
    place_goods(world)
    check_tools(world)
    dig_hollows(world)
    widen_roads(world)
    find_unlit(world)
    clear_only_ways(world)
    set_down_saucer(world)
    vary_openings(world)
    worse_on_the_shorter(world)
    lay_bodies(world)
    dress(world, seed)
    leave_narrow_gaps(world, seed)
    check_world(world)
    maze = freeze(world, seed, attempt)
    check_lengths(maze, book, {key: layout.solid for key, layout in world.layouts.items()})
    return maze


def freeze(world: World, seed: int, attempt: int) -> Labyrinth:
    """The finished labyrinth, with everything that play looks up laid out beforehand."""
    features = world.features
    lying = _by_space(world)
    maps = {key: _map(world, key, layout, lying[key]) for key, layout in world.layouts.items()}
    maze = Labyrinth(
        seed,
        world.plan.size,
        world.plan.types,
        attempt,
        maps,
        features,
        tuple(world.all("start")),
        {key: tuple(world.on(key, "join")) for key in maps},
        world.hall,
        "T5",
        plans=world.plans,
        likeness=likeness(maps, features),
    )
    maze.by_kind.update(world.by_kind)
    return maze


def likeness(maps: dict[str, Map], features: dict[str, Feature]) -> str:
    """What tells a labyrinth from any other: its ground, its sections, and where everything stands."""
    found = blake2b(digest_size=8)
    for map_ in maps.values():
        found.update(map_.ground + map_.section)
    found.update(" ".join([f"{feature.key} {feature.at}" for feature in features.values()]).encode())
    return found.hexdigest()


def _map(world: World, key: str, layout: Layout, features: dict[int, tuple[Feature, ...]]) -> Map:
    ground, section = bytes(layout.ground), _without_rock(layout.section, layout.ground)
    regions = bytes(layout.regions)
    region = section.translate(regions + bytes(range(len(regions), 255)) + b"\xff")
    return Map(
        key,
        layout.plan.name,
        layout.width,
        layout.height,
        ground,
        section,
        region,
        _sections(world, key, layout),
        features,
        {f.at: f for kind in _BARRIERS for f in world.on(key, kind)},
        tuple(world.on(key, "post")),
        dict(layout.drops),
        {f.at: f for f in world.on(key, "bridge") if f.what == DELICATE},
    )


def _by_space(world: World) -> dict[str, dict[int, tuple[Feature, ...]]]:
    """What is on each map, by its space."""
    found: dict[str, dict[int, tuple[Feature, ...]]] = {key: {} for key in world.layouts}
    for feature in world.features.values():
        there, at = found[feature.map], feature.at
        there[at] = (*there[at], feature) if at in there else (feature,)
    return found


def _without_rock(section: bytearray, ground: bytearray) -> bytes:
    """The sections of all spaces; rock is in none, which is 255."""
    rock = int.from_bytes(ground.translate(_NONE), "little")
    return (int.from_bytes(section, "little") | rock).to_bytes(len(section), "little")


_NONE = bytes(255 if ground == ROCK else 0 for ground in range(256))


def _sections(world: World, key: str, layout: Layout) -> tuple[Section, ...]:
    """[11.7, 11.14, 17.2, 17.2a, 29.2b] Roofs, darkness, cold and the Devil's lamps, section by section."""
    all_cold, all_devil, roofs = key in ("U1", "U2"), key in ("U3", "U6"), key not in OPEN_SKY
    cold, devil = world.apart if world.apart and key == "U5" else (None, None)
    houses = [] if roofs else _houses(world, layout)
    lit = gallery(world, layout)
    dark = sample(world.unlit[key], zones(world), world.stream) if layout.plan.dark else []
    found = [_section(roofs, False, all_cold, all_devil, False)] * len(layout.rooms)
    for room in (cold, devil, *houses, *lit, *dark):
        if room is not None:
            house, chill, lamps = room in houses, all_cold or room is cold, all_devil or room is devil
            found[room.number] = _section((roofs or house) and room not in lit, room in dark, chill, lamps, house)
    return tuple(found)


def _houses(world: World, layout: Layout) -> list[Room]:
    """[11.13, 11.14, 26.3, R111] Under the open sky: shops, Vorgu's old house, and where people live."""
    map_ = layout.plan.key
    if world.plans == 1:
        return [layout.rooms[number] for number in sorted(world.sections(map_, "shop", "person"))]
    if map_ in WITHOUT_HOUSES:
        return []
    people = [person for person in world.on(map_, "person") if person.what != PASSER_BY and JOINS not in person.flags]
    homes = [site for site in world.on(map_, "site") if site.what == HOUSE]
    numbers = {layout.section[f.at] for f in (*world.on(map_, "shop"), *people, *homes)}
    return [layout.rooms[number] for number in sorted(numbers)]


@cache
def _section(roofed: bool, dark: bool, cold: bool, devil: bool, house: bool) -> Section:
    """There are few kinds of section, and each is made once."""
    return Section(roofed, dark, cold, devil, house=house)
