"""Chapter 26: the missile step."""

from __future__ import annotations

from clew.games.mertwig.book import DAGGER, Card
from clew.games.mertwig.fight.melee import save_wands, wounds
from clew.games.mertwig.fight.sides import awake, battle_of, cards_of, owner_of, seat_of, standing
from clew.games.mertwig.party.cards import discard, fighters_named, find
from clew.games.mertwig.party.wounds import wound
from clew.games.mertwig.state import Fighter, Game
from clew.kernel.referees.agenda import Step
from clew.kernel.referees.referee import Referee
from clew.kernel.words.questions import Option

NO_SHOT = Option("done", "No more shots")


def missiles(game: Game, referee: Referee, _step: Step) -> None:
    """[26.1, 26.5, 26.8, 29.4] The party fires before the melee; between parties both do, with effect at once."""
    if not battle_of(game).rival:
        fire(game, referee, 0, None)
        return
    hits: list[tuple[int, str, str]] = []
    for side in (1, 0):
        fire(game, referee, side, hits)
    for side, key, by in hits:
        wound(game, referee, find(cards_of(game, side), key), "26.3", by)


def weapon_of(game: Game, fighter: Fighter) -> Card | None:
    """[26.2, 26.7] A sling, crossbow or bow, or a dagger to throw."""
    cards = [game.book.cards[key] for key in fighter.gear]
    return next((card for card in cards if card.kind == "missile" or DAGGER in card.marks), None)


def shooters(game: Game, side: int) -> list[Fighter]:
    """[26.2, 26.6, 7.24a] Who may fire: standing, awake, armed for it, and nothing cast or fired this round."""
    return [
        fighter
        for fighter in standing(game, side)
        if fighter.gear and fighter.did in ("", "drank") and awake(fighter) and weapon_of(game, fighter)
    ]


def fire(game: Game, referee: Referee, side: int, hits: list[tuple[int, str, str]] | None) -> None:
    """[26.2, 26.3, 26.4] Shot by shot; `hits` collects what takes effect later."""
    seat = seat_of(game, side)
    while (able := shooters(game, side)) and standing(game, 1 - side):
        chosen = referee.choose(seat, "Who fires?", [*fighters_named(game, able), NO_SHOT], "26.2")
        if not isinstance(chosen, Card):
            return
        archer = find(able, chosen.key)
        foes = standing(game, 1 - side)
        if archer.key == game.book.loner:
            foes = [foe for foe in foes if game.card(foe.key).evil]
        aim = referee.choose(seat, "At whom?", fighters_named(game, foes), "26.4")
        target = find(foes, aim.key)
        if shot(game, referee, side, archer, target):
            if hits is None:
                wound(game, referee, target, "26.3", chosen.name)
            else:
                hits.append((1 - side, target.key, chosen.name))
        assert owner_of(game, side) is not None


def shot(game: Game, referee: Referee, side: int, archer: Fighter, target: Fighter) -> bool:
    """[26.3, 26.6, 26.7, 13.17] Die, attack and weapon against the defence. A thrown dagger is gone."""
    weapon = weapon_of(game, archer)
    assert weapon is not None
    archer.did = "shot"
    saved = save_wands(game, referee, side, archer)
    hit = wounds(game, referee, "26.3", side, archer, target, saved, weapon)
    if weapon.kind != "missile":
        archer.gear.remove(weapon.key)
        discard(game, weapon.key)
        referee.tell("26.7", "The dagger is thrown.")
    return hit
