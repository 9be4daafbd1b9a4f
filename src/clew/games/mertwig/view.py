"""What a seat may see: the kingdom, the card or maze in play, parties, the battle, piles and its own hand."""

from __future__ import annotations

from functools import lru_cache

from clew.games.mertwig import pictures
from clew.games.mertwig.atlas import Atlas, Labyrinth
from clew.games.mertwig.atlas import Space as Place
from clew.games.mertwig.book import CHARACTER, ENCOUNTER, MAZE_NAME, PIGGY_BANK, PLAYER
from clew.games.mertwig.book import Card as Printed
from clew.games.mertwig.kingdom.maze import barred
from clew.games.mertwig.party.cards import named
from clew.games.mertwig.party.strength import attack, basic, full
from clew.games.mertwig.party.treasure import royal_proof
from clew.games.mertwig.stage import stage
from clew.games.mertwig.state import MAZE, Fight, Fighter, Game, Player
from clew.kernel.words.scene import (
    Board,
    Card,
    Condition,
    Feature,
    Goal,
    Item,
    Link,
    Scene,
    Sheet,
    Space,
    Stat,
    Token,
    text,
)
from clew.kernel.words.text import Text

SIGNS = {
    "adventure": "*",
    "special": "+",
    "lake": "~",
    "woods": "w",
    "hills": "h",
    "mountain": "m",
    "swamp": "s",
    "desert": "d",
    "farmland": "f",
    "town square": "t",
}


def view(game: Game, seat: int | None) -> Scene:
    """[1.15] Everything lies open but hands, temple piles and face-down maze cards."""
    boards = [kingdom(game)]
    boards += [adventure(game, player) for player in game.players if player.area]
    if game.maze.seat >= 0:
        boards.append(maze_board(game, seat))
    boards.sort(key=lambda board: board.key != played_on(game))
    looker = game.current if seat is None else seat
    first = looker if game.turns else 0
    own, *others = [party_sheet(game, player) for player in game.players[first:] + game.players[:first]]
    sheets = [*choice_sheets(game), *battle_sheets(game), own, *secret_sheets(game, seat), *others, pile_sheet(game)]
    return Scene(status(game, seat), boards, sheets, goals=goals(game, looker), stage=stage(game, seat))


def goals(game: Game, seat: int) -> list[Goal]:
    """[1.1, 22.1] What it takes to enter the maze and be crowned."""
    if not game.turns or game.heir >= 0 or game.king or not game.players[seat].alive:
        return []
    player = game.players[seat]
    return [
        Goal(text("Royal Birthmark"), int(bool(player.birthmark)), 1),
        Goal(text("Royal treasure"), int(royal_proof(game, player)), 1),
        Goal(text("The King's Chamber"), 0, 1),
    ]


def played_on(game: Game) -> str:
    """The board on which the party whose turn it is stands; it is shown first."""
    if game.maze.seat == game.current:
        return "maze"
    return game.player.area or "kingdom"


def status(game: Game, seat: int | None) -> Text:
    """Whose turn it is, and what the one who looks can pay."""
    if game.heir >= 0:
        return text("Turn {turn}. {who} is the heir.", turn=game.turns, who=game.names[game.heir])
    if game.king:
        return text("Turn {turn}. The king is dying.", turn=game.turns)
    if not game.turns:
        return text("Before the first turn.")
    turn, who = game.turns, game.names[game.current]
    if seat is None:
        return text("Turn {turn}, {who} plays.", turn=turn, who=who)
    return text("Turn {turn}, {who} plays. You have {gold} gp.", turn=turn, who=who, gold=game.players[seat].gold)


# -- boards ----------------------------------------------------------------------------------------------------------


def marker(game: Game, player: Player) -> Token:
    card = game.card(player.hero.key)
    token = Token(f"seat-{player.seat}", str(player.seat + 1), text("{hero}", hero=card.name), "party", player.seat)
    token.icon, token.side, token.count = pictures.card_picture(card), "us", len(player.party)
    token.life = life_of(game, player.hero)
    return token


def life_of(game: Game, fighter: Fighter) -> tuple[int, int]:
    """[11.24] The wounds that a fighter can still take."""
    most = game.deadly(fighter)
    return max(0, most - fighter.wounds), most


def kingdom(game: Game) -> Board:
    """The town and the 111 areas as a graph."""
    atlas, book = game.book.atlas, game.book
    standing: dict[str, list[Token]] = {}
    for player in game.players:
        if player.alive:
            standing.setdefault(player.place, []).append(marker(game, player))
    spaces = [
        Space(key, space.at, space.terrain, name, {}, features, standing.get(key, []))
        for key, space, name, features in drawn_spaces(atlas, book.arms, book.magic)
    ]
    focus = game.player.place if game.player.place in atlas.spaces else ""
    return Board("kingdom", text("The kingdom"), "graph", spaces, list(drawn_links(atlas)), focus, style="map")


@lru_cache(maxsize=16)
def drawn_spaces(atlas: Atlas, arms: bool, magic: bool) -> tuple[tuple[str, Place, Text, list[Feature]], ...]:
    """What never changes about the spaces, drawn once."""
    found = []
    for key, space in atlas.spaces.items():
        land = "{terrain}, {points} points" if space.points > 1 else "{terrain}"
        name = text(land, terrain=space.terrain, points=space.points)
        icon = pictures.PLACES.get(space.place or space.name) or pictures.TERRAIN[space.terrain]
        features = [Feature(SIGNS[space.terrain], name, icon)]
        features += symbols(space, arms, magic)
        found.append((key, space, text("{it}", it=space.name), features))
    return tuple(found)


@lru_cache(maxsize=16)
def drawn_links(atlas: Atlas) -> tuple[Link, ...]:
    """[4.1] Every way once; boats and rivers are marked, and the ring of the town, which goes one way."""
    links = []
    for start, ways in atlas.ways.items():
        for way in ways:
            back = next((back for back in atlas.ways[way.to] if back.to == start), None)
            if back is None:
                links.append(Link(start, way.to, "oneway"))
            elif start < way.to:
                fare = way.fare or back.fare
                links.append(Link(start, way.to, "boat" if fare else "river" if way.river or back.river else "path"))
    return tuple(links)


def symbols(space: Place, arms: bool, magic: bool) -> list[Feature]:
    """[4.10, 4.11, 4.12] What a space has for those who stop there."""
    found = []
    for sign, number, (one, several) in (
        ("c", space.characters, ("a hireling", "{n} hirelings")),
        ("a", space.swords if arms else 0, ("an arms card", "{n} arms cards")),
        ("b", space.scrolls if magic else 0, ("a magic card", "{n} magic cards")),
    ):
        if number:
            words = text(several, n=number) if number > 1 else text(one)
            found.append(Feature(sign, words, pictures.SYMBOLS[sign]))
    if space.cross:
        found.append(Feature("x", text("red cross"), pictures.SYMBOLS["x"]))
    if space.pier:
        found.append(Feature("p", text("pier"), pictures.SYMBOLS["p"]))
    return found


def adventure(game: Game, player: Player) -> Board:
    """An adventure card as a track."""
    area = game.book.areas[player.area]
    spaces = []
    for step, part in enumerate(area.stages):
        tokens = [marker(game, player)] if step == player.step else []
        key = f"{area.key}:{step}"
        spaces.append(Space(key, (step, 0), pictures.STAGES[part.name], text("{it}", it=part.name), tokens=tokens))
    focus = f"{area.key}:{player.step}"
    return Board(area.key, text("{it}", it=area.name), "track", spaces, focus=focus, style="strip")


def maze_board(game: Game, seat: int | None) -> Board:
    """The maze with its ox; a face-down card shows to the one who laid it."""
    maze, labyrinth = game.maze, game.book.labyrinth
    spaces = []
    for key, space in labyrinth.spaces.items():
        tokens = []
        if key == maze.at:
            tokens.append(marker(game, game.players[maze.seat]))
        if key == maze.ox:
            tokens.append(Token("ox", "O", text("The Mystic Musk Ox"), "monster", icon="cow", side="them"))
        features = []
        if key in Labyrinth.GATES and maze.cards:
            gate = Labyrinth.GATES.index(key)
            if maze.turned[gate] or seat == maze.layer:
                closed = barred(game, gate)
                name = text("barrier") if closed else text("clear")
                features.append(Feature("X" if closed else "o", name, "gate" if closed else "door"))
            else:
                features.append(Feature("?", text("a card face down"), "card"))
        title = text("{it}", it=space.name)
        spaces.append(Space(key, space.at, "room", title, features=features, tokens=tokens))
    links = [Link(key, to) for key, ways in labyrinth.neighbours.items() for to in ways if key < to]
    return Board("maze", text(MAZE_NAME), "graph", spaces, links, maze.at, style="hedges")


# -- sheets ----------------------------------------------------------------------------------------------------------


def party_sheet(game: Game, player: Player) -> Sheet:
    """A party as a row of cards, and what its player owns."""
    cards = [fighter_card(game, member, player.party, player.seat) for member in player.party]
    things = named(game, player.treasures + player.items + player.arms + player.magic)
    items = [described(game, card) for card in things]
    if player.birthmark:
        items.append(Item(text("Royal Birthmark"), "mark"))
    where = whereabouts(game, player)
    stats = [Stat(text("gold"), player.gold), Stat(text("hand"), len(game.hands[player.seat]))]
    holder = player.seat == game.holder and len(game.players) > 2 and game.turns > 0
    tags = [text("encounter player")] if holder else []
    cards.append(
        Card(
            f"purse-{player.seat}",
            text("Belongings"),
            "",
            player.seat,
            text(where) if where else None,
            stats,
            tags,
            items,
            icon="bag",
        )
    )
    return Sheet(f"party-{player.seat}", text("Party of {who}", who=game.names[player.seat]), cards)


def whereabouts(game: Game, player: Player) -> str:
    """Where the marker stands, as the boards call it; nowhere before a start."""
    if player.place == MAZE:
        return MAZE_NAME
    if player.area:
        return game.book.areas[player.area].name
    return game.book.atlas.spaces[player.place].name if player.place else ""


def fighter_card(game: Game, fighter: Fighter, allies: list[Fighter], seat: int | None) -> Card:
    """[7.4, 7.14, 1.12] Attack, defence, wounds, what it is paid or leaves behind, spells used, equipment."""
    card = game.card(fighter.key)
    defence, bare = full(game, fighter, allies), basic(game, fighter, allies)
    stats = [Stat(text("attack"), attack(game, fighter, allies, fighter)), Stat(text("defence"), defence)]
    stats += [Stat(text("basic defence"), bare)] if bare != defence else []
    stats.append(Stat(text("wounds"), fighter.wounds, game.deadly(fighter)))
    if card.deck == CHARACTER:
        stats.append(Stat(text("price"), game.prices.get(card.key, card.price)))
    if seat is None and card.treasures:
        stats.append(Stat(text("treasures"), card.treasures))
    tags = [text("{it}", it=mark) for mark in card.marks if mark.isalpha()]
    tags += [
        text("{spell} (used)", spell=spell) if spell in fighter.used else text("{spell}", spell=spell)
        for spell in card.spells
    ]
    items = [described(game, card) for card in named(game, fighter.gear + fighter.courage)]
    found = Card(card.key, text("{it}", it=card.name), card.deck, seat, None, stats, tags, items)
    found.icon, found.side, found.life = (
        pictures.card_picture(card),
        "them" if seat is None else "us",
        life_of(game, fighter),
    )
    found.conditions = conditions(fighter, game.killed(fighter))
    return found


def conditions(fighter: Fighter, down: bool) -> list[Condition]:
    """[12.17, 12.4, 8.3] Asleep, charmed, or down."""
    flags = (("asleep", "sleep", bool(fighter.asleep)), ("charmed", "heart", fighter.charmed), ("down", "skull", down))
    return [Condition(text(name), icon) for name, icon, on in flags if on]


def described(game: Game, card: Printed) -> Item:
    """[13.1, 14.3, 14.6, 14.13, 25.3] A card among somebody's things, with what is printed on it."""
    return Item(in_words(game, card), pictures.card_picture(card))


def in_words(game: Game, card: Printed) -> Text:
    facts = printed_facts(game, card)
    if card.deck == ENCOUNTER or not facts:
        return text("{it}", it=card.name)
    return text("{it} ({facts})", it=card.name, facts=", ".join(facts))


def printed_facts(game: Game, card: Printed) -> list[str]:
    """[13.1, 14.3, 14.6, 14.13, 25.3] What a thing is worth and gives, as it is printed on its card."""
    price = f"{card.price} gp" if card.price > 0 else ""
    if PIGGY_BANK in card.marks:
        price = f"{game.book.number('14.6', 'times')} gp times a die"
    figures = (("attack", card.attack), ("defence", card.defence), ("spell die", card.spell_die))
    facts = [price, "royal" if card.royal else "", *(f"{name} {value}" if value else "" for name, value in figures)]
    return [fact for fact in facts if fact]


def choice_sheets(game: Game) -> list[Sheet]:
    """[2.5, 8.13] The characters that are left, while somebody is to choose one."""
    choosing = not game.player.alive if game.turns else any(not player.alive for player in game.players)
    if not choosing or game.book.options["own-hero"]:
        return []
    return [Sheet("pool", text("Characters to choose from"), plain_cards(game, game.pool), "cards")]


def battle_sheets(game: Game) -> list[Sheet]:
    """Cards of an encounter on the table, and the enemies."""
    sheets = []
    if game.meeting:
        meeting = game.meeting
        laid = meeting.laid + meeting.hostile + meeting.gifts
        if laid:
            sheets.append(Sheet("encounter", text("Encounter"), plain_cards(game, laid), "monsters"))
    if game.fight and not game.fight.rival:
        enemies = [fighter_card(game, enemy, game.fight.enemies, None) for enemy in game.fight.enemies]
        name = text("Enemies, round {n}", n=game.fight.round)
        sheets.append(Sheet("enemies", name, enemies, "monsters"))
        if game.fight.fallen:
            beaten = plain_cards(game, [enemy.key for enemy in game.fight.fallen])
            sheets.append(Sheet("fallen", text("Defeated"), beaten, "monsters"))
    if game.fight and (game.fight.offered or game.fight.wanted or game.fight.gold):
        sheets.append(Sheet("proposal", text("The proposal"), proposal(game, game.fight), "cards"))
    if game.offer:
        sheets.append(Sheet("offer", text("On offer"), plain_cards(game, game.offer), "cards"))
    return sheets


def proposal(game: Game, fight: Fight) -> list[Card]:
    """[29.12] What each side would give in a settlement."""
    found = []
    for key, name, gold, keys in (
        ("gives", text("Given"), fight.gold, fight.offered),
        ("wants", text("Asked for"), -fight.gold, fight.wanted),
    ):
        items = [Item(text("{gold} gp", gold=gold), "coins")] if gold > 0 else []
        items += [Item(text("{it}", it=card.name), pictures.card_picture(card)) for card in named(game, keys)]
        found.append(Card(key, name, "pile", items=items, icon="give"))
    return found


def plain_cards(game: Game, keys: list[str]) -> list[Card]:
    """[1.12, 9.10, 25.2] Cards as they are printed."""
    found = []
    for card in named(game, keys):
        stats = [Stat(text("attack"), card.attack), Stat(text("defence"), card.defence)] if fights(card) else []
        if card.price > 0:
            name = text("gold") if card.deck == PLAYER else text("price")
            stats.append(Stat(name, game.prices.get(card.key, card.price)))
        printed = (("spell die", card.spell_die), ("stars", card.stars), ("treasures", card.treasures))
        stats += [Stat(text("{it}", it=name), number) for name, number in printed if number]
        tags = [text("{it}", it=spell) for spell in card.spells]
        tags += [text("{it}", it=mark) for mark in card.marks if mark.isalpha()]
        icon = pictures.card_picture(card)
        found.append(Card(card.key, text("{it}", it=card.name), card.deck, stats=stats, tags=tags, icon=icon))
    return found


def fights(card: Printed) -> bool:
    """Whether attack and defence are printed on a card."""
    return bool(card.attack or card.defence)


def secret_sheets(game: Game, seat: int | None) -> list[Sheet]:
    """[1.15, 17.2] The hand of the seat that looks, and the temple if it set it up."""
    if seat is None:
        return []
    sheets = [Sheet("hand", text("Your encounter hand"), plain_cards(game, game.hands[seat]), "hand")]
    if game.temple and game.temple.setter == seat:
        temple = game.temple
        loose = plain_cards(game, temple.hand + temple.prizes)
        sheets.append(Sheet("temple", text("Still to be laid"), loose, "hand"))
        for n, (door, hoard) in enumerate(zip(temple.doors, temple.hoards, strict=True), 1):
            sheets.append(Sheet(f"door-{n}", text("Behind door {n}", n=n), plain_cards(game, door + hoard), "hand"))
    return sheets


def pile_sheet(game: Game) -> Sheet:
    """[1.15] How many cards each deck has, and the open discard piles."""
    cards = []
    for deck, pile in game.decks.items():
        stats = [Stat(text("cards"), len(pile)), Stat(text("discarded"), len(game.discards[deck]))]
        cast_off = named(game, game.discards[deck])
        items = [Item(text("{it}", it=card.name), pictures.card_picture(card)) for card in cast_off]
        name, icon = text("{deck} deck", deck=deck), pictures.DECKS.get(deck, "card")
        cards.append(Card(f"deck-{deck}", name, "pile", stats=stats, items=items, icon=icon))
    return Sheet("piles", text("Decks"), cards, "piles")
