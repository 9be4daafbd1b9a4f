"""Whether every link of the pages leads somewhere: to a page that exists, and there to a place that exists."""

from __future__ import annotations

from collections.abc import Mapping
from html.parser import HTMLParser

LEADING = {"href", "src"}


class _Reader(HTMLParser):
    """The addresses that a page names, and the places on it that can be named."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.places: list[str] = []
        self.addresses: list[str] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            if name == "id" and value:
                self.places.append(value)
            elif name in LEADING and tag != "use":
                self.addresses.append(value or "")


def dead_links(site: Mapping[str, bytes]) -> list[str]:
    """Every link between pages that leads nowhere, and every place that two things on a page are named after."""
    pages = {name: _Reader(data.decode()) for name, data in site.items() if name.endswith(".html")}
    faults = []
    for name, page in pages.items():
        twice = sorted({place for place in page.places if page.places.count(place) > 1})
        faults += [f"{name}: two things are called #{place}" for place in twice]
        faults += [
            f"{name}: {address!r} {fault}"
            for address in page.addresses
            if (fault := _fault(address, name, site, pages))
        ]
    return faults


def _fault(address: str, name: str, site: Mapping[str, bytes], pages: Mapping[str, _Reader]) -> str:
    if address.startswith(("https:", "http:", "data:")):
        return ""
    target, _, place = address.partition("#")
    target = target or name
    if target not in site:
        return "is no page"
    if place and place not in pages[target].places:
        return "has no such place"
    return ""
