"""Players by name."""

import pytest
from tests.kernel import toy

from clew.bots.players import is_ours, player
from clew.games.mertwig.player.bot import Sensible
from clew.games.mertwig.player.judgement import Judgement
from clew.kernel.table import registry
from clew.kernel.words.errors import ClewError
from clew.kernel.words.stream import Stream

DICE = Stream(b"players")
MERTWIG = registry.rulebook("mertwig")


def test_a_player_may_go_by_other_figures_than_usual() -> None:
    made = player("sensible/party=4/losing=90", MERTWIG, DICE)
    assert isinstance(made, Sensible)
    assert (made.judgement.party, made.judgement.losing) == (4, 90)
    assert made.judgement.near == Sensible().judgement.near
    assert isinstance(made.judgement, Judgement)


def test_a_player_with_other_figures_is_none_that_somebody_else_wrote() -> None:
    assert is_ours("sensible/party=4", MERTWIG)
    assert not is_ours("sensible/party.py:Four", MERTWIG)


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("sensible/partie=4", "did you mean 'party'?"),
        ("sensible/party=400", "party must be from 2 to 10"),
        ("sensible/party", "Write sensible/name=value"),
        ("sensible/", "Write sensible/name=value"),
    ],
)
def test_figures_that_are_none_are_refused(name: str, told: str) -> None:
    with pytest.raises(ClewError) as refused:
        player(name, MERTWIG, DICE)
    assert told in str(refused.value)


def test_players_without_figures_say_so() -> None:
    with pytest.raises(ClewError, match="declare no figures"):
        player("sensible/party=4", toy.RULEBOOK, DICE)
