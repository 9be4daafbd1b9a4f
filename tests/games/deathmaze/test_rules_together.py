"""Rules that meet: effects that last, groups that wait, choices that stay with their owner."""

from __future__ import annotations

import pytest
from tests.games.deathmaze.table import Table, item, keys, priest

from clew.games.deathmaze import steps
from clew.games.deathmaze.fight.abilities import take_over, werewolves_change
from clew.games.deathmaze.fight.combat import monster_phase, party_phase
from clew.games.deathmaze.fight.strike import may_attack
from clew.games.deathmaze.maze.explore import move
from clew.games.deathmaze.maze.meeting import negotiate
from clew.games.deathmaze.maze.treasure import strangle
from clew.games.deathmaze.party.magic import revive
from clew.games.deathmaze.party.marching import ask_order
from clew.games.deathmaze.party.people import die, release_all, suffer
from clew.games.deathmaze.state import Game, Monster
from clew.kernel.referees.agenda import Step
from clew.kernel.referees.script import Script


def charmed(game: Game, master: str, key: str = "orc-1", points: int = 4) -> Monster:
    """A charmed Orc in a row of its own."""
    orc = game.monsters[key] = Monster(key, "Orc", "B", points, controller=master)
    game.people[master].controls.append(key)
    game.rows.append(["", key, ""])
    return orc


@pytest.mark.rule("5.25i", "5.23d")
def test_the_last_corridor_chit_goes_back_into_its_own_cup() -> None:
    table = Table("Hero", rows=(1,)).in_room()
    while len(table.game.corridors):
        table.game.corridors.take(table.game.corridors.top()[0])
    table.game.corridors.put_back("s0")
    table.choose("north").draw("c-s1", "s0").choose("no").draw("r2o").roll(6, 6).beats(3)
    assert table.game.corridors.top() == ["s0"]
    assert "s0" not in table.game.rooms.top()


@pytest.mark.rule("7.13c", "6.22a")
def test_peaceful_monsters_wait_while_a_statue_comes_to_life() -> None:
    table = Table("Hero", "Hero", rows=(2,)).in_room("r2as")
    peaceful = table.monsters("Ogre", 0)
    peaceful.hostile = False
    table.choose("investigate", "Ada").roll(1).beats()
    assert table.group().kind == "Gargoyle"
    table.game.monsters["gargoyle-1"].wound_points = 1
    table.choose("attack").beats(2)
    table.choose("ready").beats()
    table.choose("attack-gargoyle-1").roll(6).roll(1, 1, 1, 6, 6).beats(8)
    assert table.game.group is peaceful
    table.choose("attack").beats()
    assert table.game.agenda[-1].what == steps.BATTLE


@pytest.mark.rule("5.28e")
def test_all_peaceful_monsters_are_gone_when_the_party_leaves() -> None:
    table = Table("Hero", "Hero", rows=(2,)).in_room("r2as")
    for kind in ("Ogre", "Gargoyle"):
        group = table.monsters(kind, 0)
        group.hostile = False
        table.game.apart.append(group)
    table.game.group = table.game.apart.pop()
    table.run(move, 3)
    assert [table.game.group, *table.game.apart, *table.game.monsters] == [None]


@pytest.mark.rule("9.45e", "10.25")
def test_a_master_and_his_monster_killed_by_one_explosion() -> None:
    table = Table("Hero", "Hero", rows=(2,)).in_room()
    peaceful = table.monsters("Ogre", 0)
    peaceful.hostile = False
    charmed(table.game, "hero-a", points=1)
    table.person("Ada").wounds = 7
    table.game.agenda.append(Step(steps.TRAP, {"victim": ""}))
    table.choose("Bram").roll(4).beats()
    assert table.person("Ada").fate == "dead"
    table.choose("attack").beats()
    assert not table.game.fighting
    assert table.game.group is peaceful
    assert list(table.game.monsters) == ["ogre-1"]


@pytest.mark.rule("9.45e", "9.45f", "12.34d")
def test_a_master_who_stays_stone_lets_his_monster_loose() -> None:
    table = Table("Hero", "Hero", "Hero", rows=(3,)).fight("Medusa", 5)
    orc = charmed(table.game, "hero-a")
    table.person("Ada").fate = "stone"
    table.game.rows[0][0] = ""
    suffer(table.game, table.script, "medusa-1", 9, "8.45", "test")
    table.step("end")
    assert table.person("Ada").fate == "dead"
    assert orc.controller == ""
    table.choose("ready").beats()
    assert table.game.fighting
    assert table.game.foes == [["", "orc-1", ""]]


@pytest.mark.rule("12.34d", "9.45e")
def test_leaving_a_petrified_master_behind_lets_his_monster_loose() -> None:
    table = Table("Hero", "Wizard", "Hero", rows=(3,))
    table.person("Bram").spells = ["Stone-to-Flesh"]
    charmed(table.game, "hero-a")
    table.person("Ada").fate = "stone"
    table.game.rows[0][0] = ""
    table.choose("north").draw("s2").beats()
    assert table.person("Ada").fate == "dead"
    table.choose("ready").beats()
    assert table.game.fighting


@pytest.mark.rule("1.0h", "12.34d")
def test_the_call_passes_when_the_callers_last_adventurer_stays_stone() -> None:
    table = Table("Hero", "Hero", seats=2).fight("Medusa", 5)
    table.person("Ada").fate = "stone"
    table.game.rows = [["", "hero-b", ""]]
    suffer(table.game, table.script, "medusa-1", 9, "8.45", "test")
    table.step("end")
    assert table.game.caller == 1


@pytest.mark.rule("M4.22", "12.34d")
def test_resurrection_of_one_who_stayed_stone() -> None:
    table, ada = priest("Healer", "Resurrection")
    ada.wound_points = 8
    table.fight("Medusa", 5)
    table.person("Bram").fate = "stone"
    table.game.rows = [["", "healer-a", ""]]
    suffer(table.game, table.script, "medusa-1", 9, "8.45", "test")
    table.choose("yes").roll(2).choose("row-0-box-0").step("end")
    assert table.person("Bram").free


@pytest.mark.rule("M4.27", "12.36d", "M5.9", "12.34d")
def test_after_a_cease_fire_everybody_is_himself_again() -> None:
    table, _ = priest("Peace Maker", "Cease Fire", others=4, m51_monster_characters=True)
    table.game.rows = [["hero-b", "peace-maker-a", "hero-c"], ["hero-d", "hero-e", ""]]
    table.fight("Vampire", 9)
    take_over(table.game, table.script, table.monster(), "hero-b")
    table.person("Cleo").lycanthrope = True
    table.roll(1).run(werewolves_change)
    dorn = table.person("Dorn")
    dorn.fate = "stone"
    table.game.rows[1][0] = ""
    table.choose("cast-cease-fire").roll(6).choose("row-0-box-0", "row-0-box-2").run(party_phase)
    assert not table.game.fighting
    assert table.person("Bram").free
    assert table.person("Cleo").free
    assert not table.person("Cleo").changed
    assert dorn.fate == "dead"
    assert table.game.fallen == [dorn.key]


@pytest.mark.rule("9.45e", "11.3k", "8.6d")
def test_a_released_monster_that_falls_asleep_dies_with_the_rest() -> None:
    table = Table("Hero", "Hero", rows=(2,)).fight("Ogre", 5)
    orc = charmed(table.game, "hero-a")
    table.run(release_all, table.person("Ada"))
    assert table.group().members == ["ogre-1", "orc-1"]
    orc.asleep = True
    suffer(table.game, table.script, "ogre-1", 9, "8.45", "test")
    table.step("end")
    assert orc.fate == "dead"
    assert table.person("Bram").experience == (5 + 4) * 6 // 2


@pytest.mark.rule("M4.6", "12.33a")
def test_flames_wound_a_healer_like_a_bite() -> None:
    table, ada = priest("Healer", others=0)
    table.fight("Hellhound", 9)
    assert not may_attack(ada)
    table.roll(1, 6).run(monster_phase)
    assert ada.wounds == 1
    assert may_attack(ada)


@pytest.mark.rule("M4.6", "11.3h")
def test_what_mage_armor_takes_does_not_arouse_a_healer() -> None:
    table, ada = priest("Healer", others=0)
    ada.shield = 3
    table.fight("Ogre", 9)
    table.roll(6).run(monster_phase)
    assert ada.shield == 2
    assert not may_attack(ada)


@pytest.mark.rule("M4.6", "11.3c")
def test_a_friends_explosion_does_not_arouse_a_healer() -> None:
    table = Table("Healer", "Wizard", rows=(2,), m51_priests=True).fight("Ogre", 9)
    table.person("Bram").spells = ["Explosion"]
    table.choose("cast-explosion").roll(1, 6, 1).run(party_phase)
    assert table.person("Ada").wounds == 1
    assert not may_attack(table.person("Ada"))


@pytest.mark.rule("M4.25", "8.43")
def test_a_fair_fight_ends_the_stench() -> None:
    table, _ = priest("Peace Maker", "Fair Fight")
    table.person("Bram").stench = True
    table.fight("Cronk", 9)
    table.choose("cast-fair-fight", "attack-cronk-1").roll(6, 1).run(party_phase)
    assert "Bram attacks Cronk A (Sword)." in table.blows


@pytest.mark.rule("M4.29", "9.45g")
def test_a_charm_ends_the_skin_savers_peace() -> None:
    table = Table("Hero", "Hero", rows=(2,)).give("Ada", "Charm Person").in_room()
    table.game.skin_saver = True
    table.monsters("Orc", 0, 0).hostile = False
    table.choose("means", "use-potion-charm-person-0-hero-a", "yes").roll(3, 3).choose("Orc A").roll(1).beats()
    assert not table.game.skin_saver


@pytest.mark.rule("8.42a", "9.41c", "8.42b")
def test_whom_a_potion_charms_is_declared_with_the_attacks() -> None:
    table = Table("Hero", "Hero", rows=(2,)).give("Bram", "Charm Person").fight("Orc", 1, 4)
    table.choose("attack-orc-1", "use-potion-charm-person-0-orc-1").roll(6).run(party_phase)
    assert table.monster(1).fate == "dead"
    assert table.monster(2).controller == ""
    assert table.person("Bram").items == [item("Charm Person")]
    table.choose("nothing", "use-potion-charm-person-0-orc-2").roll(6).choose("row-0-box-1").run(party_phase)
    assert table.monster(2).controller == "hero-b"


@pytest.mark.rule("9.17c", "5.28g", "9.57a")
def test_cloves_of_one_whom_the_door_killed_can_still_peg_it() -> None:
    table = Table("Hero", "Hero", "Hero", rows=(3,)).in_room().give("Ada", "Cloves")
    table.monsters("Ogre", 0, door=3)
    die(table.game, table.script, table.person("Ada"), "test")
    table.choose("fallen", "hero-a-cloves-spice", "Bram").step("meet")
    assert table.game.agenda[-1].what == steps.MEET
    table.choose("cloves-hero-b").step("meet")
    assert table.game.here == (0, 0, 0)


@pytest.mark.rule("9.17c", "9.57b")
def test_what_lies_behind_a_pegged_door_is_lost() -> None:
    table = Table("Hero", "Hero", "Hero", rows=(3,)).in_room().give("Ada", "Sesame").give("Bram", "Cloves")
    table.monsters("Ogre", 0, door=3)
    die(table.game, table.script, table.person("Ada"), "test")
    table.choose("cloves-hero-b").step("meet")
    assert table.game.here == (0, 0, 0)
    assert "fallen" not in keys(table)


@pytest.mark.rule("9.17c", "5.28g", "9.53a")
def test_sesame_of_a_dead_opener_serves_at_the_next_chest() -> None:
    table = Table("Hero", "Hero", "Hero", rows=(3,)).in_room().give("Ada", "Sesame")
    table.run(strangle_to_death, "Ada")
    table.choose("fallen", "hero-a-sesame-spice", "Bram", "sesame-hero-b").step("trap", victim="")
    assert "the trap is gone" in table.told


def strangle_to_death(game: Game, script: Script, name: str) -> None:
    person = next(person for person in game.people.values() if person.name == name)
    script.dice(6, 6)
    strangle(game, script, person)


@pytest.mark.rule("1.0g", "M4.24", "M4.22")
def test_priests_are_asked_in_seat_order_from_the_caller() -> None:
    table = Table("Peace Maker", "Peace Maker", "Healer", "Healer", seats=2, rows=(3, 1), m51_priests=True)
    for person in table.game.people.values():
        person.spells, person.wound_points = ["Cow" if person.calling == "Peace Maker" else "Resurrection"], 9
    table.game.caller = 1
    group = table.monsters("Orc", 0)
    table.choose("no", "no").roll(6, 6, 3, 3).run(negotiate, group)
    assert [question.seat for question in table.script.asked if question.facts.get("spell") == "Cow"] == [1, 0]
    die(table.game, table.script, table.person("Ada"), "test")
    table.choose("no", "no").run(revive)
    assert [question.seat for question in table.script.asked if question.rule == "M4.22"] == [1, 0]


@pytest.mark.rule("5.12c", "5.14")
def test_the_marching_order_can_be_kept() -> None:
    table = Table("Hero", "Hero", "Hero", rows=(2, 1))
    before = [row[:] for row in table.game.rows]
    table.choose("keep").run(ask_order)
    assert table.game.rows == before
    die(table.game, table.script, table.person("Ada"), "test")
    table.choose("Bram").run(ask_order)
    assert "keep" not in table.asked("5.12c")[1]


@pytest.mark.rule("9.11a", "8.6d")
def test_a_charmed_monster_that_dies_for_the_party_leaves_the_table() -> None:
    table = Table("Hero", "Hero", rows=(2,)).fight("Ogre", 5)
    charmed(table.game, "hero-a")
    suffer(table.game, table.script, "orc-1", 9, "8.45", "test")
    assert list(table.game.monsters) == ["ogre-1"]
    assert table.game.killed == []
    assert table.person("Ada").controls == []


@pytest.mark.rule("7.21a", "11.3j")
def test_no_amount_of_eloquence_is_too_much() -> None:
    table = Table(*["Wizard"] * 6, rows=(3, 3))
    for person in table.game.people.values():
        person.spells = ["Oratory"]
    group = table.monsters("Ogre", 0)
    table.choose(*["yes"] * 18).roll(6, 6).run(negotiate, group)
    assert table.came("7.21a") == ["82: they are cowed"]
    assert not group.hostile
