"""The law of two worlds: what a seat may not know makes no difference to what it sees, nor to what its bot decides."""

from __future__ import annotations

import json
from typing import Any

from clew.kernel.referees.redeal import redeal
from clew.kernel.table.match import Match
from clew.kernel.table.sight import ask
from clew.kernel.words.codec import encode
from clew.kernel.words.position import Position
from clew.kernel.words.questions import key_of
from clew.kernel.words.scene import to_json
from clew.kernel.words.stream import Stream, seed_from
from clew.testing.laws.cases import BOTS, Book, Case, Glance, accepts, any_case, flips, seat_counts

MANY = 9


class Tour:
    """A game played at a table, with other worlds beside it."""

    def __init__(self, case: Case) -> None:
        self.case = case
        self.stream = Stream(seed_from(f"worlds {case}"))
        self.dealt = self.found = self.different = 0

    def play(self, patience: int, most: int) -> None:
        case = self.case
        with case.told() as steps:
            match, players, glance = case.match(), case.players(), Glance(patience)
            while match.question is not None and len(steps) < most:
                steps.append(f"at decision {len(steps) + 1}: {match.question}")
                if glance.due():
                    for seat in [None, *range(len(match.setup.seats))]:
                        self.look(match, seat)
                match.answer(players[match.question.seat].choose(match.position))
            self.judge()

    def look(self, match: Match[Any], seat: int | None) -> None:
        asked = seat if seat in [question.seat for question in match.questions] else None
        real = match.position_of(asked)
        self.dealt += 1
        world = redeal(real, seat, self.stream)
        if world is None:
            return
        self.found += 1
        self.different += encode(world.state) != encode(real.state)
        assert self.sees(world, seat) == self.sees(real, seat), f"seat {seat} could tell two worlds apart"
        assert self.dealt_anew(world, seat) == self.dealt_anew(real, seat), (
            f"seat {seat} samples the world it is in: `redeal`, which deals anew what a seat does not know, may depend "
            "on the stream and on what the seat knows only; sort before you shuffle"
        )
        if asked is not None:
            self.decide_alike(real, world)

    def dealt_anew(self, position: Position, seat: int | None) -> str:
        """What a player who looks ahead would imagine here: the same in every world that looks the same."""
        world = redeal(position, seat, Stream(seed_from("imagined")))
        return "" if world is None else json.dumps([encode(world.checkpoint), str(world.journal)])

    def sees(self, position: Position, seat: int | None) -> list[str]:
        scene = to_json(self.case.rulebook.view(position.state, seat))
        question = to_json(ask(position.question)) if position.seat == seat else None
        return json.dumps([scene, question], indent=1).splitlines()

    def decide_alike(self, real: Position, world: Position) -> None:
        for name, bot in self.case.rulebook.bots.items():
            here, there = key_of(bot().choose(real)), key_of(bot().choose(world))
            assert here == there, f"{name} in seat {real.seat} peeks: {here} in one world, {there} in the other"

    def judge(self) -> None:
        """The law means nothing if no other world is ever found."""
        if self.case.rulebook.hides and self.dealt > 20:
            assert self.found > self.dealt // 2, f"only {self.found} of {self.dealt} worlds were found"


def look_alike(book: Book) -> None:
    """Two worlds look alike and are played alike, under each option too, which may be what brings the secrets."""
    for bot in BOTS:
        Tour(Case(book, bot, seat_counts(book)[-1], 1)).play(patience=4, most=400)
    for number, options in enumerate(flips(book) if book.hides else ()):
        case = Case(book, BOTS[number % 2], seat_counts(book)[-1], 1, options)
        if accepts(case):
            Tour(case).play(patience=4, most=60)


def look_alike_in_many_games(book: Book, bot: str) -> None:
    """Two worlds look alike in many games."""
    seats = seat_counts(book, every=True)
    for seed in range(30, 30 + MANY):
        Tour(Case(book, bot, seats[seed % len(seats)], seed)).play(patience=10, most=3000)


def looks_alike(book: Book, seed: int) -> None:
    """Two worlds look alike in any game."""
    Tour(any_case(book, seed)).play(patience=10, most=1000)


def do_differ(book: Book) -> None:
    """Worlds do differ, at least under some option; else the laws of two worlds would hold for want of secrets."""
    if not book.hides or book.fog is not None:  # what lies in fog is dealt once, and odds stop there
        return
    for options in [{}, *flips(book)]:
        tour = Tour(Case(book, "random", seat_counts(book)[-1], 2, options))
        tour.play(patience=1, most=60)
        if tour.different:
            return
    raise AssertionError("the game says that it hides something, but nothing was ever hidden")


def dealt_anew(book: Book) -> None:
    """Dealing anew at a quiet moment shows in nothing: straight from the game's own `redeal`."""
    case = Case(book, "random", seat_counts(book)[-1], 4)
    stream = Stream(seed_from(f"quiet {case}"))
    with case.told() as steps:
        match, players = case.match(), case.players()
        while match.question is not None and len(steps) < 300:
            steps.append(f"at decision {len(steps) + 1}: {match.question}")
            place = match.place
            match.answer(players[match.question.seat].choose(match.position))
            if match.place > place and match.place % 4 == 3:
                deal_anew(case, match.checkpoint(match.place), stream)


def deal_anew(case: Case, state: Any, stream: Stream) -> None:
    rulebook = case.rulebook
    for seat in [None, *range(len(case.setup().seats))]:
        world = state.copy()
        rulebook.redeal(world, seat, stream)
        encode(world)
        assert to_json(rulebook.view(world, seat)) == to_json(rulebook.view(state, seat)), (
            f"seat {seat} saw the dealing"
        )
        assert rulebook.conserved(world) == rulebook.conserved(state), f"dealt anew for seat {seat}, something is lost"
