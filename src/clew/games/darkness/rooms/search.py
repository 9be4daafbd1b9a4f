"""Chapter 23: searching."""

from __future__ import annotations

from clew.games.darkness.basics import steps
from clew.games.darkness.basics.book import dice_in
from clew.games.darkness.basics.company import Group
from clew.games.darkness.basics.reckoning import LARGE, Trial
from clew.games.darkness.basics.rolls import chance, decide, explosive, members, pick, save
from clew.games.darkness.basics.state import Game
from clew.games.darkness.dungeon.drawing import free_sides, new_door, open_exit
from clew.games.darkness.dungeon.treasure import lucky_again, win
from clew.games.darkness.party.clues import gain_clue
from clew.games.darkness.party.gear import lit
from clew.games.darkness.party.wounds import forewarned, hurt
from clew.games.darkness.rooms.contents import roll_contents
from clew.games.darkness.rooms.doors import roll_locks
from clew.games.darkness.rooms.traps import disarms
from clew.kernel.referees.agenda import Step
from clew.kernel.referees.referee import Referee
from clew.kernel.words.dice import D6, THREE_D6
from clew.kernel.words.questions import NO, YES, Option
from clew.kernel.words.rolls import Amount, Check

CLUE = Option("clue", "A clue")
HIDDEN = Option("hidden", "Hidden treasure")
DOOR = Option("door", "A secret door")
ESCAPES = Trial("a save against the trap", "unharmed", "it strikes", "its level")
BANISH = Trial("to banish the ghost", "the ghost is destroyed", "it stays", "its level")
DEAD_END = Check("whether the secret door is a way out", "it leads no further", "a safe way out of the dungeon")
HEAPS = Amount("how much is in a heap", "{n} gp")
HOARD = Amount("the hidden gold", "{n} gp")
GHOST = Amount("how strong the ghost on the gold is", "level {n}")


def searchable(game: Game, group: Group) -> bool:
    """[23.1, 8.15, 8.16, 6.4, 4.25] An empty tile that was not searched yet, with a lantern."""
    tile = game.tiles[group.tile]
    return tile.empty and not tile.searched and tile.creatures is None and lit(game, group)


def search(game: Game, referee: Referee, group: Group) -> None:
    """[23.1, 23.2, 2.7, 3.42] One search roll, -1 in a corridor."""
    tile = game.tiles[group.tile]
    tile.searched = True
    tile.marks.append("S")
    less = [("a corridor", game.book.n("23.2", "corridor"), "23.2")] if tile.kind == "corridor" else []
    found = referee.read(game.book.charts["search"], D6, "23.2", added=less)
    if lucky_again(game, referee, group, found):
        found = referee.read(game.book.charts["search"], D6, "23.2", added=less)
    if found == "wandering monsters":
        game.agenda.append(Step(steps.WANDER, {"group": group.key, "split": 0, "rule": "22.1"}))
    elif found.startswith("choose"):
        the_find(game, referee, group)
    else:
        referee.tell("23.2", "The search finds nothing.")


def the_find(game: Game, referee: Referee, group: Group) -> None:
    """[23.3, 23.4, 25.14] The party picks a clue, hidden treasure or a secret door."""
    options = [CLUE, HIDDEN]
    if free_sides(game, game.tiles[group.tile]) and not game.rescue:
        options.append(DOOR)
    chosen = decide(game, referee, group, "What does the search find?", options, "23.3")
    if chosen is HIDDEN:
        complication(game, referee, group)
    elif chosen is DOOR:
        secret_door(game, referee, group)
    elif not kerrak(game, referee, group):
        gain_clue(game, referee, decide(game, referee, group, "Who notes the clue?", members(game, group), "23.4"))


def kerrak(game: Game, referee: Referee, group: Group) -> bool:
    """[25.14] Once a clue may be given up for the gold of Kerrak Dar."""
    party = game.parties[group.party]
    if not party.kerrak or decide(game, referee, group, "Is this the gold of Kerrak Dar?", (YES, NO), "25.14") is NO:
        return False
    party.kerrak = False
    win(game, referee, group, game.book.n("25.14", "gold"), [])
    return True


def secret_door(game: Game, referee: Referee, group: Group) -> None:
    """[23.5, 23.6, 23.7, 23.9, 23.10, 11.14] A door nobody saw, a room behind it, and perhaps a way out."""
    tile = game.tiles[group.tile]
    edge = new_door(game, referee, group, tile, "23.5")
    edge.secret = True
    if not chance(referee, "23.10", game.book.n("23.10", "fails"), DEAD_END):
        tile.shortcut = True
    room = open_exit(game, referee, group, edge)
    room.secret = True
    roll_locks(game, referee, room, edge)
    roll_contents(game, referee, group, room)
    if room.creatures is not None:
        room.creatures.secret = True
    if decide(game, referee, group, "Does the party enter the secret room?", (YES, NO), "23.6") is YES:
        game.agenda.append(Step(steps.GO, {"group": group.key, "edge": edge.key}))
    else:
        referee.tell("23.8", "The secret room is left as it is.")


def complication(game: Game, referee: Referee, group: Group) -> None:
    """[23.11, 23.12] Hidden treasure has a complication first."""
    tile = game.tiles[group.tile]
    what = referee.read(game.book.charts["hidden-complication"], D6, "23.11")
    tile.gold = 1
    if what.startswith("alarm"):
        referee.tell("23.12", "An alarm! The gold must wait.")
        game.agenda.append(Step(steps.HIDDEN_GOLD, {"group": group.key, "tile": tile.number}))
        game.agenda.append(Step(steps.WANDER, {"group": group.key, "split": 0, "rule": "22.1"}))
        return
    if what.startswith("trap"):
        hidden_trap(game, referee, group, int(what[-1]))
    else:
        hidden_ghost(game, referee, group)
    if members(game, group):
        take_hidden(game, referee, group)


def hidden_trap(game: Game, referee: Referee, group: Group, level: int) -> None:
    """[23.13, 29.9] A rogue may disarm it, whatever his place; else it strikes at random."""
    level += bool(game.options["large-party"])
    referee.tell("23.13", "The gold is protected by a trap, level {level}.", level=level)
    rogues = [hero for hero in members(game, group) if hero.kind == "rogue"]
    if rogues and disarms(referee, decide(game, referee, group, "Who disarms it?", rogues, "23.13"), level):
        return
    hero = pick(referee, members(game, group), "23.13", "whom the trap strikes at")
    forewarned(game, referee, hero)
    saved, natural = save(referee, hero, level, "23.13", ESCAPES)
    if not saved:
        loss = game.book.n("23.13", "worst") if natural == 1 else 1
        hurt(game, referee, hero, loss, "23.13", "trap on a treasure")


def hidden_ghost(game: Game, referee: Referee, group: Group) -> None:
    """[23.14, 2.4, 29.9] A cleric may destroy the ghost; else everybody loses 1 life."""
    dice = dice_in(game.book.numbers["23.14", "level"])
    level = referee.roll(dice, "23.14", gives=GHOST, added=LARGE if game.options["large-party"] else ())
    clerics = [hero for hero in members(game, group) if hero.kind == "cleric"]
    if clerics:
        cleric = decide(game, referee, group, "Who banishes the ghost?", clerics, "23.14")
        if explosive(referee, "23.14", cleric, level, BANISH, [(cleric.kind, cleric.level, "23.14")])[1] >= level:
            return
    for hero in members(game, group):
        forewarned(game, referee, hero)
        hurt(game, referee, hero, 1, "23.14", "ghost")


def take_hidden(game: Game, referee: Referee, group: Group) -> None:
    """[23.11, 2.1, 29.8] The hidden gold itself: two rolls multiplied."""
    tile = game.tiles[group.tile]
    tile.gold = 0
    first = referee.roll(THREE_D6, "23.11", gives=HEAPS)
    gold = referee.roll(THREE_D6, "23.11", gives=HOARD, times=("in each heap", first, "23.11"))
    win(game, referee, group, gold * (2 if game.options["large-party"] else 1), [], tile.secret)


def hidden_gold(game: Game, referee: Referee, step: Step) -> None:
    """[23.12] After the alarm: the gold is taken if the group is still there in peace."""
    groups = [group for group in game.groups if group.key == step.facts["group"]]
    if groups and groups[0].tile == step.facts["tile"] and members(game, groups[0]):
        tile = game.tiles[groups[0].tile]
        if tile.creatures is None and tile.gold:
            take_hidden(game, referee, groups[0])
