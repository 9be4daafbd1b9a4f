"""Chapter 4: gaps in the walls that only the slim can pass."""

import pytest
from tests.games.milaso.labyrinth.walker import fresh
from tests.games.milaso.scenes import do, keys, missed
from tests.games.milaso.table import Table

from clew.games.milaso.places.places import fixture_offers
from clew.games.milaso.shown.view import view
from clew.games.milaso.state.game import Being
from clew.games.milaso.walk.movement import left

PICTURE = "########\n#.Kg#h.#\n########"
AT_G, AT_H = 11, 13


def beside_a_gap(kind: str = "Elf Archer") -> tuple[Table, Being]:
    gaps = {
        "g": {"kind": "fixture", "what": "narrow gap", "to_map": "G1", "to_at": AT_H},
        "h": {"kind": "fixture", "what": "narrow gap", "to_map": "G1", "to_at": AT_G},
    }
    table = Table(PICTURE, features=gaps)
    return table, table.hero("K", kind)


def offered(table: Table, being: Being, sign: str = "g") -> list[str]:
    return keys(fixture_offers(table.game, being, table.game.maze.features[f"G1.fixture.{sign}"]))


@pytest.mark.rule("4.17")
def test_the_slim_squeeze_through_a_narrow_gap_and_back() -> None:
    table, elf = beside_a_gap()
    assert offered(table, elf) == []
    assert missed(view(table.game, 0)) == "squeeze through the narrow gap (only for the slim)"
    elf.advantages.append("Slim")
    assert missed(view(table.game, 0)) == ""
    do(table, elf, fixture_offers(table.game, elf, table.game.maze.features["G1.fixture.g"])[0])
    assert (elf.at, left(table.game, elf)) == (AT_H, 2 * (9 - 2))
    do(table, elf, fixture_offers(table.game, elf, table.game.maze.features["G1.fixture.h"])[0])
    assert elf.at == AT_G
    elf.moved = 2 * 8
    assert offered(table, elf) == [], "it takes two movement"


@pytest.mark.rule("4.17")
def test_small_types_are_too_broad_for_it_but_a_spell_helps() -> None:
    table, goblin = beside_a_gap("Goblin")
    assert offered(table, goblin) == []
    goblin.effects["Narrow Gap Slide"] = 3
    assert offered(table, goblin) == ["squeeze G1.fixture.g"]


@pytest.mark.rule("4.17", "3.28", "9.7")
def test_nobody_rides_or_drags_himself_through() -> None:
    table, zemak = beside_a_gap("Zemak")
    zemak.advantages.append("Slim")
    assert offered(table, zemak) == ["squeeze G1.fixture.g"]
    zemak.figures["S"] = 1
    table.arm(zemak, "H17")
    assert offered(table, zemak) == []


@pytest.mark.rule("4.17")
@pytest.mark.parametrize(("size", "seed"), [("demo", 3), ("demo", 8), ("half", 2), ("full", 5)])
def test_each_labyrinth_has_narrow_gaps_past_locked_doors(size: str, seed: int) -> None:
    made = fresh(size, seed)
    gaps = [f for f in made.features.values() if f.what == "narrow gap"]
    assert len(gaps) == 2 * {"demo": 1, "half": 2, "full": 4}[size], "each has two ends"
    for gap in gaps:
        map_ = made.maps[gap.map]
        (door,) = [map_.barriers[at] for at in map_.barriers if 2 * at == gap.at + gap.to_at]
        assert door.lock > 0
        assert not gap.map.startswith("T"), "nobody slips up the Tower without its keys"
        assert (map_.ground[gap.at], map_.ground[gap.to_at]) == (1, 1)
