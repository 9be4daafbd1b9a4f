"""Moves 51, M6: more fountains, statues, trap doors and vapors."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.deathmaze.table import Table

from clew.games.deathmaze import steps
from clew.games.deathmaze.fight.abilities import werewolves_change
from clew.games.deathmaze.maze.features import investigate
from clew.games.deathmaze.party.magic import revive


def large(feature: str, *callings: str, **options: Any) -> Table:
    chit = {"fountain": "r4f", "statue": "r2as", "trapdoor": "r2at"}[feature]
    table = Table(*(callings or ("Hero",)), m51_features=True, **options)
    return table.in_room(chit, turn=3 if feature != "fountain" else 0)


@pytest.mark.rule("M6.21", "M6.22")
def test_a_treasure_pool() -> None:
    table = large("fountain")
    table.roll(2, 3, 3).run(investigate)
    table.roll(1, 2, 3, 6).beats()
    assert table.game.hoard == 6


@pytest.mark.rule("M6.21", "6.12")
def test_old_names_work_as_before() -> None:
    table = large("fountain")
    table.roll(1, 2, 2, 5).run(investigate)
    assert table.person("Ada").wounds == 3


@pytest.mark.rule("M6.23", "7.14a")
def test_an_alligator_bites_before_its_wound_points_are_rolled() -> None:
    table = large("fountain", "Hero", "Hero")
    table.choose("Ada").roll(6, 5, 5).roll(6).run(investigate)
    assert table.person("Ada").wounds == 2
    assert table.monster().wound_points == 0
    assert table.game.agenda[-1].what == steps.BATTLE
    assert table.monster().letter == "E"
    table.choose("ready").roll(3, 3, 3).beats()
    assert table.game.fighting
    assert [rule for rule, _ in table.script.rolled] == ["M6.21", "8.44a", "7.14a"]


@pytest.mark.rule("M6.24")
def test_midas() -> None:
    table = large("fountain", "Hero", "Hero")
    table.person("Ada").wounds = 3
    table.choose("Ada").roll(6, 6, 5).run(investigate)
    assert table.person("Ada").fate == "dead"
    assert table.game.hoard == 100
    saved = large("fountain", "Hero", "Wizard")
    saved.person("Bram").spells = ["Stone-to-Flesh"]
    saved.choose("Ada").roll(6, 6, 5).choose("yes").run(investigate)
    assert saved.person("Ada").free
    assert saved.game.hoard == 0
    assert saved.person("Bram").cast == 3


@pytest.mark.rule("M6.25", "12.34d")
def test_a_medusa_face() -> None:
    table = large("statue", "Hero", "Hero")
    table.choose("Ada").roll(1, 1, 2, 2).run(investigate)
    assert table.person("Ada").fate == "stone"
    table.beats()
    assert table.person("Ada").fate == "dead"
    resisted = large("statue")
    resisted.roll(1, 1, 2, 1).run(investigate)
    assert resisted.person("Ada").free


@pytest.mark.rule("M6.26")
def test_a_statue_falls() -> None:
    table = large("statue")
    table.roll(1, 2, 2, 5).run(investigate)
    assert table.person("Ada").wounds == 5


@pytest.mark.rule("M6.27")
def test_a_medallion_and_a_magic_sword() -> None:
    table = large("statue")
    table.roll(6, 6, 5).choose("yes").roll(5).run(investigate)
    assert table.person("Ada").items[0].name == "Dexterity"
    sword = large("statue")
    sword.roll(6, 6, 6, 4).choose("Ada", "drop-0").run(investigate)
    assert sword.person("Ada").weapons[1].name == "Sword +2"


@pytest.mark.rule("M6.28")
def test_a_cronk_hole() -> None:
    table = large("trapdoor")
    table.roll(1, 1, 2, 3).run(investigate)
    assert [monster.kind for monster in table.game.monsters.values()] == ["Cronk"] * 3
    assert table.monster().letter == "H"
    table.choose("negotiate").roll(1, 1).beats(2)


@pytest.mark.rule("M6.29")
def test_a_pit() -> None:
    table = large("trapdoor", "Hero", "Hero")
    table.choose("Ada").roll(2, 2, 2, 4).run(investigate)
    assert table.person("Ada").wounds == 4
    gone = large("trapdoor", "Hero", "Hero").give("Ada", "Sesame")
    gone.choose("Ada").roll(2, 2, 2, 6, 2).run(investigate)
    assert gone.person("Ada").fate == "gone"
    assert gone.game.fallen == []
    gone.run(revive)
    safe = large("trapdoor")
    safe.roll(2, 2, 2, 6, 1).run(investigate)
    assert safe.person("Ada").wounds == 0


@pytest.mark.rule("M6.30", "6.34b")
def test_only_the_delegate_may_remove_the_trap() -> None:
    table = large("trapdoor", "Hero", "Thief")
    table.choose("Ada").roll(5, 5, 5).run(investigate)
    table.roll(5).play()
    assert table.person("Ada").wounds == 1
    assert table.asked("10.13c") == []
    thief = large("trapdoor", "Hero", "Thief")
    thief.choose("Bram").roll(5, 5, 5).run(investigate)
    thief.choose("detrap").roll(1).play()
    assert thief.person("Bram").experience == 10


@pytest.mark.rule("M6.30", "6.34a", "9.53a")
def test_sesame_still_opens_the_trap_for_a_delegate_who_is_no_thief() -> None:
    table = large("trapdoor", "Hero", "Thief").give("Bram", "Sesame")
    table.choose("Ada").roll(5, 5, 5).run(investigate)
    table.choose("Bram uses Sesame").play()
    assert (table.person("Ada").wounds, table.person("Bram").experience) == (0, 0)
    assert "detrap" not in table.asked("10.13c")[0]


@pytest.mark.rule("M6.41", "M6.42", "M5.8")
def test_lycanthrope_fog() -> None:
    table = large("fountain", "Hero", "Hero")
    table.choose("Ada").roll(4, 5, 5, 1).run(investigate)
    assert table.person("Ada").lycanthrope
    assert table.person("Ada").wound_points == 8
    table.fight("Ogre", 9)
    table.roll(1).run(werewolves_change)
    assert table.person("Ada").changed


@pytest.mark.rule("M6.41", "M6.43")
def test_healing_vapor() -> None:
    table = large("fountain", "Hero", "Hero")
    for person in table.game.people.values():
        person.wounds = 4
    table.choose("Ada").roll(4, 5, 5, 2, 1, 6).run(investigate)
    assert [person.wounds for person in table.game.people.values()] == [3, 0]


@pytest.mark.rule("M6.44", "M6.41")
def test_midas_mist_and_stone_haze() -> None:
    table = large("fountain", "Hero", "Hero")
    table.choose("Ada").roll(4, 5, 5, 4).run(investigate)
    assert table.game.hoard == 160
    haze = large("fountain", "Hero", "Hero")
    haze.choose("Ada").roll(4, 5, 5, 5, 2).run(investigate)
    assert haze.person("Ada").fate == "stone"
