"""The server killed at any instant: nothing that was confirmed is lost, and what was not is made or not, never half."""

from __future__ import annotations

import random
import threading
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import pytest
from tests.web.serving import Process

QUICK, MANY = 2, 100


@dataclass
class Player:
    """Plays game after game as fast as it can, and keeps the receipts."""

    server: Process
    secret: str = ""
    game: str = ""
    number: int = 0
    confirmed: dict[tuple[str, str], int] = field(default_factory=dict)
    in_doubt: tuple[str, str, dict[str, Any]] | None = None
    lost_answers: int = 0

    def client(self) -> httpx.Client:
        headers = {"origin": self.server.url}
        if self.secret:
            headers = {"authorization": f"Bearer {self.secret}"}
        return httpx.Client(base_url=self.server.url, headers=headers, timeout=10)

    def new_game(self) -> None:
        self.secret = ""
        with self.client() as client:
            table = {"game": "toy", "seats": [{"name": "Ada"}], "options": {"deep": True}}
            made = client.post("/api/tables", json=table).json()
            secret = next(seat["secret"] for seat in made["seats"] if seat["seat"] == 0)
            client.post(f"/api/seat/{secret}", json={"name": "Ada", "word": "w"})
        self.secret, self.game = secret, made["table"]

    def run(self, until: threading.Event) -> None:
        while not until.is_set():
            try:
                self.settle()
                with self.client() as client:
                    while not until.is_set():
                        if not self.game or client.get(f"/api/tables/{self.game}/seats/0").json()["over"]:
                            self.new_game()
                            break
                        self.move(client)
            except httpx.TransportError:
                return  # killed

    def move(self, client: httpx.Client) -> None:
        seen = client.get(f"/api/tables/{self.game}/seats/0").json()
        if not seen["asks"]:
            return
        self.number += 1
        command = f"m{self.number}"
        key = seen["asks"][0]["choices"][self.number % len(seen["asks"][0]["choices"])]["key"]
        wish = {"command": command, "expected": seen["seq"], "answer": key}
        self.in_doubt = (self.game, self.secret, wish)
        self.send(client, wish)

    def send(self, client: httpx.Client, wish: dict[str, Any]) -> None:
        reply = client.post(f"/api/tables/{self.game}/seats/0/moves", json=wish)
        assert reply.status_code == 200, reply.text
        self.confirmed[self.game, wish["command"]] = reply.json()["seq"]
        self.in_doubt = None

    def settle(self) -> None:
        """After a crash: the wish that got no answer is sent again, and is answered."""
        if self.in_doubt is not None:
            self.lost_answers += 1
            game, secret, wish = self.in_doubt
            self.game, self.secret = game, secret
            with self.client() as client:
                self.send(client, wish)


def kill_often(db: str, times: int, seed: int) -> Player:
    chance = random.Random(seed)
    server = Process(db).start()
    player = Player(server)
    try:
        for _ in range(times):
            stop = threading.Event()
            playing = threading.Thread(target=player.run, args=(stop,))
            playing.start()
            under_way(player)
            time.sleep(chance.uniform(0, 0.3))
            server.kill()
            stop.set()
            playing.join(30)
            assert not playing.is_alive()
            server.start()
            check(player)
    finally:
        server.kill()
    return player


def under_way(player: Player) -> None:
    """Wait until moves are being made again."""
    before, until = len(player.confirmed), time.monotonic() + 20
    while len(player.confirmed) == before and time.monotonic() < until:
        time.sleep(0.01)


def check(player: Player) -> None:
    """What was confirmed is there, under the number that was told, and the game can be gone on with."""
    if not player.game:
        return
    with player.client() as client:
        seen = client.get(f"/api/tables/{player.game}/seats/0").json()
        mine = {command: seq for (game, command), seq in player.confirmed.items() if game == player.game}
        assert seen["seq"] >= max(mine.values(), default=0)
        for command, seq in list(mine.items())[-3:]:
            past = client.get(f"/api/tables/{player.game}/seats/0/moves/{seq}")
            assert past.status_code == 200, past.text
            assert past.json()["seq"] == seq, command


def whole(db: Path, player: Player) -> None:
    """The whole record, read straight from the file."""
    import sqlite3

    connection = sqlite3.connect(db)
    rows = connection.execute("SELECT game, seq, command FROM moves ORDER BY game, seq").fetchall()
    sound = connection.execute("PRAGMA integrity_check").fetchone()[0]
    connection.close()
    assert sound == "ok"
    written = {(game, command.partition(":")[2]): seq for game, seq, command in rows}
    assert {name: written.get(name) for name in player.confirmed} == player.confirmed
    by_game: dict[str, list[int]] = {}
    for game, seq, _ in rows:
        by_game.setdefault(game, []).append(seq)
    assert all(numbers == list(range(len(numbers))) for numbers in by_game.values())


def test_killed_twice_nothing_confirmed_is_lost(tmp_path: Path) -> None:
    player = kill_often(str(tmp_path / "clew.db"), QUICK, 1)
    whole(tmp_path / "clew.db", player)
    assert player.confirmed


@pytest.mark.slow
def test_killed_a_hundred_times_nothing_confirmed_is_lost(tmp_path: Path) -> None:
    player = kill_often(str(tmp_path / "clew.db"), MANY, 2)
    whole(tmp_path / "clew.db", player)
    assert len(player.confirmed) > MANY
    assert player.lost_answers > 5, "hardly any kill hit a move: choose other instants"
