"""Chapter 11: what invisible floors and illusory walls look like before they are found."""

import pytest
from tests.games.milaso.scenes import keys, space
from tests.games.milaso.table import Table

from clew.games.milaso.ground.falls import jump_options, look_down
from clew.games.milaso.state.game import Being
from clew.games.milaso.state.traces import FOUND

ROW = "#######\n#K.w..#\n#######"


def before(what: str) -> tuple[Table, Being]:
    table = Table(ROW, features={"w": {"kind": "hidden way", "what": what}})
    return table, table.hero("K")


@pytest.mark.rule("11.18")
def test_an_invisible_floor_looks_like_a_chasm() -> None:
    table, hero = before("invisible")
    gap = space(table, table.at("w"))
    assert gap.kind == "chasm"
    assert [sign.name.template for sign in gap.features] == ["a chasm"]
    assert "east" not in space(table, hero.at + 1).sides, "no wall is drawn where one looks over a chasm"


@pytest.mark.rule("11.18")
def test_once_found_it_is_floor() -> None:
    table, _ = before("invisible")
    table.game.open["G1.hidden way.w"] = FOUND
    assert space(table, table.at("w")).kind != "chasm"


@pytest.mark.rule("11.18")
@pytest.mark.parametrize("what", ["illusory", "hidden"])
def test_the_others_look_like_walls(what: str) -> None:
    table, hero = before(what)
    with pytest.raises(IndexError):
        space(table, table.at("w"))
    assert space(table, hero.at + 1).sides["east"] == "wall"


@pytest.mark.rule("11.3", "11.18")
def test_nobody_sees_it_from_parts_that_nobody_has_seen() -> None:
    table, _ = before("invisible")
    table.game.known.clear()
    with pytest.raises(IndexError):
        space(table, table.at("w"))


GULF = "########\n#.Kw...#\n########"


def beside_what_looks_like_a_chasm(real: bool) -> tuple[Table, Being]:
    """Next to an invisible floor, or to a chasm of the same width with water in it."""
    if real:
        table = Table(GULF.replace("w", ":"), below="water")
    else:
        table = Table(GULF, features={"w": {"kind": "hidden way", "what": "invisible"}})
    return table, table.hero("K")


@pytest.mark.rule("11.18", "19.8a", "1.11")
def test_from_its_edge_too_it_can_not_be_told_from_a_chasm() -> None:
    seen = []
    for real in (True, False):
        table, hero = beside_what_looks_like_a_chasm(real)
        look_down(table.game, table.script, hero)
        look_down(table.game, table.script, hero)
        gap = space(table, hero.at + 1)
        table.choose("end")
        table.do("explore")
        signs = [(sign.sign, sign.name.template, dict(sign.name.facts)) for sign in gap.features]
        seen.append((table.told, signs, gap.kind, gap.sides, keys(list(table.script.asked[0].options))))
    assert seen[0] == seen[1]
    assert seen[0][0] == ["Knight looks over the edge: water below."]
    assert "jump east" in seen[0][4]


@pytest.mark.rule("11.18", "10.15")
@pytest.mark.parametrize(("rolled", "spaces", "found"), [(62, 2, False), (63, 1, True)])
def test_whoever_jumps_over_it_too_short_has_found_it(rolled: int, spaces: int, found: bool) -> None:
    table, hero = beside_what_looks_like_a_chasm(real=False)
    table.choose("jump east").dice(rolled)
    table.do("explore")
    assert (hero.at, hero.moved) == (table.at("K") + spaces, 4)
    assert (table.game.open.get("G1.hidden way.w") == FOUND) is found
    assert hero.energy == [10] * 10


@pytest.mark.rule("11.18", "10.15")
def test_once_found_it_is_walked_and_not_jumped() -> None:
    table, hero = beside_what_looks_like_a_chasm(real=False)
    table.game.open["G1.hidden way.w"] = FOUND
    assert jump_options(table.game, hero) == []
