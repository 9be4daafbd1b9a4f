"""Chapter 4: leaving and winning; 9.18: the hoard."""

from __future__ import annotations

import pytest
from tests.games.deathmaze.table import Table

from clew.games.deathmaze import steps
from clew.games.deathmaze.home.leaving import can_leave, leave, propose_leaving, result, wins
from clew.games.deathmaze.maze.explore import end_if_walled_in
from clew.games.deathmaze.maze.ways import shut
from clew.games.deathmaze.party.people import die, petrify
from clew.kernel.referees.agenda import Step


def rich(table: Table, experience: int = 80, hoard: int = 1000) -> Table:
    table.game.hoard = hoard
    for person in table.game.people.values():
        person.experience = experience
    return table


def out(table: Table, *dead: str) -> Table:
    for name in dead:
        die(table.game, table.script, table.person(name), "test")
    table.game.ending = "out"
    return table


@pytest.mark.rule("4.0a")
@pytest.mark.parametrize(
    ("brought", "dead", "won"), [(3, 1, True), (3, 2, False), (1, 0, True), (4, 2, True), (4, 3, False)]
)
def test_at_least_half_must_get_out(brought: int, dead: int, won: bool) -> None:
    table = rich(Table(*["Hero"] * brought))
    names = [person.name for person in table.game.people.values()][:dead]
    assert wins(out(table, *names).game, 0) is won


@pytest.mark.rule("4.0b", "4.0e")
def test_every_survivor_needs_experience_and_bezants() -> None:
    assert wins(out(rich(Table("Hero", "Hero"))).game, 0)
    table = rich(Table("Hero", "Hero"))
    table.person("Bram").experience = 74
    assert not wins(out(table).game, 0)
    assert not wins(out(rich(Table("Hero", "Hero"), hoard=199)).game, 0)
    gems = rich(Table("Hero", "Hero"), hoard=100)
    gems.game.gems = [100]
    assert wins(out(gems).game, 0)


@pytest.mark.rule("4.0b")
def test_just_enough_is_enough() -> None:
    assert wins(out(rich(Table("Hero", "Hero"), experience=75, hoard=200)).game, 0)


@pytest.mark.rule("4.0i")
def test_the_caller_who_proposes_is_not_asked_himself() -> None:
    table = Table("Hero", "Hero", "Hero", seats=3, continuity=False)
    table.game.caller = 1
    table.choose("no", "yes").run(propose_leaving)
    assert [question.seat for question in table.script.asked] == [2, 0]
    assert result(table.game).ending == "out"


@pytest.mark.rule("4.0b")
def test_every_way_out_of_the_maze_has_its_name() -> None:
    assert result(out(rich(Table("Hero", "Hero"))).game).ending == "won"
    walled = rich(Table("Hero", "Hero"))
    walled.game.ending = "walled in"
    found = result(walled.game)
    assert (found.ending, found.winners, found.facts["survivors"]) == ("walled in", (), 0)
    assert [fate.by for fate in found.people] == ["never came out"] * 2


@pytest.mark.rule("4.0b", "4.0a")
def test_a_party_that_leaves_too_early_is_told_what_a_victory_takes() -> None:
    poor = rich(Table("Hero", "Hero"), experience=59)
    poor.run(leave)
    assert "each with 75 Experience Points and 100 Bezants of this stay" in poor.told
    won = rich(Table("Hero", "Hero"))
    won.run(leave)
    assert "To win" not in won.told


@pytest.mark.rule("4.0c")
def test_savings_do_not_count() -> None:
    table = rich(Table("Hero"), experience=74)
    table.person("Ada").home_experience = 500
    assert not wins(out(table).game, 0)


@pytest.mark.rule("4.0d")
def test_winners_are_counted_player_by_player() -> None:
    table = rich(Table("Hero", "Hero", seats=2))
    table.person("Bram").experience = 10
    assert result(out(table).game).winners == (0,)
    assert result(out(rich(Table("Hero", "Hero", seats=2))).game).winners == (0, 1)


@pytest.mark.rule("4.0f", "4.0g")
def test_only_from_the_entrance_and_after_its_monsters() -> None:
    table = Table("Hero", "Hero").in_room("r4")
    assert not can_leave(table.game)
    table.choose("west").roll(1, 6, 1).beats(3)
    assert table.game.agenda[-1].what == steps.MEET
    table.choose("attack").beats()
    assert "leave" not in table.asked("7.13b")[0]


@pytest.mark.rule("4.0h", "9.18b", "9.18a")
def test_all_leave_together_and_share() -> None:
    table = Table("Hero", "Hero", "Hero", continuity=False)
    table.game.hoard, table.game.gems = 1000, [25, 10, 5, 5, 5, 4, 1]
    table.choose("leave").beats()
    assert table.game.ending == "out"
    assert [person.home_bezants for person in table.game.free()] == [351, 351, 351]


@pytest.mark.rule("9.18a", "9.18b")
def test_the_dead_get_no_share_and_the_hoard_is_not_reduced() -> None:
    table = Table("Hero", "Hero", "Hero", "Hero", continuity=False)
    table.game.hoard = 300
    die(table.game, table.script, table.person("Dorn"), "test")
    table.run(leave)
    assert table.game.hoard == 300
    assert [person.home_bezants for person in table.game.people.values()] == [100, 100, 100, 0]


@pytest.mark.rule("4.0i")
@pytest.mark.parametrize(("votes", "leaves"), [(["yes", "no", "no"], True), (["no", "no", "no"], False)])
def test_half_of_the_players_decide_on_leaving(votes: list[str], leaves: bool) -> None:
    table = Table("Hero", "Hero", "Hero", "Hero", seats=4, continuity=False)
    table.choose(*votes).run(propose_leaving)
    assert (table.game.ending == "out") is leaves
    assert can_leave(table.game) is leaves or table.game.refused


@pytest.mark.rule("4.0j")
def test_everybody_dead() -> None:
    table = Table("Hero", "Hero", rows=(2,)).fight("Gargoyle", 20)
    table.game.agenda.append(Step(steps.ROUND))
    table.person("Ada").wounds = 7
    die(table.game, table.script, table.person("Bram"), "test")
    table.roll(6).beats()
    assert table.game.ending == "lost"
    assert result(table.game).winners == ()


@pytest.mark.rule("4.0k")
def test_walled_in() -> None:
    table = Table("Hero").in_room("r1", turn=3)
    shut(table.game, (0, 1, 0), 3)
    table.run(end_if_walled_in)
    assert table.game.ending == "walled in"
    pocket = Table("Hero").in_room("r2a", turn=3)
    shut(pocket.game, (0, 1, 0), 3)
    pocket.run(end_if_walled_in)
    assert pocket.game.ending == ""


@pytest.mark.rule("4.0l")
def test_stone_stays_behind() -> None:
    table = Table("Hero", "Hero", continuity=False)
    petrify(table.game, table.script, "hero-b", "12.34a")
    table.run(leave)
    assert table.person("Bram").fate == "dead"
    assert result(table.game).facts["survivors"] == 1
