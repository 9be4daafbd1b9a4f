"""Laws of straight play: every game comes to its end, and on the way all is as it should be."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import fields, replace
from statistics import median
from typing import Any

from clew.kernel.table.playout import play_out
from clew.kernel.words.scene import to_json
from clew.kernel.words.stream import Stream, seed_from
from clew.testing.laws.cases import BOTS, Book, Case, Inspector, accepts, any_case, flips, play, seat_counts

LONGEST_BEAT = 500
USUAL_BEAT = 20
MANY = 40
CAMPAIGNS = 4
STRANGERS = ("Kim", "Lou", "Max", "Nat")
STAGES = ("draft", "complete", "polished")


def inspect(case: Case, patience: int = 10) -> Inspector:
    """Play a case to its end, looking at everything."""
    with case.told() as steps:
        inspector = Inspector(case, steps, patience)
        state = inspector.play()
        result = case.rulebook.result(state)
        assert result.ending in case.rulebook.endings, f"{result.ending!r} has no words"
        assert set(result.winners) <= set(inspector.seats), f"winners {result.winners} are not all there"
        told = case.rulebook.lives_on(_kept(inspector))
        assert all(type(words) is str for words in told), "`lives_on` tells in words"
        json.dumps(dict(result.facts))
        reveal = case.rulebook.reveal or case.rulebook.view
        json.dumps([to_json(reveal(state, seat)) for seat in [None, *inspector.seats]])
        longest = max(inspector.beat_entries)
        assert longest <= LONGEST_BEAT, f"a beat had {longest} entries"
    return inspector


def cases(book: Book, seeds: range, every: bool = False) -> list[Case]:
    return [Case(book, bot, seats, seed) for bot in BOTS for seats in seat_counts(book, every) for seed in seeds]


def come_to_their_end(book: Book) -> None:
    """Games come to their end, and beats are short."""
    short([entries for case in cases(book, range(2)) for entries in inspect(case, 3).beat_entries])


def many_come_to_their_end(book: Book, bot: str) -> None:
    """Many games come to their end."""
    seats = seat_counts(book, every=True)
    found = [Case(book, bot, seats[seed % len(seats)], seed) for seed in range(100, 100 + MANY)]
    short([entries for case in found for entries in inspect(case, 5).beat_entries])


def comes_to_its_end(book: Book, seed: int) -> None:
    """Any game comes to its end."""
    inspect(any_case(book, seed), patience=5)


def short(beats: list[int]) -> None:
    usual = median(beats)
    assert usual < USUAL_BEAT, f"half of all beats have {usual} entries and more"


def as_many_as_may(book: Book) -> None:
    """As many as may can play."""
    inspect(Case(book, "random", seat_counts(book, every=True)[-1]), patience=1)


def options_switch(book: Book) -> None:
    """Every option can be switched."""
    for seed, options in enumerate(flips(book)):
        fitting = [Case(book, BOTS[seed % 2], seats, seed, options) for seats in seat_counts(book)]
        found = next(filter(accepts, fitting), None)
        assert found is not None, f"nobody can play with {options}"
        inspect(found, patience=2)


def options_switch_whoever_plays(book: Book, bot: str) -> None:
    """Every option can be switched, whoever plays."""
    for seed, options in enumerate(flips(book)):
        for case in [Case(book, bot, seats, seed, options) for seats in seat_counts(book)]:
            if accepts(case):
                inspect(case, patience=3)


def options_go_together(book: Book, bot: str) -> None:
    """Options go together: each game with a mixture of its own, one switch in three turned."""
    stream, counts, played = Stream(seed_from(f"mixtures {book.name} {bot}")), seat_counts(book, every=True), 0
    for seed in range(MANY):
        options = {name: value for flip in flips(book) if not stream.below(3) for name, value in flip.items()}
        case = Case(book, bot, counts[seed % len(counts)], seed, options)
        if accepts(case):
            inspect(case, patience=3)
            played += 1
    assert played > MANY // 3, f"only {played} of {MANY} mixtures can be set up"


def brings_what_it_must(book: Book) -> None:
    """The rulebook brings what it must, and functions where it calls them."""
    for part in fields(book):
        value = getattr(book, part.name)
        if callable(part.default) or (part.default is None and value is not None):
            assert callable(value), f"`{part.name}` of the Rulebook is a function, not {value!r}"
    assert book.name == book.ledger.game, f"the rulebook is called {book.name!r}, its ledger {book.ledger.game!r}"
    assert book.stage in STAGES, f"stage {book.stage!r} is none of {', '.join(STAGES)}"
    assert "sensible" in book.bots, "a game brings a bot called sensible"
    assert book.conserved(Case(book).match().state), "a game names what is conserved"
    strangers = sorted(book.milestones - set(book.ledger.rules))
    assert not strangers, f"milestones that are no rules: {', '.join(strangers)}"
    assert set(book.chances) <= set(book.prospects), f"chances {book.chances} are not all prospects"


def lives_on(book: Book) -> None:
    """Who lives on comes back: what one game keeps can be a guest of the next, which comes to its end too."""
    for seed in range(CAMPAIGNS if book.goes_on else 0):
        first = Case(book, "sensible", seat_counts(book)[0], seed)
        kept = _kept(inspect(first))
        if kept:
            inspect(replace(first, seed=CAMPAIGNS + seed, guests=kept))


def at_home(book: Book) -> None:
    """Who stays at home is kept: in a game of strangers nobody of an earlier one is forgotten without a word."""
    for seed in range(CAMPAIGNS if book.goes_on else 0):
        first = Case(book, "sensible", seat_counts(book)[0], seed)
        kept = _kept(inspect(first))
        people = _people(book, kept)
        match = play(replace(first, seed=CAMPAIGNS + seed, guests=kept, names=STRANGERS), [])
        told = " ".join(str(line) for line in match.log)
        lines = book.lives_on(match.keeps)
        gone = [name for name in people if name not in told and not any(line.startswith(name) for line in lines)]
        assert not gone, f"{gone[0]} was kept, did not come along, and is forgotten: `keeps` names those at home again"


def _people(book: Book, kept: Any) -> list[str]:
    """The names of those who live on: words in what is kept with which a line about them begins."""
    lines = book.lives_on(kept)
    return sorted({word for word in _words(kept) if any(line.startswith(word) for line in lines)})


def _words(kept: Any) -> Iterator[str]:
    if isinstance(kept, str) and kept:
        yield kept
    elif isinstance(kept, dict | list):
        for each in [*kept, *kept.values()] if isinstance(kept, dict) else kept:
            yield from _words(each)


def winners_stand_best(book: Book) -> None:
    """Who has won stands best: what a search looks for is what the game is won by."""
    worth_of = book.worth
    if worth_of is None or book.together:
        return
    for case in cases(book, range(3)):
        with case.told():
            state, _ = play_out(book, case.setup(), case.players(), case.stream())
            winners = book.result(state).winners
            worth = {seat: worth_of(state, seat) for seat in range(len(case.setup().seats))}
            lost = [value for seat, value in worth.items() if seat not in winners]
            best = max(lost, default=None)
            fine = not winners or best is None or min(worth[seat] for seat in winners) >= best
            assert fine, f"seats {winners} have won, but another stands better: `worth` is {worth}"


def _kept(inspector: Inspector) -> dict[str, Any]:
    """What lives on after a game, as a campaign keeps it."""
    found: dict[str, Any] = json.loads(json.dumps(dict(inspector.case.rulebook.keeps(inspector.position.state))))
    return found
