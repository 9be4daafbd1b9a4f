"""The law of explained rolls: by faces, what is added and the declaration alone, a second reader finds the outcome."""

from __future__ import annotations

from collections.abc import Iterator

from clew.kernel.referees.dealer import Dealer
from clew.kernel.words.dice import Dice, parse
from clew.kernel.words.explained import Gift, Rival, Target
from clew.kernel.words.explaining import explain_to
from clew.kernel.words.questions import Seats
from clew.kernel.words.rolls import Amount, Chart, Story
from clew.kernel.words.scene import Said
from clew.kernel.words.text import Text
from clew.testing.laws.cases import BOTS, LONGEST_GAME, Book, Case, any_case, seat_counts


class Listener(Dealer):
    """Deals like a dealer, and keeps what every throw was told to be about, with the faces."""

    __slots__ = ("case", "faults", "heard", "story", "titles", "untold")

    def __init__(self, case: Case) -> None:
        setup = case.setup()
        state = case.rulebook.new(setup, case.rulebook.ledger_for(setup))
        super().__init__(case.stream(), case.players(), state, LONGEST_GAME)
        self.case = case
        self.story: Story | None = None
        self.heard = 0
        self.titles = {rule.title for rule in case.rulebook.ledger.rules.values()}
        self.untold: set[str] = set()
        self.faults: set[str] = set()

    def play(self) -> Listener:
        while self.case.rulebook.beat(self.position.state, self):
            pass
        return self

    def listens(self) -> bool:
        return True

    def explain(self, story: Story, to: Seats) -> None:  # noqa: ARG002
        self.story = story

    def cast(self, dice: Dice, rule: str, by: int | None = None, to: Seats = None) -> int:
        return dice.total(self.throw(dice, rule, by, to))

    def throw(self, dice: Dice, rule: str, by: int | None = None, to: Seats = None) -> list[int]:
        faces = super().throw(dice, rule, by, to)
        story, self.story = self.story, None
        if not faces:
            return faces
        self.heard += 1
        if story is None or story.declared is None or not story.what.strip():
            self.untold.add(rule)
        else:
            self.faults |= {f"[{rule}] {fault}" for fault in amiss(story, faces, self.titles)}
            tables = self.case.rulebook.ledger.tables
            if isinstance(story.declared, Chart) and story.declared.table not in {"", *tables}:
                self.faults.add(f"[{rule}] there is no table {story.declared.table!r}")
        return faces


def amiss(story: Story, faces: list[int], titles: set[str]) -> Iterator[str]:
    """What is wrong with a throw, as everybody sees it who may see all of it."""
    said = Said("", Text(""), "roll", None, story.dice.code, tuple(faces))
    story.shown, story.added = None, tuple((each[0], each[1], each[2]) for each in story.added)
    explain_to(said, story, None)
    if str(said.what) in titles:
        yield f"{str(said.what)!r} is a title of the ledger, and says nothing about the situation"
    if sum(part is not None for part in (said.needs, said.reads, said.gives, said.against)) != 1:
        yield "exactly one of needs, reads, gives and against is told"
    if story.singly:
        read = tuple(outcome_of(said, story, face, face) for face in faces)
        if read != said.outcomes:
            yield f"{faces} come to {said.outcomes}, and a second reader finds {read}"
        return
    cast = dice_alone(said.dice, faces)
    total = cast * (said.times.amount if said.times is not None else 1) + sum(each.amount for each in said.added)
    if total != said.total:
        yield f"{faces} and what is added come to {total}, not to {said.total}"
    outcome = outcome_of(said, story, cast, total)
    if outcome != said.outcome:
        yield f"{faces} are told to be {str(said.outcome)!r}, and a second reader finds {str(outcome)!r}"
    if (
        said.needs is not None
        and said.needs.parts
        and sum(part.amount for part in said.needs.parts) != said.needs.figure
    ):
        yield f"{said.needs.parts} do not make {said.needs.figure}"


def dice_alone(code: str, faces: list[int]) -> int:
    """What dice come to, read off their code once more."""
    dice = parse(code)
    if dice.tens:
        return int("".join(map(str, faces)))
    pips = [-(-face // 2) if dice.sides == 3 else face for face in faces]
    return dice.times * sum(pips) + dice.plus


def outcome_of(said: Said, story: Story, cast: int, total: int) -> Text:
    """What comes of a throw, by its declaration."""
    if said.needs is not None:
        return _checked(said.needs, cast, total)
    if said.gives is not None:
        return _given(said.gives, story, total)
    if said.against is not None:
        return _compared(said.against, total)
    chart = story.declared
    assert isinstance(chart, Chart)
    rows = dict(enumerate(chart.says or chart.rows, chart.first))
    row = rows[min(max(total, min(rows)), max(rows))]
    if isinstance(row, Text):
        return row
    if isinstance(row, int) and chart.of is not None and not chart.says:
        return Text(chart.of.one if row == 1 else chart.of.many, {"n": row})
    return Text("{it}", {"it": row if isinstance(row, str | int) else row.name})


def _checked(needs: Target, cast: int, total: int) -> Text:
    assert needs.figure is not None
    if cast in (needs.always, needs.never, needs.again):
        return {needs.again: Text("again"), needs.never: needs.missed, needs.always: needs.met}[cast]
    enough = total >= needs.figure if needs.direction == "at least" else total <= needs.figure
    return needs.met if enough else needs.missed


def _given(gives: Gift, story: Story, total: int) -> Text:
    whole, rest = divmod(total, gives.per)
    amount = whole + (1 if rest and gives.up else 0)
    if gives.least is not None:
        amount = max(amount, gives.least)
    if gives.most is not None:
        amount = min(amount, gives.most)
    words = story.declared
    assert isinstance(words, Amount)
    return Text(words.one if amount == 1 else words.many, {"n": amount})


def _compared(rival: Rival, total: int) -> Text:
    if rival.total is None:
        return rival.first
    return rival.same if total == rival.total else rival.more if total > rival.total else rival.less


def listen(case: Case) -> Listener:
    with case.told():
        return Listener(case).play()


def tell_their_story(book: Book) -> None:
    """Every roll tells its story."""
    held([Case(book, bot, seats, 7) for bot in BOTS for seats in seat_counts(book)[::2]])


def tells_its_story(book: Book, seed: int) -> None:
    """Every roll of any game tells its story."""
    held([any_case(book, seed)])


def held(cases: list[Case]) -> None:
    """Complain of all that was amiss in some games."""
    faults: set[str] = set()
    for case in cases:
        listener = listen(case)
        faults |= listener.faults
        faults |= {f"[{rule}] a roll that does not say what it is about" for rule in listener.untold}
    assert not faults, "\n".join(sorted(faults))
