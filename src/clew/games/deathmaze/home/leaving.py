"""Leaving the maze, and who has won (4, 9.18)."""

from __future__ import annotations

from clew.games.deathmaze import steps
from clew.games.deathmaze.home.continuity import in_force
from clew.games.deathmaze.maze.explore import leave_segment
from clew.games.deathmaze.party.people import alive_seats
from clew.games.deathmaze.state import DEAD, GONE, Adventurer, Game
from clew.kernel.referees.agenda import Step
from clew.kernel.referees.referee import Referee
from clew.kernel.table.rulebook import Result
from clew.kernel.words.fates import Fate

WANTING = "To win, half must come out, each with {experience} Experience Points and {bezants} Bezants of this stay."


def can_leave(game: Game) -> bool:
    """[4.0f, 4.0g] Only from the entrance corridor, in quiet time."""
    return game.here == (0, 0, 0) and not game.refused


def propose_leaving(game: Game, referee: Referee) -> None:
    """[4.0i] The caller proposes, the others vote; half of the players is enough."""
    voters = alive_seats(game)
    votes = 1 + sum(
        referee.agrees(seat, "The caller wants to leave the maze. Do you?", "4.0i")
        for seat in voters
        if seat != game.caller
    )
    if 2 * votes >= len(voters):
        leave(game, referee)
    else:
        game.refused = True
        referee.tell("4.0i", "The party stays.")


def leave(game: Game, referee: Referee) -> None:
    """[4.0b, 4.0h, 4.0l, 9.18a, 9.18b, 13.21a, 13.22] All living adventurers leave at once and divide the hoard."""
    leave_segment(game, referee)
    survivors = game.free()
    share = (game.hoard + sum(game.gems)) // len(survivors)
    for person in survivors:
        person.home_experience += person.experience
        person.home_bezants += share
    referee.tell("9.18b", "The hoard is divided: {share} Bezants each.", share=share)
    game.ending = "out"
    if not any(wins(game, seat) for seat in range(game.seats)):
        tell_wanting(game, referee)
    game.agenda, game.loose = [], []
    if in_force(game):
        game.agenda = [Step(steps.IMPROVE, {"person": person.key}) for person in reversed(survivors)]


def tell_wanting(game: Game, referee: Referee) -> None:
    """[4.0a, 4.0b] What a victory would have taken."""
    experience, bezants = (game.book.number("4.0b", name) for name in ("experience", "bezants"))
    referee.tell("4.0b", WANTING, experience=experience, bezants=bezants)


def share(game: Game) -> int:
    """[4.0e, 9.18b] What each survivor takes home."""
    survivors = game.free()
    return (game.hoard + sum(game.gems)) // len(survivors) if survivors else 0


def wins(game: Game, seat: int) -> bool:
    """[4.0a, 4.0b, 4.0c, 4.0d] Half of his adventurers out, and every one of them with enough gained in this stay."""
    if game.ending != "out":
        return False
    out = [person for person in game.free() if person.seat == seat]
    if not out or len(out) * game.book.number("4.0a", "share") < game.brought[seat]:
        return False
    enough = game.book.number("4.0b", "experience")
    rich = share(game) >= game.book.number("4.0b", "bezants")
    return rich and all(person.experience >= enough for person in out)


def result(game: Game) -> Result:
    """How it ended, for every seat, with figures for the lab."""
    winners = tuple(seat for seat in range(game.seats) if wins(game, seat))
    ending = "won" if winners else "out" if game.ending == "out" else game.ending or "lost"
    people = list(game.people.values())
    facts = {
        "survivors": sum(person.fate not in (DEAD, GONE) for person in people) if game.ending == "out" else 0,
        "brought": len(people),
        "experience": max((person.experience for person in people), default=0),
        "bezants": game.hoard + sum(game.gems),
        "segments": len(game.maze),
        "moves": game.moves,
        "fights": game.fights,
    }
    return Result(ending, winners, facts, tuple([_fate(game, person) for person in people]), "segments laid")


def _fate(game: Game, person: Adventurer) -> Fate:
    """Who is alive but does not come out is lost as well."""
    by, depth = "" if game.ending == "out" else "never came out", len(game.maze)
    for grave in game.graves:
        if grave.key == person.key and person.fate in (DEAD, GONE):
            by, depth = grave.by, grave.depth
    return Fate(person.calling, person.seat, by, depth, {"experience": person.experience})
