"""Chapter 6: ammunition: loading, what is spent, and what can be picked up again."""

from __future__ import annotations

from clew.games.milaso.carrying import use_up
from clew.games.milaso.figures import in_hand
from clew.games.milaso.holds import role
from clew.games.milaso.kinds import Weapon
from clew.games.milaso.metals import true_shot
from clew.games.milaso.state import Being, Game, Item
from clew.games.milaso.wares import AMMUNITION, DOOR_BUSTER, PACKETS
from clew.kernel.referees.referee import Referee
from clew.kernel.words.questions import Option

_LEFT_LYING = ("arrows", "bolts", "darts")
_SPEARS = "spears"


def load_offers(game: Game, being: Being, item: Item) -> list[Option]:
    """[6.13] What an empty crossbow, gun, blowpipe or spear gun can be loaded with."""
    weapon = game.book.weapons.get(item.what)
    if weapon is None or not weapon.loading or item.charge > 0:
        return []
    return [Option(f"load {item.key} {shot}", "Load the {what}: {shot}", (load_up, (item, shot)), what=weapon.name,
                   shot=shot) for shot in AMMUNITION[weapon.ammunition] if being.has(shot)]  # fmt: skip


def load_options(game: Game, being: Being) -> list[Option]:
    """[6.13] The weapon in hand, in a fight."""
    item = in_hand(being)
    return load_offers(game, being, item) if item is not None else []


def load_up(game: Game, referee: Referee, being: Being, what: tuple[Item, str]) -> None:
    """[6.13] One action in combat; what was loaded before fires at once."""
    if game.fight is not None:
        part = role(game, being)
        part.actions, part.used = part.actions - 1, part.used + 1
    load(game, being, *what)
    referee.tell("6.13", "{being} loads.", being=being.name)


def load(game: Game, being: Being, item: Item, shot: str) -> None:
    """[6.13] Magazines hold several shots."""
    heap = being.has(shot)
    assert heap is not None
    item.loaded, item.charge = true_shot(game, heap), game.book.weapons[item.what].shots
    take_one(game, being, heap)


def take_one(game: Game, being: Being, heap: Item) -> None:
    """[5.4] One arrow, bolt or magazine; of darts and sling shot one of the ten in a packet."""
    packet = game.book.value("5.4", PACKETS[heap.what]) if heap.what in PACKETS else 1
    heap.charge = (heap.charge or packet) - 1
    if heap.charge <= 0:
        heap.charge = 0
        use_up(being, heap)


def leave_missile(game: Game, place: str, weapon: Weapon, shot: Item, hit: bool) -> None:
    """[6.14] Spears lie on the target's space, and arrows, bolts and darts that have not hit; door busters break."""
    stays = weapon.ammunition == _SPEARS or (weapon.ammunition in _LEFT_LYING and not hit)
    if stays and shot.what != DOOR_BUSTER:
        missile = game.new_item(shot.what, truth=shot.truth, charge=int(shot.what in PACKETS))
        game.floor.setdefault(place, []).append(missile)
