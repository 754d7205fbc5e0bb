"""The written form: what is written reads back the same, and every wrong line is named in one sentence."""

from __future__ import annotations

import pytest
from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st

from imperium.journal.lines import (
    BadJournal,
    Check,
    Header,
    PackLine,
    SeatLine,
    check_text,
    clean,
    header_text,
    parse,
)
from imperium.rules.moves import NOTATION

HASH = "0123456789abcdef"
HEADER = Header("0.1.0", "2026-01-02T03:04:05Z", {"mode": "solo", "seed": 7}, HASH, seats=(SeatLine("person", "x"),))
HEAD = header_text(HEADER)
LINES = HEAD.count("\n")
ids = st.from_regex(r"[a-z][a-z0-9_]{0,20}", fullmatch=True)
hashes = st.from_regex(r"[0-9a-f]{16}", fullmatch=True)
texts = st.text(max_size=80)


def body(text: str) -> bytes:
    return (HEAD + text).encode()


@given(
    seed=st.integers(0, 2**64 - 1),
    leaders=st.lists(ids, min_size=1, max_size=4),
    packs=st.lists(st.tuples(hashes, texts.map(lambda text: clean(text, 80)).filter(bool)), max_size=3),
    seats=st.lists(st.tuples(st.sampled_from(["person", "rival", "bot:greedy"]), ids, texts), max_size=4),
)
def test_any_header_reads_back(
    seed: int, leaders: list[str], packs: list[tuple[str, str]], seats: list[tuple[str, str, str]]
) -> None:
    header = Header(
        "1.2.3",
        "2026-01-02T03:04:05Z",
        {"mode": "table", "seats": "3", "leaders": " ".join(leaders), "seed": str(seed)},
        HASH,
        tuple(PackLine(*pack) for pack in packs),
        tuple(SeatLine(kind, leader, clean(name, 60)) for kind, leader, name in seats),
        "solo-3 17",
    )
    assert parse(header_text(header).encode()).header == header


@pytest.mark.parametrize(
    ("branch", "occasion", "counts"),
    [
        ("", "", True),
        ("", "daily 2026-11-18", True),
        ("solo-3 17", "", False),
        ("solo-3 17", "daily 2026-11-18", False),
        ("", "practice", False),
        ("", "practice 2026-11-18", False),
        ("", "lesson first_steps", False),
    ],
)
def test_what_a_game_is_played_for_decides_whether_it_counts(branch: str, occasion: str, counts: bool) -> None:
    header = evolve(HEADER, setup={"mode": "solo", "seed": "7"}, branch=branch, occasion=occasion)
    assert parse(header_text(header).encode()).header == header
    assert header.counts is counts


@pytest.mark.parametrize("said", ["", "Daily", "daily 2026-11-18 twice", "daily ../../x", "d" * 21])
def test_an_occasion_is_a_word_and_an_id(said: str) -> None:
    with pytest.raises(BadJournal, match="is no line of a journal's header"):
        parse(HEAD.replace("seat 1", f"occasion {said}\nseat 1").encode())


def test_codes_checks_and_remarks() -> None:
    check = Check("turn 3", HASH, {"vp": "1/0/-1", "spice": "2/3/4"})
    start = Check("start", HASH, {})
    journal = parse(body(check_text(start) + "reveal\n# a remark\n\ndeploy 2\n" + check_text(check) + "end\n"))
    assert journal.codes == ["reveal", "deploy 2", "end"]
    assert [move.line for move in journal.moves] == [LINES + 2, LINES + 5, LINES + 7]
    assert [one.fingerprint for one in journal.start] == [HASH]
    [found] = journal.moves[1].checks
    assert (found.label, found.figures) == ("turn 3", check.figures)


def test_undo_is_kept_and_counts() -> None:
    journal = parse(body("reveal\nend\npass\nundo 2\ndeploy 1\n"))
    assert journal.codes == ["reveal", "deploy 1"]
    assert [(one.after, one.codes) for one in journal.undone] == [(1, ("end", "pass"))]


@pytest.mark.parametrize("torn", ["e", "end", "# turn 3 0123", "undo", "undo 1"])
def test_a_line_without_its_end_does_not_count(torn: str) -> None:
    journal = parse(body(f"reveal\n{torn}"))
    assert journal.codes == ["reveal"]
    assert journal.torn == torn.encode()
    assert journal.length == len(body("reveal\n"))


def test_torn_bytes_need_not_be_text() -> None:
    assert parse(body("reveal\n") + b"\xff\x00\x00").codes == ["reveal"]


def test_no_option_code_can_be_taken_for_another_line() -> None:
    assert not {*NOTATION.words} & {"undo", "redo", "continued"}


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"", "is not a journal"),
        (b"\n", "is not a journal"),
        (b"imperium-journal 2\n\n", "has the journal format '2'; this program reads format 1"),
        (b"imperium-journal 1\n", "ends in the middle of its header"),
        (b"imperium-journal 1\nengine 0.1.0\n\n", "has no 'created' in its header"),
        (HEAD.replace("seed 7", "seed x").encode(), "line 5 is no line of a journal's header: 'seed x'"),
        (HEAD.replace("seed 7", f"seed {'9' * 300}").encode(), "line 5 is no line of a journal's header"),
        (HEAD.replace("seed 7", "seed \u0663").encode(), "line 5 is no line of a journal's header"),
        (HEAD.replace("seed 7", "seed 7\nseed 8").encode(), "line 6 says 'seed' again"),
        (HEAD.replace("seat 1", "seat 2").encode(), "names seat 2 in its header where seat 1 should be"),
        (HEAD.replace("person", "bot:../evil.py").encode(), "is no line of a journal's header"),
        (HEAD.replace("cards 0", "pack ../../etc x\ncards 0").encode(), "is no line of a journal's header"),
        (body("reveal\xff\n").replace(b"\xc3\xbf", b"\xff"), "is not UTF-8 text (byte"),
        (body("reveal\nReveal!\n"), f"line {LINES + 2} is neither an option code"),
        (body("reveal\nundo 2\n"), f"line {LINES + 2} takes back 2 of 1 decisions"),
        (body("reveal\nundo 0\n"), f"line {LINES + 2} takes back 0 of 1 decisions"),
        (body("reveal\nundo -1\n"), f"line {LINES + 2} does not say how many"),
        (body(f"reveal\nundo {'9' * 50}\n"), f"line {LINES + 2} does not say how many"),
        (body(f"reveal\n{'a' * 500}\n"), f"line {LINES + 2} has 500 characters"),
        (body("reveal\n\x1b[2J\n"), f"line {LINES + 2} holds characters that no journal has"),
    ],
)
def test_what_is_wrong_is_named(content: bytes, sentence: str) -> None:
    with pytest.raises(BadJournal) as error:
        parse(content)
    assert sentence in str(error.value)
    assert "\n" not in str(error.value)
