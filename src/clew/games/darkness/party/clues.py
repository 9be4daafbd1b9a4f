"""Chapter 24: clues, and the secrets that come of them."""

from __future__ import annotations

from clew.games.darkness.basics.state import Game, Hero
from clew.games.darkness.party.gear import new_item, receive
from clew.games.darkness.party.heroes import can_prepare
from clew.games.darkness.party.levels import may_gain, roll_level
from clew.kernel.referees.referee import Referee
from clew.kernel.words.questions import Option

ANGEL = Option("angel", "An angel")
DEMON = Option("demon", "A demon")


def gain_clue(game: Game, referee: Referee, hero: Hero) -> None:
    """[24.1, 23.4] A clue is noted on one character."""
    hero.clues += 1
    told = "{hero} has a clue." if hero.clues == 1 else "{hero} has {clues} clues."
    referee.tell("24.1", told, hero=hero.name, clues=hero.clues)
    use_clues(game, referee, hero)


def use_clues(game: Game, referee: Referee, hero: Hero) -> None:
    """[24.2, 24.3, 27.7] Three clues: an experience roll for himself, and a secret. A level that he gains by them in a
    fight is his one of that encounter."""
    needed = game.book.n("24.2", "clues")
    met = game.tiles[game.fight.tile].creatures if game.fight is not None else None
    gained = met.gained if met is not None else []
    while hero.clues >= needed:
        hero.clues -= needed
        party = game.parties[hero.party]
        if may_gain(game, party, hero, gained):
            if roll_level(game, referee, party, hero, "24.2"):
                gained.append(hero.key)
        else:
            referee.tell("24.3", "{hero} can gain no level now; the roll is lost.", hero=hero.name)
        choices = open_secrets(game, hero)
        chosen = referee.choose(hero.seat, "Which secret does {hero} learn?", choices, "24.2", hero=hero.name)
        learn(game, referee, hero, chosen)


def open_secrets(game: Game, hero: Hero) -> list[str]:
    """[24.2, 24.10, 24.11, 24.12, 24.13, 24.19] The secrets he may take."""
    found = []
    for secret, (who, _, _) in game.book.secrets.items():
        classes, _, limit = who.partition(";")
        if not classes.startswith("any") and hero.kind not in classes.split(", "):
            continue
        if "not twice" in who and (knows_spirit(hero) or "spirit" in hero.powers):
            continue
        if "once" in limit and "more power" in hero.secrets + hero.powers:
            continue
        found.append(secret)
    return found


def knows_spirit(hero: Hero) -> bool:
    return any("spirit" in known or "true name" in known for known in hero.secrets)


def forget(hero: Hero) -> None:
    """[24.4, 24.10, 24.12] Secrets die with their owner; what comes but once to a character never comes again."""
    had = ["spirit"] if knows_spirit(hero) else []
    had += ["more power"] if "more power" in hero.secrets else []
    hero.powers = [power for power in hero.powers if power in ("bow", "spirit", "more power")] + had
    hero.secrets.clear()


def learn(game: Game, referee: Referee, hero: Hero, secret: str) -> None:
    """[24.5, 24.10, 24.11, 24.12, 24.13, 24.14] A secret is learned; some work at once."""
    rule = game.book.secrets[secret][2]
    referee.tell(rule, "{hero} learns: {secret}.", hero=hero.name, secret=secret)
    match secret:
        case "true name of a spirit":
            spirit = referee.choose(hero.seat, "Angel or demon?", (ANGEL, DEMON), "24.10")
            hero.secrets.append("true name of an angel" if spirit is ANGEL else "true name of a demon")
            return
        case "new spell":
            hero.spells.append(referee.choose(hero.seat, "Which spell?", game.book.spells, "24.11"))
        case "more power":
            more_power(game, referee, hero)
        case "location of a scroll":
            spell = referee.choose(hero.seat, "A scroll of which spell?", game.book.spells, "24.13")
            receive(game, hero, new_item(game, "scroll", spell=spell, uses=1))
            return
        case "recipe for a potion":
            hero.bosses = game.parties[hero.party].killed
    hero.secrets.append(secret)


def more_power(game: Game, referee: Referee, hero: Hero) -> None:
    """[24.12] One more use of Healing or of a spell, in every adventure, the first at once."""
    choices = ["Healing", "Blessing"] if hero.kind == "cleric" else list(can_prepare(game, hero))
    power = referee.choose(hero.seat, "More of which power?", choices, "24.12")
    hero.powers.append(power)
    if power == "Healing":
        hero.healings += 1
    elif hero.kind == "cleric":
        hero.blessings += 1
    else:
        hero.spells.append(power)


def owners(heroes: list[Hero], secret: str) -> list[Hero]:
    """[24.5] Those present who know a secret."""
    return [hero for hero in heroes if secret in hero.secrets]


def declare(game: Game, referee: Referee, hero: Hero, secret: str) -> bool:
    """[24.5] A secret is used, as a free act, and crossed off."""
    rule = game.book.secrets[secret][2]
    if not referee.agrees(hero.seat, "Does {hero} use the secret: {secret}?", rule, hero=hero.name, secret=secret):
        return False
    hero.secrets.remove(secret)
    referee.tell(rule, "{hero} uses the secret: {secret}.", hero=hero.name, secret=secret)
    return True
