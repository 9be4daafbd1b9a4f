"""Files that people bring: whatever stands in them, nothing of it is believed, and nothing of it is run."""

from __future__ import annotations

import asyncio
import json
import sys
from pathlib import Path
from typing import Any

import pytest
from tests.kernel.toy import RULEBOOK
from tests.web.moments import begin
from tests.web.serving import PATIENCE, Browser, Serving
from tests.web.tables import begun, game_row, opened, run

from clew.kernel.saves.recorder import Recorder
from clew.kernel.saves.records import header, link
from clew.kernel.table import registry
from clew.kernel.table.match import Match
from clew.kernel.table.rulebook import Seat, Setup
from clew.kernel.words.stream import seed_from
from clew.web.hall.strictjson import check_values


def file_of(match: Match[Any]) -> bytes:
    """A game as somebody's own program may write it, with escapes where Clew writes letters."""
    return lines_of([header(match, "A game"), *Recorder().news(match)])


def lines_of(records: list[dict[str, Any]]) -> bytes:
    chain, lines = "", ""
    for record in records:
        body = json.dumps(record)
        chain = link(chain, body)
        lines += f'{body[:-1]},"hash":"{chain}"}}\n'
    return lines.encode()


def sent(ada: Browser, file: bytes) -> dict[str, str]:
    headers = {"content-type": "application/octet-stream", "accept": "application/json"}
    found: dict[str, str] = ada.client.post("/import", content=file, headers=headers).json()
    return found


def bring(ada: Browser, match: Match[Any]) -> dict[str, str]:
    return sent(ada, file_of(match))


def answer_to(ada: Browser, match: Match[Any]) -> str:
    """What is said to a file that somebody brings; nothing if it is taken in."""
    return bring(ada, match).get("error", "")


def toy(*players: str, options: dict[str, Any] | None = None, **more: Any) -> Match[Any]:
    seats = tuple(Seat(f"Player {number}", player) for number, player in enumerate(players, 1))
    setup = Setup(seats, {**RULEBOOK.setup(list(seats)).options, **(options or {})}, **more)
    return Match.start(RULEBOOK, setup, seed_from(1))


DECISIONS = 30
"""After so many of them every game has written down what it writes down."""

CODE = "this:s"
"""Whoever imports this module hears a poem."""


@pytest.mark.parametrize("player", [CODE, "bot.py:Bot", "genius", f"search={CODE}", f"sensible={CODE}", "x" * 99])
def test_a_file_can_not_bring_a_player_that_is_not_here(server: Serving, player: str) -> None:
    assert answer_to(server.browser(), toy("me", player))
    assert answer_to(server.browser(), toy("me", "search=0.1s")) == ""


def test_no_record_names_code_that_the_server_runs(tmp_path: Path) -> None:
    async def play() -> None:
        async with opened(tmp_path / "clew.db") as store:
            hall, table = await begun(store, game_row(players=(CODE, "random")))
            table.watchers.add(asyncio.Event())
            hall.wake(table)
            async with asyncio.timeout(PATIENCE):
                while table.seq < 3:
                    await asyncio.sleep(0.01)
            await hall.close()

    run(play)
    assert CODE.partition(":")[0] not in sys.modules


def test_a_file_can_not_bring_an_option_or_a_text_that_can_not_be(server: Serving) -> None:
    ada = server.browser()
    assert "Option pace can be slow, fast" in answer_to(ada, toy("me", options={"pace": 10**15}))
    assert answer_to(ada, toy("me", options={"no longer there": 7})) == ""
    assert (
        answer_to(ada, toy("me", options={"no longer there": "\ud800"}))
        == "A text holds characters that can't be kept."
    )


def test_only_the_owner_can_bring_a_game_with_house_rules(server: Serving) -> None:
    game = toy("me", patch={"rule": [{"id": "1.1", "values": {"rooms": 4}}]})
    assert answer_to(server.browser(), game) == "House rules are for whoever runs this server."
    assert answer_to(server.browser(owner=True), game) == ""


def test_a_finished_game_of_strangers_is_looked_at_and_gone_on_with_by_a_bot_that_is_here(server: Serving) -> None:
    ada, match = server.browser(), toy("me", CODE)
    while match.question is not None:
        match.answer(match.question.keys()[0], match.question.seat)
    game = bring(ada, match)["go"].split("/")[2]
    assert ada.get(f"/g/{game}/0/replay").status_code == 200
    again = ada.post(f"/g/{game}/continue", at="0", seat="0", word="x")
    assert again.status_code == 200
    table = server.desk.hall.tables[again.url.path.split("/")[2]]
    assert [player for _, player in table.row.terms["seats"]] == ["me", "sensible"]


def forked(change: Any = None) -> bytes:
    """A game that set out from the middle of another; `change` bends the state it set out from."""
    match = toy("me", "me")
    head = header(Match.start(RULEBOOK, match.setup, seed_from(1), origin=match.here), "A game")
    head["origin"] = json.loads(json.dumps(match.here))
    if change is not None:
        change(head["origin"]["state"])
    return lines_of([head])


def test_strangers_bring_no_state_that_would_have_to_be_believed(server: Serving) -> None:
    assert "would have to be believed" in sent(server.browser(), forked())["error"]
    assert "go" in sent(server.browser(owner=True), forked())


def test_a_stranger_brings_no_game_that_only_other_rules_would_explain(server: Serving) -> None:
    match = toy("me")
    head = header(match, "A game") | {"rules": "0" * 16, "seed": "00" * 32}
    told = sent(server.browser(), lines_of([head, *Recorder().news(match)]))
    assert "played under other rules" in told["error"]


def huge(state: dict[str, Any]) -> None:
    state["score"] = [10**40]


def wordy(state: dict[str, Any]) -> None:
    for name, value in state.items():
        if type(value) is int:
            state[name] = "three"


def empty_handed(state: dict[str, Any]) -> None:
    state["hands"] = []


@pytest.mark.parametrize("change", [huge, wordy, empty_handed])
def test_a_bent_state_is_refused_with_a_sentence_even_to_the_owner(server: Serving, change: Any) -> None:
    told = sent(server.browser(owner=True), forked(change))["error"]
    assert told
    assert "can't be understood" not in told


def test_a_state_whose_keys_lead_nowhere_is_refused_to_the_owner(server: Serving) -> None:
    """Somebody has a calling that there is not: no rule would stumble over it before it matters."""
    book = registry.rulebook("deathmaze")
    match = Match.start(book, book.setup([Seat("Ada")]), seed_from(1), ["w"])
    while not match.here["state"]["people"]:
        match.answer(match.questions[0].keys()[0])
    head = header(Match.start(book, match.setup, seed_from(1), origin=match.here), "A game")
    head["origin"] = json.loads(json.dumps(match.here))
    assert "go" in sent(server.browser(owner=True), lines_of([head]))
    next(iter(head["origin"]["state"]["people"].values()))["calling"] = "juggler"
    assert "'juggler', and there is no such thing" in sent(server.browser(owner=True), lines_of([head]))["error"]


def test_a_map_beyond_all_measure_is_refused_where_it_is_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    from clew.web.hall import thinker

    monkeypatch.setattr(thinker, "LARGEST_PAGE", 10)
    text = file_of(toy("me")).decode()
    told = thinker.answer(json.dumps({"task": "save", "text": text, "name": "FILE", "stranger": True}))
    assert told == {"error": "The map of this game is too large to be shown."}


@pytest.mark.parametrize("game", registry.names())
def test_what_a_game_writes_down_can_be_brought(game: str) -> None:
    """No figure of a state is larger than those that are taken from a stranger."""
    session = begin(game)
    bot = session.rulebook.bots["sensible"]()
    for _ in range(DECISIONS):
        if not session.over:
            session.answer(bot.choose(session.position))
    check_values([header(session.match, "A game"), *Recorder().news(session.match)])
