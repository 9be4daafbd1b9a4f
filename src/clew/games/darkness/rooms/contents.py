"""Chapter 8: what a tile holds."""

from __future__ import annotations

from clew.games.darkness.basics.company import Group
from clew.games.darkness.basics.rolls import decide, members
from clew.games.darkness.basics.state import Game, Tile
from clew.games.darkness.dungeon.drawing import complete
from clew.games.darkness.dungeon.monsters import final_roll, make_final, muster, roll_monster
from clew.games.darkness.dungeon.treasure import treasure_roll, win
from clew.games.darkness.rooms.events import special_event
from clew.games.darkness.rooms.features import find_feature, on_entry
from clew.games.darkness.rooms.meeting import meet
from clew.games.darkness.rooms.traps import trap
from clew.kernel.referees.referee import Referee
from clew.kernel.words.dice import TWO_D6
from clew.kernel.words.questions import NO, YES


def roll_contents(game: Game, referee: Referee, group: Group, tile: Tile) -> None:
    """[8.1, 8.15, 8.16, 19.14, 28.9] Roll what a new tile holds; nothing comes of it yet."""
    if not game.final_met and (complete(game) or game.late):
        referee.tell("28.9" if game.late else "19.14", "The final boss is here.")
        tile.contents = "boss"
        tile.creatures = muster(game, referee, boss_kind(game, referee, group, tile), "19.14")
        make_final(game, referee, tile.creatures)
        return
    tile.contents = referee.read(
        game.book.charts["room" if tile.kind == "room" else "corridor"], TWO_D6, "8.1", subject=tile.name
    )
    tile.empty = tile.contents.startswith("empty")
    inhabit(game, referee, group, tile)


def inhabit(game: Game, referee: Referee, group: Group, tile: Tile) -> None:
    """[8.5, 8.6, 8.7, 8.8, 8.10, 8.11, 8.12, 8.9] Creatures and features that can be seen."""
    match tile.contents:
        case "empty with special feature":
            find_feature(game, referee, tile)
        case "vermin":
            tile.creatures = muster(game, referee, roll_monster(game, referee, "vermin", "8.6"), "8.6")
        case "minions":
            tile.creatures = muster(game, referee, roll_monster(game, referee, "minions", "8.7"), "8.7")
        case "weird monster":
            tile.creatures = muster(game, referee, roll_monster(game, referee, "weird", "8.10"), "8.10")
        case "boss + final boss roll":
            tile.creatures = muster(game, referee, boss_kind(game, referee, group, tile), "8.11")
            final_roll(game, referee, tile.creatures)
        case "small dragon + final boss roll":
            tile.creatures = muster(game, referee, "dragon", "8.12")
            final_roll(game, referee, tile.creatures)


def boss_kind(game: Game, referee: Referee, group: Group, tile: Tile) -> str:
    """[8.11, 8.13, 8.14, 25.4, 25.6] A boss; a quest's boss may be taken instead of rolling."""
    for quest in game.parties[group.party].quests:
        wanted = quest.kind in ("bring me his head", "I want him alive") and quest.foe not in group.heads
        if wanted and quest.foe not in group.captives:
            name = game.book.monsters[quest.foe].name
            if decide(game, referee, group, "Is this the {foe} of the quest?", (YES, NO), "25.4", foe=name) is YES:
                return quest.foe
    dragons = not (game.options["dragon-reroll"] and tile.kind == "corridor")
    kind = roll_monster(game, referee, "boss", "8.11", dragons)
    if kind == "dragon" and tile.kind == "corridor":
        referee.tell("8.13", "The dragon fills the corridor.")
    return kind


def enter_contents(game: Game, referee: Referee, group: Group, tile: Tile) -> None:
    """[8.2, 8.3, 8.4, 6.20] The group is in the tile: what it holds acts."""
    match tile.contents:
        case "treasure":
            treasure(game, referee, group, tile)
        case "trap, then treasure":
            trap(game, referee, group)
            if members(game, group):
                treasure(game, referee, group, tile)
        case "special event":
            special_event(game, referee, group)
        case "empty with special feature":
            on_entry(game, referee, group, tile)
        case _ if tile.creatures is not None:
            meet(game, referee, group)


def treasure(game: Game, referee: Referee, group: Group, tile: Tile) -> None:
    """[8.2, 8.3, 21.14] One Treasure roll."""
    gold, things = treasure_roll(game, referee, group)
    referee.tell("8.2" if tile.contents == "treasure" else "8.3", "Nobody guards it.")
    win(game, referee, group, gold, things, tile.secret)
