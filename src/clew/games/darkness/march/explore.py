"""Chapter 7: moving about, the choices between fights; coming into a tile, and what is remembered of it."""

from __future__ import annotations

from typing import Literal

from clew.games.darkness.basics import steps
from clew.games.darkness.basics.book import dice_in
from clew.games.darkness.basics.company import FREE, Group, Quest
from clew.games.darkness.basics.rolls import active, decide, group_of, members
from clew.games.darkness.basics.state import Edge, Game, Tile
from clew.games.darkness.dungeon.drawing import across, open_exit, side_name, square_key
from clew.games.darkness.dungeon.monsters import over
from clew.games.darkness.dungeon.quests import complete_quest, quest_options
from clew.games.darkness.dungeon.treasure import magic_item, win
from clew.games.darkness.fight.aftermath import take_up_light, tidy
from clew.games.darkness.march.camp import CAMP, camp
from clew.games.darkness.march.ending import finish, leave_dungeon
from clew.games.darkness.party.clues import declare, owners
from clew.games.darkness.party.gear import lit
from clew.games.darkness.rooms.contents import enter_contents, roll_contents
from clew.games.darkness.rooms.doors import fresh_tries, roll_locks, try_door
from clew.games.darkness.rooms.features import Touching, armoury, feature_options, holy_ground, puzzle_box, touch
from clew.games.darkness.rooms.meeting import attackable, meet_again, turn_on
from clew.games.darkness.rooms.search import search, searchable, take_hidden
from clew.games.darkness.rooms.wanderers import check
from clew.kernel.referees.agenda import Step
from clew.kernel.referees.referee import Referee
from clew.kernel.words.dice import D6
from clew.kernel.words.questions import NO, YES, Option
from clew.kernel.words.rolls import Amount, Check

Deed = (
    Touching
    | tuple[Literal["search", "leave", "walk", "attack", "gold", "rest", "camp"]]
    | tuple[Literal["open", "go", "door"], Edge]
    | tuple[Literal["quest"], Quest]
    | tuple[Literal["group"], Group]
)
"""What a group does next, and with what."""
SEARCH: Option[Deed] = Option("search", "Search", ("search",))
LEAVE: Option[Deed] = Option("leave", "Leave the dungeon", ("leave",))
WALK: Option[Deed] = Option("walk", "Walk further", ("walk",))
ATTACK: Option[Deed] = Option("attack", "Attack the creatures here", ("attack",))
GOLD: Option[Deed] = Option("gold", "Take the hidden gold", ("gold",))
REST: Option[Deed] = Option("rest", "Stay here this turn", ("rest",))
OTHERS = "Turn to the group of {hero} in the {tile}"
TURN = ("open", "go", "rest", "leave")


SECRET_GOLD = Amount("the secret treasure", "{n} gp")
PLUNDER = Check("whether the body was plundered", "plundered", "untouched")


def explore(game: Game, referee: Referee, step: Step) -> None:
    """[1.1, 7.1, 7.9, 12.13, 6.7, 4.24, 29.2, 28.8] One decision of the active group outside combat."""
    tidy(game)
    if not game.groups:
        finish(game, referee)
        return
    group = active(game)
    if step.facts and group.party != step.facts["party"]:
        game.agenda.append(Step(steps.PARTY, {"party": step.facts["party"]}))
        return
    threatened = beside_enemies(game, group.party)
    if threatened is not None:
        game.active = threatened.key
        game.agenda.append(step)
        meet_again(game, referee, threatened)
        return
    take_up_light(game, referee, group)
    options = explore_options(game, group, step)
    chosen = decide(
        game, referee, group, "The party is in the {tile}. What now?", options, "7.1", tile=game.tiles[group.tile].name
    )
    if step.facts and chosen.value[0] in TURN:
        act(game, referee, group, chosen)
        return
    place, drawn = len(game.agenda), len(game.tiles)
    game.agenda.append(step)
    act(game, referee, group, chosen)
    if step.facts and len(game.tiles) > drawn:
        del game.agenda[place]


def beside_enemies(game: Game, party: int) -> Group | None:
    """[7.9, 7.12, 26.23] A group of a party that stands where enemies are, having been left there or come by magic."""
    for group in game.groups:
        enemies = game.tiles[group.tile].creatures
        hostile = enemies is not None and enemies.stance in ("hostile", "new") and not over(enemies)
        if group.party == party and hostile and members(game, group):
            return group
    return None


def explore_options(game: Game, group: Group, step: Step) -> list[Option[Deed]]:
    """[7.1, 7.13, 7.15, 4.25, 4.25a, 6.7, 19.18, 29.2] What the group may do."""
    tile = game.tiles[group.tile]
    light = lit(game, group)
    options: list[Option[Deed]] = ways(game, tile, light)
    if light:
        if searchable(game, group):
            options.append(SEARCH)
        options += feature_options(game, group, tile)
    options += quest_options(game, group)
    if tile.gold and tile.creatures is None:
        options.append(GOLD)
    if attackable(game, group):
        options.append(ATTACK)
    if tile.number == 0 or tile.shortcut:
        options.append(LEAVE)
    if step.facts:
        options.append(REST)
    elif light and len(game.tiles) > 3:
        options.append(WALK)
    options.append(CAMP)
    others = [other for other in game.groups if other is not group and other.party == group.party]
    options += [
        Option(f"group {other.key}", OTHERS, ("group", other), tile=game.tiles[other.tile].name, hero=first.name)
        for other in others
        for first in members(game, other)[:1]
    ]
    return options


def ways(game: Game, tile: Tile, light: bool) -> list[Option[Deed]]:
    """[6.7, 7.1, 4.25a, 11.14a] Exits to open, tiles to go to, locked doors."""
    found: list[Option[Deed]] = []
    far = distances(game) if not light else []
    for key in tile.edges:
        edge = game.edges[key]
        there = edge.beyond(tile.number)
        about = (square_key(game, *across(edge, tile.number)),)
        if edge.lock:
            if light:
                found.append(
                    Option(
                        f"door {key}",
                        "Work on the locked door {side} (level {level})",
                        ("door", edge),
                        about,
                        side=side_name(edge.side, edge.near == tile.number),
                        level=edge.lock,
                    )
                )
        elif there == FREE:
            if light and not game.rescue:
                words = "Open the {kind} {side}" if edge.kind == "door" else "Go through the {kind} {side}"
                found.append(
                    Option(f"open {key}", words, ("open", edge), about, kind=edge.kind, side=side_name(edge.side, True))
                )
        elif light or far[there] < far[tile.number]:
            side = side_name(edge.side, edge.near == tile.number)
            found.append(
                Option(
                    f"go {key}", "Go {side} to the {tile}", ("go", edge), about, tile=game.tiles[there].name, side=side
                )
            )
    return found


def distances(game: Game) -> list[int]:
    """[4.25a] How many joints each tile is away from a way out."""
    found = [999] * len(game.tiles)
    todo = [tile.number for tile in game.tiles if tile.number == 0 or tile.shortcut]
    for number in todo:
        found[number] = 0
    while todo:
        here = todo.pop(0)
        for key in game.tiles[here].edges:
            edge = game.edges[key]
            there = edge.beyond(here)
            if there != FREE and not edge.lock and found[there] > found[here] + 1:
                found[there] = found[here] + 1
                todo.append(there)
    return found


def act(game: Game, referee: Referee, group: Group, chosen: Option[Deed]) -> None:
    """[6.7, 7.1] Carry out what was chosen."""
    match chosen.value:
        case ("open", edge):
            open_up(game, referee, group, edge.key)
        case ("go", edge):
            game.agenda.append(Step(steps.GO, {"group": group.key, "edge": edge.key}))
        case ("door", edge):
            try_door(game, referee, group, edge)
        case ("search",):
            search(game, referee, group)
        case ("leave",):
            game.agenda.append(Step(steps.LEAVE, {"group": group.key}))
        case ("attack",):
            turn_on(game, referee, group)
        case ("gold",):
            take_hidden(game, referee, group)
        case ("quest", quest):
            complete_quest(game, referee, group, quest)
        case ("group", other):
            game.active = other.key
        case ("walk",):
            choose_walk(game, referee, group)
        case ("touch",):
            touch(game, referee, group)
        case ("box", hero):
            puzzle_box(game, referee, group, hero)
        case ("armoury",):
            armoury(game, referee, group)
        case ("camp",):
            camp(game, referee, group)


def open_up(game: Game, referee: Referee, group: Group, key: str) -> None:
    """[6.7, 6.20, 8.1, 11.14, 28.9] Open an exit, place a tile, enter it and see what it holds."""
    edge = game.edges[key]
    if game.options["time-limit"] and not game.late:
        game.late = (
            decide(
                game,
                referee,
                group,
                "Are the {minutes} minutes over by your clock?",
                (YES, NO),
                "28.9",
                minutes=game.minutes,
            )
            is YES
        )
    tile = open_exit(game, referee, group, edge)
    roll_locks(game, referee, tile, edge)
    move(game, group, tile.number)
    tile.entered = True
    roll_contents(game, referee, group, tile)
    arrive(game, referee, group, first=True)
    enter_contents(game, referee, group, tile)
    holy_ground(game, referee, group)


def move(game: Game, group: Group, tile: int) -> None:
    """[7.1, 26.13] The group goes to another tile, with those it carries and drags; one alone can drag nobody."""
    group.came, group.tile = group.tile, tile
    for key in group.order:
        hero = game.heroes[key]
        hero.tile = tile
        if hero.body:
            game.heroes[hero.body].tile = tile
    if group.drags and len(members(game, group)) < 2:
        group.drags = ""
    if group.drags:
        game.heroes[group.drags].tile = tile
    fresh_tries(game, group)


def go(game: Game, referee: Referee, step: Step) -> None:
    """[7.1, 7.2, 23.8] Through a joint into a tile that is drawn already."""
    groups = [group for group in game.groups if group.key == step.facts["group"]]
    if not groups or not members(game, groups[0]):
        return
    group = groups[0]
    edge = game.edges[str(step.facts["edge"])]
    move(game, group, edge.beyond(group.tile))
    tile = game.tiles[group.tile]
    if not tile.entered:
        tile.entered = True
        arrive(game, referee, group, first=True)
        enter_contents(game, referee, group, tile)
    else:
        arrive(game, referee, group, first=False)
    holy_ground(game, referee, group)


def leave(game: Game, referee: Referee, step: Step) -> None:
    """[7.13, 7.15, 28.3] A group leaves the dungeon."""
    groups = [group for group in game.groups if group.key == step.facts["group"]]
    if groups:
        leave_dungeon(game, referee, groups[0])


def choose_walk(game: Game, referee: Referee, group: Group) -> None:
    """[7.1] Walk through several explored tiles, until something happens."""
    options = walk_options(game, group)
    chosen = decide(game, referee, group, "Where to?", [*options, Option("stay", "Stay here", None)], "7.1")
    if chosen.value:
        game.alarm = False
        game.agenda.append(Step(steps.WALK, {"group": group.key, "path": chosen.value}))


def walk(game: Game, _referee: Referee, step: Step) -> None:
    """[7.1, 7.2] One tile further, unless a fight came in between."""
    groups = [group for group in game.groups if group.key == step.facts["group"]]
    path = step.facts["path"]
    assert isinstance(path, list)
    if not groups or game.alarm or not path:
        return
    group = group_of(game, groups[0].key)
    edge = game.edges[path[0]]
    if group.tile not in (edge.near, edge.far) or not lit(game, group):
        return
    if path[1:]:
        game.agenda.append(Step(steps.WALK, {"group": group.key, "path": path[1:]}))
    game.agenda.append(Step(steps.GO, {"group": group.key, "edge": path[0]}))


def arrive(game: Game, referee: Referee, group: Group, first: bool) -> None:
    """[7.2, 7.3, 7.6, 24.8, 24.9, 26.3] A group comes into a tile."""
    tile = game.tiles[group.tile]
    if not first:
        plundered(game, referee, group)
        if tile.creatures is not None:
            meet_again(game, referee, group)
        else:
            check(game, referee, group)
    if members(game, group) and game.fight is None:
        hidden_places(game, referee, group)


def hidden_places(game: Game, referee: Referee, group: Group) -> None:
    """[24.8, 24.9, 6.4, 21.14] Secrets that tell of a place, declared on entering it."""
    tile = game.tiles[group.tile]
    if tile.number == 0:
        return
    for hero in owners(members(game, group), "location of a secret treasure"):
        if tile.empty and tile.creatures is None and declare(game, referee, hero, "location of a secret treasure"):
            gold = referee.roll(dice_in(game.book.numbers["24.8", "dice"]), "24.8", gives=SECRET_GOLD)
            win(game, referee, group, gold, [], tile.secret)
    for hero in owners(members(game, group), "location of a magic item"):
        if declare(game, referee, hero, "location of a magic item"):
            win(game, referee, group, 0, [magic_item(game, referee, group)])


def plundered(game: Game, referee: Referee, group: Group) -> None:
    """[26.3] What was left on an unguarded body is mostly gone when the party comes back."""
    guards = any(other is not group and other.tile == group.tile for other in game.groups)
    if game.tiles[group.tile].creatures is not None or guards:
        return
    carried = {hero.body for hero in game.heroes.values() if hero.body}
    for hero in game.heroes.values():
        if hero.life > 0 or hero.tile != group.tile or hero.outside or hero.lost or hero.key in carried:
            continue
        if (hero.items or hero.gold) and referee.at_most(
            game.book.n("26.3", "gone"), D6, "26.3", check=PLUNDER, subject=hero
        ):
            hero.items, hero.hands, hero.default, hero.armour, hero.gold = [], [], [], "", 0
            referee.tell("26.3", "The body of {hero} has been plundered.", hero=hero.name)


def walk_options(game: Game, group: Group) -> list[Option[list[str]]]:
    """[7.1] Explored tiles with the way there."""
    paths: dict[int, list[str]] = {group.tile: []}
    todo = [group.tile]
    while todo:
        here = todo.pop(0)
        for key in game.tiles[here].edges:
            edge = game.edges[key]
            there = edge.beyond(here)
            if there != FREE and not edge.lock and there not in paths and game.tiles[there].entered:
                paths[there] = [*paths[here], key]
                todo.append(there)
    return [
        Option(
            f"to {number}",
            "To the {tile} ({number}), {steps} tiles away" if len(path) > 1 else "To the {tile} ({number}), next to it",
            path,
            tile=game.tiles[number].name,
            number=number,
            steps=len(path),
        )
        for number, path in paths.items()
        if path
    ]
