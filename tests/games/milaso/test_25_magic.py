"""Chapters 23, 25 and 28: enemies' minds, spells, and Milaso."""

import pytest
from tests.games.milaso.table import Table

from clew.games.milaso.advancing import walk_up
from clew.games.milaso.attack import role, strike
from clew.games.milaso.blows import creature_blow
from clew.games.milaso.casting import latch_lifter, latch_options, spell_options
from clew.games.milaso.combat import actions_of, begin, ready, start_of_round
from clew.games.milaso.downfall import destroy
from clew.games.milaso.enemy_magic import next_spell
from clew.games.milaso.figures import agility, movement, strength
from clew.games.milaso.magic import can_cast, cast, casting_units, cost_of, duration, in_reach, known_spells
from clew.games.milaso.milaso import act as milaso_acts
from clew.games.milaso.milaso import end_speech, method_offers, ray, sit_down
from clew.games.milaso.minds import act, choose_target, threat
from clew.games.milaso.reckoning import UNIT
from clew.games.milaso.spells import FRIENDLY, HOSTILE, vanishing
from clew.games.milaso.state import Being

HALL = "##############\n#K..C..T...M.#\n#............#\n#............#\n##############"


def mage(kind: str = "Wizard", level: int = 1) -> tuple[Table, Being, Being]:
    table = Table("##########\n#W.....T.#\n##########")
    wizard, foe = table.hero("W", kind), table.foe("T")
    wizard.marks["level"] = level
    begin(table.game, table.script, [foe])
    return table, wizard, foe


def cast_it(table: Table, caster: Being, target: Being, name: str) -> None:
    effect = HOSTILE.get(name) or FRIENDLY[name]
    cast(table.game, table.script, caster, target, table.game.book.spells[name], effect)


@pytest.mark.rule("25.1", "25.2")
def test_lists_and_levels() -> None:
    table, molend, _ = mage("Elf Molend")
    assert [spell.name for spell in known_spells(table.game, molend)] == ["Spark Dart", "Light Staff"]
    molend.marks["level"] = 9
    assert len(known_spells(table.game, molend)) == 18
    leprechaun = table.hero("W", "Leprechaun")
    leprechaun.marks["level"] = 9
    assert len(known_spells(table.game, leprechaun)) == 27
    wizard = table.hero("W", "Wizard")
    wizard.marks["level"] = 9
    assert len(known_spells(table.game, wizard)) == 54


@pytest.mark.rule("25.5", "25.6", "25.7")
def test_points_are_spent_even_on_a_miss() -> None:
    table, wizard, foe = mage(level=2)
    table.dice(60)
    cast_it(table, wizard, foe, "Fireballs")
    assert wizard.marks["nenergy"] == 194
    assert foe.energy == [10] * 10


@pytest.mark.rule("25.6")
def test_the_casting_roll_falls_with_distance() -> None:
    table, wizard, foe = mage()
    assert casting_units(table.game, wizard, foe) == 51 * UNIT


@pytest.mark.rule("25.7")
def test_a_spark_dart_is_defended_and_wounds() -> None:
    table, wizard, foe = mage()
    table.dice(51, 99, 2, 9, 5)
    cast_it(table, wizard, foe, "Spark Dart")
    assert foe.energy[8] == 8


@pytest.mark.rule("25.8", "3.21")
@pytest.mark.parametrize(("rolled", "side"), [(45, "enemy"), (46, "party")])
def test_command_is_resisted_under_magic_resistance(rolled: int, side: str) -> None:
    table, wizard, thug = mage(level=6)
    table.dice(rolled)
    cast_it(table, wizard, thug, "Command")
    assert thug.side == side


@pytest.mark.rule("25.15", "26.2")
def test_the_commanded_wakes_and_the_summoned_vanishes() -> None:
    table, wizard, thug = mage(level=7)
    table.dice(99)
    cast_it(table, wizard, thug, "Command")
    table.choose("Wolf")
    cast_it(table, wizard, wizard, "Call Beast")
    beast = table.game.party[-1]
    assert beast.kind == "Wolf"
    thug.effects.clear()
    beast.effects.clear()
    vanishing(table.game, table.script)
    assert thug.side == "enemy"
    assert not beast.alive


@pytest.mark.rule("25.9", "4.15")
def test_range_and_telepathy() -> None:
    table = Table("############\n#W........G#\n############", seats=2)
    wizard, galcin = table.hero("W", "Wizard"), table.hero("G", "Galcin")
    block = table.game.book.spells["Sound Block"]
    assert in_reach(table.game, wizard, galcin, block)
    galcin.advantages.remove("Telepathy")
    assert not in_reach(table.game, wizard, galcin, block)


@pytest.mark.rule("25.10")
def test_higher_casters_last_longer() -> None:
    table, _, _ = mage()
    assert [duration(table.game, level, 6) for level in (1, 5, 9)] == [6, 9, 12]


@pytest.mark.rule("25.11")
def test_four_spells_a_turn_outside_combat() -> None:
    table, wizard, _ = mage(level=2)
    table.game.fight = None
    spell = table.game.book.spells["Fireballs"]
    assert can_cast(table.game, wizard, spell)
    wizard.marks["fiery 1"] = 2
    assert not can_cast(table.game, wizard, spell)
    wizard.marks["fiery 1"], wizard.marks["cast 1"] = 0, 4
    assert not can_cast(table.game, wizard, spell)


@pytest.mark.rule("25.12")
def test_a_ghost_is_touched_only_by_spells_marked_for_it() -> None:
    table, wizard, _ = mage(level=4)
    phantom = table.foe("T", "B08")
    cast_it(table, wizard, phantom, "Superglue")
    assert phantom.effects == {}
    table.dice(99)
    cast_it(table, wizard, phantom, "Rabin's Slow Motion")
    assert actions_of(table.game, phantom) == 1


@pytest.mark.rule("8.1", "8.2", "25.13")
def test_staffs_are_needed_or_halve_the_cost() -> None:
    table, wizard, _ = mage(level=4)
    assert not can_cast(table.game, wizard, table.game.book.spells["Lightning"])
    table.arm(wizard, "Lightning Staff")
    assert can_cast(table.game, wizard, table.game.book.spells["Lightning"])
    flame = table.game.book.spells["Flame-thrower"]
    assert cost_of(table.game, wizard, flame) == 9
    table.arm(wizard, "Dragon Head Staff")
    assert cost_of(table.game, wizard, flame) == 5


@pytest.mark.rule("25.14", "3.10")
def test_a_gust_blows_away_who_does_not_keep_his_feet() -> None:
    table = Table("##########\n#WT......#\n##########")
    wizard, thug = table.hero("W", "Wizard"), table.foe("T")
    wizard.marks["level"] = 3
    table.dice(55)
    cast_it(table, wizard, thug, "Warcheza's Gust")
    assert thug.at == table.at("T")
    table.dice(60, 1, 2)
    cast_it(table, wizard, thug, "Warcheza's Gust")
    assert thug.at == table.at("T") + 3


@pytest.mark.rule("25.14", "19.8a")
def test_a_gust_blows_over_an_edge() -> None:
    table = Table("##########\n#WT.:....#\n##########", below="abyss")
    wizard, thug = table.hero("W", "Wizard"), table.foe("T")
    wizard.marks["level"] = 3
    table.dice(60, 1, 2)
    cast_it(table, wizard, thug, "Warcheza's Gust")
    assert not thug.alive
    assert table.heard("Below is an abyss")


@pytest.mark.rule("8.4", "8.5")
def test_a_hoover_bag_holds_four() -> None:
    table, wizard, thug = mage(level=5)
    hoover = table.arm(wizard, "Hoover", charge=4)
    cast_it(table, wizard, thug, "Vacuum")
    assert table.heard("full")
    hoover.charge = 3
    table.dice(60)
    cast_it(table, wizard, thug, "Vacuum")
    assert "bagged" in thug.effects
    cast_it(table, wizard, wizard, "Empty Bag")
    assert not thug.alive


@pytest.mark.rule("8.3")
def test_holy_water_fills_the_vial() -> None:
    table, wizard, _ = mage(level=4)
    table.arm(wizard, "Zaabris' Magic Vial")
    cast_it(table, wizard, wizard, "Zaabris' Holy Water")
    assert wizard.has("T12")


@pytest.mark.rule("25.11", "14.4")
def test_latch_lifter_is_one_of_the_four_spells_of_a_turn() -> None:
    door = {"kind": "door", "what": "unenchanted wooden", "lock": 3}
    table = Table("#####\n#Wd.#\n#####", features={"d": door})
    wizard = table.hero("W", "Wizard")
    wizard.marks |= {"level": 2, "nenergy": 50, f"cast {table.game.turn}": 3}
    (option,) = latch_options(table.game, wizard)
    table.dice(51)
    deed, about = option.value
    deed(table.game, table.script, wizard, about)
    assert table.heard("Wizard casts Latch Lifter.")
    assert wizard.marks["nenergy"] == 50 - 6
    assert not can_cast(table.game, wizard, table.game.book.spells["Mend"]), "it was the fourth"
    table.game.turn += 1
    assert can_cast(table.game, wizard, table.game.book.spells["Mend"])
    assert latch_options(table.game, wizard) == [], "once for each lock and caster"


@pytest.mark.rule("14.4")
def test_latch_lifter_opens_a_wooden_lock() -> None:
    door = {"kind": "door", "what": "unenchanted wooden", "lock": 2}
    table = Table("####\n#Wd#\n####", features={"d": door})
    wizard = table.hero("W", "Wizard")
    wizard.marks["level"] = 2
    lock = next(iter(table.game.maze.features.values()))
    table.dice(50)
    latch_lifter(table.game, table.script, wizard, lock)
    assert table.game.open == {lock.key: "open"}


@pytest.mark.rule("25.10", "25.5")
def test_spells_that_hamper() -> None:
    table, wizard, thug = mage(level=5)
    table.dice(99, 99, 99)
    cast_it(table, wizard, thug, "Cray's Legs of Blancmange")
    assert movement(table.game, thug) == 0
    assert agility(table.game, thug) == 45 * UNIT // 4
    cast_it(table, wizard, thug, "Dwarf")
    assert strength(table.game, thug) == 29
    cast_it(table, wizard, thug, "Cray's Strawberry Jam")
    assert actions_of(table.game, thug) == 1
    assert any(option.key.startswith("cast") for option in spell_options(table.game, wizard, hostile=True))


@pytest.mark.rule("23.6", "23.7")
def test_the_wizard_is_preferred_to_the_knight() -> None:
    table = Table("###########\n#A..K...W.#\n###########", seats=2)
    archer = table.foe("A", "B02")
    knight, wizard = table.hero("K"), table.hero("W", "Wizard")
    begin(table.game, table.script, [archer])
    assert (threat(table.game, wizard), threat(table.game, knight)) == (3, 1)
    assert choose_target(table.game, archer) is wizard
    zombie = table.foe("A", "B05")
    assert choose_target(table.game, zombie) is knight


@pytest.mark.rule("23.8")
def test_two_arrows_for_two_targets() -> None:
    table = Table("###########\n#A..K...W.#\n###########", seats=2)
    archer = table.foe("A", "B02")
    knight, wizard = table.hero("K"), table.hero("W", "Wizard")
    begin(table.game, table.script, [archer])
    table.fight().round = 1
    ready(table.game, archer)
    table.dice(99, 99, 99)
    act(table.game, table.script, archer)
    assert table.told[-2:] == ["Bandit archer misses Wizard.", "Bandit archer misses Knight."]
    assert knight.alive
    assert wizard.alive


@pytest.mark.rule("23.10")
def test_the_fallen_are_left_alone_while_others_stand() -> None:
    table = Table("########\n#TKG...#\n########", seats=2)
    thug, knight, goblin = table.foe("T"), table.hero("K"), table.hero("G", "Goblin")
    begin(table.game, table.script, [thug])
    knight.energy[0], knight.emptied = 0, {1: 1}
    assert choose_target(table.game, thug) is goblin


@pytest.mark.rule("23.11")
def test_three_fruitless_hits_turn_it_to_another() -> None:
    table = Table("########\n#TKG...#\n########", seats=2)
    thug, knight, goblin = table.foe("T"), table.hero("K"), table.hero("G", "Goblin")
    begin(table.game, table.script, [thug])
    assert choose_target(table.game, thug) is knight
    from clew.games.milaso.attack import note_fruitless

    for _ in range(3):
        note_fruitless(table.game, thug, knight)
    assert choose_target(table.game, thug) is goblin


@pytest.mark.rule("23.11", "7.19")
def test_three_hits_that_hurt_the_attacker_itself_turn_it_to_another_too() -> None:
    table = Table("########\n#TK....#\n#G.....#\n########", seats=2)
    tiger, knight, goblin = table.foe("T", "B30"), table.hero("K"), table.hero("G", "Goblin")
    knight.full, knight.energy, knight.suit = 90, [90] * 10, "Electrifying"
    knight.figures["constitution"] = 900
    knight.marks["charges"] = 5
    goblin.alive = True
    begin(table.game, table.script, [tiger])
    attack = table.game.book.creatures["B30"].attacks[0][0]
    for given_up in ([], [], [knight.key]):
        table.dice(1, 99, 2, 9, 3, *[3] * 8)
        strike(table.game, table.script, tiger, knight, creature_blow(table.game, tiger, knight, attack))
        assert role(table.game, tiger).given_up == given_up
    assert choose_target(table.game, tiger) is goblin


@pytest.mark.rule("23.4", "23.5")
def test_an_enemy_walks_up_and_strikes() -> None:
    table = Table("########\n#T...K.#\n########")
    thug, knight = table.foe("T"), table.hero("K")
    begin(table.game, table.script, [thug])
    ready(table.game, thug)
    assert walk_up(table.game, thug, knight)
    assert thug.at == knight.at - 1
    table.dice(99, 99)
    act(table.game, table.script, thug)
    assert role(table.game, thug).actions == 0


@pytest.mark.rule("23.15", "23.17")
def test_an_acolyte_opens_with_slippery_shoes() -> None:
    table = Table("########\n#A..K..#\n########")
    acolyte, knight = table.foe("A", "B03"), table.hero("K")
    begin(table.game, table.script, [acolyte])
    first = next_spell(table.game, acolyte, knight)
    assert first is not None
    assert first.name == "Slippery Shoes"
    role(table.game, acolyte).spells[f"{knight.key}/Slippery Shoes"] = 1
    second = next_spell(table.game, acolyte, knight)
    assert second is not None
    assert second.name == "Spark Dart"
    devil = table.foe("A", "B50")
    devil.at = knight.at - 1
    assert next_spell(table.game, devil, knight) is None


@pytest.mark.rule("24.8")
@pytest.mark.parametrize(("rolled", "lost"), [(30, "bite"), (31, "fist"), (53, "miss")])
def test_one_roll_decides_a_vampires_strike(rolled: int, lost: str) -> None:
    table = Table("####\n#VK#\n####")
    vampire, knight = table.foe("V", "B15"), table.hero("K")
    begin(table.game, table.script, [vampire])
    ready(table.game, vampire)
    role(table.game, vampire).actions = 1
    table.dice(rolled)
    if lost != "miss":
        table.dice(99, 2, 9, 3 if lost == "bite" else 2)
    act(table.game, table.script, vampire)
    assert knight.loss.vampire == (8 if lost == "bite" else 0)
    assert (knight.energy[8] < 10) is (lost != "miss")


@pytest.mark.rule("24.23")
def test_a_spider_webs_once() -> None:
    table = Table("######\n#S.K.#\n######")
    spider, knight = table.foe("S", "B27"), table.hero("K")
    begin(table.game, table.script, [spider])
    ready(table.game, spider)
    role(table.game, spider).actions = 1
    table.dice(99)
    act(table.game, table.script, spider)
    assert knight.effects["Superglue"] == 6
    assert movement(table.game, knight) == 0


def milaso() -> tuple[Table, Being, Being]:
    table = Table(HALL, key="T5")
    hero, foe = table.hero("K"), table.foe("M", "B56")
    begin(table.game, table.script, [foe])
    return table, hero, foe


@pytest.mark.rule("28.2")
def test_no_wound_kills_milaso() -> None:
    table, _, foe = milaso()
    for area in range(1, 11):
        table.hurt(foe, area, 100)
    assert foe.alive
    assert min(foe.energy) >= 1


@pytest.mark.rule("28.3", "28.3a")
def test_he_speaks_for_two_battle_rounds_and_sits_down() -> None:
    table, hero, foe = milaso()
    milaso_acts(table.game, table.script, foe)
    assert table.fight().speech == 1
    end_speech(table.game)
    assert table.fight().speech == 0
    table.fight().speech = 1
    milaso_acts(table.game, table.script, foe)
    assert hero.energy == [10] * 10
    assert foe.at == table.at("M")
    start_of_round(table.game, table.script)
    assert foe.at == table.at("T")
    table.dice(99, 99, 99, 99)
    ready(table.game, foe)
    milaso_acts(table.game, table.script, foe)
    assert foe.at == table.at("T")


@pytest.mark.rule("28.6", "28.17")
def test_the_name_is_spoken_six_times() -> None:
    table, hero, foe = milaso()
    for number in range(1, 7):
        table.arm(hero, f"scrap {number}")
    assert method_offers(table.game, hero) == []
    table.game.clues.append(10)
    for _ in range(6):
        option = method_offers(table.game, hero)[0]
        option.value(table.game, table.script, hero)
    assert not foe.alive
    assert table.game.method == 10


@pytest.mark.rule("28.12")
@pytest.mark.parametrize(("rolled", "defended", "dead"), [(46, 18, True), (46, 17, False), (47, 99, False)])
def test_the_thorn_of_the_black_rose(rolled: int, defended: int, dead: bool) -> None:
    table, hero, foe = milaso()
    hero.at = foe.at - 4
    table.arm(hero, "black rose thorn")
    table.game.clues.append(5)
    table.dice(rolled)
    if rolled <= 46:
        table.dice(defended)
    method_offers(table.game, hero)[0].value(table.game, table.script, hero)
    assert foe.alive is not dead


@pytest.mark.rule("28.10")
def test_the_contract_is_read_in_two_actions() -> None:
    table, hero, foe = milaso()
    table.arm(hero, "signed contract")
    table.game.clues.append(3)
    for alive in (True, False):
        method_offers(table.game, hero)[0].value(table.game, table.script, hero)
        assert foe.alive is alive


@pytest.mark.rule("28.15")
@pytest.mark.parametrize(("rolled", "dead"), [(60, True), (61, False)])
def test_the_rune_stone_slides_into_the_circle(rolled: int, dead: bool) -> None:
    table, hero, foe = milaso()
    table.arm(hero, "rune stone")
    table.game.clues.append(8)
    assert method_offers(table.game, hero) == [], "he is not on his throne"
    sit_down(table.game, table.script, foe)
    hero.at = table.at("C") + 4
    table.dice(rolled)
    method_offers(table.game, hero)[0].value(table.game, table.script, hero)
    assert foe.alive is not dead


@pytest.mark.rule("28.9")
@pytest.mark.parametrize(("rolled", "dead"), [(36, True), (37, False)])
def test_the_kings_mirror_turns_the_ray(rolled: int, dead: bool) -> None:
    from clew.games.milaso.blows import Blow

    table, hero, foe = milaso()
    table.arm(hero, "mirror")
    table.dice(85, rolled)
    if not dead:
        table.dice(1)
    ray(table.game, table.script, foe, hero, Blow("death ray", 85 * UNIT, 1, (10, 20), ranged="spell", spell=True))
    assert foe.alive is not dead


@pytest.mark.rule("28.14")
def test_the_tear_waits_on_the_throne() -> None:
    table, hero, foe = milaso()
    table.arm(hero, "tear of Felunius")
    table.game.clues.append(7)
    hero.at = table.at("T") - 1
    vial = table.arm(hero, "Zaabris' Magic Vial")
    assert method_offers(table.game, hero) == [], "the vial is empty"
    hero.items.remove(vial)
    table.arm(hero, "T12")
    assert method_offers(table.game, hero) == [], "holy water in any other vial"
    table.arm(hero, "T12", loaded="Zaabris' Magic Vial")
    option = next(option for option in method_offers(table.game, hero) if option.key == "method 7")
    option.value(table.game, table.script, hero)
    assert [item.what for item in hero.items] == ["T12", "Zaabris' Magic Vial"]
    table.fight().speech = 0
    start_of_round(table.game, table.script)
    assert not foe.alive


@pytest.mark.rule("28.14")
def test_once_he_has_sat_down_nobody_wastes_the_tear() -> None:
    table, hero, foe = milaso()
    table.game.clues.append(7)
    table.arm(hero, "tear of Felunius")
    table.arm(hero, "T12", loaded="Zaabris' Magic Vial")
    hero.at = table.at("T") - 1
    assert [option.key for option in method_offers(table.game, hero)] == ["method 7"]
    table.fight().speech = 0
    start_of_round(table.game, table.script)
    assert method_offers(table.game, hero) == []
    assert foe.alive


@pytest.mark.rule("28.7")
def test_when_milaso_dies_the_method_is_written_down() -> None:
    table, _, foe = milaso()
    destroy(table.game, table.script, 3)
    assert not foe.alive
    assert table.game.method == 3
