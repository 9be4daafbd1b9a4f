"""What only some may know: named once, and dealt anew for whoever does not know it."""

from __future__ import annotations

from collections.abc import Iterator

from clew.author import Secret, Stream
from wumpus.deduce import bat_layouts, pit_layouts
from wumpus.senses import perceive
from wumpus.state import Game, Hunter


def secrets(game: Game) -> Iterator[Secret]:
    """[1.2, 6.2] The cave is nobody's to know, and of a hunter's doings only he himself knows."""
    yield Secret("the wumpus", game.wumpus, rolled=("5.1",), drawn=("1.2", "5.1"))
    for room in game.book.rooms:
        yield Secret(f"a pit in room {room}", room in game.pits, drawn=("1.3",))
        yield Secret(f"bats in room {room}", room in game.bats, drawn=("1.3",))
    for hunter in game.hunters:
        own = (hunter.seat,)
        yield Secret(f"the room of {hunter.name}", hunter.room, own, drawn=("1.2", "3.3"), told=("1.2", "3.1", "3.3"))
        yield Secret(f"the arrows of {hunter.name}", hunter.arrows, own, chosen=("3.1", "4.2"), told=("4.4",))
        signs = (hunter.smell, hunter.breath)
        yield Secret(f"what {hunter.name} notices", signs, own, told=("2.1", "2.2", "2.3", "3.4", "6.3"))


def redeal(game: Game, seat: int | None, stream: Stream) -> None:
    """[1.2, 6.2] Another cave that agrees with all that the seat's hunter has noticed, and others somewhere in it."""
    if not game.turn or game.ending:
        return
    me = Hunter(-1, "", lair=list(game.book.rooms)) if seat is None else game.hunters[seat]
    hazards(game, me, stream)
    others = [each for each in game.living() if each is not me]
    for other in others:
        relocate(game, me, other, stream)
    if not any(each.arrows for each in game.living()):
        others[-1].arrows, others[-1].shots = 1, game.book.arrows - 1
    for other in others:
        perceive(game, other)


def hazards(game: Game, me: Hunter, stream: Stream) -> None:
    """[1.2, 1.3] Wumpus, pits and bats: the first lot that agrees with his notes."""
    for wumpus in stream.shuffled(me.lair):
        asleep = set() if game.roars else {wumpus}
        for pits in stream.shuffled(pit_layouts(game, me)):
            bats = [] if asleep.intersection(pits) else bat_layouts(game, me, asleep.union(pits))
            if bats:
                game.wumpus, game.pits = wumpus, sorted(pits)
                game.bats = sorted(bats[stream.below(len(bats))])
                return


def relocate(game: Game, me: Hunter, other: Hunter, stream: Stream) -> None:
    """[6.2, 6.3] Another hunter, wherever his breath may come from, with notes that begin there."""
    rooms = [room for room in game.book.rooms if room not in {game.wumpus, *game.pits, *game.bats}]
    if me.room:
        heard = (me.room, *game.book.tunnels[me.room])
        rooms = [room for room in rooms if (room in heard) == me.breath]
    other.room = rooms[stream.below(len(rooms))]
    fewest = max(0, game.book.arrows - game.roars)
    other.arrows = fewest + stream.below(game.book.arrows - fewest + 1)
    other.shots, other.rides = game.book.arrows - other.arrows, 0
    other.drafts, other.rustles, other.colonies, other.lair = {}, {}, [], list(game.book.rooms)
