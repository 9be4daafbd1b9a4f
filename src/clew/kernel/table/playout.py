"""Straight play without a table: whole games for the lab, and play on from a position for search and odds."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from clew.kernel.referees.dealer import Dealer
from clew.kernel.referees.follow import Follow
from clew.kernel.table.rulebook import Rulebook, Setup
from clew.kernel.words.journal import CHOICE, Entry
from clew.kernel.words.position import Policy, Position
from clew.kernel.words.questions import key_of
from clew.kernel.words.stream import Chance

RUNAWAY = 200_000
"""A game with more decisions than this does not end by itself."""


def answered(position: Position, key: str) -> list[Entry]:
    """The journal of a position with its question answered."""
    asked = position.question
    return [*(position.journal or []), Entry(CHOICE, asked.rule, asked.prompt, key, asked.seat, asked.to)]


def play_out(rulebook: Rulebook[Any], setup: Setup, policies: Sequence[Policy], stream: Chance) -> tuple[Any, Dealer]:
    """Play one whole game; the last state, and the dealer with its counts."""
    state = rulebook.new(setup, rulebook.ledger_for(setup))
    dealer = Dealer(stream, policies, state, RUNAWAY)
    to_the_end(rulebook, state, dealer)
    return state, dealer


def to_the_end(rulebook: Rulebook[Any], state: Any, dealer: Dealer) -> int:
    """Play every beat that is left; how many there were."""
    beat, beats, goes_on = rulebook.beat, 0, True
    while goes_on:
        dealer.quiet()
        goes_on = beat(state, dealer)
        beats += 1
    return beats


def play_on(
    position: Position, policies: Sequence[Policy] | Mapping[int, Policy], stream: Chance, beats: int, first: Any = None
) -> tuple[Any, bool]:
    """Go on from a position with other dice for some beats, `first` being the answer to its question.

    Returns the state, and whether the game goes on from there.
    """
    state = position.checkpoint.copy()
    dealer = Dealer(stream, policies, state, RUNAWAY)
    journal = list(position.journal or [])
    if first is not None:
        journal = answered(position, key_of(first))
    goes_on = position.rulebook.beat(state, Follow(journal, dealer))
    while goes_on and beats > 1:
        goes_on = position.rulebook.beat(state, dealer)
        beats -= 1
    return state, goes_on
