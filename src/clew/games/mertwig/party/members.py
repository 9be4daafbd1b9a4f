"""Chapter 7: who belongs to a party: joining, leaving, good and evil, the death of a player character."""

from __future__ import annotations

from clew.games.mertwig.book import CHARACTER, TREASURE
from clew.games.mertwig.party.cards import discard, discard_fighter, draw, find, pay
from clew.games.mertwig.state import Fighter, Game, Player
from clew.kernel.referees.referee import Referee
from clew.kernel.words.questions import Option

UNICORN = "the-unicorn"
TURN_AWAY = Option("turn-away", "Send the newcomer away")
PART = Option("part", "Part with those of the other side")


def hirelings(player: Player) -> list[Fighter]:
    """[1.13] Every member but the player character."""
    return player.party[1:]


def opposed_members(game: Game, player: Player, key: str) -> list[Fighter]:
    """[1.11, 7.9] Members of the other side than this card: evil for a good one, good for an evil one."""
    card = game.card(key)
    if card.good:
        return [member for member in player.party if game.card(member.key).evil]
    if card.evil:
        return [member for member in player.party if game.card(member.key).good]
    return []


def part_with(game: Game, referee: Referee, player: Player, fighter: Fighter, rule: str) -> None:
    """[1.20, 7.28] A member is discarded; what he carried stays with the player."""
    player.party.remove(fighter)
    referee.tell(rule, "{member} leaves the party.", member=game.card(fighter.key).name)
    discard_fighter(game, fighter, player)
    keep_unicorn(game, referee, player)


def keep_unicorn(game: Game, referee: Referee, player: Player) -> None:
    """[10.10] A Unicorn that joined leaves once no female member is left."""
    for member in player.party:
        if member.key == UNICORN and not member.charmed and not has_female(game, player):
            part_with(game, referee, player, member, "10.10")
            return


def has_female(game: Game, player: Player) -> bool:
    """[7.27] Whether a female card is in the party."""
    return any("female" in game.card(member.key).marks for member in player.party)


def join(game: Game, referee: Referee, player: Player, key: str, rule: str) -> bool:
    """[7.9, 7.11] A card joins by itself; if it clashes with the party the player chooses who goes."""
    others = opposed_members(game, player, key)
    if others:
        chosen = referee.choose(
            player.seat,
            "{card} will not travel with the rest of your party.",
            (TURN_AWAY, PART),
            "7.11",
            card=game.card(key).name,
        )
        if chosen is TURN_AWAY:
            discard(game, key)
            return False
        for member in others:
            part_with(game, referee, player, member, "7.11")
    add(game, referee, player, key, rule)
    return True


def add(game: Game, referee: Referee, player: Player, key: str, rule: str) -> None:
    """[1.13, 1.14, 10.33] A card of either deck becomes a member like any other."""
    player.party.append(Fighter(key))
    referee.tell(rule, "{card} joins the party.", card=game.card(key).name)


def free_character(game: Game, referee: Referee, player: Player, rule: str) -> None:
    """[10.25, 20.8, 7.7] The top character joins without a price."""
    key = draw(game, referee, CHARACTER, rule)
    if key is not None:
        game.offer.append(key)
        join(game, referee, player, key, rule)
        game.offer.remove(key)


def dismiss(game: Game, referee: Referee, player: Player, key: str) -> None:
    """[1.19] A member is let go."""
    part_with(game, referee, player, find(player.party, key), "1.19")


def holdings(game: Game, player: Player) -> list[str]:
    """Every treasure of a player, carried or not; the birthmark is kept apart."""
    worn = [key for member in player.party for key in member.gear if game.book.cards[key].deck == TREASURE]
    return player.treasures + worn


def weapons_and_arms(game: Game, player: Player) -> list[str]:
    """Every arms card of a player, carried or not."""
    worn = [key for member in player.party for key in member.gear if game.book.cards[key].deck != TREASURE]
    return player.arms + worn


def take(player: Player, key: str) -> None:
    """A card leaves its owner's things, wherever it lies."""
    for things in (player.treasures, player.arms, player.magic, player.items, *(m.gear for m in player.party)):
        if key in things:
            things.remove(key)
            return


def strip(game: Game, player: Player) -> None:
    """[8.10, 11.46] Members and belongings are discarded, gold goes to the bank."""
    for member in player.party[1:]:
        discard_fighter(game, member, player)
    hero = player.party[0]
    for key in [*hero.gear, *hero.courage, *player.treasures, *player.items, *player.arms, *player.magic]:
        discard(game, key)
    player.party, player.treasures, player.items, player.arms, player.magic = [], [], [], [], []
    pay(game, player, -player.gold)
