"""Chapter 23: the end of the game, and what the result says."""

from __future__ import annotations

from typing import Any

from clew.games.mertwig.party.members import holdings, weapons_and_arms
from clew.games.mertwig.party.treasure import royal_proof, worth
from clew.games.mertwig.party.wounds import turns_lived
from clew.games.mertwig.state import Game, Player
from clew.kernel.referees.referee import Referee
from clew.kernel.table.rulebook import Result
from clew.kernel.words.fates import Fate


def count_wealth(game: Game, referee: Referee) -> None:
    """[23.2, 23.4, 23.5] The king is dead: everybody counts."""
    referee.tell("23.2", "The king is dead.")
    game.wealth = [wealth_of(game, referee, player) for player in game.players]
    for player, wealth in zip(game.players, game.wealth, strict=True):
        referee.tell("23.4", "{who} owns {gold} gp.", who=game.names[player.seat], gold=wealth)


def wealth_of(game: Game, referee: Referee, player: Player) -> int:
    """[23.4, 23.6, 25.12, 27.20, 10.23] Gold, treasures, arms and magic cards; nothing else counts."""
    total = player.gold
    for key in holdings(game, player):
        total += worth(game, referee, player, key, "23.4")
    return total + sum(game.card(key).price for key in weapons_and_arms(game, player) + player.magic)


def result(game: Game) -> Result:
    """[1.1, 23.1, 23.4, 23.7, 31.11] The heir alone, or the wealthiest together; alone against the automaton a rank."""
    ending = "king dead"
    facts: dict[str, Any] = {"turns": game.turns, "wealth": list(game.wealth)}
    best = max(game.wealth, default=0)
    winners: tuple[int, ...] = ()
    if game.heir >= 0:
        ending, winners = "heir", (game.heir,)
    elif len(game.players) == 1:
        facts["rank"] = [name for gold, name in game.book.ranks if gold <= best][-1]
    else:
        winners = tuple(seat for seat, gold in enumerate(game.wealth) if gold == best)
    return Result(ending, winners, facts, people(game), "turns")


def people(game: Game) -> tuple[Fate, ...]:
    """Every character that anybody had, those in their graves first."""
    name = game.card
    fallen = [Fate(name(grave.key).name, grave.seat, grave.by, grave.depth) for grave in game.graves]
    living = [
        Fate(name(player.hero.key).name, player.seat, "", turns_lived(game, player.seat), {"gold": player.gold})
        for player in game.players
        if player.alive
    ]
    return (*fallen, *living)


WON, GOLD, STRENGTH, PROOF, HEIR, WOUND, MAZE = 10_000, 1, 16, 1_000, 2_000, 250, 2_600
"""What the end, a gold piece, a point of strength, a proof of royal blood, both of them, a wound of the hero and being
in the maze weigh: chances of winning in ten-thousandths, as games among sensible players have shown them."""


def standing(game: Game, seat: int) -> int:
    """How well a seat stands, for players that search: the end, or else the chance of it, against the best rival."""
    if game.over:
        return WON if seat in result(game).winners else 0
    own, *others = [_strength(game, game.players[seat])] + [
        _strength(game, player) for player in game.players if player.seat != seat
    ]
    return min(max(1, WON // len(game.players) + own - max(others, default=0)), WON - 1)


def _strength(game: Game, player: Player) -> int:
    if not player.alive:
        return 0
    wealth = player.gold + sum(max(game.card(key).price, 0) for key in holdings(game, player))
    party = sum(game.card(member.key).attack + game.card(member.key).defence for member in player.party)
    proofs = bool(player.birthmark) + royal_proof(game, player)
    royal = PROOF * proofs + HEIR * (proofs == 2)
    inside = MAZE * (game.maze.seat == player.seat)
    return GOLD * wealth + STRENGTH * party + royal + inside - WOUND * player.hero.wounds
