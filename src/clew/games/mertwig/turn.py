"""Chapter 3: the turn: what may replace the movement, the movement itself, the end."""

from __future__ import annotations

from clew.games.mertwig import steps
from clew.games.mertwig.ending import count_wealth
from clew.games.mertwig.kingdom.areas import move_on_card
from clew.games.mertwig.kingdom.maze import may_enter, open_maze, walk
from clew.games.mertwig.kingdom.outdoors import teleport_from, travel
from clew.games.mertwig.party.cards import discard
from clew.games.mertwig.party.gear import choose_freely, loose_gear
from clew.games.mertwig.party.wounds import brace, bury, can_heal, heal_party, wounded
from clew.games.mertwig.state import MAZE, Game, Player
from clew.kernel.referees.agenda import Step
from clew.kernel.referees.referee import Referee
from clew.kernel.words.questions import Option

MOVE = Option("move", "Move")
HEAL = Option("heal", "Spend the turn healing")
TELEPORT = Option("teleport", "Read a scroll of teleportation")
ENTER = Option("maze", "Enter Mertwig's Maze")


def turn(game: Game, _referee: Referee, _step: Step) -> None:
    """[3.1, 3.2, 3.9, 1.23b, 6.8, 8.13, 12.2] Everything used up is fresh again; a dead character is replaced."""
    game.turns += 1
    game.hunted = False
    game.handed = []
    for player in game.players:
        for member in player.party:
            member.used = []
    player = game.player
    player.left = player.place if player.place in game.book.areas else ""
    game.push(steps.END)
    game.push(steps.ACT)
    if not player.alive:
        game.push(steps.MUSTER, seat=player.seat)


def act(game: Game, referee: Referee, _step: Step) -> None:
    """[3.2, 3.4, 3.7, 1.19] Before rolling: shift, dismiss, or give up the movement for something else.

    Where nothing can replace the movement and nothing lies about to be put on, it begins unasked, unless the player
    wants to be asked each time.
    """
    player = game.player
    deeds = menu(game, player)
    if len(deeds) == 1 and not player.careful and not loose_gear(game, player):
        move(game, referee, player)
        return
    chosen = choose_freely(game, referee, player, "What do you do?", deeds, "3.4")
    DEEDS[chosen.key](game, referee, player)


def menu(game: Game, player: Player) -> list[Option[None]]:
    """[3.4, 7.15b] What table instead-of-move offers now."""
    options = [MOVE]
    if wounded(player.party) and can_heal(game, player.party, player.magic):
        options.append(HEAL)
    if scrolls(game, player):
        options.append(TELEPORT)
    if may_enter(game, player):
        options.append(ENTER)
    return options


def move(game: Game, referee: Referee, player: Player) -> None:
    """[3.2] By the rules of the place where the marker stands."""
    if player.place == MAZE:
        walk(game, referee, player)
    elif player.area:
        move_on_card(game, referee, player)
    else:
        travel(game, referee, player)


def healing_turn(game: Game, referee: Referee, player: Player) -> None:
    """[3.5, 3.6, 22.12] A turn of healing instead of moving; an ox that is out follows all the same."""
    brace(game, referee, player)
    heal_party(game, referee, player.seat, player.party, "3.5", willing=not player.careful)
    if game.maze.seat == player.seat and game.maze.ox:
        game.push(steps.OX)


def scrolls(game: Game, player: Player) -> list[str]:
    return [key for key in player.magic if game.card(key).kind == "scroll-of-teleportation"]


def teleport(game: Game, referee: Referee, player: Player) -> None:
    """[27.12, 27.4] The scroll replaces the movement."""
    scroll = scrolls(game, player)[0]
    player.magic.remove(scroll)
    discard(game, scroll)
    teleport_from(game, referee, player)


def enter_maze(game: Game, referee: Referee, player: Player) -> None:
    """[22.2] Standing on the Palace, instead of moving."""
    open_maze(game, referee, player)


DEEDS = {"move": move, "heal": healing_turn, "teleport": teleport, "maze": enter_maze}


def end(game: Game, referee: Referee, _step: Step) -> None:
    """[3.8, 3.1, 3.3, 6.8, 23.2] The dead are dead, the king dies if his card was drawn, the next player begins."""
    bury(game, referee, game.player)
    if game.king:
        count_wealth(game, referee)
        return
    game.player.left = ""
    game.current = (game.current + 1) % len(game.players)
    game.push(steps.TURN)
