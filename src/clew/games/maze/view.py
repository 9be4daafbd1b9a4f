"""What a seat may see: everything but unopened Chests, the order of decks and, as an option, START cards."""

from __future__ import annotations

from clew.games.maze import pictures
from clew.games.maze.gear.equipment import armour_class, most_life, thac0
from clew.games.maze.gear.party import on_guard
from clew.games.maze.gear.printed import fixed_stats, fixed_tags, printed
from clew.games.maze.reading import SEALED
from clew.games.maze.stage import stage
from clew.games.maze.state import START, Fight, Game, Goods, Player, Weapon
from clew.kernel.words.scene import (
    Board,
    Card,
    Condition,
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

ARMS = (
    ("Primary: {item}", "Primary: {item}, charges: {charges}"),
    ("Secondary: {item}", "Secondary: {item}, charges: {charges}"),
    ("Backpack: {item}", "Backpack: {item}, charges: {charges}"),
)
WORN = ("1st armour: {item}", "2nd armour: {item}", "3rd system: {item}")
SIDE = 10
"""The loop is drawn as a square with so many steps on each side."""
DECK_NAMES = {
    "start": "START deck",
    "treasures": "Treasures deck",
    "special-treasures": "Special Treasures deck",
    "events": "Events deck",
    "special-events": "Special Events deck",
    "room": "Rooms deck",
    "secret-door": "Secret Doors deck",
    "encounters": "Encounters deck",
    "deck-a": "Deck A",
    "deck-b": "Deck B",
    "deck-c": "Deck C",
    "exit": "Exit deck",
    "time-bombs": "Time Bombs deck",
    "monsters-1": "Monsters I",
    "monsters-2": "Monsters II",
    "guardians": "Guardians deck",
    "chests": "Chests",
}


def view(game: Game, seat: int | None) -> Scene:
    """[2.11, 7.1] The board, everybody, the fight, the loot, the offer, the piles, and what is printed on panels."""
    sheets = [Sheet("players", text("Players"), [panel(game, player, seat) for player in game.players])]
    if not all(player.character for player in game.players):
        sheets.append(Sheet("choice", text("Characters to choose from"), choice(game), "cards"))
    for fight in game.fights[-1:]:
        sheets.append(Sheet("fight", text("The fight"), foes(game, fight), "monsters"))
    for heap in game.heaps[-1:]:
        loot = Card("heap", text("Common loot"), "pile", items=carried(game, heap.goods), icon="bag")
        sheets.append(Sheet("loot", text("Common loot"), [loot], "pile"))
    if game.offer is not None:
        sheets.append(Sheet("offer", text("The offer"), offered(game), "pile"))
    sheets.append(Sheet("piles", text("Decks and piles"), piles(game), "piles"))
    if any(player.character for player in game.players):
        sheets.append(Sheet("panels", text("Panels as printed"), panels(game)))
    return Scene(status(game, seat), [board(game, seat)], sheets, goals=goals(game, seat), stage=stage(game, seat))


def goals(game: Game, seat: int | None) -> list[Goal]:
    """[1.1, 28.1] What this player has to bring to the exit, as far as he has it."""
    player = game.players[seat] if seat is not None else None
    if player is None or not player.start or game.ending or not player.alive:
        return []
    wanted = game.book.starts[player.start.removesuffix(SEALED)]
    words, names = "Bring to the exit: {item}", game.book.names
    return [Goal(text(words, item=names[item]), has(player, item), 1) for item in wanted]


def has(player: Player, item: str) -> int:
    return int(item in player.goods.specials or player.goods.number(item) > 0)


def status(game: Game, seat: int | None) -> Text:
    """[5.1, 22.19] Whose turn it is, and to the dead that they are."""
    if game.ending:
        return text("The game is over.")
    if seat is not None and game.turn and not game.players[seat].alive:
        return text("Turn {turn}, {who} plays. You are dead, and may only watch.", **turn(game))
    if game.fights and game.fights[-1].on:
        return text("Turn {turn}, {who} plays. A fight!", **turn(game))
    if not game.turn:
        return text("Before the game")
    return text("Turn {turn}, {who} plays.", **turn(game))


def turn(game: Game) -> dict[str, int | str]:
    return {"turn": game.turn, "who": game.names[game.active]}


def board(game: Game, seat: int | None) -> Board:
    """[4.1, 4.2, 4.3] The loop as a square, clockwise; START outside beside space 1, EXIT inside beside space 21."""
    spaces = []
    for number, kind in enumerate(game.book.spaces):
        tokens = [token(game, player) for player in game.players if player.alive and player.space == number]
        spaces.append(Space(f"space-{number}", at(game, number), kind.lower(), called(game, number), tokens=tokens))
    last = game.book.exit - 1
    ways = [*((n, n + 1) for n in range(last)), (last, 1), (game.book.corridor, game.book.exit)]
    links = [Link(f"space-{start}", f"space-{end}", "oneway") for start, end in ways]
    here = game.players[game.active if seat is None else seat].space
    middle = [*(want(game, player, seat) for player in game.players if player.character), *decks(game)]
    middle += [card for fight in game.fights[-1:] for card in foes(game, fight) if card.kind == "monster"]
    return Board("maze", text("The Maze"), "track", spaces, links, f"space-{here}", style="ring", middle=middle)


def want(game: Game, player: Player, viewer: int | None) -> Card:
    """[1.1, 28.1, 30.23] What a player has to bring to the exit, as far as his START card is open."""
    card = Card(f"want-{player.seat}", text("{who}", who=game.names[player.seat]), "want", player.seat)
    card.icon = pictures.CHARACTERS[player.character]
    if player.start.endswith(SEALED) and viewer != player.seat:
        card.tags = [text("START card sealed")]
    elif player.start:
        names = game.book.names
        card.stats = [
            Stat(text("{item}", item=names[item]), has(player, item), 1, pictures.thing(item))
            for item in game.book.starts[player.start.removesuffix(SEALED)]
        ]
    return card


def decks(game: Game) -> list[Card]:
    """[13.1] The decks as piles on the board."""
    return [
        Card(f"deck-{deck}", text(DECK_NAMES[deck]), "deck", icon=pictures.DECKS[deck], count=len(game.piles[deck]))
        for deck in game.book.decks
    ]


def called(game: Game, number: int) -> Text:
    """[4.1, 4.2] A space by its number; START and EXIT have none."""
    name = game.book.space_names[game.book.spaces[number]]
    return text(name) if number in (START, game.book.exit) else text("{number} {name}", number=number, name=name)


def at(game: Game, number: int) -> tuple[int, int]:
    """Where a space is drawn."""
    if number == 0:
        return (-1, 0)
    if number == game.book.exit:
        return (SIDE - 1, SIDE - 1)
    side, step = divmod(number - 1, SIDE)
    return ((step, 0), (SIDE, step), (SIDE - step, SIDE), (0, SIDE - step))[side]


def token(game: Game, player: Player) -> Token:
    found = Token(player.key, str(player.seat + 1), text("{who}", who=game.names[player.seat]), "party", player.seat)
    found.icon, found.side = pictures.CHARACTERS.get(player.character, "hero"), "us"
    if player.character:
        found.life = (max(0, player.life), most_life(game, player))
    return found


def panel(game: Game, player: Player, viewer: int | None) -> Card:
    """[7.1, 2.11, 11.3, 30.23] One player's panel and belongings; START cards only as far as they are open."""
    card = Card(
        player.key, text("{who}", who=game.names[player.seat]), "character", player.seat, icon="hero", side="us"
    )
    if not player.character:
        return card
    character = game.book.characters[player.character]
    card.name = text("{who}, {character}", who=game.names[player.seat], character=character.name)
    card.place = called(game, player.space)
    card.stats = [
        Stat(text("Life Points"), player.life, most_life(game, player)),
        Stat(text("AC"), armour_class(game, player)),
        Stat(text("THAC0"), thac0(game, player)),
        Stat(text("Level"), player.level, game.book.top_level),
        Stat(text("Detection"), character.detection[player.level]),
    ]
    card.icon, card.life = pictures.CHARACTERS[player.character], (max(0, player.life), most_life(game, player))
    card.conditions = conditions(game, player)
    card.tags = tags(game, player)
    card.items = [*in_use(game, player), *carried(game, player.goods)]
    if player.start and (not player.start.endswith(SEALED) or viewer == player.seat):
        card.note = text(game.book.cards[player.start.removesuffix(SEALED)].text)
    return card


def panels(game: Game) -> list[Card]:
    """[7.1, 8.11, 10.2] What never changes about a character, apart from what does."""
    found = []
    for player in [player for player in game.players if player.character]:
        character = game.book.characters[player.character]
        card = Card(f"panel-{player.key}", text(character.name), "character", player.seat)
        card.stats, card.tags = fixed_stats(character), fixed_tags(game.book, character)
        card.icon = pictures.CHARACTERS[player.character]
        found.append(card)
    return found


def choice(game: Game) -> list[Card]:
    """[3.3, 7.1] The panels that nobody has taken yet, on level 1."""
    found = []
    left = game.piles["characters"].top()
    for character in [each for each in game.book.characters.values() if each.key in left]:
        level = [
            Stat(text("Life Points"), character.life[1]),
            Stat(text("THAC0"), character.thac0[1]),
            Stat(text("Detection"), character.detection[1]),
        ]
        stats, tags = [*level, *fixed_stats(character)], fixed_tags(game.book, character)
        icon = pictures.CHARACTERS[character.key]
        found.append(Card(character.key, text(character.name), "character", stats=stats, tags=tags, icon=icon))
    return found


def conditions(game: Game, player: Player) -> list[Condition]:
    """[6.1] Dead, or on guard."""
    if not player.alive:
        return [Condition(text("dead"), "skull")]
    return [Condition(text("on guard"), "eye")] if on_guard(game, player.seat) else []


def tags(game: Game, player: Player) -> list[Text]:
    """[6.1, 26.3] The colour of his piece, and with whom he travels."""
    if not player.alive:
        return []
    found = [text(player.colour)]
    found += [text("with {other}", other=game.names[other]) for other in game.companions(player.seat)]
    return found


def in_use(game: Game, player: Player) -> list[Item]:
    """[8.13, 9.1] Weapons in their places, armour, system."""
    found = []
    for places, weapon in zip(ARMS, (player.primary, player.secondary, player.backpack), strict=True):
        if weapon is not None:
            found.append(armed(game, weapon, *places))
    for place, card in zip(WORN, (player.armour, player.parts, player.system), strict=True):
        if card:
            found.append(Item(text(place, item=printed(game.book, card)), pictures.thing(card)))
    return found


def armed(game: Game, weapon: Weapon, plain: str = "{item}", charged: str = "{item}, charges: {charges}") -> Item:
    """[8.9] A weapon, with its charges if it has any."""
    item, icon = printed(game.book, weapon.card), pictures.thing(weapon.card)
    name = text(charged, item=item, charges=weapon.charges) if weapon.charges else text(plain, item=item)
    return Item(name, icon)


def carried(game: Game, goods: Goods) -> list[Item]:
    """[11.3] Of Chests only the number is seen."""
    names = game.book.names
    found = [armed(game, weapon) for weapon in goods.weapons]
    found += [Item(printed(game.book, card), pictures.thing(card)) for card in (*goods.gear, *goods.specials)]
    found += [
        Item(text("{item}: {number}", item=names[counter], number=number), pictures.thing(counter))
        for counter, number in goods.counters.items()
        if number
    ]
    if goods.chests:
        found.append(Item(text("{item}: {number}", item=names["chest"], number=len(goods.chests)), "chest"))
    found += [Item(text("{item}", item=DECK_NAMES[deck]), pictures.DECKS[deck]) for deck in goods.draws]
    return found


def foes(game: Game, fight: Fight) -> list[Card]:
    """[22.3, 23.15] The Creatures of a fight with their data, and what lies on the floor."""
    cards = []
    for place, foe in enumerate(fight.foes):
        creature = game.book.creatures[foe.kind]
        stats = [
            Stat(text("Life Points"), max(foe.life, 0), creature.life),
            Stat(text("AC"), creature.armour_class),
            Stat(text("THAC0"), creature.thac0),
        ]
        damage = text("Damage: {dice}", dice=", ".join(dice.code for dice in creature.damage))
        card = Card(f"foe-{place}", text(creature.name), "monster", stats=stats, note=damage)
        card.icon, card.side, card.life = pictures.CREATURES[foe.kind], "them", (max(foe.life, 0), creature.life)
        card.conditions = [] if foe.life > 0 else [Condition(text("dead"), "skull")]
        cards.append(card)
    for seat in () if fight.on else fight.players:  # the stage shows them while they fight
        icon = pictures.CHARACTERS[game.players[seat].character]
        cards.append(Card(f"fighter-{seat}", text("{who}", who=game.names[seat]), "character", seat, icon=icon))
    if fight.floor:
        items = [armed(game, dropped.weapon) for dropped in fight.floor]
        cards.append(Card("floor", text("On the floor"), "pile", items=items, icon="bag"))
    return cards


def offered(game: Game) -> list[Card]:
    """[25.10] Both sides of a trade in the making."""
    offer = game.offer
    assert offer is not None
    book = game.book
    gives = [Item(text("{item}", item=book.gives[key].facts["item"]), pictures.thing(key)) for key in offer.gives]
    wants = [Item(text("{item}", item=book.gives[key].facts["item"]), pictures.thing(key)) for key in offer.wants]
    found = []
    for key, seat, items in (("gives", offer.proposer, gives), ("wants", offer.partner, wants)):
        found.append(Card(key, text("{who} gives", who=game.names[seat]), "pile", seat, items=items, icon="give"))
    return found


def card_name(game: Game, card: str) -> str:
    """What a drawn card is called; one without a name by its words."""
    key, book = card.removesuffix(SEALED), game.book
    return book.names[key] if key in book.names else book.cards[key].text


def piles(game: Game) -> list[Card]:
    """[13.1, 10.8] How many cards each deck and pile holds."""
    decks = [Stat(text(DECK_NAMES[deck]), len(game.piles[deck])) for deck in game.book.decks]
    counters = [Stat(text(game.book.names[counter]), number) for counter, number in game.stock.items()]
    return [
        Card("decks", text("Cards left in the decks"), "pile", stats=decks, icon="card"),
        Card("counters", text("Cards left in the piles"), "pile", stats=counters, icon="card"),
    ]
