"""What is shown beside a question: who a character is, and what is given up for what one keeps."""

from __future__ import annotations

from clew.games.maze.board.turn import may_move
from clew.games.maze.book import Character
from clew.games.maze.state import Game, Player
from clew.kernel.words.questions import Option, Question, label_of
from clew.kernel.words.scene import Ask, text
from clew.kernel.words.text import Text


def dress(game: Game, question: Question, ask: Ask) -> None:
    """[3.3] The figures of the characters; [8.10, 9.9, 9.11, 13.6a] what finds no place beside what one chooses;
    [23.2] with what one attacks; [5.10] why one can't move."""
    keys = {choice.key for choice in ask.choices}
    for option, choice in zip(question.options, ask.choices, strict=True):
        if question.rule == "3.3" and choice.key in game.book.characters:
            choice.follows = panel(game.book.characters[choice.key])
        elif question.rule == "8.10":
            choice.follows = given_up(weapons_without(game, question, option))
        elif question.rule in ("9.9", "9.11") and isinstance(option, Option) and option.value is not None:
            choice.follows = given_up([label_of(other) for other in question.options if other is not option])
        elif question.rule == "23.2" and choice.key == "attack":
            choice.follows = in_hand(game, game.players[question.seat])
        elif question.rule == "5.2" and choice.key == "stay" and "roll" not in keys:
            choice.follows = cannot_move(game, game.players[question.seat])


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


def in_hand(game: Game, player: Player) -> Text:
    """[8.2, 8.3] The weapons in use, or bare hands."""
    held = [game.book.names[weapon.card] for weapon in player.hands()]
    if len(held) == 2:
        return text("with {weapon} and {other}", weapon=held[0], other=held[1])
    return text("with {weapon}", weapon=held[0] if held else "bare hands")


def cannot_move(game: Game, player: Player) -> Text | None:
    """[5.9, 5.10] With exactly 0 Life Points nobody moves in two turns running."""
    if game.rested or may_move(player):
        return None
    return text("with 0 Life Points you can't move twice running")


def panel(character: Character) -> Text:
    """[7.1] Life Points and THAC0 of the first level, the natural AC, and the Detection Rate."""
    return text(
        "{life} Life Points, THAC0 {thac0}, Natural AC {ac}, Detection Rate {rate}",
        life=character.life[1],
        thac0=character.thac0[1],
        ac=character.natural,
        rate=character.detection[1],
    )
