"""Chapter 15: the monsters' turn."""

from __future__ import annotations

from clew.games.darkness.basics.reckoning import Part, Trial
from clew.games.darkness.basics.rolls import explosive, group_of, pick
from clew.games.darkness.basics.state import Encounter, Fight, Foe, Game, Hero
from clew.games.darkness.dungeon.monsters import Creature, in_tile, level, monster, standing
from clew.games.darkness.fight.spells import can_escape, use_up_escape
from clew.games.darkness.fight.strike import lucky
from clew.games.darkness.fight.targets import Blow, assign, engaged
from clew.games.darkness.party.gear import lit, overloaded, put_away, worn
from clew.games.darkness.party.levels import lose_level
from clew.games.darkness.party.wounds import forewarned, hurt, restoratives, restore, save_or_lose
from clew.kernel.referees.referee import Referee
from clew.kernel.words.dice import D6, THREE_D6
from clew.kernel.words.questions import Option
from clew.kernel.words.rolls import Amount, Check

STAND = Option("stand", "Make the Defence roll")
RING = Option("ring", "Use the ring of teleportation")
ESCAPE = Option("escape", "Cast Escape")
BURDENED = "{hero} carries a body and cannot defend himself."
DEFENCE = Trial("defence", "unharmed", "struck", "more than its level", fumbles=True, sure=True, wards=True)
DEFENCE_AGAIN = "The defence of {hero} comes to {total}. Spend luck to roll again?"
BREATH = Trial("a save against the breath", "safe", "burned")
POISON = Trial("a save against poison", "safe", "poisoned")
BREATHES = Check("what it does", "it breathes on all", "no breath this turn")
RISES = Check("whether a troll rises", "it stands up again", "it stays down")
DISEASE = Check("whether the bite festers", "1 more life", "the wound is clean")
DRAIN = Check("a save against the draining touch", "safe", "a level drained")
RING_WORTH = Amount("what the ring is worth", "{n} gp")
DEVOURED = Amount("gold that it could eat", "up to {n} gp")
BIG = ("troll", "ogre", "giant")


def monsters_turn(game: Game, referee: Referee, fight: Fight, encounter: Encounter, spared: list[str]) -> None:
    """[15.1, 15.3, 15.18, 16.12a, 19.20, 20.7] Trolls rise, breath or blows; then the turn is over."""
    rise(game, referee, encounter)
    blows: list[Blow] = []
    strikers = [foe for foe in standing(encounter) if not breath_or_bite(game, referee, fight, foe, blows, spared)]
    if strikers:
        blows += assign(game, referee, fight, Encounter(strikers, encounter.table, encounter.wandering), spared)
    for hero, foe in blows:
        if hero.able and foe.count:
            defend(game, referee, fight, encounter, hero, foe)
    fight.turns += 1


def rise(game: Game, referee: Referee, encounter: Encounter) -> None:
    """[18.13, 18.14] Killed trolls may stand up again."""
    for foe in encounter.foes:
        fallen, foe.down = foe.down, 0
        for _ in range(fallen):
            if referee.at_least(game.book.n("18.13", "rises"), D6, "18.13", check=RISES):
                foe.count += 1


def breath_or_bite(game: Game, referee: Referee, fight: Fight, foe: Foe, blows: list[Blow], spared: list[str]) -> bool:
    """[19.20, 19.21, 19.22, 20.7, 15.18] A dragon or chimera breathes on 1-2; a dragon bites otherwise. False for
    those whose attacks are shared out as usual."""
    dragon = foe.kind == "dragon"
    if not dragon and not monster(game, foe).breath:
        return False
    rule = "19.20" if dragon else "20.7"
    whom = Creature(game, fight.tile, foe)
    if referee.at_most(game.book.n(rule, "breathes"), D6, rule, check=BREATHES, subject=whom):
        for hero in [hero for hero in in_tile(game, fight) if hero.key not in spared]:
            target = game.book.n("19.21", "save") if dragon else monster(game, foe).breath
            save_or_lose(
                game,
                referee,
                hero,
                target,
                1,
                "19.21" if dragon else rule,
                monster(game, foe).name,
                BREATH,
                hero.level // 2 if dragon else 0,
            )
            burn_book(referee, hero, dragon)
        return True
    if dragon:
        targets = [hero for hero in engaged(game, fight) if hero.key not in spared]
        bites = monster(game, foe).attacks + foe.final * game.book.n("19.15", "attacks")
        picked = [pick(referee, targets, "19.22", "who is bitten") for _ in range(bites)] if targets else []
        blows += [(hero, foe) for hero in targets for _ in range(picked.count(hero))]
    return dragon


def burn_book(referee: Referee, hero: Hero, dragon: bool) -> None:
    """[25.13] The book of Skalitos burns with a carrier whom dragon breath kills."""
    pages = [item for item in hero.items if item.build == "book"]
    if not dragon or hero.alive or not pages:
        return
    for page in pages:
        put_away(hero, page)
    referee.tell("25.13", "The book of Skalitos burns with {hero}.", hero=hero.name)


def defence_parts(
    game: Game, fight: Fight | None, hero: Hero, foe: Foe | None, armour: bool = True, shield: bool = True
) -> list[Part]:
    """[15.13, 4.14, 4.15, 4.16, 3.15, 3.34, 3.40, 16.13, 17.13, 9.5, 19.8, 11.8, 4.35, 4.25, 20.3, 20.4, 24.19]"""
    parts = game.book.defence_parts
    found: list[Part] = []
    suit = worn(hero) if armour else None
    if suit is not None and armour_bonus(game, hero, foe):
        found.append(parts[suit.kind])
    if shield and shield_bonus(game, fight, hero):
        found.append(parts["shield in hand"])
    if hero.kind == "rogue":
        found.append(("rogue", hero.level, "3.15"))
    if foe is not None:
        found += parts_against(game, hero, foe)
    if fight is not None and fight.leaving == "withdraw":
        found.append(parts["withdrawal"])
    for source, has in (
        ("Protect", hero.protected),
        ("curse", hero.cursed),
        ("evil eye", hero.evil_eye),
        ("limping", hero.limping),
    ):
        if has:
            found.append(parts[source])
    if overloaded(game, hero):
        found.append(parts["overload"])
    if fight is not None and not lit(game, group_of(game, fight.group)):
        found.append(parts["no lantern"])
    return found


def parts_against(game: Game, hero: Hero, foe: Foe) -> list[Part]:
    """[3.34, 3.40, 20.3, 24.19] What changes a Defence roll against just this foe."""
    parts, traits = game.book.defence_parts, monster(game, foe).traits
    found: list[Part] = []
    if hero.kind in ("dwarf", "halfling") and any(trait in BIG for trait in traits):
        small = hero.kind == "halfling"
        found.append(("halfling", hero.level, "3.40") if small else parts["dwarf against troll, ogre, giant"])
    if "charge" in traits and not foe.charged:
        foe.charged = True
        found.append(parts["minotaur's charge"])
    if "dragon" in traits and "dragon-slayer blood" in hero.secrets:
        found.append(parts["dragon-slayer blood"])
    return found


def armour_bonus(game: Game, hero: Hero, foe: Foe | None) -> int:
    """[4.14, 4.15, 20.4] Armour worn; heavy armour is no help against an iron eater."""
    armour = worn(hero)
    if armour is None or (foe is not None and foe.kind == "iron-eater" and armour.kind == "heavy armour"):
        return 0
    return game.book.defence[armour.kind]


def shield_bonus(game: Game, fight: Fight | None, hero: Hero) -> int:
    """[4.16, 4.18, 22.4, 25.16] A shield in hand; ambushed or fleeing only the Shield of Warning counts."""
    held = [item for item in hero.held() if item.kind == "shield"]
    if not held:
        return 0
    caught = fight is not None and (fight.leaving == "flee" or _ambush(game, fight))
    return game.book.defence["shield in hand"] if not caught or held[0].warning else 0


def _ambush(game: Game, fight: Fight) -> bool:
    creatures = game.tiles[fight.tile].creatures
    return creatures is not None and creatures.wandering and fight.first == "monsters" and fight.turns == 0


def defend(game: Game, referee: Referee, fight: Fight, encounter: Encounter, hero: Hero, foe: Foe) -> None:
    """[15.13, 15.14, 15.15, 15.17, 26.5] A Defence roll against one attack."""
    if instead(game, referee, hero):
        return
    if hero.body:
        referee.tell("26.5", BURDENED, hero=hero.name)
    elif parries(game, referee, fight, encounter, hero, foe):
        return
    wound(game, referee, encounter, hero, foe)


def parries(game: Game, referee: Referee, fight: Fight, encounter: Encounter, hero: Hero, foe: Foe) -> bool:
    """[15.13, 15.14, 3.42] Above the level is no harm; 1 always fails and 6 always succeeds."""
    parts = defence_parts(game, fight, hero, foe)
    figure, whom = level(game, encounter, foe) + 1, Creature(game, fight.tile, foe)
    natural, total = explosive(referee, "15.13", hero, figure, DEFENCE, parts, whom)
    if lucky(referee, hero, encounter, DEFENCE_AGAIN, total):
        natural, total = explosive(referee, "15.13", hero, figure, DEFENCE, parts, whom)
    return natural != 1 and (natural == 6 or total >= figure)


def instead(game: Game, referee: Referee, hero: Hero) -> bool:
    """[15.17, 17.12, 21.10, 21.11, 4.28, 14.2] What a character may do before a Defence roll; True if he is gone."""
    options = ways_out(game, hero)
    while options:
        chosen = referee.choose(hero.seat, "{hero} is attacked.", [STAND, *options], "15.17", hero=hero.name)
        if chosen is STAND:
            return False
        if chosen is RING:
            use_ring(game, referee, hero)
            return True
        if chosen is ESCAPE:
            escape(game, referee, hero)
            return True
        restore(game, referee, hero, chosen)
        options = ways_out(game, hero)
    return False


def ways_out(game: Game, hero: Hero) -> list[Option[None]]:
    """[4.28, 4.29, 17.12, 21.10] What could replace or precede a Defence roll."""
    options: list[Option[None]] = []
    if not hero.items and not hero.spells and not hero.secrets:
        return options
    options += restoratives(game, hero)
    if hero.has("ring of teleportation"):
        options.append(RING)
    if can_escape(game, hero):
        options.append(ESCAPE)
    return options


def use_ring(game: Game, referee: Referee, hero: Hero) -> None:
    """[21.10, 21.11] The ring whisks its bearer alone out of the fight and is plain gold from then on."""
    ring = hero.has("ring of teleportation")
    assert ring is not None
    ring.kind, ring.magic, ring.uses = "gold ring", False, 0
    plus = [("plain gold", game.book.n("21.11", "plus"), "21.11")]
    ring.value = referee.roll(D6, "21.11", gives=RING_WORTH, added=plus, subject=hero)
    hero.away = "ring"
    hero.body = ""
    referee.tell("21.10", "The ring takes {hero} away.", hero=hero.name)


def escape(game: Game, referee: Referee, hero: Hero) -> None:
    """[17.11, 17.12] Escape, from memory or from a scroll."""
    use_up_escape(game, referee, hero)
    hero.away = "escape"
    hero.body = ""
    referee.tell("17.11", "{hero} vanishes to the entrance.", hero=hero.name)


def wound(game: Game, referee: Referee, encounter: Encounter, hero: Hero, foe: Foe) -> None:
    """[15.15, 15.16, 18.2, 18.5, 18.17, 19.5, 19.9, 20.5, 20.9, 18.3, 18.6] A hit and what comes with it."""
    found = monster(game, foe)
    if foe.kind == "iron-eater":
        eat(game, referee, hero)
        return
    loss = game.book.n("19.5", "loss") if "2 damage" in found.traits else 1
    hurt(game, referee, hero, loss, "19.5" if loss > 1 else "15.15", found.name)
    if hero.alive and foe.kind == "rats":
        forewarned(game, referee, hero)
        if referee.at_most(1, D6, "18.2", check=DISEASE, subject=hero):
            hurt(game, referee, hero, 1, "18.2", found.name)
    if hero.alive and found.poison:
        rule = {"centipedes": "18.5", "fungi": "18.17"}.get(foe.kind, "20.9")
        bonus = hero.level if hero.kind == "halfling" and foe.kind == "fungi" else 0
        save_or_lose(game, referee, hero, found.poison, 1, rule, found.name, POISON, bonus)
    if (
        hero.alive
        and foe.drains
        and not referee.at_least(game.book.n("19.9", "safe"), D6, "19.9", hero.seat, check=DRAIN, subject=hero)
    ):
        lose_level(referee, hero)
    if not hero.alive and foe.kind == "mummy":
        raise_mummy(game, referee, encounter, hero)


def raise_mummy(game: Game, referee: Referee, encounter: Encounter, hero: Hero) -> None:
    """[19.1, 19.2] A mummy's victim rises as another mummy."""
    found = game.book.monsters["mummy"]
    number = len(encounter.foes) + 1
    encounter.foes.append(Foe(f"foe{number}", "mummy", 1, 1, found.life, found.life, hero=hero.key))
    hero.raised = True
    referee.tell("19.1", "{hero} rises as a mummy.", hero=hero.name)


def eat(game: Game, referee: Referee, hero: Hero) -> None:
    """[20.5] The iron eater devours armour, shield, weapon or gold, in this order."""
    armour = worn(hero)
    shields = [item for item in hero.items if item.kind == "shield"]
    weapons = [item for item in hero.held() if item.kind in game.book.weapons]
    weapons += [item for item in hero.items if item.key in hero.default and item.kind in game.book.weapons]
    for item in ([armour] if armour else []) + shields + weapons:
        put_away(hero, item)
        referee.tell("20.5", "It eats the {thing} of {hero}.", thing=item.kind, hero=hero.name)
        return
    eaten = min(hero.gold, referee.roll(THREE_D6, "20.5", gives=DEVOURED, target=hero))
    hero.gold -= eaten
    referee.tell("20.5", "It eats {gold} gp of {hero}.", gold=eaten, hero=hero.name)
