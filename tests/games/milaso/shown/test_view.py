"""What a player is shown: names instead of codes, places on the map, his own character first."""

from typing import Any

import pytest
from tests.games.milaso.scenes import CAVE, play, rooms, two_players
from tests.games.milaso.table import Table

from clew.games.milaso.fight.combat import begin
from clew.games.milaso.places.people import let_join, talk
from clew.games.milaso.shown.view import view
from clew.games.milaso.things.carrying import lay_down
from clew.games.milaso.walk.walks import place_options
from clew.kernel.words.questions import label_of
from clew.kernel.words.text import put


def signs(table: Table) -> list[str]:
    """What is drawn on the map besides people."""
    return [put(sign.name) for space in view(table.game, 0).boards[0].spaces for sign in space.features]


@pytest.mark.rule("10.4")
def test_places_to_walk_to_are_spaces_of_the_map_and_have_names() -> None:
    things = {"d": {"kind": "thing", "what": "H01"}}
    table = Table("######\n#K..d#\n######", features=things)
    (dagger,) = place_options(table.game, table.hero())
    assert put(label_of(dagger)) == "Dagger"
    assert dagger.about == (f"G1/{table.at('d')}",)
    assert dagger.about[0] in [space.key for space in view(table.game, 0).boards[0].spaces]


@pytest.mark.rule("10.4")
def test_each_player_looks_at_his_own_character() -> None:
    table, knight, mage = two_players("############\n#K........W#\n############")
    assert view(table.game, 0).boards[0].focus == f"G1/{knight.at}"
    assert view(table.game, 1).boards[0].focus == f"G1/{mage.at}"
    assert view(table.game, None).boards[0].focus == f"G1/{knight.at}"
    play(table, "end")
    assert view(table.game, None).boards[0].focus == f"G1/{mage.at}", "who acts"
    mage.alive = False
    assert view(table.game, 1).boards[0].focus == f"G1/{knight.at}"


@pytest.mark.rule("26.5")
def test_a_sheet_says_what_a_companion_is_and_counts_his_things_together() -> None:
    table = Table("#####\n#KP.#\n#####", features={"P": {"kind": "person", "what": "a villager"}})
    hero = table.hero()
    table.arm(hero, "Gold bag"), table.arm(hero, "apple"), table.arm(hero, "Gold bag")
    let_join(table.game, table.script, hero, next(iter(table.game.maze.features.values())))
    knight, friend = view(table.game, 0).sheets[0].cards
    assert (knight.kind, friend.kind) == ("", "Thug")
    assert [put(item.name) for item in knight.items] == ["2 x Gold bag", "1 x apple"]


@pytest.mark.rule("5.5")
def test_what_lies_on_the_floor_is_on_the_map_where_somebody_can_see_it() -> None:
    table = Table("#####\n#K..#\n#####")
    hero = table.hero()
    lay_down(table.game, hero, table.arm(hero, "apple"))
    assert signs(table) == ["1 x apple"]
    dark = Table("#####\n#K..#\n#####", section=CAVE)
    dark.game.known.clear()
    dark.game.felt["G1"] = [(blind := dark.hero()).at]
    lay_down(dark.game, blind, dark.arm(blind, "apple"))
    assert signs(dark) == []


@pytest.mark.rule("12.3")
def test_a_slain_enemy_is_on_the_map_until_somebody_has_searched_it() -> None:
    table = Table("#####\n#K.T#\n#####")
    table.hero()
    thug = table.foe("T")
    thug.alive = False
    table.game.dead.append(thug.key)
    assert signs(table) == ["the body of Thug"]
    table.game.dealings.bodies[thug.key] = 1
    assert signs(table) == []


@pytest.mark.rule("11.3", "20.1")
def test_an_enemy_that_attacks_out_of_an_unseen_part_is_on_the_map_and_its_walls_are_not() -> None:
    table = rooms("#######\n#K.d.T#\n#######", d={"kind": "site", "what": "a bed"})
    table.hero()
    thug = table.foe("T")
    spaces = {space.key: space for space in view(table.game, 0).boards[0].spaces}
    assert f"G1/{thug.at}" not in spaces
    begin(table.game, table.script, [thug])
    spaces = {space.key: space for space in view(table.game, 0).boards[0].spaces}
    shown = spaces[f"G1/{thug.at}"]
    assert [token.key for token in shown.tokens] == [thug.key]
    assert (shown.sides, shown.features) == ({}, [])


@pytest.mark.rule("6.32")
def test_a_sheet_says_what_is_in_the_hand_and_on_the_arm() -> None:
    table = Table("#####\n#K..#\n#####")
    hero = table.hero()
    table.arm(hero, "H01"), table.arm(hero, "blue")
    card = view(table.game, 0).sheets[0].cards[0]
    assert [put(tag) for tag in card.tags] == ["Dagger in hand", "blue shield on the arm"]


@pytest.mark.rule("29.3c")
def test_what_somebody_at_the_start_has_told_is_in_the_notes() -> None:
    things: dict[str, dict[str, Any]] = {
        "s": {"kind": "start", "amount": 1},
        "m": {"kind": "fixture", "what": "well", "holds": ("clue 1",)},
    }
    table = Table("#####\n#Ksm#\n#####", features=things)
    talk(table.game, table.script, table.hero(), table.game.maze.features["G1.start.s"])
    (notes,) = view(table.game, 0).sheets[-1].cards
    assert [put(item.name) for item in notes.items][1:] == ["a clue is to be found on the map A small map"]
