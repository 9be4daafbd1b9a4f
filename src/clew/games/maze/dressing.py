"""What is shown beside a question: who a character is, and what is given up for what one keeps."""

from __future__ import annotations

from clew.games.maze.book import Character
from clew.games.maze.state import Game
from clew.kernel.words.questions import Option, Question, label_of
from clew.kernel.words.scene import Ask, text
from clew.kernel.words.text import Text


def dress(game: Game, question: Question, ask: Ask) -> None:
    """[3.3] The figures of the characters; [8.10, 9.9, 9.11, 13.6a] what finds no place beside what one chooses."""
    for option, choice in zip(question.options, ask.choices, strict=True):
        if question.rule == "3.3" and choice.key in game.book.characters:
            choice.follows = panel(game.book.characters[choice.key])
        elif question.rule == "8.10":
            choice.follows = given_up(weapons_without(game, question, option))
        elif question.rule in ("9.9", "9.11") and isinstance(option, Option) and option.value is not None:
            choice.follows = given_up([label_of(other) for other in question.options if other is not option])


def weapons_without(game: Game, question: Question, chosen: object) -> list[Text]:
    """[8.10, 8.14] The weapons that are left over when one of them, or none, goes into the backpack."""
    weapons = game.players[question.seat].goods.weapons
    labels = game.book.weapon_options
    left = [option for weapon in weapons if (option := labels[weapon.card, weapon.charges]) in question.options]
    if chosen in left:
        left.remove(chosen)
    return [label_of(option) for option in left]


def given_up(pieces: list[Text]) -> Text | None:
    """[13.6a] What goes back home, or to the floor in a fight."""
    if not pieces:
        return None
    listed = pieces[0]
    for piece in pieces[1:]:
        listed = text("{more}, {item}", more=listed, item=piece)
    return text("given up: {items}", items=listed)


def panel(character: Character) -> Text:
    """[7.1] Life Points and THAC0 of the first level, the natural AC, and the Detection Rate."""
    return text(
        "{life} Life Points, THAC0 {thac0}, Natural AC {ac}, Detection Rate {rate}",
        life=character.life[1],
        thac0=character.thac0[1],
        ac=character.natural,
        rate=character.detection[1],
    )
