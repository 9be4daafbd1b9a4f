"""Of a piece of a page only those parts are sent that have changed; all others are only named."""

from __future__ import annotations

import re
from pathlib import Path

from clew.render.drawn.picture import Picture
from clew.web.hall.parts import Parts, Piece

STATIC = Path(__file__).resolve().parents[2] / "src" / "clew" / "web" / "static"
HAS = re.compile(r"(?<!/)\*?[^{}/]*:has\([^{]*\{")


def drawn(*spaces: str) -> Piece:
    parts = Parts()
    named = {f'data-key="{space[0]}"': f'<g data-key="{space[0]}">{space} &amp; more</g>' for space in spaces}
    return Piece(parts.drawing(Picture("<svg>", named, "</svg>")), parts.kept)


def test_all_of_a_piece_has_its_parts_in_their_places() -> None:
    assert drawn("a1", "b1").__html__() == (
        '<svg><g data-key="a">a1 &amp; more</g><g data-key="b">b1 &amp; more</g></svg>'
    )


def test_only_what_has_changed_is_sent() -> None:
    assert drawn("a1", "b2", "c1").since(drawn("a1", "b1")) == (
        '<svg><g data-key="a" data-same></g><g data-key="b">b2 &amp; more</g><g data-key="c">c1 &amp; more</g></svg>'
    )
    assert drawn("a1").since(drawn("a1")) == '<svg><g data-key="a" data-same></g></svg>'


def test_a_card_that_goes_to_another_sheet_is_sent_anew() -> None:
    hand, table = Parts(), Parts()
    before = Piece(hand.card("hand", "ace", "<li>Ace</li>"), hand.kept)
    after = Piece(table.card("table", "ace", "<li>Ace</li>"), table.kept)
    assert after.since(before) == "<li>Ace</li>"


def test_two_parts_of_one_name_are_both_sent() -> None:
    parts = Parts()
    text = parts.card("hand", "ace", "<li>Ace</li>") + parts.card("hand", "ace", "<li>Another</li>")
    piece = Piece(text, parts.kept)
    assert piece.__html__() == "<li>Ace</li><li>Another</li>"
    assert piece.since(piece).endswith("<li>Another</li>")


def test_no_rule_of_a_table_makes_a_browser_search_the_page() -> None:
    """A rule with :has() is looked at again for every change below what it is about."""
    found = [rule.strip() for rule in HAS.findall((STATIC / "table.css").read_text("utf-8"))]
    assert found == []
