"""Golden games: one for each way an adventure can end, and a campaign. Made anew only on purpose:

python -m tests.games.darkness.test_golden
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from clew.games.darkness import RULEBOOK
from clew.games.darkness.player.bot import Sensible
from clew.kernel.saves.savefile import SaveFile, read_records, replay
from clew.kernel.table.match import Match
from clew.kernel.table.rulebook import Seat
from clew.kernel.words.questions import key_of
from clew.kernel.words.stream import Stream, seed_from
from clew.shelf.campaigns import story

GOLDEN = Path(__file__).with_name("golden.json")
ENDINGS = ("success", "left", "dead", "stone")


def match_of(seed: str, guests: dict[str, Any] | None = None) -> Match[Any]:
    return Match.start(RULEBOOK, RULEBOOK.setup([Seat("Ada")], None, guests), seed_from(seed))


def play(match: Match[Any], answers: list[str]) -> Match[Any]:
    for answer in answers:
        match.answer(answer)
    return match


def proven(match: Match[Any], folder: Path) -> Match[Any]:
    """The match played again out of its save file, every roll and draw from the seed."""
    SaveFile(folder / f"{match.promise}.clew", match)
    return replay(RULEBOOK, read_records(folder / f"{match.promise}.clew"))


def figures(match: Match[Any]) -> dict[str, Any]:
    assert match.result is not None
    return {"ending": match.result.ending, **match.result.facts}


@pytest.mark.parametrize("ending", ENDINGS)
def test_a_golden_game_for_each_ending(ending: str, tmp_path: Path) -> None:
    game = json.loads(GOLDEN.read_text())[ending]
    match = play(match_of(game["seed"]), game["answers"])
    assert match.over
    assert figures(match) == game["figures"]
    assert game["figures"]["ending"] == ending
    assert figures(proven(match, tmp_path)) == game["figures"]


def test_a_golden_campaign_of_three_adventures(tmp_path: Path) -> None:
    guests: dict[str, Any] = {}
    for number, game in enumerate(json.loads(GOLDEN.read_text())["campaign"], 1):
        match = play(match_of(game["seed"], guests), game["answers"])
        assert match.over
        assert match.state.adventure == number
        assert figures(match) == figures(proven(match, tmp_path)) == game["figures"]
        assert match.result is not None
        guests = json.loads(json.dumps(dict(match.keeps)))
        told = story(match)
        slain = [line for line in told if line.startswith("Defeated: ")]
        assert len(slain) == game["figures"]["bosses"]
        assert told[-1] in (
            "The final boss is dead and the party is out: a success.",
            "The party got out, but not as a victor.",
        )
    assert len(guests["history"]) == 3
    living = RULEBOOK.lives_on(guests)
    assert len(living) == len(guests["heroes"])
    assert all(" the " in line and ": level " in line for line in living)


def record(
    seed: str, guests: dict[str, Any] | None = None, careless: bool = False
) -> tuple[dict[str, Any], Match[Any]]:
    """One game by the sensible player, or by one who answers at random, with all its answers."""
    match, answers = match_of(seed, guests), []
    sensible, chance = Sensible(), Stream(seed_from(f"player {seed}"))
    while match.question is not None:
        options = match.question.options
        chosen = options[chance.below(len(options))] if careless else sensible.choose(match.position)
        answers.append(key_of(chosen))
        match.answer(answers[-1])
    return {"seed": seed, "answers": answers, "figures": figures(match)}, match


def main() -> None:
    golden: dict[str, Any] = {}
    for number in range(200):
        game, _ = record(f"golden {number}")
        golden.setdefault(game["figures"]["ending"], game)
        if set(golden) == set(ENDINGS):
            break
    for number in range(50):
        campaign: list[Any] = []
        guests: dict[str, Any] = {}
        for adventure in range(3):
            game, match = record(f"campaign {number}-{adventure}", guests)
            campaign.append(game)
            assert match.result is not None
            guests = json.loads(json.dumps(dict(match.keeps)))
            if not guests:
                break
        if guests and any(game["figures"]["ending"] == "success" for game in campaign):
            golden["campaign"] = campaign
            break
    GOLDEN.write_text(json.dumps(golden, indent=1) + "\n")


if __name__ == "__main__":
    main()
