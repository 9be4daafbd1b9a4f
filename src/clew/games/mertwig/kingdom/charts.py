"""Chapters 15, 16, 18 to 21: the charts of the adventure cards: one die, one row, one gain or one misfortune."""

from __future__ import annotations

from clew.games.mertwig import steps
from clew.games.mertwig.book import ARMS, CHARACTER, MAGIC, Card, Outcome
from clew.games.mertwig.party.cards import discard, draw, named, pay
from clew.games.mertwig.party.die import roll
from clew.games.mertwig.party.gear import give_out
from clew.games.mertwig.party.members import free_character, hirelings, holdings, join, part_with, take
from clew.games.mertwig.party.members import weapons_and_arms as all_arms
from clew.games.mertwig.party.treasure import draw_treasures, unlock
from clew.games.mertwig.party.wounds import chosen_wound, free_healing, pick_victim, remove, trapped, wounded, wrath
from clew.games.mertwig.state import Game, Player
from clew.kernel.referees.referee import Referee
from clew.kernel.words.questions import Option
from clew.kernel.words.rolls import Amount

LOST = Amount("what is lost", "{n} gp")

GOLD = Option("gold", "Take the gold")
CHOICES = {
    "treasure": Option("treasure", "Draw a treasure"),
    "magic": Option("magic", "Draw a magic card"),
    "arms": Option("arms", "Draw an arms card"),
    "heal": Option("heal", "Heal a wound"),
    "gold": GOLD,
}
PAY_GOLD = Option("gold", "Lose gold, as much as a die shows")


def roll_chart(game: Game, referee: Referee, player: Player, chart: str, rule: str, bonus: int = 0) -> None:
    """[6.18, 16.4, 18.9, 20.3] A die on a chart; more than ten counts as ten."""
    rows = game.book.charts[chart]
    added = [("bonus", bonus, rule)] if bonus else []
    face = roll(game, referee, rule, player.seat, rows, added, game.card(player.hero.key))
    outcome = rows.on(face + bonus)
    referee.tell(outcome.rule, "{result}.", result=outcome.text)
    kind, number = pick_gain(game, referee, player, outcome)
    if kind == "encounter":
        game.push(steps.MEET, number=number, reward=outcome.won)
    elif kind in NAMED:
        NAMED[kind](game, referee, player, outcome.rule)
    elif kind != "nothing":
        take_gain(game, referee, player, kind, number, outcome.rule)


def pick_gain(game: Game, referee: Referee, player: Player, outcome: Outcome) -> tuple[str, int]:
    """[6.14, 6.18, 16.8, 16.9, 20.7] Of two gains the player takes one, if both are to be had."""
    if len(outcome.gains) == 1:
        return outcome.gains[0]
    gains = {kind: number for kind, number in outcome.gains if to_be_had(game, player, kind)}
    chosen = referee.choose(player.seat, "Which do you take?", [CHOICES[kind] for kind in gains], outcome.rule)
    return chosen.key, gains[chosen.key]


def to_be_had(game: Game, player: Player, kind: str) -> bool:
    """[6.14, 4.12] A free draw needs its option and a card; healing needs a wound."""
    if kind in (MAGIC, ARMS):
        return kind in game.decks and bool(len(game.decks[kind]) or game.discards[kind])
    return kind != "heal" or bool(wounded(player.party))


def take_gain(game: Game, referee: Referee, player: Player, kind: str, number: int, rule: str) -> None:
    """[16.5, 16.7, 20.7, 6.17] Gold, treasures, a free card, a wound healed."""
    if kind == "gold":
        pay(game, player, number)
        referee.tell(rule, "{who} gets {gold} gp.", who=game.names[player.seat], gold=number)
    elif kind == "treasure":
        draw_treasures(game, referee, player, number, rule)
    elif kind == "heal":
        free_healing(game, referee, player, "6.17")
    else:
        free_draw(game, referee, player, kind, "6.14")


def free_draw(game: Game, referee: Referee, player: Player, deck: str, rule: str) -> None:
    """[6.14] The top card without pay."""
    key = draw(game, referee, deck, rule)
    if key is None:
        return
    referee.tell(rule, "{who} gets {card}.", who=game.names[player.seat], card=game.card(key).name)
    if deck == ARMS:
        player.arms.append(key)
        give_out(game, referee, player, key, "25.3")
    else:
        player.magic.append(key)


# -- outcomes with a name --------------------------------------------------------------------------------------------


def black_box(game: Game, referee: Referee, player: Player, rule: str) -> None:
    """[16.12, 6.13] A key opens it: two treasures."""
    if unlock(game, referee, player, "Open the Black Box?"):
        draw_treasures(game, referee, player, game.book.number("16.12", "treasures"), rule)


def trap(game: Game, referee: Referee, player: Player, rule: str) -> None:
    """[16.11, 30.6] A hireling may be trapped; with option trap-wound it is only a wound."""
    if game.book.options["trap-wound"]:
        chosen_wound(game, referee, player, "30.6")
    else:
        trapped(game, referee, player, rule)


def magic_exchange(game: Game, referee: Referee, player: Player, rule: str) -> None:
    """[18.10] All magic cards are discarded and as many drawn."""
    number = len(player.magic)
    for key in player.magic:
        referee.tell(rule, "{card} is lost.", card=game.card(key).name)
        discard(game, key)
    player.magic = []
    for _ in range(number):
        free_draw(game, referee, player, MAGIC, rule)


def character_exchange(game: Game, referee: Referee, player: Player, rule: str) -> None:
    """[18.13, 7.12] Members from the character deck go, as many come; a clash among them is settled first."""
    leaving = [member for member in hirelings(player) if game.card(member.key).deck == CHARACTER]
    for member in leaving:
        part_with(game, referee, player, member, rule)
    for _ in leaving:
        key = draw(game, referee, CHARACTER, rule)
        if key is not None:
            game.offer.append(key)
    settle_clash(game, referee, player)
    while game.offer:
        join(game, referee, player, game.offer[0], rule)
        del game.offer[0]


GOOD = Option("good", "Keep the good ones")
EVIL = Option("evil", "Keep the evil ones")


def settle_clash(game: Game, referee: Referee, player: Player) -> None:
    """[7.12] Cards drawn together that clash: the player keeps the good or the evil ones."""
    cards = named(game, game.offer)
    if not (any(card.good for card in cards) and any(card.evil for card in cards)):
        return
    kept = referee.choose(player.seat, "Good and evil will not travel together.", (GOOD, EVIL), "7.12")
    for card in cards:
        if card.evil if kept is GOOD else card.good:
            game.offer.remove(card.key)
            discard(game, card.key)


def death_curse(game: Game, referee: Referee, player: Player, rule: str) -> None:
    """[18.12, 8.15] A member of the player's choice dies without healing."""
    remove(game, referee, player, pick_victim(game, referee, player, rule, "Whom does the curse take?"), rule)


def guest(game: Game, referee: Referee, player: Player, rule: str) -> None:
    """[20.8] The top character joins free."""
    free_character(game, referee, player, rule)


def old_ones(game: Game, referee: Referee, player: Player, rule: str) -> None:
    """[21.12] Wrath on everybody; a character who lives draws two treasures."""
    wrath(game, referee, player, rule)
    if player.alive:
        draw_treasures(game, referee, player, game.book.number("21.12", "treasures"), rule)


def weapons(game: Game, player: Player) -> list[str]:
    """[18.15] Melee and missile weapons of the arms deck, no armour."""
    return [key for key in all_arms(game, player) if game.card(key).kind in ("weapon", "missile")]


def accident(game: Game, referee: Referee, player: Player, rule: str) -> None:
    """[20.12, 20.13, 14.12] One loss: a treasure, a magic card, a weapon, or gold by a die."""
    things = named(game, holdings(game, player) + player.magic + weapons(game, player))
    chosen = referee.choose(player.seat, "An accident. What do you lose?", [*things, PAY_GOLD], rule)
    if isinstance(chosen, Card):
        take(player, chosen.key)
        discard(game, chosen.key)
        referee.tell(rule, "{card} is lost.", card=chosen.name)
        return
    face = roll(game, referee, "20.13", player.seat, LOST, subject=game.card(player.hero.key))
    if player.gold >= face:
        pay(game, player, -face)
        referee.tell("20.13", "{gold} gp are lost.", gold=face)
    else:
        chosen_wound(game, referee, player, "20.13")


NAMED = {
    "wound": chosen_wound,
    "black box": black_box,
    "trap": trap,
    "magic exchange": magic_exchange,
    "character exchange": character_exchange,
    "wrath": wrath,
    "death curse": death_curse,
    "a guest joins": guest,
    "accident": accident,
    "curse of the old ones": old_ones,
}
