"""Chapter 14: what a character can do with his action, and with none."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from clew.games.darkness.basics.rolls import group_of, members
from clew.games.darkness.basics.state import Encounter, Fight, Foe, Game, Hero
from clew.games.darkness.basics.things import Item
from clew.games.darkness.dungeon.monsters import called, monster, standing
from clew.games.darkness.fight.spells import ATTACKS, can_cast, casting_items, scrolls, spell_of, to_bless
from clew.games.darkness.fight.strike import may_shoot
from clew.games.darkness.fight.targets import engaged
from clew.games.darkness.party.gear import (
    free_hand,
    holdings,
    is_weapon,
    lying_lantern,
    may_take,
    missile_in_hand,
    once_each,
    weapon_in_hand,
)
from clew.games.darkness.party.wounds import may_drink
from clew.kernel.words.questions import Option

Verb = Literal[
    "nothing",
    "later",
    "hands",
    "lantern",
    "chop",
    "free",
    "slip",
    "healing",
    "blessing",
    "potion",
    "angel",
    "demon",
    "body",
    "exchange",
    "loot",
    "lay down",
    "try",
]
"""Actions without a target of their own."""
Action = (
    tuple[Verb]
    | tuple[Literal["attack", "rage"], Foe, Item | None]
    | tuple[Literal["poison", "slaying", "water"], Foe, Item]
    | tuple[Literal["cast"], str]
    | tuple[Literal["read", "use"], Item]
)
"""What a character does with his action: at whom, and with what."""

NOTHING: Option[Action] = Option("nothing", "Do nothing", ("nothing",))
LATER: Option[Action] = Option("later", "Act after the others", ("later",))
HANDS: Option[Action] = Option("hands", "Change what is in hand", ("hands",))
LANTERN: Option[Action] = Option("lantern", "Take up the lantern", ("lantern",))
CHOP: Option[Action] = Option("chop", "Chop up a troll", ("chop",))
FREE_PRISONER: Option[Action] = Option("free", "Free the prisoner", ("free",))
SLIP: Option[Action] = Option("slip", "Slip away by luck", ("slip",))
HEALING: Option[Action] = Option("healing", "Use Healing", ("healing",))
BLESSING: Option[Action] = Option("blessing", "Cast Blessing", ("blessing",))
POTION: Option[Action] = Option("potion", "Drink a potion (no action)", ("potion",))
ANGEL: Option[Action] = Option("angel", "Call the angel (no action)", ("angel",))
DEMON: Option[Action] = Option("demon", "Call the demon (no action)", ("demon",))
BODY: Option[Action] = Option("body", "Take up a fallen comrade", ("body",))
EXCHANGE: Option[Action] = Option("exchange", "Exchange a thing with a comrade", ("exchange",))
LOOT: Option[Action] = Option("loot", "Take a thing from a fallen comrade", ("loot",))
LAY_DOWN: Option[Action] = Option("lay down", "Lay down the body (no action)", ("lay down",))
TRY: Option[Action] = Option("try", "Try something else: the game master decides", ("try",))
STRIKE = "Attack the {foe} with {weapon}"
RAGE = "Attack the {foe} with {weapon} in a rage"
CASTS: dict[str, Option[Action]] = {
    spell: Option(f"cast {spell}", "Cast {spell}", ("cast", spell), spell=spell)
    for spell in ("Fireball", "Lightning Bolt", "Sleep", "Escape", "Protect", "Blessing")
}


def blows(game: Game, fight: Fight, encounter: Encounter, hero: Hero) -> list[Option[Action]]:
    """[14.3, 14.9, 4.6, 4.9, 4.10, 4.20, 3.24, 12.9] The attacks a character can make now; a barbarian may rage
    with any of his weapons."""
    found: list[Option[Action]] = []
    close = weapon_in_hand(game, hero) if hero.hands else []
    near = hero in engaged(game, fight)
    missile = missile_in_hand(game, hero) if hero.hands else None
    foes = standing(encounter)
    for foe in foes:
        name = called(game, foe, foes)
        if near and not hero.body:
            for place, (weapon, used) in enumerate(wielded(close)):
                key = foe.key if not place else f"{foe.key} with {weapon.key if weapon else ''}"
                about = (foe.key,)
                found.append(Option(f"attack {key}", STRIKE, ("attack", foe, weapon), about, foe=name, weapon=used))
                if hero.rage:
                    found.append(Option(f"rage {key}", RAGE, ("rage", foe, weapon), foe=name, weapon=used))
        if missile is not None and may_shoot(game, fight, encounter, hero, foe):
            found += shots(game, hero, missile, foe, foes)
            if hero.rage:
                rage: Action = ("rage", foe, missile)
                found.append(Option(f"rage shoot {foe.key}", "Shoot at the {foe} in a rage", rage, foe=name))
    return found


def wielded(close: list[Item]) -> list[tuple[Item | None, str]]:
    """[4.20] The weapons in hand that differ, and what they are called: two of a kind by all that is known of them."""
    differ = once_each(close)
    kinds = [weapon.kind for weapon in differ]
    named = [weapon.name if kinds.count(weapon.kind) > 1 else weapon.kind for weapon in differ]
    return list(zip(differ, named, strict=True)) or [(None, "bare hands")]


def shots(game: Game, hero: Hero, missile: Item, foe: Foe, among: Sequence[Foe] = ()) -> list[Option[Action]]:
    """[4.4, 4.5, 10.8a, 25.17] An ordinary shot, the poisoned arrow, or the arrow of slaying."""
    name = called(game, foe, among)
    found: list[Option[Action]] = [
        Option(f"shoot {foe.key}", "Shoot at the {foe}", ("attack", foe, missile), (foe.key,), foe=name)
    ]
    if missile.kind == "bow":
        if missile.poison:
            found.append(
                Option(f"poison {foe.key}", "Shoot the poisoned arrow at the {foe}", ("poison", foe, missile), foe=name)
            )
        arrow = hero.has("arrow of slaying")
        if arrow is not None and arrow.foe == foe.kind:
            found.append(Option(f"slaying {foe.key}", "Loose the arrow of slaying", ("slaying", foe, arrow)))
    return found


def magic(game: Game, fight: Fight, encounter: Encounter, hero: Hero) -> list[Option[Action]]:
    """[17.1, 17.2, 17.13, 17.14, 17.22, 3.11, 3.13, 4.21, 4.30] Spells, scrolls, wands, powers, holy water."""
    found: list[Option[Action]] = []
    caster = hero.kind in ("wizard", "cleric", "elf") or hero.items
    needy = to_bless(game, group_of(game, fight.group), hero) if caster else []
    if hero.spells and can_cast(game, hero):
        found += [CASTS[spell] for spell in dict.fromkeys(hero.spells) if useful(spell, encounter, bool(needy))]
    if hero.items:
        for item in once_each(scrolls(game, hero)):
            if useful(item.spell, encounter, bool(needy)):
                found.append(Option(f"read {item.key}", "Read the {scroll}", ("read", item), scroll=item.name))
        for item in once_each(casting_items(game, hero)):
            if useful(spell_of(item), encounter, False):
                found.append(Option(f"use {item.key}", "Use the {thing}", ("use", item), thing=item.name))
        found += vials(game, hero, encounter)
    if hero.healings and free_hand(game, hero):
        found.append(HEALING)
    if hero.blessings and needy and free_hand(game, hero):
        found.append(BLESSING)
    return found


def useful(spell: str, encounter: Encounter, needy: bool) -> bool:
    """A Blessing wants somebody in need of it, an attack somebody to hit."""
    if spell == "Blessing":
        return needy
    return spell not in ATTACKS or bool(standing(encounter))


def vials(game: Game, hero: Hero, encounter: Encounter) -> list[Option[Action]]:
    """[4.30, 4.21] Holy water, where somebody is susceptible to it."""
    water = hero.has("holy water vial")
    if water is None or not free_hand(game, hero):
        return []
    return [
        Option(f"water {foe.key}", "Throw holy water at the {foe}", ("water", foe, water), foe=monster(game, foe).name)
        for foe in standing(encounter)
        if {"vampire", "demon"} & set(monster(game, foe).traits)
    ]


def handiwork(game: Game, fight: Fight, encounter: Encounter, hero: Hero) -> list[Option[Action]]:
    """[14.1, 14.10, 14.13, 4.22, 4.24, 4.33, 24.21, 26.6, 3.45] Everything else that takes an action."""
    found: list[Option[Action]] = []
    if hero.items and len(holdings(game, hero)) > 1:
        found.append(HANDS)
    bearer = lying_lantern(game, fight.tile)
    if bearer is not None and free_hand(game, hero):
        found.append(LANTERN)
    if any(foe.down for foe in encounter.foes) and may_chop(game, fight, hero):
        found.append(CHOP)
    if encounter.prisoner == "chained":
        found.append(FREE_PRISONER)
    dead = fallen_here(game, fight.tile, hero.party)
    if dead:
        if any(lootable(game, hero, item) for comrade in dead for item in comrade.items):
            found.append(LOOT)
        found.append(BODY)
    if hero.luck and may_slip(game, fight, encounter):
        found.append(SLIP)
    if any(tradeable(game, hero, other) for other in waiting(game, fight, hero)):
        found.append(EXCHANGE)
    return found


def may_chop(game: Game, fight: Fight, hero: Hero) -> bool:
    """[14.10, 12.9] A slashing close-combat weapon, within reach."""
    blades = [weapon for weapon in weapon_in_hand(game, hero) if weapon.damage == "slashing"]
    return bool(blades) and hero in engaged(game, fight)


def may_slip(game: Game, fight: Fight, encounter: Encounter) -> bool:
    """[3.45, 3.46, 20.10] Alone to a neighbouring explored tile; not from a minotaur nor out of webs."""
    if any(foe.kind == "minotaur" for foe in encounter.foes) or webbed(game, encounter):
        return False
    return bool(hiding_places(game, fight.tile))


def hiding_places(game: Game, tile: int) -> list[Option[int]]:
    """[3.45, 11.14a] The neighbouring explored tiles that can be reached."""
    edges = [game.edges[key] for key in game.tiles[tile].edges]
    near = dict.fromkeys(edge.beyond(tile) for edge in edges if not edge.unopened and not edge.lock)
    return [Option(f"tile {n}", "To the {tile}", n, tile=game.tiles[n].name) for n in near if game.tiles[n].entered]


def webbed(game: Game, encounter: Encounter) -> bool:
    """[20.10] Webs hold the party until a Fireball has been cast."""
    return not encounter.burned and any("webs" in monster(game, foe).traits and foe.count for foe in encounter.foes)


def fallen_here(game: Game, tile: int, party: int) -> list[Hero]:
    """[29.4] Dead comrades of one's own party lying in a tile, not risen and not carried."""
    carried = {hero.body for hero in game.heroes.values() if hero.body}
    return [
        hero
        for hero in game.heroes.values()
        if hero.life <= 0
        and hero.tile == tile
        and hero.party == party
        and not hero.lost
        and not hero.outside
        and not hero.raised
        and hero.key not in carried
    ]


def lootable(game: Game, hero: Hero, item: Item) -> bool:
    """[14.13, 4.19, 3.23] What one action takes from a fallen comrade."""
    if not may_take(game, hero, item):
        return False
    return item.magic or is_weapon(game, item) or item.kind in ("holy water vial", "shield")


def waiting(game: Game, fight: Fight, hero: Hero) -> list[Hero]:
    """Comrades who have not acted yet."""
    group = group_of(game, fight.group)
    return [other for other in members(game, group) if other is not hero and other.key not in fight.acted]


def tradeable(game: Game, giver: Hero, taker: Hero) -> list[Item]:
    """[4.33] What one may hand to another; of things that are alike one."""
    found = [item for item in giver.items if item.kind != "lock picks" and item.key != giver.armour]
    return once_each([item for item in found if may_take(game, taker, item)])


def free_acts(game: Game, hero: Hero, encounter: Encounter) -> list[Option[Action]]:
    """[14.2, 4.28, 24.10, 26.6] What costs no action."""
    found: list[Option[Action]] = []
    if hero.items and may_drink(game, hero):
        found.append(POTION)
    if hero.secrets:
        if "true name of an angel" in hero.secrets:
            found.append(ANGEL)
        if "true name of a demon" in hero.secrets and standing(encounter):
            found.append(DEMON)
    if hero.body:
        found.append(LAY_DOWN)
    return found


def all_actions(game: Game, fight: Fight, encounter: Encounter, hero: Hero) -> list[Option[Action]]:
    """[14.1, 12.13] Everything a character may do in the party's turn."""
    if hero.body:
        return [*magic_free(game, hero, encounter), NOTHING]
    found = blows(game, fight, encounter, hero) + magic(game, fight, encounter, hero)
    found += handiwork(game, fight, encounter, hero) + free_acts(game, hero, encounter)
    if game.options["game-master"]:
        found.append(TRY)
    found.append(NOTHING)
    if waiting(game, fight, hero):
        found.append(LATER)
    return found


def idle(options: Sequence[Option[Action]]) -> bool:
    """Whether somebody who can't strike has nothing else to do but to change hands or to hand something over."""
    return all(option.value[0] in ("hands", "exchange", "nothing", "later") for option in options)


def magic_free(game: Game, hero: Hero, encounter: Encounter) -> list[Option[Action]]:
    """[26.4, 26.5] A carrier's hands are full: only free acts are left to him."""
    return free_acts(game, hero, encounter)
