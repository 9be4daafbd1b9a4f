"""What the rest of the house sees of Four Against Darkness."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from clew.games.darkness.basics.references import REFERENCES, owns
from clew.games.darkness.basics.state import Game, Hero
from clew.games.darkness.play import STEPS, beat, conserved, new, restore, result, winners
from clew.games.darkness.player.bot import Sensible
from clew.games.darkness.player.judgement import Judgement
from clew.games.darkness.shown.dressing import dress
from clew.games.darkness.shown.pictures import ANSWERS
from clew.games.darkness.shown.standing import settled, standing
from clew.games.darkness.shown.view import view
from clew.games.darkness.town.campaign import CLASSES, ENDINGS, MILESTONES, keeps, told
from clew.kernel.table.rulebook import Rulebook
from clew.kernel.words.codec import encode


def led(game: Game, seat: int) -> list[Hero]:
    """[26.18] The characters of a seat; those lost for good are nobody's."""
    return [hero for hero in game.heroes.values() if hero.seat == seat and not hero.lost]


def alive(game: Game, seat: int) -> int:
    return sum(hero.alive and not hero.stone for hero in led(game, seat))


def life(game: Game, seat: int) -> int:
    return sum(hero.life for hero in led(game, seat) if not hero.stone)


def gold(game: Game, seat: int) -> int:
    return sum(hero.gold for hero in led(game, seat))


def levels(game: Game, seat: int) -> int:
    return sum(hero.level for hero in led(game, seat) if hero.alive)


def clues(game: Game, seat: int) -> int:
    return sum(hero.clues for hero in led(game, seat))


def bosses(game: Game, _seat: int) -> int:
    return game.slain


def wins(game: Game, seat: int) -> int:
    return int(seat in winners(game))


def walks(game: Game, _seat: int) -> tuple[Any, Any] | None:
    """[7.1] The tile of the group that acts, and all that is drawn, known and owned."""
    group = next((group for group in game.groups if group.key == game.active), None)
    if group is None or game.fight is not None:
        return None
    known = [list(game.heroes.values()), game.tiles, list(game.edges.values()), game.parties]
    return (group.key, group.tile), json.dumps(encode(known))


def lot(_game: Game, place: str) -> str:
    return f"number {int(place) + 1}"


RULEBOOK: Rulebook[Game] = Rulebook(
    name="darkness",
    fights=frozenset({"12", "13", "14", "15", "16", "18", "19", "20", "22"}),
    finds=frozenset({"9", "21", "23", "24", "25"}),
    about="Four heroes, a pencil and squared paper: explore what the dice draw, and slay the final boss.",
    minutes=12,
    weight=2,
    stage="polished",
    folder=Path(__file__).parent,
    new=new,
    beat=beat,
    view=view,
    result=result,
    restore=restore,
    refers=REFERENCES,
    owns=owns,
    told_as={"arrow": ("shoot", "bow")},
    walks=walks,
    classes=CLASSES,
    steps=frozenset(STEPS),
    bots={"sensible": Sensible},
    judgement=Judgement,
    conserved=conserved,
    prospects={
        "heroes alive": alive,
        "life": life,
        "levels": levels,
        "clues": clues,
        "gold": gold,
        "bosses slain": bosses,
        "wins": wins,
    },
    chances=("wins",),
    settled=settled,
    underway="encounter",
    worth=standing,
    horizon=20,
    card=lot,
    pictures=ANSWERS,
    dress=dress,
    endings=ENDINGS,
    milestones=MILESTONES,
    keeps=keeps,
    lives_on=told,
)
