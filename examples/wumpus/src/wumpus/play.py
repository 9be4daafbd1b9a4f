"""From one quiet moment to the next."""

from __future__ import annotations

from clew.author import Menu, Option, Referee, pile_of
from wumpus.hunt import walk
from wumpus.senses import sense
from wumpus.shoot import aim, shoot
from wumpus.state import Game, Hunter

SHOOT = Menu("shoot", "Shoot an arrow")


def beat(game: Game, referee: Referee) -> bool:
    """[1.2, 3.1] Before the hunt everything gets its room; then each in turn."""
    if not game.turn:
        place(game, referee)
        game.turn = 1
    else:
        turn(game, referee, game.hunters[game.active])
    return not game.ending


def place(game: Game, referee: Referee) -> None:
    """[1.2, 1.3, 4.1] A room of its own for everything."""
    rooms = pile_of("rooms", [str(each) for each in game.book.rooms])
    game.pits = sorted(int(referee.draw(rooms, "1.3", to=())) for _ in range(game.book.pits))
    game.bats = sorted(int(referee.draw(rooms, "1.3", to=())) for _ in range(game.book.bats))
    game.wumpus = int(referee.draw(rooms, "1.2", to=()))
    for hunter in game.hunters:
        hunter.room = int(referee.draw(rooms, "1.2", to=(hunter.seat,)))
        hunter.arrows, hunter.lair = game.book.arrows, list(game.book.rooms)
        referee.tell("1.2", "You are in room {room}.", to=(hunter.seat,), room=hunter.room)
    for hunter in game.hunters:
        sense(game, referee, hunter, arrived=True)


def turn(game: Game, referee: Referee, hunter: Hunter) -> None:
    """[3.1] Walk or shoot, then notice what has changed."""
    act(game, referee, hunter)
    if not game.ending:
        over(game, referee)
    for each in [] if game.ending else game.living():
        sense(game, referee, each, arrived=each is hunter)


def act(game: Game, referee: Referee, hunter: Hunter) -> None:
    """[3.1] What he does."""
    while True:
        chosen = referee.choose(hunter.seat, "What do you do?", deeds(game, hunter), "3.1", to=(hunter.seat,))
        if chosen.value is not None:
            walk(game, referee, hunter, chosen.value)
            return
        if aim(game, referee, hunter):
            shoot(game, referee, hunter)
            return


def deeds(game: Game, hunter: Hunter) -> list[Option[int | None]]:
    walks: list[Option[int | None]] = [
        Option(f"walk-{room}", "Walk to room {room}", room, about=(f"room-{room}",), room=room)
        for room in game.book.tunnels[hunter.room]
    ]
    return [*walks, SHOOT] if hunter.arrows else walks


def over(game: Game, referee: Referee) -> None:
    """[1.4, 4.5, 6.4] Whether the hunt is over; else whose turn it is."""
    living = game.living()
    if not living:
        game.ending = "lost"
    elif len(living) < len(game.hunters):
        game.ending, game.winner = "last", living[0].seat
        referee.tell("6.4", "{who} is the last hunter in the cave.", who=living[0].called)
    elif not any(each.arrows for each in living):
        game.ending = "arrows"
        referee.tell("4.5", "Nobody has an arrow left.")
    else:
        game.active = (game.active + 1) % len(game.hunters)
        game.turn += game.active == 0
        if game.turn > game.book.turns:
            game.ending = "torch"
            referee.tell("1.4", "The torch goes out.")
