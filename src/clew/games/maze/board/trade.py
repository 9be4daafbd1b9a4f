"""A trade, made up piece by piece and then accepted or refused (rules 25.9, 25.10, 26.5, 27.9, 27.10)."""

from __future__ import annotations

from clew.games.maze.gear.equipment import free_places, in_fight, place_weapon, settle_now
from clew.games.maze.gear.goods import alike, count_pieces, hand_over, owned_pieces, pour
from clew.games.maze.state import Game, Goods, Offer, Player, Weapon
from clew.kernel.referees.referee import Referee
from clew.kernel.words.questions import Back, Option

PROPOSE = Option("propose", "Propose this trade")
MAP = "exit-maps"
CANCEL = Back("cancel", "No trade after all")


def propose(game: Game, referee: Referee, seat: int, partner: int) -> bool | None:
    """[25.9, 25.10, 25.11] One side makes the offer, the other accepts or refuses; whether it was carried out. None:
    there was no offer after all."""
    offer = game.offer = Offer(seat, partner)
    while True:
        options = trade_choices(game, offer)
        chosen = referee.choose(
            seat, "What do you offer {other}, and what do you ask for?", options, "25.10", other=game.names[partner]
        )
        if chosen is CANCEL:
            game.offer = None
            return None
        if chosen.value is None:
            break
        (offer.gives if chosen.key.startswith("give:") else offer.wants).append(chosen.value)
    tell_offer(game, referee, offer)
    accepted = referee.agrees(partner, "{who} offers you this trade. Do you accept?", "25.10", who=game.names[seat])
    game.offer = None
    if accepted:
        carry_out(game, referee, offer)
    else:
        referee.tell("25.10", "{other} refuses.", other=game.names[partner])
    return accepted


def trade_choices(game: Game, offer: Offer) -> list[Option[str | None]]:
    """[25.9, 27.10] What can still be laid into the offer on either side."""
    giver, taker = game.players[offer.proposer], game.players[offer.partner]
    book = game.book
    options: list[Option[str | None]] = [
        *alike([book.gives[key] for key in still_free(game, giver, taker, offer.gives)])
    ]
    options += alike([book.wants[key] for key in still_free(game, taker, giver, offer.wants)])
    if offer.gives or offer.wants:
        options.append(PROPOSE)
    options.append(CANCEL)
    return options


def still_free(game: Game, owner: Player, receiver: Player, laid: list[str]) -> list[str]:
    """[27.10, 9.12, 28.4] The owner's pieces that are not in the offer yet; in a fight only what can be taken over
    there, and never the Map in use."""
    keys = [piece.key for piece in owned_pieces(game, owner)]
    bound = [MAP] if uses_map(game, owner) else []
    if laid or bound:
        keys = [key for key in keys if laid.count(key) + bound.count(key) < count_pieces(game, owner, key)]
    if not in_fight(game):
        return keys
    loaded, gear = game.book.loaded, game.book.gear
    one_weapon = any(key in loaded for key in laid)
    return [
        key
        for key in keys
        if key not in gear
        and (key not in loaded or (not one_weapon and free_places(game, receiver, Weapon(*loaded[key]))))
    ]


def uses_map(game: Game, player: Player) -> bool:
    """[28.4] Whether a Map of his is in use: he came to the EXIT with it in this turn."""
    return player.seat == game.active and player.space == game.book.exit


def tell_offer(game: Game, referee: Referee, offer: Offer) -> None:
    """[25.10] The offer is made openly, piece by piece."""
    for key in offer.gives:
        referee.tell(
            "25.10",
            "{who} would give: {item}.",
            who=game.names[offer.proposer],
            item=game.book.gives[key].facts["item"],
        )
    for key in offer.wants:
        referee.tell(
            "25.10", "{who} asks for: {item}.", who=game.names[offer.proposer], item=game.book.wants[key].facts["item"]
        )


def carry_out(game: Game, referee: Referee, offer: Offer) -> None:
    """[25.10, 11.5a, 12.2, 8.9, 5.8] Both sides at once, then each arranges; what is too much is given up there."""
    proposer, partner = game.players[offer.proposer], game.players[offer.partner]
    referee.tell("25.10", "{other} accepts.", other=game.names[offer.partner])
    given, wanted = Goods(), Goods()
    for key in offer.gives:
        hand_over(game, proposer, key, given)
    for key in offer.wants:
        hand_over(game, partner, key, wanted)
    arrived = [(partner, given.weapons[:], given.gear[:]), (proposer, wanted.weapons[:], wanted.gear[:])]
    for player, goods in ((partner, given), (proposer, wanted)):
        pour(goods, player.goods)
        player.goods.counters["bombs"] = min(player.goods.number("bombs"), game.book.limit["bombs"])
    if not in_fight(game):
        for player, weapons, gear in reversed(arrived):
            settle_now(game, referee, player.seat, weapons, gear)
        return
    for player, weapons, _ in arrived:
        for weapon in weapons:
            place_weapon(game, referee, player, weapon)
