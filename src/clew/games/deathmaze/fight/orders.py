"""The orders of a round: laid out for a whole party at once, changed one by one, and carried over (8.42, 8.24)."""

from __future__ import annotations

from dataclasses import dataclass

from clew.games.deathmaze.fight.abilities import CHARM
from clew.games.deathmaze.fight.declare import NOTHING, Deed, actions, declare_spell
from clew.games.deathmaze.fight.line import close_up, possible_moves, reorganise_party
from clew.games.deathmaze.fight.spells import most_extra, spell_targets
from clew.games.deathmaze.party.magic import Casting, casting_option
from clew.games.deathmaze.party.people import alive_seats, called, owner, somebody
from clew.games.deathmaze.state import Action, Game
from clew.kernel.referees.referee import Referee
from clew.kernel.words.questions import Menu, Option, label_of
from clew.kernel.words.text import Text

RANKS = Menu("ranks", "Change places in the marching order", None)
WAIT = "wait"
"""What somebody was told who does nothing, and goes on doing nothing unless he is told something else."""


@dataclass(frozen=True)
class Order:
    """What one member is to do, and in words."""

    action: Action
    words: Text


Orders = dict[str, Order]
Able = dict[str, list[Option[Deed]]]
"""Who can do something this round, and what."""


def declare_all(game: Game, referee: Referee) -> None:
    """[8.42a, 1.0g] Every owner declares all actions before the first is resolved, in seat order from the caller."""
    game.declared = {}
    if game.regroup and not _able(game, game.caller):
        regroup(game, referee)
    for seat in alive_seats(game):
        _give(game, referee, seat)
    game.regroup = False


def regroup(game: Game, referee: Referee) -> None:
    """[8.24a, 8.53a] The caller's step of the last round, which nothing has come after; then the lines close up."""
    if reorganise_party(game, referee):
        game.regroup = False
    close_up(game)


def _give(game: Game, referee: Referee, seat: int) -> None:
    """[8.22e, 8.22f, 8.42a] One seat's orders. Who has the call may first change the ranks, as the last round's end."""
    while able := _able(game, seat):
        ranks: list[Option[None]] = [RANKS] if game.regroup and seat == game.caller and possible_moves(game) else []
        orders = _orders(game, referee, seat, able, ranks)
        if orders is not None:
            _declare(game, orders)
            break
        regroup(game, referee)
        _lay_out(game, seat, {})  # where he stands now somebody may have nothing to do any more
    if seat == game.caller:
        game.regroup = False


def _orders(game: Game, referee: Referee, seat: int, able: Able, ranks: list[Option[None]]) -> Orders | None:
    """What everybody does; nothing, if the ranks are to be changed first. Nobody can do more or less for being told."""
    if len(able) == 1:
        (key,) = able
        chosen = _ask(game, referee, seat, key, able, ranks)
        return None if chosen is None else {key: chosen}
    attack, before = {key: _attack(game, options) for key, options in able.items()}, _as_before(game, able)
    orders = before.copy()
    while True:
        _lay_out(game, seat, orders)
        deed = _choose(game, referee, seat, (orders, attack, before), ranks)
        if not isinstance(deed, str):
            return deed
        changed = _ask(game, referee, seat, deed, able, [])
        if changed is not None:
            orders[deed] = changed


def _able(game: Game, seat: int) -> Able:
    return {key: found for key in game.marching() if owner(game, key) == seat and (found := actions(game, key))}


def _choose(
    game: Game, referee: Referee, seat: int, ways: tuple[Orders, Orders, Orders], ranks: list[Option[None]]
) -> Orders | str | None:
    """[8.42a] All at once as laid out, all in another way, somebody to be told something else, or the ranks."""
    orders, attack, before = ways
    wholes = [Option[Orders | str | None]("go", "Go: as laid out", orders)]
    if attack != orders:
        wholes.append(Option("all-attack", "All attack", attack))
    if before not in (orders, attack):
        wholes.append(Option("as-before", "All as last round", before))
    members = [_member(game, key, order) for key, order in orders.items()]
    prompt = "What are the orders for round {round}?"
    return referee.choose(seat, prompt, [*wholes, *members, *ranks], "8.42a", round=game.round).value


def _member(game: Game, key: str, order: Order) -> Menu[Orders | str | None]:
    about = (key, order.action.target) if order.action.target else (key,)
    return Menu(f"order-{key}", "{name}: {order}", key, about, name=called(game, key), order=order.words)


def _ask(game: Game, referee: Referee, seat: int, key: str, able: Able, ranks: list[Option[None]]) -> Order | None:
    """[8.22e, 8.22f] One action for one member; doing nothing is always allowed."""
    options: list[Option[Deed | None]] = [*able[key], NOTHING, *ranks]
    chosen = referee.choose(seat, "What does {name} do?", options, "8.22f", name=called(game, key))
    if chosen is RANKS:
        return None
    if chosen.value is None:
        return Order(Action(WAIT), label_of(NOTHING))
    if isinstance(chosen.value, Action):
        return Order(chosen.value.copy(), label_of(chosen))
    action = declare_spell(game, referee, game.people[key], chosen.value)
    return _cast(game, action, chosen.value)


def _lay_out(game: Game, seat: int, orders: Orders) -> None:
    """What is laid out so far can be seen by everybody, and still be changed."""
    game.declared = {key: action for key, action in game.declared.items() if owner(game, key) != seat}
    game.declared |= {key: order.action.copy() for key, order in orders.items() if order.action.what != WAIT}


def _declare(game: Game, orders: Orders) -> None:
    for key, order in orders.items():
        somebody(game, key).order = order.action.copy()
        game.declared.pop(key, None)
        if order.action.what != WAIT:
            game.declared[key] = order.action.copy()


# -- what is laid out ------------------------------------------------------------------------------------------------


def _as_before(game: Game, able: Able) -> Orders:
    """Everybody goes on with what he did; whose target is gone, or who has no order yet, attacks."""
    return {key: _again(game, key, options) or _attack(game, options) for key, options in able.items()}


def _attack(game: Game, options: list[Option[Deed]]) -> Order:
    """An attack on whom it takes least to bring down; nothing, if he can't attack."""
    struck = [(each.value, each) for each in options if isinstance(each.value, Action) and each.value.what == "attack"]
    plain = [(action, each) for action, each in struck if action.thing != CHARM]
    if not plain:
        return Order(Action(WAIT), label_of(NOTHING))
    action, option = min(plain, key=lambda each: wounds_left(game, each[0].target))
    return Order(action.copy(), label_of(option))


def wounds_left(game: Game, key: str) -> int:
    """What a foe can still take; nobody hurries to strike down a friend who stands over there."""
    return game.monsters[key].left if key in game.monsters else 99


def _again(game: Game, key: str, options: list[Option[Deed]]) -> Order | None:
    """The order of the last round, if it can be given once more; what is used up or changed is done once."""
    last = somebody(game, key).order
    if last is None:
        return None
    if last.what == WAIT:
        return Order(last.copy(), label_of(NOTHING))
    for option in options:
        if option.value == last and last.what == "attack":
            return Order(last.copy(), label_of(option))
        if isinstance(option.value, tuple) and _same_spell(game, key, option.value, last):
            return _cast(game, last.copy(), option.value)
    return None


def _same_spell(game: Game, key: str, casting: Casting, last: Action) -> bool:
    """Whether this spell was cast, and its target can still be aimed at."""
    spell, ring = casting
    if last.what != "cast" or last.thing != (f"ring:{spell}" if ring else spell):
        return False
    aimed = not last.target or last.target in spell_targets(game, spell)
    return aimed and (not last.extra or last.extra <= most_extra(game, game.people[key], last.target))


def _cast(game: Game, action: Action, casting: Casting) -> Order:
    words = label_of(casting_option(casting))
    if action.target:
        words = Text("{deed} on {target}", {"deed": words, "target": called(game, action.target)})
    return Order(action, words)
