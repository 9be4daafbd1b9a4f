"""Rules 11.14 to 11.19: who faces whom, laid out at once or paired one by one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from clew.games.mertwig.book import HATER, Card
from clew.games.mertwig.fight import laid
from clew.games.mertwig.fight.equipment import FIRST, reequip, shift_first
from clew.games.mertwig.fight.sides import battle_of, owner_of, seat_of, standing
from clew.games.mertwig.fight.solo import pairings
from clew.games.mertwig.party.cards import fighters_named, find
from clew.games.mertwig.party.duty import asked, automatic
from clew.games.mertwig.state import Fighter, Game
from clew.kernel.referees.agenda import Step
from clew.kernel.referees.referee import Referee
from clew.kernel.words.questions import Menu, Option
from clew.kernel.words.text import Text

HOLD = Option("hold", "Hold the others back")
EACH = Menu("each", "Pair them one by one")


class Pairer(Protocol):
    """Whoever pairs: who faces a card, who joins in as a second opponent, and where."""

    def faces(self, foe: Fighter, able: list[Fighter]) -> Fighter | None: ...
    def joins(self, free: list[Fighter], held: bool) -> Fighter | None: ...
    def where(self, places: list[list[str]]) -> list[str]: ...


def pair(game: Game, referee: Referee, _step: Step) -> None:
    """[11.14, 11.15, 11.19, 29.5] The larger side pairs, at equal numbers the player."""
    fight = battle_of(game)
    ours, theirs = standing(game, 0), standing(game, 1)
    fight.pairs = []
    if not ours or not theirs:
        return
    fight.pairing = 0 if len(ours) >= len(theirs) else 1
    if fight.pairing == 1 and automatic(game, fight.runner):
        fight.pairs = pairings(game)
        return
    small, large = (theirs, ours) if fight.pairing == 0 else (ours, theirs)
    lay_out(game, small, large, Laying(game))
    if len(large) < 2:
        return
    while orders(game, referee, small, large) is FIRST:
        owner = owner_of(game, fight.pairing)
        assert owner is not None
        reequip(game, referee, owner, fight.pairing)
        fight.pairs = []
        lay_out(game, small, large, Laying(game))


def orders(game: Game, referee: Referee, small: list[Fighter], large: list[Fighter]) -> Option[None] | None:
    """[11.15, 31.12] All as laid out, or one by one; an encounter player may leave it to the automaton."""
    fight = battle_of(game)
    laid_out = Option[None]("go", "Go: {pairs}", pairs=in_words(game))
    wholes = [laid_out, EACH, *shift_first(game, fight.pairing)]
    prompt = "Who faces whom?"
    if fight.pairing == 1 and not fight.rival:
        chosen = asked(game, referee, fight.runner, prompt, wholes, "11.16")
    else:
        chosen = referee.choose(seat_of(game, fight.pairing), prompt, wholes, "11.16")
    if chosen is None:
        fight.pairs = pairings(game)
    elif chosen is EACH:
        fight.pairs = []
        lay_out(game, small, large, Asking(game, referee))
    return chosen


def in_words(game: Game) -> Text:
    """Each card of the smaller side with those who face it."""
    told = [_one_pair(game, pair) for pair in battle_of(game).pairs]
    found = told[0]
    for each in told[1:]:
        found = Text("{pairs}; {pair}", {"pairs": found, "pair": each})
    return found


def _one_pair(game: Game, pair: list[str]) -> Text:
    foe, first, *more = (game.card(key).name for key in pair)
    if not more:
        return Text("{first} against {foe}", {"first": first, "foe": foe})
    return Text("{first} and {second} against {foe}", {"first": first, "second": more[0], "foe": foe})


# -- the order in which cards are paired -----------------------------------------------------------------------------


def lay_out(game: Game, small: list[Fighter], large: list[Fighter], pairer: Pairer) -> None:
    """[11.16, 11.17] First opponents, then second ones."""
    if first_opponents(game, small, large, pairer):
        second_opponents(game, large, pairer)
    else:
        battle_of(game).pairs = pairings(game)


def first_opponents(game: Game, small: list[Fighter], large: list[Fighter], pairer: Pairer) -> bool:
    """[11.16, 7.23, 7.24] Every card of the smaller side gets an opponent. False: the automaton took over."""
    fight = battle_of(game)
    picky = [card for card in large if card.key == game.book.loner or HATER in game.card(card.key).marks]
    order = sorted(small, key=lambda card: not game.card(card.key).evil) if picky else list(small)
    order = sorted(order, key=lambda card: card.key != game.book.loner)
    free = list(large)
    while order:
        foe = order.pop(0)
        chosen = pairer.faces(foe, opponents(game, foe, order, free))
        if chosen is None:
            return False
        fight.pairs.append([foe.key, chosen.key])
        free = [card for card in free if card is not chosen]
    return True


def opponents(game: Game, foe: Fighter, later: list[Fighter], free: list[Fighter]) -> list[Fighter]:
    """[7.23, 7.24] Whom the pairing side may put against a card.

    Holtman faces only evil, and none but evil faces him; haters of evil go for it before others do.
    """
    loner = game.book.loner
    evil = game.card(foe.key).evil
    if foe.key == loner and owner_of(game, 1 - battle_of(game).pairing) is not None:
        return [card for card in free if game.card(card.key).evil]
    if owner_of(game, battle_of(game).pairing) is None:
        return free
    all_needed = len(free) == len(later) + 1
    if not evil:
        return for_others(game, later, [card for card in free if card.key != loner])
    last_evil = not any(game.card(card.key).evil for card in later)
    if all_needed and last_evil and any(card.key == loner for card in free):
        return [card for card in free if card.key == loner]
    haters = [card for card in free if HATER in game.card(card.key).marks]
    return haters or free


def for_others(game: Game, later: list[Fighter], free: list[Fighter]) -> list[Fighter]:
    """[7.23, 11.16, 11.17] Who may face a card that is not evil: haters only once no evil card has room for a second
    opponent, or if the others are too few."""
    others = [card for card in free if HATER not in game.card(card.key).marks]
    room = any(game.card(pair[0]).evil and len(pair) == 2 for pair in battle_of(game).pairs)
    return others if room and len(others) > len(later) else free


def second_opponents(game: Game, large: list[Fighter], pairer: Pairer) -> None:
    """[11.17, 11.18, 7.23] Some get a second opponent, the rest is held back; haters of evil never are."""
    fight = battle_of(game)
    while True:
        paired = {key for pair in fight.pairs for key in pair[1:]}
        free = [card for card in large if card.key not in paired and open_places(game, card)]
        if not free:
            return
        haters = [card for card in free if must_fight(game, card)]
        joining = pairer.joins(haters or free, not haters)
        if joining is None:
            return
        places = open_places(game, joining)
        place = places[0] if len(places) == 1 else pairer.where(places)
        place.append(joining.key)


def must_fight(game: Game, card: Fighter) -> bool:
    """[7.23] A hater of evil is not held back while an evil enemy is in the melee."""
    fight = battle_of(game)
    return (
        HATER in game.card(card.key).marks
        and owner_of(game, fight.pairing) is not None
        and any(game.card(pair[0]).evil for pair in fight.pairs)
    )


def open_places(game: Game, card: Fighter) -> list[list[str]]:
    """[11.17, 7.23, 7.24] Pairings where this card could be second; a hater takes evil ones first."""
    fight = battle_of(game)
    loner = game.book.loner
    places = [pair for pair in fight.pairs if len(pair) == 2]
    evil = [pair for pair in places if game.card(pair[0]).evil]
    if card.key == loner and owner_of(game, fight.pairing) is not None:
        return evil
    if not game.card(card.key).evil and owner_of(game, 1 - fight.pairing) is not None:
        places = [pair for pair in places if pair[0] != loner]
    return evil if evil and must_fight(game, card) else places


# -- who pairs -------------------------------------------------------------------------------------------------------


@dataclass
class Laying:
    """What is laid out: who wounds best and is wounded least, and then everybody helps."""

    game: Game

    def faces(self, foe: Fighter, able: list[Fighter]) -> Fighter:
        return laid.faces(self.game, battle_of(self.game).pairing, foe, able)

    def joins(self, free: list[Fighter], held: bool) -> Fighter:  # noqa: ARG002
        return laid.joins(self.game, free)

    def where(self, places: list[list[str]]) -> list[str]:
        """[11.17] Beside whoever faces the one that is easiest to wound."""
        side = battle_of(self.game).pairing
        by_key = {foe.key: foe for foe in standing(self.game, 1 - side)}
        foe = laid.easiest(self.game, side, [by_key[place[0]] for place in places])
        return next(place for place in places if place[0] == foe.key)


@dataclass
class Asking:
    """The pairing side is asked, card by card."""

    game: Game
    referee: Referee

    def faces(self, foe: Fighter, able: list[Fighter]) -> Fighter | None:
        """[11.15, 11.16, 31.12] The pairing side's choice; an encounter player may leave it to the automaton."""
        game, fight = self.game, battle_of(self.game)
        options, name = fighters_named(game, able), game.card(foe.key).name
        prompt = "Who faces {foe}?"
        if fight.pairing == 1 and not fight.rival:
            chosen = asked(game, self.referee, fight.runner, prompt, options, "11.16", foe=name)
        else:
            chosen = self.referee.choose(seat_of(game, fight.pairing), prompt, options, "11.16", foe=name)
        return None if chosen is None else find(able, chosen.key)

    def joins(self, free: list[Fighter], held: bool) -> Fighter | None:
        """[11.17] One of these, or nobody more."""
        game, fight = self.game, battle_of(self.game)
        options: list[Card | Option[None]] = [*fighters_named(game, free)]
        if held:
            options.append(HOLD)
        prompt = "Who joins in as a second opponent?"
        if fight.pairing == 1 and not fight.rival:
            chosen = asked(game, self.referee, fight.runner, prompt, options, "11.17")
        else:
            chosen = self.referee.choose(seat_of(game, fight.pairing), prompt, options, "11.17")
        return find(free, chosen.key) if isinstance(chosen, Card) else None

    def where(self, places: list[list[str]]) -> list[str]:
        """[11.17] Against which card."""
        game, seat = self.game, seat_of(self.game, battle_of(self.game).pairing)
        foes = [game.card(place[0]) for place in places]
        foe = self.referee.choose(seat, "Against whom?", foes, "11.17")
        return next(place for place in places if place[0] == foe.key)
