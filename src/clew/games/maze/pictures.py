"""Which picture each character, Creature, card, counter and answer of the game has."""

from __future__ import annotations

from clew.kernel.words.pictures import pictured

CHARACTERS = {"wartech": "robot", "monster": "beast", "mihuman": "cyborg", "humanoid": "imp"}

CREATURES = pictured(
    {
        "hound": ("m1-01",),
        "robot": ("m1-02", "m1-12", "m2-09"),
        "soldier": ("m1-03", "m1-10"),
        "drone": ("m1-04", "m2-02"),
        "imp": ("m1-05", "m1-13"),
        "wolf": ("m1-06",),
        "beast": ("m1-07", "m2-04", "m2-07", "gu-1", "gu-4"),
        "cyborg": ("m1-08", "m1-11"),
        "spider": ("m1-09", "m2-05"),
        "alien": ("m1-14", "m2-08", "m2-11", "m2-12", "gu-3", "gu-5", "gu-6"),
        "knight": ("m1-15", "m2-10a", "m2-10b", "m2-13"),
        "ghost": ("m2-01", "m2-06"),
        "flame": ("m2-03",),
        "ninja": ("gu-2",),
    },
    other="beast",
)

DECKS = pictured(
    {
        "start": ("start",),
        "chest": ("treasures", "chests"),
        "gem": ("special-treasures",),
        "event": ("events",),
        "bolt": ("special-events",),
        "door": ("room",),
        "secret": ("secret-door",),
        "skull": ("encounters",),
        "gun": ("deck-a",),
        "laser": ("deck-b",),
        "rocket": ("deck-c",),
        "exit": ("exit",),
        "bomb": ("time-bombs",),
        "wolf": ("monsters-1",),
        "alien": ("monsters-2",),
        "knight": ("guardians",),
    },
    other="card",
)

THINGS = pictured(
    {
        "gun": ("shotgun",),
        "machine-gun": ("machine-gun", "machine-gun-2h"),
        "laser": ("laser-gun", "laser-gun-2h", "ht-laser-1", "ht-laser-2"),
        "rocket": ("missile-launcher", "missile-launcher-2h", "guided-missile-launcher"),
        "bomb": ("grenade-launcher", "thermal-bomb-launcher", "bombs"),
        "armour": (
            "metal-jacket",
            "full-metal-armour",
            "thermal-armour",
            "magnetic-field-armour",
            "high-energy-magnetic-armour",
            "composite-armour",
            "photon-armour",
            "neutron-armour",
            "ht-armour-1",
        ),
        "shield": ("shielding-parts", "energy-parts", "magnetic-parts", "ht-armour-2"),
        "eye": ("automatic-aim",),
        "bolt": ("energy-amplifier", "ultimate-weapon", "energy-saver"),
        "key": ("bio-sensor-key", "laser-key", "keys"),
        "pass": ("optical-key-card", "digital-passcard", "magnetic-cards"),
        "lock": ("unlock-device",),
        "map": ("exit-maps",),
        "pill": ("vitamins",),
        "battery": ("power-supports",),
        "chest": ("chest",),
    }
)
"""Cards and counters; a card of a deck is pictured as what it gives."""

DECKS = pictured(
    {
        "chest": ("treasures", "chests"),
        "gem": ("special-treasures",),
        "event": ("events",),
        "bolt": ("special-events",),
        "door": ("room",),
        "secret": ("secret-door",),
        "skull": ("encounters", "monsters-1", "monsters-2"),
        "attack": ("deck-a",),
        "look": ("deck-b",),
        "flee": ("deck-c",),
        "exit": ("exit",),
        "bomb": ("time-bombs",),
        "knight": ("guardians",),
        "start": ("start",),
    }
)

ANSWERS = pictured(
    {
        "attack": ("attack", "primary", "both", "volleys", "charge"),
        "swap": ("switch", "manage", "arrange", "drop-primary", "drop-secondary", "pull-primary", "pull-secondary"),
        "pill": ("vitamins",),
        "battery": ("power-supports",),
        "flee": ("run", "turn-back"),
        "dove": ("truce", "peace", "spare"),
        "wait": ("pass", "stay", "rest", "enough", "none", "walk-by", "walk-on", "leave", "hide"),
        "dice": ("roll", "quick", "dealt"),
        "map": ("map",),
        "footsteps": ("alone", "come"),
        "chest": ("open-chest", "loot", "everything", "draw", "chest"),
        "bomb": ("call-bomb", "bombs"),
        "door": ("open",),
        "give": ("trade", "propose", "give", "gives", "wants"),
        "hand": ("take", "take-all", "choosy"),
        "bag": ("backpack", "secondary", "discard"),
        "key": ("keys",),
        "lock": ("device",),
        "quill": ("name", "named"),
        "back": ("back",),
        "tick": ("yes",),
        "cross-out": ("no",),
    }
)
PREFIXES = ("tr", "st", "ev", "se", "ro", "sd", "ch", "start")
"""What the key of a card begins with, before the thing that it gives."""
ANSWERS |= THINGS | CHARACTERS | {f"{prefix}-{key}": icon for prefix in PREFIXES for key, icon in THINGS.items()}
"""Answers by their key, or by the word that it begins with; cards and characters by theirs."""


def thing(card: str) -> str:
    """The picture of a card or counter, also of one as it lies in a deck."""
    return THINGS.get(card) or THINGS.get(card.partition("-")[2]) or "card"
