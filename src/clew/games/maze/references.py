"""What the keys in a state refer to, each field once."""

from __future__ import annotations

import json
from collections.abc import Container, Mapping
from typing import Any

from clew.games.maze.book import COUNTERS
from clew.games.maze.reading import SEALED
from clew.games.maze.state import FOE, Fight, Game
from clew.kernel.table.rulebook import Among, Own
from clew.kernel.words.codec import encode


def cards(game: Game) -> Container[str]:
    """[3.5] Every card, open or sealed, and those that everybody begins with."""
    known = {*game.book.home, *game.book.weapons, *game.book.gear, *game.book.characters}
    return known | {card + SEALED for card in known}


def weapons(game: Game) -> Container[str]:
    return game.book.weapons


def gear(game: Game) -> Container[str]:
    return game.book.gear


def decks(game: Game) -> Container[str]:
    return game.piles


def counters(_game: Game) -> Container[str]:
    return COUNTERS


def seats(game: Game) -> Container[int]:
    return range(len(game.players))


def fighters(game: Game, fight: Fight) -> Container[int]:
    """Seats, and the Creatures of this fight from FOE on."""
    return {*range(len(game.players)), *range(FOE, FOE + len(fight.foes))}


def anybody(game: Game) -> Container[int]:
    most = max((len(fight.foes) for fight in game.fights), default=0)
    return {*range(len(game.players)), *range(FOE, FOE + most)}


def characters(game: Game) -> Container[str]:
    return game.book.characters


def colours(game: Game) -> Container[str]:
    return game.book.colours


def spaces(game: Game) -> Container[int]:
    return range(len(game.book.spaces))


def creatures(game: Game) -> Container[str]:
    return game.book.creatures


REFERENCES: Mapping[str, Among | Own | None] = {
    "Weapon.card": weapons,
    "Goods.gear": gear,
    "Goods.specials": cards,
    "Goods.chests": cards,
    "Goods.draws": decks,
    "Goods.counters": counters,
    "Player.seat": seats,
    "Player.character": characters,
    "Player.colour": colours,
    "Player.space": spaces,
    "Player.start": cards,
    "Player.armour": gear,
    "Player.parts": gear,
    "Player.system": gear,
    "Player.waited": None,
    "Player.set_shown": None,
    "Foe.kind": creatures,
    "Death.who": anybody,
    "Death.killer": anybody,
    "Dropped.seat": seats,
    "Fight.kind": None,
    "Fight.players": seats,
    "Fight.order": Own(fighters),
    "Fight.drawer": seats,
    "Fight.card": cards,
    "Fight.cards": cards,
    "Fight.opponent": Own(fighters),
    "Fight.fled": seats,
    "Fight.no_attack": seats,
    "Fight.levels": seats,
    "Fight.refused": seats,
    "Fight.traded": seats,
    "Heap.seats": seats,
    "Heap.fought": seats,
    "Offer.proposer": seats,
    "Offer.partner": seats,
    "Offer.gives": None,
    "Offer.wants": None,
    "Pile.layers": cards,
    "Game.piles": decks,
    "Game.stock": counters,
    "Game.out": cards,
    "Game.table": cards,
    "Game.active": seats,
    "Game.called": None,
    "Game.ending": None,
    "Game.winner": seats,
    "Game.betrayed": seats,
    "Grave.key": None,
    "Grave.by": None,
    "Step.asked": None,
    "Step.drawn": None,
}


def owns(game: Game, seat: int) -> dict[str, dict[str, int]]:
    """[7.3, 13.3] What lies on and beside a living player's panel."""
    player, names, found = game.players[seat], game.book.names, dict[str, int]()
    armed = [weapon.card for weapon in (player.primary, player.secondary, player.backpack) if weapon]
    goods = player.goods
    worn = [card for card in (player.armour, player.parts, player.system) if card]
    kept = [*goods.gear, *goods.specials, *(weapon.card for weapon in goods.weapons)]
    for card in (*armed, *worn, *kept):
        name = names[card]
        found[name] = found.get(name, 0) + 1
    return {game.names[seat]: found} if player.alive else {}


def walks(game: Game, seat: int) -> tuple[Any, Any] | None:
    """[4.5, 5.1] All that a player has, his space included, and what others have become. The die takes everybody on
    round the ring, so that nobody walks to and fro; he could only stand before the same choice for ever."""
    if game.fights:
        return None
    player = game.players[seat]
    others = [other for other in game.players if other is not player]
    return "the ring", json.dumps([encode(player), encode(others), encode(game.heaps)])
