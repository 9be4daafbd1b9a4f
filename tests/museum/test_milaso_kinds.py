"""The museum holds every kind of particular that a state of Milaso's Labyrinth could have, so each has to be read."""

from __future__ import annotations

import gzip
from pathlib import Path
from typing import Any

import pytest
from tests.museum.add import HERE
from tests.museum.milaso_kinds import LISTED, ROOM, kind_of, kinds_in, states_in

from clew.kernel.saves.records import parse_records

SAVES = sorted((HERE / "rooms" / ROOM).glob("*.clew.gz"))


def read(exhibit: Path) -> list[dict[str, Any]]:
    return parse_records(gzip.decompress(exhibit.read_bytes()), exhibit.name)


@pytest.fixture(scope="module")
def shown() -> set[tuple[str, str]]:
    """Every kind in every state of the room."""
    return {kind for exhibit in SAVES for state in states_in(read(exhibit)) for kind in kinds_in(state)}


@pytest.mark.parametrize("name", sorted(LISTED))
def test_every_kind_of_particular_is_in_the_museum(name: str, shown: set[tuple[str, str]]) -> None:
    assert LISTED[name] - {kind for group, kind in shown if group == name} == set()


@pytest.mark.parametrize("name", sorted(LISTED))
def test_no_kind_of_particular_in_the_museum_is_unlisted(name: str, shown: set[tuple[str, str]]) -> None:
    assert {kind for group, kind in shown if group == name} - LISTED[name] == set()


@pytest.mark.parametrize(
    ("name", "word", "kind"),
    [
        ("marks", "poison", "poison"),
        ("marks", "poison 2", "poison *"),
        ("marks", "poison turns 2", "poison turns *"),
        ("marks", "knows armour Ricochet", "knows armour *"),
        ("marks", "knows Mend", "knows *"),
        ("taken", "asked knight G1.join.2", "asked * *"),
        ("taken", "G1.site.4 knight", "[site] *"),
        ("taken", "G1.post.3", "[post]"),
        ("open", "burning 41", "burning *"),
        ("work", "nothing of the kind", "nothing of the kind"),
    ],
)
def test_a_key_is_of_the_kind_that_fits_it_best(name: str, word: str, kind: str) -> None:
    assert kind_of(name, word) == kind
