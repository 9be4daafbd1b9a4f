"""Chapter 9: spices, medallions and rings."""

from __future__ import annotations

import pytest
from tests.games.deathmaze.table import Table

from clew.games.deathmaze import steps
from clew.games.deathmaze.fight.combat import party_phase
from clew.games.deathmaze.fight.strike import attack
from clew.games.deathmaze.maze.traps import poison_arrow
from clew.games.deathmaze.party.items import use_up
from clew.games.deathmaze.party.magic import poison
from clew.games.deathmaze.play import menu
from clew.kernel.referees.agenda import Step


@pytest.mark.rule("9.51", "9.58")
@pytest.mark.parametrize(
    ("die", "name"), list(enumerate(("Mustard", "Sesame", "Spinach", "Red Pepper", "Cloves", "Cannabis"), 1))
)
def test_spices_are_known_at_sight(die: int, name: str) -> None:
    table = Table("Hero")
    table.roll(4, die).choose("Ada").step("item")
    assert [thing.name for thing in table.person("Ada").items] == [name]


@pytest.mark.rule("9.52", "9.54")
def test_mustard_and_spinach() -> None:
    table = Table("Hero").give("Ada", "Mustard", "Spinach")
    ada = table.person("Ada")
    ada.wounds = 4
    table.roll(3).run(use_up, ada, ada.items[0])
    table.roll(5).run(use_up, ada, ada.items[0])
    assert (ada.wounds, ada.strength) == (1, 5)


@pytest.mark.rule("9.55a", "9.55b")
def test_red_pepper() -> None:
    table = Table("Hero").give("Ada", "Red Pepper", "Red Pepper").fight("Ogre", 9)
    table.choose("pepper-ogre-1").roll(3, 4).run(party_phase)
    assert table.monster().wounds == 4
    table.choose("pepper-ogre-1").roll(2).run(party_phase)
    assert table.monster().wounds == 4
    basic = Table("Hero", advanced=False).give("Ada", "Red Pepper").fight("Ogre", 9)
    basic.choose("pepper-ogre-1").roll(6).run(party_phase)
    assert basic.monster().wounds == 6


@pytest.mark.rule("9.56a", "9.56b")
def test_cannabis() -> None:
    table = Table("Hero").give("Ada", "Cannabis")
    table.run(use_up, table.person("Ada"), table.person("Ada").items[0])
    table.fight("Ogre", 9)
    table.choose("attack-ogre-1").roll(6, 6).run(party_phase)
    assert table.monster().wounds == 2
    assert "Ada strikes again, thanks to Cannabis." in table.told
    wasted = Table("Hero").fight("Ogre", 1, 5)
    wasted.person("Ada").cannabis = True
    wasted.choose("attack-ogre-1").roll(6).run(party_phase)
    assert "The second attack of Ada is wasted." in wasted.told
    wasted.give("Ada", "Cannabis").run(party_phase)
    assert "use-spice-cannabis-0" not in wasted.asked("8.22f")[-1]


@pytest.mark.rule("9.57a", "9.57b", "9.57c", "1.0e")
def test_cloves() -> None:
    table = Table("Hero", "Hero", seats=2).in_room().give("Ada", "Cloves")
    group = table.monsters("Ogre", 0, door=3)
    table.game.agenda.append(Step(steps.CALL))
    table.choose("cloves-hero-a").step("meet")
    assert table.game.here == (0, 0, 0)
    assert table.game.stored == {(0, 1, 0): group}
    assert [step.what for step in table.game.agenda] == ["quiet"]
    assert table.game.caller == 0
    assert table.script.rolled == []
    assert "east" not in [option.key for option in menu(table.game)]


@pytest.mark.rule("9.57d", "9.57e")
def test_only_doors_and_only_before_talking() -> None:
    for door, negotiated, offered in ((3, False, True), (-1, False, False), (3, True, False)):
        table = Table("Hero").in_room().give("Ada", "Cloves", "Healing")
        group = table.monsters("Ogre", 0, door=door)
        group.negotiated = negotiated
        table.choose("attack").step("meet")
        assert ("cloves-hero-a" in table.asked("7.13b")[0]) is offered


@pytest.mark.rule("9.61", "9.61a", "9.67")
@pytest.mark.parametrize(
    ("die", "name"),
    [(1, "Neutralize Poison"), (2, "Neutralize Poison"), (3, "Potion Appraisal"), (4, "Oratory"), (5, "Dexterity")],
)
def test_medallions(die: int, name: str) -> None:
    table = Table("Hero", "Hero")
    table.roll(5).choose("yes", "Bram").roll(die).step("item")
    assert [thing.name for thing in table.person("Bram").items] == [name]


@pytest.mark.rule("9.62")
def test_neutralize_poison_leaves_the_arrow() -> None:
    table = Table("Hero").give("Ada", "Neutralize Poison")
    table.run(poison, table.person("Ada"), "6.12", "test")
    table.roll(6).run(poison_arrow, table.person("Ada"))
    assert table.person("Ada").wounds == 1


@pytest.mark.rule("9.63")
def test_potion_appraisal() -> None:
    table = Table("Hero", "Hero").give("Ada", "Potion Appraisal")
    table.person("Bram").wounds = 3
    table.roll(3, 1).choose("Bram", "Ada").step("item")
    assert table.person("Bram").wounds == 3
    assert [person.items[-1].name for person in table.game.people.values()] == ["Healing", "Healing"]


@pytest.mark.rule("9.65", "8.43")
def test_dexterity() -> None:
    table = Table("Hero", "Hero", rows=(1, 1)).give("Bram", "Dexterity", "Dexterity").fight("Ogre", 9)
    table.person("Bram").hand = 1
    table.roll(3).run(attack, table.person("Bram"), "ogre-1", 1)
    assert "(Bow +2)" in table.blows
    table.person("Bram").hand = 0
    table.roll(3).run(attack, table.person("Bram"), "ogre-1", 0)
    assert "(Sword)" in table.blows


@pytest.mark.rule("9.66")
def test_strangling() -> None:
    table = Table("Hero")
    table.roll(5).choose("yes").roll(6, 4, 4).step("item")
    assert table.person("Ada").fate == "dead"
    assert table.person("Ada").items == []


@pytest.mark.rule("9.71", "12.11")
@pytest.mark.parametrize(
    ("die", "name"),
    list(enumerate(("Resistance +1", "Resistance +2", "Sleep", "Neutralize Poison", "Heal", "Blast"), 1)),
)
def test_rings(die: int, name: str) -> None:
    table = Table("Hero")
    table.roll(6, die).choose("Ada").step("item")
    assert table.person("Ada").items[0].name == name
