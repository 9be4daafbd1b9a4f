"""What gets in, what doesn't, and what every answer carries."""

from __future__ import annotations

import json
import socket
import time
from types import SimpleNamespace
from typing import Any

import pytest
from tests.web.serving import PATIENCE, Serving, client

from clew.web.hall.strictjson import BadJSON, parse


def test_every_answer_carries_the_safety_headers(server: Serving) -> None:
    ada = server.browser()
    game = ada.quick()
    paths = ["/", f"/g/{game}", f"/g/{game}/me/odds", "/nothing", "/api/games", "/rules/toy", "/api/tables/x/seats/0"]
    for path in paths:
        headers = ada.client.get(path).headers
        policy = headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "unsafe" not in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["cache-control"] == "no-store"
        assert "frame-ancestors 'none'" in policy
    assert "server" not in ada.client.get("/").headers


def test_pages_bring_no_script_or_style_of_their_own(server: Serving) -> None:
    ada = server.browser()
    game = ada.quick()
    pages = ["/", "/new/toy", "/rules/toy", "/protocol", "/archive", f"/g/{game}", f"/g/{game}/me/replay"]
    for path in [*pages, f"/g/{game}/me/more", f"/g/{game}/me/odds"]:
        text = ada.get(path).text
        assert "<script>" not in text
        assert " style=" not in text
        assert "<style" not in text
        assert " onclick=" not in text


def test_the_cookie_is_kept_from_scripts_and_other_sites(server: Serving) -> None:
    reply = server.browser().client.post("/quick", data={"game": "toy"})
    cookie = reply.headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie
    assert "Path=/" in cookie


def test_under_tls_the_cookie_is_pinned_to_this_host(server: Serving) -> None:
    server.network.addresses.secure = True
    try:
        cookie = server.browser().client.post("/quick", data={"game": "toy"}).headers["set-cookie"]
    finally:
        server.network.addresses.secure = False
    assert cookie.startswith("__Host-clew-")
    assert "Secure" in cookie


@pytest.mark.parametrize("origin", [None, "null", "http://evil.example", "http://127.0.0.1", "https://127.0.0.1:1"])
def test_a_form_from_elsewhere_changes_nothing(server: Serving, origin: str | None) -> None:
    ada = server.browser()
    game = ada.quick()
    headers = {} if origin is None else {"origin": origin}
    with client(server.url, cookies=ada.client.cookies, headers=headers) as evil:
        key = ada.view(game)["asks"][0]["choices"][0]["key"]
        wish = {"command": "evil", "expected": 0, "answer": key}
        for reply in (
            evil.post(f"/g/{game}/0/move", data={key: str(value) for key, value in wish.items()}),
            evil.post(f"/api/tables/{game}/seats/0/moves", json=wish),
            evil.post(
                f"/api/tables/{game}/seats/0/moves", content=json.dumps(wish), headers={"content-type": "text/plain"}
            ),
            evil.post(f"/g/{game}/settings", data={"name": "evil"}),
            evil.post("/quick", data={"game": "toy"}),
        ):
            assert reply.status_code == 403
    assert ada.view(game)["seq"] == 0


def test_json_has_to_say_that_it_is_json(server: Serving) -> None:
    ada = server.browser()
    game = ada.quick()
    body = json.dumps({"command": "a", "expected": 0, "answer": "x"})
    reply = ada.client.post(f"/api/tables/{game}/seats/0/moves", content=body, headers={"content-type": "text/plain"})
    assert reply.status_code == 422


@pytest.mark.parametrize("host", ["evil.example", "127.0.0.1.evil.example", "", "localhost.", "[::2]:80", "a" * 300])
def test_a_name_that_is_not_ours_gets_nothing(server: Serving, host: str) -> None:
    assert server.browser().client.get("/", headers={"host": host}).status_code in (400, 421)


def test_what_is_too_large_is_turned_away(server: Serving) -> None:
    ada = server.browser()
    began = time.process_time()
    for path, size in (("/quick", 65 * 1024), ("/api/tables", 65 * 1024), ("/import", 5 * 1024**2)):
        assert ada.client.post(path, content=b"x" * size).status_code == 413
        chunks = (b"x" * 1024 for _ in range(size // 1024))
        assert ada.client.post(path, content=chunks).status_code == 413
    assert time.process_time() - began < 10


@pytest.mark.parametrize("size", [65 * 1024, 5 * 1024**2])
def test_after_what_is_too_large_a_connection_hears_the_next(server: Serving, size: int) -> None:
    head = f"Host: {server.url.removeprefix('http://')}\r\nOrigin: {server.url}\r\n"
    with socket.create_connection(("127.0.0.1", server.network.port), PATIENCE) as line, line.makefile("rb") as told:
        line.sendall(f"POST /quick HTTP/1.1\r\n{head}Content-Length: {size}\r\n\r\n".encode())
        time.sleep(0.1)  # whoever means to turn it away by its head alone has done so
        line.sendall(b"x" * size)
        line.sendall(f"GET /api/games HTTP/1.1\r\n{head}Connection: close\r\n\r\n".encode())
        answers = told.read()
    assert answers.startswith(b"HTTP/1.1 413 ")
    assert b"HTTP/1.1 200 " in answers


def test_what_has_no_end_in_sight_is_turned_away_at_once(server: Serving) -> None:
    head = f"Host: {server.url.removeprefix('http://')}\r\nOrigin: {server.url}\r\nContent-Length: {10**12}\r\n"
    with socket.create_connection(("127.0.0.1", server.network.port), PATIENCE) as line, line.makefile("rb") as told:
        line.sendall(f"POST /import HTTP/1.1\r\n{head}\r\n".encode())
        answer = told.read()
    assert answer.startswith(b"HTTP/1.1 413 ")
    assert b"connection: close" in answer


NEST = b'{"a":' * 100_000
HOSTILE = [
    NEST,
    b"[" * 33 + b"]" * 33,
    b'{"expected": ' + b"9" * 1000 + b"}",
    b'{"expected": NaN}',
    b'{"expected": Infinity}',
    b'{"expected": 1e400}',
    b'{"expected": 1.5}',
    b'{"expected": 1.0e3}',
    b'{"command": "a", "command": "b"}',
    b'{"answer": "\\ud800"}',
    b'{"answer": "\\u0000"}',
    b"\xef\xbb\xbf{}",
    b"\xff\xfe{}",
    b'{"answer": "\xc3\x28"}',
    b"{}{}",
    b"",
    b"{",
    b"{'a': 1}",
    b'{"a": 0x1}',
]


@pytest.mark.parametrize("body", HOSTILE, ids=range(len(HOSTILE)))
def test_hostile_json_is_turned_away_at_once(server: Serving, body: bytes) -> None:
    ada = server.browser()
    began = time.process_time()
    headers = {"content-type": "application/json"}
    reply = ada.client.post("/api/tables/abcdefghij/seats/0/moves", content=body, headers=headers)
    assert reply.status_code in (400, 413, 422)
    assert reply.json()["error"]
    assert time.process_time() - began < 5


def test_the_parser_takes_what_is_sound() -> None:
    sound: Any = {"a": [1, -2, True, None, "ä\u200d\U0001f600", {"b": []}], "c": 2**53}
    assert parse(json.dumps(sound).encode()) == sound
    assert parse(b"[4.0, -1.00]") == [4, -1]
    with pytest.raises(BadJSON):
        parse(b"[1.5]")


FORMS = [b"game=toy&game=toy", b"game=%00", b"game=%ff%fe", b"game=toy;x=1&" * 300, "game=\u00e4".encode()]


@pytest.mark.parametrize("body", FORMS, ids=range(len(FORMS)))
def test_hostile_forms_are_turned_away(server: Serving, body: bytes) -> None:
    headers = {"content-type": "application/x-www-form-urlencoded"}
    reply = server.browser().client.post("/quick", content=body, headers=headers)
    assert reply.status_code == 422
    assert "Traceback" not in reply.text


def test_half_a_form_is_no_form(server: Serving) -> None:
    host = server.url.removeprefix("http://")
    head = f"POST /quick HTTP/1.1\r\nHost: {host}\r\nOrigin: {server.url}\r\nContent-Length: 99\r\n"
    before = len(server.desk.hall.tables)
    with socket.create_connection((host.partition(":")[0], server.network.port)) as line:
        line.sendall(f"{head}Content-Type: application/x-www-form-urlencoded\r\n\r\ngame=toy".encode())
    time.sleep(0.2)
    server.browser().quick()
    assert len(server.desk.hall.tables) == before + 1


@pytest.mark.parametrize("way", ["qr", "links"])
def test_only_the_number_of_a_seat_has_a_link(server: Serving, way: str) -> None:
    ada = server.browser()
    game = ada.set_up("me", "friend")
    ask = ada.get if way == "qr" else ada.post
    assert ask(f"/g/{game}/{way}/watch").status_code == 200
    for seat in ("²", "٣", "-1", "7", "123", "me"):
        assert ask(f"/g/{game}/{way}/{seat}").status_code == 404, seat


@pytest.mark.parametrize("pace", ["²", "9" * 5000, "", "-", "--5"])
def test_a_pace_that_is_none_is_told_as_what_it_is(server: Serving, pace: str) -> None:
    reply = server.browser().post("/new/toy", player0="me", name0="Ada", pace=pace)
    assert reply.status_code == 422
    assert "must be a whole number" in reply.text


def test_a_flood_is_slowed_down_and_told_for_how_long(own_server: Serving, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("clew.web.entrance.limits.time", SimpleNamespace(monotonic=lambda: 0.0))
    ada = own_server.browser()
    replies = [ada.client.post("/quick", data={"game": "toy"}) for _ in range(30)]
    codes = [reply.status_code for reply in replies]
    assert codes.count(303) >= 20
    assert codes[-1] == 429
    assert int(replies[-1].headers["retry-after"]) >= 1
    eve = own_server.browser()
    guesses = [eve.client.get(f"/join/x{number}").status_code for number in range(200)]
    assert guesses[-1] == 429


def test_a_fault_of_our_own_shows_a_number_and_nothing_else(
    server: Serving, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    from clew.web.pages import front

    def crash(*_: object) -> None:
        raise RuntimeError("the secret seed is 42")

    monkeypatch.setattr(front, "ticket", crash)
    reply = server.browser().client.get("/")
    assert reply.status_code == 500
    assert "incident" in reply.text
    assert "the secret seed" not in reply.text
    assert "RuntimeError" not in reply.text
    assert "the secret seed is 42" in caplog.text


def test_files_go_over_the_net_made_small_to_whoever_can_read_that(server: Serving) -> None:
    from clew.web.pages.pieces import assets, mark

    address = f"/static/{mark()}/table.css"
    small, plain = (server.browser().client.get(address, headers={"accept-encoding": kind}) for kind in ("gzip", "br"))
    assert (small.headers["content-encoding"], plain.headers.get("content-encoding")) == ("gzip", None)
    assert small.content == plain.content == assets()["table.css"]
    assert int(small.headers["content-length"]) < int(plain.headers["content-length"]) / 2
    assert small.headers["vary"] == plain.headers["vary"] == "accept-encoding"


def test_no_file_beyond_the_few_can_be_asked_for(server: Serving) -> None:
    from clew.web.pages.pieces import mark

    ada = server.browser()
    assert ada.get(f"/static/{mark()}/clew.css").status_code == 200
    for name in ("../app.py", "..%2fapp.py", "%2e%2e/app.py", "..%5capp.py", "clew.css%00", "/etc/passwd", "CLEW.CSS"):
        assert ada.client.get(f"/static/{mark()}/{name}").status_code == 404
