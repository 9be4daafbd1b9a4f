"""[19.1, 12.4, 18.1, 29.10, 29.11] Traps and teleports that nobody has met, and the bodies that warn of some."""

from __future__ import annotations

from clew.games.milaso.beings.spaces import trodden
from clew.games.milaso.labyrinth.digging.waters import DELICATE
from clew.games.milaso.labyrinth.filling.goods import NO_EVADING
from clew.games.milaso.labyrinth.filling.signs import deadly, trap_loss
from clew.games.milaso.maps.model import Feature, Map, distance
from clew.games.milaso.sight.senses import SEEN_IN_LIGHT
from clew.games.milaso.state.traces import Spot
from clew.games.milaso.unseen.dealing import Dealing, Test, anywhere, both
from clew.games.milaso.unseen.known import trap_known

PRISON = "TR12"
"""It stays on the map of the prison."""
NEEDLE = frozenset({"needle"})


def deal_traps(dealing: Dealing) -> None:
    """[29.11] Every kind that is left goes to some map, and there to some part."""
    hidden, maps = dealing.hidden["trap"], list(dealing.maze.maps)
    kinds = dealing.stream.shuffled(sorted((trap.what, trap.map if trap.what == PRISON else "") for trap in hidden))
    for trap, (kind, home) in zip(hidden, kinds, strict=True):
        for _ in range(len(maps)):
            map_ = dealing.maze.maps[home or maps[dealing.stream.below(len(maps))]]
            sections = _sections_for(dealing, map_, kind)
            at = dealing.space(map_, sections, both(untrodden(dealing, map_, kind), dealing.undetected(map_, kind)))
            if at >= 0:
                dealing.put(trap, map=map_.key, at=at, what=kind)
                break
        else:
            dealing.put(trap)


def _sections_for(dealing: Dealing, map_: Map, kind: str) -> list[int]:
    """[29.11] Not where somebody starts; what nobody can evade in dead ends, if there are any."""
    starts = {map_.section[start.at] for start in map_.of_kind("start")}
    sections = [number for number in dealing.everywhere(map_) if number not in starts]
    return (dealing.dead_ends(map_, sections) if kind in NO_EVADING else []) or sections


def untrodden(dealing: Dealing, map_: Map, kind: str) -> Test:
    """[19.1, 19.7] Where nobody has set foot; pits and tripwires are seen in the light two spaces ahead."""
    stood_on = trodden(dealing.game, map_.key)
    seen = _looked_over(dealing, map_, stood_on) if stood_on and kind in SEEN_IN_LIGHT else frozenset()
    return lambda at: not stood_on >> at & 1 and at not in seen


def _looked_over(dealing: Dealing, map_: Map, stood_on: int) -> frozenset[int]:
    """[19.7] The spaces of lit sections near to one on which somebody has stood."""
    near = 2 * dealing.game.book.value("19.7", "spaces")
    square = [(x, y) for x in range(-2, 3) for y in range(-2, 3)]
    steps = [x + y * map_.width for x, y in square if 2 * max(abs(x), abs(y)) + min(abs(x), abs(y)) <= near]
    found: set[int] = set()
    for number in dealing.game.known.get(map_.key, ()):
        if not map_.sections[number].dark:
            here = map_.of_section(number)
            around = {at + step for at in here if stood_on >> at & 1 for step in steps}
            found.update(around.intersection(here))
    return frozenset(found)


def deal_teleports(dealing: Dealing) -> None:
    """[18.1, 18.2, 29.10] Into the same region, never beside a wall; half of those that could lead back do."""
    for teleport in dealing.hidden["teleport"]:
        map_ = dealing.maze.maps[teleport.map]
        fits = untrodden(dealing, map_, "")
        sections = dealing.everywhere(map_)
        at = dealing.space(map_, sections, both(fits, in_the_middle(map_)))
        if at < 0:
            dealing.put(teleport)
            continue
        dealing.put(teleport, at=at)
        region = [number for number in sections if map_.region_of(number) == map_.region[at]]
        to_at = dealing.space(map_, region, anywhere)
        back = dealing.stream.below(dealing.game.book.value("29.10", "one_way")) and in_the_middle(map_)(to_at)
        dealing.put(teleport, to_at=to_at, flags=frozenset(["reversible"]) if back else frozenset())
        dealing.taken[map_.key].add(to_at)


def in_the_middle(map_: Map) -> Test:
    return lambda at: len(map_.beside[at]) == 8


# -- bodies ---------------------------------------------------------------------------------------------------------


def kills(dealing: Dealing, feature: Feature) -> bool:
    """[12.4] Whether this is one of the things beside which a body lies."""
    book = dealing.game.book
    if feature.kind == "trap":
        return trap_loss(book, feature.what, feature.map) >= book.value("12.4", "loss")
    return feature.kind == "post" and deadly(book, feature.what)


def deal_bodies(dealing: Dealing) -> None:
    """[12.4] What a body that was seen warns of is near; whatever else kills at one stroke has a body of its own."""
    reach = dealing.game.book.value("12.4", "spaces")
    hidden = [*dealing.hidden["post"], *dealing.hidden["trap"]]
    dangers = [danger for danger in hidden if kills(dealing, dealing.now(danger))]
    unseen = {body.key for body in dealing.hidden["body"]}
    fixed = fixed_dangers(dealing)
    alone = fixed[:]
    for body in [body for body in dealing.maze.of_kind("body") if body.key not in unseen]:
        explained = [spot for spot in fixed if _is_near(dealing, body, spot, reach)]
        if explained:
            alone = [spot for spot in alone if spot != next((each for each in explained if each in alone), None)]
        elif (danger := _danger_for(dealing, body, dangers, reach)) is not None:
            dangers.remove(danger)
    spots = alone + [dealing.now(danger).spot for danger in dangers]
    for body, (key, spot) in zip(dealing.hidden["body"], spots, strict=False):
        map_ = dealing.maze.maps[key]
        at = dealing.near(map_, spot, reach, dealing.unseen(map_, "body"))
        if at < 0:
            at = dealing.space(map_, dealing.sections(map_), anywhere)
        if at >= 0:
            dealing.put(body, map=key, at=at)


def fixed_dangers(dealing: Dealing) -> list[Spot]:
    """[12.4] What kills at one stroke and stays: the ground does, and what the party knows."""
    hidden = {feature.key for kind in ("post", "trap") for feature in dealing.hidden[kind]}
    found: list[Spot] = []
    for map_ in dealing.maze.maps.values():
        deep = sorted(at for at, drop in map_.drops.items() if drop.below == "abyss")
        found += [(map_.key, at) for at in deep if at - 1 not in deep and at - map_.width not in deep]
        found += [bridge.spot for bridge in map_.bridges.values() if bridge.what == DELICATE]
        known = [f for f in (*map_.posts, *map_.of_kind("trap")) if f.key not in hidden]
        found += [f.spot for f in known if kills(dealing, f)]
    return found


def _is_near(dealing: Dealing, body: Feature, spot: Spot, reach: int) -> bool:
    map_ = dealing.maze.maps[body.map]
    return spot[0] == map_.key and distance(map_, body.at, spot[1]) <= 2 * reach


def _danger_for(dealing: Dealing, body: Feature, dangers: list[Feature], reach: int) -> Feature | None:
    """One of those that kill comes near a body that was seen."""
    map_ = dealing.maze.maps[body.map]
    for danger in dealing.stream.shuffled(dangers):
        here = dealing.now(danger)
        if danger.kind == "post" and here.map != map_.key:
            continue
        fits = untrodden(dealing, map_, here.what)
        if danger.kind == "post":
            fits = both(dealing.unseen(map_, "post"), dealing.unnoticed(map_, here.what, here.facing))
        at = dealing.near(map_, body.at, reach, fits)
        if at >= 0:
            dealing.put(danger, map=map_.key, at=at)
            return danger
    return None


# -- locks ----------------------------------------------------------------------------------------------------------


def deal_needles(dealing: Dealing) -> None:
    """[29.11] Poison needles are in other locks, of those that nobody has tried."""
    locks = [
        lock
        for kind in ("door", "chest")
        for lock in dealing.maze.of_kind(kind)
        if lock.lock and (not lock.strength or "needle" in lock.flags) and not trap_known(dealing.game, lock)
    ]
    number = sum("needle" in lock.flags for lock in locks)
    chosen = {lock.key for lock in dealing.stream.shuffled(locks)[:number]}
    for lock in locks if number else ():
        now = dealing.now(lock)
        flags = now.flags | NEEDLE if lock.key in chosen else now.flags - NEEDLE
        dealing.put(lock, strength=int(lock.key in chosen), flags=flags)
