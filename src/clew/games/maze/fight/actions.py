"""Chapter 23: what a player may do in a fight turn besides attacking."""

from __future__ import annotations

from clew.games.maze.board.meeting import ask_for_truce
from clew.games.maze.board.trade import propose
from clew.games.maze.fight.attack import SPARE, choose_weapons, creature_strikes, percentage, shoot, targets_of_creature
from clew.games.maze.fight.spoils import loot_in_fight, lootable
from clew.games.maze.gear.bombs import can_heal_with, heal
from clew.games.maze.gear.decks import counters_home
from clew.games.maze.gear.dying import gone_from_heaps
from clew.games.maze.gear.equipment import arrange_weapons, legal_pair
from clew.games.maze.gear.party import leave_party, put_on
from clew.games.maze.state import FOE, Dropped, Fight, Game, Player
from clew.kernel.referees.referee import Referee
from clew.kernel.words.questions import Option

ATTACK = Option("attack", "Attack")
SWITCH = Option("switch", "Switch weapons")
MANAGE = Option("manage", "Rearrange your weapons")
RUN = Option("run", "Run away")
TRUCE = Option("truce", "Ask for a cease-fire")
PASS = Option("pass", "Do nothing")
DONE = Option("pass", "That is all")
HEALERS = {
    "vitamins": Option("vitamins", "Use Vitamins"),
    "power-supports": Option("power-supports", "Use a Power Support"),
}
SWITCHES = {
    "drop-primary": Option("drop-primary", "Drop the primary weapon for it"),
    "drop-secondary": Option("drop-secondary", "Drop the secondary weapon for it"),
    "pull-primary": Option("pull-primary", "Pull it as primary weapon"),
    "pull-secondary": Option("pull-secondary", "Pull it as secondary weapon"),
}


def fight_options(game: Game, fight: Fight, seat: int) -> list[Option[int | None]]:
    """[23.2, 23.11, 23.12, 23.14, 25.5, 27.9, 27.11, 28.26] Everything but a switch costs the attack."""
    player = game.players[seat]
    duel = fight.kind == "duel"
    options: list[Option[int | None]] = [] if fight.acted or seat in fight.no_attack else [ATTACK]
    if switches(game, player):
        options.append(SWITCH)
    if not fight.managed and (fight.healed or not duel) and (player.primary or player.backpack):
        options.append(MANAGE)
    options += [HEALERS[kind] for kind in can_heal_with(game, player)]
    if len(fight.order) > 2:
        options += partners(game, fight, seat)
        if not fight.looted:
            options += lootable(game, fight, seat)
    options.append(RUN)
    if fight.kind == "players":
        options.append(TRUCE)
    if fight.acted:
        options.append(DONE)
    elif not duel or seat in fight.no_attack:
        options.append(PASS)
    return options


def partners(game: Game, fight: Fight, seat: int) -> list[Option[int | None]]:
    """[27.9, 28.26] With whom he may trade: nobody who refused in this fight turn; in a duel each trades once."""
    others = [other for other in game.clockwise(seat)[1:] if other in fight.players and other not in fight.refused]
    if fight.kind == "duel":
        others = [other for other in others if other not in fight.traded and seat not in fight.traded]
    return [Option(f"trade:{n}", "Trade with {other}", n, (f"seat-{n}",), other=game.names[n]) for n in others]


def act(game: Game, referee: Referee, fight: Fight, seat: int, chosen: Option[int | None]) -> bool:
    """[23.2, 23.12] Carry out one action; whether the fight turn is over with it."""
    player = game.players[seat]
    key, which = chosen.key, chosen.value
    if key == "pass":
        return True
    if key == "run":
        run_away(game, referee, fight, seat)
        return True
    if key == "truce":
        ask_for_truce(game, referee, seat)
        return True
    if key == "switch":
        switch(game, referee, fight, player)
        return False
    if which is not None and key.startswith("trade:"):
        trade_in_fight(game, referee, fight, seat, which)
        return False
    fight.acted = True
    if key == "manage":
        fight.managed = True
        manage(game, referee, fight, player)
    elif key in HEALERS:
        fight.healed = True
        heal_in_fight(game, referee, player, key)
    elif which is not None:
        fight.looted = True
        loot_in_fight(game, referee, fight, seat, which)
    return False


def manage(game: Game, referee: Referee, fight: Fight, player: Player) -> None:
    """[23.6, 23.12, 23.15] All weapons he carries, within the rules; what he drops lies on the floor."""
    referee.tell("23.6", "{who} rearranges his weapons.", who=game.names[player.seat])
    arrange_weapons(game, referee, player, [], fight)


def heal_in_fight(game: Game, referee: Referee, player: Player, kind: str) -> None:
    """[10.6, 23.7] Any number of them, but no attack afterwards."""
    heal(game, referee, player, kind, "23.7")


def switches(game: Game, player: Player) -> list[Option[None]]:
    """[23.3, 23.3a, 23.4] The ways to get the backpack weapon into the hands that leave a legal pair."""
    first, second, new = player.primary, player.secondary, player.backpack
    if new is None:
        return []
    found = []
    if first is None:
        return [SWITCHES["pull-primary"]]
    if second is None or legal_pair(game, player, new, second):
        found.append(SWITCHES["drop-primary"])
    if second is not None:
        if legal_pair(game, player, first, new):
            found.append(SWITCHES["drop-secondary"])
        return found
    if legal_pair(game, player, new, first):
        found.append(SWITCHES["pull-primary"])
    if legal_pair(game, player, first, new):
        found.append(SWITCHES["pull-secondary"])
    return found


def switch(game: Game, referee: Referee, fight: Fight, player: Player) -> None:
    """[23.3, 23.3a, 23.4, 23.5, 23.15] Pull the backpack weapon; the attack is kept."""
    chosen = referee.choose(player.seat, "How do you switch?", switches(game, player), "23.3").key
    new, player.backpack = player.backpack, None
    assert new is not None
    dropped = None
    if chosen == "drop-primary":
        dropped, player.primary = player.primary, new
    elif chosen == "drop-secondary":
        dropped, player.secondary = player.secondary, new
    elif chosen == "pull-primary":
        player.primary, player.secondary = new, player.primary
    else:
        player.secondary = new
    if dropped is not None:
        fight.floor.append(Dropped(player.seat, dropped))
    referee.tell("23.3", "{who} pulls: {item}.", who=game.names[player.seat], item=game.book.names[new.card])


def trade_in_fight(game: Game, referee: Referee, fight: Fight, seat: int, partner: int) -> None:
    """[27.9, 27.10, 23.12] After an exchange the proposer does not attack now, the partner not in his next fight turn.
    An offer that was refused or never made costs nothing."""
    referee.tell("27.9", "{who} wants to trade with {other}.", who=game.names[seat], other=game.names[partner])
    agreed = propose(game, referee, seat, partner)
    if agreed is None:
        return
    if not agreed:
        fight.refused.append(partner)
        return
    fight.acted = True
    fight.traded += [each for each in (seat, partner) if each not in fight.traded]
    if partner not in fight.no_attack:
        fight.no_attack.append(partner)


def run_away(game: Game, referee: Referee, fight: Fight, seat: int) -> None:
    """[23.8, 23.9, 23.10, 27.17, 27.18, 24.11, 26.15, 28.9] Out of his party at once, so that whoever fires at him
    turns on no companion; then the free attacks, then he is out of the fight."""
    referee.tell("23.8", "{who} runs away.", who=game.names[seat])
    leave_party(game, seat)
    for place, foe in enumerate(fight.foes):
        if foe.life <= 0 or not game.players[seat].alive:
            continue
        if targets_of_creature(game, fight, FOE + place) == [seat] or percentage(
            game, referee, fight, FOE + place, seat, "27.17"
        ):
            creature_strikes(game, referee, fight, FOE + place, seat)
    for other in [each for each in game.clockwise(game.active) if each != seat and each in fight.players]:
        if game.players[seat].alive:
            weapons = choose_weapons(game, referee, other, "23.9", SPARE)
            if weapons is not None:
                shoot(game, referee, fight, other, [(weapon, seat) for weapon in weapons])
    if game.players[seat].alive:
        gets_away(game, referee, fight, seat)


def gets_away(game: Game, referee: Referee, fight: Fight, seat: int) -> None:
    """[23.10, 24.14, 28.9, 28.10, 30.18] He leaves the fight, and one whose loot was being shared; from the EXIT he
    lands in the CORRIDOR beside it."""
    for each in [fight, *left_waiting(game, fight, seat)]:
        each.players.remove(seat)
        each.fled.append(seat)
    gone_from_heaps(game, seat)
    player = game.players[seat]
    if player.space != game.book.exit:
        return
    put_on(game, seat, game.book.corridor)
    player.free = False
    referee.tell("28.9", "{who} flees from the exit into the corridor.", who=game.names[seat])
    if seat == game.active and game.book.options["map-lost-on-flight"]:
        player.goods.add("exit-maps", -1)
        counters_home(game, "exit-maps", 1)
        referee.tell("30.18", "{who} loses the Exit Map.", who=game.names[seat])


def left_waiting(game: Game, fight: Fight, seat: int) -> list[Fight]:
    """[27.16, 24.14] Fights that wait for one over their loot to end; what he dropped there is loot too."""
    waiting = [each for each in game.fights if each is not fight and seat in each.players]
    for each in waiting:
        game.heaps[-1].goods.weapons += [dropped.weapon for dropped in each.floor if dropped.seat == seat]
        each.floor = [dropped for dropped in each.floor if dropped.seat != seat]
    return waiting
