"""What a seat may see. Everything in Deathmaze lies open, so all seats see the same."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from clew.games.deathmaze import pictures, steps
from clew.games.deathmaze.book import Kind
from clew.games.deathmaze.chits import DOOR, WALL
from clew.games.deathmaze.fight.strike import row_of
from clew.games.deathmaze.home.leaving import share, wins
from clew.games.deathmaze.maze.features import NAMES
from clew.games.deathmaze.maze.meeting import deep_letter
from clew.games.deathmaze.maze.ways import exits, neighbour
from clew.games.deathmaze.party.items import item_name
from clew.games.deathmaze.party.monsters import groups
from clew.games.deathmaze.party.people import resistance
from clew.games.deathmaze.stage import stage
from clew.games.deathmaze.state import CHARMED, DEAD, GONE, STONE, Adventurer, Game, Group, Monster, Pos, Segment
from clew.kernel.words.scene import (
    SIDES,
    Board,
    Card,
    Condition,
    Feature,
    Goal,
    Item,
    Life,
    Scene,
    Sheet,
    Space,
    Stat,
    Token,
    text,
)
from clew.kernel.words.text import Text

_SIGNS = {"fountain": "F", "statue": "S", "trapdoor": "T"}
_DOORS = ("no door", "one door", "two doors", "three doors", "four doors")
_CHART = "Negotiation Value {value}, Magic Resistance {resistance}, treasure type {letter}"
_CHART_AND_ABILITY = "Negotiation Value {value}, Magic Resistance {resistance}, treasure type {letter}; {ability}"
_FATES = {DEAD: "dead", GONE: "gone for ever", STONE: "turned to stone", CHARMED: "charmed"}


def view(game: Game, _seat: int | None) -> Scene:
    """The maze around the party, the party, the monsters, the hoard."""
    boards = [_board(game)] if game.maze else []
    sheets = [_party(game)]
    if game.monsters:
        sheets.append(_monsters(game))
    sheets.append(_hoard(game))
    return Scene(_status(game), boards, sheets, goals=_goals(game), stage=stage(game))


def _goals(game: Game) -> list[Goal]:
    """[4.0a, 4.0b] What it takes to win, counted for whoever has least of it."""
    people = game.free()
    if not game.maze or not people or game.ending:
        return []
    experience, bezants = (game.book.number("4.0b", name) for name in ("experience", "bezants"))
    return [
        Goal(text("Experience of each"), min(person.experience for person in people), experience),
        Goal(text("Bezants for each"), share(game), bezants),
    ]


def _status(game: Game) -> Text:
    if not game.maze:
        return text("Before the maze")
    if game.ending:
        return text("The game is over")
    if game.seats == 1:
        return _stands(game)
    return text("{place}. {caller} decides for the party", place=_stands(game), caller=game.players[game.caller])


def _stands(game: Game) -> Text:
    if game.fighting:
        return text("Combat, round {round}", round=game.round)
    kind = "Corridor" if game.segment.corridor else "Room"
    if game.book.has("m51-depth"):
        return text("{kind} on level {level}", kind=kind, level=game.level + 1)
    return text("{kind}", kind=kind)


def space_key(pos: Pos) -> str:
    return f"{pos[0]}.{pos[1]}.{pos[2]}"


# -- the maze --------------------------------------------------------------------------------------------------------


def _board(game: Game) -> Board:
    """The map the party is on, with the unexplored places next to it."""
    number = game.here[0]
    spaces = [_space(game, pos, segment) for pos, segment in game.maze.items() if pos[0] == number]
    spaces += [Space(space_key(pos), (pos[1], pos[2]), "unknown", visited=False) for pos in _beyond(game)]
    name = text("The maze") if number == 0 else text("Below the trap door")
    return Board("maze", name, "grid", spaces, focus=space_key(game.here), style="ink")


def _beyond(game: Game) -> list[Pos]:
    """The empty places behind the exits of the party's segment."""
    near = [neighbour(game.here, side) for side in exits(game.segment)]
    return [pos for pos in near if pos not in game.maze]


def _space(game: Game, pos: Pos, segment: Segment) -> Space:
    sides = {name: _side(segment, side) for side, name in enumerate(SIDES)}
    space = Space(space_key(pos), (pos[1], pos[2]), "corridor" if segment.corridor else "room", None, sides)
    if pos == (0, 0, 0):
        space.features.append(Feature("E", text("entrance"), "entrance"))
    if segment.feature:
        spent = " (spent)" if segment.spent else ""
        sign = _SIGNS[segment.feature]
        name = text("{feature}{spent}", feature=NAMES[segment.feature], spent=spent)
        icon = pictures.FEATURES[segment.feature]
        space.features.append(Feature(sign.lower() if segment.spent else sign, name, icon))
    if segment.below:
        space.features.append(Feature(">", text("way down"), "stairs-down"))
    if segment.above is not None:
        space.features.append(Feature("<", text("way up"), "stairs-up"))
    if pos in game.stored:
        shut_in = game.stored[pos]
        space.tokens.append(_foes(f"stored-{space.key}", "!", text("{kind} shut in", kind=shut_in.kind), shut_in))
    if pos == game.here:
        space.tokens.append(Token("party", "@", text("the party"), icon="party", side="us", count=len(game.marching())))
        if game.group is not None:
            space.tokens.append(_foes("monsters", "M", text("{kind}", kind=game.group.kind), game.group))
    space.visited = segment.visited
    return space


def _foes(key: str, sign: str, name: Text, group: Group) -> Token:
    side = "them" if group.hostile else ""
    return Token(key, sign, name, "monster", icon=pictures.BEINGS[group.kind], side=side, count=len(group.members))


def _side(segment: Segment, side: int) -> str:
    if segment.sides[side] != WALL and side in segment.shut:
        return "shut"
    return segment.sides[side]


# -- the sheets ------------------------------------------------------------------------------------------------------


def _party(game: Game) -> Sheet:
    """In marching order, the charmed monsters with them, the lost at the end."""
    keys = game.marching()
    others = [key for key in game.people if key not in keys]
    cards = [_person(game, game.people[key]) if key in game.people else _monster(game, key) for key in keys + others]
    return Sheet("party", text("The party"), cards)


def _person(game: Game, person: Adventurer) -> Card:
    stats = [
        Stat(text("wounds"), person.hurts, person.total),
        Stat(text("experience"), person.experience),
        *_box(game, person.key),
    ]
    return Card(
        person.key,
        text("{name} the {calling}", name=person.name, calling=person.calling),
        "adventurer",
        person.seat,
        _place(game, person.key),
        stats,
        _tags(person),
        _things(game, person),
        icon=pictures.BEINGS[person.calling],
        side="us",
        life=(max(0, person.left), person.total),
        conditions=_conditions(person),
    )


def _place(game: Game, key: str) -> Text | None:
    row = row_of(game.rows, key)
    if row >= 0:
        return text("row {row}", row=row + 1)
    row = row_of(game.foes, key)
    return text("enemy row {row}", row=row + 1) if row >= 0 else None


def _box(game: Game, key: str) -> list[Stat]:
    """[5.12d] Boxes matter only while the lines face each other."""
    rows = [row for row in (*game.rows, *game.foes) if key in row] if game.fighting else []
    return [Stat(text("box"), row.index(key) + 1) for row in rows]


def _conditions(person: Adventurer) -> list[Condition]:
    found = [_FATES[person.fate]] if person.fate in _FATES and not person.changed else []
    flags = {
        "drunk": person.drunk,
        "sickened by stench": person.stench,
        "strikes twice": person.cannabis,
        "righteous fury": person.fury,
        "magic shield": person.magic_shield,
        "lycanthrope": person.lycanthrope,
        "changed": person.changed,
    }
    found += [flag for flag, on in flags.items() if on]
    return [Condition(text("{it}", it=name), pictures.CONDITIONS[name]) for name in found]


def _tags(person: Adventurer) -> list[Text]:
    tags = []
    if person.strength:
        tags.append(text("strength +{bonus}", bonus=person.strength))
    if person.cast:
        words = "1 wound from casting" if person.cast == 1 else "{cast} wounds from casting"
        tags.append(text(words, cast=person.cast))
    if person.shield:
        tags.append(text("mage armor {points}", points=person.shield))
    return tags


def _things(game: Game, person: Adventurer) -> list[Item]:
    """Weapons, skills, spells, magic items."""
    things = [_weapon(person, place) for place in range(len(person.weapons))]
    if person.detrap:
        things.append(Item(text("Detrap {skill}", skill=person.detrap), "trap"))
    if game.book.advanced:
        things.append(Item(text("Magic Resistance {value}", value=resistance(game, person.key)), "shield"))
    things += [
        Item(text("skill with {weapon} +{bonus}", weapon=kind, bonus=bonus), pictures.WEAPONS[kind])
        for kind, bonus in person.skills.items()
    ]
    things += [Item(text("spell: {spell}", spell=spell), pictures.SPELLS[spell]) for spell in person.spells]
    if person.points:
        things.append(Item(text("ability points {points}", points=person.points), "star"))
    if person.calling == "Cronk":
        left = game.book.number("M5.3", "times") - person.stenches
        things.append(Item(text("stench, {left} times more", left=left), "slime"))
    for item in person.items:
        effect = game.book.effects.get((item.kind, item.name), "")
        words = "{item} (spent)" if item.used else "{item} ({effect})" if effect else "{item}"
        things.append(Item(text(words, item=item_name(item), effect=effect), pictures.ITEMS[item.kind]))
    return things


def _weapon(person: Adventurer, place: int) -> Item:
    weapon = person.weapons[place]
    words = "{weapon} in hand" if place == person.hand else "{weapon}"
    if place in person.thrown:
        words = "{weapon} (thrown)"
    return Item(text(words, weapon=weapon.name), pictures.WEAPONS[weapon.kind])


def _monsters(game: Game) -> Sheet:
    there = [key for row in game.foes for key in row if key in game.monsters]
    there += [k for k, monster in game.monsters.items() if k not in there and not monster.controller and _met(game, k)]
    return Sheet("monsters", text("Monsters"), [_monster(game, key) for key in there], "monsters")


def _met(game: Game, key: str) -> bool:
    return any(key in group.members for group in groups(game))


def _monster(game: Game, key: str) -> Card:
    monster = game.monsters[key]
    kind = game.book.kinds[monster.kind]
    stats = [Stat(text("wounds"), monster.wounds, monster.wound_points)] if monster.wound_points else []
    stats.append(Stat(text("attack"), _arms(kind)))
    stats += _box(game, key)
    tags, note = _monster_tags(game, monster), _chart(game, monster)
    life: Life | None = (max(0, monster.left), monster.wound_points) if monster.wound_points else None
    card = Card(key, text("{name}", name=monster.name), "monster", None, _place(game, key), stats, tags, [], note)
    card.icon, card.side, card.life = pictures.BEINGS[monster.kind], "us" if monster.controller else "them", life
    card.conditions = _monster_conditions(monster)
    return card


def _monster_conditions(monster: Monster) -> list[Condition]:
    found = []
    if not monster.controller and monster.fate == DEAD:
        found.append(Condition(text("slain"), "skull"))
    elif not monster.controller and monster.asleep:
        found.append(Condition(text("asleep"), "sleep"))
    if monster.stench:
        found.append(Condition(text("sickened by stench"), "slime"))
    return found


def _arms(kind: Kind) -> str:
    """[8.8, 8.44b] What it fights with: its Combat Bonus, or its weapons in the first row and behind."""
    if kind.bonus is not None:
        return f"+{kind.bonus}"
    return f"{kind.front_weapon}, {kind.rear_weapon} behind" if kind.rear_weapon else kind.front_weapon


def _chart(game: Game, monster: Monster) -> Text:
    """[7.5] What the chart says of it; in the basic game only an Evil Hero has an ability."""
    kind = game.book.kinds[monster.kind]
    gifted = kind.ability and (game.book.advanced or monster.kind == "Evil Hero")
    return text(
        _CHART_AND_ABILITY if gifted else _CHART,
        value=kind.negotiation,
        resistance=kind.resistance,
        letter=deep_letter(game, monster.letter),
        ability=kind.ability,
    )


def _monster_tags(game: Game, monster: Monster) -> list[Text]:
    tags = []
    if monster.controller:
        tags.append(text("follows {name}", name=game.people[monster.controller].name))
    elif monster.fate != DEAD and not monster.asleep and _peaceful(game, monster):
        tags.append(text("peaceful"))
    if monster.skill:
        tags.append(text("sword skill +{skill}", skill=monster.skill))
    if game.no_abilities and game.book.kinds[monster.kind].ability:
        tags.append(text("no special abilities"))
    return tags + [text("keeps off {name}", name=game.people[key].name) for key in monster.barred]


def _peaceful(game: Game, monster: Monster) -> bool:
    return any(monster.key in group.members and not group.hostile for group in groups(game))


def _hoard(game: Game) -> Sheet:
    """[9.18a] The common hoard, and what is left in the cups."""
    gems = [Item(text("gem worth {value}", value=value), "gem") for value in sorted(game.gems, reverse=True)]
    stats = [
        Stat(text("Bezants"), game.hoard),
        Stat(text("gems"), sum(game.gems)),
        Stat(text("share of each"), share(game)),
    ]
    cups = [Stat(text("Room cup"), len(game.rooms)), Stat(text("Corridor cup"), len(game.corridors))]
    peace = [text("Skin Saver: whoever is met keeps the peace")] if game.skin_saver else []
    hoard = Card("hoard", text("Hoard"), "hoard", stats=stats, tags=peace, items=gems, icon="coins")
    left = Card("cups", text("Cups"), "pile", stats=cups, icon="cup")
    return Sheet("hoard", text("Hoard and cups"), [hoard, left], "notes")


def chit_name(game: Game, key: str) -> Text:
    """A chit as one sees it lying there."""
    chit = game.book.chits[key]
    doors = _DOORS[chit.turns[0].count(DOOR)]
    kind = "Corridor" if chit.corridor else "Room"
    if chit.feature:
        return text("{kind} with {doors} and {feature}", kind=kind, doors=doors, feature=NAMES[chit.feature])
    return text("{kind} with {doors}", kind=kind, doors=doors)


# -- for the lab -----------------------------------------------------------------------------------------------------


def conserved(game: Game) -> Mapping[str, int]:
    """[5.25i] Every chit is in a cup, in hand or in the maze."""
    laid = sum(bool(segment.chit) for segment in game.maze.values())
    return {"chits": len(game.rooms) + len(game.corridors) + laid + bool(game.chit)}


def alive(game: Game, seat: int) -> int:
    return sum(person.seat == seat and person.free for person in game.people.values())


def wounds(game: Game, seat: int) -> int:
    return sum(min(person.hurts, person.total) for person in game.people.values() if person.seat == seat)


def experience(game: Game, seat: int) -> int:
    return sum(person.experience for person in game.people.values() if person.seat == seat and person.free)


def wealth(game: Game, _seat: int) -> int:
    return game.hoard + sum(game.gems)


PROSPECTS: Mapping[str, Callable[[Game, int], int]] = {
    "adventurers alive": alive,
    "wounds": wounds,
    "experience": experience,
    "Bezants": wealth,
    "wins": lambda game, seat: int(wins(game, seat)),
}


WON, HOME, LIVES, HEALTH, FAME, RICHES, BOTH, STEP, RISK = 2_000, 10, 840, 1_110, 610, 80, 890, 13, 1_600
"""Winning and each adventurer out count in the end. The others let one expect it: the share of adventurers who live,
their health, experience and riches as far as they are wanted, both together, a segment of the way back, and what the
maze takes; as the games of sensible players have shown."""


def worth(game: Game, seat: int) -> int:
    """How well a seat stands: winning above all, then adventurers who come out; before the end what to expect."""
    lives = [person for person in game.people.values() if person.seat == seat and person.free]
    enough, bezants = game.book.number("4.0b", "experience"), game.book.number("4.0b", "bezants")
    if game.ending:
        return WON * wins(game, seat) + (HOME * len(lives) if game.ending == "out" else 0)
    if not lives or not game.brought:
        return 0
    brought = max(1, game.brought[seat])
    alive = LIVES * len(lives) // brought + sum(HEALTH * person.left // person.total for person in lives) // brought
    fame, rich = min(*(person.experience for person in lives), enough), min(share(game), bezants)
    gained = FAME * fame // enough + RICHES * rich // bezants + BOTH * fame * rich // (enough * bezants)
    back = STEP * (abs(game.here[1]) + abs(game.here[2]))
    return max(alive + gained - back - RISK, alive // 20)


_QUIET = (steps.START, steps.CREATE, steps.MARCH, steps.QUIET, steps.SAY, steps.IMPROVE)


def settled(game: Game) -> bool:
    """Whether nothing is under way: no door, trap, monster or treasure of a segment that was just entered."""
    return not game.fighting and all(step.what in _QUIET for step in game.agenda)
