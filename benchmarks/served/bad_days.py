"""Bad days of a server: a disk turns read-only, a database is gone for a while, a clock jumps, two versions meet."""

from __future__ import annotations

import asyncio
import contextlib
import gzip
import os
import random
import subprocess
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
from sqlalchemy import text
from tests.web import test_kill
from tests.web.nursery import Nursling
from tests.web.ports import lasting_port
from tests.web.postgres import Postgres
from tests.web.serving import COMMAND, PATIENCE, Process, Serving
from tests.web.test_kill import Player

from clew.kernel.saves.records import parse_records, read_records
from clew.kernel.words.errors import ClewError
from clew.web.notes import counts
from clew.web.store.copies import check
from clew.web.store.engines import read_url
from clew.web.store.schema import REVISION
from clew.web.store.store import look_into
from served.database import whole

ROOT = Path(__file__).parents[2]
Figures = dict[str, float]
SECONDS = 20
"""Nobody waits longer for an answer, good or bad, than so many seconds."""


# -- a disk that turns read-only ---------------------------------------------------------------------------------


class Disk:
    """A small disk of its own, in a file; it takes whoever may mount."""

    def __init__(self, folder: Path) -> None:
        self.image, self.place = folder / "image", folder / "disk"
        self.place.mkdir()
        with self.image.open("wb") as file:
            file.truncate(32 * 1024**2)
        _run("mkfs.ext4", "-q", str(self.image))
        self.mount()

    def mount(self) -> None:
        _run("mount", "-o", "loop,errors=remount-ro", str(self.image), str(self.place))
        self.device = Path(os.path.realpath(_run("findmnt", "-no", "SOURCE", str(self.place)).strip())).name

    def fails(self) -> None:
        """The kernel finds a fault, and from now on nobody writes there, whatever he has open."""
        Path(f"/sys/fs/ext4/{self.device}/trigger_fs_error").write_text("a fault that was asked for")

    def is_mended(self) -> None:
        self.leave()
        subprocess.run(["e2fsck", "-fy", str(self.image)], capture_output=True, check=False)  # 1: it was mended
        self.mount()

    def leave(self) -> None:
        _run("umount", str(self.place))


def _run(*command: str) -> str:
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, (command, done.stderr)
    return done.stdout


def read_only(times: int, seed: int) -> Figures:
    """Somebody plays while the disk fails; what was confirmed is there when it is mended, and can be read before."""
    chance, told = random.Random(seed), Counter[str]()
    with tempfile.TemporaryDirectory() as folder:
        disk = Disk(Path(folder))
        server = Nursling(str(disk.place / "clew.db"), lasting_port())
        player = Player(server.start())
        try:
            for _ in range(times):
                _play_for(player, chance.uniform(0.1, 0.6))
                disk.fails()
                _is_told(player, told)
                server.kill()
                disk.is_mended()
                server.start()
                if player.in_doubt is not None:
                    player.settle()
                test_kill.check(player)
            server.kill()
            test_kill.whole(Path(server.db), player)
        finally:
            server.close()
            disk.leave()
    return {"times": times, "confirmed": len(player.confirmed), **told, "lost": 0, "doubled": 0}


def _play_for(player: Player, seconds: float) -> None:
    stop = threading.Event()
    playing = threading.Thread(target=player.run, args=(stop,))
    playing.start()
    test_kill.under_way(player, playing)
    time.sleep(seconds)
    stop.set()
    playing.join(PATIENCE)


def _is_told(player: Player, told: Counter[str]) -> None:
    """A move is refused with a sentence, and what there is can still be looked at."""
    with player.client() as client:
        seen = player.look(client)
        told["read meanwhile"] += 1
        if not seen["asks"]:
            return
        player.number += 1
        wish = {"command": f"m{player.number}", "expected": seen["seq"], "answer": seen["asks"][0]["choices"][0]["key"]}
        player.in_doubt = (player.game, player.secret, wish)
        reply = client.post(f"/api/tables/{player.game}/seats/0/moves", json=wish)
        assert (reply.status_code, "Nothing was changed" in reply.json()["error"]) == (503, True), reply.text
        told["refused with a sentence"] += 1
        assert not client.get("/api/health").is_success


# -- a database that is gone for a while -------------------------------------------------------------------------


class Patient(Player):
    """Somebody who plays on whatever he is told, and notes it."""

    def __init__(self, servers: list[Process], name: str) -> None:
        super().__init__(servers[0])
        self.servers, self.name = servers, name
        self.refused = Counter[int]()
        self.longest = 0.0
        self.last = 0.0

    def run(self, until: threading.Event) -> None:
        while not until.is_set():
            self.server = self.servers[self.number % len(self.servers)]
            try:
                self.turn()
            except Refusal as refusal:
                self.refused[refusal.status] += 1
                until.wait(0.5)

    def turn(self) -> None:
        if not self.game:
            self.new_game()
            return
        with self.client() as client:
            if self.in_doubt is None:
                seen = answered(self, client, "GET", f"/api/tables/{self.game}/seats/0")
                if seen["over"]:
                    self.game = ""
                    return
                self.number += 1
                keys = [each["key"] for each in seen["asks"][0]["choices"]]
                command, key = f"{self.name}-{self.number}", keys[self.number % len(keys)]
                self.in_doubt = (self.game, self.secret, {"command": command, "expected": seen["seq"], "answer": key})
            wish = self.in_doubt[2]
            found = answered(self, client, "POST", f"/api/tables/{self.game}/seats/0/moves", wish)
        self.confirmed[self.game, wish["command"]] = found["seq"]
        self.in_doubt, self.last = None, time.monotonic()
        time.sleep(0.2)

    def new_game(self) -> None:
        table = {"game": "toy", "seats": [{"name": "Ada"}], "options": {"deep": True}}
        with httpx.Client(base_url=self.server.url, timeout=PATIENCE, headers={"origin": self.server.url}) as client:
            made = answered(self, client, "POST", "/api/tables", table)
            secret = next(seat["secret"] for seat in made["seats"] if seat["seat"] == 0)
            answered(self, client, "POST", f"/api/seat/{secret}", {"name": "Ada", "word": "w"})
        self.secret, self.game = secret, made["table"]


class Refusal(Exception):
    """Something could not be done just now, and was said in a sentence."""

    def __init__(self, status: int) -> None:
        super().__init__()
        self.status = status


def answered(who: Patient, client: httpx.Client, method: str, path: str, body: Any = None) -> dict[str, Any]:
    """What is answered; whatever is no success has to be a sentence, and to come in time."""
    began = time.monotonic()
    reply = client.request(method, path, json=body)
    who.longest = max(who.longest, time.monotonic() - began)
    found: dict[str, Any] = reply.json()
    if reply.is_success:
        return found
    assert reply.status_code in (429, 503), reply.text
    assert found["error"].endswith((".", "?")), found
    raise Refusal(reply.status_code)


def gone(times: int, seconds: float, people: int = 8) -> Figures:
    """PostgreSQL is stopped while people play at two servers, and started again: all goes on by itself."""
    database = Postgres()
    url = database.new_database()
    servers = [Process(url).start() for _ in range(2)]
    try:
        players = [Patient(servers[number % 2 :] + servers[: number % 2], f"p{number}") for number in range(people)]
        with _playing(players) as threads:
            back = [_outage(database, seconds, number, players, threads) for number in range(times)]
        for player in players:
            asyncio.run(whole(url, player))
        assert all(server.process.poll() is None for server in servers), "they ran all the time"
    finally:
        for server in servers:
            server.kill()
        database.close()
    refused = sum((player.refused for player in players), Counter[int]())
    longest = max(player.longest for player in players)
    assert longest < SECONDS, longest
    return {
        "times": times,
        "seconds": seconds,
        "confirmed": sum(len(player.confirmed) for player in players),
        "refused with a sentence": refused.total(),
        "longest answer, s": round(longest, 1),
        "all play again after, s": round(max(back), 1),
        "lost": 0,
        "doubled": 0,
    }


@contextlib.contextmanager
def _playing(players: list[Patient]) -> Iterator[list[threading.Thread]]:
    """Everybody plays, each in a thread of his own, until the block ends."""
    stop = threading.Event()
    threads = [threading.Thread(target=player.run, args=(stop,)) for player in players]
    for thread in threads:
        thread.start()
    try:
        yield threads
    finally:
        stop.set()
        for thread in threads:
            thread.join(PATIENCE)
    assert not any(thread.is_alive() for thread in threads)


def _outage(
    database: Postgres, seconds: float, number: int, players: list[Patient], threads: list[threading.Thread]
) -> float:
    """How long after the database's return everybody plays again."""
    _all_play(players, threads)
    time.sleep(5)
    database.stop(("fast", "immediate")[number % 2])
    time.sleep(seconds)
    database.start()
    return _all_play(players, threads)


def _all_play(players: list[Patient], threads: list[threading.Thread]) -> float:
    """How long it takes until everybody has made a move again."""
    began = time.monotonic()
    while any(player.last < began for player in players):
        assert time.monotonic() < began + PATIENCE, "not everybody can play on"
        assert all(thread.is_alive() for thread in threads), "somebody was told something else"
        time.sleep(0.05)
    return time.monotonic() - began


# -- two versions on one database --------------------------------------------------------------------------------


@contextlib.contextmanager
def older() -> Iterator[Path]:
    """A checkout of Clew as it was just before the newest step of the store."""
    newest = max((ROOT / "src/clew/web/store/migrations/versions").glob("v*.py"))
    made = _git("log", "--diff-filter=A", "--format=%H", "--", str(newest.relative_to(ROOT))).split()[-1]
    with tempfile.TemporaryDirectory() as folder:
        _git("worktree", "add", "--detach", f"{folder}/clew", f"{made}^")
        try:
            yield Path(folder) / "clew"
        finally:
            _git("worktree", "remove", "--force", f"{folder}/clew")


def _git(*args: str) -> str:
    return _run("git", "-C", str(ROOT), *args)


def versions(times: int) -> Figures:
    """The version before goes on serving while today's has renewed the store: moves alternate between the two."""
    database, started = Postgres(), list[Process]()
    try:
        url = database.new_database()
        with older() as source:
            path = os.pathsep.join([str(source / "src"), str(source)])
            before = Process(url, PYTHONPATH=path).start()
            started.append(before)
            assert asyncio.run(_schema(url)) < REVISION
            player = Patient([before], "v")
            while len(player.confirmed) < 3:
                player.turn()
            today = Process(url).start()
            started.append(today)
            by = _in_turns(player, before, today, times)
            asyncio.run(whole(url, player))
            before.kill()
            _is_refused(url, path)
            assert asyncio.run(_schema(url)) == REVISION
    finally:
        for server in started:
            server.kill()
        database.close()
    return {"moves at the version before": by[0], "moves at today's": by[1], "lost": 0, "starts refused": 1}


def _in_turns(player: Patient, before: Process, today: Process, times: int) -> list[int]:
    """How many moves were made at each of two servers, one move here and the next one there."""
    player.servers, by = [before, today], [0, 0]
    while len(player.confirmed) < times:
        made = len(player.confirmed)
        place = made % 2
        player.server = player.servers[place]
        with contextlib.suppress(Refusal):
            player.turn()
        by[place if player.server is player.servers[place] else 1 - place] += len(player.confirmed) - made
    return by


def _is_refused(url: str, path: str) -> None:
    """Whoever starts the version before once more is told by a sentence that it is too old."""
    command = [COMMAND, "serve", "--db", url, "--port", "0"]
    environment = {**os.environ, "PYTHONPATH": path}
    again = subprocess.run(command, env=environment, capture_output=True, text=True, check=False, timeout=60)
    assert again.returncode != 0
    assert "made by a newer Clew" in again.stderr, again.stderr
    assert "Traceback" not in again.stderr


async def _schema(url: str) -> str:
    """Which version the tables are."""
    store = look_into(read_url(url))
    try:
        return str((await store.rows(text("select version_num from alembic_version")))[0][0])
    finally:
        await store.close()


# -- a clock that jumps ------------------------------------------------------------------------------------------


def clocks(times: int, seed: int) -> Figures:
    """Two play under a clock of three days; that on the wall jumps by up to 1.4 days to and fro, and nobody is late."""
    chance, wall = random.Random(seed), Wall()
    before, moves, games = counts["incidents"], 0, 0
    with wall, tempfile.TemporaryDirectory() as folder, Serving(str(Path(folder) / "clew.db")) as server:
        server.desk.hall.grace = 0
        while moves < times:
            ada, bea = server.browser(), server.browser()
            game = ada.set_up("me", "friend", name1="Bea", clock="days", late="bot", **{"option-deep": "yes"})
            bea.join(ada.links(game)["Bea"], "Bea")
            games += 1
            while moves < times and not ada.view(game)["over"]:
                wall.ahead = chance.uniform(-1.4, 1.4) * 86_400
                server.run(server.desk.hall.call_time())
                who, seen = next((each, view) for each in (ada, bea) if (view := each.view(game))["asks"])
                ask = seen["asks"][0]
                wish = {"command": f"m{moves}", "expected": seen["seq"], "answer": ask["choices"][0]["key"]}
                assert who.move(game, ask["seat"], **wish).status_code == 200
                moves += 1
            assert all(time.left > 0 for time in server.desk.hall.tables[game].times.seats.values())
            written = server.run(server.desk.store.moves(game))
            assert [move.seq for move in written] == list(range(len(written)))
            assert {move.command.partition(":")[2][:1] for move in written[1:]} == {"m"}, "all are theirs"
    assert counts["incidents"] == before
    return {"moves": moves, "games": games, "out of time": 0, "lost": 0}


class Wall:
    """The clock on the wall of this process, ahead by so many seconds."""

    def __init__(self) -> None:
        self.ahead = 0.0
        self.real = time.time, time.time_ns

    def __enter__(self) -> None:
        seconds, parts = self.real
        time.time = lambda: seconds() + self.ahead
        time.time_ns = lambda: parts() + int(self.ahead * 1e9)

    def __exit__(self, *_: object) -> None:
        time.time, time.time_ns = self.real


# -- files that were written by half -----------------------------------------------------------------------------


def torn(times: int, seed: int) -> Figures:
    """Saves and copies that end anywhere, or end in rubbish: refused with a sentence, and a save goes on before it."""
    chance, told = random.Random(seed), Counter[str]()
    rooms = ROOT / "tests/museum/rooms"
    saves, stores = sorted(rooms.glob("*/*.clew.gz")), sorted(rooms.glob("*/tables.db.gz"))
    with tempfile.TemporaryDirectory() as folder:
        for number in range(times):
            copied = number % 5 == 0
            whole = gzip.decompress(chance.choice(stores if copied else saves).read_bytes())
            at = chance.randrange(len(whole))
            rest = b"" if chance.random() < 0.5 else chance.randbytes(min(4096, len(whole) - at))
            path = Path(folder) / ("copy.db" if copied else "save.clew")
            path.write_bytes(whole[:at] + rest)
            told[_opens_copy(path) if copied else _opens_save(path, whole)] += 1
    return {"files": times, **told, "crashes": 0}


def _opens_copy(path: Path) -> str:
    return "copies refused" if _refused(lambda: check(path)) else "copies that are whole"


def _opens_save(path: Path, before: bytes) -> str:
    """All the lines before the damage are there again, if its first line is whole."""
    whole = parse_records(before, path.name)
    told = _refused(lambda: read_records(path))
    if "is no Clew game" in told:
        return "saves refused, since nothing is left"
    found = read_records(path, recover=bool(told))
    assert found == whole[: len(found)]
    return "saves refused, and gone on with before the damage" if told else "saves of which a whole beginning is left"


def _refused(read: Callable[[], object]) -> str:
    """The sentence by which something is refused, if it is; anything else than a sentence is a crash."""
    try:
        read()
        told = ""
    except ClewError as error:
        told = str(error)
    assert not told or told.endswith("."), told
    return told
