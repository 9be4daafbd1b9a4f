"""Traps on doors, chests and trap doors, and how they are removed or suffered (10)."""

from __future__ import annotations

from collections.abc import Callable

from clew.games.deathmaze import steps
from clew.games.deathmaze.party import quiet
from clew.games.deathmaze.party.items import FALLEN, estates, share_fallen
from clew.games.deathmaze.party.magic import can_cast, poison, premonition
from clew.games.deathmaze.party.marching import ORDER, ask_order
from clew.games.deathmaze.party.people import at_depth, delegate, lends, suffer, table, volunteer
from clew.games.deathmaze.state import Adventurer, Game
from clew.kernel.referees.agenda import Step
from clew.kernel.referees.referee import Referee
from clew.kernel.words.dice import D6
from clew.kernel.words.questions import Option
from clew.kernel.words.rolls import Check

_BOW = "Bow"
DETRAP = Check("the trap", "removed", "sprung")


def find_trap(game: Game, referee: Referee, text: str, rule: str, victim: str = "") -> None:
    """[10.11] A trap is found. It waits on the agenda, so that quiet time comes between finding and opening (5.28g)."""
    referee.tell(rule, text)
    game.trapped = "found"
    game.agenda.append(Step(steps.TRAP, {"victim": victim}))
    game.agenda.append(Step(steps.SAY))


def face_trap(game: Game, referee: Referee, step: Step) -> None:
    """[10.11, 10.12a, 10.13b, 10.13c, 9.53a] The caller decides who deals with it and how; it must be opened."""
    victim = str(step.facts["victim"])
    game.trapped = ""
    refused: list[str] = []
    while ways := [way for way in _ways(game, game.free(), victim) if way.key not in refused]:
        options = [*ways, *_first(game)]
        chosen = referee.choose(game.caller, "The trap must be dealt with. How?", options, "10.13c")
        if chosen is ORDER:
            ask_order(game, referee)
        elif chosen is FALLEN:
            share_fallen(game, referee)
        elif isinstance(chosen.value, int):
            quiet.act(game, referee, chosen.value)
        elif _done(game, referee, chosen.key, chosen.value, victim):
            return
        else:
            refused.append(chosen.key)


def _first(game: Game) -> list[Option[int | None]]:
    """[5.28g, 9.17c] It is quiet time until the trap is touched."""
    means = [*estates(game), *quiet.hands(game)]
    return [*means, ORDER] if means and len(game.marching()) > 1 else means


def _ways(game: Game, free: list[Adventurer], victim: str) -> list[Option[Adventurer | None]]:
    if not free:
        return []
    options: list[Option[Adventurer | None]] = []
    thieves = _thieves(game, free, victim)
    if thieves:
        options.append(Option("detrap", "A Thief tries to remove it"))
    options.append(Option("open", "Open it and take what comes"))
    for person in free:
        if any(item.name == "Sesame" for item in person.items):
            options.append(_means(person, "Sesame"))
        if can_cast(game, person, "Premonition"):
            options.append(_means(person, "Premonition"))
    return options


def _means(person: Adventurer, thing: str) -> Option[Adventurer]:
    key = f"{thing.lower()}-{person.key}"
    return Option(key, "{name} uses {thing}", person, (person.key,), name=person.name, thing=thing)


def _thieves(game: Game, free: list[Adventurer], victim: str) -> list[Adventurer]:
    """[M6.30] With the larger tables only the delegate himself may try his hand at a trap door."""
    if victim and game.book.has("m51-features"):
        return [person for person in free if person.key == victim and person.detrap]
    return [person for person in free if person.detrap]


def _done(game: Game, referee: Referee, way: str, person: Adventurer | None, victim: str) -> bool:
    """[1.0f, 1.0i, 10.12a, 10.13c] Whether the chosen way is gone; opening can't be refused for ever, all else can."""
    if way == "open":
        opener = game.people.get(victim) or delegate(game, referee, game.free(), "Who opens it?", "10.13b")
        spring(game, referee, opener)
        return True
    if person is None:
        thief = volunteer(game, referee, _thieves(game, game.free(), victim), "Which Thief tries?", "10.12a")
        if not isinstance(thief, Adventurer):
            return False
        detrap(game, referee, thief)
        return True
    sesame = way.startswith("sesame")
    if not lends(game, referee, person, "Sesame" if sesame else "Premonition"):
        return False
    if sesame:
        _use_sesame(referee, person)
    else:
        premonition(game, referee, person)
    return True


def _use_sesame(referee: Referee, person: Adventurer) -> None:
    """[9.53a, 9.53b, 9.41d] Sesame removes the trap without a roll and without experience."""
    person.items.remove(next(item for item in person.items if item.name == "Sesame"))
    referee.tell("9.53a", "{name} uses Sesame; the trap is gone.", name=person.name)


def detrap(game: Game, referee: Referee, thief: Adventurer) -> None:
    """[10.12a, 10.12b, 10.12c, 10.13a, M6.17] One attempt by one Thief; failing, he suffers the trap."""
    if referee.at_most(thief.detrap, D6, "10.12a", thief.seat, check=DETRAP, of="detrapping", subject=thief):
        gained = game.book.number("10.12b", "experience") * at_depth(game, "experience")
        thief.experience += gained
        referee.tell("10.12b", "{name} removes the trap and gains {gained}.", name=thief.name, gained=gained)
        return
    spring(game, referee, thief)


def spring(game: Game, referee: Referee, opener: Adventurer) -> None:
    """[10.13d, 10.21, 10.27a, 10.27b, 10.3] The trap takes effect; a 6 is worked out as two, the first completely."""
    trap = table(game, referee, "traps", "10.21", opener)
    if trap == "Roll twice":
        spring(game, referee, opener)
        spring(game, referee, opener)
        return
    if trap == "Explosion":
        explode(game, referee)
    elif not opener.free:
        referee.tell("10.27c", "It hits nobody.")
    else:
        _STRIKES[trap](game, referee, opener)


def explode(game: Game, referee: Referee) -> None:
    """[10.25] Every adventurer and charmed monster of the party is hurt, without resistance."""
    for key in game.marching():
        suffer(game, referee, key, game.book.number("10.25", "wounds"), "10.25", "Explosion trap")


def arrow(game: Game, referee: Referee, opener: Adventurer) -> int:
    """[10.22] One die in the Bow column."""
    wounds = referee.read(game.book.blows[_BOW], D6, "10.22", target=opener)
    suffer(game, referee, opener.key, wounds, "10.22", "Arrow trap")
    return wounds


def poison_arrow(game: Game, referee: Referee, opener: Adventurer) -> None:
    """[10.23] As an arrow; if it wounds there is poison on it."""
    if arrow(game, referee, opener) and opener.free:
        poison(game, referee, opener, "10.23", "Poison arrow trap")


def gas(game: Game, referee: Referee, opener: Adventurer) -> None:
    """[10.24] Poison gas."""
    poison(game, referee, opener, "10.24", "Poison gas trap")


def oil(game: Game, referee: Referee, opener: Adventurer) -> None:
    """[10.26] Flaming oil."""
    suffer(game, referee, opener.key, game.book.number("10.26", "wounds"), "10.26", "Flaming oil trap")


_STRIKES: dict[str, Callable[[Game, Referee, Adventurer], object]] = {
    "Arrow": arrow,
    "Poison arrow": poison_arrow,
    "Poison gas": gas,
    "Flaming oil": oil,
}
