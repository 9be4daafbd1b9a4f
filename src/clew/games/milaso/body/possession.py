"""Chapters 24 and 25: the possessed, and how spirits are banished."""

from __future__ import annotations

from clew.games.milaso.beings.figures import creature, resistance
from clew.games.milaso.beings.reckoning import seat_of, under
from clew.games.milaso.body.body import die
from clew.games.milaso.book.kinds import Spell
from clew.games.milaso.state.effects import POSSESSED
from clew.games.milaso.state.game import Being, Game
from clew.kernel.referees.referee import Referee
from clew.kernel.words.rolls import Check

DEMON = Check("to shake off the demon", "it leaves him", "it stays")


def banish(game: Game, referee: Referee, caster: Being, target: Being, spell: Spell) -> None:
    """[24.4, 24.17, 24.18] Destroys a ghost or virtual demon, or drives one out."""
    for demon in freed_from(game, target):
        if demon.alive:
            die(game, referee, demon, "24.17")
    row = creature(game, target)
    if row is not None and row.traits & {"ghost", "virtual demon"}:
        die(game, referee, target, "25.12")


def freed_from(game: Game, victim: Being) -> list[Being]:
    """[24.17] It lets go of its victim; who it was."""
    victim.effects.pop(POSSESSED, None)
    keys = list(victim.plight.possessed_by)
    victim.plight.possessed_by.clear()
    return [game.foes[key] for key in keys if key in game.foes]


def shake_off(game: Game, referee: Referee) -> None:
    """[24.17] Every third turn the possessed rolls under magic resistance again."""
    every = game.book.value("24.17", "every")
    for being in game.party:
        since = list(being.plight.possessed_by.values())
        if not since or not being.alive:
            continue
        turns = game.turn - since[0]
        again = (
            turns > 0
            and turns % every == 0
            and under(referee, resistance(game, being), "24.17", DEMON, seat_of(being), being, of="magic resistance")
        )
        if again or POSSESSED not in being.effects:
            freed_from(game, being)
            referee.tell("24.17", "{being} is himself again.", being=being.name)
