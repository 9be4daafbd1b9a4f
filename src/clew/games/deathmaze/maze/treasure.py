"""Treasure: Bezants, gems, magic items, chests, and who carries what (9)."""

from __future__ import annotations

from clew.games.deathmaze import steps
from clew.games.deathmaze.book import WOUNDS
from clew.games.deathmaze.maze.meeting import BEZANTS, GEMS, ITEMS, column_of, deep_letter
from clew.games.deathmaze.maze.traps import find_trap
from clew.games.deathmaze.party.items import changes, drink, item_name, receivers, take, takes_weapon
from clew.games.deathmaze.party.monsters import back_to_others
from clew.games.deathmaze.party.people import LEAVE, amount, suffer, table, volunteer
from clew.games.deathmaze.state import Adventurer, Game, Item, Monster, Weapon, take_out
from clew.kernel.referees.agenda import Plain, Step
from clew.kernel.referees.referee import Referee
from clew.kernel.words.dice import D6, TWO_D6, Dice
from clew.kernel.words.rolls import Check


def monster_treasure(game: Game, referee: Referee, step: Step) -> None:
    """[9.11, 9.11a, 9.11b, 9.13] The treasure of one killed monster, in the order they were rolled up."""
    monster = game.monsters[str(step.facts["monster"])]
    seek(game, referee, deep_letter(game, monster.letter), monster)


def seek(game: Game, referee: Referee, letter: str, monster: Monster | None = None) -> None:
    """[9.16a, 9.16b, 9.16c] Types I and J, and deeper ones, lie in a chest that may be trapped."""
    facts: dict[str, Plain] = {"letter": letter, "monster": monster.key if monster else ""}
    game.agenda.append(Step(steps.CONTENTS, facts))
    if letter < "I":
        return
    if referee.at_most(game.book.chances["chest"], D6, "9.16a", check=CHEST):
        find_trap(game, referee, "The chest is trapped.", "9.16a")


def contents(game: Game, referee: Referee, step: Step) -> None:
    """[9.12a, 9.12b, 9.81, 7.24d, 7.24e, 7.24f] Bezants, gems, magic items; gem values; the items one by one."""
    letter = str(step.facts["letter"])
    monster = game.monsters.get(str(step.facts["monster"]))
    columns = game.book.treasures[letter]
    bezants = (
        monster.bezants if monster and monster.bezants >= 0 else _column(referee, columns[BEZANTS], BEZANTS, monster)
    )
    gems = _column(referee, columns[GEMS], GEMS, monster)
    given = monster is not None and game.group is not None and game.group.pay_items
    items = 0 if given else _column(referee, columns[ITEMS], ITEMS, monster)
    if not (bezants or gems or items):
        referee.tell("9.12a", "There is no treasure.")
    _collect(game, referee, bezants, monster)
    find_gems(game, referee, gems)
    game.agenda += [Step(steps.ITEM) for _ in range(items)]


def _column(referee: Referee, column: tuple[int, Dice], what: int, monster: Monster | None) -> int:
    return column_of(referee, column, what, "9.12a", monster)


def _collect(game: Game, referee: Referee, bezants: int, monster: Monster | None) -> None:
    """[9.18a, 7.24d, 7.24f] Into the common hoard, less what was paid at a Cow, never less than nothing."""
    group = game.group
    if monster is not None and monster.bezants >= 0 and group is not None:
        less = min(bezants, group.paid)
        group.paid -= less
        bezants -= less
    game.hoard += bezants
    if bezants:
        referee.tell("9.18a", "The party finds {bezants} Bezants.", bezants=bezants)


CHEST = Check("the chest", "trapped", "not trapped")


def find_gems(game: Game, referee: Referee, number: int) -> None:
    """[9.14, 9.82] Two dice for the value of each gem."""
    for _ in range(number):
        game.gems.append(referee.read(game.book.gems, TWO_D6, "9.14"))


def gift(game: Game, referee: Referee, step: Step) -> None:
    """[M4.28] New friends hand over their magic items; chests stay shut."""
    members = step.facts["members"]
    assert isinstance(members, list)
    for key in members:
        letter = deep_letter(game, game.monsters[key].letter)
        number = _column(referee, game.book.treasures[letter][ITEMS], ITEMS, game.monsters[key])
        game.agenda += [Step(steps.ITEM) for _ in range(number)]


# -- magic items -----------------------------------------------------------------------------------------------------


def magic_item(game: Game, referee: Referee, _step: Step) -> None:
    """[9.15, 9.15a, 9.83] What kind of item, then which."""
    kind = table(game, referee, "magic-items", "9.15").split()[0]
    while kind == "Ring" and not game.book.advanced:
        referee.tell("9.15a", "The basic game has no rings; the die is rolled again.")
        kind = table(game, referee, "magic-items", "9.15").split()[0]
    magic_item_of(game, referee, kind)


def magic_item_of(game: Game, referee: Referee, kind: str) -> None:
    """An item of a known kind is found."""
    _FINDS[kind](game, referee)


def magic_weapon(game: Game, referee: Referee, kind: str = "") -> None:
    """[9.21, 9.22, 9.24, 9.25] A weapon with a Combat Bonus."""
    kind = kind or table(game, referee, "weapon-types", "9.21")
    weapon = Weapon(kind, _bonus(game, referee, "weapon-effects", "9.21"))
    game.found_weapons.append(weapon)
    referee.tell("9.21", "A magic weapon: {weapon}.", weapon=weapon.name)
    people = receivers(game, weapon)
    while people:
        chosen = referee.choose(game.caller, "Who gets the {weapon}?", [*people, LEAVE], "9.23a", weapon=weapon.name)
        if not isinstance(chosen, Adventurer):
            break
        if takes_weapon(game, referee, chosen, weapon):
            game.found_weapons.remove(weapon)
            return
        people.remove(chosen)
    referee.tell("9.17d", "Left behind: {item}.", item=weapon.name)


def _bonus(game: Game, referee: Referee, name: str, rule: str) -> int:
    """[9.22, 9.31] A 6 is replaced by two further rolls."""
    result = table(game, referee, name, rule)
    if result.startswith("roll twice"):
        return _bonus(game, referee, name, "9.22") + _bonus(game, referee, name, "9.22")
    return int(result)


def armor(game: Game, referee: Referee) -> None:
    """[9.31, 9.32a, 9.33] A suit of magical armor."""
    bonus = _bonus(game, referee, "armor", "9.31")
    hand_out(game, referee, Item("armor", "Armor", bonus), "9.32a")


def spice(game: Game, referee: Referee) -> None:
    """[9.51, 9.58] Spices are known at sight."""
    hand_out(game, referee, Item("spice", table(game, referee, "spices", "9.51")), "9.51")


def ring(game: Game, referee: Referee) -> None:
    """[9.7, 9.71, 12.11] A ring."""
    name = table(game, referee, "rings", "12.11")
    bonus = int(name.split("+")[1]) if "+" in name else 0
    hand_out(game, referee, Item("ring", name, bonus), "12.11")


def hand_out(game: Game, referee: Referee, item: Item, rule: str) -> None:
    """[9.17a, 9.17d] The caller gives a found item to one holder, or it is left."""
    referee.tell(rule, "Found: {item}.", item=item_name(item))
    assign(game, referee, item)


def assign(game: Game, referee: Referee, item: Item) -> None:
    """[9.17a, 9.17d, 9.17f] One holder for an item that lies there; a suit taken off for it lies there next."""
    game.found.append(item)
    people, name = receivers(game, item), item_name(item)
    while True:
        chosen = referee.choose(game.caller, "Who carries the {item}?", [*people, LEAVE], "9.17a", item=name)
        if not isinstance(chosen, Adventurer) or changes(game, referee, chosen, item):
            break
        people.remove(chosen)
    if not isinstance(chosen, Adventurer):
        referee.tell("9.17d", "Left behind: {item}.", item=name)
        return
    take_out(game.found, item)
    suit = take(game, referee, chosen, item)
    referee.tell("9.17a", "{name} carries the {item}.", name=chosen.name, item=name)
    if suit is not None:
        assign(game, referee, suit)


def potion(game: Game, referee: Referee) -> None:
    """[9.41a, 9.41b, 9.47, 9.63] A found potion is tested by a delegate unless it can be appraised."""
    if any(person.wears("Potion Appraisal") for person in game.free()):
        referee.tell("9.63", "The medallion appraises the potion.")
        name = table(game, referee, "potions", "9.63")
        for _ in range(game.book.number("9.63", "doses")):
            hand_out(game, referee, Item("potion", name), "9.63")
        return
    tester = _tester(game, referee, "A potion. Shall somebody test it?", "Who tests the potion?", "9.41a")
    if tester is None:
        referee.tell("9.17d", "The potion is left behind.")
        return
    name = table(game, referee, "potions", "9.41a", tester)
    drink(game, referee, tester, name, "9.41a")
    for _ in range(game.book.number("9.41b", "doses")):
        if game.free():
            hand_out(game, referee, Item("potion", name), "9.41b")


def _tester(game: Game, referee: Referee, offer: str, prompt: str, rule: str) -> Adventurer | None:
    """[1.0f, 9.17d] Whoever tests a find, if the caller wants a test and somebody is willing."""
    if not referee.agrees(game.caller, offer, "9.17d"):
        return None
    found = volunteer(game, referee, game.free(), prompt, rule)
    return found if isinstance(found, Adventurer) else None


def medallion(game: Game, referee: Referee) -> None:
    """[9.61, 9.61a, 9.66, 9.67] A found medallion is put on by a delegate, who keeps it."""
    tester = _tester(game, referee, "A medallion. Shall somebody put it on?", "Who puts the medallion on?", "9.61")
    if tester is None:
        referee.tell("9.17d", "The medallion is left behind.")
        return
    name = table(game, referee, "medallions", "9.61", tester)
    if name == "Strangling":
        strangle(game, referee, tester)
    else:
        tester.items.append(Item("medallion", name))


def strangle(game: Game, referee: Referee, tester: Adventurer) -> None:
    """[9.66] The medallion strangles its tester and is thrown away."""
    wounds = amount(referee, game.book.dice("9.66"), "9.66", WOUNDS, tester, "Strangling")
    suffer(game, referee, tester.key, wounds, "9.66", "Strangling")


_FINDS = {
    "Weapon": magic_weapon,
    "Armor": armor,
    "Potion": potion,
    "Spice": spice,
    "Medallion": medallion,
    "Ring": ring,
}


def clear(game: Game, referee: Referee, _step: Step) -> None:
    """[M6.32, 9.11a] The table is cleared of the slain; a bribe comes back if it was paid to some of them."""
    group = game.group
    if group is not None and group.bribe and any(key in game.killed for key in group.members):
        game.hoard += group.bribe
        referee.tell("M6.32", "The bribe of {sum} comes back.", sum=group.bribe)
    for key in game.killed + (group.members if group else []):
        if key in game.monsters and not game.monsters[key].controller:
            game.take_away(key)
    game.killed = []
    back_to_others(game)
