"""Chapter 2: who leads the party when its leader can't."""

from __future__ import annotations

from clew.games.milaso.figures import able
from clew.games.milaso.state import Being, Game
from clew.kernel.referees.referee import Referee

STANDS_IN = "stands in"
"""Has the floor only as long as the leader can't have it."""


def choose_leader(game: Game, referee: Referee) -> Being:
    """[2.21] The players name another as soon as the leader is dead or can't act; the first able one is asked."""
    leader = game.being(game.leader)
    if able(game, leader):
        return leader
    fit = [being for being in game.party if being.kind in game.book.kinds and able(game, being)]
    if fit:
        game.leader = referee.choose(fit[0].seat, "Who leads the party now?", fit, "2.21").key
        leader = game.being(game.leader)
        referee.tell("2.21", "{being} leads the party now.", being=leader.name)
        return leader
    return name_leader(game)


def name_leader(game: Game) -> Being:
    """[2.21] If the leader can't lead, the first able one in party order does; for a dead one anybody alive."""
    people = [being for being in game.party if being.kind in game.book.kinds and being.alive]
    fit = [being for being in people if able(game, being)]
    if not fit and not game.being(game.leader).alive:
        fit = people
    if fit:
        game.leader = fit[0].key
    return game.being(game.leader)


def may_act(game: Game, being: Being, leader: Being) -> bool:
    """[10.5, 24.17] Whether somebody can have the floor: able, himself, and on the leader's map."""
    return able(game, being) and being.map == leader.map and "possessed" not in being.effects


def stand_in(game: Game, leader: Being) -> Being | None:
    """[2.21, 24.17, 26.1] While the leader lies there or is possessed the others by him do what their players say,
    companions too."""
    for being in game.allies:
        if being.seat >= 0 and "ridden" not in being.marks and may_act(game, being, leader):
            being.marks[STANDS_IN] = 1
            game.active = being.key
            return being
    return None
