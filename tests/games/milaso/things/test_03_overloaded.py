"""Chapter 3: whoever carries more than his strength bears goes nowhere, and is told why."""

from typing import Any

import pytest
from tests.games.milaso.scenes import keys, missed
from tests.games.milaso.table import Table

from clew.games.milaso.shown.view import view
from clew.games.milaso.state import steps
from clew.games.milaso.state.game import Being
from clew.games.milaso.state.traces import OPEN
from clew.games.milaso.things.carrying import lay_down
from clew.games.milaso.turn.menu import all_options
from clew.kernel.referees.agenda import Step

JOIN = {"kind": "join", "what": "open", "to": "G1.join.K", "to_map": "G1", "to_at": 8}
LADDER = {"kind": "ladder", "what": "ladder", "to": "G1.trap door.t", "to_map": "G1", "to_at": 8}
TRAP_DOOR = {"kind": "trap door", "what": "trap door", "to_map": "G1", "to_at": 8}


def weakened(picture: str, features: dict[str, Any], sign: str = "K", **facts: Any) -> tuple[Table, Being]:
    """A Ninja with a load that he can bear."""
    table = Table(picture, features=features, **facts)
    ninja = table.hero(sign, "Ninja", S=14)
    table.arm(ninja, "H17")
    return table, ninja


def offered(table: Table, being: Being) -> list[str]:
    return [
        key
        for key in keys(all_options(table.game, being, Step(steps.EXPLORE), 18))
        if key.split(" ")[0] in ("go", "climb", "jump", "use", "swim", "past", "east")
    ]


WAYS = [
    ("####\n#K.#\n####", {"K": JOIN}, {}, ["east", "go G1.join.K"]),
    ("####\n#Kt#\n####", {"K": LADDER, "t": TRAP_DOOR}, {}, ["east", "climb G1.ladder.K", "climb G1.trap door.t"]),
    ("#######\n#K:...#\n#######", {}, {"below": "floor"}, ["jump east"]),
    (
        "####\n#Kw#\n####",
        {"w": {"kind": "fixture", "what": "well", "to_map": "G1", "to_at": 5}},
        {},
        ["east", "use G1.fixture.w"],
    ),
    ("####\n#Ks#\n####", {"s": {"kind": "fixture", "what": "ski jump"}}, {}, ["east", "use G1.fixture.s"]),
]


@pytest.mark.rule("3.28")
@pytest.mark.parametrize(("picture", "features", "facts", "ways"), WAYS)
def test_too_weak_for_his_load_he_goes_no_way_until_something_is_put_down(
    picture: str, features: dict[str, Any], facts: dict[str, Any], ways: list[str]
) -> None:
    table, ninja = weakened(picture, features, **facts)
    table.game.open["G1.trap door.t"] = OPEN
    assert offered(table, ninja) == ways
    ninja.figures["S"] = 10
    assert offered(table, ninja) == []
    lay_down(table.game, ninja, ninja.items[0])
    assert offered(table, ninja) == ways


@pytest.mark.rule("3.28", "10.12")
def test_nor_past_a_friend() -> None:
    table, ninja = weakened("######\n#KO..#\n######", {})
    orc = table.hero("O", "Orc")
    orc.follows = ninja.follows = False
    assert offered(table, ninja) == ["past orc east"]
    ninja.figures["S"] = 10
    assert offered(table, ninja) == []


@pytest.mark.rule("3.28")
def test_he_is_told_what_keeps_him() -> None:
    table, ninja = weakened("####\n#K.#\n####", {})
    assert missed(view(table.game, 0)) == ""
    ninja.figures["S"] = 10
    mass = table.game.book.wares["H17"].mass
    told = f"move at all (a load of {mass} g, and strength for 2000 g: put something down)"
    assert missed(view(table.game, 0)) == told
