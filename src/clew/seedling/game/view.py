"""What a seat sees: a scene made from nothing each time. Surfaces know no rules, and a view knows no surfaces."""

from __future__ import annotations

from clew.author import Board, Card, Scene, Sheet, Space, Stat, Token, text
from clew.seedling.game.state import Explorer, Game


def view(game: Game, seat: int | None) -> Scene:
    """[1.1] The row of rooms, and everybody's sheet. Nothing is secret here, so all see the same."""
    here = game.explorers[game.active if seat is None else seat].room
    board = Board("cellar", text("The cellar"), "track", spaces(game), focus=f"room-{here}")
    sheet = Sheet("explorers", text("Explorers"), [card(game, each) for each in game.explorers])
    return Scene(text("{number} in the cellar", number=len(game.under_way())), [board], [sheet])


def spaces(game: Game) -> list[Space]:
    found = [Space("room-0", (0, 0), name=text("Outside"))]
    found += [Space(f"room-{n}", (n, 0), name=text("Room {n}", n=n)) for n in range(1, game.book.rooms + 1)]
    furthest = max(each.room for each in game.explorers)
    for number, space in enumerate(found):
        space.visited = number <= furthest
        space.tokens = [token(each) for each in game.explorers if each.room == number and not each.home]
    return found


def token(explorer: Explorer) -> Token:
    return Token(explorer.key, explorer.name[:1].upper(), text("{it}", it=explorer.name), seat=explorer.seat)


def card(game: Game, explorer: Explorer) -> Card:
    found = Card(explorer.key, text("{it}", it=explorer.name), seat=explorer.seat)
    found.stats = [Stat(text("life"), explorer.life, game.book.life), Stat(text("gold"), explorer.gold)]
    if explorer.home:
        found.tags.append(text("home"))
    if not explorer.life:
        found.tags.append(text("dead"))
    return found
