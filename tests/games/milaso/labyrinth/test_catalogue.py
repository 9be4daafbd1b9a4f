"""The labyrinths of the catalogue come out as they are written down."""

import json

import pytest
from tests.games.milaso.labyrinth.catalogue import FILE, SEEDS, entry

from clew.games.milaso.labyrinth.digging.plan import LATEST

KNOWN = json.loads(FILE.read_text(encoding="utf-8"))


def test_the_catalogue_is_whole() -> None:
    assert [(each["plans"], each["size"], each["seed"]) for each in KNOWN] == [
        (plans, size, n) for plans in range(1, LATEST + 1) for size, seeds in SEEDS.items() for n in seeds
    ]
    assert len({each["digest"] for each in KNOWN}) == len(KNOWN) == 25 * LATEST


@pytest.mark.parametrize("known", KNOWN, ids=lambda each: f"{each['plans']}-{each['size']}-{each['seed']}")
def test_a_labyrinth_of_the_catalogue(known: dict[str, object]) -> None:
    assert entry(str(known["size"]), int(str(known["seed"])), int(str(known["plans"]))) == known
