"""Chapter 29 looked at closely: what is left of a refused proposal, who runs, who inherits."""

import pytest
from tests.games.mertwig.table import Table

from clew.games.mertwig import steps
from clew.games.mertwig.state import Fight

rule = pytest.mark.rule


def fight(table: Table) -> Table:
    """Seat 0 has found seat 1 on open land."""
    table.at(0, "C5").at(1, "C5").game.fight = Fight("rival", 0, 1)
    return table


def agenda(table: Table) -> list[str]:
    return [step.what for step in table.game.agenda]


@rule("29.3", "7.19")
def test_a_fast_talker_helps_to_find_somebody() -> None:
    table = Table(3, attack=True).at(0, "C5").at(1, "C5").at(2, "C5").party(0, "Roscoe Rapid")
    table.game.handed = [2]
    table.choose("Wilford White").roll(5, 5).run("hunt", until=("parley",))
    assert table.game.fight is not None
    assert (table.game.fight.player, table.game.fight.runner, table.game.handed) == (0, 2, [])
    assert agenda(table) == ["end", "round", "parley"]
    assert table.offered("Do you look for") == ["Bob Bonker", "Wilford White", "Leave them in peace"]


@rule("29.12")
def test_nothing_is_left_of_a_refused_proposal() -> None:
    table = fight(Table(attack=True).give(0, "Gold Crown").give(1, "Gold Ingot").gold(0, 5).gold(1, 1))
    table.choose("Propose a settlement", "5", "Give: Gold Crown", "Ask for: Gold Ingot", "No")
    table.choose("Propose a settlement", "0", "done", "Yes").run("parley", until=("end", "round"))
    assert [(player.gold, player.treasures) for player in table.game.players] == [
        (5, ["gold-crown"]),
        (1, ["gold-ingot"]),
    ]
    assert [line for line in table.script.told if " gp" in line] == ["Ralph the Red gives 5 gp."]
    sums = [question for question in table.script.asked if question.prompt.startswith("How much gold")]
    assert [sums[0].keys(), sums[1].keys()] == [
        ["-1", "0", "1", "2", "3", "4", "5"],
        ["-5", "-4", "-3", "-2", "-1", "0", "1"],
    ]


@rule("29.12", "29.9")
def test_everything_but_the_birthmark_can_change_hands_and_a_yes_ends_the_talk() -> None:
    table = fight(Table(attack=True, arms=True, magic=True).wear(0, "Ralph the Red", "Mace-1", "The War Club"))
    table.give(0, "Gold Crown", "The Glowing Rock", "Key-1", "Royal-Birthmark-1")
    table.choose("Propose a settlement", "Give: Mace", "Give: The War Club", "Give: The Glowing Rock", "Give: Key")
    table.choose("done", "Yes").run("parley", until=("end", "round"))
    first = next(question for question in table.script.asked if question.prompt.startswith("Which card is part"))
    assert first.labels() == [
        "Give: Gold Crown",
        "Give: The War Club",
        "Give: The Glowing Rock",
        "Give: Mace",
        "Give: Key",
        "That is the proposal",
    ]
    other = table.player(1)
    assert (other.arms, other.treasures, other.items, other.magic) == (
        ["mace-1"],
        ["the-war-club"],
        ["the-glowing-rock"],
        ["key-1"],
    )
    assert table.member("Ralph the Red").gear == []
    asked = [question.seat for question in table.script.asked if question.prompt.startswith("Do you propose")]
    assert asked == [0]


@rule("29.10", "11.33")
def test_a_killed_character_is_looted_though_his_party_gets_away() -> None:
    table = fight(Table(attack=True).party(1, "Bob Bonker", "Skalan").gold(0, 3).gold(1, 7))
    table.give(1, "Gold Crown").wear(1, "Bob Bonker", "The War Club").member("Bob Bonker", 1).wounds = 2
    table.choose("try").roll(9, 1).step("escape")
    assert (table.player(0).gold, table.player(1).gold) == (10, 0)
    assert sorted(table.player(0).treasures) == ["gold-crown", "the-war-club"]
    assert not table.player(1).alive
    table.run("rival-check")
    assert (table.game.fight, agenda(table)) == (None, ["end"])


@rule("29.9a", "29.10")
def test_who_is_killed_after_the_other_was_lost_leaves_everything_to_nobody() -> None:
    table = fight(Table(attack=True).give(0, "Gold Crown").party(1))
    assert table.game.fight is not None
    table.game.fight.away = 1
    table.member("Ralph the Red").wounds = 2
    table.run("rival-check")
    assert table.discarded("Gold Crown")


@rule("29.9")
@pytest.mark.parametrize("away", [0, 1])
def test_the_fight_is_over_when_either_party_is_away(away: int) -> None:
    table = fight(Table(attack=True))
    assert table.game.fight is not None
    table.game.fight.away = away
    table.run("rival-check")
    assert agenda(table) == ["end"]


@rule("11.44", "12.16")
def test_otherwise_there_is_another_parley_and_another_round() -> None:
    table = fight(Table(attack=True).party(1, "Bob Bonker", "Skalan"))
    table.member("Skalan", 1).asleep = 2
    table.run("rival-check", until=("parley",))
    assert (agenda(table), table.member("Skalan", 1).asleep) == (["end", "round", "parley"], 1)


@rule("11.13", "29.9a", "11.38")
def test_a_scared_character_runs_and_the_other_party_only_heals() -> None:
    table = fight(Table(attack=True).party(1, "Gertrud Green", "Skalan"))
    assert table.game.fight is not None
    table.member("Skalan", 1).wounds = 1
    table.game.fight.effects = [["flee", "ralph-the-red", "0", "Arnie Schwartz"]]
    for what in (steps.CHECK, steps.HEALING, steps.ESCAPE, steps.MELEE, steps.PAIR, steps.MISSILES, steps.BOOK_SPELLS):
        table.game.push(what)
    table.one_step()
    assert (table.game.fight.away, agenda(table)) == (0, ["end", "check", "healing"])
    table.choose("Gertrud Green").roll(9).run(until=("check",))
    assert [question.seat for question in table.script.asked] == [1]
    assert table.member("Skalan", 1).wounds == 0
    table.run()
    assert table.game.fight is None


@rule("11.38")
def test_in_a_fight_between_parties_the_attacked_heals_first() -> None:
    table = fight(Table(attack=True).party(0, "Gertrud Green").party(1, "Bob Bonker", "Marldyk"))
    table.member("Gertrud Green").wounds = table.member("Bob Bonker", 1).wounds = 1
    table.choose("Marldyk").roll(9).choose("Gertrud Green").roll(9).step("healing")
    assert [question.seat for question in table.script.asked] == [1, 0]
    assert (table.member("Gertrud Green").wounds, table.member("Bob Bonker", 1).wounds) == (0, 0)


@rule("11.31", "11.32", "29.8")
def test_slow_enemies_of_either_party_are_easier_to_run_from() -> None:
    """Both may try, the attacked first; a giant on the other side takes a point off its die."""
    table = fight(Table(attack=True).party(0, "Ralph the Red", "Evil Giant Uknak"))
    table.choose("try").roll(5, 5).step("escape")
    assert table.game.fight is not None
    assert table.game.fight.away == 1
    table = fight(Table(attack=True).party(1, "Bob Bonker", "Evil Giant Uknak"))
    table.choose("stay", "try").roll(5, 5).step("escape")
    assert table.game.fight is not None
    assert table.game.fight.away == 0
    assert [question.seat for question in table.script.asked] == [1, 0]


@rule("7.24", "29.5")
def test_holtman_fights_only_evil_on_either_side() -> None:
    table = fight(Table(attack=True).party(1, "Bob Bonker", "Barefoot Holtman").party(0, "Ralph the Red", "Skalan"))
    table.choose("Ralph the Red", "hold").step("pair")
    assert table.game.fight is not None
    assert table.game.fight.pairs == [["bob-bonker", "ralph-the-red"]]
    table = fight(Table(attack=True).party(1, "Bob Bonker", "Barefoot Holtman").party(0, "Ralph the Red", "Evylsmot"))
    table.step("pair")
    assert table.game.fight is not None
    assert ["barefoot-holtman", "evylsmot"] in table.game.fight.pairs


@rule("29.6")
def test_no_automaton_casts_for_a_rival() -> None:
    table = fight(Table(attack=True).party(1, "Arnie Schwartz"))
    table.choose("No more spells").step("enemy-spells")
    assert "From here on, leave others' encounters to the automaton" not in table.offered("Which spell do you cast?")
