"""Chapters 1 and 2: players, the caller, dice, terms."""

from __future__ import annotations

import pytest
from tests.games.deathmaze.table import Table

from clew.games.deathmaze import RULEBOOK, steps
from clew.games.deathmaze.book import read_kinds
from clew.games.deathmaze.chits import fitting, read_chits, turned
from clew.games.deathmaze.home.setup import new
from clew.games.deathmaze.maze.explore import appear
from clew.games.deathmaze.party.magic import poison
from clew.games.deathmaze.party.monsters import roll_wound_points
from clew.games.deathmaze.party.people import delegate, die, lost, owner, pass_call
from clew.games.deathmaze.play import menu
from clew.games.deathmaze.state import CHARMED, STONE
from clew.kernel.referees.agenda import Step
from clew.kernel.table.rulebook import Seat
from clew.kernel.words.dice import D3, parse
from clew.kernel.words.errors import SetupError


@pytest.mark.rule("1.0a")
def test_one_to_six_players() -> None:
    for players in (1, 6):
        game = new(RULEBOOK.setup([Seat(f"P{n}") for n in range(players)]), RULEBOOK.ledger)
        assert game.seats == players
    with pytest.raises(SetupError, match="1 to 6 players"):
        RULEBOOK.setup([Seat(f"P{n}") for n in range(7)])


@pytest.mark.rule("1.0b", "8.23a")
def test_monsters_decide_nothing() -> None:
    table = Table("Hero", "Hero", rows=(2,)).fight("Skeleton", 3, 3)
    table.roll(1, 1).step("round").roll(1, 1).step("round")
    assert {question.prompt for question in table.script.asked} == {
        "What are the orders for round {round}?",
        "What does {name} do?",
    }
    assert {option.key for question in table.script.asked for option in question.options if option.key == "ranks"}


@pytest.mark.rule("1.0c")
def test_the_owner_decides_for_his_adventurer() -> None:
    table = Table("Hero", "Wizard", seats=2, rows=(2,))
    table.person("Bram").spells = ["Blast"]
    table.fight("Ogre", 5)
    table.roll(1, 1).step("round")
    asked = [(question.seat, question.facts["name"]) for question in table.script.asked if question.rule == "8.22f"]
    assert asked == [(0, "Ada"), (1, "Bram")]
    assert owner(table.game, "wizard-b") == 1


@pytest.mark.rule("1.0d")
def test_the_caller_decides_for_the_party() -> None:
    table = Table("Hero", "Hero", seats=2)
    table.choose("order", "Bram").beats()
    assert {question.seat for question in table.script.asked} == {0}


@pytest.mark.rule("1.0e")
def test_the_call_passes_to_the_next_with_a_living_adventurer() -> None:
    table = Table("Hero", "Hero", "Hero", seats=3)
    die(table.game, table.script, table.person("Bram"), "test")
    table.run(pass_call)
    assert table.game.caller == 2
    table.run(pass_call)
    assert table.game.caller == 0


@pytest.mark.rule("1.0f")
def test_an_owner_may_refuse_but_not_for_the_last_candidate() -> None:
    table = Table("Hero", "Hero", "Hero", seats=3)
    people = [table.person("Bram"), table.person("Cleo")]
    chosen = table.choose("Bram", "no").run(delegate, people, "Who?", "6.0c")
    assert chosen.name == "Cleo"
    assert [question.seat for question in table.script.asked] == [0, 1]


@pytest.mark.rule("1.0f")
def test_the_caller_does_not_refuse_himself() -> None:
    table = Table("Hero", "Hero", seats=2)
    chosen = table.choose("Ada").run(delegate, table.game.free(), "Who?", "6.0c")
    assert chosen.name == "Ada"
    assert len(table.script.asked) == 1


@pytest.mark.rule("1.0g")
def test_owners_choose_in_seat_order_from_the_caller() -> None:
    table = Table("Hero", "Hero", "Hero", seats=3, rows=(3,)).fight("Orc", 3, 3, 3)
    table.game.caller = 1
    table.roll(1, 1, 1).step("round")
    assert [question.seat for question in table.script.asked if question.rule == "8.22f"] == [1, 2, 0]


@pytest.mark.rule("1.0h")
def test_a_caller_without_adventurers_passes_the_call_at_once() -> None:
    table = Table("Hero", "Hero", seats=2)
    die(table.game, table.script, table.person("Ada"), "test")
    assert table.game.caller == 1
    table.run(pass_call)
    assert table.game.caller == 1


@pytest.mark.rule("1.0i", "9.57a")
def test_nobody_is_forced_to_use_his_cloves() -> None:
    table = Table("Hero", "Hero", seats=2).in_room().give("Bram", "Cloves")
    table.monsters("Ogre", 0, door=3)
    table.game.agenda.append(Step(steps.MEET))
    table.choose("cloves-hero-b", "no").beats()
    assert table.game.here == (0, 1, 0)
    assert table.game.agenda[-1].what == steps.MEET
    assert [question.seat for question in table.script.asked] == [0, 1]
    table.choose("order", "Bram").beats()
    table.choose("attack").beats()
    assert [offered[:3] for offered in table.asked("7.13b")] == [
        ["attack", "negotiate", "cloves-hero-b"],
        ["attack", "negotiate", "order"],
        ["attack", "negotiate", "order"],
    ]


@pytest.mark.rule("2.1a", "5.13a", "6.0a")
def test_what_lies_in_the_cups() -> None:
    chits, room_cup, corridor_cup = read_chits(RULEBOOK.ledger)
    rooms = [chit for chit in room_cup if not chits[chit].corridor]
    marked = [chit for chit in room_cup if chits[chit].marked]
    assert (len(rooms), len(marked), len(corridor_cup)) == (72, 16, 28)
    assert all(chits[chit].corridor and not chits[chit].marked for chit in corridor_cup)
    assert {chit.feature for chit in chits.values()} == {"", "fountain", "statue", "trapdoor"}
    counters = {row[0]: row[2] for row in RULEBOOK.ledger.table("monster-counters").rows}
    assert sum(counters.values()) == 29
    assert sum(row[1] for row in RULEBOOK.ledger.table("other-counters").rows) == 13
    assert (len(room_cup) + len(corridor_cup)) // 2 == 58


@pytest.mark.rule("2.1c")
def test_counters_do_not_limit() -> None:
    table = Table(*["Hero"] * 6)
    table.monsters("Orc", 3, 3)
    for key in ("orc-1", "orc-2"):
        table.game.monsters[key].controller = "hero-a"
    meeting = table.game.book.rooms.rows[1].rows[0]
    table.roll(6).run(appear, meeting, "H", "7.12", -1)
    assert len(table.game.monsters) == 8


@pytest.mark.rule("2.12", "7.5", "8.8")
def test_monster_counters_and_chart() -> None:
    kinds = read_kinds(RULEBOOK.ledger)
    assert len(kinds) == 19
    assert kinds["Gargoyle"].bonus == 9
    assert kinds["Gargoyle"].wound_dice == parse("3d6+1")
    assert kinds["Goblin"].bonus is None
    assert kinds["Skeleton"].negotiation == 9
    assert (kinds["Giant Ant"].room_treasure, kinds["Giant Ant"].wandering_treasure) == ("D", "A")
    assert kinds["Evil Wizard"].resistance == 5
    assert (kinds["Goblin"].front_weapon, kinds["Goblin"].rear_weapon) == ("Dagger", "Bow")
    assert (kinds["Orc"].front_weapon, kinds["Orc"].rear_weapon) == ("Sword", "Bow")
    assert (kinds["Evil Thief"].front_weapon, kinds["Evil Thief"].rear_weapon) == ("Sword", "")
    assert kinds["Evil Wizard"].front_weapon == "Dagger"
    armed = [name for name, kind in kinds.items() if kind.bonus is None]
    assert sorted(armed) == ["Evil Hero", "Evil Thief", "Evil Wizard", "Goblin", "Orc"]


@pytest.mark.rule("2.2a", "5.21", "5.28a")
def test_the_grid_has_no_edge_and_one_marker() -> None:
    table = Table("Hero", rows=(1,))
    table.choose("north").draw("s2").roll(6).beats(2)
    assert table.game.here == (0, 0, -1)
    table.game.maze = {(0, 0, row): table.game.maze[0, 0, 0] for row in range(0, -50, -1)}
    table.game.here = (0, 0, -49)
    assert "north" in [option.key for option in menu(table.game)]


@pytest.mark.rule("2.2b", "2.2c")
def test_sides_and_turns() -> None:
    chits, _, _ = read_chits(RULEBOOK.ledger)
    for chit in chits.values():
        for sides in chit.turns:
            assert sides.count("open") == (2 if chit.corridor else 0)
            assert chit.corridor or 1 <= sides.count("door") <= 4
    assert turned(("open", "open", "door", "wall")) == (
        ("open", "open", "door", "wall"),
        ("wall", "open", "open", "door"),
        ("door", "wall", "open", "open"),
        ("open", "door", "wall", "open"),
    )
    assert not set(chits["t1a"].turns) & set(chits["t1b"].turns)
    assert len(chits["r4"].turns) == 1
    assert chits["t0"].doorless
    assert not chits["s1"].doorless
    needs = ("open", "", "", "", 0, False)
    assert len(fitting(chits, needs)["s0"]) == 1


@pytest.mark.rule("2.3a", "9.12a")
def test_dice_codes() -> None:
    table = Table()
    assert table.game.book.treasures["G"][0] == (6, parse("3d6x5"))
    assert table.roll(2, 4, 6, 6, 6).step("contents", letter="G", monster="").game.hoard == 60


@pytest.mark.rule("2.3b", "6.12")
def test_three_sided_dice_are_six_sided_ones_halved() -> None:
    assert [D3.total([face]) for face in range(1, 7)] == [1, 1, 2, 2, 3, 3]
    assert parse("1D3+2").total([5]) == 5
    table = Table("Hero", rows=(1,))
    table.roll(5).run(poison, table.person("Ada"), "6.12", "test")
    assert table.person("Ada").wounds == 3


@pytest.mark.rule("2.3c", "7.14a")
def test_wound_die_codes() -> None:
    table = Table()
    group = table.monsters("Vampire Bat", 0)
    table.roll(3).run(roll_wound_points, group)
    assert table.monster().wound_points == 2


@pytest.mark.rule("2.3d")
def test_dice_that_cannot_matter_are_not_rolled() -> None:
    table = Table("Hero", rows=(1,)).give("Ada", "Neutralize Poison")
    table.run(poison, table.person("Ada"), "9.43", "test")
    assert table.person("Ada").wounds == 0
    table.step("contents", letter="A", monster="")
    assert table.game.hoard == 0


@pytest.mark.rule("2.4")
def test_terms() -> None:
    table = Table("Hero", "Hero", "Hero")
    for name, fate in (("Ada", STONE), ("Bram", CHARMED)):
        person = table.person(name)
        person.fate = fate
        for row in table.game.rows:
            if person.key in row:
                row[row.index(person.key)] = ""
    assert [person.name for person in table.game.free()] == ["Cleo"]
    table.monsters("Orc", 3, 3, 3)
    table.monster(1).asleep = True
    table.monster(2).controller = "hero-c"
    assert [monster.active for monster in table.game.monsters.values()] == [False, False, True]
    assert not lost(table.game)
