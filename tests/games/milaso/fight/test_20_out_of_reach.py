"""Chapter 20: fights in which nobody can reach anybody."""

import pytest
from tests.games.milaso.table import Table

from clew.games.milaso.beings.actions import role
from clew.games.milaso.fight.combat import begin
from clew.games.milaso.sight.encounters import look_out
from clew.games.milaso.state.game import Being


def face_to_face(picture: str, kind: str = "B01") -> tuple[Table, Being, Being]:
    table = Table(picture)
    hero, foe = table.hero("K"), table.foe("F", kind)
    foe.home = foe.at
    begin(table.game, table.script, [foe])
    table.game.agenda.clear()
    return table, hero, foe


def fighting(table: Table) -> bool:
    return table.game.fight is not None


def rounds(table: Table, number: int) -> None:
    """Battle rounds in which nobody does anything."""
    fight = table.fight()
    for _ in range(number):
        fight.rounds_this_turn = 0
        table.do("battle")
    table.game.agenda.clear()


@pytest.mark.rule("20.12a")
def test_a_fight_that_nobody_can_fight_is_over() -> None:
    table, hero, thug = face_to_face("########\n#K~~~.F#\n########")
    rounds(table, 2)
    assert fighting(table)
    rounds(table, 1)
    assert not fighting(table)
    assert table.heard("lets you be")
    assert look_out(table.game, table.script) == []
    thug.terms.let_pass.remove(hero.key)
    assert look_out(table.game, table.script) == [thug]


@pytest.mark.rule("20.12a")
@pytest.mark.parametrize(
    ("picture", "kind"),
    [
        ("########\n#K~~~.F#\n#......#\n########", "B01"),
        ("########\n#K~~~.F#\n########", "B02"),
        ("####\n#KF#\n####", "B01"),
    ],
)
def test_it_goes_on_while_an_enemy_has_a_way_or_a_bow(picture: str, kind: str) -> None:
    table, _, _ = face_to_face(picture, kind)
    rounds(table, 5)
    assert fighting(table)


@pytest.mark.rule("20.12a")
def test_a_shot_across_the_water_keeps_it_going() -> None:
    table, hero, _ = face_to_face("########\n#K~~~.F#\n########")
    rounds(table, 2)
    role(table.game, hero).attacked = True
    rounds(table, 1)
    assert fighting(table)
    rounds(table, 1)
    assert fighting(table)
