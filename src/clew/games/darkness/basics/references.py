"""What the keys in a state refer to, each field once."""

from __future__ import annotations

from collections.abc import Container, Mapping

from clew.games.darkness.basics.state import Game, Hero
from clew.kernel.table.rulebook import Among, Own


def heroes(game: Game) -> Container[str]:
    return game.heroes


def own_things(_game: Game, hero: Hero) -> Container[str]:
    """[3.6, 4.19a] Nobody holds, wears or begins a fight with what he has not."""
    return {item.key for item in hero.items}


def groups(game: Game) -> Container[str]:
    return {group.key for group in game.groups}


def quests(game: Game) -> Container[str]:
    return {quest.key for party in game.parties for quest in party.quests}


def edges(game: Game) -> Container[str]:
    return game.edges


def tiles(game: Game) -> Container[int]:
    return range(len(game.tiles))


def parties(game: Game) -> Container[int]:
    return {party.number for party in game.parties}


def seats(game: Game) -> Container[int]:
    return range(game.seats)


def kinds(game: Game) -> Container[str]:
    return game.book.kinds


def monsters(game: Game) -> Container[str]:
    return game.book.monsters


def spells(game: Game) -> Container[str]:
    return game.book.spells


def rules(game: Game) -> Container[str]:
    return game.book.ledger.rules


def sole_targets(game: Game) -> Container[str]:
    """One hero, or a star: for everybody, or for somebody of an earlier adventure who is lost."""
    return {*game.heroes, "*"}


REFERENCES: Mapping[str, Among | Own | None] = {
    "Hero.kind": kinds,
    "Hero.seat": seats,
    "Hero.party": parties,
    "Hero.hands": Own(own_things),
    "Hero.default": Own(own_things),
    "Hero.armour": Own(own_things),
    "Hero.spells": spells,
    "Hero.body": heroes,
    "Hero.secrets": None,
    "Hero.powers": None,
    "Hero.away": None,
    "Item.kind": None,
    "Item.damage": None,
    "Item.spell": spells,
    "Item.build": None,
    "Item.owner": None,  # who it was made for may be lost by now, and his number is nobody else's
    "Item.foe": None,
    "Group.party": parties,
    "Group.order": heroes,
    "Group.tile": tiles,
    "Group.came": tiles,
    "Group.drags": heroes,
    "Group.heads": None,
    "Group.captives": None,
    "Group.prisoner": None,
    "Party.last": heroes,
    "Party.rewards": None,
    "Party.history": None,
    "Quest.kind": None,
    "Quest.giver": None,
    "Quest.tile": tiles,
    "Quest.foe": None,
    "Quest.thing": None,
    "Edge.side": None,
    "Edge.kind": None,
    "Edge.near": tiles,
    "Edge.far": tiles,
    "Edge.bashers": heroes,
    "Tile.kind": None,
    "Tile.edges": edges,
    "Tile.contents": None,
    "Tile.feature": None,
    "Tile.marks": None,
    "Encounter.table": None,
    "Encounter.stance": None,
    "Encounter.enemy": heroes,
    "Encounter.prisoner": None,
    "Encounter.power": None,
    "Encounter.counted": quests,
    "Encounter.gained": heroes,
    "Foe.kind": monsters,
    "Foe.sole": sole_targets,
    "Foe.hero": sole_targets,
    "Fight.group": groups,
    "Fight.tile": tiles,
    "Fight.first": None,
    "Fight.acted": heroes,
    "Fight.eager": heroes,
    "Fight.poison": None,
    "Fight.leaving": edges,
    "Game.options": None,
    "Game.names": None,
    "Game.bots": seats,
    "Game.heroes": heroes,
    "Game.edges": edges,
    "Game.sheet": tiles,
    "Game.active": groups,
    "Game.slayer": parties,
    "Game.met": None,
    "Game.ended": None,
    "Grave.key": heroes,
    "Grave.by": None,
    "Step.group": groups,
    "Step.edge": edges,
    "Step.path": edges,
    "Step.tile": tiles,
    "Step.party": parties,
    "Step.seat": seats,
    "Step.rule": rules,
    "Step.start": None,
}


def owns(game: Game, seat: int) -> dict[str, dict[str, int]]:
    """[3.5, 26.18] The living characters of a seat and what each carries."""
    return {
        hero.name: _carried(hero) for hero in game.heroes.values() if hero.seat == seat and hero.alive and not hero.lost
    }


def _carried(hero: Hero) -> dict[str, int]:
    found = {"gp": hero.gold, "clue": hero.clues, "arrow": hero.arrows}
    for item in hero.items:
        found[item.kind] = found.get(item.kind, 0) + 1
    return found
