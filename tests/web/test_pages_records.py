"""The pages on which a game is taken back, looked at again, and taken away."""

from __future__ import annotations

import json
import re
import sqlite3

from tests.web.serving import Serving


def test_undo_takes_back_and_the_log_says_so(server: Serving) -> None:
    ada = server.browser()
    game = ada.quick()
    first = ada.view(game)
    wish = {"command": "a", "expected": 0, "answer": first["asks"][0]["choices"][0]["key"]}
    assert ada.move(game, 0, **wish).json() == {"seq": 1}
    assert ada.move(game, 0, command="b", expected=1, undo=True).json() == {"seq": 2}
    after = ada.view(game)
    assert after["asks"] == first["asks"]
    assert after["log"]["lines"][-1]["text"] == "An answer was taken back."


def test_looking_back_step_by_step_and_from_every_seat_once_it_is_over(server: Serving) -> None:
    ada = server.browser()
    game = ada.set_up("me", "sensible")
    start = ada.view(game)
    assert ada.get(f"/g/{game}/1/replay").status_code == 404
    assert ada.get(f"/g/{game}/game.clew").status_code == 403
    assert ada.get(f"/g/{game}/verify").status_code == 403
    assert ada.post(f"/g/{game}/continue", at="0", seat="0").status_code == 403
    ada.play_to_the_end(game)
    page = ada.get(f"/g/{game}/0/replay?at=0").text
    assert "looking back" in page
    step = ada.client.get(f"/api/tables/{game}/seats/0/moves/{start['seq']}").json()
    assert {**step, "log": None} == {**start, "log": None}
    assert "Your hand" in json.loads(ada.get(f"/g/{game}/1/replay/0").text)["pieces"]["sheets"]
    assert "as recorded" in ada.get(f"/g/{game}/verify").text
    assert "nobody came out" in ada.get("/").text or "out of the dungeon" in ada.get("/").text


def test_a_finished_game_can_be_taken_away_and_brought_back(server: Serving) -> None:
    ada, bea = server.browser(), server.browser()
    game = ada.set_up("me", "sensible")
    ada.play_to_the_end(game)
    saved = ada.get(f"/g/{game}/game.clew")
    headers = {"content-type": "application/octet-stream"}
    brought = bea.client.post("/import", content=saved.content, headers=headers).json()["go"].split("/")[2]
    for seat in ("0", "1", "watch"):
        mine, hers = ada.view(game, seat, since=0), bea.view(brought, seat, since=0)
        assert {**mine, "table": ""} == {**hers, "table": ""}
    assert bea.get(f"/g/{brought}/game.clew").text == saved.text
    again = bea.client.post("/import", content=saved.content, headers=headers)
    assert again.status_code == 200


def test_a_game_goes_on_from_any_point_with_other_dice(server: Serving) -> None:
    ada = server.browser()
    game = ada.set_up("me", "sensible")
    start = ada.view(game)
    ada.play_to_the_end(game)
    forked = ada.post(f"/g/{game}/continue", at="0", seat="0", word="x")
    assert forked.status_code == 200
    again = forked.url.path.split("/")[2]
    if 'class="page lobby"' in forked.text:  # its promise is shown before a word is given
        ada.post(f"/g/{again}/0/sit", name="", word="x")
    seen = ada.view(again)
    assert seen["sheets"] == start["sheets"]
    assert ada.play_to_the_end(again) > 0
    last = ada.view(game)["seq"]
    assert ada.post(f"/g/{game}/continue", at=str(last), seat="0").status_code == 422


def test_maps_and_logs_can_be_taken_away(server: Serving) -> None:
    ada = server.browser()
    game = ada.quick()
    picture = ada.get(f"/g/{game}/me/map.svg")
    assert picture.headers["content-type"] == "image/svg+xml"
    assert picture.text.startswith("<svg")
    assert "sandbox" in picture.headers["content-security-policy"]
    assert ada.get(f"/g/{game}/me/map.svg?board=none").status_code == 404
    assert "[1.2]" in ada.get(f"/g/{game}/me/log.txt").text


def test_a_damaged_file_is_told_what_is_wrong_with_it(server: Serving) -> None:
    """To the page's script, which shows it beside the button."""
    ada = server.browser()
    headers = {"content-type": "application/octet-stream", "accept": "application/json"}
    game = ada.quick()
    ada.play_to_the_end(game)
    sound = ada.get(f"/g/{game}/game.clew").content
    for content, problem in {
        b"": "old one.clew is no Clew game, or its first line is damaged.",
        b"\xff": "old one.clew is no Clew game, or it is damaged.",
        sound[: len(sound) // 2]: "old one.clew is damaged at line ",
    }.items():
        reply = ada.client.post("/import", params={"name": "old one.clew"}, content=content, headers=headers)
        assert reply.status_code == 422
        assert reply.json()["error"].startswith(problem)


def test_a_game_that_can_not_be_read_any_more_says_so_and_can_be_put_away(server: Serving) -> None:
    ada = server.browser()
    game, other = ada.quick(), ada.quick()
    with sqlite3.connect(str(server.desk.store.readers.url.database)) as store:
        store.execute("UPDATE moves SET body = '{}' WHERE game = ? AND seq = 0", [game])
    store.close()
    del server.desk.hall.tables[game]  # as after a restart
    for path in (f"/g/{game}", f"/g/{game}/me/replay", f"/g/{game}/me/map.svg"):
        reply = ada.get(path)
        assert reply.status_code == 409
        assert "damaged at move 0" in reply.text
    assert {game, other} <= set(re.findall(r'href="/g/(\w+)"', ada.get("/").text)), "it stands there with the others"
    ada.post(f"/g/{game}/settings", archived="yes")
    assert game not in ada.get("/").text
    assert game in ada.get("/archive").text
    assert ada.get(f"/g/{other}").status_code == 200
