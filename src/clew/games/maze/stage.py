"""A fight as it stands: the players in it, and whom they fight (22, 23)."""

from __future__ import annotations

from clew.games.maze.gear.equipment import armour_class, thac0
from clew.games.maze.state import FOE, NOBODY, Fight, Game
from clew.kernel.words.scene import Aim, Fighter, Stage, Stat, text

CREATURES = "creatures"
"""The kind of fight in which players stand together."""


def stage(game: Game, seat: int | None) -> Stage | None:
    """[22.3, 23.1] Players on one side, the Creatures on the other; where players fight, the looker on his own side."""
    if not game.fights or not game.fights[-1].on:
        return None
    fight = game.fights[-1]
    there = [other for other in fight.players if other not in fight.fled and game.players[other].alive]
    foes = [
        Fighter(
            f"foe-{place}",
            [Stat(text("AC"), creature.armour_class, icon="shield"), Stat(text("THAC0"), creature.thac0, icon="sword")],
        )
        for place, foe in enumerate(fight.foes)
        if foe.life > 0
        for creature in (game.book.creatures[foe.kind],)
    ]
    if fight.kind == CREATURES:
        us, them = there, []
    else:
        looker = seat if seat in there else there[0] if there else -1
        us, them = [other for other in there if other == looker], [other for other in there if other != looker]
    rivals = [_player(game, other) for other in them]
    if not us or not foes + rivals:
        return None
    name = text("A fight!")
    return Stage(name, [[_player(game, other) for other in us]], [foes + rivals], _aims(fight, there), _turn(fight))


def _player(game: Game, seat: int) -> Fighter:
    """[22.5] Armour Class and THAC0 of a player now."""
    player = game.players[seat]
    figures = [
        Stat(text("AC"), armour_class(game, player), icon="shield"),
        Stat(text("THAC0"), thac0(game, player), icon="sword"),
    ]
    return Fighter(player.key, figures)


def _turn(fight: Fight) -> str:
    """[22.4] Whose go it is."""
    who = fight.order[fight.at] if fight.at < len(fight.order) else NOBODY
    if who == NOBODY:
        return ""
    return f"foe-{who - FOE}" if who >= FOE else f"seat-{who}"


def _aims(fight: Fight, there: list[int]) -> list[Aim]:
    """[22.9] Who must be attacked first."""
    if fight.drawer in there and fight.opponent in there and fight.drawer != fight.opponent:
        return [Aim(f"seat-{fight.drawer}", f"seat-{fight.opponent}")]
    return []
