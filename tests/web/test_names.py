"""Names: one normal form, no tricks, no twins."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clew.web.entrance.limits import Limit, TooMany
from clew.web.hall.protocol import Refused
from clew.web.pages.names import clean, looks


@pytest.mark.parametrize(
    ("given_name", "kept"),
    [
        ("  Ada   Lovelace ", "Ada Lovelace"),
        ("Zoe\u0308", "Zo\u00eb"),
        ("\u674e\u767d", "\u674e\u767d"),
        ("\U0001f9d9\u200d\u2640", "\U0001f9d9\u200d\u2640"),
        ("O'Brien", "O'Brien"),
        ("a\nb", "a b"),
    ],
)
def test_good_names_are_kept(given_name: str, kept: str) -> None:
    assert clean(given_name) == kept


UNSEEN = ["a\u202eb", "a\u2066b", "a\u200bb", "a\0b", "a\x1bb", "\ufeffa", "\ud800"]


@pytest.mark.parametrize("name", ["", "   ", "x" * 33, "a" + "\u0301" * 9, *UNSEEN], ids=ascii)
def test_bad_names_are_refused(name: str) -> None:
    with pytest.raises(Refused):
        clean(name)


@given(st.text(max_size=80))
def test_whatever_comes_through_is_short_and_stays_as_it_is(name: str) -> None:
    try:
        kept = clean(name)
    except Refused:
        return
    assert clean(kept) == kept
    assert 0 < len(kept) <= 64
    kept.encode()


@pytest.mark.parametrize("twin", ["ada", "ADA", "Аda", "Àda", "A da", "ａｄａ"])
def test_twins_are_seen_through(twin: str) -> None:
    assert looks(twin) == looks("Ada")


def test_different_names_look_different() -> None:
    assert len({looks(name) for name in ("Ada", "Bea", "Cy", "Dora")}) == 4


def test_a_limit_lets_a_burst_through_and_then_a_trickle(monkeypatch: pytest.MonkeyPatch) -> None:
    at = 0.0
    monkeypatch.setattr("time.monotonic", lambda: at)
    limit = Limit(2, 3)
    for _ in range(3):
        limit.take("ada")
    with pytest.raises(TooMany):
        limit.take("ada")
    limit.take("bea")
    at = 0.5
    limit.take("ada")
    with pytest.raises(TooMany) as refusal:
        limit.take("ada")
    assert refusal.value.wait == 1
