"""A running table has the pages about Clew under /docs."""

from __future__ import annotations

import asyncio

import httpx
import pytest
from tests.web.serving import Serving

from clew.kernel.words.errors import ClewError
from clew.web.pages import library

pytestmark = pytest.mark.slow


def test_the_pages_are_served_under_the_policy_of_all_pages(own_server: Serving) -> None:
    with httpx.Client(base_url=own_server.url, timeout=120, follow_redirects=True) as client:
        first = client.get("/docs")
        assert first.status_code == 200
        assert first.url.path == "/docs/"
        assert "Find your way" in first.text
        assert "script-src 'self'; style-src 'self'" in first.headers["content-security-policy"]
        assert client.get("/docs/pages.css").headers["content-type"].startswith("text/css")
        assert client.get("/docs/search.js").headers["content-type"].startswith("text/javascript")
        assert client.get("/docs/screen-maze.svg").headers["content-type"] == "image/svg+xml"
        assert client.get("/docs/kernel.html").status_code == 200
        assert client.get("/docs/nothing.html").status_code == 404
        assert client.get("/docs/..%2f..%2fetc%2fpasswd").status_code == 404
        assert '<a href="/docs/">' in client.get("/").text


def test_whoever_comes_meanwhile_waits_for_the_same_pages(monkeypatch: pytest.MonkeyPatch) -> None:
    made = []

    async def make() -> dict[str, bytes]:
        made.append(1)
        await asyncio.sleep(0.05)
        return {"index.html": b"pages"}

    async def two() -> None:
        shelf = library.Library()
        one, other = await asyncio.gather(shelf.files(), shelf.files())
        assert one == other == {"index.html": b"pages"}
        await shelf.close()

    monkeypatch.setattr(library, "make", make)
    asyncio.run(two())
    assert made == [1]


def test_pages_that_cannot_be_made_are_refused_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(library, "COMMAND", [*library.COMMAND[:1], "-c", "raise SystemExit('no ink')"])
    with pytest.raises(ClewError, match="can't be made"):
        asyncio.run(library.make())
