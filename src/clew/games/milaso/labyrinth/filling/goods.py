"""[29.10, 29.11, 29.21] Furniture, chests, goods, traps and teleports: what fills the labyrinth up."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from clew.games.milaso.book import beasts
from clew.games.milaso.book.book import Book
from clew.games.milaso.book.kinds import Weapon
from clew.games.milaso.labyrinth.digging.layout import Room
from clew.games.milaso.labyrinth.digging.plan import Unsolvable, drawn, sample, shuffled
from clew.games.milaso.labyrinth.digging.world import World
from clew.games.milaso.labyrinth.filling.enemies import SHADOW_DEMON, off_the_way
from clew.games.milaso.labyrinth.filling.only_ways import bars_a_way
from clew.games.milaso.maps.model import Feature
from clew.games.milaso.maps.regions import CASTLE, GROUND, STEKIS, TOWER, UNDERGROUND
from clew.kernel.words.stream import Stream

FURNITURE = (
    "a bed",
    "a cupboard",
    "a chest of drawers",
    "a bookcase",
    "a heap of straw",
    "a table",
    "a niche",
    "a sack",
)
FURNISHED = frozenset(["furniture"])
PLANTS = ("a pear tree", "a blue vine", "a whispering bramble", "a glass orchid", "a honey bush", "a lantern tree")
HEAPS = ("Arrow*6", "Bullets (6)", "Arrow*6|Silver arrow", "Bullets (6)|Silver bullets (6)")
"""[29.21d] Found ammunition, and what it really is."""
FOOD = ("apple", "bread", "carrot", "cooked meat")
NO_EVADING = ("TR08", "TR09", "TR12")
PASSER_BY = "a passer-by"


def place_goods(world: World) -> None:
    _chests_and_cars(world)
    _townsfolk(world)
    _furniture(world)
    chests = [chest for chest in world.all("chest") if chest.lock]
    containers = [*chests, *(site for site in world.all("site") if "furniture" in site.flags)]
    on_map: dict[str, list[Feature]] = {key: [] for key in world.layouts}
    for container in containers:
        on_map[container.map].append(container)
    _gold(world, containers)
    _potions(world, on_map)
    _food(world, on_map)
    _suits(world, chests)
    _ammunition(world, [f for f in containers if f.kind != "chest" and f.map not in TOWER])
    _loose(world)
    _traps(world)
    _teleports(world)


def _chests_and_cars(world: World) -> None:
    """[12.6, 14.1] A chest anywhere, a car where an open way leads out."""
    for map_ in world.plan.maps.values():
        layout, rooms = world.layouts[map_.key], world.rooms(map_.key)
        for lock in map_.locks:
            if lock.kind in ("chest", "car"):
                out = [
                    room
                    for room in rooms
                    if lock.kind == "car" and any(edge.gate == "open" for _, edge in layout.from_room[room.number])
                ]
                at = layout.free_space(world.pick(out or rooms), world.stream)
                world.put(lock.kind, map_.key, at, lock.kind, number=world.next_tag(), lock=lock.number)


INHABITED = (*GROUND, *CASTLE, STEKIS, *UNDERGROUND, *TOWER)


def _townsfolk(world: World) -> None:
    """[29.1] Innocents up to the number of the size; each knows something about his map."""
    there = sum(["innocent" in person.flags for person in world.all("person")])
    if world.plan.size == "demo":
        there += len(world.all("start"))
    for _ in range(world.book.counts["locations with innocents"] - there):
        maps = [key for key, plan in world.plan.maps.items() if key in INHABITED and plan.locations > world.used(key)]
        if not maps:
            raise Unsolvable("no location left for an innocent")
        map_ = maps[world.stream.below(len(maps))]
        rooms = [room for room in world.rooms(map_) if not _under_the_sky(world, map_, room)]
        number = world.next_location(map_)
        world.put("person", map_, world.pick(rooms), PASSER_BY, number=number, flags=frozenset(["innocent"]))


def _under_the_sky(world: World, map_: str, room: Room) -> bool:
    """[29.8a] Where a shadow demon stands nobody has a house."""
    section = world.layouts[map_].section
    return any(post.what == SHADOW_DEMON and section[post.at] == room.number for post in world.on(map_, "post"))


def _furniture(world: World) -> None:
    """[12.1] Every location that nothing else fills has something to look into."""
    for key, plan in world.plan.maps.items():
        rooms = world.rooms(key)
        for _ in range(plan.locations - world.used(key)):
            what = FURNITURE[world.stream.below(len(FURNITURE))]
            world.put("site", key, world.pick(rooms), what, number=world.next_location(key), flags=FURNISHED)
        if world.used(key) != plan.locations:
            raise Unsolvable(f"{key} has {world.used(key)} locations instead of {plan.locations}")


def _gold(world: World, containers: list[Feature]) -> None:
    """[29.21d] A quarter in pockets, the rest in chests and furniture; the sums are those of the size."""
    value, towers = world.book.value, [key for key in world.layouts if key in TOWER]
    with_pockets = [
        f for f in world.all("post") if f.what != beasts.MILASO and world.book.creatures[f.what].figures["Int"] > 0
    ]
    for tower, name in ((False, "gold outside the Tower"), (True, "gold in the Tower")):
        total = world.book.counts[name]
        pockets = [f for f in with_pockets if (f.map in towers) == tower]
        left = _pour(
            world,
            shuffled(pockets, world.stream),
            total // value("29.21d", "pockets"),
            value("29.21d", "pocket_low"),
            value("29.21d", "pocket_high"),
        )
        rest = total - total // value("29.21d", "pockets") + left
        here = shuffled([f for f in containers if (f.map in towers) == tower], world.stream)
        _pour(world, here * 3, rest, value("29.21d", "low"), value("29.21d", "high"))


def _pour(world: World, into: list[Feature], total: int, low: int, high: int) -> int:
    """Share gold out in parts between low and high; what is left over comes back."""
    for feature, part in zip(into, parts(len(into), total, low, high, world.stream), strict=False):
        world.fill(feature, f"gold*{part}")
        total -= part
    return total


def parts(number: int, total: int, low: int, high: int, stream: Stream) -> Iterator[int]:
    """[29.21d] Gold in at most so many parts between low and high."""
    for _ in range(number):
        if total <= 0:
            break
        part = min(total, low + stream.below(high - low + 1))
        if 0 < total - part < low:
            part = total if total <= high else total - low
        yield part
        total -= part


def _potions(world: World, containers: dict[str, list[Feature]]) -> None:
    """[15.3, 29.21a] Potions in their shares, some falsely labelled, at least one on each map below and in the
    Tower.

    One of energy that is what it says lies on a map that starts are joined to without a guard.
    """
    book, stream = world.book, world.stream
    kinds, sure = potion_kinds(book, world.plan.types), book.values["29.21a"]["twelve"].count("energy") - 1
    maps = [key for key in world.plan.maps if key in UNDERGROUND or key in TOWER]
    near = [key for key in world.plan.maps if key in GROUND and (key != "G5" or world.plan.size == "demo")]
    maps[sure:sure] = sample(near, 1, stream)
    everywhere = list(world.plan.maps)
    for number in range(book.counts["potions"]):
        map_ = maps[number] if number < len(maps) else everywhere[stream.below(len(everywhere))]
        thing = potion(book, kinds, "energy" if number == sure else "", number, stream)
        _lay(world, map_, containers[map_], thing)


def potion(book: Book, kinds: list[str], honest: str, number: int, stream: Stream) -> str:
    """[15.3, 15.15, 29.21a] The potion of this number, which may not be what it says; one that is `honest` is."""
    label, mixed = honest or kinds[number % len(kinds)], book.value("29.21a", "mixed")
    if stream.below(book.value("15.3", "poison")) == 0 and not honest:
        return f"potion of {kinds[stream.below(len(kinds))]}|poison"
    if stream.below(book.value("15.3", "wrong")) == 0 and not honest:
        return f"potion of {_second(kinds, stream.below(len(kinds)), label)}|{label}"
    if number % mixed == mixed - 1 and not honest:
        return f"potion of {label}|{label}+{_second(kinds, number, label)}"
    return f"potion of {label}"


def potion_kinds(book: Book, types: Sequence[str]) -> list[str]:
    """[29.21a] The kinds of twelve potions; nobody needs nenergy in a party without a spellcaster."""
    twelve: list[str] = book.values["29.21a"]["twelve"]
    casters = any("Casts spells" in book.kinds[name].abilities for name in types)
    return ["energy" if kind == "nenergy" and not casters else kind for kind in twelve]


def _second(kinds: list[str], number: int, label: str) -> str:
    """[15.3, 15.15, 29.21a] The next other kind of the twelve."""
    start = number % len(kinds)
    return next(kind for kind in (*kinds[start:], *kinds) if kind != label)


def _lay(world: World, map_: str, containers: list[Feature], thing: str) -> None:
    """Into furniture or a chest of the map, or simply on its floor."""
    if containers and world.stream.below(world.book.value("29.21", "contained")):
        world.fill(containers[world.stream.below(len(containers))], thing)
    else:
        world.put("thing", map_, world.pick(world.rooms(map_)), thing)


def _food(world: World, containers: dict[str, list[Feature]]) -> None:
    """[15.15, 29.21b] A quarter, rounded up, is fruit on the plants of the Garden; of the rest some is magic."""
    units = world.book.counts["units of food lying about"]
    fruit = -(-units // world.book.value("29.21b", "part"))
    _plants(world, fruit)
    others = list(world.plan.maps)
    kinds, magic = potion_kinds(world.book, world.plan.types), world.book.value("29.21b", "magic")
    for number in range(units - fruit):
        kind = FOOD[world.stream.below(len(FOOD))]
        if number % magic == magic - 1:
            kind += f"|{kinds[number // magic % len(kinds)]}"
        map_ = others[world.stream.below(len(others))]
        _lay(world, map_, containers[map_], kind)


def _plants(world: World, fruit: int) -> None:
    """[11.2] Up to three fruits on each; every fourth plant keeps what it bears."""
    number = 0
    while fruit:
        bears = number % world.book.value("11.2", "of") != world.book.value("11.2", "of") - 1
        ripe = min(fruit, 1 + world.stream.below(world.book.value("11.2", "fruits"))) if bears else 0
        world.put("plant", "MG", world.pick(world.rooms("MG")), PLANTS[number % len(PLANTS)], holds=("fruit",) * ripe)
        fruit -= ripe
        number += 1


def _suits(world: World, chests: Sequence[Feature]) -> None:
    """[7.7, 29.21] Magical suits in chests, half of the time for a type of the party."""
    book, stream = world.book, world.stream
    wearers, suits = _wearers(book)
    own = [name for name in world.plan.types if name in suits]
    for number in range(book.counts["magical suits in chests"]):
        pool = own if own and stream.below(100) < book.value("7.7", "own") else wearers
        wearer = pool[stream.below(len(pool))]
        fitting = suits[wearer]
        world.fill(chests[number % len(chests)], f"{fitting[stream.below(len(fitting))]}|{wearer}")


@lru_cache(maxsize=8)
def _wearers(book: Book) -> tuple[list[str], dict[str, list[str]]]:
    """[7.7] The types that each magical suit fits, suit by suit; and the suits that each of them can wear."""
    suits = [suit for suit in book.armours if suit.magical]
    wearers = [name for suit in suits for name in suit.types]
    return wearers, {name: [suit.name for suit in suits if name in suit.types] for name in wearers}


def _ammunition(world: World, furniture: list[Feature]) -> None:
    """[4.10, 29.21d] Arrows and bullets in furniture; the silver ones bear no name."""
    for number in range(world.book.counts["heaps of ammunition in furniture"]):
        place = furniture[world.stream.below(len(furniture))]
        world.fill(place, HEAPS[number % len(HEAPS)])


def _loose(world: World) -> None:
    """[6.34, 29.19, 29.21c, 29.21d] Loose tagged objects: magic weapons first, a dagger among them, then all sorts.

    The dagger lies where no lock is before it.
    """
    book, stream = world.book, world.stream
    pool, sorts, fit = weapons_about(book), tools(book), usable(book, world.plan.types)
    number = book.counts["magic weapons"]
    magic = ["H01"] + [fit[stream.below(len(fit))].key for _ in range(number // book.value("29.21c", "usable"))]
    magic += [pool[stream.below(len(pool))].key for _ in range(number - len(magic))]
    in_tower = [key for key in sorts if key != "electric torch"]
    slots = shuffled([key for key, plan in world.plan.maps.items() for _ in range(plan.loose)], stream)
    slots.sort(key=lambda key: key in TOWER)
    near = {map_ for map_, _ in world.free}
    slots.insert(0, slots.pop(next((place for place, map_ in enumerate(slots) if map_ in near), 0)))
    for place, map_ in enumerate(slots):
        rooms = world.rooms(map_)
        if not place:
            rooms = world.before_locks(map_, rooms) or rooms
        room = world.pick(rooms)
        at = world.layouts[map_].free_space(room, stream)
        if place < len(magic):
            world.put("thing", map_, at, magic[place], number=world.next_tag(), flags=frozenset(["magic", "loose"]))
        else:
            goods = in_tower if map_ in TOWER else sorts
            what = goods[stream.below(len(goods))]
            world.put("thing", map_, at, what, number=world.next_tag(), flags=frozenset(["loose"]))


@lru_cache(maxsize=8)
def weapons_about(book: Book) -> list[Weapon]:
    """Those that may lie about as magic weapons."""
    return [w for w in book.weapons.values() if w.use in ("hand", "throw") and not w.found and "single" not in w.note]


@lru_cache(maxsize=256)
def usable(book: Book, types: tuple[str, ...]) -> list[Weapon]:
    """Those of them that somebody of these types can use."""
    codes = {book.kinds[name].code for name in types}
    return [weapon for weapon in weapons_about(book) if not codes.isdisjoint(weapon.buyers)]


@lru_cache(maxsize=8)
def tools(book: Book) -> list[str]:
    """What else may lie about."""
    return [
        w.key
        for w in book.wares.values()
        if w.sort == "tool" and w.price and w.key not in ("Helping Hand", "rumour", "beer", "Pencil and paper")
    ]


def _traps(world: World) -> None:
    """[19.1, 29.11] The counts of table trap-kinds; what can't be evaded stays off the only ways."""
    for kind in world.book.traps.values():
        for _ in range(kind.counts[world.plan.size]):
            if kind.key == "TR03":
                locked = [f for f in (*world.all("door"), *world.all("chest")) if f.lock and not f.strength]
                target = locked[world.stream.below(len(locked))]
                world.change(target, strength=1, flags=target.flags | {"needle"})
            elif kind.key == "TR13":
                targets = [f for f in world.all("fixture") if f.what == "lavatory" and "trapped" not in f.flags]
                world.change(targets[0], flags=targets[0].flags | {"trapped"})
            else:
                map_ = world.host("T4") if kind.key == "TR12" else _any_map(world)
                world.put("trap", map_, _trap_room(world, map_, kind.key), kind.key)


def clear_only_ways(world: World) -> None:
    """[29.11] What nobody can evade moves aside where all must pass."""
    for trap in [trap for trap in world.all("trap") if trap.what in NO_EVADING]:
        if bars_a_way(world, trap.map, 1 << trap.at):
            taken, room = world.layouts[trap.map].taken, world.room_of(trap.map, trap.at)
            at = next(
                (
                    at
                    for at in drawn(room.spaces, world.stream)
                    if at not in taken and not bars_a_way(world, trap.map, 1 << at)
                ),
                -1,
            )
            if at < 0:
                raise Unsolvable("a trap that can't be evaded bars a way")
            taken.add(at)
            world.change(trap, at=at)


def _any_map(world: World) -> str:
    maps = list(world.plan.maps)
    return maps[world.stream.below(len(maps))]


def _trap_room(world: World, map_: str, key: str) -> Room:
    if key in NO_EVADING and (rooms := off_the_way(world, map_)):
        return world.pick(rooms)
    return world.pick(world.away_from_starts(map_))


def _teleports(world: World) -> None:
    """[18.1, 18.2, 29.10] Teleports lead into the same region; half of them stand at dead ends, none beside a wall.

    One that leads back does so from a space that nobody has to pass.
    """
    value, stream = world.book.value, world.stream
    for key, plan in world.plan.maps.items():
        layout = world.layouts[key]
        for number in range(plan.teleports):
            rooms = []
            if number % value("29.10", "dead_end") == 0:
                rooms = [
                    room
                    for room in layout.dead_ends()
                    if (key, room.number) not in world.risky_rooms and layout.roomy(room)
                ]
            room = world.pick(rooms or [room for room in layout.ordinary if layout.roomy(room)])
            targets = layout.rooms_in(layout.regions[room.number])
            spots = [at for at in room.middle if at not in layout.taken]
            spot = spots[stream.below(len(spots))]
            layout.taken.add(spot)
            target = world.pick(targets)
            at = layout.free_space(target, stream)
            layout.taken.add(at)
            both_ways = stream.below(value("29.10", "one_way")) and at in target.middle
            flags = frozenset(["reversible"]) if both_ways else frozenset()
            world.put("teleport", key, spot, "teleport", to_map=key, to_at=at, flags=flags)
