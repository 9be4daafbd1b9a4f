"""Chapter 23: the spells that enemies cast, by their profiles."""

from __future__ import annotations

from clew.games.milaso.beings.actions import role
from clew.games.milaso.beings.reckoning import apart
from clew.games.milaso.body.body import below_half
from clew.games.milaso.book.kinds import Spell
from clew.games.milaso.gear.blows import reach
from clew.games.milaso.magic.magic import HEALING, affects, cast, in_reach
from clew.games.milaso.magic.spells import FRIENDLY, HOSTILE
from clew.games.milaso.minds.lore import note_opening, useless_spell
from clew.games.milaso.state.effects import SOUND_BLOCK
from clew.games.milaso.state.game import Being, Game
from clew.kernel.referees.referee import Referee


def next_spell(game: Game, caster: Being, target: Being) -> Spell | None:
    """[23.15, 23.16, 23.17] Each opening spell once at each target, then the repeated one, then what is named next."""
    profile = game.book.profiles.get(game.book.creatures[caster.kind].name)
    if profile is None or SOUND_BLOCK in caster.effects:
        return None
    if profile.melee and apart(game, caster, target) <= reach(game, caster):
        return None
    part = role(game, caster)
    for name in (*profile.opening, profile.repeated, *profile.then):
        if not name or (name in profile.opening and name in part.opened.get(target.key, ())):
            continue
        spell = game.book.spells[name]
        fit = in_reach(game, caster, target, spell) and affects(game, target, spell)
        if fit and not useless_spell(game, caster, target, spell.name):
            return spell
    return None


def prefers_melee(game: Game, caster: Being) -> bool:
    """[23.17] Whether it strikes rather than casts when an opponent is in reach."""
    profile = game.book.profiles.get(game.book.creatures[caster.kind].name)
    return profile is not None and profile.melee


def heal_itself(game: Game, referee: Referee, caster: Being) -> bool:
    """[23.18] An innocent below half constitution heals itself with the best spell of its level; enemies do not."""
    row = game.book.creatures[caster.kind]
    if row.key != "innocent" or not below_half(game, caster) or SOUND_BLOCK in caster.effects:
        return False
    best = [name for name in HEALING if game.book.spells[name].level <= row.level][-1]
    referee.tell("23.18", "{caster} casts {spell}.", caster=caster.name, spell=best)
    FRIENDLY[best](game, referee, caster, caster, game.book.spells[best])
    return True


def cast_profile(game: Game, referee: Referee, caster: Being, target: Being) -> None:
    """[23.15] It spends no nenergy and may cast without limit."""
    spell = next_spell(game, caster, target)
    assert spell is not None
    part = role(game, caster)
    profile = game.book.profiles[game.book.creatures[caster.kind].name]
    if spell.name in profile.opening:
        note_opening(part, target, spell.name)
    before = part.fruitless.get(target.key, 0)
    referee.tell("23.15", "{caster} raises its hands.", caster=caster.name)
    cast(game, referee, caster, target, spell, HOSTILE[spell.name])
    if part.fruitless.get(target.key, 0) > before:
        tried = target.key, spell.name
        part.in_vain[tried] = part.in_vain.get(tried, 0) + 1
