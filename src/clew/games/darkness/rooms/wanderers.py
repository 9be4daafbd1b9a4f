"""Chapter 22: wandering monsters, and the checks that bring them."""

from __future__ import annotations

from clew.games.darkness.basics import steps
from clew.games.darkness.basics.company import Group
from clew.games.darkness.basics.rolls import group_of, members
from clew.games.darkness.basics.state import Game
from clew.games.darkness.dungeon.monsters import muster, roll_monster
from clew.games.darkness.fight.rounds import begin
from clew.games.darkness.rooms.meeting import secrets, steal
from clew.kernel.referees.agenda import Step
from clew.kernel.referees.referee import Referee
from clew.kernel.words.dice import D6
from clew.kernel.words.rolls import Check

WANDERERS = Check("who comes wandering", "monsters come", "all is quiet")
ALONE = Check("who comes wandering to those left alone", "monsters come", "all is quiet")


def check(game: Game, referee: Referee, group: Group) -> None:
    """[7.2, 7.3, 7.4, 7.5, 7.6, 26.21, 26.22, 29.3] On entering an explored tile wanderers may come."""
    if game.tiles[group.tile].creatures is not None:
        return
    due = []
    if referee.at_most(game.book.n("7.5" if group.drags else "7.2", "chances"), D6, "7.2", check=WANDERERS):
        due.append(group.key)
    for other in game.groups:
        if other.party != group.party or other.tile == group.tile or game.tiles[other.tile].creatures is not None:
            continue
        if referee.at_most(game.book.n("26.21", "chances"), D6, "26.21", check=ALONE):
            due.append(other.key)
    for key in reversed(due):
        game.agenda.append(Step(steps.WANDER, {"group": key, "split": 0, "rule": "22.1"}))


def wander(game: Game, referee: Referee, step: Step) -> None:
    """[22.1, 22.2, 22.3, 22.4, 22.11, 10.2, 12.1a] Wandering monsters attack a group where it is."""
    found = [group for group in game.groups if group.key == step.facts["group"]]
    if not found or not members(game, found[0]):
        return
    group = group_of(game, found[0].key)
    game.active = group.key
    rule = str(step.facts["rule"])
    split = int(str(step.facts["split"]))
    table = referee.read(game.book.charts["special event 2" if split else "general"], D6, rule)
    kind = roll_monster(game, referee, table, "22.1", dragons=False)
    encounter = muster(game, referee, kind, "22.1", wandering=True)
    if kind == "gremlins":
        steal(game, referee, group)
        return
    tile = game.tiles[group.tile]
    if tile.creatures is not None:
        tile.aside.append(tile.creatures)
    tile.creatures = encounter
    referee.tell("22.3", "Wandering monsters strike first.")
    secrets(game, referee, group, encounter)
    begin(game, referee, group, "monsters")
