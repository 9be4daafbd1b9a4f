"""How a sensible player fights: when it strikes, heals, makes peace or runs, and at whom it aims."""

from __future__ import annotations

from typing import Any

from clew.games.maze.gear.equipment import most_life
from clew.games.maze.player.judgement import (
    HEALING,
    Judgement,
    haste,
    odds_in_fight,
    risk,
)
from clew.games.maze.player.wishes import first_of, has
from clew.games.maze.state import FOE, Fight, Game, Player
from clew.kernel.words.questions import Question, key_of


def in_fight(game: Game, question: Question, judge: Judgement) -> str:
    """Fight what is easy; else a draught before the blow that may kill, then words, then flight.

    Nobody is in a hurry in the Maze, and Life Points come back one by one: most fights cost more than a card is worth.
    """
    fight = game.fights[-1]
    player = game.players[question.seat]
    healer = first_of(question, *game.book.characters[player.character].heals_with)
    can_heal = healer in ("vitamins", "power-supports")
    if has(question, "switch") and not player.primary:
        return "switch"
    odds = odds_in_fight(game, fight, player.seat)
    if can_heal and wants_healing(game, fight, player, judge):
        return healer
    enough = judge.easy if fight.foes else judge.winning
    if fight.kind == "duel" or 100 * odds > enough or likelier_to_live(game, fight, player):
        return first_of(question, "attack", "pass")
    if has(question, "truce") and player.life >= 0.7 * most_life(game, player):
        return "truce"
    return "run"


def wants_healing(game: Game, fight: Fight, player: Player, judge: Judgement) -> bool:
    """When the next blows may kill; and once a turn goes to draughts, as many as do any good.

    They cost the blow, but any number of them go into one turn, and flight may still follow.
    """
    if most_life(game, player) - player.life < HEALING:
        return False
    return fight.healed or 100 * risk(game, fight, player.seat, player.life) > judge.risky


def likelier_to_live(game: Game, fight: Fight, player: Player) -> bool:
    """Whether to strike once more and run then is less of a risk than to run now: who falls strikes no more.

    An attack that takes all that is left of it, on average, fells a Creature in one case of two.
    """
    safe = 1 - risk(game, fight, player.seat, player.life)
    fells = min(0.75, haste(game, fight, player) / 2)
    return fells + (1 - fells) * safe * safe > safe


def target(game: Game, question: Question, _judge: Judgement) -> str:
    """The Creature nearest to death, then the weakest rival who is no companion."""
    fight = game.fights[-1]
    mine = game.players[question.seat].party

    def order(option: Any) -> tuple[int, int]:
        who = int(option.value)
        if who >= FOE:
            return (0, fight.foes[who - FOE].life)
        other = game.players[who]
        return (2 if mine and other.party == mine else 1, other.life)

    return key_of(min(question.options, key=order))


def free_shot(game: Game, question: Question, _judge: Judgement) -> str:
    """Fire at runners, but keep the charges where Creatures are left to fight; otherwise with all one has."""
    if has(question, "spare") and game.fights[-1].kind == "creatures":
        return "spare"
    return first_of(question, "volleys", "both", "primary", "secondary")
