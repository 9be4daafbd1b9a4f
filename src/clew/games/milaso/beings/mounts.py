"""Chapter 9: who sits on whom."""

from __future__ import annotations

from clew.games.milaso.state.game import Being, Game


def is_animal(being: Being) -> bool:
    """[9.1] One of a Zemak's animals."""
    return being.regenerations >= 0


def mount_of(game: Game, being: Being) -> Being | None:
    """[9.2] The animal that somebody rides."""
    if being.way.rides == 0:
        return None
    return next((other for other in game.party if other.way.ridden and other.owner == being.key), None)


def rider_of(game: Game, being: Being) -> Being | None:
    """[9.4] Who sits on an animal."""
    if not being.way.ridden:
        return None
    return next((other for other in game.party if other.way.rides > 0 and being.owner == other.key), None)


def parted(game: Game, being: Being) -> None:
    """[9.4] When a mount or its rider falls, the rider stands on its space without harm."""
    other = mount_of(game, being) or rider_of(game, being)
    for each in (being, other):
        if each is not None:
            each.way.rides = 0
            each.way.ridden = False


def carry_mount(game: Game, being: Being) -> None:
    """[9.4] Rider and mount share a space."""
    mount = mount_of(game, being)
    if mount is not None:
        mount.map, mount.at = being.map, being.at
