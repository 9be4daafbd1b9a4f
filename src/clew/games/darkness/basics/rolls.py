"""Chapter 2 and the table talk of chapter 1: exploding sixes, random picks, decisions of the whole party, and of a game
master [29.11, 29.12]."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from clew.games.darkness.basics.company import Group
from clew.games.darkness.basics.reckoning import ON_TOP, Part, Trial
from clew.games.darkness.basics.state import Game, Hero
from clew.kernel.referees.referee import Referee, sum_of
from clew.kernel.words.dice import D6, parse
from clew.kernel.words.piles import pile_of
from clew.kernel.words.questions import Option, Question, key_of
from clew.kernel.words.rolls import Chart, Check, Needs, Whom, spread
from clew.kernel.words.text import Fact

T = TypeVar("T")

D66 = parse("d66")
TRY = Trial("what he tries", "he does it", "it comes to nothing", "how hard it is")


def explosive(
    referee: Referee,
    rule: str,
    hero: Hero,
    figure: int,
    trial: Trial,
    parts: Sequence[Part] = (),
    target: Whom = None,
    using: Whom = None,
) -> tuple[int, int]:
    """[2.6, 2.8, 2.14] A character's die against a target number: the first face, and the total with its sixes and all
    that is added."""
    needs = Needs(figure, True, trial.first, trial.of)
    total = referee.roll(D6, rule, hero.seat, needs=needs, added=parts, subject=hero, target=target, using=using)
    natural = face = total - sum_of(parts)
    while face == 6:
        so_far = [("so far", total, "2.6")]
        if trial.sure:
            whom = None if trial.wards else target
            more = referee.roll(
                D6, "2.6", hero.seat, gives=ON_TOP, added=so_far, subject=hero, target=whom, using=using
            )
        else:
            needs = Needs(figure, True, trial.then, trial.of)
            more = referee.roll(
                D6, "2.6", hero.seat, needs=needs, added=so_far, subject=hero, target=target, using=using
            )
        face, total = more - total, more
    return natural, total


def save(referee: Referee, hero: Hero, target: int, rule: str, trial: Trial, bonus: int = 0) -> tuple[bool, int]:
    """[11.12, 11.13, 2.9, 2.14] A save: the target number or better. Also the first face."""
    natural, total = explosive(referee, rule, hero, target, trial, [(hero.kind, bonus, rule)] if bonus else ())
    return total >= target, natural


def chance(referee: Referee, rule: str, chances: int, check: Check, subject: Whom = None) -> bool:
    """[2.5] An n in 6 chance."""
    return referee.at_most(chances, D6, rule, check=check, subject=subject)


def first_half(referee: Referee, rule: str, check: Check) -> bool:
    """[2.5] One of two things, each as likely."""
    return referee.at_most(3, D6, rule, check=check)


def pick(referee: Referee, among: Sequence[Hero], rule: str, what: str) -> Hero:
    """[2.10] One of several at random, listed in marching order; `what` says what for."""
    number = len(among)
    if number == 1:
        return among[0]
    if number > 6:
        return among[int(referee.draw(pile_of("lot", [f"{place:02d}" for place in range(number)]), rule))]
    if number <= 3:
        return referee.read(spread(what, among), D6, rule)
    names = [hero.name for hero in among]
    chart: Chart[Hero | None] = Chart(what, [*among, *[None] * (6 - number)], says=[*names, *["again"] * (6 - number)])
    while True:
        found = referee.read(chart, D6, rule)
        if found is not None:
            return found


def members(game: Game, group: Group) -> list[Hero]:
    """[1.6] The able characters of a group in marching order."""
    found = []
    for key in group.order:
        hero = game.heroes[key]
        if hero.life > 0 and not hero.stone and not hero.away and not hero.outside:
            found.append(hero)
    return found


def group_of(game: Game, key: str) -> Group:
    for group in game.groups:
        if group.key == key:
            return group
    raise KeyError(key)


def regroup(game: Game, groups: list[Group]) -> None:
    """[26.20, 26.23] These groups are left: one of them acts, and nothing is still to be done for any other."""
    keys = {group.key for group in groups}
    game.groups = groups
    game.agenda[:] = [step for step in game.agenda if "group" not in step.facts or step.facts["group"] in keys]
    if game.active not in keys:
        game.active = groups[0].key if groups else ""


def active(game: Game) -> Group:
    """The group that acts now."""
    return group_of(game, game.active)


def players(game: Game) -> int:
    """[29.11] How many seats run characters; with a game master the last one does not."""
    return game.seats - 1 if game.options["game-master"] and game.seats > 1 else game.seats


def decide(
    game: Game, referee: Referee, group: Group, prompt: str, options: Sequence[T], rule: str, **facts: Fact
) -> T:
    """[1.1, 1.2, 1.4, 1.4a] A decision of the whole party: by majority, a tie goes to the leader's owner."""
    if len(options) == 1:
        return options[0]
    if game.seats == 1:
        return _ask(referee, 0, prompt, options, rule, facts)
    voters = sorted({game.heroes[key].seat for key in group.order}) or [0]
    if len(voters) == 1:
        return _ask(referee, voters[0], prompt, options, rule, facts)
    votes = referee.choose_together([Question(seat, prompt, options, rule, facts=facts) for seat in voters])
    won: T = _count(game, referee, group, dict(zip(voters, votes, strict=True)), prompt, facts)
    return won


def _ask(referee: Referee, seat: int, prompt: str, options: Sequence[T], rule: str, facts: dict[str, Fact]) -> T:
    return referee.choose(seat, prompt, options, rule, None, 0, None, **facts)


def _count(game: Game, referee: Referee, group: Group, votes: dict[int, T], prompt: str, facts: dict[str, Fact]) -> T:
    """[1.4, 29.11] The majority; on a tie the game master, or else the owner of the first able character."""
    counts: dict[str, int] = {}
    for vote in votes.values():
        counts[key_of(vote)] = counts.get(key_of(vote), 0) + 1
    most = max(counts.values())
    tied = [vote for vote in votes.values() if counts[key_of(vote)] == most]
    if len({key_of(vote) for vote in tied}) == 1:
        return tied[0]
    if players(game) < game.seats:
        unlike = {key_of(vote): vote for vote in tied}
        return _ask(referee, game.seats - 1, prompt, list(unlike.values()), "29.11", facts)
    able = members(game, group)
    referee.tell("1.4", "The votes are even; the owner of {leader} decides.", leader=able[0].name if able else "")
    return votes[able[0].seat] if able else tied[0]


IMPOSSIBLE = Option("impossible", "It can't be done")
AUTOMATIC = Option("automatic", "It works without a roll")
LEVELS = tuple(Option(str(level), "A save at level {level}", level, level=level) for level in range(1, 9))
BONUS = (
    Option("L", "He adds his level"),
    Option("half L", "He adds half his level"),
    Option("1", "He adds 1"),
    Option("0", "He adds nothing"),
)


def free_action(game: Game, referee: Referee, hero: Hero) -> bool:
    """[29.12, 2.2] A character tries something; the game master sets a level or rules it out."""
    master = game.seats - 1
    good = game.book.good_at.get(hero.kind, "")
    options = [IMPOSSIBLE, AUTOMATIC, *LEVELS]
    chosen = referee.choose(master, "{hero} tries something. How hard is it?", options, "29.12", hero=hero.name)
    if chosen.value is None:
        return chosen is AUTOMATIC
    bonus = referee.choose(
        master, "{hero} is good at: {good}. What does he add?", BONUS, "29.12", hero=hero.name, good=good
    )
    plus = {"L": hero.level, "half L": hero.level // 2, "1": 1, "0": 0}[bonus.key]
    return save(referee, hero, chosen.value, "29.12", TRY, plus)[0]
