"""A recorded game in other forms: as JSON for programs, as a readable report for people."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from imperium.core.events import Event
from imperium.journal.lines import Header, Journal
from imperium.journal.replaying import setup_of
from imperium.journal.walk import Walk


def as_json(journal: Journal, walk: Walk) -> str:
    """Everything: header, every decision with its options and events, what was taken back, the final ranking."""
    walk.go_to(0)
    game, first = walk.game, [_event(event, walk) for event in walk.game.events]
    decisions: list[dict[str, Any]] = []
    for code in walk.codes:
        decision = game.decision
        assert decision is not None
        row = {
            "number": walk.number + 1,
            "round": walk.round,
            "seat": decision.seat,
            "kind": decision.kind,
            "options": decision.codes,
            "code": code,
        }
        told = len(game.events)
        game.apply(code)
        decisions.append({**row, "events": [_event(event, walk) for event in game.events[told:]]})
    result = game.result
    data = {
        "format": "imperium game 1",
        "game": walk.rules.name,
        **_header(journal.header, setup_of(journal.header, walk.rules, walk.path)),
        "events": first,
        "decisions": decisions,
        "taken_back": [{"after": one.after, "codes": list(one.codes)} for one in journal.undone],
        "over": game.over,
        "ranking": [
            {"rank": one.rank, "seat": one.seat, "name": one.name, "score": one.score}
            for one in (result.standings if result is not None else ())
        ],
    }
    return json.dumps(data, indent=1, ensure_ascii=False) + "\n"


def _event(event: Event, walk: Walk) -> dict[str, Any]:
    said = {**event._asdict(), "source": str(event.source)}
    said = {key: value for key, value in said.items() if value not in ("", 0, False) or key == "seat"}
    return {**said, "text": walk.rules.sentence(event, walk.game.state)}


def _header(header: Header, setup: dict[str, Any]) -> dict[str, Any]:
    return {
        "engine": header.engine,
        "created": header.created,
        "setup": setup,
        "cards": header.cards,
        "packs": [{"fingerprint": pack.fingerprint, "label": pack.label} for pack in header.packs],
        "seats": [{"kind": seat.kind, "mark": seat.mark, "name": seat.name} for seat in header.seats],
        "branch": header.branch,
        "occasion": header.occasion,
    }


def report(journal: Journal, walk: Walk) -> Iterator[str]:
    """The game as a story, round by round."""
    header = journal.header
    yield from (f"{walk.rules.title}, {title(header)}", f"Recorded {header.created} with engine {header.engine}")
    for number, (seat, line) in enumerate(zip(walk.rules.seated(walk.game.state), header.seats, strict=False), 1):
        yield f"Seat {number}: {seat.name} ({line.kind}{f', {line.name}' if line.name else ''})"
    walk.go_to(0)
    yield from ("", *walk.sentences(walk.game.events))
    while not walk.at_end:
        told = len(walk.game.events)
        walk.go_to(walk.number + 1)
        for event in walk.game.events[told:]:
            if event.kind == "round":
                yield ""
            yield from walk.sentences([event])
    yield ""
    if taken := sum(len(one.codes) for one in journal.undone):
        yield f"{taken} decisions were taken back."
    if walk.game.over:
        yield from ("Final ranking", *walk.ranking())
    else:
        yield f"The game stands in round {walk.round} after {walk.number} decisions."


def title(header: Header) -> str:
    """What was set up, in a few words: the kind of game, how hard it is, the seed, what it is played for."""
    said = [header.setup[word] for word in ("mode", "difficulty") if word in header.setup] or [header.game]
    said.append(f"seed {header.setup['seed']}")
    said += [header.occasion] if header.occasion else []
    said += ["branched from {} after {}".format(*header.branch.split())] if header.branch else []
    return ", ".join(said)
