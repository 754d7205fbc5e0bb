"""The documents are true: their blocks run, their links lead somewhere, and nothing there is goes unmentioned."""

from __future__ import annotations

import re
import sys
import tomllib
from importlib.util import find_spec
from pathlib import Path

import pytest
from attrs import evolve
from typer.testing import CliRunner

import imperium
from imperium.__main__ import command_line
from imperium.commands.page import all_commands
from imperium.commands.page import page as commands_page
from imperium.form import form
from tests.document_blocks import (
    COMMAND,
    LANGUAGES,
    ROOT,
    Failed,
    anchors,
    blocks,
    change,
    changes,
    commands,
    copy_of_checkout,
    environment,
    fits,
    is_change,
    links,
    pages,
    prose,
    run_page,
)  # fmt: skip

PAGES = pages()
README = (ROOT / "README.md").read_text(encoding="utf-8")
LINKED = ("arrakis", "automa", "bench", "cards", "cli.py", "docs", "examples", "imperium", "tests")
PLACES = r"(?:automa|bench|cards|docs|examples|imperium|tests)/[\w./-]+|\w+\.(?:md|toml)|Makefile|LICENSE"


def named(page: Path) -> str:
    return str(page.relative_to(ROOT))


# -- blocks ----------------------------------------------------------------------------------------
@pytest.mark.parametrize("page", PAGES, ids=named)
def test_the_blocks_of_a_page_do_what_it_says(page: Path, tmp_path: Path) -> None:
    """Every block that is not marked as slow, in order, in a directory that looks like the checkout."""
    where = tmp_path / "checkout"
    if changes(page, LINKED):
        copy_of_checkout(where)
    else:
        where.mkdir()
        for name in LINKED:
            (where / name).symlink_to(ROOT / name)
    env = environment(tmp_path, Path(sys.executable).parent)
    run_page(page, where, {**env, "PYTHONPATH": str(where)})


def test_a_verb_that_was_added_leaves_the_page_about_adding_one_true(tmp_path: Path) -> None:
    """Its changes only add lines, so they can be made again beside those of an earlier verb."""
    where = copy_of_checkout(tmp_path / "checkout")
    for verb in ("bury", "sweep"):
        for block in filter(is_change, blocks(ROOT / "docs" / "new-verb.md")):
            change(evolve(block, text=block.text.replace("sweep", verb)), where)


@pytest.mark.parametrize("page", PAGES, ids=named)
def test_no_command_hides_in_a_block_that_is_not_run(page: Path) -> None:
    for block in blocks(page):
        assert block.language in LANGUAGES, f"{block.place}: {block.language} is a language nothing here runs"
        if block.language in ("", "text", "console") and not block.is_session:
            lines = [line for line in block.text.splitlines() if COMMAND.match(line)]
            assert not lines, f"{block.place}: is never run; mark it as sh or begin it with `$ `: {lines[0]}"
    for number, line in prose(page):
        indented = line.startswith("    ") and COMMAND.match(line.strip())
        assert not indented, f"{named(page)}:{number}: is never run; put it into a block: {line.strip()}"


@pytest.mark.parametrize(
    "wrong",
    [
        "```sh\nfalse\n```",
        "```sh\ntrue\nfalse  # not only the last line counts\ntrue\n```",
        "```\n$ echo two\nthree\n```",
        "```console\n$ echo one\none\n$ echo two; echo three\ntwo\n```",
        "```python\nassert 1 == 2\n```",
        "```json\n{,}\n```",
        "<!-- docs: exit 1 -->\n```sh\ntrue\n```",
        "<!-- docs: file a.txt -->\n```\nb\n```\n<!-- docs: edit a.txt -->\n```diff\n-c\n+d\n```",
    ],
)
def test_a_page_that_is_wrong_is_noticed(wrong: str, tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text(wrong)
    with pytest.raises(Failed):
        run_page(page, tmp_path, environment(tmp_path))


def test_dots_stand_for_lines_and_a_star_for_a_part_of_one() -> None:
    assert fits(["one", "two", "three"], ["one", "...", "three"])
    assert fits(["game 17 is saved"], ["game * is saved"])
    assert not fits(["one", "two"], ["one"])
    assert not fits(["one", "four"], ["one", "...", "three"])
    assert not fits(["a [x]"], ["a x"])


@pytest.mark.parametrize("page", PAGES, ids=named)
def test_nothing_is_left_to_be_filled_in(page: Path) -> None:
    """No line that is a lone word in capitals, and no mark of unfinished work."""
    for number, line in prose(page):
        assert not re.fullmatch(r"[A-Z]{3,}|.*\b(TODO|FIXME|XXX|TBD)\b.*", line), f"{named(page)}:{number}: {line}"


# -- links and names -------------------------------------------------------------------------------
@pytest.mark.parametrize("page", [*PAGES, *sorted((ROOT / "docs" / "rules").glob("*.md"))], ids=named)
def test_no_link_is_dead(page: Path) -> None:
    """Relative links lead to a file of the project, and those with an anchor to one of its headings."""
    for number, target in links(page):
        if re.match(r"https?:|mailto:", target):
            continue
        path, _, anchor = target.partition("#")
        there = (page.parent / path).resolve() if path else page
        assert there.is_relative_to(ROOT) and there.exists(), f"{named(page)}:{number}: {target} leads nowhere"
        if anchor:
            assert anchor in anchors(there), f"{named(page)}:{number}: {path} has no heading {anchor}"


@pytest.mark.parametrize("page", PAGES, ids=named)
def test_every_file_and_module_that_is_named_exists(page: Path) -> None:
    """What stands in code marks and looks like a path of the project or `python -m MODULE`."""
    for number, line in prose(page):
        for span in re.findall(r"`([^`]+)`", line):
            if re.fullmatch(PLACES, span) and ".venv" not in span:
                there = any((base / span).exists() for base in (ROOT, page.parent, ROOT / "cards", ROOT / "docs"))
                assert there or span.endswith("pack.json"), f"{named(page)}:{number}: there is no {span}"
            if match := re.match(r"(?:\.venv/bin/)?python3? -m ([\w.]+)", span):
                assert find_spec(match[1]), f"{named(page)}:{number}: there is no module {match[1]}"


def test_every_room_is_in_the_architecture() -> None:
    """Each module and package of the engine has its place in the table of rooms."""
    text = (
        (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8").partition("## Rooms")[2].partition("\n## ")[0]
    )
    rooms = set(re.findall(r"`(?:imperium/)?([\w.]+)/?`", text))
    there = {
        path.name for path in (ROOT / "imperium").iterdir() if path.suffix == ".py" or (path / "__init__.py").exists()
    }
    assert there - rooms - {"__init__.py", "__main__.py"} == set()


@pytest.mark.parametrize("page", PAGES, ids=named)
def test_every_page_is_in_the_index(page: Path) -> None:
    """docs/README.md leads to every page of docs, and the front page to the index."""
    index = ROOT / "docs" / "README.md"
    if page.parent == ROOT / "docs" and page != index:
        assert page.name in {target for _, target in links(index)}
    assert "docs/README.md" in {target for _, target in links(ROOT / "README.md")}


# -- commands --------------------------------------------------------------------------------------
COMMANDS = dict(all_commands())
TARGETS = dict(re.findall(r"^([a-z-]+):.*?(?:## (.+))?$", (ROOT / "Makefile").read_text(), re.MULTILINE))


def mentions(page: Path, program: str) -> list[tuple[str, str]]:
    """Every use of a program on a page, in blocks and in code marks, with its place."""
    found = []
    for block in blocks(page):
        lines = commands(block) if block.language == "sh" else block.text.splitlines() if block.is_session else []
        found += [(block.place, line.removeprefix("$ ")) for line in lines]
    for number, line in prose(page):
        found += [(f"{named(page)}:{number}", span) for span in re.findall(r"`([^`]+)`", line)]
    pattern = re.compile(rf"^(?:(?!imperium ).*[ /])?{program} (.+)$")  # a word of a command is no program
    return [(place, match[1]) for place, text in found if (match := pattern.match(text))]


def test_the_page_of_commands_is_current() -> None:
    """If this fails: python -m imperium.commands.page > docs/commands.md"""
    assert (ROOT / "docs" / "commands.md").read_text(encoding="utf-8") == commands_page()


@pytest.mark.parametrize("name", [name for name in COMMANDS if name != "imperium"])
def test_every_command_has_its_line_on_the_front_page(name: str) -> None:
    assert re.search(rf"^\| `{name}(?: [^`]*)?` \|", README, re.MULTILINE) or any(
        other.startswith(f"{name} ") for other in COMMANDS
    )


def test_every_option_has_a_help_text() -> None:
    bare = [
        f"{name} {part.opts[0]}"
        for name, command in COMMANDS.items()
        for part in command.params
        if part.param_type_name == "option" and not part.help
    ]
    assert bare == []


@pytest.mark.parametrize("page", PAGES, ids=named)
def test_no_command_on_a_page_is_stale(page: Path) -> None:
    """Every `imperium ...` names a command there is, and only options that it has."""
    for place, text in mentions(page, "imperium"):
        words = text.split("#")[0].split("|")[0].split()
        name = "imperium"
        while words and f"{name} {words[0]}" in COMMANDS:
            name = f"{name} {words.pop(0)}"
        group = hasattr(COMMANDS[name], "list_commands")
        placeholder = bool(words) and (words[0] in ("--help", "--version", "...") or words[0].isupper())
        assert name != "imperium" or placeholder, f"{place}: {text}"
        assert not group or not words or placeholder or words[0].startswith("-"), f"{place}: {text}"
        known = {option for part in COMMANDS[name].params for option in (*part.opts, *part.secondary_opts)}
        for word in words:
            if word.startswith("--"):
                option = word.partition("=")[0].strip(",.")
                assert option in known | {"--help"}, f"{place}: {name} has no {option}"


@pytest.mark.parametrize("page", PAGES, ids=named)
def test_no_make_target_on_a_page_is_stale(page: Path) -> None:
    for place, text in mentions(page, "make"):
        target = re.match(r"[a-z-]+", text)
        assert target is not None and target[0] in TARGETS, f"{place}: there is no `make {text}`"


def test_every_make_target_is_explained() -> None:
    """By `make help`, and in the guide for contributors."""
    assert [target for target, text in TARGETS.items() if not text] == []
    guide = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    assert [target for target in TARGETS if f"`make {target}`" not in guide] == []


# -- the package -----------------------------------------------------------------------------------
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]


def test_every_extra_is_explained() -> None:
    """In docs/packaging.md, which says how to install them and what not to install."""
    text = (ROOT / "docs" / "packaging.md").read_text(encoding="utf-8")
    assert set(re.findall(r"^\| `(\w+)` \| .+ \| .+ \|$", text, re.MULTILINE)) == set(
        PROJECT["optional-dependencies"]
    )


def test_nobody_is_led_to_the_package_of_a_stranger() -> None:
    """Whatever is installed by name is ours; the name `imperium` on PyPI is not."""
    for page in PAGES:
        for number, line in enumerate(page.read_text(encoding="utf-8").splitlines(), 1):
            for name in re.findall(r"pip install (?:-\S+ |--\S+ )*'?([\w.-]+)", line):
                ours = name in (PROJECT["name"], ".") or "not" in line
                assert ours, f"{named(page)}:{number}: pip install {name}"


def test_the_version_is_in_one_place() -> None:
    assert PROJECT["dynamic"] == ["version"]
    changes = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    assert re.search(rf"^## {re.escape(imperium.__version__)}\b", changes, re.MULTILINE)


def test_the_program_tells_its_version() -> None:
    """`imperium --version`, whatever else is on the line, without loading a command."""
    for words in (["--version"], ["--version", "solo"]):
        told = CliRunner().invoke(command_line().app, words)
        assert (told.exit_code, told.output) == (0, f"imperium {imperium.__version__} ({form()})\n")
