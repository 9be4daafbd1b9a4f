"""Chapters 8 and 17: one flame at a time, and the last turn of a battery."""

import pytest
from tests.games.milaso.scenes import CAVE, do, keys
from tests.games.milaso.table import Table

from clew.games.milaso.sight.lights import light_options


@pytest.mark.rule("17.8")
@pytest.mark.parametrize(("what", "effect"), [("matches (10)", "match"), ("candle", "candle")])
def test_no_second_flame_is_lit_while_the_first_burns(what: str, effect: str) -> None:
    table = Table("####\n#K.#\n####", section=CAVE)
    hero = table.hero("K")
    item = table.arm(hero, what, 2)
    (option,) = light_options(table.game, hero, item)
    assert option.key == f"light {item.key}"
    do(table, hero, option)
    assert effect in hero.effects
    assert light_options(table.game, hero, item) == []
    assert light_options(table.game, hero, table.arm(hero, "apple")) == []


@pytest.mark.rule("17.9")
def test_a_torch_switched_off_in_its_last_turn_is_empty() -> None:
    table = Table("####\n#K.#\n####", section=CAVE)
    hero = table.hero("K")
    torch = table.arm(hero, "electric torch")
    table.arm(hero, "Battery")
    do(table, hero, light_options(table.game, hero, torch)[0])
    hero.effects["torch"] = 1
    do(table, hero, light_options(table.game, hero, torch)[0])
    assert torch.charge == 0
    assert keys(light_options(table.game, hero, torch)) == []
