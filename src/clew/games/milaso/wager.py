"""Chapter 24: meetings that need not end in blows: the Devil's wager, and jam for the wasps."""

from __future__ import annotations

from clew.games.milaso.carrying import give, use_up
from clew.games.milaso.holds import spend
from clew.games.milaso.knowledge import ask
from clew.games.milaso.labyrinth.model import BESIDE, COMPASS, distance
from clew.games.milaso.minds import WASPS
from clew.games.milaso.spaces import free, map_of
from clew.games.milaso.state import Being, Game
from clew.kernel.referees.agenda import Step
from clew.kernel.referees.referee import Referee
from clew.kernel.words.questions import Option

DEVIL = "B50"
JAR = "jam jar"
JAM_BESIDE = "Set out the strawberry jam beside you ..."


def wager(game: Game, referee: Referee, step: Step) -> None:
    """[24.38] On first meeting: three questions to the leader, two right answers win the signed contract."""
    devil = game.foes[str(step.facts["who"])]
    leader = game.being(game.leader)
    game.taken["wager"] = game.turn
    if not devil.alive or not referee.agrees(
        leader.seat, "The Devil offers a wager of three questions. Accept?", "24.38"
    ):
        referee.tell("24.38", "Then he fights.")
        return
    right = sum(ask(game, referee, leader, "24.38") for _ in range(game.book.value("24.38", "questions")))
    if right < game.book.value("24.38", "right"):
        referee.tell("24.38", "The wager is lost.")
        return
    devil.marks["beaten"] = 1
    give(game, leader, "signed contract")
    referee.tell("24.38", "The Devil signs the contract and bows.")


def jam_options(game: Game, being: Being) -> list[Option]:
    """[24.21a] A jar is opened and set on one's own or a neighbouring space with one action."""
    if being.has(JAR) is None or not any(foe.kind in WASPS for foe in game.foes.values() if foe.alive):
        return []
    found = [Option("jam", "Set out the strawberry jam", set_out_jam)]
    return [*found, Option("jam beside", JAM_BESIDE, set_out_beside)] if spaces_beside(game, being) else found


def set_out_jam(game: Game, referee: Referee, being: Being) -> None:
    """[24.21a] On his own space."""
    spend(game, being)
    put_jar(game, referee, being, being.at)


def set_out_beside(game: Game, referee: Referee, being: Being) -> None:
    """[24.21a] On the space that its player names."""
    spend(game, being)
    put_jar(game, referee, being, ask_where(game, referee, being))


def spaces_beside(game: Game, being: Being) -> list[Option]:
    """[24.21a] The free spaces next to him, by direction."""
    map_ = map_of(game, being)
    return [Option(f"jar {COMPASS[way]}", "To the {way}", to, (f"{map_.key}/{to}",), way=COMPASS[way])
            for way, to, _ in map_.steps[being.at] if free(game, map_, to)]  # fmt: skip


def ask_where(game: Game, referee: Referee, being: Being) -> int:
    at: int = referee.choose(being.seat, "Where does the jar go?", spaces_beside(game, being), "24.21a").value
    return at


def put_jar(game: Game, referee: Referee, being: Being, at: int) -> None:
    """[24.21a] The insects feed for four battle rounds, and then the jar is empty."""
    jar = being.has(JAR)
    assert jar is not None
    use_up(being, jar)
    game.work[f"jam {being.map}/{at}"] = game.book.value("24.21a", "rounds")
    referee.tell("24.21a", "{being} opens a jar of strawberry jam.", being=being.name)


def jars_empty(game: Game, rounds: int = 1) -> None:
    """[24.21a] At the end of a battle round the jars at which an insect feeds have one round less."""
    for name in [name for name in game.work if name.startswith("jam ") and _is_fed_on(game, name)]:
        game.work[name] -= rounds
        if game.work[name] <= 0:
            del game.work[name]


def _is_fed_on(game: Game, name: str) -> bool:
    """[24.21a] Whether an insect has come to a jar: it stands on its space, or beside it."""
    key, _, at = name.removeprefix("jam ").partition("/")
    return any(foe.kind in WASPS and foe.alive and foe.map == key and foe.at >= 0
               and distance(game.maze.maps[key], foe.at, int(at)) <= BESIDE for foe in game.foes.values())  # fmt: skip
