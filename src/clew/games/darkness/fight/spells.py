"""Chapter 17: spells, scrolls, wands, the cleric's powers."""

from __future__ import annotations

from clew.games.darkness.basics.company import Group
from clew.games.darkness.basics.reckoning import HIT, LEVEL, Part, Trial
from clew.games.darkness.basics.rolls import explosive, members
from clew.games.darkness.basics.state import Encounter, Fight, Foe, Game, Hero
from clew.games.darkness.basics.things import Item
from clew.games.darkness.dungeon.monsters import Creature, level, monster
from clew.games.darkness.fight.strike import general_parts, lucky, slay
from clew.games.darkness.party.gear import collect, free_hand, put_away, worn
from clew.games.darkness.party.wounds import carriers_last, heal, unstone
from clew.kernel.referees.referee import Referee
from clew.kernel.words.dice import D6
from clew.kernel.words.rolls import Amount

SPELL_RULES = {"wizard": "3.19", "elf": "3.29"}
"""Which rule lets a class add its level to spells; for others it is the scroll's."""
SPELL_AGAIN = "The spell of {hero} comes to {total}. Spend luck to roll again?"
SLEEP = Trial("to put to sleep", "it works", "no effect", LEVEL, fumbles=True, sure=True)
SLEEPERS = Amount("how many fall asleep", "up to {n}")
HEALED = Amount("life won back", "up to {n} life")
ATTACKS = ("Fireball", "Lightning Bolt", "Sleep")


def can_cast(game: Game, hero: Hero) -> bool:
    """[3.30, 4.21, 27.17] Whether he can cast what he has prepared."""
    if not hero.spells or hero.level < 1 or not free_hand(game, hero):
        return False
    return not hampered(hero) and not (hero.kind == "elf" and any(item.kind == "shield" for item in hero.held()))


def hampered(hero: Hero) -> bool:
    """[3.30] An elf in heavy armour casts nothing from memory."""
    armour = worn(hero)
    return hero.kind == "elf" and armour is not None and armour.kind == "heavy armour"


def scrolls(game: Game, hero: Hero) -> list[Item]:
    """[17.14, 4.21, 25.12] Scrolls he can read now; a book is torn out scroll by scroll."""
    found = [item for item in hero.items if item.kind == "scroll"]
    return found if found and hero.kind != "barbarian" and free_hand(game, hero) else []


def casting_items(game: Game, hero: Hero) -> list[Item]:
    """[17.22, 21.7, 21.8] Wands and staves he can use."""
    users = game.book.users
    return [
        item
        for item in hero.items
        if item.kind in ("wand of sleep", "fireball staff")
        and item.uses
        and hero.kind in users[item.kind]
        and free_hand(game, hero)
    ]


def spell_of(item: Item) -> str:
    return item.spell or {"wand of sleep": "Sleep", "fireball staff": "Fireball"}[item.kind]


def use_up(referee: Referee, hero: Hero, item: Item) -> None:
    """[17.14, 21.9] A scroll is used up; a wand or staff without uses is thrown away."""
    item.uses -= 1
    if item.uses <= 0:
        put_away(hero, item)
        referee.tell("17.14" if item.kind == "scroll" else "21.9", "The {thing} is used up.", thing=item.name)


def casting_level(hero: Hero, spell: str, scroll: bool) -> int:
    """[3.19, 3.29, 17.5, 17.15, 17.16] The level that counts for a spell."""
    if hero.kind in ("wizard", "elf"):
        return hero.level
    if hero.kind == "cleric" and spell == "Blessing":
        return hero.level
    return 1 if scroll else hero.level


def can_escape(game: Game, hero: Hero) -> bool:
    """[17.11, 17.12, 17.3] Whether Escape is at hand, in mind or on a scroll."""
    if "Escape" in hero.spells and can_cast(game, hero):
        return True
    return any(item.spell == "Escape" for item in scrolls(game, hero))


def use_up_escape(game: Game, referee: Referee, hero: Hero) -> None:
    """[17.12] The prepared spell goes first, then a scroll."""
    if "Escape" in hero.spells and can_cast(game, hero):
        hero.spells.remove("Escape")
    else:
        use_up(referee, hero, next(item for item in scrolls(game, hero) if item.spell == "Escape"))


def affected(game: Game, spell: str, foe: Foe) -> bool:
    """[17.8, 17.10, 19.23, 9.8] Whether a spell touches such a creature at all."""
    traits = monster(game, foe).traits
    if "immune to spells" in traits:
        return False
    if spell == "Sleep":
        return "undead" not in traits and "dragon" not in traits
    return spell != "Fireball" or "dragon" not in traits


def attack_spell(
    game: Game, referee: Referee, fight: Fight, encounter: Encounter, hero: Hero, spell: str, foe: Foe, power: int
) -> None:
    """[17.5, 17.7, 17.8, 17.9, 17.10, 3.19, 19.3, 20.10] Fireball, Lightning Bolt or Sleep on a foe."""
    if spell == "Fireball":
        encounter.burned = True
    rule = {"Fireball": "17.7", "Lightning Bolt": "17.9", "Sleep": "17.10"}[spell]
    parts = [(hero.kind, power, SPELL_RULES.get(hero.kind, "17.15"))] if power else []
    parts += spell_parts(game, fight, hero, spell, foe, encounter)
    target, whom, trial = (
        level(game, encounter, foe),
        Creature(game, fight.tile, foe),
        SLEEP if spell == "Sleep" else HIT,
    )
    natural, total = explosive(referee, "17.5", hero, target, trial, parts, whom, spell)
    if lucky(referee, hero, encounter, SPELL_AGAIN, total):
        natural, total = explosive(referee, "17.5", hero, target, trial, parts, whom, spell)
    if spell != "Sleep":
        encounter.violence = fight.struck = True
    if not affected(game, spell, foe):
        immune = "19.23" if foe.kind == "dragon" else rule
        referee.tell(immune, "The {foe} is not touched by it.", foe=monster(game, foe).name)
        return
    if natural == 1 or (natural != 6 and total < target):
        return
    if spell == "Sleep":
        put_to_sleep(game, referee, fight, encounter, hero, foe, power)
    else:
        harm = spell_harm(game, spell, foe, total, target)
        rule = "17.8" if rule == "17.7" and monster(game, foe).boss else rule
        slay(game, referee, fight, encounter, hero, foe, harm, rule, spell=True)


def spell_parts(game: Game, fight: Fight, hero: Hero, spell: str, foe: Foe, encounter: Encounter) -> list[Part]:
    """[17.5, 18.3, 19.3] What changes an attack spell: no weapon, but bats, a mummy's wrappings and the rest."""
    parts = game.book.attack_parts
    found = general_parts(game, fight, hero, foe, encounter, spell=True)
    if bats(game, encounter):
        found.append(parts["vampire bats"])
    if spell == "Fireball" and "Fireball +2" in monster(game, foe).traits:
        found.append(parts["mummy"])
    return found


def bats(game: Game, encounter: Encounter) -> bool:
    """[18.3, 3.14] Vampire bats disturb every spell while they live."""
    return any(foe.count and "spells -1" in monster(game, foe).traits for foe in encounter.foes)


def spell_harm(game: Game, spell: str, foe: Foe, total: int, target: int) -> int:
    """[17.7, 17.8, 17.9] How much a hit does."""
    if monster(game, foe).boss:
        return game.book.n("17.9", "life") if spell == "Lightning Bolt" else max(1, total // target)
    return 1 if spell == "Lightning Bolt" else max(1, total - target)


def put_to_sleep(
    game: Game, referee: Referee, fight: Fight, encounter: Encounter, hero: Hero, foe: Foe, power: int
) -> None:
    """[17.10, 25.6a] One boss, or d6 and the caster's level of minions; they count as slain."""
    if monster(game, foe).boss:
        foe.asleep, foe.count = 1, 0
        referee.tell("17.10", "The {foe} falls asleep.", foe=monster(game, foe).name)
        return
    whom, parts = Creature(game, fight.tile, foe), [("level", power, "17.10")]
    asleep = referee.roll(D6, "17.10", hero.seat, gives=SLEEPERS, added=parts, subject=hero, target=whom, using="Sleep")
    number = min(foe.count, asleep)
    foe.asleep += number
    kept, harmed = foe.down, encounter.harmed
    slay(game, referee, fight, encounter, hero, foe, number, "17.10", spell=True)
    foe.down, encounter.harmed = kept, harmed


def to_bless(game: Game, group: Group, hero: Hero) -> list[Hero]:
    """[17.6, 26.16] Whom he could bless; a hired cleric wants his fee, which the gold of one in stone may pay."""
    needy = in_need(game, group.tile, group.party)
    if not needy or not hero.hired:
        return needy
    fee, gold = game.book.n("26.16", "blessing"), sum(other.gold for other in employers(game, group))
    return [other for other in needy if gold + (other.gold if other.stone else 0) >= fee]


def employers(game: Game, group: Group) -> list[Hero]:
    return [hero for hero in members(game, group) if not hero.hired]


def give_blessing(game: Game, referee: Referee, hero: Hero, group: Group) -> None:
    """[17.6, 26.16] Somebody is blessed; a hired cleric is paid for it at once."""
    whom = referee.choose(hero.seat, "Whom does {hero} bless?", to_bless(game, group, hero), "17.6", hero=hero.name)
    bless(referee, hero, whom, group)
    carriers_last(game, group)
    if hero.hired:
        fee = game.book.n("26.16", "blessing")
        collect(employers(game, group), fee)
        referee.tell("26.16", "{hero} is paid {fee} gp for the Blessing.", hero=hero.name, fee=fee)


def bless(referee: Referee, hero: Hero, target: Hero, group: Group) -> None:
    """[17.6, 9.6, 26.12] Blessing takes one condition from one character in the tile."""
    conditions = [
        name for name, has in (("stone", target.stone), ("curse", target.cursed), ("evil eye", target.evil_eye)) if has
    ]
    chosen = referee.choose(hero.seat, "What does the Blessing take from {hero}?", conditions, "17.6", hero=target.name)
    if chosen == "stone":
        unstone(referee, target, group)
    elif chosen == "curse":
        target.cursed = False
    else:
        target.evil_eye = False
    referee.tell("17.6", "{hero} is free of: {what}.", hero=target.name, what=chosen)


def in_need(game: Game, tile: int, party: int) -> list[Hero]:
    """[17.6, 26.18, 29.4] Whom of a party a Blessing would help in a tile."""
    return [
        hero
        for hero in game.heroes.values()
        if hero.party == party
        and hero.alive
        and not hero.outside
        and not hero.away
        and not hero.lost
        and (hero.stone or hero.cursed or hero.evil_eye)
        and whereabouts(game, hero) == tile
    ]


def whereabouts(game: Game, hero: Hero) -> int:
    """The tile a character is in, with his group or as he fell."""
    for group in game.groups:
        if hero.key in group.order:
            return group.tile
    return hero.tile


def protect(referee: Referee, target: Hero) -> None:
    """[17.13] Protect lasts until the fight ends and does not add to itself."""
    target.protected = True
    referee.tell("17.13", "{hero} is protected.", hero=target.name)


def healing(game: Game, referee: Referee, cleric: Hero, target: Hero, encounter: Encounter | None) -> None:
    """[3.12, 3.13, 3.14, 25.18] A cleric's Healing."""
    cleric.healings -= 1
    parts = [(cleric.kind, cleric.level, "3.12")]
    if encounter is not None and bats(game, encounter):
        parts.append(("vampire bats", game.book.attack_parts["vampire bats"][1], "3.14"))
    symbol = cleric.has("holy symbol of healing")
    if symbol is not None:
        symbol.used = True
        parts.append((symbol.kind, game.book.n("25.18", "healing"), "25.18"))
    life = referee.roll(
        D6, "3.12", cleric.seat, gives=HEALED, added=parts, subject=cleric, target=target, using="Healing"
    )
    heal(game, referee, target, life, "3.12")
