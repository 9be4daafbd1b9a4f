"""Chapters 24 and 25: borrowed faces, what they show to the party and who is taken in by them."""

from __future__ import annotations

from clew.games.milaso.beings.reckoning import under
from clew.games.milaso.book import beasts
from clew.games.milaso.maps.model import Feature
from clew.games.milaso.state.effects import FACE
from clew.games.milaso.state.game import Being, Game
from clew.kernel.referees.referee import Referee
from clew.kernel.words.rolls import Check, Whom

FACES = Check("to see who it really is", "he sees it", "deceived")
AZUKEN = beasts.ULUX_AZUKEN


def single(name: str) -> list[str]:
    """The people of a location that several share."""
    return name.split(" and ")


def borrowed_face(game: Game) -> str:
    """[24.40] The person whom the party met first, or nothing: Azuken's shape does not change from look to look."""
    for key in game.touched:
        feature = game.maze.features.get(key)
        if feature is not None and feature.kind == "person":
            return single(feature.what)[0]
    return ""


def face_at(game: Game, post: Feature) -> str:
    """[24.40] The borrowed face of whoever stands at a post, or nothing."""
    return borrowed_face(game) if post.what == AZUKEN else ""


def shown_name(game: Game, post: Feature) -> str:
    """[1.11, 24.40] What the party may call an enemy that it has not met."""
    return face_at(game, post) or game.book.creatures[post.what].name


def shown_key(game: Game, post: Feature) -> str:
    """[1.11, 24.40] The key of a post; a disguised one passes for one more of the map's people."""
    if not face_at(game, post):
        return post.key
    people = sum(f.kind == "person" and f.map == post.map for f in game.maze.features.values())
    return f"{post.map}.person.{people + 1}"


def put_on_face(game: Game, foe: Being) -> None:
    """[24.40] He meets the party in the shape of somebody it knows."""
    face = borrowed_face(game)
    if foe.kind == AZUKEN and face:
        foe.name = face
        foe.terms.disguised = True


def is_disguised(foe: Being) -> bool:
    return foe.terms.disguised


def unmask(game: Game, foe: Being) -> None:
    """[24.40] From now on he looks like himself."""
    if foe.terms.disguised:
        foe.terms.disguised = False
        foe.name = game.book.creatures[foe.kind].name


def sees_through(game: Game, referee: Referee, mind: int, rule: str, who: Whom = None, seat: int | None = None) -> bool:
    """[24.40, 25.5] Only the intelligent, and they roll under half of it."""
    if mind < game.book.value("24.40", "intelligence"):
        return False
    return under(referee, mind // game.book.value("24.40", "part"), rule, FACES, seat, who, of="share of intelligence")


def friends_of(game: Game, face: str) -> tuple[str, ...]:
    """[25.5] The enemies that know a person as a friend."""
    return next((tuple(str(row[3]).split(", ")) for row in game.book.tables["people"] if row[0] == face), ())


def wear_face(game: Game, being: Being, face: str, turns: int) -> None:
    """[25.5, 25.10] A new face may deceive even those who saw through the last one."""
    being.effects[FACE] = turns
    game.face = face
    game.dealings.deceived.clear()


def deceived(game: Game, referee: Referee, key: str, kind: str, party: list[Being]) -> bool:
    """[25.5] A friend of the person whose face somebody has borrowed is taken in, unless it sees through it."""
    if not any(FACE in being.effects for being in party):
        return False
    if kind not in friends_of(game, game.face):
        return False
    if key not in game.dealings.deceived:
        seen = sees_through(game, referee, game.book.creatures[kind].figures["Int"], "25.5")
        game.dealings.deceived[key] = not seen
    return game.dealings.deceived[key]
