"""Chapter 23: falling upon an enemy that has not noticed anybody."""

from __future__ import annotations

from clew.games.milaso.arms import striking_item
from clew.games.milaso.attack import strike
from clew.games.milaso.blows import hand_blow, reach
from clew.games.milaso.carrying import use_up
from clew.games.milaso.combat import begin
from clew.games.milaso.darkness import visible
from clew.games.milaso.disguise import shown_key, shown_name, unmask
from clew.games.milaso.downfall import KEY as MILASO
from clew.games.milaso.labyrinth.model import BESIDE, Feature
from clew.games.milaso.meeting import meet
from clew.games.milaso.reckoning import sees
from clew.games.milaso.spaces import map_of
from clew.games.milaso.state import Being, Game
from clew.kernel.referees.referee import Referee
from clew.kernel.words.questions import Option

CAVE_MAN, CARROT = "B39", "carrot"
UNSEEN = frozenset(["hidden", "ambush"])
"""The marks of enemies that nobody sees at their posts."""


def ambush_options(game: Game, being: Being) -> list[Option]:
    """[7.3, 7.28, 23.3, 28.3a] Falling upon an enemy that has not noticed anybody; never upon Milaso."""
    map_ = map_of(game, being)
    found: list[Option] = []
    if len(being.shields) > 1:
        return found
    found += _carrot_offers(game, being)
    for post in map_.within("post", being.at, reach(game, being)) if map_.posts else ():
        if post.key in game.taken or post.flags & UNSEEN or post.what == MILASO:
            continue
        if "rock creature" in game.book.creatures[post.what].traits and striking_item(game, being) is None:
            continue
        if visible(game, map_, post.at, post.what) and sees(game, map_.key, post.at, being.at):
            name, key = shown_name(game, post), shown_key(game, post)
            verb, words = ("attack", "Fall upon {who}") if key == post.key else ("assault", "Attack {who}")
            found.append(Option(f"{verb} {key}", words, (fall_upon, post), (key,), who=name))
    return found


def _carrot_offers(game: Game, being: Being) -> list[Option]:
    """[24.31] A carrot for the Cave Man who has not noticed anybody."""
    map_ = map_of(game, being)
    if being.has(CARROT) is None:
        return []
    return [Option(f"feed {post.key}", "Give {who} a carrot", (give_carrot, post), (post.key,),
                   who=game.book.creatures[CAVE_MAN].name)
            for post in map_.within("post", being.at, BESIDE)
            if post.what == CAVE_MAN and post.key not in game.taken and not post.flags & UNSEEN
            and visible(game, map_, post.at, post.what) and sees(game, map_.key, post.at, being.at)]  # fmt: skip


def give_carrot(game: Game, referee: Referee, being: Being, post: Feature) -> None:
    """[24.31] He stops fighting for good before he has begun."""
    carrot = being.has(CARROT)
    assert carrot is not None
    use_up(being, carrot)
    for foe in meet(game, post):
        foe.marks["met"] = foe.marks["beaten"] = 1
        referee.tell("24.31", "{foe} munches happily.", foe=foe.name)


def fall_upon(game: Game, referee: Referee, being: Being, post: Feature) -> None:
    """[4.13, 23.3] A free action before the first battle round; after a stealth approach it hits by itself."""
    foes = meet(game, post)
    unmask(game, foes[0])
    begin(game, referee, foes, surprised=True)
    blow = hand_blow(game, being, foes[0], striking_item(game, being))
    blow.automatic = game.manner == "stealth walk" and "Stealth walk" in being.advantages
    referee.tell("23.3", "{being} falls upon {foe}.", being=being.name, foe=foes[0].name)
    strike(game, referee, being, foes[0], blow)
