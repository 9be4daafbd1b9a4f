"""The Python interface is read from the source as it is."""

from __future__ import annotations

import clew
from clew.docs import api


def test_everything_that_clew_offers_is_told() -> None:
    things = api.offered("clew")
    assert [thing.name for thing in things] == clew.__all__
    assert [thing.name for thing in things if not thing.doc] == []


def test_a_thing_is_found_where_it_comes_from_and_called_as_it_is_offered() -> None:
    found = api.find("clew", "rulebooks")
    assert found is not None
    assert found.home == "clew.kernel.table.registry"
    assert found.says.startswith("rulebooks(")


def test_a_class_tells_its_fields_and_what_can_be_done_with_it() -> None:
    seat = api.find("clew", "Seat")
    assert seat is not None
    assert [member.says for member in seat.members if member.kind == "field"] == ["name: str", "player: str = PERSON"]
    match = api.find("clew", "Match")
    assert match is not None
    told = {member.name: member for member in match.members}
    assert told["answer"].says.startswith("answer(")
    assert "self" not in told["answer"].says
    assert not any(name.startswith("_") for name in told)


def test_what_is_not_there_is_not_found() -> None:
    assert api.find("clew", "nobody") is None
    assert api.offered("clew.nowhere") == []


def test_everything_for_authors_and_for_tests_is_told_once() -> None:
    for module in ("clew.author", "clew.testing"):
        things = api.offered(module)
        assert len(things) > 5
        for thing in things:
            members = [member.name for member in thing.members]
            assert len(members) == len(set(members)), f"{module}.{thing.name}"
