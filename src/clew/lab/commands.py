"""The lab's commands: `clew simulate` and its neighbours."""

from __future__ import annotations

import json
import os
import sys
import time
import tomllib
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import wraps
from inspect import Parameter, Signature, signature
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from clew import extras
from clew.kernel.book.judgement import FILE as FIGURES
from clew.kernel.table.rulebook import OptionValue, number_of_seats
from clew.kernel.words.errors import ClewError
from clew.lab.many.run import Run
from clew.lab.many.study import Study, book_of, check
from clew.render.numbers import whole

if TYPE_CHECKING:
    from clew.lab.many.arena import Arena as Tournament
    from clew.lab.many.arena import Games as Met
    from clew.lab.many.arena_file import ArenaFile
    from clew.lab.tuning.tune import Tuning

__all__ = ["register"]

MOST_GAMES = 100_000_000
"""What is still to be played is kept in memory, and so is what came of it."""

PARQUET = ".parquet"

Game = Annotated[str, typer.Argument(metavar="GAME", help="The name of a game; `clew games` lists them.")]
Games = Annotated[
    int, typer.Option("-n", "--games", metavar="NUMBER", parser=whole("-n", 1, MOST_GAMES), help="How many games.")
]
Bot = Annotated[
    str | None, typer.Option("--bot", metavar="WHO", help="Who plays: sensible, random, search or file.py:Name.")
]
Seats = Annotated[
    str | None, typer.Option("--seats", metavar="WHO", help="How many seats, or who sits where: sensible,random,...")
]
SeatCount = Annotated[
    int | None, typer.Option("--seats", metavar="NUMBER", parser=whole("--seats", 1, 99), help="How many seats.")
]
Seed = Annotated[str | None, typer.Option("--seed", metavar="WORD", help="The same seed gives the same games.")]
Options = Annotated[
    list[str] | None, typer.Option("--option", metavar="NAME=VALUE", help="Switch a rule: name=value. May be repeated.")
]
Patch = Annotated[Path | None, typer.Option("--patch", metavar="FILE", help="A file with house rules (TOML).")]
Workers = Annotated[
    int | None,
    typer.Option(
        "--workers", metavar="NUMBER", parser=whole("--workers", 1, 999), help="How many processes (all cores)."
    ),
]
Patches = Annotated[
    list[Path] | None, typer.Option("--patch", metavar="FILE", help="A file with house rules to try (TOML).")
]
Cluster = Annotated[
    str, typer.Option("--cluster", metavar="ADDRESS", help="The address of a dask scheduler whose workers play.")
]
Out = Annotated[Path | None, typer.Option("--out", metavar="FILE", help="Write every game to this Parquet file.")]
Html = Annotated[Path | None, typer.Option("--html", metavar="FILE", help="Write a page with pictures to this file.")]
Json = Annotated[bool, typer.Option("--json", help="Results as JSON.")]
Figures = Annotated[
    list[str] | None, typer.Option("--figure", metavar="NAME", help="Tune this one only. May be repeated.")
]
Trials = Annotated[
    int, typer.Option("-n", "--games", metavar="NUMBER", parser=whole("-n", 100, MOST_GAMES), help="About how many.")
]
Elsewhere = Annotated[
    Path | None, typer.Option("--out", metavar="FILE", help="Write here, not into the game's folder.")
]
Competitors = Annotated[
    list[str], typer.Argument(metavar="PLAYER", help="Two players or more, such as sensible mine.py:Bot.")
]
Deals = Annotated[
    int, typer.Option("-n", "--deals", metavar="NUMBER", parser=whole("-n", 1, 1_000_000), help="How many deals.")
]
Kept = Annotated[
    Path | None, typer.Option("--out", metavar="FILE", help="Write every game here; called again it goes on.")
]
Yes = Annotated[bool, typer.Option("--yes", help=extras.YES)]


@dataclass(frozen=True)
class Order:
    """What `simulate` and `compare` are told alike, field by field a parameter of both."""

    game: Game
    games: Games = 1000
    bot: Bot = None
    seats: Seats = None
    seed: Seed = None
    option: Options = None
    workers: Workers = None
    cluster: Cluster = ""
    out: Out = None
    html: Html = None
    as_json: Json = False
    yes: Yes = False

    def study(self, patch: dict[str, Any] | None = None) -> Study:
        """What is to be played."""
        from clew.lab.many.run import study_of

        check_places(self.out, self.html)
        if self.out is not None and self.out.suffix != PARQUET:
            raise ClewError(
                f"--out writes a table in Parquet; name a file that ends in {PARQUET}, not {self.out.name}."
            )
        self.fetch()
        return study_of(self.game, read_seats(self.seats), self.bot, self.seed, read_options(self.option), patch)

    def fetch(self) -> None:
        """What it takes to play elsewhere and to write results, before an hour of games is played for nothing."""
        for wanted, what, package in (
            (self.out, "--out", "polars"),
            (self.html, "--html", "vl_convert"),
            (self.cluster, "--cluster", "distributed"),
        ):
            if wanted:
                extras.fetch("lab", what, package, ask=not self.yes)

    def deliver(
        self,
        found: dict[str, Any],
        runs: Sequence[tuple[str, Run]],
        page: Callable[[], str],
        lines: Callable[[dict[str, Any]], Iterable[str]],
    ) -> None:
        """The results on the terminal, every game into a table, and a page with pictures, as far as wanted.

        Whichever of the three can't be written, the others are.
        """
        told = json.dumps(found, indent=2, ensure_ascii=False) if self.as_json else "\n".join(lines(found))
        try:
            print(told, flush=True)
        finally:
            self._keep(runs, page)

    def _keep(self, runs: Sequence[tuple[str, Run]], page: Callable[[], str]) -> None:
        wrong = []
        try:
            if self.out is not None:
                from clew.lab.reports.export import write_parquet

                write_parquet(self.out, runs)
        except ClewError as error:
            wrong.append(str(error))
        try:
            if self.html is not None:
                from clew.lab.reports import page as report

                report.write(self.html, page())
        except ClewError as error:
            wrong.append(str(error))
        if wrong:
            raise ClewError(" ".join(wrong))


def told(command: Callable[..., None]) -> Callable[..., None]:
    """A command whose first parameter is an order, as typer wants it: with a parameter for each field."""
    shared = signature(Order, eval_str=True).parameters
    own = list(signature(command, eval_str=True).parameters.values())[1:]
    parameters = [parameter.replace(kind=Parameter.KEYWORD_ONLY) for parameter in [*shared.values(), *own]]

    @wraps(command)
    def called(**given: Any) -> None:
        command(Order(**{name: given.pop(name) for name in shared}), **given)

    called.__signature__ = Signature(parameters)  # type: ignore[attr-defined]
    called.__annotations__ = {parameter.name: parameter.annotation for parameter in parameters}
    return called


def register(app: typer.Typer) -> None:
    """Add the lab's commands to the command line."""
    app.command()(told(simulate))
    app.command()(told(compare))
    app.command()(arena)
    app.command()(tune)
    app.command()(bench)
    app.command(name="compile")(compile_source)


def simulate(order: Order, patch: Patch = None) -> None:
    """Play many games, and say what comes of them.

    How they end, how long they take, and what happens in them.
    """
    from clew.lab.reports import page as report
    from clew.lab.reports import words

    study = order.study(read_patch(patch))
    (done,) = played([study], order.games, order.workers, order.cluster)
    order.deliver(done.summary(), [("", done)], lambda: report.simulation_page(done), words.results)
    if all(record.fault for record in done.records):
        raise typer.Exit(1)


def compare(
    order: Order,
    vary: Annotated[
        list[str] | None, typer.Option("--vary", metavar="NAME=A,B", help="An option and its values: name=a,b.")
    ] = None,
    patch: Patches = None,
) -> None:
    """Play by several rules, and say what that changes.

    The same games with the same dice, and whether the difference is settled.

    Besides options of the game, `--vary seats=2,3`, `--vary bot=sensible,random` and
    `--vary seats=sensible+sensible,search+sensible` compare tables, and `--vary setup.party=quick,create/wizard`
    answers of the set-up, in their order: which, a wrong one lets you know.
    """
    from clew.lab.many import compare as lab
    from clew.lab.reports import page as report
    from clew.lab.reports import words

    files = [path.name for path in patch or []]
    patches = {path.name if files.count(path.name) == 1 else str(path): read_patch(path) for path in patch or []}
    variants = lab.variants(order.study(), read_variations(vary), patches)
    lab.refuse_twins(variants)
    runs = played([variant.study for variant in variants], order.games, order.workers, order.cluster)
    found = lab.comparison(variants, runs)
    named = [(variant.name, done) for variant, done in zip(variants, runs, strict=True)]
    order.deliver(found, named, lambda: report.comparison_page(found), words.changes)
    if any(all(record.fault for record in done.records) for done in runs):
        raise typer.Exit(1)


def check_places(out: Path | None, html: Path | None) -> None:
    """Whether results can be written, before an hour of games is played for nothing."""
    for path in (out, html):
        if path is None:
            continue
        if path.is_dir() or not os.access(path if path.exists() else path.parent, os.W_OK):
            raise ClewError(f"{path} can't be written; name a file in a folder that exists and may be written to.")


def played(studies: Sequence[Study], games: int, workers: int | None, cluster: str) -> list[Run]:
    """Play, with a bar on a terminal; say so if it was broken off."""
    from clew.lab.many import run
    from clew.lab.reports import progress

    for study in studies:
        check(study)
    with progress.bar(quiet=not sys.stderr.isatty()) as bar:
        task = bar.add_task(studies[0].game, total=games * len(studies))
        runs = run.simulate_all(studies, games, workers, lambda more: bar.advance(task, more), cluster)
    done = sum(len(each.records) for each in runs)
    if done < games * len(studies):
        print(f"Broken off after {done} of {games * len(studies)} games; these are kept.", file=sys.stderr)
    return runs


def arena(
    game: Game,
    players: Competitors,
    deals: Deals = 200,
    seed: Seed = None,
    option: Options = None,
    workers: Workers = None,
    out: Kept = None,
    as_json: Json = False,
) -> None:
    """Let players meet, and rate them.

    Every two meet by the same dice, once from either seat; where a game is won together, each plays it alone by the
    same dice. Ratings are Elo's, 1500 on average, with intervals of 95 %. Ctrl-C keeps what was played; with --out it
    goes on when called again.
    """
    from clew.lab.many import arena as lab
    from clew.lab.many.arena_file import ArenaFile
    from clew.lab.reports import words

    check_places(out, None)
    seed = seed or (ArenaFile.seed_in(out) if out is not None else None)
    order = lab.arena_of(game, players, deals, seed, read_options(option))
    kept = ArenaFile(out, order) if out is not None else None
    began, games = time.perf_counter(), dict(kept.known) if kept is not None else {}
    try:
        met_with_a_bar(order, games, workers, kept)
    except ClewError as error:
        if not games:
            raise
        print(f"Broken off: {error}", file=sys.stderr)
    found = lab.standings(order, games, time.perf_counter() - began)
    print(json.dumps(found, indent=2, ensure_ascii=False) if as_json else "\n".join(words.tournament(found)))
    if games and all(each.fault for each in games.values()):
        raise typer.Exit(1)


def met_with_a_bar(order: Tournament, games: Met, workers: int | None, kept: ArenaFile | None) -> None:
    """Play what is left of a tournament, with a bar on a terminal; say so if it was broken off."""
    from clew.lab.many import arena as lab
    from clew.lab.many.workers import cores
    from clew.lab.reports import progress

    with progress.bar(quiet=not sys.stderr.isatty()) as bar:
        task = bar.add_task(order.studies[0].game, total=order.games, completed=len(games))

        def seen(more: Met) -> None:
            games.update(more)
            bar.advance(task, len(more))
            if kept is not None:
                kept.add(more)

        with suppress(KeyboardInterrupt):
            lab.play(order, dict(games), workers or cores(), seen)
    if len(games) < order.games:
        print(f"Broken off after {len(games)} of {order.games} games; these are kept.", file=sys.stderr)


def tune(
    game: Game,
    names: Figures = None,
    show: Annotated[bool, typer.Option("--list", help="Only say what the player goes by.")] = False,
    games: Trials = 40_000,
    goal: Annotated[
        str, typer.Option("--goal", metavar="WHAT", help="What there should be more of: wins, or a prospect.")
    ] = "wins",
    seats: SeatCount = None,
    bot: Bot = None,
    seed: Seed = None,
    option: Options = None,
    workers: Workers = None,
    out: Elsewhere = None,
    as_json: Json = False,
) -> None:
    """Find better figures for a player.

    It varies what the player goes by, plays whole games with the same dice, drops what is worse, confirms what is
    better on new games, and writes down what is better beyond doubt, with the evidence. Ctrl-C keeps what is known;
    called again it goes on from there.
    """
    from clew.lab.reports import words
    from clew.lab.tuning import evidence, report

    if show:
        known = report.declared(book_of(game))
        print(json.dumps(known, indent=2, ensure_ascii=False) if as_json else "\n".join(words.figures(known)))
        return
    study = tunable(game, seats, bot, seed, read_options(option))
    path = out or book_of(game).folder / FIGURES
    check_places(path, None)
    done = tuned_with_a_bar(study, names or [], games, goal, workers)
    found = report.told(done)
    print(json.dumps(found, indent=2, ensure_ascii=False) if as_json else "\n".join(words.tuning(found)))
    if done.changed and not done.worse:
        evidence.write(path, done)
        print(f"Written to {path}.", file=sys.stderr)


def tunable(game: str, seats: int | None, bot: str | None, seed: str | None, options: dict[str, OptionValue]) -> Study:
    """What is played to tune a player: at the smallest table, but never a duel alone."""
    from clew.lab.many.run import study_of

    book = book_of(game)
    fewest, most = book.ledger.players
    return study_of(game, seats or min(most, max(fewest, 2 if book.rivals else 1)), bot, seed, options)


def tuned_with_a_bar(study: Study, names: list[str], games: int, goal: str, workers: int | None) -> Tuning:
    """Tune, with a bar on a terminal, and a line for every step."""
    from clew.lab.reports import progress, words
    from clew.lab.tuning import report, tune
    from clew.lab.tuning.trials import Table

    figures = tune.figures_to_tune(book_of(study.game), names)
    with progress.bar(quiet=not sys.stderr.isatty()) as bar:
        task = bar.add_task(study.game, total=games)

        def said(news: tune.Step | str) -> None:
            line = news if isinstance(news, str) else words.step(report.step_told(news))
            bar.console.print(line, highlight=False, markup=False)

        return tune.tune(
            Table(study, goal), study.players[0], figures, games, workers, lambda more: bar.advance(task, more), said
        )


def bench(
    game: Game,
    seats: SeatCount = None,
    seconds: Annotated[
        float, typer.Option("--seconds", metavar="NUMBER", min=0.1, help="About how long to measure.")
    ] = 3.0,
    where: Annotated[bool, typer.Option("--profile", help="Say where the time goes instead.")] = False,
    pressed: Annotated[bool, typer.Option("--questions", help="Count keys and empty questions instead.")] = False,
    games: Annotated[
        int,
        typer.Option("--games", metavar="NUMBER", parser=whole("--games", 1, 100_000), help="With --questions: games."),
    ] = 100,
    as_json: Json = False,
) -> None:
    """Measure how fast a game plays.

    On one core: decisions, rolls and games a second, forks, memory. Or how many keys a game takes whoever plays as the
    sensible player does, and how many of them answer a question that always gets the same answer.
    """
    from clew.lab.reports import words
    from clew.lab.speed import bench as lab
    from clew.lab.speed import profile, questions

    if pressed:
        found, lines = questions.questions(game, games, seats), words.keys
    elif where:
        found, lines = profile.profile(game, seconds, seats), words.where_time_goes
    else:
        found, lines = lab.bench(game, seconds, seats), words.speed
    print(json.dumps(found, indent=2) if as_json else "\n".join(lines(found)))


def compile_source(yes: Yes = False) -> None:
    """Compile kernel, games and bots for speed.

    What is compiled is used by itself until the source changes; CLEW_PURE=1 turns it off.
    """
    extras.fetch("compile", "Compiling", ask=not yes)
    from clew.lab.speed.compile import build

    print(f"Ready in {build(print)}.")


def read_seats(text: str | None) -> list[str] | int | None:
    """`3` is a number of seats, `sensible,random` who sits where."""
    if text is None:
        return None
    number = number_of_seats(text)
    return [name.strip() for name in text.split(",")] if number is None else number


def read_options(pairs: list[str] | None) -> dict[str, OptionValue]:
    options: dict[str, OptionValue] = {}
    for pair in pairs or []:
        name, equals, value = pair.partition("=")
        if not equals:
            raise ClewError(f"Write an option as name=value, not {pair!r}.")
        options[name.strip()] = value.strip()
    return options


def read_variations(pairs: list[str] | None) -> dict[str, list[OptionValue]]:
    """`name=a,b` is an option and the values to try."""
    found: dict[str, list[OptionValue]] = {}
    names = [pair.partition("=")[0].strip() for pair in pairs or []]
    if twice := next((name for name in names if names.count(name) > 1), ""):
        raise ClewError(f"{twice} is varied twice; name all its values at once: --vary {twice}=a,b.")
    for name, values in read_options(pairs).items():
        found[name] = [value.strip() for value in str(values).split(",")]
    return found


def read_patch(path: Path | None) -> dict[str, Any]:
    """House rules out of a file; whether they fit the game is checked against its ledger."""
    if path is None:
        return {}
    try:
        found = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise ClewError(f"{path} can't be read: {error.strerror}.") from error
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise ClewError(f"{path} is no valid TOML: {error}.") from error
    if not found:
        raise ClewError(f"{path} holds no house rule. `docs/test-a-house-rule.md` shows how to write one.")
    return found
