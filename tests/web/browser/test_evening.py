"""A whole evening by script: eight browsers at four tables; some leave, bots stand in, the server dies."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect
from playwright.sync_api import TimeoutError as TooLate
from tests.web.chromium import PHONE, WIDE, Visit, visiting
from tests.web.ports import lasting_port
from tests.web.serving import Process, eventually

pytestmark = pytest.mark.slow

EVENING = {
    "maze": ("Ada", "Bea"),
    "mertwig": ("Cid", "Dora"),
    "darkness": ("Eve", "Finn"),
    "deathmaze": ("Gil", "Hanna"),
}
ROUNDS = 3
A_CLICK = 20_000
"""Milliseconds for an answer to come back, however busy the machine is."""


@dataclass
class Player:
    """Somebody before a browser, and what was ever confirmed to them."""

    name: str
    visit: Visit
    game: str = ""
    seat: int = 0
    seen: list[str] = field(default_factory=list)
    last: int = -1
    moves: int = 0

    def view(self) -> dict[str, Any]:
        """What the seat sees, as the server tells this browser."""
        reply = self.visit.context.request.get(f"{self.visit.url}/api/tables/{self.game}/seats/{self.seat}?since=0")
        assert reply.ok, reply.text()
        found: dict[str, Any] = reply.json()
        return found

    def remember(self) -> None:
        """All that was told so far must stand for good."""
        found = self.view()
        lines = [str(line["text"]) for line in found["log"]["lines"]]
        assert found["seq"] >= self.last, f"{self.name} lost moves at {self.game}"
        assert lines[: len(self.seen)] == self.seen, f"what {self.name} was told has changed"
        self.seen, self.last = lines, found["seq"]

    def answers(self) -> None:
        """Take the first answer, if one is asked."""
        first = self.visit.page.locator(".options button").first
        with contextlib.suppress(TooLate):
            if first.is_visible():
                before = self.visit.seq()
                first.click(timeout=A_CLICK)
                self.visit.page.wait_for_function(
                    "before => Number(document.querySelector('input[name=expected]')?.value ?? before + 1) > before",
                    arg=before,
                    timeout=A_CLICK,
                )
                self.moves += 1

    def press(self, name: str) -> None:
        self.visit.page.get_by_role("button", name=name).first.click()

    def press_in_sheet(self, name: str) -> None:
        self.visit.page.locator("#sheet").get_by_role("button", name=name, exact=True).first.click()

    def more(self) -> None:
        """Open the sheet with everything else."""
        self.visit.sheet(",")


class Evening:
    """Four tables, and everybody at them."""

    def __init__(self, chromium: Browser, server: Process, pictures: Path) -> None:
        self.server, self.pictures = server, pictures
        self.stack = contextlib.ExitStack()
        self.people: dict[str, Player] = {}
        for number, name in enumerate(name for pair in EVENING.values() for name in pair):
            size = PHONE if number % 4 == 3 else WIDE
            scheme: Any = "dark" if number % 2 else "light"
            visit = self.stack.enter_context(visiting(chromium, server.url, viewport=size, color_scheme=scheme))
            self.people[name] = Player(name, visit)

    def sit_down(self, game: str, host: str, guest: str) -> None:
        """One lays a table and sends the other a link."""
        one, other = self.people[host], self.people[guest]
        page = one.visit.go(f"/new/{game}")
        page.select_option("#player1", "friend")
        page.fill("#name0", host)
        page.fill("#name1", guest)
        self.press_lay(one)
        link = page.locator("input[readonly]").first.input_value()
        one.game = other.game = page.url.rsplit("/", 1)[1]
        other.seat = 1
        invited = other.visit.go(link)
        invited.fill("input[name=name]", guest)
        invited.locator("main form button.go").first.click()
        for who in (one, other):
            who.visit.page.wait_for_selector("#ask")
            who.visit.ready()

    def press_lay(self, who: Player) -> None:
        who.visit.button("Lay the table").click()
        who.visit.page.wait_for_selector(".places")
        who.visit.ready()

    def rounds(self, number: int, *without: str) -> None:
        for _ in range(number):
            for name, who in self.people.items():
                if name not in without:
                    who.answers()

    def remember(self, *without: str) -> None:
        for name, who in self.people.items():
            if name not in without:
                who.remember()

    def picture(self, what: str, name: str) -> None:
        self.people[name].visit.page.screenshot(path=self.pictures / f"{what}-{name}.png")


@pytest.fixture
def evening(chromium: Browser, tmp_path: Path) -> Iterator[Evening]:
    server = Process(str(tmp_path / "evening.db"), lasting_port()).start()
    try:
        found = Evening(chromium, server, tmp_path)
        with found.stack:
            yield found
    finally:
        server.kill()


def test_an_evening_of_eight_at_four_tables_loses_nothing(evening: Evening) -> None:
    for game, (host, guest) in EVENING.items():
        evening.sit_down(game, host, guest)
    evening.rounds(ROUNDS)
    evening.remember()
    evening.picture("1-under-way", "Ada")
    bea, dora, finn = (evening.people[name] for name in ("Bea", "Dora", "Finn"))

    bea.visit.page.goto("about:blank")  # Bea's train has come
    ada = evening.people["Ada"]
    ada.more()
    ada.press_in_sheet("Let a bot play until they come")
    eventually(lambda: ada.view()["seats"][1]["player"] != "me")
    ada.visit.ready()
    evening.picture("2-a-bot-stands-in", "Ada")

    dora.more()  # Dora has to give up
    dora.visit.page.get_by_text("Resign as Dora").click()
    dora.press_in_sheet("Resign for good")
    expect(dora.visit.page.locator("#ask")).to_contain_text("You have resigned")
    evening.picture("3-resigned", "Dora")

    evening.rounds(1, "Bea", "Dora")
    evening.remember("Bea")
    evening.server.kill()  # in the middle of everything, and without a goodbye
    evening.picture("4-the-server-is-gone", "Eve")
    evening.server.start()
    for who in evening.people.values():
        if who is not bea:
            eventually(lambda who=who: who.visit.page.locator("#offline:visible").count() == 0)  # type: ignore[misc]
    evening.remember("Bea")

    bea.visit.go(f"/g/{bea.game}/1")  # Bea is at home
    bea.press("Play it myself again")
    eventually(lambda: bea.view()["seats"][1]["player"] == "me")
    evening.picture("5-back-again", "Bea")
    assert finn.visit.page.locator("#ask").count() == 1
    eve = evening.people["Eve"]
    eve.more()  # Eve sends Finn away
    eve.visit.page.get_by_text("Send away").first.click()
    eve.press_in_sheet("Send Finn away")
    eventually(lambda: not finn.visit.context.request.get(f"{finn.visit.url}/g/{finn.game}").ok)
    eve.visit.ready()

    evening.rounds(ROUNDS, "Dora", "Finn")
    evening.remember("Finn")
    evening.picture("6-late", "Hanna")
    moves = {who.name: who.moves for who in evening.people.values()}
    assert sum(moves.values()) >= 16, moves
    assert all(who.last > 0 for who in evening.people.values())
