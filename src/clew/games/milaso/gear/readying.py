"""Chapters 6 and 7: weapons in hand, shields on the arm, loading, and what is spent."""

from __future__ import annotations

from clew.games.milaso.beings.actions import role
from clew.games.milaso.beings.figures import in_hand, lost_arms
from clew.games.milaso.book.kinds import Weapon
from clew.games.milaso.book.wares import AMMUNITION, DOOR_BUSTER, PACKETS
from clew.games.milaso.gear.arms import can_wield, good_arm, may_strap
from clew.games.milaso.state.deeds import Deed, deed
from clew.games.milaso.state.game import Being, Game, Item
from clew.games.milaso.state.traces import Spot
from clew.games.milaso.things.carrying import use_up
from clew.games.milaso.things.names import called, true_shot
from clew.kernel.referees.referee import Referee
from clew.kernel.words.questions import Option

_LEFT_LYING = ("arrows", "bolts", "darts")
_SPEARS = "spears"


def weapon_offers(game: Game, being: Being, item: Item) -> list[Option[Deed]]:
    """[6.32] Taking a weapon in hand, or putting away the one that is there."""
    weapon = game.book.weapons.get(item.what)
    if weapon is None:
        return []
    if item.key == being.wielded:
        return [
            Option(
                f"sheathe {item.key}", "Put the {what} away: bare hands", deed(sheathe, item), what=called(game, item)
            )
        ]
    if not can_wield(game, being, weapon):
        return []
    return [Option(f"wield {item.key}", "Take the {what} in hand", deed(wield, item), what=called(game, item))]


def wield(game: Game, referee: Referee, being: Being, item: Item) -> None:
    """[6.32] At no action."""
    being.wielded = item.key
    referee.tell("6.32", "{being} takes the {what} in hand.", being=being.name, what=game.book.wares[item.what].name)


def sheathe(game: Game, referee: Referee, being: Being, item: Item) -> None:
    """[3.19, 6.32, 15.9] For bare fists, or to be seen no more."""
    being.wielded = ""
    referee.tell("6.32", "{being} puts the {what} away.", being=being.name, what=game.book.wares[item.what].name)


def shield_offers(game: Game, being: Being, item: Item) -> list[Option[Deed]]:
    """[7.1, 7.4] Strapping a shield on or off."""
    ware = game.book.wares[item.what]
    if item.key in being.shields:
        return [Option(f"unstrap {item.key}", "Take the {what} off the arm", deed(unstrap, item), what=ware.name)]
    if ware.sort != "shield" or not may_strap(game, being, item.what):
        return []
    return [Option(f"strap {item.key}", "Strap on the {what}", deed(strap, item), what=ware.name)]


def strap(game: Game, referee: Referee, being: Being, item: Item) -> None:
    """[7.2, 7.4] The first goes on the arm he does not fight with, if it can be used; a second on the other."""
    if len(being.shields) > 1:
        _take_off(being, being.shields[0])
    if not being.shields:
        being.kit.on_good_arm = False
        if lost_arms(game, being)[1 - good_arm(being)]:
            being.kit.on_good_arm = True
    being.shields = [*being.shields, item.key]
    referee.tell("7.4", "{being} straps on the {what}.", being=being.name, what=game.book.wares[item.what].name)


def _take_off(being: Being, shield: str) -> None:
    """[7.2] What is left stays on its arm."""
    if being.shields.index(shield) == 0:
        being.kit.on_good_arm = not being.kit.on_good_arm and len(being.shields) > 1
    being.shields = [key for key in being.shields if key != shield]


def unstrap(game: Game, referee: Referee, being: Being, item: Item) -> None:
    """[7.4] It stays in the pack."""
    _take_off(being, item.key)
    referee.tell("7.4", "{being} takes the {what} off.", being=being.name, what=game.book.wares[item.what].name)


def load_offers(game: Game, being: Being, item: Item) -> list[Option[Deed]]:
    """[6.13] What an empty crossbow, gun, blowpipe or spear gun can be loaded with."""
    weapon = game.book.weapons.get(item.what)
    if weapon is None or not weapon.loading or item.charge > 0:
        return []
    return [
        Option(
            f"load {item.key} {shot}",
            "Load the {what}: {shot}",
            deed(load_up, (item, shot)),
            what=weapon.name,
            shot=shot,
        )
        for shot in AMMUNITION[weapon.ammunition]
        if being.has(shot)
    ]


def load_options(game: Game, being: Being) -> list[Option[Deed]]:
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


def leave_missile(game: Game, place: Spot, weapon: Weapon, shot: Item, hit: bool) -> None:
    """[6.14, R112] Spears lie on the target's space, and arrows, bolts and darts that have not hit nor been spent; door
    busters break."""
    stays = weapon.ammunition == _SPEARS or (weapon.ammunition in _LEFT_LYING and not hit)
    if stays and shot.what != DOOR_BUSTER:
        missile = game.new_item(shot.what, truth=shot.truth, charge=int(shot.what in PACKETS))
        game.floor.setdefault(place, []).append(missile)
