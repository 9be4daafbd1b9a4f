"""Mertwig's Maze: the dice and wounds of a melee that is paired already."""

from __future__ import annotations

from functools import cache

from tests.games.mertwig.table import Table
from tests.second import mertwig as ledger
from tests.second.compared.throwing import Throwing, one_of, perhaps
from tests.second.ledger import rows

from clew.games.mertwig import steps
from clew.games.mertwig.fight.melee import melee
from clew.games.mertwig.state import Fighter, Game
from clew.kernel.referees.agenda import Step
from clew.kernel.words.stream import Stream

HEROES = [line["name"] for line in rows("mertwig", "player-characters")]
HIRELINGS = [line["name"] for line in rows("mertwig", "characters")]
ENEMIES = [line["name"] for line in rows("mertwig", "encounters") if str(line.get("attack", "")).isdigit()]
MAGIC = sorted({*ledger.MAGIC_ATTACK, *ledger.MAGIC_DEFENCE})


@cache
def _laid(extended: bool) -> tuple[Game, dict[str, str]]:
    table = Table(2, extended_life=extended, arms=True)
    table.battle("Kobolds" if "Kobolds" in ENEMIES else ENEMIES[0])
    names = {card.name: key for key, card in table.game.book.cards.items()}
    return table.game, names


def compare(stream: Stream) -> None:
    """Pairs of one or two against one, with arms and magical treasures, sleepers and casters."""
    extended = perhaps(stream, 2)
    laid, names = _laid(extended)
    game = laid.copy()
    fight = game.fight
    assert fight is not None
    party = [one_of(stream, HEROES), *_unlike(stream, HIRELINGS, stream.below(5))]
    party = [name for name in party if name != "Barefoot Holtman"]  # whether he fights at all is another rule (7.24)
    foes = _unlike(stream, ENEMIES, 1 + stream.below(4))
    ours = game.players[0].party = [_fighter(game, names[name], stream) for name in party]
    theirs = fight.enemies = [_fighter(game, names[name], stream, bare=True) for name in foes]
    fight.pairing = 0 if len(ours) >= len(theirs) else 1
    small, large = (theirs, ours) if fight.pairing == 0 else (ours, theirs)
    fight.pairs = [[low.key, high.key] for low, high in zip(small, large, strict=False)]
    for place, spare in enumerate(large[len(small) : 2 * len(small)]):
        if perhaps(stream, 2):
            fight.pairs[place].append(spare.key)
    _fought(game, ours, theirs, fight.pairs, fight.pairing, extended, stream)


def _unlike(stream: Stream, names: list[str], number: int) -> list[str]:
    return stream.take(list(names), number)


def _fighter(game: Game, key: str, stream: Stream, bare: bool = False) -> Fighter:
    fighter = Fighter(key)
    if not bare:
        known = {card.name: thing for thing, card in game.book.cards.items()}
        arms = sorted({line["name"] for line in rows("mertwig", "arms-cards") if line["place"] != "missile"})
        things = _unlike(stream, [*MAGIC, *arms], stream.below(3))
        fighter.gear = [known[thing] for thing in things]
    fighter.asleep = 2 if perhaps(stream, 8) else 0
    fighter.did = "cast" if perhaps(stream, 8) else ""
    return fighter


def _card(game: Game, fighter: Fighter) -> ledger.Card:
    card = game.card(fighter.key)
    return ledger.Card(
        card.name,
        card.attack,
        card.defence,
        card.evil,
        card.deck == "player",
        fighter.wounds,
        [game.book.cards[key].name for key in fighter.gear],
        bool(fighter.asleep or fighter.did),
    )


def _fought(
    game: Game,
    ours: list[Fighter],
    theirs: list[Fighter],
    pairs: list[list[str]],
    pairing: int,
    extended: bool,
    stream: Stream,
) -> None:
    sides = [{fighter.key: _card(game, fighter) for fighter in side} for side in (ours, theirs)]
    referee = Throwing(stream)
    melee(game, referee, Step(steps.MELEE))
    dice, answers = referee.thrown(), iter(referee.answers)
    hit: list[ledger.Card] = []
    for side in (1, 0):
        own, other = sides[side], sides[1 - side]
        attackers = []
        for key, card in own.items():
            faced = _faced(pairs, key, side == pairing)
            targets = [other[foe] for foe in faced]
            shields = [target for target in targets if not target.character] or targets
            if shields and not card.idle:
                named = shields[0] if len(shields) == 1 else other[next(answers)]
                attackers.append((card, named))
        hit += ledger.struck(attackers, list(own.values()), list(other.values()), dice)
    dice.done()
    for fighters, cards in zip((ours, theirs), sides, strict=True):
        for fighter in fighters:
            card = cards[fighter.key]
            wounds = sum(each is card for each in hit)
            assert fighter.wounds == wounds, f"{card} has {fighter.wounds} wounds, by the ledger {wounds}"
            assert game.killed(fighter) == (wounds >= ledger.deadly(card, extended)), f"{card} with {wounds} wounds"


def _faced(pairs: list[list[str]], key: str, pairer: bool) -> list[str]:
    for pair in pairs:
        if not pairer and pair[0] == key:
            return pair[1:]
        if pairer and key in pair[1:]:
            return pair[:1]
    return []
