"""Drawing a chit and laying it: cups, facings, misfits, dead ends (5.2)."""

from __future__ import annotations

from clew.games.deathmaze.chits import Needs, Sides, matches, opposite, side_suits
from clew.games.deathmaze.maze.ways import (
    facings,
    is_door,
    live_exit,
    needs_of,
    neighbour,
    shut,
    touches_corridor,
)
from clew.games.deathmaze.state import Game, Pos, Segment
from clew.kernel.referees.referee import Referee
from clew.kernel.words.piles import Pile
from clew.kernel.words.questions import Option

Facings = dict[str, tuple[Sides, ...]]
_WALLS: Sides = ("wall", "wall", "wall", "wall")


def lay(game: Game, referee: Referee, side: int) -> bool:
    """[5.22a, 5.23a] Lay a chit behind a side of the party's segment; False if there is none left to lay."""
    place, door = neighbour(game.here, side), is_door(game.maze, game.here, side)
    needs = needs_of(game.maze, place, opposite(side), door)
    corridors = _corridor_cup(game).top()
    rooms_too = door and not (corridors and touches_corridor(needs))
    rule = "5.23a" if rooms_too else "5.23e" if door else "5.22a"
    if not corridors and not (rooms_too and _rooms(game)):
        _wall_up(game, referee, side)
        return False
    fits = _choosable(game, place, needs, rooms_too)
    turns = _draw(game, referee, fits, rule, rooms_too) or _draw_misfit(game, referee, needs, rule, rooms_too)
    _put_down(game, referee, place, needs, turns)
    return True


def _wall_up(game: Game, referee: Referee, side: int) -> None:
    """[5.25h] No chit of the kind is left: the side is closed and the party stays."""
    shut(game, game.here, side)
    referee.tell("5.25h", "There is nothing behind it but rock.")


def _rooms(game: Game) -> list[str]:
    return [chit for chit in game.rooms.top() if not game.book.chits[chit].marked]


def _corridor_cup(game: Game) -> Pile:
    """[5.23c] The Corridor cup; once it is empty the marked chits of the Room cup stand in for it."""
    if len(game.corridors):
        return game.corridors
    return Pile(game.rooms.name, [[chit for chit in game.rooms.top() if game.book.chits[chit].marked]])


def _choosable(game: Game, place: Pos, needs: Needs, rooms_too: bool) -> Facings:
    """[5.29a, 5.29c, 5.29d] The chits that can be laid and their facings, none of which closes the last live exit."""
    kinds = dict.fromkeys([*_corridor_cup(game).top(), *(_rooms(game) if rooms_too else [])])
    all_facings = facings(game, needs)
    fits = {kind: all_facings[kind] for kind in kinds if all_facings[kind]}
    blocked = {**game.maze, place: Segment("", _WALLS, True)}
    if live_exit(blocked, game.here):
        return fits
    alive = {kind: tuple(turn for turn in turns if _keeps(game, place, turn)) for kind, turns in fits.items()}
    alive = {kind: turns for kind, turns in alive.items() if turns}
    return alive or fits


def _keeps(game: Game, place: Pos, turn: Sides) -> bool:
    return live_exit({**game.maze, place: Segment("", turn, True)}, place)


def _draw(game: Game, referee: Referee, fits: Facings, rule: str, rooms_too: bool) -> tuple[Sides, ...]:
    """[5.25c, 5.25e, 5.25i] Draw until a chit fits; () if none can. Misfits go back, so only fitting ones come up."""
    rooms = [chit for chit in _rooms(game) if chit in fits] if rooms_too else []
    corridors = [chit for chit in _corridor_cup(game).top() if chit in fits]
    from_rooms = bool(rooms)
    while rooms or corridors:
        game.chit = (
            _draw_at_door(game, referee, rooms, corridors, rule)
            if from_rooms
            else referee.draw(_corridor_source(game), rule, among=corridors)
        )
        corridors_left = [chit for chit in corridors if chit != game.chit]
        if not _declined(game, referee, rule, bool(corridors_left or rooms)):
            return fits[game.chit]
        (game.rooms if game.book.chits[game.chit].marked else game.corridors).put_back(game.chit)
        corridors, from_rooms = corridors_left, not corridors_left
    return ()


def _draw_at_door(game: Game, referee: Referee, rooms: list[str], corridors: list[str], rule: str) -> str:
    """[5.23b, 5.23c] A marked chit goes back and a corridor is drawn; with the Corridor cup empty it is used itself."""
    marked = [chit for chit in game.rooms.top() if game.book.chits[chit].marked] if corridors else []
    chit = referee.draw(game.rooms, rule, among=sorted(rooms + (marked if len(game.corridors) else corridors)))
    if not game.book.chits[chit].marked or not len(game.corridors):
        return chit
    game.rooms.put_back(chit)
    return referee.draw(game.corridors, "5.23b", among=corridors)


def _corridor_source(game: Game) -> Pile:
    return game.corridors if len(game.corridors) else game.rooms


def _declined(game: Game, referee: Referee, rule: str, others: bool) -> bool:
    """[5.23d] A corridor without doors may be laid open to the door; the caller may decline if others fit."""
    if rule == "5.22a" or not others or not game.book.chits[game.chit].doorless:
        return False
    prompt = "The chit is a corridor without doors. Shall an open side of it meet your door? If not, another is drawn."
    return not referee.agrees(game.caller, prompt, "5.23d")


def _draw_misfit(game: Game, referee: Referee, needs: Needs, rule: str, rooms_too: bool) -> tuple[Sides, ...]:
    """[5.25d, 5.25f, 5.25g] Nothing fits: a chit that matches as many neighbours as possible, the entry always."""
    rooms = _rooms(game) if rooms_too else []
    cards = rooms or _corridor_cup(game).top()
    pile = game.rooms if rooms or not len(game.corridors) else game.corridors
    scores: dict[str, dict[Sides, int]] = {}
    for kind in dict.fromkeys(cards):
        chit = game.book.chits[kind]
        turns = [turn for turn in chit.turns if side_suits(chit, turn, needs, needs[4])]
        scores[kind] = {turn: matches(chit, turn, needs) for turn in turns}
    best = max((score for turns in scores.values() for score in turns.values()), default=0)
    game.chit = referee.draw(pile, rule, among=[kind for kind in cards if best in scores[kind].values()])
    referee.tell("5.25d", "No chit fits here; the one that suits best is laid.")
    return tuple(turn for turn, score in scores[game.chit].items() if score == best)


def _put_down(game: Game, referee: Referee, place: Pos, needs: Needs, turns: tuple[Sides, ...]) -> None:
    """[5.24] The caller chooses the facing; sides that do not match are impassable (5.25d)."""
    turn = turns[0] if len(turns) == 1 else _choose_turn(game, referee, turns)
    chit = game.book.chits[game.chit]
    game.maze[place] = Segment(chit.id, turn, chit.corridor, chit.feature, level=game.segment.level)
    for side in range(4):
        if needs[side] and not side_suits(chit, turn, needs, side) and side not in game.maze[place].shut:
            shut(game, place, side)
    game.chit = ""
    referee.tell("5.24", "{what} lies beyond.", what="A corridor" if chit.corridor else "A room")


def _choose_turn(game: Game, referee: Referee, turns: tuple[Sides, ...]) -> Sides:
    text = "north {north}, east {east}, south {south}, west {west}"
    options = [
        Option("-".join(turn), text, turn, north=turn[0], east=turn[1], south=turn[2], west=turn[3]) for turn in turns
    ]
    turn: Sides = referee.choose(game.caller, "Which way round is the chit laid?", options, "5.24").value
    return turn
