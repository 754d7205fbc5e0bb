"""The account of a finished game as one HTML page that stands alone: no network, no script, light and dark, for paper
and for a phone. Every word from elsewhere is escaped."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from typing import Final

from imperium.lookback.account import Account
from imperium.lookback.curves import curves

IMPRINT: Final = (
    "Told from the record of the game by Imperium, an unofficial fan project. Names and numbers are facts of the "
    "game, every sentence is our own."
)
HEADS: Final = {"vp": "VP"}
POLICY: Final = "default-src 'none'; style-src 'unsafe-inline'"  # whatever stands in it, nothing is fetched or run


def page(account: Account) -> str:
    """The whole page."""
    parts = [
        "<!doctype html>",
        '<html lang="en">',
        "<head>",
        '<meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        f'<meta http-equiv="Content-Security-Policy" content="{POLICY}">',
        f"<title>{escape(account.title)}</title>",
        f"<style>{style()}</style>",
        "</head>",
        "<body>",
        "<header>",
        f"<h1>{escape(account.title)}</h1>",
        f'<p class="result">{escape(account.result)}</p>',
        f'<p class="soft">{escape(" · ".join(account.about))}</p>',
        "</header>",
        "<main>",
        *_standings(account),
        *_chances(account),
        *_course(account),
        *_sources(account),
        *_costly(account),
        *_story(account),
        "</main>",
        f'<footer class="soft">{escape(IMPRINT)}</footer>',
        "</body>",
        "</html>",
        "",
    ]
    return "\n".join(parts)


def _chip(account: Account, seat: int) -> str:
    if seat < 0:
        return '<span class="chip none" aria-hidden="true">-</span>'
    return f'<span class="chip s{seat % COLOURS}">{escape(account.letters[seat])}</span>'


def _named(account: Account, seat: int) -> str:
    return f'<span class="seat">{_chip(account, seat)}{escape(account.names[seat])}</span>'


def _table(caption: str, header: Sequence[str], rows: Iterable[Sequence[str]], foot: Sequence[str] = ()) -> list[str]:
    """A table of cells that are HTML already; the first of each row is its heading."""

    def row(cells: Sequence[str]) -> str:
        return f'<tr><th scope="row">{cells[0]}</th>{"".join(f"<td>{cell}</td>" for cell in cells[1:])}</tr>'

    head = "".join(f'<th scope="col">{cell}</th>' for cell in header)
    return [
        '<div class="wide"><table>',
        *([f"<caption>{escape(caption)}</caption>"] if caption else []),
        f"<thead><tr>{head}</tr></thead>",
        "<tbody>",
        *(row(cells) for cells in rows),
        "</tbody>",
        *([f"<tfoot>{row(foot)}</tfoot>"] if foot else []),
        "</table></div>",
    ]


def _standings(account: Account) -> list[str]:
    rows = []
    for rank, seat, figures in account.standings:
        who = f' <span class="soft">{escape(account.who[seat])}</span>' if account.who[seat] else ""
        rows.append([f"{rank}. {_chip(account, seat)}{escape(account.names[seat])}{who}", *map(str, figures)])
    header = ["", *(escape(HEADS.get(word, word.capitalize())) for word in account.header)]
    return ["<h2>The final table</h2>", *_table("", header, rows)]


def _chances(account: Account) -> list[str]:
    if not account.chances:
        return []
    rounds = sorted(account.chances)
    seats = [seat for seat in range(len(account.names)) if any(account.chances[one][seat] > 0 for one in rounds)]
    lines = {seat: [100 * account.chances[one][seat] for one in rounds] for seat in seats}
    words = f"The chances of winning, {account.unit} by {account.unit}, in per cent"
    note = (
        f"As the planner saw them after each of {account.examined} choices, knowing what the player knew then; the "
        f"mean of each {account.unit}. They are estimates."
    )
    return [
        "<h2>The chances as they went</h2>",
        *_figure(account, words, rounds, lines, "%"),
        f'<p class="soft">{escape(note)}</p>',
    ]


def _course(account: Account) -> list[str]:
    rounds = list(range(1, 1 + len(next(iter(account.course.values())))))
    lines = {seat: [float(number) for number in points] for seat, points in account.course.items()}
    words = f"{account.points[:1].upper()}{account.points[1:]} at the end of each {account.unit}"
    return [f"<h2>{escape(words)}</h2>", *_figure(account, words, rounds, lines, "")]


def _figure(
    account: Account, words: str, rounds: Sequence[int], lines: dict[int, list[float]], sign: str
) -> list[str]:
    """A chart, and below it the same in figures for who cannot see it."""
    names = [(seat, f"{account.letters[seat]} {account.names[seat]}") for seat in lines]
    rows = [[escape(name), *(f"{number:.0f}{sign}" for number in lines[seat])] for seat, name in names]
    return [
        "<figure>",
        curves(words, rounds, lines, account.letters, sign),
        f"<figcaption>{''.join(_named(account, seat) for seat in lines)}</figcaption>",
        "</figure>",
        "<details><summary>The same in figures</summary>",
        *_table(words, [escape(account.unit.capitalize()), *(f"{number}" for number in rounds)], rows),
        "</details>",
    ]


def _sources(account: Account) -> list[str]:
    if not account.sources:
        return []
    seats = list(account.sources)
    every = dict.fromkeys(word for seat in seats for word in account.sources[seat])
    header = ["", *(f"{_chip(account, seat)}{escape(account.names[seat])}" for seat in seats)]
    rows = [
        [escape(word[:1].upper() + word[1:]), *(_signed(account.sources[seat].get(word, 0)) for seat in seats)]
        for word in every
    ]
    foot = ["In all", *(f"{sum(account.sources[seat].values())}" for seat in seats)]
    return [f"<h2>Where the {escape(account.points)} came from</h2>", *_table("", header, rows, foot)]


def _signed(number: int) -> str:
    return "" if not number else f"{number}" if number > 0 else f"−{-number}"


def _costly(account: Account) -> list[str]:
    if not account.chances:
        return []
    heading = "<h2>Turning points</h2>"
    none = "" if any(one.turning for one in account.costly) else "<p>None: no choice decided the game.</p>"
    if not account.costly:
        return [heading, "<p>No choice cost much: the cards and the others decided.</p>"]
    items = []
    for one in account.costly:
        asked = f"{account.unit.capitalize()} {one.round}, {account.names[one.seat]}. {one.asked}"
        said = (
            f"Chosen: {one.chosen} ({100 * one.chance:.0f} % to win after it). Better: {one.better}, "
            f"about {100 * one.cost:.0f} points more."
        )
        mark = "<b>A turning point.</b> " if one.turning else ""
        items.append(f"<li>{_chip(account, one.seat)}{mark}{escape(asked)}<br><b>{escape(said)}</b></li>")
    return [heading, none, "<p>What cost most:</p>", "<ol>", *items, "</ol>"]


def _story(account: Account) -> list[str]:
    found = ["<h2>The story</h2>"]
    for chapter in account.chapters:
        found += [f'<details class="round" open><summary>{escape(chapter.title)}</summary>']
        found += [f"<p>{_chip(account, seat)}{escape(words)}</p>" for seat, words in chapter.paragraphs]
        found.append("</details>")
    return found


DASHES: Final = ("", "9 4", "3 3", "12 3 3 3", "1 4", "6 2 1 2")  # of the lines of the seats
COLOURS: Final = len(DASHES)
LIGHT: Final = """--ink: #2a2420; --soft: #6b6056; --paper: #fffdf8; --line: #d8cbb8; --band: #f6efe2;
  --s0: #0072b2; --s1: #b35900; --s2: #007a5a; --s3: #a6437f; --s4: #7a6a00; --s5: #555;"""
DARK: Final = """--ink: #ece4d8; --soft: #a89c8c; --paper: #1d1915; --line: #4a4036; --band: #29231d;
  --s0: #56b4e9; --s1: #e69f00; --s2: #3fc79a; --s3: #e08cbb; --s4: #f0e442; --s5: #bbb;"""
PAPER: Final = """--ink: #000; --soft: #444; --paper: #fff; --line: #bbb; --band: #eee;
  --s0: #0072b2; --s1: #b35900; --s2: #007a5a; --s3: #a6437f; --s4: #7a6a00; --s5: #555;"""
RULES: Final = """
* { box-sizing: border-box; }
body { font: 1rem/1.5 Georgia, "Times New Roman", serif; color: var(--ink); background: var(--paper);
  max-width: 46rem; margin: 0 auto; padding: 1.5rem 1rem 3rem; overflow-wrap: break-word; }
h1 { font-size: 1.5rem; line-height: 1.25; margin: 0 0 .25rem; }
h2 { font-size: 1.2rem; margin: 2rem 0 .5rem; border-bottom: 1px solid var(--line); }
.result { font-size: 1.15rem; margin: .5rem 0; }
.soft, figcaption, caption { color: var(--soft); font-size: .9rem; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-size: .95rem; font-variant-numeric: tabular-nums; }
caption { text-align: left; padding-bottom: .25rem; }
th, td { padding: .2rem .5rem; text-align: right; border-bottom: 1px solid var(--line); }
th { font-weight: 600; }
th:first-child { text-align: left; padding-left: 0; }
tfoot td, tfoot th { border-bottom: 0; border-top: 2px solid var(--line); font-weight: 600; }
figure { margin: .5rem 0; }
figcaption span.seat { white-space: nowrap; margin-right: 1rem; }
svg { width: 100%; height: auto; display: block; }
svg text { font: 11px sans-serif; fill: var(--soft); }
svg .grid { stroke: var(--line); }
svg polyline { fill: none; stroke-width: 2.5; stroke-linejoin: round; }
svg .name { font-weight: 700; }
details { margin: .5rem 0; }
summary { cursor: pointer; }
details.round > summary { font-weight: 600; font-size: 1.05rem; background: var(--band); padding: .2rem .5rem; }
details.round p { margin: .35rem 0 .35rem 1.7rem; text-indent: -1.7rem; }
.chip { display: inline-block; min-width: 1.3rem; text-align: center; text-indent: 0; margin-right: .4rem;
  font: 700 .8rem/1.3rem sans-serif; color: var(--paper); border-radius: .3rem; }
.chip.none { color: transparent; }
ol { padding-left: 1.3rem; }
li { margin: .5rem 0; }
footer { margin-top: 2.5rem; border-top: 1px solid var(--line); padding-top: .5rem; }
@media (max-width: 32rem) {
  body { padding: 1rem .75rem 2rem; }
  table { font-size: .85rem; }
  th, td { padding: .2rem .25rem; }
  svg text { font-size: 19px; }
}
@media print {
  body { max-width: none; padding: 0; font-size: 10.5pt; }
  .chip { border: 1px solid #000; color: #000; background: none; }
  .chip.none { border-color: transparent; color: transparent; }
  figure, tr, li { break-inside: avoid; }
  h2, summary { break-after: avoid; }
}
"""


def style() -> str:
    """All of it."""
    schemes = (
        f":root {{ color-scheme: light dark; {LIGHT} }}\n"
        f"@media (prefers-color-scheme: dark) {{ :root {{ {DARK} }} }}\n"
        f"@media print {{ :root {{ {PAPER} }} }}\n"
    )
    return schemes + "".join(map(_seat, range(COLOURS))) + RULES


def _seat(seat: int) -> str:
    """The colour of a seat: of its chip, and of its line, which is dashed in a way of its own, too."""
    return (
        f".chip.s{seat} {{ background: var(--s{seat}); }}\n"
        f"svg polyline.s{seat} {{ stroke: var(--s{seat}); stroke-dasharray: {DASHES[seat] or 'none'}; }}\n"
        f"svg text.s{seat} {{ fill: var(--s{seat}); }}\n"
    )
