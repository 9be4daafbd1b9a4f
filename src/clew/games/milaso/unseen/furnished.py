"""A labyrinth on the same ground as another, in which other things stand and lie."""

from __future__ import annotations

from collections.abc import Mapping

from clew.games.milaso.maps.model import Feature, Labyrinth, Map


def furnished(maze: Labyrinth, new: Mapping[str, Feature]) -> Labyrinth:
    """The same labyrinth with some of its features otherwise, each under its old key."""
    features = {key: new.get(key, feature) for key, feature in maze.features.items()}
    come: dict[str, list[Feature]] = {key: [] for key in maze.maps}
    touched: set[str] = set()
    for key, feature in new.items():
        old = maze.features[key]
        touched.update((old.map, feature.map))
        if not _stays(old, feature):
            come[feature.map].append(feature)
    maps = {key: _furnish(map_, new, come[key]) if key in touched else map_ for key, map_ in maze.maps.items()}
    return Labyrinth(
        maze.seed,
        maze.size,
        maze.types,
        maze.tries,
        maps,
        features,
        maze.starts,
        maze.joins,
        maze.hall,
        maze.hall_map,
        maze.plans,
        maze.likeness,
    )


def _furnish(map_: Map, new: Mapping[str, Feature], come: list[Feature]) -> Map:
    """A map with what has come or gone; the rest keeps its order, so that nothing tells what was moved."""
    found: dict[int, tuple[Feature, ...]] = {}
    for at, things in map_.features.items():
        if len(things) == 1:
            (old,) = things
            now = new.get(old.key, old)
            if now is old or _stays(old, now):
                found[at] = (now,)
        elif staying := tuple([new.get(f.key, f) for f in things if _stays(f, new.get(f.key, f))]):
            found[at] = staying
    for feature in come:
        found[feature.at] = (*found.get(feature.at, ()), feature)
    return map_.furnished(found, new)


def _stays(old: Feature, new: Feature) -> bool:
    return old.at == new.at and old.map == new.map
