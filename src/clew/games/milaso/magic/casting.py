"""Chapter 25: the spells a player may cast, in combat and outside it."""

from __future__ import annotations

from clew.games.milaso.beings.actions import spend
from clew.games.milaso.beings.reckoning import chance, seat_of, sees
from clew.games.milaso.beings.spaces import map_of
from clew.games.milaso.book.kinds import Spell
from clew.games.milaso.doors.doors import WOODEN, locked, name_of
from clew.games.milaso.magic.magic import can_cast, cast, in_reach, is_willing, known_spells, pay, spell_option, targets
from clew.games.milaso.magic.spells import FRIENDLY, HOSTILE
from clew.games.milaso.magic.wonders import SPECIAL
from clew.games.milaso.maps.model import Feature
from clew.games.milaso.sight.darkness import noticed
from clew.games.milaso.state.deeds import Deed, deed
from clew.games.milaso.state.effects import BAGGED, COMMAND
from clew.games.milaso.state.game import Being, Game
from clew.games.milaso.state.traces import OPEN
from clew.kernel.referees.referee import Referee
from clew.kernel.words.questions import Option
from clew.kernel.words.rolls import Check

LATCH = Check("to lift the latch", "it lifts", "it holds, and no second try will do")


def spell_options(game: Game, being: Being, hostile: bool) -> list[Option[Deed]]:
    """[25.5, 25.9] Every spell that he knows and can pay, with everybody it can be cast at."""
    found = []
    effects = HOSTILE if hostile else FRIENDLY
    for spell in known_spells(game, being):
        if spell.name in effects and can_cast(game, being, spell):
            found += [
                spell_option(game, being, spell, target, deed(cast_spell, (spell, target, hostile)))
                for target in targets(game, being, spell, hostile)
                if not (hostile and spell.name in FRIENDLY and target.side == being.side)
            ]
        elif not hostile and spell.name in SPECIAL and can_cast(game, being, spell):
            found += SPECIAL[spell.name](game, being, spell)
    return found


def cast_spell(game: Game, referee: Referee, being: Being, what: tuple[Spell, Being, bool]) -> None:
    """[25.5] One action in combat, none outside it."""
    spell, target, hostile = what
    if game.fight is not None:
        spend(game, being)
    cast(game, referee, being, target, spell, (HOSTILE if hostile else FRIENDLY)[spell.name], hostile)


def treason_spells(game: Game, being: Being) -> list[Option[Deed]]:
    """[21.11, 25.9, R103] Hostile spells at friends in their right mind; Command would change nothing for them."""
    spells = [
        spell
        for spell in known_spells(game, being)
        if spell.name in HOSTILE
        and spell.name not in FRIENDLY
        and spell.name != COMMAND
        and can_cast(game, being, spell)
    ]
    friends = (
        [
            other
            for other in game.allies
            if other is not being
            and other.alive
            and is_willing(other)
            and BAGGED not in other.effects
            and other.map == being.map
            and sees(game, being.map, being.at, other.at)
        ]
        if spells
        else []
    )
    return [
        spell_option(game, being, spell, friend, deed(turn_spell_on, (spell, friend)))
        for spell in spells
        for friend in friends
        if in_reach(game, being, friend, spell)
    ]


def turn_spell_on(game: Game, referee: Referee, being: Being, what: tuple[Spell, Being]) -> None:
    """[21.11] The target defends as usual."""
    spell, friend = what
    referee.tell("21.11", "{being} turns on {friend}.", being=being.name, friend=friend.name)
    cast_spell(game, referee, being, (spell, friend, True))


def latch_options(game: Game, being: Being) -> list[Option[Deed]]:
    """[14.4] Latch Lifter on a wooden door or chest at hand."""
    locks = [
        feature
        for feature in map_of(game, being).near(being.at)
        if locked(game, feature)
        and noticed(game, feature)
        and (feature.what == WOODEN or feature.kind == "chest")
        and (being.key, feature.key) not in game.worked.lifted
    ]
    spell = game.book.spells["Latch Lifter"]
    if not locks or spell not in known_spells(game, being) or not can_cast(game, being, spell):
        return []
    return [Option(f"lift {lock.key}", "Cast Latch Lifter", deed(lift, lock), (lock.key,)) for lock in locks]


def lift(game: Game, referee: Referee, being: Being, lock: Feature) -> None:
    """[25.5, 25.11] Points are spent even if it fails, and it is one of the four spells of the turn."""
    pay(game, referee, being, "Latch Lifter")
    latch_lifter(game, referee, being, lock)


def latch_lifter(game: Game, referee: Referee, caster: Being, lock: Feature) -> None:
    """[14.4, 25.5] Opens an unenchanted wooden door or a chest; once for each lock and caster."""
    game.worked.lifted[caster.key, lock.key] = game.turn
    *_, base, each = game.book.spell_numbers["Latch Lifter"]
    figure = base + each * max(1, caster.magic.level)
    if chance(referee, figure, "14.4", LATCH, seat_of(caster), caster, name_of(lock)):
        game.open[lock.key] = OPEN
