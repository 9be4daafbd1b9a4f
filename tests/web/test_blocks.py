"""Where strangers meet: whom one blocks one does not read or meet; and what whoever runs the server sets."""

from __future__ import annotations

import logging
import re

import pytest
from tests.web.serving import Browser, Serving
from websockets.sync.client import connect
from websockets.typing import Origin

from clew.web.hall.hall import TALK_DAYS
from clew.web.hall.talk import DAY
from clew.web.notes import log


def company(server: Serving) -> tuple[Browser, Browser, Browser, str]:
    """Three at a table; Bea has said something that Ada does not want to read."""
    ada, bea, cid = (server.browser() for _ in range(3))
    game = ada.set_up("me", "friend", "friend", name0="Ada", name1="Bea", name2="Cid")
    links = ada.links(game)
    bea.join(links["Bea"], "Bea")
    cid.join(links["Cid"], "Cid")
    bea.post(f"/g/{game}/talk", text="Something foul")
    cid.post(f"/g/{game}/talk", text="Something kind")
    return ada, bea, cid, game


def pushed_talk(server: Serving, who: Browser, game: str) -> str:
    """What the page's socket says was said."""
    cookie = "; ".join(f"{name}={value}" for name, value in who.client.cookies.items())
    address = f"{server.url.replace('http', 'ws')}/g/{game}/me/live"
    with connect(address, additional_headers={"cookie": cookie}, origin=Origin(server.url)) as socket:
        return str(socket.recv(timeout=60))


@pytest.mark.parametrize("way", ["talk/1/block", "1/block"])
def test_nothing_is_read_any_more_of_somebody_who_is_blocked(server: Serving, way: str) -> None:
    ada, bea, cid, game = company(server)
    assert "Something foul" in ada.get(f"/g/{game}/talk").text
    ada.post(f"/g/{game}/{way}")
    for said in (ada.get(f"/g/{game}/talk").text, pushed_talk(server, ada, game)):
        assert "Something foul" not in said
        assert "Something kind" in said
    for other in (bea, cid):
        assert "Something foul" in other.get(f"/g/{game}/talk").text
    page = ada.get("/me").text
    found = re.search(r'name="who" value="([^"]+)"><button>Meet Bea again', page)
    assert found
    person = server.run(server.desk.store.sitting(game))[1]
    assert person not in page, "nobody is told by what the store knows a person"
    ada.post("/me/unblock", who=found[1])
    assert "Something foul" in ada.get(f"/g/{game}/talk").text


def test_the_two_play_on_at_the_table_where_they_are(server: Serving) -> None:
    ada, bea, _, game = company(server)
    ada.post(f"/g/{game}/1/block")
    assert ada.view(game)["seats"] == bea.view(game)["seats"]


def test_neither_is_led_to_the_table_of_the_other(server: Serving) -> None:
    ada, bea, cid, game = company(server)
    ada.post(f"/g/{game}/1/block")
    hers = ada.set_up("me", "friend", "friend", name="Her door", name1="Whoever", name2="Another", open="yes")
    theirs = bea.set_up("me", "friend", name="Their door", name1="Whoever", open="yes")
    assert "Their door" not in ada.get("/").text
    assert "Her door" not in bea.get("/").text
    assert [ada.get(f"/open/{theirs}").status_code, bea.get(f"/open/{hers}").status_code] == [404, 404]
    assert "Her door" in cid.get("/").text
    third = cid.set_up("me", "friend", "friend", name="A third door", name1="Whoever", name2="Another", open="yes")
    ada.join(ada.get(f"/open/{third}").url.path, "Ada")
    assert "A third door" not in bea.get("/").text, "somebody sits there whom they don't meet"
    assert bea.get(f"/open/{third}").status_code == 404


def test_nobody_blocks_himself_or_nobody(server: Serving) -> None:
    ada, _, _, game = company(server)
    assert ada.post(f"/g/{game}/0/block").status_code == 422
    assert ada.post(f"/g/{game}/7/block").status_code == 404
    assert ada.post(f"/g/{game}/talk/99/block").status_code == 404
    assert "Whom you block" not in ada.get("/me").text


def test_whoever_runs_the_server_says_for_how_long_talk_is_kept(server: Serving) -> None:
    ada, _, _, game = company(server)
    owner = server.browser(owner=True)
    assert f"kept for {TALK_DAYS} days" in ada.get(f"/g/{game}/talk").text
    for wrong in ("0", "-1", "4000", "many", ""):
        assert owner.post("/owner/settings", days=wrong, waits="30", level="odd").status_code == 422
    assert owner.post("/owner/settings", days="3", waits="30", level="nonsense").status_code == 422
    owner.post("/owner/settings", days="3", waits="30", level="faults")
    assert "kept for 3 days" in ada.get(f"/g/{game}/talk").text
    assert server.desk.hall.talk_days * DAY == 3 * 24 * 3600
    assert log.level == logging.ERROR
    owner.post("/owner/settings", days=str(TALK_DAYS), waits="30", level="odd")
    assert log.level == logging.WARNING


def test_whoever_runs_the_server_sees_games_and_people_and_can_shut_the_door(server: Serving) -> None:
    ada, bea, _, game = company(server)
    owner = server.browser(owner=True)
    person = server.run(server.desk.store.sitting(game))[1]
    page = owner.get("/owner").text
    assert "Bea" in page
    assert server.run(server.desk.store.game(game)).name in page
    assert owner.post("/owner/ban", person="nobody").status_code == 422
    assert owner.post("/owner/ban", person="owner").status_code == 422
    owner.post("/owner/ban", person=person)
    assert bea.post(f"/g/{game}/talk", text="Again").status_code == 403
    assert ada.post(f"/g/{game}/talk", text="Good.").status_code < 400
    owner.post("/owner/pardon", person=person)
    assert bea.post(f"/g/{game}/talk", text="Again").status_code < 400
