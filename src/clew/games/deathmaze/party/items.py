"""Using and giving what adventurers carry, and what the dead leave behind (9.17, 9.2 to 9.7)."""

from __future__ import annotations

from clew.games.deathmaze.party.magic import HEALED, gain_strength, poison
from clew.games.deathmaze.party.monsters import charm_by_potion, charmable
from clew.games.deathmaze.party.people import LEAVE, amount, called, die, heal
from clew.games.deathmaze.state import Adventurer, Game, Item, Weapon, take_out
from clew.kernel.referees.agenda import Step
from clew.kernel.referees.referee import Referee
from clew.kernel.words.questions import Option

DRINKS = ("Healing", "Strength", "Mustard", "Spinach")
"""What can be drunk or eaten for its own sake at any time."""

CHARMS = ("Charm Person", "Charm Monster")
DECLINE = Option("decline", "Decline it")


def drink(game: Game, referee: Referee, person: Adventurer, name: str, rule: str, target: str = "") -> None:
    """[9.42, 9.43, 9.44, 9.45a, 9.46, 9.52, 9.54] What a potion, or the spice that works like it, does."""
    if name in ("Healing", "Mustard"):
        rule = "9.42" if name == "Healing" else "9.52"
        heal(referee, person, amount(referee, game.book.dice("9.42"), rule, HEALED, person), rule)
    elif name in ("Strength", "Spinach"):
        gain_strength(game, referee, person, "9.44" if name == "Strength" else "9.54")
    elif name == "Poison":
        poison(game, referee, person, "9.43", "Poison potion")
    elif name == "Cannabis":
        person.cannabis = True
        referee.tell("9.56a", "{name} will strike twice in the next combat.", name=person.name)
    else:
        charm_by_potion(game, referee, person, name == "Charm Person", target)


def use_up(game: Game, referee: Referee, person: Adventurer, item: Item, target: str = "") -> None:
    """[9.41d] A dose or spice is gone when it is used, whatever comes of it."""
    take_out(person.items, item)
    referee.tell("9.41d", "{name} uses {item}.", name=person.name, item=item.name)
    drink(game, referee, person, item.name, "9.41d", target)


def usable(game: Game, person: Adventurer, fighting: bool) -> list[Item]:
    """[9.41c, 9.51, 9.56b] Potions and spices that can be used now, one of each kind."""
    found: dict[str, Item] = {}
    for item in person.items:
        charms = item.name in CHARMS
        smokes = item.name == "Cannabis" and not fighting and not person.cannabis
        if item.name in DRINKS or smokes or (charms and charmable(game, item.name == "Charm Person")):
            found[item.key] = item
    return list(found.values())


# -- giving ----------------------------------------------------------------------------------------------------------


def gifts(person: Adventurer) -> list[Item | Weapon]:
    """[9.17b, 9.23b] Items and magic weapons can be handed on, ordinary weapons can't."""
    items: dict[str, Item | Weapon] = {item.key + str(item.used): item for item in person.items}
    weapons: dict[str, Item | Weapon] = {weapon.name: weapon for weapon in person.weapons if weapon.bonus}
    return [*items.values(), *weapons.values()]


def gift_option(thing: Item | Weapon) -> Option[Item | Weapon]:
    if isinstance(thing, Weapon):
        return Option(f"weapon-{thing.name}".lower().replace(" ", "-"), "{thing}", thing, thing=thing.name)
    key = thing.key + ("-used" if thing.used else "")
    return Option(key, "{thing}", thing, thing=item_name(thing))


def item_name(item: Item) -> str:
    if item.kind == "armor":
        return f"Armor +{item.bonus}"
    return f"{item.name} {item.kind}"


def give(game: Game, referee: Referee, giver: Adventurer, thing: Item | Weapon, receiver: Adventurer) -> None:
    """[9.17b, 9.17f, 9.32b] The giver's owner decides, the receiver's may refuse; a worse suit comes in exchange."""
    name = thing.name if isinstance(thing, Weapon) else item_name(thing)
    if receiver.seat != giver.seat:
        prompt = "Does {name} take {thing}?"
        if not referee.agrees(receiver.seat, prompt, "9.17b", name=receiver.name, thing=name):
            return
    if isinstance(thing, Weapon):
        if not make_room(game, referee, receiver, thing):
            return
        drop_weapon(giver, thing)
        receiver.weapons.append(thing)
    else:
        take_out(giver.items, thing)
        suit = take(game, referee, receiver, thing)
        giver.items += [] if suit is None else [suit]
    referee.tell("9.17b", "{giver} gives {thing} to {name}.", giver=giver.name, thing=name, name=receiver.name)
    if giver.left <= 0:
        referee.tell("9.32c", "Without the armor {name} can't live.", name=giver.name)
        die(game, referee, giver, "taking off armor")


def receivers(game: Game, thing: Item | Weapon, besides: Adventurer | None = None) -> list[Adventurer]:
    """[9.17f, 9.23c, 11.11b] Who may take a thing: armor who wears none or a worse suit, only daggers for Wizards."""
    people = [person for person in game.free() if person is not besides]
    if isinstance(thing, Weapon):
        return [person for person in people if thing.kind in game.calling(person).weapons]
    if thing.kind == "armor":
        suits = {person.key: suit_for(game, person, thing) for person in people}
        return [person for person in people if (suit := suits[person.key]) is None or suit.bonus < thing.bonus]
    return people


def changes(game: Game, referee: Referee, person: Adventurer, thing: Item) -> bool:
    """[1.0c, 9.17f] Whether he takes what the caller gives him; his owner decides whether armor is changed for it."""
    suit = suit_for(game, person, thing)
    if suit is None or person.seat == game.caller:
        return True
    prompt, old, new = "{name} wears {suit}. Shall he change it for {thing}?", item_name(suit), item_name(thing)
    return referee.agrees(person.seat, prompt, "9.17f", name=person.name, suit=old, thing=new)


def take(game: Game, referee: Referee, person: Adventurer, thing: Item) -> Item | None:
    """[9.17f, 9.32a] An item is his now; the suit that he takes off for better armor, if any."""
    suit = suit_for(game, person, thing)
    if suit is not None:
        take_out(person.items, suit)
        referee.tell("9.17f", "{name} takes off {suit}.", name=person.name, suit=item_name(suit))
    person.items.append(thing)
    return suit


def suit_for(game: Game, person: Adventurer, thing: Item) -> Item | None:
    """[9.17f] The suit that he has to take off for another one: the worst, if he wears as many as he may."""
    suits = [item for item in person.items if item.kind == "armor"]
    if thing.kind != "armor" or len(suits) < game.book.number("9.17f", "armor"):
        return None
    return min(suits, key=lambda suit: suit.bonus)


def takes_weapon(game: Game, referee: Referee, person: Adventurer, weapon: Weapon) -> bool:
    """[9.23a] A magic weapon changes hands, if its new owner wants it."""
    if not make_room(game, referee, person, weapon):
        return False
    person.weapons.append(weapon)
    referee.tell("9.23a", "{name} takes the {weapon}.", name=person.name, weapon=weapon.name)
    return True


def make_room(game: Game, referee: Referee, person: Adventurer, weapon: Weapon) -> bool:
    """[9.23a] With two weapons one is thrown away; the owner says which, or declines."""
    if len(person.weapons) < game.book.number("9.17f", "weapons"):
        prompt = "Does {name} take the {weapon}?"
        return referee.agrees(person.seat, prompt, "9.23a", name=person.name, weapon=weapon.name)
    names = [old.name for old in person.weapons]
    options = [
        Option(f"drop-{place}", "Throw away the {old}", place, old=name)
        for place, name in enumerate(names)
        if names.index(name) == place
    ]
    prompt = "{name} carries two weapons already. Which one makes room for the {weapon}?"
    chosen = referee.choose(person.seat, prompt, [*options, DECLINE], "9.23a", name=person.name, weapon=weapon.name)
    if chosen.value is None:
        return False
    old = person.weapons[chosen.value]
    drop_weapon(person, old)
    referee.tell("9.23b", "{name} throws the {weapon} away.", name=called(game, person.key), weapon=old.name)
    return True


def drop_weapon(person: Adventurer, weapon: Weapon) -> None:
    person.weapons = [held for held in person.weapons if held is not weapon]
    person.hand = 0


FALLEN = Option("fallen", "Take up things of the fallen")


def estates(game: Game) -> list[Option[None]]:
    """[9.17c, 5.28g] In quiet time the caller may give the things of the dead to others."""
    return [FALLEN] if game.fallen and belongings(game) else []


def belongings(game: Game) -> list[tuple[Adventurer, Item | Weapon]]:
    """What the fallen in this segment have left and somebody could carry; of weapons only the magic ones."""
    found: list[tuple[Adventurer, Item | Weapon]] = []
    for key in game.fallen:
        dead = game.people[key]
        found += [(dead, item) for item in dead.items]
        found += [(dead, weapon) for weapon in dead.weapons if weapon.bonus]
    return [(dead, thing) for dead, thing in found if receivers(game, thing)]


def share_fallen(game: Game, referee: Referee, _step: Step | None = None) -> None:
    """[9.17c, 12.36f] The caller may give the things of the dead to others, as long as the party is here."""
    done = Option("done", "Leave the rest")
    while things := belongings(game):
        options: dict[str, Option[tuple[Adventurer, Item | Weapon]]] = {}
        for dead, thing in things:
            name = thing.name if isinstance(thing, Weapon) else item_name(thing)
            key = f"{dead.key}-{name}".lower().replace(" ", "-")
            options[key] = Option(key, "{thing} of {dead}", (dead, thing), (dead.key,), thing=name, dead=dead.name)
        prompt = "Which belonging of the fallen is taken up?"
        chosen = referee.choose(game.caller, prompt, [*options.values(), done], "9.17c")
        if chosen.value is None or not _take_up(game, referee, *chosen.value):
            return


def _take_up(game: Game, referee: Referee, dead: Adventurer, thing: Item | Weapon) -> bool:
    person = referee.choose(game.caller, "Who takes it?", [*receivers(game, thing), LEAVE], "9.17c")
    if not isinstance(person, Adventurer):
        return False
    if isinstance(thing, Weapon):
        if not takes_weapon(game, referee, person, thing):
            return False
        dead.weapons = [weapon for weapon in dead.weapons if weapon is not thing]
    elif not changes(game, referee, person, thing):
        return False
    else:
        suit = take(game, referee, person, thing)
        dead.items = [item for item in dead.items if item is not thing] + ([] if suit is None else [suit])
    referee.tell("9.17c", "{name} takes it up.", name=person.name)
    return True


def drop_what_lies(game: Game, referee: Referee) -> None:
    """[9.17c, 9.17d] What the fallen had and nobody took is lost."""
    for dead in (game.people[key] for key in game.fallen):
        names = [item_name(item) for item in dead.items] + [weapon.name for weapon in dead.weapons if weapon.bonus]
        if names:
            referee.tell("9.17c", "Left behind with {dead}: {things}.", dead=dead.name, things=", ".join(names))
    game.fallen, game.found, game.found_weapons = [], [], []
