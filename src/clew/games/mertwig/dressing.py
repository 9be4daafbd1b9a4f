"""What is drawn beside a question: how far it is to each place, and over which."""

from __future__ import annotations

from clew.games.mertwig.kingdom.maze import known_cards
from clew.games.mertwig.pictures import card_picture
from clew.games.mertwig.state import Game
from clew.games.mertwig.view import symbols
from clew.kernel.words.questions import Question
from clew.kernel.words.scene import Ask, Reach, text


def dress(game: Game, question: Question, ask: Ask) -> None:
    """[4.2, 5.2, 22.8] The ways to all places that one may go to, and pictures of cards that lie nowhere."""
    for choice in ask.choices:
        if not choice.icon and choice.key in game.book.cards:
            choice.icon = card_picture(game.book.cards[choice.key])
    if question.rule in ("4.2", "5.2"):
        ask.reach = kingdom_reach(game, ask)
        group(game, ask)
    elif question.rule == "22.8":
        ask.reach = maze_reach(game, ask)


def group(game: Game, ask: Ask) -> None:
    """[4.9, 5.1] Places by what is there for those who stop: hirelings and the like, adventures, else the land."""
    spaces = game.book.atlas.spaces
    for choice in ask.choices:
        if choice.key in game.book.areas:
            choice.group = text("adventures")
        elif choice.key in spaces:
            space = spaces[choice.key]
            there = symbols(space, game.book.arms, game.book.magic)
            choice.group = there[0].name if there else text("{land}", land=space.terrain)


def kingdom_reach(game: Game, ask: Ask) -> list[Reach]:
    """[5.4, 5.5, 5.11] Each place with the one before it on the cheapest way there."""
    if not game.player.place:
        return []
    trails = game.book.atlas.trails(game.player.place)
    found: dict[str, Reach] = {}
    for choice in ask.choices:
        key = choice.key
        while key in trails and key not in found:
            before, cost = trails[key]
            found[key] = Reach(key, before, cost)
            key = before
    return list(found.values())


def maze_reach(game: Game, ask: Ask) -> list[Reach]:
    """[22.8, 22.9] The same in Mertwig's Maze, where every step costs one."""
    farthest = len(game.book.labyrinth.spaces)
    before = game.book.labyrinth.reach(game.maze.at, farthest, known_cards(game))
    costs = {game.maze.at: 0}
    for key, came in before.items():
        costs[key] = costs[came] + 1
    return [Reach(choice.key, before[choice.key], costs[choice.key]) for choice in ask.choices if choice.key in before]
