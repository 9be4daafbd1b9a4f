"""The commands around play: games, rules, replay, doctor, the menu, campaigns."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from tests.kernel.toy import RULEBOOK
from tests.terminal.toy_table import clew, install

from clew.commands import rules, wanted
from clew.kernel.table import registry
from clew.kernel.words.stream import commitment, seed_from
from clew.testing import coverage


def test_games_as_json_has_the_keys_that_scripts_rely_on(tmp_path: Path) -> None:
    (toy,) = [game for game in json.loads(clew(tmp_path, "games", "--json").stdout) if game["name"] == "toy"]
    assert set(toy) == {"name", "title", "about", "players", "stage", "options"}
    assert toy["players"] == {"least": 1, "most": 3}
    assert [option["id"] for option in toy["options"]] == ["deep", "pace"]


def test_games_in_words(tmp_path: Path) -> None:
    told = clew(tmp_path, "games").stdout
    assert any(line.split("  ")[0] == "toy" and "The Toy Dungeon, 1-3 players" in line for line in told.splitlines())
    assert "--option" not in told


def test_the_options_of_one_game(tmp_path: Path) -> None:
    told = clew(tmp_path, "games", "toy").stdout
    assert told.startswith("toy")
    assert "--option pace=slow" in told
    assert "Deathmaze" not in told
    wrong = clew(tmp_path, "games", "tow")
    assert wrong.returncode == 2
    assert "toy" in wrong.stderr


def test_options_and_rules_in_french(tmp_path: Path) -> None:
    told = clew(tmp_path, "games", "maze", "--lang", "fr").stdout
    assert "Enfermés sous terre" in told
    assert "--option last-survivor=off  Formule du dernier survivant" in told
    table = clew(tmp_path, "rules", "maze", "start-deck", "--lang", "fr", "--plain").stdout
    assert table.startswith("Paquet Départ (table start-deck)")
    assert "Apportez une clé laser" in table
    assert "Bring a Laser Key" not in table
    assert "Autres règles" not in clew(tmp_path, "rules", "maze", "--lang", "fr").stdout
    assert "Le déroulement d'un combat" in clew(tmp_path, "rules", "maze", "--lang", "fr").stdout
    refused = clew(tmp_path, "rules", "toy", "--lang", "fr")
    assert (refused.returncode, refused.stdout) == (2, "")
    assert "does not speak 'fr'" in refused.stderr


def test_a_broken_game_does_not_keep_the_others_away(tmp_path: Path) -> None:
    install(tmp_path, "wreck", "no.such.module:RULEBOOK")
    result = clew(tmp_path, "games")
    assert "The Toy Dungeon" in result.stdout
    assert "'wreck' can't be loaded" in result.stderr
    played = clew(tmp_path, "play", "wreck")
    assert (played.returncode, played.stdout) == (2, "")


def test_rules_by_chapter_rule_table_option_and_ruling(tmp_path: Path) -> None:
    everything = clew(tmp_path, "rules", "toy").stdout
    assert "1  All there is" in everything
    assert "1.5  The fight" in everything
    told = clew(tmp_path, "rules", "toy", "1.5", "--plain").stdout
    assert "Then each orc hits the leader on a 6." in told
    assert "We play: We speak." in told
    assert clew(tmp_path, "rules", "toy", "1").stdout.count("ours, where the book is silent") == 5
    assert "2 or less" in clew(tmp_path, "rules", "toy", "wounds").stdout
    assert "Fast orcs come in twos" in clew(tmp_path, "rules", "toy", "pace").stdout
    assert "Doubt:" in clew(tmp_path, "rules", "toy", "R1").stdout


def test_rules_as_json(tmp_path: Path) -> None:
    data = json.loads(clew(tmp_path, "rules", "toy", "--json").stdout)
    assert [rule["id"] for rule in data["rules"]] == ["1.1", "1.2", "1.3", "1.4", "1.5"]
    assert {"tables", "options", "rulings", "chapters"} <= set(data)
    one = json.loads(clew(tmp_path, "rules", "toy", "1.4", "--json").stdout)
    assert [rule["title"] for rule in one["rules"]] == ["Orcs"]


def test_coverage_is_summed_up_in_its_last_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    found = coverage.Coverage(5, 3, ["1.4"], ["1.5"])
    monkeypatch.setattr(coverage, "coverage", lambda _name: found)
    rules.show_coverage("toy", as_json=True)
    told = {"rules": 5, "tested": 3, "untested": ["1.4"], "untestable": ["1.5"], "played": []}
    assert json.loads(capsys.readouterr().out) == told
    rules.show_coverage("toy", as_json=False)
    assert capsys.readouterr().out.splitlines() == [
        "1.4 has no test",
        "toy: 3 of 5 rules have a test, 1 have none, 1 can't be shown by any.",
    ]


def test_replay_tells_verifies_and_steps(tmp_path: Path) -> None:
    clew(tmp_path, "play", "toy", "--seats", "me=Ada,sensible", "--seed", "3", typed="1\n1\n")
    told = clew(tmp_path, "replay", "toy-1").stdout.splitlines()
    assert told[0] == "The Toy Dungeon: Ada and Sensible 2"
    assert told[-1] == "It is not over yet."
    assert sum("from deck" in line for line in told) == 2
    assert "Verified: every roll and draw" in clew(tmp_path, "replay", "toy-1", "--verify").stdout
    assert (
        sum("from deck" in line for line in clew(tmp_path, "replay", "toy-1", "--seat", "2").stdout.splitlines()) == 2
    )
    steps = clew(tmp_path, "replay", "toy-1", "--step").stdout
    assert [line for line in steps.splitlines() if line] == told[1:-1]
    assert clew(tmp_path, "replay", "toy-1", "--seat", "3").returncode == 2


def test_replay_draws_the_maps_that_a_seat_sees(tmp_path: Path) -> None:
    clew(tmp_path, "play", "toy", "--seed", "3", typed="1\n1\n")
    everything = clew(tmp_path, "replay", "toy-1", "--map", "all").stdout
    name = everything.splitlines()[0]
    assert clew(tmp_path, "replay", "toy-1", "--map", name).stdout == everything
    assert "─" in everything or "·" in everything
    nowhere = clew(tmp_path, "replay", "toy-1", "--map", "atlantis")
    assert nowhere.returncode == 2
    assert name in nowhere.stderr


def test_own_dice_are_not_said_to_follow_from_the_seed(tmp_path: Path) -> None:
    clew(tmp_path, "play", "toy", "--seed", "3", "--dice", "mine", typed="1\n4\n")
    told = clew(tmp_path, "replay", "toy-1", "--verify").stdout
    assert "Verified: every roll and draw but the 1 of the players' own dice follows from the seed" in told


def test_the_seed_is_told_only_when_the_game_is_over(tmp_path: Path) -> None:
    clew(tmp_path, "play", "toy", "--seed", "3", typed="1\n")
    assert json.loads(clew(tmp_path, "replay", "toy-1", "--json").stdout)["seed"] is None
    clew(tmp_path, "play", "toy", "--resume", typed="1\n" * 60)
    assert len(json.loads(clew(tmp_path, "replay", "toy-1", "--json").stdout)["seed"]) == 64


def test_a_bent_die_is_found_out(tmp_path: Path) -> None:
    clew(tmp_path, "play", "toy", "--seed", "3", typed="1\n1\n")
    path = tmp_path / "home/saves/toy-1.clew"
    from clew.kernel.saves.savefile import chained, read_records

    records = read_records(path)
    (roll,) = [entry for record in records for entry in record.get("do", []) if entry["rule"] == "1.4"]
    roll["value"] = [roll["value"][0] % 6 + 1]
    chain, lines = "", []
    for record in records:
        chain, line = chained(chain, record)
        lines.append(line)
    path.write_text("".join(lines))
    result = clew(tmp_path, "replay", "toy-1", "--verify")
    assert result.returncode == 2
    assert "does not hold" in result.stderr


def test_a_damaged_file_is_told_and_what_is_sound_can_be_rescued(tmp_path: Path) -> None:
    clew(tmp_path, "play", "toy", "--seed", "3", typed="1\n" * 4)
    path = tmp_path / "home/saves/toy-1.clew"
    data = path.read_bytes()
    lines = data.split(b"\n")
    path.write_bytes(b"\n".join([*lines[:-2], lines[-2][:20]]))
    damaged = path.read_bytes()
    for command in (["replay", "toy-1"], ["play", "toy", "--resume", "toy-1"]):
        result = clew(tmp_path, *command)
        assert result.returncode == 2
        assert "is damaged at line" in result.stderr
    assert path.read_bytes() == damaged
    assert clew(tmp_path, "replay", "toy-1", "--recover", str(tmp_path / "new.clew")).returncode == 0
    assert clew(tmp_path, "play", "toy", "--resume", str(tmp_path / "new.clew"), typed="1\n").returncode == 0
    told = clew(tmp_path, "replay", "toy-1", "--recover", "sound part").stdout
    assert f"sound lines are in {tmp_path}/home/saves/sound part.clew" in told, "a name goes where names are looked for"
    assert told.endswith("--resume 'sound part'\n")
    assert clew(tmp_path, "play", "toy", "--resume", "sound part", typed="1\n").returncode == 0
    path.write_bytes(lines[0] + b"\n" + lines[1][:20])
    assert clew(tmp_path, "replay", "toy-1", "--recover", "head").stdout.startswith("1 sound line is in ")


def test_doctor_looks_at_everything(tmp_path: Path) -> None:
    told = clew(tmp_path, "doctor").stdout
    assert "ok    Python 3." in told
    assert f"ok    data folder {tmp_path}/home" in told
    assert "toy: 5 rules, draft" in told
    assert "home, 0 saved games" in told
    clew(tmp_path, "play", "toy", typed="1\n")
    assert "home, 1 saved game\n" in clew(tmp_path, "doctor").stdout
    (tmp_path / "file").write_text("")
    broken = clew(tmp_path, "doctor", CLEW_HOME=str(tmp_path / "file" / "home"))
    assert broken.returncode == 1
    assert "can't be written" in broken.stdout


def test_play_without_a_game_offers_saved_games_first(tmp_path: Path) -> None:
    told = clew(tmp_path, "play").stdout
    assert "New game of The Toy Dungeon (1-3 players, together, draft)" in told
    new = next(line.split(".")[0] for line in told.splitlines() if "Toy Dungeon" in line)
    begun = clew(tmp_path, "play", typed=f"{new}\n2\n1\n").stdout
    assert "How many people play?" in begun
    assert "Saved in" in begun
    again = clew(tmp_path, "play", typed="1\n").stdout
    assert re.search(
        "1. Go on with toy-1: The Toy Dungeon, Player 1, Player 2; (today|yesterday)", again
    )  # at midnight
    assert "Saved in" in again


@pytest.mark.parametrize("name", [(), ("--campaign", "The Long Road")])
def test_a_game_in_which_nobody_lives_on_makes_no_roster_by_itself(tmp_path: Path, name: tuple[str, ...]) -> None:
    clew(tmp_path, "play", "toy", *name, "--seed", "3", typed="1\n")
    files = [path.name for path in (tmp_path / "home").rglob("*.json")]
    assert files == (["The Long Road.json"] if name else [])
    if name:
        clew(tmp_path, "play", "toy", "--resume", typed="1\n" * 60)
        history = json.loads(next((tmp_path / "home").rglob("*.json")).read_text())["history"]
        assert [played["save"] for played in history] == ["toy-1.clew"]
        assert history[0]["ending"] in ("won", "dead")


def test_who_begins_while_another_game_of_the_campaign_goes_on_is_told(tmp_path: Path) -> None:
    first = clew(tmp_path, "play", "toy", "--campaign", "Road", typed="1\n")
    second = clew(tmp_path, "play", "toy", "--campaign", "Road", typed="1\n")
    assert "is not finished" not in first.stdout
    assert "Another game with Road is not finished: go on with it by --resume toy-1." in second.stdout


def test_a_damaged_campaign_stops_a_new_game_before_it_begins(tmp_path: Path) -> None:
    path = tmp_path / "home/campaigns/toy/roster.json"
    path.parent.mkdir(parents=True)
    path.write_text("{")
    result = clew(tmp_path, "play", "toy", typed="1\n")
    assert result.returncode == 2
    assert "is damaged and has been left as it is" in result.stderr
    assert path.read_text() == "{"


@pytest.mark.parametrize(
    ("text", "bot", "seats"),
    [
        (None, None, [("Player 1", "me")]),
        ("2", None, [("Player 1", "me"), ("Player 2", "me")]),
        ("me=Ada, sensible, random=Bo", None, [("Ada", "me"), ("Sensible 2", "sensible"), ("Bo", "random")]),
        (
            "search=500,search=0.2s=Deep,search=Shallow",
            None,
            [("Search 1", "search=500"), ("Deep", "search=0.2s"), ("Shallow", "search")],
        ),
        ("bots.py:Wise", None, [("Wise 1", "bots.py:Wise")]),
        (None, "random", [("Random 1", "random")]),
        ("2", "random", [("Random 1", "random"), ("Random 2", "random")]),
    ],
)
def test_who_sits_where(text: str | None, bot: str | None, seats: list[tuple[str, str]]) -> None:
    assert [(seat.name, seat.player) for seat in wanted.read_seats(RULEBOOK, text, bot)] == seats


def test_campaigns_are_listed_and_told(tmp_path: Path) -> None:
    assert clew(tmp_path, "campaigns").stdout.startswith("There are no campaigns yet")
    clew(tmp_path, "play", "deathmaze", "--campaign", "deep road", "--bot", "sensible", "--no-input", "--seed", "11")
    assert "deathmaze deep road: 1 game, last on " in clew(tmp_path, "campaigns", "deathmaze").stdout
    told = clew(tmp_path, "campaigns", "deathmaze", "deep road").stdout
    assert told.startswith("Deathmaze: deep road")
    assert "deathmaze-1: the party left the maze rich and hardened." in told
    assert "   Goblin A is slain." in told
    assert "the Hero: Wound Points " in told
    assert told.endswith("Go on with: clew play deathmaze --campaign 'deep road'\n")
    (data,) = json.loads(clew(tmp_path, "campaigns", "--json").stdout)
    assert set(data) == {"game", "name", "keeps", "history"}
    missing = clew(tmp_path, "campaigns", "deathmaze", "nix")
    assert missing.returncode == 2
    assert missing.stderr == "clew: There is no campaign 'nix' of deathmaze; there are: deep road.\n"


def test_a_damaged_campaign_is_named_and_hides_no_other(tmp_path: Path) -> None:
    clew(tmp_path, "play", "toy", "--campaign", "Road", typed="1\n")
    damaged = tmp_path / "home/campaigns/toy/Bridge.json"
    damaged.write_text("{")
    listed = clew(tmp_path, "campaigns", "toy")
    assert listed.returncode == 0
    assert listed.stdout.startswith("toy Road: 1 game, last on ")
    assert "Bridge.json is damaged" in listed.stderr
    assert "Bridge.json is damaged" in clew(tmp_path, "campaigns", "toy", "Bridge").stderr
    resumed = clew(tmp_path, "play", "--resume", "toy-1", typed="1\n")
    assert resumed.returncode == 0
    damaged.write_text('{"save": "toy-1.clew"')
    refused = clew(tmp_path, "play", "--resume", "toy-1", typed="1\n")
    assert refused.returncode == 2
    assert "Bridge.json is damaged" in refused.stderr


def test_who_wants_to_be_taught_gets_the_game_to_learn_by_and_his_own_wishes_first(tmp_path: Path) -> None:
    def seed(*args: str) -> str:
        home = tmp_path / "-".join(("of", *args))
        clew(home, "play", "deathmaze", "--plain", "--lesson", *args, typed="q\n")
        save = next(file for file in home.rglob("*.clew") if "deathmaze" in file.read_text("utf-8"))
        return str(json.loads(save.read_text("utf-8").splitlines()[0])["promise"])

    first = registry.rulebook("deathmaze").first_game
    assert first is not None
    assert seed() == commitment(seed_from(first.seed))
    assert seed("--seed", "7") == commitment(seed_from("7"))
    assert seed("--option", "advanced=off") != seed()
