"""Chapter 12: which bodies can be searched, what that costs, what is on them, and the dead that are a warning."""

from typing import Any

import pytest
from tests.games.milaso.dark import cave
from tests.games.milaso.scenes import feature, keys, rooms
from tests.games.milaso.table import Table

from clew.games.milaso.body.body import die
from clew.games.milaso.ground.finds import bodies_beside, body_offers, come_upon, found_on, search_body, sign_offers
from clew.games.milaso.state.game import Being

WAY = "########\n#.KT.X.#\n#......#\n########"
SIGN = "#########\n#.K..s..#\n#########"


def slain(kind: str = "B01", **facts: Any) -> tuple[Table, Being, Being]:
    table = Table(WAY, **facts)
    hero, foe = table.hero("K"), table.foe("T", kind)
    die(table.game, table.script, foe, "13.4")
    return table, hero, foe


@pytest.mark.rule("12.3")
def test_only_a_dead_enemy_beside_him_on_his_map_can_be_searched_and_only_once() -> None:
    table, hero, foe = slain()
    alive = table.foe("X")
    alive.at = hero.at - 1
    assert bodies_beside(table.game, hero) == [foe]
    foe.at += 1
    assert bodies_beside(table.game, hero) == []
    foe.at = table.at("K") + 8 + 1
    assert bodies_beside(table.game, hero) == [foe], "across a corner too"
    foe.map = "G2"
    assert bodies_beside(table.game, hero) == []
    foe.map = "G1"
    search_body(table.game, table.script, hero, foe)
    assert bodies_beside(table.game, hero) == []


@pytest.mark.rule("10.14", "12.3")
def test_a_search_costs_two_movement() -> None:
    table, hero, _ = slain()
    body_offers(table.game, hero)[0].value(table.game, table.script, hero)
    assert hero.moved == 4, "in halves"
    for moved, may in ((14, True), (15, False)):
        table, hero, _ = slain()
        hero.moved = moved
        assert bool(body_offers(table.game, hero)) is may


@pytest.mark.rule("12.3")
def test_what_a_thug_has_on_him_is_found_and_gone() -> None:
    table, hero, foe = slain()
    foe.items.append(table.game.new_item("apple"))
    search_body(table.game, table.script, hero, foe)
    assert {"H10", "apple"} <= {item.what for item in hero.items}
    assert not table.heard("Nothing is there")
    assert foe.items == []


@pytest.mark.rule("12.3")
def test_a_tiger_has_nothing_but_what_it_has_taken() -> None:
    table, hero, tiger = slain("B30")
    search_body(table.game, table.script, hero, tiger)
    assert table.heard("Nothing is there")
    table, hero, tiger = slain("B30")
    tiger.items.append(table.game.new_item("apple"))
    search_body(table.game, table.script, hero, tiger)
    assert not table.heard("Nothing is there")
    assert table.heard("Knight takes")


@pytest.mark.rule("12.3", "29.21d")
def test_the_first_of_a_location_has_the_pockets_and_wears_the_suit() -> None:
    post = {"kind": "post", "what": "B01", "holds": ("key 7", "suit Plated")}
    table = Table("######\n#KP..#\n######", features={"P": post})
    hero = table.hero("K")
    foe = table.foe("P")
    foe.origin = feature(table, "post").key
    foe.key = f"{foe.origin}#1"
    assert "key 7" in found_on(table.game, foe)
    assert "suit Plated" not in found_on(table.game, foe)
    foe.key = f"{foe.origin}#2"
    assert "key 7" not in found_on(table.game, foe)
    assert hero.alive


@pytest.mark.rule("12.3")
def test_the_arrows_that_are_left_are_found_and_a_guns_cells_stay_in_it() -> None:
    table, _, archer = slain("B02")
    archer.kit.shots = 5
    assert "Arrow*5" in found_on(table.game, archer)
    archer.kit.shots = 0
    assert not any("Arrow" in thing for thing in found_on(table.game, archer))
    archer.kit.shots = 0
    assert not any("Arrow" in thing for thing in found_on(table.game, archer))
    table, _, thug = slain("B01")
    thug.kit.shots = 5
    assert not any("*" in thing for thing in found_on(table.game, thug))
    table, _, ken = slain("B37")
    ken.kit.shots = 5
    assert not any("*" in thing for thing in found_on(table.game, ken))


@pytest.mark.rule("10.14", "12.4")
def test_a_dead_body_is_searched_at_the_same_price() -> None:
    table = Table(SIGN, features={"s": {"kind": "body"}})
    hero, body = table.hero("K"), feature(table, "body")
    for moved, may in ((0, True), (14, True), (15, False)):
        hero.moved = moved
        assert (keys(sign_offers(table.game, hero, body)) == [f"search {body.key}"]) is may
    hero.moved = 0
    sign_offers(table.game, hero, body)[0].value(table.game, table.script, hero)
    assert hero.moved == 4
    assert sign_offers(table.game, hero, body) == []


@pytest.mark.rule("12.4")
def test_a_body_is_seen_with_its_part_of_the_map_and_not_in_the_dark() -> None:
    here = {"s": {"kind": "body"}}
    for picture, seen in ((SIGN, True), ("#########\n#.K.d.s.#\n#########", False)):
        table = (
            rooms(picture, d={"kind": "door", "what": "stone"}, **here)
            if "d" in picture
            else Table(SIGN, features=here)
        )
        come_upon(table.game, table.script, table.hero("K"))
        assert table.heard("sees a dead body") is seen
    table, hero = cave(SIGN, here)
    come_upon(table.game, table.script, hero)
    assert not table.heard("sees a dead body")
    table = Table(SIGN, features={"s": {"kind": "thing", "what": "apple"}})
    come_upon(table.game, table.script, table.hero("K"))
    assert not table.heard("sees a dead body")
