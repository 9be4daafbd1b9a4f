"""All that a rulebook needs of the kernel, for authors of games: `from clew.author import Rulebook, Referee, Option`.

The game: a `Rulebook` gathers its functions; a `Setup` with its `Seat`s and `OptionValue`s comes in, a `Result` with a
`Fate` for everybody and a `Grave` for the dead comes out; the `State` between them is plain data with a `copy`. What
its keys are `Among` is declared once, with `Own` where that differs from thing to thing.

What a rule asks: a `Referee`; an `Option` to choose, a `Menu` that opens others, the ways `Back` and `NeverMind`, `YES`
and `NO`; `Question`s that are put to several `Seats` at once; `key_of` and `label_of` read an option. What somebody
`wished` to be called stands in the set-up.

Chance: `Dice` from `parse("3d6x5")`, with `D3`, `D6`, `TWO_D6` and `THREE_D6` at hand; a `Pile` from `pile_of`. A
`Stream` of chance is for dealing hidden things anew, and `seed_from` a word makes one that is always the same. A
`Secret` is something that only some may know.

What a roll is about: a `Check` that succeeds or fails, with the figure that it `Needs`; an `Amount` of something; a
`Chart` to read, or a `spread` of several things over a die; a `Contest` and the throw it goes `Against`. What is
`Added` has a name, an amount and a rule, and `sum_of` it all is one figure; a `Thing` that rolls or is rolled at has a
key and a name, and `Whom` may be a bare name too. A game that wraps its own dice passes on what they are `Declared` to
be, as a `Story`; `NO_FACE` decides nothing by itself.

What nests: `Step`s on an agenda, each with a `StepName` and `Plain` arguments, of which `run_top` plays the top one.

The book: a `Ledger` with its `Rule`s, `Ruling`s, `OptionDef`s and `Table`s; `span` reads "2-5".

What is shown: a `Scene` of `Board`s with `Space`s, `Link`s, `Feature`s and `Token`s between the four `SIDES`, and of
`Sheet`s with `Card`s, `Stat`s and `Item`s; `Condition`s and `Life` on both, `Goal`s, and a `Stage` of `Fighter`s with
an `Aim` while they fight; a `Text` is made by `text("{n} orcs", n=3)` of `Fact`s, and a `Name` is never translated.

What is drawn beside a question, an `Ask` of `Choice`s: the `Reach` of whoever walks, the `Preview` of a tile with each
`Exit`; by `pictured` a game says which things share a picture.

Ways and maps: `distances` and a `path` over any graph, `laid_out` to draw one; `at_home` are those of a roster who do
not play now.

Players: a `Policy` chooses from a `Position`. What it weighs is declared once, each number as a `figure` and each of
several ways as a `choice`, and read where it is `tuned`; `ways` counts how often dice come to each total.

Old states: an `Upgrade` reads what an earlier version wrote; `each` finds the records of a class in it, and what is
`left_out` is said. `encode` and `decode` are how a state is written down.

What goes wrong: `SetupError` for what somebody asked for, `SaveError` for a file that can't be taken up, `LedgerError`
for the book, `RuleFault` for a rule that should never come here, and `ClewError` for all of which a player is told.

For tests: a `Script` of rolls, draws and answers stands in for the referee; see `clew.testing` for more.
"""

from clew.kernel.book.judgement import choice, figure, tuned
from clew.kernel.book.ledger import Ledger, OptionDef, Rule, Ruling, Table, span
from clew.kernel.book.secret import Secret
from clew.kernel.referees.agenda import Plain, Step, StepName, run_top
from clew.kernel.referees.referee import Referee, sum_of
from clew.kernel.referees.script import Script
from clew.kernel.table.rulebook import Among, OptionValue, Own, Result, Rulebook, Seat, Setup, State
from clew.kernel.words.codec import Upgrade, decode, each, encode, left_out
from clew.kernel.words.dice import D3, D6, THREE_D6, TWO_D6, Dice, parse, ways
from clew.kernel.words.errors import ClewError, LedgerError, RuleFault, SaveError, SetupError
from clew.kernel.words.fates import Fate, Grave
from clew.kernel.words.graph import distances, laid_out, path
from clew.kernel.words.names import wished
from clew.kernel.words.pictures import pictured
from clew.kernel.words.piles import Pile, pile_of
from clew.kernel.words.position import Policy, Position
from clew.kernel.words.questions import NO, YES, Back, Menu, NeverMind, Option, Question, Seats, key_of, label_of
from clew.kernel.words.rolls import (
    NO_FACE,
    Added,
    Against,
    Amount,
    Chart,
    Check,
    Contest,
    Declared,
    Needs,
    Story,
    Thing,
    Whom,
    spread,
)
from clew.kernel.words.roster import at_home
from clew.kernel.words.scene import (
    SIDES,
    Aim,
    Ask,
    Board,
    Card,
    Choice,
    Condition,
    Exit,
    Feature,
    Fighter,
    Goal,
    Item,
    Life,
    Link,
    Preview,
    Reach,
    Scene,
    Sheet,
    Space,
    Stage,
    Stat,
    Token,
    text,
)
from clew.kernel.words.stream import Stream, seed_from
from clew.kernel.words.text import Fact, Name, Text

__all__ = [
    "D3",
    "D6",
    "NO",
    "NO_FACE",
    "SIDES",
    "THREE_D6",
    "TWO_D6",
    "YES",
    "Added",
    "Against",
    "Aim",
    "Among",
    "Amount",
    "Ask",
    "Back",
    "Board",
    "Card",
    "Chart",
    "Check",
    "Choice",
    "ClewError",
    "Condition",
    "Contest",
    "Declared",
    "Dice",
    "Exit",
    "Fact",
    "Fate",
    "Feature",
    "Fighter",
    "Goal",
    "Grave",
    "Item",
    "Ledger",
    "LedgerError",
    "Life",
    "Link",
    "Menu",
    "Name",
    "Needs",
    "NeverMind",
    "Option",
    "OptionDef",
    "OptionValue",
    "Own",
    "Pile",
    "Plain",
    "Policy",
    "Position",
    "Preview",
    "Question",
    "Reach",
    "Referee",
    "Result",
    "Rule",
    "RuleFault",
    "Rulebook",
    "Ruling",
    "SaveError",
    "Scene",
    "Script",
    "Seat",
    "Seats",
    "Secret",
    "Setup",
    "SetupError",
    "Sheet",
    "Space",
    "Stage",
    "Stat",
    "State",
    "Step",
    "StepName",
    "Story",
    "Stream",
    "Table",
    "Text",
    "Thing",
    "Token",
    "Upgrade",
    "Whom",
    "at_home",
    "choice",
    "decode",
    "distances",
    "each",
    "encode",
    "figure",
    "key_of",
    "label_of",
    "laid_out",
    "left_out",
    "parse",
    "path",
    "pictured",
    "pile_of",
    "run_top",
    "seed_from",
    "span",
    "spread",
    "sum_of",
    "text",
    "tuned",
    "ways",
    "wished",
]
