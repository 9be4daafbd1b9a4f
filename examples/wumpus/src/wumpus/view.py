"""What a seat sees."""

from __future__ import annotations

from clew.author import Board, Card, Feature, Link, Scene, Sheet, Space, Stat, Text, Token, laid_out, text
from wumpus.state import Game, Hunter


def view(game: Game, seat: int | None) -> Scene:
    """[6.2] The map, and of the hunters what each knows himself."""
    me = None if seat is None else game.hunters[seat]
    return scene(game, me, [each for each in game.hunters if each is me])


def reveal(game: Game, seat: int | None) -> Scene:
    """Once it is over: everybody, and all that was hidden."""
    found = scene(game, None if seat is None else game.hunters[seat], game.hunters)
    for space in found.boards[0].spaces:
        room = int(space.key.removeprefix("room-"))
        if room == game.wumpus:
            space.tokens.append(Token("wumpus", "W", text("The wumpus"), "monster"))
        if room in game.pits:
            space.features.append(Feature("P", text("a pit")))
        if room in game.bats:
            space.features.append(Feature("B", text("bats")))
    return found


def scene(game: Game, me: Hunter | None, shown: list[Hunter]) -> Scene:
    focus = f"room-{me.room}" if me and me.room else ""
    board = Board("cave", text("The cave"), "graph", spaces(game, me, shown), links(game), focus)
    cards = [card(each, each in shown) for each in game.hunters]
    status = text("Turn {turn} of {turns}", turn=min(game.turn, game.book.turns), turns=game.book.turns)
    return Scene(status, [board], [Sheet("hunters", text("Hunters"), cards)])


def spaces(game: Game, me: Hunter | None, shown: list[Hunter]) -> list[Space]:
    found = []
    for room, at in laid_out(game.book.tunnels).items():
        space = Space(f"room-{room}", at, name=text("Room {room}", room=room))
        space.visited = me is not None and room in me.drafts
        space.features = features(game, me, room) if me is not None else []
        space.tokens = [
            Token(each.key, "H", text("{it}", it=each.called), seat=each.seat) for each in shown if each.room == room
        ]
        found.append(space)
    return found


def features(game: Game, me: Hunter, room: int) -> list[Feature]:
    """What his notes say of a room."""
    noted = {
        ("~", "a draft"): me.drafts.get(room),
        ("^", "rustling"): me.rustles.get(room),
        ("B", "bats"): room in me.colonies,
        ("!", "a smell of wumpus"): room == me.room and me.smell,
        ("*", "the arrow's way"): room in game.way and me.seat == game.active,
    }
    return [Feature(sign, text(words)) for (sign, words), there in noted.items() if there]


def links(game: Game) -> list[Link]:
    tunnels = game.book.tunnels
    return [Link(f"room-{room}", f"room-{other}") for room in tunnels for other in tunnels[room] if room < other]


def card(hunter: Hunter, own: bool) -> Card:
    found = Card(hunter.key, text("{it}", it=hunter.called), seat=hunter.seat)
    found.stats = [Stat(text("trophies"), hunter.trophies)]
    if hunter.dead:
        found.tags.append(text("dead"))
    if own:
        found.stats.append(Stat(text("arrows"), hunter.arrows))
        found.place = text("room {room}", room=hunter.room) if hunter.room else None
        found.tags += senses(hunter)
    return found


def senses(hunter: Hunter) -> list[Text]:
    signs = {
        "smells a wumpus": hunter.smell,
        "feels a draft": hunter.drafts.get(hunter.room),
        "hears bats": hunter.rustles.get(hunter.room),
        "hears breathing": hunter.breath,
    }
    return [text(words) for words, there in signs.items() if there]
