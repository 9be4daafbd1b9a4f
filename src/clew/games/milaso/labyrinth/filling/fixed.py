"""[29.9] What is placed by rule: shops, people, the things and clues of the methods, sports, the hall."""

from __future__ import annotations

from functools import lru_cache

from clew.games.milaso.book import beasts
from clew.games.milaso.book.book import Book
from clew.games.milaso.labyrinth.digging.layout import Layout, Room
from clew.games.milaso.labyrinth.digging.plan import Unsolvable, hosts_of, methods_of, sample
from clew.games.milaso.labyrinth.digging.world import World
from clew.games.milaso.labyrinth.filling.only_ways import bars_a_way
from clew.games.milaso.maps.model import HOUSE, ICE_CHEST, Feature
from clew.games.milaso.maps.regions import GROUND

FIXTURES = (
    ("G2", "memorial"),
    ("C2", "memorial"),
    ("ST", "memorial"),
    ("U5", "memorial"),
    ("U2", "ski jump"),
    ("X1", "saucer"),
    ("G4", "lavatory"),
    ("C2", "lavatory"),
    ("T1", "lavatory"),
    ("T2", "dumb waiter"),
    ("U8", "well"),
    ("U8", "well"),
    ("U8", "pipe"),
    ("G8", "pipe"),
    ("G4", "golden lamp"),
    ("C3", "golden lamp"),
)
SITES = (("U1", "curling range"), ("G6", "coconut shy"), ("ST", HOUSE))
THINGS = {
    1: (("U4", "salt"),),
    2: (("C1", "mirror"),),
    4: (("U2", "frozen heart"), ("U1", "frost gloves")),
    5: (("MG", "black rose thorn"),),
    6: (("U8", "Warcheza's bag"),),
    7: (("U10", "tear of Felunius"),),
    9: (("X1", "F12"), ("X1", "Missile"), ("X1", "Missile"), ("X1", "Missile")),
    10: (
        ("U7", "scrap 1"),
        ("C3", "scrap 2"),
        ("ST", "scrap 3"),
        ("MG", "scrap 4"),
        ("G3", "scrap 5"),
        ("U9", "scrap 6"),
    ),
    11: (("MG", "magic fruit"), ("MG", "magic fruit"), ("MG", "magic fruit"), ("T2", "cell key")),
}
"""Where the things of each method lie; the contract, the stone and the recipe are won from their owners."""
IN_A_CHEST = {"frozen heart": ICE_CHEST}
"""[24.34] What does not lie open."""
INSCRIPTIONS = {3: "U6", 4: "U2", 5: "MG", 8: "U1", 9: "X2"}
PEOPLE = (
    ("King Retchinal III", "C3", 2),
    ("the Queen", "C3", 0),
    ("Rabin", "C4", 7),
    ("Noorkie", "C4", 0),
    ("Vorgu", "MP", 1),
    ("Aldo Cray", "T2", 11),
    ("Ramis Elkinot", "U7", 6),
)
VILLAGERS = (("a prisoner", "U7", 5), ("a villager of Haliol", "G3", 6), ("a villager of Stekis", "ST", 6))
MEMORIAL_CLUE = 1
JOINS = "joins"
"""[26.5] Marks who offers to join."""
CLASSCHANGER = "classchanger"
NEEDED_SOON = {"lamp shop", "furrier"}
"""[29.19] Shops that sell what the dark and the cold ask for."""


@lru_cache(maxsize=8)
def clue_of(book: Book) -> dict[str, int]:
    """[29.2a] Who tells which clue: those of missing methods are handed out anew, going down the list."""
    there, found, given = methods_of(book), {}, 0
    for name, _, clue in (*PEOPLE, ("memorial", "", MEMORIAL_CLUE)):
        if clue and clue not in there:
            found[name] = there[given % len(there)]
            given += 1
        else:
            found[name] = clue
    return found


def _open_rooms(layout: Layout) -> list[Room]:
    """Rooms that no lever or button shuts off."""
    shut = {
        layout.regions[n]
        for edge in layout.edges
        if edge.gate == "lever"
        for n in (edge.a, edge.b)
        if len(layout.from_room[n]) == 1
    }
    return [room for room in layout.ordinary if layout.regions[room.number] not in shut]


def place_fixed(world: World) -> None:
    """[11.10, 11.11, 29.9] Everything that chance has no part in."""
    world.open_rooms = {key: _open_rooms(layout) for key, layout in world.layouts.items()}
    world.apart = _apart(world)
    _shops(world)
    _people(world)
    for home, what in SITES:
        map_ = world.host(home)
        world.put("site", map_, world.pick(_zone_rooms(world, home)), what, number=world.next_location(map_))
    for home, what in FIXTURES:
        _fixture(world, home, what)
    _pair_up(world)
    _music(world)
    _methods(world)
    _hall(world)


def _zone_rooms(world: World, home: str) -> list[Room]:
    """[29.2b] Rooms on the host of a map; in the demo cold and the Devil's things keep to their own section."""
    if world.apart and home in ("U1", "U2", "U6"):
        cold, devil = world.apart
        return [cold if home in ("U1", "U2") else devil]
    return world.open_rooms[world.host(home)]


def _apart(world: World) -> list[Room]:
    """[29.2b] In the demo one cold section on U5 and one of the Devil's; nobody has to go through the cold one."""
    if world.plan.size != "demo":
        return []
    layout = world.layouts["U5"]
    joins = world.sections("U5", "join")
    rooms = [room for room in world.open_rooms["U5"] if room.number not in joins]
    rooms.sort(
        key=lambda room: (len(layout.from_room[room.number]), -(room.right - room.left) * (room.bottom - room.top))
    )
    cold = next((room for room in rooms if _spared(world, layout, room)), None)
    if cold is None or len(rooms) < 2:
        raise Unsolvable("no room for the cold")
    return [cold, next(room for room in rooms if room is not cold)]


def _spared(world: World, layout: Layout, room: Room) -> bool:
    """Whether all places that are needed can be reached without a room."""
    return not bars_a_way(world, layout.plan.key, layout.cells[room.number])


def _shops(world: World) -> None:
    """[26.6, 29.2, 29.19] One location for all shops of a map, before any lock if they sell light or furs.

    Classchangers stand apart.
    """
    changers, stocked = _shops_by_map(world.book)
    for map_ in changers:
        room, spells = world.pick(world.open_rooms[map_]), _lessons(world)
        world.put("shop", map_, room, CLASSCHANGER, number=world.next_location(map_), holds=spells)
    for map_, shops in stocked.items():
        name = "mall" if map_ == world.host("G4") else "traders"
        rooms = world.open_rooms[map_]
        if NEEDED_SOON.intersection(shops):
            rooms = world.before_locks(map_, rooms) or rooms
        world.put("shop", map_, world.pick(rooms), name, number=world.next_location(map_), holds=shops)


@lru_cache(maxsize=8)
def _shops_by_map(book: Book) -> tuple[list[str], dict[str, tuple[str, ...]]]:
    """[26.6, 29.2] The maps that have a classchanger, but for Rabin's, and the other shops of each map."""
    hosts = hosts_of(book)
    maps_of = {
        shop: list(dict.fromkeys([hosts.get(home, home) for home in homes.split(", ") if "Rabin" not in home]))
        for shop, homes, _ in book.tables["shops"]
    }
    changers = maps_of.pop(CLASSCHANGER)
    everywhere = dict.fromkeys([map_ for maps in maps_of.values() for map_ in maps])
    return changers, {map_: tuple([shop for shop, maps in maps_of.items() if map_ in maps]) for map_ in everywhere}


def _lessons(world: World) -> tuple[str, ...]:
    """[25.4] Every second house teaches three spells."""
    if sum([shop.what == CLASSCHANGER for shop in world.all("shop")]) % 2:
        return ()
    return tuple(sample(list(world.book.spells), world.book.value("25.4", "spells"), world.stream))


def _people(world: World) -> None:
    """[12.12, 26.5] Named people, villagers and prisoners; in the demo those of one place stand together."""
    clues = clue_of(world.book)
    demo = world.plan.size == "demo"
    if demo:
        groups = [
            ("G5", [name for name, home, _ in PEOPLE if home in ("C3", "C4")]),
            ("G5", ["a villager of Haliol"]),
            ("ST", ["Vorgu", "a villager of Stekis"]),
            ("U5", ["Ramis Elkinot", "a prisoner"]),
            ("T1", ["Aldo Cray"]),
            ("T5", ["a lost adventurer"]),
        ]
    else:
        groups = [(world.host(home), [name]) for name, home, _ in PEOPLE]
        share = 1 if world.plan.size == "full" else 3
        groups += [(world.host(home), [name]) for name, home, number in VILLAGERS for _ in range(number // share)]
        groups += [(world.host("T3"), ["a lost adventurer"])]
    for map_, names in groups:
        told = tuple(f"clue {clues[name]}" for name in names if clues.get(name))
        room = world.pick(world.open_rooms[map_])
        flags = frozenset(["innocent", *([JOINS] if names == ["a lost adventurer"] else [])])
        number = world.next_location(map_)
        world.put("person", map_, room, " and ".join(names), number=number, holds=told, flags=flags)
    first = next(f for f in world.all("person") if f.what.startswith("a villager of Haliol"))
    world.change(first, flags=first.flags | {JOINS})
    _prisoners(world)
    _nudges(world)


def _prisoners(world: World) -> None:
    """[12.11] Three clues among the prisoners."""
    sitting = [f for f in world.all("person") if "a prisoner" in f.what]
    for number, clue in enumerate(sample(world.plan.methods, world.book.value("12.11", "clues"), world.stream)):
        world.fill(sitting[number % len(sitting)], f"clue {clue}")


def _nudges(world: World) -> None:
    """[29.3c] At each start of the demo somebody names the map of one clue; four different methods."""
    if world.plan.size != "demo":
        return
    starts = world.all("start")
    for start, method in zip(starts, sample(world.plan.methods, len(starts), world.stream), strict=True):
        world.change(start, amount=method, what=f"start {start.what}")


def _fixture(world: World, home: str, what: str) -> Feature | None:
    map_ = world.host(home)
    same = [f for f in world.on(map_, "fixture") if f.what == what]
    if same and what not in ("well",):
        return None
    clue = (f"clue {clue_of(world.book)['memorial']}",) if what == "memorial" else ()
    return world.put("fixture", map_, world.pick(_zone_rooms(world, home)), what, holds=clue)


def _pair_up(world: World) -> None:
    """[18.5, 18.6a] The two wells and the two ends of the pipe lead to each other."""
    for what in ("well", "pipe"):
        ends = [f for f in world.all("fixture") if f.what == what]
        for here, there in ((ends[0], ends[1]), (ends[1], ends[0])):
            world.change(here, to_map=there.map, to_at=there.at, to=there.key)


def _music(world: World) -> None:
    """[29.9b] One place on a ground map that asks for music."""
    grounds = [key for key in world.layouts if key in GROUND]
    map_ = grounds[world.stream.below(len(grounds))]
    world.put("site", map_, world.pick(world.open_rooms[map_]), "music", number=world.next_location(map_))


def _methods(world: World) -> None:
    """[11.16a, 28.6, 29.9a] Things and inscriptions of the methods of this size, jam, and the saucer's key."""
    for number in world.plan.methods:
        for home, what in THINGS.get(number, ()):
            _thing(world, home, what)
        if number in INSCRIPTIONS:
            home = INSCRIPTIONS[number]
            world.put(
                "fixture",
                world.host(home),
                world.pick(_zone_rooms(world, home)),
                "inscription",
                holds=(f"clue {number}",),
                amount=number,
                flags=frozenset(["foreign"]),
            )
    for _ in range(world.book.value("29.9a", "jars")):
        _thing(world, "MG", "jam jar")
    if beasts.ALIEN_KEN not in world.plan.named:
        _thing(world, "X1", "saucer key")


def _thing(world: World, home: str, what: str) -> None:
    """[24.34, 28.6] On the floor, or in a chest of its own."""
    map_ = world.host(home)
    room = world.pick(_zone_rooms(world, home))
    world.risky_rooms.add((map_, room.number))
    if what in IN_A_CHEST:
        world.put("chest", map_, room, IN_A_CHEST[what], flags=frozenset(["needed"]), holds=(what,))
    else:
        world.put("thing", map_, room, what, flags=frozenset(["needed"]))


def _hall(world: World) -> None:
    """[28.1, 28.1a] Throne, circle, table and pedestal, laid out from the place where the party comes in."""
    layout = world.layouts["T5"]
    room = layout.rooms[-1]
    value = world.book.value
    if world.plan.size == "demo":
        edge = next(edge for edge in layout.edges if layout.rooms[edge.b].hall)
        entrance = room.top * layout.width + edge.at % layout.width
    else:
        entrance = next(f.at for f in world.on("T5", "join") if layout.section[f.at] == room.number)
    step = -1 if entrance % layout.width - room.left >= room.right - entrance % layout.width else 1
    throne = entrance + step * value("28.1a", "entrance")
    down = layout.width
    world.hall = {
        "entrance": entrance,
        "throne": throne,
        "milaso": throne + step * value("28.1", "away"),
        "circle": throne - step * value("28.1a", "circle"),
        "pedestal": throne + step,
        "table": throne + value("28.1a", "table") * down,
        "step": step,
    }
    for name in ("throne", "pedestal", "table"):
        world.put("fixture", "T5", world.hall[name], name)
    world.put("thing", "T5", world.hall["pedestal"] + down, "the Orb of Zig-zig", flags=frozenset(["orb"]))
