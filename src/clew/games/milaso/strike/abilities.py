"""Chapter 4: what only some can do in a fight: charm, belch fire, poison a blade."""

from __future__ import annotations

from clew.games.milaso.beings.actions import role, spend
from clew.games.milaso.beings.figures import able, creature, drunk, in_hand, nearest, resistance
from clew.games.milaso.beings.reckoning import apart, chance, seat_of, sees, under
from clew.games.milaso.body.body import die
from clew.games.milaso.book import beasts
from clew.games.milaso.gear.blows import Blow, dim, skilled
from clew.games.milaso.maps.model import BESIDE
from clew.games.milaso.state.deeds import Deed
from clew.games.milaso.state.game import Being, Game
from clew.games.milaso.strike.attack import strike
from clew.games.milaso.strike.creatures import BELCH
from clew.games.milaso.things.carrying import use_up
from clew.kernel.referees.referee import Referee
from clew.kernel.words.questions import Option
from clew.kernel.words.rolls import Check

CHARM = Check("to withstand the charm", "not impressed", "it lies down and purrs")
HICCUP = Check("whether the hiccup brings up fire", "it bursts out", "it stays in")
MOUTH = beasts.MUNCHING_MOUTH


def ability_options(game: Game, being: Being, foes: list[Being]) -> list[Option[Deed]]:
    """[4.14, 4.23, 4.24, 24.31, 24.37] What he may do besides striking."""
    found = []
    for foe in foes:
        if may_charm(game, being, foe):
            found.append(Option(f"charm {foe.key}", "Charm {foe}", _charm(foe), (foe.key,), foe=foe.name))
        if may_belch(game, being, foe):
            found.append(Option(f"belch {foe.key}", "Belch fire at {foe}", _belch(foe), (foe.key,), foe=foe.name))
        if foe.kind == beasts.CARROT_EATING_CAVE_MAN and being.has("carrot") and apart(game, being, foe) <= BESIDE:
            found.append(Option(f"feed {foe.key}", "Give {foe} a carrot", _feed(foe), (foe.key,), foe=foe.name))
        if foe.kind == MOUTH and being.has("bread") and apart(game, being, foe) <= BESIDE:
            found.append(Option(f"choke {foe.key}", "Throw bread into {foe}", _choke(foe), (foe.key,), foe=foe.name))
    if may_lick(game, being):
        found.append(Option("lick", "Lick the blade", lick))
    return found


def may_charm(game: Game, being: Being, foe: Being) -> bool:
    """[4.14] One attempt for each mammal in a fight, within six spaces and in sight."""
    row = creature(game, foe)
    if "Charm mammal" not in being.advantages or row is None or "mammal" not in row.traits:
        return False
    near = apart(game, being, foe) <= 2 * game.book.value("4.14", "spaces") and sees(game, foe.map, being.at, foe.at)
    return near and foe.key not in role(game, being).charmed


def _charm(foe: Being) -> Deed:
    def deed(game: Game, referee: Referee, being: Being) -> None:
        """[4.14] If it does not resist it never attacks the party unless attacked."""
        spend(game, being)
        role(game, being).charmed.append(foe.key)
        if not under(referee, resistance(game, foe), "4.14", CHARM, None, foe, being, of="magic resistance"):
            foe.terms.charmed = True

    return deed


def may_belch(game: Game, being: Being, foe: Being) -> bool:
    """[4.23] Four spaces, and 150 turns since the last."""
    if "Fire belch" not in being.advantages:
        return False
    rested = game.turn >= being.belched + game.book.value("4.23", "rest")
    near = apart(game, being, foe) <= 2 * game.book.value("4.23", "spaces")
    return rested and near and sees(game, foe.map, being.at, foe.at)


def _belch(foe: Being) -> Deed:
    def deed(game: Game, referee: Referee, being: Being) -> None:
        spend(game, being)
        belch(game, referee, being, foe)

    return deed


def belch(game: Game, referee: Referee, being: Being, target: Being) -> None:
    """[4.23, 15.11, 16.12] Under GWS, first defensive skill, fire."""
    value = game.book.value
    being.belched = game.turn
    chance, damage = skilled(game, being, target, "GWS"), (value("4.23", "low"), value("4.23", "high"))
    dim(game, being, target, chance)
    blow = Blow(BELCH, chance.units, 1, damage, ranged="spell", fire=True, spell=True, steps=chance.steps)
    strike(game, referee, being, target, blow)


def hiccup(game: Game, referee: Referee, being: Being) -> None:
    """[1.13, 16.13] A drunken Langkrinch may belch at the start of a turn, at the nearest creature, friend or foe."""
    if "Fire belch" not in being.advantages:
        return
    stage, value = drunk(game, being), game.book.value
    ready = game.turn >= being.belched + value("4.23", "rest")
    if stage < 2 or not ready or not able(game, being):
        return
    if not chance(referee, value("16.13", f"stage{min(stage, 3)}"), "16.13", HICCUP, seat_of(being), being):
        return
    near = [
        other
        for other in (*game.party, *game.foes.values())
        if other is not being
        and other.alive
        and other.map == being.map
        and apart(game, being, other) <= 2 * value("4.23", "spaces")
        and sees(game, being.map, being.at, other.at)
    ]
    target = nearest(game, being, near)
    if target is not None:
        belch(game, referee, being, target)
    else:
        being.belched = game.turn
        referee.tell("16.13", "Nobody is near {being}.", being=being.name)


def may_lick(game: Game, being: Being) -> bool:
    """[4.24] A bladed weapon in hand, 150 turns between licks, three in a game."""
    item = in_hand(being)
    if "Poison tongue" not in being.advantages or item is None or not game.book.weapons[item.what].blade:
        return False
    value = game.book.value
    rested = game.turn >= being.licked + value("4.24", "rest")
    return rested and being.licks < value("4.24", "times")


def lick(game: Game, referee: Referee, being: Being) -> None:
    """[4.24] Each of the next six wounds takes three more constitution."""
    item = in_hand(being)
    assert item is not None
    if game.fight is not None:
        spend(game, being)
    item.poison = game.book.value("4.24", "wounds")
    being.licked = game.turn
    being.licks += 1
    referee.tell("4.24", "{being} licks the blade.", being=being.name)


def _feed(foe: Being) -> Deed:
    def deed(game: Game, referee: Referee, being: Being) -> None:
        """[24.31] Given a carrot the Cave Man stops fighting for good."""
        spend(game, being)
        carrot = being.has("carrot")
        assert carrot is not None
        use_up(being, carrot)
        foe.terms.beaten = True
        referee.tell("24.31", "{foe} munches happily.", foe=foe.name)

    return deed


def _choke(foe: Being) -> Deed:
    def deed(game: Game, referee: Referee, being: Being) -> None:
        """[24.37] Three units of dry bread choke the Munching Mouth."""
        spend(game, being)
        bread = being.has("bread")
        assert bread is not None
        use_up(being, bread)
        foe.terms.bread += 1
        referee.tell("24.37", "{being} throws bread into {foe}.", being=being.name, foe=foe.name)
        if foe.terms.bread >= game.book.value("24.37", "bread"):
            die(game, referee, foe, "24.37")

    return deed
