"""Chapters 25 and 26: what companions and commanded enemies can do in a fight, on a player's orders."""

from __future__ import annotations

from collections.abc import Callable

from clew.games.milaso.blows import reach
from clew.games.milaso.holds import spend
from clew.games.milaso.kinds import Attack
from clew.games.milaso.minds import possible, use_attack
from clew.games.milaso.powers import POWERS
from clew.games.milaso.spaces import can_touch
from clew.games.milaso.state import Being, Game
from clew.kernel.referees.referee import Referee
from clew.kernel.words.questions import Option

OF_NO_USE = ("none", "milaso", "possess", "shriek", "shadow")
"""Attacks that make sense only against the party."""
Deed = Callable[[Game, Referee, Being], None]


def own_attacks(game: Game, being: Being, foe: Being) -> list[Option]:
    """[25.15, 26.1] Each attack of its entry that it could make now: strikes, shots, spells and powers."""
    found: list[Option] = []
    for number, attack in enumerate(game.book.creatures[being.kind].attacks[being.attack]):
        if attack.use in OF_NO_USE or not possible(game, being, foe, attack):
            continue
        if attack.use == "hand" or (not attack.farthest and attack.use not in POWERS and _near(game, being, foe)):
            key, words = f"strike {foe.key}", "Strike at {foe}"
        else:
            key, words = f"attack {number} {foe.key}", "Attack {foe}: {attack}"
        if all(option.key != key for option in found):
            found.append(Option(key, words, _deed(foe, attack), (foe.key,), foe=foe.name, attack=attack.name))
    return found


def _near(game: Game, being: Being, foe: Being) -> bool:
    return can_touch(game, being, foe, reach(game, being))


def _deed(foe: Being, attack: Attack) -> Deed:
    def deed(game: Game, referee: Referee, being: Being) -> None:
        """[26.1] With its own attack."""
        spend(game, being)
        use_attack(game, referee, being, foe, attack)

    return deed
