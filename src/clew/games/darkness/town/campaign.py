"""Chapter 28: a campaign, adventure after adventure. What lives on leaves a match and enters the next one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from clew.games.darkness.basics import steps
from clew.games.darkness.basics.company import Group, Party, Quest
from clew.games.darkness.basics.rolls import decide, players
from clew.games.darkness.basics.state import Edge, Encounter, Fight, Foe, Game, Hero, Tile
from clew.games.darkness.basics.things import Item
from clew.games.darkness.march.ending import finish
from clew.games.darkness.party.heroes import make_hero, new_name, renew
from clew.games.darkness.town.town import hero_places, living, pool, spend, together
from clew.kernel.referees.agenda import Step
from clew.kernel.referees.referee import Referee
from clew.kernel.words.codec import decode, encode
from clew.kernel.words.fates import Grave
from clew.kernel.words.questions import NO, YES, Option

CLASSES = (Game, Hero, Item, Tile, Edge, Foe, Encounter, Quest, Group, Party, Fight, Step, Grave)
NEW = Option("new", "Set out for a new dungeon")
RESCUE = Option("rescue", "Go back for those left as stone")
HIRE = Option("hire", "Hire a cleric")
ALONE = Option("alone", "Go without")
NAMELESS = "*"
"""Whom a mummy was made of, once he is lost for good."""


ENDINGS = {
    "success": "the final boss is slain and the party is out",
    "left": "the party got out, and the final boss lives",
    "stone": "the party stands in stone",
    "dead": "the whole party was lost in the dungeon",
}
MILESTONES = frozenset(
    {
        "19.6",
        "19.18",
        "25.1",
        "25.2",
        "25.3",
        "26.1",
        "26.11",
        "26.18",
        "27.1",
        "27.10",
        "27.16",
        "28.2",
        "28.3",
        "28.8",
    }
)
"""What is told under these rules belongs to the story of an adventure: bosses, quests, deaths, levels, the end."""


def keeps(game: Game) -> dict[str, Any]:
    """[28.4, 28.8, 26.15, 26.18] What lives on: survivors, tallies, rewards, history, a dungeon with statues in it.
    Bots that play beside people keep nobody."""
    kept_by_somebody = [hero for hero in game.heroes.values() if not hero.lost and hero.seat not in game.bots]
    survivors = [hero for hero in kept_by_somebody if hero.outside]
    if not any(hero.alive and not hero.stone for hero in survivors):
        return {}
    left = [hero for hero in kept_by_somebody if hero.stone and not hero.outside]
    history = [party.history[:] for party in game.parties]
    came = sum(hero.alive and not hero.stone for hero in survivors)
    line = (
        f"Adventure {game.adventure}: {ENDINGS[game.ended]}; {came} came out, "
        f"{len(game.tiles)} places seen, {game.slain} bosses slain, "
        f"{sum(party.levels for party in game.parties)} levels gained."
    )
    for lines in history:
        lines.append(line)
    kept: dict[str, Any] = {
        "heroes": [encode(hero) for hero in [*survivors, *left]],
        "parties": [encode(party) for party in game.parties],
        "history": history[0] if history else [],
        "adventure": game.adventure + 1,
        "made": game.made,
        "dungeon": None,
    }
    if left:
        kept["dungeon"] = {
            "tiles": [encode(tile) for tile in game.tiles],
            "edges": [encode(edge) for edge in game.edges.values()],
            "sheet": game.sheet,
        }
    return kept


def told(keeps: Mapping[str, Any]) -> list[str]:
    """Who is on the way to the next adventure, a line each."""
    heroes = [decode(data, CLASSES) for data in keeps.get("heroes", [])]
    fates = ["dead" if not hero.alive else "stone" if hero.stone else f"life {hero.life}" for hero in heroes]
    return [
        f"{hero.name} the {hero.kind}: level {hero.level}, {fate}, {hero.gold} gp, clues {hero.clues}"
        for hero, fate in zip(heroes, fates, strict=True)
    ]


def bring_in(game: Game, guests: Mapping[str, Any]) -> None:
    """[28.4, 28.5] The survivors of the last adventure come home first; fewer players lead them between them."""
    heroes = [decode(data, CLASSES) for data in guests["heroes"]]
    for hero in heroes:
        hero.seat %= players(game)
    game.heroes = {hero.key: hero for hero in heroes}
    game.parties = [decode(data, CLASSES) for data in guests["parties"]]
    for party in game.parties:
        party.history = list(guests["history"])
        party.vials = 0
        if party.last not in game.heroes:
            party.last = ""
        party.quests = []
        party.levels = 0
    game.adventure = guests["adventure"]
    game.made = guests["made"]
    if guests.get("dungeon"):
        dungeon = guests["dungeon"]
        game.tiles = [decode(data, CLASSES) for data in dungeon["tiles"]]
        game.edges = {edge.key: edge for edge in (decode(data, CLASSES) for data in dungeon["edges"])}
        game.sheet = list(dungeon["sheet"])
        forget_the_lost(game)
    game.agenda = [Step(steps.RETURN)]


def forget_the_lost(game: Game) -> None:
    """[26.18, 19.6, 9.6] A mummy that was a comrade still walks in the old dungeon, and nobody knows his name any more;
    nor what else those did there who are lost."""
    for edge in game.edges.values():
        edge.bashers = [key for key in edge.bashers if key in game.heroes]
    for encounter in [each for tile in game.tiles for each in (tile.creatures, *tile.aside) if each is not None]:
        encounter.counted = []  # whatever was asked there is over
        encounter.gained = [key for key in encounter.gained if key in game.heroes]
        encounter.enemy = encounter.enemy if encounter.enemy in game.heroes else ""
        for foe in encounter.foes:
            if foe.hero and foe.hero not in game.heroes:
                foe.hero = NAMELESS
            if foe.sole and foe.sole not in game.heroes:
                foe.sole = NAMELESS


def come_home(game: Game, referee: Referee, _step: Step) -> None:
    """[28.5, 28.6, 28.7, 28.8, 26.15, 26.16] Back in town: wounds heal, then shop, or back for those in stone."""
    for hero in game.heroes.values():
        back(game, hero)
    referee.tell("28.5", "Back in town, wounds heal and powers return.")
    for hero in [hero for hero in game.heroes.values() if hero.hired]:
        stay_or_go(game, referee, hero)
    if not any(living(game, party.number) for party in game.parties):
        finish(game, referee)
        return
    game.agenda.append(Step(steps.SET_OUT))
    if any(goes_back(game, referee, party.number) for party in game.parties):
        game.rescue = True
        empty_of_treasure(game)
        game.agenda.append(Step(steps.HIRE))
    else:
        for hero in [hero for party in game.parties for hero in left_in_stone(game, party.number)]:
            hero.lost = True
            referee.tell("26.18", "{hero} is lost.", hero=hero.name)
        game.tiles, game.edges, game.sheet = [], {}, []
    game.agenda.append(Step(steps.TOWN, {"done": 0}))


def left_in_stone(game: Game, party: int) -> list[Hero]:
    """[26.15, 29.3] Those of a party who were left in the dungeon as stone."""
    heroes = [hero for hero in game.heroes.values() if hero.party == party and not hero.lost]
    return [hero for hero in heroes if hero.stone and not hero.outside]


def goes_back(game: Game, referee: Referee, party: int) -> bool:
    """[26.15, 1.4, 29.3] Whether a party wants to go back for its own; where one goes the other goes too."""
    company = together(game, party)
    if not left_in_stone(game, party) or not company.order:
        return False
    return decide(game, referee, company, "What next?", (NEW, RESCUE), "26.15") is RESCUE


def stay_or_go(game: Game, referee: Referee, cleric: Hero) -> None:
    """[26.17, 1.3, 1.4, 29.6] A hired cleric goes home, unless his party keeps him in the place of somebody lost."""
    heroes = [hero for hero in game.heroes.values() if hero.party == cleric.party and not hero.lost]
    regulars = [hero for hero in heroes if not hero.hired]
    places = [party for _, party in hero_places(game) if party == cleric.party]
    company, prompt = together(game, cleric.party), "Does {hero} stay with the party?"
    short = len(regulars) < len(places)
    if short and decide(game, referee, company, prompt, (YES, NO), "26.17", hero=cleric.name) is YES:
        cleric.hired = False
    else:
        cleric.lost = True
        referee.tell("26.17", "{hero} goes home.", hero=cleric.name)


def back(game: Game, hero: Hero) -> None:
    """[28.5, 28.6, 26.12] What is renewed between adventures, and what ends; a statue left behind stays as it is."""
    if not hero.outside:
        return
    hero.diet = 0
    if not hero.alive:
        return
    stone = hero.stone
    life = hero.life
    renew(game, hero)
    hero.outside = True
    if stone:
        hero.life = life


def empty_of_treasure(game: Game) -> None:
    """[26.15] The old dungeon has no treasure left, and nothing new in it, not even behind a secret door."""
    for tile in game.tiles:
        tile.gold, tile.empty, tile.entered = 0, False, True
        tile.spent = tile.spent or tile.feature in ("statue", "puzzle box")
        if tile.creatures is not None:
            tile.creatures.gold, tile.creatures.loot, tile.creatures.smelled = 0, [], True


def hire(game: Game, referee: Referee, _step: Step) -> None:
    """[26.16, 1.4, 29.3] A level 1 cleric may be hired for a rescue, by each party that has somebody to rescue."""
    price = game.book.n("26.16", "hire")
    for party in game.parties:
        company = together(game, party.number)
        if not left_in_stone(game, party.number) or not company.order or pool(game, party.number) < price:
            continue
        prompt = "Hire a cleric for {price} gp?"
        if decide(game, referee, company, prompt, (HIRE, ALONE), "26.16", price=price) is HIRE:
            spend(game, party.number, price)
            seat = game.heroes[company.order[0]].seat
            cleric = make_hero(game, referee, seat, "cleric", new_name(game, seat, "cleric"), quick=True)
            cleric.hired, cleric.party = True, party.number
