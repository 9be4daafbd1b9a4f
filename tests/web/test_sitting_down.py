"""Who sits where is never remembered wrongly, and a table where all have sat down begins whatever came between."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from tests.web.serving import Serving, program
from tests.web.tables import add_game, game_row, opened, run

from clew.web.entrance.people import People
from clew.web.store.rows import SeatRow
from clew.web.store.store import Store
from clew.web.store.writer import StoreDown


class Late(Store):
    """A store in which whoever asks where somebody sits gets the answer later than others get theirs."""

    def hold(self) -> None:
        self.asked, self.go_on = asyncio.Event(), asyncio.Event()

    async def places(self, game: str, person: str) -> set[int]:
        found = await super().places(game, person)
        if not self.asked.is_set():
            self.asked.set()
            await self.go_on.wait()
        return found


@pytest.mark.parametrize(("before", "after"), [(set[int](), {0}), ({0}, set[int]())])
def test_who_sits_down_or_is_sent_away_while_their_page_loads_is_known_as_such(
    tmp_path: Path, before: set[int], after: set[int]
) -> None:
    async def race() -> None:
        async with opened(tmp_path / "clew.db") as store:
            late = Late(store.readers, store.file)
            late.hold()
            people, row = People(late), game_row()
            await add_game(store, row, nonce=None)
            for seat in before:
                await people.sit(SeatRow(row.id, seat, "Bea", 0, "w"), "bea")
            page = asyncio.create_task(people.places(row.id, "bea"))
            await late.asked.wait()
            if after:
                await people.sit(SeatRow(row.id, 0, "Bea", 0, "w"), "bea")
            else:
                await people.renew_link(row.id, 0, "host")
            late.go_on.set()
            assert await page == after
            assert await people.places(row.id, "bea") == after
            await late.writer.close()

    run(race)


def test_a_program_whose_link_was_renewed_gets_nothing_more(server: Serving) -> None:
    ada = server.browser()
    game = ada.set_up("me", "friend")
    secret = ada.links(game)["Player 2"].rpartition("/")[2]
    with program(server.url, secret) as hal:
        hal.post(f"/api/seat/{secret}", json={"name": "Hal"})
        seen = hal.get(f"/api/tables/{game}/seats/1")
        assert seen.status_code == 200
        visitor = server.run(_visitor(server, secret))
        ada.post(f"/g/{game}/links/1")
        assert hal.get(f"/api/tables/{game}/seats/1").status_code == 404
    # a call that waits, or a line that is open, came in before; it asks again before it tells anything
    viewer = server.run(visitor.viewer(server.desk.hall.tables[game]))
    assert not viewer.admitted


async def _visitor(server: Serving, secret: str) -> Any:
    from clew.web.entrance.desk import Visitor

    return Visitor(server.desk, seat=await server.desk.people.seat_of(secret))


def test_a_table_begins_later_if_it_could_not_when_the_last_sat_down(
    server: Serving, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def refuse(*_: Any) -> None:
        raise StoreDown

    ada, bea = server.browser(), server.browser()
    game = ada.set_up("me", "friend")
    link = ada.links(game)["Player 2"]
    with monkeypatch.context() as patch:
        patch.setattr(server.desk.store, "append", refuse)
        assert bea.join(link).status_code == 503
    assert 'class="game"' in ada.get(f"/g/{game}").text
    assert ada.view(game)["seats"][1]["name"] == "Bea"
    assert 'class="game"' in bea.join(link).text
