"""The law of lessons: a remark comes to whom it concerns, names what it states, and comes again only as advice."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from clew.kernel.book.lesson import AT_ONCE, PATIENCE, REMINDERS, Lesson, remarks
from clew.kernel.table.match import Match
from clew.kernel.words.journal import CHOICE
from clew.kernel.words.questions import key_of, told
from clew.kernel.words.scene import Ask, Said
from clew.kernel.words.text import Text
from clew.testing.laws.cases import Book, Case, accepts, any_case, seat_counts

MOST = 80
"""Decisions of each game that are looked at: a lesson is for somebody who begins."""


def name_what_they_state(book: Book) -> None:
    """Each remark says which rules its words state, and its figures are those of one of them."""
    for rule, remark in book.lesson.items():
        assert remark.states, f"the remark on {rule} does not say which rules it states"
        strange = sorted({of for of, _ in remark.figures.values()} - set(remark.states))
        assert not strange, f"the remark on {rule} names a figure of {strange[0]}, which it does not state"


def concern(book: Book) -> None:
    """Remarks are given at one's own question, on what asks or was at work on oneself, and no oftener than they may."""
    for seats in seat_counts(book):
        case = Case(book, "sensible", seats, 1)
        if book.lesson and accepts(case):
            play(case, MOST)


def concern_once(book: Book, number: int) -> None:
    """The same of one more game."""
    case = any_case(book, number)
    if book.lesson:
        play(case, 2 * MOST)


def play(case: Case, most: int) -> None:
    with case.told() as steps:
        match, players = case.match(), case.players()
        pupils = [Pupil(seat) for seat in range(len(match.setup.seats))]
        while match.question is not None and len(steps) < most:
            steps.append(f"at decision {len(steps) + 1}: {match.question}")
            seat, options = match.question.seat, match.question.options
            rules = pupils[seat].hears(match)
            answer = players[seat].choose(match.position)
            if any(told(option) and answer in (option, key_of(option)) for option in options):
                pupils[seat].learns(rules, match.rulebook.lesson)
            match.answer(answer)


class Pupil:
    """Keeps for one seat what it was taught, and finds by itself what may be taught now."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.taught: dict[str, int] = {}

    def hears(self, match: Match[Any]) -> list[str]:
        """The rules that it is told of at its question, each of which concerns it now."""
        scene, lesson = match.view(self.seat), match.rulebook.lesson
        given = remarks(lesson, scene.log, scene.asks[0], match.ledger)
        assert len(given) <= AT_ONCE, f"{len(given)} remarks at one question"
        windows = list(at_work(scene.log, self.seat))
        recent = set().union(*windows[-PATIENCE - 1 :]) | asked_lately(scene.log, scene.asks[0])
        ever = set().union(*windows) | {scene.asks[0].rule}
        rules = [known(lesson, remark, match) for remark in given]
        for rule in rules:
            fits = lesson[rule].at
            assert not fits or scene.asks[0].rule in fits, f"{rule} is told at {scene.asks[0].rule}"
            assert rule in (ever if fits else recent), f"seat {self.seat}, of {rule}: does not concern it now"
            acted = set().union(*windows) & set(lesson[rule].done)
            assert not acted, f"seat {self.seat} is told of {rule}, though {sorted(acted)} were at work already"
        return rules

    def learns(self, rules: list[str], lesson: Lesson) -> None:
        """It has answered. What only opens a list is no answer yet: the remark still stands there."""
        for rule in rules:
            self.taught[rule] = self.taught.get(rule, 0) + 1
            most = REMINDERS if lesson[rule].done else 1
            assert self.taught[rule] <= most, f"seat {self.seat} is told of {rule} {self.taught[rule]} times"


def known(lesson: Lesson, remark: Text, match: Match[Any]) -> str:
    """Of which rule a remark speaks."""
    return next(rule for rule, each in lesson.items() if each.told(match.ledger) == remark)


def at_work(log: list[Said], seat: int) -> Iterator[set[str]]:
    """The rules at work on a seat, between one of its answers and the next: what was said to it, or came of its own."""
    mine, found = True, set[str]()
    for said in log:
        if said.kind == CHOICE:
            mine = said.seat in (None, seat)
            if said.seat == seat:
                yield found
                found = {said.rule}
        elif said.seat == seat or (said.seat is None and mine):
            found.add(said.rule)
    yield found


def asked_lately(log: list[Said], ask: Ask) -> set[str]:
    """The rules of the last questions to a seat, with the open one."""
    return {ask.rule, *[said.rule for said in log if said.kind == CHOICE and said.seat == ask.seat][-PATIENCE:]}
