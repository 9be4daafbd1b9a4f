"""How the JSON of a state that an older version wrote is read; whole games of these versions are in the museum."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.milaso.table import Table

from clew.games.milaso.beginning.setup import sort_out_sites
from clew.games.milaso.state.fights import Role
from clew.games.milaso.state.game import ENDLESS, Item
from clew.games.milaso.state.particulars import Bound
from clew.games.milaso.state.traces import (
    BROKEN,
    FOUND,
    OPEN,
    SLIT,
    TRACES,
    WEDGED,
    Afoot,
    Dealings,
    Noted,
    Stint,
    Tasks,
    Worked,
    burning,
    held_open,
)
from clew.games.milaso.state.upgrades import (
    floor_by_spot,
    hits_by_what_they_were,
    origins_and_sizes,
    packed_words_as_fields,
    places_as_fields,
    steps_in_words,
    traces_as_fields,
    turns_and_counts,
    walks_suits_and_mixtures,
    ways_as_they_stand,
)
from clew.kernel.words.codec import decode


def test_what_was_packed_into_words_becomes_fields() -> None:
    data: dict[str, Any] = {
        "party": [{"$": "Being", "bound": "10 G5/139 to hobgoblin"}, {"$": "Being", "bound": ""}],
        "fight": {
            "roles": {
                "elf": {"$": "Role", "begun": "drink i12 on U5/327", "spells": {"charm G1.post.3": 1}},
                "G1.post.3": {
                    "$": "Role",
                    "begun": "drink i7",
                    "spells": {"web": 1, "mucus elf": 1, "elf/judged": 1, "elf/known": 1, "elf/Night Eyes": 1},
                },
            }
        },
        "flash": ["G1/3", "G1/4", "U2/0"],
    }
    packed_words_as_fields(data)
    assert [being["bound"] for being in data["party"]] == [
        {"$": "Bound", "turn": 10, "map": "G5", "at": 139, "place": "to hobgoblin"},
        None,
    ]
    elf, foe = data["fight"]["roles"].values()
    assert elf == {
        "$": "Role",
        "begun": {"$": "Begun", "deed": "drink i12", "map": "U5", "at": 327},
        "charmed": ["G1.post.3"],
    }
    assert foe.pop("begun") is None, "without a place nobody could go on with it"
    assert foe == {
        "$": "Role",
        "spun": True,
        "slimed": ["elf"],
        "judged": ["elf"],
        "recognised": ["elf"],
        "opened": {"elf": ["Night Eyes"]},
    }
    assert data["flash"] == {"G1": [3, 4], "U2": [0]}


def test_what_was_written_about_places_becomes_fields() -> None:
    data: dict[str, Any] = {
        "places": {
            "weather G1": "fog",
            "weather G2": "rain",
            "lamps U1/4": "lamp",
            "note G1/12": "danger",
            "G3.fixture.2": "T4",
            "face": "Noorkie",
        },
        "work": {"weather G1": 41, "steps": 2, "weather G5": 7},
    }
    places_as_fields(data)
    assert data == {
        "skies": {
            "G1": {"$": "Sky", "weather": "fog", "until": 41},
            "G2": {"$": "Sky", "weather": "rain", "until": ENDLESS},
            "G5": {"$": "Sky", "weather": "sun", "until": 7},
        },
        "lamps": {"U1": [4]},
        "notes": {"$": "dict", "items": [[{"$": "tuple", "items": ["G1", 12]}, "danger"]]},
        "landed": {"G3.fixture.2": "T4"},
        "face": "Noorkie",
        "work": {"steps": 2},
    }


def test_what_lay_under_words_for_a_space_lies_on_it() -> None:
    data: dict[str, Any] = {"floor": {"G1/12": [{"$": "Item"}], "T5/0": []}}
    floor_by_spot(data)
    assert data == {
        "floor": {
            "$": "dict",
            "items": [
                [{"$": "tuple", "items": ["G1", 12]}, [{"$": "Item"}]],
                [{"$": "tuple", "items": ["T5", 0]}, []],
            ],
        }
    }


def test_doors_that_were_told_of_in_words_stand_as_they_did() -> None:
    words = ["open", "found", "broken", "slit", "held", "burning 40", "held open from G1.plate.2"]
    data: dict[str, Any] = {"open": {f"G1.door.{number}": state for number, state in enumerate(words)}}
    ways_as_they_stand(data)
    stand = [decode(state, TRACES) for state in data["open"].values()]
    assert stand == [OPEN, FOUND, BROKEN, SLIT, WEDGED, burning(40), held_open("G1.plate.2")]


def test_what_was_done_to_the_labyrinth_in_words_becomes_fields() -> None:
    data: dict[str, Any] = {
        "foes": {"U1.post.2#1": {"$": "Being"}},
        "taken": {
            "G1.trap door.3": 1,
            "found G1.trap.1": 1,
            "found G1.trap.2": 2,
            "below G1/12": 3,
            "asked G1.join.2": 4,
            "asked elf-molend G1.join.2": 5,
            "G1.site.4 knight": 6,
            "deceived U1.post.2": 0,
            "locks picked": 2,
            "false rumour a nail through his shadow": 7,
            "body U1.post.2#1": 8,
            "rune stone": 9,
            "milaso fed": 10,
        },
        "work": {
            "tower steps": 3,
            "steps": 2,
            "away U1.post.2#1": 41,
            "jam G1/4": 3,
            "bash G1.door.1": 4,
            "bashed on G1.door.1": 40,
            "wear knight i3": 1,
            "changed knight i3": 39,
            "pick knight G1.chest.1": 8,
            "picks knight": 38,
            "rounds fought": 6,
            "fights since elf-molend": 2,
            "hunt": 37,
            "stair T1.join.2": 3,
        },
    }
    traces_as_fields(data)
    foe = data.pop("foes")["U1.post.2#1"]
    assert foe["errand"] == {"$": "Errand", "back": 41}
    assert data.pop("taken") == {"G1.trap door.3": 1}
    assert (data.pop("last_round"), data.pop("last_joined")) == (6, {"elf-molend": 2})
    assert {name: decode(part, TRACES) for name, part in data.items()} == {
        "noted": Noted(
            found={"G1.trap.1": False, "G1.trap.2": True},
            below={("G1", 12): 3},
            lies={"a nail through his shadow": 7},
        ),
        "dealings": Dealings(
            asked={"G1.join.2": 4},
            asked_by={("elf-molend", "G1.join.2"): 5},
            deceived={"U1.post.2": False},
            bodies={"U1.post.2#1": 8},
        ),
        "worked": Worked(played={("knight", "G1.site.4"): 6}, locks_picked=2, stone_won=True),
        "tasks": Tasks(
            bashing={"G1.door.1": Stint(4, 40)},
            changing={("knight", "i3"): Stint(1, 39)},
            picking={("knight", "G1.chest.1"): 8},
            picked_on={"knight": 38},
        ),
        "afoot": Afoot(jars={("G1", 4): 3}, hunt=True, steps=2, tower_steps=3),
    }


@pytest.mark.parametrize("table", ["taken", "work"])
def test_words_that_nothing_reads_are_refused(table: str) -> None:
    data: dict[str, Any] = {"taken": {}, "work": {}, "foes": {}}
    data[table]["nothing of the kind"] = 1
    with pytest.raises(ValueError, match="nothing of the kind"):
        traces_as_fields(data)


def test_hits_counted_in_one_table_are_told_apart() -> None:
    role: dict[str, Any] = {"$": "Role", "fruitless": {"elf": 2, "elf at a price": 1, "elf/short sword": 3}}
    hits_by_what_they_were({"fight": {"roles": {"G1.post.3#1": role}}})
    kept = decode(role, [Role])
    assert (kept.fruitless, kept.dear, kept.in_vain) == ({"elf": 2}, {"elf": 1}, {("elf", "short sword"): 3})


def test_where_somebody_set_foot_was_one_number_for_each_map() -> None:
    state: dict[str, Any] = {"trodden": {"G1": 1 << 100 | 1 << 47 | 1}}
    steps_in_words(state)
    assert state == {"trodden": {"G1": [1 << 47 | 1, 0, 1 << 4]}}


def test_where_an_enemy_came_from_and_whom_a_suit_fitted_stood_in_words() -> None:
    suit = {"$": "Item", "key": "i1", "what": "Kobbar skin", "truth": "Ogre/60/-8"}
    foes: dict[str, Any] = {
        key: {"$": "Being", "key": key} for key in ("G1.post.3#2", "G1.post.3#w4", "gaoler#7", "summoned-B30-1")
    }
    foes["G1.post.3#2"]["items"] = [suit, {"$": "Item", "key": "i2", "what": "potion of speed", "truth": "poison"}]
    state: dict[str, Any] = {"foes": foes, "afoot": {"alarmed": {"gaoler": 9, "G1.post.3": 8}}}
    origins_and_sizes(state)
    assert {key: foe.get("origin", "") for key, foe in foes.items()} == {
        "G1.post.3#2": "G1.post.3",
        "G1.post.3#w4": "G1.post.3",
        "gaoler#7": "",
        "summoned-B30-1": "",
    }
    assert decode(suit, [Item]) == Item("i1", "Kobbar skin", truth="Ogre", size=(60, -8))
    assert state["afoot"]["alarmed"] == {"G1.post.3": 8, "gaoler#7": 9}


def test_turns_and_counts_stood_in_one_table() -> None:
    kept = {"G1.post.3": 7, "G1.trap door.2": 9, "G1.chest.1": 2, "MG.plant.4": 1, "G1.site.5": 0, "G1.site.6": 31}
    state: dict[str, Any] = {"taken": kept}
    turns_and_counts(state)
    assert state == {
        "touched": {"G1.post.3": 7, "G1.trap door.2": 9},
        "taken_out": {"G1.chest.1": 2, "MG.plant.4": 1, "G1.site.5": 0, "G1.site.6": 31},
    }


def test_music_that_was_counted_as_something_taken_out_is_told_from_furniture() -> None:
    features: dict[str, dict[str, Any]] = {
        "m": {"kind": "site", "what": "music"},
        "f": {"kind": "site", "what": "a cupboard", "flags": frozenset(["furniture"]), "holds": ("gold*5", "bone")},
    }
    game = Table("#####\n#Kmf#\n#####", features=features).game
    game.taken_out = {"G1.site.m": 31, "G1.site.f": 1, "T5.chest.1": 2}
    sort_out_sites(game)
    assert (game.touched, game.taken_out) == ({"G1.site.m": 31}, {"G1.site.f": 1, "T5.chest.1": 2})


def test_where_somebody_was_going_and_what_was_in_a_vial_stood_in_words() -> None:
    vial = {"$": "Item", "key": "i1", "what": "potion of speed", "truth": "speed+energy"}
    suit = {"$": "Item", "key": "i2", "what": "Kobbar skin", "truth": "Ogre/60/-8"}
    walks = [
        {"$": "Bound", "turn": 4, "map": "G1", "at": 7, "place": "edge 3"},
        {"$": "Bound", "turn": 4, "map": "G1", "at": 7, "place": "G1.door.2"},
    ]
    party: list[dict[str, Any]] = [{"$": "Being", "bound": walk} for walk in (*walks, None)]
    walks_suits_and_mixtures({"party": [*party, {"$": "Being", "items": [vial, suit]}]})
    assert [decode(walk, [Bound]) for walk in walks] == [Bound(4, "G1", 7, "", 3), Bound(4, "G1", 7, "G1.door.2")]
    assert decode(vial, [Item]) == Item("i1", "potion of speed", mixed=("speed", "energy"))
    assert decode(suit, [Item]) == Item("i2", "Kobbar skin", truth="Ogre", size=(60, -8))
