"""What the sensible player goes by."""

from __future__ import annotations

from dataclasses import dataclass

from clew.kernel.book.judgement import choice, figure

PARTIES = {
    "heroes": ("hero", "hero", "hero", "hero", "hero", "hero"),
    "thief": ("hero", "thief", "hero", "hero", "hero", "hero"),
    "wizard": ("hero", "hero", "hero", "hero", "hero", "wizard"),
    "mixed": ("hero", "thief", "hero", "wizard", "hero", "hero"),
}
"""Whom it makes where it makes its own adventurers."""


@dataclass(frozen=True)
class Judgement:
    """Its thresholds. Strength is the Wounds that the party can still take."""

    party: str = choice("quick", ("quick", *PARTIES), "Whom it sets out with: the quick start, or whom it makes.")
    number: int = figure(6, 1, 6, "How many adventurers it makes, where it may say.")
    weak: int = figure(30, 0, 80, "Below this share of its full strength, in percent, the party goes home.", step=5)
    easy: int = figure(40, 0, 100, "A fight that costs less than this share of the party's strength is begun.", step=5)
    grim: int = figure(80, 20, 100, "A fight that costs more than this is talked out of, whoever they are.", step=5)
    shut: int = figure(90, 20, 100, "A fight that costs more than this is shut in, if the door can be shut.", step=5)
    stubborn: int = figure(5, 0, 9, "Up to this Negotiation Value it talks to those who are no easy prey.")
    magic: int = figure(40, 0, 100, "From this cost on a fight is worth magic.", step=5)
    tough: int = figure(4, 1, 12, "A monster that can take so many Wounds is worth magic.")
    drink: int = figure(3, 1, 8, "Who has so many Wounds drinks what heals.")
    dying: int = figure(3, 1, 8, "In a fight he drinks only with so few Wound Points left.")
    weary: int = figure(2, 0, 6, "Who has no more Wound Points left steps out of the front row.")
    skill: int = figure(2, 0, 8, "So many Wound Points is it worth to have a better blow in front.")
    boost: int = figure(30, 0, 101, "From this cost on it takes strength and Cannabis before a fight.", step=10)
    medallion: int = figure(8, 1, 13, "With so many Wound Points left somebody tries a medallion on.")
    detour: int = figure(0, 0, 6, "To find a door it goes so many steps further than to a corridor.")
    shy: int = figure(5, 0, 9, "Below this Negotiation Value it talks to those who have nothing it needs.")
    fountain: int = figure(0, 0, 101, "With this share of its strength it drinks from fountains.", step=10)
    statue: int = figure(101, 0, 101, "With this share of its strength it touches statues.", step=10)
    trap_door: int = figure(101, 0, 101, "With this share of its strength it looks under trap doors.", step=10)
