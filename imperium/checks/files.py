"""Check files: JSON files with checks, read strictly; all that is wrong with one is told with line and column.

A check is a position (`given`), option codes (`when`) and what must hold afterwards (`then`), in one step or several,
with the ids of the rules it proves. The `given` of the file is shared by its checks.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from attrs import frozen

from imperium.checks import grammar
from imperium.checks.lines import told
from imperium.core.checked import Checked
from imperium.core.errors import ImperiumError
from imperium.core.json_files import read_json
from imperium.core.mutants import Place
from imperium.core.text import ended, nearest, shown
from imperium.games import CHECKED

FORMAT = 2
UNSAID = "imperium"  # the game of a file that names none
MANIFEST = "pack.json"  # what makes a directory a pack
Games = Mapping[str, Checked[Any]]  # by name


class BadCheckFile(ImperiumError):
    """A check file that cannot be used; `problems` has a sentence for each thing wrong, with its place."""

    def __init__(self, *problems: str) -> None:
        self.problems = problems
        super().__init__("\n".join(problems))


class FirstForm(BadCheckFile):
    """A check file of the first form, which can be upgraded."""


@frozen
class Step:
    """Codes, how far to go on after them, and what must hold then; `place` is where that stands in the check."""

    when: tuple[str, ...]
    until: str
    then: dict[str, Any]
    place: Place = ()


@frozen
class Check:
    """One check, about one thing or several."""

    file: Path
    number: int
    game: str
    about: tuple[str, ...]
    name: str
    proves: tuple[str, ...]
    given: dict[str, Any]
    steps: tuple[Step, ...]
    seeds: int = 0  # how many games, each with another seed; 0 for one with the seed of the position

    @property
    def title(self) -> str:
        """`card:some_card: pays 1 water`."""
        return f"{', '.join(self.about)}: {self.name}"

    @property
    def codes(self) -> list[str]:
        """All codes of all steps."""
        return [code for step in self.steps for code in step.when]


def find_files(paths: list[Path]) -> Iterator[Path]:
    """Every check file at or below the paths."""
    for path in paths:
        if path.is_dir():
            yield from sorted(path.rglob("*.json"))
        elif path.exists():
            yield path
        else:
            raise BadCheckFile(f"{path}: there is no such file or directory.")


def read_checks(path: Path, games: Games) -> list[Check]:
    """The checks of one file; none if it is of a game that is not among these.

    Raises BadCheckFile with everything that is wrong with it.
    """
    data, problem = read_json(path)
    if problem:
        raise BadCheckFile(ended(problem))
    if isinstance(data, dict) and "checks" in data and "format" not in data:
        raise FirstForm(
            f"{shown(path)}: is of the first form; `imperium check --upgrade {shown(path)}` turns it into the second."
        )
    said = data.get("game", UNSAID) if isinstance(data, dict) else UNSAID
    game = games.get(said) if isinstance(said, str) else None
    if game is None and isinstance(said, str) and said in CHECKED:
        return []
    if game is None:
        what = f"there is no game {said!r:.40}{nearest(str(said), CHECKED)}"
        raise BadCheckFile(told(path, ("game",), what))
    flaws = list(grammar.file_flaws(data, game, FORMAT))
    if flaws:
        raise BadCheckFile(*(_sentence(path, place, what, game) for place, what in flaws))
    return checks_of(path, data)


def checks_of(path: Path, data: dict[str, Any]) -> list[Check]:
    """The checks of a file whose content has no flaw."""
    return [_check(path, number, data, entry) for number, entry in enumerate(data["checks"])]


def _sentence(path: Path, place: Place, what: str, game: Checked[Any]) -> str:
    """One thing wrong, with file, line, column and place; what belongs to a pack beside the checks says so."""
    pack = pack_of(path.absolute())
    if what.startswith(grammar.NOWHERE) and pack is not None and not _is_laid(pack, game):
        what = f"belongs to the pack beside the checks: add `--pack {shown(pack)}`"
    return told(path, place, what)


def _check(path: Path, number: int, data: dict[str, Any], entry: dict[str, Any]) -> Check:
    about: Any = entry.get("about", data.get("about"))
    parts: list[tuple[dict[str, Any], Place]] = [(entry, ())]
    if "steps" in entry:
        parts = [(part, ("steps", index)) for index, part in enumerate(entry["steps"])]
    return Check(
        Path(shown(path)), number, data.get("game", UNSAID), (about,) if isinstance(about, str) else tuple(about),
        entry["name"], tuple(entry["proves"]), merged(data.get("given", {}), entry.get("given", {})),
        tuple(Step(tuple(part.get("when", ())), part.get("until", ""), part["then"], place) for part, place in parts),
        entry.get("seeds", 0),
    )  # fmt: skip


def merged(shared: dict[str, Any], own: dict[str, Any]) -> dict[str, Any]:
    """The position of the file with what a check says otherwise: word by word, and of seats seat by seat."""
    if "new_game" in own or "new_game" in shared:
        return own or shared
    seats, mine = shared.get("seats", []), own.get("seats", [])
    if not isinstance(seats, list) or not isinstance(mine, list) or not (seats and mine):
        return {**shared, **own}
    long = max(len(seats), len(mine))
    pairs = zip([*seats, *[{}] * (long - len(seats))], [*mine, *[{}] * (long - len(mine))], strict=True)
    return {**shared, **own, "seats": [_both(seat, more) for seat, more in pairs]}


def _both(shared: Any, own: Any) -> Any:
    return {**shared, **own} if isinstance(shared, dict) and isinstance(own, dict) else own


def pack_of(path: Path) -> Path | None:
    """The pack whose directory `checks` this file is in."""
    for folder in path.parents:
        if folder.name == "checks" and (folder.parent / MANIFEST).is_file():
            return folder.parent
    return None


def _is_laid(pack: Path, game: Checked[Any]) -> bool:
    manifest, _ = read_json(pack / MANIFEST)
    return isinstance(manifest, dict) and manifest.get("name") in [laid.name for laid in game.rules.packs]
