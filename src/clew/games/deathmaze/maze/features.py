"""Fountains, statues and trap doors, and what Moves 51 adds to their tables (6, M6.2)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from clew.games.deathmaze import steps
from clew.games.deathmaze.book import WOUNDS, Meeting
from clew.games.deathmaze.fight.strike import FRONT, monster_attack
from clew.games.deathmaze.maze.explore import appear
from clew.games.deathmaze.maze.meeting import deep_letter
from clew.games.deathmaze.maze.traps import find_trap
from clew.games.deathmaze.maze.treasure import find_gems, hand_out, magic_item_of, magic_weapon, seek
from clew.games.deathmaze.party.items import drink
from clew.games.deathmaze.party.magic import HEALED, castings, pay, poison
from clew.games.deathmaze.party.people import (
    amount,
    die,
    heal,
    in_turn,
    petrify,
    resists,
    suffer,
    table,
    vanish,
    volunteer,
)
from clew.games.deathmaze.state import Adventurer, Game, Item, Segment
from clew.kernel.referees.agenda import Step
from clew.kernel.referees.referee import Referee
from clew.kernel.words.dice import D6, THREE_D6, parse
from clew.kernel.words.rolls import Chart


def _pool(game: Game, referee: Referee, _person: Adventurer) -> None:
    """[M6.22, M6.16] A type C treasure."""
    referee.tell("M6.22", "Something glitters in the pool.")
    seek(game, referee, deep_letter(game, game.book.letters["M6.22"]))


def _alligator(game: Game, referee: Referee, person: Adventurer) -> None:
    """[M6.23, 7.14a] It snaps at the delegate, then combat begins, Wound Points and all; there is no talking to it."""
    letter = game.book.kinds["Alligator"].room_treasure
    group = appear(game, referee, Meeting("Alligator", parse("1")), letter, "M6.23", -1)
    monster_attack(game, referee, game.monsters[group.members[0]], person.key, FRONT)
    game.agenda[-2:] = [Step(steps.BATTLE)]


def _midas(game: Game, referee: Referee, person: Adventurer) -> None:
    """[M6.24, M6.44] The delegate turns to gold; Stone-to-Flesh at once brings him back."""
    gold = person.left * game.book.number("M6.24", "bezants")
    referee.tell("M6.24", "{name} turns to gold!", name=person.name)
    for friend in in_turn(game):
        for casting in castings(game, friend, "quiet") if friend is not person else []:
            if casting[0] == "Stone-to-Flesh" and _saves(referee, friend, person):
                pay(game, referee, friend, casting, "11.3m")
                return
    game.hoard += gold
    referee.tell("M6.24", "The gold is worth {gold} Bezants.", gold=gold)
    die(game, referee, person, "Midas")


def _saves(referee: Referee, friend: Adventurer, person: Adventurer) -> bool:
    prompt = "Does {name} cast Stone-to-Flesh on {person}?"
    return referee.agrees(friend.seat, prompt, "M6.24", name=friend.name, person=person.name)


def _medusa_face(game: Game, referee: Referee, person: Adventurer) -> None:
    """[M6.25, M6.44] Resist, or be turned to stone."""
    _stone(game, referee, person, "M6.25")


def _stone(game: Game, referee: Referee, person: Adventurer, rule: str) -> None:
    if not resists(game, referee, person.key, rule):
        petrify(game, referee, person.key, rule)
        game.agenda.append(Step(steps.STONE))


def _falls(game: Game, referee: Referee, person: Adventurer) -> None:
    """[M6.26] The statue falls on the delegate."""
    wounds = amount(referee, game.book.dice("M6.26"), "M6.26", WOUNDS, person, "the statue")
    suffer(game, referee, person.key, wounds, "M6.26", "Falling statue")


def _medallion(game: Game, referee: Referee, _person: Adventurer) -> None:
    """[M6.27] A medallion is found."""
    referee.tell("M6.27", "The statue wears a medallion.")
    magic_item_of(game, referee, "Medallion")


def _sword(game: Game, referee: Referee, _person: Adventurer) -> None:
    """[M6.27] A magic sword is found."""
    referee.tell("M6.27", "The statue holds a magic sword.")
    magic_weapon(game, referee, "Sword")


def _cronks(game: Game, referee: Referee, _person: Adventurer) -> None:
    """[M6.28] Cronks come out of a hole."""
    letter = game.book.kinds["Cronk"].room_treasure
    appear(game, referee, Meeting("Cronk", game.book.dice("M6.28")), letter, "M6.28", -1)


def _pit(game: Game, referee: Referee, person: Adventurer) -> None:
    """[M6.29] Wounds by the die; a bottomless pit swallows who does not resist."""
    bottomless, depths = game.book.number("M6.29", "bottomless"), range(1, 7)
    says = [WOUNDS.text(depth) if depth < bottomless else "bottomless" for depth in depths]
    depth = referee.read(Chart("how deep the pit is", depths, says=says), D6, "M6.29", subject=person)
    if depth < bottomless:
        suffer(game, referee, person.key, depth, "M6.29", "Pit")
    elif not resists(game, referee, person.key, "M6.29"):
        referee.tell("M6.29", "{name} falls into the dark and is gone for ever.", name=person.name)
        vanish(game, referee, person, "Bottomless pit")


def _mist(game: Game, referee: Referee, person: Adventurer) -> None:
    """[M6.41] What the mist does."""
    _MISTS[table(game, referee, "m51-mist", "M6.41", person)](game, referee, person)


def _fog(_game: Game, referee: Referee, person: Adventurer) -> None:
    """[M6.42] From now on the delegate may change like a Werewolf."""
    person.lycanthrope = True
    referee.tell("M6.42", "{name} feels the moon in his blood.", name=person.name)


def _vapor(game: Game, referee: Referee, _person: Adventurer) -> None:
    """[M6.43] Every adventurer is healed, dice for each."""
    for friend in game.free():
        heal(referee, friend, amount(referee, game.book.dice("M6.43"), "M6.43", HEALED, friend), "M6.43")


def _haze(game: Game, referee: Referee, person: Adventurer) -> None:
    """[M6.44] Stone haze."""
    _stone(game, referee, person, "M6.44")


_MISTS = {"Lycanthrope fog": _fog, "Healing vapor": _vapor, "Midas's mist": _midas, "Stone haze": _haze}
DEEP_RESULTS = {
    "Treasure pool": _pool,
    "Alligator pool": _alligator,
    "Midas's waters": _midas,
    "Mist": _mist,
    "Medusa face": _medusa_face,
    "Statue falls": _falls,
    "Medallion": _medallion,
    "Magic sword": _sword,
    "Cronk hole": _cronks,
    "Pit": _pit,
}


NAMES = {"fountain": "fountain", "statue": "statue", "trapdoor": "trap door"}
_TABLES = {"fountain": "fountain", "statue": "statue", "trapdoor": "trap-door"}
_ASKED = {
    "fountain": "Who drinks from the fountain?",
    "statue": "Who goes up to the statue?",
    "trapdoor": "Who lifts the trap door?",
}
_RULES = {"fountain": "6.11", "statue": "6.21", "trapdoor": "6.31"}


def can_investigate(game: Game) -> bool:
    """[6.0a, 6.0b, 6.0d, 6.0e] A feature that has not been tried, with nobody hostile about.

    If nobody was willing, something else comes first.
    """
    segment = game.segment
    return bool(segment.feature) and not segment.spent and not game.refused


def investigate(game: Game, referee: Referee) -> None:
    """[6.0c, 6.0d, 6.11, 6.15, 6.21, 6.25, 6.31, 6.35, M6.21] Somebody is found to look at it; then it is spent."""
    feature = game.segment.feature
    person = volunteer(game, referee, game.free(), _ASKED[feature], "6.0c")
    if not isinstance(person, Adventurer):
        game.refused = person is None
        return
    game.maze[game.here] = replace(game.segment, spent=True)
    large = game.book.has("m51-features")
    rule = "M6.21" if large else _RULES[feature]
    name = f"m51-{_TABLES[feature]}" if large else _TABLES[feature]
    result = table(game, referee, name, rule, person, THREE_D6 if large else D6)
    _RESULTS[result](game, referee, person)


def _nothing(_game: Game, referee: Referee, _person: Adventurer) -> None:
    """[6.15, 6.25, 6.35] No effect."""
    referee.tell("6.0e", "Nothing happens.")


def _poison(game: Game, referee: Referee, person: Adventurer) -> None:
    """[6.12] The water is poisoned."""
    poison(game, referee, person, "6.12", "Poisoned fountain")


def _potion(game: Game, referee: Referee, person: Adventurer) -> None:
    """[6.13a, 6.13b, 6.13c, 6.23] A fountain: the delegate drinks, one dose is bottled. A statue: it is found."""
    if game.segment.feature != "fountain":
        magic_item_of(game, referee, "Potion")
        return
    name = table(game, referee, "potions", "6.13a", person)
    drink(game, referee, person, name, "6.13a")
    if game.free():
        hand_out(game, referee, Item("potion", name), "6.13b")


def _alcohol(_game: Game, referee: Referee, person: Adventurer) -> None:
    """[6.14a, 6.14b] Drunk for the rest of the game; drunk is drunk."""
    person.drunk = True
    referee.tell("6.14a", "{name} is drunk.", name=person.name)


def _gargoyle(game: Game, referee: Referee, _person: Adventurer) -> None:
    """[6.22a, 6.22b] The statue comes to life; there is no door to peg."""
    appear(game, referee, Meeting("Gargoyle", parse("1")), game.book.letters["6.22b"], "6.22a", -1)


def _gems(game: Game, referee: Referee, _person: Adventurer) -> None:
    """[6.24] Two gems."""
    find_gems(game, referee, game.book.number("6.24", "gems"))


def _room_below(game: Game, referee: Referee, _person: Adventurer) -> None:
    """[6.32a, M6.19, M6.19a] A room lies below; with trap doors that lead down, a new map one level lower."""
    number, segment = game.maps, game.segment
    game.maps += 1
    game.maze[game.here] = replace(segment, below=number)
    deeper = game.book.has("m51-descent") and segment.level < game.book.number("M6.19a", "lowest")
    rooms = [chit for chit in game.rooms.top() if not game.book.chits[chit].marked]
    if deeper and rooms:
        chit = game.book.chits[referee.draw(game.rooms, "M6.19", among=rooms)]
        game.maze[number, 0, 0] = Segment(
            chit.id, chit.turns[0], False, chit.feature, above=game.here, level=segment.level + 1
        )
        referee.tell("M6.19", "A way leads down to level {level}.", level=segment.level + 1)
    else:
        walls = ("wall", "wall", "wall", "wall")
        game.maze[number, 0, 0] = Segment("", walls, False, above=game.here, level=segment.level)
        referee.tell("6.32a", "There is a room below.")


def _treasure(game: Game, referee: Referee, _person: Adventurer) -> None:
    """[6.33, M6.16] A type J treasure in its chest."""
    seek(game, referee, deep_letter(game, game.book.letters["6.33"]))


def _trap(game: Game, referee: Referee, person: Adventurer) -> None:
    """[6.34a, 6.34b, M6.30] The trap door hides a trap; without an attempt the delegate suffers it."""
    find_trap(game, referee, "The trap door is trapped.", "6.34a", person.key)


_RESULTS: dict[str, Callable[[Game, Referee, Adventurer], None]] = {
    "No effect": _nothing,
    "Poison": _poison,
    "Potion": _potion,
    "Alcohol": _alcohol,
    "Becomes gargoyle": _gargoyle,
    "Gems": _gems,
    "Room": _room_below,
    "Type J treasure": _treasure,
    "Trap": _trap,
    **DEEP_RESULTS,
}
