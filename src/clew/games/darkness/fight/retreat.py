"""Chapter 16, second half: withdrawing and running away."""

from __future__ import annotations

from clew.games.darkness.basics import steps
from clew.games.darkness.basics.company import Group
from clew.games.darkness.basics.rolls import decide, group_of, members
from clew.games.darkness.basics.state import Encounter, Fight, Game
from clew.games.darkness.dungeon.drawing import across, side_name, square_key
from clew.games.darkness.dungeon.monsters import over
from clew.games.darkness.fight.actions import fallen_here, webbed
from clew.games.darkness.fight.aftermath import aftermath, victory
from clew.games.darkness.fight.defend import monsters_turn
from clew.games.darkness.fight.party_turn import lay_down, take_body
from clew.kernel.referees.agenda import Step
from clew.kernel.referees.referee import Referee
from clew.kernel.words.questions import Option, label_of

NOBODY = Option("nobody", "Nobody")


def ways_to_leave(game: Game, fight: Fight, encounter: Encounter) -> list[Option[None]]:
    """[6.6, 16.10, 16.11, 16.15, 16.16, 16.21, 16.20, 20.10, 11.14a] Doors to withdraw by, joints to flee by."""
    if webbed(game, encounter):
        return []
    tile = game.tiles[fight.tile]
    found: list[Option[None]] = []
    sealed = not game.options.get("sealed-rooms") or all(game.edges[key].kind != "opening" for key in tile.edges)
    for key in tile.edges:
        edge = game.edges[key]
        if edge.unopened or edge.lock:
            continue
        there = game.tiles[edge.beyond(tile.number)]
        if not there.entered:
            continue
        about = (square_key(game, *across(edge, tile.number)),)
        side = side_name(edge.side, edge.near == tile.number)
        if edge.kind == "door" and sealed:
            words = "Withdraw {side} to the {tile}"
            found.append(Option(f"withdraw {key}", words, None, about, side=side, tile=there.name))
        found.append(Option(f"flee {key}", "Flee {side} to the {tile}", None, about, side=side, tile=there.name))
    once: dict[str, Option[None]] = {}
    for option in found:
        once.setdefault(str(label_of(option)), option)
    if tile.number == 0:
        once["out"] = Option("flee out", "Flee out of the dungeon", None)
    return list(once.values())


def leave(game: Game, referee: Referee, fight: Fight, encounter: Encounter, way: str) -> None:
    """[16.10, 16.12, 16.12a, 16.13, 16.14, 16.16, 16.18, 16.19, 16.21, 12.7a] The whole group goes, under attack."""
    fight.leaving, _, way_out = way.partition(" ")
    group = group_of(game, fight.group)
    if fight.leaving == "withdraw":
        referee.tell("16.11", "The party withdraws.")
        carry_out(game, referee, fight, group)
    else:
        referee.tell("16.16", "The party flees.")
        drop_bodies(game, referee, group)
    spared = luck_out(game, referee, encounter, group)
    monsters_turn(game, referee, fight, encounter, spared)
    tile = game.tiles[fight.tile]
    tile.marks.append("Wd" if fight.leaving == "withdraw" else "Ft")
    if over(encounter):
        victory(game, referee, group, encounter)
    else:
        aftermath(game, referee, group)
    if members(game, group) and group in game.groups:
        game.agenda.append(
            Step(steps.LEAVE, {"group": group.key})
            if way_out == "out"
            else Step(steps.GO, {"group": group.key, "edge": way_out})
        )


def carry_out(game: Game, referee: Referee, fight: Fight, group: Group) -> None:
    """[16.14] One may take up one dead comrade as the party withdraws."""
    able = [hero for hero in members(game, group) if not hero.body]
    if not able or not fallen_here(game, fight.tile, group.party):
        return
    options = [Option(hero.key, "{hero}", hero, (hero.key,), hero=hero.name) for hero in able]
    chosen = decide(game, referee, group, "Who takes up a fallen comrade?", [*options, NOBODY], "16.14")
    if chosen.value is not None:
        take_body(game, referee, chosen.value, fight.tile)


def drop_bodies(game: Game, referee: Referee, group: Group) -> None:
    """[16.14] Nobody flees with a body: all the dead stay."""
    for hero in members(game, group):
        if hero.body:
            lay_down(game, referee, hero, group.tile)


def luck_out(game: Game, referee: Referee, encounter: Encounter, group: Group) -> list[str]:
    """[3.45, 3.45a, 3.46] A halfling may leave unharmed by luck."""
    if any(foe.kind == "minotaur" for foe in encounter.foes):
        return []
    spared = []
    for hero in members(game, group):
        if hero.luck and referee.agrees(hero.seat, "Does {hero} spend luck to leave unharmed?", "3.45", hero=hero.name):
            hero.luck -= 1
            spared.append(hero.key)
    return spared
