"""Chapter 25: who knows which spells, and how one is cast."""

from __future__ import annotations

from collections.abc import Callable

from clew.games.milaso.beings.actions import role, spend
from clew.games.milaso.beings.figures import able, creature, lost_arms, out_of_mind, resistance
from clew.games.milaso.beings.reckoning import UNIT, Chance, apart, chance, seat_of, sees, under
from clew.games.milaso.book import beasts
from clew.games.milaso.book.book import Book
from clew.games.milaso.book.kinds import Spell
from clew.games.milaso.gear.blows import Blow
from clew.games.milaso.quest.downfall import is_attacked, other_attack
from clew.games.milaso.sight.darkness import flash
from clew.games.milaso.sight.encounters import ready_to_fight
from clew.games.milaso.state.deeds import Deed
from clew.games.milaso.state.effects import (
    BAGGED,
    BAT,
    DETECT_TRAPS,
    ENCHANT_BLADE,
    IDENTIFY,
    POSSESSED,
    RABINS_MIRROR,
    SOUND_BLOCK,
)
from clew.games.milaso.state.game import PARTY, Being, Game
from clew.games.milaso.strike.attack import strike
from clew.games.milaso.things.cleaners import CLEANERS, cleaner_for
from clew.kernel.referees.referee import Referee
from clew.kernel.words.questions import Option
from clew.kernel.words.rolls import Check

RESIST = Check("to resist the spell", "resisted", "it takes effect")
FIND = Check("to find it with a spell", "there it is", "it is not where it seemed to be")
FIERY = ("Fireballs", "Flame-thrower", "Dragon Breath", "Scorchers")
HEALING = ("Mend", "Close Wounds", "Knit Flesh")
POLTERGEIST = beasts.POLTERGEIST
BANISH = "Banish Spirit"
IF_UNWILLING = "MR if unwilling"
"""[25.8] How a spell is resisted that somebody may want to have cast at him; a friend resists all others."""
AROUND_HIM = (DETECT_TRAPS, IDENTIFY, "Call Beast")
"""Spells that are cast at nobody."""
Effect = Callable[[Game, Referee, Being, Being, Spell], None]


def known_spells(game: Game, being: Being) -> list[Spell]:
    """[25.1, 25.2] All spells of his list up to his level, and those he was taught."""
    level = being.magic.level
    if not level or "Casts spells" not in being.advantages:
        return []
    own = _own_list(game.book, being.kind, being.magic.letter, level)
    if not being.magic.taught:
        return own
    known = {*being.magic.taught, *[spell.name for spell in own]}
    return [spell for spell in game.book.spells.values() if spell.name in known]


def _own_list(book: Book, kind: str, letter: str, level: int) -> list[Spell]:
    """[25.1] What a spellcaster of a type knows by himself."""
    known = book.spell_lists.get((kind, letter, level))
    if known is None:
        known = book.spell_lists[kind, letter, level] = [
            spell
            for spell in book.spells.values()
            if spell.level <= level
            and (kind == "Wizard" or letter == (spell.molend if kind == "Elf Molend" else spell.leprechaun))
        ]
    return known


def cost_of(game: Game, being: Being, spell: Spell) -> int:
    """[8.1, 8.2, 25.13] Fiery spells cost half, rounded up, with the Dragon Head Staff in hand."""
    if spell.name in FIERY and being.has("Dragon Head Staff") and not all(lost_arms(game, being)):
        return -(-spell.cost // game.book.value("8.2", "part"))
    return spell.cost


def can_cast(game: Game, being: Being, spell: Spell) -> bool:
    """[8.1, 13.8, 25.5, 25.11] Points, the object, a voice; outside combat four a turn, two of them fiery."""
    if being.magic.nenergy < cost_of(game, being, spell) or SOUND_BLOCK in being.effects:
        return False
    if BAT in being.effects:
        return False
    if spell.object and (all(lost_arms(game, being)) or not holds_object(game, being, spell.object)):
        return False
    if game.fight is None:
        cast, fiery = being.magic.cast_in(game.turn)
        if cast >= game.book.value("25.11", "spells"):
            return False
        if spell.name in FIERY and fiery >= game.book.value("25.11", "fiery"):
            return False
    return True


def holds_object(game: Game, being: Being, wanted: str) -> bool:
    """[8.1, 8.4] A cleaner may be held by a companion next to him."""
    if wanted.startswith("vacuum cleaner"):
        return cleaner_for(game, being) is not None
    return being.has(wanted) is not None


def duration(game: Game, caster_level: int, turns: int) -> int:
    """[25.10] Longer for casters of higher level, rounded down."""
    value = game.book.value
    if caster_level <= value("25.10", "first"):
        return turns
    return turns * value("25.10", "middle" if caster_level <= value("25.10", "second") else "high") // 100


def level_of(game: Game, caster: Being) -> int:
    row = creature(game, caster)
    return row.level if row else max(1, caster.magic.level)


def casting_chance(game: Game, caster: Being, target: Being) -> Chance:
    """[24.4, 25.6] 55 + 4 x level, minus 2 for each space beyond 2; a quarter of that at a poltergeist."""
    value = game.book.value
    beyond = max(0, apart(game, caster, target) - 2 * value("25.6", "beyond"))
    found = Chance("any spellcaster", value("25.6", "base") * UNIT, "25.6")
    found.add("level", value("25.6", "level") * level_of(game, caster), "25.6")
    found.become("distance", found.units - value("25.6", "each") * beyond * UNIT // 2, "25.6")
    if target.kind == POLTERGEIST:
        found.become("hard to place", found.units // value("24.4", "part"), "24.4")
    return found


def in_reach(game: Game, caster: Being, target: Being, spell: Spell) -> bool:
    """[4.15, 25.9] Range and a line of sight; telepathic companions are reached anywhere on the map."""
    if caster is target:
        return True
    if caster.map != target.map or spell.range == 0:
        return False
    friend = target.side == caster.side
    if friend and ("Telepathy" in target.advantages or "Telepathy" in caster.advantages) and spell.range > 3:
        return True
    far = spell.range < 0 or apart(game, caster, target) <= spell.range
    return far and sees(game, caster.map, caster.at, target.at)


def affects(game: Game, target: Being, spell: Spell) -> bool:
    """[25.12, 28.2] Only spells marked for ghosts touch them; nothing but a method touches Milaso."""
    row = creature(game, target)
    if target.kind == beasts.MILASO:
        return False
    return row is None or not row.traits & {"ghost", "virtual demon"} or spell.ghosts


def is_willing(friend: Being) -> bool:
    """[24.17, 25.8] Whether a friend lets a spell happen to him: not while he is out of his mind."""
    return not out_of_mind(friend)


def resists(game: Game, referee: Referee, caster: Being, target: Being, spell: Spell) -> bool:
    """[3.21, 21.11, 24.17, 25.8, R103] Unwilling targets roll under magic resistance; nobody keeps the demon that has
    him."""
    willing = is_willing(target) and spell.resisted == IF_UNWILLING
    own = target.side == caster.side and (willing or spell.name == BANISH)
    if own or not spell.resisted.startswith("MR"):
        return False
    figure, seat = resistance(game, target), seat_of(target)
    return under(referee, figure, "25.8", RESIST, seat, target, caster, of="magic resistance")


def cast(
    game: Game, referee: Referee, caster: Being, target: Being, spell: Spell, effect: Effect, hostile: bool = False
) -> None:
    """[25.5, 25.8] Points are spent even if it fails; creatures spend none."""
    if caster.side == PARTY and caster.kind in game.book.kinds:
        caster.magic.nenergy -= cost_of(game, caster, spell)
        caster.magic.count(game.turn, spell.name in FIERY)
    referee.tell("25.5", "{caster} casts {spell}.", caster=caster.name, spell=spell.name)
    if spell.name in FIERY:
        flash(game, referee, game.maze.maps[caster.map], caster.at, target.at)
    if hostile or target.side != caster.side:
        role(game, caster).hostile = True
        other_attack(caster)
        is_attacked(game, target)
        role(game, caster).attacked = True
        if RABINS_MIRROR in target.effects:
            del target.effects[RABINS_MIRROR]
            referee.tell("25.5", "The spell turns back on {caster}.", caster=caster.name)
            caster, target = target, caster
    if not affects(game, target, spell):
        referee.tell("25.12", "It does nothing to {target}.", target=target.name)
        return
    if target.kind == POLTERGEIST and spell.casting != "roll" and not _catches(game, referee, caster, target):
        return
    if not resists(game, referee, caster, target, spell):
        effect(game, referee, caster, target, spell)


def _catches(game: Game, referee: Referee, caster: Being, target: Being) -> bool:
    """[24.4] A poltergeist is hard to place: one in four, where others could not be missed."""
    return chance(referee, 100 // game.book.value("24.4", "part"), "24.4", FIND, seat_of(caster), caster, target)


def bolt(game: Game, referee: Referee, caster: Being, target: Being, spell: Spell) -> None:
    """[25.6, 25.7] A spell that is aimed: casting roll, defence, area, damage, armour."""
    aimed = casting_chance(game, caster, target)
    blow = Blow(
        spell.name,
        aimed.units,
        spell.defence,
        game.book.spell_damage[spell.name],
        ranged="spell",
        fire=spell.name in FIERY,
        stopped=spell.stopped,
        spell=True,
        farthest=spell.range,
        steps=aimed.steps,
    )
    strike(game, referee, caster, target, blow)


def targets(game: Game, caster: Being, spell: Spell, hostile: bool) -> list[Being]:
    """[24.17, 25.5, 25.9] Whom a spell may be cast at; one that mends, only at somebody with a wound, and a hostile one
    also at a friend who is out of his mind."""
    if spell.range == 0 or spell.name in AROUND_HIM:
        return [caster]
    if hostile:
        others = [
            foe
            for foe in game.foes.values()
            if foe.side != PARTY
            and foe.map == caster.map
            and ready_to_fight(game, foe)
            and game.fight is not None
            and foe.key in game.fight.enemies
        ]
        others += [
            being
            for being in game.party
            if not is_willing(being) and being is not caster and able(game, being) and being.map == caster.map
        ]
    else:
        others = [
            being
            for being in game.party
            if being.alive
            and being.map == caster.map
            and (spell.name not in HEALING or any(left < being.full for left in being.energy))
            and BAGGED not in being.effects
            and (spell.name != "Vacuum" or (being is not caster and not any(map(being.has, CLEANERS))))
            and (spell.name != BANISH or POSSESSED in being.effects)
            and (spell.name != ENCHANT_BLADE or being.wielded)
        ]
    return [other for other in others if in_reach(game, caster, other, spell)]


def spell_option(game: Game, caster: Being, spell: Spell, target: Being, deed: Deed) -> Option[Deed]:
    """[8.2] A spell with what it costs him now."""
    return Option(
        f"cast {spell.name} {target.key}",
        "Cast {spell} at {target} ({cost} nenergy)",
        deed,
        (target.key,),
        spell=spell.name,
        target=target.name,
        cost=cost_of(game, caster, spell),
    )


def pay(game: Game, referee: Referee, being: Being, name: str) -> None:
    """[25.5, 25.11] One action in combat, and the points, whatever comes of it."""
    if game.fight is not None:
        spend(game, being)
    being.magic.nenergy -= cost_of(game, being, game.book.spells[name])
    being.magic.count(game.turn, fiery=False)
    referee.tell("25.5", "{being} casts {spell}.", being=being.name, spell=name)
