"""Chapter 6: fountains, statues and trap doors."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.deathmaze.table import Table

from clew.games.deathmaze import RULEBOOK
from clew.games.deathmaze.chits import read_chits
from clew.games.deathmaze.maze.features import can_investigate, investigate
from clew.games.deathmaze.play import menu


def at(feature: str, *callings: str, **options: Any) -> Table:
    chit = {"fountain": "r4f", "statue": "r2as", "trapdoor": "r2at"}[feature]
    return Table(*(callings or ("Hero",)), **options).in_room(chit, turn=3 if feature != "fountain" else 0)


@pytest.mark.rule("6.0a", "6.0b", "6.0d", "6.0e")
def test_a_feature_can_be_tried_once_or_ignored() -> None:
    table = at("fountain")
    assert can_investigate(table.game)
    table.choose("west").roll(6).beats(4)
    assert table.person("Ada").wounds == 0
    table.choose("east").roll(6).beats(4)
    table.choose("investigate").roll(6).beats()
    assert not can_investigate(table.game)
    assert "investigate" not in [option.key for option in menu(table.game)]


@pytest.mark.rule("6.0a")
def test_only_chits_with_a_symbol_have_features() -> None:
    chits, _, _ = read_chits(RULEBOOK.ledger)
    assert {name for name, chit in chits.items() if chit.feature == "statue"} == {"r1s", "r2as"}
    assert not can_investigate(Table().in_room("r4").game)


@pytest.mark.rule("6.0b")
def test_not_while_monsters_are_hostile() -> None:
    table = at("fountain")
    table.monsters("Ogre", 0)
    table.choose("attack").step("meet")
    assert "investigate" not in table.asked("7.13b")[0]


@pytest.mark.rule("6.0e")
def test_features_may_refill_by_option() -> None:
    table = at("fountain", fountains_refill=True)
    table.choose("investigate").roll(6).beats()
    table.choose("west").roll(6).beats(4).choose("east").roll(6).beats(4)
    assert can_investigate(table.game)


@pytest.mark.rule("6.0c", "1.0f")
def test_any_class_may_be_sent() -> None:
    table = at("fountain", "Hero", "Thief")
    table.choose("Ada").roll(6).run(investigate)
    assert table.asked("6.0c") == [["hero-a", "thief-b"]]


@pytest.mark.rule("6.11", "6.12", "6.15")
def test_fountain_poison() -> None:
    table = at("fountain")
    table.roll(1, 5).run(investigate)
    assert table.person("Ada").wounds == 3


@pytest.mark.rule("6.13a", "6.13b")
def test_fountain_potion() -> None:
    table = at("fountain")
    table.person("Ada").wounds = 4
    table.roll(3, 1, 3).choose("Ada").run(investigate)
    assert table.person("Ada").wounds == 1
    assert [item.name for item in table.person("Ada").items] == ["Healing"]


@pytest.mark.rule("6.13b", "9.17d")
def test_the_dose_may_be_left() -> None:
    table = at("fountain")
    table.roll(2, 4, 3).choose("leave-it").run(investigate)
    assert table.person("Ada").items == []
    assert table.person("Ada").strength == 3


@pytest.mark.rule("6.13c", "6.13a")
def test_appraisal_does_not_help_at_a_fountain() -> None:
    table = at("fountain").give("Ada", "Potion Appraisal")
    table.roll(4, 3, 2).choose("Ada").run(investigate)
    assert table.person("Ada").wounds == 1
    assert sum(item.kind == "potion" for item in table.person("Ada").items) == 1


@pytest.mark.rule("6.14a", "6.14b", "8.43")
def test_drunk_is_drunk() -> None:
    table = at("fountain")
    table.roll(5).run(investigate)
    table.game.maze[table.game.here] = table.game.maze[table.game.here].__class__(
        "r4f", ("door",) * 4, False, "fountain"
    )
    table.roll(5).run(investigate)
    table.person("Ada").weapons[0].kind = "Dagger"
    table.fight("Ogre", 5).choose("attack-ogre-1").roll(6, 1).step("round")
    assert table.monster().wounds == 0
    assert "(Dagger -2)" in table.blows


@pytest.mark.rule("6.15")
def test_fountain_without_effect() -> None:
    table = at("fountain")
    table.roll(6).run(investigate)
    assert "Nothing happens." in table.told


@pytest.mark.rule("6.21", "6.22a", "6.22b", "6.25", "9.11b")
@pytest.mark.parametrize("die", [1, 2])
def test_statue_becomes_a_gargoyle(die: int) -> None:
    table = at("statue").give("Ada", "Cloves")
    table.roll(die).run(investigate)
    assert table.monster().kind == "Gargoyle"
    assert table.monster().letter == "G"
    table.choose("attack").beats(2)
    assert table.asked("7.13b") == [["attack", "negotiate"]]


@pytest.mark.rule("6.23")
def test_statue_potion_is_tested_like_any_other() -> None:
    table = at("statue")
    table.roll(3).choose("yes").roll(4, 2).choose("Ada").run(investigate)
    assert table.person("Ada").strength == 2


@pytest.mark.rule("6.24", "9.14")
@pytest.mark.parametrize("die", [4, 5])
def test_statue_gems(die: int) -> None:
    table = at("statue")
    table.roll(die, 3, 4, 5, 6).run(investigate)
    assert table.game.gems == [25, 100]


@pytest.mark.rule("6.25")
def test_statue_without_effect() -> None:
    table = at("statue")
    table.roll(6).run(investigate)
    assert not table.game.gems


@pytest.mark.rule("6.31", "6.32a", "6.32b", "6.32c", "6.35")
def test_the_room_below() -> None:
    table = at("trapdoor")
    table.roll(2).run(investigate)
    segment = table.game.maze[1, 0, 0]
    assert segment.sides == ("wall",) * 4
    table.choose("down").roll(4).beats(4)
    assert table.game.here == (1, 0, 0)
    assert table.script.rolled[-1] == ("5.27b", "1d6")
    assert [option.key for option in menu(table.game)] == ["up", "walk"]
    table.choose("up").roll(1, 6, 1).beats(2)
    assert table.game.here == (0, 1, 0)
    assert table.script.rolled[-3][0] == "5.27a"
    assert table.game.group is not None


@pytest.mark.rule("6.32c")
def test_going_down_again_is_entering_a_visited_room() -> None:
    table = at("trapdoor")
    table.roll(1).run(investigate)
    table.choose("down").roll(6).beats(4).choose("up").roll(6).beats(4).choose("down").roll(6).beats(4)
    assert [rule for rule, _ in table.script.rolled[-3:]] == ["5.27b", "5.27a", "5.27a"]


@pytest.mark.rule("6.32d", "9.57a")
def test_a_trap_door_can_be_pegged() -> None:
    table = at("trapdoor").give("Ada", "Cloves")
    table.roll(1).run(investigate)
    table.choose("down").roll(1, 1, 1).beats(2)
    table.choose("cloves-hero-a").beats(2)
    assert table.game.here == (0, 1, 0)
    assert "down" not in [option.key for option in menu(table.game)]


@pytest.mark.rule("6.32d", "9.57d")
def test_a_party_that_comes_up_again_cannot_shut_itself_in() -> None:
    table = at("trapdoor").give("Ada", "Cloves")
    table.roll(1).run(investigate)
    table.choose("down").roll(6).beats(4).choose("up").roll(1, 1, 1).beats(3)
    table.choose("attack").beats()
    assert table.asked("7.13b") == [["attack", "negotiate"]]


@pytest.mark.rule("6.33", "9.16a")
def test_trap_door_treasure_is_in_a_chest() -> None:
    table = at("trapdoor")
    table.roll(3, 4).run(investigate)
    table.roll(3, 6, 6).beats()
    assert table.game.hoard == 60
    assert [rule for rule, _ in table.script.rolled][:2] == ["6.31", "9.16a"]


@pytest.mark.rule("6.34a", "6.34b")
@pytest.mark.parametrize("die", [4, 5])
def test_a_trap_under_the_trap_door_strikes_the_delegate(die: int) -> None:
    table = at("trapdoor", "Hero", "Thief")
    table.choose("Ada").roll(die).run(investigate)
    table.choose("open").roll(5).play()
    assert table.person("Ada").wounds == 1


@pytest.mark.rule("6.34a", "10.11")
def test_a_thief_may_try_at_a_trap_door() -> None:
    table = at("trapdoor", "Hero", "Thief")
    table.choose("Ada").roll(4).run(investigate)
    table.choose("detrap").roll(1).play()
    assert table.person("Bram").experience == 10


@pytest.mark.rule("6.35")
def test_trap_door_without_effect() -> None:
    table = at("trapdoor")
    table.roll(6).run(investigate)
    assert table.game.maps == 1
