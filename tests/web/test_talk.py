"""Talk at the table: heard by those who are admitted and by nobody else, kept with the game, in bounds."""

from __future__ import annotations

import pytest
from tests.web.serving import Browser, Serving
from tests.web.test_live import listening, take

from clew.web.club.talk import may_speak
from clew.web.entrance.people import Viewer
from clew.web.hall.talk import DAY, LONGEST, heard_at, say
from clew.web.store.rows import TalkRow


def company(server: Serving) -> tuple[Browser, Browser, str]:
    ada, bea = server.browser(), server.browser()
    game = ada.set_up("me", "friend", name1="Bea")
    bea.join(ada.links(game)["Bea"], "Bea")
    return ada, bea, game


def test_what_one_says_the_other_reads_under_the_name_at_the_table(server: Serving) -> None:
    ada, bea, game = company(server)
    assert bea.post(f"/g/{game}/talk", text="Shall we go  left?").status_code == 204
    page = ada.get(f"/g/{game}/talk").text
    assert "<b>Bea</b>" in page
    assert "Shall we go left?" in page


def test_what_is_said_is_text_and_never_markup(server: Serving) -> None:
    ada, bea, game = company(server)
    bea.post(f"/g/{game}/talk", text="<script>alert(1)</script>")
    page = ada.get(f"/g/{game}/talk").text
    assert "<script>alert" not in page
    assert "&lt;script&gt;alert(1)" in page


def test_strangers_neither_hear_nor_speak(server: Serving) -> None:
    _, _, game = company(server)
    stranger = server.browser()
    assert stranger.get(f"/g/{game}/talk").status_code == 404
    assert stranger.post(f"/g/{game}/talk", text="hello").status_code == 404
    assert stranger.post(f"/g/{game}/talk/1/report").status_code == 404


def test_whoever_looks_on_hears_and_does_not_speak(server: Serving) -> None:
    ada, bea, game = company(server)
    cid = server.browser()
    cid.join(ada.links(game)["Looking on"])
    bea.post(f"/g/{game}/talk", text="Left.")
    page = cid.get(f"/g/{game}/talk").text
    assert "Left." in page
    assert "speak-text" not in page
    assert cid.post(f"/g/{game}/talk", text="Right!").status_code == 403
    assert may_speak(Viewer(frozenset({0})))
    assert not may_speak(Viewer(frozenset(), looks_on=True))


@pytest.mark.parametrize("text", ["", "   ", "x" * (LONGEST + 1), "a\u202eb", "a\x07b"])
def test_what_cannot_be_shown_is_refused_with_a_sentence(server: Serving, text: str) -> None:
    _, bea, game = company(server)
    reply = bea.post(f"/g/{game}/talk", text=text)
    assert reply.status_code == 422
    assert "Say something" in reply.text or "too long" in reply.text


def test_the_page_hears_it_at_once_and_after_a_break_of_the_line_again(server: Serving) -> None:
    ada, bea, game = company(server)
    with listening(ada, game, "0") as socket:
        assert "talk" not in take(socket)
        bea.post(f"/g/{game}/talk", text="Are you there?")
        while "talk" not in (message := take(socket)):
            pass
        assert "Are you there?" in message["talk"]
    with listening(ada, game, "0") as socket:
        assert "Are you there?" in take(socket)["talk"]


def test_who_talks_without_end_is_slowed_down(own_server: Serving) -> None:
    _, bea, game = company(own_server)
    replies = [bea.post(f"/g/{game}/talk", text=f"{number}").status_code for number in range(12)]
    assert replies[:5] == [204] * 5
    assert 429 in replies


def test_talk_is_kept_for_some_weeks_and_then_gone_with_its_reports(server: Serving) -> None:
    ada, bea, game = company(server)
    bea.post(f"/g/{game}/talk", text="Left.")
    assert ada.post(f"/g/{game}/talk/1/report").status_code == 200
    store = server.desk.store
    assert [said.text for said in server.run(store.reported()) if said.game == game] == ["Left."]
    said = server.run(store.talk(game))[0]
    server.run(store.forget_talk(said.made))
    assert server.run(store.talk(game)), "not a moment too early"
    server.run(store.forget_talk(said.made + server.desk.hall.talk_days * DAY * 1000))
    assert not server.run(store.talk(game))
    assert not [each for each in server.run(store.reported()) if each.game == game]


def test_talk_is_no_part_of_the_game_that_is_taken_away(server: Serving) -> None:
    ada, bea, game = company(server)
    bea.post(f"/g/{game}/talk", text="Something private.")
    for path in ("log.txt", "words", "chronicle", "replay"):
        assert "Something private." not in ada.get(f"/g/{game}/0/{path}").text


def test_what_is_said_while_the_talk_is_read_is_not_lost(server: Serving, monkeypatch: pytest.MonkeyPatch) -> None:
    _, _, game = company(server)
    table, read = server.desk.hall.tables[game], server.desk.store.talk

    async def slowly(name: str) -> list[TalkRow]:
        found: list[TalkRow] = await read(name)
        if not found:
            await say(table, "bea", 1, "Bea", "Meanwhile")
        return found

    monkeypatch.setattr(server.desk.store, "talk", slowly)
    table.talk = None
    assert [each.text for each in server.run(heard_at(table))] == ["Meanwhile"]
