"""Chapter 18: the Burial Mounds of Rhygn."""

from __future__ import annotations

from clew.games.mertwig.book import Card
from clew.games.mertwig.cards import discard, named, pay
from clew.games.mertwig.charts import roll_chart, weapons
from clew.games.mertwig.party import holdings, take
from clew.games.mertwig.state import Game, Player
from clew.games.mertwig.track import advance, movement_die
from clew.kernel.referees.referee import Referee
from clew.kernel.words.questions import Option

NO_OFFERING = Option("no", "Offer nothing")


def move(game: Game, referee: Referee, player: Player) -> None:
    """[18.2, 18.3, 18.4] The full die, but nobody passes the Heaptop or the Acme."""
    face = movement_die(game, referee, player, "18.2")
    stages = game.book.areas[player.area].stages
    if face:
        advance(game, player, face, tuple(n for n, stage in enumerate(stages) if stage.rule == "18.7"))


def encounters(game: Game, _referee: Referee, player: Player, _rule: str) -> None:
    """[18.5, 6.12] E or 2E."""
    stage = game.book.areas[player.area].stages[player.step]
    game.push("meet", number=2 if stage.name.startswith("2") else 1)


def monolith(game: Game, referee: Referee, player: Player, rule: str) -> None:
    """[18.6] A chart."""
    roll_chart(game, referee, player, "mounds-monolith", rule)


def summit(game: Game, referee: Referee, player: Player, rule: str) -> None:
    """[18.7] Offer or not, then roll."""
    heaptop = game.book.areas[player.area].stages[player.step].name.startswith("H")
    bonus = offering(game, referee, player)
    roll_chart(game, referee, player, "mounds-heaptop" if heaptop else "mounds-acme", rule, bonus)


def offering(game: Game, referee: Referee, player: Player) -> int:
    """[18.8, 18.15, 14.4, 14.12] One weapon, one treasure or gold makes the roll count more; never the birthmark."""
    gold = game.book.number("18.8", "gold")
    options: list[Card | Option] = list(named(game, weapons(game, player) + holdings(game, player)))
    if player.gold >= gold:
        options.append(Option("gold", "Offer {gold} gp", gold=gold))
    chosen = referee.choose(player.seat, "Do you make an offering?", [*options, NO_OFFERING], "18.8")
    if chosen is NO_OFFERING:
        return 0
    if isinstance(chosen, Card):
        take(player, chosen.key)
        discard(game, chosen.key)
    else:
        pay(game, player, -gold)
    return game.book.number("18.8", "bonus")
