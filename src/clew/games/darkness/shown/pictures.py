"""Which picture each being, thing and answer of the game has."""

from __future__ import annotations

from clew.games.darkness.basics.things import Item
from clew.kernel.words.pictures import pictured

HEROES = pictured(
    {
        "warrior": ("warrior",),
        "cleric": ("cleric",),
        "thief": ("rogue",),
        "wizard": ("wizard",),
        "barbarian": ("barbarian",),
        "elf": ("elf",),
        "dwarf": ("dwarf",),
        "halfling": ("halfling",),
    },
    other="hero",
)

MONSTERS = pictured(
    {
        "rat": ("rats", "skeletal-rats"),
        "bat": ("bats",),
        "goblin": ("swarmlings", "goblins"),
        "centipede": ("centipedes",),
        "frog": ("frogs",),
        "skeleton": ("skeletons",),
        "zombie": ("zombies",),
        "hobgoblin": ("hobgoblins",),
        "orc": ("orcs", "orc-brute"),
        "troll": ("trolls",),
        "mushroom": ("fungi",),
        "mummy": ("mummy",),
        "ogre": ("ogre",),
        "medusa": ("medusa",),
        "knight": ("chaos-lord",),
        "dragon": ("dragon",),
        "minotaur": ("minotaur",),
        "insect": ("iron-eater",),
        "lion": ("chimera",),
        "cow": ("catoblepas",),
        "spider": ("spider",),
        "imp": ("gremlins",),
        "statue": ("statue",),
    },
    other="beast",
)
"""By the id of the table."""

SPELLS = {
    "Blessing": "sun",
    "Fireball": "flame",
    "Lightning Bolt": "bolt",
    "Sleep": "sleep",
    "Escape": "flee",
    "Protect": "shield",
}

THINGS = pictured(
    {
        "dagger": ("light hand weapon",),
        "sword": ("hand weapon",),
        "axe": ("two-handed weapon",),
        "bow": ("bow",),
        "sling": ("sling",),
        "fist": ("bare hands",),
        "bandage": ("bandage",),
        "sun": ("Blessing spell (church)",),
        "armour": ("heavy armour",),
        "cloak": ("light armour",),
        "drop": ("holy water vial",),
        "lantern": ("lantern",),
        "potion": ("potion of healing",),
        "cross": ("resurrection ritual", "holy symbol of healing"),
        "rope": ("rope",),
        "shield": ("shield",),
        "arrow": ("dozen arrows (option count-arrows)", "arrow of slaying", "arrows"),
        "wand": ("wand of sleep",),
        "ring": ("ring of teleportation",),
        "coins": ("fools' gold",),
        "staff": ("fireball staff",),
        "scroll": ("scroll",),
        "gem": ("gem",),
        "amulet": ("jewellery",),
        "book": ("Book of Skalitos",),
    }
)
CRUSHING = {"light hand weapon": "club", "hand weapon": "mace", "two-handed weapon": "hammer"}

FEATURES = {
    "fountain": "fountain",
    "blessed temple": "temple",
    "armoury": "armoury",
    "cursed altar": "altar",
    "statue": "statue",
    "puzzle box": "chest",
}
MARKS = {"S": "search", "F": "flee", "B": "dove", "Q": "scroll", "Wd": "footsteps", "Ft": "flee"}

CONDITIONS = {
    "dead": "skull",
    "stone": "statue",
    "cursed": "demon",
    "limping": "boots",
    "evil eye": "eye",
    "blessed": "sun",
    "protected": "shield",
    "away": "footsteps",
    "outside": "exit",
    "carries a body": "bones",
    "overloaded": "bag",
}

ANSWERS = pictured(
    {
        "attack": ("attack", "fight", "kill", "chop", "attack-all", "chase"),
        "fist": ("rage", "bash", "subdue"),
        "bow": ("shoot",),
        "arrow": ("slaying", "poison"),
        "cast": ("cast", "blast", "escape"),
        "scroll": ("read", "quest", "share"),
        "wand": ("use",),
        "drop": ("water",),
        "shield": ("stand", "wear", "none"),
        "ring": ("ring",),
        "cross": ("healing", "heal", "raise", "hire"),
        "sun": ("bless", "blessing", "angel"),
        "potion": ("potion", "potions", "recipe"),
        "bandage": ("bandage",),
        "demon": ("demon",),
        "bones": ("body", "take", "lay", "drag", "let"),
        "swap": ("exchange", "hands", "order", "join", "split", "group"),
        "give": ("give", "loot", "drop", "trade", "sell"),
        "coins": ("coins", "pay", "gold", "fools", "buy", "evenly", "alone"),
        "lantern": ("lantern",),
        "wait": ("nothing", "later", "wait", "rest", "nobody", "done", "stay", "refuse", "leave-alone"),
        "flee": ("flee", "withdraw", "slip", "away", "spare"),
        "footsteps": ("go", "walk", "to", "tile"),
        "exit": ("leave", "set", "outside"),
        "door": ("open",),
        "lock": ("door", "pick"),
        "search": ("search", "clue", "hidden", "try"),
        "hand": ("touch", "free"),
        "chest": ("box", "magic"),
        "tent": ("camp",),
        "back": ("back",),
        "tick": ("yes", "accept", "ready", "keep"),
        "cross-out": ("no",),
        "party": ("quick", "new", "rescue", "recruit"),
        "quill": ("create", "name", "named"),
        "anvil": ("armoury",),
        "hammer": ("crushing",),
        "sword": ("slashing",),
        "bag": ("kit",),
        "dice": ("impossible", "automatic"),
    }
)
"""Answers by their key, or by the word that it begins with."""


def thing(item: Item) -> str:
    """The picture of a thing."""
    if item.damage.startswith("crushing") and item.kind in CRUSHING:
        return CRUSHING[item.kind]
    return THINGS.get(item.kind, "star")
