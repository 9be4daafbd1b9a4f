"""The site as a whole: what is on it, that nothing comes from elsewhere, and where it may be written."""

from __future__ import annotations

import json
import re
from html import escape
from pathlib import Path

import pytest
from rich.cells import cell_len
from typer.testing import CliRunner

import clew
from clew.cli import app
from clew.docs import Site, write
from clew.docs.pictures import moment_of, played
from clew.docs.screens import screens
from clew.kernel.table.chances import Outlook
from clew.kernel.table.registry import names
from clew.kernel.words.errors import ClewError
from clew.session import Session

pytestmark = pytest.mark.slow
MOST = 4_000_000


def pages(site: Site) -> dict[str, str]:
    return {name: data.decode() for name, data in site.items() if name.endswith(".html")}


def test_every_game_has_a_page_with_its_boards_and_a_screen(site: Site) -> None:
    for name in names():
        page = site[f"game-{name}.html"].decode()
        assert page.count('class="clew-board') >= 1, name
        assert f'src="screen-{name}.svg"' in page
        assert site[f"screen-{name}.svg"].startswith(b"<svg")
        assert escape(clew.rulebook(name).about, quote=False) in page.replace("&#39;", "'")


def test_chances_are_told_of_what_is_shown_and_not_of_every_question(monkeypatch: pytest.MonkeyPatch) -> None:
    """They are the dearest thing on a screen: whoever waits for pages waits for them."""
    asked: list[int | None] = []
    chances = Session.chances

    def counted(session: Session, seat: int | None = None) -> dict[str, Outlook]:
        asked.append(seat)
        return chances(session, seat)

    monkeypatch.setattr(Session, "chances", counted)
    screens.cache_clear()
    screens("maze")
    assert 6 <= len(asked) < 30


@pytest.mark.parametrize("name", names())
def test_every_game_has_ten_screens_with_a_fight_and_none_is_wider_than_it_says(name: str, site: Site) -> None:
    shown = screens(name)
    assert len(shown) == 10
    widths = [max(map(cell_len, screen.lines)) for screen in shown]
    assert [width <= (120 if "larger" in screen.title else 80) for screen, width in zip(shown, widths, strict=True)]
    assert widths[-1] < 40
    assert any("█" in line and "life" in shown[3].lines[2] for line in shown[3].lines), "life is drawn as bars"
    page = site[f"screens-{name}.html"].decode()
    assert page.count('<pre class="terminal"') == 10
    assert f'href="screens-{name}.html"' in site[f"game-{name}.html"].decode()


@pytest.mark.parametrize("name", names())
def test_a_game_is_shown_in_the_middle_of_something(name: str) -> None:
    match, _ = played(moment_of(name))
    assert match.question is not None
    assert len(match.question.options) > 1
    assert len(match.log) > 20


def test_every_command_is_told(site: Site) -> None:
    page = site["command-line.html"].decode()
    result = CliRunner().invoke(app, ["--help"])
    named = re.findall(r"^  ([a-z][a-z-]+)  ", result.stdout, re.MULTILINE)
    assert len(named) > 10
    assert [name for name in named if f'<h2 id="{name}">clew {name}</h2>' not in page] == []


def test_nothing_is_fetched_from_elsewhere_and_nothing_is_written_into_a_page(site: Site) -> None:
    for name, page in pages(site).items():
        fetched = re.findall(r'<(?:script|link|img|source|iframe)[^>]*?(?:src|href)="([^"]*)"', page)
        assert [address for address in fetched if address not in site] == [], name
        assert re.findall(r"<script(?![^>]*src=)|<style|\sstyle=|\son[a-z]+=", page) == [], name
    for name, data in site.items():
        assert not re.search(rb"url\(\s*['\"]?https?:|@import|@font-face", data), name


def test_pages_are_small_enough_to_be_sent_around(site: Site) -> None:
    assert sum(map(len, site.values())) < MOST


def test_the_search_knows_every_page_and_leads_to_places_that_exist(site: Site) -> None:
    rows = json.loads(site["search.js"].decode().partition("=")[2].rstrip(";\n"))
    assert {row[0].partition("#")[0] for row in rows} == set(pages(site))
    for address, _, title, _ in rows:
        name, _, place = address.partition("#")
        assert not place or f'id="{place}"' in site[name].decode(), address
        assert title


def test_the_same_sources_give_the_same_bytes(site: Site) -> None:
    import typer.main

    from clew.docs import build

    assert build(typer.main.get_command(app)) == site


def test_pages_are_written_to_a_new_folder_and_over_older_pages_only(site: Site, tmp_path: Path) -> None:
    start = write(site, tmp_path / "new" / "pages")
    assert {path.name for path in start.parent.iterdir()} == set(site)
    (start.parent / "gone.html").write_text("an older page")
    write(site, start.parent)
    assert not (start.parent / "gone.html").exists()
    other = tmp_path / "photographs"
    other.mkdir()
    (other / "cat.html").write_text("a cat")
    with pytest.raises(ClewError, match="holds something else"):
        write(site, other)
    assert (other / "cat.html").read_text() == "a cat"


def test_the_command_says_where_the_pages_begin(tmp_path: Path) -> None:
    result = CliRunner().invoke(app, ["docs", "--out", str(tmp_path / "pages")])
    assert result.exit_code == 0
    assert result.stdout.split()[-1] == str(tmp_path / "pages" / "index.html")
    assert (tmp_path / "pages" / "index.html").is_file()


def test_the_command_checks_links(monkeypatch: pytest.MonkeyPatch) -> None:
    runner = CliRunner()
    good = runner.invoke(app, ["docs", "--check"])
    assert good.exit_code == 0, good.stdout
    assert "every link leads somewhere" in good.stdout
    monkeypatch.setattr("clew.docs.build", lambda _program: {"a.html": b'<a href="b.html">b</a>'})
    bad = runner.invoke(app, ["docs", "--check"])
    assert bad.exit_code == 1
    assert "'b.html' is no page" in bad.stdout
