"""[4.17] Squeezing through narrow gaps."""

from __future__ import annotations

from clew.games.milaso.carrying import overloaded
from clew.games.milaso.labyrinth.model import Feature
from clew.games.milaso.mounts import mount_of
from clew.games.milaso.moving import can_pay, put_on
from clew.games.milaso.state import Being, Game
from clew.kernel.referees.referee import Referee
from clew.kernel.words.questions import Option


def is_slim(being: Being) -> bool:
    """[4.17, 25.5] By nature, or by Narrow Gap Slide."""
    return "Slim" in being.advantages or "Narrow Gap Slide" in being.effects


def gap_offers(game: Game, being: Being, gap: Feature) -> list[Option]:
    """[3.28, 4.17, 9.7] On foot, with the movement for it."""
    if not is_slim(being) or overloaded(game, being) or mount_of(game, being) is not None:
        return []
    if not can_pay(game, being, 2 * game.book.value("4.17", "movement")):
        return []
    return [Option(f"squeeze {gap.key}", "Squeeze through the narrow gap", (squeeze, gap), (gap.key,))]


def squeeze(game: Game, referee: Referee, being: Being, gap: Feature) -> None:
    """[4.17] To the other side of the wall."""
    being.moved += 2 * game.book.value("4.17", "movement")
    put_on(game, being, gap.to_map, gap.to_at)
    referee.tell("4.17", "{being} squeezes through the narrow gap.", being=being.name)
