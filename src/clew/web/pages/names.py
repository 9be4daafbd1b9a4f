"""Names that come out of a form, tidied or refused by the kernel's rule for names; and names for games without one."""

from __future__ import annotations

from secrets import choice

from clew.kernel.words.names import LONGEST, fault_of, looks, tidy
from clew.web.hall.protocol import Refused

__all__ = ["clean", "looks", "title"]

FIRST = """
Amber Ashen Blind Bramble Brass Broken Candle Cinder Copper Crooked Crystal Distant Drowned Dusk Ember Fallen Feather
Fern Frost Gilded Granite Hidden Hollow Iron Ivory Lantern Last Lost Marble Midnight Moss Nettle Night Oaken Pale Quiet
Raven River Rowan Salt Sapphire Shadow Silent Silver Sleeping Slate Smoke Star Stone Sunken Thorn Twilight Velvet
Whispering Wicker Willow Winter
"""
SECOND = """
Alcove Arch Bell Bridge Cellar Chamber Chapel Cloister Corner Crossing Crown Crypt Door Fountain Gallery Garden Gate
Grotto Hall Harp Hearth Hourglass Key Ladder Lamp Landing Ledge Lock Mirror Mosaic Passage Pit Pool Pillar Quarry Riddle
Road Rope Spiral Stair Statue Step Tapestry Thread Threshold Throne Torch Tower Trail Turn Vault Vigil Wall Well Wheel
Window
"""


def clean(name: str, what: str = "A name", longest: int = LONGEST) -> str:
    """The name in one normal form, without spare spaces; `Refused` when it can't be shown safely."""
    name = tidy(name)
    fault = fault_of(name, what, longest)
    if fault:
        raise Refused(fault)
    return name


def title() -> str:
    """Something like `The Amber Stair`."""
    return f"The {choice(FIRST.split())} {choice(SECOND.split())}"
