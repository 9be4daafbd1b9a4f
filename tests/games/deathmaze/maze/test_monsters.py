"""Chapter 7: who is met, negotiation, Wound Points."""

from __future__ import annotations

import pytest
from tests.games.deathmaze.table import Table

from clew.games.deathmaze import RULEBOOK, steps
from clew.games.deathmaze.book import read_book
from clew.games.deathmaze.maze.explore import find_monsters
from clew.games.deathmaze.maze.meeting import negotiate
from clew.games.deathmaze.party.monsters import charm_by_potion, roll_wound_points


def standard() -> dict[str, bool | str | int]:
    return {name: option.default for name, option in RULEBOOK.ledger.options.items()}


@pytest.mark.rule("7.11", "7.3")
def test_wandering_monsters() -> None:
    table = Table("Hero")
    table.roll(1, 4).run(find_monsters, "7.11", -1)
    assert [monster.kind for monster in table.game.monsters.values()] == ["Ogre", "Ogre"]
    orcs = Table("Hero")
    orcs.roll(5, 2, 5).run(find_monsters, "7.11", -1)
    assert [monster.kind for monster in orcs.game.monsters.values()] == ["Orc"] * 3
    book = read_book(RULEBOOK.ledger, standard())
    assert sum(len(row) - 1 for row in RULEBOOK.ledger.table("wandering-monsters").rows) == 18
    assert [len(chart.rows) for chart in book.wandering.rows] == [6] * 6
    assert [entry.kind for entry in book.wandering.rows[3].rows] == [
        "Orc",
        "Orc",
        "Skeleton",
        "Skeleton",
        "Troll",
        "Troll",
    ]


@pytest.mark.rule("7.12", "7.4")
def test_room_monsters() -> None:
    table = Table("Hero")
    table.roll(2, 6, 4).run(find_monsters, "7.12", -1)
    assert [monster.name for monster in table.game.monsters.values()] == [f"Vampire Bat {n}" for n in "ABCD"]
    book = read_book(RULEBOOK.ledger, standard())
    assert [len(chart.rows) for chart in book.rooms.rows] == [6] * 6
    assert all(entry.kind in book.kinds for chart in (*book.rooms.rows, *book.wandering.rows) for entry in chart.rows)
    assert book.rooms.rows[5].rows[3].kind == "Giant Ant"
    assert book.rooms.rows[5].rows[3].number.plus == 2


@pytest.mark.rule("7.13a", "7.21a", "9.64a", "7.6")
def test_negotiation_adds_up() -> None:
    table = Table("Hero", "Hero").give("Ada", "Oratory")
    table.roll(3, 4).run(negotiate, table.monsters("Ogre", 0))
    assert table.came("7.21a") == ["7: they let you be"]


@pytest.mark.rule("7.13b")
def test_attack_begins_combat() -> None:
    table = Table("Hero")
    table.monsters("Ogre", 0)
    table.choose("attack").step("meet")
    assert table.game.agenda[-1].what == steps.BATTLE


@pytest.mark.rule("7.13c", "7.25")
def test_the_party_may_break_the_peace() -> None:
    table = Table("Hero")
    group = table.monsters("Ogre", 0)
    table.roll(6, 6).run(negotiate, group)
    assert not table.group().hostile
    table.choose("attack").beats()
    table.choose("ready").roll(3).beats()
    assert table.group().hostile
    assert table.game.fighting
    assert group.negotiated


@pytest.mark.rule("7.14a", "7.14b", "8.9a")
def test_wound_points_are_rolled_one_after_the_other() -> None:
    table = Table("Hero")
    table.roll(2, 3, 5).run(roll_wound_points, table.monsters("Gargoyle", 0))
    assert table.monster().wound_points == 11
    goblins = Table("Hero")
    goblins.roll(1, 5).run(roll_wound_points, goblins.monsters("Goblin", 0, 0))
    assert [monster.wound_points for monster in goblins.game.monsters.values()] == [1, 4]
    hero = Table("Hero")
    hero.roll(3, 4).run(roll_wound_points, hero.monsters("Evil Hero", 0))
    assert (hero.monster().wound_points, hero.monster().skill) == (9, 4)


@pytest.mark.rule("7.14c")
def test_wound_points_are_kept() -> None:
    table = Table("Hero")
    group = table.monsters("Orc", 4)
    table.monster().wounds = 2
    table.run(roll_wound_points, group)
    assert (table.monster().wound_points, table.monster().wounds) == (4, 2)


@pytest.mark.rule("7.15a")
def test_the_basic_game_has_no_evil_wizards() -> None:
    table = Table("Hero", advanced=False)
    table.roll(2, 1).run(find_monsters, "7.11", -1)
    assert table.game.group is None
    assert not table.game.monsters


@pytest.mark.rule("7.15b", "8.9a")
def test_the_basic_game_has_no_special_abilities() -> None:
    for kind in ("Hellhound", "Medusa"):
        table = Table("Hero", advanced=False).fight(kind, 9)
        table.roll(1).step("round")
        assert len(table.script.rolled) == 1
    vampire = Table("Hero", "Hero", advanced=False, rows=(2,)).fight("Vampire", 9)
    vampire.roll(1, 1).step("round")
    assert vampire.person("Ada").free
    troll = Table("Hero", advanced=False).fight("Troll", 9)
    troll.monster().wounds, troll.monster().first_wounded, troll.game.round = 3, 1, 3
    troll.roll(1).step("round")
    assert troll.monster().wounds == 3
    cronk = Table("Hero", advanced=False)
    cronk.monsters("Cronk", 4)
    cronk.step("battle")
    assert not cronk.person("Ada").stench
    hero = Table("Hero", advanced=False)
    hero.roll(3, 4).run(roll_wound_points, hero.monsters("Evil Hero", 0))
    assert hero.monster().skill == 4


@pytest.mark.rule("7.21b")
def test_one_negotiation_a_group() -> None:
    table = Table("Hero").in_room()
    group = table.monsters("Ogre", 0)
    group.negotiated = True
    table.step("meet")
    assert table.asked("7.13b") == []
    assert table.game.agenda[-1].what == steps.BATTLE


@pytest.mark.rule("7.22a", "7.22b", "7.6")
def test_failure_brings_combat_without_quiet_time() -> None:
    table = Table("Hero").give("Ada", "Healing")
    table.roll(3, 4).run(negotiate, table.monsters("Ogre", 0))
    assert table.game.agenda[-1].what == steps.BATTLE
    table.choose("ready").roll(3).beats()
    assert [question.rule for question in table.script.asked] == ["8.41a"]
    table.choose("attack-ogre-1").roll(6, 1).beats()
    assert [rule for rule, _ in table.script.rolled][-2:] == ["8.43", "8.44a"]


@pytest.mark.rule("7.23", "7.6")
def test_agreement_leaves_the_party_free() -> None:
    table = Table("Hero").in_room("r4f")
    group = table.monsters("Ogre", 0)
    table.roll(5, 5).run(negotiate, group)
    assert not group.hostile
    table.choose("investigate").roll(6).beats()
    table.choose("west").roll(6).beats(2)


@pytest.mark.rule("7.24a", "7.24c", "7.24e", "7.6")
def test_cowed_orcs_pay_a_quarter() -> None:
    table = Table("Hero")
    group = table.monsters("Orc", 0, 0, 0, origin="wandering")
    table.roll(5, 5, 4, 2, 5).run(negotiate, group)
    assert table.game.hoard == 2
    assert not group.hostile
    assert group.paid == 2


@pytest.mark.rule("7.24b")
def test_cowed_ogres_pay_nothing() -> None:
    table = Table("Hero")
    group = table.monsters("Ogre", 0)
    table.roll(6, 6).run(negotiate, group)
    assert table.game.hoard == 0
    assert not group.hostile


@pytest.mark.rule("7.24d")
def test_killed_after_paying() -> None:
    table = Table("Hero")
    group = table.monsters("Orc", 1, 1, 1, origin="wandering")
    for key, bezants in zip(group.members, (4, 2, 5), strict=True):
        table.game.monsters[key].bezants = bezants
    group.paid, table.game.hoard = 2, 2
    for key in group.members:
        table.step("treasure", monster=key).beats()
    assert table.game.hoard == 11


@pytest.mark.rule("7.24f")
def test_the_charmed_one_keeps_its_own() -> None:
    table = Table("Hero")
    group = table.monsters("Orc", 1, 1, 1, origin="wandering")
    for key, bezants in zip(group.members, (4, 2, 5), strict=True):
        table.game.monsters[key].bezants = bezants
    group.paid = 2
    for key in ("orc-1", "orc-2"):
        table.step("treasure", monster=key).beats()
    assert table.game.hoard == 4


@pytest.mark.rule("7.24e", "9.16a")
def test_the_rest_of_a_paid_treasure_is_still_in_its_chest() -> None:
    table = Table("Hero")
    table.monsters("Evil Thief", 5)
    table.monster().bezants = 20
    table.roll(4).step("treasure", monster="evil-thief-1")
    assert table.script.rolled == [("9.16a", "1d6")]
    table.roll(6, 6).beats()
    assert table.game.hoard == 20


@pytest.mark.rule("7.25", "9.45g", "7.14a")
def test_a_charm_attempt_ends_the_peace() -> None:
    table = Table("Hero")
    group = table.monsters("Orc", 0, 0)
    group.hostile = False
    table.choose("yes").roll(3, 3).choose("Orc A").roll(1).run(charm_by_potion, table.person("Ada"), True)
    assert group.hostile
    assert table.game.agenda[-1].what == steps.BATTLE
    assert [rule for rule, _ in table.script.rolled] == ["7.14a", "7.14a", "11.25"]


@pytest.mark.rule("11.3j", "9.64a", "11.21b", "11.23a")
def test_oratory_spells_and_medallions_add_up() -> None:
    table = Table("Hero", "Hero", "Wizard").give("Ada", "Oratory").give("Bram", "Oratory")
    table.person("Cleo").spells = ["Oratory"]
    group = table.monsters("Gargoyle", 0)
    table.choose("yes", "no").roll(2, 2).run(negotiate, group)
    assert table.came("7.21a") == ["8: they let you be"]
    assert table.person("Cleo").cast == 1
    twice = Table("Wizard", "Hero")
    twice.person("Ada").spells = ["Oratory"]
    twice.choose("yes", "yes", "no").roll(1, 1).run(negotiate, twice.monsters("Gargoyle", 0))
    assert twice.came("7.21a") == ["6: they let you be"]


@pytest.mark.rule("9.64b", "9.64a")
def test_only_free_wearers_count() -> None:
    table = Table("Hero", "Hero").give("Bram", "Oratory")
    bram = table.person("Bram")
    bram.fate = "stone"
    table.game.rows = [["", "hero-a", ""]]
    table.roll(3, 4).run(negotiate, table.monsters("Ogre", 0))
    assert table.came("7.21a") == ["5: they attack"]
