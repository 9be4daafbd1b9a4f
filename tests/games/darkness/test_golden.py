"""Golden games for every ending and a campaign, answer by answer, and proven out of their saves."""

from __future__ import annotations

from tests.games.darkness.golden import CAMPAIGN, FOLDER, WANTED

from clew.games.darkness import RULEBOOK
from clew.shelf import story
from clew.testing import golden_games
from clew.testing.golden import read

test_a_golden_game_ends_as_it_did = golden_games(RULEBOOK, FOLDER)

ADVENTURES = [read(FOLDER / f"campaign-{number}.json") for number in range(1, len(CAMPAIGN) + 1)]


def test_every_ending_has_a_golden_game() -> None:
    assert [read(FOLDER / f"{ending}.json").ended["ending"] for ending in WANTED] == WANTED
    assert set(WANTED) == set(RULEBOOK.endings)


def test_an_adventure_of_the_campaign_begins_with_what_the_one_before_kept() -> None:
    assert [game.ended["ending"] for game in ADVENTURES] == CAMPAIGN
    kept = [game.ended["keeps"] for game in ADVENTURES]
    assert [game.guests for game in ADVENTURES] == [{}, *kept[:-1]]
    assert [game.play(RULEBOOK).state.adventure for game in ADVENTURES] == [1, 2, 3]
    assert len(kept[-1]["history"]) == 3


def test_the_campaign_tells_of_its_bosses_and_how_each_adventure_ended() -> None:
    for game in ADVENTURES:
        told = list(map(str, story(game.play(RULEBOOK))))
        slain = [line for line in told if line.startswith("Defeated: ")]
        assert len(slain) == game.ended["facts"]["bosses"]
        assert told[-1] in (
            "The final boss is dead and the party is out: a success.",
            "The party got out, but not as a victor.",
        )


def test_those_who_live_on_are_named_with_class_and_level() -> None:
    kept = ADVENTURES[-1].ended["keeps"]
    living = RULEBOOK.lives_on(kept)
    assert len(living) == len(kept["heroes"])
    assert all(" the " in line and ": level " in line for line in living)
