"""The laws that every game inherits. Each is a function that plays or reads a rulebook and complains in words.

A game's own tests hold it to them with one line, `test_the_laws = laws_of(RULEBOOK)`; `clew check` with none.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import Any

from clew.kernel.table.rulebook import closest
from clew.kernel.words.errors import ClewError
from clew.testing.laws import (
    campaigns,
    cited,
    copies,
    foretold,
    histories,
    lessons,
    play,
    possessions,
    references,
    rolls,
    secrets,
    seeds,
    tables,
    worlds,
)
from clew.testing.laws.cases import BOTS, Book
from clew.testing.laws.players import asked, winnable
from clew.testing.laws.reading import facts, numbers, source

__all__ = ["LAWS", "Law", "law_called", "laws_of"]


@dataclass(frozen=True)
class Law:
    """A law by its name, its short form, whether that takes minutes, and its long form.

    The short form is the same every time and complains by raising. The long form is one more trial, of seconds, with
    everything in it drawn from a number; `clew check GAME --hours N` makes as many trials as it has time for, and says
    of each that complains by which number it comes again.
    """

    name: str
    holds: Callable[[Book], None]
    slow: bool = False
    trial: Callable[[Book, int], None] | None = None

    def __str__(self) -> str:
        return self.name


MANY, FIRST_OF_MANY, MINUTES = 60, 100, 900
"""So many trials of a long form are made in slow tests, fewer of games that would keep somebody so long in all."""


def _in_many_games(*laws: Law) -> Iterator[Law]:
    for law in laws:
        if law.trial is not None:
            yield Law(f"{law.name}, in many games", partial(many_trials, law.trial), slow=True)


def many_trials(trial: Callable[[Book, int], None], book: Book) -> None:
    """The first trials of a long form: any players, seats, options and house rules. What complains says its case."""
    for seed in range(FIRST_OF_MANY, FIRST_OF_MANY + min(MANY, MINUTES // max(1, book.minutes))):
        trial(book, seed)


def _for_each_bot(name: str, holds: Callable[..., None], slow: bool = False) -> Iterator[Law]:
    for bot in BOTS:
        yield Law(f"{name} ({bot})", partial(holds, bot=bot), slow)


WATCHED = (
    Law("rules are cited for what they are about", cited.truly, trial=cited.truly_once),
    Law("everybody is asked", asked.everybody, trial=asked.everybody_once),
    Law("nothing dangles", references.nothing_dangles, trial=references.nothing_dangles_in),
    Law("nothing vanishes in silence", possessions.nothing_vanishes, trial=possessions.nothing_vanishes_in),
    Law("the sensible player gets on", winnable.gets_on, trial=winnable.gets_on_in),
    Law("campaigns hold", campaigns.campaigns_hold, trial=campaigns.campaign_holds),
)
"""Faults of these kinds come up in one game of many."""

LAWS: tuple[Law, ...] = (
    Law("the rulebook brings what it must", play.brings_what_it_must),
    Law("rules touch nothing but state and referee", source.touch_nothing_else),
    Law("templates get the facts that they name, and rules that are cited exist", facts.tell_what_they_name),
    Law("copies of states are whole", copies.are_whole),
    Law("a stranger is told what the game is like", facts.about),
    Law("a lesson speaks of rules that come up", facts.lesson_comes_up),
    Law("a polished game has a game to learn by", facts.has_a_first_game),
    Law("remarks are short and take figures out of the ledger", facts.lesson_is_short),
    Law("remarks name the rules that they state", lessons.name_what_they_state),
    Law("remarks come to whom they concern", lessons.concern, trial=lessons.concern_once),
    Law("games come to their end", play.come_to_their_end, trial=play.comes_to_its_end),
    Law("as many as may can play", play.as_many_as_may),
    Law("every roll tells its story", rolls.tell_their_story, trial=rolls.tells_its_story),
    Law("chances told beforehand are true", foretold.are_true, trial=foretold.is_true),
    Law("every option can be switched", play.options_switch),
    Law("who lives on comes back", play.lives_on),
    Law("who stays at home is kept", play.at_home),
    Law("who has won stands best", play.winners_stand_best),
    Law("numbers and options are read, not typed in again", numbers.are_read),
    Law("play at a table is straight play", tables.straight, trial=tables.straight_once),
    Law("a finished game is proven by its records", tables.proven),
    *_for_each_bot("saves, forks and undos reproduce the game", tables.copies),
    Law("a game can be taken back to its start", tables.taken_back, trial=tables.copied_and_taken_back),
    Law("scenes show questions to whom they belong", tables.scenes),
    Law("the same seed gives the same bytes", seeds.same_bytes),
    Law("secrets are declared and kept", secrets.are_kept, trial=secrets.is_kept),
    Law("what a seat was never told makes no difference to it", histories.holds, trial=histories.holds_once),
    Law("two worlds look alike and are played alike", worlds.look_alike, trial=worlds.looks_alike),
    Law("worlds do differ", worlds.do_differ),
    Law("dealing anew shows in nothing", worlds.dealt_anew),
    *WATCHED,
    *_in_many_games(*WATCHED),
    *_for_each_bot("many games come to their end", play.many_come_to_their_end, slow=True),
    *_for_each_bot("every option can be switched, whoever plays", play.options_switch_whoever_plays, slow=True),
    *_for_each_bot("options go together", play.options_go_together, slow=True),
    *_for_each_bot("saves, forks and undos reproduce whole games", tables.copies_of_whole_games, slow=True),
    *_for_each_bot("two worlds look alike in many games", worlds.look_alike_in_many_games, slow=True),
)


def law_called(name: str) -> Law:
    """A law by its name, or by the beginning of it."""
    for law in LAWS:
        if law.name.startswith(name):
            return law
    raise ClewError(f"No law is called {name!r}; {closest(name, [law.name for law in LAWS])}")


def laws_of(*books: Book) -> Callable[..., None]:
    """A test of pytest for each law and rulebook: `test_the_laws = laws_of(RULEBOOK)`."""
    import pytest

    cases: list[Any] = [
        pytest.param(book, law, id=f"{book.name}-{law}", marks=[pytest.mark.slow] if law.slow else [])
        for book in books
        for law in LAWS
    ]

    @pytest.mark.parametrize(("book", "law"), cases)
    def test_the_laws(book: Book, law: Law) -> None:
        law.holds(book)

    return test_the_laws
