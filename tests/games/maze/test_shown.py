"""What players need to decide lies on the table: panels, also before they are chosen, what weapons and armours do."""

from __future__ import annotations

import pytest
from tests.games.maze.table import Table, fresh

from clew.games.maze import RULEBOOK
from clew.games.maze.view import view
from clew.kernel.referees.script import Script
from clew.kernel.words.scene import Card
from clew.kernel.words.text import put

rule = pytest.mark.rule


def figures(card: Card) -> dict[str, object]:
    return {put(stat.name): stat.value for stat in card.stats}


@rule("7.1")
@rule("3.3")
def test_the_panels_lie_open_while_somebody_chooses() -> None:
    game = fresh(2)
    RULEBOOK.beat(game, Script().choices("wartech", "Red"))
    choice = next(sheet for sheet in RULEBOOK.view(game, 1).sheets if sheet.key == "choice")
    assert [put(card.name) for card in choice.cards] == ["Monster Kind", "Mi-Human Tech model 2", "Humanoid Kind"]
    monster = choice.cards[0]
    assert [figures(monster)[name] for name in ("Life Points", "THAC0", "Detection")] == [14, 20, 17]
    assert [figures(monster)[name] for name in ("Natural AC", "Damage bonus", "Bare hands")] == [-5, 0, 4]
    assert [put(tag) for tag in monster.tags] == [
        "heals with Vitamins",
        "heals with Electronic Power Support",
        "second weapon: single-handed of equal or lower order, or two two-handed",
    ]
    RULEBOOK.beat(game, Script().choices("monster", "Blue"))
    assert "choice" not in [sheet.key for sheet in RULEBOOK.view(game, 1).sheets]


@rule("7.1")
def test_a_panel_shows_the_fixed_modifiers() -> None:
    sheets = {sheet.key: sheet for sheet in RULEBOOK.view(Table("mihuman").game, 0).sheets}
    assert [stat.name.template for stat in sheets["players"].cards[0].stats][-1] == "Detection"
    card = sheets["panels"].cards[0]
    shown = figures(card)
    assert (shown["Natural AC"], shown["Damage bonus"], shown["Bare hands"]) == (0, 2, 2)
    assert "second weapon: single-handed, lower order" in [put(tag) for tag in card.tags]


@rule("8.4")
@rule("8.5")
@rule("8.6")
@rule("9.2")
@rule("9.4")
@rule("9.14")
def test_weapons_and_armours_say_what_they_do() -> None:
    table = Table("monster").arm(0, "tr-missile-launcher", "tr-shotgun", "tr-laser-gun-2h")
    table.wear(0, "tr-thermal-armour", "tr-energy-parts", "ch-ultimate-weapon")
    table.give(0, "tr-machine-gun-2h", "st-energy-saver", "st-energy-amplifier", "st-automatic-aim")
    items = [put(item.name) for item in RULEBOOK.view(table.game, 0).sheets[0].cards[0].items]
    assert items == [
        "Primary: Missile Launcher (1d10+1, order 5, attack die +2), charges: 2",
        "Secondary: Shotgun (1d4, order 1)",
        "Backpack: 2-hand Laser Gun (2d6, two-handed)",
        "1st armour: Thermal Armour (AC 6)",
        "2nd armour: Energy Protection Parts (AC 2 lower)",
        "3rd system: Ultimate Weapon System (attack die +4, damage x2)",
        "2-hand Machine Gun (1d8+1, two-handed, attack die +1)",
        "Bio-Electronic Energy Saver (AC 3 lower)",
        "Electronic Energy Amplifier (damage x2)",
        "Automatic Aim System (attack die +4)",
    ]


@rule("13.6")
@rule("8.6")
def test_whoever_is_to_keep_a_find_hears_what_it_does() -> None:
    table = Table("humanoid").finds("tr-laser-gun").choose("leave").turn()
    asked = next(question for question in table.script.asked if question.prompt.startswith("Do you keep it"))
    assert put(asked.text) == "Do you keep it: Laser Gun (1d8, order 3)?"


@rule("22.19")
def test_who_is_dead_reads_that_he_may_only_watch() -> None:
    table = Table("humanoid", "wartech")
    table[0].alive = False
    assert put(view(table.game, 0).status).endswith("You are dead, and may only watch.")
    assert "dead" not in put(view(table.game, 1).status)
