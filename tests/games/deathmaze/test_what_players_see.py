"""What lies open on the table is shown: players decide by it."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.deathmaze.table import Table, priest

from clew.games.deathmaze import steps
from clew.games.deathmaze.book import many
from clew.games.deathmaze.maze.treasure import contents, seek
from clew.games.deathmaze.view import view
from clew.kernel.referees.agenda import Step
from clew.kernel.words.questions import label_of
from clew.kernel.words.scene import to_json
from clew.kernel.words.text import put


def card(table: Table, key: str) -> dict[str, Any]:
    """A card as every seat sees it."""
    sheets = to_json(view(table.game, 0))["sheets"]
    return next(card for sheet in sheets for card in sheet["cards"] if card["key"] == key)


def stat(shown: dict[str, Any], name: str) -> Any:
    return next(stat["value"] for stat in shown["stats"] if stat["name"] == name)


@pytest.mark.rule("8.8", "8.44b")
def test_the_weapons_of_monsters_are_shown() -> None:
    table = Table("Hero", "Hero", rows=(2,)).fight("Orc", 3, 3)
    table.roll(1, 1).step("round")
    assert stat(card(table, "orc-1"), "attack") == "Sword, Bow behind"
    table.fight("Evil Thief", 3)
    assert stat(card(table, "evil-thief-1"), "attack") == "Sword"
    table.fight("Ogre", 3)
    assert stat(card(table, "ogre-1"), "attack") == "+4"


@pytest.mark.rule("7.5")
def test_what_the_monster_chart_says_is_shown() -> None:
    for advanced in (True, False):
        table = Table("Hero", advanced=advanced)
        table.monsters("Vampire", 0)
        note = card(table, "vampire-1")["note"]
        assert note.startswith("Negotiation Value 4, Magic Resistance 4, treasure type J")
        assert ("charm" in note) is advanced


@pytest.mark.rule("M5.3")
def test_who_is_sickened_and_how_often_a_cronk_can_still_stink_is_shown() -> None:
    table = Table("Cronk", "Hero", rows=(2,), m51_monster_characters=True)
    table.monsters("Ogre", 9)
    assert "stench, 3 times more" in [item["name"] for item in card(table, "cronk-a")["items"]]
    table.choose("ready", "yes").roll(3).step("battle")
    assert [each["name"] for each in card(table, "ogre-1")["conditions"]] == ["sickened by stench"]
    assert "stench, 2 times more" in [item["name"] for item in card(table, "cronk-a")["items"]]


@pytest.mark.rule("M4.11", "M4.25")
def test_what_priests_spells_do_to_monsters_is_shown() -> None:
    table, _ = priest("Witch Hunter", "Protection From Undead")
    table.fight("Vampire", 9).choose("cast-protection-from-undead").roll(6, 1, 1).step("round")
    assert "keeps off Ada" in card(table, "vampire-1")["tags"]
    fair, _ = priest("Peace Maker", "Fair Fight")
    fair.fight("Vampire", 9).choose("cast-fair-fight").roll(6, 1, 1).step("round")
    assert "no special abilities" in card(fair, "vampire-1")["tags"]


@pytest.mark.rule("M4.29")
def test_a_skin_savers_peace_is_shown() -> None:
    table, _ = priest("Peace Maker", "Skin Saver")
    assert card(table, "peace-maker-a")["tags"] == []
    table.choose("means", "cast-cast-skin-saver-peace-maker-a").beats()
    assert any("Skin Saver" in tag for tag in card(table, "hoard")["tags"])


@pytest.mark.rule("M5.5", "12.35a")
def test_the_ability_points_that_abilities_wait_for_are_shown() -> None:
    table = Table("Troll", "Hero", rows=(2,), m51_monster_characters=True).fight("Ogre", 9)
    table.person("Ada").points = 3
    table.roll(1, 1).step("round")
    assert "ability points 3" in [item["name"] for item in card(table, "troll-a")["items"]]


def test_monsters_are_called_by_their_number() -> None:
    told = [many(kind, 2) for kind in ("Orc", "Werewolf", "Mummy", "Evil Thief", "Evil Hero")]
    assert told == ["Orcs", "Werewolves", "Mummies", "Evil Thieves", "Evil Heroes"]
    assert many("Orc", 1) == "Orc"


@pytest.mark.parametrize(
    ("chit", "label", "asked"),
    [
        ("fountain", "Investigate the fountain", "Who drinks from the fountain?"),
        ("statue", "Investigate the statue", "Who goes up to the statue?"),
        ("trapdoor", "Investigate the trap door", "Who lifts the trap door?"),
    ],
)
@pytest.mark.rule("6.0c", "5.28a")
def test_a_feature_is_called_by_its_name(chit: str, label: str, asked: str) -> None:
    table = Table("Hero", "Hero").in_room(feature=chit)
    table.choose("investigate", "Ada").roll(6).beats()
    quiet, delegate = table.script.asked[:2]
    assert label in [put(label_of(option)) for option in quiet.options]
    assert delegate.prompt == asked


@pytest.mark.rule("9.16a", "9.12a")
def test_it_is_told_when_a_chest_holds_neither_trap_nor_treasure() -> None:
    table = Table("Hero", "Hero")
    table.roll(6).run(seek, "I")
    table.run(contents, Step(steps.CONTENTS, {"letter": "A", "monster": ""}))
    assert table.came("9.16a") == ["6: not trapped"]
    assert "There is no treasure." in table.told


def test_a_monster_character_who_is_good_with_bare_hands_is_shown() -> None:
    table = Table("Cronk", m51_monster_characters=True)
    table.game.people["cronk-a"].skills["Monster"] = 2
    assert {"name": "skill with Monster +2", "icon": "fist"} in card(table, "cronk-a")["items"]
