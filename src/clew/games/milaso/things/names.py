"""[4.10] What things are called by whoever has them, what they are made of, and who can tell."""

from __future__ import annotations

from clew.games.milaso.book.wares import PACKETS, RATION
from clew.games.milaso.maps.model import ICE_KEY
from clew.games.milaso.state.deeds import Deed, deed
from clew.games.milaso.state.game import Being, Game, Item
from clew.games.milaso.things.cleaners import CLEANERS
from clew.games.milaso.things.devices import DEVICES
from clew.kernel.referees.referee import Referee
from clew.kernel.words.questions import Option

_LEFT = {
    **dict.fromkeys(CLEANERS, "{n} in its bag"),
    **dict.fromkeys(DEVICES, "battery for {n} turns"),
    **dict.fromkeys(PACKETS, "{n} left of one"),
    **dict.fromkeys((RATION, "matches (10)"), "{n} left"),
}
"""What the charge of a thing means, where it has any."""
ABILITY = "Can identify metals"
SILVER, IRON = "silver", "iron"
_OTHERS = {
    "Titanium": "titanium",
    "Lead": "lead",
    "golden lamp": "gold",
    "crucifix": SILVER,
    "cell key": IRON,
    ICE_KEY: IRON,
    "saucer key": "titanium",
    "Screwdriver": IRON,
    "Paperclip": IRON,
    "Key-ring": IRON,
    "fire extinguisher": IRON,
    "Sling shot (10)": "lead",
    "Bullets (6)": "lead",
    "Belt (30)": "lead",
    "Arrow": IRON,
    "Crossbow bolt": IRON,
    "Armour piercing arrow": "titanium",
    "Armour piercing bolt": "titanium",
    "Door buster arrow": IRON,
    "Darts (10)": IRON,
    "Spear for spear gun": IRON,
}


def called(game: Game, item: Item) -> str:
    """[4.24, 5.4, 6.13, 6.34, 8.4, 8.7, 16.2] Magic, poisoned, loaded, begun; never what only some can tell."""
    name = game.book.wares[item.what].name
    if item.magic:
        name = f"magic {name}"
    said = _state(game, item)
    if item.poison:
        said.append(f"poison for {item.poison} wounds")
    return f"{name} ({', '.join(said)})" if said else name


def _state(game: Game, item: Item) -> list[str]:
    weapon = game.book.weapons.get(item.what)
    if weapon is not None and weapon.loading:
        shots = "1 shot" if item.charge == 1 else f"{item.charge} shots"
        return [shots if item.charge > 0 else "not loaded"]
    return [_LEFT[item.what].format(n=item.charge)] if item.charge > 0 and item.what in _LEFT else []


def metal_of(game: Game, item: Item) -> str:
    """The metal of a thing, whatever it is taken for; nothing if it is of none."""
    what, metals = true_shot(game, item), game.book.metals
    if what not in metals:
        metals[what] = _metal(game, what)
    return metals[what]


def _metal(game: Game, what: str) -> str:
    if what.startswith("Silver"):
        return SILVER
    if what in _OTHERS:
        return _OTHERS[what]
    weapon, suit = game.book.weapons.get(what), game.book.suits.get(what)
    metal = (weapon is not None and weapon.metal > 0) or (suit is not None and suit.metal > 0)
    return IRON if metal or what in game.book.keys else ""


def true_shot(game: Game, item: Item) -> str:
    """[4.10] What ammunition really is: silver that was found looks like any other."""
    return item.truth if item.truth in game.book.wares else item.what


def may_assay(game: Game, being: Being, item: Item) -> bool:
    """[4.10] Whether a thing is of metal, and he has not looked closely at it."""
    return metal_of(game, item) != "" and item.key not in being.kit.assayed


def metal_options(game: Game, being: Being, item: Item) -> list[Option[Deed]]:
    """[4.10] Anybody may look closely at a thing of metal."""
    if not may_assay(game, being, item):
        return []
    return [
        Option(
            f"assay {item.key}", "Look closely at the {what}", deed(assay, item), what=game.book.wares[item.what].name
        )
    ]


def assay(game: Game, referee: Referee, being: Being, item: Item) -> None:
    """[4.10] Only some can name the metal; silver ammunition is known for what it is from then on."""
    being.kit.assayed.append(item.key)
    metal = metal_of(game, item) if ABILITY in being.advantages else "metal"
    referee.tell(
        "4.10",
        "{being} looks closely at the {what}: {metal}.",
        being=being.name,
        what=game.book.wares[item.what].name,
        metal=metal,
    )
    if ABILITY in being.advantages and true_shot(game, item) != item.what:
        item.what, item.truth = item.truth, ""
