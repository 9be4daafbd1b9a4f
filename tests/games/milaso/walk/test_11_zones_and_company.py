"""Chapters 5, 10, 11 and 23: zones that stay open, things taken in a fight, and who notices and goes together."""

from typing import Any

import pytest
from tests.games.milaso.scenes import feature
from tests.games.milaso.table import Table

from clew.games.milaso.beings.actions import role
from clew.games.milaso.fight.combat import begin, ready
from clew.games.milaso.sight.encounters import look_out, meet
from clew.games.milaso.state.game import Being
from clew.games.milaso.turn.fighting import fight_options
from clew.games.milaso.walk.joins import open_zone, zone_closed
from clew.games.milaso.walk.movement import followers

WAY = {"kind": "join", "what": "zone", "to_map": "MG", "to_at": 6, "to": "MG.join.K"}
WARDEN: dict[str, Any] = {"kind": "post", "what": "B51", "flags": frozenset(["master"])}


def garden() -> tuple[Table, Being]:
    """The leader in the Garden, and its Warden, whom he has met."""
    table = Table("######\n#K.W.#\n######", key="MG", features={"K": WAY, "W": WARDEN})
    table.hero("K")
    return table, meet(table.game, feature(table, "post"))[0]


@pytest.mark.rule("11.9")
def test_a_zone_opened_by_command_stays_open_when_its_master_is_free_again() -> None:
    table, warden = garden()
    assert zone_closed(table.game, feature(table, "join"))
    warden.side = "party"
    open_zone(table.game, table.script)
    assert table.heard("are open for good")
    warden.side = "enemy"
    assert not zone_closed(table.game, feature(table, "join"))


@pytest.mark.rule("11.9")
def test_a_master_who_is_only_paralysed_is_not_beaten() -> None:
    table, warden = garden()
    warden.effects["Paralyse"] = 3
    open_zone(table.game, table.script)
    assert zone_closed(table.game, feature(table, "join"))
    table.hurt(warden, 1, warden.full)
    assert not zone_closed(table.game, feature(table, "join")), "unconscious he is"


@pytest.mark.rule("5.5", "20.7")
def test_what_lies_at_hand_can_be_taken_with_an_action_of_a_fight() -> None:
    table = Table("#######\n#Kt..T#\n#######", features={"t": {"kind": "thing", "what": "potion of energy"}})
    hero, thug = table.hero("K"), table.foe("T")
    begin(table.game, table.script, [thug])
    table.fight().round = 1
    ready(table.game, hero)
    assert "take G1.thing.t" in [option.key for option in fight_options(table.game, hero)]
    table.choose("take G1.thing.t")
    table.do("act", who=hero.key)
    assert hero.has("potion of energy") is not None
    assert role(table.game, hero).actions == 1


@pytest.mark.rule("23.2")
@pytest.mark.parametrize("passed", [False, True])
def test_those_of_one_location_notice_together(passed: bool) -> None:
    group = {"kind": "post", "what": "B17", "flags": frozenset(["group"]), "amount": 2, "facing": 1}
    table = Table("#########\n#T...K..#\n#.#####.#\n#.#######\n#########", features={"T": group})
    hero = table.hero("K")
    one, other = meet(table.game, feature(table, "post"))
    one.facing, other.facing, other.at = 1, 2, table.at("T") + 2 * 9
    hero.effects["Sound Block"] = 9
    if passed:
        other.at, other.terms.let_pass = one.at + 1, [hero.key]
    found = look_out(table.game, table.script)
    assert found == ([one] if passed else [one, other]), "who has let somebody pass keeps to that while it sees him"


@pytest.mark.rule("10.4", "24.17")
def test_nobody_out_of_his_mind_keeps_together_with_the_others() -> None:
    table = Table("######\n#KG..#\n######", seats=2)
    hero, goblin = table.hero("K"), table.hero("G", "Goblin")
    assert followers(table.game, hero) == [goblin]
    goblin.effects["possessed"] = 5
    assert followers(table.game, hero) == []
