"""What a seat may see: the known parts of the map, the party, the enemies in sight."""

from __future__ import annotations

from clew.games.milaso.beings.figures import able, constitution, initial
from clew.games.milaso.beings.spaces import is_dark, known_space, like_a_wall, masked, seems_chasm
from clew.games.milaso.gear.missiles import obstructers
from clew.games.milaso.ground.falls import BELOW, PIT, SEEMING, drop_at, knows_below
from clew.games.milaso.maps.model import AROUND, CHASM, COMPASS, Drop, Feature, Map, distance
from clew.games.milaso.quest.clues import notes_on, page, ways_known
from clew.games.milaso.quest.quest import task
from clew.games.milaso.shown import pictures
from clew.games.milaso.shown.cards import card, foe_card, hand_cards, side_of, things
from clew.games.milaso.shown.not_now import hampered, not_now
from clew.games.milaso.shown.stage import stage
from clew.games.milaso.sight.darkness import floor_seen, in_view, noticed, visible
from clew.games.milaso.sight.disguise import face_at, is_disguised
from clew.games.milaso.sight.encounters import facing_of
from clew.games.milaso.sight.senses import bearing, trap_kind, went_off
from clew.games.milaso.sight.watchers import number_at
from clew.games.milaso.state.effects import BAGGED
from clew.games.milaso.state.game import Being, Game
from clew.games.milaso.turn.turn import OUTSIDE, limit
from clew.games.milaso.walk.garden import has_hedges
from clew.games.milaso.walk.openings import marks
from clew.games.milaso.walk.walks import place_name, worth_walking
from clew.kernel.words.scene import Board, Card, Goal, Item, Scene, Sheet, Space, Stat, Token, text
from clew.kernel.words.scene import Feature as Sign
from clew.kernel.words.text import Text

_SIGNS = {
    "join": "<",
    "shop": "$",
    "person": "i",
    "start": "s",
    "site": "f",
    "chest": "c",
    "lever": "/",
    "thing": "!",
    "fixture": "o",
    "trap door": "v",
    "ladder": "^",
    "door": "+",
    "car": "c",
    "trap": "x",
    "bridge": "=",
    "plant": "p",
    "body": "b",
}
_WATER = {"calm": "~", "moving": "≈", "deadly": "†"}
"""[10.11a, 19.9] By what becomes of whoever goes into it."""
_DEPTHS = {"water": "wave", "chasm": "pit"}
"""The pictures of what one falls into."""
GOALS = {
    "2.3": "Learn how to destroy Milaso, get what it needs, go up his Tower",
    "2.19": "Take the Orb of Zig-zig from the pedestal in Milaso's hall",
    "2.6": "Carry the Orb of Zig-zig home",
}
"""What to do next, by the rule of the task, in the order of the tasks."""
ON_FOOT = "ordinary step"
_SEARCHED = "."
"""The sign of furniture in which nothing is left to find."""


def view(game: Game, seat: int | None) -> Scene:
    """The same for every seat, for the party plays together; only that each looks at his own character first."""
    if not game.leader or not game.being(game.leader).map:
        return Scene(text("Preparing"), [], [Sheet("party", text("Party"), [card(game, b) for b in game.party])])
    leader = game.being(game.leader)
    looker = _looked_at(game, game.maze.maps[leader.map], seat)
    cards = [card(game, being, looker) for being in game.party]
    sheets = [Sheet("party", text("Party"), cards + hand_cards(game))]
    fighting = game.fight.enemies if game.fight is not None else []
    foes = [
        foe
        for foe in game.foes.values()
        if foe.alive
        and foe.map == leader.map
        and (foe.key in fighting or _in_sight(game, foe))
        and not is_disguised(foe)
    ]
    shown = [foe_card(game, foe, _where(game, foe, looker)) for foe in foes]
    shown += _not_met(game, game.maze.maps[leader.map], looker)
    if shown:
        sheets.append(Sheet("enemies", text("Enemies"), shown, "monsters"))
    sheets.append(Sheet("notes", text("Notes"), [_notes(game, leader)], "notes"))
    scene = Scene(_status(game, leader), [board(game, game.maze.maps[leader.map], seat)], sheets)
    scene.goals, scene.stage = _goals(game), stage(game, {each.key for sheet in sheets for each in sheet.cards})
    return scene


def _goals(game: Game) -> list[Goal]:
    """[2.3, 2.6, 2.7] The task, and how far it has come: a way to destroy Milaso, what he guards, home with it."""
    rule, _ = task(game)
    return [Goal(text(GOALS[rule]), list(GOALS).index(rule), len(GOALS))]


def _status(game: Game, leader: Being) -> Text:
    """When and where."""
    if game.fight is not None:
        return text("Turn {turn}, battle round {round}", turn=game.turn, round=game.fight.round)
    place = game.maze.maps[leader.map].name
    return text(
        "Turn {turn}, {map}", turn=game.turn, map=place if game.manner == ON_FOOT else f"{place}, {game.manner}"
    )


def _missing(game: Game, leader: Being) -> list[Item]:
    """What is at hand and can't be done now, so that nobody looks for it in vain."""
    being = next((other for other in game.party if other.key == game.active), leader)
    why = hampered(game) if game.fight is not None else not_now(game, being) if able(game, being) else None
    return [Item(text("not now: {missing}", missing=why), "lock")] if why is not None else []


def _in_sight(game: Game, foe: Being) -> bool:
    return visible(game, game.maze.maps[foe.map], foe.at, foe.kind)


def board(game: Game, map_: Map, seat: int | None = None) -> Board:
    """[1.11, 11.3, 17.3] What has been seen or felt, and nothing else."""
    tokens, faces, used = _tokens(game, map_), _faces(game, map_), marks(game, map_)
    used |= {at: text("note: {word}", word=word) for at, word in notes_on(game, map_).items()}
    lying = _lying(game, map_)
    spaces = []
    for at in range(len(map_.ground)):
        if (known_space(game, map_, at) or (at in tokens and masked(game, map_, at))) and not like_a_wall(
            game, map_, at
        ):
            spaces.append(_space(game, map_, at, tokens.get(at, []), faces.get(at, ""), used, lying.get(at, [])))
        elif seems_chasm(game, map_, at):
            spaces.append(_seeming(game, map_, at))
        elif any(token.kind == "monster" for token in tokens.get(at, ())):
            spaces.append(Space(f"{map_.key}/{at}", map_.xy(at), "open", None, {}, [], tokens[at]))
    looks = _looked_at(game, map_, seat)
    return Board(map_.key, text("{name}", name=map_.name), "grid", spaces, focus=f"{map_.key}/{looks.at}", style="ink")


def _looked_at(game: Game, map_: Map, seat: int | None) -> Being:
    """Whom a seat looks at: who acts if he is its own, else its character, else the leader."""
    leader = game.being(game.leader)
    active = [being for being in game.allies if being.key == game.active]
    own = [being for being in [*active, *game.party] if being.seat == seat]
    there = [being for being in own or active if being.alive and being.map == map_.key]
    return there[0] if there else leader


def _space(
    game: Game, map_: Map, at: int, tokens: list[Token], face: str, used: dict[int, Text], lying: list[Sign]
) -> Space:
    section = map_.sections[map_.section[at]]
    sides = _walls(game, map_, at)
    stuff = [f for f in map_.features.get(at, ()) if f.key not in game.cars] + _cars(game, map_, at)
    features = [
        Sign(
            _SEARCHED if _searched(game, f) else _SIGNS[f.kind],
            text("{it}", it=_label(game, f)),
            pictures.place_picture(game, f),
        )
        for f in stuff
        if f.kind in _SIGNS and _shown(game, f) and noticed(game, f)
    ]
    features += lying
    if face:
        features.append(Sign(_SIGNS["person"], text("{it}", it=face), "hero"))
    kind = "dark" if is_dark(game, map_, map_.section[at]) else "room" if section.roofed else "open"
    if has_hedges(map_):
        kind = "garden"
        sides = dict.fromkeys(sides, "hedge")
    if at in used:
        features.append(Sign("*", used[at], "quill"))
    drop = drop_at(game, map_, at)
    if drop is not None:
        kind = "water" if map_.ground[at] != CHASM else "chasm"
        features.append(
            Sign(_WATER[drop.water] if kind == "water" else ":", _what_is_below(game, map_, at, drop), _DEPTHS[kind])
        )
    return Space(f"{map_.key}/{at}", map_.xy(at), kind, None, sides, features, tokens)


def _seeming(game: Game, map_: Map, at: int) -> Space:
    """[11.18, R105] An invisible floor, like any chasm."""
    sides = _walls(game, map_, at)
    sign = Sign(":", _chasm(game, map_, at, SEEMING), _DEPTHS["chasm"])
    return Space(
        f"{map_.key}/{at}",
        map_.xy(at),
        "chasm",
        None,
        dict.fromkeys(sides, "hedge") if has_hedges(map_) else sides,
        [sign],
        [],
    )


def _walls(game: Game, map_: Map, at: int) -> dict[str, str]:
    """[11.18, 17.3] The sides of a space where a wall is seen or, in the dark, has been felt."""
    beside = [(COMPASS[n], at + dx + dy * map_.width) for n, (dx, dy) in enumerate(AROUND[:4])]
    walls = [(name, to) for name, to in beside if like_a_wall(game, map_, to) and not seems_chasm(game, map_, to)]
    felt = game.felt.get(map_.key, ())
    return {name: "wall" for name, to in walls if not masked(game, map_, at) or to in felt}


def _lying(game: Game, map_: Map) -> dict[int, list[Sign]]:
    """[5.5, 12.3, 17.4] Things put down, and slain enemies that nobody has searched, where somebody can see them."""
    found: dict[int, list[Sign]] = {}
    for (key, at), lying in game.floor.items():
        if key == map_.key:
            found[at] = [Sign(_SIGNS["thing"], thing.name, thing.icon) for thing in things(game, lying)]
    for foe in game.foes.values():
        if not foe.alive and foe.map == map_.key and foe.key not in game.dealings.bodies:
            found.setdefault(foe.at, []).append(Sign(_SIGNS["body"], text("the body of {foe}", foe=foe.name), "bones"))
    return {at: lying for at, lying in found.items() if floor_seen(game, map_, at)}


def _faces(game: Game, map_: Map) -> dict[int, str]:
    """[24.40] Where somebody stands in a borrowed shape: he looks like any other person."""
    found = {
        post.at: face_at(game, post) for post in map_.posts if face_at(game, post) and _in_the_open(game, map_, post)
    }
    for foe in game.foes.values():
        if is_disguised(foe) and foe.map == map_.key and _in_sight(game, foe):
            found[foe.at] = foe.name
    return found


def _in_the_open(game: Game, map_: Map, post: Feature) -> bool:
    unseen = post.key in game.touched or post.flags & {"hidden", "ambush"}
    return not unseen and visible(game, map_, post.at, post.what)


def _what_is_below(game: Game, map_: Map, at: int, drop: Drop) -> Text:
    """[19.8a] Water is seen from afar, what lies below a chasm only from its edge."""
    if map_.ground[at] != CHASM:
        return text("{kind} water", kind=drop.water)
    return _chasm(game, map_, at, drop)


def _chasm(game: Game, map_: Map, at: int, drop: Drop) -> Text:
    return text("a chasm, {what} below", what=BELOW[drop.below]) if knows_below(game, map_, at) else text("a chasm")


def _cars(game: Game, map_: Map, at: int) -> list[Feature]:
    """[11.16, 12.6] Cars that have been started and the saucer that has flown, where they stand now."""
    cars = [game.maze.features[key] for key, there in game.cars.items() if there == at]
    return [car for car in cars if game.landed.get(car.key, car.map) == map_.key]


def _shown(game: Game, feature: Feature) -> bool:
    if feature.kind == "trap":
        return feature.key in game.touched or feature.key in game.noted.found
    return not (feature.kind == "thing" and feature.key in game.touched)


def _searched(game: Game, feature: Feature) -> bool:
    """[10.14] Whether a piece of furniture has been searched and holds nothing that was left there."""
    return "furniture" in feature.flags and feature.key in game.taken_out and not worth_walking(game, feature)


def _label(game: Game, feature: Feature) -> str:
    """[19.6] What a sign stands for; a trap that has been found in a lock or lavatory is told with it."""
    found = 0 if feature.kind == "trap" else game.noted.found.get(feature.key, 0)
    if not found or went_off(game, feature):
        return _name(game, feature)
    return f"{_name(game, feature)} with a {game.book.traps[trap_kind(feature)].name if found else 'trap'}"


def _name(game: Game, feature: Feature) -> str:
    if feature.kind == "trap":
        named = feature.key in game.touched or game.noted.found[feature.key]
        pit = ", solid floor below" if feature.what == PIT else ""
        return game.book.traps[feature.what].name + pit if named else "trap"
    if feature.kind == "bridge" and feature.key in game.touched:
        return f"broken {feature.what}"
    name = place_name(game, feature)
    return f"{name}, searched" if _searched(game, feature) else name


def _tokens(game: Game, map_: Map) -> dict[int, list[Token]]:
    found: dict[int, list[Token]] = {}
    for being in game.party:
        if being.alive and being.map == map_.key and BAGGED not in being.effects:
            token = Token(being.key, _sign(game, being), text("{it}", it=being.name), "party", being.seat)
            token.icon, token.side = pictures.being_picture(being.kind), "us"
            token.life = (max(0, constitution(game, being)), initial(game, being))
            found.setdefault(being.at, []).append(token)
    for foe in game.foes.values():
        shown = foe.alive and foe.map == map_.key and BAGGED not in foe.effects
        shown = shown and in_view(game, foe)
        if shown and not is_disguised(foe):
            token = Token(foe.key, _letter(game, foe.name), text("{it}", it=foe.name), "monster")
            token.icon, token.side = pictures.being_picture(foe.kind), side_of(foe)
            found.setdefault(foe.at, []).append(token)
    for post in _in_view(game, map_):
        name = game.book.creatures[post.what].name
        words = text(
            "{it} ({number}), looking {wind}" if number_at(game, post) > 1 else "{it}, looking {wind}",
            it=name,
            number=number_at(game, post),
            wind=COMPASS[facing_of(game, post)],
        )
        token = Token(
            post.key, _letter(game, name), words, "monster", icon=pictures.being_picture(post.what), side="them"
        )
        token.count = number_at(game, post)
        found.setdefault(post.at, []).append(token)
    return found


def _in_view(game: Game, map_: Map) -> list[Feature]:
    """[20.1] Where enemies stand in the open that nobody has met, as what they are."""
    return [post for post in map_.posts if _in_the_open(game, map_, post) and not face_at(game, post)]


def _not_met(game: Game, map_: Map, looker: Being) -> list[Card]:
    """[1.11, 20.1] The same on a sheet: how many, where they look, and where they are."""
    found = []
    for post in _in_view(game, map_):
        tags = [text("looking {wind}", wind=COMPASS[facing_of(game, post)]), *_far(map_, looker.at, post.at)]
        if number_at(game, post) > 1:
            tags.insert(0, text("{number} of them", number=number_at(game, post)))
        name, icon = text("{it}", it=game.book.creatures[post.what].name), pictures.being_picture(post.what)
        found.append(Card(post.key, name, tags=tags, icon=icon, side="them", count=number_at(game, post)))
    return found


def _sign(game: Game, being: Being) -> str:
    """The first letter of a name, or two where another of the party has the same."""
    others = [other.name[:1].upper() for other in game.party if other.key != being.key]
    return being.name[: 2 if being.name[:1].upper() in others else 1]


def _letter(game: Game, name: str) -> str:
    """The sign of an enemy: the first letter of its name that stands for nobody of the party."""
    name = name.removeprefix("The ")
    ours = {being.name[:1].upper() for being in game.party}
    return next((letter.upper() for letter in name if letter.isalpha() and letter.upper() not in ours), name[:1])


def _where(game: Game, foe: Being, looker: Being) -> list[Text]:
    """[22.10] How far away an enemy in sight stands, in which direction, and who of us is in a missile's way."""
    if foe.map != looker.map or not in_view(game, foe):
        return []
    friends = [other for other in obstructers(game, looker, foe) if other.side == looker.side]
    return _far(game.maze.maps[foe.map], looker.at, foe.at) + [
        text("{friend} in the way", friend=friend.name) for friend in friends
    ]


def _far(map_: Map, here: int, at: int) -> list[Text]:
    """How far away a space is, and in which direction."""
    far = distance(map_, here, at) // 2
    if here == at or far == 0:
        return []
    words = "one space to the {wind}" if far == 1 else "{far} spaces to the {wind}"
    return [text(words, far=far, wind=COMPASS[bearing(map_, here, at)])]


def _notes(game: Game, leader: Being) -> Card:
    """[8.8] What can't be done now, purse, clues, clocks, and what the players have written down."""
    clues = [
        text("a way to destroy Milaso: {method} ({needs})", method=way, needs=needs) for way, needs in ways_known(game)
    ]
    clues += [text("a clue is to be found on the map {place}", place=place) for place in game.told]
    clues += [text("{map}: {word}", map=name, word=word) for name, word in page(game)]
    stats = [Stat(text("gold"), game.gold), *_clocks(game)]
    items = [*_missing(game, leader), Item(text("the task: {task}", task=task(game)[1]), "crown")]
    items += [Item(clue, "search") for clue in clues]
    return Card("notes", text("Notes"), stats=stats, items=items, icon="scroll")


def _clocks(game: Game) -> list[Stat]:
    """[2.7, 2.8, 2.9] The turns, and how many there are before the labyrinth grows worse."""
    if not game.tower_turn:
        return [Stat(text("turn"), game.turn, limit(game, OUTSIDE))]
    return [
        Stat(text("turn"), game.turn),
        Stat(text("Tower turn"), game.tower_turn, limit(game, game.tower_row) if game.tower_row else None),
    ]
