"""Chapters 1, 4, 6 and 7: arms and shields, reach past others, and the order of changes to a chance."""

from dataclasses import replace
from typing import Any

import pytest
from tests.games.milaso.table import Table

from clew.games.milaso.beings.actions import role
from clew.games.milaso.beings.reckoning import UNIT
from clew.games.milaso.fight.combat import begin, finish
from clew.games.milaso.fight.first_strike import ambush_options
from clew.games.milaso.gear.arms import can_wield, shield_skill, wrong_hand
from clew.games.milaso.gear.blows import hand_blow, range_blow
from clew.games.milaso.gear.readying import strap, unstrap
from clew.games.milaso.minds.minds import act, possible
from clew.games.milaso.player.bot import Sensible
from clew.games.milaso.strike.abilities import may_charm, may_lick
from clew.games.milaso.strike.attack import consequences, strike
from clew.games.milaso.turn.fighting import attack_options
from clew.games.milaso.turn.pack import use_pack
from clew.games.milaso.turn.turn import start_of_turn
from clew.kernel.referees.script import Script
from clew.kernel.words.position import Position
from clew.kernel.words.questions import Question

RIGHT, LEFT = 3, 6
DUEL = "####\n#KT#\n####"


class Asked(Script):
    """A referee who asks the sensible player."""

    table: Table

    def answer(self, question: Question) -> Any:
        return Sensible().choose(Position(self.table.game, question))


@pytest.mark.rule("7.2", "13.8")
@pytest.mark.parametrize(("area", "skill", "armed"), [(LEFT, 0, True), (RIGHT, 19, False)])
def test_a_shield_is_lost_with_its_own_arm_only(area: int, skill: int, armed: bool) -> None:
    table = Table(DUEL)
    hero = table.hero("K")
    table.arm(hero, "blue")
    table.arm(hero, "H10")
    hero.emptied[area] = 1
    assert shield_skill(table.game, hero) == skill
    assert can_wield(table.game, hero, table.game.book.weapons["H10"]) is armed


@pytest.mark.rule("7.2", "6.6")
def test_without_the_shield_the_wrong_hand_can_fight() -> None:
    table = Table(DUEL)
    hero = table.hero("K")
    blue = table.arm(hero, "blue")
    hero.emptied[RIGHT] = 1
    unstrap(table.game, table.script, hero, blue)
    assert can_wield(table.game, hero, table.game.book.weapons["H10"])
    assert wrong_hand(table.game, hero)


@pytest.mark.rule("7.2")
def test_a_shield_goes_on_the_arm_that_is_left() -> None:
    table = Table(DUEL)
    hero = table.hero("K")
    blue = table.game.new_item("blue")
    hero.items.append(blue)
    hero.emptied[LEFT] = 1
    strap(table.game, table.script, hero, blue)
    assert shield_skill(table.game, hero) == 19
    assert not can_wield(table.game, hero, table.game.book.weapons["H10"])


@pytest.mark.rule("7.2")
def test_of_two_shields_the_one_that_stays_is_on_the_same_arm_as_before() -> None:
    table = Table(DUEL)
    hero = table.hero("K")
    blue = table.arm(hero, "blue")
    table.arm(hero, "orange")
    unstrap(table.game, table.script, hero, blue)
    hero.emptied[LEFT] = 1
    assert shield_skill(table.game, hero) == 26


@pytest.mark.rule("7.2")
def test_the_sensible_player_takes_off_a_shield_that_hinders_him() -> None:
    table = Table(DUEL)
    hero, foe = table.hero("K"), table.foe("T")
    table.arm(hero, "H10")
    table.arm(hero, "blue")
    hero.emptied[RIGHT] = 1
    table.battle([foe], hero)

    table.script = asked = Asked()
    asked.table = table
    table.do("act", who=hero.key)
    assert hero.shields == []


@pytest.mark.rule("7.1", "3.11")
def test_a_shield_protects_only_whoever_is_still_strong_enough_for_it() -> None:
    table = Table(DUEL)
    hero = table.hero("K", S=45)
    hero.might = 5
    table.arm(hero, "red")
    assert shield_skill(table.game, hero) == 36
    hero.might = 4
    assert shield_skill(table.game, hero) == 0


@pytest.mark.rule("7.3", "23.3")
def test_nobody_falls_upon_an_enemy_with_a_shield_on_each_arm() -> None:
    table = Table("####\n#KT#\n####", features={"T": {"kind": "post", "what": "B01", "facing": 1}})
    hero = table.hero("K")
    assert len(ambush_options(table.game, hero)) == 1
    table.arm(hero, "blue")
    table.arm(hero, "orange")
    assert ambush_options(table.game, hero) == []


@pytest.mark.rule("6.7")
def test_a_spear_does_not_pass_a_third_one() -> None:
    table = Table("######\n#KNT.#\n######")
    hero, foe = table.hero("K"), table.foe("T")
    table.arm(hero, "H24")
    begin(table.game, table.script, [foe])
    assert [option.key for option in attack_options(table.game, hero, [foe])] == [f"strike {foe.key}"]
    table.hero("N", "Ninja")
    assert attack_options(table.game, hero, [foe]) == []


@pytest.mark.rule("6.7", "23.5")
def test_an_enemy_of_long_reach_looks_for_a_place_from_which_nobody_is_in_between() -> None:
    table = Table("######\n#KAT.#\n#....#\n######")
    hero, foe = table.hero("K"), table.foe("T", "B20")
    table.foe("A")
    attack = next(each for each in table.game.book.creatures["B20"].attacks[0] if each.use == "hand")
    assert not possible(table.game, foe, hero, attack)
    table.battle([foe], foe)
    role(table.game, foe).actions = 1
    table.dice(99)
    act(table.game, table.script, foe)
    assert foe.at != table.at("T")
    assert table.heard(": miss")


@pytest.mark.rule("1.6", "6.10")
def test_flat_changes_come_before_the_half_at_one_space() -> None:
    table = Table(DUEL)
    hero, foe = table.hero("K", GWS=51), table.foe("T")
    pistol = table.arm(hero, "F08")
    assert range_blow(table.game, hero, foe, pistol).chance == 28 * UNIT
    hero.meals.alcohol = 4
    less = int(table.game.book.tables["drunkenness"][0][2])
    assert range_blow(table.game, hero, foe, pistol).chance == (56 + less) * UNIT // 2


@pytest.mark.rule("6.10")
def test_a_beast_has_no_hands_to_push_a_gun_aside() -> None:
    table = Table(DUEL)
    hero, tiger = table.hero("K", GWS=51), table.foe("T", "B30")
    assert range_blow(table.game, hero, tiger, table.arm(hero, "F08")).chance == 56 * UNIT


@pytest.mark.rule("4.24", "7.16", "7.17")
@pytest.mark.parametrize(
    ("suit", "rolled", "loss"), [("", 1, 3), ("Plain magical", 2, 0), ("Plain magical", 3, 3), ("Venom-proof", 6, 0)]
)
def test_a_licked_blade_has_to_get_through_armour(suit: str, rolled: int, loss: int) -> None:
    table = Table(DUEL)
    malich, foe = table.hero("K", "Malich"), table.hero("T", "Ninja")
    foe.suit = suit
    sword = table.arm(malich, "H10", poison=6)
    blow = hand_blow(table.game, malich, foe, sword)
    consequences(table.game, table.script, malich, foe, blow, 9, 1, rolled)
    assert (foe.loss.toxic, sword.poison) == (loss, 5)


@pytest.mark.rule("4.24")
def test_a_killing_wound_is_one_of_the_six() -> None:
    table = Table(DUEL)
    malich, foe = table.hero("K", "Malich"), table.foe("T")
    sword = table.arm(malich, "H10", poison=6)
    begin(table.game, table.script, [foe])
    table.weaken(foe, 57)
    table.dice(1, 99, 2, 9, 1)
    strike(table.game, table.script, malich, foe, hand_blow(table.game, malich, foe, sword))
    assert (foe.alive, sword.poison) == (False, 5)


@pytest.mark.rule("4.24")
def test_a_blade_may_be_licked_before_the_fight() -> None:
    table = Table(DUEL)
    malich = table.hero("K", "Malich")
    sword = table.arm(malich, "H10")
    table.choose("lick")
    use_pack(table.game, table.script, malich)
    assert sword.poison == 6
    assert not may_lick(table.game, malich)


@pytest.mark.rule("4.14")
def test_the_same_mammal_may_be_tried_again_in_another_fight() -> None:
    table = Table("######\n#K..T#\n######")
    elf, tiger = table.hero("K", "Elf Archer"), table.foe("T", "B30")
    elf.advantages.append("Charm mammal")
    table.battle([tiger], elf)
    table.choose(f"charm {tiger.key}").dice(38)
    table.do("act", who=elf.key)
    assert not may_charm(table.game, elf, tiger)
    finish(table.game, table.script)
    begin(table.game, table.script, [tiger])
    assert may_charm(table.game, elf, tiger)


@pytest.mark.rule("7.26")
@pytest.mark.parametrize(("every", "healed"), [(30, 0), (20, 1)])
def test_how_often_armour_heals_is_a_figure_of_its_own(every: int, healed: int) -> None:
    table = Table(DUEL)
    elf = table.hero("K", "Elf Archer")
    table.arm(elf, "Auto-revitalising")
    values = {**table.game.book.values, "7.26": {"every": every}}
    table.game.book = replace(table.game.book, values=values)
    table.hurt(elf, 9, 2)
    table.game.turn = 20
    start_of_turn(table.game, table.script)
    assert elf.energy[8] == elf.full - 2 + healed
