"""Chapter 7: electrifying armour and whoever touches it."""

from __future__ import annotations

from clew.games.milaso.beings.reckoning import chance
from clew.games.milaso.body.body import electrocute
from clew.games.milaso.gear.blows import Blow
from clew.games.milaso.state.deeds import Deed
from clew.games.milaso.state.game import Being, Game, Item
from clew.games.milaso.things.suits import ACTIVE, ELECTRIFYING, is_active
from clew.kernel.referees.referee import Referee
from clew.kernel.words.questions import Option
from clew.kernel.words.rolls import Check

CONDUCTS = Check("whether the weapon conducts the shock", "it does", "it does not")


def shock(game: Game, referee: Referee, attacker: Being, target: Being, blow: Blow) -> None:
    """[7.19, 7.20, 7.21] Electrifying armour shocks whoever strikes its wearer, and whom its wearer's fist hits."""
    fist = blow.weapon is None
    if is_active(target):
        value = game.book.value
        metal = value("7.19", "always") if fist else blow.weapon.metal if blow.weapon else 0
        sometimes = metal == value("7.19", "sometimes") and chance(
            referee, value("7.19", "chance"), "7.19", CONDUCTS, None, attacker, target, blow.name
        )
        if (metal == value("7.19", "always") or sometimes) and attacker.alive:
            target.kit.charges -= 1
            _shock(game, referee, attacker, "7.20")
    if fist and is_active(attacker) and target.alive:
        attacker.kit.charges -= 1
        _shock(game, referee, target, "7.20")


def _shock(game: Game, referee: Referee, victim: Being, rule: str) -> None:
    referee.tell(rule, "{victim} is shocked.", victim=victim.name)
    areas = list(range(1, len(victim.energy) + 1))
    electrocute(game, referee, victim, game.book.value("7.20", "low"), game.book.value("7.20", "high"), areas, "7.20")


def touch(game: Game, referee: Referee, being: Being, item: Item) -> None:
    """[7.22] Taken off while active it shocks whoever touches it, except its owner, and loses a charge each time."""
    live = item.what == ELECTRIFYING and item.loaded == ACTIVE and item.charge > 0
    if live and item.owner != being.key:
        item.charge -= 1
        _shock(game, referee, being, "7.22")


def switch_options(game: Game, being: Being) -> list[Option[Deed]]:
    """[7.21] The wearer's word switches his armour on or off."""
    if being.suit != ELECTRIFYING:
        return []
    if being.kit.suit_off:
        return [Option("suit on", "Say the word: armour on", _switch)]
    return [Option("suit off", "Say the word: armour off", _switch)]


def _switch(game: Game, referee: Referee, being: Being) -> None:
    """[7.21] At no action."""
    if being.kit.suit_off:
        being.kit.suit_off = False
        referee.tell("7.21", "{being}'s armour crackles.", being=being.name)
        return
    being.kit.suit_off = True
    referee.tell("7.21", "{being}'s armour falls silent.", being=being.name)
