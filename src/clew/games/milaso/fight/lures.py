"""Chapters 16 and 24: meetings that need not end in blows: the Devil's wager, jam for wasps, sweets for gremlins."""

from __future__ import annotations

from clew.games.milaso.beings.actions import spend
from clew.games.milaso.beings.knowledge import ask
from clew.games.milaso.beings.reckoning import sees
from clew.games.milaso.beings.spaces import free, map_of
from clew.games.milaso.body.daylight import GREMLIN, has_sweets
from clew.games.milaso.book import beasts
from clew.games.milaso.maps.model import BESIDE, COMPASS, Feature, distance
from clew.games.milaso.minds.minds import WASPS
from clew.games.milaso.sight.encounters import meet
from clew.games.milaso.state.deeds import Deed
from clew.games.milaso.state.game import ENEMY, Being, Game
from clew.games.milaso.things.carrying import give, use_up
from clew.kernel.referees.agenda import Step
from clew.kernel.referees.referee import Referee
from clew.kernel.words.questions import Option

DEVIL = beasts.DEVIL
JAR = "jam jar"
JAM_BESIDE = "Set out the strawberry jam beside you ..."
GREEDY = (GREMLIN, *WASPS)


def wager(game: Game, referee: Referee, step: Step) -> None:
    """[24.38] On first meeting: three questions to the leader, two right answers win the signed contract."""
    devil = game.foes[str(step.facts["who"])]
    leader = game.being(game.leader)
    game.dealings.wager = True
    if not devil.alive or not referee.agrees(
        leader.seat, "The Devil offers a wager of three questions. Accept?", "24.38"
    ):
        referee.tell("24.38", "Then he fights.")
        return
    right = sum(ask(game, referee, leader, "24.38") for _ in range(game.book.value("24.38", "questions")))
    if right < game.book.value("24.38", "right"):
        referee.tell("24.38", "The wager is lost.")
        return
    devil.terms.beaten = True
    give(game, leader, "signed contract")
    referee.tell("24.38", "The Devil signs the contract and bows.")


def jam_options(game: Game, being: Being) -> list[Option[Deed]]:
    """[24.21a] A jar is opened and set on one's own or a neighbouring space with one action."""
    if being.has(JAR) is None or not any(foe.kind in WASPS for foe in game.foes.values() if foe.alive):
        return []
    found: list[Option[Deed]] = [Option("jam", "Set out the strawberry jam", set_out_jam)]
    return [*found, Option("jam beside", JAM_BESIDE, set_out_beside)] if spaces_beside(game, being) else found


def set_out_jam(game: Game, referee: Referee, being: Being) -> None:
    """[24.21a] On his own space."""
    spend(game, being)
    put_jar(game, referee, being, being.at)


def set_out_beside(game: Game, referee: Referee, being: Being) -> None:
    """[24.21a] On the space that its player names."""
    spend(game, being)
    put_jar(game, referee, being, ask_where(game, referee, being))


def spaces_beside(game: Game, being: Being) -> list[Option[int]]:
    """[24.21a] The free spaces next to him, by direction."""
    map_ = map_of(game, being)
    return [
        Option(f"jar {COMPASS[way]}", "To the {way}", to, (f"{map_.key}/{to}",), way=COMPASS[way])
        for way, to, _ in map_.steps[being.at]
        if free(game, map_, to)
    ]


def ask_where(game: Game, referee: Referee, being: Being) -> int:
    return referee.choose(being.seat, "Where does the jar go?", spaces_beside(game, being), "24.21a").value


def put_jar(game: Game, referee: Referee, being: Being, at: int) -> None:
    """[24.21a] The insects feed for four battle rounds, and then the jar is empty."""
    jar = being.has(JAR)
    assert jar is not None
    use_up(being, jar)
    game.afoot.jars[being.map, at] = game.book.value("24.21a", "rounds")
    referee.tell("24.21a", "{being} opens a jar of strawberry jam.", being=being.name)


def jars_empty(game: Game, rounds: int = 1) -> None:
    """[24.21a] At the end of a battle round the jars at which an insect feeds have one round less."""
    jars = game.afoot.jars
    for spot in [spot for spot in jars if _is_fed_on(game, *spot)]:
        jars[spot] -= rounds
        if jars[spot] <= 0:
            del jars[spot]


def _is_fed_on(game: Game, key: str, at: int) -> bool:
    """[24.21a] Whether an insect has come to a jar: it stands on its space, or beside it."""
    return any(
        foe.kind in WASPS
        and foe.alive
        and foe.map == key
        and foe.at >= 0
        and distance(game.maze.maps[key], foe.at, at) <= BESIDE
        for foe in game.foes.values()
    )


def lure(game: Game, referee: Referee) -> None:
    """[16.9, 24.21] At the end of a turn those who smell sweets or see jam set out for it; the others turn back."""
    here = game.being(game.leader).map
    if game.fight is not None:
        return
    for post in [post for post in game.maze.maps[here].posts if _comes(game, post)]:
        meet(game, post)
    for foe in game.foes.values():
        if foe.alive and foe.map == here and foe.side == ENEMY and foe.kind in GREEDY:
            _attract(game, foe)


def _comes(game: Game, post: Feature) -> bool:
    """Whether somebody still at its post would set out."""
    if post.what not in GREEDY or post.key in game.touched or "hidden" in post.flags:
        return False
    return goal_of(game, post.what, post.map, post.at) >= 0


def goal_of(game: Game, kind: str, map_: str, at: int) -> int:
    """[16.9, 24.21] The space of the nearest bearer of sweets within ten spaces, or of a jar in sight; or -1."""
    here = game.maze.maps[map_]
    if kind == GREMLIN:
        most = 2 * game.book.value("16.9", "spaces")
        goals = [
            being.at
            for being in game.party
            if being.alive and being.map == map_ and has_sweets(game, being) and distance(here, being.at, at) <= most
        ]
    else:
        goals = [jar for jar in open_jars(game, map_) if sees(game, map_, at, jar)]
    return min(goals, key=lambda goal: distance(here, goal, at), default=-1)


def open_jars(game: Game, map_: str) -> list[int]:
    """[24.21a] The spaces on which a jar of jam stands open."""
    return [at for key, at in game.afoot.jars if key == map_]


def _attract(game: Game, foe: Being) -> None:
    goal = goal_of(game, foe.kind, foe.map, foe.at)
    foe.errand.feeding = False
    if goal >= 0:
        foe.errand.goal = goal
        foe.errand.lured = True
        if foe.kind in WASPS and not _disturbed(game, foe, goal):
            foe.errand.feeding = True
    elif foe.errand.lured:
        foe.errand.lured = False
        foe.errand.goal = foe.home


def _disturbed(game: Game, foe: Being, jar: int) -> bool:
    """[24.21] It attacks only what stands on or next to the jar."""
    map_ = map_of(game, foe)
    return any(being.alive and being.map == foe.map and distance(map_, being.at, jar) <= BESIDE for being in game.party)


def jam_offers(game: Game, being: Being) -> list[Option[Deed]]:
    """[24.21a] Outside combat too a jar can be opened and set down, on a map where wasps have been seen."""
    if being.has(JAR) is None or not _wasps_known(game, being):
        return []
    found: list[Option[Deed]] = [Option("jam", "Set out the strawberry jam", open_jar)]
    return [*found, Option("jam beside", JAM_BESIDE, open_beside)] if spaces_beside(game, being) else found


def _wasps_known(game: Game, being: Being) -> bool:
    map_ = map_of(game, being)
    posts = (post for post in map_.posts if post.what in WASPS and map_.section[post.at] in game.known[map_.key])
    return any(True for _ in posts) or any(foe.kind in WASPS and foe.map == being.map for foe in game.foes.values())


def open_jar(game: Game, referee: Referee, being: Being) -> None:
    """[24.21a] The insects feed for two turns."""
    put_jar(game, referee, being, being.at)


def open_beside(game: Game, referee: Referee, being: Being) -> None:
    """[24.21a] On a neighbouring space."""
    put_jar(game, referee, being, ask_where(game, referee, being))


def jars_run_low(game: Game) -> None:
    """[24.21a] Outside combat a turn counts as its two battle rounds."""
    if game.fight is None:
        jars_empty(game, game.book.value("10.1", "rounds"))
