"""Chapters 20 and 22: those who are out of a fight while the others are in it."""

from __future__ import annotations

from clew.games.milaso.answers import MORE
from clew.games.milaso.casting import spell_options
from clew.games.milaso.combat import enemies, fighters
from clew.games.milaso.exploring import carry_out, explore, spaces
from clew.games.milaso.figures import able, out_of_mind
from clew.games.milaso.moving import left, step_options
from clew.games.milaso.offering import PACK, WALK
from clew.games.milaso.passing import pass_options
from clew.games.milaso.places import near_offers
from clew.games.milaso.state import Being, Game
from clew.games.milaso.taking_turns import END
from clew.kernel.referees.agenda import Step
from clew.kernel.referees.referee import Referee

LEAVING = ("go", "use", "climb", "enter")
"""What might lead off the map on which the others fight."""


def middle_of_turn(game: Game, referee: Referee, step: Step) -> None:
    """[10.1, 22.22] Outside combat everybody moves and acts; in a fight only those who are out of it."""
    if game.fight is None:
        explore(game, referee, step)
    elif not game.ended:
        act_apart(game, referee, step)


def bystanders(game: Game) -> list[Being]:
    """[20.15, 22.22] Those past all enemies and not followed, and those who are not on the scene."""
    foes = enemies(game)
    if not foes:
        return []
    fighting = fighters(game)
    return [being for being in game.party if able(game, being) and being.seat >= 0 and being.map == foes[0].map
            and being not in fighting and "ridden" not in being.marks
            and not out_of_mind(being)]  # fmt: skip


def act_apart(game: Game, referee: Referee, step: Step) -> None:
    """[22.22] After the turn's battle rounds each of them uses his turn's movement, one decision after the other.

    Whoever had the floor before the fight has it again after it.
    """
    done = [str(key) for key in step.listed("done")]
    being = next((other for other in bystanders(game) if other.key not in done), None)
    if being is None:
        return
    before, game.active = game.active, being.key
    offers = [option for option in near_offers(game, being) if option.key.split(" ")[0] not in LEAVING]
    offers += pass_options(game, being, left(game, being))
    if "Casts spells" in being.advantages:
        offers += spell_options(game, being, hostile=False)
    chosen = referee.choose(being.seat, "{who} is out of the fight, turn {turn}, movement {left}: what now?",
                            [*step_options(game, being), *offers, WALK, PACK, MORE, END], "22.22", who=being.name,
                            turn=game.turn, left=spaces(left(game, being)))  # fmt: skip
    if chosen is END:
        game.agenda.append(Step("explore", {"done": [*done, being.key]}))
    else:
        game.agenda.append(step)
        carry_out(game, referee, being, chosen)
    game.active = before
