"""Chapters 4 and 25: inscriptions and memorials, and the languages they are written in."""

from __future__ import annotations

from clew.games.milaso.clues import learn
from clew.games.milaso.figures import figure
from clew.games.milaso.labyrinth.model import Feature
from clew.games.milaso.meeting import lit
from clew.games.milaso.reckoning import seat_of, under
from clew.games.milaso.state import Being, Game
from clew.kernel.referees.referee import Referee
from clew.kernel.words.questions import Option

MESSAGES = ("memorial", "inscription")
LINGUIST = "Good all-round linguist"
PLAIN_TONGUE = "Plain Tongue"


def message_offers(game: Game, being: Being, message: Feature) -> list[Option]:
    """[4.7, 25.5] What is not understood may be tried once by each reader, and again with Plain Tongue."""
    tried = f"read {being.key} {message.key}" in game.taken and PLAIN_TONGUE not in being.effects
    if message.key in game.taken or tried or not lit(game, game.maze.maps[message.map], message.at):
        return []
    return [Option(f"read {message.key}", "Read the {what}", (read, message), (message.key,), what=message.what)]


def read(game: Game, referee: Referee, being: Being, message: Feature) -> None:
    """[2.3, 12.1] What is written there, for whoever has light to read by."""
    if "foreign" in message.flags and not understands(game, referee, being, message):
        return
    game.taken[message.key] = game.turn
    for thing in message.holds:
        learn(game, referee, thing, "2.3")


def understands(game: Game, referee: Referee, being: Being, message: Feature) -> bool:
    """[3.12, 4.7, 4.8, 25.5] By Plain Tongue, by knowing the language, or by a roll, once for each reader."""
    game.taken[f"read {being.key} {message.key}"] = game.turn
    language = language_of(game, message)
    if language in being.advantages:
        rule, understood = "4.8", True
    elif PLAIN_TONGUE in being.effects:
        del being.effects[PLAIN_TONGUE]
        rule, understood = "25.5", True
    else:
        part = 1 if LINGUIST in being.advantages else game.book.value("4.7", "part")
        rule, understood = (
            "4.7",
            under(referee, figure(game, being, "Int") // part, "4.7", seat_of(being), "intelligence"),
        )
    if understood:
        referee.tell(rule, "{being} understands the {language} words.", being=being.name, language=language)
    else:
        referee.tell(rule, "{being} can't make out the {language} words.", being=being.name, language=language)
    return understood


def language_of(game: Game, message: Feature) -> str:
    """[4.7] One of the six foreign ones."""
    languages = game.book.tables["languages"]
    return str(languages[message.amount % len(languages)][1])
