"""Who can be attacked in a fight, and how a Creature makes up its mind (rules 22.24, 23.1a, 27.4 to 27.8)."""

from __future__ import annotations

from clew.games.maze.equipment import life_points
from clew.games.maze.state import FOE, Fight, Game
from clew.kernel.referees.referee import Referee
from clew.kernel.words.questions import Option


def targets_of_creature(game: Game, fight: Fight, who: int) -> list[int]:
    """[27.6, 27.7, 27.8, 22.24, 2.10] Other Creatures in the order drawn, then the players clockwise; no Guardian for a
    Guardian."""
    creatures = game.book.creatures
    guardian = creatures[fight.foes[who - FOE].kind].guardian
    found = [
        FOE + place
        for place, foe in enumerate(fight.foes)
        if foe.life > 0 and FOE + place != who and not (guardian and creatures[foe.kind].guardian)
    ]
    return found + [seat for seat in game.clockwise(game.active) if seat in fight.players]


def next_success(game: Game, referee: Referee, targets: list[int]) -> int:
    """[27.6, 2.5] A die for each in turn, round after round, until one is chosen."""
    while True:
        for target in targets:
            if percentage(game, referee, "27.6"):
                return target


def percentage(game: Game, referee: Referee, rule: str) -> bool:
    """[2.5] A ten-sided die read as tens: its 10 is a 0."""
    return referee.roll(game.book.dice["percentage"], rule) % 10 >= game.book.percentage


def targets_of_player(game: Game, fight: Fight, seat: int) -> list[Option]:
    """[23.1a, 27.4, 27.8, 22.9] The opponent in the first attack, anybody afterwards."""
    options = []
    for place, foe in enumerate(fight.foes):
        if foe.life > 0:
            name, life = game.book.creatures[foe.kind].name, life_points(foe.life)
            about = (f"foe-{place}",)
            options.append(Option(f"foe-{place}", "{target} ({life})", FOE + place, about, target=name, life=life))
    if fight.first and fight.kind == "creatures":
        return options
    for other in game.clockwise(game.active):
        if other == seat or other not in fight.players:
            continue
        if not fight.first or fight.kind == "duel" or other == fight.opponent:
            options.append(Option(f"seat-{other}", "{target}", other, (f"seat-{other}",), target=game.names[other]))
    return options
