"""Pictures of every game at every size, as one page to look through: `python -m tests.web.gallery FOLDER`.

`python -m tests.web.gallery --docs` makes the one that the README and the pages of docs show.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from html import escape
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import Page, sync_playwright
from tests.web.chromium import Visit, launch, visiting
from tests.web.moments import after, moments
from tests.web.serving import Serving

from clew.kernel.table import registry

SIZES: dict[str, dict[str, Any]] = {
    "wide": {"viewport": {"width": 1280, "height": 800}, "color_scheme": "light"},
    "dark": {"viewport": {"width": 1280, "height": 800}, "color_scheme": "dark"},
    "large": {"viewport": {"width": 1920, "height": 1080}, "color_scheme": "light"},
    "phone": {"viewport": {"width": 390, "height": 844}, "color_scheme": "light", "has_touch": True, "is_mobile": True},
    "small phone": {
        "viewport": {"width": 360, "height": 740},
        "color_scheme": "dark",
        "has_touch": True,
        "is_mobile": True,
    },
}
IN_DOCS = Path(__file__).resolve().parents[2] / "docs" / "table.jpg"
SHOWN, QUALITY = ("deathmaze", "lamp", 20), 72
"""The moment that it shows: six adventurers, two ogres, and the orders of a round."""
SETTLED = 700
"""Milliseconds after which nothing moves any more."""

BRING = """async (file) => {
  const body = Uint8Array.from(atob(file), (letter) => letter.charCodeAt(0));
  const headers = { "content-type": "application/octet-stream", accept: "application/json" };
  return (await fetch("/import?name=picture.clew", { method: "POST", body, headers })).json();
}"""


def bring(visit: Visit, file: Path) -> str:
    """Bring a saved game to the table; the address of its page."""
    import base64

    visit.go()
    found = visit.page.evaluate(BRING, base64.b64encode(file.read_bytes()).decode())
    assert "go" in found, found
    return str(found["go"])


def pages(visit: Visit, game: str, files: dict[str, Path]) -> Iterator[tuple[str, Page]]:
    """Every page of a game that is worth a picture, by its name."""
    yield "set up", visit.go(f"/new/{game}")
    for moment, file in files.items():
        page = visit.go(bring(visit, file))
        page.wait_for_timeout(SETTLED)
        yield moment, page


def picture_all(folder: Path) -> list[Path]:
    """Take all pictures; the files."""
    folder.mkdir(parents=True, exist_ok=True)
    taken: list[Path] = []
    with TemporaryDirectory() as place, sync_playwright() as playwright, Serving(f"{place}/tables.db") as server:
        browser = launch(playwright)
        played = {game: moments(game, Path(place)) for game in registry.names()}
        for size, options in SIZES.items():
            with visiting(browser, server.url, **options) as visit:
                for game, files in played.items():
                    for moment, page in pages(visit, game, files):
                        taken.append(folder / f"{game} {moment} {size}.png".replace(" ", "-"))
                        page.screenshot(path=taken[-1])
                visit.go().wait_for_timeout(SETTLED)
                taken.append(folder / f"home-{size}.png".replace(" ", "-"))
                visit.page.screenshot(path=taken[-1], full_page=True)
        browser.close()
    return taken


def picture_for_docs() -> Path:
    """Take the picture that the docs show."""
    with TemporaryDirectory() as place, sync_playwright() as playwright, Serving(f"{place}/tables.db") as server:
        browser = launch(playwright)
        with visiting(browser, server.url, **SIZES["wide"]) as visit:
            page = visit.go(bring(visit, after(*SHOWN, Path(place) / "The Copper Threshold.clew")))
            page.wait_for_timeout(SETTLED)
            page.screenshot(path=IN_DOCS, type="jpeg", quality=QUALITY)
        browser.close()
    return IN_DOCS


def contact_sheet(folder: Path, taken: list[Path]) -> Path:
    """One page with all of them."""
    figures = "".join(
        f'<figure><a href="{escape(file.name)}"><img src="{escape(file.name)}" alt="" loading="lazy" width="420"></a>'
        f"<figcaption>{escape(file.stem)}</figcaption></figure>\n"
        for file in taken
    )
    page = folder / "index.html"
    page.write_text(f"<!doctype html><meta charset=utf-8><title>Clew in pictures</title>\n{figures}", encoding="utf-8")
    return page


if __name__ == "__main__":
    where = sys.argv[1] if len(sys.argv) > 1 else "build/gallery"
    print(picture_for_docs() if where == "--docs" else contact_sheet(Path(where), picture_all(Path(where))))
