"""What the log tells of dice: who rolls at whom with what, what is added and needed, and what comes of it."""

from __future__ import annotations

import pytest
from tests.games.maze.table import Table

from clew.games.maze import RULEBOOK
from clew.render.language import words_for
from clew.render.rolls import roll_text

rule = pytest.mark.rule


def told(table: Table, lang: str = "en") -> list[str]:
    words = words_for("maze", RULEBOOK.folder, lang)
    return [roll_text(said, words=words) for said in table.script.rolls]


@rule("22.5")
@rule("22.10")
@rule("22.15")
def test_an_attack_tells_what_it_needs_and_what_helps() -> None:
    table = Table("wartech").arm(0, "tr-grenade-launcher").wear(0, system="st-automatic-aim").meets("m1-14")
    table.roll(19, 1).beats(1)
    assert told(table) == [
        "Ada's Grenade Launcher at Alien, to hit: 19 + 1 Grenade Launcher + 4 Automatic Aim System = 24, "
        "needs 16+ (THAC0 20 less AC 4): hit",
        "Ada's Grenade Launcher at Alien, damage: 1 + 3 Wartech model 1 = 4: 4 Life Points lost",
    ]
    assert told(table, "fr")[1] == (
        "Ada (Lance-grenades) contre Extraterrestre, dégâts : 1 + 3 Wartech modèle 1 = 4 : 4 points de vie perdus"
    )


@rule("22.21")
def test_a_creatures_attacks_say_whom_they_are_for() -> None:
    table = Table("humanoid").meets("gu-6", initiative=False).roll(20, 1, 5).beats(1)
    assert told(table) == [
        "Alien Type VI at Ada, to hit: 20, needs −4+ (THAC0 4 less AC 8): hit",
        "Alien Type VI at Ada, to hit: 1, needs −4+ (THAC0 4 less AC 8): miss (a 1 always fails)",
        "Alien Type VI at Ada, damage: 5: 5 Life Points lost",
    ]
    assert {said.subject.key for said in table.script.rolls if said.subject} == {"foe-0"}
    assert {said.target.key for said in table.script.rolls if said.target} == {"seat-0"}


@rule("12.5")
@rule("26.8")
def test_a_bomb_tells_who_is_safe_and_why() -> None:
    table = Table("wartech", "humanoid", "monster", "mihuman").party(2, 3).give(0, bombs=1)
    table.choose("call-bomb").roll(1, 1, 20, 5).choose("stay").turn()
    assert told(table) == [
        "Bob, Detection: 1, needs 11+ (Detection Rate): failure",
        "Cleo, Detection: 1, needs 17+ (Detection Rate): failure",
        "Dan, Detection: 20, needs 12+ (Detection Rate): success",
        "Bob, the blast: 5: 5 Life Points lost",
    ]
    assert "Cleo is warned by the party." in table.told


@rule("12.5")
def test_a_bomb_that_finds_nobody_says_so() -> None:
    table = Table("wartech").give(0, bombs=1).choose("call-bomb", "stay").turn()
    assert "The bomb finds nobody." in table.told
