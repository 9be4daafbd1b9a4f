"""The pages, asked for as a browser without scripts would."""

from __future__ import annotations

import re
from types import SimpleNamespace
from typing import Any

import pytest
from markupsafe import escape
from tests.kernel import toy
from tests.web.serving import Serving

import clew
from clew.kernel.table import registry
from clew.kernel.words.scene import Card, Said, Sheet, Stat
from clew.kernel.words.text import Text, same
from clew.web.pages.pieces import foes_first, latest_rolls, named_rolls, news, tells_life
from clew.web.store.rows import LOOKING_ON

FORM = r'action="(/g/\w+/\d/move)".*?name="command" value="([^"]+)".*?name="expected" value="(\d+)"'
NOWHERE = ["/nothing", "/g/abcdefghij", "/g/../etc", "/static/x/clew.css", "/join/x", "/g/%00/0"]


def test_the_first_page_offers_every_game(server: Serving) -> None:
    page = server.browser().get("/")
    assert page.status_code == 200
    assert 'id="play-toy"' in page.text
    assert "The Toy Dungeon" in page.text
    assert "A few rooms under a hill." in page.text


def test_the_first_page_shows_what_is_on_a_box(server: Serving) -> None:
    ada = server.browser()
    box = re.search(r'<li class="box maze">.*?</li>\n', ada.get("/").text, re.DOTALL)
    assert box
    drawn = re.search(r'data-drawn="([^"]+)"', box[0])
    assert drawn
    cover = ada.get(drawn[1])
    assert (cover.status_code, cover.headers["content-type"]) == (200, "image/svg+xml")
    assert "immutable" in cover.headers["cache-control"]
    assert 'class="cover cover-maze"' in cover.text
    assert "25 min" in box[0]
    assert "How much there is to learn: 3 of 5" in box[0]


def test_who_learns_by_playing_gets_the_dice_that_everybody_learns_by(server: Serving) -> None:
    ada = server.browser()
    assert "Learn by playing" in ada.get("/").text
    games = [ada.post("/quick", game="deathmaze", learn="yes").url.path.split("/")[2] for _ in range(2)]
    first, second = (server.run(server.desk.hall.find(game)) for game in games)
    game_to_learn_by = registry.rulebook("deathmaze").first_game
    assert game_to_learn_by is not None
    match = clew.new("deathmaze", seed=game_to_learn_by.seed).match
    assert first.row.promise != second.row.promise
    question = ada.view(games[0])["asks"][0]
    assert question["prompt"] == "How do you begin?", "nothing is answered for who is to learn it"
    for table in (first, second):
        assert server.run(key_of_dice(table)) == match.key


async def key_of_dice(table: Any) -> bytes:
    async with table.reading() as match:
        return bytes(match.key)


def test_a_broken_game_stands_on_the_first_page_and_keeps_nobody_from_the_others(
    server: Serving, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("clew.web.pages.front.broken", lambda: {"wreck": "The game 'wreck' has a fault in play.py:3."})
    page = server.browser().get("/")
    assert page.status_code == 200
    assert 'id="play-toy"' in page.text
    assert "<h3>wreck</h3>" in page.text
    assert "This game is broken" in page.text
    assert 'id="play-wreck"' not in page.text


def test_the_signs_on_a_map_are_explained_below_it(server: Serving) -> None:
    ada = server.browser()
    page = ada.get(f"/g/{ada.quick('mertwig')}").text
    assert re.search(r'<dl class="signs".*?#i-mountain"/></svg></dt><dd>mountain</dd>', page)


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
    assert "Nothing that counts changes so soon" in ada.get(f"/g/{game}/me/odds").text
    hint = ada.get(f"/g/{game}/me/hint").text
    assert "A sensible player would choose" in hint
    assert "Exact: every way the dice can fall, to the next quiet moment" in hint, "the odds stand there too"
    assert "The hint rests on 60 games" in hint
    assert ("Looking ahead, this is better" in hint) != ("No other answer was found to be clearly better." in hint)
    assert "playouts" not in hint, "no word of the trade"
    assert "from deck" in ada.get(f"/g/{game}/me/chronicle").text
    assert "from deck" not in ada.get(f"/g/{game}").text, "the rules tell it better; the whole log has it"
    assert "Fair dice" in ada.get(f"/g/{game}/me/more").text
    assert "Which card do you bid?" in ada.get(f"/g/{game}/me/words").text


def test_the_rules_can_be_searched(server: Serving) -> None:
    ada = server.browser()
    everything = ada.get("/rules/toy").text
    assert all(text in everything for text in ("The fight", "Orcs (1D6)", "A deeper dungeon", "We speak."))
    found = ada.get("/rules/toy?q=secret+bid").text
    assert "highest leads the way" in found
    assert "Clear three rooms" not in found
    assert "Nothing holds" in ada.get("/rules/toy?q=zzz").text
    assert ada.get("/rules/nothing").status_code == 404


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


def test_many_games_that_go_on_leave_room_for_new_ones(server: Serving) -> None:
    ada = server.browser()
    for _ in range(4):
        ada.quick()
    page = ada.get("/").text
    assert (page.count('class="left-off"'), page.count('class="saved"')) == (1, 3)
    assert page.index("Other games that go on: 1") < page.index("Start a game")


def test_rules_of_ours_are_called_so(server: Serving) -> None:
    assert "ours, where the book is silent" in server.browser().get("/rules/deathmaze").text


def test_who_plays_at_once_has_somebody_to_play_against(server: Serving) -> None:
    ada = server.browser()
    seats = {game: ada.get(f"/api/tables/{ada.quick(game)}/seats/0").json()["seats"] for game in ("maze", "deathmaze")}
    assert [len(seats["maze"]), len(seats["deathmaze"])] == [2, 1]


def test_dice_say_what_they_were_thrown_for() -> None:
    ledger = toy.RULEBOOK.ledger
    rolls = [Said("1.5", Text("The fight"), "roll", 0, "1d6", (face,)) for face in (4, 6)]
    assert named_rolls(rolls, ledger, same) == [(ledger.rules["1.5"].title, rolls)]
    unknown = Said("99", Text(""), "roll", 0, "2d6", (1, 2))
    assert [title for title, _ in named_rolls([*rolls, unknown], ledger, same)][1] == "2d6"


def test_who_waits_does_not_look_at_old_dice() -> None:
    old = [Said("1.5", Text("The fight"), "roll", 0, "1d6", (4,)), Said("1.4", Text("Whom?"), "choice", 0)]
    bea: Any = SimpleNamespace(lines=old, seat=1, asks=[])
    assert news(bea) == []
    bea.asks = ["Whom do you attack?"]
    assert news(bea) == old[:1]
    assert news(bea, together=True) == [], "those who play together have seen them"


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


def test_those_one_fights_stand_before_the_party_and_the_rest_stays_in_order() -> None:
    sheets = [Sheet(kind, Text(kind), [], kind) for kind in ("party", "monsters", "notes")]
    assert [sheet.key for sheet in foes_first(sheets)] == ["monsters", "party", "notes"]


def test_a_figure_that_says_what_the_bar_of_life_says_is_left_out() -> None:
    def told(value: int, of: int | None, life: tuple[int, int] | None) -> bool:
        return tells_life(Stat(Text("wounds"), value, of), Card("ada", Text("Ada"), life=life))

    assert told(5, 8, (3, 8)), "what is lost"
    assert told(3, 8, (3, 8)), "what is left"
    assert told(12, 8, (0, 8)), "more than all of it"
    assert not told(4, 8, (3, 8))
    assert not told(22, None, (3, 8))
    assert not told(3, 8, None)
    assert told(0, 1, (1, 1)), "there is no bar of a single point, and nothing to tell of it"
    assert not told(1, 1, (0, 1)), "that somebody is dead is told"


def test_undo_is_offered_while_there_is_something_to_undo(server: Serving) -> None:
    ada = server.browser()
    game = ada.quick()
    assert 'data-tool="undo"' in ada.get(f"/g/{game}").text
    ada.play_to_the_end(game)
    assert 'data-tool="undo"' not in ada.get(f"/g/{game}").text
