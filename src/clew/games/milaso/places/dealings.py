"""Chapter 24: the Rag n' Bone Man, who trades for a bone, and Ulux Azuken, who begs in a borrowed face."""

from __future__ import annotations

from clew.games.milaso.beings.figures import able, figure
from clew.games.milaso.beings.reckoning import one_of, seat_of, sees
from clew.games.milaso.fight.combat import begin
from clew.games.milaso.gear.shocks import touch
from clew.games.milaso.places.trade import resale, sell
from clew.games.milaso.sight.disguise import sees_through, unmask
from clew.games.milaso.state import steps
from clew.games.milaso.state.answers import DONE
from clew.games.milaso.state.game import Being, Game, Item
from clew.games.milaso.things.carrying import fits, give
from clew.games.milaso.things.thieves import of_a_method, take_away
from clew.kernel.referees.agenda import Step
from clew.kernel.referees.referee import Referee
from clew.kernel.words.questions import Option


def show_bone(game: Game, referee: Referee, step: Step) -> None:
    """[24.30] Shown a bone before the fight begins he trades instead."""
    man = game.foes[step.word("who")]
    bearer = next((being for being in game.party if being.alive and being.map == man.map and being.has("bone")), None)
    if game.fight is None or not man.alive or bearer is None:
        return
    if not referee.agrees(bearer.seat, "Show the Rag n' Bone Man the bone?", "24.30"):
        return
    man.terms.beaten = True
    goods = [
        ware.key
        for ware in game.book.wares.values()
        if ware.price and ware.sort in ("tool", "weapon", "food") and ware.key in _mall(game)
    ]
    drawn: list[str] = []
    while len(drawn) < game.book.value("24.30", "goods"):
        names = [game.book.wares[key].name for key in goods]
        drawn.append(one_of(referee, "what is in the sack", goods, "24.30", names))
        goods.remove(drawn[-1])
    referee.tell("24.30", "The Rag n' Bone Man opens his sack.")
    game.agenda.append(Step(steps.RAG_TRADE, {"who": bearer.key, "goods": drawn}))


def _mall(game: Game) -> list[str]:
    """The found objects among the mall's goods, by their keys."""
    names = [name for row in game.book.tables["shop-goods"] for name in str(row[0]).replace(" or ", ", ").split(", ")]
    found = [key for key, ware in game.book.wares.items() if ware.name.lower() in names and ware.sort == "weapon"]
    return found + [name for name in names if name in game.book.wares]


def rag_trade(game: Game, referee: Referee, step: Step) -> None:
    """[24.30] He buys anything at half price and sells three things."""
    being, goods = game.being(step.word("who")), [str(what) for what in step.listed("goods")]
    wares = game.book.wares
    options: list[Option[Item | str | None]] = [DONE]
    options += [
        Option(f"buy {what}", "Buy: {name}, {price} gold", what, name=wares[what].name, price=wares[what].price)
        for what in goods
        if wares[what].price <= game.gold and fits(game, being, what)
    ]
    options += [
        Option(
            f"sell {item.key}", "Sell: {name}, {price} gold", item, name=wares[item.what].name, price=resale(game, item)
        )
        for item in being.items
        if resale(game, item)
    ]
    chosen = referee.choose(being.seat, "The Rag n' Bone Man deals with {who}:", options, "24.30", who=being.name)
    if chosen.value is None:
        return
    if isinstance(chosen.value, Item):
        sell(game, referee, being, chosen.value, "24.30")
    else:
        game.gold -= wares[chosen.value].price
        goods.remove(chosen.value)
        give(game, being, chosen.value)
    game.agenda.append(Step(steps.RAG_TRADE, {"who": being.key, "goods": list(goods)}))


def beg(game: Game, referee: Referee, step: Step) -> None:
    """[24.40] In the shape of somebody they know he asks for the dearest thing; then he fights in any case."""
    azuken = game.foes[step.word("who")]
    face, wanted = azuken.name, dearest(game, azuken.map)
    viewers = [
        being
        for being in game.party
        if able(game, being) and being.map == azuken.map and sees(game, being.map, being.at, azuken.at)
    ]
    if any(
        sees_through(game, referee, figure(game, being, "Int"), "24.40", being, seat_of(being)) for being in viewers
    ):
        unmask(game, azuken)
        referee.tell("24.40", "That is not {face}: it is {foe}!", face=face, foe=azuken.name)
    else:
        if wanted is not None:
            ask_for(game, referee, azuken, *wanted)
        unmask(game, azuken)
        referee.tell("24.40", "The face melts away: it is {foe}.", foe=azuken.name)
    begin(game, referee, [game.foes[str(key)] for key in step.listed("foes")])


def ask_for(game: Game, referee: Referee, azuken: Being, bearer: Being, item: Item) -> None:
    """[24.40] The players give it or refuse."""
    if referee.agrees(
        bearer.seat,
        "{face} asks {who} for the {what}. Give it?",
        "24.40",
        face=azuken.name,
        who=bearer.name,
        what=game.book.wares[item.what].name,
    ):
        take_away(bearer, item)
        azuken.items.append(item)
        touch(game, referee, azuken, item)


def dearest(game: Game, map_: str) -> tuple[Being, Item] | None:
    """[24.40] The carried object of highest price; things of a method before all others."""
    carried = [(being, item) for being in game.party if being.alive and being.map == map_ for item in being.items]
    wares = game.book.wares
    return max(carried, key=lambda pair: (of_a_method(game, pair[1]), wares[pair[1].what].price), default=None)
