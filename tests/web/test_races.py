"""Several at once on one game: each number is given once, each command done once, and everybody gets an answer."""

from __future__ import annotations

import random
import re
import threading
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import pytest
from tests.web.postgres import Postgres
from tests.web.serving import PATIENCE, Browser, Process, Serving, process, program

ROUNDS = 25


@dataclass
class Racer:
    """One client that always wants to make the next move, and sends every wish twice."""

    url: str
    secret: str
    game: str
    name: str
    done: dict[str, int] = field(default_factory=dict)
    refused: Counter[int] = field(default_factory=Counter)
    trouble: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.chance = random.Random(self.name)

    def run(self, rounds: int, start: threading.Barrier) -> None:
        client = program(self.url, self.secret)
        try:
            for number in range(rounds):
                if not self.move(client, f"{self.name}-{number}", start if number == 0 else None):
                    break
        except Exception as error:
            self.trouble.append(repr(error))
        finally:
            client.close()

    def move(self, client: httpx.Client, command: str, start: threading.Barrier | None) -> bool:
        seen = client.get(f"/api/tables/{self.game}/seats/me").json()
        if start is not None:  # all have seen the same before anybody moves
            start.wait(PATIENCE)
        if seen["over"]:
            return False
        if not seen["asks"]:
            return True
        ask = seen["asks"][0]
        key = self.chance.choice(ask["choices"])["key"]
        wish = {"command": command, "expected": seen["seq"], "answer": key}
        replies = [client.post(f"/api/tables/{self.game}/seats/{ask['seat']}/moves", json=wish) for _ in range(2)]
        for reply in replies:
            if reply.status_code == 200:
                first = self.done.setdefault(command, reply.json()["seq"])
                assert first == reply.json()["seq"], "the same command got two answers"
            else:
                assert reply.status_code in (409, 422), reply.text
                self.refused[reply.status_code] += 1
        return True


def race(racers: list[Racer], rounds: int) -> None:
    start = threading.Barrier(len(racers))
    threads = [threading.Thread(target=racer.run, args=(rounds, start)) for racer in racers]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert [racer.trouble for racer in racers if racer.trouble] == []


def check(racers: list[Racer], moves: list[Any]) -> None:
    """The record has no gap, holds each command once, and everything that was confirmed."""
    assert [move.seq for move in moves] == list(range(len(moves)))
    names = [move.command for move in moves]
    assert len(set(names)) == len(names)
    written = {move.command.partition(":")[2]: move.seq for move in moves}
    for racer in racers:
        for command, seq in racer.done.items():
            assert written[command] == seq
    confirmed = {command for racer in racers for command in racer.done}
    assert {name for name in written if "-" in name} == confirmed


def lay(browser: Browser) -> tuple[str, str]:
    """A long game for one seat, and the seat's secret."""
    game = browser.set_up("me", "friend", **{"option-deep": "yes"})
    link = browser.links(game)["Player 2"]
    secret = link.rpartition("/")[2]
    browser.join(link)
    return game, secret


def test_four_clients_race_on_one_game(server: Serving) -> None:
    ada = server.browser()
    game, secret = lay(ada)
    mine = server.run(server.desk.store.seats(game))[0]
    racers = [Racer(server.url, secret, game, f"r{number}") for number in range(2)]
    racers += [Racer(server.url, server.desk.people.link(mine), game, f"s{number}") for number in range(2)]
    race(racers, ROUNDS)
    check(racers, server.run(server.desk.store.moves(game)))
    assert sum(racer.refused[409] for racer in racers) > 0, "nobody ever collided: this was no race"


@pytest.mark.slow
def test_four_clients_race_on_many_games(server: Serving) -> None:
    for _ in range(6):
        test_four_clients_race_on_one_game(server)


@pytest.mark.slow
def test_four_servers_race_on_one_postgres(postgres: Postgres) -> None:
    from tests.web.tables import opened, run

    url = postgres.new_database()
    servers = [Process(url).start() for _ in range(4)]
    try:
        collisions = 0
        for number in range(4):
            ada = Browser(servers[0].url)
            game, secret = lay(ada)
            link = _own_link(ada, game)
            racers = [
                Racer(server.url, secret if place % 2 else link, game, f"p{number}x{place}")
                for place, server in enumerate(servers)
            ]
            race(racers, ROUNDS)
            collisions += sum(racer.refused[409] for racer in racers)

            async def moves(game: str = game) -> list[Any]:
                async with opened(url) as store:
                    return await store.moves(game)

            check(racers, run(moves))
            ada.client.close()
        assert collisions > 0
    finally:
        for server in servers:
            server.kill()


def _own_link(browser: Browser, game: str) -> str:
    """The secret of the host's own seat, read off its QR code."""
    found = re.search(r"/join/([^<]+)<", browser.get(f"/g/{game}/qr/0").text)
    assert found
    return found[1]


@pytest.mark.slow
def test_a_move_at_one_server_is_seen_at_another(postgres: Postgres) -> None:
    url = postgres.new_database()
    with process(url) as one, process(url) as two:
        ada = Browser(one.url)
        game, secret = lay(ada)
        with program(two.url, secret) as client:
            seen = client.get(f"/api/tables/{game}/seats/me").json()
            waiting: list[Any] = []
            thread = threading.Thread(
                target=lambda: waiting.append(
                    client.get(f"/api/tables/{game}/seats/me", params={"after": seen["seq"], "wait": 25}).json()
                )
            )
            thread.start()
            ask = ada.view(game, "0")["asks"][0]
            wish = {"command": "there", "expected": seen["seq"], "answer": ask["choices"][0]["key"]}
            assert ada.move(game, 0, **wish).status_code == 200
            thread.join(PATIENCE)
            assert waiting
            assert waiting[0]["seq"] > seen["seq"]
            again = client.post(f"/api/tables/{game}/seats/1/moves", json={**wish, "command": "late"})
            assert again.status_code in (409, 422)
        ada.client.close()


@pytest.mark.slow
def test_postgres_restarted_under_load_loses_nothing(postgres: Postgres) -> None:
    url = postgres.new_database()
    with process(url) as server:
        ada = Browser(server.url)
        games = [ada.set_up("me", **{"option-deep": "yes"}) for _ in range(8)]  # one may be over soon
        done: dict[str, list[int]] = {game: [] for game in games}
        for number in range(40):
            if number % 12 == 6:
                postgres.restart()
            here = f"/api/tables/{games[-1]}/seats"
            seen = _patiently(lambda here=here: ada.client.get(f"{here}/me"))
            if seen["over"]:
                games.pop()
                continue
            key = seen["asks"][0]["choices"][-1]["key"]
            wish = {"command": f"m{number}", "expected": seen["seq"], "answer": key}
            reply = _patiently(lambda here=here, wish=wish: ada.client.post(f"{here}/0/moves", json=wish))
            done[games[-1]].append(reply["seq"])
        for numbers in done.values():
            assert numbers == list(range(1, len(numbers) + 1))
        assert sum(map(len, done.values())) > 30
        ada.client.close()


def _patiently(call: Any) -> dict[str, Any]:
    """Send the same until it is answered."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        reply = call()
        if reply.status_code == 200:
            found: dict[str, Any] = reply.json()
            return found
        assert reply.status_code in (503, 429), reply.text
        time.sleep(0.2)
    raise AssertionError("no answer")


def test_what_a_race_needs_is_there(tmp_path: Path) -> None:
    """The check itself finds a gap, a doubled command and a lost confirmation."""
    from clew.web.store.rows import Move

    good = [Move("g", seq, f"0:r-{seq}", "", 0, "{}", "", 1) for seq in range(3)]
    racer = Racer("", "", "g", "r", done={f"r-{seq}": seq for seq in range(3)})
    check([racer], good)
    for bad in (good[:1] + good[2:], [*good, good[0]], good[:2]):
        with pytest.raises((AssertionError, KeyError)):
            check([racer], bad)
