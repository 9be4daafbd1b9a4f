"""What the keys in a state refer to, each field once."""

from __future__ import annotations

import json
from collections.abc import Container, Mapping
from typing import Any

from clew.games.deathmaze.state import DEAD, GONE, Adventurer, Game
from clew.kernel.table.rulebook import Among
from clew.kernel.words.codec import encode


def people(game: Game) -> Container[str]:
    return game.people


def monsters(game: Game) -> Container[str]:
    return game.monsters


def anybody(game: Game) -> Container[str]:
    """Rows, places and targets: adventurers and monsters alike, whichever side they are on."""
    return {*game.people, *game.monsters}


def seats(game: Game) -> Container[int]:
    return range(game.seats)


def callings(game: Game) -> Container[str]:
    return game.book.callings


def kinds(game: Game) -> Container[str]:
    return game.book.kinds


def spells(game: Game) -> Container[str]:
    return game.book.spells


def chits(game: Game) -> Container[str]:
    return game.book.chits


def laid(game: Game) -> Container[Any]:
    """Places with a segment."""
    return game.maze


REFERENCES: Mapping[str, Among | None] = {
    "Weapon.kind": None,
    "Item.kind": None,
    "Adventurer.seat": seats,
    "Adventurer.calling": callings,
    "Adventurer.skills": None,
    "Adventurer.spells": spells,
    "Adventurer.player": None,
    "Adventurer.fate": None,
    "Adventurer.controls": monsters,
    "Adventurer.charmer": monsters,
    "Monster.kind": kinds,
    "Monster.letter": None,
    "Monster.fate": None,
    "Monster.controller": people,
    "Monster.barred": people,
    "Group.kind": kinds,
    "Group.members": monsters,
    "Segment.chit": chits,
    "Segment.sides": None,
    "Segment.feature": None,
    "Segment.above": laid,
    "Action.what": None,
    "Action.target": anybody,
    "Action.thing": None,
    "Pile.layers": chits,
    "Game.people": people,
    "Game.monsters": monsters,
    "Game.rows": anybody,
    "Game.standing": anybody,
    "Game.foes": anybody,
    "Game.places": anybody,
    "Game.declared": anybody,
    "Game.targets": anybody,
    "Game.targets[]": anybody,
    "Game.stored": laid,
    "Game.caller": seats,
    "Game.chit": chits,
    "Game.loose": anybody,
    "Game.fallen": people,
    "Game.killed": monsters,
    "Game.new_dead": people,
    "Game.trapped": None,
    "Game.names": None,
    "Game.players": None,
    "Game.bots": seats,
    "Game.ending": None,
    "Grave.key": people,
    "Grave.by": None,
    "Step.monster": monsters,
    "Step.members": monsters,
    "Step.person": people,
    "Step.victim": people,
    "Step.letter": None,
    "Step.seat": seats,
}


def owns(game: Game, seat: int) -> dict[str, dict[str, int]]:
    """[13.0b] The adventurers of a seat, here and at home, with their magic things, and the common hoard."""
    here = [person for person in game.people.values() if person.seat == seat and person.fate not in (DEAD, GONE)]
    found: dict[str, dict[str, int]] = {}
    for person in [*here, *(guest for guest in game.guests if guest.player == game.players[seat])]:
        things = found.setdefault(person.name, {})  # somebody at home may be called like somebody here
        for name, number in _carried(person).items():
            things[name] = things.get(name, 0) + number
    if not game.ending:
        found[""] = {"Bezants": game.hoard, "gem": len(game.gems)}
    return found


def _carried(person: Adventurer) -> dict[str, int]:
    found = {"Bezants": person.home_bezants}
    for name in [*(item.name for item in person.items), *(weapon.name for weapon in person.weapons if weapon.bonus)]:
        found[name] = found.get(name, 0) + 1
    return found


def walks(game: Game, _seat: int) -> tuple[Any, Any] | None:
    """[5.28a] Where the party stands, and what is laid, owned and known."""
    if game.fighting:
        return None
    known = [list(game.people.values()), list(game.maze.values()), list(game.stored.values()), game.gems, game.hoard]
    return game.here, json.dumps(encode(known))
