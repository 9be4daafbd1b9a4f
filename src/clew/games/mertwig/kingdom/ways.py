"""Where a marker may go, and the journeys that a player says all at once instead of roll by roll."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from clew.games.mertwig.atlas import Space
from clew.games.mertwig.state import PALACE, Game, Player
from clew.kernel.words.questions import Option

HIRE, MAKE_FOR = "hire", "make-for"


@dataclass(frozen=True)
class Way:
    """Where the marker goes, whether hirelings are looked for there; `bound` is what it makes for roll by roll, with as
    much of the way now as the roll allows."""

    space: Space
    hire: bool = False
    bound: str = ""


STAY = Option[Way | None]("stay", "Stay here")


def may_go(game: Game, player: Player, space: Space) -> bool:
    """[5.6, 6.3, 6.4, 6.8, 30.4, 30.5] Only adventure areas turn anybody away: one party each, no quick return."""
    if space.terrain != "adventure":
        return True
    if space.key == player.left or any(other.place == space.key for other in game.players if other is not player):
        return False
    return not (game.book.options["no-repeat"] and space.key in player.visited)


def to_inns(player: Player, spaces: Iterable[Space]) -> list[Option[Way | None]]:
    """[4.9, 7.1] Ways that say at once what is done where they lead: to look at as many hirelings as there are."""
    if not player.gold:
        return []
    line = "{square}, and look for hirelings: draw {n}"
    return [
        Option[Way | None](f"{space.key}:{HIRE}", line, Way(space, hire=True), square=space.name, n=space.characters)
        for space in spaces
        if space.characters
    ]


def journeys(game: Game, player: Player, spaces: list[Space]) -> list[Option[Way | None]]:
    """[4.2, 5.2] Adventures and the Palace, if they are too far for this roll: the shortest way there, roll by roll."""
    if player.careful:
        return []
    within = {space.key for space in spaces}
    found = []
    for key in (*game.book.areas, PALACE):
        goal = game.book.atlas.spaces[key]
        steps = game.book.atlas.steps_to(key)
        here = steps.get(player.place, 0)
        nearer = any(steps.get(space.key, here) < here for space in spaces)
        if key not in within and nearer and may_go(game, player, goal):
            line = "Make for {place}, {n} steps away, roll by roll"
            found.append(Option[Way | None](f"{key}:{MAKE_FOR}", line, Way(goal, bound=key), place=goal.name, n=here))
    return found


def on_the_way(game: Game, player: Player, goal: str, spaces: list[Space]) -> Space | None:
    """The space within reach that is nearest to a goal; None if staying is as good."""
    steps = game.book.atlas.steps_to(goal)
    nearest = min(spaces, key=lambda space: steps.get(space.key, len(steps)), default=None)
    if nearest is None or steps.get(nearest.key, len(steps)) >= steps.get(player.place, len(steps)):
        return None
    return nearest
