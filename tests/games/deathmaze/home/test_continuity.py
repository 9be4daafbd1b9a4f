"""Chapter 13: adventurers who live on."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.deathmaze.table import Table

from clew.games.deathmaze import RULEBOOK, steps
from clew.games.deathmaze.home.continuity import at_home, home_from, improve, keeps, price, roster
from clew.games.deathmaze.home.leaving import leave, result
from clew.games.deathmaze.home.setup import NAMES
from clew.games.deathmaze.party.people import die
from clew.games.deathmaze.play import beat
from clew.games.deathmaze.state import Game
from clew.kernel.referees.agenda import Step
from clew.kernel.referees.script import Script
from clew.kernel.table.rulebook import Seat
from clew.kernel.words.text import Text, put


def home(table: Table, name: str = "Ada") -> dict[str, Any]:
    return at_home(table.person(name))


def survivor(experience: int, bezants: int, calling: str = "Hero", **options: Any) -> Table:
    table = Table(calling, **options)
    ada = table.person("Ada")
    ada.home_experience, ada.home_bezants = experience, bezants
    return table


def buy(table: Table, *answers: str) -> Table:
    table.choose(*answers).run(improve, Step(steps.IMPROVE, {"person": next(iter(table.game.people))}))
    return table


@pytest.mark.rule("13.0a", "13.0b", "13.3")
def test_an_old_adventurer_comes_back() -> None:
    table = Table("Hero").give("Ada", "Healing", "Oratory")
    ada = table.person("Ada")
    ada.wounds, ada.cast, ada.wound_points = 3, 1, 10
    guests = {"roster": [home(table)]}
    setup = RULEBOOK.setup([Seat("Player 1")], None, guests)
    game: Game = RULEBOOK.new(setup, RULEBOOK.ledger)
    script = Script().choices("create", "2", "veteran-0", "Axe", "Axe", "hero", "Sword", "Bow", "+1 Wound Point")
    for _ in range(3):
        beat(game, script)
    old, new = game.people.values()
    assert (old.name, old.wound_points, old.hurts) == ("Ada", 10, 0)
    assert [item.name for item in old.items] == ["Healing", "Oratory"]
    assert [weapon.kind for weapon in old.weapons] == ["Axe", "Axe"]
    assert new.name != "Ada"
    assert game.guests == []


@pytest.mark.rule("13.0b", "12.13b")
def test_magic_weapons_stay_and_rings_work_again() -> None:
    table = Table("Wizard").give("Ada", "weapon Dagger +2", "ring Blast")
    table.person("Ada").items[0].used = True
    back = home_from(home(table))
    assert [weapon.name for weapon in back.weapons] == ["Dagger +2"]
    assert not back.items[0].used
    setup = RULEBOOK.setup([Seat("Player 1")], None, {"roster": [home(table)]})
    game: Game = RULEBOOK.new(setup, RULEBOOK.ledger)
    script = Script().choices("create", "1", "veteran-0", "Dagger")
    beat(game, script)
    beat(game, script)
    assert [weapon.name for weapon in game.people["wizard-a"].weapons] == ["Dagger +2", "Dagger"]


@pytest.mark.rule("13.11a", "13.12")
def test_who_buys_a_point_is_told_what_he_has_and_what_it_costs() -> None:
    table = buy(survivor(160, 230), "wound-points", "save")
    told = [put(Text(question.prompt, question.facts)) for question in table.script.asked]
    assert told == [
        "Ada has 160 Experience Points and 230 Bezants. A point of ability costs 75 and 100. Which?",
        "Ada has 85 Experience Points and 130 Bezants. A point of ability costs 75 and 100. Which?",
    ]


@pytest.mark.rule("13.0c")
def test_what_ends_with_the_game() -> None:
    table = Table("Hero")
    ada = table.person("Ada")
    ada.drunk, ada.shield, ada.strength, ada.cannabis = True, 3, 4, True
    back = home_from(home(table))
    assert not back.drunk
    assert (back.shield, back.strength, back.cannabis) == (0, 0, False)


@pytest.mark.rule("13.0a")
@pytest.mark.parametrize(("advanced", "names"), [(True, ["Waiting", "Ada"]), (False, ["Waiting"])])
def test_the_basic_game_sends_nobody_home_but_keeps_those_who_wait_there(advanced: bool, names: list[str]) -> None:
    table = Table("Hero", advanced=advanced)
    waiting = home_from(home(Table("Hero")))
    waiting.name = "Waiting"
    table.game.guests, table.game.ending = [waiting], "out"
    assert [person["name"] for person in keeps(table.game)["roster"]] == names


@pytest.mark.rule("3.1b")
def test_nobody_new_has_the_name_of_one_who_lives_on() -> None:
    table = Table("Hero", "Hero")
    ada, bram = table.game.people.values()
    bram.name = "Cleo"
    setup = RULEBOOK.setup([Seat("Player 1")], None, {"roster": [at_home(ada), at_home(bram)]})
    game: Game = RULEBOOK.new(setup, RULEBOOK.ledger)
    beat(game, Script().choices("quick"))
    assert [person.name for person in game.people.values()] == ["Bram", "Dorn", "Edda", "Finn", "Gisa", "Hugo"]


@pytest.mark.rule("3.1b")
def test_where_all_names_live_on_new_ones_are_numbered() -> None:
    table = Table("Hero")
    (ada,) = table.game.people.values()
    roster = [{**at_home(ada), "name": name} for name in NAMES]
    setup = RULEBOOK.setup([Seat("Player 1")], None, {"roster": roster})
    game: Game = RULEBOOK.new(setup, RULEBOOK.ledger)
    beat(game, Script().choices("quick"))
    assert [person.name for person in game.people.values()][:2] == ["Ada 2", "Bram 2"]


@pytest.mark.rule("3.1b", "13.0a")
def test_two_who_come_back_with_the_same_number_are_told_apart() -> None:
    table = Table("Hero", "Hero")
    ada, bram = table.game.people.values()
    ada.name = bram.name = "Ada 2"
    setup = RULEBOOK.setup([Seat("Player 1")], None, {"roster": [at_home(ada), at_home(bram)]})
    game: Game = RULEBOOK.new(setup, RULEBOOK.ledger)
    script = Script().choices("create", "2", "veteran-0", "Axe", "Axe", "veteran-0", "Axe", "Axe")
    for _ in range(3):
        beat(game, script)
    assert [person.name for person in game.people.values()] == ["Ada 2", "Ada 3"]


@pytest.mark.rule("M6.42", "13.0c")
def test_whoever_breathed_the_fog_changes_in_later_games_too() -> None:
    table = Table("Hero", "Hero")
    table.person("Ada").lycanthrope = True
    assert [home_from(home(table, name)).lycanthrope for name in ("Ada", "Bram")] == [True, False]
    wolf = home(Table("Werewolf", m51_monster_characters=True))
    del wolf["lycanthrope"]  # as earlier versions wrote it
    assert home_from(wolf).lycanthrope


@pytest.mark.rule("13.11a", "13.11b", "13.12")
def test_two_points() -> None:
    table = buy(survivor(160, 230), "+1 Wound Point", "+1 with the Sword")
    ada = table.person("Ada")
    assert (ada.wound_points, ada.skills, ada.points) == (9, {"Sword": 1}, 2)
    assert (ada.home_experience, ada.home_bezants) == (10, 30)
    poor = buy(survivor(300, 150), "+1 Magic Resistance")
    assert poor.person("Ada").resistance == 2
    assert len(poor.script.asked) == 1


@pytest.mark.rule("13.11b", "13.11c")
def test_limits() -> None:
    table = survivor(75, 100, "Thief")
    table.person("Ada").detrap, table.person("Ada").resistance = 6, 5
    buy(table, "+1 Wound Point")
    keys = table.script.asked[0].keys()
    assert "detrap" not in keys
    assert "resistance" not in keys
    wizard = survivor(75, 100, "Wizard")
    wizard.person("Ada").spells = ["Blast"]
    buy(wizard, "A new spell", "Heal")
    assert wizard.person("Ada").spells == ["Blast", "Heal"]
    assert "Blast" not in wizard.script.asked[1].keys()
    skills = [key for key in wizard.script.asked[0].keys() if key.startswith("skill")]
    assert skills == ["skill-dagger", "skill-throwing-dagger"]
    thief = buy(survivor(75, 100, "Thief"), "+1 Detrap")
    assert thief.person("Ada").detrap == 2


@pytest.mark.rule("13.12a")
def test_saving_is_allowed() -> None:
    table = buy(survivor(200, 300), "save")
    assert (table.person("Ada").home_experience, table.person("Ada").home_bezants) == (200, 300)
    assert home(table)["experience"] == 200


@pytest.mark.rule("13.21a", "4.0c")
def test_savings_are_added_to_the_gains() -> None:
    table = Table("Hero", rows=(1,))
    ada = table.person("Ada")
    ada.home_experience, ada.home_bezants, ada.experience, table.game.hoard = 10, 30, 70, 180
    table.run(leave)
    assert result(table.game).winners == ()
    table.choose("+1 Wound Point").beats()
    assert (ada.home_experience, ada.home_bezants) == (5, 110)


@pytest.mark.rule("13.21b")
def test_death_loses_everything() -> None:
    table = Table("Hero", "Hero")
    table.game.guests = [home_from(home(table)), home_from(home(table, "Bram"))]
    die(table.game, table.script, table.person("Ada"), "test")
    table.game.ending = "out"
    kept = [data["name"] for data in roster(table.game)]
    assert kept == ["Ada", "Bram", "Bram"]
    table.game.ending = "lost"
    assert [data["name"] for data in roster(table.game)] == ["Ada", "Bram"]


@pytest.mark.rule("13.22")
def test_charmed_monsters_stay_behind() -> None:
    table = Table("Hero")
    table.monsters("Orc", 4)
    table.monster().controller = "hero-a"
    table.person("Ada").controls = ["orc-1"]
    table.run(leave)
    assert "controls" not in home(table)
    assert home_from(home(table)).controls == []


@pytest.mark.rule("13.3")
def test_other_players_do_not_get_my_adventurers() -> None:
    table = Table("Hero", "Hero", seats=2)
    guests = {"roster": [home(table, "Bram")]}
    setup = RULEBOOK.setup([Seat("Player 1"), Seat("Player 2")], None, guests)
    game: Game = RULEBOOK.new(setup, RULEBOOK.ledger)
    weapons = ("Sword", "Bow")
    script = Script().choices("create", "create", "1", "hero", *weapons, "+1 Wound Point", "veteran-0", *weapons)
    for _ in range(3):
        beat(game, script)
    asked = [question for question in script.asked if question.rule == "3.0a"]
    assert "veteran-0" not in asked[0].keys()
    assert "veteran-0" in asked[1].keys()


@pytest.mark.rule("13.11a", "13.0a")
def test_without_the_option_nothing_is_kept() -> None:
    cases: list[dict[str, Any]] = [{"continuity": False}, {"advanced": False}]
    for options in cases:
        table = Table("Hero", **options)
        table.run(leave)
        assert RULEBOOK.keeps(table.game) == {}
        assert table.game.agenda == []
    on = Table("Hero")
    assert price(on.game, on.person("Ada")) == (75, 100)
    on.run(leave)
    kept = RULEBOOK.keeps(on.game)["roster"]
    assert [data["name"] for data in kept] == ["Ada"]
    setup = RULEBOOK.setup([Seat("Player 1")], None, {"roster": kept})
    game: Game = RULEBOOK.new(setup, RULEBOOK.ledger)
    script = Script().choices("create", "1", "veteran-0", "Sword", "Bow")
    beat(game, script)
    beat(game, script)
    assert "Ada enters the maze again." in script.told


@pytest.mark.rule("13.0a")
@pytest.mark.parametrize("option", ["continuity", "advanced"])
def test_without_the_option_those_at_home_stay_there_unharmed(option: str) -> None:
    waiting = [home(Table("Hero"))]
    setup = RULEBOOK.setup([Seat("Player 1")], {option: False}, {"roster": waiting})
    game: Game = RULEBOOK.new(setup, RULEBOOK.ledger_for(setup))
    script = Script().choices("create", "1", "hero", "Sword", "Bow", "+1 Wound Point")
    beat(game, script)
    beat(game, script)
    assert next(q.keys() for q in script.asked if q.rule == "3.0a")[0] == "hero"
    game.ending = "lost"
    assert RULEBOOK.keeps(game) == {"roster": waiting}
