"""Chapters 4, 21, 22 and 23: hitting, defending, the area that is struck, and stunning."""

import pytest
from tests.games.milaso.scenes import DUEL, duel
from tests.games.milaso.table import Table

from clew.games.milaso.beings.actions import is_helpless, role
from clew.games.milaso.beings.figures import vital
from clew.games.milaso.beings.reckoning import UNIT
from clew.games.milaso.book.bestiary import stunnable
from clew.games.milaso.fight.combat import begin, ready
from clew.games.milaso.fight.first_strike import fall_upon
from clew.games.milaso.gear.blows import creature_blow, defence, defence_kind, hand_blow, range_blow
from clew.games.milaso.strike.attack import choose_area, strike, worst_area
from clew.kernel.words.questions import label_of
from clew.kernel.words.text import put


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


@pytest.mark.rule("22.17")
@pytest.mark.parametrize(
    ("kind", "stuns"), [("B08", False), ("B07", False), ("B20", False), ("B05", True), ("B15", True)]
)
def test_who_can_be_stunned(kind: str, stuns: bool) -> None:
    assert stunnable(Table().game.book.creatures[kind]) is stuns


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
    assert table.heard(": miss")


@pytest.mark.rule("21.2", "3.16", "6.12", "7.9")
def test_the_three_defensive_skills() -> None:
    table = Table("####\n#KT#\n####")
    hero, foe = table.hero("K"), table.foe("T")
    table.arm(hero, "Chain mail")
    table.arm(hero, "blue")
    sword = table.arm(hero, "H14")
    blow = hand_blow(table.game, hero, foe, sword)
    found = [defence(table.game, hero, kind, blow).units for kind in (1, 2, 3)]
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
    assert [defence(table.game, ulux, kind, blow).units // UNIT for kind in (1, 2, 3)] == [17, 39, 41]


@pytest.mark.rule("6.21")
def test_a_flail_ignores_the_weapon() -> None:
    table = Table("####\n#KT#\n####")
    hero, foe = table.hero("K"), table.foe("T")
    flail = table.arm(hero, "H21")
    blow = hand_blow(table.game, hero, foe, flail)
    assert defence(table.game, foe, 3, blow).units == 45 * UNIT // 4 + 4 * UNIT


@pytest.mark.rule("21.5")
def test_gremlins_are_hard_to_hit() -> None:
    table = Table("####\n#KT#\n####")
    hero, gremlin = table.hero("K"), table.foe("T", "B17")
    assert defence(table.game, gremlin, 1, hand_blow(table.game, hero, gremlin, None)).units == 25 * UNIT


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


@pytest.mark.rule("21.8")
def test_whoever_chooses_sees_what_is_wounded() -> None:
    table, hero, foe = duel()
    foe.energy[1], foe.energy[2] = foe.full - 3, 0
    table.dice(1).choose("head")
    choose_area(table.game, table.script, hero, foe, automatic=False)
    labels = [put(label_of(option)) for option in table.script.asked[0].options]
    parts = table.game.book.parts["humanoid"]
    assert labels[:4] == ["head", f"{parts[1]} (3 lost)", f"{parts[2]} (out of action)", parts[3]]


@pytest.mark.rule("21.8")
def test_the_areas_of_a_beast_say_so_when_they_are_vital() -> None:
    table = Table("####\n#KT#\n####")
    hero, wasp = table.hero("K"), table.foe("T", "B26")
    (important, *_), parts = vital(table.game, wasp), table.game.book.parts["insect"]
    wasp.energy[important - 1] -= 1
    table.dice(1).choose(f"area {important}")
    choose_area(table.game, table.script, hero, wasp, automatic=False)
    labels = [put(label_of(option)) for option in table.script.asked[0].options]
    assert labels[important - 1] == f"{parts[important - 1]}, vital (1 lost)"
