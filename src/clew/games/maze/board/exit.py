"""Chapter 28: the EXIT, its Guardians, its door."""

from __future__ import annotations

from clew.games.maze import steps
from clew.games.maze.board.meeting import named
from clew.games.maze.board.opening import begin_against_creatures, begin_among_players, begin_duel
from clew.games.maze.gear.bombs import detects
from clew.games.maze.gear.decks import counters_home, draw, home, obeyed
from clew.games.maze.gear.party import join, leave_party, on_guard, put_on
from clew.games.maze.reading import SEALED
from clew.games.maze.state import START, Game, Player
from clew.kernel.referees.agenda import Step
from clew.kernel.referees.referee import Referee
from clew.kernel.words.questions import Option


def guardians_cards(game: Game, referee: Referee) -> None:
    """[28.7, 28.8, 28.31, 29.3, 30.17] All that come up are fought together; the active player has the initiative."""
    card = draw(game, referee, "guardians", "28.7")
    sides: list[str] = []
    found = obey(game, referee, card, sides) if card else []
    for side in sides:
        bring(game, referee, side)
    for creature in found:
        game.table.remove(creature)
    if found:
        begin_against_creatures(game, referee, game.active, found, not game.book.options["guardians-first"])


def obey(game: Game, referee: Referee, card: str, sides: list[str]) -> list[str]:
    """[28.27, 28.31] Obey one Guardians card; the Guardians that come of it. Which players it brings is noted."""
    info = game.book.cards[card]
    referee.tell(info.rule, "{who}: {card}", who=game.names[game.active], card=info.text)
    if info.effect.what == "guardian":
        return [card]
    if info.effect.what == "draw":
        return draw_more(game, referee, card, sides)
    obeyed(game, card)
    return []


def draw_more(game: Game, referee: Referee, card: str, sides: list[str]) -> list[str]:
    """[28.28, 28.29, 28.32, 13.2] The further cards one after the other; this card goes home as the last of them is
    drawn. Players come in the order of the cards that name them."""
    effect = game.book.cards[card].effect
    if effect.after is not None:
        sides.append(effect.after.name)
    found: list[str] = []
    for left in range(effect.number - 1, -1, -1):
        drawn = draw(game, referee, "guardians", game.book.cards[card].rule)
        if not left:
            obeyed(game, card)
        if drawn:
            found += obey(game, referee, drawn, sides)
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


NO_ATTACK = Option("peace", "Attack nobody")
KEYS = Option("keys", "The two Exit Keys")
DEVICE = Option("device", "The Unlock Device")
COME = Option("come", "Come along")
STAY = Option("stay", "Stay here, alone")


def sets(game: Game, player: Player) -> list[Option[None]]:
    """[28.1, 28.3, 28.12, 11.1, 11.17, 11.20] The sets a player could show: both Exit Keys, or an Unlock Device."""
    names = [game.book.cards[card].item for card in player.goods.specials]
    first, second = game.book.starts[player.start.removesuffix(SEALED)]
    found = [KEYS] if first in names and player.goods.number(second) else []
    return [*found, DEVICE] if "unlock-device" in names else found


def has_set(game: Game, player: Player) -> bool:
    """[28.1] Without a set the Map may not be used."""
    return bool(player.start) and bool(sets(game, player))


def go_to_exit(game: Game, referee: Referee, player: Player) -> None:
    """[28.1, 28.2, 28.4, 28.5, 4.3, 11.15, 30.22] With the Map, instead of the roll; companions come along."""
    player.moved = True
    referee.tell("28.1", "{who} goes to the exit.", who=game.names[player.seat])
    for other in game.companions(player.seat):
        if game.book.options["companions-choose"] and stays_behind(referee, other):
            leave_party(game, other)
        else:
            put_on(game, other, game.book.exit)
    put_on(game, player.seat, game.book.exit)
    game.push(steps.GUARDIANS, steps.RIVALS, steps.EXIT_CARDS, steps.LEAVE)


def stays_behind(referee: Referee, seat: int) -> bool:
    """[30.22] A companion may leave the party instead of going to the EXIT."""
    return referee.choose(seat, "Do you come along to the exit?", (COME, STAY), "30.22") is STAY


def guardians(game: Game, referee: Referee, _step: Step) -> None:
    """[28.6, 28.7] The Guardians come first."""
    guardians_cards(game, referee)


def rivals(game: Game, referee: Referee, step: Step) -> None:
    """[28.6, 28.21, 28.23, 28.34, 25.2] Each at the EXIT is asked once whether he attacks another one there."""
    asked = [int(seat) for seat in str(step.facts.get("asked", ""))]
    there = game.at_exit()
    seat = next((each for each in there if each not in asked), None)
    if seat is None or len(there) < 2:
        return
    game.agenda.append(Step(steps.RIVALS, {"asked": "".join(map(str, [*asked, seat]))}))
    options = [
        Option(f"attack:{n}", "Attack {target}", n, (f"seat-{n}",), target=game.names[n]) for n in there if n != seat
    ]
    chosen = referee.choose(seat, "Do you attack somebody before the door is tried?", [*options, NO_ATTACK], "28.23")
    if chosen.value is not None:
        begin_among_players(game, referee, seat, chosen.value, there, "")


def exit_cards(game: Game, referee: Referee, step: Step) -> None:
    """[28.11, 28.12, 28.24, 28.34] One card each, the active player first."""
    drawn = [int(seat) for seat in str(step.facts.get("drawn", ""))]
    seat = next((each for each in game.at_exit() if each not in drawn), None)
    if seat is None:
        return
    game.agenda.append(Step(steps.EXIT_CARDS, {"drawn": "".join(map(str, [*drawn, seat]))}))
    player = game.players[seat]
    options = sets(game, player) if player.start else []
    chosen = referee.choose(seat, "Which set do you show?", options, "28.12") if options else None
    player.set_shown = chosen.key if chosen else ""
    if chosen is KEYS:
        reveal(game, referee, player)
    card = draw(game, referee, "exit", "28.11")
    info = game.book.cards[card]
    referee.tell(info.rule, "{who}: {card}", who=game.names[seat], card=info.text)
    try_door(game, referee, player, card)
    obeyed(game, card)
    player.set_shown = ""


def reveal(game: Game, referee: Referee, player: Player) -> None:
    """[30.23] Whoever shows his two keys shows what his START card asks for."""
    if not player.start.endswith(SEALED):
        return
    player.start = player.start.removesuffix(SEALED)
    text = game.book.cards[player.start].text
    referee.tell("30.23", "{who} shows his START card: {card}", who=game.names[player.seat], card=text)


def try_door(game: Game, referee: Referee, player: Player, card: str) -> None:
    """[28.13, 28.14, 28.17, 28.18, 28.19, 28.20, 28.33, 30.16] What the EXIT card does to him."""
    info = game.book.cards[card]
    if not player.set_shown:
        referee.tell("28.20", "{who} has no set to show.", who=game.names[player.seat])
        sent_away(game, referee, player)
        return
    effect = info.effect
    if effect.what == "detect":
        effect = effect.ways[0 if detects(game, referee, player.seat, info.rule) else 1]
    if effect.what in ("free", "free-with-set"):
        player.free = True
        referee.tell("28.13", "The door opens for {who}.", who=game.names[player.seat])
    elif effect.what == "restart":
        restart(game, referee, player)
    else:
        if effect.what == "to-corridor-without-set":
            lose_set(game, referee, player, "28.18")
        lose_map(game, player)
        sent_away(game, referee, player)


def sent_away(game: Game, referee: Referee, player: Player) -> None:
    """[28.17, 28.35, 4.4, 26.15] To the CORRIDOR beside the EXIT, out of the party."""
    leave_party(game, player.seat)
    put_on(game, player.seat, game.book.corridor)
    referee.tell("28.17", "{who} lands in the corridor beside the exit.", who=game.names[player.seat])


def restart(game: Game, referee: Referee, player: Player) -> None:
    """[28.14, 28.15, 3.13, 26.15] START card, set and Map go home; everything else is kept."""
    lose_set(game, referee, player, "28.14")
    lose_map(game, player)
    home(game, player.start.removesuffix(SEALED))
    player.start = ""
    leave_party(game, player.seat)
    put_on(game, player.seat, START)
    referee.tell("28.14", "{who} has to start again.", who=game.names[player.seat])


def lose_set(game: Game, referee: Referee, player: Player, rule: str) -> None:
    """[28.14, 28.15, 28.3, 28.12] Only the set that was shown goes back home."""
    first, second = game.book.starts[player.start.removesuffix(SEALED)]
    item = "unlock-device" if player.set_shown == "device" else first
    card = next(card for card in player.goods.specials if game.book.cards[card].item == item)
    player.goods.specials.remove(card)
    home(game, card)
    told = "{who} loses the set he showed, with the {card}."
    referee.tell(rule, told, who=game.names[player.seat], card=game.book.names[card])
    if player.set_shown == "keys":
        player.goods.add(second, -1)
        counters_home(game, second, 1)


def lose_map(game: Game, player: Player) -> None:
    """[28.4, 28.14, 28.33] Only the Map in use, which is the active player's."""
    if player.seat == game.active:
        player.goods.add("exit-maps", -1)
        counters_home(game, "exit-maps", 1)


def leave(game: Game, referee: Referee, _step: Step) -> None:
    """[1.1, 1.3, 28.21, 28.25, 28.26, 28.35] One free player wins; several fight for it; otherwise the turn is over."""
    free = [seat for seat in game.at_exit() if game.players[seat].free]
    if len(free) == 1:
        wins(game, referee, free[0])
    elif free:
        begin_duel(game, referee, free)


def wins(game: Game, referee: Referee, seat: int) -> None:
    """[1.3, 28.25, 28.26] Out of the Maze: the game is over."""
    game.ending = "exit"
    game.winner = seat
    referee.tell("1.3", "{who} leaves the Maze and wins.", who=game.names[seat])
