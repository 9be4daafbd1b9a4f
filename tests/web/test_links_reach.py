"""Links for friends: the waiting page says when they lead nowhere but to this machine."""

from __future__ import annotations

from typing import Any

import pytest
from tests.web.serving import Serving

HERE_ONLY = "These links work on this machine only."


def test_links_that_work_here_only_are_told_as_such(server: Serving) -> None:
    ada = server.browser()
    page = ada.get(f"/g/{ada.set_up('me', 'friend', name1='Bea')}").text
    assert HERE_ONLY in page
    assert "--host 0.0.0.0" in page
    assert "QR code" not in page


def test_who_waits_for_nobody_by_link_reads_nothing_of_links(server: Serving) -> None:
    ada, bea = server.browser(), server.browser()
    game = ada.set_up("me", "friend", "friend", name1="Bea", name2="Cy")
    bea.join(ada.links(game)["Bea"], "Bea")
    assert HERE_ONLY not in bea.get(f"/g/{game}").text


def test_links_that_others_can_follow_come_with_a_code_for_phones(
    server: Serving, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(server.network, "public", "https://clew.example")
    ada = server.browser()
    game = ada.set_up("me", "friend", name1="Bea")
    page = ada.get(f"/g/{game}").text
    assert HERE_ONLY not in page
    assert f'href="/g/{game}/qr/1"' in page


def test_who_runs_a_table_with_a_switch_is_led_to_it(server: Serving, monkeypatch: pytest.MonkeyPatch) -> None:
    async def listen(_address: str) -> Any: ...

    monkeypatch.setattr(server.network, "listen", listen)
    owner = server.browser(owner=True)
    page = owner.get(f"/g/{owner.set_up('me', 'friend', name1='Bea')}").text
    assert '<a href="/network">Open to my network</a>' in page
