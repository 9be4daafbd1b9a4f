"""The pictures on the boxes of our games."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from clew.kernel.table import registry
from clew.render.cover import PICTURE, cover, cover_looks

GAMES = sorted(registry.names())
HEAVIEST = 50_000


def classes(drawing: str) -> set[str]:
    return {name for found in re.findall(r'class="([^"]+)"', drawing) for name in found.split()}


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_a_cover_of_its_own(game: str) -> None:
    folder = registry.rulebook(game).folder
    drawing = cover(folder)
    assert (folder / PICTURE).is_file()
    assert len(drawing) < HEAVIEST
    ElementTree.fromstring(drawing)


@pytest.mark.parametrize("game", GAMES)
def test_a_cover_leaves_its_colours_to_the_theme_and_its_words_to_the_page(game: str) -> None:
    drawing, looks = cover(registry.rulebook(game).folder), cover_looks([registry.rulebook(game).folder])
    assert not re.search(r"style=|<style|<script|<text|<image|href=|#[0-9a-f]{3,6}\b", drawing)
    unknown = {
        name
        for name in classes(drawing) - {"cover", f"cover-{game}"}
        if not re.search(rf"\.{name}\b|\[class\^={name.partition('-')[0]}-\]", looks)
    }
    assert unknown <= {"t0", "t1", "r0", "r1"}, "steps in the light look like every step"


@pytest.mark.parametrize("game", GAMES)
def test_the_looks_of_a_cover_touch_nothing_else(game: str) -> None:
    own = cover_looks([registry.rulebook(game).folder]).removeprefix(cover_looks([]))
    selectors = [each for rule in re.findall(r"([^{}]+)\{", own) for each in rule.strip().split(",")]
    assert selectors
    assert [each for each in selectors if not each.startswith(f".cover-{game}")] == []


def test_names_inside_of_covers_are_no_other_covers_names() -> None:
    names = [name for game in GAMES for name in re.findall(r'id="([^"]+)"', cover(registry.rulebook(game).folder))]
    assert len(names) == len(set(names))


def test_a_game_without_a_cover_gets_a_maze(tmp_path: Path) -> None:
    drawing = cover(tmp_path)
    ElementTree.fromstring(drawing)
    assert classes(drawing) - {"cover"} <= set(re.findall(r"\.cover \.([\w-]+)", cover_looks([tmp_path])))
