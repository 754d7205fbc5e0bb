"""The commands as a document, read from the Typer app: `python -m imperium.commands.page > docs/commands.md`."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import Any

import typer

from imperium.__main__ import command_line

HEAD = """# Commands

Generated from the code by `python -m imperium.commands.page > docs/commands.md`; a test fails when it is stale. In a
checkout `python cli.py` and `python -m imperium` are the same program as `imperium`. What the engine refuses is one
sentence on the error output and exit code 1; a wrong option is exit code 2.
"""


def all_commands() -> Iterator[tuple[str, Any]]:
    """Every command and every group of commands by its full name, the app itself first."""
    app = typer.main.get_command(command_line().app)
    yield from _below("imperium", app)


def _below(name: str, command: Any) -> Iterator[tuple[str, Any]]:
    command = command.load() if hasattr(command, "load") else command
    yield name, command
    if hasattr(command, "list_commands"):
        context = typer.Context(command)
        for word in command.list_commands(context):
            yield from _below(f"{name} {word}", command.get_command(context, word))


def page() -> str:
    """The whole document."""
    return "\n".join([HEAD, *(line for name, command in all_commands() for line in _entry(name, command))])


def _entry(name: str, command: Any) -> Iterator[str]:
    arguments = [part for part in command.params if part.param_type_name == "argument"]
    options = [part for part in command.params if part.param_type_name == "option" and not part.hidden]
    options = [part for part in options if not part.name.endswith("_completion")]  # Typer's own
    group = hasattr(command, "list_commands") and not command.invoke_without_command
    if group and not options:
        return  # it does nothing by itself
    words = [name, *(_argument(part) for part in arguments), *(["[OPTIONS]"] if options else [])]
    words += ["COMMAND"] if group else []
    yield f"## `{name}`\n\n`{' '.join(words)}`\n\n{' '.join((command.help or '').split())}\n"
    lines = [f"- `{_argument(part)}`: {part.help}" for part in arguments if part.help]
    lines += [f"- {_option(part)}" for part in options]
    if lines:
        yield "\n".join(lines) + "\n"


def _argument(part: Any) -> str:
    name = part.metavar or part.name.upper()
    name = f"{name}..." if part.nargs < 0 else name
    return name if part.required or name.startswith("[") else f"[{name}]"


def _option(part: Any) -> str:
    value = "" if part.is_flag else f" {part.metavar or part.opts[0].strip('-').upper()}"
    names = ", ".join(f"`{name}{value}`" for name in (*part.opts, *part.secondary_opts))
    default = f" (if left out: {part.default})" if _worth_saying(part) else ""
    return f"{names}: {part.help.rstrip('.')}{default}." if part.help else f"{names}{default}."


def _worth_saying(part: Any) -> bool:
    plain = isinstance(part.default, str | int | float) and not isinstance(part.default, bool)
    return plain and part.default != ""


def main() -> None:
    """Print the document."""
    sys.stdout.write(page())


if __name__ == "__main__":
    main()
