"""The sensible player is worth its name."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import clew
from clew.bots.random import Random
from clew.games.deathmaze import RULEBOOK
from clew.games.deathmaze.player.bot import Sensible
from clew.games.deathmaze.view import PROSPECTS
from clew.kernel.table.playout import play_out
from clew.kernel.table.rulebook import Seat
from clew.kernel.words.position import Policy, Position
from clew.kernel.words.questions import key_of
from clew.kernel.words.stream import Stream, seed_from
from clew.lab.ahead.odds import odds

GAMES = 200


class Wild(Random):
    """Chance itself: in a fight too, where a single key would have everybody do what is sensible."""

    def __init__(self, seed: str) -> None:
        super().__init__(Stream(seed_from(seed)))
        self.told: list[str] = []

    def choose(self, position: Position) -> Any:
        question = position.question
        if question.rule != "8.42a":
            return super().choose(position)
        left = [option for option in question.options if key_of(option).startswith("order-")]
        left = [option for option in left if key_of(option) not in self.told]
        self.told = [*self.told, key_of(left[0])] if left else []
        return left[0] if left else question.options[0]


def gained(player: Callable[[str], Policy]) -> dict[str, int]:
    """What a player gains in so many games, each with dice of its own."""
    total = dict.fromkeys(PROSPECTS, 0)
    for seed in range(GAMES):
        game, _ = play_out(RULEBOOK, RULEBOOK.setup([Seat("Ada")]), [player(f"{seed}")], Stream(seed_from(seed)))
        for name, prospect in PROSPECTS.items():
            total[name] += prospect(game, 0)
    return total


def test_it_clearly_beats_chance() -> None:
    wise, wild = gained(lambda _: Sensible()), gained(Wild)
    assert wise["wins"] >= GAMES // 20
    assert wild["wins"] == 0
    assert wise["experience"] > 10 * wild["experience"]
    assert wise["Bezants"] > 10 * wild["Bezants"]


def test_odds_see_to_the_end_of_what_waits_behind_an_exit() -> None:
    match = clew.new("deathmaze", seed=4)
    match.answer("quick")
    found = odds(match.position, playouts=60)
    wounds = {row.key: row.value for row in found.rows if row.prospect == "wounds"}
    assert wounds["north"] > 0
    assert wounds["leave"] == 0
    assert "to the end of the encounter" in str(found.note)
