"""How fights begin (rules 22.1 to 22.4, 27.1 to 27.3, 28.8)."""

from __future__ import annotations

from clew.games.maze import steps
from clew.games.maze.book import Card, Effect
from clew.games.maze.gear.bombs import detects
from clew.games.maze.gear.decks import draw
from clew.games.maze.gear.party import leave_party
from clew.games.maze.state import FOE, NOBODY, Fight, Foe, Game
from clew.kernel.referees.referee import Referee


def fight_creatures(game: Game, referee: Referee, seat: int, card: Card, effect: Effect) -> bool:
    """[17.2, 17.9, 17.10, 17.11, 17.14, 17.15, 18.4, 18.5, 21.2, 21.3, 21.9, 21.10, 21.11, 21.12, 21.16, 21.17, 21.18,
    21.20, 21.21, 22.1, 22.23] Draw the Creatures; the card says who has the initiative, or a Detection roll does."""
    drawn = [found for _ in range(effect.number) if (found := draw(game, referee, effect.name, card.rule))]
    if not drawn:
        referee.tell("22.23", "There is nobody to fight.")
        return False
    initiative = effect.mode == "player" or (effect.mode == "detect" and detects(game, referee, seat, card.rule))
    for found in drawn:
        game.table.remove(found)
    game.table.remove(card.key)
    begin_against_creatures(game, referee, seat, drawn, initiative, card.key)
    return True


def begin_against_creatures(
    game: Game, referee: Referee, seat: int, cards: list[str], initiative: bool, card: str = ""
) -> None:
    """[22.1, 22.3, 22.4, 22.22, 27.1, 27.2, 28.8, 29.6, 23.1a] The active player and all who are with him."""
    foes = [Foe(kind, game.book.creatures[kind].life) for drawn in cards for kind in on_card(game, drawn)]
    for foe in foes:
        creature = game.book.creatures[foe.kind]
        referee.tell(
            "22.3",
            "{creature}: {life} Life Points, THAC0 {thac0}, AC {ac}.",
            creature=creature.name,
            life=creature.life,
            thac0=creature.thac0,
            ac=creature.armour_class,
        )
    there = game.at_exit() if game.players[seat].space == game.book.exit else [seat, *game.companions(seat)]
    others = [other for other in there if other != seat]
    numbers = list(range(FOE, FOE + len(foes)))
    mine = [seat] if seat in there else []
    order = [*mine, *numbers, *others] if initiative else [*numbers, *mine, *others]
    start(game, Fight("creatures", there, order, seat, card, foes, cards, first=initiative))


def on_card(game: Game, card: str) -> tuple[str, ...]:
    """[29.6, 30.19] One card of the Monsters II holds a pair, unless the pair is two cards."""
    if card == "m2-10a" and not game.book.options["guardians-apart"]:
        return ("m2-10a", "m2-10b")
    return (card,)


def begin_among_players(game: Game, referee: Referee, attacker: int, victim: int, there: list[int], card: str) -> None:
    """[22.1, 22.4, 25.2, 25.12, 27.1, 27.3, 26.12] The one with the initiative, his opponent, then the others."""
    referee.tell("25.2", "{who} attacks {target}.", who=game.names[attacker], target=game.names[victim])
    if game.players[attacker].party and game.players[attacker].party == game.players[victim].party:
        leave_party(game, attacker)
    left = [*game.clockwise(game.active)[1:], game.active]
    others = [seat for seat in left if seat in there and seat not in (attacker, victim)]
    start(game, Fight("players", there, [attacker, victim, *others], NOBODY, card, opponent=victim))


def begin_duel(game: Game, referee: Referee, free: list[int]) -> None:
    """[28.26] Several are free at the door: they fight it out, clockwise from the active player."""
    referee.tell("28.26", "Only one can leave: a duel decides.")
    start(game, Fight("duel", free[:], free[:], NOBODY))


def start(game: Game, fight: Fight) -> None:
    """[22.2] One fight turn after another, then what follows the fight."""
    game.fights.append(fight)
    game.push(steps.FIGHT_TURN, steps.FIGHT_END)
