"""[29.6, 29.7] Doors, levers and hidden ways; then every key into a place from which its lock can be reached."""

from __future__ import annotations

from collections.abc import Container, Iterable

from clew.games.milaso.book.wares import key_number
from clew.games.milaso.labyrinth.digging.carving import carve_way, strangers
from clew.games.milaso.labyrinth.digging.layout import Edge, Layout, Room
from clew.games.milaso.labyrinth.digging.plan import ZONES, Unsolvable, shuffled
from clew.games.milaso.labyrinth.digging.world import Link, Node, World
from clew.games.milaso.maps.model import BRIDGE, CLOSES, STANDS_OPEN, WHILE_OCCUPIED, Feature

HEAVY = ("lever", "rock")


def lever_rooms(world: World) -> None:
    """[12.5, 29.6a] Dead ends shut by a sliding door that a lever or button works; at most one sliding wall a map.

    Every third works a bridge, for which there will be a place when all ways are dug.
    """
    levers, third = 0, world.book.value("12.5", "bridges")
    for key, layout in world.layouts.items():
        joins = world.sections(key, "join", "start")
        walls = 0
        for _ in range(layout.plan.levers):
            levers += 1
            if world.plans > 1 and levers % third == 0:
                world.bridges.append(key)
                continue
            ends = [
                room
                for room in layout.dead_ends()
                if room.number not in joins and layout.from_room[room.number][0][1].gate in ("open", "door")
            ]
            if not ends:
                _lamp(world, key, layout)
                continue
            room = world.pick(ends)
            parent, edge = layout.from_room[room.number][0]
            outside = layout.regions[parent]
            layout.regions[room.number] = max(layout.regions) + 1
            edge.gate = "lever"
            wall = walls == 0 and world.stream.below(world.book.value("29.6a", "walls")) == 0
            walls += wall
            door = world.put("door", key, edge.at, "sliding wall" if wall else "metal sliding")
            _lever(world, layout, door, outside)


def _lamp(world: World, key: str, layout: Layout) -> None:
    at = layout.free_space(world.pick(world.rooms(key)), world.stream)
    world.put("lever", key, at, "lamp", number=world.next_tag())


def _lever(world: World, layout: Layout, target: Feature, region: int) -> None:
    """[12.5] A button, or what needs strength: a lever, and by and by a rock."""
    at = layout.free_space(world.pick(layout.rooms_in(region)), world.stream)
    value = world.book.value
    button = world.stream.below(value("12.5", "buttons")) == 0
    least, most = value("12.5", "least"), value("12.5", "most")
    strength = 0 if button else least + world.stream.below(most - least + 1)
    what = "button" if button else _heavy(world)
    world.put("lever", target.map, at, what, number=world.next_tag(), to=target.key, strength=strength)


def _heavy(world: World) -> str:
    """[12.5] Of what needs strength the first is a lever, the second a rock, and so on."""
    before = sum([lever.what in HEAVY for lever in world.all("lever")])
    return HEAVY[before % len(HEAVY)] if world.plans > 1 else HEAVY[0]


def lever_bridges(world: World) -> None:
    """[12.5, 29.6b] Chasms over which a lever, rock or button lays a bridge: extra ways inside a region."""
    for key in world.bridges:
        layout = world.layouts[key]
        pairs = [pair for pair in strangers(layout) if not any(layout.rooms[number].hall for number in pair)]
        if not pairs:
            _lamp(world, key, layout)
            continue
        edge = Edge(*pairs[world.stream.below(len(pairs))], "hidden")
        carve_way(layout, edge, world.stream)
        layout.add(edge)
        _lever(world, layout, world.put("hidden way", key, edge.at, BRIDGE), layout.regions[edge.a])


def make_doors(world: World) -> None:
    """[14.2, 29.6a] A door for every gate: locked ones of the four materials in their shares, some massive."""
    kinds: list[str] = list(world.book.values["29.6a"]["eight"])
    massive = world.book.value("29.6a", "massive")
    doors, hard = 0, 0
    for key, layout in world.layouts.items():
        for edge in layout.edges:
            if edge.gate == "door":
                world.put("door", key, edge.at, "unenchanted wooden")
            elif edge.lock is not None and edge.lock.kind == "trap door":
                _trap_door(world, key, layout, edge)
            elif edge.lock is not None:
                material = kinds[doors % len(kinds)]
                doors += 1
                hard += material in ("stone", "metal")
                big = material in ("stone", "metal") and hard % massive == 0
                flags = frozenset(["massive"]) if big else frozenset()
                world.put("door", key, edge.at, material, number=world.next_tag(), lock=edge.lock.number, flags=flags)


def _trap_door(world: World, key: str, layout: Layout, edge: Edge) -> None:
    """[14.16] A locked trap door in one room and the ladder's foot in the other."""
    assert edge.lock is not None
    above = layout.free_space(layout.rooms[edge.a], world.stream)
    layout.taken.add(above)
    below = layout.free_space(layout.rooms[edge.b], world.stream)
    door = world.put(
        "trap door", key, above, "trap door", number=world.next_tag(), lock=edge.lock.number, to_map=key, to_at=below
    )
    world.put("ladder", key, below, "ladder", to_map=key, to_at=above, to=door.key)


def hidden_ways(world: World) -> None:
    """[11.18, 12.5, 18.7, 29.10] Extra ways inside a region: behind illusory walls, over invisible floors, bridges that
    levers lay, behind secret openings.

    Secret openings come last: where walls are scarce they alone can do without.
    """
    counts = world.book.counts
    seen_through = ["illusory"] * counts["illusory walls"] + ["invisible"] * counts["invisible floors"]
    keys = shuffled(list(world.layouts), world.stream)
    full: set[str] = set()
    for number, kind in enumerate(seen_through):
        _dig_somewhere(world, keys, full, number, kind)
    lever_bridges(world)
    for number in range(counts["secret openings"]):
        _dig_somewhere(world, keys, full, len(seen_through) + number, "hidden")


def _dig_somewhere(world: World, keys: list[str], full: set[str], number: int, kind: str) -> None:
    """A hidden way on the next map that is not full yet."""
    start = number % len(keys)
    for key in keys[start:] + keys[:start]:
        if key not in full and _hidden_way(world, key, kind):
            return
        full.add(key)
    _door_plate(world, kind)


def vary_openings(world: World) -> None:
    """[18.7, 29.10] Of every four secret openings one lasts while its space is occupied, one makes a bridge appear over
    what is a chasm until then, and one closes a way that stood open."""
    four: list[str] = world.book.values["29.10"]["four"]
    plates = [plate for plate in world.all("plate") if world.features[plate.to].kind == "hidden way"]
    for number, plate in enumerate(plates):
        sort = four[number % len(four)]
        if sort == BRIDGE and _fit_for_chasm(world, world.features[plate.to]):
            world.change(world.features[plate.to], what=BRIDGE)
        if sort in (WHILE_OCCUPIED, CLOSES):
            world.change(plate, flags=frozenset([sort]))
        if sort == CLOSES:
            world.change(world.features[plate.to], flags=frozenset([STANDS_OPEN]))


def _fit_for_chasm(world: World, way: Feature) -> bool:
    """[29.6b] No chasm lies next to a darkness zone or in Milaso's hall."""
    layout = world.layouts[way.map]
    rooms = {layout.section[way.at + step] for step in (1, -1, layout.width, -layout.width)}
    unfit = [*(room for room in layout.rooms if room.hall), *world.unlit.get(way.map, ())]
    return rooms.isdisjoint([room.number for room in unfit])


def _door_plate(world: World, kind: str) -> None:
    """[18.7] Where no wall is left, a secret opening raises a door that is merely shut."""
    doors = [f for f in world.all("door") if not f.lock and "wooden" in f.what]
    if kind != "hidden" or not doors:
        raise Unsolvable(f"no wall for a way that is {kind}")
    door = doors[world.stream.below(len(doors))]
    layout = world.layouts[door.map]
    rooms = layout.rooms_in(layout.region_at(door.at))
    world.put("plate", door.map, world.pick(rooms), "secret opening", to=door.key)


def _hidden_way(world: World, key: str, kind: str) -> bool:
    layout = world.layouts[key]
    pairs = strangers(layout)
    if not pairs:
        return False
    edge = Edge(*pairs[world.stream.below(len(pairs))], kind)
    carve_way(layout, edge, world.stream)
    layout.add(edge)
    wall = world.put("hidden way", key, edge.at, kind)
    if kind == "hidden":
        rooms = layout.rooms_in(layout.regions[edge.a])
        world.put("plate", key, world.pick(rooms), "secret opening", to=wall.key)
    return True


def link_regions(world: World) -> None:
    """Once all gates stand: the ways between regions, and where one gets without opening any of them."""
    world.links = _links(world)
    world.places = _places(world, world.links)
    world.shut = _shut(world.links, world.places)
    world.free = _free_nodes(world)


def _links(world: World) -> list[Link]:
    found: list[Link] = []
    for key, layout in world.layouts.items():
        regions = layout.regions
        levers = {lever.to: lever for lever in world.on(key, "lever") if lever.to}
        doors = {feature.at: feature for feature in world.on(key, "door")}
        for edge in layout.edges:
            a, b, need = regions[edge.a], regions[edge.b], ""
            if edge.lock is not None:
                need = key_number(edge.lock.number)
            elif edge.gate == "lever":
                need = levers[doors[edge.at].key].key
            if need or a != b:
                found.append(((key, a), (key, b), need))
        for join in world.on(key, "join"):
            if join.to and join.what != "risky":
                found.append((world.node(join), world.node(world.features[join.to]), ""))
    return found


def _free_nodes(world: World) -> set[Node]:
    ways: dict[Node, list[Node]] = {}
    for a, b, need in world.links:
        if not need and a[0] == b[0]:
            ways.setdefault(a, []).append(b)
            ways.setdefault(b, []).append(a)
    for join in [f for f in world.all("join") if f.to and f.what != "risky"]:
        other = world.features[join.to]
        if not any(flag.startswith("guard") for flag in join.flags | other.flags) and other.map not in ZONES:
            ways.setdefault(world.node(join), []).append(world.node(other))
    starts = sorted({world.node(f) for f in world.all("start")})
    return set.intersection(*(_flood(ways, start) for start in starts))


def _flood(ways: dict[Node, list[Node]], start: Node) -> set[Node]:
    seen, todo = {start}, [start]
    for node in todo:
        for to in ways.get(node, ()):
            if to not in seen:
                seen.add(to)
                todo.append(to)
    return seen


class Reach:
    """Who can get where with which keys; levers are pulled where strength allows.

    Regions between which nothing needs to be opened are one place.
    """

    def __init__(self, world: World, strength: int, maps: Container[str] | None = None) -> None:
        self.place, self.ways = world.places, world.shut
        if maps is not None:
            links = [link for link in world.links if link[0][0] in maps and link[1][0] in maps]
            self.place = _places(world, links)
            self.ways = _shut(links, self.place)
        self.found_at: list[list[str]] = [[] for _ in self.ways]
        """The keys and levers in each place."""
        for lever in world.all("lever"):
            if lever.strength <= strength:
                self.lay(lever.key, world.node(lever))
        for number, node in world.keys.items():
            self.lay(key_number(number), node)

    def lay(self, key: str, node: Node) -> None:
        self.found_at[self.place[node]].append(key)

    def starts(self, world: World) -> list[int]:
        """The places with a start."""
        return sorted({self.place[world.node(f)] for f in world.all("start")})

    def is_bare(self, place: int) -> bool:
        """Whether one way leads to a place and nothing in it opens another: if it is lost, nothing else is."""
        return len(self.ways[place]) == 1 and not self.found_at[place]

    def common(self, starts: list[int], keys: Iterable[str]) -> set[int]:
        """All places that can be reached from each of these with these keys and those found on the way."""
        return set.intersection(*[self.flood(start, keys) for start in starts])

    def flood(self, start: int, keys: Iterable[str] = ()) -> set[int]:
        """All places that can be reached with these keys and those found on the way."""
        owned, seen, todo = set(keys), {start}, [start]
        waiting: dict[str, int] = {}
        for here in todo:
            for key in self.found_at[here]:
                owned.add(key)
                if key in waiting and waiting[key] not in seen:
                    seen.add(waiting[key])
                    todo.append(waiting[key])
            for to, need in self.ways[here]:
                if to in seen:
                    continue
                if need in owned:
                    seen.add(to)
                    todo.append(to)
                else:
                    waiting[need] = to
        return seen


def _places(world: World, links: list[Link]) -> dict[Node, int]:
    """The regions by what can be reached from where without opening anything."""
    ways: dict[Node, list[Node]] = {}
    for a, b, need in links:
        if not need:
            ways.setdefault(a, []).append(b)
            ways.setdefault(b, []).append(a)
    found: dict[Node, int] = {}
    for key, layout in world.layouts.items():
        for region in dict.fromkeys(layout.regions):
            node = (key, region)
            if node not in found:
                found.update(dict.fromkeys(_flood(ways, node) if node in ways else [node], len(found)))
    return found


def _shut(links: list[Link], place: dict[Node, int]) -> list[list[tuple[int, str]]]:
    """From each place the ways that something opens, which opens no other."""
    found: list[list[tuple[int, str]]] = [[] for _ in place]
    for a, b, need in links:
        if need:
            found[place[a]].append((place[b], need))
            found[place[b]].append((place[a], need))
    return found


def place_keys(world: World) -> None:
    """[29.7] Every key into a room of the region that is chosen for it."""
    rooms_of: dict[Node, list[Room]] = {}
    for key, layout in world.layouts.items():
        for room, region in zip(layout.ordinary, layout.regions, strict=False):
            rooms_of.setdefault((key, region), []).append(room)
    cold = ("U5", world.apart[0].number) if world.apart else ("", -1)
    spared = [node for node, rooms in rooms_of.items() if len(rooms) > 1 or (node[0], rooms[0].number) != cold]
    fill(world, sorted(spared))
    for number, node in sorted(world.keys.items()):
        room = world.pick(rooms_of[node])
        if (node[0], room.number) == cold:  # [29.2b] nobody has to go there
            room = world.pick([other for other in rooms_of[node] if other is not room])
        world.risky_rooms.add((node[0], room.number))
        world.put("thing", node[0], room, key_number(number), flags=frozenset(["needed"]))


def fill(world: World, regions: list[Node]) -> None:
    """[29.7] Assumed fill: each key where all four starts can reach it with the keys still to be placed."""
    stream, own_map = world.stream, world.book.value("29.7", "own_map")
    reach = Reach(world, world.book.value("29.13", "strength"))
    place, starts = reach.place, reach.starts(world)
    homes = {lock.number: map_.key for map_ in world.plan.maps.values() for lock in map_.locks}
    unplaced = shuffled(list(homes), stream)
    owned = {key_number(number) for number in unplaced}
    everywhere = reach.common(starts, owned)
    ends = {need: sorted({place[a], place[b]}) for a, b, need in world.links if need}
    everything = [(node, place[node]) for node in regions]
    on_map: dict[str, list[tuple[Node, int]]] = {map_: [] for map_ in world.layouts}
    for node, there in everything:
        on_map[node[0]].append((node, there))
    for number in reversed(unplaced):
        key = key_number(number)
        owned.remove(key)
        shut = [end for end in ends.get(key, ()) if reach.is_bare(end) and end not in starts]
        common = everywhere.difference(shut) if shut or key not in ends else reach.common(starts, owned)
        nodes = [node for node, there in on_map[homes[number]] if there in common]
        if not nodes or stream.below(100) >= own_map:
            nodes = [node for node, there in everything if there in common]
        if not nodes:
            raise Unsolvable("no place for a key")
        node = nodes[stream.below(len(nodes))]
        reach.lay(key, node)
        world.keys[number] = node
