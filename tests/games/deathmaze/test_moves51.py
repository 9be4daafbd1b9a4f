"""Moves 51, M5 and M6: monsters as characters, depth, features, bribery."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.deathmaze.table import Table

from clew.games.deathmaze.abilities import regenerate, werewolves_change, werewolves_return
from clew.games.deathmaze.aftermath import over, share_experience
from clew.games.deathmaze.bribery import bribe, can_bribe
from clew.games.deathmaze.combat import monster_phase, party_phase
from clew.games.deathmaze.continuity import price
from clew.games.deathmaze.explore import appear, lay_entrance, move
from clew.games.deathmaze.features import investigate
from clew.games.deathmaze.line import close_up, line_up, reorganise_monsters
from clew.games.deathmaze.magic import revive
from clew.games.deathmaze.meeting import deep_letter, negotiate
from clew.games.deathmaze.party import suffer
from clew.games.deathmaze.setup import callings
from clew.games.deathmaze.state import Segment
from clew.games.deathmaze.strike import attack, monster_attack
from clew.games.deathmaze.traps import detrap
from clew.games.deathmaze.treasure import seek
from clew.games.deathmaze.wounds import roll_wound_points


def monsters(*kinds: str, rows: tuple[int, ...] = ()) -> Table:
    return Table(*kinds, rows=rows, m51_monster_characters=True)


def deep(level: int, *callings: str, **options: Any) -> Table:
    table = Table(*(callings or ("Hero",)), m51_depth=True, **options)
    old = table.game.maze[0, 0, 0]
    table.game.maze[0, 0, 0] = Segment(old.chit, old.sides, True, visited=True, level=level)
    return table


def large(feature: str, *callings: str, **options: Any) -> Table:
    chit = {"fountain": "r4f", "statue": "r2as", "trapdoor": "r2at"}[feature]
    table = Table(*(callings or ("Hero",)), m51_features=True, **options)
    return table.in_room(chit, turn=3 if feature != "fountain" else 0)


# -- M5 --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("M5.1", "M5.4")
def test_monster_adventurers() -> None:
    table = monsters("Ogre", "Goblin", "Orc", "Hero")
    assert callings(table.game)[3:] == ["Cronk", "Ogre", "Goblin", "Orc", "Troll", "Vampire", "Werewolf"]
    assert "Ogre" not in callings(Table().game)
    for name in ("Ada", "Bram", "Cleo"):
        person = table.person(name)
        assert (person.wound_points, person.resistance, len(table.game.calling(person).weapons)) == (8, 1, 6)


@pytest.mark.rule("M5.2")
def test_a_cronk_attacks_in_the_monster_column() -> None:
    table = monsters("Cronk", "Hero", rows=(2,)).fight("Ogre", 9)
    cronk = table.person("Ada")
    assert (cronk.wound_points, cronk.resistance, cronk.weapons) == (6, 1, [])
    cronk.skills = {"Monster": 1}
    table.choose("attack-ogre-1").roll(5).run(party_phase)
    assert "(Monster column +1)" in table.told
    assert table.monster().wounds == 1


@pytest.mark.rule("M5.3")
def test_a_cronks_stench_three_times_a_game() -> None:
    table = monsters("Cronk", "Hero", rows=(2,))
    table.monsters("Ogre", 9)
    table.choose("ready", "yes").roll(3).step("battle")
    assert table.monster().stench
    table.roll(4, 6).run(monster_phase)
    assert "(Monster column +2)" in table.told
    table.person("Ada").stenches = 3
    again = monsters("Cronk", "Hero", rows=(2,))
    again.person("Ada").stenches = 3
    again.monsters("Ogre", 9)
    again.choose("ready").step("battle")
    assert again.asked("M5.3") == []


@pytest.mark.rule("M5.5", "12.35a")
def test_a_troll_fights_bare_handed_and_regenerates_with_four_points() -> None:
    table = monsters("Troll", "Hero", rows=(2,)).fight("Ogre", 9)
    troll = table.person("Ada")
    assert (troll.wound_points, troll.resistance) == (8, 2)
    table.choose("change-bare-hands").run(party_phase)
    table.roll(6).run(attack, troll, "ogre-1", 0)
    assert "(Monster column)" in table.told
    troll.wounds, troll.first_wounded, table.game.round = 3, 1, 3
    table.run(regenerate)
    assert troll.wounds == 3
    troll.points = 4
    table.run(regenerate)
    assert troll.wounds == 2


@pytest.mark.rule("M5.6")
def test_trolls_pay_more() -> None:
    table = monsters("Troll", "Hero")
    assert price(table.game, table.person("Ada")) == (100, 150)
    assert price(table.game, table.person("Bram")) == (75, 100)


@pytest.mark.rule("M5.7")
def test_a_vampire_charms_with_four_points() -> None:
    table = monsters("Vampire", "Hero", rows=(2,)).fight("Ogre", 9)
    vampire = table.person("Ada")
    assert (vampire.wound_points, vampire.resistance) == (6, 2)
    vampire.hand = -1
    table.choose("attack-ogre-1").roll(3).run(party_phase)
    assert "(Monster column +3)" in table.told
    vampire.points = 4
    table.choose("attack-ogre-1").roll(1, 1).run(party_phase)
    assert table.monster().controller == ""
    table.choose("attack-ogre-1").roll(6).choose("row-0-box-1").run(party_phase)
    assert table.monster().controller == "vampire-a"
    assert vampire.charms == 2


@pytest.mark.rule("M5.8", "M5.9")
def test_a_werewolf_changes_and_changes_back() -> None:
    table = monsters("Werewolf", "Hero", rows=(2,)).fight("Ogre", 9)
    wolf = table.person("Ada")
    assert wolf.wound_points == 10
    table.roll(3).run(werewolves_change)
    assert table.game.foes[0] == ["werewolf-a", "ogre-1", ""]
    assert not wolf.free
    close_up(table.game)
    table.roll(2, 3).run(monster_phase)
    assert "Ada attacks Bram (Monster column +4)." in table.told
    table.roll(3).run(werewolves_return, ["werewolf-a"])
    assert not wolf.free
    table.roll(2).choose("row-0-box-0").run(werewolves_return, ["werewolf-a"])
    assert wolf.free


@pytest.mark.rule("M5.9")
def test_with_no_other_monster_left_it_changes_back() -> None:
    table = monsters("Werewolf", "Hero", rows=(2,)).fight("Ogre", 1)
    table.roll(1).run(werewolves_change)
    suffer(table.game, table.script, "ogre-1", 9, "8.45", "test")
    assert over(table.game)
    table.choose("row-0-box-0").step("end")
    assert table.person("Ada").free


# -- depth -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("M6.11", "M6.12")
def test_more_wound_dice_on_lower_levels() -> None:
    table = deep(3)
    table.roll(2, 3, 4).run(roll_wound_points, table.monsters("Troll", 0))
    assert table.monster().wound_points == 10
    bat = deep(3)
    bat.roll(3, 5).run(roll_wound_points, bat.monsters("Vampire Bat", 0))
    assert bat.monster().wound_points == 7
    first = deep(1)
    first.roll(2, 3).run(roll_wound_points, first.monsters("Troll", 0))
    assert first.monster().wound_points == 6


@pytest.mark.rule("M6.13", "M6.11")
def test_monsters_fight_better_below() -> None:
    for level, added in ((1, ""), (2, " +1"), (4, " +4")):
        table = deep(level).fight("Orc", 4)
        table.roll(1).run(monster_attack, table.monster(), "hero-a", 0)
        assert f"(Sword{added})" in table.told


@pytest.mark.rule("M6.14", "M6.11")
def test_numbers_are_multiplied() -> None:
    table = deep(3)
    goblins = table.game.book.wandering[1][4]
    table.roll(5).run(appear, goblins, "B", "7.11", -1)
    assert len(table.game.monsters) == 6


@pytest.mark.rule("M6.15", "8.25a")
def test_rows_of_many_monsters() -> None:
    table = deep(5)
    group = table.monsters("Goblin", 5, 5, 5, 4, 4, 4, 3, 2, 1)
    table.choose("goblin-1", "goblin-2").run(line_up, group)
    assert table.game.foes[1:] == [["goblin-5", "goblin-4", "goblin-6"], ["goblin-8", "goblin-7", "goblin-9"]]
    table.game.foes[0][1] = ""
    table.run(reorganise_monsters)
    assert [sum(map(bool, row)) for row in table.game.foes] == [3, 3, 2]


@pytest.mark.rule("M6.16", "9.16a")
def test_deeper_treasure() -> None:
    assert deep_letter(deep(5).game, "J") == "M"
    assert deep_letter(deep(3).game, "C") == "D"
    assert deep_letter(deep(5).game, "A") == "A"
    assert deep_letter(Table("Hero").game, "J") == "J"
    table = deep(5)
    table.roll(4).run(seek, "M")
    table.roll(1, 2, 3, 6, 6).beats()
    assert table.game.hoard == 150


@pytest.mark.rule("M6.17")
def test_experience_is_multiplied() -> None:
    table = deep(3, "Thief", "Hero").fight("Ogre", 5)
    table.game.killed = ["ogre-1"]
    table.run(share_experience)
    assert table.person("Ada").experience == 30
    table.roll(1).run(detrap, table.person("Ada"))
    assert table.person("Ada").experience == 50


@pytest.mark.rule("M6.18")
def test_starting_on_level_two() -> None:
    table = Table("Hero", m51_depth=True, m51_level2_start=True)
    table.draw("s2").run(lay_entrance)
    assert table.game.maze[0, 0, 0].level == 2
    table.draw("s2").run(move, 0)
    assert table.game.maze[0, 0, -1].level == 2


@pytest.mark.rule("M6.19")
def test_trap_doors_lead_down() -> None:
    table = Table("Hero", m51_depth=True, m51_descent=True).in_room("r2at", turn=3)
    table.roll(1).draw("r4").run(investigate)
    below = table.game.maze[1, 0, 0]
    assert (below.chit, below.level, below.above) == ("r4", 2, (0, 1, 0))
    table.choose("down").roll(6).beats(4)
    table.choose("north").draw("r4").roll(6, 6).beats(5)
    assert table.game.here == (1, 0, -1)
    assert table.game.level == 1


@pytest.mark.rule("M6.19a")
def test_no_level_below_five() -> None:
    table = Table("Hero", m51_depth=True, m51_descent=True).in_room("r2at", turn=3, level=5)
    table.roll(1).run(investigate)
    assert table.game.maze[1, 0, 0].sides == ("wall",) * 4


# -- features --------------------------------------------------------------------------------------------------------


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


@pytest.mark.rule("M6.23")
def test_an_alligator_pool() -> None:
    table = large("fountain", "Hero", "Hero")
    table.choose("Ada").roll(6, 5, 5, 3, 3, 3, 6).run(investigate)
    assert table.person("Ada").wounds == 2
    assert table.game.agenda[-1].what == "battle"
    assert table.monster().letter == "E"
    table.choose("ready").beats()
    assert table.game.fighting


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


# -- bribery ---------------------------------------------------------------------------------------------------------


def rich(hoard: int, *gems: int) -> Table:
    table = Table("Hero", "Hero", m51_bribery=True)
    table.game.hoard, table.game.gems = hoard, list(gems)
    return table


@pytest.mark.rule("M6.31", "M6.32")
def test_a_bribe() -> None:
    table = rich(60)
    group = table.monsters("Ogre", 0, 0)
    table.choose("bribe").roll(2, 1).choose("offer-50").roll(2).step("meet")
    assert not group.hostile
    assert table.game.hoard == 10
    assert table.asked("M6.31") == [["offer-20", "offer-50", "no-offer"]]


@pytest.mark.rule("M6.31", "7.22a")
def test_after_a_failed_negotiation() -> None:
    table = rich(60)
    group = table.monsters("Ogre", 3)
    table.roll(1, 1).choose("yes", "offer-50").roll(1).run(negotiate, group)
    assert not group.hostile


@pytest.mark.rule("M6.32")
def test_gems_without_change_and_failure_costs_nothing() -> None:
    table = rich(10, 5, 75, 100)
    group = table.monsters("Ogre", 3)
    table.choose("offer-50").roll(1).run(bribe, group)
    assert table.game.hoard == 0
    assert table.game.gems == [5, 100]
    assert group.bribe == 85
    poor = rich(50)
    poor.choose("offer-50").roll(6).run(bribe, poor.monsters("Ogre", 3))
    assert poor.game.hoard == 50
    assert poor.game.agenda[-1].what == "battle"


@pytest.mark.rule("M6.32")
def test_the_bribe_comes_back_from_the_slain() -> None:
    table = rich(50)
    group = table.monsters("Ogre", 3)
    table.choose("offer-50").roll(1).run(bribe, group)
    table.game.killed = ["ogre-1"]
    table.step("clear")
    assert table.game.hoard == 50


@pytest.mark.rule("M6.33")
def test_one_bribe_and_no_talks_after_it() -> None:
    table = rich(500)
    group = table.monsters("Ogre", 3)
    group.bribed = True
    assert not can_bribe(table.game, group)
    table.choose("attack").step("meet")
    assert table.asked("7.13b") == [["attack", "order"]]


@pytest.mark.rule("M6.34")
def test_the_strongest_decides() -> None:
    table = rich(100)
    group = table.monsters("Goblin", 1, 6, 3)
    table.choose("offer-50").roll(3).run(bribe, group)
    assert table.game.agenda[-1].what == "battle"
    weak = rich(100)
    weak.choose("offer-50").roll(3).run(bribe, weak.monsters("Goblin", 1, 5, 3))
    assert weak.game.group is not None
    assert not weak.game.group.hostile
