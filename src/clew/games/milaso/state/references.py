"""What the keys in a state refer to, each field once."""

from __future__ import annotations

import json
from collections.abc import Container, Mapping
from typing import Any, cast

from clew.games.milaso.state.game import Being, Game, Item
from clew.games.milaso.state.traces import Spot
from clew.kernel.table.rulebook import Among, Own
from clew.kernel.words.codec import encode


def beings(game: Game) -> Container[str]:
    """Everybody who has been met, and those who still stand at their posts."""
    return {*(being.key for being in game.party), *game.foes}


def party(game: Game) -> Container[str]:
    return {being.key for being in game.party}


def foes(game: Game) -> Container[str]:
    return game.foes


def seats(game: Game) -> Container[int]:
    return range(game.seats)


def maps(game: Game) -> Container[str]:
    return game.maze.maps


def features(game: Game) -> Container[str]:
    return game.maze.features


class _Spots:
    """[1.9] Every space of every map."""

    def __init__(self, game: Game) -> None:
        self.maps = game.maze.maps

    def __contains__(self, spot: object) -> bool:
        map_, at = cast(Spot, spot)
        return map_ in self.maps and 0 <= at < len(self.maps[map_].ground)


def spots(game: Game) -> Container[Spot]:
    return _Spots(game)


def own_things(_game: Game, being: Being) -> Container[str]:
    """[6.1, 7.2] Nobody wields or straps on what he has not."""
    return {item.key for item in being.items}


def creatures(game: Game) -> Container[str]:
    """Kinds of characters, companions and enemies."""
    return {*game.book.kinds, *game.book.creatures}


def things(game: Game) -> Container[str]:
    """Everything that somebody has or that lies on the ground."""
    packs = [being.items for being in (*game.party, *game.foes.values())]
    packs += [hand.items for hand in game.hands]
    packs += game.floor.values()
    return {item.key for pack in packs for item in pack}


REFERENCES: Mapping[str, Among | Own | None] = {
    "Item.what": None,
    "Item.truth": None,
    "Item.mixed": None,
    "Item.loaded": None,
    "Item.owner": beings,
    "Being.origin": features,
    "Being.kind": None,
    "Being.side": None,
    "Being.seat": seats,
    "Being.map": maps,
    "Being.figures": None,
    "Being.wielded": Own(own_things),
    "Being.shields": Own(own_things),
    "Being.suit": None,
    "Being.advantages": None,
    "Being.effects": None,
    "Being.owner": beings,
    "Being.foe": None,
    "Bound.map": maps,
    "Bound.place": None,
    "Magic.letter": None,
    "Magic.taught": None,
    "Magic.enchanted": things,
    "Meals.warmed": None,
    "Plight.held_by": beings,
    "Plight.possessed_by": beings,
    "Plight.bag": None,
    "Plight.summoned_by": beings,
    "Terms.let_pass": beings,
    "Kit.lost": None,
    "Kit.ran": None,
    "Kit.assayed": None,
    "Kit.armours_tried": beings,
    "Kit.armours_known": None,
    "Way.dragged_by": beings,
    "Way.holds_open": features,
    "Role.moved": None,
    "Role.struck": beings,
    "Role.weapon": None,
    "Begun.deed": None,
    "Begun.map": maps,
    "Role.fruitless": beings,
    "Role.dear": beings,
    "Role.in_vain": None,
    "Role.given_up": beings,
    "Role.opened": beings,
    "Role.opened[]": None,
    "Role.judged": beings,
    "Role.recognised": beings,
    "Role.slimed": beings,
    "Role.charmed": beings,
    "Role.passed": beings,
    "Role.cut_off": beings,
    "Fight.enemies": beings,
    "Fight.order": beings,
    "Fight.roles": beings,
    "Fight.usual": beings,
    "Fight.wanted": beings,
    "Game.types": None,
    "Game.likeness": None,
    "Game.foes": foes,
    "Game.tower_row": None,
    "Game.leader": party,
    "Game.active": beings,
    "Game.manner": None,
    "Game.last_enemies": beings,
    "Game.known": maps,
    "Game.felt": maps,
    "Game.combed": maps,
    "Game.flash": maps,
    "Game.open": features,
    "Game.touched": features,
    "Game.taken_out": features,
    "Game.last_joined": beings,
    "Game.cars": features,
    "Game.floor": spots,
    "Game.told": None,
    "Game.trodden": maps,
    "Game.imagined": None,
    "Game.skies": maps,
    "Game.lamps": maps,
    "Game.notes": spots,
    "Game.notes[]": None,
    "Game.landed": features,
    "Game.landed[]": maps,
    "Game.face": None,
    "Opened.plate": features,
    "Noted.found": features,
    "Noted.heard": None,
    "Noted.smelt": None,
    "Noted.below": spots,
    "Noted.warned": features,
    "Noted.examined": None,
    "Noted.read": None,
    "Noted.rumours": maps,
    "Noted.lies": None,
    "Dealings.gone": features,
    "Dealings.joined": features,
    "Dealings.away": features,
    "Dealings.asked": features,
    "Dealings.asked_by": None,
    "Dealings.answers": features,
    "Dealings.deceived": None,
    "Dealings.bodies": beings,
    "Dealings.meat": beings,
    "Worked.pulled": features,
    "Worked.needles": features,
    "Worked.mastered": features,
    "Worked.dusted": features,
    "Worked.entered": maps,
    "Worked.arrivals": spots,
    "Worked.lifted": None,
    "Worked.picked": None,
    "Worked.played": None,
    "Tasks.bashing": features,
    "Tasks.changing": None,
    "Tasks.picking": None,
    "Tasks.picked_on": party,
    "Afoot.alarmed": None,
    "Afoot.turned": features,
    "Afoot.disarmed": features,
    "Afoot.jars": spots,
    "Sky.weather": None,
    "Game.ended": None,
    "Game.dead": beings,
    "Grave.key": None,
    "Grave.by": None,
    "Step.against": beings,
    "Step.done": None,
    "Step.foes": beings,
    "Step.kind": None,
    "Step.shop": features,
    "Step.who": beings,
    "Step.usual": beings,
    "Step.foe": beings,
    "Step.goods": None,
    "Step.seat": seats,
}


def owns(game: Game, seat: int) -> dict[str, dict[str, int]]:
    """[3.2, 5.1] The living characters of a seat and their things; gold is everybody's."""
    found = {being.name: _carried(game, being.items) for being in game.party if being.seat == seat and being.alive}
    found[""] = {"gold": game.gold}
    for hand in game.hands:
        found[hand.key] = _carried(game, hand.items)
    return found


def _carried(game: Game, items: list[Item]) -> dict[str, int]:
    found: dict[str, int] = {}
    for item in items:
        name = game.book.wares[item.what].name
        found[name] = found.get(name, 0) + item.count
    return found


REST = 25
"""Whoever waits so many turns may try again what was in vain before."""


def walks(game: Game, seat: int) -> tuple[Any, Any] | None:
    """[10.1] Where the one stands who acts, and all that the party has seen, opened, met, done, taken and become. Who
    only comes along walks nowhere."""
    if game.fight is not None or not game.leader or game.active != game.leader:
        return None
    walker = game.being(game.leader)
    if walker.seat != seat:
        return None
    people = [[_become(being), being.loss.total, being.loss.surplus] for being in game.party]
    others = [[_become(foe), foe.map, foe.at, foe.side] for foe in game.foes.values()]
    learnt = [game.known, game.felt, game.combed, game.clues, game.told, game.asked, game.method]
    done = [game.turn // REST, game.happened, game.open, game.tasks, game.afoot, game.lamps, game.cars, game.gold]
    lying = [[spot, _carried(game, items)] for spot, items in game.floor.items() if items]
    return (walker.key, walker.map, walker.at), json.dumps(encode([people, others, learnt, done, lying]))


def _become(being: Being) -> list[Any]:
    """What somebody has, and how he is; that time wears things off teaches nobody anything."""
    things = [(item.what, item.count, item.loaded) for item in being.items]
    return [being.key, being.alive, being.energy, things, being.wielded, being.suit, list(being.effects)]
