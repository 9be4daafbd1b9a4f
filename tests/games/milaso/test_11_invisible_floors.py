"""Chapter 11: what invisible floors and illusory walls look like before they are found."""

import pytest
from tests.games.milaso.scenes import space
from tests.games.milaso.table import Table

from clew.games.milaso.state import Being

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
    table.game.open["G1.hidden way.w"] = "found"
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
