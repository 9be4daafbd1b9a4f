"""Chapters 17 to 20: magic, vermin and minions, bosses, weird monsters."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.darkness.table import Table, book

from clew.games.darkness import spells
from clew.games.darkness.actions import magic, webbed
from clew.games.darkness.aftermath import aftermath, victory
from clew.games.darkness.camp import DEEDS, possible
from clew.games.darkness.contents import roll_contents
from clew.games.darkness.defend import armour_bonus, breath_or_bite, defence_modifier, defend, monsters_turn, wound
from clew.games.darkness.fight import begin, go_on
from clew.games.darkness.gremlins import steal
from clew.games.darkness.levels import gain_level
from clew.games.darkness.meet import meet
from clew.games.darkness.monsters import chaos_power, final_roll, make_final, muster, over, roll_monster
from clew.games.darkness.reactions import react
from clew.games.darkness.retreat import ways_to_leave
from clew.games.darkness.strike import attack, may_shoot, slay, weapon_modifier
from clew.games.darkness.treasure import magic_find, monsters_treasure, scroll
from clew.games.darkness.turn import act, cast
from clew.games.darkness.wander import wander
from clew.games.darkness.wounds import die, heal, petrify
from clew.kernel.agenda import Step


def sling(table: Table, spell: str, foe: str, number: int, *dice: int, level: int = 1, **details: Any) -> Any:
    """The first hero, a wizard, casts an attack spell."""
    fight, encounter, target = table.fight(foe, number, **details)
    wizard = table.heroes[0]
    spells.attack_spell(table.game, table.dice(*dice).script, fight, encounter, wizard, spell, target, level)
    return target


def offered(table: Table, hero: int, foe: str = "orcs", number: int = 4) -> list[str]:
    fight, encounter, _ = table.fight(foe, number)
    return [option.key for option in magic(table.game, fight, encounter, table.heroes[hero])]


# -- chapter 17 --------------------------------------------------------------------------------------------------


@pytest.mark.rule("17.1")
def test_who_casts_what() -> None:
    from clew.games.darkness.heroes import can_prepare

    table = Table("wizard", "elf", "cleric", "warrior")
    counts = [len(can_prepare(table.game, hero)) for hero in table.heroes]
    assert counts == [6, 5, 0, 0]
    table.heroes[3].cursed = True
    table.heroes[2].hands = []
    assert offered(table, 2) == ["healing", "blessing"]


@pytest.mark.rule("17.2")
def test_casting_takes_the_action_and_uses_the_spell() -> None:
    table = Table("wizard", "warrior")
    wizard = table.heroes[0]
    wizard.spells = ["Fireball", "Escape", "Blessing"]
    fight, encounter, foe = table.fight("orcs", 4)
    act(table.game, table.choose("cast Fireball").dice(5, 5).script, fight, encounter, wizard)
    assert wizard.spells == ["Escape", "Blessing"]
    assert foe.count == 2
    table.game.fight = None
    table.tile.creatures = None
    assert "escape" in possible(table.game, table.group)
    assert "bless" not in possible(table.game, table.group)


@pytest.mark.rule("17.3", "17.12")
def test_only_escape_in_the_monsters_turn() -> None:
    from clew.games.darkness.defend import ways_out

    table = Table("wizard", "warrior")
    table.heroes[0].spells = ["Sleep", "Protect", "Fireball"]
    assert ways_out(table.game, table.heroes[0]) == []
    table.heroes[0].spells = ["Escape"]
    assert [option.key for option in ways_out(table.game, table.heroes[0])] == ["escape"]


@pytest.mark.rule("17.4")
def test_prepared_spells_die_with_their_owner() -> None:
    table = Table("wizard", "warrior")
    table.heroes[0].spells = ["Sleep"]
    die(table.game, table.script, table.heroes[0], "orcs")
    assert table.heroes[0].spells == []


@pytest.mark.rule("17.5")
def test_attack_spells_are_rolled_like_attacks() -> None:
    table = Table("wizard", "warrior")
    assert sling(table, "Lightning Bolt", "orcs", 4, 2).count == 4
    assert sling(table, "Lightning Bolt", "orcs", 4, 3, 5).count == 3
    assert sling(table, "Lightning Bolt", "rats", 4, 1).count == 4
    table.heroes[0].limping = True
    assert sling(table, "Lightning Bolt", "orcs", 4, 3).count == 4


@pytest.mark.rule("17.6", "26.12")
def test_blessing_takes_one_condition() -> None:
    table = Table("wizard", "warrior").choose("evil eye")
    warrior = table.heroes[1]
    warrior.cursed = warrior.evil_eye = True
    spells.bless(table.script, table.heroes[0], warrior, table.group)
    assert (warrior.cursed, warrior.evil_eye) == (True, False)
    petrify(table.game, table.script, warrior, "19.6")
    assert spells.in_need(table.game, 1) == [warrior]
    spells.bless(table.choose("stone").script, table.heroes[0], warrior, table.group)
    assert warrior.able


@pytest.mark.parametrize(("face", "left"), [(5, 3), (2, 5), (1, 6)])
@pytest.mark.rule("17.7")
def test_fireball_on_minions(face: int, left: int) -> None:
    table = Table("wizard", "warrior", idle=("no",))
    assert sling(table, "Fireball", "goblins", 6, face).count == left


@pytest.mark.rule("17.8", "19.3", "19.23")
def test_fireball_on_bosses() -> None:
    table = Table("wizard", "warrior")
    assert sling(table, "Fireball", "mummy", 1, 2).life == 3
    assert sling(table, "Fireball", "dragon", 1, 6, 6, 1).life == 5
    assert sling(table, "Fireball", "minotaur", 1, 6, 3, to_death=True).life == 2


@pytest.mark.rule("17.9")
def test_lightning_kills_one_or_takes_two() -> None:
    table = Table("wizard", "warrior")
    assert sling(table, "Lightning Bolt", "hobgoblins", 4, 6, 5).count == 3
    assert sling(table, "Lightning Bolt", "ogre", 1, 5).life == 4


@pytest.mark.rule("17.10", "19.23")
def test_sleep() -> None:
    table = Table("wizard", "warrior")
    foe = sling(table, "Sleep", "hobgoblins", 4, 4, 3)
    assert (foe.count, foe.asleep) == (0, 4)
    assert sling(table, "Sleep", "ogre", 1, 5).count == 0
    assert sling(table, "Sleep", "zombies", 4, 5).count == 4
    assert sling(table, "Sleep", "dragon", 1, 6, 3).count == 1


@pytest.mark.rule("17.11", "17.11a", "26.24", "4.24")
def test_escape_carries_the_caster_to_the_entrance() -> None:
    table = Table("warrior", "wizard")
    wizard = table.heroes[1]
    fight, encounter, _ = table.fight("orcs", 4)
    cast(table.game, table.script, fight, encounter, wizard, "Escape", 1)
    aftermath(table.game, table.script, table.group)
    assert [(group.order, group.tile) for group in table.game.groups] == [(["h1"], 1), (["h2"], 0)]
    assert table.game.agenda == []


@pytest.mark.rule("17.11", "17.2")
def test_escape_outside_combat() -> None:
    table = Table("warrior", "wizard", "rogue")
    table.heroes[1].spells = ["Escape"]
    DEEDS["escape"](table.game, table.script, table.group)
    assert [(group.order, group.tile) for group in table.game.groups] == [(["h1", "h3"], 1), (["h2"], 0)]


@pytest.mark.rule("17.12")
def test_escape_from_a_scroll() -> None:
    table = Table("warrior", "cleric")
    hero = table.heroes[0]
    hero.hands.pop()
    table.give(hero, "scroll", spell="Escape", uses=1)
    assert spells.can_escape(table.game, hero)
    spells.use_up_escape(table.game, hero)
    assert hero.has("scroll") is None


@pytest.mark.rule("17.13")
def test_protect_lasts_for_the_fight_and_does_not_add_up() -> None:
    table = Table("wizard", "warrior").choose("h2", "h2")
    fight, encounter, foe = table.fight("orcs", 4)
    before = defence_modifier(table.game, fight, table.heroes[1], foe)
    for _ in range(2):
        cast(table.game, table.script, fight, encounter, table.heroes[0], "Protect", 1)
    assert defence_modifier(table.game, fight, table.heroes[1], foe) == before + 1
    aftermath(table.game, table.script, table.group)
    assert not table.heroes[1].protected


@pytest.mark.rule("17.14")
def test_anybody_but_a_barbarian_reads_scrolls() -> None:
    table = Table("warrior", "barbarian", "rogue")
    for hero in table.heroes[:2]:
        hero.hands = []
        table.give(hero, "scroll", spell="Fireball", uses=1)
    key = f"read {table.heroes[0].items[-1].key}"
    assert key in offered(table, 0)
    assert not any(option.startswith("read") for option in offered(table, 1))
    fight, encounter, foe = table.fight("orcs", 4)
    act(table.game, table.choose(key).dice(4, 5).script, fight, encounter, table.heroes[0])
    assert table.heroes[0].has("scroll") is None
    assert foe.count == 3


@pytest.mark.parametrize(("kind", "spell", "level"), [
    ("rogue", "Fireball", 1), ("wizard", "Fireball", 4), ("elf", "Blessing", 4), ("cleric", "Blessing", 4),
    ("cleric", "Sleep", 1),
])  # fmt: skip
@pytest.mark.rule("17.15", "17.16")
def test_the_level_of_scrolls(kind: str, spell: str, level: int) -> None:
    table = Table(kind)
    table.heroes[0].level = 4
    assert spells.casting_level(table.heroes[0], spell, scroll=True) == level


@pytest.mark.rule("17.17")
def test_a_scrolls_spell_is_random() -> None:
    table = Table("wizard").dice(4)
    assert scroll(table.game, table.script).spell == "Sleep"


@pytest.mark.rule("17.19", "27.10")
def test_a_level_gained_adds_a_spell_at_once() -> None:
    table = Table("elf").choose("Sleep")
    gain_level(table.game, table.script, table.heroes[0])
    assert table.heroes[0].spells == ["Sleep"]


@pytest.mark.rule("17.20", "17.21")
def test_healing_has_its_limits() -> None:
    table = Table("warrior", "cleric", "rogue")
    table.heroes[0].life = 6
    assert heal(table.game, table.script, table.heroes[0], 5, "3.12") == 1
    table.heroes[1].life = 0
    assert heal(table.game, table.script, table.heroes[1], 5, "3.12") == 0
    table.heroes[2].stone, table.heroes[2].life = True, 1
    assert heal(table.game, table.script, table.heroes[2], 5, "3.12") == 0


@pytest.mark.rule("17.22", "21.7", "21.8", "21.9")
def test_wands_and_staves() -> None:
    table = Table("wizard", "elf", "warrior")
    wizard, elf, _ = table.heroes
    elf.hands = []
    wand = table.give(elf, "wand of sleep", uses=1)
    table.give(elf, "fireball staff", uses=2)
    staff = table.give(wizard, "fireball staff", uses=2)
    assert [item.kind for item in spells.casting_items(table.game, elf)] == ["wand of sleep"]
    fight, encounter, foe = table.fight("hobgoblins", 3)
    elf.level = 2
    act(table.game, table.choose(f"use {wand.key}").dice(3, 1).script, fight, encounter, elf)
    assert foe.count == 0
    assert wand not in elf.items
    assert staff in spells.casting_items(table.game, wizard)


# -- chapter 18 --------------------------------------------------------------------------------------------------


def wounded(table: Table, foe: str, *dice: int) -> int:
    fight, encounter, target = table.fight(foe, 4)
    wound(table.game, table.dice(*dice).script, encounter, table.heroes[0], target)
    assert fight.turns == 0
    return table.heroes[0].life


@pytest.mark.rule("18.1")
def test_vermin_give_no_experience() -> None:
    table = Table("warrior", "cleric")
    fight, encounter, foe = table.fight("rats", 3)
    foe.count = 0
    go_on(table.game, table.script, fight, encounter)
    assert table.game.parties[0].minions == 0
    table.dice(1, 1, 1)
    assert muster(table.game, table.script, "rats", "8.6").table == "vermin"


@pytest.mark.rule("18.2")
def test_rats_may_infect() -> None:
    assert wounded(Table("warrior"), "rats", 1) == 5
    assert wounded(Table("warrior"), "rats", 2) == 6


@pytest.mark.rule("18.3")
def test_vampire_bats_disturb_spells() -> None:
    table = Table("wizard", "warrior")
    fight, encounter, foe = table.fight("bats", 4)
    assert spells.spell_modifier(table.game, fight, table.heroes[0], "Sleep", foe, encounter) == -1
    assert "undead" not in book().monsters["bats"].traits


@pytest.mark.rule("18.4", "15.11")
def test_swarmlings_are_goblins_with_weak_morale() -> None:
    from clew.games.darkness.monsters import hates
    from clew.games.darkness.morale import fails

    table = Table("dwarf", "warrior").dice(4)
    _, encounter, foe = table.fight("swarmlings", 4)
    assert hates(table.game, foe, table.heroes[0])
    assert fails(table.game, table.script, encounter, foe, "16.1")


@pytest.mark.rule("18.5", "18.17", "20.9")
def test_poison() -> None:
    assert wounded(Table("warrior"), "centipedes", 1) == 5
    assert wounded(Table("warrior"), "centipedes", 2) == 6
    assert wounded(Table("halfling"), "fungi", 2) == 3
    assert wounded(Table("warrior"), "fungi", 2) == 5
    assert wounded(Table("warrior"), "spider", 2) == 5


@pytest.mark.rule("18.6")
def test_frogs_have_no_special_attack() -> None:
    table = Table("warrior")
    assert wounded(table, "frogs") == 6
    table.script.done()


@pytest.mark.rule("18.7")
def test_skeletal_rats() -> None:
    table = Table("warrior", "cleric")
    fight, encounter, foe = table.fight("skeletal-rats", 5)
    mace = table.give(table.heroes[0], "hand weapon", "crushing")
    assert weapon_modifier(table.game, fight, table.heroes[0], mace, foe, encounter) == 1
    assert not may_shoot(table.game, fight, encounter, table.heroes[0], foe)


@pytest.mark.rule("18.8")
def test_skeletons_or_zombies() -> None:
    table = Table("warrior", "cleric").dice(1, 3, 1, 4)
    kinds = [roll_monster(table.game, table.script, "minions", "8.7") for _ in range(2)]
    assert kinds == ["skeletons", "zombies"]
    results = []
    for kind in kinds:
        fight, encounter, foe = table.fight(kind, 5)
        for weapon in ("sling", "bow"):
            item = table.give(table.heroes[0], weapon)
            results.append(weapon_modifier(table.game, fight, table.heroes[0], item, foe, encounter))
    assert results == [0, -1, -1, -1]


@pytest.mark.rule("18.9")
def test_goblins_surprise_on_a_one() -> None:
    table = Table("warrior", "cleric").dice(2).choose("attack")
    table.foes("goblins", 4)
    meet(table.game, table.script, table.group)
    assert table.game.fight is not None
    assert table.game.fight.first == "party"


@pytest.mark.rule("18.10")
def test_hobgoblins_are_no_goblins() -> None:
    from clew.games.darkness.monsters import hates

    table = Table("dwarf", "warrior")
    assert not hates(table.game, table.foes("hobgoblins", 3).foes[0], table.heroes[0])


@pytest.mark.rule("18.11")
def test_orcs_fear_magic() -> None:
    table = Table("wizard", "warrior", idle=("no",))
    foe = sling(table, "Lightning Bolt", "orcs", 6, 4, 3)
    assert foe.fled
    foe = sling(table, "Fireball", "orcs", 5, 6, 1, 4)
    assert foe.fled
    foe = sling(table, "Lightning Bolt", "orcs", 6, 4, to_death=True)
    assert foe.count == 5


@pytest.mark.rule("18.12", "19.4")
def test_orcs_have_no_magic() -> None:
    table = Table("warrior").dice(3, 4, 3, 4, 5)
    assert magic_find(table.game, table.script, table.group, table.foes("orcs", 4)) == (12, [])
    assert magic_find(table.game, table.script, table.group, table.foes("orc-brute")) == (35, [])


@pytest.mark.rule("18.13", "18.15")
def test_trolls_regenerate() -> None:
    table = Table("warrior", "cleric").choose("h2")
    fight, encounter, foe = table.fight("trolls", 2)
    slay(table.game, table.script, fight, encounter, table.heroes[0], foe, 2, "14.6")
    assert not over(encounter)
    table.script.steps.clear()
    monsters_turn(table.game, table.dice(5, 4, 5).choose("h2").script, fight, encounter, [])
    assert (foe.count, foe.down) == (1, 0)


@pytest.mark.rule("18.14")
def test_a_troll_killed_by_a_spell_stays_dead() -> None:
    table = Table("wizard", "warrior")
    assert sling(table, "Lightning Bolt", "trolls", 1, 5).down == 0


@pytest.mark.rule("18.15", "14.10")
def test_the_turn_goes_on_so_that_a_troll_may_be_chopped() -> None:
    table = Table("warrior", "rogue")
    fight, encounter, foe = table.fight("trolls", 1)
    table.game.agenda.append(Step("round"))
    table.choose("fight", "attack foe1").dice(4).choose("chop").dice(1, 1).run()
    assert (foe.down, table.tile.creatures) == (0, None)
    assert fight.turns == 0
    assert encounter.violence


@pytest.mark.rule("18.16")
def test_trolls_and_dwarves() -> None:
    table = Table("dwarf", "warrior")
    encounter = table.foes("trolls", 2)
    react(table.game, table.script, table.group, encounter)
    assert encounter.to_death


@pytest.mark.rule("18.18", "22.9")
def test_the_tally_of_minion_encounters() -> None:
    table = Table("warrior", "cleric")
    fight, encounter, foe = table.fight("orcs", 3, wandering=True)
    foe.count = 0
    go_on(table.game, table.script, fight, encounter)
    assert table.game.parties[0].minions == 1


# -- chapter 19 --------------------------------------------------------------------------------------------------


@pytest.mark.rule("19.1", "19.2")
def test_a_mummys_victim_rises() -> None:
    table = Table("wizard", "warrior", idle=("h2", "evenly"))
    table.heroes[0].life = 1
    fight, encounter, foe = table.fight("mummy")
    wound(table.game, table.script, encounter, table.heroes[0], foe)
    assert [each.kind for each in encounter.foes] == ["mummy", "mummy"]
    assert [hero.key for hero in table.heroes if hero.raised] == ["h1"]
    for each in encounter.foes:
        each.life = each.count = 0
    victory(table.game, table.dice(1, 1, 5).script, table.group, encounter)
    assert table.game.parties[0].levels == 1
    assert not any(hero.raised for hero in table.heroes)
    assert fight.turns == 0


@pytest.mark.rule("19.5")
def test_an_ogre_hits_for_two() -> None:
    assert wounded(Table("warrior"), "ogre") == 5


@pytest.mark.rule("19.6", "26.10")
def test_medusas_gaze() -> None:
    table = Table("rogue", "warrior").dice(3, 3)
    table.heroes[0].level = 2
    table.foes("medusa")
    begin(table.game, table.script, table.group, "party")
    assert [hero.stone for hero in table.heroes] == [False, True]


def power(table: Table, *dice: int) -> str:
    fight, encounter, _ = table.fight("chaos-lord")
    chaos_power(table.game, table.dice(*dice).script, fight, encounter)
    return encounter.power


@pytest.mark.rule("19.7", "19.8")
def test_the_evil_eye_lasts_until_he_is_gone() -> None:
    table = Table("warrior", "cleric")
    assert power(table, 2) == ""
    assert power(table, 4, 3, 4) == "evil eye"
    assert [hero.evil_eye for hero in table.heroes] == [True, False]
    fight = table.game.fight
    assert fight is not None
    assert defence_modifier(table.game, fight, table.heroes[0], None) == 1
    table.tile.creatures = None
    aftermath(table.game, table.script, table.group)
    assert not table.heroes[0].evil_eye


@pytest.mark.rule("19.9", "27.16")
def test_energy_drain() -> None:
    table = Table("warrior", "cleric")
    assert power(table, 5) == "energy drain"
    encounter = table.tile.creatures
    assert encounter is not None
    wound(table.game, table.dice(3).script, encounter, table.heroes[0], encounter.foes[0])
    assert table.heroes[0].level == 0
    wound(table.game, table.dice(4).script, encounter, table.heroes[1], encounter.foes[0])
    assert table.heroes[1].level == 1


@pytest.mark.rule("19.10")
def test_hellfire() -> None:
    table = Table("warrior", "cleric")
    table.heroes[1].level = 2
    assert power(table, 6, 5, 5) == "hellfire"
    assert [hero.life for hero in table.heroes] == [5, 5]


@pytest.mark.rule("19.11")
def test_a_slain_chaos_lord_leaves_a_clue() -> None:
    table = Table("warrior", "cleric", idle=("h2", "evenly")).dice(5, 1, 1, 1, 1, 1, 1, 1)
    _, encounter, foe = table.fight("chaos-lord")
    foe.life = foe.count = 0
    victory(table.game, table.script, table.group, encounter)
    assert table.heroes[1].clues == 1


@pytest.mark.parametrize(("before", "face", "final"), [(0, 6, True), (0, 5, False), (2, 4, True), (2, 3, False)])
@pytest.mark.rule("19.12", "19.19")
def test_the_final_boss_roll(before: int, face: int, final: bool) -> None:
    table = Table("warrior").dice(face)
    table.game.bosses = before
    encounter = muster(table.game, table.script, "ogre", "8.11")
    assert table.game.bosses == before + 1
    final_roll(table.game, table.script, encounter)
    assert encounter.foes[0].final is final


@pytest.mark.rule("19.13", "19.24")
def test_only_one_final_boss_but_one_left_alive_does_not_stop_another() -> None:
    table = Table("warrior")
    table.game.final_met = True
    final_roll(table.game, table.script, table.foes("ogre"))
    table.script.done()
    table.game.final_met, table.game.bosses = False, 5
    first = table.foes("ogre", stance="bribed")
    table.group.tile = 2
    second = table.foes("mummy")
    final_roll(table.game, table.dice(5).script, second)
    assert second.foes[0].final
    assert not first.foes[0].final


@pytest.mark.rule("19.14")
def test_the_last_tile_holds_the_final_boss() -> None:
    table = Table("warrior", room="corridor").dice(2)
    del table.game.edges["N24.8"]
    table.tile.edges.remove("N24.8")
    roll_contents(table.game, table.script, table.group, table.tile)
    creatures = table.tile.creatures
    assert creatures is not None
    assert (creatures.foes[0].kind, creatures.foes[0].final, table.game.final_met) == ("orc-brute", True, True)


@pytest.mark.rule("19.15")
def test_the_final_boss_is_stronger_and_never_talks() -> None:
    from clew.games.darkness.monsters import attacks

    table = Table("warrior")
    encounter = table.foes("ogre")
    make_final(table.game, table.script, encounter)
    foe = encounter.foes[0]
    assert (foe.life, attacks(table.game, foe)) == (7, 2)
    react(table.game, table.script, table.group, encounter)
    assert encounter.to_death
    table.script.done()


@pytest.mark.parametrize(("dice", "gold"), [((1, 4), 100), ((2, 6, 6), 100), ((3, 1), 100)])
@pytest.mark.rule("19.16")
def test_the_final_bosss_gold(dice: tuple[int, ...], gold: int) -> None:
    table = Table("warrior").dice(*dice)
    encounter = table.foes("ogre")
    encounter.foes[0].final = True
    monsters_treasure(table.game, table.script, table.group, encounter)
    assert encounter.gold == gold
    encounter.gold, encounter.smelled = 40, False
    table.dice(3, 1)
    monsters_treasure(table.game, table.script, table.group, encounter)
    assert encounter.gold == 120


@pytest.mark.rule("19.17")
def test_the_final_boss_has_two_magic_items() -> None:
    table = Table("warrior").dice(5, 2)
    encounter = table.foes("ogre")
    encounter.foes[0].final = True
    kinds = [item.kind for item in magic_find(table.game, table.script, table.group, encounter)[1]]
    assert kinds == ["potion of healing", "ring of teleportation"]


@pytest.mark.rule("19.18")
def test_after_the_final_boss_the_party_may_go_on() -> None:
    from clew.games.darkness.explore import explore_options

    table = Table("warrior", "cleric").dice(1, 1, 1)
    _, encounter, foe = table.fight("ogre")
    foe.final, foe.life, foe.count = True, 0, 0
    victory(table.game, table.script, table.group, encounter)
    assert table.game.final_slain
    assert "open N24.8" in [option.key for option in explore_options(table.game, table.group, Step("explore"))]


@pytest.mark.rule("19.20", "19.21")
def test_dragon_breath() -> None:
    table = Table("warrior", "cleric").dice(2, 5, 5)
    table.heroes[1].level = 2
    fight, encounter, _ = table.fight("dragon")
    monsters_turn(table.game, table.script, fight, encounter, [])
    assert [hero.life for hero in table.heroes] == [6, 5]


@pytest.mark.rule("19.22")
def test_dragon_bites_fall_at_random() -> None:
    table = Table("warrior", "cleric").dice(3, 4, 4)
    fight, _, foe = table.fight("dragon")
    blows: list[Any] = []
    breath_or_bite(table.game, table.script, fight, foe, blows, [])
    assert [hero.kind for hero, _ in blows] == ["cleric", "cleric"]
    foe.final = True
    breath_or_bite(table.game, table.dice(3, 1, 1, 1).script, fight, foe, blows := [], [])
    assert len(blows) == 3


@pytest.mark.rule("19.23")
def test_dragons_never_wander() -> None:
    table = Table("warrior").dice(6, 1)
    assert roll_monster(table.game, table.script, "boss", "22.2", dragons=False) == "mummy"


# -- chapter 20 --------------------------------------------------------------------------------------------------


@pytest.mark.rule("20.1", "27.1")
def test_weird_monsters_are_bosses() -> None:
    table = Table("warrior", "cleric").dice(1, 1, 5).choose("h1")
    _, encounter, foe = table.fight("minotaur")
    foe.life = foe.count = 0
    victory(table.game, table.script, table.group, encounter)
    assert table.heroes[0].level == 2


@pytest.mark.rule("20.2", "15.11")
def test_minotaurs_hate_halflings_who_have_no_luck_there() -> None:
    table = Table("halfling", "warrior", idle=()).dice(1)
    fight, encounter, foe = table.fight("minotaur")
    attack(table.game, table.script, fight, encounter, table.heroes[0], None, foe)
    from clew.games.darkness.monsters import hates

    assert hates(table.game, foe, table.heroes[0])
    assert table.heroes[0].luck == 2


@pytest.mark.rule("20.3")
def test_the_minotaurs_charge() -> None:
    table = Table("warrior", "cleric")
    fight, _, foe = table.fight("minotaur")
    first = defence_modifier(table.game, fight, table.heroes[0], foe)
    assert defence_modifier(table.game, fight, table.heroes[0], foe) == first + 1


@pytest.mark.rule("20.4")
def test_heavy_armour_is_no_help_against_an_iron_eater() -> None:
    table = Table("dwarf", "warrior")
    _, _, foe = table.fight("iron-eater")
    dwarf = table.heroes[0]
    assert armour_bonus(table.game, dwarf, foe) == 1
    dwarf.armour = table.give(dwarf, "heavy armour").key
    assert armour_bonus(table.game, dwarf, foe) == 0


@pytest.mark.rule("20.5")
def test_the_iron_eater_eats() -> None:
    table = Table("warrior", "cleric")
    warrior = table.heroes[0]
    warrior.gold = 30
    fight, encounter, foe = table.fight("iron-eater")
    for _ in range(4):
        defend(table.game, table.dice(1).script, fight, encounter, warrior, foe) if warrior.items else None
    assert warrior.items == []
    assert warrior.life == 7
    wound(table.game, table.dice(2, 3, 4).script, encounter, warrior, foe)
    assert warrior.gold == 21


@pytest.mark.rule("20.6", "13.6")
def test_the_iron_eaters_bribe() -> None:
    from clew.games.darkness.reactions import bribe_price

    table = Table("warrior").dice(5)
    assert bribe_price(table.game, table.script, table.group, table.foes("iron-eater")) == 5


@pytest.mark.rule("20.7")
def test_the_chimera_breathes_or_bites() -> None:
    table = Table("warrior", "cleric", "rogue").dice(3, 5, 5, 5)
    fight, encounter, _ = table.fight("chimera")
    monsters_turn(table.game, table.script, fight, encounter, [])
    table.script.done()


@pytest.mark.rule("20.8")
def test_the_catoblepas_gaze() -> None:
    table = Table("warrior", "cleric").dice(3, 4)
    table.foes("catoblepas")
    begin(table.game, table.script, table.group, "party")
    assert [hero.life for hero in table.heroes] == [6, 5]


@pytest.mark.rule("20.10")
def test_webs_hold_until_a_fireball() -> None:
    table = Table("wizard", "warrior")
    fight, encounter, foe = table.fight("spider")
    assert webbed(table.game, encounter)
    assert ways_to_leave(table.game, fight, encounter) == []
    spells.attack_spell(table.game, table.dice(1).script, fight, encounter, table.heroes[0], "Fireball", foe, 1)
    assert ways_to_leave(table.game, fight, encounter)


@pytest.mark.rule("20.11")
def test_gremlins_take_magic_first() -> None:
    table = Table("warrior", "cleric", idle=()).dice(2)
    for hero in table.heroes:
        hero.items = [item for item in hero.items if item.kind in ("lantern", "light armour")]
        hero.hands, hero.default = hero.hands[-1:], []
    table.give(table.heroes[0], "wand of sleep", uses=3)
    table.give(table.heroes[0], "scroll", spell="Sleep", uses=1)
    weapons = [table.give(table.heroes[1], "hand weapon", "slashing") for _ in range(4)]
    table.choose(weapons[0].key, weapons[1].key, weapons[2].key)
    steal(table.game, table.script, table.group)
    left = [item.kind for hero in table.heroes for item in hero.items]
    assert left.count("hand weapon") == 1
    assert "wand of sleep" not in left
    assert "scroll" not in left
    assert "lantern" in left


@pytest.mark.rule("20.12", "20.13")
def test_gremlins_who_take_all_leave_a_note() -> None:
    table = Table("warrior", "cleric").dice(1).choose("h1")
    for hero in table.heroes:
        hero.items = [item for item in hero.items if item.kind == "lantern"]
        hero.default, hero.armour = [], ""
    table.heroes[0].gold, table.heroes[1].gold = 7, 6
    steal(table.game, table.script, table.group)
    assert sum(hero.gold for hero in table.heroes) == 0
    assert table.heroes[0].clues == 1


@pytest.mark.rule("22.11", "20.11")
def test_gremlins_come_as_wanderers_too() -> None:
    table = Table("warrior", "cleric").dice(5, 6, 1)
    for hero in table.heroes:
        hero.items = [item for item in hero.items if item.kind == "lantern"]
    wander(table.game, table.script, Step("wander", {"group": "g1", "split": 0, "rule": "22.1"}))
    assert table.game.fight is None
    assert table.game.bosses == 1
