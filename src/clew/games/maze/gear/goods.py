"""What can be carried, handed over, taken from a body and given up, piece by piece (rules 24.8, 25.9 and 5.11)."""

from __future__ import annotations

from clew.games.maze.state import Game, Goods, Player, Weapon
from clew.kernel.words.questions import Option


def goods_pieces(game: Game, goods: Goods) -> list[Option[str]]:
    """[24.8, 11.5a] Everything in a heap or on a body, each kind once. Chests look alike."""
    book = game.book
    found: dict[str, Option[str]] = {}
    for weapon in goods.weapons:
        option = book.weapon_options[weapon.card, weapon.charges]
        found[option.key] = option
    for card in goods.gear:
        found[card] = book.pieces[card]
    for card in goods.specials:
        found[card] = book.pieces[card]
    for counter, number in goods.counters.items():
        if number:
            found[counter] = book.pieces[counter]
    if goods.chests:
        found["chest"] = book.pieces["chest"]
    for deck in goods.draws:
        found["draw:" + deck] = book.pieces["draw:" + deck]
    return list(found.values())


def owned_pieces(game: Game, player: Player) -> list[Option[str]]:
    """[25.9, 5.11, 3.13] Everything a player could hand over or give up; never the START card."""
    book = game.book
    found: dict[str, Option[str]] = {}
    for weapon in (player.primary, player.secondary, player.backpack):
        if weapon is not None:
            option = book.weapon_options[weapon.card, weapon.charges]
            found[option.key] = option
    for card in (player.armour, player.parts, player.system):
        if card:
            found[card] = book.pieces[card]
    for option in goods_pieces(game, player.goods):
        found[option.key] = option
    return list(found.values())


def owns_anything(player: Player) -> bool:
    """[5.11] Whether there is anything to give up. A secondary weapon is never without a primary one."""
    used = player.primary or player.backpack or player.armour or player.parts or player.system
    return bool(used) or not player.goods.empty


def alike(options: list[Option[str]]) -> list[Option[str]]:
    """Of things that look the same, such as two Shotguns from different decks, the first: one choice is enough."""
    found: dict[tuple[object, ...], Option[str]] = {}
    for option in options:
        found.setdefault((option.text, *option.facts.values()), option)
    return list(found.values())


def count_pieces(game: Game, player: Player, key: str) -> int:
    """How many of this a player has."""
    goods = player.goods
    if key == "chest":
        return len(goods.chests)
    if key in goods.counters:
        return goods.counters[key]
    loaded = game.book.loaded.get(key)
    if loaded is not None:
        armed = (player.primary, player.secondary, player.backpack, *goods.weapons)
        return sum(1 for weapon in armed if weapon is not None and (weapon.card, weapon.charges) == loaded)
    worn = (player.armour, player.parts, player.system, *goods.gear, *goods.specials)
    return worn.count(key)


def move_goods(game: Game, source: Goods, key: str, target: Goods) -> None:
    """[11.5a, 8.9] Take one piece out of goods; the oldest Chest goes first, charges stay with their weapon."""
    loaded = game.book.loaded.get(key)
    if loaded is not None:
        target.weapons.append(_pick(source.weapons, loaded))
    elif key == "chest":
        target.chests.append(source.chests.pop(0))
    elif key in source.gear:
        source.gear.remove(key)
        target.gear.append(key)
    elif key in source.specials:
        source.specials.remove(key)
        target.specials.append(key)
    else:
        source.add(key, -1)
        target.add(key, 1)


def hand_over(game: Game, player: Player, key: str, target: Goods) -> None:
    """[25.10, 8.13] Take one piece from a player, what lies unused before what is in use."""
    loaded = game.book.loaded.get(key)
    if loaded is not None and not any((weapon.card, weapon.charges) == loaded for weapon in player.goods.weapons):
        target.weapons.append(_out_of_hand(player, loaded))
    elif key in player.goods.gear or key not in (player.armour, player.parts, player.system):
        move_goods(game, player.goods, key, target)
    else:
        target.gear.append(key)
        take_off(player, key)


def take_off(player: Player, card: str) -> None:
    """Take off an armour, its parts or a system."""
    if player.armour == card:
        player.armour = ""
    elif player.parts == card:
        player.parts = ""
    else:
        player.system = ""


def promote(player: Player) -> None:
    """[8.8, 8.13] A secondary weapon left alone becomes primary."""
    if player.primary is None:
        player.primary, player.secondary = player.secondary, None


def strip(player: Player) -> Goods:
    """[24.8, 24.1] Everything a dead player had, now on his body."""
    goods = player.goods
    for weapon in (player.primary, player.secondary, player.backpack):
        if weapon is not None:
            goods.weapons.append(weapon)
    goods.gear += [card for card in (player.armour, player.parts, player.system) if card]
    player.primary = player.secondary = player.backpack = None
    player.armour = player.parts = player.system = ""
    return goods


def pour(source: Goods, target: Goods) -> None:
    """[11.5a] Everything from one place to another, in its order."""
    target.weapons += source.weapons
    target.gear += source.gear
    target.specials += source.specials
    target.chests += source.chests
    target.draws += source.draws
    for counter, number in source.counters.items():
        target.add(counter, number)
    source.weapons, source.gear, source.specials, source.chests, source.draws = [], [], [], [], []
    source.counters = {}


def within_limits(game: Game, player: Player, options: list[Option[str]]) -> list[Option[str]]:
    """[12.2, 24.8] What a player may take: no more bombs than the panel has room for."""
    full = player.goods.number("bombs") >= game.book.limit["bombs"]
    return [option for option in options if not (full and option.key == "bombs")]


def _pick(weapons: list[Weapon], loaded: tuple[str, int]) -> Weapon:
    place = next(n for n, weapon in enumerate(weapons) if (weapon.card, weapon.charges) == loaded)
    return weapons.pop(place)


def _out_of_hand(player: Player, loaded: tuple[str, int]) -> Weapon:
    for slot in ("backpack", "secondary", "primary"):
        weapon: Weapon | None = getattr(player, slot)
        if weapon is not None and (weapon.card, weapon.charges) == loaded:
            setattr(player, slot, None)
            promote(player)
            return weapon
    raise LookupError(loaded)
