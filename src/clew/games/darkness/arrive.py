"""Coming into a tile: who is there, who follows, what is remembered."""

from __future__ import annotations

from clew.games.darkness.book import dice_in
from clew.games.darkness.clues import declare, owners
from clew.games.darkness.company import FREE, Group
from clew.games.darkness.meet import meet_again
from clew.games.darkness.rolls import members
from clew.games.darkness.state import Game
from clew.games.darkness.treasure import magic_item, win
from clew.games.darkness.wander import check
from clew.kernel.referees.referee import Referee
from clew.kernel.words.dice import D6
from clew.kernel.words.questions import Option


def arrive(game: Game, referee: Referee, group: Group, first: bool) -> None:
    """[7.2, 7.3, 7.6, 24.8, 24.9, 26.3] A group comes into a tile."""
    tile = game.tiles[group.tile]
    if not first:
        plundered(game, referee, group)
        if tile.creatures is not None:
            meet_again(game, referee, group)
        else:
            check(game, referee, group)
    if members(game, group) and game.fight is None:
        hidden_places(game, referee, group)


def hidden_places(game: Game, referee: Referee, group: Group) -> None:
    """[24.8, 24.9, 6.4, 21.14] Secrets that tell of a place, declared on entering it."""
    tile = game.tiles[group.tile]
    if tile.number == 0:
        return
    for hero in owners(members(game, group), "location of a secret treasure"):
        if tile.empty and tile.creatures is None and declare(game, referee, hero, "location of a secret treasure"):
            gold = referee.roll(dice_in(game.book.numbers["24.8", "dice"]), "24.8")
            win(game, referee, group, gold, [], tile.secret)
    for hero in owners(members(game, group), "location of a magic item"):
        if declare(game, referee, hero, "location of a magic item"):
            win(game, referee, group, 0, [magic_item(game, referee, group)])


def plundered(game: Game, referee: Referee, group: Group) -> None:
    """[26.3] What was left on an unguarded body is mostly gone when the party comes back."""
    guards = any(other is not group and other.tile == group.tile for other in game.groups)
    if game.tiles[group.tile].creatures is not None or guards:
        return
    carried = {hero.body for hero in game.heroes.values() if hero.body}
    for hero in game.heroes.values():
        if hero.life > 0 or hero.tile != group.tile or hero.outside or hero.lost or hero.key in carried:
            continue
        if (hero.items or hero.gold) and referee.roll(D6, "26.3") <= game.book.n("26.3", "gone"):
            hero.items, hero.hands, hero.default, hero.armour, hero.gold = [], [], [], "", 0
            referee.tell("26.3", "The body of {hero} has been plundered.", hero=hero.name)


def walk_options(game: Game, group: Group) -> list[Option]:
    """[7.1] Explored tiles with the way there."""
    paths: dict[int, list[str]] = {group.tile: []}
    todo = [group.tile]
    while todo:
        here = todo.pop(0)
        for key in game.tiles[here].edges:
            edge = game.edges[key]
            there = edge.beyond(here)
            if there != FREE and not edge.lock and there not in paths and game.tiles[there].entered:
                paths[there] = [*paths[here], key]
                todo.append(there)
    return [Option(f"to {number}", "To the {tile} ({number}), {steps} tiles away", path, tile=game.tiles[number].name,
                   number=number, steps=len(path)) for number, path in paths.items() if path]  # fmt: skip
