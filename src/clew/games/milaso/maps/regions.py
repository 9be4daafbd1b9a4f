"""[11.4] The maps by where they lie, each region in the order of its numbers: the floors of a building from below."""

from __future__ import annotations

GROUND = ("G1", "G2", "G3", "G4", "G5", "G6", "G7", "G8", "G9")
UNDERGROUND = ("U1", "U2", "U3", "U4", "U5", "U6", "U7", "U8", "U9", "U10")
TOWER = ("T0", "T1", "T2", "T3", "T4", "T5", "T6")
CASTLE = ("C1", "C2", "C3", "C4")
SECRET = ("X1", "X2")
REGIONS = (GROUND, UNDERGROUND, TOWER, CASTLE, SECRET)
STEKIS = "ST"
TOP_OF_TOWER = "T6"


def below(map_: str, other: str) -> bool:
    """Whether a map lies under another that a stair joins it with."""
    for region in REGIONS:
        if map_ in region and other in region:
            return region.index(map_) < region.index(other)
    return map_ in UNDERGROUND
