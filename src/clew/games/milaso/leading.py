"""Chapter 2: who leads the party when its leader can't."""

from __future__ import annotations

from clew.games.milaso.figures import able
from clew.games.milaso.state import Being, Game
from clew.kernel.referee import Referee


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
