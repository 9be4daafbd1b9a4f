"""The 25 labyrinths of the catalogue come out as they are written down."""

import json

import pytest
from tests.games.milaso.labyrinth.catalogue import FILE, SEEDS, entry

KNOWN = json.loads(FILE.read_text(encoding="utf-8"))


def test_the_catalogue_is_whole() -> None:
    assert [(each["size"], each["seed"]) for each in KNOWN] == [
        (size, n) for size, seeds in SEEDS.items() for n in seeds
    ]
    assert len(KNOWN) == 25
    assert len({each["digest"] for each in KNOWN}) == 25


@pytest.mark.parametrize("known", KNOWN, ids=lambda known: f"{known['size']}-{known['seed']}")
def test_a_labyrinth_of_the_catalogue(known: dict[str, object]) -> None:
    assert entry(str(known["size"]), int(str(known["seed"]))) == known
