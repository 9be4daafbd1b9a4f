"""Chapters 8 and 28: what the party has found out about Milaso, and what it has written down about places."""

from __future__ import annotations

from clew.games.milaso.beings.reckoning import D100, one_of
from clew.games.milaso.maps.model import Map
from clew.games.milaso.state.deeds import Deed
from clew.games.milaso.state.game import Being, Game
from clew.kernel.referees.referee import Referee
from clew.kernel.words.questions import Menu, Option
from clew.kernel.words.rolls import Check

LIE = Check("whether it is a lie", "a lie", "true")
READS_MINDS = Check("to read the teller's mind", "he finds out", "he finds out nothing")
PAPER = "Pencil and paper"
WORDS = ("danger", "come back here", "nothing here", "a way on", "something for another", "a riddle")
NOTHING = Option("nothing", "Nothing")


def learn(game: Game, referee: Referee, number: int, rule: str) -> None:
    """[2.3, 28.6] A clue goes into the notes."""
    known = number in game.clues
    if not known:
        game.clues.append(number)
    _hear_of(referee, game.book.methods[number].name, known, rule)


def _hear_of(referee: Referee, method: str, known: bool, rule: str) -> None:
    """[26.9] In the same words whether it is true or not."""
    if known:
        referee.tell(rule, "It is about {method}; that was known already.", method=method)
    else:
        referee.tell(rule, "Now the party knows a way to destroy Milaso: {method}.", method=method)


def ways_known(game: Game) -> list[tuple[str, str]]:
    """[2.3, 26.9] What the party has heard of destroying Milaso and what each way needs; lies look like the truth."""
    true = [(game.book.methods[number].name, game.book.methods[number].needs) for number in game.clues]
    false = [(str(name), str(needs)) for name, needs in game.book.tables["false-rumours"] if name in game.noted.lies]
    return sorted(true + false)


def buy_rumour(game: Game, referee: Referee, being: Being) -> None:
    """[4.15, 26.9] A clue not yet known, or a lie one time in five, by dice that nobody sees."""
    game.noted.rumours[being.map] = game.noted.rumours.get(being.map, 0) + 1
    unknown = [
        number
        for number, method in game.book.methods.items()
        if number not in game.clues and game.book.size in method.sizes
    ]
    lie = referee.at_most(game.book.value("26.9", "false"), D100, "26.9", None, (), LIE)
    if lie or not unknown:
        _lie(game, referee, being)
    else:
        number = one_of(referee, "which clue it is", unknown, "26.9", to=())
        learn(game, referee, number, "26.9")


def _lie(game: Game, referee: Referee, being: Being) -> None:
    """[4.15, 26.9] It goes into the notes like any other; a telepath may be told what it is.

    What is true is never told twice in pubs; nor is a lie, which that would betray.
    """
    telepath, chance = "Telepathy" in being.advantages, game.book.value("4.15", "chance")
    if telepath and referee.at_most(chance, D100, "4.15", None, (), READS_MINDS, subject=being):
        referee.tell("4.15", "That was a lie.")
        return
    names = [str(row[0]) for row in game.book.tables["false-rumours"]]
    names = [name for name in names if name not in game.noted.lies] or names
    name = one_of(referee, "which lie it is", names, "26.9", to=())
    known = name in game.noted.lies
    game.noted.lies[name] = game.turn
    _hear_of(referee, name, known, "26.9")


def note_options(game: Game, being: Being) -> list[Option[Deed]]:
    """[8.8] A page on which the players write."""
    return [Menu("note", "Write something down about this place ...", write)] if being.has(PAPER) else []


def write(game: Game, referee: Referee, being: Being) -> None:
    """[8.8] One note for a place; an old one is struck out."""
    place = being.map, being.at
    options = [Option(word, "{word}", word, word=word) for word in WORDS]
    chosen = referee.choose(
        being.seat, "What does {who} write about this place?", [*options, NOTHING], "8.8", who=being.name
    )
    game.notes.pop(place, None)
    if chosen is not NOTHING:
        game.notes[place] = chosen.key
        referee.tell("8.8", "{being} writes: {word}.", being=being.name, word=chosen.key)


def notes_on(game: Game, map_: Map) -> dict[int, str]:
    """What is written about the spaces of a map."""
    return {at: word for (name, at), word in game.notes.items() if name == map_.key}


def page(game: Game) -> list[tuple[str, str]]:
    """All notes: the map, and what is written."""
    return [(game.maze.maps[key].name, word) for (key, _), word in game.notes.items()]
