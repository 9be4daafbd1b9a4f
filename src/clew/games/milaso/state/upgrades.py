"""How the JSON of a state that an older version wrote becomes that of the present one, version by version."""

from __future__ import annotations

from typing import Any

from clew.kernel.words.codec import each

_NUMBERS = {
    "rerolls": ("Making", "rerolls"),
    "level": ("Magic", "level"),
    "nenergy": ("Magic", "nenergy"),
    "gap level": ("Magic", "gap_level"),
    "dissolves from": ("Magic", "dissolves_from"),
    "food": ("Meals", "quarters"),
    "alcohol": ("Meals", "alcohol"),
    "first drink": ("Meals", "first_drink"),
    "appetite": ("Meals", "appetite"),
    "tolerance": ("Meals", "tolerance"),
    "dragon cooked": ("Meals", "dragon_cooked"),
    "fallen": ("Plight", "fallen"),
    "strangler": ("Plight", "grip"),
    "venom": ("Plight", "venom"),
    "missile hits": ("Plight", "missile_hits"),
    "contract": ("Plight", "contract_read"),
    "name": ("Plight", "name_spoken"),
    "goes to": ("Errand", "goal"),
    "waits until": ("Errand", "until"),
    "trips": ("Errand", "trips"),
    "last seen": ("Errand", "last_seen"),
    "bread": ("Terms", "bread"),
    "charges": ("Kit", "charges"),
    "shots": ("Kit", "shots"),
    "star thrown": ("Kit", "star_thrown"),
    "swum": ("Way", "swum"),
    "on stair": ("Way", "on_stair"),
    "newcomer": ("Way", "newcomer"),
    "end and walk on": ("Way", "walks_on"),
    "content since": ("Way", "content_since"),
    "rides": ("Way", "rides"),
    "strength": ("", "might"),
    "grown": ("", "grown"),
    "steps": ("", "growth"),
    "died": ("", "died"),
    "belched": ("", "belched"),
    "licked": ("", "licked"),
    "licks": ("", "licks"),
    "regenerations": ("", "regenerations"),
}
"""A mark of version 1, the class that has it now (or the being itself) and its field."""
_FLAGS = {
    "left-handed": ("", "left_handed"),
    "quick": ("Making", "quick"),
    "quick start": ("Making", "ready_made"),
    "ducked": ("Plight", "ducked"),
    "wolf": ("Plight", "wolf"),
    "splashed": ("Plight", "splashed"),
    "cell": ("Plight", "in_cell"),
    "hermit": ("Plight", "hermit"),
    "comes after": ("Errand", "comes_after"),
    "baited": ("Errand", "baited"),
    "lured": ("Errand", "lured"),
    "feeding": ("Errand", "feeding"),
    "marches west": ("Errand", "westward"),
    "hunting": ("Errand", "hunting"),
    "seated": ("Errand", "seated"),
    "met": ("Terms", "met"),
    "beaten": ("Terms", "beaten"),
    "charmed": ("Terms", "charmed"),
    "disguised": ("Terms", "disguised"),
    "armour known": ("Terms", "armour_known"),
    "fall noted": ("Terms", "fall_noted"),
    "risen": ("Terms", "risen"),
    "innocent": ("Terms", "innocent"),
    "suit off": ("Kit", "suit_off"),
    "shield on good arm": ("Kit", "on_good_arm"),
    "unloaded": ("Kit", "unloaded"),
    "on bridge": ("Way", "on_bridge"),
    "set down": ("Way", "set_down"),
    "stands in": ("Way", "stands_in"),
    "drags": ("Way", "drags"),
    "ridden": ("Way", "ridden"),
}
"""The same for those that were 1 for yes."""


def particulars_as_fields(data: dict[str, Any]) -> None:
    """1 to 2: marks of a being that name nothing else become fields of their own."""
    for being in each(data, "Being"):
        for mark in [mark for mark in being["marks"] if mark in _NUMBERS or mark in _FLAGS]:
            value = being["marks"].pop(mark)
            kind, name = _NUMBERS[mark] if mark in _NUMBERS else _FLAGS[mark]
            part(being, kind)[name] = value if mark in _NUMBERS else bool(value)


def part(being: dict[str, Any], kind: str) -> dict[str, Any]:
    """The part of a being that is of a class, such as its `Kit`; the being itself for no class."""
    found: dict[str, Any] = being.setdefault(kind.lower(), {"$": kind}) if kind else being
    return found
