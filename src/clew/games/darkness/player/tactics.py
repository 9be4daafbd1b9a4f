"""A sensible player face to face with creatures, and sharing the spoils."""

from __future__ import annotations

from typing import Any

from clew.games.darkness.basics.company import Group
from clew.games.darkness.basics.rolls import active, group_of, members
from clew.games.darkness.basics.state import Encounter, Fight, Game
from clew.games.darkness.dungeon.monsters import level, monster, standing
from clew.games.darkness.fight.actions import NOTHING, all_actions, idle
from clew.games.darkness.fight.party_turn import ACT, is_armed
from clew.games.darkness.fight.spells import affected, in_need, spell_of
from clew.games.darkness.party.gear import is_missile, is_weapon, lit
from clew.games.darkness.party.heroes import full_life
from clew.games.darkness.player import reckoning as r
from clew.games.darkness.player.answers import best, creatures, pick, starts
from clew.games.darkness.player.errands import LEARN
from clew.games.darkness.player.judgement import Judgement
from clew.kernel.words.questions import NO, YES, Question


def meeting(game: Game, question: Question, judge: Judgement) -> Any:
    """Strike first where it can be borne; else get out, by a door if there is one."""
    group = active(game)
    encounter = creatures(game, group)
    if encounter is not None and encounter.foes[0].kind == "medusa" and encounter.stance == "new":
        return pick(question, "wait")
    if encounter is None or r.bearable(game, group, encounter, judge):
        return pick(question, "attack")
    talk = len([word for word in monster(game, encounter.foes[0]).reactions if word in ("bribe", "quest", "flee")])
    if talk >= 2 and encounter.stance == "new":
        return pick(question, "wait")
    return starts(question, "withdraw", "flee") or pick(question, "attack")


def bribe(game: Game, question: Question, judge: Judgement) -> Any:
    group = active(game)
    encounter = creatures(game, group)
    cheap = int(str(question.facts["price"])) * 3 <= sum(hero.gold for hero in members(game, group))
    if encounter is not None and (not r.bearable(game, group, encounter, judge) or cheap):
        return pick(question, "fools", "pay")
    return pick(question, "fools", "refuse")


def turn(game: Game, question: Question, judge: Judgement) -> Any:
    """Fight on, or leave while it can still be borne."""
    fight = game.fight
    assert fight is not None
    group = group_of(game, fight.group)
    encounter = creatures(game, group)
    fights = pick(question, "attack-all") if all_strike(game, fight, group, judge) else None
    if encounter is None or r.bearable(game, group, encounter, judge):
        return fights or pick(question, "fight")
    if min((hero.life for hero in members(game, group)), default=9) > 3 and r.health(game, group) > 60:
        return fights or pick(question, "fight")
    return starts(question, "withdraw", "flee") or fights or pick(question, "fight")


def all_strike(game: Game, fight: Fight, group: Group, judge: Judgement) -> bool:
    """Whether each would do what he does where all attack: strike first at whom he is offered first, or nothing."""
    encounter = creatures(game, group)
    if encounter is None:
        return False
    for hero in members(game, group):
        options = all_actions(game, fight, encounter, hero)
        armed = [option for option in options if is_armed(option)]
        wanted = action(game, Question(hero.seat, ACT, options, "14.1", facts={"hero": hero.name}), judge)
        if hero.body or not (wanted is armed[0] if armed else idle(options) or wanted is NOTHING):
            return False
    return True


def action(game: Game, question: Question, judge: Judgement) -> Any:
    """One character's action, the most pressing first."""
    fight = game.fight
    assert fight is not None
    hero = next(hero for hero in game.heroes.values() if hero.name == question.facts["hero"])
    group = group_of(game, fight.group)
    encounter = creatures(game, group)
    assert encounter is not None
    if hero.body:
        return pick(question, "lay down")
    if hero.life <= 2 and pick(question, "potion"):
        return pick(question, "potion")
    weak = r.most_hurt(game, members(game, group))
    if weak.life <= 2 and full_life(game, weak) - weak.life >= 3 and pick(question, "healing"):
        return pick(question, "healing")
    if any(other.stone for other in in_need(game, fight.tile, group_of(game, fight.group).party)) and pick(
        question, "blessing"
    ):
        return pick(question, "blessing")
    return spell(game, question, encounter, judge) or blow(game, question, encounter)


def spell(game: Game, question: Question, encounter: Encounter, judge: Judgement) -> Any:
    """Spells for bosses and for crowds that are worth it."""
    foes = standing(encounter)
    if not foes:
        return None
    foe = foes[0]
    crowd = foe.count >= judge.crowd and monster(game, foe).level >= 3 and r.spells_left(game) > judge.kept
    worth = monster(game, foe).boss or crowd
    if not worth:
        return None
    casts = {}
    for option in question.options:
        what = getattr(option, "value", None)
        if what and what[0] in ("cast", "read", "use"):
            casts[what[1] if what[0] == "cast" else spell_of(what[1])] = option
    return next((casts[name] for name in r.SPELLS if name in casts and affected(game, name, foe)), None)


def blow(game: Game, question: Question, encounter: Encounter) -> Any:
    """A shot, a rage, a blow; chop trolls that are down; a lantern in the dark."""
    boss = bool(standing(encounter)) and monster(game, standing(encounter)[0]).boss
    down = any(foe.down for foe in encounter.foes)
    group = active(game)
    if not lit(game, group) and pick(question, "lantern"):
        return pick(question, "lantern")
    if down and (not standing(encounter) or len(members(game, group)) > 2) and pick(question, "chop"):
        return pick(question, "chop")
    if boss and starts(question, "slaying", "rage"):
        return starts(question, "slaying", "rage")
    bare = starts(question, "attack")
    if bare is not None and bare.facts.get("weapon") == "bare hands":
        hero = next(hero for hero in game.heroes.values() if hero.name == question.facts["hero"])
        armed = any(is_weapon(game, item) and not is_missile(game, item) for item in hero.items)
        return starts(question, "shoot") or (pick(question, "hands") if armed else None) or bare
    return starts(question, "slaying", "poison", "shoot", "attack", "chop", "free") or pick(question, "nothing")


def defence(game: Game, question: Question, _judge: Judgement) -> Any:
    hero = next(hero for hero in game.heroes.values() if hero.name == question.facts["hero"])
    if hero.life <= 2:
        return pick(question, "potion", "angel") or (pick(question, "ring", "escape") if hero.life == 1 else None)
    return pick(question, "stand")


def luck(game: Game, question: Question, _judge: Judgement) -> Any:
    """Luck for a roll that failed, or for a poor find."""
    if "found" in question.facts:
        return YES if str(question.facts["found"]).startswith(("nothing", "d6")) else NO
    group = active(game)
    encounter = creatures(game, group)
    if encounter is None or not standing(encounter):
        return NO
    return YES if int(str(question.facts["total"])) <= level(game, encounter, standing(encounter)[0]) else NO


def spare(_game: Game, question: Question, _judge: Judgement) -> Any:
    """The weakest are spared, the strongest take the blow."""
    sign = 1 if question.prompt == "Who is attacked?" else -1
    return best(question, lambda hero: sign * hero.life)


def suffer(_game: Game, question: Question, _judge: Judgement) -> Any:
    return best(question, lambda hero: hero.life)


def sharing(game: Game, question: Question, _judge: Judgement) -> Any:
    """Wands to those who can use them, potions to the frail, the rest to whoever has least."""
    if "gold" in question.facts:
        return pick(question, "evenly")
    thing = str(question.facts["thing"])
    users = {"wand": ("wizard", "elf"), "fireball": ("wizard",), "scroll": ("wizard", "elf", "cleric")}
    liked = next((kinds for word, kinds in users.items() if word in thing), ())
    if "potion" in thing:
        return best(question, lambda hero: (hero.has("potion of healing") is None, -full_life(game, hero)))
    if "weapon" in thing or "bow" in thing:
        return best(question, lambda hero: (hero.kind in ("warrior", "dwarf", "elf"), -len(hero.items)))
    return best(question, lambda hero: (hero.kind in liked, -len(hero.items)))


def learner(_game: Game, question: Question, _judge: Judgement) -> Any:
    return best(question, lambda hero: (-hero.level, -LEARN.index(hero.kind)))


def yes(_game: Game, question: Question, _judge: Judgement) -> Any:
    return pick(question, "yes", "accept")
