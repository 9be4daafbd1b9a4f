"""Chapters 4, 12, 14 and 19: keys, shutting, picking, bashing, levers and chests, each condition by itself."""

from typing import Any

import pytest
from tests.games.milaso.scenes import feature, first_words, keys
from tests.games.milaso.table import Table

from clew.games.milaso.doors.doors import (
    alert,
    bash,
    chest_offers,
    door_offers,
    empty,
    fit_to_bash,
    holds_key,
    lever_offers,
    locked,
    look_into,
    may_pick,
    pick_lock,
    pull,
    touch_lock,
)
from clew.games.milaso.maps.model import Feature
from clew.games.milaso.state.game import Being
from clew.games.milaso.state.traces import BROKEN, OPEN, Opened, burning

WOOD: dict[str, Any] = {"kind": "door", "what": "unenchanted wooden"}
HALL = "#########\n#.Kd.X..#\n#########"


def at_a_door(**facts: Any) -> tuple[Table, Being, Feature]:
    table = Table(HALL, features={"d": {**WOOD, **facts}}, seats=2)
    return table, table.hero("K"), next(iter(table.game.maze.features.values()))


@pytest.mark.rule("14.1")
def test_lock_number_one_is_a_lock_and_number_zero_is_none() -> None:
    for lock, shut in ((1, True), (0, False)):
        table, _, door = at_a_door(lock=lock)
        assert locked(table.game, door) is shut
    table, _, door = at_a_door(lock=1)
    table.game.open[door.key] = OPEN
    assert not locked(table.game, door)


@pytest.mark.rule("14.1")
def test_whose_key_serves() -> None:
    table, hero, door = at_a_door(lock=7)
    friend = table.hero("X", "Orc")
    table.arm(friend, "key 7")
    assert not holds_key(table.game, hero, door), "too far away"
    friend.at = hero.at - 1
    assert holds_key(table.game, hero, door)
    friend.map = "G2"
    assert not holds_key(table.game, hero, door)
    friend.map, friend.alive = "G1", False
    assert not holds_key(table.game, hero, door)
    friend.items.clear()
    table.arm(hero, "key 6")
    assert not holds_key(table.game, hero, door)
    table.arm(hero, "key 7")
    assert holds_key(table.game, hero, door)


@pytest.mark.rule("14.2")
def test_an_open_door_without_a_lock_is_shut_again_if_nobody_stands_in_it() -> None:
    table, hero, door = at_a_door()
    assert keys(door_offers(table.game, hero, door)) == [f"open {door.key}"]
    door_offers(table.game, hero, door)[0].value(table.game, table.script, hero)
    (option,) = door_offers(table.game, hero, door)
    assert option.key == f"shut {door.key}"
    hero.at = door.at
    assert door_offers(table.game, hero, door) == [], "he stands in it"
    hero.at -= 1
    friend = table.hero("X", "Orc")
    friend.at = door.at
    assert door_offers(table.game, hero, door) == [], "somebody else does"
    friend.at = table.at("X")
    option.value(table.game, table.script, hero)
    assert table.game.open == {}


@pytest.mark.rule("14.2")
@pytest.mark.parametrize(("lock", "state"), [(3, OPEN), (0, BROKEN), (0, burning(1))])
def test_unlocked_and_broken_doors_stay_as_they_are(lock: int, state: Opened) -> None:
    table, hero, door = at_a_door(lock=lock)
    table.game.open[door.key] = state
    assert door_offers(table.game, hero, door) == []


@pytest.mark.rule("14.7", "14.11", "14.15")
@pytest.mark.parametrize(
    ("what", "weapon", "fits"),
    [
        ("unenchanted wooden", "H16", True),
        ("unenchanted wooden", "H01", False),
        ("enchanted wooden", "H16", False),
        ("stone", "H16", False),
        ("unenchanted wooden", "", False),
        ("unenchanted wooden", "F02", False),
    ],
)
def test_what_a_door_is_bashed_with(what: str, weapon: str, fits: bool) -> None:
    table, hero, door = at_a_door(lock=3, what=what)
    if weapon:
        table.arm(hero, weapon)
    assert fit_to_bash(table.game, hero, door) is fits


@pytest.mark.rule("14.11", "14.12")
def test_bashing_takes_the_whole_turn_and_its_turns_in_a_row() -> None:
    table, hero, door = at_a_door(lock=3)
    table.arm(hero, "H16")
    wanted = table.game.book.value("14.11", "turns")
    table.game.turn = 20
    bash(table.game, table.script, hero, door)
    assert hero.moved == 18
    hero.moved = 25
    table.game.turn = 30
    bash(table.game, table.script, hero, door)
    assert table.heard(f"turn 1 of {wanted}")
    assert hero.moved == 25, "no more than there was left"
    for turn in range(31, 30 + wanted):
        assert door.key not in table.game.open
        table.game.turn, hero.moved = turn, 0
        bash(table.game, table.script, hero, door)
    assert table.game.open[door.key] == BROKEN


@pytest.mark.rule("14.11")
def test_a_saw_makes_quick_work_of_wood_but_of_no_chest() -> None:
    quick, slow = (Table().game.book.value("14.11", name) for name in ("quick", "turns"))
    saw = next(key for key, weapon in Table().game.book.weapons.items() if weapon.name == "Rotor mace sawer")
    for what, wanted in (("unenchanted wooden", quick), ("chest", slow)):
        table, hero, door = at_a_door(lock=3, what=what)
        table.arm(hero, saw)
        hero.effects["rotor"] = 9
        bash(table.game, table.script, hero, door)
        assert table.heard(f"of {wanted}.")


@pytest.mark.rule("14.12")
def test_who_hears_the_bashing() -> None:
    posts = {sign: {"kind": "post", "what": "B01"} for sign in "ABC"}
    table = Table("#############\n#K..A...B..C#\n#############", features=posts)
    hero = table.hero("K")
    met, dead, gone = table.foe("B"), table.foe("A"), table.foe("A")
    met.at, dead.alive, gone.map = table.at("B"), False, "G2"
    table.game.touched["G1.post.B"] = 1
    alert(table.game, hero, 7)
    assert set(table.game.afoot.alarmed) == {"G1.post.A", met.key.partition("#")[0]}


@pytest.mark.rule("4.22")
def test_whose_turn_it_is_to_pick_a_lock() -> None:
    table, hero, door = at_a_door(lock=3)
    hero.advantages.append("Pick locks")
    table.arm(hero, "Screwdriver")
    assert not may_pick(table.game, hero, door)
    table.arm(hero, "Paperclip")
    assert may_pick(table.game, hero, door)
    for number, may in ((2, True), (3, False)):
        table.game.worked.locks_picked = number
        assert may_pick(table.game, hero, door) is may
    table.game.worked.locks_picked = 0
    hero.moved = 1
    assert not may_pick(table.game, hero, door)
    hero.moved = 0
    pick_lock(table.game, table.script, hero, door)
    assert hero.moved == 18
    assert not may_pick(table.game, hero, door), "once a turn"
    car, one, _ = at_a_door(kind="car", lock=3)
    one.advantages.append("Pick locks")
    car.arm(one, "Screwdriver")
    car.arm(one, "Paperclip")
    assert not may_pick(car.game, one, next(iter(car.game.maze.features.values())))


@pytest.mark.rule("12.5")
@pytest.mark.parametrize(("what", "words"), [("button", "Press the button"), ("lever", "Pull the lever")])
def test_what_works_no_door_is_pulled_once(what: str, words: str) -> None:
    table = Table("#####\n#Kl.#\n#####", features={"l": {"kind": "lever", "what": what}})
    hero, lever = table.hero("K"), feature(table, "lever")
    (option,) = lever_offers(table.game, hero, lever)
    assert option.text == words
    pull(table.game, table.script, hero, lever)
    assert lever_offers(table.game, hero, lever) == []


@pytest.mark.rule("10.14", "14.15")
def test_a_look_into_a_chest_costs_two_movement_but_in_a_fight_none() -> None:
    chest: dict[str, Any] = {"kind": "chest", "what": "chest", "holds": ("apple", "clue 3", "fruit")}
    for fights in (False, True):
        table = Table("######\n#Kc.T#\n######", features={"c": chest})
        hero, box = table.hero("K"), feature(table, "chest")
        table.game.open[box.key] = OPEN
        for moved, may in ((14, True), (15, False)):
            hero.moved = moved
            assert (first_words(chest_offers(table.game, hero, box)) == ["empty"]) is may
        hero.moved = 0
        if fights:
            table.battle([table.foe("T")], hero)
        empty(table.game, table.script, hero, box)
        assert hero.moved == (0 if fights else 4)
        assert [item.what for item in hero.items] == ["apple", "fruit"]
        assert chest_offers(table.game, hero, box) == []


@pytest.mark.rule("10.14", "14.15")
def test_what_did_not_fit_stays_and_is_the_first_to_be_taken_next() -> None:
    chest: dict[str, Any] = {"kind": "chest", "what": "chest", "holds": ("apple", "H15", "fruit")}
    table = Table("######\n#Kc.T#\n######", features={"c": chest})
    hero, box = table.hero("K"), feature(table, "chest")
    table.game.open[box.key] = OPEN
    hero.figures["S"] = hero.figures["Iner"] = 1
    look_into(table.game, table.script, hero, box)
    before = [item.what for item in hero.items]
    hero.figures["S"] = hero.figures["Iner"] = 90
    look_into(table.game, table.script, hero, box)
    assert [item.what for item in hero.items] == ["apple", "H15", "fruit"]
    assert len(before) < 3


@pytest.mark.rule("19.1", "19.2")
@pytest.mark.parametrize(("rolled", "pricked"), [(57, False), (58, True)])
def test_a_needle_in_a_lock_is_dodged_by_dexterity(rolled: int, pricked: bool) -> None:
    table, hero, door = at_a_door(lock=3, flags=("needle",))
    table.dice(rolled, *[1] * 5)
    touch_lock(table.game, table.script, hero, door)
    assert table.heard(": in time") is not pricked
