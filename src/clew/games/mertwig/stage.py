"""A battle as it stands: the party, the enemies or the rival's party, and who is paired with whom (11)."""

from __future__ import annotations

from clew.games.mertwig.party.strength import attack, full
from clew.games.mertwig.state import Fighter as Member
from clew.games.mertwig.state import Game
from clew.kernel.words.scene import Aim, Fighter, Stage, Stat, text


def stage(game: Game, seat: int | None) -> Stage | None:
    """[11.1, 11.15] Both sides of a battle; of two parties the looker's own is ours."""
    fight = game.fight
    if fight is None:
        return None
    us = game.players[fight.player].party
    them = game.players[fight.runner].party if fight.rival else fight.enemies
    if fight.rival and seat == fight.runner:
        us, them = them, us
    if not us or not them:
        return None
    there = {member.key for member in (*us, *them)}
    aims = [Aim(one, other) for one, *others in fight.pairs for other in others if {one, other} <= there]
    ours, theirs = ([[_figures(game, member, side) for member in side]] for side in (us, them))
    return Stage(text("Round {n}", n=fight.round), ours, theirs, aims)


def _figures(game: Game, member: Member, side: list[Member]) -> Fighter:
    """[11.20, 11.21] Attack and defence as they count now."""
    stats = [
        Stat(text("attack"), attack(game, member, side, member), icon="sword"),
        Stat(text("defence"), full(game, member, side), icon="shield"),
    ]
    return Fighter(member.key, stats)
