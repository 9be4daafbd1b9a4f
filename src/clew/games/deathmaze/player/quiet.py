"""The sensible player in quiet time: heal, go on while it pays, go home when it does not (5.28)."""

from __future__ import annotations

from typing import Any

from clew.games.deathmaze.fight.strike import FRONT, REAR
from clew.games.deathmaze.home.leaving import share
from clew.games.deathmaze.maze.ways import exits, leads_on, neighbour, path, reachable
from clew.games.deathmaze.player.answers import by_key, people_of
from clew.games.deathmaze.player.judgement import Judgement
from clew.games.deathmaze.player.reckoning import blow, danger, share_left
from clew.games.deathmaze.state import Adventurer, Game, Item, Pos
from clew.kernel.words.questions import Option, Question, key_of
from clew.kernel.words.scene import SIDES

HOME = (0, 0, 0)


def what_now(game: Game, question: Question, judge: Judgement) -> Any:
    if question.prompt == "Where to?":
        return where(game, question, judge)
    going = goes_home(game, judge)
    if game.here == HOME and going and (leave := by_key(question, "leave")) is not None:
        return leave
    if (found := by_key(question, "fallen") or own_means(game, question, judge)) is not None:
        return found
    if going and game.here != HOME:
        return homeward(game, question)
    if worth_a_look(game, game.here, judge) and (look := by_key(question, "investigate")) is not None:
        return look
    return onward(game, question)


def goes_home(game: Game, judge: Judgement) -> bool:
    """Enough was gained, or the party is too weak to gain more, or too few are left for it to count."""
    return won(game) or hopeless(game) or share_left(game) < judge.weak or not reachable(game.maze, game.here)[1]


def won(game: Game) -> bool:
    """All that is left is to get out."""
    return share(game) >= game.book.number("4.0b", "bezants") and hardened(game)


def hardened(game: Game) -> bool:
    """Nobody needs more experience."""
    enough = game.book.number("4.0b", "experience")
    return all(person.experience >= enough for person in game.free())


def hopeless(game: Game) -> bool:
    """So many are dead that nobody can win any more."""
    alive = [person.seat for person in game.living()]
    need = game.book.number("4.0a", "share")
    return all(need * alive.count(seat) < brought for seat, brought in enumerate(game.brought))


def homeward(game: Game, question: Question) -> Any:
    way = path(game.maze, game.here, HOME)
    return by_key(question, (*SIDES, "down", "up")[way[0]]) if way else onward(game, question)


def onward(game: Game, question: Question) -> Any:
    """Through the nearest unexplored exit, doors before corridors."""
    sides = [option for option in question.options if option.key in SIDES]
    fresh = [option for option in sides if neighbour(game.here, option.value) not in game.maze]
    doors = [option for option in fresh if game.segment.sides[option.value] == "door"]
    if fresh:
        return (doors or fresh)[0]
    return by_key(question, "walk", "up", *SIDES)


def where(game: Game, question: Question, judge: Judgement) -> Any:
    """The nearest place with something new; a feature that it does not look into is none."""
    goals = [option for option in question.options if option.value is not None and new(game, option.value, judge)]
    return min(goals, key=lambda option: far(game, option, judge), default=None)


def far(game: Game, option: Option[Pos], judge: Judgement) -> int:
    """Steps to a place; where no door leads on it is as if it were further."""
    segment, steps = game.maze[option.value], int(str(option.facts["steps"]))
    fresh = [side for side in exits(segment) if neighbour(option.value, side) not in game.maze]
    return steps if any(segment.sides[side] == "door" for side in fresh) else steps + judge.detour


def new(game: Game, pos: Pos, judge: Judgement) -> bool:
    return not game.maze[pos].visited or leads_on(game.maze, pos) or worth_a_look(game, pos, judge)


def worth_a_look(game: Game, pos: Pos, judge: Judgement) -> bool:
    """Whether the party is strong enough for what a fountain, a statue or a trap door may do."""
    segment = game.maze[pos]
    least = {"fountain": judge.fountain, "statue": judge.statue, "trapdoor": judge.trap_door}
    return bool(segment.feature) and not segment.spent and share_left(game) >= least[segment.feature]


# -- means -----------------------------------------------------------------------------------------------------------


def own_means(game: Game, question: Question, judge: Judgement) -> Any | None:
    """What its own adventurers could well use now; other players are asked anyway."""
    useful = any(in_need(game, person, judge) for person in game.free() if person.seat == question.seat)
    return by_key(question, "means") if useful else None


def in_need(game: Game, person: Adventurer, judge: Judgement) -> bool:
    drinks = any(wants(game, person, item, judge) for item in person.items)
    heals = any("Heal" in spell for spell in person.spells) and person.left > 3
    return drinks or (heals and any(friend.wounds >= 4 for friend in game.free()))


def wants(game: Game, person: Adventurer, item: Item, judge: Judgement) -> bool:
    """Whether he should use it now: for his wounds, or for a hard fight in which he strikes in front."""
    if item.name in ("Healing", "Mustard"):
        return person.wounds >= judge.drink
    if game.group is None or not game.group.hostile or game.group.fought or person.key not in game.rows[0]:
        return False
    ready = person.cannabis if item.name == "Cannabis" else person.strength > 0
    return item.name in ("Strength", "Spinach", "Cannabis") and not ready and danger(game) >= judge.boost


def deed(game: Game, question: Question, judge: Judgement) -> Any:
    for option in question.options:
        if option.value is None:
            continue
        person, what, thing = option.value
        if what == "use" and wants(game, person, thing, judge):
            return option
        if what == "cast" and "Heal" in thing[0] and any(friend.wounds >= 4 for friend in game.free()):
            return option
    return by_key(question, "done")


def after_the_fight(game: Game, question: Question, judge: Judgement) -> Any:
    return own_means(game, question, judge) or by_key(question, "go-on")


def patient(_game: Game, question: Question, _judge: Judgement) -> Any:
    return max(people_of(question), key=lambda friend: friend.wounds, default=None)


# -- the marching order ----------------------------------------------------------------------------------------------


def order(game: Game, question: Question, judge: Judgement) -> Any:
    """Whoever is to stand there, at once where that is proposed; charmed monsters and the third row as they come."""
    row, offered = int(str(question.facts["row"])), list(map(key_of, question.options))
    placed = [key for key in game.marching() if key not in offered]
    wanted = best_order(game, judge)
    at_once = [option for option in question.options if is_good(game, front_of(option), wanted[0])]
    if at_once:
        return at_once[0]
    if row > 1:
        return by_key(question, "rest")
    nearest = next((key for key in wanted[0] if key not in placed and key in offered), None)
    return by_key(question, nearest if nearest is not None else "next-row")


def front_of(option: Any) -> list[str]:
    """The first row of an order that is proposed as a whole."""
    rows = option.value if isinstance(option, Option) else None
    return rows[0] if isinstance(rows, list) else []


def best_order(game: Game, judge: Judgement) -> list[list[str]]:
    """[5.12b] The front row, the healthiest in its middle where a lone monster strikes, and the others."""
    people = sorted(game.free(), key=lambda person: (-worth_in_front(game, person, judge), person.key))
    most, least = game.book.number("5.12b", "most"), game.book.number("5.12b", "front")
    able = [person for person in people[:most] if person.left > judge.weary]
    front = [person.key for person in (able if len(able) >= least else people[:least])]
    front.sort(key=lambda key: (-game.people[key].left, key))
    if len(front) == 3:
        front[0], front[1] = front[1], front[0]
    return [front, [key for key in game.marching() if key not in front]]


def worth_in_front(game: Game, person: Adventurer, judge: Judgement) -> int:
    """What he can bear, and by how much better he strikes there than he shoots behind."""
    return 10 * person.left + judge.skill * (blow(game, person, FRONT) - blow(game, person, REAR))


def better_order(game: Game, question: Question, judge: Judgement) -> Any | None:
    """The order is changed before a fight, if others had better stand in front."""
    if len(game.free()) != len(game.marching()) or len(game.free()) < 3:
        return None
    wanted, now = best_order(game, judge)[0], [key for key in game.rows[0] if key]
    return None if is_good(game, now, wanted) else by_key(question, "order")


def is_good(game: Game, front: list[str], wanted: list[str]) -> bool:
    """Whether those stand in front who should, and of three nobody healthier than the one in the middle."""
    best = max(game.people[key].left for key in wanted)
    return set(front) == set(wanted) and (len(front) != 3 or game.people[front[1]].left == best)
