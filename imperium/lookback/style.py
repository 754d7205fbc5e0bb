"""What the page of a game looks like: light and dark by what the reader's system says, plain on paper."""

from typing import Final

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
