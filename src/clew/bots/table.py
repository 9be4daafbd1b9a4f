"""Bots at a table: they answer the questions of their seats until a person is asked."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from clew.bots.players import player
from clew.bots.random import Random
from clew.bots.search import Search
from clew.kernel.table.match import Match
from clew.kernel.words.position import Policy, Position
from clew.kernel.words.questions import Question
from clew.kernel.words.stream import Stream, mix

__all__ = ["PERSON", "answer_all", "answer_next", "bots_turn", "position_for", "seat_bots"]

PERSON = "me"
"""Who plays a seat that no bot plays."""


def seat_bots(match: Match[Any]) -> dict[int, Policy]:
    """The bots of a match by the number of their seat."""
    return {
        number: player(seat.player, match.rulebook, Stream(match.seed))
        for number, seat in enumerate(match.setup.seats)
        if seat.player != PERSON
    }


def bots_turn(match: Match[Any], bots: Mapping[int, Policy]) -> Question | None:
    """The first open question that a bot answers. How one's own dice fell is for a person to tell."""
    return next((asked for asked in match.questions if asked.seat in bots and asked.dice is None), None)


def position_for(match: Match[Any], question: Question) -> Position:
    """What the seat that is asked decides from; one of several questions asked together may be meant."""
    beat = match.beats[-1]
    return Position(match.state, question, match.rulebook, beat.checkpoint, beat.journal)


def answer_next(match: Match[Any], bots: Mapping[int, Policy]) -> bool:
    """Let a bot answer, if one is asked."""
    question = bots_turn(match, bots)
    if question is None:
        return False
    policy = bots[question.seat]
    if isinstance(policy, Random | Search):
        policy.stream = _stream_at(match, question.seat)
    match.answer(policy.choose(position_for(match, question)), question.seat)
    return True


def answer_all(match: Match[Any], bots: Mapping[int, Policy]) -> int:
    """Let the bots answer until a person is asked or the game is over; how many answers that took."""
    answers = 0
    while answer_next(match, bots):
        answers += 1
    return answers


def _stream_at(match: Match[Any], seat: int) -> Stream:
    """What a player throws for itself at this point of the match: the same again after an undo or a resumption."""
    return Stream(mix(match.seed, ["bot", str(seat), str(len(match.beats)), str(len(match.beats[-1].journal))]))
