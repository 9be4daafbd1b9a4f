"""What a sensible player reckons with: how strong the party is, what a fight would cost, where to go."""

from __future__ import annotations

from clew.games.darkness.basics.company import FREE, Group
from clew.games.darkness.basics.rolls import members
from clew.games.darkness.basics.state import Encounter, Foe, Game, Hero
from clew.games.darkness.dungeon.monsters import attacks, monster, standing
from clew.games.darkness.fight.defend import armour_bonus
from clew.games.darkness.fight.spells import affected, can_cast, casting_items, scrolls, spell_of
from clew.games.darkness.march.explore import distances
from clew.games.darkness.party.gear import lit, proper
from clew.games.darkness.party.heroes import attack_level, full_life
from clew.games.darkness.player.judgement import Judgement
from clew.games.darkness.shown.standing import at_home

SPELLS = ("Sleep", "Fireball", "Lightning Bolt")


def spells_left(game: Game) -> int:
    """Attack spells that anybody of the party could still cast."""
    able = [hero for hero in game.heroes.values() if hero.able]
    known = sum(spell in SPELLS for hero in able for spell in hero.spells)
    return known + sum(item.uses for hero in able for item in hero.items if item.kind in ("wand of sleep", "scroll"))


def company(game: Game, group: Group) -> list[Hero]:
    """Everybody the party set out with."""
    heroes = [hero for hero in game.heroes.values() if hero.party == group.party]
    return [hero for hero in heroes if not hero.lost and not at_home(hero)]


def health(game: Game, group: Group) -> int:
    """Life of a group in percent of what it set out with, the dead and the stone included."""
    heroes = company(game, group)
    full = sum(full_life(game, hero) for hero in heroes)
    return 100 * sum(hero.life for hero in members(game, group)) // max(1, full)


def sixths(needed: int) -> int:
    """In how many sixths of all cases a die shows this or more; 1 never does and 6 always."""
    return min(5, max(1, 7 - needed))


def hits(game: Game, hero: Hero, foe: Foe) -> int:
    """Sixths in which a hero hits with what he has in hand or in his pack."""
    traits = monster(game, foe).traits
    weapons = [item for item in hero.items if item.kind in game.book.weapons]
    best = -2
    for weapon in weapons:
        kind = weapon.kind if proper(game, hero, weapon.kind) else "light hand weapon"
        best = max(best, game.book.weapons[kind].modifier + weapon.magic)
    main = weapons[0].kind if weapons else "bare hands"
    few = not monster(game, foe).boss and foe.count < 4
    return sixths(monster(game, foe).level - best - attack_level(hero, main, "undead" in traits, few))


def is_hit(game: Game, hero: Hero, foe: Foe) -> int:
    """Sixths in which a hero is hit."""
    shield = any(item.kind == "shield" and item.key in hero.default for item in hero.items)
    bonus = armour_bonus(game, hero, foe) + shield + (hero.level if hero.kind == "rogue" else 0)
    return 6 - sixths(monster(game, foe).level + 1 - bonus)


def spell_power(game: Game, hero: Hero, foe: Foe) -> int:
    """How much of a group of minions, or in percent of a boss, the spells at hand would account for."""
    known = [spell for spell in hero.spells if can_cast(game, hero)]
    known += [item.spell for item in scrolls(game, hero)] + [spell_of(item) for item in casting_items(game, hero)]
    chance = sixths(monster(game, foe).level - hero.level)
    total = 0
    for spell in known:
        if spell in SPELLS and affected(game, spell, foe):
            each = (
                {"Sleep": 10, "Fireball": 3, "Lightning Bolt": 4}[spell]
                if monster(game, foe).boss
                else {"Sleep": 4, "Fireball": 2, "Lightning Bolt": 1}[spell]
            )
            total += each * chance
    return total // 6


def cost(game: Game, group: Group, encounter: Encounter) -> int:
    """Life that a fight to the end would cost the party, times ten."""
    heroes = members(game, group)
    if not heroes:
        return 0
    total = 0
    for foe in standing(encounter):
        boss = monster(game, foe).boss
        strength = (foe.life if boss else foe.count) * 6 - 6 * sum(spell_power(game, hero, foe) for hero in heroes)
        fighters = heroes if game.tiles[group.tile].kind == "room" else heroes[:2]
        blow = max(1, sum(hits(game, hero, foe) for hero in fighters))
        turns = max(5, 10 * strength // blow)
        number = attacks(game, foe) if boss else (foe.count + 1) // 2
        reach = min(number, 2) if game.tiles[group.tile].kind == "corridor" and not boss else number
        harm = sum(is_hit(game, hero, foe) for hero in fighters) * (2 if foe.kind == "ogre" else 1)
        total += turns * reach * harm // (6 * len(fighters))
        total += {"medusa": 25, "chaos-lord": 25, "dragon": 20, "chimera": 10}.get(foe.kind, 0)
    return total


def bearable(game: Game, group: Group, encounter: Encounter, judge: Judgement) -> bool:
    """Whether a fight would leave enough of the party."""
    spare = sum(max(0, hero.life - 1) for hero in members(game, group))
    final = any(foe.final for foe in encounter.foes)
    return cost(game, group, encounter) < (judge.brave if final else judge.bold) * spare


def wants_home(game: Game, group: Group, judge: Judgement) -> bool:
    """Whether it is time to get out. Nothing in it changes by walking: who asks again a tile further does not turn."""
    if not lit(game, group):
        return True
    mine = company(game, group)
    down = sum(not hero.able for hero in mine)
    return game.final_slain or down > judge.losses or not within_strength(game, group, judge)


def within_strength(game: Game, group: Group, judge: Judgement) -> list[int]:
    """Tiles with exits nobody has opened, no deeper in the dungeon than the group is well enough for."""
    far, well = distances(game), health(game, group)
    return [number for number in open_tiles(game) if well >= min(judge.best, judge.well + judge.deeper * far[number])]


def way_to(game: Game, start: int, goals: list[int]) -> str:
    """The first edge of a short way to one of these tiles, round hostile creatures where there is another way."""
    for careful in (True, False):
        first: dict[int, str] = {start: ""}
        todo = [start]
        while todo:
            here = todo.pop(0)
            if here in goals and here != start:
                return first[here]
            for key in game.tiles[here].edges:
                edge = game.edges[key]
                there = edge.beyond(here)
                if there == FREE or edge.lock or there in first:
                    continue
                creatures = game.tiles[there].creatures
                if careful and creatures is not None and creatures.stance in ("hostile", "bribed", "new"):
                    continue
                first[there] = first[here] or key
                todo.append(there)
    return ""


def open_tiles(game: Game) -> list[int]:
    """Tiles with exits nobody has opened."""
    return [
        tile.number
        for tile in game.tiles
        if tile.entered and any(game.edges[key].unopened and not game.edges[key].lock for key in tile.edges)
    ]


def exits(game: Game) -> list[int]:
    return [tile.number for tile in game.tiles if tile.number == 0 or tile.shortcut]


def most_hurt(game: Game, heroes: list[Hero]) -> Hero:
    return min(heroes, key=lambda hero: (hero.life - full_life(game, hero), hero.life))
