"""What the sensible player keeps in mind, and how it sees whether anything has changed."""

from __future__ import annotations

from dataclasses import dataclass, field

from clew.games.milaso.beings.spaces import known_space
from clew.games.milaso.doors.doors import key_to
from clew.games.milaso.maps.model import ICE_CHEST, ICE_KEY, Feature
from clew.games.milaso.player.judgement import Judgement
from clew.games.milaso.quest.quest import ready
from clew.games.milaso.state.game import Being, Game
from clew.games.milaso.things.carrying import places
from clew.kernel.words.questions import Option

Answers = dict[str, Option[object]]
"""What it may answer, by key; what follows from an answer is the rules' business."""
BOLD = 8
"""Turns without any change after which it takes risks."""
AGAIN = 25
"""Each time so many turns are over it tries again what it has given up."""
TWICE = 2
"""So often it comes to the same end of a way, or begins the same fight, before something has changed."""
BORED = 9
"""For so many turns without change counts one in which there was nothing to do."""
PAUSE = 10
"""So many turns lie at least between two times at which it looks again."""
FRESH = 5
"""For so many turns it does not look again where it has just found nothing left to do."""
WEARY = 15
"""A goal that was sought in vain in so many turns is left alone until something changes."""


@dataclass
class Memory:
    """What a player keeps in mind, and what he goes by."""

    judge: Judgement = field(default_factory=Judgement)
    done: set[str] = field(default_factory=set)
    tried: dict[str, int] = field(default_factory=dict)
    sights: dict[tuple[str, int, int, int, int], set[int]] = field(default_factory=dict)
    feared: dict[str, tuple[str, str, int, int]] = field(default_factory=dict)
    """Enemies that were too strong: kind, map, space and facing when they were last seen."""
    put_off: dict[str, int] = field(default_factory=dict)
    """Chests and shops where nothing could be done, and how things stood then."""
    visited: dict[str, int] = field(default_factory=dict)
    """Shops, and how things stood when it last went in."""
    brinks: dict[str, dict[int, list[int]]] = field(default_factory=dict)
    """By map and section the spaces from which a step leads into another section."""
    routes: dict[tuple[str, str, bool], int] = field(default_factory=dict)
    """How many joins lie between two maps, through the Tower or not."""
    walked: tuple[int, str, int, int] | None = None
    """When, who, where and with how much movement it last asked for a walk."""
    plan: str = ""
    """The place it then meant to walk to."""
    came: int = 0
    """How far things had come when something last changed, and in which turn that was."""
    since: int = 0
    sought: dict[str, int] = field(default_factory=dict)
    """In how many turns each goal was sought since something last changed."""
    last_sought: dict[str, int] = field(default_factory=dict)
    """In which turn each goal was last sought."""
    been: dict[tuple[str, int] | str, int] = field(default_factory=dict)
    """How often it came to an end of a way, began a fight, or lost sight of whom it went up to, since something changed
    or there was more gold."""
    came_by: dict[tuple[str, int, str], int] = field(default_factory=dict)
    """Where it stood on the way to which goal since then, and at which of its halts."""
    halt: int = 0
    stood: tuple[str, int] = ("", -1)
    purse: int = 0
    looked: int = -1
    """In which turn it last looked again at what it had given up, and how often since something last changed."""
    winds: int = 0
    bored: int = 0
    """What turns in which there was nothing to do add to those without change, and which of them was the last."""
    waited: int = -1
    goal: str = ""
    """What it sought last."""
    rejoins: int = -AGAIN
    """In which turn it last called those along again whom it had left behind."""
    fighting: bool = False
    goes_up_to: str = ""
    """Whom it went up to last in this fight, if it has done nothing else since."""
    exhausted: dict[tuple[str, int], int] = field(default_factory=dict)
    """Parts of maps in which nothing was left to do, and how far things had come then."""
    left_in: dict[tuple[str, int], int] = field(default_factory=dict)
    """In which turn it found so."""
    reach: dict[str, tuple[tuple[int, int, int], dict[int, frozenset[int]]]] = field(default_factory=dict)
    """By map how much was open, seen and felt, and where one can walk to from each of its spaces."""
    fruitless: dict[str, int] = field(default_factory=dict)
    """The same, and what the prospects of each were then: where something waits it goes back only if they change."""
    hopeless: dict[str, int] = field(default_factory=dict)
    """Maps of the next task on which nothing could be done, and what the prospects of each were then."""
    barred: dict[tuple[str, int], int] = field(default_factory=dict)
    """Where somebody whom nobody sees would not let it pass, and in which turn that was."""
    locks: dict[str, list[Feature]] = field(default_factory=dict)
    """What each key fits."""


def is_key(game: Game, name: str) -> bool:
    """One with a number, or that of the ice chest."""
    return name in game.book.keys or name == ICE_KEY


def progress(game: Game) -> int:
    """Grows whenever something has changed that may open a way."""
    keys = sum(is_key(game, item.what) for being in game.party for item in being.items)
    return 10 * len(game.open) + keys + 100 * len(game.clues) + 1000 * bool(game.method) + 2000 * ready(game)


def prospects(game: Game, memory: Memory) -> dict[str, int]:
    """For each map a number that changes when something has changed that may open a way on it: what stands open there,
    the levers pulled there, the keys at hand to locks that were seen there, what is known of the methods."""
    if not memory.locks:
        for feature in game.maze.features.values():
            if feature.lock or feature.what == ICE_CHEST:
                memory.locks.setdefault(key_to(feature), []).append(feature)
    found = dict.fromkeys(game.maze.maps, 10_000 * (len(game.clues) + 20 * bool(game.method) + 40 * ready(game)))
    for key in (*game.open, *game.worked.pulled):
        found[game.maze.features[key].map] += 1
    keys = {item.what for being in game.party if being.alive for item in being.items if is_key(game, item.what)}
    for name in sorted(keys):
        for lock in memory.locks.get(name, ()):
            if lock.key not in game.open and known_space(game, game.maze.maps[lock.map], lock.at):
                found[lock.map] += 100
    return found


def idle(game: Game, memory: Memory) -> int:
    """For how many turns nothing has changed: no part seen, no door opened, nobody met or killed."""
    seen = sum(len(sections) for sections in game.known.values())
    came = progress(game) + seen + 7 * game.happened + sum(not foe.alive for foe in game.foes.values())
    if came != memory.came:
        memory.came, memory.since, memory.bored, memory.winds = came, game.turn, 0, 0
        memory.sought.clear()
        forget_ways(memory)
    if game.gold != memory.purse:
        memory.purse = game.gold
        forget_ways(memory)
    return game.turn - memory.since + memory.bored


def nothing_to_do(game: Game, memory: Memory) -> None:
    """Nobody waits for turns on end: what is risky or was in vain is tried the sooner."""
    if memory.waited != game.turn:
        memory.waited = game.turn
        memory.bored += BORED


def forget_ways(memory: Memory) -> None:
    """What was in vain may not be so any more."""
    memory.been.clear()
    memory.came_by.clear()


def give_up(memory: Memory, part: tuple[str, int], now: int, turn: int) -> None:
    """Nothing is left to do in a part of a map, as far as things have come; in which turn that was found out counts."""
    if memory.exhausted.get(part) != now:
        memory.exhausted[part], memory.left_in[part] = now, turn


def second_wind(turn: int, lazy: int, memory: Memory) -> None:
    """Every so many turns, if nothing has changed for long or nothing is left to do, it looks again at what it has
    given up; each time later, so that it comes far enough to try something else. It turns back nowhere that it has
    only just come from in vain."""
    pause = (PAUSE if memory.bored > 0 else AGAIN) * (memory.winds + 1)
    if lazy >= AGAIN // 2 and turn - memory.looked >= pause:
        memory.looked = turn
        memory.winds += 1
        for part in [part for part in memory.exhausted if turn - memory.left_in.get(part, 0) >= FRESH]:
            del memory.exhausted[part]
        memory.fruitless.clear()
        memory.put_off.clear()
        memory.sought.clear()
        forget_ways(memory)


def pass_through(memory: Memory, way: Feature) -> None:
    """Keep in mind both ends of a way that it takes."""
    memory.been.setdefault((way.map, way.at), 1)
    memory.been[other_end(way)] = memory.been.get(other_end(way), 0) + 1


def been_there(memory: Memory, way: Feature) -> bool:
    """Whether it has come to either end by it often enough, as nothing has changed; out of a cellar it may always."""
    ends = [other_end(way)] if way.kind == "ladder" else [(way.map, way.at), other_end(way)]
    return max(memory.been.get(end, 0) for end in ends) >= TWICE


def in_circles(being: Being, memory: Memory) -> bool:
    """Whether it has come back to where it stood, still on its way to the same goal: then it leaves that alone."""
    if memory.stood != (being.map, being.at):
        memory.stood = being.map, being.at
        memory.halt += 1
    mark = being.map, being.at, memory.goal
    if memory.came_by.setdefault(mark, memory.halt) == memory.halt:
        return False
    memory.sought[memory.goal] = WEARY
    return True


def other_end(way: Feature) -> tuple[str, int]:
    return way.to_map or way.map, way.to_at


def met(game: Game, memory: Memory) -> None:
    """Who is stopped by enemies on the way to something, and runs from them, does not seek it again and again; whom it
    lost sight of on the way to them it keeps in mind."""
    if game.fight is not None and not memory.fighting and memory.goal:
        memory.sought[memory.goal] = memory.sought.get(memory.goal, 0) + WEARY // TWICE + 1
    if game.fight is None and memory.goes_up_to:
        memory.been[memory.goes_up_to] = memory.been.get(memory.goes_up_to, 0) + 1
        memory.goes_up_to = ""
    memory.fighting = game.fight is not None


def means(game: Game, being: Being) -> int:
    """Changes when there is more gold, more room, or another key."""
    return game.gold // 25 + 100 * places(game, being) + 10_000 * progress(game)
