"""What is drawn beside a question: the ways through the maze as it is known."""

from __future__ import annotations

from clew.games.deathmaze.maze.ways import DOWN, ways
from clew.games.deathmaze.state import Game, Pos
from clew.games.deathmaze.view import space_key
from clew.kernel.words.questions import Question
from clew.kernel.words.scene import Ask, Reach


def dress(game: Game, question: Question, ask: Ask) -> None:
    """[5.28a] Where the party can walk to."""
    if question.rule == "5.28a" and game.here in game.maze:
        ask.reach = reach(game, {key for choice in ask.choices for key in choice.about})


def reach(game: Game, near: set[str]) -> list[Reach]:
    """[5.28a] Every segment that has been entered and can be walked to on this level, with the one before it;
    `near` are those that one can step to now."""
    steps: dict[Pos, int] = {game.here: 0}
    found = []
    for pos in (todo := [game.here]):
        for side, target in ways(game.maze, pos):
            segment = game.maze.get(target)
            if side >= DOWN or target in steps or segment is None or not segment.visited:
                continue
            if pos != game.here or space_key(target) in near:
                steps[target] = steps[pos] + 1
                found.append(Reach(space_key(target), "" if pos == game.here else space_key(pos), steps[target]))
                todo.append(target)
    return found
