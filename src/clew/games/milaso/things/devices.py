"""Chapters 6, 8 and 17: what is switched on or alight, and what becomes of it when its bearer parts with it."""

from __future__ import annotations

from clew.games.milaso.state.effects import LIGHT_STAFF, ROTOR_ON, TORCH, TRAP_DETECTOR
from clew.games.milaso.state.game import Being, Item

ROTOR = "H29"
DEVICES = {
    "electric torch": (TORCH, "17.9"),
    "Electronic trap detector": (TRAP_DETECTOR, "8.7"),
    ROTOR: (ROTOR_ON, "6.30"),
}
"""What runs on a battery: the effect while it is on, and its rule."""
_SHINING = {name: effect for name, (effect, _) in DEVICES.items()} | {"Illumination Staff": LIGHT_STAFF}


def runs(being: Being, what: str) -> bool:
    """[6.30] The rotor mace sawer is of no use unless it is switched on."""
    return what != ROTOR or DEVICES[ROTOR][0] in being.effects


def part_with(being: Being, item: Item) -> None:
    """[6.30, 8.7, 17.9] Put down or taken away it goes out; what is left in the battery stays in it."""
    effect = _SHINING.get(item.what, "")
    if effect in being.effects and being.has(item.what) is None:
        left = being.effects.pop(effect)
        if item.what in DEVICES:
            item.charge = max(0, left - 1)


def pass_on(giver: Being, taker: Being, item: Item) -> None:
    """[17.9] From hand to hand it stays on."""
    effect = _SHINING.get(item.what, "")
    if effect in taker.effects or giver.has(item.what) is not None:
        part_with(giver, item)
    elif effect in giver.effects:
        taker.effects[effect] = giver.effects.pop(effect)
