"""Boards as SVG: well-formed, escaped, and with everything in them that can be pointed at."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest
from tests.render import scenes

from clew.kernel.words.errors import ClewError
from clew.kernel.words.scene import Board, Condition, Feature, Link, Space, Token, text
from clew.render.drawn.board import svg
from clew.render.drawn.grid import FAR, NEAR
from clew.render.drawn.style import DARK, GROUNDS, LIGHT, stylesheet

SVG = "{http://www.w3.org/2000/svg}"


def drawn(board: Board, **how: object) -> ElementTree.Element:
    return ElementTree.fromstring(svg(board, **how))  # type: ignore[arg-type]


def marked(tree: ElementTree.Element, looks: str) -> list[ElementTree.Element]:
    return [each for each in tree.iter() if looks in each.get("class", "").split()]


@pytest.mark.parametrize("name", scenes.BOARDS)
def test_every_space_and_token_can_be_pointed_at_and_has_a_title(name: str) -> None:
    board = scenes.BOARDS[name]()
    tree = drawn(board)
    groups = {each.get("data-key"): each for each in tree.iter(f"{SVG}g") if each.get("data-key")}
    shown = [token.key for space in board.spaces for token in space.tokens[: 4 if len(space.tokens) < 5 else 3]]
    assert set(groups) == {space.key for space in board.spaces} | set(shown)
    assert all(group.findtext(f"{SVG}title") for group in groups.values())


def test_a_title_tells_exits_features_and_who_is_there() -> None:
    tree = drawn(scenes.maze())
    (vault,) = [each for each in tree.iter() if each.get("data-key") == "vault"]
    assert vault.findtext(f"{SVG}title") == (
        "Vault: locked door north, secret door east, way open south, door held shut west. Fountain. "
        "Here: The party, Orc 1, Orc 2."
    )


def test_many_signs_on_a_place_are_told_once_each() -> None:
    found = [Feature(sign, text(name)) for sign, name in (("B", "left"), ("Wd", "withdrew"), ("Wd", "withdrew"))]
    spaces = [
        Space("a", (0, 0), features=found, tokens=[Token("t", "@", text("The party"))]),
        Space("b", (1, 0), features=found[:1], tokens=[Token("u", "@", text("The party"))]),
        Space("c", (2, 0), features=found),
    ]
    tree = drawn(Board("b", text("Map"), "graph", spaces))
    assert [each.text for each in marked(tree, "feature")] == ["B Wd", "B", "B Wd"]


def test_what_stands_somewhere_is_drawn_as_furniture_as_its_silhouette_or_by_its_sign() -> None:
    icons = ("fountain", "sword", "")
    spaces = [Space(f"s{n}", (n, 0), features=[Feature("X", text("it"), icon)]) for n, icon in enumerate(icons)]
    tree = drawn(Board("b", text("Map"), "grid", spaces))
    found = marked(tree, "feature")
    assert [each.tag.removeprefix(SVG) for each in found] == ["use", "g", "text"]
    assert found[0].get("href") == "#b-grid-map-f-fountain"
    assert found[1][0].get("href") == "#b-grid-map-i-sword"
    assert found[2].text == "X"
    ids = {each.get("id") for each in tree.iter()}
    assert {"b-grid-map-f-fountain", "b-grid-map-i-sword"} <= ids


def test_words_of_a_game_are_escaped() -> None:
    token = Token('k"', "<", text("<script>"))
    bad = Board('b"', text("<b>&"), "grid", [Space("s<", (0, 0), 'x" onload="', name=text("</title>"), tokens=[token])])
    tree = drawn(bad)
    assert tree.get("data-key") == 'b"'
    assert tree.findtext(f"{SVG}title") == "<b>&"
    assert not [each for each in tree.iter() if "onload" in each.attrib]
    assert "<script" not in svg(bad)


def test_highlights_ring_what_a_choice_is_about() -> None:
    assert marked(drawn(scenes.maze()), "glow") == []
    assert len(marked(drawn(scenes.maze(), highlight={"hall", "orc-1"}), "glow")) == 2
    assert len(marked(drawn(scenes.kingdom(), highlight={"castle"}), "glow")) == 1


def test_the_focus_is_marked_once() -> None:
    assert [len(marked(drawn(make()), "focus")) for make in scenes.BOARDS.values()] == [1, 1, 1, 1]


def test_doors_show_what_kind_they_are() -> None:
    tree = drawn(scenes.maze())
    leaves = [each.get("class") for each in marked(tree, "leaf")]
    assert sorted(filter(None, leaves)) == ["leaf door", "leaf door", "leaf locked", "leaf secret", "leaf shut"]
    ids = {each.get("id") for each in tree.iter()}
    assert {"door", "locked", "secret", "shut", "ess"} <= {str(each).rpartition("-d-")[2] for each in ids}


def test_a_corridor_of_several_cells_is_drawn_as_one_passage() -> None:
    """Nothing stands between the cells of one tile, so neither floor nor walls end there; elsewhere they do."""
    cells = [Space("a", (0, 0), "corridor", sides={"north": "wall"}), Space("b", (0, 1), "corridor")]
    tree = drawn(Board("x", text("X"), "grid", cells))
    paths = {each.get("id"): each.get("d") or "" for each in tree.iter()}
    upper, lower = "M10 10h20v20h-20zM10 10h20v30h-20z", "M10 50h20v20h-20zM10 40h20v30h-20z"
    assert paths["x-grid-x-b-x-fl"] == upper + lower
    assert paths["x-grid-x-b-x-w"].count("M") == 3 + 2 + 2 + 3, "three walls around each end, and two along each arm"


@pytest.mark.parametrize("things", [1, 2, 3, 4])
@pytest.mark.parametrize(
    ("sides", "axis"), [("open door open wall", "x"), ("wall open wall open", "y"), ("open wall door wall", "x")]
)
def test_markers_stand_clear_of_the_walls_of_a_corridor(things: int, sides: str, axis: str) -> None:
    hall = Space("hall", (0, 0), "corridor", sides=scenes.around(sides))
    hall.tokens = [Token(f"t{n}", "T", text("T"), ("party", "monster")[n % 2]) for n in range(things)]
    tree = drawn(Board("x", text("X"), "grid", [hall]))
    reached = []
    for token in marked(tree, "token"):
        middle = [float(part) for part in str(token.get("transform"))[len("translate(") : -1].split()]
        radius = float(str(marked(token, "shade")[0].get("r")))
        reached += [middle[axis == "y"] - radius, middle[axis == "y"] + radius]
    assert len(marked(tree, "piece")) == things
    assert min(reached) >= NEAR
    assert max(reached) <= FAR


def test_a_border_that_two_cells_share_is_drawn_once() -> None:
    rooms = [Space("a", (0, 0), sides={"east": "door"}), Space("b", (1, 0), sides={"west": "door"})]
    assert len(marked(drawn(Board("x", text("X"), "grid", rooms)), "leaf")) == 1


def test_a_sheet_with_an_edge_is_drawn_whole() -> None:
    assert (drawn(scenes.dungeon()).get("width"), drawn(scenes.dungeon()).get("height")) == ("860", "1180")


def test_a_track_without_places_is_laid_around_a_ring() -> None:
    tree = drawn(scenes.loop())
    plates = {(each.get("x"), each.get("y")) for each in marked(tree, "place")}
    assert len(plates) == 16
    assert len(marked(tree, "link")) == 16


def test_where_too_many_stand_the_rest_is_counted() -> None:
    (more,) = marked(drawn(scenes.loop()), "more")
    assert more.text == "+2"


def test_a_way_that_leads_nowhere_back_has_an_arrow() -> None:
    spaces = [Space("a", (0, 0)), Space("b", (1, 0))]
    there, back = [
        drawn(Board("b", text("B"), "graph", spaces, [Link(start, end, "oneway")])) for start, end in ("ab", "ba")
    ]
    (ahead,), (behind,) = marked(there, "oneway"), marked(back, "oneway")
    assert ahead.get("d") == "M0 0L104 0M47.5 -9L56.5 0L47.5 9"
    assert behind.get("d") == "M104 0L0 0M56.5 9L47.5 0L56.5 -9"


def test_an_empty_board_is_drawn_too() -> None:
    for shape in ("grid", "graph", "track"):
        assert marked(drawn(Board("none", text("Nothing"), shape, [])), "space") == []


def test_theme_and_style() -> None:
    board = scenes.maze()
    assert drawn(board, theme="dark").get("data-theme") == "dark"
    assert drawn(board).get("data-theme") is None
    assert "<style>" not in svg(board, styled=False)
    assert stylesheet() in svg(board)
    with pytest.raises(ClewError, match="light or dark"):
        svg(board, theme="pink")


def test_long_names_stand_on_two_lines_and_whole_in_the_title() -> None:
    name = "The Thing That Fell from the Sky"
    board = Board("b", text("B"), "graph", [Space("thing", (0, 0), name=text("{n}", n=name))])
    tree = drawn(board)
    assert [each.text for each in marked(tree, "name")] == ["The Thing That", "Fell from the…"]
    assert name in svg(board)


def test_the_ground_of_a_country_has_a_colour_in_both_themes() -> None:
    assert set(GROUNDS) <= set(LIGHT)
    assert set(LIGHT) == set(DARK)
    assert ".space.woods:not(.unvisited) .place{fill:var(--wood-green)}" in stylesheet()
    assert ".space.encounters:not(.unvisited) .place{fill:var(--rose)}" in stylesheet()


def test_a_counter_shows_side_life_number_and_what_ails_it() -> None:
    asleep = Condition(text("asleep"), "sleep")
    foe = Token("orc", "O", text("Orcs"), "monster", None, "orc", "them", (1, 4), [asleep], 3)
    friend = Token("ada", "A", text("Ada"), icon="warrior", side="us", life=(8, 8))
    tree = drawn(Board("b", text("Map"), "grid", [Space("s", (0, 0), tokens=[foe, friend])]))
    them, us = marked(tree, "token")
    assert len(marked(them, "thorns")) == 1
    assert marked(us, "thorns") == []
    assert len(marked(them, "lost")) == 1
    assert marked(us, "lost") == []
    assert [each.text for each in marked(them, "count")] == ["3"]
    assert [each.get("href") for each in marked(them, "on")] == ["#b-grid-map-i-sleep"]
    assert them.findtext(f"{SVG}title") == "Orcs, 1/4, asleep"


def test_a_map_that_grows_keeps_its_ink() -> None:
    small = [Space("a", (0, 0)), Space("b", (1, 0))]
    boards = [Board("m", text("M"), "grid", spaces) for spaces in (small, [*small, Space("far", (9, 9))])]
    strokes = [
        {each for path in marked(drawn(board), "hatch") for each in path.get("d", "").split("M")} for board in boards
    ]
    assert strokes[0] <= strokes[1]


@pytest.mark.parametrize("name", scenes.BOARDS)
def test_nothing_drawn_has_a_style_of_its_own(name: str) -> None:
    """The policy of the page forbids it."""
    tree = drawn(scenes.BOARDS[name](), styled=False)
    assert [each for each in tree.iter() if "style" in each.attrib] == []


@pytest.mark.parametrize("name", scenes.BOARDS)
def test_the_same_board_is_drawn_alike_every_time(name: str) -> None:
    assert svg(scenes.BOARDS[name]()) == svg(scenes.BOARDS[name]())
