"""The maze as it lies: which ways are open, where they lead, what fits where (5)."""

from __future__ import annotations

from dataclasses import replace

from clew.games.deathmaze.chits import DOOR, OPEN, STEP, WALL, Needs, Sides, fitting, opposite
from clew.games.deathmaze.state import Game, Pos, Segment

Maze = dict[Pos, Segment]
DOWN, UP = 4, 5
"""Ways that are no sides: through a trap door and back."""


def neighbour(pos: Pos, side: int) -> Pos:
    """[2.2a] The next place of the grid, which has no edge."""
    column, row = STEP[side]
    return pos[0], pos[1] + column, pos[2] + row


def exits(segment: Segment) -> list[int]:
    """[5.28d] Every door or open side not closed for good. What does not match is shut when it is laid."""
    return [side for side in range(4) if segment.sides[side] != WALL and side not in segment.shut]


def is_door(maze: Maze, pos: Pos, side: int) -> bool:
    """[5.23f] A way counts as a door if either of the two chits shows one."""
    other = maze.get(neighbour(pos, side))
    return maze[pos].sides[side] == DOOR or (other is not None and other.sides[opposite(side)] == DOOR)


def ways(maze: Maze, pos: Pos) -> list[tuple[int, Pos]]:
    """[6.32d] Every way out of a segment, trap doors included, with where it leads. Nobody is below a trap door that is
    shut: the way up is always open."""
    segment = maze[pos]
    found = [(side, neighbour(pos, side)) for side in exits(segment)]
    if segment.below and DOWN not in segment.shut:
        found.append((DOWN, (segment.below, 0, 0)))
    if segment.above is not None:
        found.append((UP, segment.above))
    return found


def reachable(maze: Maze, start: Pos) -> tuple[list[Pos], list[Pos]]:
    """The laid segments that can be walked to, nearest first, and the empty places behind their exits."""
    seen, empty = [start], []
    for pos in seen:
        for _, target in ways(maze, pos):
            if target not in maze:
                empty.append(target)
            elif target not in seen:
                seen.append(target)
    return seen, empty


def path(maze: Maze, start: Pos, goal: Pos) -> list[int]:
    """The shortest way over laid segments, as the sides to leave by; empty if there is none."""
    came: dict[Pos, tuple[Pos, int]] = {start: (start, -1)}
    queue = [start]
    for pos in queue:
        for side, target in ways(maze, pos):
            if target in maze and target not in came:
                came[target] = (pos, side)
                queue.append(target)
    steps: list[int] = []
    while goal in came and goal != start:
        goal, side = came[goal]
        steps.append(side)
    return steps[::-1]


def live_exit(maze: Maze, start: Pos) -> bool:
    """[5.29b] Whether the party can reach an exit from which the unlimited outside can be reached over empty places."""
    seen = [start]
    for pos in seen:
        for _, target in ways(maze, pos):
            if target not in maze:
                if outside(maze, target):
                    return True
            elif target not in seen:
                seen.append(target)
    return False


def outside(maze: Maze, place: Pos) -> bool:
    """[5.29b] Whether the unlimited outside can be reached from an empty place over empty places."""
    here = [pos for pos in maze if pos[0] == place[0]]
    west, east = min(pos[1] for pos in here), max(pos[1] for pos in here)
    north, south = min(pos[2] for pos in here), max(pos[2] for pos in here)
    seen = [place]
    for pos in seen:
        if not (west <= pos[1] <= east and north <= pos[2] <= south):
            return True
        seen += [near for near in (neighbour(pos, side) for side in range(4)) if near not in maze and near not in seen]
    return False


def leads_on(maze: Maze, pos: Pos) -> bool:
    """Whether a segment has an exit into an empty place."""
    return any(neighbour(pos, side) not in maze for side in exits(maze[pos]))


def walled_in(game: Game) -> bool:
    """[4.0k] Neither the entrance nor any empty place can be reached; an enclosed pocket still counts."""
    seen, empty = reachable(game.maze, game.here)
    return not empty and (0, 0, 0) not in seen


def needs_of(maze: Maze, place: Pos, entry: int, door: bool) -> Needs:
    """What the laid neighbours ask of a chit in this place; a side closed for good counts as a wall."""
    needs = []
    for side in range(4):
        near = maze.get(neighbour(place, side))
        back = opposite(side)
        needs.append("" if near is None else WALL if back in near.shut else near.sides[back])
    return needs[0], needs[1], needs[2], needs[3], entry, door


def facings(game: Game, needs: Needs) -> dict[str, tuple[Sides, ...]]:
    """For every chit the facings that fit; kept in the book because the same needs come again and again."""
    found = game.book.fits.get(needs)
    if found is None:
        found = game.book.fits[needs] = fitting(game.book.chits, needs)
    return found


def touches_corridor(needs: Needs) -> bool:
    """[5.23e] Whether the place also touches an open side of a laid corridor."""
    return any(needs[side] == OPEN for side in range(4) if side != needs[4])


def shut(game: Game, pos: Pos, side: int) -> None:
    """Close a side for good, on both its chits; the trap door is shut from below."""
    game.maze[pos] = replace(game.maze[pos], shut=(*game.maze[pos].shut, side))
    other = neighbour(pos, side) if side < DOWN else game.maze[pos].above
    back = opposite(side) if side < DOWN else DOWN
    if other in game.maze:
        game.maze[other] = replace(game.maze[other], shut=(*game.maze[other].shut, back))
