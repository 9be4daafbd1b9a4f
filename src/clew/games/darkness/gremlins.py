"""[20.11] to [20.13] Invisible gremlins."""

from __future__ import annotations

from clew.games.darkness.clues import gain_clue
from clew.games.darkness.company import Group
from clew.games.darkness.gear import is_weapon, put_away
from clew.games.darkness.rolls import decide, members
from clew.games.darkness.state import Game
from clew.games.darkness.things import Item
from clew.games.darkness.treasure import pay, purse
from clew.kernel.referees.referee import Referee
from clew.kernel.words.dice import D6
from clew.kernel.words.questions import Option


def rank(game: Game, item: Item) -> int:
    """[20.11, 4.32] In which order they take things; 9 for what they leave."""
    if item.kind == "scroll":
        return 1
    if item.kind == "potion of healing":
        return 2
    if item.magic or item.twice or item.warning:
        return 0
    if is_weapon(game, item):
        return 3
    return 4 if item.kind in ("gem", "jewellery", "gold ring") else 9


def steal(game: Game, referee: Referee, group: Group) -> None:
    """[20.11, 20.12, 20.13, 22.11] They take objects and vanish; with nothing left they leave a note."""
    number = referee.roll(D6, "20.11") + game.book.n("20.11", "plus")
    referee.tell("20.11", "Gremlins take {number} objects.", number=number)
    for _ in range(number):
        things = [item for hero in members(game, group) for item in hero.items if rank(game, item) < 9]
        if things:
            first = min([rank(game, item) for item in things])
            choice = [Option(item.key, "{thing} of {hero}", (hero, item), thing=item.name, hero=hero.name)
                      for hero in members(game, group) for item in hero.items if rank(game, item) == first]  # fmt: skip
            hero, item = decide(game, referee, group, "What do the gremlins take?", choice, "20.11").value
            put_away(hero, item)
            referee.tell("20.11", "They take the {thing} of {hero}.", thing=item.name, hero=hero.name)
        elif purse(game, group):
            pay(game, group, min(purse(game, group), game.book.n("20.12", "bundle")))
            referee.tell("20.12", "They take a bundle of coins.")
    left = any(rank(game, item) < 9 for hero in members(game, group) for item in hero.items)
    if not left and not purse(game, group) and members(game, group):
        hero = decide(game, referee, group, "Who reads the thank-you note?", members(game, group), "20.13")
        gain_clue(game, referee, hero)
