"""Chapter 22: what comes before the first battle round, and enemies that wait for a shooter to come back."""

import pytest
from tests.games.milaso.table import Table

from clew.games.milaso.beings.actions import role
from clew.games.milaso.fight.combat import begin, finish
from clew.games.milaso.fight.manoeuvres import advance
from clew.games.milaso.maps.model import Section
from clew.games.milaso.play import beat
from clew.games.milaso.sight.encounters import look_out
from clew.games.milaso.state import steps
from clew.games.milaso.state.game import Being
from clew.games.milaso.state.particulars import NEVER
from clew.games.milaso.turn.preliminaries import early_wits, first_meeting, way_out
from clew.games.milaso.walk.posts import walk_on
from clew.kernel.referees.agenda import Step

CORNER = "############\n#F.....K...#\n########.###\n########B###\n############"


def meet(table: Table, *foes: Being) -> list[str]:
    """Begin the fight and find out who goes before the first battle round; the next one last."""
    begin(table.game, table.script, list(foes))
    step = table.game.agenda.pop()
    assert step.what == steps.FIRST_MEETING
    first_meeting(table.game, table.script, step)
    return [str(each.facts["who"]) for each in table.game.agenda if each.what == steps.PRELIMINARY][::-1]


def next_one(table: Table) -> None:
    step = table.game.agenda.pop()
    assert step.what == steps.PRELIMINARY
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
    first_meeting(table.game, table.script, Step(steps.FIRST_MEETING, {"foes": [archer.key]}))
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
    assert table.heard(": miss")
    assert archer.kit.shots == 11
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


@pytest.mark.rule("22.4", "17.3")
def test_nobody_withdraws_round_a_corner_that_nobody_knows() -> None:
    table = Table(CORNER)
    archer, knight = table.foe("F", "B02"), table.hero("K")
    map_ = table.game.maze.maps["G1"]
    object.__setattr__(map_, "sections", (Section(roofed=True, dark=True),))
    table.game.known["G1"] = []
    table.game.felt["G1"] = [knight.at]
    begin(table.game, table.script, [archer])
    assert not way_out(table.game, knight)
    table.game.felt["G1"] = [at for at, ground in enumerate(map_.ground) if ground]
    assert way_out(table.game, knight)


@pytest.mark.rule("22.5")
def test_a_charge_is_shot_at_once_before_it_begins() -> None:
    table = Table("###############\n#F..........K.#\n###############")
    archer, ninja = table.foe("F", "B02"), table.hero("K", "Ninja", wits=60)
    assert meet(table, archer) == [ninja.key, archer.key]
    table.choose(f"charge {archer.key}").dice(99)
    next_one(table)
    assert ninja.at == table.at("K") - 4
    assert archer.kit.shots == 11
    assert [step.what for step in table.game.agenda] == ["battle"]


@pytest.mark.rule("22.5")
def test_an_enemy_that_has_had_its_shot_does_not_shoot_at_the_charge_again() -> None:
    table = Table("###############\n#F..........K.#\n###############")
    archer, knight = table.foe("F", "B02"), table.hero("K")
    meet(table, archer)
    table.dice(99).choose(f"charge {archer.key}")
    next_one(table)
    next_one(table)
    assert archer.kit.shots == 11
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


ALLEY = "############\n#F......K.##\n#########.##\n#########B##\n############\n#Z##########\n############"


def ends_turns(table: Table, first: int, last: int) -> None:
    for turn in range(first, last + 1):
        table.game.turn = turn
        walk_on(table.game, table.script)


def alley(kind: str = "B05") -> tuple[Table, Being, Being]:
    """A slow, deaf enemy, shot at from eight spaces away."""
    table = Table(ALLEY)
    zombie, archer = table.foe("F", kind), table.hero("K", "Elf Archer")
    table.arm(archer, "F02")
    table.arm(archer, "Arrow", 4)
    meet(table, zombie)
    return table, zombie, archer


def leave(table: Table, archer: Being) -> None:
    """Round the corner, where the enemy last sees him, and away."""
    for to in (table.at("K") + 1, table.at("B") - 12, table.at("B")):
        advance(table.game, archer, to)
    finish(table.game, table.script)
    archer.at = table.at("Z")


@pytest.mark.rule("22.8")
def test_an_enemy_shot_at_walks_to_where_it_last_saw_the_shooter_waits_and_walks_back() -> None:
    table, zombie, archer = alley()
    start, corner = table.at("F"), table.at("K") + 1
    leave(table, archer)
    assert zombie.at == start
    ends_turns(table, 1, 1)
    assert zombie.at == start + 5
    ends_turns(table, 2, 2)
    assert zombie.at == corner
    ends_turns(table, 3, 4)
    assert zombie.at == corner
    ends_turns(table, 5, 5)
    assert zombie.at == corner - 5
    ends_turns(table, 6, 6)
    assert zombie.at == start
    ends_turns(table, 7, 20)
    assert zombie.at == start
    assert not any("waits" in line or "after you" in line for line in table.told)


@pytest.mark.rule("22.8")
def test_the_second_time_it_stays_for_good() -> None:
    table, zombie, archer = alley()
    leave(table, archer)
    ends_turns(table, 1, 6)
    archer.at = table.at("K")
    begin(table.game, table.script, [zombie])
    leave(table, archer)
    ends_turns(table, 7, 40)
    assert zombie.at == zombie.home == table.at("K") + 1


@pytest.mark.rule("22.8")
def test_somebody_on_the_space_makes_it_wait_beside_it() -> None:
    table, zombie, archer = alley()
    other = table.foe("B", "B05")
    other.at = table.at("K") + 1
    leave(table, archer)
    ends_turns(table, 1, 2)
    assert zombie.at == table.at("K")


@pytest.mark.rule("22.8", "23.2")
def test_it_stops_when_it_notices_somebody_on_its_way() -> None:
    table, zombie, archer = alley()
    leave(table, archer)
    archer.at = table.at("B")
    ends_turns(table, 1, 2)
    assert zombie.at == table.at("K") + 1
    assert zombie.errand.until == NEVER
    assert look_out(table.game, table.script) == [zombie]


@pytest.mark.rule("22.9")
def test_others_walk_home_at_the_end_of_the_turn() -> None:
    table = Table(ALLEY)
    zombie, hero = table.foe("F", "B05"), table.hero("K")
    begin(table.game, table.script, [zombie])
    zombie.at, hero.at = table.at("K") - 1, table.at("Z")
    finish(table.game, table.script)
    assert zombie.at == table.at("K") - 1
    ends_turns(table, 1, 1)
    assert zombie.at == table.at("K") - 6
    ends_turns(table, 2, 2)
    assert zombie.at == table.at("F")


@pytest.mark.rule("22.9", "10.5")
def test_nobody_walks_on_a_map_that_has_been_left() -> None:
    table = Table(ALLEY)
    zombie, hero = table.foe("F", "B05"), table.hero("K")
    begin(table.game, table.script, [zombie])
    zombie.at, hero.at = table.at("K") - 1, table.at("Z")
    finish(table.game, table.script)
    hero.map = "elsewhere"
    ends_turns(table, 1, 9)
    assert zombie.at == table.at("K") - 1
