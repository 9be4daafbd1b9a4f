"""Chapter 5: the purse, what fits into a pack, picking up and handing over."""

from __future__ import annotations

from functools import cache
from operator import attrgetter

from clew.games.milaso.beings.figures import greatest_load, load
from clew.games.milaso.beings.mounts import is_animal
from clew.games.milaso.book.wares import AMMUNITION, BAG, GOLD, PACKETS
from clew.games.milaso.maps.lots import lot
from clew.games.milaso.state.game import Being, Game, Item
from clew.games.milaso.state.traces import Spot
from clew.games.milaso.things.devices import part_with, pass_on
from clew.kernel.referees.referee import Referee

_ARROWS = frozenset([*AMMUNITION["arrows"], *AMMUNITION["bolts"]])
_STAR = "T02"
_count = attrgetter("count")
_SHARING = _ARROWS | {"Key-ring", "Quiver", _STAR}


def places(game: Game, being: Being) -> int:
    """[5.3, 5.4] How many of the fifteen places are taken; quivers and key-rings hold what belongs in them."""
    wares, taken, sharing = game.book.wares, 0, []
    for item in being.items:
        if item.what in _SHARING or wares[item.what].sort == "key":
            sharing.append(item)
        else:
            taken += item.count
    return taken + _shared(game, sharing) if sharing else taken


def _shared(game: Game, things: list[Item]) -> int:
    """[5.4] The places of keys and arrows with what holds them, and of stars."""
    value = game.book.value
    rings = keys = arrows = quivers = stars = 0
    for item in things:
        if item.what == "Key-ring":
            rings += item.count
        elif item.what == "Quiver":
            quivers += item.count
        elif item.what == _STAR:
            stars += item.count
        elif item.what in _ARROWS:
            arrows += item.count
        else:
            keys += 1
    loose = max(0, keys - rings * value("5.4", "keys")) + max(0, arrows - quivers * value("5.4", "arrows"))
    return rings + quivers + loose - (-stars // value("5.4", "stars"))


def loose_keys(game: Game, being: Being) -> int:
    """[5.4] How many more keys there are than his key-rings hold; below 0 if there is room on them."""
    keys = sum([item.what in game.book.keys for item in being.items])
    rings = sum([item.count for item in being.items if item.what == "Key-ring"])
    return keys - rings * game.book.value("5.4", "keys")


def fits(game: Game, being: Being, what: str, count: int = 1) -> bool:
    """[3.28, 5.3, 9.7] Whether some of a ware can still be carried: by places and by weight."""
    return bool(fitting(game, being, [one(what) if count == 1 else Item("", what, count)]))


@cache
def one(what: str) -> Item:
    """One of a ware, to try whether it could be carried; it never gets into play."""
    return Item("", what)


def fitting(game: Game, being: Being, things: list[Item]) -> list[Item]:
    """[3.28, 5.2, 5.3, 9.7] Those of some things that can still be carried, each by itself: by places, of which loose
    gold takes its own, and by weight."""
    if is_animal(being) or not things:
        return []
    spare = greatest_load(game, being) - load(game, being)
    free = game.book.value("5.3", "items") - sum(map(_count, being.items))
    if max(map(_count, things)) > free:
        free = game.book.value("5.3", "items") - places(game, being)
    beside = room_beside_gold(game, free)
    others = min(free, beside)
    wares, found = game.book.wares, []
    for thing in things:
        mass = wares[thing.what].mass * thing.count
        if mass and mass > spare:
            continue
        alone = thing.count <= (free if thing.what == BAG else others) or thing.what == GOLD
        if alone or (shares_place(game, thing) and has_place(game, being, thing, beside)):
            found.append(thing)
    return found


def shares_place(game: Game, thing: Item) -> bool:
    """[5.4] Whether a thing, or what it holds, may take fewer places than there are of it."""
    return thing.what in game.book.keys or thing.what in _SHARING


def has_place(game: Game, being: Being, thing: Item, beside: int) -> bool:
    before = places(game, being)
    being.items.append(thing)
    after = places(game, being)
    being.items.pop()
    return after <= game.book.value("5.3", "items") and after - before <= beside


def room_beside_gold(game: Game, most: int) -> int:
    """[5.2] How many places loose gold leaves, no more than so many if there is none."""
    loose = loose_gold(game)
    left = free_places(game) - loose if loose else most
    return left if left >= 0 else most


def overloaded(game: Game, being: Being) -> bool:
    """[3.28] Too weak for what he carries."""
    return bool(being.items) and load(game, being) > greatest_load(game, being)


def give(
    game: Game, being: Being, what: str, count: int = 1, **facts: int | str | bool | tuple[int, ...] | tuple[str, ...]
) -> Item:
    """Put a new thing into somebody's pack, onto a heap of its kind where there is one."""
    ware = game.book.wares.get(what)
    truth = facts.get("truth", "")
    heaps = [item for item in being.items if item.what == what and item.truth == truth]
    heap = heaps[0] if heaps and ware and ware.sort == "ammunition" else None
    if heap is not None:
        heap.count += count
        return heap
    item = game.new_item(what, count, **facts)
    being.items.append(item)
    return item


def one_of_each(game: Game, being: Being) -> list[Item]:
    """Of things between which their bearer sees no difference, the first; each that he uses stands alone."""
    wares = [item.what for item in being.items]
    if len(set(wares)) == len(wares):
        return being.items[:]
    using, seen, found = {being.wielded, *being.shields}, set(), []
    for item in being.items:
        if wares.count(item.what) > 1:
            alone = item.key if item.key in using else item.key in game.noted.examined
            looks = (item.what, item.count, item.magic, item.charge, item.poison, item.loaded, item.owner)
            alike = (*looks, item.found, alone)
            if alike in seen:
                continue
            seen.add(alike)
        found.append(item)
    return found


def stow(game: Game, being: Being, item: Item) -> None:
    """[5.4] Into the pack; ammunition goes with what he has of the same kind."""
    heap = next((other for other in being.items if other.what == item.what and other.truth == item.truth), None)
    if heap is None or game.book.wares[item.what].sort != "ammunition":
        being.items.append(item)
    elif item.what in PACKETS:
        packet = game.book.value("5.4", PACKETS[item.what])
        pieces = sum(packet * (each.count - 1) + (each.charge or packet) for each in (heap, item))
        heap.count, heap.charge = -(-pieces // packet), pieces % packet
    else:
        heap.count += item.count


def use_up(being: Being, item: Item, count: int = 1) -> None:
    """Take some of a heap away; the last of it is gone."""
    item.count -= count
    if item.count <= 0:
        being.let_go(item)


def lay_down(game: Game, being: Being, item: Item, at: int = -1) -> int:
    """[5.5, 5.2] Onto a space of the map, his own unless another is named. How much gold falls out of a bag."""
    being.let_go(item)
    part_with(being, item)
    place = being.map, being.at if at < 0 else at
    game.floor.setdefault(place, []).append(item)
    return spill_gold(game, place) if item.what == BAG else 0


def in_bags(game: Game) -> int:
    """[5.2] How much gold the bags of the living hold, those that a Helping Hand carries too."""
    bags = 0
    for being in game.party:
        if being.alive:
            bags += _bags_among(being.items)
    for hand in game.hands:
        bags += _bags_among(hand.items)
    return game.book.value("5.2", "holds") * bags


def _bags_among(items: list[Item]) -> int:
    bags = 0
    for item in items:
        if item.what == BAG:
            bags += item.count
    return bags


def loose_gold(game: Game) -> int:
    """[5.2] The pieces that are in no bag and take a place each."""
    return max(0, game.gold - in_bags(game)) if game.gold else 0


def room_for_gold(game: Game, without: Being | None = None) -> int:
    """[5.2] Bags hold gold; loose pieces take a place each. `without` is somebody on whom none can be put."""
    return in_bags(game) + free_places(game, without)


def free_places(game: Game, without: Being | None = None) -> int:
    """[5.3] How many places of the party's packs are free."""
    kinds, most = game.book.kinds, game.book.value("5.3", "items")
    return sum(
        [
            max(0, most - places(game, being))
            for being in game.party
            if being.alive and being.kind in kinds and being is not without
        ]
    )


def spill_gold(game: Game, place: Spot) -> int:
    """[5.2] With its bag out of the party's hands gold falls to the floor, as far as nobody has room: how much."""
    over = max(0, game.gold - room_for_gold(game))
    if over:
        game.gold -= over
        leave_gold(game, place, over)
    return over


def tell_spilled(referee: Referee, pieces: int) -> None:
    """[5.2] What of the gold lies on the floor now."""
    if pieces:
        referee.tell("5.2", "{pieces} gold pieces lie on the floor: nobody has room for them.", pieces=pieces)


def lose_gold(game: Game, referee: Referee, being: Being) -> None:
    """[5.2] What was in his bags, as far as nobody else has room for it, goes down with him."""
    over = game.gold - room_for_gold(game, without=being)
    if over > 0:
        game.gold -= over
        referee.tell("5.2", "{pieces} gold pieces are lost with {being}.", pieces=over, being=being.name)


def leave_gold(game: Game, place: Spot, pieces: int) -> None:
    lying = game.floor.setdefault(place, [])
    heap = next((item for item in lying if item.what == GOLD), None)
    if heap is None:
        lying.append(game.new_item(GOLD, pieces))
    else:
        heap.count += pieces


def take_gold(game: Game, referee: Referee, pieces: int, rule: str) -> int:
    """[5.2] Into the purse, as much as fits; the rest comes back."""
    fitting = max(0, min(pieces, room_for_gold(game) - game.gold))
    game.gold += fitting
    words = "One gold piece goes into the purse." if fitting == 1 else "{pieces} gold pieces go into the purse."
    if fitting:
        referee.tell(rule, words, pieces=fitting)
    return pieces - fitting


def find_gold(game: Game, referee: Referee, being: Being, pieces: int, rule: str) -> None:
    """[5.2] Into the purse; what does not fit stays where it is."""
    rest = take_gold(game, referee, pieces, rule)
    if rest:
        leave_gold(game, being.spot, rest)
        referee.tell("5.2", "{pieces} gold pieces stay where they are: the bags are full.", pieces=rest)


def receive(game: Game, referee: Referee, being: Being, thing: str, rule: str, found: bool = False) -> bool:
    """Take what a container held. False if there is no room.

    What was `found` in the labyrinth may not be what it says.
    """
    held = lot(thing)
    what, count = held.what, held.count
    if what == GOLD:
        find_gold(game, referee, being, count, rule)
        return True
    if not fits(game, being, what, count):
        short = "{being} can't carry {thing} too." if count == 1 else "{being} can't carry {count} x {thing} too."
        referee.tell("5.3", short, being=being.name, thing=game.book.wares[what].name, count=count)
        return False
    give(game, being, what, count, truth=held.truth, found=found, size=held.size, mixed=held.mixed)
    referee.tell(rule, "{being} takes {thing}.", being=being.name, thing=game.book.wares[what].name)
    return True


def hand_out(
    game: Game, referee: Referee, being: Being, thing: str, rule: str, at: int = -1, found: bool = False
) -> bool:
    """[5.3, 28.19] What he can't carry lies on his space, or on the one that is named; False if it lies there."""
    if receive(game, referee, being, thing, rule, found):
        return True
    held = lot(thing)
    item = game.new_item(held.what, held.count, truth=held.truth, found=found, size=held.size, mixed=held.mixed)
    game.floor.setdefault((being.map, being.at if at < 0 else at), []).append(item)
    return False


def hand_over(game: Game, giver: Being, taker: Being, item: Item) -> bool:
    """[5.5] Outside combat neighbours exchange things freely."""
    if not fits(game, taker, item.what, item.count):
        return False
    giver.let_go(item)
    pass_on(giver, taker, item)
    taker.items.append(item)
    return True
