"""Chapter 22: Mertwig's Maze, its hidden barriers and the Mystic Musk Ox."""

from __future__ import annotations

from clew.games.mertwig import steps
from clew.games.mertwig.atlas import Labyrinth, Space
from clew.games.mertwig.book import MAZE_NAME, ONYX_OX
from clew.games.mertwig.kingdom.outdoors import throw
from clew.games.mertwig.party.die import STEPS, THROWN, roll
from clew.games.mertwig.party.duty import asked, at_random, duty, on_duty
from clew.games.mertwig.party.members import hirelings, holdings, part_with
from clew.games.mertwig.party.treasure import royal_blood
from clew.games.mertwig.state import MAZE, PALACE, Game, Player
from clew.kernel.referees.agenda import Step
from clew.kernel.referees.referee import Referee
from clew.kernel.words.questions import Option

STAND = Option("stay", "Stand still")
CATCH = Option("catch", "Run the player down")
BARRIER = "invisible-barrier"
PROMPTS = ("Where do you lay the barrier card?", "Which of the three ways do you leave clear?")
"""With option two-barriers the odd card out is the clear one."""


def may_enter(game: Game, player: Player) -> bool:
    """[22.1, 22.2, 22.4, 30.7] On the Palace, with royal blood, and nobody else inside."""
    return (
        player.place == PALACE
        and game.maze.seat < 0
        and not game.book.options["treasure-hunt"]
        and royal_blood(game, player)
    )


def open_maze(game: Game, referee: Referee, player: Player) -> None:
    """[22.2, 22.3, 22.6, 22.15, 22.17, 1.23a] Alone into the maze; the turn ends on its start space."""
    while hirelings(player):
        part_with(game, referee, player, player.party[-1], "22.3")
    maze = game.maze
    player.place = MAZE
    maze.seat, maze.at, maze.moves, maze.ox = player.seat, Labyrinth.START, 0, ""
    maze.ward = any(ONYX_OX in game.card(key).marks for key in holdings(game, player))
    referee.tell("22.2", "{hero} enters the maze.", hero=game.card(player.hero.key).name)
    referee.tell("1.23a", "{area}. {lore}", area=MAZE_NAME, lore=game.book.lore[MAZE_NAME])
    if maze.hero != player.hero.key:
        maze.hero = player.hero.key
        game.push(steps.MAZE_CARDS)


def lay_maze_cards(game: Game, referee: Referee, _step: Step) -> None:
    """[22.5, 22.6, 9.5a, 30.3, 31.9] The encounter player lays the three cards face down; only he knows them."""
    maze = game.maze
    maze.layer = on_duty(game, maze.seat)
    maze.turned = [False, False, False]
    gates = [game.book.labyrinth.spaces[key] for key in Labyrinth.GATES]
    to = (maze.layer,) if maze.layer < len(game.players) else ()
    prompt = PROMPTS[bool(game.book.options["two-barriers"])]
    chosen = duty(game, referee, maze.layer, prompt, gates, "22.5", to)
    clear = [key for key in game.book.maze_cards if key != BARRIER]
    maze.cards = [BARRIER if gate is chosen else clear.pop() for gate in gates]
    referee.tell("22.5", "Three cards lie face down in the maze.")


def barred(game: Game, gate: int) -> bool:
    """[22.5, 30.3] Whether a card bars the way; with option two-barriers the cards are read the other way."""
    return (game.maze.cards[gate] == BARRIER) != bool(game.book.options["two-barriers"])


def known_cards(game: Game) -> str:
    """[22.10] What lies open: o clear, x barred, ? face down."""
    turned = game.maze.turned
    return "".join("?" if not turned[gate] else "x" if barred(game, gate) else "o" for gate in range(3))


def walk(game: Game, referee: Referee, player: Player) -> None:
    """[22.8, 22.11, 22.12] As far as the die allows, any way; after the second move the ox comes, and then follows."""
    points = roll(game, referee, "22.8", player.seat, STEPS, subject=game.card(player.hero.key))
    game.maze.moves += 1
    if game.maze.moves >= game.book.number("22.11", "moves") and not game.maze.ward:
        game.push(steps.OX)
    game.push(steps.MAZE_WALK, points=points)


def maze_walk(game: Game, referee: Referee, step: Step) -> None:
    """[22.8, 22.9, 22.10, 22.16, 22.18] Walk to a space within reach; a face-down card is turned up first."""
    maze, points = game.maze, step.facts["points"]
    assert isinstance(points, int)
    reach = game.book.labyrinth.reach(maze.at, points, known_cards(game))
    spaces: list[Space | Option[None]] = [game.book.labyrinth.spaces[key] for key in reach]
    chosen = referee.choose(maze.seat, "Where do you walk?", [*spaces, STAND], "22.8")
    if chosen is STAND:
        return
    key = chosen.key
    if key in Labyrinth.GATES and not maze.turned[Labyrinth.GATES.index(key)]:
        turn_up(game, referee, key, reach, points)
        return
    maze.at = key
    if key == Labyrinth.CHAMBER:
        game.heir = maze.seat
        referee.tell("22.18", "The King's Chamber! The heir is found.")


def turn_up(game: Game, referee: Referee, gate: str, reach: dict[str, str], points: int) -> None:
    """[22.9, 22.10, 30.3] The card is turned up; a barrier costs nothing, and the rest of the move is left."""
    maze, number = game.maze, Labyrinth.GATES.index(gate)
    path = [gate]
    while path[-1] in reach:
        path.append(reach[path[-1]])
    maze.turned[number] = True
    closed = barred(game, number)
    maze.at = path[1] if closed else gate
    left = points - (len(path) - 1) + closed
    referee.tell("22.9", "An invisible barrier!" if closed else "The way is clear.")
    if left > 0:
        game.push(steps.MAZE_WALK, points=left)


# -- the ox ----------------------------------------------------------------------------------------------------------


def ox(game: Game, referee: Referee, _step: Step) -> None:
    """[22.11, 22.12, 22.14, 9.5a] The ox is put down or goes on, and moves the full roll."""
    maze = game.maze
    runner = on_duty(game, maze.seat)
    if not maze.ox:
        maze.ox = Labyrinth.START
        referee.tell("22.11", "The Mystic Musk Ox enters the maze.")
        if maze.at == maze.ox:
            caught(game, referee)
            return
    steps = roll(game, referee, "22.12", runner, STEPS, subject="the ox")
    ends, reaches = ox_ways(game, steps)
    options: list[Space | Option[None]] = [game.book.labyrinth.spaces[key] for key in ends]
    chosen = asked(game, referee, runner, "Where does the ox go?", [CATCH, *options] if reaches else options, "22.13")
    if chosen is CATCH:
        caught(game, referee)
    elif chosen is not None:
        maze.ox = chosen.key
    else:
        automatic_ox(game, referee, steps, ends)


def ox_ways(game: Game, steps: int) -> tuple[list[str], bool]:
    """[22.13, 22.14, 22.16] Where the ox can end, never turning but at a dead end; and whether it can catch."""
    maze, neighbours = game.maze, game.book.labyrinth.neighbours
    heads = {(maze.ox, ""): True}
    reaches = False
    for _ in range(steps):
        following: dict[tuple[str, str], bool] = {}
        for at, before in heads:
            ways = [to for to in neighbours[at] if to != Labyrinth.CHAMBER]
            for to in [to for to in ways if to != before] or ways:
                if to == maze.at:
                    reaches = True
                else:
                    following[to, at] = True
        heads = following
    return list(dict.fromkeys(at for at, _ in heads)), reaches


def automatic_ox(game: Game, referee: Referee, steps: int, ends: list[str]) -> None:
    """[31.10] A shortest way to the player, at equality a random one."""
    maze = game.maze
    distance = game.book.labyrinth.distances(maze.at)
    if 0 < distance[maze.ox] <= steps:
        caught(game, referee)
    elif maze.ox == maze.at:
        maze.ox = at_random(referee, [game.book.labyrinth.spaces[key] for key in ends], "31.10").key
    else:
        for _ in range(steps):
            closer = [to for to in game.book.labyrinth.neighbours[maze.ox] if distance.get(to, 99) < distance[maze.ox]]
            maze.ox = at_random(referee, [game.book.labyrinth.spaces[key] for key in closer], "31.10").key


def caught(game: Game, referee: Referee) -> None:
    """[22.14, 22.17] The player is thrown out; the ox leaves the maze."""
    maze = game.maze
    player = game.players[maze.seat]
    referee.tell("22.14", "The ox has caught {hero}!", hero=game.card(player.hero.key).name)
    maze.seat, maze.ox = -1, ""
    times = game.book.number("22.14", "times")
    hero, strength = game.card(player.hero.key), ("the ox's strength", times, "22.14")
    face = roll(game, referee, "22.14", on_duty(game, player.seat), THROWN, subject=hero, times=strength)
    steps = face * times
    throw(game, referee, player, "palace", steps, "22.14")
