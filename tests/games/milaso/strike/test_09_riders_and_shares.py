"""Chapters 5, 9 and 14: riders at a slit, and what a player may pay for his animal's lives."""

import pytest
from tests.games.milaso.scenes import keys
from tests.games.milaso.table import Table

from clew.games.milaso.beginning.setup import outfits
from clew.games.milaso.doors.sliding_doors import slit_offers
from clew.games.milaso.places.trade import outfit
from clew.games.milaso.state import steps
from clew.games.milaso.state.traces import SLIT
from clew.games.milaso.strike.animals import acquire, mount
from clew.kernel.referees.agenda import Step


@pytest.mark.rule("9.7", "14.9")
def test_nobody_slides_through_a_slit_on_the_back_of_an_animal() -> None:
    table = Table("######\n#Zd..#\n#..#.#\n######", features={"d": {"kind": "door", "what": "metal sliding"}})
    zemak, door = table.hero("Z", "Zemak"), table.game.maze.features["G1.door.d"]
    zemak.effects["Narrow Gap Slide"], zemak.magic.gap_level = 3, 9
    table.game.open[door.key] = SLIT
    assert keys(slit_offers(table.game, zemak, door)) == ["slide G1.door.d"]
    table.game.gold = 30
    table.choose("no")
    animal = acquire(table.game, table.script, zemak, "Ostrich")
    animal.at = zemak.at
    mount(table.game, table.script, zemak, animal)
    zemak.moved = 0
    assert slit_offers(table.game, zemak, door) == []


@pytest.mark.rule("5.1", "9.5")
def test_regenerations_are_paid_out_of_the_buyers_own_share() -> None:
    table = Table("#####\n#Z.K#\n#####", seats=2)
    zemak = table.hero("Z", "Zemak")
    table.hero("K")
    table.choose("yes", "no")
    outfits(table.game, table.script, Step(steps.OUTFITS))
    step = table.game.agenda.pop()
    assert step.facts["who"] == zemak.key
    table.choose("Wolf", "yes", "yes")
    outfit(table.game, table.script, step)
    assert table.game.gold == 250 - 75 - 2 * 25, "of his 125 nothing is left for a third"
    assert table.game.party[-1].regenerations == 2
    assert table.game.agenda[-1].facts["share"] == 0
