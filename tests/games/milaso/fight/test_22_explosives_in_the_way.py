"""Chapters 6, 19 and 22: explosives that meet somebody on their way, and an alarm in the middle of a fight."""

import pytest
from tests.games.milaso.scenes import feature
from tests.games.milaso.table import Table

from clew.games.milaso.fight.combat import begin, ready
from clew.games.milaso.ground.traps import spring
from clew.games.milaso.turn.fighting import attack_options


@pytest.mark.rule("6.20", "22.11")
@pytest.mark.parametrize(("rolled", "near"), [(15, True), (16, False)])
def test_a_grenade_may_go_off_on_somebody_in_its_way(rolled: int, near: bool) -> None:
    table = Table("############\n#K..T....O.#\n############")
    hero, thug, other = table.hero("K", S=90), table.foe("T"), table.foe("O")
    table.arm(hero, "T11")
    begin(table.game, table.script, [thug, other])
    ready(table.game, hero)
    option = next(o for o in attack_options(table.game, hero, [other]) if o.key == f"throw {other.key}")
    table.dice(1, rolled)
    if near:
        table.dice(99)
    table.dice(*[4] * 10)
    option.value(table.game, table.script, hero)
    assert (sum(thug.energy) < 100, sum(other.energy) < 100) == (near, not near)


@pytest.mark.rule("19.1", "20.1")
def test_an_alarm_in_a_fight_does_not_send_those_who_fight_on_their_way() -> None:
    table = Table("########\n#K.T..O#\n########", features={"K": {"kind": "trap", "what": "TR08"}})
    hero, thug, other = table.hero("K"), table.foe("T"), table.foe("O")
    begin(table.game, table.script, [thug])
    spring(table.game, table.script, hero, feature(table, "trap"))
    assert (thug.errand.goal >= 0, other.errand.goal >= 0) == (False, True)
