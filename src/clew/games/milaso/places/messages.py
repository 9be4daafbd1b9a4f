"""Chapters 4, 11, 12 and 25: what inscriptions, memorials, scribbled notes and people tell."""

from __future__ import annotations

from clew.games.milaso.beings.figures import figure
from clew.games.milaso.beings.reckoning import seat_of, under
from clew.games.milaso.beings.spaces import map_of
from clew.games.milaso.maps.lots import lot
from clew.games.milaso.maps.model import COMPASS, Feature, Map, distance
from clew.games.milaso.quest.clues import learn
from clew.games.milaso.sight.encounters import lit
from clew.games.milaso.sight.senses import bearing, trap_kind, traps_of
from clew.games.milaso.state.deeds import Deed, deed
from clew.games.milaso.state.effects import PLAIN_TONGUE
from clew.games.milaso.state.game import Being, Game
from clew.games.milaso.state.traces import FOUND
from clew.kernel.referees.referee import Referee
from clew.kernel.words.questions import Option
from clew.kernel.words.rolls import Check

READ = Check("to make out the foreign words", "understood", "not understood")
MESSAGES = ("memorial", "inscription")
LINGUIST = "Good all-round linguist"
UNSEEN = {"illusory": "a wall", "invisible": "a chasm"}
"""What looks like something else, and like what."""


def message_offers(game: Game, being: Being, message: Feature) -> list[Option[Deed]]:
    """[4.7, 25.5] What is not understood may be tried once by each reader, and again with Plain Tongue."""
    tried = (being.key, message.key) in game.noted.read and PLAIN_TONGUE not in being.effects
    if message.key in game.touched or tried or not lit(game, game.maze.maps[message.map], message.at):
        return []
    return [Option(f"read {message.key}", "Read the {what}", deed(read, message), (message.key,), what=message.what)]


def read(game: Game, referee: Referee, being: Being, message: Feature) -> None:
    """[2.3, 12.1] What is written there, for whoever has light to read by."""
    if "foreign" in message.flags and not understands(game, referee, being, message):
        return
    game.touched[message.key] = game.turn
    for thing in message.holds:
        learn(game, referee, lot(thing).clue, "2.3")


def understands(game: Game, referee: Referee, being: Being, message: Feature) -> bool:
    """[3.12, 4.7, 4.8, 25.5] By Plain Tongue, by knowing the language, or by a roll, once for each reader."""
    game.noted.read[being.key, message.key] = game.turn
    language, rule = language_of(game, message), "4.8"
    if language not in being.advantages:
        if PLAIN_TONGUE not in being.effects:
            part = 1 if LINGUIST in being.advantages else game.book.value("4.7", "part")
            mind, of = figure(game, being, "Int") // part, "intelligence" if part == 1 else "share of intelligence"
            return under(referee, mind, "4.7", READ, seat_of(being), being, using=language, of=of)
        del being.effects[PLAIN_TONGUE]
        rule = "25.5"
    referee.tell(rule, "{being} understands the {language} words.", being=being.name, language=language)
    return True


def language_of(game: Game, message: Feature) -> str:
    """[4.7] One of the six foreign ones."""
    languages = game.book.tables["languages"]
    return str(languages[message.amount % len(languages)][1])


def unseen_ways(game: Game, map_: Map) -> list[Feature]:
    """[11.18] The illusory walls and invisible floors of a map."""
    return [map_.barriers[at] for at in sorted(map_.barriers) if map_.barriers[at].what in UNSEEN]


def noted_in(game: Game, thing: Feature) -> Feature | None:
    """[11.18] Of which hidden way of its map a piece of furniture tells: the first of the first, and so on."""
    map_ = game.maze.maps[thing.map]
    furniture = [f for f in map_.of_kind("site") if "furniture" in f.flags]
    return next((way for note, way in zip(furniture, unseen_ways(game, map_), strict=False) if note is thing), None)


def read_note(game: Game, referee: Referee, being: Being, thing: Feature) -> None:
    """[11.18] Whoever searches it finds a note, once."""
    way = noted_in(game, thing)
    if way is not None:
        name_way(
            game, referee, being, way, "A scribbled note: what looks like {what}, {far} spaces to the {wind}, is none."
        )


def name_way(game: Game, referee: Referee, being: Being, way: Feature, words: str) -> bool:
    """[11.18] From now on it is known; False if it was already."""
    if way.key in game.open:
        return False
    game.open[way.key] = FOUND
    map_ = map_of(game, being)
    referee.tell(
        "11.18",
        words,
        what=UNSEEN[way.what],
        far=distance(map_, being.at, way.at) // 2,
        wind=COMPASS[bearing(map_, being.at, way.at)],
    )
    return True


def tell_something(game: Game, referee: Referee, being: Being, person: Feature) -> None:
    """[12.11, 12.12] One piece of information: a hidden way or a trap here, or else a trap on a map next to this."""
    map_ = map_of(game, being)
    for way in unseen_ways(game, map_):
        if name_way(game, referee, being, way, "What looks like {what}, {far} spaces to the {wind}, is none."):
            return
    here = _unknown_traps(game, map_)
    if here:
        trap = min(here, key=lambda trap: (distance(map_, person.at, trap.at), trap.key))
        game.noted.found[trap.key] = True
        name = game.book.traps[trap_kind(trap)].name
        if trap.at == being.at:
            referee.tell("12.12", "Beware: where {being} stands there is a trap, {trap}.", being=being.name, trap=name)
            return
        referee.tell(
            "12.12",
            "Beware: {far} spaces to the {wind} there is a trap, {trap}.",
            trap=name,
            far=distance(map_, being.at, trap.at) // 2,
            wind=COMPASS[bearing(map_, being.at, trap.at)],
        )
        return
    for join in game.maze.joins.get(map_.key, ()):
        beyond = _unknown_traps(game, game.maze.maps[join.to_map]) if join.to_map in game.known else []
        if beyond:
            game.noted.found[beyond[0].key] = True
            referee.tell(
                "12.12",
                "Beware of a trap on {map}: {trap}. It is marked on the plan.",
                map=game.maze.maps[join.to_map].name,
                trap=game.book.traps[trap_kind(beyond[0])].name,
            )
            return
    referee.tell("12.12", "There is nothing more to learn here.")


def _unknown_traps(game: Game, map_: Map) -> list[Feature]:
    return [
        trap
        for trap in traps_of(game, map_)
        if trap.key not in game.noted.found and not (trap.kind == "trap" and trap.key in game.touched)
    ]
