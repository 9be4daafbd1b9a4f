"""What the sensible player goes by."""

from __future__ import annotations

from dataclasses import dataclass

from clew.kernel.book.judgement import figure


@dataclass(frozen=True)
class Judgement:
    """Its thresholds, in gold pieces, steps and strength."""

    hire_gold: int = figure(10, 0, 40, "With so much gold it looks for hirelings in town.", step=2)
    party: int = figure(5, 2, 10, "A party of so many needs no more hirelings.")
    shop_gold: int = figure(8, 0, 40, "With so much gold it goes shopping on a town square.", step=2)
    cross_steps: int = figure(12, 0, 40, "So far a hurt hero without a healer walks to a red cross.", step=3)
    delivery_steps: int = figure(8, 0, 40, "So far it carries a thing to where it is wanted.", step=3)
    woods: int = figure(10, 0, 40, "So many steps Woods Whole is worth to it, more than the way there.", step=3)
    vale: int = figure(10, 0, 40, "The same for Mystic Vale.", step=3)
    temple: int = figure(40, 0, 40, "The same for the Toppled Temple.", step=3)
    mounds: int = figure(10, 0, 40, "The same for the Burial Mounds.", step=3)
    caves: int = figure(10, 0, 40, "The same for the Caves of Congor.", step=3)
    castle: int = figure(10, 0, 40, "The same for the Purple Castle.", step=3)
    pyramid: int = figure(10, 0, 40, "The same for the Last Pyramid.", step=3)
    cash_party: int = figure(5, 0, 10, "A party of fewer turns in treasures that are to spare.")
    cash_worth: int = figure(60, 10, 400, "If they and its gold are worth so much.", step=20)
    cash_steps: int = figure(12, 0, 40, "So far it walks to the Palace for that.", step=3)
    near: int = figure(4, 1, 12, "So many areas are near: a small party goes to no other.")
    small: int = figure(5, 1, 10, "A party of fewer is small.")
    dear: int = figure(12, 4, 40, "Hirelings stronger than this are spared the wound that the hero can bear.", step=2)
    bribe_might: int = figure(40, 0, 120, "A party of less attack and defence than this pays a bribe.", step=10)
    offering_gold: int = figure(20, 0, 60, "With so much gold it makes offerings.", step=5)
    loss_gold: int = figure(10, 0, 60, "With so much gold it loses gold rather than a card.", step=5)
    losing: int = figure(70, 0, 150, "Below this share of the enemies' strength, in percent, it flees.", step=10)
    losing_hurt: int = figure(200, 0, 400, "The same for a hurt hero who has no more fighters than the enemy.", step=25)

    @property
    def areas(self) -> tuple[int, ...]:
        """What each area is worth, the easiest first."""
        return self.woods, self.vale, self.temple, self.mounds, self.caves, self.castle, self.pyramid
