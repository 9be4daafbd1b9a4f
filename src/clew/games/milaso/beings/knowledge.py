"""Chapter 27: quick decisions, and the stock of general knowledge questions."""

from __future__ import annotations

import tomllib
from pathlib import Path

from clew.games.milaso.beings.figures import figure
from clew.games.milaso.beings.reckoning import one_of, seat_of, under
from clew.games.milaso.state.game import Being, Game
from clew.kernel.referees.referee import Referee
from clew.kernel.words.questions import Option
from clew.kernel.words.rolls import Check

KNOWS = Check("good general knowledge", "it comes to him after all", "it does not help")
LATE = Option("late", "I don't know")
QUICK = "A quick decision for {being}!"


def _read() -> tuple[tuple[str, str, tuple[str, ...]], ...]:
    data = tomllib.loads(Path(__file__).parent.with_name("questions.toml").read_text(encoding="utf-8"))
    return tuple((each["ask"], each["right"], tuple(each["wrong"])) for each in data["question"])


_STOCK = _read()


def stock() -> tuple[tuple[str, str, tuple[str, ...]], ...]:
    """[27.2] What is asked, the right answer, and the wrong ones."""
    return _STOCK


def seconds(game: Game, being: Being) -> int:
    """[27.2, 27.3] A fifth of intelligence, rounded up; none without the clock."""
    if not game.book.options["timer"]:
        return 0
    return -(-figure(game, being, "Int") // game.book.value("27.2", "part"))


def decide_quickly(
    game: Game, referee: Referee, being: Being, prompt: str, options: list[Option[None]], rule: str
) -> Option[None]:
    """[27.1, 27.3] Announced before the cue; whoever is late has stood still, which is the first answer."""
    referee.tell("27.1", QUICK, being=being.name)
    return referee.choose(being.seat, prompt, options, rule, seconds=seconds(game, being), late=options[0])


def ask(game: Game, referee: Referee, being: Being, rule: str) -> bool:
    """[4.11, 27.1, 27.2] A question that nobody has been asked in this game; good general knowledge may save it."""
    left = [number for number in range(len(stock())) if number not in game.asked] or list(range(len(stock())))
    number = one_of(referee, "which question it is", left, "27.2", [f"number {n}" for n in left])
    game.asked.append(number)
    prompt, right, wrong = stock()[number]
    place = number % 4
    answers = [*wrong[:place], right, *wrong[place:]]
    referee.tell("27.1", QUICK, being=being.name)
    options = [Option(f"answer {n}", "{answer}", answer, answer=answer) for n, answer in enumerate(answers, 1)]
    chosen = referee.choose(being.seat, prompt, [*options, LATE], rule, seconds=seconds(game, being), late=LATE)
    good = chosen.value == right
    if not good and "Good general knowledge" in being.advantages:
        good = under(referee, figure(game, being, "Int"), "4.11", KNOWS, seat_of(being), being, of="intelligence")
    referee.tell("27.2", "That is right." if good else "That is wrong: {right}.", right=right)
    return good
