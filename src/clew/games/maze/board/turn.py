"""Chapters 3 to 6 and 16: the board turn."""

from __future__ import annotations

from clew.games.maze import steps
from clew.games.maze.board.exit import go_to_exit, has_set
from clew.games.maze.board.finds import open_chest, take_card
from clew.games.maze.board.opening import begin_among_players
from clew.games.maze.board.trade import propose
from clew.games.maze.gear.bombs import call_bomb, can_heal_with, heal
from clew.games.maze.gear.decks import counters_home, draw, goods_home
from clew.games.maze.gear.equipment import (
    arrange_weapons,
    gain_life,
    is_slow,
    life_points,
    mends,
    settle,
    settle_late,
    settle_now,
)
from clew.games.maze.gear.goods import alike, hand_over, owned_pieces, owns_anything
from clew.games.maze.gear.party import leave_party, move_together
from clew.games.maze.reading import SEALED
from clew.games.maze.state import START, Game, Goods, Player, Somebody
from clew.kernel.referees.agenda import Step
from clew.kernel.referees.referee import Referee
from clew.kernel.words.questions import Menu, NeverMind, Option
from clew.kernel.words.rolls import Amount

STRIDE = Amount("the way", "{n} spaces", "{n} space")
REST = Option("rest", "Rest here this turn")
ROLL = Option("roll", "Roll and move")
MAP = Option("map", "Go to the exit with your Map")
STAY = Option("stay", "Stay, on guard")
ALONE = Option("alone", "Leave your party")
CHEST = Option("open-chest", "Open a Chest with a Key")
BOMB = Option("call-bomb", "Call a bomb")
ARRANGE = Option("arrange", "Rearrange your weapons")
DISCARD = Menu("discard", "Give something up")
CHOOSY = Option("choosy", "Be asked again about what you find")
BACK = NeverMind("back", "Nothing after all")
HEALERS = {
    "vitamins": Option("vitamins", "Use Vitamins"),
    "power-supports": Option("power-supports", "Use a Power Support"),
}
OPEN = Option("open", "Open the door")
WALK_BY = Option("walk-by", "Walk by")


def board_turn(game: Game, referee: Referee, _step: Step) -> None:
    """[5.1, 3.10, 3.13, 28.16, 30.7, 30.24] A turn begins: a START card on START, healing in a free CORRIDOR."""
    player = game.players[game.active]
    game.fresh, game.rested, game.parting, game.betrayed = True, False, False, []
    if player.space == START and not player.start:
        take_start_card(game, referee, player)
    if game.book.options["corridor-free"] and game.book.spaces[player.space] == "CORRIDOR" and mends(game, player):
        gained = gain_life(game, player, game.book.rest)
        referee.tell("30.7", "{who} gains {points}.", who=game.names[player.seat], points=life_points(gained))
    game.push(steps.ACTIONS, steps.FINISH)


def take_start_card(game: Game, referee: Referee, player: Player) -> None:
    """[3.10, 3.13, 30.23] It names the Exit Keys; with hidden START cards only its owner sees it."""
    to = (player.seat,) if game.book.options["secret-start-cards"] else None
    player.start = draw(game, referee, "start", "3.10", to=to)
    game.table.remove(player.start)
    text = game.book.cards[player.start.removesuffix(SEALED)].text
    referee.tell("3.10", "{who}: {card}", to=to, who=game.names[player.seat], card=text)


def actions(game: Game, referee: Referee, _step: Step) -> None:
    """[5.2, 5.3, 5.4, 3.12] Anything as often as he likes; rolling, using a Map or staying comes last."""
    player = game.players[game.active]
    if not player.alive:
        return
    chosen = referee.choose(player.seat, "Your turn. What do you do?", turn_options(game, player), "5.2")
    if chosen is ROLL:
        roll_and_move(game, referee, player)
    elif chosen is MAP:
        go_to_exit(game, referee, player)
    elif chosen is STAY:
        stay(game, referee, player)
    else:
        game.push(steps.ACTIONS)
        game.fresh = not act(game, referee, player, chosen) and game.fresh


def turn_options(game: Game, player: Player) -> list[Option[int | None]]:
    """[5.2, 5.4, 5.9, 5.10, 16.1, 16.2, 26.10, 26.13, 26.14, 28.1] What can be done in parts 2, 3 and 4."""
    options: list[Option[int | None]] = []
    outside = player.space == START
    if not game.rested and may_move(player):
        options.append(ROLL)
        if not outside and player.goods.number("exit-maps") and has_set(game, player):
            options.append(MAP)
    if not outside:
        options.append(STAY)
    if game.parting:
        return options
    if game.fresh and may_rest(game, player):
        options.append(REST)
    options += [HEALERS[kind] for kind in can_heal_with(game, player)]
    if player.goods.chests and player.goods.number("keys"):
        options.append(CHEST)
    if player.goods.number("bombs") and not outside:
        options.append(BOMB)
    if player.primary or player.backpack:
        options.append(ARRANGE)
    if owns_anything(player) or player.takes:
        options.append(DISCARD)
    if player.party:
        options.append(ALONE)
        for other in game.companions(player.seat):
            about, name = (f"seat-{other}",), game.names[other]
            options.append(Option(f"trade:{other}", "Trade with {other}", other, about, other=name))
            if other not in game.betrayed:
                options.append(Option(f"attack:{other}", "Attack {target}", other, about, target=name))
    return options


def may_move(player: Player) -> bool:
    """[5.9, 5.10, 3.12] With exactly 0 Life Points never in two turns running; START must always be left."""
    return player.life != 0 or not player.moved or player.space == START


def may_rest(game: Game, player: Player) -> bool:
    """[16.1, 30.7, 30.24] Declared before anything else, on a CORRIDOR; not where it heals by itself, or not at all."""
    resting = not game.book.options["corridor-free"] and mends(game, player)
    return resting and game.book.spaces[player.space] == "CORRIDOR"


def act(game: Game, referee: Referee, player: Player, chosen: Option[int | None]) -> bool:
    """[5.2, 16.1] One action of part 3; whether anything was done."""
    key, other, seat = chosen.key, chosen.value, player.seat
    if chosen is REST:
        rest(game, referee, player)
    elif key in HEALERS:
        heal_on_board(game, referee, player, key)
    elif chosen is CHEST:
        settle_now(game, referee, seat, [], open_chest(game, referee, seat))
    elif chosen is BOMB:
        call_bomb(game, referee, seat)
    elif chosen is ARRANGE:
        arrange_weapons(game, referee, player, [] if is_slow(game) else player.goods.weapons)
    elif chosen is DISCARD:
        return discard(game, referee, player)
    elif chosen is ALONE:
        part(game, referee, seat)
    elif other is not None and key.startswith("trade:"):
        trade_with_companion(game, referee, seat, other)
    elif other is not None:
        betray(game, referee, seat, other)
    return True


def heal_on_board(game: Game, referee: Referee, player: Player, kind: str) -> None:
    """[10.5] Before the d6, one card after another."""
    heal(game, referee, player, kind, "10.5")


def rest(game: Game, referee: Referee, player: Player) -> None:
    """[16.1, 16.2, 16.3, 16.5, 30.6] A Life Point for the turn missed; he stays this turn."""
    game.rested = True
    gained = gain_life(game, player, game.book.rest)
    who = game.names[player.seat]
    referee.tell("16.1", "{who} rests and gains {points}.", who=who, points=life_points(gained))


def discard(game: Game, referee: Referee, player: Player) -> bool:
    """[5.11, 13.4, 13.6] Give up anything; it goes back home. Whether anything was given up."""
    options = [*alike(owned_pieces(game, player)), *([CHOOSY] if player.takes else []), BACK]
    chosen = referee.choose(player.seat, "What do you give up?", options, "5.11")
    if chosen is CHOOSY:
        player.takes = False
    if chosen in (CHOOSY, BACK):
        return False
    given = Goods()
    hand_over(game, player, chosen.key, given)
    goods_home(game, given)
    item = chosen.facts.get("item") or chosen.facts["weapon"]
    referee.tell("5.11", "{who} gives up: {item}.", who=game.names[player.seat], item=item)
    return True


def part(game: Game, referee: Referee, seat: int) -> None:
    """[26.14] He goes alone from now on; what is left is to move or to stay."""
    leave_party(game, seat)
    game.parting = True
    referee.tell("26.14", "{who} leaves the party.", who=game.names[seat])


def trade_with_companion(game: Game, referee: Referee, seat: int, partner: int) -> None:
    """[26.5, 25.10] Before the roll, as often as they agree."""
    referee.tell("26.5", "{who} wants to trade with {other}.", who=game.names[seat], other=game.names[partner])
    propose(game, referee, seat, partner)


def betray(game: Game, referee: Referee, seat: int, victim: int) -> None:
    """[26.10, 26.11, 26.12, 26.13, 6.7] An attack on a companion, once a turn on each; the turn goes on afterwards."""
    game.betrayed.append(victim)
    there = [seat, *game.companions(seat)]
    referee.tell("26.10", "{who} betrays {target}.", who=game.names[seat], target=game.names[victim])
    begin_among_players(game, referee, seat, victim, there, "")


def stay(game: Game, referee: Referee, player: Player) -> None:
    """[5.4, 5.10, 6.1, 6.2] No card, but ON GUARD until the piece moves."""
    player.moved = False
    player.stayed = True
    referee.tell("6.1", "{who} stays, on guard.", who=game.names[player.seat])


def roll_and_move(game: Game, referee: Referee, player: Player) -> None:
    """[4.1, 4.2, 4.5, 4.6, 4.8, 3.11, 26.3, 5.5] Clockwise by the d6, all together; only the last space counts."""
    player.moved = True
    mover = Somebody(game, player.seat)
    steps = referee.roll(game.book.dice["move"], "4.5", player.seat, gives=STRIDE, subject=mover)
    spaces = game.book.exit - 1
    move_together(game, player.seat, (player.space + steps - 1) % spaces + 1)
    kind = game.book.spaces[player.space]
    name = game.book.space_names[kind]
    who = game.names[player.seat]
    referee.tell("4.5", "{who} moves to space {space}: {name}.", who=who, space=player.space, name=name)
    if kind == "CORRIDOR":
        corridor(game, referee, player)
    elif kind == "SECRET DOOR":
        secret_door(game, referee, player)
    else:
        take_card(game, referee, player.seat, game.book.space_decks[kind], game.book.space_rules[kind])


def corridor(game: Game, referee: Referee, player: Player) -> None:
    """[16.4, 6.3] No card; ON GUARD."""
    referee.tell("16.4", "The corridor is quiet; {who} is on guard.", who=game.names[player.seat])


def secret_door(game: Game, referee: Referee, player: Player) -> None:
    """[20.1, 20.2, 11.17, 26.6] A Magnetic Card of his own opens it, if he likes."""
    if not player.goods.number("magnetic-cards"):
        referee.tell("20.1", "Without a Magnetic Card the door stays shut.")
        return
    if referee.choose(player.seat, "Do you spend a Magnetic Card on the door?", (OPEN, WALK_BY), "20.2") is OPEN:
        player.goods.add("magnetic-cards", -1)
        counters_home(game, "magnetic-cards", 1)
        take_card(game, referee, player.seat, "secret-door", "20.2")


def finish(game: Game, referee: Referee, _step: Step) -> None:
    """[3.9, 5.5, 5.6, 1.8, 2.10, 25.13, 28.36, 30.8] Arrange finds; then the next living player begins."""
    settle(game, referee, game.active)
    settle_late(game, referee)
    game.turn += 1
    if game.ending:
        return
    following = game.clockwise(game.active)
    game.active = next(seat for seat in [*following[1:], following[0]] if game.players[seat].alive)
    game.push(steps.TURN)


def first_turn(game: Game, seat: int) -> None:
    """The first player's turn is next."""
    game.active = seat
    game.turn = 1
    game.push(steps.TURN)
