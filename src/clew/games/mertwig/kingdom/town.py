"""Chapters 4, 7, 25, 27: business in town: hirelings, arms, magic, the red cross, and the Palace with its pay day."""

from __future__ import annotations

from clew.games.mertwig import steps
from clew.games.mertwig.book import ARMS, CHARACTER, CROMYN, MAGIC, THYKSKUL, Card
from clew.games.mertwig.kingdom.maze import may_enter, open_maze
from clew.games.mertwig.kingdom.ways import HIRE
from clew.games.mertwig.party.cards import discard, draw, find, named, pay
from clew.games.mertwig.party.die import by_parity, even, roll
from clew.games.mertwig.party.duty import on_duty
from clew.games.mertwig.party.gear import choose_freely, give_out
from clew.games.mertwig.party.members import opposed_members, part_with
from clew.games.mertwig.party.treasure import cash
from clew.games.mertwig.party.wounds import end_fight, free_healing, wounded
from clew.games.mertwig.state import PALACE, Fight, Fighter, Game, Player
from clew.kernel.referees.agenda import Step
from clew.kernel.referees.referee import Referee
from clew.kernel.words.questions import Option

HIS_PRICE = by_parity("his price", "the higher one", "the printed one")

LOOKS = {
    CHARACTER: (HIRE, "Look for hirelings: draw {n}"),
    ARMS: ("arms", "Look at arms: draw {n}"),
    MAGIC: ("magic", "Look at magic cards: draw {n}"),
}
CROSS = Option("cross", "Have a wound healed")
ENOUGH = Option("done", "Nothing more")
ALL_OF_THEM = Option("all", "All of them")
PART = Option("part", "Part with those of the other side first")
INSIDE, OUTSIDE = Option("maze", "Enter the maze"), Option("stay", "Stay outside")
AT_ONCE = Option("maze", "Turn in nothing, and enter the maze")
AWAY = Option("stay", "Turn in nothing, and stay outside")


def business(game: Game, referee: Referee, step: Step) -> None:
    """[4.9, 4.10, 4.11, 4.12, 4.13, 4.14, 4.15, 3.7] What the square offers, each once and in any order."""
    seat = step.facts["seat"]
    assert isinstance(seat, int)
    player = game.players[seat]
    if player.place == PALACE:
        palace(game, referee, player)
        return
    left = offers(game, player)
    plan, player.plan = player.plan, ""
    if plan and plan in left:
        look(game, referee, player, plan, left.pop(plan))
    while left:
        looks = [
            Option[tuple[str, int] | None](f"{LOOKS[deck][0]}-{n}", LOOKS[deck][1], (deck, n), n=n)
            for deck, most in left.items()
            for n in range(most, 0, -1)
            if deck != CROSS.key
        ]
        cross = [CROSS] if CROSS.key in left else []
        chosen = choose_freely(game, referee, player, "What do you do here?", [*looks, *cross, ENOUGH], "4.13")
        if chosen is ENOUGH:
            return
        if chosen is CROSS:
            del left[CROSS.key]
            free_healing(game, referee, player, "4.10")
        else:
            assert chosen.value is not None
            deck, number = chosen.value
            del left[deck]
            look(game, referee, player, deck, number)


def offers(game: Game, player: Player) -> dict[str, int]:
    """[4.10, 4.11, 4.12] What there is in the square where the marker stands, by deck with the number of symbols."""
    square = game.book.atlas.spaces[player.place]
    found = {
        CHARACTER: square.characters,
        ARMS: square.swords if game.book.arms else 0,
        MAGIC: square.scrolls if game.book.magic else 0,
        CROSS.key: int(square.cross and bool(wounded(player.party))),
    }
    return {deck: number for deck, number in found.items() if number}


RULES = {CHARACTER: ("7.1", "7.2"), ARMS: ("25.2", "25.2"), MAGIC: ("27.2", "27.2")}


def look(game: Game, referee: Referee, player: Player, deck: str, number: int) -> None:
    """[7.1, 7.3, 25.2, 27.2] Draw so many as were named together, take what one can pay; the rest is discarded."""
    rule, buying = RULES[deck]
    for _ in range(number):
        key = draw(game, referee, deck, rule)
        if key is not None:
            game.offer.append(key)
            game.prices[key] = price(game, referee, player, key)
            name, who = game.card(key).name, game.names[player.seat]
            referee.tell(rule, "{who} is offered {card} for {gold} gp.", who=who, card=name, gold=game.prices[key])
    while affordable := [key for key in game.offer if may_take(game, player, key)]:
        whole = [ALL_OF_THEM] if all_fit(game, player) else []
        offered = [*whole, *named(game, affordable), ENOUGH]
        chosen = referee.choose(player.seat, "Which do you pay for?", offered, buying)
        if chosen is ENOUGH:
            break
        for card in named(game, affordable) if chosen is ALL_OF_THEM else [chosen]:
            assert isinstance(card, Card)
            take_on(game, referee, player, card)
    for card in named(game, game.offer):
        referee.tell(rule, "{who} leaves {card}.", who=game.names[player.seat], card=card.name)
        discard(game, card.key)
    game.offer, game.prices = [], {}


def all_fit(game: Game, player: Player) -> bool:
    """[7.2, 7.9] Whether several are offered, all can be paid together, and nobody minds anybody."""
    cards = named(game, game.offer)
    there = [*cards, *(game.card(member.key) for member in player.party)]
    clash = any(card.deck == CHARACTER for card in cards) and any(c.good for c in there) and any(c.evil for c in there)
    return len(cards) > 1 and sum(game.prices[card.key] for card in cards) <= player.gold and not clash


def price(game: Game, referee: Referee, player: Player, key: str) -> int:
    """[7.2, 7.14] The printed price; Thykskul's depends on a die."""
    card = game.card(key)
    if THYKSKUL not in card.marks or even(roll(game, referee, "7.14", player.seat, HIS_PRICE, subject=card)):
        return card.price
    return game.book.number("7.14", "odd")


def may_take(game: Game, player: Player, key: str) -> bool:
    """[7.2, 7.3] Whether it can be paid."""
    return game.prices[key] <= player.gold


def take_on(game: Game, referee: Referee, player: Player, card: Card) -> None:
    """[7.2, 7.9, 7.10, 25.2, 27.2] Pay the bank; a hireling of the other side comes only if those here go first."""
    others = opposed_members(game, player, card.key) if card.deck == CHARACTER else []
    if others:
        answer = referee.choose(
            player.seat, "{card} will not join those of the other side.", (PART, ENOUGH), "7.10", card=card.name
        )
        if answer is ENOUGH:
            return
        for member in others:
            part_with(game, referee, player, member, "7.10")
    game.offer.remove(card.key)
    pay(game, player, -game.prices[card.key])
    line = "{who} hires {card} for {gold} gp." if card.deck == CHARACTER else "{who} buys {card} for {gold} gp."
    referee.tell(RULES[card.deck][1], line, who=game.names[player.seat], card=card.name, gold=game.prices[card.key])
    if card.deck == CHARACTER:
        player.party.append(Fighter(card.key))
    elif card.deck == MAGIC:
        player.magic.append(card.key)
    else:
        player.arms.append(card.key)
        give_out(game, referee, player, card.key, "25.3")


# -- the Palace ------------------------------------------------------------------------------------------------------


def palace(game: Game, referee: Referee, player: Player) -> None:
    """[1.21, 4.15, 7.4, 7.5, 7.6, 22.2] Cash first, then pay, then perhaps the maze.

    Where nothing is cashed nobody wants pay, so that one question does for both.
    """
    last = cash(game, referee, player, [AT_ONCE, AWAY] if may_enter(game, player) else [])
    if last is AT_ONCE:
        open_maze(game, referee, player)
    elif last is not AWAY:
        game.push(steps.PALACE_MAZE, seat=player.seat)
        if last is not None:
            pay_day(game, referee, player)


def pay_day(game: Game, referee: Referee, player: Player) -> None:
    """[7.4, 7.7, 7.8, 7.14] Every member from the character deck wants his price; who is not paid goes."""
    game.unpaid = [member.key for member in player.party if game.card(member.key).deck == CHARACTER]
    game.prices = {key: price(game, referee, player, key) for key in game.unpaid}
    referee.tell("7.4", "Pay day.")
    while affordable := [key for key in game.unpaid if may_take(game, player, key)]:
        chosen = referee.choose(player.seat, "Whom do you pay?", [*named(game, affordable), ENOUGH], "7.4")
        if not isinstance(chosen, Card):
            break
        pay(game, player, -game.prices[chosen.key])
        gold, who = game.prices[chosen.key], game.names[player.seat]
        referee.tell("7.4", "{who} pays {card} {gold} gp.", who=who, card=chosen.name, gold=gold)
        game.unpaid.remove(chosen.key)
    dismiss_unpaid(game, referee, player)


def dismiss_unpaid(game: Game, referee: Referee, player: Player) -> None:
    """[7.4, 7.15, 7.28] The unpaid are discarded; Cromyn fights."""
    unpaid, game.unpaid, game.prices = game.unpaid, [], {}
    for key in unpaid:
        member = find(player.party, key)
        if CROMYN not in game.card(key).marks:
            part_with(game, referee, player, member, "7.4")
            continue
        player.party.remove(member)
        for item in member.gear:
            (player.arms if game.card(item).deck == ARMS else player.treasures).append(item)
        member.gear = []
        referee.tell("7.15", "Cromyn draws his sword.")
        game.fight = Fight("cromyn", player.seat, on_duty(game, player.seat), [member])
        game.push(steps.CROMYN)
        game.push(steps.ROUND)


def cromyn_beaten(game: Game, referee: Referee, _step: Step) -> None:
    """[7.15, 7.15a, 11.42] After the fight he is discarded, or charmed back into the party; business goes on."""
    referee.tell("7.15a", "Cromyn makes no more trouble.")
    end_fight(game)


def palace_maze(game: Game, referee: Referee, step: Step) -> None:
    """[4.15, 22.2] Who may enters the maze after the business of the Palace."""
    seat = step.facts["seat"]
    assert isinstance(seat, int)
    player = game.players[seat]
    if not player.alive or not may_enter(game, player):
        return
    if referee.choose(seat, "Do you enter the maze now?", (INSIDE, OUTSIDE), "22.2") is INSIDE:
        open_maze(game, referee, player)
