"""Whips, the Devil's wager, and jam for the wasps."""

import pytest
from tests.games.milaso.scenes import do, whip
from tests.games.milaso.table import Table

from clew.games.milaso.beings.actions import role
from clew.games.milaso.beings.knowledge import stock
from clew.games.milaso.fight.combat import begin, enemies, ready
from clew.games.milaso.fight.lures import jam_offers
from clew.games.milaso.gear.blows import hand_blow
from clew.games.milaso.minds.minds import act
from clew.games.milaso.state import steps
from clew.games.milaso.state.game import Being
from clew.games.milaso.strike.attack import strike


def crack(table: Table, hero: Being, thug: Being) -> None:
    strike(table.game, table.script, hero, thug, hand_blow(table.game, hero, thug, hero.items[0]))


@pytest.mark.rule("22.27")
def test_a_whip_on_the_hand_disarms() -> None:
    table, hero, thug = whip()
    table.arm(thug, "H10")
    table.dice(1, 99, 2, 2, 1, 59)
    crack(table, hero, thug)
    assert thug.wielded == ""
    assert table.game.floor["G1", thug.at][0].what == "H10"


@pytest.mark.rule("22.28")
@pytest.mark.parametrize(("rolled", "lost"), [(29, 0), (30, 4)])
def test_a_whip_on_the_head_strangles(rolled: int, lost: int) -> None:
    table, hero, thug = whip()
    table.dice(1, 99, 2, 1, 1, 50, rolled)
    crack(table, hero, thug)
    assert thug.loss.strangling == lost


@pytest.mark.rule("22.30")
@pytest.mark.parametrize(("rolled", "falls"), [(55, False), (56, True)])
def test_a_whip_on_the_leg_trips(rolled: int, falls: bool) -> None:
    table, hero, thug = whip()
    table.dice(1, 99, 2, 9, 1, rolled)
    crack(table, hero, thug)
    assert (thug.plight.fallen > 0) is falls


@pytest.mark.rule("22.31")
def test_tripped_by_the_last_action_loses_one() -> None:
    table, hero, thug = whip()
    role(table.game, hero).actions = 0
    table.dice(1, 99, 2, 9, 1, 99)
    crack(table, hero, thug)
    assert role(table.game, thug).dazed


@pytest.mark.rule("24.38")
@pytest.mark.parametrize(("answers", "won"), [((0, 1, 2), True), ((0, 1), True), ((0,), False)])
def test_two_right_answers_win_the_contract(answers: tuple[int, ...], won: bool) -> None:
    table = Table("######\n#K..D#\n######")
    hero, devil = table.hero("K"), table.foe("D", "B50")
    begin(table.game, table.script, [devil])
    assert table.game.agenda[-1].what == steps.WAGER
    table.choose("yes")
    for number in range(3):
        table.dice(1).choose(stock()[number][1] if number in answers else "I don't know")
    table.do("wager", who=devil.key)
    assert (hero.has("signed contract") is not None) is won
    assert (enemies(table.game) == []) is won


@pytest.mark.rule("24.38")
def test_the_offer_is_made_once() -> None:
    table = Table("######\n#K..D#\n######")
    table.hero("K")
    devil = table.foe("D", "B50")
    begin(table.game, table.script, [devil])
    table.choose("no")
    table.do("wager", who=devil.key)
    table.game.fight, table.game.agenda = None, []
    begin(table.game, table.script, [devil])
    assert [step.what for step in table.game.agenda] == ["battle"]


@pytest.mark.rule("24.21", "24.21a")
def test_jam_pins_the_warden_for_four_rounds() -> None:
    table = Table("##########\n#W....jK.#\n#........#\n#........#\n##########", key="MG")
    hero, warden = table.hero("j"), table.foe("W", "B51")
    table.arm(hero, "jam jar")
    table.battle([warden], hero)
    table.choose("jam")
    table.do("act", who=hero.key)
    assert hero.has("jam jar") is None
    hero.at = table.at("j") + 2
    ready(table.game, warden)
    act(table.game, table.script, warden)
    assert hero.energy == [10] * 10
    for _ in range(4):
        table.fight().rounds_this_turn = 0
        table.do("battle")
    assert not table.game.afoot.jars


@pytest.mark.rule("24.21a")
def test_a_jar_may_be_set_on_a_neighbouring_space() -> None:
    table = Table("########\n#F...K.#\n########")
    wasp, hero = table.foe("F", "B26"), table.hero("K")
    table.arm(hero, "jam jar")
    table.arm(hero, "jam jar")
    table.battle([wasp], hero)
    table.choose("jam beside", "To the west")
    table.do("act", who=hero.key)
    assert table.game.afoot.jars == {("G1", hero.at - 1): 4}
    assert table.fight().roles[hero.key].used == 1
    table.game.fight = None
    option = next(each for each in jam_offers(table.game, hero) if each.key == "jam beside")
    table.choose("To the east")
    do(table, hero, option)
    assert ("G1", hero.at + 1) in table.game.afoot.jars
