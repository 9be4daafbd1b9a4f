"""Chapter 12: encounters, ranks and rounds."""

from __future__ import annotations

import pytest
from tests.games.darkness.table import Table

from clew.games.darkness.basics import steps
from clew.games.darkness.dungeon.monsters import level
from clew.games.darkness.fight.actions import all_actions, blows
from clew.games.darkness.fight.rounds import begin, go_on
from clew.games.darkness.fight.targets import engaged
from clew.games.darkness.rooms import reactions
from clew.games.darkness.rooms.meeting import meet, secrets, surprised
from clew.kernel.referees.agenda import Step


@pytest.mark.rule("12.1", "12.2", "12.3")
def test_an_encounter_from_meeting_to_treasure() -> None:
    table = Table("warrior", "dwarf").dice(5, 1, 3, 3).choose("attack")
    table.foes("hobgoblins", 1)
    meet(table.game, table.script, table.group)
    assert table.game.agenda[-1].what == steps.ROUND
    assert table.asked()[:2] == ["attack", "wait"]
    table.choose("fight", "attack foe1").dice(4).run()
    assert table.tile.creatures is None
    assert table.game.parties[0].minions == 1


@pytest.mark.rule("12.1a", "24.6")
def test_secrets_are_declared_before_anything_else() -> None:
    table = Table("warrior", "cleric").choose("yes")
    table.heroes[0].secrets = ["weakness of a monster"]
    encounter = table.foes("ogre")
    assert not secrets(table.game, table.script, table.group, encounter)
    assert encounter.weakness


@pytest.mark.rule("12.4", "13.9")
def test_waiting_gives_up_the_first_turn() -> None:
    table = Table("warrior", "cleric").choose("wait").dice(4)
    table.foes("hobgoblins", 2)
    meet(table.game, table.script, table.group)
    assert table.game.fight is not None
    assert table.game.fight.first == "monsters"


@pytest.mark.rule("12.5", "18.9")
def test_goblins_may_surprise() -> None:
    table = Table("warrior", "cleric", idle=()).dice(1, 4)
    table.foes("goblins", 5)
    meet(table.game, table.script, table.group)
    assert table.script.asked == []
    assert table.game.fight is not None
    assert table.game.fight.first == "monsters"
    assert not surprised(table.game, table.script, table.foes("hobgoblins", 2))


@pytest.mark.rule("12.6")
def test_a_round_is_a_partys_turn_and_a_monsters_turn() -> None:
    table = Table("warrior", "cleric")
    fight, _, _ = table.fight("hobgoblins", 2)
    table.game.agenda.append(Step(steps.ROUND))
    table.choose("fight", "nothing", "nothing").dice(5, 5).run()
    assert (fight.turns, fight.round) == (1, 2)
    table.game.agenda.clear()
    fight, _, _ = table.fight("hobgoblins", 2, first="monsters")
    table.game.agenda.append(Step(steps.ROUND))
    table.dice(5, 5).run()
    assert (fight.turns, fight.round) == (1, 1)


@pytest.mark.rule("12.7", "19.6")
def test_powers_open_a_battle_before_any_blow() -> None:
    table = Table("warrior", "cleric").dice(4, 3)
    table.foes("medusa")
    begin(table.game, table.script, table.group, "party")
    assert [hero.stone for hero in table.heroes] == [False, True]


@pytest.mark.rule("12.7a", "16.12a")
def test_leaving_at_first_sight_is_a_fight_begun() -> None:
    table = Table("warrior", "cleric").choose("flee N26.8").dice(4, 3, 5)
    table.foes("catoblepas")
    meet(table.game, table.script, table.group)
    assert table.heroes[1].life == 4
    assert table.game.agenda[-1].what == steps.GO


@pytest.mark.rule("12.9", "12.10", "12.11")
def test_ranks() -> None:
    table = Table("warrior", "cleric", "rogue", "wizard")
    fight, encounter, _ = table.fight("orcs", 4)
    assert len(engaged(table.game, fight)) == 4
    table.tile.kind = "corridor"
    assert [hero.kind for hero in engaged(table.game, fight)] == ["warrior", "cleric"]
    wizard = table.heroes[3]
    assert blows(table.game, fight, encounter, wizard) == []
    encounter.wandering = True
    assert [hero.kind for hero in engaged(table.game, fight)] == ["rogue", "wizard"]


@pytest.mark.rule("12.9", "12.10")
def test_in_a_corridor_it_is_told_who_is_within_reach() -> None:
    for wandering, told, places in ((False, "The corridor is narrow", (0, 1)), (True, "They come from behind", (2, 3))):
        table = Table("warrior", "cleric", "rogue", "wizard", room="corridor")
        table.foes("orcs", 1, wandering=wandering)
        table.begin()
        first, second = (table.heroes[place].name for place in places)
        assert f"{told}: only {first} and {second} can strike and be struck" in table.told


@pytest.mark.rule("12.11")
def test_in_a_room_and_for_a_pair_there_is_nothing_to_tell() -> None:
    for kinds, room in ((("warrior", "cleric", "rogue"), "room"), (("warrior", "cleric"), "corridor")):
        table = Table(*kinds, room=room)
        table.foes("orcs")
        table.begin()
        assert "can strike" not in table.told


@pytest.mark.rule("12.12")
def test_what_ends_a_fight() -> None:
    table = Table("warrior", "cleric")
    fight, encounter, foe = table.fight("rats", 3)
    foe.count = 0
    go_on(table.game, table.script, fight, encounter)
    assert table.game.fight is None
    assert table.tile.creatures is None


@pytest.mark.rule("12.12", "12.12a")
def test_if_the_last_leave_the_monsters_stay() -> None:
    table = Table("wizard")
    fight, encounter, _ = table.fight("orcs", 3)
    table.heroes[0].away = "escape"
    go_on(table.game, table.script, fight, encounter)
    assert table.tile.creatures is encounter
    assert [(group.tile, group.order) for group in table.game.groups] == [(0, ["h1"])]


@pytest.mark.rule("12.13")
def test_only_combat_actions_in_a_fight() -> None:
    table = Table("warrior", "rogue")
    table.give(table.heroes[0], "bandage")
    table.heroes[0].life = 3
    fight, encounter, _ = table.fight("orcs", 3)
    keys = {option.key for option in all_actions(table.game, fight, encounter, table.heroes[0])}
    assert keys == {"attack foe1", "hands", "exchange", "nothing", "later"}


@pytest.mark.rule("12.14")
def test_monsters_behind_a_secret_door_are_surprised() -> None:
    table = Table("warrior")
    fight, encounter, foe = table.fight("orcs", 3, secret=True)
    assert level(table.game, encounter, foe) == 3
    fight.round = 2
    assert level(table.game, encounter, foe) == 4


@pytest.mark.rule("12.15", "13.5", "18.18")
def test_bribed_monsters_stay_in_the_tile() -> None:
    table = Table("warrior", "cleric").choose("pay")
    table.heroes[0].gold = 25
    encounter = table.foes("goblins", 4)
    reactions.bribe(table.game, table.script, table.group, encounter)
    assert table.tile.creatures is encounter
    assert table.heroes[0].gold == 5
    assert table.game.parties[0].minions == 1


@pytest.mark.rule("18.9", "12.14", "12.2")
def test_goblins_behind_a_secret_door_surprise_nobody() -> None:
    table = Table("warrior", "cleric").choose("attack")
    encounter = table.foes("goblins", 5)
    encounter.secret = True
    meet(table.game, table.script, table.group)
    assert table.asked()[:2] == ["attack", "wait"]
    assert table.game.fight is not None
    assert level(table.game, encounter, encounter.foes[0]) == 2
