"""Chapter 24: a carrot for the Cave Man before any fight, and how long a jar of jam lasts."""

import pytest
from tests.games.milaso.scenes import do
from tests.games.milaso.table import Table

from clew.games.milaso.fight.combat import ready
from clew.games.milaso.fight.first_strike import ambush_options
from clew.games.milaso.fight.lures import jam_offers, jars_run_low, lure
from clew.games.milaso.minds.minds import act
from clew.games.milaso.sight.encounters import ready_to_fight
from clew.games.milaso.state.game import Being
from clew.games.milaso.turn.exploring import look_round
from clew.games.milaso.walk.posts import walk_on

LAIR = "#####\n#FK.#\n#####"


def lair(kind: str = "B39") -> tuple[Table, Being]:
    """Somebody with a carrot comes from behind."""
    table = Table(LAIR, features={"F": {"kind": "post", "what": kind, "facing": 3}})
    hero = table.hero("K")
    table.arm(hero, "carrot")
    return table, hero


@pytest.mark.rule("24.31")
def test_a_carrot_given_before_the_fight_prevents_it() -> None:
    table, hero = lair()
    (carrot,) = [option for option in ambush_options(table.game, hero) if option.key == "feed G1.post.F"]
    do(table, hero, carrot)
    assert hero.has("carrot") is None
    assert table.game.fight is None
    assert not look_round(table.game, table.script), "he fights nobody any more"
    assert [foe.terms.beaten for foe in table.game.foes.values()] == [1]


@pytest.mark.rule("24.31")
def test_only_the_cave_man_takes_it_and_only_from_whoever_has_one() -> None:
    table, hero = lair("B40")
    assert [option.key for option in ambush_options(table.game, hero)] == ["attack G1.post.F"]
    table, hero = lair()
    hero.items = []
    assert [option.key for option in ambush_options(table.game, hero)] == ["attack G1.post.F"]


@pytest.mark.rule("24.21a")
def test_a_jar_is_eaten_empty_in_four_rounds_from_when_the_first_insect_comes() -> None:
    table = Table("##############\n#W.......j.K.#\n##############", key="MG")
    hero, warden = table.hero("K"), table.foe("W", "B51")
    table.battle([warden], hero)
    table.game.afoot.jars["MG", table.at("j")] = 4
    at_the_jar = 0
    while table.game.afoot.jars:
        ready(table.game, warden)
        act(table.game, table.script, warden)
        at_the_jar += warden.at == table.at("j")
        table.fight().rounds_this_turn = 0
        table.do("battle")
        table.game.agenda.clear()
    assert at_the_jar == 4, "she needs two battle rounds to come"
    assert hero.energy == [10] * 10


@pytest.mark.rule("24.21a")
def test_outside_combat_it_lasts_for_two_turns_of_feeding() -> None:
    post = {"kind": "post", "what": "B26", "facing": 1}
    table = Table("################\n#F..........j.K#\n################", key="MG", features={"F": post})
    hero = table.hero("j")
    table.arm(hero, "jam jar")
    do(table, hero, jam_offers(table.game, hero)[0])
    hero.at = table.at("K")
    table.game.known["MG"] = [0]
    fed = []
    for _ in range(4):
        jars_run_low(table.game)
        lure(table.game, table.script)
        walk_on(table.game, table.script)
        (wasp,) = table.game.foes.values()
        fed.append(not ready_to_fight(table.game, wasp))
    assert fed == [True, True, False, False]
