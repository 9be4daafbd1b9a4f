"""MAZE: a player's shot at a Creature or at another player."""

from __future__ import annotations

from functools import cache

from tests.games.maze.table import Table
from tests.second import maze as ledger
from tests.second.compared.throwing import Throwing, one_of, perhaps
from tests.second.ledger import rows

from clew.games.maze.fight.attack import shoot
from clew.games.maze.gear.equipment import armour_class
from clew.games.maze.state import FOE, Game, Weapon
from clew.kernel.words.stream import Stream

CHARACTERS = [line["id"] for line in rows("maze", "characters")]
WEAPONS = [line["id"] for line in rows("maze", "weapons")]
SYSTEMS = [line["id"] for line in rows("maze", "third-systems")]
FIRST = [line["id"] for line in rows("maze", "armours")]
SECOND = [line["id"] for line in rows("maze", "second-armours")]


@cache
def _card(what: str) -> str:
    """A card of the decks that is such a thing: `tr-shotgun` for `shotgun`."""
    book = _laid("wartech", "wartech").book
    return next(card for card in (*book.weapons, *book.gear) if card.partition("-")[2] == what)


@cache
def _laid(shooter: str, other: str) -> Game:
    table = Table("wartech", "monster")
    table[0].character, table[1].character = shooter, other
    creature = next(card for card in table.game.book.creatures if card in table.game.book.home)
    return table.meets(creature).game


def compare(stream: Stream) -> None:
    """One attack with whatever he holds, at one target."""
    kind, other = one_of(stream, CHARACTERS), one_of(stream, CHARACTERS)
    game = _laid(kind, other).copy()
    player, fight = game.players[0], game.fights[-1]
    player.level = 1 + stream.below(20)
    held = [one_of(stream, WEAPONS) for _ in range(stream.below(3))]
    weapons = [Weapon(_card(what), game.book.weapons[_card(what)].charges) for what in held]
    player.primary, player.secondary = [*weapons, None, None][:2]
    system = one_of(stream, SYSTEMS) if perhaps(stream, 2) else ""
    player.system = _card(system) if system else ""
    target, seen = _target(game, other, stream)
    referee = Throwing(stream)
    before = seen.life
    shoot(game, referee, fight, 0, [(weapon, target) for weapon in weapons] or [(None, target)])
    dice = referee.thrown()
    shooter = ledger.Shooter(kind, player.level, held, system)
    _, damage = ledger.shoot(shooter, seen, dice)
    life = fight.foes[0].life if target == FOE else game.players[1].life
    fell = life <= 0 if target == FOE else not game.players[1].alive
    assert before - life == damage, f"{shooter} does {before - life} to {seen}, by the ledger {damage}"
    assert fell == ledger.dies(seen, damage), f"{seen} after {damage}: dead is {fell}"
    dice.done()


def _target(game: Game, other: str, stream: Stream) -> tuple[int, ledger.Target]:
    foe, rival = game.fights[-1].foes[0], game.players[1]
    life = stream.below(20)
    if perhaps(stream, 2):
        foe.life, foe.kind = max(1, life), one_of(stream, list(game.book.creatures))
        return FOE, ledger.Target(foe.life, game.book.creatures[foe.kind].armour_class)
    rival.life = life
    worn = [one_of(stream, kinds) if perhaps(stream, 2) else "" for kinds in (FIRST, SECOND, ["energy-saver"])]
    rival.armour, rival.parts, rival.system = [_card(what) if what else "" for what in worn]
    wanted, found = ledger.armour_class(other, *worn), armour_class(game, rival)
    assert found == wanted, f"{other} with {worn}: AC {found}, by the ledger {wanted}"
    return 1, ledger.Target(life, wanted, player=True)
