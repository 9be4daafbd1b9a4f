"""Chapter 8: reorganisation of both lines, and experience."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.games.deathmaze.table import Table, heroes

from clew.games.deathmaze.fight.aftermath import share_experience
from clew.games.deathmaze.fight.line import (
    reorganise_monsters,
    reorganise_party,
)
from clew.games.deathmaze.fight.strike import monster_attack
from clew.games.deathmaze.party.monsters import roll_wound_points
from clew.games.deathmaze.party.people import die, release_all, suffer
from clew.kernel.referees.script import ScriptError


@pytest.mark.rule("8.24a", "8.52a", "8.52c", "8.52d")
def test_one_member_steps_to_a_neighbouring_row() -> None:
    table = Table("Hero", "Hero", "Hero", rows=(2, 1)).fight("Ogre", 5)
    table.choose("hero-c", "row-0-box-1").run(reorganise_party)
    assert table.game.rows[0] == ["hero-a", "hero-c", "hero-b"]
    assert len(table.asked("8.24a")) == 1


def places(table: Table, key: str) -> list[str]:
    """Where a member may go, as the caller is offered it."""
    table.choose(key, "row-9-box-9")
    with pytest.raises(ScriptError, match="row-9-box-9"):
        table.run(reorganise_party)
    table.script.steps.clear()
    return table.asked("8.52a")[-1]


@pytest.mark.rule("8.52b", "8.52c")
def test_shifting_before_the_step() -> None:
    table = Table("Hero", "Hero", "Hero", rows=(2, 1)).fight("Ogre", 5)
    table.game.rows = [["hero-a", "hero-b", ""], ["hero-c", "", ""]]
    assert places(table, "hero-c") == ["row-1-box-1", "row-1-box-2"]
    table.choose("hero-c", "row-1-box-1", "hero-c").run(reorganise_party)
    assert table.game.rows[0] == ["hero-a", "hero-b", "hero-c"]
    full = Table("Hero", "Hero", "Hero", rows=(3,)).fight("Ogre", 5)
    assert places(full, "hero-b") == ["row-1-box-0", "row-1-box-1", "row-1-box-2"]


@pytest.mark.rule("8.52b")
def test_nobody_passes_over_another() -> None:
    table = Table("Hero", "Hero", rows=(2,)).fight("Ogre", 5)
    table.game.rows = [["hero-a", "hero-b", ""]]
    table.choose("hero-b").run(reorganise_party)
    assert table.asked("8.24a")[0] == ["hold", "hero-b"]
    assert table.game.rows == [["hero-a", "", "hero-b"]]


@pytest.mark.rule("8.24b", "8.52e")
def test_a_thin_front_is_filled() -> None:
    table = Table("Hero", "Hero", "Hero", rows=(2, 1)).fight("Ogre", 5)
    die(table.game, table.script, table.person("Ada"), "test")
    table.choose("hero-c", "row-0-box-0").run(reorganise_party)
    assert "hold" not in table.asked("8.24a")[0]
    far = Table("Hero", "Hero", "Hero", rows=(1, 2)).fight("Ogre", 5)
    far.game.rows = [["", "hero-a", ""], ["", "", ""], ["hero-b", "", "hero-c"]]
    far.choose("hero-b", "row-1-box-0").run(reorganise_party)
    assert far.game.rows[1] == ["hero-b", "", ""]


@pytest.mark.rule("8.24b", "8.52c")
def test_nobody_must_step_forward_who_has_no_way_to() -> None:
    """By a house rule of three in front, who stands behind may find both boxes before him taken."""
    table = Table("Hero", "Hero", "Hero", rows=(2, 1)).fight("Ogre", 5)
    numbers = {**table.game.book.numbers, ("5.12b", "front"): 3}
    table.game.book = replace(table.game.book, numbers=numbers)
    table.game.rows = [["hero-a", "", "hero-b"], ["", "", "hero-c"]]
    table.choose("hero-b", "row-1-box-0").run(reorganise_party)
    assert table.game.rows == [["hero-a", "hero-b", ""], ["hero-c", "", ""]]


@pytest.mark.rule("8.52f", "8.52g")
def test_two_in_front_stay_and_of_three_one_may_step_back() -> None:
    table = Table("Hero", "Hero", "Hero", rows=(2, 1)).fight("Ogre", 5)
    table.choose("hero-a").run(reorganise_party)
    assert table.game.rows == [["", "hero-a", "hero-b"], ["", "hero-c", ""]]
    three = Table("Hero", "Hero", "Hero", rows=(3,)).fight("Ogre", 5)
    three.choose("hero-b", "row-1-box-1").run(reorganise_party)
    assert three.game.rows == [["hero-a", "", "hero-c"], ["", "hero-b", ""]]


@pytest.mark.rule("8.25", "8.51a", "8.51c")
def test_one_monster_moves_up() -> None:
    table = heroes(3).fight("Orc", 5, 5, 5, 4, 4, behind=2)
    table.game.foes[0][0] = ""
    table.run(reorganise_monsters)
    assert table.game.foes == [["orc-5", "orc-2", "orc-3"], ["", "orc-4", ""]]


@pytest.mark.rule("8.51b", "8.51c")
@pytest.mark.parametrize(
    ("front", "behind", "die", "moved", "box"),
    [
        (["x", "", "y"], ["a", "", "b"], 2, "a", 1),
        (["x", "", "y"], ["a", "", "b"], 4, "b", 1),
        (["x", "", ""], ["a", "b", ""], 2, "a", 1),
        (["x", "", ""], ["a", "b", ""], 5, "b", 1),
        (["x", "", ""], ["", "b", ""], 0, "b", 1),
    ],
)
def test_a_die_decides_who_moves_up(front: list[str], behind: list[str], die: int, moved: str, box: int) -> None:
    table = heroes(3).fight("Orc", 5, 5, 5, 5)
    names = {"x": "orc-1", "y": "orc-2", "a": "orc-3", "b": "orc-4", "": ""}
    table.game.foes = [[names[key] for key in front], [names[key] for key in behind]]
    if die:
        table.roll(die)
    table.run(reorganise_monsters)
    assert table.game.foes[0][box] == names[moved]


@pytest.mark.rule("8.25a", "9.45e")
def test_a_third_row_of_monsters() -> None:
    table = heroes(3).fight("Orc", 5, 5, 5, 5, 5, 5, 5, behind=3)
    table.game.foes = [["orc-1", "orc-2", "orc-3"], ["orc-4", "orc-5", "orc-6"]]
    table.monster(7).controller = "hero-a"
    table.person("Ada").controls = ["orc-7"]
    table.run(release_all, table.person("Ada"))
    assert table.game.foes[2] == ["orc-7", "", ""]
    table.game.foes[0][1] = ""
    table.run(reorganise_monsters)
    assert [len([k for k in row if k]) for row in table.game.foes] == [3, 3]


@pytest.mark.rule("8.6a", "8.6b")
def test_experience_is_shared() -> None:
    table = heroes(3).fight("Orc", 2, 3, 4)
    table.game.killed = ["orc-1", "orc-2", "orc-3"]
    table.monster().wounds = 2
    table.run(share_experience)
    assert [person.experience for person in table.game.people.values()] == [18, 18, 18]
    four = Table("Hero", "Hero", "Hero", "Hero").fight("Troll", 13)
    four.game.killed = ["troll-1"]
    four.run(share_experience)
    assert four.person("Ada").experience == 19


@pytest.mark.rule("8.6c")
def test_the_dead_and_petrified_do_not_share() -> None:
    table = heroes(3).fight("Orc", 6)
    table.monster().controller = ""
    die(table.game, table.script, table.person("Ada"), "test")
    table.person("Bram").fate = "stone"
    table.game.rows[0][1] = ""
    table.game.killed = ["orc-1"]
    table.run(share_experience)
    assert [person.experience for person in table.game.people.values()] == [0, 0, 36]


@pytest.mark.rule("8.6d", "9.11a", "8.6e")
def test_charmed_monsters_count_when_killed_and_their_victims_too() -> None:
    table = heroes(2).fight("Orc", 4, 1)
    table.monster(1).controller = "hero-a"
    table.person("Ada").controls = ["orc-1"]
    table.game.foes = [["", "orc-2", ""]]
    table.game.rows.append(["orc-1", "", ""])
    table.roll(6).run(monster_attack, table.monster(1), "orc-2", 0)
    assert table.game.killed == ["orc-2"]
    table.run(share_experience)
    assert table.person("Ada").experience == 3
    suffer(table.game, table.script, "orc-1", 9, "8.45", "test")
    assert table.game.killed == ["orc-2"]


@pytest.mark.rule("8.6f", "11.3k")
def test_after_the_fight() -> None:
    table = heroes(2).fight("Ogre", 3, 4)
    ada = table.person("Ada")
    ada.strength, ada.cannabis, ada.stench, ada.thrown = 3, True, True, [0]
    table.monster(2).asleep = True
    table.game.foes = [["ogre-1", "", ""]]
    suffer(table.game, table.script, "ogre-1", 9, "8.45", "test")
    table.step("end")
    assert (ada.strength, ada.cannabis, ada.stench, ada.thrown) == (0, False, False, [])
    assert ada.experience == 21
    waiting = [step.what for step in table.game.agenda]
    assert waiting == ["quiet", "clear", "treasure", "treasure", "rest", "say", "fallen"]
    assert not table.game.fighting


@pytest.mark.rule("8.9a", "8.9b")
def test_an_evil_heros_skill_is_his_own() -> None:
    table = heroes(1)
    group = table.monsters("Evil Hero", 0, origin="wandering")
    table.roll(1, 4).run(roll_wound_points, group)
    assert table.monster().skill == 4
    table.roll(6).run(monster_attack, table.monster(), "hero-a", 0)
    assert table.person("Ada").wounds == 2
    table.game.killed = ["evil-hero-1"]
    table.step("treasure", monster="evil-hero-1").roll(1, 1, 1, 2).beats()
    assert table.game.hoard == 3
    assert not table.game.found_weapons
