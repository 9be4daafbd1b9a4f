"""Chapter 5: the purse, what fits into a pack, picking up and handing over."""

from __future__ import annotations

from clew.games.milaso.figures import greatest_load, load
from clew.games.milaso.mounts import is_animal
from clew.games.milaso.state import Being, Game, Item
from clew.games.milaso.wares import AMMUNITION
from clew.kernel.referee import Referee

_ARROWS = (*AMMUNITION["arrows"], *AMMUNITION["bolts"])
_HEAPS = {"T02": "stars"}


def places(game: Game, being: Being) -> int:
    """[5.3, 5.4] How many of the fifteen places are taken; quivers and key-rings hold what belongs in them."""
    value = game.book.value
    taken, arrows = max(0, loose_keys(game, being)), 0
    for item in being.items:
        if item.what.startswith("key "):
            continue
        if item.what in _ARROWS:
            arrows += item.count
        elif item.what in _HEAPS:
            taken += -(-item.count // value("5.4", _HEAPS[item.what]))
        else:
            taken += item.count
    quivers = sum(item.count for item in being.items if item.what == "Quiver")
    return taken + max(0, arrows - quivers * value("5.4", "arrows"))


def loose_keys(game: Game, being: Being) -> int:
    """[5.4] How many more keys there are than his key-rings hold; below 0 if there is room on them."""
    keys = sum([item.what.startswith("key ") for item in being.items])
    rings = sum([item.count for item in being.items if item.what == "Key-ring"])
    return keys - rings * game.book.value("5.4", "keys")


def fits(game: Game, being: Being, what: str, count: int = 1) -> bool:
    """[3.28, 5.3, 9.7] Whether some of a ware can still be carried: by places and by weight."""
    if is_animal(being):
        return False
    mass = game.book.wares[what].mass * count
    return (not mass or mass <= spare_load(game, being)) and has_place(game, being, what, count)


def spare_load(game: Game, being: Being) -> int:
    """[3.28] How many grams more somebody can carry."""
    return greatest_load(game, being) - load(game, being)


def has_place(game: Game, being: Being, what: str, count: int = 1) -> bool:
    """[5.3] Whether some of a ware have room among the fifteen things."""
    most = game.book.value("5.3", "items")
    if sum([item.count for item in being.items]) + count <= most:
        return True  # so few fit whatever they are: no thing takes more than one place
    being.items.append(Item("", what, count))
    enough = places(game, being) <= most
    being.items.pop()
    return enough


def overloaded(game: Game, being: Being) -> bool:
    """[3.28] Too weak for what he carries."""
    return bool(being.items) and load(game, being) > greatest_load(game, being)


def give(game: Game, being: Being, what: str, count: int = 1, **facts: int | str | bool) -> Item:
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


def use_up(being: Being, item: Item, count: int = 1) -> None:
    """Take some of a heap away; the last of it is gone."""
    item.count -= count
    if item.count <= 0:
        being.items.remove(item)
        if being.wielded == item.key:
            being.wielded = ""
        if item.key in being.shields:
            being.shields.remove(item.key)


def lay_down(game: Game, being: Being, item: Item, at: int = -1) -> None:
    """[5.5] Onto a space of the map, his own unless another is named."""
    being.items.remove(item)
    if being.wielded == item.key:
        being.wielded = ""
    if item.key in being.shields:
        being.shields.remove(item.key)
    game.floor.setdefault(f"{being.map}/{being.at if at < 0 else at}", []).append(item)


def room_for_gold(game: Game) -> int:
    """[5.2] Bags hold gold; loose pieces take a place each."""
    room = 0
    for being in game.party:
        if being.alive and game.book.kinds.get(being.kind):
            room += sum(item.count for item in being.items if item.what == "Gold bag") * game.book.value("5.2", "holds")
            room += max(0, game.book.value("5.3", "items") - places(game, being))
    return room


def take_gold(game: Game, referee: Referee, pieces: int, rule: str) -> int:
    """[5.2] Into the purse, as much as fits; the rest comes back."""
    fitting = max(0, min(pieces, room_for_gold(game) - game.gold))
    game.gold += fitting
    referee.tell(rule, "{pieces} gold pieces go into the purse.", pieces=fitting)
    return pieces - fitting


def receive(game: Game, referee: Referee, being: Being, thing: str, rule: str) -> bool:
    """Take what a container held: `gold*25`, `Arrow*6`, `potion of speed|poison`. False if there is no room."""
    name, _, truth = thing.partition("|")
    what, _, number = name.partition("*")
    count = int(number or 1)
    if what == "gold":
        take_gold(game, referee, count, rule)
        return True
    if not fits(game, being, what, count):
        referee.tell("5.3", "{being} can't carry {thing} too.", being=being.name, thing=what)
        return False
    give(game, being, what, count, truth=truth)
    referee.tell(rule, "{being} takes {thing}.", being=being.name, thing=game.book.wares[what].name)
    return True


def hand_over(game: Game, giver: Being, taker: Being, item: Item) -> bool:
    """[5.5] Outside combat neighbours exchange things freely."""
    if not fits(game, taker, item.what, item.count):
        return False
    giver.items.remove(item)
    if giver.wielded == item.key:
        giver.wielded = ""
    if item.key in giver.shields:
        giver.shields.remove(item.key)
    taker.items.append(item)
    return True
