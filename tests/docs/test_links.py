"""Links of the pages lead somewhere, and those that don't are found."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from clew.docs import Site, api, dead_links
from clew.docs.texts import text_page

ROOT = Path(__file__).resolve().parents[2]
TEXTS = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", ROOT / "CHANGELOG.md", ROOT / "changes" / "README.md"]
TEXTS += sorted((ROOT / "docs").glob("*.md"))
LINK = re.compile(r"\]\(([^)\s]+)\)")
PATH = re.compile(r"`((?:benchmarks|changes|docs|examples|src|tests)/[\w./-]+)`")
MODULE = re.compile(r"`(clew(?:\.\w+)+)`")


def test_a_link_that_leads_nowhere_is_found() -> None:
    site: Site = {
        "a.html": b'<a href="b.html#here">b</a> <a href="c.html">c</a> <a href="#gone">x</a> <img src="p.svg">',
        "b.html": b'<p id="here">1</p><p id="twice">2</p><p id="twice">3</p> <a href="https://example.org">far</a>',
    }
    assert dead_links(site) == [
        "a.html: 'c.html' is no page",
        "a.html: '#gone' has no such place",
        "a.html: 'p.svg' is no page",
        "b.html: two things are called #twice",
    ]


@pytest.mark.slow
def test_no_link_of_any_page_leads_nowhere(site: Site) -> None:
    assert dead_links(site) == []


@pytest.mark.parametrize("text", TEXTS, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_links_of_a_text_lead_to_files_and_headings_that_exist(text: Path) -> None:
    faults = []
    for link in LINK.findall(re.sub(r"```.*?```|`[^`\n]*`", "", text.read_text("utf-8"), flags=re.DOTALL)):
        if re.match(r"[a-z]+:", link):
            continue
        name, _, anchor = link.partition("#")
        target = text.parent / name if name else text
        if not target.exists():
            faults.append(f"{link}: no such file")
        elif anchor and anchor not in anchors(target):
            faults.append(f"{link}: no such heading")
    assert faults == []


@pytest.mark.parametrize("text", TEXTS, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_files_and_modules_that_a_text_names_exist(text: Path) -> None:
    source = text.read_text("utf-8")
    assert [name for name in PATH.findall(source) if not (ROOT / name).exists()] == []
    assert [name for name in MODULE.findall(source) if not is_there(name)] == []


def is_there(name: str) -> bool:
    """Whether this is a module of Clew, or something that a module offers."""
    module, _, inner = name.rpartition(".")
    files = {"clew.cmd", "clew.games"}
    return name in files or api.file_of(name) is not None or api.find(module, inner) is not None


def anchors(path: Path) -> list[str]:
    return [section.anchor for section in text_page(path.read_text("utf-8")).sections]
