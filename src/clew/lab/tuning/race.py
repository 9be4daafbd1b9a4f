"""Which of many players may be better than the one that is: all play the same games, and who falls behind leaves."""

from __future__ import annotations

from collections.abc import Sequence

from clew.lab.tuning.trials import Lead, Trials

__all__ = ["race"]

FEWEST, MOST = 8, 64
"""How many games everybody may play before the first leave."""
DOUBT = 2.5
"""Who is behind by so many standard errors is clearly worse."""
LEFT = 3
"""With so many left the race is over: who of them is better has to be confirmed."""


def race(trials: Trials, champion: str, rivals: Sequence[str], budget: int) -> list[str]:
    """Those who came through and are ahead of the champion, best first; about `budget` games are played.

    After every stretch whoever is clearly worse or plays just alike leaves, and so does the half that is behind the
    other; the next stretch is as long as all before it.
    """
    played, alive = _first_stretch(len(rivals), budget), list(rivals)
    spent = 0
    while alive:
        trials.play([champion, *alive], played)
        spent += (len(alive) + 1) * played // (1 if not spent else 2)
        leads = {rival: trials.lead(rival, champion) for rival in alive}
        alive = _best_half(leads)
        if len(alive) <= LEFT or spent + (len(alive) + 1) * played > budget:
            return [rival for rival in alive if leads[rival].value > 0][:LEFT]
        played *= 2
    return []


def _first_stretch(rivals: int, budget: int) -> int:
    """Half of the games go into the first look; but never so few or so many that they tell nothing or no more."""
    return max(FEWEST, min(MOST, budget // (2 * (rivals + 1))))


def _best_half(leads: dict[str, Lead]) -> list[str]:
    """The better half of those who are not clearly worse and do anything else at all."""
    fit = [rival for rival, lead in leads.items() if lead.differ and lead.value + DOUBT * lead.error > 0]
    ranked = sorted(fit, key=lambda rival: (-leads[rival].value, rival))
    return ranked[: max(LEFT, (len(leads) + 1) // 2)]
