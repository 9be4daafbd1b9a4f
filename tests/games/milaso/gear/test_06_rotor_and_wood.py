"""Chapter 6: the rotor mace sawer, and Iberry wood."""

from typing import Any

import pytest
from tests.games.milaso.table import Table

from clew.games.milaso.doors.doors import door_offers
from clew.games.milaso.fight.combat import begin
from clew.games.milaso.magic.fires import fire_options
from clew.games.milaso.turn.fighting import attack_options
from clew.games.milaso.turn.pack import item_options


@pytest.mark.rule("6.30")
def test_the_rotor_mace_sawer_needs_a_battery() -> None:
    door = {"kind": "door", "what": "unenchanted wooden", "lock": 9}
    table = Table("#####\n#KT.#\n#d..#\n#####", features={"d": door})
    hero, foe = table.hero("K", "Orc", S=95), table.foe("T")
    mace = table.arm(hero, "H29")
    feature = table.game.maze.features["G1.door.d"]
    begin(table.game, table.script, [foe])
    assert attack_options(table.game, hero, [foe]) == []
    assert door_offers(table.game, hero, feature) == []
    table.arm(hero, "Battery")
    option = next(o for o in item_options(table.game, hero, mace) if o.key.startswith("on "))
    option.value(table.game, table.script, hero)
    assert hero.effects["rotor"] == 120
    assert [o.key.split()[0] for o in attack_options(table.game, hero, [foe])] == ["strike"]
    assert [o.key.split()[0] for o in door_offers(table.game, hero, feature)] == ["bash"]


@pytest.mark.rule("6.33")
def test_iberry_wood_does_not_burn() -> None:
    things: dict[str, dict[str, Any]] = {
        "d": {"kind": "door", "what": "enchanted wooden", "lock": 9},
        "f": {"kind": "site", "what": "a cupboard", "flags": frozenset(["furniture"])},
        "w": {"kind": "door", "what": "unenchanted wooden", "lock": 8},
    }
    table = Table("#####\n#fLd#\n##w##\n#####", features=things)
    hero = table.hero("L", "Langkrinch")
    hero.advantages = ["Fire belch"]
    assert [option.about for option in fire_options(table.game, hero)] == [("G1.door.w",)]
