"""The long run: thousands of whole random games under every invariant, with a table of what occurred in them."""

from __future__ import annotations

import sys
import time
from collections import Counter
from multiprocessing import Pool

from imperium.catalogue import load_catalogue
from tests.random_games import occurrences, play

KINDS = {
    "table3": 2000, "table4": 2000, "duo": 2000, "solo-mercenary": 500, "solo-sardaukar": 500, "solo-mentat": 500,
    "solo-kwisatz_haderach": 500,
}  # fmt: skip


def one(job: tuple[str, int]) -> tuple[str, Counter[str], str]:
    """One game; a broken invariant is reported with everything needed to see it again."""
    kind, seed = job
    try:
        return kind, occurrences(play(kind, seed)), ""
    except Exception as error:  # the run goes on; the failure is reported and makes it fail
        return kind, Counter(), f"{kind} seed {seed}: {type(error).__name__} {error}"


def main(share: float = 1.0) -> int:
    """Play all kinds; print progress, failures and the table; exit code 1 if anything failed."""
    jobs = [(kind, seed) for kind, games in KINDS.items() for seed in range(max(1, int(games * share)))]
    total: Counter[str] = Counter()
    failures: list[str] = []
    played: Counter[str] = Counter()
    begun = time.monotonic()
    with Pool(2) as pool:
        for done, (kind, found, failure) in enumerate(pool.imap_unordered(one, jobs, chunksize=20), 1):
            total += found
            played[kind] += 1
            if failure:
                failures.append(failure)
                print(failure, flush=True)
            if done % 500 == 0:
                print(f"{done}/{len(jobs)} games, {time.monotonic() - begun:.0f} s", flush=True)
    catalogue = load_catalogue()
    everything = {
        "card": catalogue.cards, "intrigue": catalogue.intrigues, "conflict": catalogue.conflicts,
        "leader": catalogue.leaders, "space": catalogue.spaces, "hagal": catalogue.hagal,
    }  # fmt: skip
    missing = []
    for shelf, names in everything.items():
        print(f"\n{shelf}")
        for name in names:
            times = total[f"{shelf}:{name}"]
            print(f"  {times:8d}  {name}")
            if not times:
                missing.append(f"{shelf}:{name}")
    print(f"\nplayed: {dict(played)}; failures: {len(failures)}; never seen: {missing or 'nothing'}")
    return 1 if failures or missing else 0


if __name__ == "__main__":
    sys.exit(main(float(sys.argv[1]) if len(sys.argv) > 1 else 1.0))
