"""Spells and doses outside combat: who is offered what, what it costs, who may be helped."""

from __future__ import annotations

import pytest
from tests.games.deathmaze.table import Table, item, priest, wizard

from clew.games.deathmaze.party.magic import revive
from clew.games.deathmaze.party.people import die, petrify


@pytest.mark.rule("M4.29", "11.22a")
def test_skin_saver_is_paid_and_not_offered_twice() -> None:
    table, ada = priest("Peace Maker", "Skin Saver")
    ada.wound_points = 12
    table.choose("means", "cast-cast-skin-saver-peace-maker-a").beats()
    assert ada.cast == 4
    table.choose("order", "keep").beats()
    assert "means" not in table.asked("5.28a")[-1]


@pytest.mark.rule("11.3m", "11.3n")
def test_stone_to_flesh_is_offered_for_stone_alone() -> None:
    table, ada = wizard("Stone-to-Flesh")
    ada.wound_points = 9
    table.choose("order", "keep").beats()
    assert "means" not in table.asked("5.28a")[0]
    table.person("Bram").wounds = 3
    petrify(table.game, table.script, "hero-b", "12.34a")
    table.choose("means", "cast-cast-stone-to-flesh-wizard-a", "Bram", "row-0-box-2").beats()
    assert table.person("Bram").free
    assert (table.person("Bram").wounds, ada.cast) == (3, 3)


@pytest.mark.rule("11.3n")
def test_who_thinks_better_of_a_spell_pays_nothing() -> None:
    table, ada = wizard("Strength")
    table.choose("means", "cast-cast-strength-wizard-a", "nobody").beats()
    assert ada.cast == 0


@pytest.mark.rule("11.22b", "12.13a")
def test_only_spells_that_can_be_paid_and_rings_of_the_time_are_offered() -> None:
    table, ada = wizard("Strength", "Mage Armor")
    table.give("Ada", "ring Blast", "ring Resistance +1", "Neutralize Poison")
    ada.wounds = 2
    table.choose("means", "done").beats()
    assert table.asked("5.28g") == [["cast-cast-mage-armor-wizard-a", "give-wizard-a", "done"]]


@pytest.mark.rule("12.13b", "11.3e")
def test_a_used_ring_of_heal_is_not_offered_again() -> None:
    table, ada = wizard()
    table.give("Ada", "ring Heal")
    table.person("Bram").wounds = 8
    table.person("Bram").wound_points = 9
    table.choose("means", "cast-ring-heal-wizard-a", "Bram").roll(2).beats()
    assert (table.person("Bram").wounds, ada.cast) == (6, 0)
    table.choose("means", "done").beats()
    assert table.asked("5.28g")[-1] == ["give-wizard-a", "done"]


@pytest.mark.rule("11.3i")
def test_only_the_spell_against_poison_is_asked_for_when_somebody_is_poisoned() -> None:
    table, _ = wizard("Heal", "Mage Armor")
    table.in_room("r4f").choose("investigate", "Bram").roll(1, 1).beats()
    assert table.asked("11.3i") == []
    assert table.person("Bram").wounds == 1


@pytest.mark.rule("M4.22")
def test_the_resurrected_have_no_wounds_and_keep_their_things() -> None:
    table, ada = priest("Healer", "Resurrection")
    ada.wound_points = 8
    bram = table.person("Bram")
    bram.items, bram.wounds, bram.cast = [item("Sesame")], 8, 1
    die(table.game, table.script, bram, "test")
    table.choose("yes").roll(2).choose("row-0-box-2").run(revive)
    assert (bram.free, bram.hurts, ada.cast) == (True, 0, 5)
    assert (table.game.fallen, table.game.new_dead) == ([], [])
    table.choose("order", "keep").beats()
    assert "fallen" not in table.asked("5.28a")[0]


@pytest.mark.rule("M4.22")
def test_on_a_one_he_is_dead_for_ever_and_nobody_tries_again() -> None:
    table = Table("Healer", "Healer", "Hero", rows=(3,), m51_priests=True)
    for name in ("Ada", "Bram"):
        table.person(name).spells, table.person(name).wound_points = ["Resurrection"], 8
    die(table.game, table.script, table.person("Cleo"), "test")
    table.choose("yes").roll(1).run(revive)
    assert table.person("Cleo").fate == "dead"
    assert len(table.asked("M4.22")) == 1
    table.run(revive)
    assert len(table.asked("M4.22")) == 1


@pytest.mark.rule("M4.26", "11.3e", "9.42")
def test_while_monsters_hesitate_only_healing_is_possible() -> None:
    table = Table("Peace Maker", "Wizard", "Hero", rows=(3,), m51_priests=True)
    table.person("Ada").spells, table.person("Bram").spells = ["Hesitate"], ["Heal", "Mage Armor"]
    table.person("Bram").items = [item("Mustard"), item("Spinach"), item("Strength")]
    table.person("Cleo").wounds = 7
    table.monsters("Ogre", 5)
    table.choose("yes").choose("cast-heal", "Cleo").roll(3).choose("use-spice-mustard-0").roll(3)
    table.step("battle")
    assert table.asked("M4.26")[1] == ["use-spice-mustard-0", "cast-heal", "done"]
    assert (table.person("Cleo").wounds, table.person("Bram").cast) == (4, 2)
    assert [thing.name for thing in table.person("Bram").items] == ["Spinach", "Strength"]


@pytest.mark.rule("8.41a")
def test_every_owner_says_what_his_own_hold() -> None:
    table = Table("Hero", "Hero", seats=2, rows=(2,))
    table.monsters("Ogre", 5)
    table.choose("hold-hero-a-bow", "hold-hero-b-bow").step("battle")
    asked = [(question.seat, question.keys()) for question in table.script.asked if question.rule == "8.41a"]
    assert asked == [(0, ["ready", "hold-hero-a-bow"]), (1, ["ready", "hold-hero-b-bow"])]
    assert [person.hand for person in table.game.people.values()] == [1, 1]


@pytest.mark.rule("9.45g", "9.45a")
def test_a_group_that_is_charmed_away_before_the_fight_leaves_nobody_to_fight() -> None:
    table = Table("Hero", "Hero", rows=(2,)).in_room().give("Ada", "Charm Person")
    table.monsters("Orc", 0).hostile = False
    table.choose("means", "use-potion-charm-person-0-hero-a", "yes").roll(3, 6).choose("row-0-box-1").beats(2)
    assert not table.game.fighting
    assert table.game.group is None
    assert table.game.marching() == ["hero-a", "orc-1", "hero-b"]
    table.choose("west").roll(6).beats(2)
    assert list(table.game.monsters) == ["orc-1"]


@pytest.mark.rule("5.14b", "M6.23", "5.12f")
def test_an_alligator_that_thins_the_front_row_finds_it_filled() -> None:
    table = Table("Hero", "Hero", "Hero", "Hero", rows=(2, 2), m51_features=True).in_room("r4f")
    table.person("Ada").wounds = 7
    table.choose("investigate", "Ada").roll(6, 6, 4).roll(6).beats()
    assert table.person("Ada").fate == "dead"
    table.choose("Dorn", "ready").roll(3, 3, 3).beats()
    assert table.game.rows == [["hero-d", "", "hero-b"], ["", "hero-c", ""]]
    assert table.game.fighting
