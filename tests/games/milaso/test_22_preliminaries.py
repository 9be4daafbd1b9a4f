"""Chapter 22: what comes before the first battle round, and enemies that wait for a shooter to come back."""

import pytest
from tests.games.milaso.table import Table

from clew.games.milaso.attack import role
from clew.games.milaso.combat import begin, finish
from clew.games.milaso.manoeuvres import advance
from clew.games.milaso.play import beat
from clew.games.milaso.preliminaries import early_wits, first_meeting
from clew.games.milaso.state import Being
from clew.games.milaso.waiting import end_waiting
from clew.kernel.agenda import Step

CORNER = "############\n#F.....K...#\n########.###\n########B###\n############"


def meet(table: Table, *foes: Being) -> list[str]:
    """Begin the fight and find out who goes before the first battle round; the next one last."""
    begin(table.game, table.script, list(foes))
    step = table.game.agenda.pop()
    assert step.what == "first meeting"
    first_meeting(table.game, table.script, step)
    return [str(each.facts["who"]) for each in table.game.agenda if each.what == "preliminary"][::-1]


def next_one(table: Table) -> None:
    step = table.game.agenda.pop()
    assert step.what == "preliminary"
    table.do(step.what, **step.facts)


@pytest.mark.rule("22.1", "22.2")
def test_the_higher_wits_have_their_preliminary_first() -> None:
    table = Table(CORNER)
    archer, knight = table.foe("F", "B02"), table.hero("K")
    assert (early_wits(table.game, archer), early_wits(table.game, knight)) == (52, 45)
    assert meet(table, archer) == [archer.key, knight.key]
    table = Table(CORNER)
    archer, knight = table.foe("F", "B02"), table.hero("K")
    begin(table.game, table.script, [archer])
    role(table.game, knight).aware = True
    assert early_wits(table.game, knight) == 65
    first_meeting(table.game, table.script, Step("first meeting", {"foes": [archer.key]}))
    assert [step.facts["who"] for step in table.game.agenda[-2:]] == [archer.key, knight.key]


@pytest.mark.rule("22.1")
def test_only_the_nearest_character_has_one_and_only_at_the_first_meeting() -> None:
    table = Table("############\n#F....K..L.#\n############", seats=2)
    archer, knight, _ninja = table.foe("F", "B02"), table.hero("K"), table.hero("L", "Ninja")
    assert meet(table, archer) == [archer.key, knight.key]
    table.game.agenda.clear()
    table.game.fight = None
    begin(table.game, table.script, [archer])
    assert [step.what for step in table.game.agenda] == ["battle"]


@pytest.mark.rule("22.3")
def test_a_preliminary_is_one_action_from_where_he_stands() -> None:
    table = Table(CORNER)
    archer, knight = table.foe("F", "B02"), table.hero("K")
    table.arm(knight, "T01")
    meet(table, archer)
    table.dice(99)
    next_one(table)
    assert table.heard("misses")
    assert archer.marks["shots"] == 11
    table.choose(f"throw {archer.key}").dice(99)
    next_one(table)
    assert knight.items == []
    keys = [option.key for option in table.script.asked[-1].options]
    assert keys == [f"throw {archer.key}", "withdraw", f"charge {archer.key}", "pass"]
    assert [step.what for step in table.game.agenda] == ["battle"]


@pytest.mark.rule("22.4")
def test_whoever_withdraws_is_not_pursued() -> None:
    table = Table(CORNER)
    archer, knight = table.foe("F", "B02"), table.hero("K")
    meet(table, archer)
    table.dice(99).choose("withdraw")
    next_one(table)
    next_one(table)
    assert knight.at == table.at("B") - 12
    assert table.game.fight is None
    assert archer.at == archer.home
    assert not beat(table.game, table.script)


@pytest.mark.rule("22.4")
def test_nobody_withdraws_further_than_a_battle_round_goes() -> None:
    table = Table("##############\n#F.K.........#\n############.#\n##############")
    archer = table.foe("F", "B02")
    table.hero("K")
    meet(table, archer)
    table.dice(99).choose("pass")
    next_one(table)
    next_one(table)
    assert "withdraw" not in [option.key for option in table.script.asked[-1].options]


@pytest.mark.rule("22.5")
def test_a_charge_is_shot_at_once_before_it_begins() -> None:
    table = Table("###############\n#F..........K.#\n###############")
    archer, ninja = table.foe("F", "B02"), table.hero("K", "Ninja", wits=60)
    assert meet(table, archer) == [ninja.key, archer.key]
    table.choose(f"charge {archer.key}").dice(99)
    next_one(table)
    assert ninja.at == table.at("K") - 4
    assert archer.marks["shots"] == 11
    assert [step.what for step in table.game.agenda] == ["battle"]


@pytest.mark.rule("22.5")
def test_an_enemy_that_has_had_its_shot_does_not_shoot_at_the_charge_again() -> None:
    table = Table("###############\n#F..........K.#\n###############")
    archer, knight = table.foe("F", "B02"), table.hero("K")
    meet(table, archer)
    table.dice(99).choose(f"charge {archer.key}")
    next_one(table)
    next_one(table)
    assert archer.marks["shots"] == 11
    assert knight.at == table.at("K") - 4
    assert knight.moved == 8


@pytest.mark.rule("22.7")
def test_who_can_shoot_strikes_first_at_who_cannot() -> None:
    table = Table(CORNER, seats=2)
    thug, archer, _knight = table.foe("F"), table.hero("K", "Elf Archer"), table.hero("B")
    table.arm(archer, "F02")
    table.arm(archer, "Arrow", 4)
    assert meet(table, thug) == [archer.key]
    table.choose(f"shoot {thug.key} with Arrow").dice(1, 99, 2, 9, 2)
    next_one(table)
    assert thug.energy[8] < 10
    assert table.script.asked[-1].rule == "22.7"
    assert [step.what for step in table.game.agenda] == ["battle"]


@pytest.mark.rule("22.7")
def test_a_sword_gives_no_first_strike() -> None:
    table = Table(CORNER)
    thug, knight = table.foe("F"), table.hero("K")
    table.arm(knight, "H14")
    assert meet(table, thug) == []


@pytest.mark.rule("22.8", "22.9")
def test_an_enemy_shot_at_waits_three_turns_where_it_last_saw_the_shooter() -> None:
    table = Table(CORNER)
    thug, archer = table.foe("F"), table.hero("K", "Elf Archer")
    table.arm(archer, "F02")
    table.arm(archer, "Arrow", 4)
    meet(table, thug)

    def leave() -> None:
        for to in (table.at("K") + 1, table.at("B") - 12, table.at("B")):
            advance(table.game, archer, to)
        finish(table.game, table.script)

    leave()
    assert thug.at == table.at("K") + 1
    for turn in (1, 2, 3):
        table.game.turn = turn
        end_waiting(table.game, table.script)
        assert thug.at == table.at("K") + 1
    table.game.turn = 4
    end_waiting(table.game, table.script)
    assert thug.at == table.at("F")
    archer.at = table.at("K")
    begin(table.game, table.script, [thug])
    leave()
    table.game.turn = 40
    end_waiting(table.game, table.script)
    assert thug.at == thug.home == table.at("K") + 1
