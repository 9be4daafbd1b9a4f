"""Two implementations agree: a sample of each game; `python -m tests.second` compares 100,000 cases of each."""

from __future__ import annotations

from importlib import import_module
from typing import Any

import pytest
from tests.second.__main__ import GAMES, compare

SAMPLE = 2000


@pytest.mark.parametrize("game", GAMES)
def test_the_game_and_its_ledger_reckon_alike(game: str) -> None:
    compare(game, SAMPLE)


def _one_more(found: Any) -> Any:
    return [*found, ("one more", 1, "")] if isinstance(found, list) else found + 1


FAULTS = [
    ("deathmaze", "clew.games.deathmaze.fight.strike", "bonuses"),
    ("deathmaze", "clew.games.deathmaze.fight.strike", "at_depth"),
    ("darkness", "clew.games.darkness.fight.strike", "level"),
    ("darkness", "clew.games.darkness.fight.defend", "level"),
    ("maze", "clew.games.maze.fight.attack", "damage_of"),
    ("maze", "clew.games.maze.fight.attack", "thac0"),
    ("mertwig", "clew.games.mertwig.fight.melee", "attack"),
    ("mertwig", "clew.games.mertwig.fight.melee", "full"),
    ("milaso", "clew.games.milaso.beings.reckoning", "whole"),
    ("milaso", "clew.games.milaso.strike.attack", "damage_roll"),
]


@pytest.mark.parametrize(
    ("game", "module", "name"), FAULTS, ids=[f"{module.partition('games.')[2]}-{name}" for _, module, name in FAULTS]
)
def test_a_game_that_is_off_by_one_is_found(game: str, module: str, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    right = getattr(import_module(module), name)
    monkeypatch.setattr(import_module(module), name, lambda *given, **named: _one_more(right(*given, **named)))
    with pytest.raises(AssertionError, match=r"ledger|wounds|strikes"):
        compare(game, SAMPLE)
