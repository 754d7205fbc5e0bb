"""The `check` command: run check files, measure what they cover and notice, replay and record games."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Annotated, Any

import typer

from imperium.checks import coverage as covering
from imperium.checks import games, mutation, report
from imperium.checks.begin import check_from_recorded, text_of
from imperium.checks.explain import explain
from imperium.checks.files import UNSAID
from imperium.checks.record import record_all
from imperium.checks.report import counted
from imperium.checks.suite import gather, run_suite
from imperium.checks.upgrade import upgrades
from imperium.checks.watch import watch
from imperium.core.progress import Progress
from imperium.core.text import shown, visible
from imperium.games import checked_games
from imperium.journal.files import replace_file


def check(
    paths: Annotated[
        list[Path] | None, typer.Argument(help="Check files or directories; else all there are.")
    ] = None,
    game: Annotated[
        str, typer.Option("--game", metavar="NAME", help="The checks of one game: imperium or dune.")
    ] = "",
    pack: Annotated[list[Path] | None, typer.Option("--pack", help="A pack and its checks; repeatable.")] = None,
    coverage: Annotated[bool, typer.Option("--coverage", help="What of every card the checks exercise.")] = False,
    mutate: Annotated[bool, typer.Option("--mutate", help="Which small mistakes on cards no check notices.")] = False,
    games: Annotated[bool, typer.Option("--games", help="Replay the recorded games.")] = False,
    record: Annotated[bool, typer.Option("--record", help="Record games and playthroughs anew.")] = False,
    begin: Annotated[
        str | None, typer.Option("--from", metavar="GAME@N", help="Print a check that starts before decision N.")
    ] = None,
    full: Annotated[bool, typer.Option("--full", help="With --from: the whole position, hidden cards too.")] = False,
    explain: Annotated[str | None, typer.Option("--explain", metavar="CARD", help="All about one card.")] = None,
    upgrade: Annotated[bool, typer.Option("--upgrade", help="Turn files of the first form into the second.")] = False,
    watch: Annotated[bool, typer.Option("--watch", help="Run what a saved file touches, at once.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="As JSON, for programs.")] = False,
    junit: Annotated[Path | None, typer.Option("--junit", metavar="FILE", help="Write a JUnit report.")] = None,
    jobs: Annotated[int, typer.Option("--jobs", min=1, max=64, help="Processes for --mutate and --games.")] = 2,
) -> None:
    """Check that every card does what it should; exit code 1 if one does not."""
    chosen, packs = list(paths or []), tuple(pack or ())
    if begin is not None:
        good = _begin(begin, full)
    elif upgrade:
        good = _upgrade(chosen, packs)
    elif watch:
        good = _watch(chosen, packs, game)
    elif record:
        good = _record(chosen)
    elif games:
        good = _games(chosen, jobs, as_json)
    elif mutate:
        good = _mutate(chosen, packs, game, jobs, as_json)
    elif explain is not None:
        good = _explain(chosen, packs, game, explain)
    else:
        good = _run(chosen, packs, game, coverage, as_json, junit)
    if not good:
        raise typer.Exit(1)


def _say(lines: Any) -> None:
    for line in lines:
        for part in line.split("\n"):
            typer.echo(visible(part))  # whoever has given files and checks their names


def _dump(data: Any) -> None:
    typer.echo(json.dumps(data, indent=2, ensure_ascii=False))


def _run(
    paths: list[Path], packs: tuple[Path, ...], only: str, coverage: bool, as_json: bool, junit: Path | None
) -> bool:
    suite, bar = gather(paths, packs, only), Progress(sys.stderr, things="checks")
    if coverage:
        outcomes, covered = covering.cover(suite, bar.reach)
        if paths:  # these files alone: what they are about
            about = {(check.game, about) for check in suite.checks for about in check.about}
            covered = [one for one in covered if (one.game.name, one.about) in about]
    else:
        outcomes, covered = run_suite(suite, bar.reach), []
    bar.close()
    if junit is not None:
        _write(junit, report.as_junit(suite, outcomes))
    if as_json:
        data = report.as_data(suite, outcomes)
        _dump({**data, "coverage": covering.as_data(covered)} if coverage else data)
    else:
        _say(covering.table(covered) if coverage else report.table(outcomes))
        for outcome in outcomes:
            if not outcome.passed:
                _say(["", *report.failure(outcome)])
        _say(["", *suite.problems][not outcomes :] if suite.problems else [])
        _say(["", report.summary(suite, outcomes)])
    return not suite.problems and all(outcome.passed for outcome in outcomes)


def _upgrade(paths: list[Path], packs: tuple[Path, ...]) -> bool:
    places = paths or [pack / "checks" for pack in packs]
    made = list(upgrades(places, checked_games(packs, UNSAID)[UNSAID]))  # nothing is written if a file cannot be read
    for one in made:
        _write(one.path, one.text)
        _say([f"{shown(one.path)}: upgraded", *one.doubts])
    doubts = sum(len(one.doubts) for one in made)
    rest = f"; {counted(doubts, 'check')} could not be decided, look at them" if doubts else ""
    _say([f"{counted(len(made), 'file')} upgraded{rest}."])
    return not doubts


def _watch(paths: list[Path], packs: tuple[Path, ...], only: str) -> bool:
    try:
        for lines in watch(paths, packs, only):
            _say(lines)
    except KeyboardInterrupt:
        pass
    return True


def _write(path: Path, text: str) -> None:
    replace_file(path, text.encode())


def _mutate(paths: list[Path], packs: tuple[Path, ...], only: str, jobs: int, as_json: bool) -> bool:
    suite = gather(paths, packs, only)
    if suite.problems:
        _say(suite.problems)
        return False
    mutation.refuse_failing(suite)
    wanted = mutation.things(packs, only)
    if paths:
        about = {(one.game, about) for one in suite.checks for about in one.about}
        wanted = [thing for thing in wanted if thing in about]
    bar = Progress(sys.stderr, things="cards with mutants")
    verdicts = mutation.mutate(paths, packs, jobs, wanted, bar.reach)
    bar.close()
    if as_json:
        _dump(mutation.as_data(verdicts))
    else:
        _say(mutation.table(verdicts))
    return True


def _games(paths: list[Path], jobs: int, as_json: bool) -> bool:
    recorded = [game for path in paths or [games.recorded_games()] for game in games.read_games(path)]
    if not recorded:
        _say(["There is no recorded game."])
        return False
    bar = Progress(sys.stderr, things="games")
    found = games.replay_all(recorded, jobs, bar.reach)
    bar.close()
    if as_json:
        _dump({"games": len(recorded), "differences": ["\n".join(lines) for lines in found]})
    else:
        for lines in found:
            _say([*lines, ""])
        _say(
            [
                f"{len(recorded)} recorded games: {len(found)} differ."
                if found
                else f"{len(recorded)} games: all the same."
            ]
        )
    return not found


def _record(paths: list[Path]) -> bool:
    bar = Progress(sys.stderr, things="games")
    games, texts = record_all(paths[0] if paths else None, bar.reach)
    bar.close()
    _say([f"{games} games and {texts} playthroughs recorded; look at the difference before you keep it."])
    return True


def _begin(place: str, full: bool) -> bool:
    _say([text_of(check_from_recorded(place, full))])
    return True


def _explain(paths: list[Path], packs: tuple[Path, ...], only: str, word: str) -> bool:
    suite = gather(paths, packs, only)
    page = explain(suite, word)
    _say(page.lines)
    _say(["", *suite.problems] if suite.problems else [])
    return page.passed and not suite.problems
