"""A fight as a drawing."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from clew.kernel.words.scene import Aim, Card, Fighter, Scene, Sheet, Stage, Stat, text
from clew.render.drawn.counters import rim
from clew.render.drawn.stage import LETTER, SHAPES, called, stage_svg
from clew.render.facing import facing
from clew.render.plain import scene_text


def fight(us: int = 2, them: int = 3) -> Scene:
    """So many on each side, all of us in one row, the first aiming at the first."""
    ours = [Card(f"us-{n}", text("Ada {n}", n=n), icon="warrior", side="us", life=(3, 8)) for n in range(us)]
    foes = [Card(f"them-{n}", text("Orc {n}", n=n), icon="orc", side="them", life=(2, 2)) for n in range(them)]
    stage = Stage(
        text("Round 1"),
        [[Fighter(card.key, [Stat(text("Sword"), "+1")]) for card in ours]],
        [[Fighter(card.key) for card in foes]],
        [Aim("us-0", "them-0"), Aim("us-0", "nobody")],
        "us-0",
    )
    return Scene(text("A fight"), [], [Sheet("all", text("All"), [*ours, *foes])], stage=stage)


def drawn(scene: Scene, shape: str) -> ElementTree.Element:
    return ElementTree.fromstring(stage_svg(scene, shape=shape))


def marked(tree: ElementTree.Element, looks: str) -> list[ElementTree.Element]:
    return [each for each in tree.iter() if looks in each.get("class", "").split()]


def places(tree: ElementTree.Element) -> dict[str, tuple[float, float]]:
    found = {}
    for token in marked(tree, "token"):
        x, y = str(token.get("transform"))[len("translate(") : -1].split()
        found[str(token.get("data-key"))] = (float(x), float(y))
    return found


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize(("us", "them"), [(1, 1), (2, 3), (6, 9)])
def test_both_sides_face_each_other_within_the_frame_and_nobody_stands_on_another(
    shape: str, us: int, them: int
) -> None:
    if SHAPES[shape].more and us + them > 6:
        assert stage_svg(fight(us, them), shape=shape) == "", "so many are upright without that room"
        return
    tree = drawn(fight(us, them), shape)
    upright = SHAPES[shape].upright
    found = places(tree)
    assert len(found) == us + them
    _, _, wide, high = (float(part) for part in str(tree.get("viewBox")).split())
    assert all(25 <= x <= wide - 25 and 25 <= y <= high - 40 for x, y in found.values())
    spots = list(found.values())
    assert all(
        abs(x - other_x) >= 60 or abs(y - other_y) >= 60
        for place, (x, y) in enumerate(spots)
        for other_x, other_y in spots[:place]
    )
    ours = [at[upright] for key, at in found.items() if key.startswith("us")]
    foes = [at[upright] for key, at in found.items() if key.startswith("them")]
    assert min(ours) > max(foes) if upright else max(ours) < min(foes)


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize(("us", "them"), [(1, 1), (2, 3), (4, 1)])
def test_what_is_told_below_a_counter_lies_within_the_frame(shape: str, us: int, them: int) -> None:
    tree = drawn(fight(us, them), shape)
    high = float(str(tree.get("viewBox")).split()[3])
    told = [float(str(each.get("y"))) for looks in ("fighter-name", "fighter-figures") for each in marked(tree, looks)]
    assert max(told) <= high - 7


def test_a_name_that_is_too_long_loses_what_stands_in_brackets() -> None:
    assert called("Garden Warden (Queen Wasp)", 20) == "Garden Warden"
    assert called("Garden Warden (Queen Wasp)", 30) == "Garden Warden (Queen Wasp)"


def test_aims_the_turn_life_and_figures_are_seen() -> None:
    tree = drawn(fight(), "low")
    assert len(marked(tree, "aim")) == 1, "an aim at somebody who is not there is left out"
    assert len(marked(tree, "turn")) == 1
    assert [each.text for each in marked(tree, "fighter-name")][:2] == ["Ada 0", "Ada 1"]
    assert [each.text for each in marked(tree, "fighter-figures")][:2] == ["3/8", "Sword +1"]


def test_a_rim_has_as_many_pieces_as_there_are_points_of_life_and_those_lost_are_thin() -> None:
    def pieces(left: int, of: int) -> dict[str, int]:
        found = re.findall(
            r'class="(\w+) points"[^>]*pathLength="(\d+)"[^>]*stroke-dasharray="([^"]+)"', rim((left, of), 20)
        )
        assert {long for _, long, _ in found} == {str(of)}
        return {looks: dashes.count("0.84 0.16") for looks, _, dashes in found}

    assert pieces(3, 8) == {"lost": 1, "life": 3}, "the dashes of what is lost go round"
    assert pieces(8, 8) == {"life": 1}
    assert pieces(0, 8) == {"lost": 1}
    assert pieces(-2, 8) == {"lost": 1}
    assert "points" not in rim((30, 66), 20)
    assert "points" not in rim((1, 1), 20)
    assert "points" not in rim(None, 20)


def test_names_beside_each_other_have_room_for_no_more_than_lies_between_them() -> None:
    scene = fight(7, 3)
    for sheet in scene.sheets:
        for card in sheet.cards:
            card.name = text("The Young Dragon of the North")
    for shape in SHAPES:
        found = stage_svg(scene, shape=shape)
        spots = []
        for x, y, name in re.findall(r'<text class="fighter-name" x="([\d.]+)" y="([\d.]+)">([^<]*)', found):
            spots.append((float(x), float(y), len(name) * LETTER / 2))
        assert all(
            abs(x - other_x) >= half + other_half - 1 or abs(y - other_y) > 12
            for place, (x, y, half) in enumerate(spots)
            for other_x, other_y, other_half in spots[:place]
        ), shape


def test_where_nobody_fights_there_is_no_stage() -> None:
    assert stage_svg(Scene(text("Peace"), [], [])) == ""


def test_in_words_a_fight_comes_before_the_sheets() -> None:
    lines = scene_text(fight())
    assert lines.index("Round 1:") < lines.index("All:")
    assert "Ada 0: life 3 of 8, Sword +1. At Orc 0." in [line.replace(" at ", " At ") for line in lines]


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize(("us", "them"), [(1, 0), (0, 1)])
def test_a_side_that_stands_alone_is_drawn(shape: str, us: int, them: int) -> None:
    assert len(places(drawn(fight(us, them), shape))) == 1


@pytest.mark.parametrize(("us", "them"), [(0, 1), (1, 0), (0, 0)])
def test_a_side_of_which_nobody_is_left_is_shown_empty(us: int, them: int) -> None:
    """As at the end of a game in which everybody has fallen."""
    scene = fight(us, them)
    assert scene.stage is not None
    scene.stage.aims = []
    assert all(len(line.plain) <= 80 for line in facing(scene, 80, 12, {}))
    for shape in SHAPES:
        stage_svg(scene, shape=shape)
    assert scene_text(scene)
