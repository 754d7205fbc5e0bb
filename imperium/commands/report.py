"""The `report` command: what the rows of simulated games say, in the terminal, on a page or as pictures."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Annotated

import typer

from imperium.core.errors import BadSetup
from imperium.core.text import shown
from imperium.simulate.charts import write_charts
from imperium.simulate.page import write_page
from imperium.simulate.paired import compare
from imperium.simulate.sections import Section, text
from imperium.simulate.tally import report as one_file


def report(
    files: Annotated[list[Path], typer.Argument(metavar="FILE [FILE]", help="Rows of `simulate`; two are compared.")],
    html: Annotated[Path | None, typer.Option(help="Write a page with charts here.")] = None,
    png: Annotated[Path | None, typer.Option(help="Write charts as PNG files into this directory.")] = None,
    svg: Annotated[Path | None, typer.Option(help="Write charts as SVG files into this directory.")] = None,
    top: Annotated[int, typer.Option(help="Lines of each table in the terminal; 0 for all.")] = 15,
    as_json: Annotated[bool, typer.Option("--json", help="Print every table as JSON.")] = False,
) -> None:
    """Look into simulated games. Two files of the same seeds give the paired differences, second minus first."""
    if len(files) > 2:
        raise BadSetup(f"A report is about one file or compares two, not {len(files)}.")
    if top < 0:
        raise BadSetup(f"A table shows from 1 line up, or all of them with --top 0, but not {top}.")
    sections = compare(*files) if len(files) == 2 else one_file(files[0])
    names = " and ".join(shown(path) for path in files)
    done = []
    try:  # files first, for whoever reads just the head of the tables; the tables even if a file is refused
        if html is not None:
            write_page(html, f"Simulated games: {names}", sections, files)
            done.append(f"The page is {shown(html)}.")
        for directory, form in ((png, "png"), (svg, "svg")):
            if directory is not None:
                done.append(f"{write_charts(sections, directory, form)} charts are in {shown(directory)}.")
    finally:
        if as_json:
            typer.echo(json.dumps([section.data() for section in sections], indent=2))
        else:
            show(sections, top)
    for sentence in done:
        typer.echo(sentence, err=True)


def show(sections: list[Section], top: int) -> None:
    """Print the tables, no wider than the terminal; a pipe is 80 columns wide."""
    width = shutil.get_terminal_size().columns
    for section in sections:
        for line in text(section, top, width):
            typer.echo(line)
        typer.echo()
