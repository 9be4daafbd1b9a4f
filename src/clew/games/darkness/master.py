"""[29.11, 29.12] The game master."""

from __future__ import annotations

from clew.games.darkness.rolls import save
from clew.games.darkness.state import Game, Hero
from clew.kernel.referees.referee import Referee
from clew.kernel.words.questions import Option

IMPOSSIBLE = Option("impossible", "It can't be done")
AUTOMATIC = Option("automatic", "It works without a roll")
LEVELS = tuple(Option(str(level), "A save at level {level}", level, level=level) for level in range(1, 9))
BONUS = (Option("L", "He adds his level"), Option("half L", "He adds half his level"), Option("1", "He adds 1"),
         Option("0", "He adds nothing"))  # fmt: skip


def free_action(game: Game, referee: Referee, hero: Hero) -> bool:
    """[29.12, 2.2] A character tries something; the game master sets a level or rules it out."""
    master = game.seats - 1
    good = game.book.good_at.get(hero.kind, "")
    options = [IMPOSSIBLE, AUTOMATIC, *LEVELS]
    chosen = referee.choose(master, "{hero} tries something. How hard is it?", options, "29.12", hero=hero.name)
    if chosen in (IMPOSSIBLE, AUTOMATIC):
        return chosen is AUTOMATIC
    bonus = referee.choose(master, "{hero} is good at: {good}. What does he add?", BONUS, "29.12", hero=hero.name,
                           good=good)  # fmt: skip
    plus = {"L": hero.level, "half L": hero.level // 2, "1": 1, "0": 0}[bonus.key]
    done, _ = save(referee, hero, chosen.value, "29.12", plus)
    referee.tell("29.12", "{hero} succeeds." if done else "{hero} fails.", hero=hero.name)
    return done
