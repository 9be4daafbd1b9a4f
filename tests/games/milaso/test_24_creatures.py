"""Chapters 17, 23 and 24: light, noticing, and what is peculiar to creatures."""

from dataclasses import replace

import pytest
from tests.games.milaso.scenes import face
from tests.games.milaso.table import Table

from clew.games.milaso.attack import role, strike
from clew.games.milaso.bestiary import stunnable
from clew.games.milaso.blows import Blow, creature_blow, defence_kind, flat, hand_blow, range_blow, unseen
from clew.games.milaso.body import bleed
from clew.games.milaso.combat import begin, ready, start_of_round
from clew.games.milaso.creatures import damage_times, harmed_by, on_death
from clew.games.milaso.doors import wake_hidden
from clew.games.milaso.figures import able, agility
from clew.games.milaso.labyrinth.model import Section
from clew.games.milaso.meeting import lit, look_out, notices
from clew.games.milaso.minds import act, choose_target, possible
from clew.games.milaso.reckoning import UNIT
from clew.games.milaso.state import Being
from clew.games.milaso.traps import explode

ROOM = "#########\n#F..K...#\n#.......#\n#.......#\n#########"


def once(table: Table, foe: Being) -> None:
    role(table.game, foe).actions = 1
    act(table.game, table.script, foe)


@pytest.mark.rule("23.2")
@pytest.mark.parametrize(("facing", "manner", "noticed"), [(3, "ordinary step", True), (3, "stealth walk", False)])
def test_hearing_behind_the_back_unless_stealthy(facing: int, manner: str, noticed: bool) -> None:
    table = Table("#########\n#F....K.#\n#########")
    ninja = table.hero("K", "Ninja")
    table.game.manner = manner
    map_ = table.game.maze.maps["G1"]
    assert notices(table.game, map_, table.at("F"), facing, "B01", ninja) is noticed


@pytest.mark.rule("23.2")
def test_a_mindless_enemy_sees_only_what_is_before_it() -> None:
    table = Table("#########\n#F....K.#\n#########")
    hero = table.hero("K")
    map_ = table.game.maze.maps["G1"]
    assert not notices(table.game, map_, table.at("F"), 3, "B05", hero)
    assert notices(table.game, map_, table.at("F"), 1, "B05", hero)


@pytest.mark.rule("20.1", "23.2")
def test_whoever_is_noticed_meets_the_enemy() -> None:
    post = {"kind": "post", "what": "B01", "facing": 1}
    table = Table("######\n#F.K.#\n######", features={"F": post})
    table.hero("K")
    assert [foe.name for foe in look_out(table.game, table.script)] == ["Thug"]
    assert "G1.post.F" in table.game.taken


@pytest.mark.rule("17.2", "17.6", "4.12")
def test_darkness_hides_from_those_who_need_light() -> None:
    table = Table("###########\n#F.......K#\n###########", section=Section(roofed=True, dark=True))
    hero = table.hero("K")
    all_dark = table.game.maze.maps["G1"]
    light = Section(roofed=True)
    sections = bytes(1 if at == table.at("F") else number for at, number in enumerate(all_dark.section))
    map_ = replace(all_dark, section=sections, sections=(*all_dark.sections, light))
    table.game.labyrinth = replace(table.game.maze, maps={"G1": map_})
    assert not notices(table.game, map_, table.at("F"), 1, "B30", hero)
    assert notices(table.game, map_, table.at("F"), 1, "B05", hero)
    assert notices(table.game, map_, table.at("F") + 1, 1, "B30", hero), "it lives in the dark"
    assert not notices(table.game, map_, table.at("F") + 1, 1, "B30", hero, home=table.at("F")), "it only came there"
    assert not lit(table.game, map_, hero.at)
    hero.advantages.append("Night vision")
    assert lit(table.game, map_, hero.at)


@pytest.mark.rule("17.9")
def test_a_torch_lights_its_section() -> None:
    table = Table("####\n#K.#\n####", section=Section(roofed=True, dark=True))
    hero = table.hero("K")
    hero.effects["torch"] = 5
    assert lit(table.game, table.game.maze.maps["G1"], hero.at)


@pytest.mark.rule("17.5", "15.11")
def test_fighting_blind_has_a_tenth_of_the_chance() -> None:
    table = Table("####\n#KT#\n####", section=Section(roofed=True, dark=True))
    hero, zombie = table.hero("K"), table.foe("T", "B05")
    sword = table.arm(hero, "H14")
    assert unseen(table.game, hero, zombie)
    assert not unseen(table.game, zombie, hero)
    assert hand_blow(table.game, hero, zombie, sword).chance == 54 * UNIT // 10


@pytest.mark.rule("15.11")
def test_a_thug_against_an_invisible_knight() -> None:
    table, thug, hero = face("B01")
    hero.effects["invisibility"] = 5
    attack = table.game.book.creatures["B01"].attacks[0][0]
    assert creature_blow(table.game, thug, hero, attack).chance == 52 * UNIT // 10


@pytest.mark.rule("15.11")
@pytest.mark.parametrize(("spaces", "near"), [(5, True), (6, False)])
def test_an_archer_shoots_at_the_invisible_only_from_near(spaces: int, near: bool) -> None:
    table = Table(f"##########\n#K{'.' * (spaces - 1)}T{'.' * (7 - spaces)}#\n##########")
    archer, hero = table.foe("T", "B02"), table.hero("K")
    begin(table.game, table.script, [archer])
    bow = table.game.book.creatures["B02"].attacks[0][0]
    assert possible(table.game, archer, hero, bow)
    hero.effects["invisibility"] = 5
    assert possible(table.game, archer, hero, bow) == near


@pytest.mark.rule("15.10")
def test_the_mindless_cannot_find_the_invisible() -> None:
    table, zombie, hero = face("B05")
    hero.effects["invisibility"] = 5
    assert choose_target(table.game, zombie) is None
    thug = table.foe("F", "B01")
    thug.at = zombie.at
    assert choose_target(table.game, thug) is hero


@pytest.mark.rule("15.10", "15.9")
def test_the_mindless_ignore_a_floating_weapon_and_others_attack_its_bearer() -> None:
    table, zombie, hero = face("B05")
    table.arm(hero, "H14")
    hero.effects["invisibility"] = 5
    assert choose_target(table.game, zombie) is None
    thug = table.foe("F", "B01")
    thug.at = zombie.at
    assert choose_target(table.game, thug) is hero
    zombie.facing = 1
    map_ = table.game.maze.maps["G1"]
    assert not notices(table.game, map_, zombie.at, 1, "B05", hero)
    assert notices(table.game, map_, zombie.at, 1, "B01", hero)


@pytest.mark.rule("15.10")
@pytest.mark.parametrize("how", ["silenced", "stealth walking"])
def test_nobody_finds_somebody_invisible_who_makes_no_sound(how: str) -> None:
    table, thug, hero = face("B01")
    hero.effects["invisibility"] = 5
    assert choose_target(table.game, thug) is hero
    if how == "silenced":
        hero.effects["Sound Block"] = 5
    else:
        table.game.manner = "stealth walk"
        hero.advantages.append("Stealth walk")
    assert choose_target(table.game, thug) is None


@pytest.mark.rule("15.12", "19.11")
def test_an_explosion_is_tested_area_by_area() -> None:
    table, thug, hero = face("B01")
    thug.alive = False
    hero.effects["impregnability"] = 5
    table.dice(25, 4, 26, *[26] * 8)
    explode(table.game, table.script, "G1", hero.at + 2, 2)
    assert hero.energy[0] < hero.full
    assert hero.energy[1:] == [hero.full] * 9


@pytest.mark.rule("17.10")
def test_a_demon_head_burns_whoever_is_struck_beside_it() -> None:
    table = Table("####\n#FK#\n####", section=Section(roofed=True, devil=True))
    thug, hero = table.foe("F"), table.hero("K")
    begin(table.game, table.script, [thug])
    attack = table.game.book.creatures["B01"].attacks[0][0]
    table.dice(1, 99, 2, 9, 1, 35, 4)
    strike(table.game, table.script, thug, hero, creature_blow(table.game, thug, hero, attack))
    assert hero.energy[0] == 6


@pytest.mark.rule("21.4")
def test_a_shooter_within_reach_meets_the_third_skill() -> None:
    table = Table("####\n#KT#\n####")
    archer, thug = table.hero("K", "Elf Archer"), table.foe("T")
    bow = table.arm(archer, "F02")
    blow = range_blow(table.game, archer, thug, bow, "Arrow")
    assert defence_kind(table.game, archer, thug, blow) == 3
    thug.at, archer.at = table.at("T"), table.at("K")
    far = Table("######\n#K..T#\n######")
    archer, thug = far.hero("K", "Elf Archer"), far.foe("T")
    bow = far.arm(archer, "F02")
    assert defence_kind(far.game, archer, thug, range_blow(far.game, archer, thug, bow, "Arrow")) == 2


@pytest.mark.rule("22.6")
def test_the_last_arrow_is_kept() -> None:
    table, archer, hero = face("B02", "########\n#F...K.#\n########")
    bow, last = table.game.book.creatures["B02"].attacks[0]
    assert possible(table.game, archer, hero, bow)
    archer.marks["shots"] = 1
    assert not possible(table.game, archer, hero, bow)
    hero.at = archer.at + 1
    assert possible(table.game, archer, hero, last)


@pytest.mark.rule("22.17")
@pytest.mark.parametrize(
    ("kind", "stuns"), [("B08", False), ("B07", False), ("B20", False), ("B05", True), ("B15", True)]
)
def test_who_can_be_stunned(kind: str, stuns: bool) -> None:
    assert stunnable(Table().game.book.creatures[kind]) is stuns


@pytest.mark.rule("23.12")
def test_a_useless_attack_is_changed() -> None:
    table, dragon, hero = face("B24", "########\n#F..K..#\n########")
    flame = table.game.book.creatures["B24"].attacks[0][0]
    hero.suit = "Fire and frost"
    assert possible(table.game, dragon, hero, flame)
    role(table.game, dragon).fruitless[f"{hero.key}/flame"] = 3
    assert not possible(table.game, dragon, hero, flame)


@pytest.mark.rule("23.1", "29.8c")
def test_a_hidden_enemy_springs_out_when_something_is_taken() -> None:
    post = {"kind": "post", "what": "B01", "flags": frozenset(["hidden"])}
    thing = {"kind": "thing", "what": "apple"}
    table = Table("######\n#FKt.#\n######", features={"F": post, "t": thing})
    hero = table.hero("K")
    assert look_out(table.game, table.script) == []
    wake_hidden(table.game, table.script, hero, next(f for f in table.game.maze.features.values() if f.kind == "thing"))
    assert len(table.game.foes) == 1


@pytest.mark.rule("24.7")
def test_a_skeletons_lost_areas_cost_it_nothing() -> None:
    table, skeleton, _ = face("B07")
    table.hurt(skeleton, 1, 8)
    assert able(table.game, skeleton)
    table.game.turn = 5
    bleed(table.game, table.script, skeleton)
    assert skeleton.loss.bleeding == 0


@pytest.mark.rule("24.9")
def test_a_bite_takes_blood_and_heals_the_vampire() -> None:
    table, vampire, hero = face("B15")
    vampire.loss.bleeding = 10
    bite = table.game.book.creatures["B15"].attacks[0][0]
    blow = creature_blow(table.game, vampire, hero, bite)
    blow.chance = 100 * UNIT
    table.dice(99, 2, 9, 3)
    strike(table.game, table.script, vampire, hero, blow)
    assert hero.loss.vampire == 8
    assert vampire.loss.bleeding == 2


@pytest.mark.rule("24.10")
def test_plate_lets_a_vampire_only_bite() -> None:
    table, vampire, hero = face("B15")
    hero.suit = "Plated"
    table.dice(31)
    once(table, vampire)
    assert table.heard("misses")


@pytest.mark.rule("24.11")
def test_garlic_dulls_a_vampire() -> None:
    table, vampire, hero = face("B15")
    table.arm(hero, "garlic")
    assert flat(table.game, vampire, hero) == -15


@pytest.mark.rule("24.16")
def test_a_demon_bursts_when_it_dies() -> None:
    table, demon, hero = face("B20")
    demon.alive = False
    table.dice(*[5] * 10)
    on_death(table.game, table.script, demon)
    assert hero.energy == [8] * 10


@pytest.mark.rule("24.17")
def test_possession_turns_a_friend() -> None:
    table = Table("#######\n#F.KG.#\n#######", seats=2)
    demon, hero, _ = table.foe("F", "B23"), table.hero("K"), table.hero("G", "Goblin")
    begin(table.game, table.script, [demon])
    ready(table.game, demon)
    table.dice(53)
    once(table, demon)
    assert hero.effects["possessed"] == 10


@pytest.mark.rule("24.18")
def test_a_shadow_is_seized_from_afar() -> None:
    table = Table("###########\n#F...K...L#\n###########", section=Section(roofed=False))
    shadow, hero = table.foe("F", "B22"), table.hero("K")
    begin(table.game, table.script, [shadow])
    table.fight().round = 1
    ready(table.game, shadow)
    once(table, shadow)
    assert hero.marks["strangler"] == 3
    hero.at = shadow.at + 6
    table.dice(99)
    start_of_round(table.game, table.script)
    assert hero.loss.strangling == 3
    hero.at = table.at("L")
    start_of_round(table.game, table.script)
    assert "strangler" not in hero.marks


@pytest.mark.rule("24.18")
def test_without_sun_there_is_no_shadow() -> None:
    table = Table("########\n#F..K..#\n########", section=Section(roofed=False))
    shadow, hero = table.foe("F", "B22"), table.hero("K")
    begin(table.game, table.script, [shadow])
    ready(table.game, shadow)
    table.game.places["weather G1"] = "cloud"
    once(table, shadow)
    assert "strangler" not in hero.marks


@pytest.mark.rule("24.19")
def test_a_dragon_breathes_from_two_spaces_and_bites_close_up() -> None:
    table, dragon, hero = face("B24", "########\n#F..K..#\n########")
    table.dice(1, 99, 2, 9, 5)
    once(table, dragon)
    assert hero.energy[8] == 2
    hero.at = dragon.at + 1
    flame, bite = table.game.book.creatures["B24"].attacks[0]
    assert not possible(table.game, dragon, hero, flame)
    assert possible(table.game, dragon, hero, bite)


@pytest.mark.rule("24.24")
def test_a_plant_holds_until_strength_frees() -> None:
    table, plant, hero = face("B34")
    table.dice(1, 99, 2, 9, 2)
    once(table, plant)
    assert "held" in hero.effects
    table.dice(56)
    start_of_round(table.game, table.script)
    assert "held" not in hero.effects
    assert table.hurt(plant, 1, 5) == 0


@pytest.mark.rule("24.25")
def test_a_statue_wakes_only_close_by() -> None:
    post = {"kind": "post", "what": "B32", "facing": 1}
    table = Table("########\n#F...K.#\n########", features={"F": post})
    hero = table.hero("K")
    assert look_out(table.game, table.script) == []
    hero.at = table.at("F") + 2
    assert len(look_out(table.game, table.script)) == 1
    rock = table.foe("F", "B33")
    assert not harmed_by(table.game, rock, Blow("flame", 0, 1, (1, 4), fire=True))


@pytest.mark.rule("24.26")
def test_the_egg_splashes_three_areas() -> None:
    table, egg, hero = face("B49")
    table.dice(1, 99, 9, 6, 10, 6, 3, 6)
    once(table, egg)
    assert (hero.energy[8], hero.energy[9], hero.energy[2]) == (7, 7, 7)


@pytest.mark.rule("24.27")
def test_the_slime_engulfs_every_area() -> None:
    table, slime, hero = face("B36")
    table.dice(1, 99, *[2] * 10)
    once(table, slime)
    assert hero.energy == [8] * 10
    sword = table.game.book.weapons["H14"]
    assert damage_times(table.game, slime, Blow("sword", 0, 3, (3, 8), weapon=sword)) == (1, 2)
    assert damage_times(table.game, slime, Blow("flame", 0, 1, (3, 8), fire=True)) == (2, 1)


@pytest.mark.rule("24.28")
def test_a_byzak_opens_with_mucus() -> None:
    table, byzak, hero = face("B04", "########\n#F..K..#\n########")
    table.dice(1, 99)
    once(table, byzak)
    assert hero.effects["mucus"] == 3
    assert agility(table.game, hero) == 23 * UNIT
    mucus = table.game.book.creatures["B04"].attacks[0][0]
    assert not possible(table.game, byzak, hero, mucus)


@pytest.mark.rule("24.32")
def test_the_plunger_takes_the_weapon() -> None:
    table, toilet_man, hero = face("B41")
    table.arm(hero, "H14")
    table.dice(1, 99, 57)
    once(table, toilet_man)
    assert hero.wielded == ""
    assert toilet_man.has("H14")


@pytest.mark.rule("24.33")
def test_the_screecher_daunts() -> None:
    table, screecher, hero = face("B42", "########\n#F...K.#\n########")
    table.dice(46)
    once(table, screecher)
    assert role(table.game, hero).dazed


@pytest.mark.rule("24.34")
def test_fire_does_double_damage_to_the_snowman() -> None:
    table, snowman, _ = face("B43")
    assert damage_times(table.game, snowman, Blow("flame", 0, 1, (1, 4), fire=True)) == (2, 1)


@pytest.mark.rule("24.35")
def test_the_invader_fires_down_its_file() -> None:
    table, invader, hero = face("B46", "###\n#F#\n#.#\n#.#\n#K#\n###")
    table.dice(1, 99, 2, 9, 1)
    once(table, invader)
    assert hero.energy[8] == 8


@pytest.mark.rule("24.39")
def test_the_acolytes_stop_when_zaabris_falls() -> None:
    table, acolyte, _ = face("B03")
    zaabris = table.foe("F", "B52")
    zaabris.alive = False
    on_death(table.game, table.script, zaabris)
    assert "beaten" in acolyte.marks


@pytest.mark.rule("6.22")
def test_a_skull_cracker_stuns_on_exactly_half() -> None:
    table = Table("####\n#KT#\n####")
    orc, thug = table.hero("K", "Orc"), table.foe("T")
    cracker = table.arm(orc, "H23")
    begin(table.game, table.script, [thug])
    thug.suit = ""
    table.dice(1, 99, 1).choose("head").dice(4)
    strike(table.game, table.script, orc, thug, hand_blow(table.game, orc, thug, cracker))
    assert thug.energy[0] == 5
    assert role(table.game, thug).dazed


@pytest.mark.rule("7.21")
def test_an_electrifying_fist_shocks() -> None:
    table = Table("####\n#KT#\n####")
    hero, thug = table.hero("K"), table.foe("T")
    hero.suit, hero.marks["charges"] = "Electrifying", 1
    begin(table.game, table.script, [thug])
    table.dice(1, 99, 2, 9, 1, *[1] * 10)
    strike(table.game, table.script, hero, thug, hand_blow(table.game, hero, thug, None))
    assert hero.marks["charges"] == 0
