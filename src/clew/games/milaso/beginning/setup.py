"""Chapter 2: before the first turn: the table, the order of preparation, the labyrinth, the starting place."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from clew.games.milaso.book.book import make_book
from clew.games.milaso.labyrinth.digging.plan import LATEST
from clew.games.milaso.labyrinth.generate import generate
from clew.games.milaso.maps.model import FLOOR, ROCK, STANDS_OPEN, UNMADE, Map, distance
from clew.games.milaso.quest.quest import tell_task
from clew.games.milaso.state import steps
from clew.games.milaso.state.game import Game
from clew.games.milaso.state.traces import OPEN
from clew.games.milaso.things.carrying import give
from clew.games.milaso.walk.movement import put_on, reveal
from clew.kernel.book.ledger import Ledger
from clew.kernel.referees.agenda import Step
from clew.kernel.referees.referee import Referee
from clew.kernel.table.rulebook import Setup
from clew.kernel.words.dice import parse
from clew.kernel.words.errors import SaveError, SetupError
from clew.kernel.words.names import wished
from clew.kernel.words.questions import Option, Question, key_of
from clew.kernel.words.rolls import Amount

SEED = parse("4d100")
LABYRINTH = Amount("which labyrinth it is")
CORNERS = {"G1": "The north-west", "G3": "The north-east", "G7": "The south-west", "G9": "The south-east"}


def new(setup: Setup, ledger: Ledger) -> Game:
    """[2.1, 2.2, 4.1, 5.1] One character for each seat, 250 gold pieces, five ability points."""
    book = make_book(setup, ledger)
    agenda = [
        Step(steps.TURN),
        Step(steps.START),
        Step(steps.OUTFITS),
        Step(steps.LABYRINTH, same_again(setup, book.size)),
    ]
    agenda += [Step(steps.CHARACTER, at_seat(setup, seat)) for seat in reversed(range(len(setup.seats)))]
    return Game(
        book, UNMADE, len(setup.seats), agenda, gold=book.value("5.1", "gold"), points=book.value("4.1", "points")
    )


def at_seat(setup: Setup, seat: int) -> dict[str, Any]:
    """[2.2a] A seat, and the name that was wished for its character."""
    wish = wished(setup.names, seat, ())
    return {"seat": seat, "name": wish} if wish else {"seat": seat}


def same_again(setup: Setup, size: str) -> dict[str, Any]:
    """[2.18] The labyrinth in which an earlier party was lost, if this one goes there and wants its size."""
    known = setup.guests.get("labyrinth", {})
    if not known or known.get("size") != size:
        return {}
    try:
        again = {"seed": int(known["seed"]), "types": [str(name) for name in known["types"]]}
        return again | {"plans": int(known.get("plans", 1))}
    except (KeyError, TypeError, ValueError) as error:
        raise SetupError("A labyrinth to enter again is given by its size, its seed and its list of types.") from error


def restore(game: Game, setup: Setup, ledger: Ledger) -> None:
    """Put back the book and the labyrinth that were left out of the save file; never another labyrinth."""
    game.book = make_book(setup, ledger)
    if game.seed < 0:
        game.maze = UNMADE
        return
    if not 1 <= game.plans <= LATEST:
        raise SaveError("This game is played in a labyrinth of newer plans than these rules have; update Clew.")
    game.maze = generate(game.book, game.seed, tuple(game.types), game.plans)
    sort_out_sites(game)
    if not game.likeness:
        step_out_of_rock(game)
    elif game.likeness != game.maze.likeness:
        raise SaveError("These rules no longer make the labyrinth of this game; open it with the Clew that wrote it.")


def sort_out_sites(game: Game) -> None:
    """Files of version 11 don't tell furniture from a place where music was played, which holds nothing."""
    sites = {site.key for site in game.maze.of_kind("site") if "furniture" not in site.flags}
    for key in [key for key in game.taken_out if key in sites]:
        game.touched[key] = game.taken_out.pop(key)


def step_out_of_rock(game: Game) -> None:
    """Before 0.1.0 seeds came to give other labyrinths, and files did not say which: nobody may stand in a wall."""
    for being in (*game.party, *game.foes.values()):
        map_ = game.maze.maps.get(being.map)
        if map_ is not None and being.at >= 0 and (being.at >= len(map_.ground) or map_.ground[being.at] == ROCK):
            being.at = _nearest_floor(map_, being.at)


def _nearest_floor(map_: Map, at: int) -> int:
    hindered = map_.hindered()
    floor = [space for space, ground in enumerate(map_.ground) if ground == FLOOR and space not in hindered]
    return min(floor, key=lambda space: distance(map_, space, at))


def make_labyrinth(game: Game, referee: Referee, step: Step) -> None:
    """[1.11, 2.18, 18.7, 29.4] The seed of the labyrinth is rolled where nobody sees it, unless the party comes again.

    What a secret space will close stands open.
    """
    if "seed" in step.facts:
        types = step.facts["types"]
        assert isinstance(types, list)
        game.seed, game.types = int(str(step.facts["seed"])), [str(name) for name in types]
        game.plans = int(str(step.facts.get("plans", 1)))
        referee.tell("2.18", "The labyrinth is again as it was at first.")
    else:
        faces = referee.each(SEED, "29.4", None, (), gives=LABYRINTH)
        game.seed = sum((face - 1) * 100**place for place, face in enumerate(faces))
        game.plans = LATEST
    game.maze = generate(game.book, game.seed, tuple(game.types), game.plans)
    game.likeness = game.maze.likeness
    game.open |= {f.key: OPEN for f in game.maze.of_kind("hidden way") if STANDS_OPEN in f.flags}
    referee.tell("29.1", "The labyrinth is ready.")


def outfits(game: Game, referee: Referee, step: Step) -> None:
    """[5.1] Each spends from the common purse, or his share if they disagree; the first character has the bags."""
    for _ in range(game.book.value("5.1", "bags")):
        give(game, game.party[0], "Gold bag")
    share = game.gold // game.seats
    apart = 0
    if game.seats > 1 and not all(being.making.ready_made for being in game.party):
        prompt = "Is the purse to be spent in common? Otherwise each has {share} gold pieces."
        apart = int(not all(referee.agrees(seat, prompt, "5.1", share=share) for seat in range(game.seats)))
    for being in reversed(game.party):
        ready, being.making.ready_made = being.making.ready_made, False
        name = steps.READY_OUTFIT if ready else steps.OUTFIT
        game.agenda.append(Step(name, {"who": being.key, "share": share, "apart": apart}))


def agreed(game: Game, referee: Referee, prompt: str, options: Sequence[object], rule: str) -> str:
    """[2.2, 2.21] What most players want, by its key; of what as many want, what the first of them said."""
    asked = [Question(seat, prompt, options, rule) for seat in range(game.seats)]
    wanted = [key_of(option) for option in referee.choose_together(asked)]
    return max(wanted, key=wanted.count)


def choose_start(game: Game, referee: Referee, step: Step) -> None:
    """[2.2, 2.21] The players choose one of the four starting places and a leader."""
    starts = {start.what.removeprefix("start "): start for start in game.maze.starts}
    options = [Option(key, "{corner} corner", key, corner=CORNERS[key]) for key in starts]
    chosen = starts[agreed(game, referee, "Where does the party begin?", options, "2.2")]
    heroes = [being for being in game.party if being.kind in game.book.kinds]
    game.leader = agreed(game, referee, "Who leads the party?", heroes, "2.21")
    game.active = game.leader
    for being in game.party:
        put_on(game, being, chosen.map, chosen.at)
        reveal(game, referee, being)
    referee.tell("2.7", "The party stands in the labyrinth.")
    tell_task(game, referee)
