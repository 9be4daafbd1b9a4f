"""Chapters 24 and 27: what the winners take, the prize, common loot shared in turn, and the end of a fight."""

from __future__ import annotations

from clew.games.maze import steps
from clew.games.maze.board.exit import wins
from clew.games.maze.board.finds import take_card, win_prize
from clew.games.maze.board.opening import begin_among_players
from clew.games.maze.fight.attack import name_of
from clew.games.maze.gear.decks import goods_home, home
from clew.games.maze.gear.dying import ENOUGH, plunder, take_piece
from clew.games.maze.gear.equipment import free_places, gain_levels, pick_up, place_weapon, settle
from clew.games.maze.gear.goods import alike, goods_pieces, pour, within_limits
from clew.games.maze.state import FOE, Death, Fight, Game, Goods, Heap, Weapon
from clew.kernel.referees.agenda import Step
from clew.kernel.referees.referee import Referee
from clew.kernel.words.questions import Option

PAIR = ("m2-10a", "m2-10b")


def fight_end(game: Game, referee: Referee, _step: Step) -> None:
    """[22.6, 24.5a, 24.10, 24.15, 27.12, 23.15, 25.6a, 28.26] Levels won in it count now; then all in its order. The
    winner of a duel leaves at once, and takes nothing more."""
    fight = game.fights[-1]
    fight.on = False
    for seat, levels in fight.levels.items():
        if game.players[seat].alive:
            gain_levels(game, referee, game.players[seat], levels, "27.12")
    fight.levels = {}
    if fight.kind == "duel":
        wins(game, referee, fight.players[0])
        return
    for dropped in [each for each in fight.floor if each.seat in fight.fled]:
        fight.floor.remove(dropped)
        fight.heap.weapons.append(dropped.weapon)
    parley = ("truce-trade", "truce-party") if fight.truce else ()
    game.push(steps.SPOILS, steps.COMMON_LOOT, steps.PRIZE, *parley, steps.FIGHT_CLOSE)


def spoils(game: Game, referee: Referee, _step: Step) -> None:
    """[24.5a, 24.10, 24.12, 24.13, 27.14] Death by death, each to its winner."""
    fight = game.fights[-1]
    death = next((each for each in fight.deaths if not each.done), None)
    if death is None or not fight.players:
        return
    game.push(steps.SPOILS)
    death.done = True
    if death.who < FOE:
        body_spoils(game, referee, fight, death)
    else:
        creature_spoils(game, referee, fight, death)


def body_spoils(game: Game, referee: Referee, fight: Fight, death: Death) -> None:
    """[24.7, 24.8, 24.9, 24.12, 27.14] The killer chooses; the rest is common loot if others are there."""
    body = game.players[death.who].goods
    if death.killer in fight.players:
        plunder(game, referee, death.killer, body, "24.9")
        if len(fight.players) == 1:
            goods_home(game, body)
    pour(body, fight.heap)


def creature_spoils(game: Game, referee: Referee, fight: Fight, death: Death) -> None:
    """[24.2, 24.3, 24.4, 24.4a, 24.5, 24.7, 24.12, 24.13, 24.16] The reward by the pile it came from, then what it
    carried; without a winner only what it carried, for all."""
    kind = fight.foes[death.who - FOE].kind
    deck = game.book.creatures[kind].deck
    if is_pair(game, kind):
        pair_spoils(game, referee, fight, death)
        return
    if death.killer in fight.players:
        referee.tell(
            "24.7", "{who} won against {foe}.", who=game.names[death.killer], foe=name_of(game, fight, death.who)
        )
        reward(game, referee, death.killer, deck)
    carried_items(game, referee, fight, death.killer, kind)


def reward(game: Game, referee: Referee, seat: int, deck: str) -> None:
    """[24.2, 24.3, 24.4] A TREASURES card for a Monster I, a Special Treasure for a Monster II, none for Guardians."""
    if deck == "monsters-1":
        take_card(game, referee, seat, game.book.rewards["monsters-1"], "24.2")
    elif deck == "monsters-2":
        take_card(game, referee, seat, game.book.rewards["monsters-2"], "24.3")


def carried_items(game: Game, referee: Referee, fight: Fight, killer: int, kind: str) -> None:
    """[24.5, 24.12, 24.13] What the Creature's card lists: for the winner, or else for all who are still there."""
    for deck in game.book.creatures[kind].carries:
        if killer in fight.players:
            take_card(game, referee, killer, deck, "24.5")
        else:
            fight.heap.draws.append(deck)


def pair_spoils(game: Game, referee: Referee, fight: Fight, death: Death) -> None:
    """[24.16, 24.5a] The pair counts as one Creature that dies with its second member."""
    deaths = [each for each in fight.deaths if each.who >= FOE and fight.foes[each.who - FOE].kind in PAIR]
    if len(deaths) < 2 or death is not deaths[1]:
        return
    if death.killer in fight.players:
        take_card(game, referee, death.killer, game.book.rewards["monsters-2"], "24.16")
    first = next(each for each in deaths if fight.foes[each.who - FOE].kind == PAIR[0])
    carried_items(game, referee, fight, first.killer, PAIR[0])


def is_pair(game: Game, kind: str) -> bool:
    """[24.5a, 29.6, 30.19] The two Guardians of one card, unless they are two cards."""
    return kind in PAIR and not game.book.options["guardians-apart"]


def lootable(game: Game, fight: Fight, seat: int) -> list[Option[int]]:
    """[27.11, 23.12] Opponents he killed, and players whom a Creature killed; not yet taken from."""
    found = []
    for place, death in enumerate(fight.deaths):
        if death.done or (death.killer != seat and not (death.who < FOE <= death.killer)):
            continue
        if death.who >= FOE and is_pair(game, fight.foes[death.who - FOE].kind):
            continue
        if death.who < FOE and game.players[death.who].goods.empty:
            continue
        name = name_of(game, fight, death.who)
        found.append(Option(f"loot:{place}", "Loot {foe}", place, foe=name))
    return found


def loot_in_fight(game: Game, referee: Referee, fight: Fight, seat: int, place: int) -> None:
    """[27.10, 27.11, 27.12] Spoils in the middle of a fight; what he leaves waits for its end."""
    death = fight.deaths[place]
    referee.tell("27.11", "{who} loots {foe}.", who=game.names[seat], foe=name_of(game, fight, death.who))
    if death.who >= FOE:
        death.done = True
        creature_spoils(game, referee, fight, death)
        return
    player, body = game.players[seat], game.players[death.who].goods
    while pieces := [
        piece for piece in within_limits(game, player, goods_pieces(game, body)) if takes_now(game, seat, piece)
    ]:
        chosen = referee.choose(seat, "What do you take?", [*alike(pieces), ENOUGH], "27.11")
        if chosen is ENOUGH:
            return
        take_piece(game, referee, seat, body, chosen, "27.11")
        if chosen.key in game.book.loaded:
            place_weapon(game, referee, player, player.goods.weapons[-1])


def takes_now(game: Game, seat: int, piece: Option[object]) -> bool:
    """[27.10, 9.12] No armour, no system, and a weapon only where there is room for it."""
    loaded = game.book.loaded.get(piece.key)
    if loaded is not None:
        return bool(free_places(game, game.players[seat], Weapon(*loaded)))
    return piece.key not in game.book.gear


def common_loot(game: Game, _referee: Referee, _step: Step) -> None:
    """[24.12, 27.14, 27.15] What lies there is shared; if nobody is left it stays on the body or goes home."""
    fight = game.fights[-1]
    if fight.heap.empty:
        return
    if not fight.players:
        goods_home(game, fight.heap)
        return
    there = [seat for seat in game.clockwise(game.active) if seat in fight.players]
    heap, fight.heap = fight.heap, Goods()
    game.heaps.append(Heap(heap, there))
    game.push(steps.SHARE)


def prize(game: Game, referee: Referee, _step: Step) -> None:
    """[24.14, 24.5, 26.7] To the player who drew the card, or else to the one who struck the last blow."""
    fight = game.fights[-1]
    if not fight.card or not fight.foes or any(foe.life > 0 for foe in fight.foes):
        return
    card = game.book.cards[fight.card]
    won = card.effect.prize
    last = next(death.killer for death in reversed(fight.deaths) if death.who >= FOE)
    winner = fight.drawer if fight.drawer in fight.players else last
    if won is not None and winner in fight.players:
        win_prize(game, referee, winner, card, won)


def fight_close(game: Game, referee: Referee, _step: Step) -> None:
    """[24.6, 13.2, 5.8, 23.15, 27.12] Pick up what was dropped, arrange, return the cards. Who ran arranges, too."""
    fight = game.fights[-1]
    fought = [*fight.players, *fight.fled]
    for seat in [each for each in game.clockwise(game.active) if each in fought]:
        own = [dropped.weapon for dropped in fight.floor if dropped.seat == seat]
        fight.floor = [dropped for dropped in fight.floor if dropped.seat != seat]
        pick_up(game, referee, seat, own)
    for card in [*fight.cards, *([fight.card] if fight.card else [])]:
        home(game, card)
    fight.cards, fight.card = [], ""
    game.fights.pop()


PASS = Option("pass", "Take nothing")


def share(game: Game, referee: Referee, _step: Step) -> None:
    """[27.15, 27.16, 24.9] One piece each in turn, until all pass in succession; the rest goes back home."""
    heap = game.heaps[-1]
    if heap.goods.empty or not heap.seats or heap.passes >= len(heap.seats):
        game.heaps.pop()
        goods_home(game, heap.goods)
        if not game.fights:
            for seat in heap.seats:
                settle(game, referee, seat)
        return
    game.push(steps.SHARE)
    heap.at %= len(heap.seats)
    seat = heap.seats[heap.at]
    chosen = referee.choose(seat, "What do you take of the common loot?", loot_options(game, heap, seat), "27.15")
    heap.at += 1
    heap.passes = heap.passes + 1 if chosen is PASS else 0
    if isinstance(chosen.value, int):
        heap.fought.append(seat)
        begin_among_players(game, referee, seat, chosen.value, heap.seats[:], "")
    elif chosen.key.startswith("draw:"):
        deck = chosen.key.removeprefix("draw:")
        heap.goods.draws.remove(deck)
        take_card(game, referee, seat, deck, "27.15")
    elif chosen is not PASS:
        take_piece(game, referee, seat, heap.goods, chosen, "27.15")


def loot_options(game: Game, heap: Heap, seat: int) -> list[Option[str | int | None]]:
    """[27.15, 27.16, 24.8] A piece, a fight over it (once), or nothing."""
    pieces = alike(within_limits(game, game.players[seat], goods_pieces(game, heap.goods)))
    options: list[Option[str | int | None]] = [*pieces]
    if seat not in heap.fought:
        for other in heap.seats:
            if other != seat:
                name = game.names[other]
                options.append(Option(f"attack:{other}", "Attack {target}", other, (f"seat-{other}",), target=name))
    return [*options, PASS]
