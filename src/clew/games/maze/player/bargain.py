"""How a sensible player negotiates: cease-fires, company, trades."""

from __future__ import annotations

from clew.games.maze.gear.equipment import most_life
from clew.games.maze.gear.goods import owned_pieces
from clew.games.maze.player.judgement import (
    Judgement,
    has_known_set,
    odds_against_player,
    odds_in_fight,
    open_needs,
    worth,
)
from clew.games.maze.state import Game, Player
from clew.kernel.words.questions import Question, key_of

FAIR = 1.1
"""An offer should give the other side a little more than it takes."""


def cease_fire(game: Game, question: Question, judge: Judgement) -> str:
    """Yes, unless the fight is as good as won."""
    return "no" if 100 * odds_in_fight(game, game.fights[-1], question.seat) > judge.winning else "yes"


def travel(game: Game, question: Question, _judge: Judgement) -> str:
    """With somebody stronger, as long as nobody is close to leaving."""
    player = game.players[question.seat]
    others = game.fights[-1].players if game.fights else game.at_exit()
    company = [game.players[other] for other in others if other != question.seat]
    return "yes" if company and all(welcome(game, player, other) for other in company) else "no"


def welcome(game: Game, player: Player, other: Player) -> bool:
    """Somebody who helps more than he threatens."""
    healthy = player.life >= 0.5 * most_life(game, player)
    return (
        healthy and not has_known_set(game, other, player.seat) and 0.4 < odds_against_player(game, player, other) < 2
    )


def good_company(game: Game, player: Player) -> bool:
    """Whether it is wise to stay in the party."""
    others = [game.players[other] for other in game.companions(player.seat)]
    return all(welcome(game, player, other) for other in others)


def wish(game: Game, player: Player, other: Player) -> str:
    """A piece of the other's that this player needs to leave the Maze."""
    special, common = open_needs(game, player, player.seat)
    mine = [game.book.cards[card].item for card in player.goods.specials]
    for card in other.goods.specials:
        item = game.book.cards[card].item
        if item not in mine and item in (special, "unlock-device") and "unlock-device" not in mine:
            return card
    if common and other.goods.number(common) and not player.goods.number(common):
        return common
    if other.goods.number("exit-maps") and not player.goods.number("exit-maps"):
        return "exit-maps"
    return ""


def price(game: Game, player: Player, other: Player, wanted: str, viewer: int) -> list[str]:
    """What to give for it: things that are worth more to the other than to oneself; nothing if it is not enough."""
    cost = worth(game, other, wanted, viewer) * FAIR
    special, common = open_needs(game, player, viewer)
    gives: list[str] = []
    for piece in owned_pieces(game, player):
        key = piece.key
        item = game.book.cards[key].item if key in game.book.cards else key
        needed = item in (special, common, "unlock-device", "exit-maps") or key in game.book.gear
        if needed or key in game.book.loaded or worth(game, player, key, viewer) > worth(game, other, key, viewer):
            continue
        if cost > 0:
            gives.append(key)
            cost -= worth(game, other, key, viewer)
    return gives if cost <= 0 else []


def deal(game: Game, seat: int, partner: int) -> tuple[list[str], list[str]]:
    """The trade to propose: what to give, what to ask for; nothing if there is none."""
    player, other = game.players[seat], game.players[partner]
    wanted = wish(game, player, other)
    gives = price(game, player, other, wanted, seat) if wanted else []
    return (gives, [wanted]) if gives else ([], [])


def partner_for(game: Game, question: Question) -> str:
    """The companion to trade with, as an option of the turn; asked again only after something was found."""
    for option in question.options:
        key = key_of(option)
        if key.startswith("trade:") and game.fresh and deal(game, question.seat, int(key.removeprefix("trade:")))[0]:
            return key
    return ""


def want_to_trade(game: Game, question: Question, _judge: Judgement) -> str:
    """After a cease-fire: one try each, when there is something to win."""
    fight = game.fights[-1]
    if fight.parley < len(fight.players):
        for option in question.options:
            key = key_of(option)
            if key.startswith("trade:") and deal(game, question.seat, int(key.removeprefix("trade:")))[0]:
                return key
    return "pass"


def offer(game: Game, question: Question, _judge: Judgement) -> str:
    """Lay the pieces of the deal into the offer, one by one."""
    made = game.offer
    assert made is not None
    gives, wants = deal(game, made.proposer, made.partner)
    keys = [key_of(option) for option in question.options]
    for side, planned, laid in (("give", gives, made.gives), ("want", wants, made.wants)):
        for key in planned:
            if key not in laid and f"{side}:{key}" in keys:
                return f"{side}:{key}"
    return "propose" if made.gives and made.wants else "cancel"


def accept(game: Game, question: Question, _judge: Judgement) -> str:
    """If what comes in is worth more than what goes out."""
    made = game.offer
    assert made is not None
    player = game.players[question.seat]
    gain = sum(worth(game, player, key, question.seat) for key in made.gives)
    loss = sum(worth(game, player, key, question.seat) for key in made.wants)
    return "yes" if gain >= loss else "no"
