"""Quiet time: what an owner may do with his adventurers' means (1.0c, 5.28g)."""

from __future__ import annotations

from typing import Literal

from clew.games.deathmaze.party.items import (
    estates,
    gift_option,
    gifts,
    give,
    item_name,
    receivers,
    share_fallen,
    usable,
    use_up,
)
from clew.games.deathmaze.party.magic import NOBODY, Casting, cast_quietly, casting_option, quiet_castings
from clew.games.deathmaze.party.marching import ORDER, ask_order
from clew.games.deathmaze.party.people import alive_seats
from clew.games.deathmaze.state import Adventurer, Game, Item
from clew.kernel.referees.agenda import Step
from clew.kernel.referees.referee import Referee
from clew.kernel.words.questions import Option

DONE = Option("done", "Done")
GO_ON = Option("go-on", "Look for treasure")

Deed = (
    tuple[Adventurer, Literal["use"], Item]
    | tuple[Adventurer, Literal["cast"], Casting]
    | tuple[Adventurer, Literal["give"], None]
)
"""Who does what, and with what."""


def hands(game: Game) -> list[Option[int]]:
    """[5.28g, 1.0c] One option for each seat that could use, cast or give something; it opens a menu of its own."""
    return [
        Option(
            "means" if seat == game.caller else f"means-{seat}",
            _ASK[seat != game.caller],
            seat,
            name=game.players[seat],
        )
        for seat in alive_seats(game)
        if _has_deed(game, seat)
    ]


_ASK = ("Use, cast or give something", "Let {name} use, cast or give something")


def say(game: Game, referee: Referee, step: Step) -> None:
    """[1.0c, 5.28g, 9.17b] In quiet time every owner may act, not the caller alone; the others are asked once.

    After a fight only those are asked who could use or cast something: what is given away can be given later.
    """
    asked = _has_use if step.number("use") else _has_deed
    for seat in alive_seats(game):
        if seat != game.caller and asked(game, seat):
            act(game, referee, seat)


def rest(game: Game, referee: Referee, step: Step) -> None:
    """[5.28g, 8.6f] A quiet moment between a won fight and its treasure, if anybody has a use for it."""
    if not any(_has_use(game, seat) for seat in alive_seats(game)):
        return
    options = [GO_ON, *hands(game), *estates(game), *([ORDER] if len(game.marching()) > 1 else [])]
    chosen = referee.choose(game.caller, "The fight is won. What comes before the treasure?", options, "8.6f")
    if chosen is GO_ON:
        return
    game.agenda.append(step)
    if chosen is ORDER:
        ask_order(game, referee)
    elif chosen.value is None:
        share_fallen(game, referee)
    else:
        act(game, referee, chosen.value)


def _deeds_of(game: Game, seat: int) -> list[Option[Deed]]:
    return [deed for person in game.free() if person.seat == seat for deed in _deeds(game, person)]


def _has_deed(game: Game, seat: int) -> bool:
    return bool(_deeds_of(game, seat))


def _has_use(game: Game, seat: int) -> bool:
    """Whether a seat could do something else than give things away."""
    return any(deed.value[1] != "give" for deed in _deeds_of(game, seat))


def act(game: Game, referee: Referee, seat: int) -> None:
    """One deed of one of the seat's adventurers, or none."""
    chosen = referee.choose(seat, "What do you do before the party goes on?", [*_deeds_of(game, seat), DONE], "5.28g")
    match chosen.value:
        case (person, "use", thing):
            use_up(game, referee, person, thing)
        case (person, "cast", casting):
            cast_quietly(game, referee, person, casting)
        case (person, "give", _):
            _give(game, referee, person)


def _deeds(game: Game, person: Adventurer) -> list[Option[Deed]]:
    if not person.items and not person.spells and not any(weapon.bonus for weapon in person.weapons):
        return []
    deeds: list[Option[Deed]] = [
        _deed((person, "use", item), item.key, "{name} uses {thing}", item_name(item))
        for item in usable(game, person, fighting=False)
    ]
    for casting in quiet_castings(game, person):
        text = "{name} uses the ring of {thing}" if casting[1] else "{name} casts {thing}"
        deeds.append(_deed((person, "cast", casting), casting_option(casting).key, text, casting[0]))
    if any(receivers(game, thing, person) for thing in gifts(person)):
        deeds.append(_deed((person, "give", None), "give", "{name} gives {thing} away", "something"))
    return deeds


def _deed(deed: Deed, key: str, text: str, name: str) -> Option[Deed]:
    person, what, _ = deed
    key = f"{what}-{key}-{person.key}" if what != key else f"{key}-{person.key}"
    return Option(key, text, deed, (person.key,), name=person.name, thing=name)


def _give(game: Game, referee: Referee, giver: Adventurer) -> None:
    """[9.17b] What is given, and to whom."""
    things = [gift_option(thing) for thing in gifts(giver) if receivers(game, thing, giver)]
    thing = referee.choose(giver.seat, "What does {name} give away?", [*things, NOBODY], "9.17b", name=giver.name)
    if thing.value is None:
        return
    options = [*receivers(game, thing.value, giver), NOBODY]
    receiver = referee.choose(giver.seat, "Who gets it?", options, "9.17b")
    if isinstance(receiver, Adventurer):
        give(game, referee, giver, thing.value, receiver)
