"""Chapter 23: the spells that enemies cast, by their profiles."""

from __future__ import annotations

from clew.games.milaso.attack import role
from clew.games.milaso.blows import reach
from clew.games.milaso.kinds import Spell
from clew.games.milaso.lore import knows_armour, stops_spell
from clew.games.milaso.magic import affects, cast, in_reach
from clew.games.milaso.reckoning import apart
from clew.games.milaso.spells import HOSTILE
from clew.games.milaso.state import Being, Game
from clew.kernel.referee import Referee

_AS_INSANITY = "Extended Insanity"


def next_spell(game: Game, caster: Being, target: Being) -> Spell | None:
    """[23.15, 23.16, 23.17] Each opening spell once at each target, then the repeated one; hard-pressed some strike."""
    profile = game.book.profiles.get(game.book.creatures[caster.kind].name)
    if profile is None or "Sound Block" in caster.effects:
        return None
    if profile.melee and apart(game, caster, target) <= reach(game, caster):
        return None
    part = role(game, caster)
    for name in (*profile.opening, profile.repeated):
        if not name or (name in profile.opening and f"{target.key}/{name}" in part.spells):
            continue
        spell = game.book.spells["Insanity" if name == _AS_INSANITY else name]
        tried = part.fruitless.get(f"{target.key}/{spell.name}", 0) >= game.book.value("23.11", "hits")
        useless = tried or (knows_armour(game, caster, target) and stops_spell(game, target.suit, spell.name))
        if in_reach(game, caster, target, spell) and affects(game, target, spell) and not useless:
            return spell
    return None


def cast_profile(game: Game, referee: Referee, caster: Being, target: Being) -> None:
    """[23.15] It spends no nenergy and may cast without limit."""
    spell = next_spell(game, caster, target)
    assert spell is not None
    part = role(game, caster)
    profile = game.book.profiles[game.book.creatures[caster.kind].name]
    for name in profile.opening:
        if name == spell.name or (name == _AS_INSANITY and spell.name == "Insanity"):
            part.spells[f"{target.key}/{name}"] = 1
    before = part.fruitless.get(target.key, 0)
    referee.tell("23.15", "{caster} raises its hands.", caster=caster.name)
    cast(game, referee, caster, target, spell, HOSTILE[spell.name])
    if part.fruitless.get(target.key, 0) > before:
        name = f"{target.key}/{spell.name}"
        part.fruitless[name] = part.fruitless.get(name, 0) + 1
