"""A sensible player before the adventure, on the march and in camp."""

from __future__ import annotations

from typing import Any

from clew.games.darkness.basics.company import Group
from clew.games.darkness.basics.rolls import active, members
from clew.games.darkness.basics.state import Game, Hero
from clew.games.darkness.fight.actions import fallen_here
from clew.games.darkness.fight.bodies import leaves, worth_taking
from clew.games.darkness.fight.spells import in_need
from clew.games.darkness.march.camp import possible
from clew.games.darkness.march.explore import distances
from clew.games.darkness.party.gear import HANDS, holdings, lit, proper, size
from clew.games.darkness.party.heroes import full_life
from clew.games.darkness.player import reckoning as r
from clew.games.darkness.player.answers import best, heroes_of, pick, starts
from clew.games.darkness.player.judgement import PARTIES, Judgement
from clew.kernel.words.questions import NO, YES, Option, Question, key_of

LIKED = ("Fireball", "Lightning Bolt", "Sleep", "Escape", "Protect", "Blessing")
LEARN = ("warrior", "wizard", "cleric", "dwarf", "barbarian", "elf", "rogue", "halfling")
SECRETS = (
    "new spell",
    "more power",
    "true name of a spirit",
    "location of a scroll",
    "weakness of a monster",
    "terrifying secret",
    "location of a magic item",
)
NIMBLE = ("rogue", "halfling", "cleric")
FIGHTERS = ("warrior", "barbarian", "dwarf", "elf")
FREE_HAND = {"wizard": 8, "cleric": 4}
"""What it is worth to have a hand free for magic."""
GLITTER = ("gem", "jewellery", "gold ring", "fools' gold")
SHOPPING = ("bandage", "potion of healing", "heavy armour", "light armour", "shield", "lantern", "rope")


def start(game: Game, question: Question, judge: Judgement) -> Any:
    """The quick start, or its own party, one character after the other."""
    if judge.party == "quick" and (quick := pick(question, "quick")) is not None:
        return quick
    party = PARTIES.get(judge.party, PARTIES["WDDC"])
    return pick(question, "create") or pick(question, party[len(game.heroes) % len(party)])


def outfit(game: Game, question: Question, judge: Judgement) -> Any:
    """What somebody brings of all that his class may choose, and how his weapons hurt."""
    hero = named(game, question)
    if "thing" not in question.facts:
        return pick(question, "heavy armour+two-handed weapon") if judge.dwarf == "axe" else None
    slashing = any(item.damage == "slashing" for other in game.heroes.values() for item in other.items)
    wanted = "slashing" if judge.damage == "mixed" and not slashing and hero.kind in FIGHTERS else "crushing"
    return pick(question, wanted)


def named(game: Game, question: Question) -> Hero:
    return next(hero for hero in game.heroes.values() if hero.name == question.facts["hero"])


def bearer(_game: Game, question: Question, judge: Judgement) -> Any:
    """Who carries the light: somebody who loses little by it."""
    wanted = ("wizard", *NIMBLE) if judge.bearer == "wizard" else NIMBLE
    return best(question, lambda hero: (hero.kind in wanted, hero.kind == judge.bearer))


def march(game: Game, question: Question, _judge: Judgement) -> Any:
    """Two fighters first, who meet what is met in corridors, and the frailest behind them."""
    if int(str(question.facts["place"])) < 3:
        return best(question, lambda hero: (hero.kind in FIGHTERS, full_life(game, hero), hero.armour != ""))
    return best(question, lambda hero: -full_life(game, hero))


def prepare(game: Game, question: Question, judge: Judgement) -> Any:
    hero = named(game, question)
    left = [*["Sleep"] * judge.sleep, *LIKED]
    for spell in hero.spells:
        if spell in left:
            left.remove(spell)
    return pick(question, *left)


def town(game: Game, question: Question, _judge: Judgement) -> Any:
    """Bless and raise comrades, replace the lost, sell what glitters, buy what heals."""
    found = starts(question, "bless", "symbol", "raise", "recipe", "diet")
    if found is not None:
        return found
    party = shoppers(game, question)
    if any(item.kind in GLITTER for hero in party for item in hero.items):
        return pick(question, "sell")
    found = starts(question, "give up") or pick(question, "recruit")
    if found is not None:
        return found
    gold = int(str(question.facts["gold"]))
    buys = any(gold >= game.book.prices[thing] and wanted(game, party, thing) for thing in SHOPPING)
    return pick(question, "buy" if buys else "set out", "set out")


def wares(game: Game, question: Question, _judge: Judgement) -> Any:
    """Which thing is bought or sold, or who joins."""
    party = shoppers(game, question)
    here = {hero.kind for hero in party if hero.alive}
    recruit = pick(question, *[f"recruit {kind}" for kind in LEARN if kind not in here]) or starts(question, "recruit")
    if recruit is not None:
        return recruit
    for option in question.options:
        if key_of(option).startswith("sell") and option.value[2] is not None and option.value[2].kind in GLITTER:
            return option
    for thing in SHOPPING:
        option = pick(question, f"buy {thing}")
        if option is not None and wanted(game, party, thing):
            return option
    return pick(question, "back")


def shoppers(game: Game, question: Question) -> list[Hero]:
    """[29.2] Of two parties, the one in the shop."""
    found = [hero for hero in game.heroes.values() if hero.party == question.facts["party"]]
    return [hero for hero in found if not hero.lost and not hero.stone]


def wanted(game: Game, company: list[Hero], thing: str) -> bool:
    """Whether the party lacks this."""
    party = [hero for hero in company if hero.alive]
    have = sum(item.kind == thing for hero in party for item in hero.items)
    if thing == "bandage":
        return have < len(party)
    if thing == "potion of healing":
        return have < sum(hero.kind != "barbarian" for hero in party)
    if thing in ("light armour", "heavy armour"):
        return any(not hero.armour and thing in game.book.kinds[hero.kind].armour for hero in party)
    return thing == "lantern" and have < 1


def rescue(game: Game, question: Question, _judge: Judgement) -> Any:
    """Back for those in stone only where they stand near the entrance and nothing guards them."""
    stone = [game.tiles[hero.tile] for hero in game.heroes.values() if hero.stone and not hero.outside]
    near = all(distances(game)[tile.number] <= 1 and tile.creatures is None for tile in stone)
    return pick(question, "rescue" if near else "new")


def buyer(_game: Game, question: Question, _judge: Judgement) -> Any:
    return best(
        question,
        lambda hero: (-sum(item.kind == question.facts["thing"] for item in hero.items), not hero.armour, -hero.life),
    )


def explore(game: Game, question: Question, judge: Judgement) -> Any:
    """Mend, finish quests, take what lies there, then go on or go home."""
    group = active(game)
    if starts(question, "quest", "gold"):
        return starts(question, "quest", "gold")
    if need(game, group, judge):
        return pick(question, "camp")
    others = [other for other in game.groups if other.party == group.party and other is not group]
    if others and r.way_to(game, group.tile, [others[0].tile]):
        return pick(question, f"go {r.way_to(game, group.tile, [others[0].tile])}")
    statues = [hero.tile for hero in game.heroes.values() if hero.stone and not hero.outside and not hero.lost]
    if game.rescue and statues and r.way_to(game, group.tile, statues):
        return pick(question, f"go {r.way_to(game, group.tile, statues)}")
    return homeward(game, question, group) if r.wants_home(game, group, judge) else onward(game, question, group, judge)


def homeward(game: Game, question: Question, group: Group) -> Any:
    return pick(question, "leave", f"go {r.way_to(game, group.tile, r.exits(game))}")


def onward(game: Game, question: Question, group: Group, judge: Judgement) -> Any:
    """Box, search, open, or walk to where there is something to open."""
    tile = game.tiles[group.tile]
    if tile.box and not tile.spent:
        solver = best_solver(game, group, tile.box)
        if solver is not None and pick(question, f"box {solver.key}"):
            return pick(question, f"box {solver.key}")
    if tile.kind == "room" and r.health(game, group) > judge.search and pick(question, "search"):
        return pick(question, "search")
    goals = r.within_strength(game, group, judge)
    if group.tile in goals and starts(question, "open"):
        doors = [
            option
            for option in question.options
            if key_of(option).startswith("open") and option.facts["kind"] == "door"
        ]
        return doors[0] if doors else starts(question, "open")
    edge = r.way_to(game, group.tile, goals)
    found = pick(question, f"go {edge}") if edge else None
    return found or homeward(game, question, group) or starts(question, "door", "go", "leave")


def best_solver(game: Game, group: Group, box: int) -> Hero | None:
    """Somebody whose chance at the box is good and whose life can bear a failure."""
    able = [hero for hero in members(game, group) if hero.life > 2]
    good = [hero for hero in able if box - (hero.level if hero.kind in ("wizard", "rogue") else 0) <= 3]
    return max(good, key=lambda hero: (hero.kind in ("wizard", "rogue"), hero.life), default=None)


def need(game: Game, group: Group, judge: Judgement) -> str:
    """What ought to be done in camp before anything else."""
    can = possible(game, group)
    able = members(game, group)
    if not able:
        return ""
    lost = max(full_life(game, hero) - hero.life for hero in able)
    if "lantern" in can and not lit(game, group):
        return "lantern"
    needy = in_need(game, group.tile, group.party)
    if "bless" in can and any(hero.stone or hero.blessings > 1 for hero in [*needy, *able]):
        return "bless"
    if "heal" in can and lost >= judge.heal:
        return "heal"
    if "bandage" in can and lost >= judge.bandage:
        return "bandage"
    if "loot" in can and worth_looting(game, group):
        return "loot"
    if any(not hero.body and better_hands(game, hero) for hero in able):
        return "hands"
    return "join" if "join" in can else ""


def heir(heroes: list[Hero]) -> Hero:
    """Who takes over the things of the dead: somebody who may carry all of them."""
    return next((hero for hero in heroes if hero.kind != "barbarian"), heroes[0])


def worth_looting(game: Game, group: Group) -> bool:
    able = members(game, group)
    dead = next(hero for hero in fallen_here(game, group.tile, group.party) if worth_taking(game, hero, able))
    return bool(dead.gold) or bool(leaves(game, dead, heir(able)))


def inherit(_game: Game, question: Question, _judge: Judgement) -> Any:
    heroes = [hero for _, hero in heroes_of(question)]
    return question.options[0] if not heroes[0].alive else heir(heroes)


def holding_worth(game: Game, hero: Hero, keys: list[str]) -> int:
    """How good it is to hold these: the light stays, casters and healers keep a hand free."""
    bearer = any(item.kind == "lantern" for item in hero.held())
    free = sum(size(game, hero.item(key)) for key in keys) < HANDS
    worth = FREE_HAND.get(hero.kind, 0) if free else 0
    for item in (hero.item(key) for key in keys):
        weapon = game.book.weapons.get(item.kind)
        if weapon is None:
            worth += 20 * bearer if item.kind == "lantern" else 3
        elif not weapon.missile:
            worth += 6 + (weapon.modifier if proper(game, hero, item.kind) else -1) + 2 * item.magic
    return worth


def better_hands(game: Game, hero: Hero) -> list[str] | None:
    """Something better to hold than what he holds."""
    choices = [option.value for option in holdings(game, hero)]
    finest = max(choices, key=lambda keys: holding_worth(game, hero, keys))
    return finest if holding_worth(game, hero, finest) > holding_worth(game, hero, hero.hands) else None


def hands(game: Game, question: Question, _judge: Judgement) -> Any:
    """Whose hands are changed, and what they take up."""
    if not isinstance(question.options[0], Option):
        return next((option for option, hero in heroes_of(question) if better_hands(game, hero)), None)
    hero = named(game, question)
    return max(question.options, key=lambda option: holding_worth(game, hero, option.value))


def camp(game: Game, question: Question, judge: Judgement) -> Any:
    return pick(question, need(game, active(game), judge) or "back", "back")


def treat(game: Game, question: Question, _judge: Judgement) -> Any:
    """Whom to heal: whoever misses most."""
    return best(question, lambda hero: (full_life(game, hero) - hero.life, -hero.life))


def find(game: Game, question: Question, _judge: Judgement) -> Any:
    return pick(question, "hidden" if r.health(game, active(game)) > 70 else "clue")


def secret_room(game: Game, _question: Question, judge: Judgement) -> Any:
    room = game.tiles[-1]
    return NO if room.creatures is not None and not r.bearable(game, active(game), room.creatures, judge) else YES
