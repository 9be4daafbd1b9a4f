"""A sensible player: it arms itself, rests, fights what it can beat, runs from the rest, leaves when it is strong."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from clew.games.maze.gear.equipment import most_life
from clew.games.maze.player import bargain, fighting
from clew.games.maze.player.judgement import (
    CHARACTERS,
    HEALING,
    Judgement,
    best_arms,
    has_known_set,
    needed_for_exit,
    odds_against_player,
    odds_in_deck,
    ready_for_exit,
    worth,
)
from clew.games.maze.player.wishes import first_of, has
from clew.games.maze.state import Game, Player, Weapon
from clew.kernel.book.judgement import tuned
from clew.kernel.words.position import Position
from clew.kernel.words.questions import Question, key_of


class Sensible:
    """Decides from the open table only: never from what is in a Chest, nor from a rival's secret START card."""

    def __init__(self, judgement: Judgement | None = None) -> None:
        self.judgement = judgement or tuned(Judgement)

    def choose(self, position: Position) -> Any:
        question = position.question
        decide = DECISIONS.get(question.prompt)
        if decide is None:
            return question.options[0]
        wanted = decide(position.state, question, self.judgement)
        for option in question.options:
            if key_of(option) == wanted:
                return option
        return question.options[-1]


def who_am_i(_game: Game, question: Question, judge: Judgement) -> str:
    return first_of(question, judge.who, *CHARACTERS)


def my_turn(game: Game, question: Question, judge: Judgement) -> str:
    """Heal, rest, use what there is, then move on; leave with a Map once strong enough."""
    player = game.players[question.seat]
    missing = most_life(game, player) - player.life
    hurt = 100 * player.life < judge.hurt * most_life(game, player)
    if has(question, "map") and ready_for_exit(game, player, judge):
        return "map"
    if has(question, "rest") and missing > 0:
        return "rest"
    if game.rested:
        return "stay"
    for kind in ("vitamins", "power-supports"):
        leaving = has(question, "map") and odds_in_deck(game, player, "guardians") > 0.9
        if has(question, kind) and missing >= HEALING and (hurt or leaving):
            return kind
    if has(question, "open-chest") and spare(game, player, "keys"):
        return "open-chest"
    if has(question, "call-bomb") and rivals_inside(game, player):
        return "call-bomb"
    traded = bargain.partner_for(game, question)
    if traded:
        return traded
    if has(question, "alone") and not bargain.good_company(game, player):
        return "alone"
    return first_of(question, "roll", "stay")


def spare(game: Game, player: Player, counter: str) -> bool:
    """Whether there is one more than the EXIT asks for."""
    special, common = needed_for_exit(game, player)
    owned = any(game.book.cards[card].item == special for card in player.goods.specials)
    kept = 1 if common == counter and (owned or player.goods.number("exit-maps")) else 0
    return player.goods.number(counter) > kept


def rivals_inside(game: Game, player: Player) -> bool:
    others = [other for other in game.players if other.alive and other.space and other is not player]
    return any(not other.party or other.party != player.party for other in others)


def secret_door(game: Game, question: Question, _judge: Judgement) -> str:
    return "open" if spare(game, game.players[question.seat], "magnetic-cards") else "walk-by"


def guarded(game: Game, question: Question, judge: Judgement) -> str:
    """Attack what can be beaten; the card on the table tells which pile it comes from."""
    card = game.book.cards[game.table[-1]]
    odds = odds_in_deck(game, game.players[question.seat], card.effect.name)
    return "attack" if 100 * odds > judge.bold else "walk-on"


def noise(game: Game, question: Question, _judge: Judgement) -> str:
    """Whoever hides strikes first; but where there are others he may have to strike at one of them."""
    player = game.players[question.seat]
    return "hide" if len(game.players) == 1 or odds_in_deck(game, player, "monsters-1") > 2 else "turn-back"


def primary(game: Game, question: Question, _judge: Judgement) -> str:
    player = game.players[question.seat]
    first, _ = best_arms(game, player, loose(game, question))
    return "none" if first is None else game.book.weapon_options[first.card, first.charges].key


def secondary(game: Game, question: Question, _judge: Judgement) -> str:
    player = game.players[question.seat]
    assert player.primary is not None
    options = [Weapon(*game.book.loaded[key_of(option)]) for option in question.options if key_of(option) != "none"]
    _, second = best_arms(game, player, [player.primary, *options])
    best = second or max(options, key=lambda weapon: strength(game, weapon))
    return game.book.weapon_options[best.card, best.charges].key


def backpack(game: Game, question: Question, _judge: Judgement) -> str:
    best = max(loose(game, question), key=lambda weapon: strength(game, weapon))
    return game.book.weapon_options[best.card, best.charges].key


def give_up(game: Game, question: Question, _judge: Judgement) -> str:
    """The worst weapon first, then armour and systems as they come."""
    if not any(key_of(option) in game.book.loaded for option in question.options):
        return key_of(question.options[0])
    worst = min(loose(game, question), key=lambda weapon: strength(game, weapon))
    return game.book.weapon_options[worst.card, worst.charges].key


def loose(game: Game, question: Question) -> list[Weapon]:
    """The weapons among the options, as often as they are there: enough for a choice."""
    seat = game.players[question.seat]
    keys = [key_of(option) for option in question.options]
    kinds = [game.book.loaded[key] for key in keys if key in game.book.loaded]
    return [weapon for weapon in seat.goods.weapons if (weapon.card, weapon.charges) in kinds] or [
        Weapon(*kind) for kind in kinds
    ]


def strength(game: Game, weapon: Weapon) -> float:
    return worth(game, game.players[0], game.book.weapon_options[weapon.card, weapon.charges].key, 0)


def gear(game: Game, question: Question, _judge: Judgement) -> str:
    """The lower Armour Class; of systems the one that hits hardest. Never two systems."""
    worn = [key_of(option) for option in question.options if key_of(option) in game.book.gear]
    return min(worn, key=lambda card: (game.book.gear[card].armour_class, -game.book.gear[card].factor))


def system_or_gear(game: Game, question: Question, judge: Judgement) -> str:
    worn = [key_of(option) for option in question.options if key_of(option) in game.book.gear]
    if game.book.gear[worn[0]].slot != "system":
        return gear(game, question, judge)
    return max(worn, key=lambda card: (game.book.gear[card].factor, game.book.gear[card].aim))


def place(_game: Game, question: Question, _judge: Judgement) -> str:
    return first_of(question, "primary", "secondary", "backpack")


def share(game: Game, question: Question, _judge: Judgement) -> str:
    """The most valuable piece; nobody is attacked for it."""
    player = game.players[question.seat]
    keys = [key_of(option) for option in question.options]
    pieces = [key for key in keys if key != "pass" and not key.startswith("attack:")]
    return max(pieces, key=lambda key: value(game, player, key), default="pass")


def value(game: Game, player: Player, key: str) -> float:
    if key.startswith("draw:"):
        return 8 if key == "draw:special-treasures" else 5
    return worth(game, player, key, player.seat)


def rivals(game: Game, question: Question, _judge: Judgement) -> str:
    """Attack a weaker rival who could leave before me."""
    player = game.players[question.seat]
    for other in game.players:
        key = f"attack:{other.seat}"
        threat = has(question, key) and has_known_set(game, other, player.seat)
        if threat and odds_against_player(game, player, other) > 1.5:
            return key
    return "peace"


def always(*keys: str) -> Callable[[Game, Question, Judgement], str]:
    """The first of these that is offered."""
    return lambda _game, question, _judge: first_of(question, *keys)


DECISIONS: dict[str, Callable[[Game, Question, Judgement], str]] = {
    "Who are you?": who_am_i,
    "Which piece is yours?": always(),
    "Your turn. What do you do?": my_turn,
    "What do you give up?": always("back"),
    "Do you spend a Magnetic Card on the door?": secret_door,
    "A Creature guards something. What do you do?": guarded,
    "You hear something. What do you do?": noise,
    "Do you keep it: {item}?": always("take-all"),
    "Do you take it: {item} ({number})?": always("take-all"),
    "Do you take the Chest?": always("take-all"),
    "Do you take the bomb?": always("take-all"),
    "What do you do in the fight?": fighting.in_fight,
    "Which weapons do you use?": fighting.free_shot,
    "Whom do you attack ({weapon})?": fighting.target,
    "How do you switch?": always("pull-primary", "drop-primary", "pull-secondary", "drop-secondary"),
    "Which weapon is your primary one?": primary,
    "Which weapon goes beside it?": secondary,
    "Which weapon goes into the backpack?": backpack,
    "Which one do you give up first?": give_up,
    "Which one do you use?": system_or_gear,
    "Where do you put it?": place,
    "What do you take?": always("everything"),
    "What do you take of the common loot?": share,
    "Do you attack somebody before the door is tried?": rivals,
    "Which set do you show?": always("keys", "device"),
    "Do you come along to the exit?": always("come"),
    "{who} asks for a cease-fire. Do you accept?": bargain.cease_fire,
    "Do you want to travel together?": bargain.travel,
    "Do you propose a trade?": bargain.want_to_trade,
    "What do you offer {other}, and what do you ask for?": bargain.offer,
    "{who} offers you this trade. Do you accept?": bargain.accept,
}
