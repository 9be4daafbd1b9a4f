"""Pages go over the net made small, and from their size nobody learns what stands on them."""

from __future__ import annotations

import gzip

from tests.web.serving import Serving, client

from clew.web.server.packing import BLUR, packed


def test_pages_and_drawings_are_packed_for_browsers_that_take_it(server: Serving) -> None:
    ada = server.browser()
    game = ada.quick()
    page = ada.client.get(f"/g/{game}")
    assert page.headers["content-encoding"] == "gzip"
    assert "accept-encoding" in page.headers["vary"]
    assert int(page.headers["content-length"]) < len(page.content) / 2
    assert "</html>" in page.text
    plain = ada.client.get(f"/g/{game}", headers={"accept-encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert plain.content == page.content


def test_answers_for_programs_and_small_ones_stay_as_they_are(server: Serving) -> None:
    ada = server.browser()
    game = ada.quick()
    assert "content-encoding" not in ada.client.get(f"/api/tables/{game}/seats/me").headers
    with client(server.url) as nobody:
        refused = nobody.get(f"/g/{game}/0/map.svg")
        assert refused.status_code == 404
        assert int(refused.headers["content-length"]) > 0


def test_the_size_of_a_packed_page_is_blurred() -> None:
    page = b"<p>the same</p>" * 200
    sizes = {len(packed(page)) for _ in range(60)}
    assert len(sizes) > 10
    assert max(sizes) - min(sizes) <= BLUR
    assert gzip.decompress(packed(page)) == page
