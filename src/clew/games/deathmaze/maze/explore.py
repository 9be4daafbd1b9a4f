"""Exploring: moving on, entering a segment, finding what waits there (5.2, 7.1)."""

from __future__ import annotations

from dataclasses import replace

from clew.games.deathmaze import steps
from clew.games.deathmaze.book import Meeting, many
from clew.games.deathmaze.chits import opposite
from clew.games.deathmaze.maze.lay import lay
from clew.games.deathmaze.maze.traps import find_trap
from clew.games.deathmaze.maze.ways import DOWN, UP, is_door, leads_on, neighbour, walled_in
from clew.games.deathmaze.party.items import drop_what_lies
from clew.games.deathmaze.party.monsters import back_to_others, forget, set_apart
from clew.games.deathmaze.party.people import amount, at_depth, crumble, pass_call
from clew.games.deathmaze.state import STONE, Game, Group, Monster, Pos, Segment
from clew.kernel.referees.agenda import Step
from clew.kernel.referees.referee import Referee
from clew.kernel.words.dice import D6
from clew.kernel.words.rolls import Amount, Check

DOOR = Check("the door", "trapped", "not trapped")
SOMEBODY = Check("whether anybody is here", "monsters", "nobody")
NUMBER = Amount("how many there are")
SINGLE = ("6.22a", "M6.23")
"""The statue that comes to life, and the Alligator of a pool."""


def lay_entrance(game: Game, referee: Referee) -> None:
    """[5.13b, 5.13c, 5.13d] The first corridor, laid as it is listed; nothing is checked for it."""
    chit = game.book.chits[referee.draw(game.corridors, "5.13b")]
    level = game.book.number("M6.18", "level") if game.book.has("m51-level2-start") else 1
    game.maze[0, 0, 0] = Segment(chit.id, chit.turns[0], True, visited=True, level=level)
    if level > 1:
        referee.tell("M6.18", "The entrance lies on level {level}.", level=level)


def move(game: Game, referee: Referee, side: int) -> None:
    """[5.21, 5.22b, 5.26a, 5.28a] The party leaves by a side; if nothing lies there a chit is drawn first."""
    target = neighbour(game.here, side)
    door, new = is_door(game.maze, game.here, side), target not in game.maze
    if new and not lay(game, referee, side):
        end_if_walled_in(game, referee)
        return
    leave_segment(game, referee)
    referee.tell("5.28a", "The party goes {side}.", side=("north", "east", "south", "west")[side])
    _enter(game, target, opposite(side) if door else -1, trapped=door and new)
    if new and not leads_on(game.maze, target):
        end_if_walled_in(game, referee)


def climb(game: Game, referee: Referee, way: int) -> None:
    """[6.32b, 6.32c, 6.32d] Down through a trap door, or back up; there is no trap check for it. Only who went down can
    shut it behind himself."""
    segment = game.segment
    target = (segment.below, 0, 0) if way == DOWN else segment.above
    assert target is not None
    leave_segment(game, referee)
    referee.tell("6.32b" if way == DOWN else "6.32c", "The party climbs {way}.", way="down" if way == DOWN else "up")
    _enter(game, target, UP if way == DOWN else -1, trapped=False)


def _enter(game: Game, target: Pos, door: int, trapped: bool) -> None:
    """[5.26a, 5.28b] What has to be settled in the segment entered, the first of it on top of the agenda."""
    game.came_from, game.here = game.here, target
    game.moves += 1
    if game.book.has("fountains-refill") and game.maze[target].spent and not game.maze[target].below:
        game.maze[target] = replace(game.maze[target], spent=False)
    game.agenda.append(Step(steps.CALL))
    game.agenda.append(Step(steps.CHECK, {"door": door}))
    if trapped and target not in game.stored:
        game.agenda.append(Step(steps.DOOR))


def check_door(game: Game, referee: Referee, _step: Step) -> None:
    """[5.26b, 5.26c, 5.28b] A door into a segment just laid may be trapped; that is settled before the monsters."""
    if referee.at_most(game.book.chances["door"], D6, "5.26b", check=DOOR):
        find_trap(game, referee, "The door is trapped.", "5.26b")


def check_monsters(game: Game, referee: Referee, step: Step) -> None:
    """[5.27a, 5.27b, 5.27c, 5.28c, 5.28f, 5.3] Who is there: stored monsters, room monsters or wanderers."""
    door = step.facts["door"]
    assert isinstance(door, int)
    segment, waiting = game.segment, game.stored.pop(game.here, None)
    fresh = not segment.visited and not segment.corridor
    game.maze[game.here] = replace(segment, visited=True)
    if waiting is not None:
        referee.tell("5.28f", "Shut in here and still waiting: {kind}.", kind=waiting.kind)
        waiting.door = door
        meet(game, waiting)
    elif fresh:
        _check(game, referee, "room", "5.27b", door)
    else:
        _check(game, referee, "wandering", "5.27a", door)


def _check(game: Game, referee: Referee, chance: str, rule: str, door: int) -> None:
    if referee.at_most(game.book.chances[chance], D6, rule, check=SOMEBODY):
        find_monsters(game, referee, "7.12" if chance == "room" else "7.11", door)


def find_monsters(game: Game, referee: Referee, rule: str, door: int) -> None:
    """[7.11, 7.12, 7.15a] Two dice, row and column; the entry gives kind and number."""
    table = game.book.rooms if rule == "7.12" else game.book.wandering
    meeting = referee.read(referee.read(table, D6, rule), D6, rule)
    if meeting.kind == "Evil Wizard" and not game.book.advanced:
        referee.tell("7.15a", "In the basic game there are no Evil Wizards: nobody is here.")
        return
    kind = game.book.kinds[meeting.kind]
    letter = kind.room_treasure if rule == "7.12" else kind.wandering_treasure
    appear(game, referee, meeting, letter, rule, door)


def appear(game: Game, referee: Referee, meeting: Meeting, letter: str, rule: str, door: int) -> Group:
    """[9.11b, M6.14] Monsters step on the table; they keep the treasure letter they were rolled with. Below there are
    more of them, but a feature that is one monster stays one."""
    deep = 1 if rule in SINGLE else at_depth(game, "number of monsters")
    times = ("depth", deep, "M6.14") if deep > 1 else None
    number = amount(referee, meeting.number, rule, NUMBER, many(meeting.kind, 2), times=times)
    keys = [_new_monster(game, meeting.kind, letter) for _ in range(number)]
    referee.tell(rule, "There is company: {number} {kinds}.", number=number, kinds=many(meeting.kind, number))
    group = Group(meeting.kind, keys, door)
    meet(game, group)
    return group


def _new_monster(game: Game, kind: str, letter: str) -> str:
    """[2.1c] Counters do not limit: the first free number."""
    slug, number = kind.lower().replace(" ", "-"), 1
    while f"{slug}-{number}" in game.monsters:
        number += 1
    key = f"{slug}-{number}"
    game.monsters[key] = Monster(key, kind, letter)
    return key


def meet(game: Game, group: Group) -> None:
    """[7.13b] Somebody is met; those who keep the peace here already wait (7.13c)."""
    game.walk = []
    set_apart(game)
    game.group = group
    game.agenda.append(Step(steps.MEET))
    game.agenda.append(Step(steps.SAY))


def leave_segment(game: Game, referee: Referee) -> None:
    """[5.28e, 9.17c, 12.34d] What is left behind is lost: peaceful monsters, things on the floor, the petrified."""
    while game.group is not None:
        referee.tell("5.28e", "They will be gone when you come back.")
        forget(game, game.group)
        back_to_others(game)
    drop_what_lies(game, referee)
    for person in game.people.values():
        if person.fate == STONE:
            referee.tell("12.34d", "{name} is left behind as stone.", name=person.name)
            crumble(game, referee, person)


def call_passes(game: Game, referee: Referee, _step: Step) -> None:
    """[1.0e] Door trap, monsters and treasure are settled: the call passes on, and every owner has his say."""
    pass_call(game, referee)
    game.agenda.append(Step(steps.SAY))


def end_if_walled_in(game: Game, referee: Referee) -> None:
    """[4.0k] Cut off from the entrance and from everything new, the party is lost."""
    if walled_in(game):
        referee.tell("4.0k", "There is no way on and no way back.")
        game.ending = "walled in"
