"""Chapters 20 to 22: combat."""

import pytest
from tests.games.milaso.table import Table

from clew.games.milaso.ambush import fall_upon
from clew.games.milaso.attack import choose_area, role, strike, worst_area
from clew.games.milaso.blows import creature_blow, defence, distance_units, hand_blow, range_blow, reach
from clew.games.milaso.combat import begin, may_swap, order_of_attack, ready, struggle
from clew.games.milaso.fighting import attack_options, fight_options
from clew.games.milaso.figures import constitution
from clew.games.milaso.holds import is_helpless
from clew.games.milaso.labyrinth.model import Feature
from clew.games.milaso.loading import load_options
from clew.games.milaso.reckoning import UNIT
from clew.games.milaso.state import Being
from clew.kernel.text import put

DUEL = "######\n#.KT.#\n#....#\n######"


def duel(kind: str = "B01", weapon: str = "H14") -> tuple[Table, Being, Being]:
    table = Table(DUEL)
    hero, foe = table.hero("K"), table.foe("T", kind)
    if weapon:
        table.arm(hero, weapon)
    begin(table.game, table.script, [foe])
    return table, hero, foe


@pytest.mark.rule("20.1")
def test_combat_begins_and_a_battle_is_next() -> None:
    table, _, foe = duel()
    assert table.game.fight is not None
    assert table.game.fight.enemies == [foe.key]
    assert [step.what for step in table.game.agenda] == ["battle", "first meeting"]


@pytest.mark.rule("20.1", "23.2")
def test_who_sees_the_fight_joins_it() -> None:
    post = {"kind": "post", "what": "B01", "facing": 3}
    table = Table("#########\n#.KT....#\n#......e#\n#########", features={"e": post})
    table.hero("K")
    begin(table.game, table.script, [table.foe("T")])
    table.do("battle")
    assert len(table.fight().enemies) == 1, "the first battle round is for those who were there"
    table.do("battle")
    assert len(table.fight().enemies) == 2
    assert table.heard("More enemies: Thug")


@pytest.mark.rule("20.2")
def test_two_battle_rounds_a_turn() -> None:
    table, _, _ = duel()
    fight = table.game.fight
    assert fight is not None
    for number in (1, 2):
        table.do("battle")
        assert fight.round == number
    table.do("battle")
    assert fight.round == 2


@pytest.mark.rule("20.3", "20.4")
def test_never_three_of_one_side_running() -> None:
    table = Table("##############\n#abcdefghi...#\n##############", seats=4)
    party = [("a", "Galcin", 80), ("b", "Elf Molend", 65), ("c", "Knight", 60), ("d", "Ogre", 43)]
    for sign, kind, wits in party:
        table.hero(sign, kind, wits=wits)
    foes = [("e", "B20", 58), ("f", "B01", 50), ("g", "B30", 40), ("h", "B07", 15), ("i", "B05", 8)]
    beings = []
    for sign, kind, wits in foes:
        foe = table.foe(sign, kind)
        foe.figures = {"wits": wits}
        beings.append(foe)
    begin(table.game, table.script, beings)
    names = [table.game.being(key).name for key in order_of_attack(table.game)]
    assert names == ["Galcin", "Elf Molend", "Demon", "Knight", "Thug", "Ogre", "Tiger", "Skeleton", "Zombie"]


@pytest.mark.rule("20.5")
def test_the_ogre_may_not_pass_quicker_enemies() -> None:
    table = Table("########\n#abcd..#\n########", seats=3)
    galcin, knight = table.hero("a", "Galcin", wits=80), table.hero("b", wits=60)
    ogre, thug = table.hero("c", "Ogre", wits=43), table.foe("d")
    order = [galcin, knight, thug, ogre]
    assert may_swap(table.game, order, galcin, knight)
    assert not may_swap(table.game, order, knight, ogre)


@pytest.mark.rule("20.5")
def test_an_order_that_is_to_be_kept_is_asked_for_again_only_when_it_changes() -> None:
    table = Table("########\n#abcd..#\n########", seats=2)
    galcin, knight, thug = table.hero("a", "Galcin", wits=80), table.hero("b", wits=60), table.foe("d")
    begin(table.game, table.script, [thug])
    table.fight().order = order_of_attack(table.game)
    table.choose("Knight before Galcin", "keep")
    table.do("swap")
    table.do("swap", **table.game.agenda.pop().facts)
    wanted = table.fight().order
    assert wanted.index(knight.key) < wanted.index(galcin.key)
    table.fight().order = order_of_attack(table.game)
    table.do("swap")
    assert table.fight().order == wanted
    galcin.figures["wits"] = 50
    table.fight().order = order_of_attack(table.game)
    table.choose("go")
    table.do("swap")
    assert not table.script.steps


@pytest.mark.rule("20.6")
def test_the_archer_goes_before_the_swordsman() -> None:
    table = Table("########\n#a.bc..#\n########")
    table.hero("a", wits=10)
    thug, archer = table.foe("b", "B01"), table.foe("c", "B02")
    thug.figures, archer.figures = {"wits": 40}, {"wits": 30}
    begin(table.game, table.script, [thug, archer])
    assert order_of_attack(table.game)[:2] == [archer.key, thug.key]


@pytest.mark.rule("20.7", "20.8")
def test_slow_wits_lose_an_action_now_and_then() -> None:
    table, hero, _ = duel()
    fight = table.game.fight
    assert fight is not None
    actions = []
    for number in range(1, 13):
        fight.round = number
        ready(table.game, hero)
        actions.append(role(table.game, hero).actions)
    assert [n for n, left in enumerate(actions, 1) if left == 1] == [6, 12]


@pytest.mark.rule("20.10")
def test_movement_in_a_battle_round() -> None:
    table, hero, _ = duel()
    ready(table.game, hero)
    assert role(table.game, hero).spaces == 8
    hero.moved = 14
    ready(table.game, hero)
    assert role(table.game, hero).spaces == 4


@pytest.mark.rule("20.11", "20.7")
def test_no_strike_after_moving_away() -> None:
    table, hero, _ = duel()
    ready(table.game, hero)
    keys = [option.key for option in fight_options(table.game, hero)]
    assert any(key.startswith("strike") for key in keys)
    role(table.game, hero).attacked = True
    table.choose("west")
    table.do("act", who=hero.key)
    keys = [option.key for option in fight_options(table.game, hero)]
    assert not any(key.startswith("strike") for key in keys)


@pytest.mark.rule("20.7", "20.11")
def test_without_an_action_left_the_first_answer_does_nothing_more() -> None:
    table, hero, _ = duel()
    ready(table.game, hero)
    role(table.game, hero).actions = 0
    table.choose("pass")
    table.do("act", who=hero.key)
    assert put(table.script.asked[-1].text) == "Knight: no action left, but a step. What now?"
    assert table.script.asked[-1].keys()[0] == "pass"


@pytest.mark.rule("20.12")
def test_the_fight_ends_with_the_last_enemy() -> None:
    table, _, foe = duel()
    foe.alive = False
    table.do("battle")
    assert table.game.fight is None
    assert table.heard("The fight is over")


@pytest.mark.rule("20.12")
def test_a_fight_that_ends_because_nobody_is_seen_says_so() -> None:
    table = Table("#######\n#K.#.F#\n#######")
    table.hero("K")
    begin(table.game, table.script, [table.foe("F")])
    table.fight().round = 1
    table.do("battle")
    assert table.told[-1] == "The fight is over: no enemy sees anybody any more."


@pytest.mark.rule("20.14")
def test_a_fight_resumed_soon_goes_on_with_its_count() -> None:
    table, _, foe = duel()
    table.fight().round = 4
    table.game.work["rounds fought"], table.game.last_fight = 4, 1
    table.game.last_enemies, table.game.fight = [foe.key], None
    begin(table.game, table.script, [foe])
    assert table.fight().round == 4


@pytest.mark.rule("21.1", "21.9", "6.3")
def test_a_strike_hits_and_wounds() -> None:
    table, hero, foe = duel()
    table.dice(54, 90, 2, 9, 6)
    lost = strike(table.game, table.script, hero, foe, hand_blow(table.game, hero, foe, hero.items[0]))
    assert lost == 6
    assert foe.energy[8] == 4


@pytest.mark.rule("21.1")
def test_a_strike_misses() -> None:
    table, hero, foe = duel()
    table.dice(55)
    assert strike(table.game, table.script, hero, foe, hand_blow(table.game, hero, foe, hero.items[0])) == 0
    assert table.heard("misses")


@pytest.mark.rule("21.2", "3.16", "6.12", "7.9")
def test_the_three_defensive_skills() -> None:
    table = Table("####\n#KT#\n####")
    hero, foe = table.hero("K"), table.foe("T")
    table.arm(hero, "Chain mail")
    table.arm(hero, "blue")
    sword = table.arm(hero, "H14")
    blow = hand_blow(table.game, hero, foe, sword)
    found = [defence(table.game, hero, kind, blow) for kind in (1, 2, 3)]
    assert found == [10925 * UNIT // 1000, 29925 * UNIT // 1000, 35925 * UNIT // 1000]


@pytest.mark.rule("21.3")
def test_arrows_are_defended_with_the_second_skill() -> None:
    table = Table("########\n#K...T.#\n########")
    hero, foe = table.hero("K", "Elf Archer"), table.foe("T")
    bow = table.arm(hero, "F02")
    table.arm(hero, "Arrow", 5)
    assert range_blow(table.game, hero, foe, bow, "Arrow").defence == 2
    attack = table.game.book.creatures["B24"].attacks[0][0]
    assert creature_blow(table.game, foe, hero, attack).defence == 1


@pytest.mark.rule("21.7")
def test_ulux_azukens_defences() -> None:
    table = Table("####\n#KT#\n####")
    hero, ulux = table.hero("K"), table.foe("T", "B54")
    blow = hand_blow(table.game, hero, ulux, None)
    assert [defence(table.game, ulux, kind, blow) // UNIT for kind in (1, 2, 3)] == [17, 39, 41]


@pytest.mark.rule("6.21")
def test_a_flail_ignores_the_weapon() -> None:
    table = Table("####\n#KT#\n####")
    hero, foe = table.hero("K"), table.foe("T")
    flail = table.arm(hero, "H21")
    blow = hand_blow(table.game, hero, foe, flail)
    assert defence(table.game, foe, 3, blow) == 45 * UNIT // 4 + 4 * UNIT


@pytest.mark.rule("21.5")
def test_gremlins_are_hard_to_hit() -> None:
    table = Table("####\n#KT#\n####")
    hero, gremlin = table.hero("K"), table.foe("T", "B17")
    assert defence(table.game, gremlin, 1, hand_blow(table.game, hero, gremlin, None)) == 25 * UNIT


@pytest.mark.rule("21.8")
def test_one_time_in_four_the_attacker_chooses_the_area() -> None:
    table, hero, foe = duel()
    table.dice(1).choose("head")
    assert choose_area(table.game, table.script, hero, foe, automatic=False) == 1
    table.dice(2, 7)
    assert choose_area(table.game, table.script, hero, foe, automatic=False) == 7


@pytest.mark.rule("23.9")
def test_enemies_aim_at_the_weakest_vital_area() -> None:
    table, hero, _ = duel()
    for area, left in ((1, 3), (4, 0), (5, 7), (8, 2)):
        hero.energy[area - 1] = left
    assert worst_area(table.game, hero) == 8


@pytest.mark.rule("22.15", "22.16")
@pytest.mark.parametrize(("points", "stunned"), [(6, True), (5, False)])
def test_more_than_half_of_the_head_stuns(points: int, stunned: bool) -> None:
    table, hero, foe = duel(weapon="H17")
    ready(table.game, hero)
    role(table.game, hero).actions = 0
    foe.figures = {"constitution": 200}
    rolled = {6: 5, 5: 4}[points]
    table.dice(1, 90, 1).choose("head").dice(rolled)
    strike(table.game, table.script, hero, foe, hand_blow(table.game, hero, foe, hero.items[0]))
    assert foe.full - foe.energy[0] == points
    assert role(table.game, foe).dazed is stunned


@pytest.mark.rule("4.21")
def test_a_tough_cranium_takes_seven() -> None:
    table = Table(DUEL)
    hero, foe = table.hero("K"), table.foe("T")
    hero.advantages.append("Tough cranium")
    begin(table.game, table.script, [foe])
    attack = table.game.book.creatures["B01"].attacks[0][0]
    table.dice(1, 99, 1, 4)
    blow = creature_blow(table.game, foe, hero, attack)
    strike(table.game, table.script, foe, hero, blow)
    assert hero.energy[0] == 4
    assert not role(table.game, hero).dazed


@pytest.mark.rule("22.29")
def test_the_unconscious_are_hit_without_rolls() -> None:
    table, hero, foe = duel()
    foe.energy[0], foe.emptied = 0, {1: 1}
    assert is_helpless(table.game, foe)
    table.choose("belly").dice(6)
    assert strike(table.game, table.script, hero, foe, hand_blow(table.game, hero, foe, hero.items[0])) == 6


@pytest.mark.rule("23.3", "4.13")
def test_falling_upon_an_enemy_from_stealth_hits_by_itself() -> None:
    post = {"kind": "post", "what": "B01", "facing": 1}
    table = Table("#####\n#KT.#\n#####", features={"T": post})
    ninja = table.hero("K", "Ninja")
    table.game.manner = "stealth walk"
    table.arm(ninja, "H04")
    table.choose("head").dice(4)
    feature = next(f for f in table.game.maze.features.values() if f.kind == "post")
    fall_upon(table.game, table.script, ninja, feature)
    thug = next(iter(table.game.foes.values()))
    assert thug.energy[0] == 10 - 4


@pytest.mark.rule("6.7", "6.8")
def test_reach_one_does_not_cover_the_diagonal() -> None:
    picture = "#####\n#K..#\n#.T.#\n#####"
    for option, expected in ((False, False), (True, True)):
        table = Table(picture, diagonal_reach=option)
        hero, foe = table.hero("K"), table.foe("T")
        table.arm(hero, "H01")
        begin(table.game, table.script, [foe])
        assert bool(attack_options(table.game, hero, [foe])) is expected
    table = Table(picture)
    hero, foe = table.hero("K"), table.foe("T")
    table.arm(hero, "H14")
    assert reach(table.game, hero) == 3


@pytest.mark.rule("6.9")
@pytest.mark.parametrize(("halves", "points"), [(14, 51), (11, 54), (4, 61)])
def test_the_scale_factor_by_distance(halves: int, points: int) -> None:
    table = Table("###\n#K#\n###")
    assert distance_units(table.game, 61, 2, 4, halves, table.hero("K")) == points * UNIT


@pytest.mark.rule("6.10")
def test_half_the_skill_at_one_space() -> None:
    table = Table("####\n#KT#\n####")
    hero, foe = table.hero("K", GWS=51), table.foe("T")
    pistol = table.arm(hero, "F08")
    assert range_blow(table.game, hero, foe, pistol).chance == 28 * UNIT
    foe.emptied[2] = 1
    foe.energy[1] = 0
    assert range_blow(table.game, hero, foe, pistol).chance == 56 * UNIT


@pytest.mark.rule("6.13")
def test_a_loaded_pistol_has_six_shots() -> None:
    table = Table("######\n#K..T#\n######")
    hero, foe = table.hero("K"), table.foe("T")
    pistol = table.arm(hero, "F08")
    table.arm(hero, "Bullets (6)")
    begin(table.game, table.script, [foe])
    ready(table.game, hero)
    assert [option.key for option in load_options(table.game, hero)] == [f"load {pistol.key} Bullets (6)"]
    table.choose(f"load {pistol.key} Bullets (6)")
    table.do("act", who=hero.key)
    assert pistol.charge == 6
    assert any(option.key.startswith("shoot") for option in attack_options(table.game, hero, [foe]))


@pytest.mark.rule("13.13")
def test_a_strangled_man_struggles_under_half_his_strength() -> None:
    table, hero, foe = duel("B05", "")
    hero.marks["strangler"] = 3
    hero.marks[f"strangled by {foe.key}"] = 1
    table.dice(29)
    struggle(table.game, table.script, hero)
    assert constitution(table.game, hero) == 57
    table.dice(28)
    struggle(table.game, table.script, hero)
    assert "strangler" not in hero.marks


@pytest.mark.rule("24.6")
def test_a_zombies_hands_go_for_the_neck() -> None:
    table, hero, zombie = duel("B05", "")
    attack = table.game.book.creatures["B05"].attacks[0][0]
    table.dice(35, 99, 3, 50)
    strike(table.game, table.script, zombie, hero, creature_blow(table.game, zombie, hero, attack))
    assert hero.loss.strangling == 3
    assert hero.energy == [10] * 10


@pytest.mark.rule("13.21")
def test_a_phantom_drains_through_plate() -> None:
    table, hero, phantom = duel("B08", "")
    hero.suit = "Plated"
    attack = table.game.book.creatures["B08"].attacks[0][0]
    table.dice(50, 99)
    strike(table.game, table.script, phantom, hero, creature_blow(table.game, phantom, hero, attack))
    assert hero.loss.toxic == 4


@pytest.mark.rule("22.26", "24.2", "6.34")
@pytest.mark.parametrize(("magic", "lost"), [(False, 0), (True, 8)])
def test_only_magic_weapons_harm_ghosts(magic: bool, lost: int) -> None:
    table, hero, phantom = duel("B08", "")
    sword = table.arm(hero, "H14", magic=magic)
    table.dice(1, 99, 2, 9, 6)
    assert strike(table.game, table.script, hero, phantom, hand_blow(table.game, hero, phantom, sword)) == lost


@pytest.mark.rule("6.29")
def test_a_stake_against_a_vampire() -> None:
    table, hero, vampire = duel("B15", "H02")
    assert hand_blow(table.game, hero, vampire, hero.items[0]).damage == (5, 11)


@pytest.mark.rule("2.14", "29.8b")
def test_groups_grow_with_the_party() -> None:
    from clew.games.milaso.meeting import meet

    table = Table(seats=3, picture="#########\n#.......#\n#.......#\n#########")
    post = Feature("G1.post.1", "post", "G1", 10, what="B17", amount=2, flags=frozenset(["group"]))
    assert len(meet(table.game, post)) == 4
