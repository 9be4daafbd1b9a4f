"""Files that people bring: whatever stands in them, nothing of it is believed, and nothing of it is run."""

from __future__ import annotations

import asyncio
import json
import sys
from pathlib import Path
from typing import Any

import pytest
from tests.kernel.toy import RULEBOOK
from tests.web.serving import PATIENCE, Browser, Serving
from tests.web.tables import begun, game_row, opened, run

from clew.kernel.saves.recorder import Recorder
from clew.kernel.saves.records import header, link
from clew.kernel.table.match import Match
from clew.kernel.table.rulebook import Seat, Setup
from clew.kernel.words.stream import seed_from


def file_of(match: Match[Any]) -> bytes:
    """A game as somebody's own program may write it, with escapes where Clew writes letters."""
    chain, lines = "", ""
    for record in [header(match, "A game"), *Recorder().news(match)]:
        body = json.dumps(record)
        chain = link(chain, body)
        lines += f'{body[:-1]},"hash":"{chain}"}}\n'
    return lines.encode()


def bring(ada: Browser, match: Match[Any]) -> dict[str, str]:
    headers = {"content-type": "application/octet-stream", "accept": "application/json"}
    found: dict[str, str] = ada.client.post("/import", content=file_of(match), headers=headers).json()
    return found


def answer_to(ada: Browser, match: Match[Any]) -> str:
    """What is said to a file that somebody brings; nothing if it is taken in."""
    return bring(ada, match).get("error", "")


def toy(*players: str, options: dict[str, Any] | None = None, **more: Any) -> Match[Any]:
    seats = tuple(Seat(f"Player {number}", player) for number, player in enumerate(players, 1))
    setup = Setup(seats, {**RULEBOOK.setup(list(seats)).options, **(options or {})}, **more)
    return Match.start(RULEBOOK, setup, seed_from(1))


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
    assert answer_to(ada, toy("me", options={"no longer there": "\ud800"})) == "That can't be understood."


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
