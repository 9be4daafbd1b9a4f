"""What things are called by whoever has them: with all that makes one of a kind another than the next."""

from __future__ import annotations

from clew.games.milaso.cleaners import CLEANERS
from clew.games.milaso.devices import DEVICES
from clew.games.milaso.state import Game, Item
from clew.games.milaso.wares import PACKETS, RATION

_LEFT = {
    **dict.fromkeys(CLEANERS, "{n} in its bag"),
    **dict.fromkeys(DEVICES, "battery for {n} turns"),
    **dict.fromkeys(PACKETS, "{n} left of one"),
    **dict.fromkeys((RATION, "matches (10)"), "{n} left"),
}
"""What the charge of a thing means, where it has any."""


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
