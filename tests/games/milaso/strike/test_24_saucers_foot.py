"""Chapter 24: Alien Ken, whom the generator puts at the foot of his saucer, and who has only ten shots."""

import pytest
from tests.games.milaso.scenes import face

from clew.games.milaso import RULEBOOK
from clew.games.milaso.book.book import make_book
from clew.games.milaso.labyrinth.generate import generate
from clew.games.milaso.maps.model import BESIDE, distance
from clew.games.milaso.minds.minds import act
from clew.kernel.table.rulebook import Seat

SAUCER, KEN = "saucer", "B37"


@pytest.mark.rule("24.29")
@pytest.mark.parametrize(("size", "seeds"), [("full", range(3)), ("half", range(6)), ("demo", range(30))])
def test_he_stands_beside_the_saucer_wherever_he_is_met(size: str, seeds: range) -> None:
    book = make_book(RULEBOOK.setup([Seat("P")], {"size": size}), RULEBOOK.ledger)
    met = 0
    for seed in seeds:
        maze = generate(book, seed, ("Knight",))
        kens = [feature for feature in maze.features.values() if feature.kind == "post" and feature.what == KEN]
        (saucer,) = [feature for feature in maze.features.values() if feature.what == SAUCER]
        for ken in kens:
            met += 1
            assert ken.map == saucer.map
            assert distance(maze.maps[ken.map], ken.at, saucer.at) <= BESIDE
    assert met


@pytest.mark.rule("23.12")
def test_with_an_empty_gun_he_has_his_fists() -> None:
    table, ken, hero = face(KEN)
    ken.kit.shots = 0
    table.dice(56, 99, 4, 9, 6, 57)
    act(table.game, table.script, ken)
    assert hero.energy[8] == 7, "skill 66, 10 lower; 1-3 damage"
