"""Chapter 4: the crooked arrow."""

from __future__ import annotations

from clew.author import NeverMind, Option, Referee
from wumpus.hunt import die, wake
from wumpus.state import Game, Hunter

LOOSE = Option("loose", "Let it end there")
BACK = NeverMind("back", "Do not shoot")


def aim(game: Game, referee: Referee, hunter: Hunter) -> bool:
    """[4.2] Name the rooms one by one; false if he thinks better of it."""
    game.way = []
    while len(game.way) < game.book.reach:
        rooms = [
            Option(f"through-{room}", "Room {room}", room, about=(f"room-{room}",), room=room)
            for room in next_rooms(game, hunter)
        ]
        menu: list[Option[int | None]] = [*rooms, LOOSE if game.way else BACK]
        chosen = referee.choose(hunter.seat, "Where does the arrow fly?", menu, "4.2", to=(hunter.seat,))
        if chosen.value is None:
            return chosen is LOOSE
        game.way.append(chosen.value)
    return True


def next_rooms(game: Game, hunter: Hunter) -> list[int]:
    """[4.2] Never straight back."""
    way = [hunter.room, *game.way]
    before = way[-2] if len(way) > 1 else 0
    return [room for room in game.book.tunnels[way[-1]] if room != before]


def shoot(game: Game, referee: Referee, hunter: Hunter) -> None:
    """[4.1, 4.3, 4.4] The arrow flies until it hits or is lost."""
    hunter.arrows -= 1
    hunter.shots += 1
    way, game.way = game.way, []
    if any(strike(game, referee, hunter, room) for room in way):
        return
    hunter.lair = [room for room in hunter.lair if room not in way]
    referee.tell("4.4", "Your arrow is lost.", to=(hunter.seat,))
    wake(game, referee)


def strike(game: Game, referee: Referee, hunter: Hunter, room: int) -> bool:
    """[4.3, 6.1] Whether it hits somebody there."""
    if room == game.wumpus:
        game.ending, game.winner = "slain", hunter.seat
        hunter.trophies += 1
        referee.tell("6.1", "{who} kills the wumpus.", who=hunter.called)
        return True
    hit = next((each for each in game.living() if each.room == room), None)
    if hit is not None:
        die(referee, hit, "own arrow" if hit is hunter else "arrow", "4.3", "{who} is hit by an arrow.")
    return hit is not None
