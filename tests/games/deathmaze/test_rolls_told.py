"""What a throw comes to is told with it; what comes to nothing says why."""

from __future__ import annotations

import pytest

from clew.games.deathmaze import steps
from clew.games.deathmaze.fight.line import archer_target, monster_target
from clew.games.deathmaze.fight.spells import cast
from clew.games.deathmaze.maze.explore import find_monsters
from clew.games.deathmaze.maze.meeting import bribe, negotiate
from clew.games.deathmaze.party.monsters import roll_wound_points
from clew.games.deathmaze.party.people import heal
from clew.games.deathmaze.state import Action
from clew.kernel.referees.agenda import Step
from clew.render.rolls import roll_text

from .maze.test_lower_levels import deep
from .table import Table, priest


def lines(table: Table) -> list[str]:
    return [roll_text(roll) for roll in table.script.rolls]


@pytest.mark.rule("7.12")
def test_both_dice_of_a_monster_table_say_who_may_be_there() -> None:
    table = Table("Hero")
    table.roll(2, 6, 4).run(find_monsters, "7.12", -1)
    assert lines(table) == [
        "Who may be here: 2: 1d6 Orcs, 1d3 Ogres, 1d6 Skeletons, 1d6 Goblins, 1d3 Cronks or 1d6 Vampire Bats",
        "Who is here: 6: 1d6 Vampire Bats",
        "Vampire Bats, how many there are: 4",
    ]


@pytest.mark.rule("7.21a", "9.64a", "11.3j")
def test_what_adds_and_what_takes_away_is_named_though_it_cancels() -> None:
    table = Table("Hero", "Wizard").give("Ada", "Oratory")
    table.person("Bram").spells = ["Oratory"]
    table.choose("yes", "no").roll(2, 3).run(negotiate, table.monsters("Gargoyle", 0))
    (talk,) = table.script.rolls
    assert [(str(each.name), each.amount) for each in talk.added] == [
        ("Negotiation Value", -4),
        ("medallions of Oratory", 2),
        ("Oratory", 4),
    ]
    assert (talk.total, str(talk.outcome)) == (7, "they let you be")


@pytest.mark.rule("M6.12", "7.14b")
def test_more_dice_below_go_on_from_the_first() -> None:
    table = deep(3)
    table.roll(1, 4).run(roll_wound_points, table.monsters("Goblin", 0))
    assert lines(table) == [
        "Goblin A, Wound Points so far: 1d6-1 [1] 0",
        "Goblin A, Wound Points: 4 + 0 so far = 4",
    ]
    above = Table("Hero")
    above.roll(1).run(roll_wound_points, above.monsters("Goblin", 0))
    assert lines(above) == ["Goblin A, Wound Points: 1d6-1 [1] 0: 1"]


@pytest.mark.rule("8.33a", "8.35")
def test_a_die_among_targets_names_whom_it_meant() -> None:
    table = Table("Hero", "Hero", rows=(2,)).fight("Orc", 3)
    table.roll(4).run(monster_target, "orc-1", ["hero-a", "hero-b"])
    table.roll(1).run(archer_target, "orc-1", ["hero-a", "hero-b"])
    assert lines(table) == ["Orc A, whom it attacks: 4: Bram", "Orc A, whom it attacks: 1: Ada"]


@pytest.mark.rule("M6.31", "M4.9")
def test_a_bribe_says_what_it_needs() -> None:
    table = Table("Hero", m51_bribery=True)
    table.game.hoard = 100
    group = table.monsters("Orc", 3)
    table.choose("offer-50").roll(4).run(bribe, group, Step(steps.BATTLE))
    assert lines(table) == ["Orc, the bribe: 4, needs 3 or less: refused"]


@pytest.mark.rule("M4.11")
def test_protection_from_undead_that_finds_none_says_so() -> None:
    table, ada = priest("Witch Hunter", "Protection From Undead")
    table.fight("Ogre", 9)
    table.run(cast, ada, Action("cast", thing="Protection From Undead"))
    assert "There are no undead here to shrink back." in table.told
    assert table.script.rolls == []


@pytest.mark.rule("9.42")
def test_healing_that_finds_no_wounds_says_so() -> None:
    table = Table("Hero")
    heal(table.script, table.person("Ada"), 3, "9.42")
    assert "Ada has no wounds that heal." in table.told
