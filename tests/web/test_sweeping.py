"""Tables that never begin are taken away after some weeks; a game that has begun, never."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from tests.web.postgres import Postgres
from tests.web.serving import Browser, Serving
from tests.web.test_live import listening, take

from clew.web.club.sweeping import sweep_waiting
from clew.web.hall.hall import TALK_DAYS, WAIT_DAYS
from clew.web.hall.table import now
from clew.web.hall.talk import DAY
from clew.web.store.rows import GameRow, Move, SeatRow, Standing
from clew.web.store.store import Store, open_store
from clew.web.store.writer import StoreDown

LONG_AGO = (WAIT_DAYS + 1) * DAY * 1000


def waiting_room(who: Browser, **fields: str) -> str:
    return who.set_up("me", "friend", name1="Bea", **fields)


def age(server: Serving, game: str) -> None:
    """As if nothing had happened there for more than so many days."""
    server.run(server.desk.store.change_game(game, moved=now() - LONG_AGO))


def swept(server: Serving) -> int:
    found: int = server.run(sweep_waiting(server.desk))
    return found


def test_a_table_that_waits_for_nobody_any_more_is_taken_away_whole(server: Serving) -> None:
    ada, bea = server.browser(), server.browser()
    game, fresh = waiting_room(ada, name="An old door"), waiting_room(ada, name="A new door")
    link = ada.links(game)["Bea"]
    age(server, game)
    assert swept(server) == 1
    assert ada.get(f"/g/{game}").status_code == 404
    assert bea.get(link).status_code == 404
    assert "An old door" not in ada.get("/?all=yes").text
    assert "A new door" in ada.get("/?all=yes").text
    assert ada.get(f"/g/{fresh}").status_code == 200
    store = server.desk.store
    assert server.run(store.seats(game)) == {}
    assert server.run(store.sitting(game)) == {}


def test_a_game_that_has_begun_is_kept_for_ever(server: Serving) -> None:
    ada = server.browser()
    game = ada.quick()
    age(server, game)
    assert swept(server) == 0
    assert ada.view(game)["asks"]


def test_whatever_happens_at_a_table_keeps_it(server: Serving) -> None:
    ada, bea = server.browser(), server.browser()

    def sits(game: str) -> None:
        bea.join(ada.links(game)["Bea"], "Bea")

    def leaves(game: str) -> None:
        sits(game)
        age(server, game)
        ada.post(f"/g/{game}/1/send-away", sure="yes")

    def speaks(game: str) -> None:
        ada.post(f"/g/{game}/talk", text="Who comes?")

    def opens(game: str) -> None:
        ada.post(f"/g/{game}/settings", open="yes")

    for happens in (sits, leaves, speaks, opens):
        game = ada.set_up("me", "friend", "friend", name1="Bea", name2="Cid")
        age(server, game)
        happens(game)
        assert swept(server) == 0, happens.__name__
        assert ada.get(f"/g/{game}").status_code == 200


def test_a_table_that_somebody_looks_at_just_now_is_kept(server: Serving) -> None:
    ada = server.browser()
    game = waiting_room(ada)
    age(server, game)
    with listening(ada, game) as socket:
        take(socket)
        assert swept(server) == 0
    server.run(server.desk.hall.take_up(game))
    while swept(server) == 0:  # until the server has noticed that the page is closed
        pass


def test_whoever_runs_the_server_says_for_how_long(server: Serving) -> None:
    ada, owner = server.browser(), server.browser(owner=True)
    game = waiting_room(ada)
    assert f"If nothing happens here for {WAIT_DAYS} days" in ada.get(f"/g/{game}").text
    for wrong in ("0", "-1", "4000", "many", ""):
        assert owner.post("/owner/settings", days="90", waits=wrong, level="odd").status_code == 422
    age(server, game)
    owner.post("/owner/settings", days=str(TALK_DAYS), waits=str(WAIT_DAYS + 2), level="odd")
    assert f'name="waits" type="number" min="1" max="3650" value="{WAIT_DAYS + 2}"' in owner.get("/owner").text
    assert swept(server) == 0
    assert f"If nothing happens here for {WAIT_DAYS + 2} days" in ada.get(f"/g/{game}").text
    owner.post("/owner/settings", days=str(TALK_DAYS), waits=str(WAIT_DAYS), level="odd")
    assert swept(server) == 1


def test_a_table_may_begin_while_it_is_swept_away(tmp_path: Path) -> None:
    asyncio.run(_begin_while_swept(str(tmp_path / "clew.db")))


@pytest.mark.slow
def test_a_table_may_begin_while_another_server_sweeps_it_away(postgres: Postgres) -> None:
    asyncio.run(_begin_while_swept(postgres.new_database()))


async def _begin_while_swept(address: str) -> None:
    """Either it is gone and was never begun, or it has begun and is there; nothing in between, and nobody waits."""
    store = await open_store(address)
    other = await open_store(address) if store.shared else store
    try:
        begun = [await _both(store, other, number) for number in range(40)]
        assert not await other.accounts.sweep_waiting(now(), ())
        await _stands(store, begun)
    finally:
        await store.close()
        if other is not store:
            await other.close()


async def _both(store: Store, other: Store, number: int) -> bool:
    """Begin a game at one server and sweep it at another, in the one order or the other; whether it has begun."""
    name = f"abcdefgh{chr(97 + number // 20)}{chr(97 + number % 20)}"
    terms = '{"seats": [["Ada", "person"]]}'
    row = GameRow(name, "toy", "Old", "ada", terms, "00", f"promise {number}", 0, 1, 1, -1, None, False)
    await store.add_game(row, [SeatRow(name, 0, "Ada", 0, "w")], {0: "ada"})
    works = [store.append(Move(name, 0, "a", "", None, "{}", "c", 1), Standing()), other.accounts.sweep_waiting(2, ())]
    first, second = works if number % 2 else works[::-1]
    began = asyncio.create_task(first)
    if number % 4 > 1:
        await asyncio.sleep(0.002)
    found = await asyncio.gather(began, second, return_exceptions=True)
    refused = [fault for fault in found if isinstance(fault, BaseException)]
    assert all(isinstance(fault, StoreDown) for fault in refused), refused
    return not refused


async def _stands(store: Store, begun: list[bool]) -> None:
    for number, has_begun in enumerate(begun):
        name = f"abcdefgh{chr(97 + number // 20)}{chr(97 + number % 20)}"
        assert (await store.game(name) is not None) == has_begun
        assert len(await store.moves(name)) == has_begun
    assert set(begun) == {True, False}, "both orders were tried"
