"""Chapters 14 to 20: what a card gives. Each effect tells whether the card has found its place already."""

from __future__ import annotations

from collections.abc import Callable

from clew.games.maze.board.meeting import meet
from clew.games.maze.board.opening import fight_creatures
from clew.games.maze.book import Card, Effect
from clew.games.maze.gear.bombs import detects, explode
from clew.games.maze.gear.decks import draw, obeyed
from clew.games.maze.gear.equipment import destroy, free_places, gain_levels, in_fight, keep_weapon
from clew.games.maze.gear.printed import printed
from clew.games.maze.reading import SEALED
from clew.games.maze.state import Game, Weapon
from clew.kernel.referees.referee import Referee
from clew.kernel.words.questions import Option
from clew.kernel.words.text import Fact

TAKE = Option("take", "Take it")
LEAVE = Option("leave", "Leave it")
TAKE_ALL = Option("take-all", "Take it, and all you find from now on")
ATTACK = Option("attack", "Attack it")
WALK_ON = Option("walk-on", "Walk on")
NOISE = (Option("charge", "Charge (A)"), Option("hide", "Hide (B)"), Option("turn-back", "Turn back (C)"))


def takes(game: Game, referee: Referee, seat: int, prompt: str, rule: str, **facts: Fact) -> bool:
    """[13.6] Whether the finder keeps it; he may say so once for all."""
    player = game.players[seat]
    if player.takes:
        return True
    chosen = referee.choose(seat, prompt, (TAKE, LEAVE, TAKE_ALL), rule, None, 0, None, **facts)
    player.takes = chosen is TAKE_ALL
    return chosen is not LEAVE


def take_card(game: Game, referee: Referee, seat: int, deck: str, rule: str) -> None:
    """[4.6, 14.1, 14.2, 15.1, 17.1, 18.1, 19.1, 21.1, 12.8, 26.4] Take the top card of a deck and obey it."""
    card = draw(game, referee, deck, rule)
    if card:
        obey(game, referee, seat, card)


def obey(game: Game, referee: Referee, seat: int, name: str) -> None:
    """[13.1, 13.2, 13.3] Carry out the card on the table; unless it is kept or fought over it goes back home."""
    card = game.book.cards[name]
    referee.tell(card.rule, "{who}: {card}", who=game.names[seat], card=card.text)
    if not EFFECTS[card.effect.what](game, referee, seat, card, card.effect):
        obeyed(game, name)


def win_prize(game: Game, referee: Referee, seat: int, card: Card, prize: Effect) -> None:
    """[24.14] What the card that started a fight promised."""
    if prize.what == "draw":
        for _ in range(prize.number):
            take_card(game, referee, seat, prize.name, card.rule)
    else:
        EFFECTS[prize.what](game, referee, seat, card, prize)


def nothing(_game: Game, _referee: Referee, _seat: int, _card: Card, _effect: Effect) -> bool:
    """[21.8, 21.15, 21.19, 12.8] A false alarm."""
    return False


def item(game: Game, referee: Referee, seat: int, card: Card, effect: Effect) -> bool:
    """[13.3, 13.6, 13.6a, 14.2, 11.19, 9.9, 9.11, 14.4, 14.6, 14.13, 14.14, 14.15, 14.16, 14.17, 15.10, 15.11, 15.12]
    The finder keeps the card itself or declines it."""
    player = game.players[seat]
    kind = game.book.weapons.get(card.key)
    if kind is not None and in_fight(game) and not free_places(game, player, Weapon(card.key)):
        told = "{who} has no hand free for it, and no room: {item}."
        referee.tell("27.10", told, who=game.names[seat], item=game.book.names[effect.name])
        return False
    if not takes(game, referee, seat, "Do you keep it: {item}?", card.rule, item=printed(game.book, card.key)):
        return False
    game.table.remove(card.key)
    if kind is not None:
        keep_weapon(game, referee, player, Weapon(card.key, kind.charges))
    elif card.key in game.book.gear:
        player.goods.gear.append(card.key)
    else:
        player.goods.specials.append(card.key)
    referee.tell(card.rule, "{who} keeps: {item}.", who=game.names[seat], item=game.book.names[effect.name])
    return True


def counters(game: Game, referee: Referee, seat: int, card: Card, effect: Effect) -> bool:
    """[10.3, 10.8, 10.9, 11.2, 11.7, 11.8, 11.16, 11.18, 11.21, 13.6, 14.3, 14.5, 14.10, 14.11, 14.12, 15.6, 15.7]
    Cards from a counter pile, as far as there are any."""
    if effect.name == "chests":
        return chest(game, referee, seat, card)
    number = min(effect.number, game.stock[effect.name])
    if not number:
        referee.tell("11.21", "That pile is empty.")
        return False
    name = game.book.names[effect.name]
    prompt = "Do you take it: {item} ({number})?"
    if not card.must and not takes(game, referee, seat, prompt, card.rule, item=name, number=number):
        return False
    game.stock[effect.name] -= number
    game.players[seat].goods.add(effect.name, number)
    referee.tell(card.rule, "{who} takes: {item} ({number}).", who=game.names[seat], item=name, number=number)
    return False


def chest(game: Game, referee: Referee, seat: int, card: Card) -> bool:
    """[11.3, 11.14, 11.21, 14.7, 15.4, 17.7, 19.4, 20.5] A Chest, face down: nobody sees what is in it."""
    pile = game.piles["chests"]
    if not pile.layers:
        referee.tell("11.21", "That pile is empty.")
    elif card.must or takes(game, referee, seat, "Do you take the Chest?", card.rule):
        game.players[seat].goods.chests.append(referee.draw(pile, "11.3", to=()))
        referee.tell(card.rule, "{who} takes a Chest.", who=game.names[seat])
    return False


def open_chest(game: Game, referee: Referee, seat: int) -> list[str]:
    """[11.1, 11.4, 11.5, 11.6, 11.9, 11.10, 11.11, 11.12] A Key opens the Chest he has had longest. The system in it,
    which is connected at once."""
    player = game.players[seat]
    player.goods.add("keys", -1)
    game.stock["keys"] += 1
    name = player.goods.chests.pop(0).removesuffix(SEALED)
    game.table.append(name)
    referee.tell("11.4", "{who} opens a Chest.", who=game.names[seat])
    obey(game, referee, seat, name)
    return [name] if name in player.goods.gear else []


def levels(game: Game, referee: Referee, seat: int, card: Card, effect: Effect) -> bool:
    """[13.5, 14.8, 14.9, 15.5, 19.5, 20.6, 20.7] An Amplifier; levels can't be declined."""
    gain_levels(game, referee, game.players[seat], effect.number, card.rule)
    return False


def bomb(game: Game, referee: Referee, seat: int, card: Card, _effect: Effect) -> bool:
    """[12.1, 12.2, 12.3, 11.13, 15.3, 17.8] Marked on the panel, which has room for three."""
    goods = game.players[seat].goods
    if goods.number("bombs") >= game.book.limit["bombs"]:
        referee.tell("12.2", "{who} has no room for another bomb.", who=game.names[seat])
    elif takes(game, referee, seat, "Do you take the bomb?", card.rule):
        goods.add("bombs", 1)
        referee.tell("12.1", "{who} takes a bomb.", who=game.names[seat])
    return False


def draws(game: Game, referee: Referee, seat: int, card: Card, effect: Effect) -> bool:
    """[13.2, 13.5, 13.7, 15.2, 18.12, 18.14, 19.9, 19.10, 19.11, 19.12, 20.11] One after another; the card that orders
    them goes home with the last."""
    for left in range(effect.number - 1, -1, -1):
        drawn = draw(game, referee, effect.name, card.rule)
        if not left:
            obeyed(game, card.key)
        if drawn:
            obey(game, referee, seat, drawn)
    return True


def ruin(game: Game, referee: Referee, seat: int, card: Card, effect: Effect) -> bool:
    """[17.16, 17.17, 17.18, 18.15, 18.16, 18.18, 26.7] Only the finder's own equipment suffers."""
    destroy(game, referee, game.players[seat], effect.name, card.rule)
    return False


def detection(game: Game, referee: Referee, seat: int, card: Card, effect: Effect) -> bool:
    """[18.6, 21.5] One outcome for a success, the other for a failure."""
    success = detects(game, referee, seat, card.rule)
    game.after_detection = True
    way = effect.ways[0 if success else 1]
    return EFFECTS[way.what](game, referee, seat, card, way)


def noise(game: Game, referee: Referee, seat: int, card: Card, effect: Effect) -> bool:
    """[21.6] Charge, hide or turn back: a card of deck A, B or C."""
    game.after_detection = False
    chosen = referee.choose(seat, "You hear something. What do you do?", NOISE, card.rule)
    return draws(game, referee, seat, card, effect.ways[NOISE.index(chosen)])


def guarded(game: Game, referee: Referee, seat: int, card: Card, effect: Effect) -> bool:
    """[17.12, 17.13, 18.7, 18.8, 18.9, 18.10, 18.11] A peaceful Creature: walk on, or attack it first."""
    if referee.choose(seat, "A Creature guards something. What do you do?", (ATTACK, WALK_ON), card.rule) is WALK_ON:
        return False
    return fight_creatures(game, referee, seat, card, Effect("fight", effect.name, 1, "player", effect.prize))


def explosion(game: Game, referee: Referee, seat: int, _card: Card, _effect: Effect) -> bool:
    """[12.8, 12.9] A bomb goes off on this space."""
    explode(game, referee, seat)
    return False


EFFECTS: dict[str, Callable[[Game, Referee, int, Card, Effect], bool]] = {
    "none": nothing,
    "item": item,
    "pile": counters,
    "level": levels,
    "bomb": bomb,
    "draw": draws,
    "destroy": ruin,
    "detect": detection,
    "choose": noise,
    "guard": guarded,
    "fight": fight_creatures,
    "meet": meet,
    "explode": explosion,
}
