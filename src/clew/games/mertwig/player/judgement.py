"""What the sensible player goes by."""

from __future__ import annotations

from dataclasses import dataclass

from clew.kernel.book.judgement import figure


@dataclass(frozen=True)
class Judgement:
    """Its thresholds, in gold pieces, steps and strength."""

    hire_gold: int = figure(10, 0, 40, "With so much gold it looks for hirelings in town.", step=2)
    party: int = figure(6, 2, 10, "A party of so many needs no more hirelings.")
    shop_gold: int = figure(8, 0, 40, "With so much gold it goes shopping on a town square.", step=2)
    cross_steps: int = figure(12, 0, 40, "So far a hurt hero without a healer walks to a red cross.", step=3)
    delivery_steps: int = figure(8, 0, 40, "So far it carries a thing to where it is wanted.", step=3)
    near: int = figure(4, 1, 12, "So many areas are near: a small party goes to no other.")
    small: int = figure(5, 1, 10, "A party of fewer is small.")
    dear: int = figure(12, 4, 40, "Hirelings stronger than this are spared the wound that the hero can bear.", step=2)
    bribe_might: int = figure(40, 0, 120, "A party of less attack and defence than this pays a bribe.", step=10)
    offering_gold: int = figure(20, 0, 60, "With so much gold it makes offerings.", step=5)
    loss_gold: int = figure(10, 0, 60, "With so much gold it loses gold rather than a card.", step=5)
    losing: int = figure(70, 0, 150, "Below this share of the enemies' strength, in percent, it flees.", step=10)
    losing_hurt: int = figure(200, 0, 400, "The same for a hurt hero who has no more fighters than the enemy.", step=25)
