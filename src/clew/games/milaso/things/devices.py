"""Chapters 6, 8 and 17: what is switched on or alight, and what becomes of it when its bearer parts with it."""

from __future__ import annotations

from clew.games.milaso.state.game import Being, Item

ROTOR = "H29"
TORCH = "torch"
"""The effect of a torch that is lit."""
DETECTOR = "trap detector"
"""That of a trap detector that is on."""
DEVICES = {"electric torch": (TORCH, "17.9"), "Electronic trap detector": (DETECTOR, "8.7"), ROTOR: ("rotor", "6.30")}
"""What runs on a battery: the effect while it is on, and its rule."""
LIGHT_STAFF = "Light Staff"
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
