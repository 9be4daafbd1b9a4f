"""Chapters 4, 8 and 14: work that takes turns, doors that burn, and devices that run on batteries."""

import pytest
from tests.games.milaso.scenes import do, in_pack, keys, missed, space
from tests.games.milaso.table import Table

from clew.games.milaso.doors.doors import door_offers
from clew.games.milaso.magic.fires import fire_options, snow_options
from clew.games.milaso.shown.view import view
from clew.games.milaso.state.game import Being
from clew.games.milaso.state.traces import burning
from clew.games.milaso.turn.turn import run_down
from clew.kernel.words.questions import label_of
from clew.kernel.words.text import put

DOOR = {"kind": "door", "what": "stone", "lock": 3}
WOOD = {"kind": "door", "what": "unenchanted wooden", "lock": 3}


def burglar() -> tuple[Table, Being]:
    table = Table("####\n#Kd#\n####", features={"d": DOOR})
    hero = table.hero("K")
    hero.advantages.append("Pick locks")
    table.arm(hero, "Screwdriver")
    table.arm(hero, "Paperclip")
    return table, hero


def picking(table: Table, hero: Being) -> list[str]:
    return [put(label_of(option)) for option in door_offers(table.game, hero, table.game.maze.features["G1.door.d"])]


@pytest.mark.rule("4.22", "10.13")
@pytest.mark.parametrize("held", [False, True])
def test_a_lock_is_worked_at_once_a_turn_also_by_somebody_who_cannot_move(held: bool) -> None:
    table, hero = burglar()
    if held:
        hero.effects["Superglue"] = 99
    table.dice(21)
    for turn in range(1, 11):
        table.game.turn, hero.moved = turn, 0
        assert picking(table, hero) == [f"Pick the lock of the stone door, turn {turn} of 10"]
        do(table, hero, door_offers(table.game, hero, table.game.maze.features["G1.door.d"])[0])
        assert picking(table, hero) == []
    table.script.done()
    assert table.heard("it holds, and he can do no more with it")
    table.game.turn, hero.moved = 11, 0
    assert picking(table, hero) == []


def label(table: Table) -> str:
    return put(space(table, table.at("d")).features[0].name)


@pytest.mark.rule("14.13")
def test_a_burning_door_is_shown_as_one_and_says_from_when_on_it_can_be_passed() -> None:
    table = Table("#####\n#Kd.#\n#####", features={"d": WOOD})
    table.hero("K")
    assert label(table) == "locked unenchanted wooden door"
    table.game.open["G1.door.d"] = burning(40)
    seen = {}
    for turn in (40, 51, 52, 56, 57):
        table.game.turn = turn
        seen[turn] = label(table), missed(view(table.game, 0))
    waits = "go through the burning door (from turn 52 on)"
    alight = "burning unenchanted wooden door"
    assert seen == {
        40: (alight, waits),
        51: (alight, waits),
        52: (alight, ""),
        56: (alight, ""),
        57: ("burnt unenchanted wooden door", ""),
    }


@pytest.mark.rule("14.14")
@pytest.mark.parametrize(("turn", "offers"), [(56, 2), (57, 0)])
def test_nobody_puts_out_a_fire_that_is_dead(turn: int, offers: int) -> None:
    table = Table("#####\n#Kd.#\n#####", features={"d": WOOD})
    hero = table.hero("K")
    table.arm(hero, "fire extinguisher")
    table.arm(hero, "T10", 5)
    table.game.open["G1.door.d"], table.game.turn = burning(40), turn
    assert len(fire_options(table.game, hero) + snow_options(table.game, hero)) == offers


def detective(picture: str) -> tuple[Table, Being]:
    table = Table(picture, features={"t": {"kind": "trap", "what": "TR02"}})
    hero = table.hero("K")
    table.arm(hero, "Electronic trap detector")
    table.arm(hero, "Battery")
    return table, hero


@pytest.mark.rule("8.7")
@pytest.mark.parametrize(("gap", "buzzes"), [(6, True), (7, False)])
def test_a_detector_that_is_switched_on_beside_a_trap_buzzes_at_once(gap: int, buzzes: bool) -> None:
    way = f"#K{'.' * gap}t#"
    table, hero = detective(f"{'#' * len(way)}\n{way}\n{'#' * len(way)}")
    do(table, hero, in_pack(table, hero, hero.items[0], "on"))
    assert table.heard("buzzes") is buzzes


@pytest.mark.rule("8.7")
def test_a_turn_is_paid_for_once_however_often_it_is_switched() -> None:
    table, hero = detective("#####\n#K.t#\n#####")
    detector = hero.items[0]
    for _ in range(3):
        do(table, hero, in_pack(table, hero, detector, "on"))
        do(table, hero, in_pack(table, hero, detector, "off"))
    assert detector.charge == 119
    table.game.turn += 1
    do(table, hero, in_pack(table, hero, detector, "on"))
    assert hero.effects["trap detector"] == 119
    run_down(hero)
    assert hero.effects["trap detector"] == 118
    assert keys([in_pack(table, hero, detector, "off")]) == [f"off {detector.key}"]
