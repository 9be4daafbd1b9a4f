"""What the sensible player goes by."""

from __future__ import annotations

from dataclasses import dataclass

from clew.kernel.book.judgement import choice, figure

PARTIES = {
    "WCZB": ("warrior", "cleric", "wizard", "barbarian"),
    "WCBD": ("warrior", "cleric", "barbarian", "dwarf"),
    "WCRZ": ("warrior", "cleric", "rogue", "wizard"),
    "DWZC": ("dwarf", "warrior", "wizard", "cleric"),
    "DDZC": ("dwarf", "dwarf", "wizard", "cleric"),
    "DBZC": ("dwarf", "barbarian", "wizard", "cleric"),
    "DDDC": ("dwarf", "dwarf", "dwarf", "cleric"),
    "WDDC": ("warrior", "dwarf", "dwarf", "cleric"),
    "DBDC": ("dwarf", "barbarian", "dwarf", "cleric"),
    "DDCC": ("dwarf", "dwarf", "cleric", "cleric"),
}
"""Whom it takes along, by their first letters (Z for a wizard)."""


@dataclass(frozen=True)
class Judgement:
    """Its choices before an adventure, and its thresholds in life and in percent."""

    party: str = choice(
        "quick", ("quick", *PARTIES), "Whom it takes along: the quick start, or warriors, clerics and so on."
    )
    dwarf: str = choice("axe", ("shield", "axe"), "What a dwarf brings: shield, or heavy armour and a great weapon.")
    bearer: str = choice("wizard", ("cleric", "wizard"), "Who rather carries the lantern.")
    damage: str = choice("mixed", ("crushing", "mixed"), "What its weapons are like.")
    map: str = choice("small", ("any", "small"), "How it lays tiles: as they come, or so that few exits are left.")
    sleep: int = figure(2, 0, 4, "So many Sleeps it prepares before it thinks of Fireball.")
    crowd: int = figure(3, 2, 12, "So many minions at once are worth a spell.")
    kept: int = figure(0, 0, 4, "So many spells it keeps for bosses.")
    bold: int = figure(12, 4, 40, "A fight may cost so many tenths of the life that is to spare.", step=2)
    brave: int = figure(24, 4, 80, "The same for the fight with the final boss.", step=4)
    well: int = figure(30, 0, 90, "It opens exits at the entrance with this health, in percent.", step=5)
    deeper: int = figure(5, 0, 15, "For each tile further in it wants so much more.")
    best: int = figure(50, 0, 100, "It never wants more health than this.", step=5)
    losses: int = figure(2, 0, 3, "With more than so many down it goes home.")
    heal: int = figure(3, 1, 8, "Healing is for those who miss so much life.")
    bandage: int = figure(2, 1, 6, "Bandages are for those who miss so much life.")
    search: int = figure(101, 0, 101, "It searches rooms with more health than this, in percent.", step=13)
