"""Chapter 2: in the cellar. Rules are plain functions that change the state and ask the referee."""

from __future__ import annotations

from clew.author import D6, Option, Referee
from clew.seedling.game.state import Explorer, Game

ON = Option("on", "Go on into the next room")
HOME = Option("home", "Go home")


def turn(game: Game, referee: Referee, explorer: Explorer) -> None:
    """[2.1] On or home."""
    chosen = referee.choose(explorer.seat, "The way leads on. What do you do?", [ON, HOME], "2.1")
    if chosen is ON:
        enter(game, referee, explorer)
    else:
        go_home(referee, explorer)


def enter(game: Game, referee: Referee, explorer: Explorer) -> None:
    """[2.2] What is in the next room."""
    explorer.room += 1
    room = referee.read(game.book.room, D6, "2.2", by=explorer.seat, subject=explorer)
    if room.gold:
        explorer.gold += room.gold
        game.found += room.gold
        referee.tell("2.2", "{who} finds {gold} gold.", who=explorer.name, gold=room.gold)
    for _ in range(room.bites):
        bite(referee, explorer)
    if explorer.under_way and explorer.room == game.book.rooms:
        go_home(referee, explorer)


def bite(referee: Referee, explorer: Explorer) -> None:
    """[2.3] Something has teeth."""
    explorer.life -= 1
    referee.tell("2.3", "Something bites {who}.", who=explorer.name)
    if not explorer.life:
        explorer.lost, explorer.gold = explorer.gold, 0
        referee.tell("2.3", "{who} is dead.", who=explorer.name)


def go_home(referee: Referee, explorer: Explorer) -> None:
    """[2.4] Out of the cellar."""
    explorer.home = True
    referee.tell("2.4", "{who} comes home with {gold} gold.", who=explorer.name, gold=explorer.gold)
