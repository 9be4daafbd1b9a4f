"""Scenes that the tests of several chapters begin with or go through."""

from __future__ import annotations

import json
from typing import Any

from tests.games.darkness.table import Table, book

from clew.games.darkness import RULEBOOK
from clew.games.darkness.basics import steps
from clew.games.darkness.basics.company import Group
from clew.games.darkness.basics.state import Encounter, Hero
from clew.games.darkness.fight import spells
from clew.games.darkness.fight.actions import all_actions
from clew.games.darkness.fight.defend import wound
from clew.games.darkness.fight.strike import attack
from clew.games.darkness.march.explore import explore_options
from clew.games.darkness.party.heroes import make_hero
from clew.games.darkness.party.wounds import die
from clew.games.darkness.play import new
from clew.games.darkness.town import campaign
from clew.games.darkness.town.town import deal, pool, shop, town_options
from clew.kernel.referees.agenda import Step
from clew.kernel.table.rulebook import Seat


def strike(table: Table, hero: int, *faces: int, foe: int = 0) -> Any:
    """A hero attacks with what he holds."""
    fight = table.game.fight
    encounter = table.tile.creatures
    assert fight is not None
    assert encounter is not None
    who = table.heroes[hero]
    weapons = [item for item in who.held() if item.kind in table.game.book.weapons]
    attack(table.game, table.dice(*faces).script, fight, encounter, who, weapons[0], encounter.foes[foe])
    return encounter.foes[foe]


def beaten(table: Table, foe: str, number: int = 1, **details: Any) -> Encounter:
    """An encounter whose creatures have all fallen."""
    _, encounter, target = table.fight(foe, number, **details)
    target.count = 0
    target.life = 0
    return encounter


def sling(table: Table, spell: str, foe: str, number: int, *dice: int, level: int = 1, **details: Any) -> Any:
    """The first hero, a wizard, casts an attack spell."""
    fight, encounter, target = table.fight(foe, number, **details)
    wizard = table.heroes[0]
    spells.attack_spell(table.game, table.dice(*dice).script, fight, encounter, wizard, spell, target, level)
    return target


def wounded(table: Table, foe: str, *dice: int) -> int:
    fight, encounter, target = table.fight(foe, 4)
    wound(table.game, table.dice(*dice).script, encounter, table.heroes[0], target)
    assert fight.turns == 0
    return table.heroes[0].life


def keys(table: Table) -> list[str]:
    return [option.key for option in explore_options(table.game, table.group, Step(steps.EXPLORE))]


def kept(table: Table) -> dict[str, Any]:
    """What lives on after the adventure of a table, as a file would hold it."""
    table.game.ended = "left"
    found: dict[str, Any] = json.loads(json.dumps(campaign.keeps(table.game)))
    return found


def next_game(keeps: dict[str, Any], **options: Any) -> Table:
    """The next adventure of a campaign."""
    table = Table(**options)
    setup = RULEBOOK.setup([Seat("Ada")], {}, keeps)
    table.game = new(setup, RULEBOOK.ledger)
    table.heroes = list(table.game.heroes.values())
    return table


def two_parties() -> Table:
    table = Table("warrior", "cleric", "rogue", "wizard", seats=2, two_parties=True)
    for hero in table.heroes[2:]:
        hero.party, hero.seat = 1, 1
    for hero in table.heroes[:2]:
        hero.seat = 0
    table.light(table.heroes[1])
    table.group.order = ["h1", "h2"]
    table.game.groups.append(Group("g2", 1, ["h3", "h4"], 1))
    return table


def deal_for(table: Table, key: str, *choices: str) -> None:
    """Do one thing in town."""
    table.game.groups = []
    party = table.game.parties[0]
    for hero in table.heroes:
        hero.outside = True
    gold = pool(table.game, 0)
    options = town_options(table.game, party) + shop(table.game, party, gold)
    option = next(option for option in options if option.key == key)
    deal(table.game, table.choose(*choices).script, party, option)


def made(kind: str, *choices: str) -> Hero:
    table = Table()
    table.dice(*[2] * book().kinds[kind].gold.count).choose(*choices)
    hero = make_hero(table.game, table.script, 0, kind, "Ada")
    table.script.done()
    return hero


def kinds(hero: Hero) -> list[str]:
    return [item.kind for item in hero.items]


def fallen(table: Table, number: int) -> Hero:
    hero = table.heroes[number]
    die(table.game, table.script, hero, "orcs")
    return hero


def actions(table: Table, hero: int) -> list[str]:
    fight, creatures = table.game.fight, table.tile.creatures
    assert fight is not None
    assert creatures is not None
    return [option.key for option in all_actions(table.game, fight, creatures, table.heroes[hero])]
