"""Chapter 14: keys, doors, bashing, locks that are picked, and chests."""

import pytest
from tests.games.milaso.scenes import do, feature
from tests.games.milaso.table import Table

from clew.games.milaso.beings.spaces import free
from clew.games.milaso.doors.doors import bash, chest_offers, door_offers, pick_lock, unlock
from clew.games.milaso.fight.combat import begin
from clew.games.milaso.state.traces import BROKEN
from clew.games.milaso.walk.movement import step_options

DOOR = {"kind": "door", "what": "unenchanted wooden", "lock": 17, "number": 1}


@pytest.mark.rule("14.1")
def test_a_key_opens_its_own_lock_only() -> None:
    table = Table("####\n#Kd#\n####", features={"d": DOOR})
    hero = table.hero("K")
    table.arm(hero, "key 16")
    assert door_offers(table.game, hero, feature(table, "door")) == []
    table.arm(hero, "key 17")
    offers = door_offers(table.game, hero, feature(table, "door"))
    assert [option.key for option in offers] == ["unlock G1.door.d"]
    unlock(table.game, table.script, hero, feature(table, "door"))
    assert step_options(table.game, hero) != []
    assert hero.has("key 17")


@pytest.mark.rule("14.2")
def test_a_shut_door_bars_the_way_and_opens() -> None:
    table = Table("####\n#Kd#\n####", features={"d": {"kind": "door", "what": "unenchanted wooden"}})
    hero = table.hero("K")
    assert step_options(table.game, hero) == []
    option = door_offers(table.game, hero, feature(table, "door"))[0]
    do(table, hero, option)
    assert len(step_options(table.game, hero)) == 1


@pytest.mark.rule("14.11", "14.12")
def test_four_turns_of_bashing() -> None:
    table = Table("####\n#Kd#\n####", features={"d": DOOR})
    hero = table.hero("K")
    table.arm(hero, "H17")
    for turn in (10, 11, 12, 13):
        table.game.turn, hero.moved = turn, 0
        assert "G1.door.d" not in table.game.open
        bash(table.game, table.script, hero, feature(table, "door"))
    assert table.game.open["G1.door.d"] == BROKEN


@pytest.mark.rule("14.3", "14.5")
@pytest.mark.parametrize("what", ["enchanted wooden", "stone", "metal"])
def test_an_axe_does_nothing_to_other_doors(what: str) -> None:
    table = Table("####\n#Kd#\n####", features={"d": {**DOOR, "what": what}})
    hero = table.hero("K")
    table.arm(hero, "H17")
    assert door_offers(table.game, hero, feature(table, "door")) == []


@pytest.mark.rule("4.22")
def test_ten_turns_and_one_chance_in_five_pick_a_lock() -> None:
    table = Table("####\n#Kd#\n####", features={"d": DOOR})
    hero = table.hero("K")
    hero.advantages.append("Pick locks")
    table.arm(hero, "Screwdriver")
    table.arm(hero, "Paperclip")
    assert [option.key for option in door_offers(table.game, hero, feature(table, "door"))] == ["pick G1.door.d"]
    table.dice(20)
    for _ in range(10):
        pick_lock(table.game, table.script, hero, feature(table, "door"))
    assert "G1.door.d" in table.game.open
    table.game.worked.locks_picked = 3
    del table.game.open["G1.door.d"]
    table.game.worked.picked.pop((hero.key, "G1.door.d"))
    hero.moved = 0
    assert door_offers(table.game, hero, feature(table, "door")) == []


@pytest.mark.rule("14.15")
def test_a_chest_is_opened_and_emptied() -> None:
    chest = {"kind": "chest", "what": "chest", "lock": 4, "holds": ("potion of speed", "gold*10")}
    table = Table("####\n#Kc#\n####", features={"c": chest})
    hero = table.hero("K")
    table.game.open["G1.chest.c"] = BROKEN
    option = chest_offers(table.game, hero, feature(table, "chest"))[0]
    do(table, hero, option)
    assert not hero.has("potion of speed")
    assert table.heard("broken")


@pytest.mark.rule("14.17")
def test_enemies_do_not_open_doors() -> None:
    table = Table("######\n#TdK.#\n######", features={"d": {"kind": "door", "what": "unenchanted wooden"}})
    hero, foe = table.hero("K"), table.foe("T")
    begin(table.game, table.script, [foe])
    assert not free(table.game, table.game.maze.maps["G1"], table.at("d"))
    table.do("battle")
    table.fight().order = [foe.key]
    table.do("round")
    assert foe.at == table.at("T")
    assert hero.energy == [10] * 10
    assert not table.game.open
