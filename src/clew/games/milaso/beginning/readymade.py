"""Chapters 2 and 5: the quick start: the outfit that somebody who knows the game would buy."""

from __future__ import annotations

from clew.games.milaso.beings.figures import figure, kind_of
from clew.games.milaso.book.kinds import Armour
from clew.games.milaso.gear.arms import can_wield, hand_skill, may_strap, suits_for
from clew.games.milaso.places.trade import buy, price_of, start_stock
from clew.games.milaso.state.game import Being, Game
from clew.games.milaso.things.carrying import fits
from clew.kernel.referees.agenda import Step
from clew.kernel.referees.referee import Referee

NENERGY = "nenergy"
_LEAST = 10
"""Of a hundred blows at least so many are taken to hit."""


def ready_outfit(game: Game, referee: Referee, step: Step) -> None:
    """[2.2, 5.1] What a quick start buys."""
    usual_outfit(game, referee, game.being(step.word("who")), int(str(step.facts["share"])))


def usual_outfit(game: Game, referee: Referee, being: Being, share: int) -> None:
    """[2.22] The weapon, suit and shield that go best together, with the hints for about four fifths of the share.

    Of a common purse others may have left less than that.
    """
    if game.book.options["hints"]:
        share = share * game.book.value("2.22", "spend") // game.book.value("2.22", "of")
    budget = min(share, game.gold)
    kind = kind_of(game, being)
    assert kind is not None
    stock = [what for what in start_stock(game, being) if price_of(game, what) <= budget]
    if kind.nenergy:
        budget = budget * 2 // 3
    for what in _best_arms(game, being, stock, budget):
        if what and fits(game, being, what):
            buy(game, referee, being, what, "6.1")
    if price_of(game, "Key-ring") <= game.gold:
        buy(game, referee, being, "Key-ring", "6.1")
    left = budget // 2 if kind.nenergy else 0
    while left >= price_of(game, NENERGY) <= game.gold:
        left -= price_of(game, NENERGY)
        buy(game, referee, being, NENERGY, "3.26")


def _best_arms(game: Game, being: Being, stock: list[str], budget: int) -> list[str]:
    """Weapon, suit and shield, each of the latter perhaps none."""
    weapons, kind = game.book.weapons, game.book.kinds[being.kind]
    arms = [
        key for key in stock if key in weapons and weapons[key].use == "hand" and can_wield(game, being, weapons[key])
    ]
    suits: list[Armour | None] = [None, *(suit for suit in suits_for(game, being) if suit.name in stock)]
    shields = ["", *(shield for shield in kind.shields if shield in stock and may_strap(game, being, shield))]
    price = {what: price_of(game, what) for what in stock} | {"": 0}
    dressed = [
        (price[name] + price[shield], strength, _parry(game, being, suit, shield), name, shield)
        for suit in suits
        for name, strength in [(suit.name, suit.strength) if suit else ("", 100)]
        for shield in shields
    ]
    strongest, safest = max([row[1] for row in dressed]), max([row[2] for row in dressed])
    best, chosen = -1, [""]
    for key in arms:
        harm, guard, left = _harm(game, being, key), weapons[key].guard, budget - price[key]
        if _worth(harm, strongest, safest + guard) <= best:
            continue
        for cost, strength, parry, suit_name, shield in dressed:
            if cost <= left and (worth := _worth(harm, strength, parry + guard)) > best:
                best, chosen = worth, [key, suit_name, shield]
    return chosen


def _worth(harm: int, strength: int, parry: int) -> int:
    """How much harm he does until he has taken as much as his suit of such a strength keeps off."""
    return harm * strength * 100 // max(_LEAST, 100 - parry)


def _harm(game: Game, being: Being, key: str) -> int:
    """How much harm he does with a weapon: chance times damage."""
    weapon = game.book.weapons[key]
    return hand_skill(game, being, weapon) * sum(weapon.hand_damage) * (20 + weapon.reach) // 20


def _parry(game: Game, being: Being, suit: Armour | None, shield: str) -> int:
    """How many blows of a hundred he evades, or catches with his shield."""
    parry = figure(game, being, "Ag") * (suit.hindrance if suit else 100) // 400
    return parry + figure(game, being, "shield") + game.book.shields[shield][0] if shield else parry
