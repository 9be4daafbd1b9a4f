"""Who is attacked by whom: chapter 15, and its other cases in 16.17, 22.5 and 22.6."""

from __future__ import annotations

from clew.games.darkness.basics.company import Group
from clew.games.darkness.basics.rolls import decide, group_of, members, pick
from clew.games.darkness.basics.state import Encounter, Fight, Foe, Game, Hero
from clew.games.darkness.dungeon.monsters import attacks, foe_options, hates, monster, standing
from clew.games.darkness.party.heroes import full_life
from clew.kernel.referees.referee import Referee

Blow = tuple[Hero, Foe]


def engaged(game: Game, fight: Fight) -> list[Hero]:
    """[12.9, 12.10, 12.11, 22.7, 29.10] Those who can strike and be struck: all in a room, a pair in a corridor."""
    able = members(game, group_of(game, fight.group))
    if game.tiles[fight.tile].kind == "room":
        return able
    creatures = game.tiles[fight.tile].creatures
    behind = creatures is not None and creatures.wandering
    return able[-2:] if behind else able[:2]


def attackers(game: Game, fight: Fight, encounter: Encounter) -> list[Foe]:
    """[15.2, 15.7, 15.8, 15.9, 15.10, 16.18] Every attack of this turn; in a corridor at most two monsters reach."""
    corridor = game.tiles[fight.tile].kind == "corridor"
    found: list[Foe] = []
    monsters = 0
    for foe in standing(encounter):
        if monster(game, foe).boss:
            if corridor and monsters >= 2:
                break
            found += [foe] * attacks(game, foe)
            monsters += 1
        else:
            number = min(foe.count, 2 - monsters) if corridor else foe.count
            found += [foe] * number
            monsters += number
    return found


def assign(game: Game, referee: Referee, fight: Fight, encounter: Encounter, spared: list[str]) -> list[Blow]:
    """[15.1, 15.3] All attacks of a turn, given out before any is rolled, in marching order."""
    targets = [hero for hero in engaged(game, fight) if hero.key not in spared]
    blows = attackers(game, fight, encounter)
    if not targets or not blows:
        return []
    group = group_of(game, fight.group)
    if fight.leaving == "flee":
        counts = flight_shares(game, referee, targets, blows)
    elif fight.first == "monsters" and fight.turns == 0 and encounter.wandering and _room(game, fight):
        counts = ambush_shares(game, referee, targets, blows)
    else:
        counts = shares(game, referee, group, targets, blows, fight.leaving == "withdraw")
    return _deal_out(game, referee, targets, blows, counts)


def _room(game: Game, fight: Fight) -> bool:
    return game.tiles[fight.tile].kind == "room"


def _deal_out(
    game: Game, referee: Referee, targets: list[Hero], blows: list[Foe], counts: dict[str, int]
) -> list[Blow]:
    """[15.1, 15.3] In marching order; where different foes strike one character his player says which comes first."""
    left, found = list(blows), []
    for hero in targets:
        mine, left = left[: counts[hero.key]], left[counts[hero.key] :]
        kinds = {foe.key: foe for foe in mine}
        if len(kinds) > 1:
            options = foe_options(game, list(kinds.values()))
            chosen = referee.choose(hero.seat, "Whose attack on {hero} comes first?", options, "15.1", hero=hero.name)
            mine.sort(key=lambda foe: foe.key != chosen.key)
        found += [(hero, foe) for foe in mine]
    return found


def shares(
    game: Game, referee: Referee, group: Group, targets: list[Hero], blows: list[Foe], withdrawing: bool
) -> dict[str, int]:
    """[15.4, 15.5, 15.6, 15.8, 15.9, 15.12, 16.12] Equal shares; the party says who is spared or takes what is over."""
    share, rest = divmod(len(blows), len(targets))
    counts = {hero.key: share for hero in targets}
    hated = [hero for hero in targets if hates(game, blows[0], hero)]
    if share == 0:
        for hero in _struck(game, referee, group, targets, rest, hated if withdrawing else []):
            counts[hero.key] = 1
        return counts
    while rest:
        pool = hated or targets
        if hated and rest >= len(hated):
            for hero in hated:
                counts[hero.key] += 1
            rest -= len(hated)
            continue
        fewest = min(counts[hero.key] for hero in pool)
        even = [hero for hero in pool if counts[hero.key] == fewest] if hated else pool
        chosen = decide(game, referee, group, "Who takes one more attack?", even, "15.6" if not hated else "15.12")
        counts[chosen.key] += 1
        rest -= 1
    return counts


def _struck(
    game: Game, referee: Referee, group: Group, targets: list[Hero], number: int, hated: list[Hero]
) -> list[Hero]:
    """[15.4, 15.8, 16.12] Fewer attacks than characters: the party names those who are spared, or those who are not."""
    left = list(targets)
    if not hated and number * 2 <= len(targets):
        struck: list[Hero] = []
        while len(struck) < number:
            prompt = "Attacks: {attacks}, each at somebody else. Who is attacked?"
            struck.append(decide(game, referee, group, prompt, left, "15.4", attacks=number))
            left.remove(struck[-1])
        return [hero for hero in targets if hero in struck]
    while len(left) > number:
        spare = [hero for hero in left if hero not in hated] or left
        prompt, rule = "Attacks: {attacks}, each at somebody else. Who is spared?", "16.12" if hated else "15.4"
        left.remove(decide(game, referee, group, prompt, spare, rule, attacks=number))
    return left


def flight_shares(game: Game, referee: Referee, targets: list[Hero], blows: list[Foe]) -> dict[str, int]:
    """[16.16, 16.17] Equal shares; the rest by life lost, then hatred, then chance, one each."""
    share, rest = divmod(len(blows), len(targets))
    counts = {hero.key: share for hero in targets}
    hurt = [hero for hero in targets if hero.life < full_life(game, hero)]
    left = list(targets)
    while rest:
        wounded = [hero for hero in left if hero in hurt]
        worst = max((full_life(game, hero) - hero.life for hero in wounded), default=0)
        pool = [hero for hero in wounded if full_life(game, hero) - hero.life == worst]
        pool = pool or [hero for hero in left if hates(game, blows[0], hero)] or left
        chosen = pick(referee, pool, "16.17", "who is attacked once more")
        counts[chosen.key] += 1
        left.remove(chosen)
        rest -= 1
    return counts


def ambush_shares(game: Game, referee: Referee, targets: list[Hero], blows: list[Foe]) -> dict[str, int]:
    """[22.5, 22.6] Wanderers' first turn in a room: from the rear forward, or all, the rest by hatred and weakness."""
    share, rest = divmod(len(blows), len(targets))
    counts = {hero.key: share for hero in targets}
    if share == 0:
        referee.tell("22.5", "They fall upon the rear of the party.")
        for hero in targets[len(targets) - rest :]:
            counts[hero.key] = 1
        return counts
    left = list(targets)
    while rest:
        pool = [hero for hero in left if hates(game, blows[0], hero)]
        if not pool:
            weakest = min(hero.life for hero in left)
            pool = [hero for hero in left if hero.life == weakest]
        chosen = pick(referee, pool, "22.6", "who is attacked once more")
        counts[chosen.key] += 1
        left.remove(chosen)
        rest -= 1
    return counts
