"""A seat is handed to a bot and back: it plays on as at any other table, others see who plays, and nobody else may."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from tests.web.serving import Serving
from tests.web.tables import begun, game_row, opened, run

from clew.web.hall.hall import Hall
from clew.web.hall.protocol import Command, Refused
from clew.web.hall.table import Table


async def first_key(table: Table) -> str:
    async with table.reading() as match:
        assert match.question is not None
        return match.question.keys()[0]


def players(seen: dict[str, object]) -> list[str]:
    seats = seen["seats"]
    assert isinstance(seats, list)
    return [seat["player"] for seat in seats]


def test_a_seat_is_a_bots_until_it_is_taken_back(server: Serving) -> None:
    ada = server.browser()
    game = ada.set_up("me")
    assert ada.client.post(f"/api/tables/{game}/seats/0/player", json={"player": "bot"}).status_code == 200
    seen = ada.view(game)
    assert players(seen)[0] != "me"
    assert seen["asks"] == []
    page = ada.get(f"/g/{game}/0").text
    assert "A bot plays your seat." in page
    assert "Play it myself again" in page
    refused = ada.move(game, 0, command="m", expected=seen["seq"], undo=True)
    assert (refused.status_code, "Take it back first" in refused.json()["error"]) == (422, True)
    assert ada.post(f"/g/{game}/0/hand", player="me").status_code == 200
    assert players(ada.view(game)) == ["me"]
    assert ada.view(game)["asks"]


def test_who_shares_a_screen_hands_over_any_seat_and_no_curtain_is_drawn_for_the_bot(server: Serving) -> None:
    ada = server.browser()
    game = ada.set_up("me", "me")
    ada.post(f"/g/{game}/1/hand", player="bot")
    assert ada.view(game)["seat"] == 0
    more = ada.get(f"/g/{game}/0/more").text
    assert "Let a bot play for Player 1" in more
    assert "Play for Player 2 again" in more


def test_nobody_hands_over_the_seat_of_another(server: Serving) -> None:
    ada, eve = server.browser(), server.browser()
    game = ada.set_up("me", "friend")
    assert eve.client.post(f"/api/tables/{game}/seats/0/player", json={"player": "bot"}).status_code == 404
    assert eve.client.post(f"/g/{game}/0/hand", data={"player": "bot"}).status_code == 404


def test_what_is_no_player_is_refused(server: Serving) -> None:
    ada = server.browser()
    game = ada.set_up("me")
    api = f"/api/tables/{game}/seats/0/player"
    for wish in ({}, {"player": "tests.evil:Bot"}, {"player": "bot", "more": 1}):
        assert ada.client.post(api, json=wish).status_code == 422
    assert players(ada.view(game)) == ["me"]


def test_who_plays_is_known_after_a_restart(tmp_path: Path) -> None:
    async def twice() -> None:
        async with opened(tmp_path / "clew.db") as store:
            _, table = await begun(store)
            seq = await table.hand(0, "random")
            assert await table.hand(0, "random") == seq  # asked for twice it is done once
            await table.hand(1, "random")
            await table.hand(1, "me")
            again = Hall(store).open(table.row)
            async with again.reading():
                assert again.session.players == ["random", "me"]
                assert again.seq == seq + 2

    run(twice)


def test_the_bot_answers_and_the_person_goes_on_from_there(tmp_path: Path) -> None:
    async def play() -> None:
        async with opened(tmp_path / "clew.db") as store:
            hall, table = await begun(store, game_row(players=("me",)))
            await table.hand(0, "random")
            with pytest.raises(Refused, match="Take it back first"):
                await table.play(0, Command("a", table.seq, await first_key(table)))
            due = await hall._due(table)
            assert due is None  # nobody watches, and nobody at the table is waited for
            table.watchers.add(asyncio.Event())
            due = await hall._due(table)
            assert due is not None
            await table.play(due.seat, due.command)
            await table.hand(0, "me")
            assert await hall._due(table) is None
            await table.play(0, Command("b", table.seq, undo=True))  # the bot's answer was in this person's place
            await table.play(0, Command("c", table.seq, await first_key(table)))

    run(play)


def test_when_the_game_is_over_no_seat_changes_hands(tmp_path: Path) -> None:
    async def over() -> None:
        async with opened(tmp_path / "clew.db") as store:
            _, table = await begun(store, game_row(players=("me",)))
            for number in range(500):
                async with table.reading() as match:
                    if match.over:
                        break
                await table.play(0, Command(f"a{number}", table.seq, await first_key(table)))
            with pytest.raises(Refused, match="The game is over"):
                await table.hand(0, "random")

    run(over)
