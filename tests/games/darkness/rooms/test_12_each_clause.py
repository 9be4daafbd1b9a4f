"""Chapters 12 to 14 and what follows a fight, clause by clause: what is offered to whom, and what is left."""

from __future__ import annotations

import pytest
from tests.games.darkness.scenes import actions, beaten, fallen
from tests.games.darkness.table import Table

from clew.games.darkness.basics import steps
from clew.games.darkness.basics.state import Encounter, Foe
from clew.games.darkness.dungeon.monsters import level
from clew.games.darkness.fight.actions import fallen_here, lootable, shots, tradeable
from clew.games.darkness.fight.aftermath import aftermath, give_back, victory
from clew.games.darkness.fight.rounds import begin, may_subdue
from clew.games.darkness.march.camp import DEEDS
from clew.games.darkness.party.clues import learn
from clew.games.darkness.party.wounds import petrify
from clew.games.darkness.town.town import private
from clew.kernel.referees.agenda import Step


@pytest.mark.rule("26.4", "26.5")
def test_whoever_carries_a_body_has_only_free_acts() -> None:
    table = Table("cleric", "warrior", "rogue")
    fallen(table, 1)
    DEEDS["take up"](table.game, table.choose("h1").script, table.group)
    table.heroes[2].life = 1
    table.fight("orcs", 3)
    assert actions(table, 0) == ["lay down", "nothing"]


@pytest.mark.rule("3.45", "3.46", "20.10")
def test_slipping_away_is_offered_where_luck_can_help() -> None:
    offers = (("goblins", 2, True), ("goblins", 0, False), ("minotaur", 2, False), ("spider", 2, False))
    for foe, luck, offered in offers:
        table = Table("halfling", "warrior")
        table.heroes[0].luck = luck
        table.fight(foe)
        assert ("slip" in actions(table, 0)) is offered


@pytest.mark.rule("24.21", "26.6", "24.10", "14.1")
def test_what_is_offered_only_where_there_is_something_to_do() -> None:
    table = Table("warrior", "cleric", "rogue")
    table.fight("orcs", 3)
    assert not {"free", "body", "loot", "lantern", "angel", "demon", "healing", "chop", "try"} & set(actions(table, 0))
    fallen(table, 2)
    table.heroes[0].secrets = ["true name of an angel", "true name of a demon"]
    table.fight("orcs", 3, prisoner="chained")
    assert {"free", "body", "loot", "angel", "demon"} <= set(actions(table, 0))
    assert "lantern" not in actions(table, 0), "both hands are full"
    cleric = table.heroes[1]
    cleric.hands = []
    assert "healing" in actions(table, 1)
    assert "blessing" not in actions(table, 1), "nobody needs one"
    cleric.healings = 0
    assert "healing" not in actions(table, 1)


@pytest.mark.rule("25.17")
def test_an_arrow_of_slaying_is_for_its_own_kind() -> None:
    table = Table("elf", "warrior")
    elf = table.heroes[0]
    bow = next(item for item in elf.items if item.kind == "bow")
    table.give(elf, "arrow of slaying", foe="ogre")
    _, _, foe = table.fight("mummy")
    assert [option.key for option in shots(table.game, elf, bow, foe)] == ["shoot foe1"]


@pytest.mark.rule("26.6")
def test_which_of_the_dead_can_be_reached() -> None:
    table = Table("warrior", "cleric", "rogue", "wizard", "elf", "dwarf")
    for place in range(1, 6):
        fallen(table, place)
    _, _, rogue, wizard, elf, dwarf = table.heroes
    rogue.tile, wizard.outside, elf.raised, table.heroes[0].body = 2, True, True, dwarf.key
    assert [hero.kind for hero in fallen_here(table.game, 1, 0)] == ["cleric"]


@pytest.mark.rule("14.13", "3.23", "4.19")
def test_what_one_action_takes_from_the_fallen() -> None:
    table = Table("barbarian", "elf", "warrior")
    barbarian, elf, warrior = table.heroes
    wand, sword, shield, rope = (
        table.give(warrior, "wand of sleep", uses=1),
        table.give(warrior, "hand weapon", "slashing"),
        table.give(warrior, "shield", build="human"),
        table.give(warrior, "rope"),
    )
    taken = {
        hero.kind: [item for item in (wand, sword, shield, rope) if lootable(table.game, hero, item)]
        for hero in (barbarian, elf)
    }
    assert taken == {"barbarian": [sword, shield], "elf": [wand, sword]}


@pytest.mark.rule("3.18", "4.19a", "4.33")
def test_lock_picks_and_armour_on_the_body_are_not_handed_over() -> None:
    table = Table("rogue", "warrior")
    assert {item.kind for item in tradeable(table.game, *table.heroes)} == {"rope", "light hand weapon"}
    table.heroes[0].armour = ""
    assert "light armour" in {item.kind for item in tradeable(table.game, *table.heroes)}


@pytest.mark.rule("26.13", "12.7")
def test_a_dragged_statue_stays_where_the_fight_begins() -> None:
    table = Table("warrior", "cleric", "rogue")
    petrify(table.game, table.script, table.heroes[0], "19.6")
    table.group.drags, table.heroes[0].tile = "h1", 0
    table.foes("orcs", 2)
    begin(table.game, table.script, table.group, "party")
    assert (table.group.drags, table.heroes[0].tile) == ("", 1)


@pytest.mark.rule("4.7")
def test_nobody_is_asked_to_shoot_first_where_the_party_acts_or_wanderers_come() -> None:
    for first, wandering, asked in (("monsters", False, True), ("party", False, False), ("monsters", True, False)):
        table = Table("elf", "warrior")
        elf = table.heroes[0]
        elf.default = [next(item.key for item in elf.items if item.kind == "bow")]
        table.foes("goblins", 6, wandering=wandering)
        begin(table.game, table.script, table.group, first)
        assert bool(table.script.asked) is asked


@pytest.mark.rule("12.6", "12.14")
def test_when_monsters_open_a_fight_the_first_round_ends_with_the_partys_turn() -> None:
    table = Table("warrior", "cleric")
    fight, encounter, foe = table.fight("orcs", 2, first="monsters", secret=True)
    table.game.agenda.append(Step(steps.ROUND))
    assert level(table.game, encounter, foe) == 3
    table.dice(5, 5).run()
    assert (fight.round, level(table.game, encounter, foe)) == (1, 3)
    assert table.game.agenda[-1].what == steps.ROUND
    table.choose("fight", "nothing", "nothing").dice(5, 5).run()
    assert (fight.turns, fight.round, level(table.game, encounter, foe)) == (2, 2, 4)


@pytest.mark.rule("14.11")
def test_only_bosses_can_be_fought_to_subdue() -> None:
    for kind, may in (("orcs", False), ("rats", False), ("ogre", True), ("chimera", True), ("statue", True)):
        fight, encounter, _ = Table("warrior").fight(kind)
        assert may_subdue(fight, encounter) is may
    fight, encounter, _ = Table("warrior").fight("ogre", harmed=True)
    assert not may_subdue(fight, encounter)


@pytest.mark.rule("21.1")
def test_those_who_waited_aside_are_there_again_when_wanderers_are_beaten() -> None:
    table = Table("warrior", "cleric")
    bribed = table.foes("ogre", stance="bribed")
    wanderers = beaten(table, "orcs", 2, wandering=True)
    table.tile.aside = [bribed]
    victory(table.game, table.script, table.group, wanderers)
    assert table.tile.creatures is bribed
    assert table.tile.aside == []


@pytest.mark.rule("24.14", "27.1")
def test_bosses_slain_count_for_the_recipe_and_those_who_fled_do_not() -> None:
    table = Table("warrior", "cleric")
    learn(table.game, table.script, table.heroes[0], "recipe for a potion")
    party = table.game.parties[0]
    for fled in (False, True, False):
        encounter = beaten(table, "ogre", wandering=True)
        encounter.foes[0].fled = fled
        assert private(table.game, party, 200) == []
        victory(table.game, table.dice(1).script, table.group, encounter)
    assert party.killed == 2
    assert [option.key for option in private(table.game, party, 200)] == ["recipe h1"]


@pytest.mark.rule("7.8")
def test_what_was_paid_comes_back_once_gifts_too() -> None:
    table = Table("warrior")
    ring = table.give(table.heroes[0], "ring of teleportation")
    table.heroes[0].items.remove(ring)
    encounter = table.foes("dragon", gifts=[ring])
    give_back(table.game, table.choose("h1").script, table.group, encounter)
    assert ring in table.heroes[0].items
    encounter.paid = 30
    for _ in range(2):
        give_back(table.game, table.script, table.group, encounter)
    assert table.heroes[0].gold == 30


@pytest.mark.rule("19.11")
def test_a_chaos_lord_leaves_a_clue_only_on_five_or_six() -> None:
    table = Table("warrior").dice(4, 1, 1, 1, 1, 1, 1, 1)
    victory(table.game, table.script, table.group, beaten(table, "chaos-lord"))
    assert table.heroes[0].clues == 0


@pytest.mark.rule("19.8")
def test_a_living_orc_does_not_keep_the_evil_eye_up() -> None:
    table = Table("warrior", "cleric")
    table.heroes[0].evil_eye = True
    table.game.tiles[2].creatures = Encounter([Foe("foe1", "orcs", 2, 2)], "minions")
    aftermath(table.game, table.script, table.group)
    assert not table.heroes[0].evil_eye


@pytest.mark.rule("4.24", "4.22")
def test_a_hand_is_freed_for_the_lantern_after_the_fight_unless_another_burns() -> None:
    table = Table("warrior", "rogue")
    warrior = table.heroes[0]
    fallen(table, 1)
    aftermath(table.game, table.script, table.group)
    assert len(warrior.held()) == 2
    assert "lantern" in [item.kind for item in warrior.held()]
    other = Table("warrior", "cleric", "rogue")
    other.light(other.heroes[0])
    fallen(other, 2)
    aftermath(other.game, other.script, other.group)
    assert other.heroes[2].has("lantern") is not None


@pytest.mark.rule("19.2", "27.1")
def test_a_risen_mummy_gives_no_experience() -> None:
    table = Table("warrior", "wizard")
    encounter = beaten(table, "mummy", wandering=True)
    encounter.foes[0].hero = "h2"
    victory(table.game, table.script, table.group, encounter)
    assert table.game.parties[0].killed == 0
    assert table.script.rolled == []
