"""Chapters 13, 20 and 22: how a fight begins anew, who joins it, whose turn it is, and what its end leaves behind."""

import pytest
from tests.games.milaso.scenes import POOL, duel
from tests.games.milaso.table import Table

from clew.games.milaso.beings.actions import role, strangle
from clew.games.milaso.fight.combat import (
    battle_round,
    begin,
    finish,
    join,
    may_swap,
    own_side,
    ready,
    start_of_round,
)
from clew.games.milaso.state import steps
from clew.games.milaso.walk.allowance import actions_of
from clew.kernel.referees.agenda import Step

HALL = "##########\n#K..T..M.#\n#........#\n##########"


@pytest.mark.rule("20.14")
@pytest.mark.parametrize(("same", "later", "round_"), [(True, 1, 3), (True, 99, 0), (False, 1, 0)])
def test_a_fight_goes_on_with_the_same_enemies_soon_after(same: bool, later: int, round_: int) -> None:
    table = Table(HALL)
    table.hero("K")
    thug, other = table.foe("T"), table.foe("M")
    begin(table.game, table.script, [thug])
    table.fight().round = 3
    finish(table.game, table.script)
    table.game.turn += later
    begin(table.game, table.script, [thug if same else other])
    assert table.fight().round == round_


@pytest.mark.rule("20.1")
def test_who_joins_is_told_once_and_milaso_speaks_first() -> None:
    table = Table(HALL, key="T5")
    table.hero("K")
    thug, milaso = table.foe("T"), table.foe("M", "B56")
    begin(table.game, table.script, [thug])
    assert table.fight().speech == 0
    join(table.game, table.script, table.fight(), [thug])
    assert not table.heard("More enemies")
    join(table.game, table.script, table.fight(), [thug, milaso])
    assert table.heard("More enemies: Milaso")
    assert table.fight().enemies == [thug.key, milaso.key]
    assert table.fight().speech == 2
    table.fight().speech = 0
    table.fight().enemies.remove(milaso.key)
    join(table.game, table.script, table.fight(), [milaso])
    assert table.fight().speech == 0, "he has said what he had to say"


@pytest.mark.rule("20.13")
def test_after_a_fight_nobody_lies_on_the_ground_or_is_held() -> None:
    table, hero, thug = duel("B05", "")
    for being in (hero, thug):
        being.plight.fallen = 1
        being.effects["held"] = 2
    strangle(hero, thug, 3)
    finish(table.game, table.script)
    for being in (hero, thug):
        assert being.plight.fallen == 0
        assert "held" not in being.effects
    assert "held" not in hero.effects
    assert table.game.fight is None


@pytest.mark.rule("13.14")
@pytest.mark.parametrize(("before", "after"), [(12, 7), (3, 0), (0, 0)])
def test_breath_comes_back_by_five_a_round(before: int, after: int) -> None:
    table, hero, _ = duel()
    hero.loss.strangling = before
    start_of_round(table.game, table.script)
    assert hero.loss.strangling == after


@pytest.mark.rule("20.5")
@pytest.mark.parametrize(("wits", "may"), [(44, True), (45, True), (46, False)])
def test_a_slow_one_does_not_pass_an_opponent_of_higher_wits(wits: int, may: bool) -> None:
    table = Table("######\n#KLT.#\n######", seats=2)
    upper, lower, thug = table.hero("K", wits=60), table.hero("L", "Orc", wits=45), table.foe("T")
    table.battle([thug])
    table.fight().round = 2
    thug.figures = {"wits": wits}
    assert may_swap(table.game, [upper, thug, lower], upper, lower) is may
    lower.figures["wits"] = 61
    assert may_swap(table.game, [upper, thug, lower], upper, lower), "he is quicker than the one he replaces"


@pytest.mark.rule("20.1")
def test_the_partys_own_in_the_order_of_attack() -> None:
    table, hero, thug = duel()
    table.fight().order = [thug.key, hero.key]
    assert own_side(table.game) == [hero.key]
    table.game.fight = None
    assert own_side(table.game) == []


@pytest.mark.rule("20.7", "15.8")
@pytest.mark.parametrize(
    ("effects", "number"),
    [
        ((), 2),
        (("speed",), 3),
        (("Cray's Strawberry Jam",), 1),
        (("speed", "Cray's Strawberry Jam"), 1),
        (("Rabin's Slow Motion",), 1),
        (("speed", "Rabin's Slow Motion"), 1),
    ],
)
def test_how_many_actions_somebody_has(effects: tuple[str, ...], number: int) -> None:
    table, hero, _ = duel()
    hero.effects = dict.fromkeys(effects, 5)
    assert actions_of(table.game, hero) == number


@pytest.mark.rule("10.11", "20.8")
def test_swimmers_have_fewer_spaces_and_the_tired_none() -> None:
    table = Table(POOL)
    hero, thug = table.hero("K"), table.foe("K")
    thug.at = table.at("K") + 4
    table.battle([thug], hero)
    dry = role(table.game, hero).spaces
    hero.at += 1
    ready(table.game, hero)
    assert 0 <= role(table.game, hero).spaces < dry
    hero.at -= 1
    hero.moved = 18
    ready(table.game, hero)
    assert role(table.game, hero).spaces == 0
    hero.moved = 0
    role(table.game, hero).actions, role(table.game, hero).attacked = 0, True
    ready(table.game, hero)
    assert (role(table.game, hero).spaces, role(table.game, hero).attacked) == (dry, False)
    ready(table.game, thug)
    assert role(table.game, thug).spaces > 0


@pytest.mark.rule("20.7", "22.16")
def test_whoever_was_stunned_loses_one_action_once_and_stands_up() -> None:
    table, hero, thug = duel()
    ready(table.game, hero)
    part = role(table.game, hero)
    part.dazed, part.actions, hero.plight.fallen = True, 2, 1
    table.fight().order = [hero.key, thug.key]
    battle_round(table.game, table.script, Step(steps.ROUND))
    assert (part.actions, part.dazed, hero.plight.fallen > 0) == (1, False, False)
    assert table.game.agenda[-2:] == [Step(steps.ROUND), Step(steps.ACT, {"who": hero.key})]
    assert table.fight().order == [thug.key]


@pytest.mark.rule("20.7")
@pytest.mark.parametrize("state", ["unconscious", "gone", "beaten"])
def test_who_can_not_act_is_passed_over(state: str) -> None:
    table, hero, thug = duel()
    role(table.game, thug).dazed = True
    if state == "unconscious":
        thug.effects["unconscious"] = 3
    elif state == "beaten":
        thug.terms.beaten = True
    table.fight().order = ["nobody" if state == "gone" else thug.key, hero.key]
    other = table.foe("T")
    table.fight().enemies.append(other.key)
    battle_round(table.game, table.script, Step(steps.ROUND))
    assert role(table.game, thug).dazed, "it was not its turn"
    assert table.game.agenda[-1] == Step(steps.ROUND)


@pytest.mark.rule("20.7")
def test_an_ally_without_a_player_is_not_asked() -> None:
    table, hero, thug = duel()
    table.fight().order = [hero.key]
    hero.seat = -1
    ready(table.game, hero)
    role(table.game, hero).actions = role(table.game, hero).spaces = 0
    table.game.agenda.clear()
    hero.kind, hero.effects["Command"] = "B01", 5
    battle_round(table.game, table.script, Step(steps.ROUND))
    assert table.game.agenda == [Step(steps.ROUND)]
    assert thug.alive
