"""What the party has found out about Milaso."""

from __future__ import annotations

from clew.games.milaso.reckoning import between, under
from clew.games.milaso.state import Being, Game
from clew.kernel.referee import Referee


def learn(game: Game, referee: Referee, thing: str, rule: str) -> None:
    """[2.3, 28.6] A clue goes into the notes."""
    number = int(thing.removeprefix("clue "))
    method = game.book.methods[number]
    if number not in game.clues:
        game.clues.append(number)
        referee.tell(rule, "Now the party knows a way to destroy Milaso: {method}.", method=method.name)
    else:
        referee.tell(rule, "It is about {method}; that was known already.", method=method.name)


def rumours_of(map_: str) -> str:
    """[26.9] Under which name the rumours sold by the pub of a map are counted."""
    return f"rumours {map_}"


def buy_rumour(game: Game, referee: Referee, being: Being) -> None:
    """[4.15, 26.9] A clue not yet known, or a lie one time in five; a telepath may be told so."""
    game.taken[rumours_of(being.map)] = game.taken.get(rumours_of(being.map), 0) + 1
    unknown = [number for number, method in game.book.methods.items()
               if number not in game.clues and game.book.size in method.sizes]  # fmt: skip
    lie = under(referee, game.book.value("26.9", "false"), "26.9")
    if lie or not unknown:
        told = "Telepathy" in being.advantages and under(referee, game.book.value("4.15", "chance"), "4.15")
        referee.tell("4.15" if told else "26.9", "That was a lie." if told else "Milaso is afraid of mice, they say.")
        return
    learn(game, referee, f"clue {unknown[between(referee, 0, len(unknown) - 1, '26.9')]}", "26.9")
