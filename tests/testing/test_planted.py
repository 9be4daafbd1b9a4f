"""Each mistake that an author can make is found in each of the five games by the law for its kind.

The same kinds are planted as edits of a source in `tests/examples`. Where a game has nothing of a kind, such as secrets
or somebody who lives on, there is nothing to plant.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from tests.testing import planted
from tests.testing.planted import Plant

from clew.kernel.table.registry import rulebook
from clew.testing.laws.lawbook import law_called

ALL = "deathmaze darkness maze mertwig milaso"
HIDING = "maze mertwig milaso"
RIVALS = "maze mertwig"
HISTORIES = "what a seat was never told"
WORLDS = "two worlds look alike and"
KEPT = "secrets are declared and kept"
ENDS = "games come to their end"
COPIES = "copies of states are whole"
RECORDS = "a finished game is proven by its records"
READ = "numbers and options are read"
SILENT = "nothing vanishes in silence"
DANGLES = "nothing dangles"


def blunt(careless: type[planted.Careless]) -> Plant:
    return partial(planted.by, careless)


MISTAKES: dict[str, tuple[Plant, str, str, str]] = {
    "dealing anew leaves what is hidden": (planted.left_in_place, HISTORIES, HIDING, "dealt by `redeal`"),
    "dealing anew goes by what is hidden": (
        planted.peeped_at,
        HISTORIES,
        HIDING,
        "is dealt by `redeal` what it may not know",
    ),
    "the bot goes by what is hidden": (
        planted.peeking,
        HISTORIES,
        HIDING,
        "has a bot that knows what it was never told",
    ),
    "the view shows what is hidden": (planted.showing, WORLDS, HIDING, "could tell two worlds apart"),
    "no secret is declared": (planted.undeclared, KEPT, HIDING, "no secret of the Rulebook names rule"),
    "a private line is told to all": (blunt(planted.Blurts), KEPT, "maze", "for everybody; but it is a secret"),
    "what is hidden is rolled and drawn openly": (
        blunt(planted.DealsOpenly),
        KEPT,
        HIDING,
        "for everybody; but it is a secret",
    ),
    "a secret choice is made public": (
        blunt(planted.DecidesOpenly),
        KEPT,
        "mertwig",
        "for everybody; but it is a secret",
    ),
    "lines are hidden though no secret is declared": (
        blunt(planted.Whispers),
        KEPT,
        ALL,
        "no secret of the Rulebook names rule",
    ),
    "a rule is cited that does not exist": (blunt(planted.CitesNothing), ENDS, ALL, "'99.99' is not in the ledger"),
    "two answers have one key": (blunt(planted.OffersTwins), ENDS, ALL, "offers the same key twice"),
    "a copy shares what changes": (planted.forgetful, COPIES, ALL, "shares .* with the original"),
    "what is shared is not put back": (planted.unrestored, RECORDS, ALL, "'NoneType' object has no attribute"),
    "a class is not listed": (planted.unlisted, RECORDS, ALL, "which these rules do not know"),
    "guests break the table": (planted.unfit_for_guests, "who lives on comes back", "deathmaze darkness", "nobody"),
    "those at home are forgotten": (
        planted.forgetting_those_at_home,
        "who stays at home",
        "deathmaze",
        "did not come along, and is forgotten",
    ),
    "those who live on can not be told of": (planted.breaking_lives_on, ENDS, ALL, "nobody"),
    "a prospect breaks": (planted.breaking_prospect, ENDS, ALL, "by zero"),
    "who has lost stands best": (planted.loving_losers, "who has won", RIVALS, "have won, but another stands better"),
    "a milestone is no rule": (
        planted.unknown_milestone,
        "the rulebook brings",
        ALL,
        "milestones that are no rules: 99.99",
    ),
}
"""Each mistake: how it is planted, by which law it is found, in which games, and of what the law complains."""


@pytest.mark.parametrize(("mistake", "game"), [(name, game) for name in MISTAKES for game in MISTAKES[name][2].split()])
def test_a_mistake_is_found_in_every_game_that_can_have_it(mistake: str, game: str) -> None:
    plant, law, _, complaint = MISTAKES[mistake]
    with pytest.raises(Exception, match=complaint):
        law_called(law).holds(plant(rulebook(game)))


def no_gold(state: Any) -> None:
    """Empty purses in Four Against Darkness."""
    for hero in state.heroes.values():
        hero.gold = 0


def no_hoard(state: Any) -> None:
    """The party's hoard in Deathmaze."""
    state.hoard = 0
    state.gems.clear()


def no_goods(state: Any) -> None:
    """Empty packs in MAZE, back on the piles; what somebody began with has no card and goes nowhere."""
    for player in state.players:
        for weapon in player.goods.weapons:
            if weapon.card in state.book.cards:
                state.piles["treasures"].put_back(weapon.card)
        player.goods.weapons = []


def no_followers(state: Any) -> None:
    """Nobody but the first of each party in Mertwig's Maze."""
    for player in state.players:
        for member in player.party[1:]:
            state.discards.setdefault("character", []).append(member.key)
        del player.party[1:]


def no_purse(state: Any) -> None:
    """The party's gold in Milaso's Labyrinth."""
    state.gold = 0


THIEVES: dict[str, Callable[[Any], None]] = {
    "darkness": no_gold,
    "deathmaze": no_hoard,
    "maze": no_goods,
    "mertwig": no_followers,
    "milaso": no_purse,
}


@pytest.mark.parametrize("game", ALL.split())
def test_what_somebody_loses_without_a_word_is_found(game: str) -> None:
    with pytest.raises(AssertionError, match="gone without a word"):
        law_called(SILENT).holds(planted.losing(THIEVES[game], rulebook(game)))


@pytest.mark.parametrize("game", ALL.split())
def test_a_key_of_somebody_who_is_not_there_is_found(game: str) -> None:
    with pytest.raises(AssertionError, match="there is no such thing"):
        law_called(DANGLES).holds(planted.dangling(rulebook(game)))


IDLE = {"which nothing reads": planted.with_idle_number, "is never read": planted.with_idle_option}


@pytest.mark.parametrize("complaint", IDLE)
@pytest.mark.parametrize("game", ALL.split())
def test_what_the_ledger_says_and_nothing_reads_is_found(
    game: str, complaint: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    book = rulebook(game)
    ledger = IDLE[complaint](book.ledger)
    monkeypatch.setattr(type(book), "ledger", property(lambda _book: ledger))
    with pytest.raises(AssertionError, match=complaint):
        law_called(READ).holds(book)
