"""Chapters 3 and 5: walking, and what waits there."""

from __future__ import annotations

from clew.author import Referee
from wumpus.senses import stirred
from wumpus.state import Game, Hunter


def walk(game: Game, referee: Referee, hunter: Hunter, room: int) -> None:
    """[3.1] Through a tunnel."""
    referee.tell("3.1", "You go to room {room}.", to=(hunter.seat,), room=room)
    arrive(game, referee, hunter, room)


def arrive(game: Game, referee: Referee, hunter: Hunter, room: int) -> None:
    """[3.2, 3.3, 3.4] What is in the room happens to him; the wumpus first, then the pit, then the bats."""
    hunter.room = room
    if room == game.wumpus:
        referee.tell("3.4", "You bump into the wumpus.", to=(hunter.seat,))
        hunter.lair = [room]
        wake(game, referee)
    elif room in hunter.lair:
        hunter.lair.remove(room)
    if not hunter.dead and room in game.pits:
        die(referee, hunter, "pit", "3.2", "{who} falls into a bottomless pit.")
    if not hunter.dead and room in game.bats:
        ride(game, referee, hunter, room)


def ride(game: Game, referee: Referee, hunter: Hunter, room: int) -> None:
    """[3.3] Anywhere."""
    hunter.rides += 1
    if room not in hunter.colonies:
        hunter.colonies.append(room)
    there = referee.pick(game.book.rooms, "3.3", to=(hunter.seat,), of="rooms")
    referee.tell("3.3", "Super-bats carry you off to room {room}.", to=(hunter.seat,), room=there)
    arrive(game, referee, hunter, there)


def wake(game: Game, referee: Referee) -> None:
    """[5.1, 5.2, 5.3] Everybody hears it; then it moves, or stays, and eats whom it finds."""
    game.roars += 1
    referee.tell("5.1", "The wumpus wakes.")
    if referee.read(game.book.waking, game.book.die, "5.1", to=()):
        game.wumpus = referee.pick(game.book.tunnels[game.wumpus], "5.1", to=(), of="tunnels")
    stirred(game)
    for hunter in game.living():
        if hunter.room == game.wumpus:
            die(referee, hunter, "wumpus", "5.2", "The wumpus eats {who}.")


def die(referee: Referee, hunter: Hunter, of: str, rule: str, how: str) -> None:
    """[6.5] Everybody learns it."""
    hunter.dead = of
    referee.tell(rule, how, who=hunter.called)
