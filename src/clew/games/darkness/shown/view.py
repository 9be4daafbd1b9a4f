"""What a seat sees: the drawn dungeon, the party's sheets, the creatures, and the notes. Nothing is hidden but what a
game master keeps to himself."""

from __future__ import annotations

from collections import Counter

from clew.games.darkness.basics.company import FREE, Quest
from clew.games.darkness.basics.rolls import players
from clew.games.darkness.basics.shapes import SIDE_NAMES, STEP
from clew.games.darkness.basics.state import Edge, Encounter, Foe, Game, Hero, Tile
from clew.games.darkness.basics.things import Item
from clew.games.darkness.dungeon.drawing import across, edge_key, on_sheet, square_key, tile_at
from clew.games.darkness.dungeon.monsters import level, monster, so_many
from clew.games.darkness.party.gear import overloaded
from clew.games.darkness.party.heroes import full_life
from clew.games.darkness.shown import pictures
from clew.games.darkness.shown.stage import stage
from clew.kernel.words.scene import (
    Board,
    Card,
    Condition,
    Feature,
    Goal,
    Scene,
    Sheet,
    Space,
    Stat,
    Token,
    text,
)
from clew.kernel.words.scene import Item as Thing
from clew.kernel.words.text import Text

SIGNS = {"fountain": "~", "blessed temple": "+", "armoury": "/", "cursed altar": "%", "statue": "&", "puzzle box": "?"}
MARKS = {
    "S": "searched",
    "F": "they fled",
    "B": "left in peace",
    "Q": "a quest waits",
    "Wd": "withdrew",
    "Ft": "took flight",
}


def view(game: Game, seat: int | None) -> Scene:
    """[3.5, 29.11] The scene of a seat; every seat sees the same, but for the reactions that a game master hides."""
    hidden = bool(game.options["game-master"]) and not masters(game, seat)
    sheets = [party_sheet(game), creature_sheet(game, hidden), notes(game)]
    if game.loot or game.gold:
        sheets.insert(1, found(game))
    return Scene(status(game), [dungeon(game)], sheets, goals=goals(game), stage=stage(game))


def goals(game: Game) -> list[Goal]:
    """[19.12, 28.1] The final boss; until it is met, how many bosses have been, of which each brings it nearer."""
    if not game.tiles or game.ended:
        return []
    if game.final_met:
        return [Goal(text("Slay the final boss and get out"), int(game.final_slain), 1)]
    most = game.book.n("19.12", "final") - 1
    return [Goal(text("Find the final boss: bosses met"), min(game.bosses, most), most)]


def masters(game: Game, seat: int | None) -> bool:
    """[29.11] Whether a seat is the game master's, who leads no character."""
    return players(game) < game.seats and seat == game.seats - 1


def status(game: Game) -> Text:
    if game.ended:
        return text("The adventure is over.")
    if not game.tiles:
        return text("Before adventure {number}", number=game.adventure)
    if game.fight is not None:
        return text(
            "A fight in the {tile}, round {round}", tile=game.tiles[game.fight.tile].name, round=game.fight.round
        )
    group = next((group for group in game.groups if group.key == game.active), None)
    where = game.tiles[group.tile].name if group is not None else "open"
    return text("Adventure {number}: in the {tile}", number=game.adventure, tile=where)


def dungeon(game: Game) -> Board:
    """The sheet: a space for every square of every tile."""
    here = {group.tile: group.key for group in game.groups}
    spaces = [space for tile in game.tiles for space in tile_spaces(game, tile, tile.number in here)]
    group = next((group for group in game.groups if group.key == game.active), None)
    if group is None or not game.tiles:
        return Board("dungeon", text("The dungeon"), "grid", spaces, style="paper")
    tile = game.tiles[group.tile]
    spaces += undrawn(game, tile)
    focus = square_key(game, *divmod(middle(tile), game.book.width))
    return Board("dungeon", text("The dungeon"), "grid", spaces, focus=focus, style="paper")


def middle(tile: Tile) -> int:
    """Where the party is shown."""
    return tile.squares[len(tile.squares) // 2]


def undrawn(game: Game, tile: Tile) -> list[Space]:
    """The squares behind the exits of a tile that nothing has been drawn on yet."""
    found = {across(edge, tile.number) for edge in (game.edges[key] for key in tile.edges) if edge.unopened}
    return [
        Space(square_key(game, row, col), (col, row), "unknown", visited=False)
        for row, col in sorted(found)
        if on_sheet(game, row, col) and tile_at(game, row, col) == FREE
    ]


def tile_spaces(game: Game, tile: Tile, party: bool) -> list[Space]:
    width = game.book.width
    spaces, name = [], tile_name(tile)
    for square in tile.squares:
        row, col = divmod(square, width)
        sides = {SIDE_NAMES[side]: wall(game, tile, row, col, side) for side in STEP}
        space = Space(
            square_key(game, row, col),
            (col, row),
            tile.kind,
            name,
            {side: kind for side, kind in sides.items() if kind},
            visited=tile.entered,
        )
        if square == tile.squares[0]:
            space.features = features(tile)
            space.tokens = creature_tokens(game, tile)
        if square == tile.squares[-1]:
            space.features = [*space.features, *written(tile)]
        if square == middle(tile) and party:
            space.tokens = [*space.tokens, party_token(game, tile)]
        spaces.append(space)
    return spaces


FOES = {"vermin", "minions", "weird monster", "boss", "boss + final boss roll", "small dragon + final boss roll"}


def tile_name(tile: Tile) -> Text:
    """What a tile is called, with what was rolled for it: of monsters that are there no more it says so."""
    words = "{tile} ({number}): {contents}, gone" if _is_rid_of(tile) else "{tile} ({number}): {contents}"
    return text(words, tile=tile.name, number=tile.number, contents=tile.contents or "?")


def _is_rid_of(tile: Tile) -> bool:
    return tile.contents in FOES and tile.entered and tile.creatures is None


def party_token(game: Game, tile: Tile) -> Token:
    number = sum(len(group.order) for group in game.groups if group.tile == tile.number)
    return Token("party", "@", text("the party"), icon="party", side="us", count=number)


def wall(game: Game, tile: Tile, row: int, col: int, side: str) -> str:
    """What a side of a square is: nothing, a wall, or an exit."""
    edge = game.edges.get(edge_key(row, col, side))
    if edge is not None:
        return edge_kind(edge)
    step = STEP[side]
    return "" if tile_at(game, row + step[0], col + step[1]) == tile.number else "wall"


def edge_kind(edge: Edge) -> str:
    if edge.lock:
        return "locked"
    if edge.secret:
        return "secret"
    return "door" if edge.kind == "door" else "open"


def features(tile: Tile) -> list[Feature]:
    found = []
    if tile.number == 0 or tile.shortcut:
        found.append(Feature("<", text("a way out"), "stairs-up"))
    if tile.feature and not tile.spent:
        words = "{feature}, level {level}" if tile.box else "{feature}"
        name = text(words, feature=tile.feature, level=tile.box)
        found.append(Feature(SIGNS[tile.feature], name, pictures.FEATURES[tile.feature]))
    if tile.gold:
        found.append(Feature("$", text("hidden gold"), "treasure"))
    return found


def written(tile: Tile) -> list[Feature]:
    """What is pencilled into a tile, each once however often it happened there."""
    return [Feature(mark, text(MARKS[mark]), pictures.MARKS[mark]) for mark in dict.fromkeys(tile.marks)]


def creature_tokens(game: Game, tile: Tile) -> list[Token]:
    bodies = [
        Token(hero.key, "x", text("the body of {hero}", hero=hero.name), icon="bones")
        for hero in game.heroes.values()
        if not hero.alive and hero.tile == tile.number and not hero.outside and not hero.lost
    ]
    bodies += [
        Token(hero.key, "o", text("{hero}, turned to stone", hero=hero.name), icon="statue")
        for hero in game.heroes.values()
        if hero.stone and hero.tile == tile.number and not hero.outside and not hero.lost
    ]
    if tile.creatures is None:
        return bodies
    if not tile.creatures.foes:
        return [*bodies, Token("lady", "L", text("the lady in white"), "other", icon="lady")]
    return bodies + [foe_token(game, tile, foe) for foe in tile.creatures.foes]


def foe_token(game: Game, tile: Tile, foe: Foe) -> Token:
    found = monster(game, foe)
    return Token(
        f"{tile.number}-{foe.key}",
        found.name[0].upper(),
        text("{foes}", foes=so_many(foe.count, found)),
        "monster",
        icon=pictures.MONSTERS[found.id],
        side="them",
        life=(foe.life, foe.full) if found.boss else None,
        conditions=foe_conditions(foe),
        count=foe.count,
    )


def foe_conditions(foe: Foe) -> list[Condition]:
    """[17.11, 23.9] Asleep, or weakened by what was found out about it."""
    flags = (("asleep", "sleep", bool(foe.asleep)), ("weakened", "drop", foe.weakened))
    return [Condition(text(name), icon) for name, icon, on in flags if on]


def party_sheet(game: Game) -> Sheet:
    cards = [hero_card(game, hero, place) for hero, place in lined_up(game)]
    return Sheet("party", text("Party"), cards)


def lined_up(game: Game) -> list[tuple[Hero, int]]:
    """Heroes in marching order, then the rest."""
    keys = [key for group in game.groups for key in group.order]
    rest = [key for key, hero in game.heroes.items() if key not in keys and not hero.lost]
    places = {key: place for group in game.groups for place, key in enumerate(group.order, 1)}
    return [(game.heroes[key], places.get(key, 0)) for key in [*keys, *rest]]


def hero_card(game: Game, hero: Hero, place: int) -> Card:
    """[3.5, 4.27, 4.29, 4.35] One character, with what is used up."""
    stats = [
        Stat(text("life"), hero.life, full_life(game, hero)),
        Stat(text("level"), hero.level),
        Stat(text("gold"), hero.gold),
        Stat(text("clues"), hero.clues),
    ]
    for name, number in (
        ("Blessing", hero.blessings),
        ("Healing", hero.healings),
        ("luck", hero.luck),
        ("rage", hero.rage),
        ("arrows", hero.arrows),
    ):
        if number:
            stats.append(Stat(text(name), number))
    where = text("{place}. {calling}" if place else "{calling}", place=place, calling=hero.kind)
    card = Card(hero.key, text("{hero}", hero=hero.name), "hero", hero.seat, where, stats, hero_tags(hero))
    card.items = [hero_thing(hero, item) for item in hero.items]
    card.icon, card.side = pictures.HEROES[hero.kind], "us"
    card.life, card.conditions = (max(0, hero.life), full_life(game, hero)), hero_conditions(game, hero)
    return card


def hero_thing(hero: Hero, item: Item) -> Thing:
    where = " (in hand)" if item.key in hero.hands else " (worn)" if item.key == hero.armour else ""
    return Thing(text("{thing}{where}", thing=item.name, where=where), pictures.thing(item))


def hero_conditions(game: Game, hero: Hero) -> list[Condition]:
    """[3.5, 26.1] What helps or ails him."""
    return [
        Condition(text(name), pictures.CONDITIONS[name])
        for name, on in (
            ("dead", not hero.alive),
            ("stone", hero.stone),
            ("cursed", hero.cursed),
            ("limping", hero.limping),
            ("evil eye", hero.evil_eye),
            ("blessed", hero.blessed),
            ("protected", hero.protected),
            ("away", bool(hero.away)),
            ("outside", hero.outside and bool(game.tiles)),
            ("carries a body", bool(hero.body)),
            ("overloaded", overloaded(game, hero)),
        )
        if on
    ]


def hero_tags(hero: Hero) -> list[Text]:
    """[3.5, 4.27, 4.29, 4.35] What stands on his sheet beside the numbers."""
    spent = (("potion drunk", hero.potion), ("bandage used", hero.bandaged), ("hired", hero.hired))
    tags = [text(name) for name, on in spent if on]
    if hero.spells:
        tags.append(text("spells: {spells}", spells=", ".join(map(times, Counter(hero.spells).items()))))
    return tags + [text("secret: {secret}", secret=secret) for secret in hero.secrets]


def times(counted: tuple[str, int]) -> str:
    """`Sleep`, or `Sleep x2`."""
    name, number = counted
    return name if number == 1 else f"{name} x{number}"


def creature_sheet(game: Game, hidden: bool) -> Sheet:
    cards = []
    for tile in game.tiles:
        for encounter in [tile.creatures, *tile.aside]:
            if encounter is not None:
                cards += [foe_card(game, tile, encounter, foe, hidden) for foe in encounter.foes]
    return Sheet("creatures", text("Creatures"), cards, "monsters")


def foe_card(game: Game, tile: Tile, encounter: Encounter, foe: Foe, hidden: bool) -> Card:
    """[29.11, 24.6, 24.17, 24.18] One kind of creature, and what is known of it; its reactions where they are not
    hidden from this seat."""
    found = monster(game, foe)
    stats = [Stat(text("level"), level(game, encounter, foe)), Stat(text("number"), foe.count, foe.first)]
    if found.boss:
        stats.append(Stat(text("life"), foe.life, foe.full))
    stats.append(Stat(text("attacks"), found.attacks + foe.final * game.book.n("19.15", "attacks")))
    tags = [text("{trait}", trait=trait) for trait in found.traits] + [text("{stance}", stance=encounter.stance)]
    for word, on in (
        ("final boss", foe.final),
        ("weakness known", encounter.weakness),
        ("a prisoner in chains", encounter.prisoner == "chained"),
    ):
        if on:
            tags.append(text(word))
    if encounter.enemy:
        tags.append(text("the enemy of {hero}", hero=game.heroes[encounter.enemy].name))
    note = None
    if not hidden:
        note = text("Reactions 1-6: {reactions}", reactions=", ".join(found.reactions))
    return Card(
        f"{tile.number}-{foe.key}",
        text("{foe}", foe=found.name),
        "monster",
        place=text("{tile}", tile=tile.name),
        stats=stats,
        tags=tags,
        note=note,
        icon=pictures.MONSTERS[found.id],
        side="them",
        life=(foe.life, foe.full) if found.boss else (foe.count, foe.first),
        conditions=foe_conditions(foe),
        count=foe.count,
    )


def found(game: Game) -> Sheet:
    items = [Thing(text("{thing}", thing=item.name), pictures.thing(item)) for item in game.loot]
    card = Card("found", text("Found"), "pile", stats=[Stat(text("gold"), game.gold)], items=items, icon="chest")
    return Sheet("found", text("Found"), [card], "pile")


def quest_note(game: Game, quest: Quest) -> Text:
    """[25.8] What is wanted, and where the one waits who wants it."""
    where = game.tiles[quest.tile].name
    if quest.foe:
        return text("{quest}: {foe} ({tile})", quest=quest.kind, foe=game.book.monsters[quest.foe].name, tile=where)
    if quest.gold:
        return text("{quest}: {gold} gp ({tile})", quest=quest.kind, gold=quest.gold, tile=where)
    if quest.thing:
        return text("{quest}: {thing} ({tile})", quest=quest.kind, thing=quest.thing, tile=where)
    if quest.kind == "let peace be your way":
        words, needed = "{quest}: {peace} of {needed} ({tile})", game.book.n("25.8", "encounters")
        return text(words, quest=quest.kind, peace=quest.peace, needed=needed, tile=where)
    return text("{quest} ({tile})", quest=quest.kind, tile=where)


def notes(game: Game) -> Sheet:
    """Tallies, quests and history."""
    cards = []
    for party in game.parties:
        stats = [Stat(text("bosses met"), game.bosses), Stat(text("minion encounters"), party.minions)]
        tags = [quest_note(game, quest) for quest in party.quests]
        tags += [text("had: {reward}", reward=reward) for reward in party.rewards]
        items = [Thing(text("{line}", line=line), "scroll") for line in party.history]
        cards.append(
            Card(
                f"notes-{party.number}",
                text("Tallies and quests"),
                "notes",
                stats=stats,
                tags=tags,
                items=items,
                icon="scroll",
            )
        )
    for group in game.groups:
        monsters = game.book.monsters
        items = [Thing(text("head: {foe}", foe=monsters[head].name), "skull") for head in group.heads]
        items += [Thing(text("captive: {foe}", foe=monsters[foe].name), "rope") for foe in group.captives]
        if group.prisoner:
            items.append(Thing(text("a freed prisoner"), "hero"))
        if items:
            cards.append(Card(group.key, text("The group brings"), "notes", items=items, icon="bag"))
    return Sheet("notes", text("Notes"), cards, "notes")
