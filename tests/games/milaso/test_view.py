"""What a player is shown: names instead of codes, places on the map, his own character first."""

import pytest
from tests.games.milaso.table import Table
from tests.games.milaso.test_10_several_players import pair, play

from clew.games.milaso.carrying import lay_down
from clew.games.milaso.labyrinth.model import Section
from clew.games.milaso.people import let_join
from clew.games.milaso.view import view
from clew.games.milaso.walking import place_options
from clew.kernel.questions import label_of
from clew.kernel.text import put


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
    table, knight, mage = pair("############\n#K........W#\n############")
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
    assert [put(item) for item in knight.items] == ["2 x Gold bag", "1 x apple"]


@pytest.mark.rule("5.5")
def test_what_lies_on_the_floor_is_on_the_map_where_somebody_can_see_it() -> None:
    table = Table("#####\n#K..#\n#####")
    hero = table.hero()
    lay_down(table.game, hero, table.arm(hero, "apple"))
    signs = [put(sign.name) for space in view(table.game, 0).boards[0].spaces for sign in space.features]
    assert signs == ["1 x apple"]
    dark = Table("#####\n#K..#\n#####", section=Section(roofed=True, dark=True))
    dark.game.known.clear()
    dark.game.felt["G1"] = [(blind := dark.hero()).at]
    lay_down(dark.game, blind, dark.arm(blind, "apple"))
    assert not [sign for space in view(dark.game, 0).boards[0].spaces for sign in space.features]
