"""Which picture each being, thing and answer of the game has."""

from __future__ import annotations

from clew.kernel.words.pictures import pictured

BEINGS = pictured(
    {
        "crocodile": ("Alligator",),
        "barbarian": ("Cronk",),
        "knight": ("Evil Hero",),
        "hood": ("Evil Thief",),
        "warlock": ("Evil Wizard",),
        "gargoyle": ("Gargoyle",),
        "ant": ("Giant Ant",),
        "spider": ("Giant Spider",),
        "goblin": ("Goblin",),
        "hound": ("Hellhound",),
        "medusa": ("Medusa",),
        "mummy": ("Mummy",),
        "ogre": ("Ogre",),
        "orc": ("Orc",),
        "skeleton": ("Skeleton",),
        "troll": ("Troll",),
        "vampire": ("Vampire",),
        "bat": ("Vampire Bat",),
        "wolf": ("Werewolf",),
        "warrior": ("Hero",),
        "thief": ("Thief",),
        "wizard": ("Wizard",),
        "cleric": ("Witch Hunter", "Healer", "Peace Maker"),
    },
    other="beast",
)
"""Monsters by kind, adventurers by calling."""

WEAPONS = pictured(
    {
        "dagger": ("Dagger", "Throwing Dagger"),
        "bow": ("Bow",),
        "sword": ("Sword",),
        "hammer": ("Hammer",),
        "axe": ("Axe",),
        "fist": ("Monster",),
    },
    other="sword",
)

ITEMS = {"potion": "potion", "spice": "leaf", "medallion": "amulet", "ring": "ring", "armor": "armour"}
"""Magic items by their kind."""

SPELLS = pictured(
    {
        "blast": ("Blast", "Explosion", "Light Ray", "Wrath of God"),
        "heart": ("Charm", "Friends", "Redeem Traitor"),
        "cross": ("Heal", "Heavy Heal", "Resurrection"),
        "bolt": ("Lightning",),
        "lock": ("Lock",),
        "shield": ("Mage Armor", "Magic Shield", "Protection From Undead", "Fair Fight", "Skin Saver"),
        "drop": ("Neutralize Poison", "Dispel Poison"),
        "talk": ("Oratory", "Cease Fire", "Hesitate"),
        "sleep": ("Sleep",),
        "fist": ("Strength", "Righteous Fury"),
        "statue": ("Stone-to-Flesh",),
        "skull": ("Dispel Undead",),
        "eye": ("Premonition",),
        "cow": ("Cow",),
    },
    other="cast",
)

FEATURES = {"fountain": "fountain", "statue": "statue", "trapdoor": "trapdoor"}

CONDITIONS = {
    "drunk": "mug",
    "sickened by stench": "slime",
    "strikes twice": "attack",
    "righteous fury": "flame",
    "magic shield": "shield",
    "lycanthrope": "wolf",
    "changed": "wolf",
    "dead": "skull",
    "gone for ever": "skull",
    "turned to stone": "statue",
    "charmed": "heart",
}

ANSWERS = pictured(
    {
        "attack": ("attack", "all-attack"),
        "hourglass": ("as-before",),
        "heart": ("charm", "wound-points"),
        "swap": ("change", "order", "ranks", "keep", "hold", "next", "row", "healthiest", "as-last", "rest"),
        "potion": ("use", "drink", "eat", "means"),
        "cast": ("cast", "spell"),
        "wait": ("nothing", "stay", "done", "ready", "go", "no", "leave-it", "decline", "nobody"),
        "talk": ("negotiate", "oratory"),
        "coins": ("bribe", "offer", "bezants"),
        "footsteps": ("north", "east", "south", "west", "walk", "to"),
        "exit": ("leave",),
        "search": ("investigate",),
        "down": ("down",),
        "up": ("up",),
        "lock": ("lock", "cloves", "shut"),
        "trap": ("detrap",),
        "open": ("open",),
        "give": ("give", "hand", "fallen"),
        "bag": ("drop", "weapon"),
        "sword": ("skill", "take"),
        "shield": ("resistance",),
        "party": ("quick", "veteran", "group"),
        "quill": ("create", "save", "name", "named"),
        "tick": ("yes",),
        "corridor": ("wall", "door"),
        "ring": ("ring",),
    }
)
"""Answers by their key, or by the word that it begins with."""
