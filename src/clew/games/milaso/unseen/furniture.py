"""[12, 26, 29.9, 29.21] Where things, furniture, chests, people, shops and the rest stand that nobody has seen."""

from __future__ import annotations

from collections.abc import Mapping

from clew.games.milaso.labyrinth.filling.goods import FURNISHED
from clew.games.milaso.maps.model import HOUSE, Feature
from clew.games.milaso.state.game import Game
from clew.games.milaso.unseen.dealing import Dealing

MOVABLE = ("memorial", "lavatory", "golden lamp", "inscription")
"""The fixtures that nothing else depends on."""
ANYWHERE = ("thing", "site", "chest")
"""What may lie behind a lever or a lock, unless it is needed."""
HOUSED = ("person", "shop")
ORDINARY = ("thing", "chest", "fixture", "plant", *HOUSED)


def stays(_game: Game, feature: Feature) -> bool:
    """What is built into the ground, or belongs to something that is."""
    if feature.kind == "fixture":
        return feature.what not in MOVABLE
    return feature.what == HOUSE or "orb" in feature.flags


def in_house(dealing: Dealing, feature: Feature) -> bool:
    """[11.13] Under the open sky some sections are houses, larger inside."""
    map_ = dealing.maze.maps[feature.map]
    return map_.sections[map_.section[feature.at]].house


def deal_furniture(dealing: Dealing) -> None:
    """Each to another part of its map, from which nobody is kept who could come to it before."""
    houses: dict[str, list[Feature]] = {}
    for kind in ORDINARY:
        for feature in dealing.hidden[kind]:
            if kind in HOUSED and in_house(dealing, feature):
                houses.setdefault(feature.map, []).append(feature)
            else:
                settle(dealing, feature)
    for people in houses.values():
        spaces = dealing.stream.shuffled(sorted(person.at for person in people))
        for person, at in zip(people, spaces, strict=True):
            dealing.put(person, at=at)


def deal_sites(dealing: Dealing, maps: Mapping[str, str]) -> None:
    """[12.1] Furniture and sports; `maps` are those of the furniture that has changed maps with enemies."""
    for feature in dealing.hidden["site"]:
        settle(dealing, feature, maps.get(feature.key, feature.map))


def settle(dealing: Dealing, feature: Feature, map_key: str = "") -> None:
    """Somewhere nobody has been, or where nobody can have seen it; where it is if there is nothing else."""
    map_ = dealing.maze.maps[map_key or feature.map]
    sections = dealing.sections(map_)
    if feature.flags != FURNISHED:
        free = feature.kind in ANYWHERE and "needed" not in feature.flags and feature.what not in dealing.game.book.keys
        sections = dealing.like(map_, feature.at, region=not free)
    if feature.kind in HOUSED:
        sections = [number for number in sections if not map_.sections[number].house]
    unseen = dealing.unseen(map_, feature.kind)
    at = dealing.space(map_, sections, unseen)
    if at < 0 and feature.flags == FURNISHED:
        at = dealing.space(map_, dealing.everywhere(map_), unseen)
    if at >= 0:
        dealing.put(feature, map=map_.key, at=at)
    else:
        dealing.put(feature)
