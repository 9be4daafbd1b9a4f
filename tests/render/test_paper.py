"""A game on paper."""

from __future__ import annotations

import re
from dataclasses import replace
from html import escape
from html.parser import HTMLParser
from pathlib import Path

import pytest

import clew
from clew.commands.paper import told
from clew.kernel.saves.recorder import Recorder
from clew.kernel.saves.records import header
from clew.kernel.table import registry
from clew.kernel.words.text import put
from clew.render.paper.leaves import PARTS, Told, Wanted, whole_page
from clew.render.paper.sheets import boxes
from clew.session.growth import growth

GAMES = sorted(registry.names())
VOID = {"meta", "link", "img", "br", "input"}


class Nesting(HTMLParser):
    """Finds elements that are not closed where they should be."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []

    def handle_starttag(self, tag: str, attrs: object) -> None:  # noqa: ARG002
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: object) -> None:
        pass

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def well_formed(page: str) -> str:
    nesting = Nesting()
    nesting.feed(page)
    assert nesting.open == []
    return page


def game_of(name: str, moves: int = 25) -> Told:
    session = clew.new(name, seed="ink", seats=["sensible"] * (1 + registry.rulebook(name).rivals))
    session.hand(0, "me")
    bot = session.rulebook.bots["sensible"]()
    for _ in range(moves):
        session.answer(bot.choose(session.position))
    return told(session.match, 0, "On <Paper>")


@pytest.mark.parametrize("name", GAMES)
def test_every_game_goes_on_paper(name: str) -> None:
    game = game_of(name)
    page = well_formed(whole_page(game, Wanted()))
    assert "On &lt;Paper&gt;" in page
    assert "<Paper>" not in page
    for card in (card for sheet in game.scene.sheets for card in sheet.cards if sheet.kind == "party"):
        assert escape(put(card.name)) in page
    assert page.count('<figure class="map">') == len(game.scene.boards)
    assert all(f"<small>{rule}</small>" in page for rule in game.lesson)
    assert not re.search(r"https?://(?!www\.w3\.org/2000/svg)", page), "it needs nothing but itself"


def test_only_what_is_wanted_is_printed() -> None:
    game = game_of("deathmaze")
    leaves = {part: whole_page(game, Wanted((part,), "letter")).count('class="leaf letter"') for part in PARTS}
    assert leaves == {"sheets": 1, "maps": len(game.scene.boards), "rules": 1, "chronicle": 1}
    assert "Chronicle" not in whole_page(game, Wanted(("sheets",)))


def test_lost_life_is_crossed_out_and_long_rows_are_figures() -> None:
    assert boxes(2, 5).count("crossed") == 2
    assert boxes(2, 5).count("<i") == 5
    assert boxes(9, 5).count("crossed") == 5
    assert "3 / 70" in boxes(3, 70)
    assert "<i" not in boxes(3, 70)


def test_decks_stay_on_the_table() -> None:
    page = whole_page(game_of("mertwig"), Wanted(("sheets",)))
    assert "Decks" not in page
    assert "Decks" in [put(sheet.name) for sheet in game_of("mertwig").scene.sheets]


def test_the_command_says_what_it_wrote_and_what_it_can_not(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    from clew.commands.paper import print_out
    from clew.kernel.words.errors import ClewError

    session = clew.new("maze", seed="paper")
    file, page = tmp_path / "game.clew", tmp_path / "out.html"
    session.save(file)
    print_out(str(file), only="sheets,maps", paper="letter", seat=None, out=page, open_it=False)
    assert str(page) in capsys.readouterr().out
    assert page.read_text("utf-8").count('class="leaf letter"') == 2
    with pytest.raises(ClewError, match="--only moon: there are sheets, maps, rules, chronicle"):
        print_out(str(file), only="moon", paper="a4", seat=None, out=page, open_it=False)
    with pytest.raises(ClewError, match="--paper a5: there are a4, letter"):
        print_out(str(file), only="", paper="a5", seat=None, out=page, open_it=False)
    with pytest.raises(ClewError, match="can't be written"):
        print_out(str(file), only="", paper="a4", seat=None, out=tmp_path / "no" / "where.html", open_it=False)


def test_the_chronicle_tells_by_decision_and_shows_the_map_as_it_grew() -> None:
    session = clew.new("deathmaze", seed="ink", seats=["sensible"])
    session.hand(0, "me")
    bot = session.rulebook.bots["sensible"]()
    for _ in range(40):
        session.answer(bot.choose(session.position))
    records = [header(session.match, "A game"), *Recorder().news(session.match)]
    grown = growth(session.rulebook, records, 0)
    sizes = [len(board.spaces) for _, board in grown]
    assert len(sizes) > 2
    assert sizes == sorted(set(sizes)), "each is larger than the one before"
    page = well_formed(whole_page(replace(told(session.match, 0, "A tale"), grown=grown), Wanted(("chronicle",))))
    assert page.count("<figcaption>after ") == len(grown)
    names = re.findall(r' id="([^"]+)"', page)
    assert len(names) == len(set(names)), "what one map brings is not found by another"
    deeds = page.split('<section class="deed">')[1:]
    assert all('<p class="choice">' in deed for deed in deeds[1:])
    assert not any(re.search(r'<p class="(?!choice).*<p class="choice">', deed, re.DOTALL) for deed in deeds)
