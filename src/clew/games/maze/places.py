"""Where a weapon can go in the middle of a fight (rules 23.3a and 27.10)."""

from __future__ import annotations

from clew.games.maze.equipment import legal_pair
from clew.games.maze.state import Game, Player, Weapon
from clew.kernel.referees.referee import Referee
from clew.kernel.words.questions import Option

PRIMARY = Option("primary", "Into the hands, as primary weapon")
SECONDARY = Option("secondary", "Into the hands, as secondary weapon")
BACKPACK = Option("backpack", "Into the backpack")


def in_fight(game: Game) -> bool:
    return bool(game.fights) and game.fights[-1].on


def keep_weapon(game: Game, referee: Referee, player: Player, weapon: Weapon) -> None:
    """[8.9, 13.6a] A weapon waits to be arranged; in the middle of a fight it needs a place at once."""
    player.goods.weapons.append(weapon)
    if in_fight(game):
        place_weapon(game, referee, player, weapon)


def place_weapon(game: Game, referee: Referee, player: Player, weapon: Weapon) -> None:
    """[27.10, 27.12] A weapon taken over in a fight goes into a free hand or the empty backpack."""
    place = referee.choose(player.seat, "Where do you put it?", free_places(game, player, weapon), "27.10")
    player.goods.weapons = [each for each in player.goods.weapons if each is not weapon]
    put_into(player, weapon, place.key)


def free_places(game: Game, player: Player, weapon: Weapon) -> list[Option]:
    """[27.10, 23.3a] The free hand or the empty backpack that would take this weapon now."""
    places = []
    if player.primary is None:
        places.append(PRIMARY)
    elif player.secondary is None:
        if legal_pair(game, player, player.primary, weapon):
            places.append(SECONDARY)
        if legal_pair(game, player, weapon, player.primary):
            places.append(PRIMARY)
    if player.backpack is None:
        places.append(BACKPACK)
    return places


def put_into(player: Player, weapon: Weapon, place: str) -> None:
    """Put a weapon into a free place; a new primary weapon moves the old one over."""
    if place == "backpack":
        player.backpack = weapon
    elif place == "secondary":
        player.secondary = weapon
    else:
        player.primary, player.secondary = weapon, player.primary
