"""Chapter 3 and trap doors, clause by clause: who is asked what, who stands where, what lies below."""

from __future__ import annotations

import pytest
from tests.games.deathmaze.table import Table

from clew.games.deathmaze import RULEBOOK
from clew.games.deathmaze.home.continuity import at_home
from clew.games.deathmaze.home.record import advantages
from clew.games.deathmaze.home.setup import _sensible_order, _unused
from clew.games.deathmaze.maze.features import investigate
from clew.games.deathmaze.play import beat
from clew.games.deathmaze.state import Game
from clew.kernel.referees.script import Script
from clew.kernel.table.rulebook import Seat
from clew.kernel.words.questions import label_of
from clew.kernel.words.text import Text, put


def begun(script: Script, beats: int, seats: int = 1, guests: dict[str, object] | None = None, **options: bool) -> Game:
    """A game begun by these answers."""
    chosen = {name.replace("_", "-"): value for name, value in options.items()}
    setup = RULEBOOK.setup([Seat(f"Player {n}") for n in range(1, seats + 1)], chosen, guests)
    game: Game = RULEBOOK.new(setup, RULEBOOK.ledger)
    for _ in range(beats):
        beat(game, script)
    return game


@pytest.mark.parametrize(
    ("seats", "asked"),
    [(1, "How many adventurers do you bring?"), (2, "How many adventurers does each player bring?")],
)
@pytest.mark.rule("3.2a")
def test_who_is_alone_is_asked_for_himself(seats: int, asked: str) -> None:
    script = Script().choices(*["create"] * seats, "1")
    begun(script, 1, seats)
    assert script.asked[-1].prompt == asked


@pytest.mark.rule("3.0a")
def test_adventurers_are_counted_for_each_player() -> None:
    script = Script().choices("create", "create", "2", *["hero", "Sword", "Bow", "+1 Wound Point"] * 4)
    begun(script, 5, 2)
    asked = [question for question in script.asked if question.rule == "3.0a"]
    told = [(question.seat, put(Text(question.prompt, question.facts))) for question in asked]
    assert told == [(seat, f"Who is adventurer {number}?") for seat in (0, 1) for number in (1, 2)]


@pytest.mark.rule("3.0a", "M5.1")
def test_classes_are_offered_with_the_right_article() -> None:
    script = Script().choices("create", "1", "hero", "Sword", "Bow", "+1 Wound Point")
    begun(script, 2, m51_monster_characters=True)
    labels = [put(label_of(option)) for option in script.asked[2].options]
    assert {"A Hero", "A Thief", "An Ogre", "An Orc", "A Troll"} <= set(labels)


@pytest.mark.rule("13.0a", "13.3")
def test_only_those_come_back_whose_class_is_in_the_game() -> None:
    wolf = at_home(Table("Werewolf", m51_monster_characters=True).person("Ada"))
    hero = at_home(Table("Hero").person("Ada"))
    wolf["player"] = hero["player"] = ""
    script = Script().choices("create", "1", "veteran-1", "Axe", "Axe")
    begun(script, 2, guests={"roster": [wolf, hero]})
    offered = [key for key in script.asked[2].keys() if key.startswith("veteran")]
    assert offered == ["veteran-1"]


@pytest.mark.rule("3.1b")
def test_a_name_of_two_words_keeps_both() -> None:
    table = Table("Hero")
    table.person("Ada").name = "Ada Lovelace"
    assert _unused(table.game, "Ada Lovelace") == "Ada Lovelace 2"
    assert _unused(table.game, "Ada") == "Ada"


@pytest.mark.rule("13.11b", "13.11c")
def test_only_what_can_grow_is_for_sale() -> None:
    table = Table("Hero", "Thief", "Wizard")
    hero, thief, wizard = table.game.people.values()
    assert "detrap" not in [option.key for option in advantages(table.game, hero)]
    assert "detrap" in [option.key for option in advantages(table.game, thief)]
    known = list(table.game.calling(wizard).spells)
    for spells, offered in (([], True), (known[1:], True), (known, False)):
        wizard.spells = spells
        assert ("spell" in [option.key for option in advantages(table.game, wizard)]) is offered


@pytest.mark.parametrize(("number", "rows"), [(1, [1]), (2, [2]), (3, [2, 1]), (4, [2, 2]), (5, [3, 2]), (6, [3, 3])])
def test_a_ready_made_party_stands_in_sensible_rows(number: int, rows: list[int]) -> None:
    table = Table(*["Wizard", "Hero", "Hero", "Thief", "Hero", "Thief"][:number])
    _sensible_order(table.game)
    assert [sum(bool(key) for key in row) for row in table.game.rows] == rows
    wizard = next(iter(table.game.people))
    assert wizard in table.game.rows[-1]


@pytest.mark.rule("6.32a")
def test_each_trap_door_has_a_room_of_its_own_below() -> None:
    table = Table("Hero", "Hero").in_room(feature="trapdoor")
    table.lay((0, 2, 0), "r4", feature="trapdoor", visited=True)
    for place in ((0, 1, 0), (0, 2, 0)):
        table.game.here = place
        table.choose("Ada").roll(1).run(investigate)
    below = [table.game.maze[place].below for place in ((0, 1, 0), (0, 2, 0))]
    assert len(set(below)) == 2
    assert [table.game.maze[number, 0, 0].above for number in below] == [(0, 1, 0), (0, 2, 0)]
    assert not any(table.game.maze[number, 0, 0].corridor for number in below)
