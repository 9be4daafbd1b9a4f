"""Casting: who can cast what, what it costs, the spells of quiet time, and poison (11, M4)."""

from __future__ import annotations

from collections.abc import Callable

from clew.games.deathmaze.book import WOUNDS
from clew.games.deathmaze.party.marching import find_place
from clew.games.deathmaze.party.people import amount, heal, in_turn, pay_wounds, suffer
from clew.games.deathmaze.state import FREE, STONE, Adventurer, Game, Item
from clew.kernel.referees.referee import Referee
from clew.kernel.words.dice import D6
from clew.kernel.words.questions import Back, Option
from clew.kernel.words.rolls import Amount, Check

Casting = tuple[str, Item | None]
"""A spell, and the ring it comes from if it is not his own."""

NOBODY = Back("nobody", "Nobody after all")
POISON = "poison"
HEALED = Amount("healing", "up to {n} wounds", "up to {n} wound")
GUARD = Amount("what Mage Armor keeps off", "{n} wounds kept off", "{n} wound kept off")
STRENGTH = Amount("strength", "+{n}")
RAISED = Check("to come back to life", "dead for ever", "lives again")


def affords(person: Adventurer, cost: int) -> bool:
    """[11.22b] Paying may not bring the caster's Wounds to his total."""
    return person.left > cost


def castings(game: Game, person: Adventurer, time: str) -> list[Casting]:
    """[11.14, 11.21a, 11.21b, 12.13a, 12.13c] What an adventurer can cast at such a time, by himself or with a ring."""
    if not person.spells and not person.items:
        return []
    spells = game.book.spells
    own: list[Casting] = [
        (name, None) for name in person.spells if spells[name].time == time and affords(person, spells[name].cost)
    ]
    rings = {ring.name: ring for ring in spell_rings(game, person) if not ring.used}
    return own + [(name, ring) for name, ring in rings.items() if spells[name].time == time]


def spell_rings(game: Game, person: Adventurer) -> list[Item]:
    """[12.13a, 9.17e] Anyone may carry a spell ring, only a Wizard can use it."""
    if person.calling != "Wizard":
        return []
    return [item for item in person.items if item.kind == "ring" and item.name in game.book.spells]


def can_cast(game: Game, person: Adventurer, spell: str) -> bool:
    return person.free and any(name == spell for name, _ in castings(game, person, game.book.spells[spell].time))


def pay(game: Game, referee: Referee, person: Adventurer, casting: Casting, rule: str) -> None:
    """[11.22a, 11.23a, 12.13a, 12.13b] A ring casts once a game for nothing; otherwise the cost is paid first."""
    name, ring = casting
    referee.tell(rule, "{name} casts {spell}.", name=person.name, spell=name)
    if ring is not None:
        ring.used = True
        referee.tell("12.13b", "The ring of {spell} is spent for this game.", spell=name)
    else:
        pay_wounds(referee, person, game.book.spells[name].cost, "11.22a")


def casting_option(casting: Casting, rule_word: str = "cast") -> Option[Casting]:
    name, ring = casting
    key = f"{'ring' if ring else rule_word}-{name}".lower().replace(" ", "-").replace("'", "")
    return Option(key, "Use the ring of {spell}" if ring else "Cast {spell}", casting, spell=name)


# -- quiet time ------------------------------------------------------------------------------------------------------


def quiet_castings(game: Game, person: Adventurer) -> list[Casting]:
    """The spells that make sense right now in quiet time; those that answer an event are asked for when it happens."""
    return [casting for casting in castings(game, person, "quiet") if _has_target(game, person, casting[0])]


def _has_target(game: Game, person: Adventurer, spell: str) -> bool:
    if spell in _HEALING:
        return any(friend.wounds for friend in game.free())
    if spell == "Stone-to-Flesh":
        return any(friend.fate == STONE and friend is not person for friend in game.people.values())
    return spell in ("Mage Armor", "Strength") or (spell == "Skin Saver" and not game.skin_saver)


def cast_quietly(game: Game, referee: Referee, person: Adventurer, casting: Casting) -> None:
    """[11.3n, 11.24b] A spell on any adventurer of the party; friendly spells are never resisted."""
    spell = casting[0]
    if spell == "Skin Saver":
        pay(game, referee, person, casting, "M4.29")
        game.skin_saver = True
        return
    stone = spell == "Stone-to-Flesh"
    friends = [f for f in game.people.values() if (f.fate == STONE if stone else f.free)]
    target = referee.choose(person.seat, "On whom?", [*friends, NOBODY], _RULES[spell])
    if isinstance(target, Adventurer):
        pay(game, referee, person, casting, _RULES[spell])
        if person.free:
            _EFFECTS[spell](game, referee, target, _RULES[spell])


def _heals(game: Game, referee: Referee, target: Adventurer, rule: str) -> None:
    """[11.3e, M4.17, M4.20] Healing by a spell."""
    dice = game.book.dice("9.42" if rule == "11.3e" else rule)
    heal(referee, target, amount(referee, dice, rule, HEALED, target), rule)


def _mage_armor(game: Game, referee: Referee, target: Adventurer, rule: str) -> None:
    """[11.3h] Points that take the next Wounds; castings add up."""
    target.shield += amount(referee, game.book.dice("11.3h"), rule, GUARD, target)
    referee.tell(rule, "{name} is guarded against {points}.", name=target.name, points=target.shield)


def _strength(game: Game, referee: Referee, target: Adventurer, rule: str) -> None:
    """[11.3l] As if he had drunk a Strength potion."""
    gain_strength(game, referee, target, rule)


def gain_strength(game: Game, referee: Referee, target: Adventurer, rule: str) -> None:
    """[9.44, 9.54, 11.3l] A Combat Bonus in this combat or the next one; several add up."""
    target.strength += amount(referee, game.book.dice("9.44"), rule, STRENGTH, target)
    referee.tell(rule, "{name} is stronger by {bonus}.", name=target.name, bonus=target.strength)


def _flesh(game: Game, referee: Referee, target: Adventurer, rule: str) -> None:
    """[11.3m] Stone becomes flesh again, with the Wounds he had."""
    target.fate = FREE
    referee.tell(rule, "{name} lives again.", name=target.name)
    find_place(game, referee, game.caller, target.key, rule)


_HEALING = ("Heal", "Healer's Heal", "Heavy Heal")
_RULES = {
    "Heal": "11.3e",
    "Mage Armor": "11.3h",
    "Strength": "11.3l",
    "Stone-to-Flesh": "11.3m",
    "Healer's Heal": "M4.17",
    "Heavy Heal": "M4.20",
}
_EFFECTS: dict[str, Callable[[Game, Referee, Adventurer, str], None]] = {
    "Heal": _heals,
    "Healer's Heal": _heals,
    "Heavy Heal": _heals,
    "Mage Armor": _mage_armor,
    "Strength": _strength,
    "Stone-to-Flesh": _flesh,
}


# -- spells that answer an event -------------------------------------------------------------------------------------


def spare_poison(game: Game, referee: Referee, victim: Adventurer) -> bool:
    """[11.3i, M4.18] Cast at once when somebody is poisoned outside combat, before the poison is rolled."""
    if game.fighting:
        return False
    for person in in_turn(game):
        for casting in castings(game, person, "quiet"):
            if casting[0] in ("Neutralize Poison", "Dispel Poison") and _casts(referee, person, victim, casting[0]):
                pay(game, referee, person, casting, "11.3i" if casting[0] == "Neutralize Poison" else "M4.18")
                return True
    return False


def _casts(referee: Referee, person: Adventurer, victim: Adventurer, spell: str) -> bool:
    prompt = "{victim} is poisoned. Does {name} cast {spell}?"
    return referee.agrees(person.seat, prompt, "11.3i", victim=victim.name, name=person.name, spell=spell)


def premonition(game: Game, referee: Referee, person: Adventurer) -> None:
    """[M4.19] Removes a trap just discovered, before any Thief tries; no experience for it."""
    pay(game, referee, person, ("Premonition", None), "M4.19")
    referee.tell("M4.19", "The trap is gone.")


def revive(game: Game, referee: Referee) -> None:
    """[M4.22] At once after the combat or event in which somebody died: Resurrection."""
    for key in game.new_dead:
        dead = game.people[key]
        for person in in_turn(game):
            if can_cast(game, person, "Resurrection") and _raises(referee, person, dead):
                _resurrect(game, referee, person, dead)
                break
    game.new_dead = []


def _raises(referee: Referee, person: Adventurer, dead: Adventurer) -> bool:
    prompt = "Does {name} cast Resurrection on {dead}?"
    return referee.agrees(person.seat, prompt, "M4.22", name=person.name, dead=dead.name)


def _resurrect(game: Game, referee: Referee, person: Adventurer, dead: Adventurer) -> None:
    pay(game, referee, person, ("Resurrection", None), "M4.22")
    if referee.at_most(game.book.number("M4.22", "on"), D6, "M4.22", check=RAISED, subject=dead):
        referee.tell("M4.22", "{name} is dead for ever.", name=dead.name)
        return
    dead.fate, dead.wounds, dead.cast = FREE, 0, 0
    game.fallen.remove(dead.key)
    referee.tell("M4.22", "{name} lives again.", name=dead.name)
    find_place(game, referee, game.caller, dead.key, "M4.22")


def poison(game: Game, referee: Referee, victim: Adventurer, rule: str, cause: str) -> None:
    """[9.62, 11.3i, 2.3d] Poison, unless a medallion or a spell cast at once keeps it off."""
    if victim.wears("Neutralize Poison"):
        referee.tell("9.62", "The medallion keeps the poison from {name}.", name=victim.name)
    elif not spare_poison(game, referee, victim):
        suffer(
            game, referee, victim.key, amount(referee, game.book.dice(rule), rule, WOUNDS, victim, POISON), rule, cause
        )
