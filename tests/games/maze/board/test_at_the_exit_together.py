"""Where the rules of the EXIT meet others: trades, cease-fires, hidden START cards."""

from __future__ import annotations

import pytest
from tests.games.maze.table import Table

from clew.games.maze import RULEBOOK, steps
from clew.games.maze.board.meeting import truce_party
from clew.games.maze.board.trade import trade_choices
from clew.games.maze.fight.spoils import lootable
from clew.games.maze.state import Death, Offer
from clew.kernel.referees.agenda import Step
from clew.kernel.words.scene import to_json

rule = pytest.mark.rule


def at_exit(*characters: str, **options: bool) -> Table:
    """The first player has come to the EXIT with a Map, the others with him."""
    table = Table(*characters, **options)
    table.give(0, exit_maps=1)
    for seat in range(len(characters)):
        table[seat].space = table.game.book.exit
    return table


def offers(table: Table, proposer: int, partner: int) -> list[str]:
    return [option.key for option in trade_choices(table.game, Offer(proposer, partner))]


@rule("28.4", "25.9")
def test_the_map_in_use_stays_with_its_owner() -> None:
    table = at_exit("wartech", "monster")
    assert "give:exit-maps" not in offers(table, 0, 1)
    assert "want:exit-maps" not in offers(table, 1, 0)
    table.give(0, exit_maps=1)
    assert "give:exit-maps" in offers(table, 0, 1)
    table.give(1, exit_maps=1)
    assert "give:exit-maps" in offers(table, 1, 0)
    table[0].space = 21
    table[0].goods.counters["exit-maps"] = 1
    assert "give:exit-maps" in offers(table, 0, 1)


@rule("26.1", "26.2")
def test_a_cease_fire_at_the_exit_moves_nobody_when_the_active_player_is_gone() -> None:
    table = at_exit("wartech", "monster", "humanoid")
    table.attacks(1, 2)
    table[0].space = table.game.book.corridor
    table.fight.players = [1, 2]
    truce_party(table.game, table.choose("yes", "yes").script, Step(steps.TRUCE_PARTY))
    assert [table[seat].space for seat in (1, 2)] == [table.game.book.exit] * 2
    assert table[1].party == table[2].party != 0


@rule("27.11", "30.19")
def test_guardians_apart_are_looted_one_by_one() -> None:
    for apart, places in ((True, ["loot:0"]), (False, [])):
        table = Table("wartech", "monster", guardians_apart=apart).party(0, 1).meets("m2-10a")
        table.fight.deaths.append(Death(10, 0))
        assert [option.key for option in lootable(table.game, table.fight, 0)] == places


@rule("30.23", "28.12")
def test_whoever_shows_his_keys_shows_his_start_card() -> None:
    table = Table("wartech", "monster", secret_start_cards=True)
    table.enter(0, start="start-4?").give(0, "st-laser-key", keys=1, exit_maps=1)
    table[0].space = table.game.book.exit

    def seen_by(seat: int) -> str:
        return str(to_json(RULEBOOK.view(table.game, seat).sheets[0]))

    assert "Bring a Laser Key" not in seen_by(1)
    table.draw("ex-hole").step("exit-cards")
    assert "Bring a Laser Key" in seen_by(1)
    assert any("shows his START card" in line for line in table.told)
