"""Two peaceful groups in one room: each can be attacked, charmed, and seen."""

from __future__ import annotations

import pytest
from tests.games.deathmaze.table import Table, keys

from clew.games.deathmaze import RULEBOOK, steps
from clew.games.deathmaze.maze.treasure import magic_item_of
from clew.games.deathmaze.state import Group
from clew.kernel.referees.agenda import Step


def two_groups() -> tuple[Table, Group, Group]:
    """Orcs who had to wait, and an Ogre who came after them; all keep the peace."""
    table = Table("Hero", "Hero", rows=(2,)).in_room()
    orcs = table.monsters("Orc", 0, 0)
    table.game.apart.append(orcs)
    ogre = table.monsters("Ogre", 0)
    orcs.hostile = ogre.hostile = False
    return table, orcs, ogre


@pytest.mark.rule("7.13c")
def test_each_of_two_peaceful_groups_can_be_attacked() -> None:
    table, orcs, ogre = two_groups()
    assert [key for key in keys(table) if key.startswith("attack")] == ["attack-0", "attack-1"]
    table.choose("attack-1").beats()
    assert table.game.group is orcs
    assert table.game.apart == [ogre]
    assert table.game.agenda[-1].what == steps.BATTLE
    table.choose("ready").roll(3, 3).choose("orc-1").beats()
    assert (orcs.hostile, ogre.hostile) == (True, False)


@pytest.mark.rule("7.14a", "9.45a", "9.45g")
def test_a_charm_finds_those_who_wait_and_breaks_their_peace() -> None:
    table, orcs, ogre = two_groups()
    table.give("Ada", "Charm Person")
    table.choose("means", "use-potion-charm-person-0-hero-a", "yes").roll(4, 5)
    table.choose("orc-2").roll(6).choose("row-0-box-1").beats()
    assert table.game.monsters["orc-2"].controller == "hero-a"
    assert (table.group() is orcs, orcs.members, orcs.hostile, ogre.hostile) == (True, ["orc-1"], True, False)
    assert [step.what for step in table.game.agenda] == [steps.QUIET, steps.BATTLE]
    assert [monster.wound_points for monster in table.game.monsters.values()] == [4, 5, 0]


@pytest.mark.rule("9.41a", "9.46")
def test_a_tested_potion_finds_those_who_wait_while_another_group_is_looted() -> None:
    table, orcs, slain = two_groups()
    table.game.monsters["ogre-1"].fate = "dead"
    table.game.agenda.append(Step(steps.CLEAR))
    table.choose("yes", "Bram").roll(5).choose("yes").roll(4, 5).choose("orc-1").roll(6).choose("row-0-box-1")
    table.choose("leave-it").run(magic_item_of, "Potion")
    assert table.game.monsters["orc-1"].controller == "hero-b"
    assert table.group() is orcs
    assert table.game.apart == [slain]


@pytest.mark.rule("7.14a", "9.46")
def test_of_two_groups_that_could_be_charmed_one_is_named_before_its_dice() -> None:
    table, _, _ = two_groups()
    table.game.apart = []
    trolls = table.game.monsters
    table.game.apart.append(Group("Troll", ["orc-1"]))
    trolls["orc-1"].kind = "Troll"
    table.give("Ada", "Charm Monster")
    table.choose("means", "use-potion-charm-monster-0-hero-a", "yes", "group-1").roll(1, 1).roll(6)
    table.choose("row-0-box-1").beats()
    assert trolls["orc-1"].controller == "hero-a"
    assert trolls["ogre-1"].wound_points == 0


@pytest.mark.rule("7.13c")
def test_those_who_wait_are_seen() -> None:
    table, _, _ = two_groups()
    sheet = next(sheet for sheet in RULEBOOK.view(table.game, 0).sheets if sheet.key == "monsters")
    assert [card.key for card in sheet.cards] == ["orc-1", "orc-2", "ogre-1"]
    assert all("peaceful" in map(str, card.tags) for card in sheet.cards)
