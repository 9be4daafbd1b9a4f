"""[15.3, 29.21] What is in chests, furniture, pockets and vials that nobody has looked into."""

from __future__ import annotations

from collections.abc import Iterator

from clew.games.milaso.body.potions import POTIONS
from clew.games.milaso.book import beasts
from clew.games.milaso.book.wares import GOLD
from clew.games.milaso.labyrinth.filling.goods import (
    FOOD,
    HEAPS,
    parts,
    potion,
    potion_kinds,
    tools,
    usable,
    weapons_about,
)
from clew.games.milaso.maps.lots import lot
from clew.games.milaso.maps.model import Feature
from clew.games.milaso.maps.regions import TOWER
from clew.games.milaso.state.game import Item
from clew.games.milaso.unseen.dealing import Dealing
from clew.games.milaso.unseen.known import contents_known, may_hold

POTION, EATEN = "potion", "food"
TORCH = "electric torch"
ALIKE = 400
"""How many potions are made before giving up on one with a certain label."""


def sort_of(thing: str) -> str:
    """Gold, potion, food, a heap of ammunition, a suit, or nothing that is dealt anew."""
    held = lot(thing)
    if held.what == GOLD:
        return GOLD
    if held.what in POTIONS:
        return POTION
    if held.what in FOOD:
        return EATEN
    return "heap" if thing in HEAPS else "suit" if held.truth else ""


class Holders:
    """Chests, furniture and pockets with what is left in them that is known or never dealt, and what is to be dealt."""

    def __init__(self, dealing: Dealing) -> None:
        self.dealing = dealing
        self.holds: dict[str, list[str]] = {}
        self.open: list[Feature] = []
        self.left: dict[str, list[str]] = {"potion": [], EATEN: [], "heap": [], "suit": []}
        self.gold: dict[bool, int] = {}
        for feature in self._all():
            self._empty(feature)

    def _all(self) -> Iterator[Feature]:
        """[29.21] Locked chests, furniture, and the pockets of those with intelligence."""
        maze, creatures = self.dealing.maze, self.dealing.game.book.creatures
        yield from [chest for chest in maze.of_kind("chest") if chest.lock]
        yield from [site for site in maze.of_kind("site") if "furniture" in site.flags]
        for post in maze.of_kind("post"):
            kind = self.dealing.now(post).what
            if kind != beasts.MILASO and (creatures[kind].figures["Int"] > 0 or any(map(sort_of, post.holds))):
                yield post

    def _empty(self, feature: Feature) -> None:
        """Take out what is to be dealt; of somebody who was moved the pockets are empty already."""
        if not may_hold(self.dealing.game, feature):
            return
        known = contents_known(self.dealing.game, feature)
        now = self.dealing.now(feature)
        kept = list(now.holds[:known])
        for thing in feature.holds[known:]:
            sort = sort_of(thing)
            if sort == GOLD:
                tower = feature.map in TOWER
                self.gold[tower] = self.gold.get(tower, 0) + lot(thing).count
            elif sort and not (sort == "suit" and feature.kind == "post"):
                self.left[sort].append(thing)
        kept += [thing for thing in now.holds[known:] if not sort_of(thing) or lot(thing).worn]
        self.holds[feature.key] = kept
        self.open.append(now)

    def those(self, tower: bool, pockets: bool) -> list[Feature]:
        creatures = self.dealing.game.book.creatures
        return [
            holder
            for holder in self.open
            if (holder.map in TOWER, holder.kind == "post") == (tower, pockets)
            and (not pockets or creatures[holder.what].figures["Int"] > 0)
        ]

    def close(self) -> None:
        for holder in self.open:
            self.dealing.put(holder, holds=tuple(self.holds[holder.key]))


def deal_contents(dealing: Dealing) -> None:
    """What nobody has seen lies elsewhere, or is something else."""
    holders = Holders(dealing)
    _gold(dealing, holders)
    _provisions(dealing, holders)
    _suits(dealing, holders)
    _heaps(dealing, holders)
    holders.close()
    _loose(dealing)
    _labels(dealing)


def _gold(dealing: Dealing, holders: Holders) -> None:
    """[29.21d] The sums outside the Tower and in it stay; a part is in pockets, the rest in chests and furniture."""
    value, stream = dealing.game.book.value, dealing.stream
    for tower, total in sorted(holders.gold.items()):
        pockets, places = (stream.shuffled(holders.those(tower, pockets)) for pockets in (True, False))
        low, high = value("29.21d", "pocket_low"), value("29.21d", "pocket_high")
        purses = [*parts(len(pockets), total // value("29.21d", "pockets"), low, high, stream)]
        total_left = total - sum(purses)
        sums = [*parts(3 * len(places), total_left, value("29.21d", "low"), value("29.21d", "high"), stream)]
        if sums:
            sums[-1] += total_left - sum(sums)
        for holder, part in (*zip(pockets, purses, strict=False), *zip(places * 3, sums, strict=False)):
            holders.holds[holder.key].append(f"gold*{part}")


def _provisions(dealing: Dealing, holders: Holders) -> None:
    """[15.3, 15.15, 29.21a, 29.21b] Potions and food: some lie on the floor, the rest is in containers of any map."""
    stream = dealing.stream
    floor = [thing for thing in dealing.hidden["thing"] if not thing.flags and sort_of(thing.what) in (POTION, EATEN)]
    sorts = [sort_of(thing.what) for thing in floor]
    sorts = stream.shuffled(sorted(sorts + [POTION] * len(holders.left[POTION]) + [EATEN] * len(holders.left[EATEN])))
    made = [a_potion(dealing) if sort == POTION else some_food(dealing) for sort in sorts]
    for thing, what in zip(floor, made, strict=False):
        dealing.put(thing, what=what)
    by_map: dict[str, list[Feature]] = {}
    for holder in holders.open:
        if holder.kind != "post":
            by_map.setdefault(holder.map, []).append(holder)
    maps = sorted(by_map)
    for what in made[len(floor) :] if maps else ():
        there = by_map[maps[stream.below(len(maps))]]
        holders.holds[there[stream.below(len(there))].key].append(what)


def a_potion(dealing: Dealing) -> str:
    """[15.3, 29.21a] Any of the potions that lie about."""
    book, stream = dealing.game.book, dealing.stream
    return potion(book, potion_kinds(book, dealing.maze.types), "", stream.below(book.counts["potions"]), stream)


def some_food(dealing: Dealing) -> str:
    """[15.15, 29.21b] Some of it is magic."""
    stream, kinds = dealing.stream, potion_kinds(dealing.game.book, dealing.maze.types)
    what = FOOD[stream.below(len(FOOD))]
    if stream.below(dealing.game.book.value("29.21b", "magic")):
        return what
    return f"{what}|{kinds[stream.below(len(kinds))]}"


def _suits(dealing: Dealing, holders: Holders) -> None:
    """[7.7] In chests, one after the other."""
    chests = dealing.stream.shuffled([holder for holder in holders.open if holder.kind == "chest"])
    for number, suit in enumerate(sorted(holders.left["suit"]) if chests else ()):
        holders.holds[chests[number % len(chests)].key].append(suit)


def _heaps(dealing: Dealing, holders: Holders) -> None:
    """[4.10, 29.21d] Ammunition in furniture outside the Tower."""
    places = [holder for holder in holders.open if holder.kind == "site" and holder.map not in TOWER]
    for _ in holders.left["heap"] if places else ():
        place = places[dealing.stream.below(len(places))]
        holders.holds[place.key].append(HEAPS[dealing.stream.below(len(HEAPS))])


def _loose(dealing: Dealing) -> None:
    """[6.34, 29.21c, 29.21d] Magic weapons and all sorts of tools; there is no torch in the Tower."""
    book, stream = dealing.game.book, dealing.stream
    slots = [thing for thing in dealing.hidden["thing"] if "loose" in thing.flags]
    magic = [thing for thing in slots if "magic" in thing.flags]
    chosen = {slot.key for slot in stream.shuffled(slots)[: len(magic)]}
    own, any_ = usable(book, dealing.maze.types), weapons_about(book)
    sorts = tools(book)
    in_tower = [key for key in sorts if key != TORCH]
    for slot in slots:
        if slot.key in chosen:
            pool = own if own and stream.below(book.value("29.21c", "usable")) == 0 else any_
            dealing.put(slot, what=pool[stream.below(len(pool))].key, flags=frozenset(["magic", "loose"]))
        else:
            goods = in_tower if slot.map in TOWER else sorts
            dealing.put(slot, what=goods[stream.below(len(goods))], flags=frozenset(["loose"]))


def _labels(dealing: Dealing) -> None:
    """[15.3] What is in a vial or a loaf that was seen and not taken."""
    hidden = {thing.key for thing in dealing.hidden["thing"]}
    for thing in dealing.maze.of_kind("thing"):
        known = thing.key in hidden or thing.key in dealing.game.touched
        if not known and not thing.flags and sort_of(thing.what) in (POTION, EATEN):
            label = lot(thing.what).what
            dealing.put(thing, what=something_like(dealing, label))


# -- what somebody carries ------------------------------------------------------------------------------------------


def something_like(dealing: Dealing, label: str) -> str:
    """[15.3, 15.15] What something with this label may really be, as likely as it is."""
    for _ in range(ALIKE):
        made = a_potion(dealing) if label in POTIONS else some_food(dealing)
        if lot(made).what == label:
            return made
    return label


def deal_packs(dealing: Dealing) -> None:
    """[4.5, 4.6, 15.3] Potions and food that the party has found, carries or has laid down, and nobody has examined."""
    game = dealing.game
    for being in game.party:
        acute = "Acute smell" in being.advantages
        for item in being.items:
            _deal_item(dealing, item, acute)
    for items in (*game.floor.values(), *[hand.items for hand in game.hands]):
        for item in items:
            _deal_item(dealing, item, False)


def _deal_item(dealing: Dealing, item: Item, acute: bool) -> None:
    if not item.found or sort_of(item.what) not in (POTION, EATEN):
        return
    noted = dealing.game.noted
    if item.key in noted.examined or item.key in noted.smelt:
        return
    made = lot(something_like(dealing, item.what))
    while acute and made.truth == "poison":
        made = lot(something_like(dealing, item.what))
    item.truth, item.mixed = made.truth, made.mixed
