"""What a lead of a few playouts is worth: it is drawn towards what answers to this question are like."""

from __future__ import annotations

from math import inf
from random import Random

import pytest

from clew.bots.belief import APART, BEHIND, Lead, Prior, believed, prior_of

LUCK = 10.0


def test_what_cannot_be_luck_is_believed_as_it_is() -> None:
    assert believed(Lead(3.0, 0.0, 40), Prior(-1.0, 0.5)) == 3.0


def test_what_was_hardly_played_is_as_good_as_expected() -> None:
    assert believed(Lead(9.0, inf, 1), Prior(-1.0, 0.5)) == -1.0


def test_the_surer_a_lead_the_more_of_it_is_believed() -> None:
    prior = Prior(-1.0, 1.0)
    found = [believed(Lead(4.0, error, 40), prior) for error in (0.1, 1.0, 10.0)]
    assert found[0] > found[1] > found[2]
    assert found == pytest.approx([(4 - 0.01) / 1.01, 1.5, (4 - 100) / 101])


def test_of_few_answers_what_is_usual_is_thought() -> None:
    nothing = prior_of([], LUCK)
    assert nothing == pytest.approx((-BEHIND * LUCK, APART * LUCK))
    assert prior_of([Lead(5.0, inf, 1)], LUCK) == pytest.approx(nothing)


def test_where_others_are_bad_a_lead_is_luck_and_where_they_lie_apart_it_is_none() -> None:
    lead = Lead(2.0, 1.0, 40)
    near, far = ([*(Lead(value, 1.0, 40) for value in others), lead] for others in ([0.1] * 12, [-6, 5, -4, 6, -5, 4]))
    assert believed(lead, prior_of(near, LUCK)) < believed(lead, prior_of(far, LUCK))


def test_answers_on_average_are_never_thought_to_be_better_than_the_sensible_one() -> None:
    assert prior_of([Lead(4.0, 1.0, 40)] * 9, LUCK).mean == 0


def test_where_luck_does_nothing_nothing_is_divided_by_it() -> None:
    assert prior_of([Lead(0.0, 0.0, 40)] * 3, 0.0) == (0.0, 0.0)
    assert believed(Lead(0.0, 0.5, 40), Prior(0.0, 0.0)) == 0


def test_the_spread_of_many_answers_is_found_whatever_luck_adds() -> None:
    """Answers that lie 3 apart, seen with an error of 4 each, look as if they lay 5 apart."""
    dice = Random("answers")
    leads = [Lead(dice.gauss(-2, 3) + dice.gauss(0, 4), 4.0, 40) for _ in range(400)]
    prior = prior_of(leads, LUCK)
    assert prior.mean == pytest.approx(-2, abs=0.6)
    assert prior.spread == pytest.approx(3, abs=0.8)
