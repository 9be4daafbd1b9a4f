"""Chapters 7 to 9: what a panel says, which weapons go together, arranging what was found, also in a fight (23.3a)."""

from __future__ import annotations

from clew.games.maze.gear.decks import home, weapon_home
from clew.games.maze.gear.dying import count_living, dies
from clew.games.maze.gear.goods import alike, promote
from clew.games.maze.state import NOBODY, Dropped, Fight, Game, Player, Weapon
from clew.kernel.referees.referee import Referee
from clew.kernel.words.questions import Option
from clew.kernel.words.scene import text
from clew.kernel.words.text import Text

EMPTY_HANDS = Option("none", "None")
BOTH = Option("both", "Connect both systems, and die")


def armour_class(game: Game, player: Player) -> int:
    """[9.2, 9.4, 9.5, 9.6, 9.7, 3.6, 7.6, 7.12, 30.10] A lower Armour Class is better."""
    book, gear = game.book, game.book.gear
    total = book.characters[player.character].natural
    if player.armour:
        total += gear[player.armour].armour_class
        if player.parts:
            total += gear[player.parts].armour_class
    else:
        total += book.bare
    if player.system and (player.armour or book.options["third-armour-alone"]):
        total += gear[player.system].armour_class
    return total


def thac0(game: Game, player: Player) -> int:
    """[7.2, 7.23] To hit Armour Class 0, by level."""
    return game.book.characters[player.character].thac0[player.level]


def most_life(game: Game, player: Player) -> int:
    """[7.2, 7.5, 7.15] Maximum Life Points, by level."""
    return game.book.characters[player.character].life[player.level]


def life_lost(game: Game, player: Player) -> int:
    """How many Life Points a player lacks; none before a character is chosen."""
    return most_life(game, player) - player.life if player.character else 0


def legal_pair(game: Game, player: Player, first: Weapon, second: Weapon) -> bool:
    """[7.7, 7.13, 7.18, 7.21, 8.4, 8.11, 8.12, 30.2] Whether two weapons may be used at once."""
    character = game.book.characters[player.character]
    one, two = game.book.weapons[first.card], game.book.weapons[second.card]
    if one.two_handed or two.two_handed:
        return one.two_handed and two.two_handed and character.both_two_handed
    if not character.equal:
        return two.order < one.order
    return two.order == one.order if game.book.options["exact-class"] else two.order <= one.order


def gain_life(game: Game, player: Player, points: int) -> int:
    """[7.5, 10.1] Never above the maximum of the level; how much was gained."""
    before = player.life
    player.life = min(before + points, most_life(game, player))
    return player.life - before


def mends(game: Game, player: Player) -> bool:
    """[7.11, 30.24] Whether anything but Vitamins and Power Supports gives him Life Points."""
    return player.character != "wartech" or not game.book.options["wartech-never-rests"]


def life_points(number: int) -> Text:
    """A number of Life Points in words."""
    return text("a Life Point") if number == 1 else text("{number} Life Points", number=number)


def gain_levels(game: Game, referee: Referee, player: Player, levels: int, rule: str) -> None:
    """[7.3, 7.3a, 7.4, 22.6, 27.12, 30.5, 30.24] A higher row of the panel; in a fight it counts from its end."""
    if game.fights and game.fights[-1].on:
        pending = game.fights[-1].levels
        pending[player.seat] = pending.get(player.seat, 0) + levels
        gained = text("a level") if levels == 1 else text("{number} levels", number=levels)
        referee.tell(rule, "{who} gains {levels} when the fight is over.", who=game.names[player.seat], levels=gained)
        return
    before = most_life(game, player)
    player.level = min(player.level + levels, game.book.top_level)
    if game.book.options["level-heals"] and mends(game, player):
        player.life += most_life(game, player) - before
    referee.tell(rule, "{who} is now on level {level}.", who=game.names[player.seat], level=player.level)


def waiting(player: Player) -> bool:
    """[13.6a] Whether anything found lies unused until it is arranged."""
    return bool(player.goods.weapons or player.goods.gear)


def is_slow(game: Game) -> bool:
    """[30.8] Whether finds have to wait; with one living player they never do."""
    return bool(game.book.options["slow-handling"]) and len(game.living()) > 1


def settle(game: Game, referee: Referee, seat: int) -> None:
    """[5.6, 5.8, 13.6a, 30.8] Put finds to use, unless handling is slow."""
    player = game.players[seat]
    if player.alive and waiting(player) and not game.ending and not is_slow(game):
        arrange(game, referee, player, player.goods.weapons, player.goods.gear)


def pick_up(game: Game, referee: Referee, seat: int, dropped: list[Weapon]) -> None:
    """[23.15, 5.8] After a fight: what somebody dropped is his again."""
    game.players[seat].goods.weapons += dropped
    settle_now(game, referee, seat, dropped, [])


def settle_now(game: Game, referee: Referee, seat: int, weapons: list[Weapon], gear: list[str]) -> None:
    """[5.8, 11.11, 30.8] These are no finds: slow handling does not make him wait for them."""
    player = game.players[seat]
    if is_slow(game) and player.alive and not game.ending:
        arrange(game, referee, player, weapons, gear)
    settle(game, referee, seat)


def settle_late(game: Game, referee: Referee) -> None:
    """[30.8] At the end of a turn: what waited already when the one before ended can be used at last."""
    if game.ending or not is_slow(game):
        return
    for player in [player for player in game.players if player.alive]:
        weapons, gear = _ripe(player)
        arrange(game, referee, player, weapons, gear)
        player.waited = [weapon.card for weapon in player.goods.weapons] + player.goods.gear


def _ripe(player: Player) -> tuple[list[Weapon], list[str]]:
    """[30.8] The weapons and the gear that waited already; of two alike the one that lies there longer."""
    left, weapons, gear = player.waited[:], [], []
    for weapon in player.goods.weapons:
        if weapon.card in left:
            left.remove(weapon.card)
            weapons.append(weapon)
    for card in player.goods.gear:
        if card in left:
            left.remove(card)
            gear.append(card)
    return weapons, gear


def arrange(game: Game, referee: Referee, player: Player, weapons: list[Weapon], gear: list[str]) -> None:
    """[5.6, 8.14, 9.9, 13.6a] New weapons, then new gear, slot by slot; what finds no place goes back home."""
    pieces = gear[:]
    loose = sort_weapons(game, referee, player, weapons) if weapons else []
    others: list[str] = []
    for slot in ("armour", "parts", "system"):
        found = [card for card in pieces if game.book.gear[card].slot == slot]
        if found and player.alive:
            others += arrange_gear(game, referee, player, slot, found)
    if player.alive:
        give_up(game, referee, player, loose, others)


def arrange_weapons(
    game: Game, referee: Referee, player: Player, new: list[Weapon], fight: Fight | None = None
) -> None:
    """[8.14, 23.6, 22.8] All weapons anew; the rest is given up."""
    player.volleys = False
    give_up(game, referee, player, sort_weapons(game, referee, player, new), [], fight)


def sort_weapons(game: Game, referee: Referee, player: Player, new: list[Weapon]) -> list[Weapon]:
    """[8.3, 8.10, 8.13, 7.7, 7.13, 7.18, 7.21] Primary, secondary, backpack; what is left over."""
    goods = player.goods
    held_back = [weapon for weapon in goods.weapons if all(weapon is not each for each in new)]
    loose = new[:]
    loose += [weapon for weapon in (player.primary, player.secondary, player.backpack) if weapon is not None]
    player.primary = player.secondary = player.backpack = None
    goods.weapons = held_back + loose
    player.primary = _into(game, referee, player, loose, "Which weapon is your primary one?", "8.13")
    if player.primary is not None:
        first = player.primary
        fitting = [weapon for weapon in loose if legal_pair(game, player, first, weapon)]
        player.secondary = _into(game, referee, player, fitting, "Which weapon goes beside it?", "8.11")
        loose = [weapon for weapon in loose if weapon is not player.secondary]
    player.backpack = _into(game, referee, player, loose, "Which weapon goes into the backpack?", "8.10")
    return loose


def _into(game: Game, referee: Referee, player: Player, among: list[Weapon], prompt: str, rule: str) -> Weapon | None:
    """Ask for the weapon of one slot; it leaves the list and the goods."""
    if not among:
        return None
    options = [*weapon_choices(game, among), EMPTY_HANDS]
    chosen = referee.choose(player.seat, prompt, options, rule)
    if chosen is EMPTY_HANDS:
        return None
    weapon = find_weapon(game, among, chosen)
    _remove(among, weapon)
    _remove(player.goods.weapons, weapon)
    return weapon


def weapon_choices(game: Game, weapons: list[Weapon]) -> list[Option[str]]:
    """Each kind once."""
    options = game.book.weapon_options
    return alike([options[weapon.card, weapon.charges] for weapon in weapons])


def find_weapon(game: Game, weapons: list[Weapon], chosen: Option[object]) -> Weapon:
    options = game.book.weapon_options
    return next(weapon for weapon in weapons if options[weapon.card, weapon.charges] is chosen)


def _remove(weapons: list[Weapon], weapon: Weapon) -> None:
    place = next(n for n, each in enumerate(weapons) if each is weapon)
    del weapons[place]


def give_up(
    game: Game, referee: Referee, player: Player, loose: list[Weapon], gear: list[str], fight: Fight | None = None
) -> None:
    """[13.6a, 8.14, 8.15, 9.9, 23.15] What is given up goes back home in the order its owner names; in a fight to the
    floor."""
    while loose or gear:
        options = weapon_choices(game, loose) + alike([game.book.pieces[card] for card in gear])
        chosen = referee.choose(player.seat, "Which one do you give up first?", options, "13.6a")
        if chosen.key in gear:
            card, rule = chosen.key, "9.9"
            gear.remove(card)
            player.goods.gear.remove(card)
            home(game, card)
        else:
            weapon = find_weapon(game, loose, chosen)
            card, rule = weapon.card, "8.14"
            _remove(loose, weapon)
            _remove(player.goods.weapons, weapon)
            if fight is not None:
                fight.floor.append(Dropped(player.seat, weapon))
            else:
                weapon_home(game, weapon)
        referee.tell(rule, "{who} gives up: {item}.", who=game.names[player.seat], item=game.book.names[card])


def arrange_gear(game: Game, referee: Referee, player: Player, slot: str, found: list[str]) -> list[str]:
    """[9.2, 9.3, 9.9, 9.10, 9.11, 9.12, 30.9] One piece of each class is worn; the others, which are given up."""
    worn: str = getattr(player, slot)
    pieces = [game.book.pieces[card] for card in ([worn, *found] if worn else found)]
    options: list[Option[str | None]] = [*alike(pieces)]
    if slot == "system" and len(found) + bool(worn) > 1 and game.book.options["deadly-systems"]:
        options.append(BOTH)
    chosen = referee.choose(player.seat, "Which one do you use?", options, "9.11" if slot == "system" else "9.9")
    if chosen.value is None:
        referee.tell("30.9", "Two systems at once are more than {who} can bear.", who=game.names[player.seat])
        dies(game, referee, player.seat, NOBODY, "two systems at once")
        count_living(game, referee)
        return []
    return _wear(game, referee, player, slot, found, chosen.value)


def _wear(game: Game, referee: Referee, player: Player, slot: str, found: list[str], card: str) -> list[str]:
    """[9.9, 9.11] Put a piece on; the others."""
    worn: str = getattr(player, slot)
    others = found if card == worn else [*found, *([worn] if worn else [])]
    if card != worn:
        others.remove(card)
        player.goods.gear.remove(card)
        player.goods.gear += [worn] if worn else []
        setattr(player, slot, card)
        referee.tell("9.9", "{who} now uses: {item}.", who=game.names[player.seat], item=game.book.names[card])
    return others


def destroy(game: Game, referee: Referee, player: Player, slot: str, rule: str) -> None:
    """[8.16, 9.8, 18.17, 18.19] A card ruins one piece; without such a piece nothing happens."""
    card = ""
    if slot == "primary-weapon":
        if player.primary is not None:
            card = player.primary.card
            player.primary = None
            promote(player)
    elif slot in ("armour-1", "armour-2"):
        name = "armour" if slot == "armour-1" else "parts"
        card = getattr(player, name)
        setattr(player, name, "")
    elif player.system and game.book.gear[player.system].is_weapon == (slot == "weapon-3"):
        card, player.system = player.system, ""
    if card:
        home(game, card)
        referee.tell(rule, "{who} loses: {item}.", who=game.names[player.seat], item=game.book.names[card])


PRIMARY = Option("primary", "Into the hands, as primary weapon")
SECONDARY = Option("secondary", "Into the hands, as secondary weapon")
BACKPACK = Option("backpack", "Into the backpack")


def in_fight(game: Game) -> bool:
    return bool(game.fights) and game.fights[-1].on


def keep_weapon(game: Game, referee: Referee, player: Player, weapon: Weapon) -> None:
    """[8.9, 13.6a] A weapon waits to be arranged; in the middle of a fight it needs a place at once."""
    player.goods.weapons.append(weapon)
    if in_fight(game):
        place_weapon(game, referee, player, weapon)


def place_weapon(game: Game, referee: Referee, player: Player, weapon: Weapon) -> None:
    """[27.10, 27.12] A weapon taken over in a fight goes into a free hand or the empty backpack."""
    place = referee.choose(player.seat, "Where do you put it?", free_places(game, player, weapon), "27.10")
    player.goods.weapons = [each for each in player.goods.weapons if each is not weapon]
    put_into(player, weapon, place.key)


def free_places(game: Game, player: Player, weapon: Weapon) -> list[Option[None]]:
    """[27.10, 23.3a] The free hand or the empty backpack that would take this weapon now."""
    places = []
    if player.primary is None:
        places.append(PRIMARY)
    elif player.secondary is None:
        if legal_pair(game, player, player.primary, weapon):
            places.append(SECONDARY)
        if legal_pair(game, player, weapon, player.primary):
            places.append(PRIMARY)
    if player.backpack is None:
        places.append(BACKPACK)
    return places


def put_into(player: Player, weapon: Weapon, place: str) -> None:
    """Put a weapon into a free place; a new primary weapon moves the old one over."""
    if place == "backpack":
        player.backpack = weapon
    elif place == "secondary":
        player.secondary = weapon
    else:
        player.primary, player.secondary = weapon, player.primary
