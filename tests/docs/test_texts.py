"""A text in Markdown becomes a page: anchors, links, code and what the search hears of."""

from __future__ import annotations

from pathlib import Path

import pytest

from clew.docs.sources import contents, documents, root
from clew.docs.texts import anchor_of, examples_fenced, text_page
from clew.kernel.words.errors import ClewError

ADDRESSES = {"docs/kernel.md": "kernel.html", "CONTRIBUTING.md": "contributing.html"}


def html(source: str, path: str = "docs/page.md") -> str:
    return text_page(source, path, ADDRESSES.get).html


def test_a_link_to_a_text_leads_to_its_page() -> None:
    assert '<a href="kernel.html#playing">it</a>' in html("[it](kernel.md#playing)")
    assert '<a href="contributing.html">it</a>' in html("[it](../CONTRIBUTING.md)")
    assert '<a href="kernel.html">it</a>' in html("[it](docs/kernel.md)", "CONTRIBUTING.md")


def test_what_is_on_no_page_is_named_without_a_link() -> None:
    assert html("see [the source](../src/clew/cli.py)!") == "<p>see the source!</p>\n"


def test_a_link_within_the_page_and_one_to_elsewhere_stay() -> None:
    assert 'href="#below"' in html("[below](#below)")
    assert 'href="https://example.org"' in html("[there](https://example.org)")


def test_headings_have_the_anchors_that_other_readers_of_markdown_give_them() -> None:
    text = text_page("# A `code` & more\n\n## Twice\n\nfirst\n\n## Twice\n\nsecond\n")
    assert [section.anchor for section in text.sections] == ["a-code--more", "twice", "twice-1"]
    assert [section.words for section in text.sections] == [[], ["first"], ["second"]]
    assert text.title == "A code & more"
    assert anchor_of("What's new?", []) == "whats-new"


def test_tables_and_code_count_among_the_words() -> None:
    text = text_page("# T\n\n| key | does |\n|---|---|\n| `q` | leaves |\n\n```sh\nclew play\n```\n")
    assert text.sections[0].words == ["key", "does", "q", "leaves", "clew play\n"]
    assert 'aria-label="Table 1"><table>' in text.html


def test_code_has_colours_and_nothing_in_a_text_becomes_markup() -> None:
    assert '<span class="k">def</span>' in html("```python\ndef f(): ...\n```\n")
    assert "<b>" not in html("<b>bold</b>\n\n```text\n<b>\n```\n")
    assert html("<!-- shown, not run -->\nwords") == "<p>words</p>\n"


def test_examples_in_a_docstring_stand_as_code() -> None:
    assert examples_fenced("Says.\n\n>>> one\n>>> two") == "Says.\n\n```python\none\ntwo\n```\n"


def test_the_contents_name_every_text_once() -> None:
    named = [entry.name for kind in contents(root()) for entry in kind.entries]
    assert sorted(named) == sorted(set(documents(root()).values()) - {"index"})


def test_every_kind_and_every_page_says_what_it_is_for() -> None:
    kinds = contents(root())
    assert [kind.title for kind in kinds] == ["Tutorials", "How to", "Reference", "Explanation"]
    assert all(kind.about and kind.entries for kind in kinds)
    assert [entry.name for kind in kinds for entry in kind.entries if not entry.about] == []


def test_contents_that_name_a_text_which_is_not_there_say_so(tmp_path: Path) -> None:
    (tmp_path / "docs").mkdir()
    (tmp_path / "docs" / "README.md").write_text("# All\n\n## Tutorials\n\n- [Gone](gone.md): away\n")
    with pytest.raises(ClewError, match=r"gone\.md, which is no page"):
        contents(tmp_path)
