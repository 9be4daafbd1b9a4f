"""The game after the game, on the page: worked out bit by bit, once a game is over, for those who may see it."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from tests.web.serving import Browser, Serving
from tests.web.tables import add_game, game_row, opened, run

from clew.web.hall.table import now
from clew.web.pages import after
from clew.web.store.findings import ReviewRow
from clew.web.store.store import Store

PLAYED = 300


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(after, "SLICE", 0.5)


def looked(browser: Browser, game: str) -> dict[str, Any]:
    """What there is after some work."""
    for _ in range(PLAYED):
        found: dict[str, Any] = browser.get(f"/g/{game}/me/after/more").json()
        if found["pieces"]["curve"]:
            return found
    raise AssertionError("there was never a curve")


def test_the_curve_comes_bit_by_bit_and_stays(tmp_path: Path) -> None:
    with Serving(str(tmp_path / "tables.db")) as server:
        browser = server.browser()
        game = browser.quick()
        browser.play_to_the_end(game)
        page = browser.get(f"/g/{game}/me").text
        assert f"/g/{game}/0/after" in page
        empty = browser.get(f"/g/{game}/me/after").text
        assert 'class="curve"' not in empty
        found = looked(browser, game)
        assert 'class="cu-line"' in found["pieces"]["curve"]
        assert found["pieces"]["share"].startswith("Clew · ")
        assert 0 < found["progress"] <= 1
        again = browser.get(f"/g/{game}/me/after").text
        assert 'class="cu-line"' in again
        card = browser.get(f"/g/{game}/me/after/card.svg")
        assert card.headers["content-type"] == "image/svg+xml"
        assert card.text.startswith("<svg ")
        data = browser.get(f"/g/{game}/me/after/review.json").json()
        assert (data["game"], data["seat"], data["over"]) == ("toy", 0, browser.view(game)["over"])
        assert data["curve"]
        assert all(isinstance(line, str) for line in data["story"])


def test_as_long_as_a_game_goes_on_nothing_is_told(tmp_path: Path) -> None:
    with Serving(str(tmp_path / "tables.db")) as server:
        browser = server.browser()
        game = browser.quick()
        for address in ("after", "after/more", "after/card.svg", "after/review.json"):
            assert browser.get(f"/g/{game}/me/{address}").status_code == 403


def test_a_card_before_there_is_a_curve_is_refused_in_a_sentence(tmp_path: Path) -> None:
    with Serving(str(tmp_path / "tables.db")) as server:
        browser = server.browser()
        game = browser.quick()
        browser.play_to_the_end(game)
        answer = browser.get(f"/g/{game}/me/after/card.svg")
        assert answer.status_code == 422
        assert "no curve yet" in answer.text


def test_a_stranger_sees_nothing_of_it(tmp_path: Path) -> None:
    with Serving(str(tmp_path / "tables.db")) as server:
        browser, stranger = server.browser(owner=True), server.browser()
        game = browser.quick()
        browser.play_to_the_end(game)
        for address in ("after", "after/more", "after/card.svg", "after/review.json"):
            assert stranger.get(f"/g/{game}/0/{address}").status_code in (403, 404)


def again(server: Serving, before: Browser) -> Browser:
    """The same browser at a server that was started anew."""
    found = server.browser()
    found.client.cookies = before.client.cookies
    return found


def worked_out(browser: Browser, game: str) -> str:
    """All that there is to know."""
    for _ in range(PLAYED):
        found = browser.get(f"/g/{game}/me/after/more")
        if found.json()["progress"] == 1:
            return found.text
    raise AssertionError("it was never done")


def without_ticket(text: str) -> str:
    """The same whenever it was asked for: each form has a ticket of its own."""
    return re.sub(r'name=\\"ticket\\" value=\\"\w+', "", text)


def test_a_server_that_is_started_anew_goes_on_where_it_stopped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Serving(str(tmp_path / "tables.db")) as server:
        browser = server.browser()
        game = browser.quick()
        browser.play_to_the_end(game)
        far = looked(browser, game)["progress"]
    with Serving(str(tmp_path / "tables.db")) as server:
        back = again(server, browser)
        assert 'class="cu-line"' in back.get(f"/g/{game}/me/after").text
        assert back.get(f"/g/{game}/me/after/card.svg").status_code == 200
        monkeypatch.setattr(after, "SLICE", 0.0)
        assert back.get(f"/g/{game}/me/after/more").json()["progress"] >= far


def test_once_it_is_known_nobody_has_to_think_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with Serving(str(tmp_path / "tables.db")) as server:
        browser = server.browser()
        game = browser.quick()
        browser.play_to_the_end(game)
        assert '<div id="after-work" class="work">' in browser.get(f"/g/{game}/me/after").text
        found = worked_out(browser, game)
        row = server.run(server.desk.store.game(game))
        kept = server.run(server.desk.store.findings.reviews_of(game))
        assert list(kept) == [0]
    with Serving(str(tmp_path / "tables.db")) as server:
        back = again(server, browser)

        async def refuse(*_: Any, **__: Any) -> None:
            raise AssertionError("it was thought about again")

        monkeypatch.setattr(server.desk.thinking, "think", refuse)
        page = back.get(f"/g/{game}/me/after").text
        assert '<div id="after-work" class="work" hidden>' in page
        assert without_ticket(back.get(f"/g/{game}/me/after/more").text) == without_ticket(found)
        rules = server.desk.hall.tables[game].rulebook.version
        known = server.run(server.desk.store.findings.review(game, 0, row.seq, rules))
        assert known.done
        assert known.played is None, "the games that it rests on are not kept once all is known"
        other = server.run(server.desk.store.findings.review(game, 0, row.seq, "other rules"))
        assert other.found is None


def test_moves_are_counted_as_the_table_counts_them_though_a_seat_was_handed_over(tmp_path: Path) -> None:
    with Serving(str(tmp_path / "tables.db")) as server:
        browser = server.browser()
        game = browser.set_up("me", "friend")
        browser.join(browser.links(game)["Player 2"])
        for number in range(2):
            seen = browser.view(game, "0")
            for ask in seen["asks"]:
                wish = {"command": f"h{number}", "expected": seen["seq"], "answer": ask["choices"][0]["key"]}
                browser.move(game, 0, **wish)
            browser.post(f"/g/{game}/1/hand", player="sensible")
            browser.post(f"/g/{game}/1/hand", player="me")
        finish(browser, game)
        for _ in range(PLAYED):
            if browser.get(f"/g/{game}/0/after/more").json()["pieces"]["curve"]:
                break
        found = server.run(server.desk.store.findings.reviews_of(game))[0]
        handed = [move.seq for move in server.run(server.desk.store.moves(game)) if "players" in move.content]
        assert handed[0] < found["curve"][-1]["move"], "else nothing is shown by this"
        for point in found["curve"]:
            seen = browser.get(f"/api/tables/{game}/seats/0/moves/{point['move']}").json()
            assert [ask["seat"] for ask in seen["asks"]] == [0]
            lines = browser.get(f"/api/tables/{game}/seats/0/moves/{point['move']}?since=0").json()["log"]["lines"]
            answers = [line for line in lines if line["kind"] == "choice" and line["seat"] == 0]
            assert len(answers) == point["decision"]


def finish(browser: Browser, game: str) -> None:
    """Play both seats to the end."""
    for number in range(PLAYED):
        for seat in (0, 1):
            seen = browser.view(game, str(seat))
            if seen["over"]:
                return
            for ask in seen["asks"]:
                wish = {"command": f"f{number}", "expected": seen["seq"], "answer": ask["choices"][0]["key"]}
                assert browser.move(game, seat, **wish).status_code in (200, 409)
    raise AssertionError("the game does not end")


def test_nothing_is_kept_of_a_game_that_is_gone_or_has_gone_on(tmp_path: Path) -> None:
    async def work() -> None:
        async with opened(tmp_path / "tables.db") as store:
            row = game_row()
            await add_game(store, row)
            known = ReviewRow(row.id, 0, row.seq, "these", 0.5, "games", {"curve": []}, ({"decision": 3},))
            await keep(store, known)
            assert await store.findings.review(row.id, 0, row.seq, "these") == known
            await keep(store, ReviewRow(row.id, 0, row.seq + 1, "these", 1.0))
            assert await store.findings.review(row.id, 0, row.seq, "these") == known
            assert await store.findings.reviews_of(row.id) == {0: {"curve": []}}
            await store.accounts.destroy(row.id)
            assert await store.findings.reviews_of(row.id) == {}
            await keep(store, known)
            assert await store.findings.reviews_of(row.id) == {}

    run(work)


async def keep(store: Store, row: ReviewRow) -> None:
    await store.findings.keep_review(row, now())
