"""The order of play: what waits on the agenda, and the menu of quiet time."""

from __future__ import annotations

from clew.games.deathmaze import steps
from clew.games.deathmaze.book import many
from clew.games.deathmaze.fight import aftermath, battle, combat
from clew.games.deathmaze.home import continuity, setup
from clew.games.deathmaze.home.leaving import can_leave, propose_leaving
from clew.games.deathmaze.maze import explore, meeting, traps, treasure
from clew.games.deathmaze.maze.features import NAMES, can_investigate, investigate
from clew.games.deathmaze.maze.ways import DOWN, UP, exits, neighbour, path, reachable, ways
from clew.games.deathmaze.party import quiet
from clew.games.deathmaze.party.items import estates, share_fallen
from clew.games.deathmaze.party.magic import revive
from clew.games.deathmaze.party.marching import ORDER, ask_order, fill_front, mend_order
from clew.games.deathmaze.party.monsters import groups, set_apart, turn_to
from clew.games.deathmaze.party.people import lost
from clew.games.deathmaze.state import Game, Group, Pos
from clew.kernel.referees.agenda import Step, run_top
from clew.kernel.referees.referee import Referee
from clew.kernel.words.questions import Option
from clew.kernel.words.text import Text

LEAVE = Option("leave", "Leave the maze")
ATTACK = Option("attack", "Attack the peaceful monsters")
LOOKS = {feature: Option("investigate", "Investigate the {feature}", feature=name) for feature, name in NAMES.items()}
WALK = Option("walk", "Walk to a known place")
STAY = Option("stay", "Stay here")
SIDE_NAMES = ("north", "east", "south", "west")
CLIMBS = {DOWN: Option("down", "Climb down the trap door", DOWN), UP: Option("up", "Climb up again", UP)}


def beat(game: Game, referee: Referee) -> bool:
    """From one quiet moment to the next. Monsters let loose come before everything else (9.45e)."""
    if game.loose and not game.fighting:
        _loose_fight(game, referee)
    run_top(game.agenda, STEPS, game, referee)
    if game.new_dead and not game.fighting:
        revive(game, referee)
    if game.maze and not game.ending and lost(game):
        game.ending = "lost"
        referee.tell("4.0j", "Nobody is left.")
    return bool(game.agenda) and game.ending in ("", "out")


def _loose_fight(game: Game, referee: Referee) -> None:
    """[9.45e] A monster freed by its master's death outside combat attacks at once; others who are there wait."""
    alive = [key for key in game.loose if game.monsters[key].active]
    for key in game.loose:
        if key not in alive:
            game.killed.remove(key)
            game.take_away(key)
    game.loose = []
    if alive:
        set_apart(game)
        game.group = Group(game.monsters[alive[0]].kind, alive, negotiated=True)
        fill_front(game, referee)
        game.agenda.append(Step(steps.BATTLE))


def quiet_time(game: Game, referee: Referee, _step: Step) -> None:
    """[1.0d, 5.28a, 5.28g, 5.14a] Nothing presses: the caller decides what the party does next."""
    game.agenda.append(Step(steps.QUIET))
    mend_order(game, referee)
    if game.walk:
        _go(game, referee, game.walk.pop(0))
        return
    chosen = referee.choose(game.caller, "What does the party do?", menu(game), "5.28a")
    game.refused = False
    if chosen.value is None:
        _DEEDS[chosen.key](game, referee)
    elif isinstance(chosen.value, Group):
        turn_to(game, chosen.value)
        _attack(game, referee)
    elif chosen.key in SIDE_NAMES:
        explore.move(game, referee, chosen.value)
    elif chosen in CLIMBS.values():
        explore.climb(game, referee, chosen.value)
    else:
        quiet.act(game, referee, chosen.value)


def menu(game: Game) -> list[Option[int | Group | None]]:
    """What the caller can choose from in quiet time."""
    options: list[Option[int | Group | None]] = [_way(game, side) for side in exits(game.segment)]
    options += [CLIMBS[way] for way, _ in ways(game.maze, game.here) if way in CLIMBS]
    if can_investigate(game):
        options.append(LOOKS[game.segment.feature])
    if can_leave(game):
        options.append(LEAVE)
    if len(game.maze) > 2:
        options.append(WALK)
    options += _assaults(game)
    options += estates(game)
    if len(game.marching()) > 1:
        options.append(ORDER)
    return [*options, *quiet.hands(game)]


def _assaults(game: Game) -> list[Option[Group | None]]:
    """[7.13c] Each of the peaceful groups here can be attacked."""
    there = groups(game)
    if len(there) == 1:
        return [ATTACK]
    return [
        Option(f"attack-{place}", "Attack the {kinds}", group, tuple(group.members), kinds=_called(group))
        for place, group in enumerate(there)
    ]


def _called(group: Group) -> str:
    return many(group.kind, len(group.members))


def _way(game: Game, side: int) -> Option[int]:
    name, (number, column, row) = SIDE_NAMES[side], neighbour(game.here, side)
    return Option(name, "Go {side}", side, (f"{number}.{column}.{row}",), side=name)


def _go(game: Game, referee: Referee, way: int) -> None:
    if way in CLIMBS:
        explore.climb(game, referee, way)
    elif way in exits(game.segment):
        explore.move(game, referee, way)
    else:
        game.walk = []


def _walk(game: Game, referee: Referee) -> None:
    """[5.28a] Several moves in a row through known segments; each entry is checked as always."""
    goals = [_goal(game, pos) for pos in places_worth_going(game)]
    goal = referee.choose(game.caller, "Where to?", [*goals, STAY], "5.28a")
    if goal.value is not None:
        game.walk = path(game.maze, game.here, goal.value)


def places_worth_going(game: Game) -> list[Pos]:
    """The entrance, places with unexplored exits or never entered, and features not yet tried; nearest first."""
    known, _ = reachable(game.maze, game.here)
    return [pos for pos in known[1:] if pos == (0, 0, 0) or _unexplored(game, pos) or _untried(game, pos)]


def _unexplored(game: Game, pos: Pos) -> bool:
    segment = game.maze[pos]
    return not segment.visited or any(neighbour(pos, side) not in game.maze for side in exits(segment))


def _untried(game: Game, pos: Pos) -> bool:
    return bool(game.maze[pos].feature) and not game.maze[pos].spent


def _goal(game: Game, pos: Pos) -> Option[Pos]:
    what = "the entrance" if pos == (0, 0, 0) else "unexplored exit"
    if _untried(game, pos):
        what = NAMES[game.maze[pos].feature]
    key = f"to-{pos[0]}.{pos[1]}.{pos[2]}"
    steps = len(path(game.maze, game.here, pos))
    text = "{what}, {where} (1 step)" if steps == 1 else "{what}, {where} ({steps} steps)"
    return Option(key, text, pos, (key.removeprefix("to-"),), what=what, where=whereabouts(game.here, pos), steps=steps)


def whereabouts(here: Pos, there: Pos) -> Text:
    """Where a segment lies as seen from another: on which level, or how far north and east."""
    if here[0] != there[0]:
        return Text("on level {level}", {"level": there[0] + 1})
    east, south = there[1] - here[1], there[2] - here[2]
    upright = Text("{n} south" if south > 0 else "{n} north", {"n": abs(south)})
    across = Text("{n} east" if east > 0 else "{n} west", {"n": abs(east)})
    if not (east and south):
        return upright if south else across
    return Text("{one} and {other}", {"one": upright, "other": across})


def _attack(game: Game, _referee: Referee) -> None:
    """[7.13c, 7.25] The party breaks the peace."""
    game.skin_saver = False
    game.agenda.append(Step(steps.BATTLE))


_DEEDS = {
    "order": ask_order,
    "leave": propose_leaving,
    "attack": _attack,
    "investigate": investigate,
    "fallen": share_fallen,
    "walk": _walk,
}

STEPS = {
    steps.START: setup.start,
    steps.CREATE: setup.create,
    steps.MARCH: setup.march,
    steps.QUIET: quiet_time,
    steps.SAY: quiet.say,
    steps.REST: quiet.rest,
    steps.DOOR: explore.check_door,
    steps.TRAP: traps.face_trap,
    steps.CHECK: explore.check_monsters,
    steps.MEET: meeting.meet,
    steps.GIFT: treasure.gift,
    steps.BATTLE: battle.begin,
    steps.ROUND: combat.fight_round,
    steps.END: aftermath.end,
    steps.FALLEN: share_fallen,
    steps.TREASURE: treasure.monster_treasure,
    steps.CONTENTS: treasure.contents,
    steps.ITEM: treasure.magic_item,
    steps.CLEAR: treasure.clear,
    steps.CALL: explore.call_passes,
    steps.STONE: aftermath.stone_is_death,
    steps.IMPROVE: continuity.improve,
}
