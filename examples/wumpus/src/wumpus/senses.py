"""Chapter 2: what a hunter smells, feels and hears, and what he writes down of it."""

from __future__ import annotations

from clew.author import Referee
from wumpus.state import Game, Hunter


def sense(game: Game, referee: Referee, hunter: Hunter, arrived: bool) -> None:
    """[2.1, 2.2, 2.3, 6.3] What is near; who has just arrived notices everything, others what has changed."""
    to, smelled, heard = (hunter.seat,), hunter.smell, hunter.breath
    perceive(game, hunter)
    if hunter.smell and (arrived or not smelled):
        referee.tell("2.1", "You smell a wumpus.", to=to)
    if arrived and hunter.drafts[hunter.room]:
        referee.tell("2.2", "You feel a draft.", to=to)
    if arrived and hunter.rustles[hunter.room]:
        referee.tell("2.3", "You hear bats.", to=to)
    if hunter.breath and (arrived or not heard):
        referee.tell("6.3", "You hear somebody breathe.", to=to)
    if not arrived and smelled and not hunter.smell:
        referee.tell("2.1", "The smell is gone.", to=to)
    if not arrived and heard and not hunter.breath:
        referee.tell("6.3", "The breathing is gone.", to=to)


def perceive(game: Game, hunter: Hunter) -> None:
    """Write down what he notices where he stands."""
    room = hunter.room
    hunter.smell = game.near(room, [game.wumpus])
    hunter.drafts[room] = game.near(room, game.pits)
    hunter.rustles[room] = game.near(room, game.bats)
    others = [each.room for each in game.living() if each is not hunter]
    hunter.breath = room in others or game.near(room, others)
    around = game.book.tunnels[room]
    hunter.lair = [each for each in hunter.lair if each != room and (each in around) == hunter.smell]


def stirred(game: Game) -> None:
    """[5.1] It may have gone one tunnel on from wherever each hunter thought it was."""
    for hunter in game.hunters:
        further = {near for room in hunter.lair for near in game.book.tunnels[room]}
        hunter.lair = sorted(further.union(hunter.lair))
