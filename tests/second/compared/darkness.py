"""Four Against Darkness: an attack and a Defence roll."""

from __future__ import annotations

from functools import cache

from tests.games.darkness.table import Table
from tests.second import darkness as ledger
from tests.second.compared.throwing import Throwing, one_of, perhaps
from tests.second.ledger import rows

from clew.games.darkness.basics.state import Encounter, Fight, Foe, Game, Hero
from clew.games.darkness.basics.things import Item
from clew.games.darkness.dungeon.monsters import level
from clew.games.darkness.fight.defend import parries
from clew.games.darkness.fight.strike import attack
from clew.games.darkness.party.gear import new_item, overloaded
from clew.kernel.words.stream import Stream

CLASSES = [line["class"] for line in rows("darkness", "classes")]
WEAPONS = [line["weapon"] for line in rows("darkness", "weapons")]
KINDS = [line["id"] for line in rows("darkness", "monsters") if line["id"] not in ("gremlins",)]
OTHERS = ("wizard", "cleric", "elf", "warrior")


@cache
def _laid(calling: str, others: int, kind: str) -> Game:
    table = Table(calling, *OTHERS[:others])
    table.fight(kind, 1)
    for hero in table.heroes:
        hero.hands = hero.default = []
    return table.game


def compare(stream: Stream) -> None:
    """An attack, and then a Defence roll."""
    calling, kind, others = one_of(stream, CLASSES), one_of(stream, KINDS), 1 + stream.below(3)
    game = _laid(calling, others, kind).copy()
    hero = next(iter(game.heroes.values()))
    weapon, dark = _equip(game, hero, stream), perhaps(stream, 5)
    if not dark:
        _light(game, list(game.heroes.values())[-1])
    encounter, fight = _encounter(game), game.fight
    assert fight is not None
    foe, minions = encounter.foes[0], game.book.monsters[kind].boss is False
    foe.count = foe.first = 1 + stream.below(8) if minions else 1
    foe.weakened, foe.life = perhaps(stream), foe.life if minions else 1 + stream.below(6)
    encounter.subdue = not minions and perhaps(stream)
    encounter.weakness = not minions and perhaps(stream)
    encounter.enemy = hero.key if kind == "chaos-lord" and perhaps(stream) else ""
    fight.eager = [hero.key] if kind == "dragon" and perhaps(stream) else []
    if weapon is None or _may_hold(game, hero, weapon):
        _attacks(game, hero, weapon, fight, encounter, foe, _ours(game, hero, weapon, dark), stream)
    fight.leaving = one_of(stream, ["", "", "withdraw", "flee"])
    _defends(game, hero, fight, encounter, foe, _ours(game, hero, weapon, dark), stream)


def _encounter(game: Game) -> Encounter:
    found = game.tiles[1].creatures
    assert found is not None
    return found


def _equip(game: Game, hero: Hero, stream: Stream) -> Item | None:
    kind = one_of(stream, WEAPONS)
    hero.level, hero.items, hero.luck = 1 + stream.below(5), [], 0
    damage = {"bow": "slashing", "sling": "crushing"}.get(kind) or one_of(stream, ["crushing", "slashing"])
    weapon = None if kind == "bare hands" else new_item(game, kind, damage)
    if weapon is not None:
        weapon.magic = hero.kind != "barbarian" and perhaps(stream)
        hero.items.append(weapon)
    hero.hands = [] if weapon is None else [weapon.key]
    if perhaps(stream):
        suit = new_item(game, one_of(stream, ["light armour", "heavy armour"]))
        hero.items.append(suit)
        hero.armour = suit.key
    else:
        hero.armour = ""
    if perhaps(stream) and (weapon is None or game.book.weapons[kind].hands < 2):
        shield = new_item(game, "shield")
        hero.items.append(shield)
        hero.hands = [*hero.hands, shield.key]
    hero.gold = one_of(stream, [0, 200, 201])
    hero.limping, hero.cursed, hero.evil_eye = perhaps(stream), perhaps(stream), perhaps(stream)
    hero.protected, hero.blessed = perhaps(stream), perhaps(stream)
    hero.secrets = ["dragon-slayer blood"] if hero.kind in ("barbarian", "dwarf") and perhaps(stream) else []
    hero.life = 20
    return weapon


def _light(game: Game, bearer: Hero) -> None:
    lantern = new_item(game, "lantern")
    bearer.items.append(lantern)
    bearer.hands = [lantern.key]


def _may_hold(game: Game, hero: Hero, weapon: Item) -> bool:
    """[4.13] A bow or sling that the class does not list can't be used at all."""
    return not game.book.weapons[weapon.kind].missile or ledger.proper(ledger.Hero(hero.kind, 1, weapon.kind))


def _ours(game: Game, hero: Hero, weapon: Item | None, dark: bool) -> ledger.Hero:
    armour = next((item.kind.split()[0] for item in hero.items if item.key == hero.armour), "")
    return ledger.Hero(
        hero.kind,
        hero.level,
        weapon.kind if weapon else "bare hands",
        weapon is not None and weapon.damage == "crushing",
        weapon is not None and weapon.magic,
        armour,
        any(item.kind == "shield" for item in hero.held()),
        hero.limping,
        dark,
        hero.cursed,
        hero.evil_eye,
        hero.protected,
        bool(hero.secrets),
        hero.blessed,
        overloaded(game, hero),
    )


def _attacks(
    game: Game,
    hero: Hero,
    weapon: Item | None,
    fight: Fight,
    encounter: Encounter,
    foe: Foe,
    ours: ledger.Hero,
    stream: Stream,
) -> None:
    minions = not game.book.monsters[foe.kind].boss
    before = foe.count if minions else foe.life
    hero.rage = 1 if hero.kind == "barbarian" else 0
    rage = hero.rage > 0 and perhaps(stream)
    parting = not rage and perhaps(stream)
    theirs = ledger.Foe(
        foe.kind,
        level(game, encounter, foe),
        before,
        minions,
        len(game.groups[0].order),
        encounter.subdue,
        encounter.weakness,
        encounter.enemy == hero.key,
        parting,
        hero.key in fight.eager,
    )
    referee = Throwing(stream)
    encounter.to_death = True  # morale is another procedure
    attack(game, referee, fight, encounter, hero, weapon, foe, rage=rage, parting=parting)
    dice = referee.thrown()
    done = before - (foe.count if minions else foe.life)
    wanted = ledger.attack(ours, theirs, dice, rage)
    assert done == wanted, f"{ours} does {done} to {theirs}, by the ledger {wanted} with {dice.dice}"
    dice.done()


def _defends(
    game: Game, hero: Hero, fight: Fight, encounter: Encounter, foe: Foe, ours: ledger.Hero, stream: Stream
) -> None:
    foe.count = max(1, foe.count)
    charge = foe.kind == "minotaur" and not foe.charged
    theirs = ledger.Foe(foe.kind, level(game, encounter, foe), 1, True, 1)
    referee = Throwing(stream)
    safe = parries(game, referee, fight, encounter, hero, foe)
    dice = referee.thrown()
    hit = ledger.defence(ours, theirs, dice, charge, fight.leaving != "flee", fight.leaving == "withdraw")
    assert hit != safe, f"{ours} against {theirs}: hit {not safe}, by the ledger {hit} with {dice.dice}"
    dice.done()
