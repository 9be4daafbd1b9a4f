"""Small print: what a 0 does not do, what is not asked, and who is not concerned."""

import pytest
from tests.games.mertwig.table import CASTLE, MOUNDS, PIGMENT, PYRAMID, WOODS, Table, on

from clew.games.mertwig.fight.rounds import ESCAPE
from clew.games.mertwig.kingdom.charts import character_exchange
from clew.games.mertwig.party.die import STEPS, Side, opposed, roll

rule = pytest.mark.rule


@rule("6.5", "15.3", "18.4", "21.3")
@pytest.mark.parametrize(
    ("area", "step", "told"),
    [(WOODS, 4, "branch"), (PYRAMID, 9, "Gold Crown"), (MOUNDS, 8, "comes along")],
)
def test_a_nought_on_a_card_is_an_encounter_and_not_the_space_again(area: str, step: int, told: str) -> None:
    table = on(area, step).roll(0).choose(PIGMENT).turn()
    assert (table.player().step, table.told(told)) == (step, False)
    assert sum("comes" in line for line in table.script.told) == 2  # a 0, and the card


@rule("27.16", "27.19")
def test_nobody_is_asked_without_a_charm_or_after_handing_over() -> None:
    table = Table(magic=True).give(1, "Lucky-Charm-1").give(0, "Smoke-Bomb-1").roll(5, 5)
    table.game.handed = [1]
    opposed(table.game, table.script, "11.31", ESCAPE, Side(0, "Ada"), Side(1, "Bea"))
    assert table.script.asked == []
    table = Table(magic=True).give(0, "Lucky-Charm-1").roll(2).choose("down")
    assert roll(table.game, table.script, "5.2", 0, STEPS) == 1


@rule("1.19")
def test_whoever_lets_nobody_go_keeps_everybody() -> None:
    table = (
        Table().party(0, "Ralph the Red", "Skalan").choose("Let a member go", "Keep everybody", "move").roll(1).turn()
    )
    assert table.names() == ["Ralph the Red", "Skalan"]


@rule("20.4", "6.13")
def test_on_the_way_to_the_tower_no_key_is_asked_for_and_only_keys_are_offered() -> None:
    table = on(CASTLE, 4).give(0, "Key", "Gold Crown").choose("tower").run("act", until=("arrive", "end"))
    assert not table.was_asked("Which key?")
    lady = on(CASTLE, 4).give(0, "Key", "Gold Crown").choose("lady", "Key").run("act", until=("arrive", "end"))
    assert lady.offered("Which key?") == ["Key", "Leave it locked"]


@rule("3.4")
def test_only_a_scroll_of_teleportation_replaces_the_movement() -> None:
    table = Table(magic=True).give(0, "Smoke-Bomb-1", "Fear-Scroll-1").at(0, "C5").roll(1).choose("stay").turn()
    assert not table.was_asked("What do you do?")


@rule("3.5", "22.12")
def test_healing_in_the_maze_before_the_ox_has_come() -> None:
    table = Table().party(0, "Gertrud Green").at(0, "maze")
    table.game.maze.seat, table.game.maze.at = 0, "MJ1"
    table.member("Gertrud Green").wounds = 1
    table.choose("heal", "Gertrud Green").roll(9).turn()
    assert (table.game.maze.ox, table.member("Gertrud Green").wounds) == ("", 0)


@rule("1.11", "7.9")
def test_neutral_cards_join_good_and_evil_alike() -> None:
    for member in ("Petrovich", "Evylsmot"):
        table = Table().party(0, "Ralph the Red", member).draw("Skalan").meet("Friendly-Character-Joins-You-1")
        assert table.names() == ["Ralph the Red", member, "Skalan"]


@rule("7.12", "18.13")
def test_only_good_and_evil_clash_when_they_are_drawn_together() -> None:
    for drawn in (["Nudnick", "Skalan"], ["Evylsmot", "Skalan"]):
        table = Table().party(0, "Ralph the Red", "Leo Littlefoot", "Bolok")
        character_exchange(table.game, table.draw(*drawn).script, table.player(), "18.13")
        assert table.names() == ["Ralph the Red", *drawn]
        assert not table.was_asked("Good and evil")


@rule("10.15")
def test_the_baker_hears_numbers_from_one_to_ten() -> None:
    table = Table().choose("1", "10", "10", "1", "4", "4").draw("Gold Crown").meet("The Forest Baker")
    numbers = tuple(str(n) for n in range(1, 11))
    assert {tuple(question.keys()) for question in table.script.asked} == {numbers, (*numbers, "automaton")}


@rule("12.3", "12.20")
def test_a_two_is_no_special_face() -> None:
    table = Table().party(0, "Arnie Schwartz").battle("Mad Dog")
    table.choose("Arnie Schwartz casts Magic Bolt").roll(2).step("own-spells")
    assert table.told(
        "Magic Bolt at Mad Dog, to work: 2 × 4 the spell's number = 8, needs 5+ (more than the defence): works"
    )


@rule("31.4")
def test_only_who_has_not_cast_casts_for_the_automaton() -> None:
    table = Table(1).party(0, "Ralph the Red", "Skalan")
    table.battle("Evil Wizard Woggnog", "Evil Wizard Wardoz", "The Ghost Writer")
    table.enemy("Evil Wizard Woggnog").did, table.enemy("Evil Wizard Wardoz").asleep = "cast", 1
    table.roll(1).step("enemy-spells")
    assert [enemy.used for enemy in table.game.fight.enemies] == [[], [], ["Fear"]]  # type: ignore[union-attr]


@rule("31.6", "7.24", "11.16")
def test_the_only_evil_enemy_is_kept_for_holtman() -> None:
    table = Table(1).party(0, "Ralph the Red", "Barefoot Holtman")
    table.battle("Evil Giant Hymdyk", "The Lion", "Red Wolf").step("pair")
    assert table.game.fight is not None
    assert table.game.fight.pairs == [
        ["ralph-the-red", "the-lion", "red-wolf"],
        ["barefoot-holtman", "evil-giant-hymdyk"],
    ]


@rule("13.17")
def test_an_encounter_player_decides_about_the_wand_of_a_charmed_healer() -> None:
    table = Table().battle("Owlswill")
    table.enemy("Owlswill").gear = [table.take("The Wand of Polyplox")]
    table.step("pair").choose("Save the wand for a spell").roll(1, 1).step("melee")
    assert (table.question("What is").seat, table.enemy("Owlswill").wands) == (1, [])


@rule("13.2", "13.18")
def test_a_killed_member_is_handed_nothing() -> None:
    table = Table().party(0, "Ralph the Red", "Leo Littlefoot").give(0, "The War Club").battle("The Lion")
    table.member("Leo Littlefoot").wounds = 1
    table.choose("The War Club", "Ralph the Red").step("round")
    assert table.offered("Who carries") == ["Ralph the Red", "Nobody"]


@rule("5.7")
def test_a_way_without_a_boat_costs_nothing() -> None:
    table = Table().at(0, "C5").gold(0, 3).roll(1).choose("Farmland C4").turn()
    assert (table.player().gold, table.told("boat")) == (3, False)


@rule("7.2", "25.2")
def test_who_buys_what_is_told() -> None:
    table = Table(arms=True).at(0, "T03").gold(0, 20).choose("hire-1").draw("Skalan").choose("Skalan")
    table.choose("arms-1").draw("Mace-1").choose("Mace").run("business", seat=0)
    assert table.told("P0 hires Skalan for 10 gp.")
    assert table.told("P0 buys Mace for 8 gp.")
