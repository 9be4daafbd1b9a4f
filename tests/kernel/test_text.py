"""Templates and facts, put into words only where they are shown."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clew.kernel.words.scene import text
from clew.kernel.words.text import Name, Text, put

FRENCH = {"{hero} hits {foe} for {wounds}": "{foe} prend {wounds} de {hero}", "orc": "orque", "Door": "Porte"}


def french(word: str) -> str:
    return FRENCH.get(word, word)


def test_facts_fill_the_template() -> None:
    assert (
        str(Text("{hero} hits {foe} for {wounds}", {"hero": "Ada", "foe": "orc", "wounds": 3})) == "Ada hits orc for 3"
    )


def test_words_are_translated_and_may_change_places() -> None:
    said = text("{hero} hits {foe} for {wounds}", hero="Ada", foe="orc", wounds=3)
    assert put(said, french) == "orque prend 3 de Ada"


def test_a_text_inside_a_text_is_translated_too() -> None:
    assert put(text("{it}!", it=text("{foe}?", foe="orc")), french) == "orque?!"


def test_a_name_is_never_translated() -> None:
    assert put(text("{who} opens {what}", who=Name("Door"), what="Door"), french) == "Door opens Porte"
    assert str(text("{who}", who=Name("Door"))) == "Door"


@given(st.text())
def test_what_a_player_types_is_shown_as_it_is(name: str) -> None:
    assert str(text("{who} and {other}", who=name, other=Name(name))) == f"{name} and {name}"


@pytest.mark.parametrize("name", ["{hero}", "{", "}", "{0}", "{hero.__class__}", "%s", "{hero!r:>99999999}"])
def test_braces_in_a_name_mean_nothing(name: str) -> None:
    assert str(text("{who} falls.", who=name, hero="Ada")) == f"{name} falls."
    assert str(text("{it}", it=text("{it}", it=name))) == name


def test_a_template_without_facts_stays_as_it_is() -> None:
    assert str(Text("50% {of} them")) == "50% {of} them"


def test_texts_are_equal_by_what_they_say() -> None:
    one, other = text("{a}", a=1), Text("{a}", {"a": 1})
    assert one == other
    assert hash(one) == hash(other)
    assert one != text("{a}", a=2)
    assert one != "1"
    assert repr(one) == "Text('1')"
