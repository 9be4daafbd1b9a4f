"""Golden games, one for each way the game can end, played again answer by answer."""

from __future__ import annotations

from tests.games.deathmaze.golden import FOLDER, WANTED

from clew.games.deathmaze import RULEBOOK
from clew.testing import golden_games
from clew.testing.golden import read

test_a_golden_game_ends_as_it_did = golden_games(RULEBOOK, FOLDER)


def test_every_ending_has_a_golden_game() -> None:
    games = {path.stem: read(path) for path in FOLDER.glob("*.json")}
    assert {name: game.ended["ending"] for name, game in games.items()} == {
        "roster-continued": "out",
        "in-order": "won",
        **{name: ending for name, (ending, _, _) in WANTED.items()},
    }
    assert {game.ended["ending"] for game in games.values()} == set(RULEBOOK.endings)


def test_the_roster_is_really_continued() -> None:
    game = read(FOLDER / "roster-continued.json")
    assert list(game.guests["roster"]) == read(FOLDER / "out-with-win.json").ended["keeps"]["roster"]
    match = game.play(RULEBOOK)
    veterans = {guest["name"]: guest for guest in game.guests["roster"]}
    came_back = [person for person in match.state.people.values() if person.name in veterans]
    assert came_back
    kept = {person["name"]: person for person in match.keeps["roster"]}
    survivors = [person for person in came_back if person.free]
    assert all(kept[person.name]["points"] >= veterans[person.name]["points"] for person in survivors)


def test_a_drawn_chit_is_told_in_words() -> None:
    match = read(FOLDER / "out-with-win.json").play(RULEBOOK)
    drawn = [str(said.text) for said in match.view(0).log if said.kind == "draw"]
    assert drawn[0].startswith("Corridor with ")
    assert any(told.startswith("Room with ") for told in drawn)
    assert any(told.split(" from ")[0].endswith((" fountain", " statue", " trap door")) for told in drawn)
