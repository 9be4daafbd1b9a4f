"""What lasts on somebody, in the words under which it stands in `Being.effects` and in saved games.

Those with capitals are spells; everything that lasts and that a rule asks for by name has its name here.
"""

from __future__ import annotations

from typing import Final

# Spells, chapter 10.
BAT: Final = "Bat"
BLANCMANGE: Final = "Cray's Legs of Blancmange"
COMMAND: Final = "Command"
DETECT_TRAPS: Final = "Detect Traps"
DISSOLUTION: Final = "Blue Dissolution"
DWARF: Final = "Dwarf"
ENCHANT_BLADE: Final = "Enchant Blade"
FACE: Final = "Borrowed Face"
GAP: Final = "Narrow Gap Slide"
IDENTIFY: Final = "Detect Traps and Identify"
IMPREGNABLE: Final = "Impregnable"
INSANITY: Final = "Insanity"
JAM: Final = "Cray's Strawberry Jam"
LIGHT_STAFF: Final = "Light Staff"
LONG_INSANITY: Final = "Extended Insanity"
NIGHT_EYES: Final = "Night Eyes"
PARALYSE: Final = "Paralyse"
PLAIN_TONGUE: Final = "Plain Tongue"
RABINS_MIRROR: Final = "Rabin's Mirror"
SLIPPERY_SHOES: Final = "Slippery Shoes"
SLOW_MOTION: Final = "Rabin's Slow Motion"
SOUND_BLOCK: Final = "Sound Block"
SUPERGLUE: Final = "Superglue"
VANISH: Final = "Vanish"
WARM_SKIN: Final = "Warm Skin"

# Potions, chapter 15.
IMPREGNABILITY: Final = "impregnability"
INVISIBILITY: Final = "invisibility"
SPEED: Final = "speed"
HALF_IMPREGNABILITY: Final = "half impregnability"
"""[15.15] What a potion of impregnability does that was mixed."""
HALF_SPEED: Final = "half speed"
"""[15.15] The same of speed."""

# What burns or runs, chapters 8 and 17.
CANDLE: Final = "candle"
MATCH: Final = "match"
ROTOR_ON: Final = "rotor"
TORCH: Final = "torch"
TRAP_DETECTOR: Final = "trap detector"

# What becomes of somebody.
AWAY: Final = "away"
"""[19.8] Fallen on to another map."""
BAGGED: Final = "bagged"
"""[8.5] In the bag of a vacuum cleaner."""
CAGED: Final = "caged"
HELD: Final = "held"
HERMIT: Final = "hermit"
LOCKED_IN: Final = "locked in"
MUCUS: Final = "mucus"
MUDDLED: Final = "genie"
"""[12.7] By the genie of a lamp."""
POSSESSED: Final = "possessed"
SUMMONED: Final = "summoned"
UNCONSCIOUS: Final = "unconscious"
WAKING: Final = "waking"
"""[13.17] Until the end of the turn in which somebody came to."""
