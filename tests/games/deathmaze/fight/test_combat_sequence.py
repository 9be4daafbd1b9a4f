"""Chapter 8: the combat sequence, lines, and who attacks whom."""

from __future__ import annotations

import pytest
from tests.games.deathmaze.table import Table, heroes

from clew.games.deathmaze import steps
from clew.games.deathmaze.fight.aftermath import over
from clew.games.deathmaze.fight.combat import fix_targets, monster_phase, party_phase
from clew.games.deathmaze.fight.line import (
    close_up,
    line_up,
    monster_target,
    party_targets,
)
from clew.games.deathmaze.party.people import die, suffer


@pytest.mark.rule("8.11a", "8.11b", "8.21")
def test_rounds_follow_until_one_side_is_finished() -> None:
    table = heroes(1).fight("Ogre", 2)
    table.choose("attack-ogre-1").roll(4, 1).step("round")
    assert table.game.agenda[-1].what == steps.ROUND
    assert table.game.round == 2
    table.choose("attack-ogre-1").roll(4).beats()
    assert over(table.game)
    assert table.game.agenda[-1].what == steps.END
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


@pytest.mark.rule("8.31", "8.53b")
def test_with_gaps_on_both_sides_places_count_and_not_numbers() -> None:
    """Two are left on each side, but only the second of each line still stand opposite each other."""
    table = heroes(3).fight("Ogre", 5, 5, 5)
    suffer(table.game, table.script, "ogre-1", 9, "8.45", "test")
    suffer(table.game, table.script, "hero-c", 9, "8.45", "test")
    assert party_targets(table.game, "hero-a") == party_targets(table.game, "hero-b") == ["ogre-2"]
    table.run(fix_targets)
    assert table.game.targets == {"ogre-2": "hero-b", "ogre-3": "hero-b"}
    close_up(table.game)
    assert [party_targets(table.game, key) for key in ("hero-a", "hero-b")] == [["ogre-2"], ["ogre-3"]]


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
