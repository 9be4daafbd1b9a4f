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
from tests.web.nursery import Nursling
from tests.web.ports import lasting_port
from tests.web.serving import PATIENCE, Process, program
from tests.web.serving import client as asking

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
        return program(self.server.url, self.secret)

    def new_game(self) -> None:
        """Only when the seat is taken is the new game the one that is played; killed before that, it never was."""
        table = {"game": "toy", "seats": [{"name": "Ada"}], "options": {"deep": True}}
        with asking(self.server.url, headers={"origin": self.server.url}) as client:
            made = told(client.post("/api/tables", json=table))
            secret = next(seat["secret"] for seat in made["seats"] if seat["seat"] == 0)
            told(client.post(f"/api/seat/{secret}", json={"name": "Ada", "word": "w"}))
        self.secret, self.game = secret, made["table"]

    def look(self, client: httpx.Client) -> dict[str, Any]:
        return told(client.get(f"/api/tables/{self.game}/seats/0"))

    def run(self, until: threading.Event) -> None:
        try:
            self.settle()
            while not until.is_set():
                if not self.game:
                    self.new_game()
                with self.client() as client:
                    while not (over := self.look(client)["over"]) and not until.is_set():
                        self.move(client)
                if over:
                    self.new_game()
        except httpx.TransportError:
            return  # killed

    def move(self, client: httpx.Client) -> None:
        seen = self.look(client)
        if not seen["asks"]:
            return
        self.number += 1
        command = f"m{self.number}"
        key = seen["asks"][0]["choices"][self.number % len(seen["asks"][0]["choices"])]["key"]
        wish = {"command": command, "expected": seen["seq"], "answer": key}
        self.in_doubt = (self.game, self.secret, wish)
        self.send(client, wish)

    def send(self, client: httpx.Client, wish: dict[str, Any]) -> None:
        reply = told(client.post(f"/api/tables/{self.game}/seats/0/moves", json=wish))
        self.confirmed[self.game, wish["command"]] = reply["seq"]
        self.in_doubt = None

    def settle(self) -> None:
        """After a crash: the wish that got no answer is sent again, and is answered."""
        if self.in_doubt is not None:
            self.lost_answers += 1
            game, secret, wish = self.in_doubt
            self.game, self.secret = game, secret
            with self.client() as client:
                self.send(client, wish)


def told(reply: httpx.Response) -> dict[str, Any]:
    assert reply.is_success, reply.text
    found: dict[str, Any] = reply.json()
    return found


def kill_often(server: Process, times: int, seed: int) -> Player:
    chance = random.Random(seed)
    player = Player(server.start())
    try:
        for _ in range(times):
            stop = threading.Event()
            playing = threading.Thread(target=player.run, args=(stop,))
            playing.start()
            under_way(player, playing)
            time.sleep(chance.uniform(0, 0.3))
            server.kill()
            stop.set()
            playing.join(PATIENCE)
            assert not playing.is_alive()
            server.start()
            check(player)
    finally:
        server.kill()
    return player


def under_way(player: Player, playing: threading.Thread) -> None:
    """Wait until moves are being made again."""
    before = len(player.confirmed)
    while len(player.confirmed) == before:
        assert playing.is_alive(), "the player gave up before anything was killed"
        time.sleep(0.005)


def check(player: Player) -> None:
    """What was confirmed is there, under the number that was told, and the game can be gone on with."""
    with player.client() as client:
        seen = player.look(client)
        mine = {command: seq for (game, command), seq in player.confirmed.items() if game == player.game}
        assert seen["seq"] >= max(mine.values(), default=0)
        for command, seq in list(mine.items())[-3:]:
            past = told(client.get(f"/api/tables/{player.game}/seats/0/moves/{seq}"))
            assert past["seq"] == seq, command


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
    player = kill_often(Process(str(tmp_path / "clew.db"), lasting_port()), QUICK, 1)
    whole(tmp_path / "clew.db", player)
    assert player.confirmed


@pytest.mark.slow
def test_killed_a_hundred_times_nothing_confirmed_is_lost(tmp_path: Path) -> None:
    server = Nursling(str(tmp_path / "clew.db"), lasting_port())
    player = kill_often(server, MANY, 2)
    server.close()
    whole(tmp_path / "clew.db", player)
    assert len(player.confirmed) > MANY
    assert player.lost_answers > 5, "hardly any kill hit a move: choose other instants"
