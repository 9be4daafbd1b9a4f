"""Chapter 26: what is done with the fallen and with those who are stone, in peace."""

from __future__ import annotations

from clew.games.darkness.basics.company import Group
from clew.games.darkness.basics.rolls import decide, members
from clew.games.darkness.basics.state import Game, Hero
from clew.games.darkness.basics.things import Item
from clew.games.darkness.fight.actions import fallen_here
from clew.games.darkness.fight.party_turn import lay_down, take_body
from clew.games.darkness.party.gear import NO_PRICE, may_take, put_away, receive
from clew.kernel.referees.referee import Referee


def who(game: Game, referee: Referee, group: Group, heroes: list[Hero], rule: str) -> Hero:
    return decide(game, referee, group, "Who?", heroes, rule)


def statues(game: Game, group: Group) -> list[Hero]:
    return [
        hero
        for hero in game.heroes.values()
        if hero.stone and hero.tile == group.tile and hero.party == group.party and not hero.outside and not hero.lost
    ]


def worth_taking(game: Game, dead: Hero, able: list[Hero]) -> bool:
    """[26.2, 3.18, 4.19, 4.32] Whether there is anything on a body for one of them but what has no worth."""
    return bool(dead.gold) or any(leaves(game, dead, hero) for hero in able)


def leaves(game: Game, dead: Hero, taker: Hero) -> list[Item]:
    """[26.2, 3.18, 3.23, 4.19] What of any worth somebody may take from a dead comrade."""
    return [item for item in dead.items if item.kind not in NO_PRICE and may_take(game, taker, item)]


def bearers(able: list[Hero]) -> list[Hero]:
    return [hero for hero in able if hero.body]


def free_handed(heroes: list[Hero]) -> list[Hero]:
    """[26.4] Those whose hands are not full with a body."""
    return [hero for hero in heroes if not hero.body]


def take_up(game: Game, referee: Referee, group: Group) -> None:
    """[26.4, 26.6] Take up a body."""
    hero = who(game, referee, group, [hero for hero in members(game, group) if not hero.body], "26.4")
    take_body(game, referee, hero, group.tile)


def put_down(game: Game, referee: Referee, group: Group) -> None:
    """[26.6] Lay a body down."""
    lay_down(game, referee, who(game, referee, group, bearers(members(game, group)), "26.6"), group.tile)


def lay_outside(game: Game, referee: Referee, group: Group) -> None:
    """[7.14] Lay a dead comrade just outside and go on."""
    hero = who(game, referee, group, bearers(members(game, group)), "7.14")
    comrade = game.heroes[hero.body]
    lay_down(game, referee, hero, group.tile)
    comrade.outside = True


def loot(game: Game, referee: Referee, group: Group) -> None:
    """[26.2] Take everything of any worth from a dead comrade; what one may not take is left for another."""
    able = members(game, group)
    fallen = [hero for hero in fallen_here(game, group.tile, group.party) if worth_taking(game, hero, able)]
    dead = who(game, referee, group, fallen, "26.2")
    takers = [hero for hero in able if dead.gold or leaves(game, dead, hero)]
    taker = decide(game, referee, group, "Who takes it?", takers, "26.2")
    things = leaves(game, dead, taker)
    found = [f"{dead.gold} gp"] if dead.gold else []
    found += [item.name for item in things]
    referee.tell(
        "26.2", "{hero} takes what {dead} leaves: {things}.", hero=taker.name, dead=dead.name, things=", ".join(found)
    )
    taker.gold += dead.gold
    dead.gold = 0
    for item in things:
        put_away(dead, item)
        receive(game, taker, item)


def drag(game: Game, referee: Referee, group: Group) -> None:
    """[26.13] Two able characters drag a petrified comrade."""
    group.drags = who(game, referee, group, statues(game, group), "26.13").key


def let_go(game: Game, referee: Referee, group: Group) -> None:
    """[26.13] The statue stays where it is."""
    game.heroes[group.drags].tile = group.tile
    group.drags = ""
    referee.tell("26.13", "They let go of the statue.")
