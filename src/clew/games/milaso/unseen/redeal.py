"""What nobody at the table knows, dealt anew: the ground stays, and all that was seen, told, found or heard."""

from __future__ import annotations

from hashlib import blake2b

from clew.games.milaso.maps.model import Feature
from clew.games.milaso.state.game import Game
from clew.games.milaso.unseen import enemies, furniture
from clew.games.milaso.unseen.contents import deal_contents, deal_packs
from clew.games.milaso.unseen.dealing import Dealing
from clew.games.milaso.unseen.furnished import furnished
from clew.games.milaso.unseen.traps import deal_bodies, deal_needles, deal_teleports, deal_traps
from clew.kernel.words.stream import Stream


def redeal(game: Game, _seat: int | None, stream: Stream) -> None:
    """[1.11, 29.4] Enemies, traps, teleports, things and what is in them, by the rules that placed them; all seats
    know the same. Locks, levers, doors and hidden ways belong to the ground."""
    if not game.maze.maps:
        return
    dealing = Dealing(game, stream, _stays)
    furniture.deal_furniture(dealing)
    furniture.deal_sites(dealing, enemies.deal_enemies(dealing))
    enemies.deal_arms(dealing)
    deal_traps(dealing)
    deal_bodies(dealing)
    deal_teleports(dealing)
    deal_needles(dealing)
    deal_contents(dealing)
    deal_packs(dealing)
    for post in dealing.hidden["post"]:
        game.afoot.alarmed.pop(post.key, None)
        game.afoot.turned.pop(post.key, None)
    game.maze = furnished(game.maze, dealing.new)
    game.imagined = _likeness(dealing.new)


def _stays(game: Game, feature: Feature) -> bool:
    return furniture.stays(game, feature) or enemies.stays(game, feature)


def _likeness(new: dict[str, Feature]) -> str:
    """What tells one imagined world from another."""
    words = []
    for key in sorted(new):
        f = new[key]
        what = " ".join((f.map, f.what, *sorted(f.flags), *f.holds))
        words.append(f"{key} {what} {f.at} {f.to_at} {f.strength} {f.facing} {f.amount}")
    return blake2b("\n".join(words).encode(), digest_size=8).hexdigest()
