"""Which picture each card, place and answer of the game has."""

from __future__ import annotations

from clew.games.mertwig.book import ARMS, CHARACTER, ENCOUNTER, PLAYER, TREASURE, Card
from clew.kernel.words.pictures import pictured

FOLK = pictured(
    {
        "queen": ("Gennie Gron", "Gertrud Green", "Lady Philippa"),
        "knight": ("Ralph the Red", "Robilar", "Evil Warrior Weyglyn", "Evil Warrior Lochratz", "Cromyn"),
        "wizard": ("Benjamin Blue", "Wilford White", "Owlswill", "Fitherfar", "Avanthod", "Aylbart", "The Mystic"),
        "warlock": ("Evil Wizard Wardoz", "Evil Wizard Woggnog", "Evylsmot", "Onnagyn", "Darldan", "Crypigia"),
        "barbarian": ("Arnie Schwartz", "Thykskul", "Bogol", "Barefoot Holtman", "Snarn"),
        "thief": ("Roscoe Rapid", "Nudnick", "Nozlrik", "Marldyk"),
        "hood": ("Amyslyp", "Socnoc", "Skalan"),
        "dwarf": ("Drumwell Weiss", "Thegwik", "Osbald", "Bolok"),
        "halfling": ("Leo Littlefoot", "Simon Smallfoot"),
        "cleric": ("Bob Bonker", "Walten", "Petrovich"),
        "elf": ("Theowulf", "Ywdmyr", "Niwagian", "Anarquax"),
        "orc": ("Evil Orc Glakk", "Darshad", "Blue Morg", "Fasfyngre"),
        "wolf": ("Wolf", "Red Wolf"),
        "hero": ("Friendly Character Joins You",),
        "king": ("The Gypsy King",),
        "merchant": ("The Forest Baker",),
    }
)

BEASTS = pictured(
    {
        "hound": ("Mad Dog",),
        "bat": ("Vampire Bat",),
        "ghost": ("The Ghost Writer", "Great Caesar's Ghost", "The Grey Ghost", "The Invisible Thing"),
        "slime": ("The Dreaded Slob",),
        "zombie": ("The Deaded Slob",),
        "ogre": ("Osgood Ogre",),
        "snake": ("Giant Snake",),
        "harpy": ("Marriette Harpy",),
        "bear": ("Cave Bear",),
        "beast": ("The Bandersnatch", "The Blatant Beast"),
        "lion": ("The Lion",),
        "troll": ("The Lonesome Troll", "The Bridge Troll"),
        "mummy": ("Nefaris the Mummy",),
        "dragon": ("The Young Dragon", "The Blue Dragon", "The Great Dragon"),
        "giant": ("Evil Giant Uknak", "Evil Giant Hymdyk"),
        "demon": ("Asmodeus",),
        "gryphon": ("The Gryphon",),
        "unicorn": ("The Unicorn",),
        "sphinx": ("The Sphinx",),
    }
)

EVENTS = pictured(
    {
        "pit": ("The Dreaded 20-foot Pit",),
        "leaf": ("The Magic Plant Spike",),
        "gem": ("The Glowing Rock",),
        "boots": ("The Granite Toenail",),
        "eye": ("The Eagle's Eye",),
        "amulet": ("The Talisman of the Dead",),
        "chest": ("Unguarded Treasure",),
        "crown": ("The Death of the King",),
        "event": ("Oops!", "Pigment of Someone's Imagination"),
    }
)

THINGS = pictured(
    {
        "coins": ("Six Gold Pieces", "Ten Gold Pieces"),
        "bag": ("Small Bag of Gold",),
        "key": ("Key",),
        "cup": ("Silver Tea Service", "Gold Chalice"),
        "wand": ("Fredgear's Magic Wand", "The Wand of Polyplox"),
        "ingot": ("Gold Ingot", "Two Gold Bars"),
        "pig": ("Solid Gold Piggy Bank",),
        "amulet": ("Pearl Necklace", "Half of a Gold Locket", "Other Half of the Locket"),
        "gem": ("Star Sapphire", "Large Ruby", "The Hopeless Diamond", "The Forest Emerald"),
        "crown": ("Gold Crown",),
        "cow": ("The Onyx Ox",),
        "ring": ("The Invisible Ring",),
        "club": ("The War Club", "Wooden Club"),
        "cross": ("The Holy Symbol",),
        "shield": ("Garath's Shield", "Round Shield", "Kite Shield"),
        "helmet": ("The Helm of Power", "Helmet"),
        "armour": ("The Mithril Breastplate", "Breastplate"),
        "sword": ("The Sword of Snyd", "Short Sword", "Broadsword"),
        "mark": ("Royal Birthmark",),
        "scroll": ("Scroll of Teleportation", "Charm Scroll", "Fear Scroll"),
        "potion": ("Healing Potion", "Bottle of Courage"),
        "clover": ("Lucky Charm",),
        "bomb": ("Smoke Bomb",),
        "staff": ("Wooden Staff",),
        "dagger": ("Dagger",),
        "axe": ("Battleaxe",),
        "mace": ("Mace",),
        "sling": ("Sling & Shot",),
        "crossbow": ("Crossbow & Bolts",),
        "bow": ("Bow & Arrows",),
        "door": ("Clear Passage",),
        "gate": ("Invisible Barrier",),
    }
)
CARDS = FOLK | BEASTS | EVENTS | THINGS

SPELLS = pictured(
    {
        "heart": ("Charm",),
        "shield": ("Evil Protection",),
        "ghost": ("Fear",),
        "flame": ("Fireball",),
        "cross": ("Heal",),
        "eye": ("Invisibility",),
        "bolt": ("Lightning",),
        "cast": ("Magic Bolt",),
        "skull": ("Scare the Dead",),
        "sleep": ("Sleep",),
    }
)

DECKS = {PLAYER: "hero", CHARACTER: "hero", ENCOUNTER: "event", TREASURE: "chest", ARMS: "sword"}

SYMBOLS = {"c": "hero", "a": "sword", "b": "scroll", "x": "cross", "p": "anchor"}
"""What a space has for those who stop there, by its sign."""

PLACES = pictured(
    {
        "palace": ("Royal Palace",),
        "tree": ("Palace Gardens", "The Tallest Tree in the Forest"),
        "shield": ("Guard Barracks", "Shieldmaker"),
        "coins": ("Silver Street", "Pawnbrokers' Row"),
        "mug": ("The Leaky Flagon", "The Crooked Inn"),
        "gate": ("North Gate", "Hill Gate", "East Gate"),
        "anvil": ("Smiths' Row",),
        "cross": ("The Hospital",),
        "tent": ("Caravan Yard", "The Gypsy Green", "Circus Ground"),
        "scroll": ("Scriveners' Stalls",),
        "cow": ("Cattle Market",),
        "anchor": ("The Docks",),
        "fish": ("Fish Stairs",),
        "sword": ("Old Armoury",),
        "wizard": ("Wizards' Lane",),
        "temple": ("The Temple", "The Toppled Temple"),
        "hand": ("Beggars' Steps",),
        "gem": ("The Thing That Fell from the Sky",),
        "giant": ("The Colossus of Maurg",),
        "bird": ("Eagle Rock",),
        "bones": ("The Boneyard",),
        "cave": ("Woods Whole", "The Caves of Congor"),
        "star": ("Mystic Vale",),
        "skull": ("The Burial Mounds of Rhygn",),
        "castle": ("The Purple Castle",),
        "pyramid": ("The Last Pyramid in the Sand",),
    }
)

TERRAIN = {
    "woods": "tree",
    "hills": "hill",
    "mountain": "mountain",
    "swamp": "reeds",
    "desert": "cactus",
    "farmland": "wheat",
    "lake": "wave",
    "town square": "house",
    "adventure": "star",
    "special": "star",
}

ANSWERS = pictured(
    {
        "footsteps": ("move", "forward"),
        "cross": ("heal", "cross"),
        "scroll": ("teleport", "magic"),
        "door": ("maze", "door"),
        "wait": ("stay", "done", "hold", "none", "keep", "no", "halt", "flow"),
        "flee": ("try",),
        "bomb": ("bomb",),
        "attack": ("attack", "go"),
        "cast": ("spell",),
        "swap": ("shift", "each"),
        "exit": ("dismiss", "part", "turn-away"),
        "hero": ("hire",),
        "sword": ("arms",),
        "coins": ("gold", "coin"),
        "chest": ("treasure",),
        "dove": ("peace",),
        "talk": ("propose",),
        "give": ("give", "ask"),
        "potion": ("potion",),
        "shield": ("defence", "hold-out"),
        "back": ("back", "nobody"),
        "up": ("up",),
        "down": ("down",),
        "castle": ("tower", "lady"),
        "sun": ("good",),
        "demon": ("evil",),
        "robot": ("automaton",),
        "wolf": ("wolf",),
        "cow": ("catch",),
        "dice": ("quick",),
        "quill": ("full", "name", "named"),
        "tick": ("yes", "all"),
    }
)
"""Answers by their key, or by the word that it begins with."""


def card_picture(card: Card) -> str:
    """The picture of a card; a character of a player's own making is a hero."""
    return CARDS.get(card.name, "hero")


STAGES = pictured(
    {
        "start": ("Start",),
        "entrance": ("Entrance",),
        "exit": ("Exit", "Finish", "Return to Map", "Daylight", "Postern"),
        "footsteps": ("Clear", "Dot"),
        "skull": ("Encounter", "2 encounters"),
        "tree": ("Falling Branch", "Riddle Tree", "The Wise Oak"),
        "pit": ("L'il Pit", "The Hole"),
        "ant": ("The Anthill",),
        "well": ("Jean's Well",),
        "house": ("Leo's Little Leantoo",),
        "statue": ("The Strange Statue", "Monolith", "Hall of Guardians"),
        "fountain": ("The Magic Fountain",),
        "hill": ("Heaptop, stop", "Acme, stop"),
        "cave": ("Cave Mouth",),
        "eye": ("Lookout's Ledge", "Painted Gallery"),
        "stairs-down": ("Dripping Stair", "Sand Stair"),
        "stairs-up": ("Rising Passage",),
        "thief": ("Robbers' Den", "Robbers' Breach"),
        "soldier": ("Guardroom",),
        "anchor": ("Smugglers' Landing",),
        "gate": ("Gatehouse", "Portcullis"),
        "throne": ("Great Hall",),
        "meat": ("Kitchens",),
        "book": ("Purple Library",),
        "queen": ("Lady Purp's Room",),
        "castle": ("Lord Purp's Tower",),
        "rope": ("Falling Noose",),
        "lantern": ("Lamp Passage",),
        "altar": ("Niche",),
        "arrow": ("Dart Wall",),
        "door": ("Anteroom",),
        "mummy": ("Burial Chamber, stop", "Mummies' Shelf"),
        "trapdoor": ("Broken Floor",),
        "corridor": ("Last Turn",),
    }
)
"""What each stage of an adventure card is."""
