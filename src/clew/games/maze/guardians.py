"""The Guardians cards of the EXIT (rules 28.7 and 28.27 to 28.32)."""

from __future__ import annotations

from clew.games.maze.decks import draw, obeyed
from clew.games.maze.meeting import named
from clew.games.maze.opening import begin_against_creatures
from clew.games.maze.party import join, on_guard, put_on
from clew.games.maze.state import START, Game
from clew.kernel.referees.referee import Referee


def guardians_cards(game: Game, referee: Referee) -> None:
    """[28.7, 28.8, 28.31, 29.3, 30.17] All that come up are fought together; the active player has the initiative."""
    card = draw(game, referee, "guardians", "28.7")
    found = obey(game, referee, card) if card else []
    for creature in found:
        game.table.remove(creature)
    if found:
        begin_against_creatures(game, referee, game.active, found, not game.book.options["guardians-first"])


def obey(game: Game, referee: Referee, card: str) -> list[str]:
    """[28.27, 28.31] Obey one Guardians card; the Guardians that come of it."""
    info = game.book.cards[card]
    referee.tell(info.rule, "{who}: {card}", who=game.names[game.active], card=info.text)
    if info.effect.what == "guardian":
        return [card]
    if info.effect.what == "draw":
        return draw_more(game, referee, card)
    obeyed(game, card)
    return []


def draw_more(game: Game, referee: Referee, card: str) -> list[str]:
    """[28.28, 28.29, 13.2] The further cards one after the other; this card goes home as the last of them is drawn."""
    effect = game.book.cards[card].effect
    found: list[str] = []
    for left in range(effect.number - 1, -1, -1):
        drawn = draw(game, referee, "guardians", game.book.cards[card].rule)
        if not left:
            obeyed(game, card)
        if drawn:
            found += obey(game, referee, drawn)
    if effect.after is not None:
        bring(game, referee, effect.after.name)
    return found


def bring(game: Game, referee: Referee, side: str) -> None:
    """[28.29, 28.30, 28.30a, 28.33, 21.23, 25.1] The named player turns up with his companions, unless ON GUARD."""
    other = named(game, game.active, side)
    if other is None or not game.players[other].alive or game.players[other].space in (START, game.book.exit):
        referee.tell("28.30", "Nobody else comes.")
        return
    if on_guard(game, other):
        referee.tell("28.30", "{other} is on guard and does not come.", other=game.names[other])
        return
    brought = [other, *game.companions(other)]
    for seat in brought:
        put_on(game, seat, game.book.exit)
    referee.tell("28.29", "{other} turns up at the exit.", other=game.names[other])
    ask_for_alliance(game, referee, other, brought)


def ask_for_alliance(game: Game, referee: Referee, other: int, brought: list[int]) -> None:
    """[28.32, 26.1] Allies if all agree, rivals otherwise."""
    party = [game.active, *game.companions(game.active)]
    for seat in [other, *party]:
        if not referee.agrees(seat, "Do you want to travel together?", "28.32"):
            referee.tell("28.32", "They are rivals.")
            return
    join(game, party + brought)
    referee.tell("28.32", "They are allies.")
