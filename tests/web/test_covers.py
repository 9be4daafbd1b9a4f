"""The cover of a game on the first page."""

from __future__ import annotations

from tests.web.serving import Serving


def test_a_game_in_which_no_map_is_laid_yet_has_a_blank_cover(server: Serving) -> None:
    ada = server.browser()
    game = ada.set_up("me", game="deathmaze")
    assert ada.view(game)["boards"] == []
    cover = ada.get(f"/g/{game}/me/map.svg")
    assert cover.status_code == 200
    assert cover.headers["content-type"].startswith("image/svg+xml")
    assert ada.get(f"/g/{game}/me/map.svg?board=maze").status_code == 404
