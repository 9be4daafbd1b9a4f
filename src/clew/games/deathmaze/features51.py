"""Moves 51: what the larger feature tables add."""

from __future__ import annotations

from clew.games.deathmaze.book import Meeting
from clew.games.deathmaze.explore import appear
from clew.games.deathmaze.magic import castings, pay
from clew.games.deathmaze.meeting import deep_letter
from clew.games.deathmaze.party import amount, die, heal, in_turn, petrify, resists, suffer, table, vanish
from clew.games.deathmaze.state import Adventurer, Game
from clew.games.deathmaze.strike import FRONT, monster_attack
from clew.games.deathmaze.treasure import magic_item_of, magic_weapon, seek
from clew.games.deathmaze.wounds import roll_wound_points
from clew.kernel.referees.agenda import Step
from clew.kernel.referees.referee import Referee
from clew.kernel.words.dice import D6, parse


def _pool(game: Game, referee: Referee, _person: Adventurer) -> None:
    """[M6.22, M6.16] A type C treasure."""
    referee.tell("M6.22", "Something glitters in the pool.")
    seek(game, referee, deep_letter(game, game.book.letters["M6.22"]))


def _alligator(game: Game, referee: Referee, person: Adventurer) -> None:
    """[M6.23] It snaps at the delegate, then combat begins; there is no talking to it."""
    letter = game.book.kinds["Alligator"].room_treasure
    group = appear(game, referee, Meeting("Alligator", parse("1")), letter, "M6.23", -1)
    roll_wound_points(game, referee, group)
    monster_attack(game, referee, game.monsters[group.members[0]], person.key, FRONT)
    game.agenda[-2:] = [Step("battle")]


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
        game.agenda.append(Step("stone"))


def _falls(game: Game, referee: Referee, person: Adventurer) -> None:
    """[M6.26] The statue falls on the delegate."""
    suffer(game, referee, person.key, referee.roll(game.book.dice("M6.26"), "M6.26"), "M6.26", "Falling statue")


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
    depth = referee.roll(D6, "M6.29")
    if depth < game.book.number("M6.29", "bottomless"):
        suffer(game, referee, person.key, depth, "M6.29", "Pit")
    elif not resists(game, referee, person.key, "M6.29"):
        referee.tell("M6.29", "{name} falls into the dark and is gone for ever.", name=person.name)
        vanish(game, referee, person, "Bottomless pit")


def _mist(game: Game, referee: Referee, person: Adventurer) -> None:
    """[M6.41] What the mist does."""
    result = table(game, referee, "m51-mist", "M6.41")
    referee.tell("M6.41", "The mist: {result}.", result=result)
    _MISTS[result](game, referee, person)


def _fog(_game: Game, referee: Referee, person: Adventurer) -> None:
    """[M6.42] From now on the delegate may change like a Werewolf."""
    person.lycanthrope = True
    referee.tell("M6.42", "{name} feels the moon in his blood.", name=person.name)


def _vapor(game: Game, referee: Referee, _person: Adventurer) -> None:
    """[M6.43] Every adventurer is healed, dice for each."""
    for friend in game.free():
        heal(referee, friend, amount(referee, game.book.dice("M6.43"), "M6.43"), "M6.43")


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
