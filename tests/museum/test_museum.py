"""The museum: what older versions of Clew wrote is opened as `docs/save-format.md` promises, and played on."""

from __future__ import annotations

import asyncio
import gzip
import json
import os
from collections import Counter
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from tests.kernel.saved import CHANGED
from tests.museum.add import HERE, INDEX, VERSIONS

from clew.kernel.saves.records import FORMAT, parse_records
from clew.kernel.saves.savefile import SaveFile, read_records
from clew.kernel.table.match import Match
from clew.kernel.table.recalled import steps
from clew.kernel.table.registry import finished, names, rulebook
from clew.kernel.table.rulebook import Seat
from clew.kernel.words.codec import patch
from clew.kernel.words.errors import SaveError, UndoError
from clew.kernel.words.journal import CHOICE, Entry
from clew.kernel.words.questions import key_of
from clew.kernel.words.stream import seed_from
from clew.shelf import campaign_of, open_campaign
from clew.web.hall.hall import Hall
from clew.web.hall.protocol import Command, Stale
from clew.web.hall.table import Table
from clew.web.store.rows import Move
from clew.web.store.store import open_store

ROOMS = HERE / "rooms"
MOVES = 50
EACH = 3
"""So many saves of each game there are of each format."""


def exhibits(kind: str) -> list[Any]:
    """What is shown of a kind; the newest room of each game always, the others with the slow tests."""
    found = sorted(ROOMS.glob(f"*/*.{kind}.gz"))
    newest = {path.name.partition("-")[0]: path.parent for path in found}
    slow = {path: [] if path.parent == newest[path.name.partition("-")[0]] else [pytest.mark.slow] for path in found}
    return [pytest.param(path, id=f"{path.parent.name}/{path.name}", marks=slow[path]) for path in found]


def copy(exhibit: Path, folder: Path) -> Path:
    """The thing itself, to be played with; what is in the museum stays there."""
    path = folder / exhibit.name.removesuffix(".gz")
    path.write_bytes(gzip.decompress(exhibit.read_bytes()))
    return path


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CLEW_HOME", str(tmp_path / "home"))
    monkeypatch.setattr(os, "fsync", lambda _file: None)


def play_on(match: Match[Any], file: SaveFile | None = None) -> int:
    """Some moves by sensible players; how many there were before the end."""
    bots = [match.rulebook.bots["sensible"]() for _ in match.setup.seats]
    for number in range(MOVES):
        if match.question is None:
            return number
        match.answer(bots[match.question.seat].choose(match.position), match.question.seat)
        if file is not None:
            file.update(match)
    return MOVES


def test_nothing_in_the_museum_is_ever_changed_or_taken_away() -> None:
    index = json.loads(INDEX.read_text())
    there = {path.relative_to(ROOMS).as_posix(): path for path in ROOMS.glob("*/*")}
    assert {name: sha256(path.read_bytes()).hexdigest() for name, path in there.items()} == index


def test_there_are_enough_saves_of_every_game_in_every_format() -> None:
    shown: Counter[tuple[int, str]] = Counter()
    for path in ROOMS.glob("*/*.clew.gz"):
        head = json.loads(gzip.decompress(path.read_bytes()).partition(b"\n")[0])
        shown[head["clew"], head["game"]] += 1
    missing = [(number, game) for number in range(1, FORMAT + 1) for game in finished() if shown[number, game] < EACH]
    assert not missing


def test_games_campaigns_and_tables_of_the_first_version_are_shown_and_so_open_in_this_one() -> None:
    """Every exhibit is opened and played on below; here stands which of them 0.1.0 wrote."""
    versions = json.loads(VERSIONS.read_text())
    assert set(versions) == {room.name for room in ROOMS.iterdir()}
    first = [path.name for room, version in versions.items() if version == "0.1.0" for path in (ROOMS / room).iterdir()]
    first_games = {"darkness", "deathmaze", "maze", "mertwig", "milaso"}
    for moment in ("early", "fight", "over"):
        assert {f"{game}-{moment}.clew.gz" for game in first_games} <= set(first)
    assert {"darkness-road.json.gz", "deathmaze-road.json.gz", "tables.db.gz"} <= set(first)


@pytest.mark.parametrize("exhibit", exhibits("clew"))
def test_an_old_save_is_opened_as_promised_and_played_on(exhibit: Path, tmp_path: Path) -> None:
    path = copy(exhibit, tmp_path)
    before = path.read_bytes()
    records = parse_records(before, path.name)
    book = rulebook(records[0]["game"])
    match, file = SaveFile.reopen(path, book)
    check_nothing_lost(match, records)
    for seat in (None, *range(len(match.setup.seats))):
        match.view(seat)
    played = play_on(match, file)
    assert played or match.over
    assert path.read_bytes().startswith(before), "a save is only ever appended to"
    again = Match.from_records(book, read_records(path))
    assert again.state == match.state
    assert [question.keys() for question in again.questions] == [question.keys() for question in match.questions]
    with suppress(UndoError):
        again.undo()


def check_nothing_lost(match: Match[Any], records: list[dict[str, Any]]) -> None:
    """The game stands where it was left, or at its last quiet moment and says so; a finished one is finished."""
    told = [line.entry for line in match.log if line.entry is not None]
    assert told == without_menus([entry for beat in match.beats for entry in beat.journal], told)
    if "over" in records[-1]:
        assert match.result is not None
        assert (match.result.ending, list(match.result.winners)) == (records[-1]["over"], records[-1]["winners"])
        return
    assert not match.over
    places = [place for place, beat in enumerate(match.beats) if any(entry.what == CHANGED for entry in beat.journal)]
    if places:
        assert match.checkpoint(places[-1]) == match.decode(last_state(records))
    else:
        assert match.history == steps(records)


def without_menus(journal: list[Entry], told: list[Entry]) -> list[Entry]:
    """What a log has to tell: all but answers that only opened a menu, after which the same seat was asked once more,
    or left one, before which it was."""
    shown = {id(entry) for entry in told}
    choices = [(entry.kind, entry.seat) for entry in journal]
    return [
        entry
        for place, entry in enumerate(journal)
        if id(entry) in shown
        or entry.kind != CHOICE
        or choices[place] not in choices[max(0, place - 1) : place] + choices[place + 1 : place + 2]
    ]


def last_state(records: list[dict[str, Any]]) -> Any:
    """The state at the last quiet moment that a file tells of."""
    state: Any = None
    for record in records:
        if "of" in record:
            state = record["state"] if "state" in record else patch(state, record["change"])
    return state


@pytest.mark.parametrize("game", names())
def test_a_step_that_the_rules_do_not_know_is_told_by_name(game: str, tmp_path: Path) -> None:
    path = copy(max(ROOMS.glob(f"*/{game}-early.clew.gz")), tmp_path)
    book, records = rulebook(game), read_records(path)
    match = Match.from_records(book, records)
    state = json.loads(json.dumps(last_state(records)))
    assert state["agenda"], "what is still to be done"
    state["agenda"][0]["what"] = "dance"
    with pytest.raises(SaveError, match="The save file waits for 'dance', which these rules do not know; open it with"):
        match.decode(state)


@pytest.mark.parametrize("game", names())
def test_a_field_that_the_rules_have_no_place_for_is_told_by_name(game: str, tmp_path: Path) -> None:
    path = copy(max(ROOMS.glob(f"*/{game}-early.clew.gz")), tmp_path)
    records = read_records(path)
    for record in records:
        if "state" in record:
            record["state"]["weather"] = "fine"
    with pytest.raises(SaveError, match="The save file holds 'weather' of a Game, which these rules have no place for"):
        Match.from_records(rulebook(game), records)


@pytest.mark.parametrize("exhibit", exhibits("json"))
def test_an_old_campaign_goes_on(exhibit: Path, tmp_path: Path) -> None:
    game = exhibit.name.partition("-")[0]
    road = open_campaign(game, "Road")
    road.path.parent.mkdir(parents=True)
    copy(exhibit, tmp_path).rename(road.path)
    road = open_campaign(game, "Road")
    book = rulebook(game)
    assert book.lives_on(road.keeps)
    match = Match.start(book, book.setup([Seat("Ada")], guests=road.keeps), seed_from(1))
    assert play_on(match) == MOVES
    under_way = copy(exhibit.with_name(f"{game}-campaign.clew.gz"), tmp_path)
    found = campaign_of(Match.from_records(book, read_records(under_way)), under_way)
    assert found is not None
    assert found.name == "Road"


@pytest.mark.parametrize("exhibit", exhibits("db"))
def test_an_old_store_is_opened_and_its_tables_are_played_on(exhibit: Path, tmp_path: Path) -> None:
    asyncio.run(go_on_at_tables(copy(exhibit, tmp_path)))


async def go_on_at_tables(path: Path) -> None:
    store = await open_store(str(path))
    hall = Hall(store)
    rows = await store.games_of("somebody")
    assert len(rows) >= 4
    for row in rows:
        table = hall.open(row)
        moves = await store.moves(row.id)
        async with table.reading() as match:
            check_nothing_lost(match, [record for move in moves for record in move.content["records"]])
        for number in range(MOVES):
            async with table.reading() as match:
                if (question := match.question) is None:
                    break
                bot = match.rulebook.bots["sensible"]()
                key = key_of(bot.choose(match.position_of(question.seat)))
            await table.play(question.seat, Command(f"new{number}", table.seq, key))
        await ask_again(table, moves[1])
    await hall.close()
    await store.close()


async def ask_again(table: Table, first: Move) -> None:
    """The same wish gets the same answer; where names of wishes were no seat's own yet, it is never granted twice."""
    _, own, name = first.command.rpartition(":")
    wish = Command(name, 0, first.content["records"][0]["do"][0]["value"])
    if own:
        assert await table.play(first.seat, wish) == first.seq
    else:
        with pytest.raises(Stale):
            await table.play(first.seat, wish)
