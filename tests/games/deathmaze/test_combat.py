"""Chapter 8: the combat sequence, lines, attacks, experience."""

from __future__ import annotations

import pytest
from tests.games.deathmaze.table import Table

from clew.games.deathmaze.aftermath import over, share_experience
from clew.games.deathmaze.combat import fix_targets, monster_phase, party_phase
from clew.games.deathmaze.line import (
    close_up,
    line_up,
    monster_target,
    party_targets,
    reorganise_monsters,
    reorganise_party,
)
from clew.games.deathmaze.party import die, release_all, suffer
from clew.games.deathmaze.strike import attack, monster_attack
from clew.games.deathmaze.wounds import roll_wound_points
from clew.kernel.script import ScriptError


def heroes(number: int, **facts: object) -> Table:
    return Table(*["Hero"] * number, rows=(number,))


# -- the sequence ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("8.11a", "8.11b", "8.21")
def test_rounds_follow_until_one_side_is_finished() -> None:
    table = heroes(1).fight("Ogre", 2)
    table.choose("attack-ogre-1").roll(4, 1).step("round")
    assert table.game.agenda[-1].what == "round"
    assert table.game.round == 2
    table.choose("attack-ogre-1").roll(4).beats()
    assert over(table.game)
    assert table.game.agenda[-1].what == "end"
    assert "retreat" not in [key for keys in table.asked("8.22f") for key in keys]


@pytest.mark.rule("8.11c", "8.22d")
def test_combat_ends_the_moment_the_last_monster_falls() -> None:
    table = heroes(2).fight("Ogre", 1)
    table.choose("attack-ogre-1", "attack-ogre-1").roll(6).step("round")
    assert [rule for rule, _ in table.script.rolled] == ["8.43"]


@pytest.mark.rule("8.12", "8.13a", "8.13b", "8.13c")
def test_the_three_strongest_stand_in_front() -> None:
    table = heroes(3)
    group = table.monsters("Orc", 2, 6, 1, 6, 3)
    table.choose("orc-4", "orc-2").run(line_up, group)
    assert table.game.foes == [["orc-4", "orc-2", "orc-5"], ["orc-3", "orc-1", ""]]


@pytest.mark.rule("8.13a")
def test_among_equals_the_caller_chooses() -> None:
    table = heroes(3)
    group = table.monsters("Orc", 3, 3, 5, 3, 5)
    table.choose("orc-4", "orc-3", "orc-5").run(line_up, group)
    assert sorted(table.game.foes[0]) == ["orc-3", "orc-4", "orc-5"]
    assert table.asked("8.13a") == [["orc-1", "orc-2", "orc-4"]]


@pytest.mark.rule("8.13b", "8.14")
def test_one_or_two_monsters_stand_in_front() -> None:
    table = heroes(2)
    table.choose("ogre-2").run(line_up, table.monsters("Ogre", 3, 4))
    assert table.game.foes == [["ogre-2", "", "ogre-1"]]
    table.run(line_up, table.monsters("Ogre", 3))
    assert table.game.foes == [["", "ogre-1", ""]]


@pytest.mark.rule("8.22a", "8.22e")
def test_the_front_row_may_attack_or_not() -> None:
    table = heroes(2).fight("Ogre", 5, 5)
    table.choose("attack-ogre-1", "nothing").roll(1).run(party_phase)
    assert table.asked("8.22f")[0] == ["attack-ogre-1", "change-bow", "nothing"]


@pytest.mark.rule("8.22b", "8.34")
def test_the_second_row_shoots_at_any_front_monster() -> None:
    table = Table("Hero", "Hero", "Hero", rows=(2, 1)).fight("Ogre", 5, 5, 5, 5, behind=1)
    cleo = table.person("Cleo")
    cleo.hand = 1
    table.choose("nothing", "nothing", "attack-ogre-3").roll(5).run(party_phase)
    assert table.monster(3).wounds == 1
    assert table.asked("8.22f")[2][:3] == ["attack-ogre-1", "attack-ogre-2", "attack-ogre-3"]
    cleo.hand = 0
    table.run(party_phase)
    assert table.asked("8.22f")[-1] == ["change-bow", "nothing"]


@pytest.mark.rule("8.22c", "11.21a")
def test_wizards_cast_from_the_first_two_rows() -> None:
    for rows, casts in (((2, 1), True), ((2,), True), ((1, 1, 1), False)):
        callings = ("Hero", "Wizard") if rows == (2,) else ("Hero", "Hero", "Wizard")
        table = Table(*callings, rows=rows).fight("Ogre", 5)
        wizard = next(person for person in table.game.people.values() if person.calling == "Wizard")
        wizard.spells = ["Blast", "Heal"]
        table.run(party_phase)
        offered = [key for keys in table.asked("8.22f") for key in keys]
        assert ("cast-blast" in offered) is casts
        assert "cast-heal" not in offered


@pytest.mark.rule("8.22d", "8.45")
def test_the_slain_do_not_strike_back() -> None:
    table = heroes(2).fight("Ogre", 1, 5)
    table.choose("attack-ogre-1", "nothing").roll(6).run(party_phase)
    table.roll(1).run(monster_phase)
    assert len([rule for rule, _ in table.script.rolled if rule == "8.44a"]) == 1


@pytest.mark.rule("8.22f", "8.41b")
def test_changing_weapons_is_the_action() -> None:
    table = heroes(1).fight("Ogre", 5)
    table.choose("change-bow").run(party_phase)
    assert table.person("Ada").hand == 1
    assert table.script.rolled == []


@pytest.mark.rule("8.23b", "8.35", "8.44c")
def test_archers_behind_the_line() -> None:
    table = heroes(3).fight("Orc", 5, 5, 5, 5, 4, behind=2)
    table.roll(1, 6).run(fix_targets)
    assert table.game.targets["orc-4"] == "hero-c"
    assert table.game.targets["orc-5"] == "hero-a"
    ogres = heroes(3).fight("Ogre", 5, 5, 5, 5, behind=1)
    ogres.run(fix_targets)
    assert "ogre-4" not in ogres.game.targets


@pytest.mark.rule("8.35", "8.36")
@pytest.mark.parametrize(
    ("heroes_there", "die", "target"), [(1, 0, "a"), (2, 3, "a"), (2, 4, "b"), (3, 2, "a"), (3, 3, "b"), (3, 5, "c")]
)
def test_whom_an_archer_shoots(heroes_there: int, die: int, target: str) -> None:
    table = heroes(heroes_there).fight("Goblin", 5, 5, 5, 5, behind=1)
    table.game.foes[0] = ["", "", ""]
    if die:
        table.roll(die)
    table.run(fix_targets)
    assert table.game.targets == {"goblin-4": f"hero-{target}"}


@pytest.mark.rule("8.23c")
def test_nobody_in_reach() -> None:
    table = Table("Hero", "Hero", rows=(1, 1)).fight("Ogre", 5)
    die(table.game, table.script, table.person("Ada"), "test")
    table.run(monster_phase)
    assert table.script.rolled == []


# -- who attacks whom ------------------------------------------------------------------------------------------------

OPPONENTS = {
    (1, 1): ("a1", "1a"),
    (1, 2): ("a12", "1a 2a"),
    (1, 3): ("a123", "1a 2a 3a"),
    (2, 1): ("a1 b1", "1ab"),
    (2, 2): ("a1 b2", "1a 2b"),
    (2, 3): ("a12 b23", "1a 2ab 3b"),
    (3, 1): ("a1 b1 c1", "1b"),
    (3, 2): ("a1 b12 c2", "1ab 2bc"),
    (3, 3): ("a1 b2 c3", "1a 2b 3c"),
}


@pytest.mark.rule("8.31", "8.32a", "8.32b", "8.33a", "8.33b", "8.53a", "8.36")
@pytest.mark.parametrize(("party", "monsters"), list(OPPONENTS))
def test_the_opponents_table(party: int, monsters: int) -> None:
    table = heroes(party).fight("Ogre", *[5] * monsters)
    ours, theirs = OPPONENTS[party, monsters]
    for word in ours.split():
        assert party_targets(table.game, f"hero-{word[0]}") == [f"ogre-{n}" for n in word[1:]]
    for word in theirs.split():
        line = [key for key in table.game.rows[0] if key]
        for face in (3, 4) if len(word) == 3 else (0,):
            if face:
                table.roll(face)
            expected = word[1] if face != 4 else word[2]
            assert table.run(monster_target, f"ogre-{word[0]}", line) == f"hero-{expected}"


@pytest.mark.rule("8.33b", "8.53b")
def test_gaps_of_the_round() -> None:
    table = heroes(3).fight("Ogre", 5, 5, 5)
    for key in ("ogre-1", "ogre-2"):
        suffer(table.game, table.script, key, 9, "8.45", "test")
    table.run(fix_targets)
    assert table.game.targets == {"ogre-3": "hero-c"}
    table = heroes(3).fight("Ogre", 5, 5, 5)
    suffer(table.game, table.script, "ogre-2", 9, "8.45", "test")
    table.run(fix_targets)
    assert table.game.targets == {"ogre-1": "hero-a", "ogre-3": "hero-c"}


@pytest.mark.rule("8.53c")
def test_newcomers_wait_for_the_next_round() -> None:
    table = heroes(2).fight("Ogre", 5, 5)
    table.game.monsters["orc-9"] = table.game.monsters["ogre-1"].copy()
    table.game.foes[0][1] = "orc-9"
    assert party_targets(table.game, "hero-a") == ["ogre-1"]
    table.run(fix_targets)
    assert "orc-9" not in table.game.targets
    close_up(table.game)
    assert party_targets(table.game, "hero-a") == ["ogre-1", "orc-9"]


# -- attacks ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("8.41a")
def test_weapons_are_taken_in_hand_before_combat() -> None:
    table = heroes(2)
    table.monsters("Ogre", 5)
    table.choose("Ada takes the Bow", "ready").step("battle")
    assert [person.hand for person in table.game.people.values()] == [1, 0]


@pytest.mark.rule("8.42a", "8.42b", "8.42c")
def test_targets_are_declared_first_and_attacks_on_the_dead_are_wasted() -> None:
    table = heroes(2).fight("Orc", 1)
    table.monsters("Orc", 1, 9)
    table.game.foes = [["orc-1", "", "orc-2"]]
    close_up(table.game)
    table.game.places["orc-2"] = -1
    table.game.places["hero-a"] = table.game.places["hero-b"] = -1
    table.choose("attack-orc-1", "attack-orc-1").roll(6).run(party_phase)
    assert "Bram's attack is wasted." in table.told
    assert [question.rule for question in table.script.asked][:2] == ["8.22f", "8.22f"]


@pytest.mark.rule("8.42d")
def test_monsters_waste_attacks_too() -> None:
    table = heroes(1).fight("Gargoyle", 9, 9)
    table.person("Ada").wounds = 7
    table.game.people["hero-z"] = table.person("Ada").copy()
    table.game.people["hero-z"].key = "hero-z"
    table.game.rows.append(["hero-z", "", ""])
    table.roll(6).run(monster_phase)
    assert "Gargoyle 2's attack is wasted." in table.told


@pytest.mark.rule("8.43", "8.7", "9.21")
def test_an_adventurers_attack() -> None:
    table = heroes(1).give("Ada", "weapon Sword +2").fight("Ogre", 9)
    table.person("Ada").skills = {"Sword": 1}
    table.roll(4).run(attack, table.person("Ada"), "ogre-1", 0)
    assert "(Sword +3)" in table.told
    assert table.monster().wounds == 1
    plain = heroes(1).fight("Ogre", 9)
    plain.person("Ada").weapons[0].kind = "Throwing Dagger"
    plain.roll(5).run(attack, plain.person("Ada"), "ogre-1", 0)
    assert plain.monster().wounds == 0


@pytest.mark.rule("8.7")
def test_combat_results() -> None:
    book = heroes(1).game.book
    checks = [("Sword", 4, 1), ("Dagger", 4, 0), ("Bow", 5, 1), ("Throwing Dagger", 5, 0), ("Monster", 6, 1),
              ("Sword", 10, 2), ("Monster", 17, 4), ("Axe", 3, 0), ("Hammer", -3, 0), ("Monster", 99, 4),
              ("Monster", 10, 1),
              ("Monster", 11, 2), ("Bow", 13, 2), ("Bow", 14, 3)]  # fmt: skip
    for column, total, wounds in checks:
        assert book.wounds(column, total) == wounds
    low = Table("Hero", high_results="two").game.book
    assert low.wounds("Monster", 17) == 2


@pytest.mark.rule("8.44a", "8.44b", "8.45")
def test_a_monsters_attack() -> None:
    table = heroes(1).fight("Gargoyle", 9)
    table.roll(1).run(monster_attack, table.monster(), "hero-a", 0)
    assert table.person("Ada").wounds == 1
    table.roll(2).run(monster_attack, table.monster(), "hero-a", 0)
    assert table.person("Ada").wounds == 3
    goblin = heroes(1).fight("Goblin", 9)
    goblin.roll(5).run(monster_attack, goblin.monster(), "hero-a", 0)
    assert goblin.person("Ada").wounds == 1
    assert "(Dagger)" in goblin.told


@pytest.mark.rule("8.44c", "8.8")
def test_two_weapons_switch_without_loss() -> None:
    table = heroes(1).fight("Orc", 9)
    table.roll(4).run(monster_attack, table.monster(), "hero-a", 0)
    table.roll(4).run(monster_attack, table.monster(), "hero-a", 1)
    assert "(Sword)" in table.told
    assert "(Bow)" in table.told
    assert table.person("Ada").wounds == 1


@pytest.mark.rule("8.46a", "8.46b")
def test_death_leaves_a_gap() -> None:
    table = heroes(3).fight("Ogre", 5)
    ada = table.person("Ada")
    ada.wounds, ada.cast = 5, 2
    suffer(table.game, table.script, "hero-a", 1, "8.45", "test")
    assert ada.fate == "dead"
    assert table.game.rows[0] == ["", "hero-b", "hero-c"]


@pytest.mark.rule("8.47a", "8.47c", "8.47d")
def test_throwing_daggers() -> None:
    table = Table("Hero", "Wizard", rows=(1, 1)).fight("Ogre", 20)
    wizard = table.person("Bram")
    wizard.hand = 1
    table.choose("nothing", "attack-ogre-1").roll(6).run(party_phase)
    assert wizard.thrown == [1]
    assert table.monster().wounds == 1
    assert wizard.hand == 0
    wizard.thrown = [0, 1]
    table.run(party_phase)
    assert "Bram" not in [question.facts["name"] for question in table.script.asked[3:]]
    table.step("end")
    assert wizard.thrown == []


@pytest.mark.rule("8.47b", "8.47e", "8.48")
def test_weapons_and_rows() -> None:
    table = Table("Wizard", "Hero", rows=(2,)).fight("Ogre", 20)
    wizard, hero = table.person("Ada"), table.person("Bram")
    wizard.hand, hero.hand = 1, 1
    table.choose("attack-ogre-1").roll(6).run(party_phase)
    assert wizard.thrown == []
    assert table.asked("8.22f")[1] == ["change-sword", "nothing"]


@pytest.mark.rule("8.48", "9.41c")
def test_the_third_row_may_only_drink() -> None:
    table = Table("Hero", "Hero", "Hero", "Hero", rows=(2, 1, 1)).give("Dorn", "Healing").fight("Ogre", 9)
    table.person("Dorn").wounds = 4
    table.choose("use-potion-healing-0").roll(3).run(party_phase)
    assert table.asked("8.22f")[-1] == ["use-potion-healing-0", "nothing"]
    assert table.person("Dorn").wounds == 1


# -- reorganisation --------------------------------------------------------------------------------------------------


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


# -- experience ------------------------------------------------------------------------------------------------------


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
    assert [step.what for step in table.game.agenda] == ["quiet", "clear", "treasure", "treasure", "fallen"]
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
