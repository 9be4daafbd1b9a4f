"""What the keys in a state refer to, each field once."""

from __future__ import annotations

import json
from collections.abc import Container, Mapping
from dataclasses import replace
from typing import Any

from clew.games.mertwig.state import MAZE, Fight, Game
from clew.kernel.table.rulebook import Among, Own
from clew.kernel.words.codec import encode


def cards(game: Game) -> Container[str]:
    """Every card, heroes of players' own making among them."""
    return {*game.book.cards, *game.heroes, *game.book.maze_cards}


def decks(game: Game) -> Container[str]:
    return game.decks


def spells(game: Game) -> Container[str]:
    return game.book.spells


def seats(game: Game) -> Container[int]:
    """The automaton has the number after the last seat."""
    return range(len(game.players) + 1)


def spaces(game: Game) -> Container[str]:
    """Those of the board, and the maze as a whole."""
    return {*game.book.atlas.spaces, MAZE}


def areas(game: Game) -> Container[str]:
    return game.book.areas


def ways(game: Game) -> Container[str]:
    """The spaces of the maze under the palace."""
    return game.book.labyrinth.spaces


def fighting(game: Game, fight: Fight) -> Container[str]:
    """Who takes part in a fight, on either side, or has fallen in it."""
    party = [member for player in game.players for member in player.party]
    return {fighter.key for fighter in [*fight.enemies, *fight.fallen, *party]}


REFERENCES: Mapping[str, Among | Own | None] = {
    "Card.*": None,
    "Fighter.gear": cards,
    "Fighter.used": None,
    "Fighter.did": None,
    "Fighter.symbol": None,
    "Fighter.courage": cards,
    "Fighter.hurt_by": None,
    "Fighter.wands": cards,
    "Player.seat": seats,
    "Player.treasures": cards,
    "Player.birthmark": cards,
    "Player.items": cards,
    "Player.arms": cards,
    "Player.magic": cards,
    "Player.place": spaces,
    "Player.area": areas,
    "Player.left": areas,
    "Player.visited": areas,
    "Player.fallen": cards,
    "Player.plan": None,
    "Player.bound": spaces,
    "Meeting.victim": seats,
    "Meeting.runner": seats,
    "Meeting.laid": cards,
    "Meeting.hostile": cards,
    "Meeting.gifts": cards,
    "Meeting.order": cards,
    "Fight.kind": None,
    "Fight.player": seats,
    "Fight.runner": seats,
    "Fight.effects": None,
    "Fight.pairs": Own(fighting),
    "Fight.offered": None,
    "Fight.wanted": None,
    "Temple.setter": seats,
    "Temple.visitor": seats,
    "Temple.hand": cards,
    "Temple.prizes": cards,
    "Temple.doors": cards,
    "Temple.hoards": cards,
    "Maze.cards": cards,
    "Maze.layer": seats,
    "Maze.hero": cards,
    "Maze.seat": seats,
    "Maze.at": ways,
    "Maze.ox": ways,
    "Pile.layers": cards,
    "Game.hands": cards,
    "Game.decks": decks,
    "Game.discards": decks,
    "Game.discards[]": cards,
    "Game.pool": cards,
    "Game.aside": cards,
    "Game.chain": cards,
    "Game.offer": cards,
    "Game.prices": cards,
    "Game.unpaid": cards,
    "Game.heroes": cards,
    "Game.old": cards,
    "Game.handed": seats,
    "Game.first": seats,
    "Game.current": seats,
    "Game.holder": seats,
    "Game.heir": seats,
    "Grave.key": None,
    "Grave.by": None,
    "Step.card": cards,
    "Step.seat": seats,
    "Step.runner": seats,
}


def owns(game: Game, seat: int) -> dict[str, dict[str, int]]:
    """[4.1, 6.1, 27.7] A party with what lies on each card, and what the player has beside it; a bottle that was drunk
    is nobody's."""
    player = game.players[seat]
    found = {game.card(member.key).name: _named(game, member.gear) for member in player.party[1:]}
    if player.alive:
        hero, beside = player.hero, [*player.treasures, *player.items, *player.arms, *player.magic]
        found[game.card(hero.key).name] = {**_named(game, [*hero.gear, *beside]), "gp": player.gold}
    return found


def _named(game: Game, keys: list[str]) -> dict[str, int]:
    names = [game.card(key).name for key in keys]
    return {name: names.count(name) for name in names}


def walks(game: Game, seat: int) -> tuple[Any, Any] | None:
    """[5.1] The space of a player's marker, what he has, and how many cards have come out of the decks since."""
    if game.fight is not None or game.meeting is not None:
        return None
    player = game.players[seat]
    rest = replace(player, place="", area="", step=0, left="", visited=[])
    seen = [len(pile) for pile in game.decks.values()]
    return (player.place, player.area, player.step), json.dumps([encode(rest), game.hands[seat], seen])
