"""How far to believe in a lead that some playouts showed: the fewer they were, and the less the answers to a question
lie apart, the less.

Most answers are about as good as the sensible one or somewhat worse, and of many that are looked at luck makes some
look better. So what was seen of each is drawn towards what the answers to this question are like together, as far as it
may be luck; and that is drawn towards what is usual, as far as there are few of them.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import isfinite, sqrt
from typing import NamedTuple

__all__ = ["Lead", "Prior", "believed", "prior_of"]

APART = 0.1
BEHIND = 0.1
"""By how much answers usually lie apart, and lie behind the sensible one, as shares of what luck does in a playout."""

ANSWERS = 16
"""So many answers have to be known before they count for more than what is usual."""


class Lead(NamedTuple):
    """A mean difference, its standard error, and of how many pairs."""

    value: float
    error: float
    pairs: int


class Prior(NamedTuple):
    """What to think of an answer before anything was played: how far ahead it is, and how far others lie from that."""

    mean: float
    spread: float


def prior_of(leads: Sequence[Lead], luck: float) -> Prior:
    """From the leads of all answers that were looked at, and from how much playouts of one answer differ by luck."""
    known = [lead for lead in leads if isfinite(lead.error)]
    size = ANSWERS + len(known)
    mean = min(0.0, (sum(lead.value for lead in known) - ANSWERS * BEHIND * luck) / size)
    apart = sum((lead.value - mean) ** 2 - lead.error**2 for lead in known)
    least = APART * luck
    return Prior(mean, sqrt(max((apart + ANSWERS * least**2) / size, (least / 2) ** 2)))


def believed(lead: Lead, prior: Prior) -> float:
    """What a lead comes to once it is drawn towards what was to be expected."""
    if not isfinite(lead.error):
        return prior.mean
    if not lead.error:
        return lead.value
    trust = prior.spread**2 / (prior.spread**2 + lead.error**2)
    return trust * lead.value + (1 - trust) * prior.mean
