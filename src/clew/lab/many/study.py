"""One game of many: what is to be played, and what came of it."""

from __future__ import annotations

import gc
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from clew.bots.players import find, player
from clew.bots.scribe import Scribe
from clew.kernel.referees.dealer import Dealer
from clew.kernel.table.faults import fault_told
from clew.kernel.table.match import Match
from clew.kernel.table.playout import RUNAWAY, to_the_end
from clew.kernel.table.registry import rulebook
from clew.kernel.table.rulebook import OptionValue, Rulebook, Seat
from clew.kernel.words.errors import ClewError, PlayerFault, RuleFault
from clew.kernel.words.fates import Fate
from clew.kernel.words.position import Policy
from clew.kernel.words.stream import LATEST, Stream, dice_from, mix, seed_from
from clew.lab.many.prepared import is_answer, prepare, unanswered, without_answers

__all__ = ["Record", "Series", "Study", "book_of", "check"]


@dataclass(frozen=True)
class Study:
    """What is to be played: which game, by which players, under which rules, from which seed.

    `game` is the name of an installed game, or `module:RULEBOOK`. Game number n of a study has its own dice, made from
    the seed and n alone, so it is the same whoever plays it, when, and after which others. Among the options may be
    answers of the set-up, `setup.party`.
    """

    game: str
    players: tuple[str, ...]
    seed: str
    options: Mapping[str, OptionValue] = field(default_factory=dict)
    patch: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Record:
    """What came of one game: its result, the prospects of each seat at its end, its people; or its fault."""

    index: int
    ending: str
    winners: tuple[int, ...]
    decisions: int
    rolls: int
    beats: int
    facts: Mapping[str, Any]
    prospects: Mapping[str, tuple[int, ...]]
    people: tuple[Fate, ...] = ()
    depth: str = ""
    fault: str = ""


def book_of(game: str) -> Rulebook[Any]:
    """The rulebook by the name of an installed game or as `module:RULEBOOK`."""
    if ":" not in game:
        return rulebook(game)
    found: Any = find(game)
    if not isinstance(found, Rulebook):
        raise ClewError(f"{game!r} is no rulebook.")
    return found


COLLECT = (50_000, 20, 100)
"""When Python looks for rubbish that holds on to itself. A game leaves next to none, and a labyrinth that has just been
made is looked through in vain for a tenth of the time that it took."""


class Series:
    """The games of a study, ready to be played in any order.

    Nothing is left to chance before the first question, so the table is laid out once and copied for each game. Dice
    come out of a seed by this `scheme`.
    """

    def __init__(self, study: Study, scheme: int = LATEST) -> None:
        gc.set_threshold(*COLLECT)
        seats = [Seat(f"Player {number}", name) for number, name in enumerate(study.players, 1)]
        self.study = study
        self.scheme = scheme
        self.rulebook = book_of(study.game)
        self.setup = self.rulebook.setup(seats, without_answers(study.options), patch=study.patch)
        self.start = self.rulebook.new(self.setup, self.rulebook.ledger_for(self.setup))
        self.players(0)

    def seed(self, index: int) -> str:
        """The seed of one game; a table that starts with it throws the same dice."""
        return f"{self.study.seed}/{index}"

    def players(self, index: int) -> list[Policy]:
        """The players of one game, each with a stream of its own."""
        players = [
            player(name, self.rulebook, Stream(seed_from(f"{self.seed(index)}/seat {seat}")))
            for seat, name in enumerate(self.study.players)
        ]
        return prepare(players, self.study.options)

    def play(self, index: int) -> Record:
        """Play one game at full speed. A fault in the rules is reported, not raised: the other games go on."""
        state = self.start.copy()
        dealer = self._dealer(index, state)
        try:
            beats = to_the_end(self.rulebook, state, dealer)
            if never := unanswered(dealer.policies):
                raise PlayerFault(never)
            result = self.rulebook.result(state)
            prospects = self._prospects(state)
        except Exception as error:
            own = str(error) if isinstance(error, PlayerFault) else fault_told(error)
            fault = own or f"{type(error).__name__}: {error}"
            return Record(index, "", (), dealer.decisions, dealer.rolls, 0, {}, {}, fault=fault)
        counts = dealer.decisions, dealer.rolls, beats
        people, depth = result.people, result.depth
        return Record(index, result.ending, result.winners, *counts, result.facts, prospects, people, depth)

    def _prospects(self, state: Any) -> dict[str, tuple[int, ...]]:
        seats = range(len(self.study.players))
        return {
            name: tuple([prospect(state, seat) for seat in seats]) for name, prospect in self.rulebook.prospects.items()
        }

    def _dealer(self, index: int, state: Any) -> Dealer:
        """A dealer for one game; a scribe if any player looks ahead."""
        stream, players = dice_from(mix(seed_from(self.seed(index)), []), self.scheme), self.players(index)
        if any(getattr(policy, "looks_ahead", False) for policy in players):
            return Scribe(stream, players, state, self.rulebook, RUNAWAY)
        dealer = Dealer(stream, players, state, RUNAWAY)
        dealer.position.rulebook = self.rulebook
        return dealer

    def at_table(self, index: int) -> Match[Any]:
        """The same game played at a table: with its log, ready to be saved or looked at."""
        players = self.players(index)
        match = Match.start(self.rulebook, self.setup, seed_from(self.seed(index)), scheme=self.scheme)
        for _ in range(RUNAWAY):
            if match.question is None:
                return match
            match.answer(players[match.question.seat].choose(match.position))
        raise RuleFault(f"still playing after {RUNAWAY} decisions")


def check(study: Study) -> None:
    """Say at once what is wrong with a study. Whether answers of the set-up are ever offered, its first game shows."""
    series = Series(study)
    if any(map(is_answer, study.options)) and (fault := series.play(0).fault):
        raise ClewError(fault)
