"""What is shown beside a question: the ways through the maze as it is known, and what follows from an answer."""

from __future__ import annotations

from clew.games.deathmaze.book import Calling, Spell
from clew.games.deathmaze.maze.ways import DOWN, neighbour, ways
from clew.games.deathmaze.state import Game, Pos
from clew.games.deathmaze.view import space_key
from clew.kernel.words.questions import Question
from clew.kernel.words.scene import SIDES, Ask, Choice, Reach, text
from clew.kernel.words.text import Text


def dress(game: Game, question: Question, ask: Ask) -> None:
    """[5.28a] Where the party can walk to, and what is there; [11.12, 3.0a] what a spell does, and who a class is."""
    if question.rule == "5.28a" and game.here in game.maze:
        ask.reach = reach(game, {key for choice in ask.choices for key in choice.about})
        for choice in ask.choices:
            if choice.key in SIDES:
                choice.follows = beyond(game, neighbour(game.here, SIDES.index(choice.key)))
    spells = {slug(spell.name): spell for spell in game.book.spells.values()}
    for choice in ask.choices:
        explain(game, choice, spells, question.rule)


def explain(game: Game, choice: Choice, spells: dict[str, Spell], rule: str) -> None:
    """[11.12, 11.22a, 3.0a] The effect and the price of a spell; the figures of a class."""
    spell = spells.get(slug(choice.key).removeprefix("cast-"))
    if spell is not None:
        choice.follows = effect(spell)
    elif rule == "9.17a" and game.found and choice.key in game.people:
        thing = game.found[-1]
        found = game.book.effects.get((thing.kind, thing.name))
        choice.follows = None if found is None else text("{effect}", effect=found)
    elif rule == "3.0a":
        choice.follows = next(
            (figures(each) for name, each in game.book.callings.items() if slug(name) == choice.key), None
        )


def slug(name: str) -> str:
    """A name as keys have it."""
    return name.lower().replace("'", "").replace(" ", "-")


def beyond(game: Game, pos: Pos) -> Text:
    """[5.22a, 5.23a, 5.27a, 5.27b] What lies there, as the map shows it."""
    segment = game.maze.get(pos)
    if segment is None:
        return text("into the unknown: a chit is drawn")
    if segment.corridor:
        return text("a corridor on the map")
    return text("a room where you have been") if segment.visited else text("a room that nobody has entered")


def effect(spell: Spell) -> Text:
    """[11.22a] What a spell does to whom, and how many wounds it costs its caster."""
    if not spell.effect:
        return text("costs {wounds}", wounds=wounds(spell.cost))
    return text(
        "{target}: {effect}; costs {wounds}", target=spell.target, effect=spell.effect, wounds=wounds(spell.cost)
    )


def wounds(number: int) -> Text:
    return text("{n} wound" if number == 1 else "{n} wounds", n=number)


def figures(calling: Calling) -> Text:
    """[3.0a] Wound Points, Magic Resistance, and what else somebody of this class has."""
    told = text(
        "{wounds} Wound Points, Magic Resistance {magic}", wounds=calling.wound_points, magic=calling.resistance
    )
    if calling.detrap:
        return text("{figures}, Detrap {skill}", figures=told, skill=calling.detrap)
    return text("{figures}, a spell", figures=told) if calling.spells else told


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
