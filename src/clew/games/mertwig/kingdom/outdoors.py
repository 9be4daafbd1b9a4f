"""Chapters 4, 5: moving in town and outside, landing, and being thrown somewhere."""

from __future__ import annotations

from clew.games.mertwig import steps
from clew.games.mertwig.atlas import Space
from clew.games.mertwig.book import CHARACTER
from clew.games.mertwig.kingdom.areas import enter_area
from clew.games.mertwig.kingdom.ways import STAY, Way, journeys, may_go, on_the_way, to_inns
from clew.games.mertwig.party.cards import discard, pay
from clew.games.mertwig.party.die import NOUGHT, STEPS, WANDERED, roll
from clew.games.mertwig.party.duty import duty, on_duty
from clew.games.mertwig.party.gear import choose_freely
from clew.games.mertwig.party.treasure import draw_treasure
from clew.games.mertwig.state import MAZE, PALACE, Game, Player
from clew.kernel.referees.agenda import Step
from clew.kernel.referees.referee import Referee
from clew.kernel.words.questions import Option
from clew.kernel.words.rolls import Amount

LEAP = Amount("how far the teleport leads", "{n} spaces", "{n} space")


def travel(game: Game, referee: Referee, player: Player) -> None:
    """[4.2, 4.3, 5.2, 5.3, 5.9, 9.2, 3.7] Roll and go as far as one likes; a 0 outdoors is an encounter instead."""
    town = game.book.atlas.spaces[player.place].town
    rule, far = ("4.2", STEPS) if town else ("5.2", WANDERED)
    face = roll(game, referee, rule, player.seat, far, subject=game.card(player.hero.key))
    if face == NOUGHT and not town:
        referee.tell("5.3", "A 0: {who} stays, and somebody comes.", who=game.names[player.seat])
        game.push(steps.MEET, number=1)
        return
    reach = game.book.atlas.reach(player.place, face, player.gold)
    spaces = [*(space for space in reach.areas if may_go(game, player, space)), *reach.open]
    way = next_way(game, player, spaces)
    if way is None:
        way = ask_way(game, referee, player, spaces, town)
        if way is not None and way.bound:
            player.bound = way.bound
            way = next_way(game, player, spaces)
    if way is not None:
        player.plan, player.bound = CHARACTER if way.hire else "", way.bound
        go(game, referee, player, way.space.key, reach.fares[way.space.key])


def next_way(game: Game, player: Player, spaces: list[Space]) -> Way | None:
    """[4.2, 5.2] Where somebody goes unasked who makes for a place."""
    goal, player.bound = player.bound, ""
    if not goal or not may_go(game, player, game.book.atlas.spaces[goal]):
        return None
    nearest = on_the_way(game, player, goal, spaces)
    return None if nearest is None else Way(nearest, bound="" if nearest.key == goal else goal)


def ask_way(game: Game, referee: Referee, player: Player, spaces: list[Space], town: bool) -> Way | None:
    """[4.2, 4.3, 5.2, 3.7] One of the spaces within reach; None to stay, which only those outdoors may."""
    if town and len(spaces) == 1:
        return Way(spaces[0])
    offered: list[Space | Option[Way | None]] = [*spaces]
    offered += [*([] if town else [STAY]), *to_inns(player, spaces), *journeys(game, player, spaces)]
    chosen = choose_freely(game, referee, player, "Where do you go?", offered, "4.2" if town else "5.2")
    return chosen.value if isinstance(chosen, Option) else Way(chosen)


def go(game: Game, referee: Referee, player: Player, space: str, fare: int) -> None:
    """[4.5, 5.7, 5.8, 1.16] Pay the boat and land."""
    if fare:
        pay(game, player, -fare)
        referee.tell("5.7", "The boat costs {fare} gp.", fare=fare)
    player.place = space
    game.push(steps.LAND)


def land(game: Game, referee: Referee, step: Step) -> None:
    """[1.16, 4.9, 5.11, 5.12, 10.5, 29.1] Whatever the space brings to the one who landed."""
    seat = step.facts.get("seat", game.current)
    assert isinstance(seat, int)
    player = game.players[seat]
    space = game.book.atlas.spaces[player.place]
    if space.town:
        player.lady = False
        game.push(steps.BUSINESS, seat=seat)
    elif space.terrain == "adventure":
        enter_area(game, referee, player)
    else:
        if game.book.options["attack"] and player is game.player and not step.facts.get("escaped"):
            game.push(steps.HUNT)
        if space.terrain == "special":
            deliver(game, referee, player)


def deliver(game: Game, referee: Referee, player: Player) -> None:
    """[10.17, 10.18, 10.19, 10.20, 10.21, 10.22, 5.12] The item that belongs here may be left for a treasure."""
    item = game.book.deliveries[player.place]
    if item not in player.items:
        return
    if referee.agrees(player.seat, "Do you leave {item} here for a treasure?", "10.17", item=game.card(item).name):
        player.items.remove(item)
        discard(game, item)
        draw_treasure(game, referee, player, "10.17")


# -- other ways to get somewhere -------------------------------------------------------------------------------------


def throw(game: Game, referee: Referee, player: Player, origin: str, far: int, rule: str) -> None:
    """[5.13, 5.14, 9.5a, 31.9] The encounter player puts the marker on a space exactly that far; it lands there."""
    spaces = [space for space in game.book.atlas.at_distance(far, origin) if may_go(game, player, space)]
    if not spaces:
        referee.tell(rule, "There is no place for {steps} steps; the marker stays.", steps=far)
        return
    runner = on_duty(game, player.seat)
    who = game.names[player.seat]
    chosen = duty(game, referee, runner, "Where is the marker of {who} thrown?", spaces, rule, who=who)
    player.area, player.step, player.bound = "", 0, ""
    player.place = chosen.key
    referee.tell(rule, "The marker is thrown to {space}.", space=chosen.name)
    game.push(steps.LAND)


def teleport_from(game: Game, referee: Referee, player: Player, escaped: bool = False) -> None:
    """[27.12, 27.13, 27.14, 17.10a, 22.17, 29.1] One die, exactly so many different spaces, then landing.

    Who has just escaped looks for nobody where he lands.
    """
    start = PALACE if player.place == MAZE else player.place
    far = roll(game, referee, "27.12", player.seat, LEAP, subject=game.card(player.hero.key))
    spaces = [space for space in game.book.atlas.jumps(start, far) if may_go(game, player, space)]
    if not spaces:
        referee.tell("27.13", "No path of {steps} spaces leads anywhere.", steps=far)
        return
    chosen = referee.choose(player.seat, "Where do you teleport?", spaces, "27.13")
    if game.maze.seat == player.seat:
        game.maze.seat, game.maze.ox = -1, ""
    player.area, player.step, player.bound = "", 0, ""
    player.place = chosen.key
    game.push(steps.LAND, seat=player.seat, escaped=int(escaped))
    if game.temple and game.temple.visitor == player.seat:
        game.push(steps.CLEAR)


def oops_spaces(game: Game, player: Player) -> list[Space]:
    """[10.29] The neighbours a push can reach: rivers and fares cost nothing, a lake needs its pier."""
    atlas = game.book.atlas
    spaces = [atlas.spaces[way.to] for way in atlas.ways[player.place]]
    return [space for space in spaces if may_go(game, player, space)]
