"""The page of whoever runs the server: reports are read, doors shut and opened again, figures gathered."""

from __future__ import annotations

import re

from tests.web.serving import Serving
from tests.web.test_talk import company


def test_only_the_owner_sees_the_page_of_the_server(server: Serving) -> None:
    assert server.browser(owner=True).get("/owner").status_code == 200
    assert server.browser().get("/owner").status_code == 403
    for path in ("/owner/pardon", "/owner/settle/abcdefghij/1"):
        assert server.browser().post(path).status_code == 403


def test_a_report_is_read_and_the_door_is_shut_and_opened_again(server: Serving) -> None:
    boss = server.browser(owner=True)
    ada, bea, game = company(server)
    bea.post(f"/g/{game}/talk", text="Something rude.")
    ada.post(f"/g/{game}/talk/1/report")
    ada.post(f"/g/{game}/talk/1/report")
    page = boss.get("/owner").text
    assert page.count("Something rude.") == 1
    boss.post(f"/owner/settle/{game}/1", ban="yes")
    assert "Something rude." not in boss.get("/owner").text
    assert bea.post(f"/g/{game}/talk", text="Again.").status_code == 403
    assert bea.post("/new/toy").status_code == 403
    assert ada.post(f"/g/{game}/talk", text="Peace.").status_code == 204
    person = re.search(r'name="person" value="(\w+)"', boss.get("/owner").text)
    assert person
    boss.post("/owner/pardon", person=person[1])
    assert bea.post(f"/g/{game}/talk", text="Sorry.").status_code == 204


def test_the_door_stays_shut_when_the_server_starts_again(server: Serving) -> None:
    server.run(server.desk.people.ban("somebody", "Bea", 1))
    server.desk.people.banned = frozenset()
    server.run(server.desk.people.learn_bans())
    assert "somebody" in server.desk.people.banned
    server.run(server.desk.people.pardon("somebody"))
    assert "somebody" not in server.desk.people.banned


def test_a_monitor_gathers_figures_and_learns_no_names(server: Serving) -> None:
    boss = server.browser(owner=True)
    ada = server.browser()
    ada.play_to_the_end(ada.quick())
    address = re.search(r'id="monitor" readonly value="[^"]*(/metrics/[^"]+)"', boss.get("/owner").text)
    assert address
    told = server.browser().client.get(address[1])
    assert told.headers["content-type"].startswith("text/plain")
    figures = dict(re.findall(r"^(clew_\w+) (\d+)$", told.text, re.MULTILINE))
    assert int(figures["clew_games_over"]) >= 1
    assert int(figures["clew_moves_total"]) >= 2
    assert figures["clew_store_healthy"] == "1"
    assert "Player" not in told.text
    assert server.browser().get("/metrics/wrong").status_code == 404


def test_whoever_runs_the_server_reads_what_everybody_may_do(own_server: Serving) -> None:
    page = own_server.browser(owner=True).get("/owner").text
    for row in (
        '<th scope="row">New games</th><td>20</td><td>one in 5 seconds</td>',
        '<th scope="row">Moves</th><td>80</td><td>20 a second</td>',
        '<th scope="row">Tables that anybody may join</th><td>4</td><td>one in 300 seconds</td>',
    ):
        assert row in page
