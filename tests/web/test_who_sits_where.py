"""Who sits where is asked of the store once, and again as soon as somebody sits down or is sent away, anywhere."""

from __future__ import annotations

import contextlib
import time
from collections import Counter
from typing import Any

import pytest
from tests.web.postgres import Postgres
from tests.web.serving import PATIENCE, Browser, Serving, process, program
from websockets.sync.client import connect
from websockets.typing import Origin

QUERIES = ("seats", "places", "person")


def counted(server: Serving, monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """How often the store is asked for each thing from now on."""
    asked: Counter[str] = Counter()
    for name in QUERIES:
        ask = getattr(server.desk.store, name)

        def count(*args: Any, name: str = name, ask: Any = ask) -> Any:
            asked[name] += 1
            return ask(*args)

        monkeypatch.setattr(server.desk.store, name, count)
    return asked


def test_a_move_asks_nothing_about_people(server: Serving, monkeypatch: pytest.MonkeyPatch) -> None:
    ada = server.browser()
    game = ada.set_up("me")
    token = ada.links(game)
    secret = next(link for link in token.values()).removeprefix("/join/")
    with program(server.url, secret) as client:
        ada.view(game)
        client.get(f"/api/tables/{game}/seats/watch")
        asked = counted(server, monkeypatch)
        for number in range(5):
            seen = ada.view(game)
            wish = {"command": f"m{number}", "expected": seen["seq"], "answer": seen["asks"][0]["choices"][0]["key"]}
            ada.move(game, 0, **wish)
            assert client.get(f"/api/tables/{game}/seats/watch").status_code == 200
    assert not asked


def test_whoever_is_sent_away_is_out_at_once(server: Serving) -> None:
    ada = server.browser()
    game = ada.set_up("me", "friend")
    secret = ada.links(game)["Player 2"].removeprefix("/join/")
    with program(server.url, secret) as client:
        client.post(f"/api/seat/{secret}", json={"name": "Bea"})
        assert client.get(f"/api/tables/{game}/seats/1").status_code == 200
        ada.post(f"/g/{game}/links/1")
        assert client.get(f"/api/tables/{game}/seats/1").status_code == 404


def test_games_that_are_not_there_are_not_kept_in_mind(server: Serving) -> None:
    people = server.desk.people
    server.run(people.seats("aaaaaaaaaaaaa"))
    assert "aaaaaaaaaaaaa" not in people._seats


@pytest.mark.slow
def test_whoever_is_sent_away_at_one_server_is_out_at_the_other(postgres: Postgres) -> None:
    url = postgres.new_database()
    with process(url) as one, process(url) as two:
        ada = Browser(one.url)
        game = ada.set_up("me", "friend")
        secret = ada.links(game)["Player 2"].removeprefix("/join/")
        with program(two.url, secret) as client:
            client.post(f"/api/seat/{secret}", json={"name": "Bea"})
            assert client.get(f"/api/tables/{game}/seats/1").status_code == 200
            ada.post(f"/g/{game}/links/1")
            until = time.monotonic() + PATIENCE
            while client.get(f"/api/tables/{game}/seats/1").status_code != 404:
                assert time.monotonic() < until
                time.sleep(0.01)
        ada.client.close()


@pytest.mark.slow
def test_a_move_is_one_message_to_a_page_with_postgres_too(postgres: Postgres) -> None:
    with process(postgres.new_database()) as server:
        ada = Browser(server.url)
        game = ada.set_up("me")
        cookie = "; ".join(f"{name}={value}" for name, value in ada.client.cookies.items())
        address = f"{server.url.replace('http', 'ws')}/g/{game}/me/live"
        headers = {"cookie": cookie}
        with connect(address, origin=Origin(server.url), additional_headers=headers, proxy=None) as live:
            live.recv(PATIENCE)
            seen = ada.view(game)
            wish = {"command": "m", "expected": seen["seq"], "answer": seen["asks"][0]["choices"][0]["key"]}
            assert ada.move(game, 0, **wish).status_code == 200
            messages = []
            with contextlib.suppress(TimeoutError):
                while True:
                    messages.append(live.recv(1.0))
        ada.client.close()
        assert len(messages) == 1
