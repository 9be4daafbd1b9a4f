"""[8.8] What somebody with pencil and paper has written down about places."""

from __future__ import annotations

from clew.games.milaso.labyrinth.model import Map
from clew.games.milaso.state import Being, Game
from clew.kernel.referees.referee import Referee
from clew.kernel.words.questions import Menu, Option

PAPER = "Pencil and paper"
WORDS = ("danger", "come back here", "nothing here", "a way on", "something for another", "a riddle")
NOTHING = Option("nothing", "Nothing")
_NOTE = "note "


def note_options(game: Game, being: Being) -> list[Option]:
    """[8.8] A page on which the players write."""
    return [Menu("note", "Write something down about this place ...", (write, None))] if being.has(PAPER) else []


def write(game: Game, referee: Referee, being: Being, _about: None) -> None:
    """[8.8] One note for a place; an old one is struck out."""
    place = f"{_NOTE}{being.map}/{being.at}"
    options = [Option(word, "{word}", word, word=word) for word in WORDS]
    chosen = referee.choose(being.seat, "What does {who} write about this place?", [*options, NOTHING], "8.8",
                            who=being.name)  # fmt: skip
    game.places.pop(place, None)
    if chosen is not NOTHING:
        game.places[place] = chosen.key
        referee.tell("8.8", "{being} writes: {word}.", being=being.name, word=chosen.key)


def notes_on(game: Game, map_: Map) -> dict[int, str]:
    """What is written about the spaces of a map."""
    start = f"{_NOTE}{map_.key}/"
    return {int(place.removeprefix(start)): word for place, word in game.places.items() if place.startswith(start)}


def page(game: Game) -> list[tuple[str, str]]:
    """All notes: the map, and what is written."""
    found = [(place.removeprefix(_NOTE).partition("/")[0], word) for place, word in game.places.items()
             if place.startswith(_NOTE)]  # fmt: skip
    return [(game.maze.maps[key].name, word) for key, word in found]
