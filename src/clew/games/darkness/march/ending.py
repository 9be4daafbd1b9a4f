"""Chapter 28: getting out, and how an adventure ends."""

from __future__ import annotations

from clew.games.darkness.basics.company import Group
from clew.games.darkness.basics.rolls import decide, members, regroup
from clew.games.darkness.basics.state import Game
from clew.games.darkness.dungeon.treasure import magic_item, purse, treasure_roll, win
from clew.kernel.referees.referee import Referee
from clew.kernel.words.questions import Option

DOUBLE = Option("gold", "As much gold as the group carries")
MAGIC = Option("magic", "A magic item and a treasure")


def leave_dungeon(game: Game, referee: Referee, group: Group) -> None:
    """[7.13, 6.3, 28.3, 24.23, 26.13] A group leaves, with the bodies and statues it brings."""
    if group.prisoner:
        thank(game, referee, group)
    for hero in members(game, group):
        hero.outside = True
        if hero.body:
            game.heroes[hero.body].outside = True
            hero.body = ""
    if group.drags:
        game.heroes[group.drags].outside = True
    referee.tell("7.13", "The group leaves the dungeon.")
    regroup(game, [other for other in game.groups if other is not group])


def thank(game: Game, referee: Referee, group: Group) -> None:
    """[24.23, 24.22] The freed prisoner's reward."""
    group.prisoner = ""
    if decide(game, referee, group, "How does the prisoner thank you?", (DOUBLE, MAGIC), "24.23") is DOUBLE:
        win(game, referee, group, purse(game, group), [])
    else:
        gold, things = treasure_roll(game, referee, group)
        win(game, referee, group, gold, [magic_item(game, referee, group), *things])


def finish(game: Game, referee: Referee) -> None:
    """[28.1, 28.2, 28.3, 28.8, 26.11, 26.18, 29.5, 1.1] Nobody is left in the dungeon: how it ended."""
    out = [hero for hero in game.heroes.values() if hero.outside and hero.alive and not hero.lost and not hero.stone]
    slayers = [hero for hero in out if hero.party == game.slayer]
    if slayers and game.final_slain:
        game.ended = "success"
        referee.tell("28.2", "The final boss is dead and the party is out: a success.")
    elif out:
        game.ended = "left"
        referee.tell("28.3", "The party got out, but not as a victor.")
    elif any(hero.stone and not hero.lost and not hero.outside for hero in game.heroes.values()):
        game.ended = "stone"
        referee.tell("26.11", "Nobody is left who could move. The party stands in stone.")
    else:
        game.ended = "dead"
        referee.tell("28.8", "The whole party is lost.")
    game.agenda.clear()
