"""Chapters 6, 15, 16, 18 to 21: the adventure areas: going in, moving along a card, what its spaces do."""

from __future__ import annotations

from clew.games.mertwig import steps
from clew.games.mertwig.book import Card
from clew.games.mertwig.kingdom.charts import roll_chart, weapons
from clew.games.mertwig.kingdom.temple import open_door
from clew.games.mertwig.party.cards import discard, named, pay
from clew.games.mertwig.party.die import NOUGHT, WANDERED, even, roll
from clew.games.mertwig.party.gear import choose_freely
from clew.games.mertwig.party.members import holdings, take
from clew.games.mertwig.party.treasure import draw_treasures, keys_held, unlock
from clew.games.mertwig.party.wounds import chosen_wound, great_pit, little_pit, snare, trapped
from clew.games.mertwig.state import Game, Player
from clew.kernel.referees.agenda import Step
from clew.kernel.referees.referee import Referee
from clew.kernel.words.questions import Option


def movement_die(game: Game, referee: Referee, player: Player, rule: str) -> int:
    """[6.5, 9.2, 15.3, 18.4, 21.3] The die; a 0 is an encounter on the spot and no movement."""
    face = roll(game, referee, rule, player.seat, WANDERED, subject=game.card(player.hero.key))
    if face == NOUGHT:
        referee.tell("6.5", "A 0: {who} stays, and somebody comes.", who=game.names[player.seat])
        game.push(steps.MEET, number=1)
        return 0
    return face


def advance(game: Game, referee: Referee, player: Player, steps: int, stops: tuple[int, ...] = ()) -> None:
    """[6.6, 6.7, 18.3, 21.4] So many steps, up to a forced stop or the end; then the space takes effect."""
    last = len(game.book.areas[player.area].stages) - 1
    barriers = [stop for stop in (*stops, last) if stop > player.step]
    step_to(game, referee, player, min(player.step + steps, *barriers, last))


def step_to(game: Game, referee: Referee, player: Player, step: int) -> None:
    """[6.6] The marker lands on a space of the card."""
    player.step = step
    space = game.book.areas[player.area].stages[step].name
    referee.tell("6.6", "{who} comes to {space}.", who=game.names[player.seat], space=space)
    game.push(steps.ARRIVE)


def return_to_map(_game: Game, referee: Referee, player: Player, rule: str) -> None:
    """[6.7, 6.9] The last space leads back to the map; the turn is over."""
    player.area, player.step = "", 0
    referee.tell(rule, "Back on the map.")


NO_OFFERING = Option("no", "Offer nothing")


def move_on_mounds(game: Game, referee: Referee, player: Player) -> None:
    """[18.2, 18.3, 18.4] The full die, but nobody passes the Heaptop or the Acme."""
    face = movement_die(game, referee, player, "18.2")
    stages = game.book.areas[player.area].stages
    if face:
        advance(game, referee, player, face, tuple(n for n, stage in enumerate(stages) if stage.rule == "18.7"))


def mound_encounters(game: Game, _referee: Referee, player: Player, _rule: str) -> None:
    """[18.5, 6.12] E or 2E."""
    stage = game.book.areas[player.area].stages[player.step]
    game.push(steps.MEET, number=2 if stage.name.startswith("2") else 1)


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
    options: list[Card | Option[None]] = list(named(game, weapons(game, player) + holdings(game, player)))
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


PYRAMID = "21"
TEMPLE = "17"
LADY = "lady-philippa"


def enter_area(game: Game, referee: Referee, player: Player) -> None:
    """[5.11, 6.2, 6.3, 1.23a, 2.13, 30.4] The marker goes to the card's start space and the turn ends there."""
    area = game.book.areas[player.place]
    player.area, player.step = player.place, 0
    if area.key not in player.visited:
        player.visited.append(area.key)
    if len(player.visited) == len(game.book.areas):
        player.visited = []
    referee.tell("6.2", "{area}. {lore}", area=area.name, lore=game.book.lore[area.name])
    if area.chapter == PYRAMID:
        reward_lady(game, referee, player)
    else:
        player.lady = False
    if area.chapter == TEMPLE:
        game.push(steps.SET_TEMPLE, seat=player.seat)


def reward_lady(game: Game, referee: Referee, player: Player) -> None:
    """[10.4, 10.5, 10.6] Lady Philippa's reward, once, if nothing has spoilt it."""
    if player.lady and any(member.key == LADY for member in player.party):
        player.lady = False
        draw_treasures(game, referee, player, game.book.number("10.4", "treasures"), "10.4")


def move_on_card(game: Game, referee: Referee, player: Player) -> None:
    """[3.2, 6.9, 6.10] Each card has its own way of moving; it goes on from where the marker stands."""
    MOVES[game.book.areas[player.area].chapter](game, referee, player)


def arrive(game: Game, referee: Referee, _step: Step) -> None:
    """[6.6] The instruction of the space, once, on landing."""
    player = game.player
    stage = game.book.areas[player.area].stages[player.step]
    STAGES[stage.rule](game, referee, player, stage.rule)


# -- Woods Whole -----------------------------------------------------------------------------------------------------


def move_in_woods(game: Game, referee: Referee, player: Player) -> None:
    """[15.1, 15.2, 15.3, 15.6] The full die; from the Riddle Tree only an odd one leads on."""
    riddle = game.book.areas[player.area].stages[player.step].rule == "15.6"
    face = movement_die(game, referee, player, "15.6" if riddle else "15.2")
    if riddle and face and even(face):
        referee.tell("15.6", "The tree wants an odd number.")
    elif face:
        advance(game, referee, player, face)


def meet_one(game: Game, _referee: Referee, _player: Player, _rule: str) -> None:
    """[15.8, 19.5] An encounter."""
    game.push(steps.MEET, number=1)


def the_hole(game: Game, referee: Referee, player: Player, rule: str) -> None:
    """[15.9] A treasure, and then the marker is thrown out."""
    draw_treasures(game, referee, player, game.book.number("15.9", "treasures"), rule)
    game.push(steps.HOLE)


# -- Mystic Vale -----------------------------------------------------------------------------------------------------


def move_in_vale(game: Game, referee: Referee, player: Player) -> None:
    """[16.2, 16.3] Exactly one space a turn."""
    advance(game, referee, player, 1)


def chart_space(game: Game, referee: Referee, player: Player, rule: str) -> None:
    """[16.2, 16.4, 20.2, 20.5, 20.10] The chart of the space; without one the trip is over."""
    chart = game.book.areas[player.area].stages[player.step].chart
    if chart:
        roll_chart(game, referee, player, chart, rule)
    else:
        return_to_map(game, referee, player, "20.5")


# -- Caves of Congor -------------------------------------------------------------------------------------------------

ONE, TWO = Option("1", "One room"), Option("2", "Two rooms")


def move_in_caves(game: Game, referee: Referee, player: Player) -> None:
    """[19.1, 19.2, 19.3, 3.7] Even one room, odd one or two, never back."""
    face = movement_die(game, referee, player, "19.2")
    if face:
        rooms = [ONE] if even(face) else [ONE, TWO]
        chosen = ONE
        if len(rooms) > 1:
            chosen = choose_freely(game, referee, player, "How far do you go?", rooms, "19.2")
        advance(game, referee, player, 2 if chosen is TWO else 1)


def cave_mouth(game: Game, referee: Referee, player: Player, rule: str) -> None:
    """[19.4] A little gold."""
    pay(game, player, game.book.number("19.4", "gold"))
    referee.tell(rule, "A gold piece glints in the sand.")


def guardroom(game: Game, referee: Referee, player: Player, rule: str) -> None:
    """[19.7, 6.13] A treasure; a key opens the big treasure room."""
    draw_treasures(game, referee, player, game.book.number("19.7", "treasures"), rule)
    if unlock(game, referee, player, "Open the big treasure room?"):
        draw_treasures(game, referee, player, game.book.number("19.7", "more"), rule)


def robbers_den(game: Game, _referee: Referee, _player: Player, _rule: str) -> None:
    """[19.8, 6.11] An encounter; if won, an extra treasure."""
    game.push(steps.MEET, number=1, reward=game.book.number("19.8", "treasures"))


def smugglers(game: Game, _referee: Referee, _player: Player, _rule: str) -> None:
    """[19.9, 6.11, 6.12] Two encounters at once; if won, extra treasures."""
    game.push(steps.MEET, number=2, reward=game.book.number("19.9", "treasures"))


# -- Purple Castle ---------------------------------------------------------------------------------------------------

TOWER, LADYS_ROOM = Option("tower", "On to Lord Purp's Tower"), Option("lady", "Unlock Lady Purp's Room")


def move_in_castle(game: Game, referee: Referee, player: Player) -> None:
    """[20.1, 20.2, 20.4] One room along the arrows; a key opens Lady Purp's Room."""
    onward = game.book.areas[player.area].stages[player.step].onward or (1,)
    step = onward[0]
    if len(onward) > 1 and keys_held(game, player):
        chosen = referee.choose(player.seat, "Which way?", (TOWER, LADYS_ROOM), "20.4")
        if chosen is LADYS_ROOM and unlock(game, referee, player, "Which key?"):
            step = onward[1]
    step_to(game, referee, player, step)


# -- The Last Pyramid ------------------------------------------------------------------------------------------------


def move_in_pyramid(game: Game, referee: Referee, player: Player) -> None:
    """[21.1, 21.2, 21.3, 21.4] Half the die, rounded up; nobody passes the Burial Chamber."""
    face = movement_die(game, referee, player, "21.2")
    stages = game.book.areas[player.area].stages
    if face:
        advance(
            game, referee, player, (face + 1) // 2, tuple(n for n, stage in enumerate(stages) if stage.rule == "21.7")
        )


def guardians(game: Game, _referee: Referee, player: Player, _rule: str) -> None:
    """[21.6, 6.12] One encounter, or two at once."""
    name = game.book.areas[player.area].stages[player.step].name
    game.push(steps.MEET, number=2 if name in game.book.values["21.6"]["two"] else 1)


def chamber(game: Game, referee: Referee, player: Player, rule: str) -> None:
    """[21.7, 21.8] The chart, and then the vault unless the party ran."""
    game.push(steps.VAULT)
    roll_chart(game, referee, player, "pyramid-chamber", rule)


def vault(game: Game, referee: Referee, _step: Step) -> None:
    """[21.8, 6.13] A key is worth three more treasures, as long as the marker is in the chamber."""
    player = game.player
    there = player.area and game.book.areas[player.area].stages[player.step].rule == "21.7"
    if there and unlock(game, referee, player, "Open the vault?"):
        draw_treasures(game, referee, player, game.book.number("21.8", "treasures"), "21.8")


def niche(game: Game, referee: Referee, player: Player, rule: str) -> None:
    """[21.9] A treasure."""
    draw_treasures(game, referee, player, game.book.number("21.9", "treasures"), rule)


def nothing(game: Game, referee: Referee, player: Player, rule: str) -> None:
    """[6.6, 15.4, 15.6] Landing here does nothing."""


def falling_branch(game: Game, referee: Referee, player: Player, rule: str) -> None:
    """[15.5] It strikes whom the player names."""
    referee.tell(rule, "A branch falls on the party.")
    chosen_wound(game, referee, player, rule)


MOVES = {
    "15": move_in_woods,
    "16": move_in_vale,
    "17": open_door,
    "18": move_on_mounds,
    "19": move_in_caves,
    "20": move_in_castle,
    "21": move_in_pyramid,
}
STAGES = {
    "6.2": nothing,
    "6.6": nothing,
    "15.4": nothing,
    "15.5": falling_branch,
    "15.6": nothing,
    "15.7": little_pit,
    "15.8": meet_one,
    "15.9": the_hole,
    "16.3": return_to_map,
    "16.4": chart_space,
    "18.5": mound_encounters,
    "18.6": monolith,
    "18.7": summit,
    "18.16": return_to_map,
    "19.4": cave_mouth,
    "19.5": meet_one,
    "19.6": snare,
    "19.7": guardroom,
    "19.8": robbers_den,
    "19.9": smugglers,
    "19.10": return_to_map,
    "20.2": chart_space,
    "21.5": snare,
    "21.6": guardians,
    "21.7": chamber,
    "21.9": niche,
    "21.10": trapped,
    "21.11": great_pit,
    "21.13": return_to_map,
}
