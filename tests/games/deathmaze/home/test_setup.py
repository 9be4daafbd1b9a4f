"""Chapter 3 and 11.1: records, classes, weapons, initial experience."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from tests.games.deathmaze.table import Table

from clew.games.deathmaze import RULEBOOK, steps
from clew.games.deathmaze.home.setup import adventurers_each, callings
from clew.games.deathmaze.play import beat
from clew.games.deathmaze.state import Game
from clew.kernel.referees.script import Script, ScriptError
from clew.kernel.table.rulebook import Seat


def begin(*answers: str, seats: int = 1, beats: int = 2, names: Sequence[Sequence[str]] = (), **options: Any) -> Game:
    """Create adventurers by these answers."""
    chosen = {name.replace("_", "-"): value for name, value in options.items()}
    setup = RULEBOOK.setup([Seat(f"Player {n}") for n in range(1, seats + 1)], chosen, names=names)
    game: Game = RULEBOOK.new(setup, RULEBOOK.ledger)
    script = Script().choices(*answers)
    for _ in range(beats):
        beat(game, script)
    script.done()
    return game


@pytest.mark.rule("3.0a", "11.11a")
def test_heroes_thieves_and_wizards() -> None:
    assert callings(Table().game) == ["Hero", "Thief", "Wizard"]
    assert callings(Table("Hero", advanced=False).game) == ["Hero", "Thief"]


@pytest.mark.rule("3.0b", "3.2a")
@pytest.mark.parametrize(("players", "most"), [(1, 6), (2, 3), (3, 2), (4, 1), (5, 1), (6, 1)])
def test_all_players_bring_the_same_number(players: int, most: int) -> None:
    table = Table(*["Hero"] * players, seats=players)
    assert adventurers_each(table.game) == (1, most)
    script = Script().choices(*["create"] * players, *(["1"] if most > 1 else []))
    game: Game = RULEBOOK.new(table.setup, RULEBOOK.ledger)
    beat(game, script)
    assert game.brought == [1] * players
    assert len([step for step in game.agenda if step.what == steps.CREATE]) == players
    if most > 1:
        assert script.asked[-1].keys() == [str(number) for number in range(1, most + 1)]


@pytest.mark.rule("3.1a", "3.1c", "3.1d", "3.1f")
def test_a_hero_with_one_more_wound_point() -> None:
    game = begin("create", "1", "hero", "Sword", "Axe", "+1 Wound Point")
    ada = game.people["hero-a"]
    assert (ada.calling, ada.wound_points, ada.resistance, ada.detrap) == ("Hero", 9, 1, 0)
    assert [weapon.kind for weapon in ada.weapons] == ["Sword", "Axe"]
    assert ada.experience == 0


@pytest.mark.rule("3.1c", "3.1g", "3.1f")
def test_a_thief_with_better_hands() -> None:
    thief = begin("create", "1", "thief", "Dagger", "Dagger", "+1 Detrap").people["thief-a"]
    assert (thief.wound_points, thief.detrap) == (6, 2)
    assert [weapon.kind for weapon in thief.weapons] == ["Dagger", "Dagger"]
    plain = begin("create", "1", "thief", "Dagger", "Dagger", "+1 Wound Point").people["thief-a"]
    assert plain.detrap == 1


@pytest.mark.rule("3.1b")
def test_names_that_were_wished_for_go_to_the_first_adventurers_of_their_seat() -> None:
    answers = ["create", "create", "2", *["hero", "Sword", "Sword", "+1 Wound Point"] * 4]
    game = begin(*answers, seats=2, beats=5, names=[["Kim"], ["Lou", "Mo"]])
    assert [person.name for person in game.people.values()] == ["Kim", "Bram", "Lou", "Mo"]


@pytest.mark.rule("3.1b")
def test_an_owner_names_an_adventurer_he_creates() -> None:
    game = begin("create", "1", "name", "  Grey   Kit ", "thief", "Dagger", "Dagger", "+1 Wound Point")
    assert game.people["thief-a"].name == "Grey Kit"


@pytest.mark.rule("3.1b", "3.1a")
def test_a_quick_start_may_be_named() -> None:
    names = ["Ann", "Ben", "Cay", "Dan", "Eve", "Finn"]
    game = begin("named", *names, beats=1)
    assert [person.name for person in game.people.values()] == names
    assert [person.calling for person in game.people.values()].count("Hero") == 5


@pytest.mark.rule("3.1b")
def test_two_adventurers_can_not_have_one_name() -> None:
    with pytest.raises(ScriptError, match="Somebody here is called Ann already; choose another name"):
        begin("named", "Ann", "ann", beats=1)


@pytest.mark.rule("3.1e", "3.1h", "8.43")
def test_a_weapon_skill_counts_for_its_type_only() -> None:
    game = begin("create", "1", "hero", "Axe", "Bow", "+1 with the Sword")
    ada = game.people["hero-a"]
    assert ada.skills == {"Sword": 1}
    table = Table("Hero", rows=(1,)).fight("Ogre", 9)
    table.person("Ada").skills = {"Sword": 1}
    table.person("Ada").weapons[0].kind = "Axe"
    table.choose("attack-ogre-1").roll(3).roll(1).step("round")
    assert table.monster().wounds == 0


@pytest.mark.rule("3.1h", "11.11b", "11.12")
def test_a_wizard_takes_daggers_only_and_one_spell() -> None:
    setup = RULEBOOK.setup([Seat("Player 1")])
    game: Game = RULEBOOK.new(setup, RULEBOOK.ledger)
    script = Script().choices("create", "1", "wizard", "Dagger", "Throwing Dagger", "Sleep", "+1 with the Dagger")
    beat(game, script)
    beat(game, script)
    wizard = game.people["wizard-a"]
    assert (wizard.wound_points, wizard.resistance, wizard.spells, wizard.skills) == (4, 2, ["Sleep"], {"Dagger": 1})
    weapons = next(question for question in script.asked if question.rule == "3.1e")
    assert weapons.keys() == ["Dagger", "Throwing Dagger"]
    spells = next(question for question in script.asked if question.rule == "11.12")
    assert len(spells.keys()) == 12
    skills = [key for key in script.asked[-1].keys() if key.startswith("skill-")]
    assert skills == ["skill-dagger", "skill-throwing-dagger"]


@pytest.mark.rule("11.13a", "11.13b", "3.1f")
def test_a_wizards_initial_experience() -> None:
    two = begin("create", "1", "wizard", "Dagger", "Dagger", "Blast", "A new spell", "Heal").people["wizard-a"]
    assert two.spells == ["Blast", "Heal"]
    tough = begin("create", "1", "wizard", "Dagger", "Dagger", "Blast", "+1 Magic Resistance").people["wizard-a"]
    assert tough.resistance == 3


@pytest.mark.rule("11.13b")
def test_only_wizards_take_resistance_unless_the_option_is_on() -> None:
    for on in (False, True):
        setup = RULEBOOK.setup([Seat("Player 1")], {"resistance-for-all": on})
        game: Game = RULEBOOK.new(setup, RULEBOOK.ledger)
        script = Script().choices("create", "1", "hero", "Sword", "Sword", "+1 Wound Point")
        beat(game, script)
        beat(game, script)
        assert ("resistance" in script.asked[-1].keys()) is on


@pytest.mark.rule("3.2b")
def test_a_small_party_is_warned() -> None:
    setup = RULEBOOK.setup([Seat("Player 1")])
    for number, warned in (("3", True), ("4", False)):
        game: Game = RULEBOOK.new(setup, RULEBOOK.ledger)
        script = Script().choices("create", number)
        beat(game, script)
        assert ("So small a party has little chance." in script.told) is warned


@pytest.mark.rule("5.11", "5.12a", "5.13b", "5.13c", "5.13d")
def test_quick_start() -> None:
    setup = RULEBOOK.setup([Seat("Player 1")])
    game: Game = RULEBOOK.new(setup, RULEBOOK.ledger)
    script = Script().choices("quick").cards("t1a")
    beat(game, script)
    beat(game, script)
    assert len(game.people) == 6
    assert len(game.marching()) == 6
    assert game.maze[0, 0, 0].sides == ("open", "open", "door", "wall")
    assert game.here == (0, 0, 0)
    assert not script.rolled
    assert game.corridors.cards().count("t1a") == 1
    assert all(len(person.weapons) == 2 for person in game.people.values())
    basic: Game = RULEBOOK.new(RULEBOOK.setup([Seat("Player 1")], {"advanced": False}), RULEBOOK.ledger)
    beat(basic, Script().choices("quick"))
    assert {person.calling for person in basic.people.values()} == {"Hero", "Thief"}


@pytest.mark.rule("1.0c", "3.1a", played=True)
def test_each_player_says_whether_his_adventurers_are_ready_made() -> None:
    game: Game = RULEBOOK.new(RULEBOOK.setup([Seat("Player 1"), Seat("Player 2")]), RULEBOOK.ledger)
    script = Script().choices("create", "quick", "1", "hero", "Axe", "Axe", "+1 Wound Point")
    for _ in range(3):
        beat(game, script)
    script.done()
    assert [question.seat for question in script.asked if question.rule == "3.1a"] == [0, 1]
    assert [person.seat for person in game.people.values()] == [0, 1]
    assert [question.seat for question in script.asked if question.rule == "3.0a"] == [0]
