"""What the sensible player goes by."""

from __future__ import annotations

from dataclasses import dataclass

from clew.kernel.book.judgement import figure


@dataclass(frozen=True)
class Judgement:
    """Its thresholds and weights: fights in percent of the party's constitution, places in tenths of a point less a
    step each."""

    too_much: int = figure(60, 20, 150, "So much of the party's constitution it does not stake on one fight.", step=10)
    deadly: int = figure(120, 40, 400, "From here on it runs even when it is weary of running.", step=20)
    hard: int = figure(35, 10, 100, "From here on it drinks what makes impregnable or quick.", step=10)
    blind: int = figure(5, 1, 20, "So many times as hard is a fight with somebody it can't see.")
    into_light: int = figure(
        30, 0, 60, "For so many battle rounds it waits in the light for who is in the dark.", step=10
    )
    unseen: int = figure(380, 100, 800, "What a part of a map that nobody has seen is worth.", step=40)
    dark: int = figure(150, 0, 400, "What a dark part is worth that nobody has felt out.", step=40)
    bash: int = figure(22, 0, 60, "What a door or chest is worth that has to be broken open, in whole points.", step=6)


USUAL = Judgement()
