"""Which picture each being, thing, place and answer of the game has."""

from __future__ import annotations

from clew.games.milaso.book import beasts
from clew.games.milaso.maps.lots import lot
from clew.games.milaso.maps.model import Feature
from clew.games.milaso.state.game import Game
from clew.kernel.words.pictures import pictured

TYPES = pictured(
    {
        "knight": ("Knight",),
        "ninja": ("Ninja",),
        "elf": ("Elf Warrior", "Elf Archer", "Elf Molend"),
        "warrior": ("Galcin",),
        "wizard": ("Wizard",),
        "troll": ("Troll",),
        "ogre": ("Ogre",),
        "orc": ("Orc", "Boarzak"),
        "hobgoblin": ("Hobgoblin", "Langkrinch"),
        "goblin": ("Goblin",),
        "gnome": ("Gnome",),
        "halfling": ("Leprechaun",),
        "barbarian": ("Koldorn",),
        "warlock": ("Malich", "Zemak"),
    }
)
"""The nineteen types of character."""

CREATURES = pictured(
    {
        "hood": (beasts.THUG,),
        "bow": (beasts.BANDIT_ARCHER,),
        "warlock": (beasts.ZAABRIS_ACOLYTE, beasts.DAXON_ZAABRIS),
        "beast": (beasts.BYZAK, beasts.SCREECHER, beasts.KRINKLEY),
        "zombie": (beasts.ZOMBIE,),
        "mummy": (beasts.MUMMY,),
        "skeleton": (beasts.SKELETON,),
        "ghost": (beasts.PHANTOM, beasts.WRAITH, beasts.SPECTRE, beasts.SPIRIT, beasts.POLTERGEIST),
        "demon": (
            beasts.INCUBUS,
            beasts.DEMON,
            beasts.DEMONETTE,
            beasts.SHADOW_DEMON,
            beasts.POSSESSING_DEMON,
            beasts.DEVIL,
        ),
        "genie": (beasts.GENIE,),
        "vampire": (beasts.VAMPIRE, beasts.VAMPIRE_SPELLCASTER),
        "imp": (beasts.GREMLIN,),
        "wolf": (beasts.WEREWOLF_PERMANENT, beasts.WEREWOLF_POLYMORPHIC, "Wolf"),
        "dragon": (beasts.GREEN_DRAGON, beasts.WINGED_DRAGON, "Baby green dragon"),
        "wasp": (beasts.GIANT_WASP, beasts.GARDEN_WARDEN_QUEEN_WASP),
        "spider": (beasts.GIANT_SPIDER,),
        "insect": (beasts.GIANT_BEETLE,),
        "ant": (beasts.GIANT_ANT,),
        "tiger": (beasts.TIGER, "Lynx"),
        "ape": (beasts.GORILLA, beasts.ABOMINABLE_SNOWMAN, beasts.BIG_FOOT),
        "statue": (beasts.LIVING_STATUE,),
        "golem": (beasts.ROCK_CREATURE,),
        "plant": (beasts.MAN_EATING_PLANT,),
        "sausage": (beasts.WALKING_SAUSAGE,),
        "slime": (beasts.SLIME_CREATURE,),
        "alien": (beasts.ALIEN_KEN, beasts.SPACE_INVADER),
        "merchant": (beasts.RAG_N_BONE_MAN,),
        "barbarian": (beasts.CARROT_EATING_CAVE_MAN, beasts.TOILET_MAN),
        "pig": (beasts.PIG,),
        "gun": (beasts.CANNON_HEAD,),
        "mouth": (beasts.MUNCHING_MOUTH,),
        "egg": (beasts.KILLER_SCRAMBLED_EGG,),
        "wizard": (beasts.ADONA_SILUSKE, beasts.ULUX_AZUKEN, beasts.ELESTER_SCIRABO),
        "king": (beasts.MILASO,),
        "hound": ("Great Dane",),
        "bird": ("Ostrich",),
        "hero": ("innocent",),
    }
)
"""Enemies by the id of the bestiary, animals by name."""

WEAPONS = pictured(
    {
        "dagger": ("H01", "H02", "H04", "T01"),
        "sickle": ("H03",),
        "club": ("H05", "H07", "H08", "H23"),
        "staff": ("H06",),
        "sword": ("H09", "H10", "H11", "H12", "H13", "H14", "H15"),
        "axe": ("H16", "H17", "H18", "T04"),
        "mace": ("H19", "H20", "H21", "H29"),
        "hammer": ("H22", "T06"),
        "spear": ("H24", "H25", "T05", "F07"),
        "whip": ("H26", "T08"),
        "trident": ("H27", "H28"),
        "star": ("T02", "T03"),
        "stone": ("T07",),
        "potion": ("T09",),
        "snow": ("T10",),
        "bomb": ("T11",),
        "drop": ("T12",),
        "bow": ("F01", "F02"),
        "crossbow": ("F03", "F04"),
        "sling": ("F05",),
        "arrow": ("F06",),
        "gun": ("F08",),
        "machine-gun": ("F09",),
        "laser": ("F10",),
        "rocket": ("F11", "F12"),
    }
)

WARES = WEAPONS | pictured(
    {
        "meat": ("cooked meat", "raw meat"),
        "mug": ("beer", "warm drink"),
        "apple": ("apple", "fruit", "magic fruit", "coconut"),
        "carrot": ("carrot",),
        "battery": ("Battery", "Laser cell (10)"),
        "hand": ("Helping Hand", "frost gloves"),
        "bag": ("Gold bag", "Hoover bag", "Electrolux bag", "Warcheza's bag"),
        "key": ("Key-ring", "Paperclip", "cell key", "ice chest key", "saucer key"),
        "quill": ("Pencil and paper",),
        "tool": ("Screwdriver", "Hoover", "Electrolux", "Electronic trap detector"),
        "candle": ("candle",),
        "cross": ("crucifix",),
        "torch": ("electric torch", "matches (10)"),
        "lantern": ("golden lamp",),
        "drop": ("fire extinguisher", "tear of Felunius"),
        "cloak": ("fur coat",),
        "leaf": ("garlic", "black rose thorn"),
        "rope": ("rope",),
        "talk": ("rumour",),
        "bones": ("bone",),
        "heart": ("frozen heart",),
        "potion": ("flask of chlorine", "Zaabris' Magic Vial", "jam jar", "salt"),
        "cup": ("Cray's dish",),
        "stone": ("rune stone",),
        "orb": ("the Orb of Zig-zig",),
        "rocket": ("Rocket", "Missile"),
        "spear": ("Spear for spear gun",),
        "sling": ("Sling shot (10)",),
        "scroll": ("recipe", "signed contract", *(f"scrap {n}" for n in range(1, 7))),
    }
)
SORTS = {
    "ammunition": "arrow",
    "armour": "armour",
    "food": "bread",
    "gold": "coins",
    "key": "key",
    "magic": "staff",
    "potion": "potion",
    "shield": "shield",
    "tool": "bag",
    "treasure": "star",
    "weapon": "sword",
}
"""For things without a picture of their own."""

PLACES = pictured(
    {
        "stairs-up": ("stair", "tower"),
        "cave": ("tunnel",),
        "gate": ("zone", "open"),
        "bird": ("risky",),
        "bed": ("a bed", "a heap of straw"),
        "cupboard": ("a chest of drawers", "a cupboard", "a bookcase", "a niche", "dumb waiter", "lavatory", "pipe"),
        "bag": ("a sack",),
        "table": ("a table", "table"),
        "music": ("music",),
        "apple": ("coconut shy",),
        "house": ("Vorgu's old house",),
        "snow": ("curling range", "ski jump"),
        "well": ("well",),
        "throne": ("throne",),
        "altar": ("memorial", "pedestal"),
        "scroll": ("inscription",),
        "lantern": ("golden lamp",),
        "corridor": ("narrow gap",),
        "saucer": ("saucer",),
    }
)
"""Fixtures, sites and joins by what they are."""

KINDS = {
    "join": "stairs-up",
    "shop": "shop",
    "person": "hero",
    "start": "start",
    "site": "cupboard",
    "chest": "chest",
    "lever": "lever",
    "thing": "thing",
    "fixture": "altar",
    "trap door": "trapdoor",
    "ladder": "stairs-up",
    "door": "door",
    "car": "car",
    "trap": "trap",
    "bridge": "bridge",
    "plant": "tree",
    "body": "bones",
}
"""Whatever else lies or stands somewhere."""

ANSWERS = pictured(
    {
        "footsteps": (
            "jump",
            "swim",
            "into",
            "north",
            "east",
            "south",
            "west",
            "walk",
            "go",
            "edge",
            "manner",
            "squeeze",
            "leave",
            "run",
        ),
        "wave": ("into",),
        "talk": ("talk", "assay", "gate", "answer", "speak", "ask"),
        "search": ("search", "examine", "comb", "look"),
        "hand": ("use", "take", "pick", "catch", "pull", "work", "push", "touch"),
        "attack": ("strike", "charge", "assault", "hit", "fight"),
        "bow": ("shoot", "fire", "throw", "load", "aim"),
        "fist": ("bash", "kick", "punch", "lick"),
        "door": ("open", "shut", "slide"),
        "lock": ("unlock", "lift", "pick-lock"),
        "bag": ("pack", "things", "drop", "empty", "put"),
        "wait": ("end", "pass", "done", "content", "rest", "nothing", "late", "alone", "stay"),
        "dice": ("quick", "more"),
        "quill": ("full", "note", "name", "named"),
        "back": ("back",),
        "flee": ("withdraw", "retreat", "yield"),
        "cast": ("cast",),
        "sword": ("wield", "ready"),
        "shield": ("strap", "unstrap", "suit", "block", "sheathe"),
        "potion": ("drink", "potion"),
        "apple": ("eat", "feed", "cook", "cut", "choke"),
        "torch": ("light", "on", "off"),
        "coins": ("buy", "sell", "recharge", "pay"),
        "give": ("give", "hand", "lead", "floor", "together"),
        "drop": ("wash", "quench", "douse", "snow"),
        "flame": ("flame", "belch", "burn"),
        "heart": ("charm", "mount", "dismount"),
        "bones": ("drag", "let"),
        "scroll": ("read",),
        "eye": ("area",),
        "down": ("down", "climb"),
        "up": ("up",),
        "armour": ("wear",),
        "tick": ("yes",),
        "cross-out": ("no",),
        "star": ("own",),
        "staff": (
            "Dragon Head Staff",
            "Illumination Staff",
            "Lightning Staff",
            "Trap Detector Staff",
            "Weather Control Staff",
        ),
        "bread": ("bread", "dry ration"),
    }
)
SHOPS = pictured(
    {
        "bread": ("food hall",),
        "lantern": ("lamp shop",),
        "cloak": ("furrier",),
        "wand": ("magic goods",),
        "hound": ("beast market",),
        "sword": ("weapon shop",),
        "armour": ("armourer",),
        "bag": ("general store",),
        "mug": ("pub",),
        "swap": ("classchanger",),
    }
)
ANSWERS |= WARES | SHOPS
"""Answers by their key, or by the word that it begins with."""


def being_picture(kind: str) -> str:
    """The picture of a character's type or of an enemy."""
    return TYPES.get(kind) or CREATURES.get(kind, "hero")


def ware_picture(game: Game, what: str) -> str:
    """The picture of a thing by what it is taken for."""
    found = WARES.get(what, "")
    if found or what not in game.book.wares:
        return found or "star"
    return SORTS[game.book.wares[what].sort]


def place_picture(game: Game, feature: Feature) -> str:
    """The picture of a place; of a thing that lies about, what one sees of it."""
    if feature.kind == "thing":
        return ware_picture(game, lot(feature.what).what)
    return PLACES.get(feature.what) or KINDS[feature.kind]
