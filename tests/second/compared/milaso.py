"""Milaso's Labyrinth: a strike hand to hand, at one of the own side (21.11), who defends normally."""

from __future__ import annotations

from functools import cache

from tests.games.milaso.table import Table
from tests.second import milaso as ledger
from tests.second.compared.throwing import Throwing, one_of, perhaps
from tests.second.ledger import rows

from clew.games.milaso.beings.figures import conscious, constitution, initial
from clew.games.milaso.gear.arms import wrong_hand
from clew.games.milaso.gear.blows import hand_blow
from clew.games.milaso.state.game import Being, Game
from clew.games.milaso.strike.attack import strike
from clew.kernel.words.stream import Stream

WEAPONS = [
    line["id"]
    for line in rows("milaso", "weapons-hand")
    if "KN" in line["buyers"] and line["weapon"] not in ("Flail", "Skull cracker", "Whip")
]
"""Those of a Knight, without the three that have rules of their own (6.21, 6.22, 22.27)."""
SHIELDS = [line["shield"] for line in rows("milaso", "shields")]
SUITS = ["", "Plated", "Chain mail", "Leather with metal studs", "Fibreglass", "Lead"]
VITAL = [line["area"] for line in rows("milaso", "body-areas") if line["vital"] == "yes"]


@cache
def _laid() -> Game:
    table = Table("##########\n#..KF....#\n##########")
    table.hero("K")
    table.hero("F").key = "knight-2"
    return table.game


def compare(stream: Stream) -> None:
    """One Knight strikes another."""
    game = _laid().copy()
    attacker, target = game.party
    for being in (attacker, target):
        being.figures |= {"HWS": 20 + stream.below(95), "Ag": 10 + stream.below(80), "shield": stream.below(20)}
        being.figures["S"] = 90
        being.loss.toxic = one_of(stream, [0, 0, stream.below(59)])
        being.left_handed = perhaps(stream, 2)
    sword = _give(game, attacker, one_of(stream, WEAPONS))
    attacker.kit.on_good_arm = perhaps(stream)
    if perhaps(stream):
        _strap(game, attacker, one_of(stream, SHIELDS))
    guard = one_of(stream, [*WEAPONS, ""])
    if guard:
        _give(game, target, guard)
    worn = [one_of(stream, SHIELDS)] if perhaps(stream, 2) else []
    for shield in worn:
        _strap(game, target, shield)
    target.suit = one_of(stream, SUITS)
    target.energy = [1 + stream.below(10) for _ in range(10)]
    target.plight.fallen = 1 if perhaps(stream, 5) else 0
    if constitution(game, attacker) > 0 and constitution(game, target) > 0:
        _struck(game, attacker, target, sword, guard, worn, stream)


def _give(game: Game, being: Being, what: str) -> str:
    item = game.new_item(what, 1)
    being.items.append(item)
    being.wielded = item.key
    return what


def _strap(game: Game, being: Being, what: str) -> None:
    item = game.new_item(what, 1)
    being.items.append(item)
    being.shields.append(item.key)


def _struck(
    game: Game, attacker: Being, target: Being, sword: str, guard: str, worn: list[str], stream: Stream
) -> None:
    before, was = list(target.energy), constitution(game, target)
    striker = ledger.Striker(
        attacker.figures["HWS"],
        sword,
        wrong_hand(game, attacker),
        constitution(game, attacker),
        initial(game, attacker),
    )
    struck = ledger.Struck(
        target.figures["Ag"],
        worn,
        target.figures["shield"],
        guard,
        target.suit,
        before,
        [target.full] * 10,
        VITAL,
        was,
        initial(game, target),
        target.plight.fallen > 0,
    )
    referee = Throwing(stream)
    item = next(item for item in attacker.items if item.what == sword)
    strike(game, referee, attacker, target, hand_blow(game, attacker, target, item))
    dice = referee.thrown()
    chosen = int(referee.answers[0].removeprefix("area ")) if referee.answers else 0
    wanted = ledger.strike(striker, struck, chosen, dice)
    dice.done()
    lost = [
        (area, old - new) for area, (old, new) in enumerate(zip(before, target.energy, strict=True), 1) if old > new
    ]
    case = f"{striker} strikes {struck}"
    assert lost == ([(wanted.area, wanted.energy)] if wanted.energy else []), f"{case}: {lost}, not {wanted}"
    assert target.alive != wanted.dead, f"{case}: alive {target.alive}, not {wanted}"
    if target.alive:
        assert was - constitution(game, target) == wanted.constitution, f"{case}: not {wanted}"
        assert conscious(game, target) != wanted.unconscious, f"{case}: not {wanted}"
        assert ("22.15" in referee.told) == (wanted.stunned and not wanted.unconscious), f"{case}: not {wanted}"
