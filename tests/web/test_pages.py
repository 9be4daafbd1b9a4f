"""The pages, asked for as a browser without scripts would."""

from __future__ import annotations

import json
import re
from types import SimpleNamespace
from typing import Any

import pytest
from markupsafe import escape
from tests.web.serving import Serving

from clew.kernel.scene import Said
from clew.kernel.text import Text
from clew.web.pieces import latest_rolls, news
from clew.web.rows import LOOKING_ON

FORM = r'action="(/g/\w+/\d/move)".*?name="command" value="([^"]+)".*?name="expected" value="(\d+)"'
NOWHERE = ["/nothing", "/g/abcdefghij", "/g/../etc", "/static/x/clew.css", "/join/x", "/g/%00/0"]


def test_the_first_page_offers_every_game(server: Serving) -> None:
    page = server.browser().get("/")
    assert page.status_code == 200
    assert 'id="play-toy"' in page.text
    assert "The Toy Dungeon" in page.text
    assert "A few rooms under a hill." in page.text


def test_the_signs_on_a_map_are_explained_below_it(server: Serving) -> None:
    ada = server.browser()
    page = ada.get(f"/g/{ada.quick('mertwig')}").text
    assert re.search(r'<dl class="signs".*?<dt>m</dt><dd>mountain</dd>', page)


def test_play_now_leads_to_the_first_decision_and_home_offers_to_continue(server: Serving) -> None:
    ada = server.browser()
    game = ada.quick()
    page = ada.get(f"/g/{game}")
    assert "Which card do you bid?" in page.text
    home = ada.get("/").text
    assert "Continue" in home
    assert f"/g/{game}" in home
    assert f"/g/{game}" not in server.browser().get("/").text


def test_a_whole_game_without_a_script(server: Serving) -> None:
    ada = server.browser()
    game = ada.quick()
    for _ in range(200):
        page = ada.get(f"/g/{game}").text
        if 'class="over"' in page:
            break
        form = re.search(FORM, page, re.DOTALL)
        key = re.search(r'name="answer" value="([^"]+)"', page)
        assert form
        assert key
        assert ada.post(form[1], command=form[2], expected=form[3], answer=key[1]).status_code == 200
    assert 'class="over"' in page


def test_a_form_sent_twice_is_one_move(server: Serving) -> None:
    ada = server.browser()
    game = ada.quick()
    key = ada.view(game)["asks"][0]["choices"][0]["key"]
    for _ in range(2):
        assert ada.post(f"/g/{game}/0/move", command="form-0", expected="0", answer=key).status_code == 200
    assert ada.view(game)["seq"] == 1


def test_watching_a_bot_shows_what_spectators_may_see(server: Serving) -> None:
    ada = server.browser()
    game = ada.quick(watch="yes")
    page = ada.get(f"/g/{game}").text
    assert "Your hand" not in page
    assert 'name="answer"' not in page


def test_a_friend_comes_by_link_and_play_begins(server: Serving) -> None:
    ada, bea = server.browser(), server.browser()
    game = ada.set_up("me", "friend")
    assert "not here yet" in ada.get(f"/g/{game}").text
    link = ada.links(game)["Player 2"]
    asked = bea.get(link)
    assert "A seat is kept for you" in asked.text
    assert bea.get(f"/g/{game}").status_code == 404
    page = bea.join(link)
    assert "Which card do you bid?" in page.text
    assert [seat["name"] for seat in ada.view(game)["seats"]] == ["Player 1", "Bea"]
    assert ada.view(game, "0")["asks"][0]["seat"] == 0
    assert bea.client.get(f"/api/tables/{game}/seats/0").status_code == 404
    again = server.browser()
    assert "Which card do you bid?" in again.join(link, "Somebody").text  # the same seat on another device
    assert [seat["name"] for seat in again.view(game)["seats"]] == ["Player 1", "Bea"]


def test_a_renewed_link_sends_the_old_guest_away(server: Serving) -> None:
    ada, bea = server.browser(), server.browser()
    game = ada.set_up("me", "friend")
    link = ada.links(game)["Player 2"]
    bea.join(link)
    assert ada.post(f"/g/{game}/links/1").status_code == 200
    assert bea.get(f"/g/{game}").status_code == 404
    assert bea.get(link).status_code == 404
    assert bea.post(f"/g/{game}/links/1").status_code == 404
    new = ada.links(game)["Bea"]
    assert new != link
    assert "Which card do you bid?" in bea.join(new).text


def test_a_seat_at_a_shared_screen_can_be_played_from_elsewhere(server: Serving) -> None:
    both, bea = server.browser(), server.browser()
    game = both.set_up("me", "me", name0="Ada", name1="Bea")
    links = both.links(game)
    assert set(links) == {"Ada", "Bea", "Looking on"}
    bea.join(links["Bea"])
    assert bea.view(game)["seat"] == 1
    assert bea.client.get(f"/api/tables/{game}/seats/0").status_code == 404
    alone = both.set_up("me", "sensible")
    assert set(both.links(alone)) == {"Looking on"}


def test_somebody_looks_on(server: Serving) -> None:
    ada, cy = server.browser(), server.browser()
    game = ada.set_up("me", "sensible")
    cy.join(ada.links(game)["Looking on"])
    page = cy.get(f"/g/{game}").text
    assert "Your hand" not in page
    assert 'name="answer"' not in page
    assert cy.client.get(f"/api/tables/{game}/seats/0").status_code == 404
    assert cy.move(game, 0, command="c", expected=0, answer="a1").status_code == 404


def test_a_shared_screen_is_covered_when_it_passes_on(server: Serving) -> None:
    both = server.browser()
    game = both.set_up("me", "me", name0="Ada", name1="Bea")
    cover = both.get(f"/g/{game}")
    assert "Ada is next" in cover.text
    assert "from deck" not in cover.text
    seen = both.get(f"/g/{game}/0").text
    key = re.search(r'name="answer" value="([^"]+)"', seen)
    assert key
    after = both.post(f"/g/{game}/0/move", command="a", expected="0", answer=key[1])
    assert "Bea is next" in after.text
    hidden = both.get(f"/g/{game}/0").text
    assert "Bea is next" in hidden
    assert "Your hand" not in hidden
    assert "Your hand" in both.get(f"/g/{game}/1").text


def test_two_seats_may_not_look_alike(server: Serving) -> None:
    ada, bea = server.browser(), server.browser()
    game = ada.set_up("me", "friend", name0="Ada")
    link = ada.links(game)["Player 2"]
    for name in ("Ada", "ADA", "Аda", "A d a", "Ada\u0301"):
        assert bea.join(link, name).status_code == 422, name
    assert bea.join(link, "Adam").status_code == 200


def test_rename_archive_and_fetch_back(server: Serving) -> None:
    ada = server.browser()
    game = ada.quick()
    ada.post(f"/g/{game}/settings", name="Down <b>there</b>", back="home")
    assert "Down &lt;b&gt;there&lt;/b&gt;" in ada.get("/").text
    ada.post(f"/g/{game}/settings", archived="yes")
    assert f"/g/{game}" not in ada.get("/").text
    assert f"/g/{game}" in ada.get("/archive").text
    ada.post(f"/g/{game}/settings", archived="no")
    assert f"/g/{game}" in ada.get("/").text


def test_set_up_says_what_is_wrong_and_keeps_what_was_typed(server: Serving) -> None:
    ada = server.browser()
    reply = ada.post("/new/toy", player0="me", name0="Ada", player1="sensible", name1="Ada", ticket="x")
    assert reply.status_code == 422
    assert "a name of its own" in reply.text
    reply = ada.post("/new/toy", player0="genius", name0="Ada")
    assert reply.status_code == 422
    assert "genius" in reply.text
    fast = {"option-pace": "fast"}
    reply = ada.post("/new/toy", player0="me", name0="Zed", **fast)
    assert reply.status_code == 422
    assert "needs option deep" in reply.text
    assert 'value="Zed"' in reply.text
    assert "<option selected>fast" in reply.text


def test_options_reach_the_game(server: Serving) -> None:
    ada = server.browser()
    game = ada.set_up("me", **{"option-deep": "yes"})
    assert len(ada.view(game)["boards"][0]["spaces"]) == 5


def test_own_dice_are_asked_for_and_marked(server: Serving) -> None:
    ada = server.browser()
    game = ada.set_up("me", own_dice="yes")
    key = ada.view(game)["asks"][0]["choices"][0]["key"]
    page = ada.post(f"/g/{game}/0/move", command="a", expected="0", answer=key).text
    assert "That is how they fell" in page
    assert ada.post(f"/g/{game}/0/move", command="b", expected="1", die0="7").status_code == 422
    page = ada.post(f"/g/{game}/0/move", command="c", expected="1", die0="6").text
    assert "own dice" in page
    assert "Orc 3" in page


def test_why_odds_hint_chronicle_more(server: Serving) -> None:
    ada = server.browser()
    game = ada.quick()
    assert "Bids" in ada.get(f"/g/{game}/me/rule/1.3").text
    assert "Wounds" in ada.get(f"/g/{game}/me/rule/1.5").text
    assert ada.get(f"/g/{game}/me/rule/9.9").status_code == 404
    assert "life" in ada.get(f"/g/{game}/me/odds").text
    hint = ada.get(f"/g/{game}/me/hint").text
    assert "A sensible player would choose" in hint
    assert "What each option leads to" in hint
    assert "What to expect, roughly: a few games were played on after each answer." in hint
    assert "playouts" not in hint, "no word of the trade"
    assert "from deck" in ada.get(f"/g/{game}/me/chronicle").text
    assert "from deck" not in ada.get(f"/g/{game}").text, "the rules tell it better; the whole log has it"
    assert "Fair dice" in ada.get(f"/g/{game}/me/more").text
    assert "Which card do you bid?" in ada.get(f"/g/{game}/me/words").text


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


def test_the_rules_can_be_searched(server: Serving) -> None:
    ada = server.browser()
    everything = ada.get("/rules/toy").text
    assert all(text in everything for text in ("The fight", "Orcs (1D6)", "A deeper dungeon", "We speak."))
    found = ada.get("/rules/toy?q=secret+bid").text
    assert "highest leads the way" in found
    assert "Clear three rooms" not in found
    assert "Nothing holds" in ada.get("/rules/toy?q=zzz").text
    assert ada.get("/rules/nothing").status_code == 404


def test_maps_and_logs_can_be_taken_away(server: Serving) -> None:
    ada = server.browser()
    game = ada.quick()
    picture = ada.get(f"/g/{game}/me/map.svg")
    assert picture.headers["content-type"] == "image/svg+xml"
    assert picture.text.startswith("<svg")
    assert "sandbox" in picture.headers["content-security-policy"]
    assert ada.get(f"/g/{game}/me/map.svg?board=none").status_code == 404
    assert "[1.2]" in ada.get(f"/g/{game}/me/log.txt").text


def test_the_owner_sees_their_games_in_every_browser(server: Serving) -> None:
    one, two = server.browser(owner=True), server.browser(owner=True)
    game = one.quick()
    assert f"/g/{game}" in two.get("/").text
    assert two.view(game)["seat"] == 0
    assert f"/g/{game}" not in server.browser().get("/?key=guess").text


@pytest.mark.parametrize("path", NOWHERE)
def test_what_is_not_there_is_told_kindly(server: Serving, path: str) -> None:
    reply = server.browser().get(path)
    assert reply.status_code == 404
    assert "Traceback" not in reply.text
    assert "<h1>Nothing here</h1>" in reply.text


def test_dice_are_shown_as_long_as_they_are_news() -> None:
    old = [Said("1.5", Text("The fight"), "roll", 0, "1d6", (4,))]
    new = [Said("1.5", Text("The fight"), "roll", 0, "1d6", (2,)), Said("1.5", Text("It hits."))]
    answer = [Said("1.4", Text("Whom?"), "choice", 0)]
    assert latest_rolls(old + answer + new, 0) == new[:1]
    assert latest_rolls(old + answer, 0) == []
    assert latest_rolls(old + answer + new, 1) == old + new[:1]
    assert latest_rolls(old + answer + new, LOOKING_ON) == new[:1]


def test_who_waits_does_not_look_at_old_dice() -> None:
    old = [Said("1.5", Text("The fight"), "roll", 0, "1d6", (4,)), Said("1.4", Text("Whom?"), "choice", 0)]
    bea: Any = SimpleNamespace(lines=old, seat=1, asks=[])
    assert news(bea) == []
    bea.asks = ["Whom do you attack?"]
    assert news(bea) == old[:1]


def test_the_owner_can_paste_house_rules_in(server: Serving) -> None:
    owner = server.browser(owner=True)
    page = owner.get("/new/deathmaze").text
    assert 'name="patch"' in page
    game = owner.set_up("me", game="deathmaze", patch='[[rule]]\nid = "8.6a"\nvalues = { times = 10 }')
    table = server.desk.hall.tables[game]
    assert table.row.terms["patch"] == {"rule": [{"id": "8.6a", "values": {"times": 10}}]}
    for text, problem in {
        "[[rule]": "The house rules are no valid TOML",
        '[[rule]]\nid = "8.6x"\nvalues = { times = 1 }': "has no rule",
        '[[rule]]\nid = "8.6a"\nvalues = { times = "ten" }': "must be like 6",
        "title = 2020-01-01\nrules = 1": "House rules may hold",
    }.items():
        reply = owner.post("/new/deathmaze", player0="me", name0="Ada", patch=text)
        assert reply.status_code == 422
        assert problem in reply.text
        assert escape(text) in reply.text, "what was typed is not lost"


def test_nobody_else_can(server: Serving) -> None:
    ada = server.browser()
    assert 'name="patch"' not in ada.get("/new/deathmaze").text
    reply = ada.post("/new/deathmaze", player0="me", name0="Ada", patch="title = 'x'")
    assert reply.status_code == 422
    assert "House rules are for whoever runs this server." in reply.text


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
