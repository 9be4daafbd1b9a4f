"""Chapter 11: the two sides of a battle: who stands, who is gone, how a battle ends."""

from __future__ import annotations

from clew.games.mertwig import steps
from clew.games.mertwig.book import ENCOUNTER, PLAYER
from clew.games.mertwig.party.cards import discard_fighter, stow
from clew.games.mertwig.party.members import keep_unicorn
from clew.games.mertwig.party.wounds import break_off, perish
from clew.games.mertwig.state import Fight, Fighter, Game, Player
from clew.kernel.referees.referee import Referee


def battle_of(game: Game) -> Fight:
    assert game.fight is not None
    return game.fight


def cards_of(game: Game, side: int) -> list[Fighter]:
    """[29.4] Side 0 is the player's party; side 1 the enemies, or a rival's party."""
    fight = battle_of(game)
    if side == 0:
        return game.players[fight.player].party
    return game.players[fight.runner].party if fight.rival else fight.enemies


def seat_of(game: Game, side: int) -> int:
    """Who decides and rolls for a side."""
    fight = battle_of(game)
    return fight.player if side == 0 else fight.runner


def owner_of(game: Game, side: int) -> Player | None:
    """The player whose party a side is; none for the enemies."""
    fight = battle_of(game)
    if side == 0:
        return game.players[fight.player]
    return game.players[fight.runner] if fight.rival else None


def standing(game: Game, side: int) -> list[Fighter]:
    """[11.4, 11.14, 7.24, 7.25] Cards in the fight and not killed; Holtman only while an evil enemy stands."""
    found = [fighter for fighter in cards_of(game, side) if not fighter.wounds or not game.killed(fighter)]
    loner = game.book.loner
    for fighter in found:
        if fighter.key == loner and owner_of(game, side) is not None and not evil_stands(game, 1 - side):
            return [other for other in found if other.key != loner]
    return found


def evil_stands(game: Game, side: int) -> bool:
    return any(game.card(fighter.key).evil and not game.killed(fighter) for fighter in cards_of(game, side))


def is_hero(game: Game, fighter: Fighter) -> bool:
    return game.card(fighter.key).deck == PLAYER


def awake(fighter: Fighter) -> bool:
    """[12.17a] Neither asleep nor entranced."""
    return not fighter.asleep


def scare(game: Game, referee: Referee, side: int, fighter: Fighter) -> None:
    """[11.11, 11.12, 12.13, 13.19, 25.10] An enemy leaves its treasures; a hireling is gone with his gear."""
    cards_of(game, side).remove(fighter)
    owner = owner_of(game, side)
    referee.tell("11.11" if owner is None else "11.12", "{card} flees.", card=game.card(fighter.key).name)
    if owner is None:
        battle_of(game).fallen.append(fighter)
    else:
        discard_fighter(game, fighter)
        keep_unicorn(game, referee, owner)


def leave_behind(game: Game, referee: Referee, player: Player) -> None:
    """[11.13, 11.34, 11.35, 13.19, 7.24a] Killed and sleeping members are lost; a sleeping hero is carried."""
    if game.killed(player.hero):
        perish(game, referee, player)
        return
    for member in player.party[1:]:
        if game.killed(member) or member.asleep:
            player.party.remove(member)
            referee.tell("11.34", "{member} is left behind.", member=game.card(member.key).name)
            discard_fighter(game, member, player)
    keep_unicorn(game, referee, player)


def get_away(game: Game, referee: Referee, side: int, rule: str) -> None:
    """[11.33, 11.13, 12.26, 7.15a, 29.9, 29.9a] Battle and turn are over; only the side that runs loses anybody."""
    fight = battle_of(game)
    owner = owner_of(game, side)
    assert owner is not None
    referee.tell(rule, "The party gets away.")
    if fight.rival:
        if game.killed(owner.hero):
            loot(game, referee, game.players[seat_of(game, 1 - side)], owner)
        game.agenda[:] = [step for step in game.agenda if step.what not in LEFT_OUT]
        leave_behind(game, referee, owner)
        fight.away = side
        return
    leave_behind(game, referee, owner)
    break_off(game)


def loot(game: Game, referee: Referee, winner: Player, loser: Player) -> None:
    """[29.10] The survivor takes gold, treasures, items, arms and magic cards; never the birthmark."""
    for member in loser.party:
        for key in member.gear:
            stow(game, loser, key)
        member.gear = []
    winner.treasures += loser.treasures
    winner.items += loser.items
    winner.arms += loser.arms
    winner.magic += loser.magic
    loser.treasures, loser.items, loser.arms, loser.magic = [], [], [], []
    winner.gold, loser.gold = winner.gold + loser.gold, 0
    referee.tell("29.10", "The victor takes everything.")


LEFT_OUT = (steps.MISSILES, steps.PAIR, steps.MELEE, steps.ESCAPE)
"""What a battle between parties skips once one of them has got away: the other still heals."""


def fruits(game: Game) -> int:
    """[11.40, 11.42, 10.7] Treasures of every enemy killed or scared off; cards of the character deck have none."""
    return sum(game.card(f.key).treasures for f in battle_of(game).fallen if game.card(f.key).deck == ENCOUNTER)
