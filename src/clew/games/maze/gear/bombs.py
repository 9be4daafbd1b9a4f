"""Chapter 12, Detection (2.7, 26.8) and healing (chapter 10): dice that every player rolls for himself."""

from __future__ import annotations

from clew.games.maze import steps
from clew.games.maze.gear.decks import counters_home
from clew.games.maze.gear.dying import count_living, dies
from clew.games.maze.gear.equipment import gain_life, life_points
from clew.games.maze.gear.goods import pour
from clew.games.maze.state import NOBODY, START, Game, Goods, Heap, Player, Somebody
from clew.kernel.referees.referee import Referee
from clew.kernel.words.rolls import Amount, Check

DETECTION = Check("Detection")
RATE = "Detection Rate"
HEALING = Amount("healing", "{n} Life Points", "{n} Life Point")
BLAST = Amount("the blast", "{n} Life Points lost", "{n} Life Point lost", up=True)


def rolls_detection(game: Game, referee: Referee, player: Player, rule: str) -> bool:
    """[2.7, 2.8, 7.10] One d20, equal to or above the Detection Rate; no face is special and no item helps."""
    rate = game.book.characters[player.character].detection[player.level]
    who = Somebody(game, player.seat)
    return referee.at_least(rate, game.book.dice["detection"], rule, player.seat, None, DETECTION, RATE, subject=who)


def detects(game: Game, referee: Referee, seat: int, rule: str) -> bool:
    """[2.7, 26.8, 26.7] All members of a party roll, the one concerned first; one success counts for all."""
    found = False
    for member in (seat, *game.companions(seat)):
        found |= rolls_detection(game, referee, game.players[member], rule)
    if found:
        referee.tell("2.7", "The Detection succeeds.")
    else:
        referee.tell("2.7", "The Detection fails.")
    return found


def heal(game: Game, referee: Referee, player: Player, kind: str, rule: str) -> None:
    """[10.1, 10.2, 10.4, 10.7, 7.11, 7.16, 7.20, 7.24, 7.5] Use one Vitamin or Power Support card."""
    player.goods.add(kind, -1)
    counters_home(game, kind, 1)
    who = Somebody(game, player.seat)
    dice = game.book.dice["heal"]
    rolled = referee.roll(dice, rule, player.seat, gives=HEALING, subject=who, using=game.book.names[kind])
    gained = gain_life(game, player, rolled)
    referee.tell(
        rule,
        "{who} uses {item} and gains {points}.",
        who=game.names[player.seat],
        item=game.book.names[kind],
        points=life_points(gained),
    )


def can_heal_with(game: Game, player: Player) -> list[str]:
    """[10.2, 10.10] The kinds a player has and can use; he may carry the other kind, too."""
    kinds = game.book.characters[player.character].heals_with
    return [kind for kind in kinds if player.goods.counters.get(kind)]


def call_bomb(game: Game, referee: Referee, seat: int) -> None:
    """[12.4, 12.5, 12.6, 12.7, 3.2, 1.9, 6.7, 26.8] Everybody else in the Maze rolls Detection; who fails is hurt."""
    game.players[seat].goods.add("bombs", -1)
    referee.tell("12.4", "{who} calls a bomb.", who=game.names[seat])
    others = [game.players[other] for other in game.clockwise(seat)[1:]]
    reached = [player for player in others if player.alive and player.space != START]
    if not reached:
        referee.tell("12.5", "The bomb finds nobody.")
    safe = [player for player in reached if rolls_detection(game, referee, player, "12.5")]
    parties = [player.party for player in safe if player.party]
    hurt = [player for player in reached if player not in safe and player.party not in parties]
    for player in reached:
        if player not in safe and player not in hurt:
            referee.tell("26.8", "{who} is warned by the party.", who=game.names[player.seat])
    for player in hurt:
        dice, who = game.book.dice["called"], Somebody(game, player.seat)
        lose_life(game, referee, player, referee.roll(dice, "12.5", player.seat, gives=BLAST, target=who), "12.5")
    bomb_deaths(game, referee, hurt)


def explode(game: Game, referee: Referee, seat: int) -> None:
    """[12.9, 2.6, 26.9] The whole party is hurt: the full number, or half of it rounded up after a success."""
    party = [game.players[member] for member in (seat, *game.companions(seat))]
    success = detects(game, referee, seat, "12.9")
    for player in party:
        dice, who, half = game.book.dice["explosion"], Somebody(game, player.seat), 2 if success else 1
        points = referee.roll(dice, "12.9", player.seat, gives=BLAST, target=who, per=half)
        lose_life(game, referee, player, points, "12.9")
    bomb_deaths(game, referee, party)


def lose_life(game: Game, referee: Referee, player: Player, points: int, rule: str) -> None:
    """Deduct damage; who dies of it is settled afterwards."""
    player.life -= points
    referee.tell(rule, "{who} loses {points}.", who=game.names[player.seat], points=life_points(points))


def bomb_deaths(game: Game, referee: Referee, hurt: list[Player]) -> None:
    """[12.10, 1.7, 27.14] All deaths of one explosion come at once; companions share what the dead leave."""
    dead = [player for player in hurt if player.life < 0]
    with_him = {player.seat: game.companions(player.seat) for player in dead}
    for player in dead:
        dies(game, referee, player.seat, NOBODY, "bomb")
    if dead:
        count_living(game, referee)
    for player in dead:
        there = [seat for seat in game.clockwise(game.active) if seat in with_him[player.seat]]
        there = [seat for seat in there if game.players[seat].alive]
        if there and not game.ending:
            heap = Goods()
            pour(player.goods, heap)
            game.heaps.append(Heap(heap, there))
            game.push(steps.SHARE)
