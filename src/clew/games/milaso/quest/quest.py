"""Chapter 2: how far the quest has come, on which map the next task waits, and what it is in words."""

from __future__ import annotations

from clew.games.milaso.maps.model import HOUSE
from clew.games.milaso.maps.regions import TOWER
from clew.games.milaso.state.game import Game
from clew.kernel.referees.referee import Referee
from clew.kernel.words.scene import text
from clew.kernel.words.text import Text

ORB = "the Orb of Zig-zig"
GARDEN = "MG"
HOME = "ST"
SURE = (1, 3, 10)
"""Methods whose last step asks for no roll."""
KITCHEN, SMALL_KITCHEN = "T2", "T1"
"""[29.2] Where Cray is kept, and where in the smallest labyrinth."""
DEVILS_ZONE = ("U6", "U5", "U4")
"""[29.2] Where the Devil lives, and where in the smaller labyrinths."""
IN_HAND = {1: "flask of chlorine", 3: "signed contract", 4: "frozen heart", 5: "black rose thorn", 8: "rune stone"}
"""What somebody must hold for the last step of a method."""


def ready(game: Game) -> bool:
    """Whether the party knows a method and holds all that its last step needs."""
    return any(number in game.clues and has_things(game, number) for number in game.clues)


def sure(game: Game) -> bool:
    """Whether the party could carry out a method that asks for no luck."""
    return any(number in game.clues and has_things(game, number) for number in SURE)


def has_things(game: Game, number: int) -> bool:
    if number in IN_HAND:
        return any(being.has(IN_HAND[number]) for being in game.party if being.alive)
    if number == 10:
        return any(all(being.has(scrap) for scrap in game.book.scraps) for being in game.party if being.alive)
    return False


def stage_map(game: Game) -> str:
    """The map of the next task, if there is one: home with the Orb, the hall with a method, else nothing."""
    if any(being.has(ORB) for being in game.party if being.alive):
        return HOME
    if game.method or sure(game):
        return game.maze.hall_map
    in_tower = game.being(game.leader).map in TOWER
    cooks = game.worked.dish_cooked or fruits(game) >= game.book.value("28.18", "fruits")
    if in_tower and 11 in game.clues and cooks:
        return KITCHEN if KITCHEN in game.maze.maps else SMALL_KITCHEN
    wager = 3 in game.clues and not game.dealings.wager
    if ready(game) and not wager and (in_tower or late(game)):
        return game.maze.hall_map
    if wager:
        return next(key for key in DEVILS_ZONE if key in game.maze.maps)
    return ""


def late(game: Game) -> bool:
    """[2.10] When enemies begin to grow it is time to try what is at hand."""
    turns = game.book.limits["turns before entering the Tower"][game.seats - 1]
    return game.turn >= turns // game.book.counts["divisor of the turn limits"]


def fruits(game: Game) -> int:
    """[28.18] Magic fruits in the packs of the living."""
    return sum(item.count for being in game.party if being.alive for item in being.items if item.what == "magic fruit")


def hops(game: Game, start: str, goal: str, tower: bool = True) -> int:
    """How many joins lie between two maps, by the plan of the labyrinth, through the Tower or not."""
    far, todo = {start: 0}, [start]
    for here in todo:
        for join in game.maze.joins[here]:
            barred = not tower and join.to_map in TOWER
            if join.to_map and join.what != "risky" and join.to_map not in far and not barred:
                far[join.to_map] = far[here] + 1
                todo.append(join.to_map)
    return far.get(goal, 9)


def task(game: Game) -> tuple[str, Text]:
    """[2.3 to 2.6, 2.19] The rule of the next task, and the task."""
    if any(being.has(ORB) for being in game.party if being.alive):
        place = game.maze.maps[HOME].name if HOME in game.maze.maps else "Stekis"
        return "2.6", text(
            "carry the Orb of Zig-zig into {house}; look for it on the map {place}", house=HOUSE, place=place
        )
    if game.method:
        return "2.19", text("take the Orb of Zig-zig from the pedestal in Milaso's hall")
    return "2.3", text("learn a way to destroy Milaso, find what it needs, and go up the Tower to his hall")


def tell_task(game: Game, referee: Referee) -> None:
    """When a task begins."""
    rule, words = task(game)
    referee.tell(rule, "The task: {task}.", task=words)
