"""The server in process: seats, revisions, answers, who may see and do what."""

from __future__ import annotations

import errno
import json
import os
import random
import signal
import socket
import subprocess
from pathlib import Path
from threading import Thread
from typing import Any

import pytest
import uvicorn

from imperium.games import open_game
from imperium.web import server
from imperium.web.guard import BURST, HEADERS, MOST_BODY, Rates
from tests.program import COMMAND, TIMEOUT
from tests.web.tables import BASE, WATCH, Served


@pytest.fixture
def duo(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Served:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    return Served(tmp_path, mode="duo", seed=5)


@pytest.fixture
def solo(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Served:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    return Served(tmp_path, mode="solo", seed=5)


def patched(old: Any, change: dict[str, Any]) -> Any:
    """What the page makes of a change."""
    new = dict(old) if isinstance(old, dict) else dict(enumerate(old))
    key = (lambda word: word) if isinstance(old, dict) else int
    for word in change.get("-", ()):
        del new[key(word)]
    for word, value in change.get("=", {}).items():
        new[key(word)] = value
    for word, deeper in change.get("~", {}).items():
        new[key(word)] = patched(new[key(word)], deeper)
    return new if isinstance(old, dict) else list(new.values())


def test_a_link_becomes_a_cookie_that_no_script_can_read(duo: Served) -> None:
    browser = duo.browser()
    assert browser.get("screen").status_code == 401
    answer = browser.join(0)
    cookie = answer.headers["set-cookie"]
    assert "HttpOnly" in cookie and "samesite=strict" in cookie.lower()
    assert duo.keys.link(0) not in cookie
    assert browser.look()["seat"] == 0


def test_a_second_device_takes_the_seat_over(duo: Served) -> None:
    first, second = duo.browser(0), duo.browser(0)
    assert second.look()["seat"] == 0
    refusal = first.get("screen")
    assert refusal.status_code == 401 and "taken over" in refusal.json()["error"]


def test_a_second_tab_of_the_same_browser_keeps_the_seat(duo: Served) -> None:
    browser = duo.browser(0)
    assert "set-cookie" not in browser.join(0).headers
    assert browser.look()["seat"] == 0


def test_cookies_outlive_the_server(duo: Served) -> None:
    browser = duo.browser(1)
    duo.opened.close()
    duo.opened = open_game(duo.opened.path)
    cookies = dict(browser.http.cookies)
    duo.begin()
    again = duo.browser()
    again.http.cookies.update(cookies)
    assert again.look()["seat"] == 1
    assert again.join(0).status_code == 200  # and the links are the same


def test_keys_are_for_their_owner_alone_and_go_with_the_game(duo: Served) -> None:
    assert duo.keys.path.stat().st_mode & 0o077 == 0
    assert duo.keys.link(0) not in duo.keys.path.read_text()


def test_a_word_that_is_no_text_is_no_link(duo: Served) -> None:
    sent = {"content": rb'{"link": "\ud800"}', "headers": {"origin": BASE, "content-type": "application/json"}}
    answer = duo.browser().http.post("/api/join", **sent)
    assert (answer.status_code, answer.json()["error"]) == (401, "That join link is not one of this game.")


def test_on_a_full_disk_nobody_loses_a_seat(duo: Served) -> None:
    """A cookie that could not be written down is not given, and the one before is still good."""
    sitting, other = duo.browser(0), duo.browser()

    def full(descriptor: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "fsync", full)
        answer = other.join(0)
    assert answer.status_code == 400
    assert answer.json()["error"].endswith("cannot be written (No space left on device).")
    assert sitting.get("screen").status_code == 200
    assert other.join(0).status_code == 200
    assert sitting.get("screen").status_code == 401


def test_who_dawdles_is_let_go_also_after_a_first_request(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server, "PATIENCE", 0.3)

    async def app(scope: Any, receive: Any, send: Any) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"4")]})
        await send({"type": "http.response.body", "body": b"good"})

    running = uvicorn.Server(uvicorn.Config(app, http=server.Patient, lifespan="off", log_level="critical"))
    with server.listening(0, lan=False) as sock:
        thread = Thread(target=running.run, args=([sock],))
        thread.start()
        try:
            with socket.create_connection(sock.getsockname(), timeout=4) as client:
                for _ in range(2):
                    client.sendall(b"GET / HTTP/1.1\r\nhost: here\r\n\r\n")
                    while not client.recv(4000).endswith(b"good"):
                        pass
                client.sendall(b"GET / HT")
                assert client.recv(4000) == b""
        finally:
            running.should_exit = True
            thread.join()


def test_an_answer_is_on_disk_before_it_is_confirmed(duo: Served) -> None:
    asked = duo.room.waiting[0]
    browser = duo.browser(asked)
    code = browser.codes()[0]
    written = duo.opened.path.read_bytes()
    assert browser.answer(code).status_code == 200
    assert duo.opened.path.read_bytes().startswith(written + f"{code}\n".encode())


def test_a_stale_answer_gets_409_and_the_present_screen(duo: Served) -> None:
    browser = duo.browser(duo.room.waiting[0])
    code = browser.codes()[0]
    stale = browser.last["revision"]
    assert browser.answer(code).status_code == 200
    written = duo.opened.path.read_bytes()
    refusal = browser.answer(code, revision=stale)
    assert refusal.status_code == 409
    assert refusal.json()["screen"] == browser.look()
    assert duo.opened.path.read_bytes() == written


def test_the_same_answer_sent_twice_counts_once(duo: Served) -> None:
    browser = duo.browser(duo.room.waiting[0])
    code = browser.codes()[0]
    assert browser.answer(code, key="k1").status_code == 200
    written = duo.opened.path.read_bytes()
    assert browser.answer(code, key="k1").status_code == 200
    assert duo.opened.path.read_bytes() == written


def test_nobody_answers_for_another(duo: Served) -> None:
    asked = duo.room.waiting[0]
    code = (mine := duo.browser(asked)).codes()[0]
    other, watcher = duo.browser(1 - asked), duo.browser(WATCH)
    for browser in (other, watcher):
        assert browser.look()["question"] is None
        refusal = browser.answer(code)
        assert refusal.status_code == 400 and refusal.json()["error"].endswith(".")
        assert browser.post("hint", revision=duo.room.revision).status_code == 400
    assert mine.answer(code).status_code == 200


def test_changes_bring_every_browser_to_the_same_screen(duo: Served) -> None:
    """A browser that applies the steps it is sent has, byte for byte, what one has that is sent everything."""
    dice = random.Random(2)
    browsers = {seat: duo.browser(seat) for seat in duo.room.seats}
    have: dict[int, tuple[str, Any]] = {}
    for seat, browser in browsers.items():
        screen = browser.look()
        have[seat] = (browser.last["revision"], screen)
    for _ in range(60):
        asked = duo.room.waiting[0] if duo.room.waiting else duo.room.table.asked
        assert asked is not None
        browser = browsers[asked]
        assert browser.answer(dice.choice(browser.codes())).status_code == 200
        for seat, one in browsers.items():
            revision, screen = have[seat]
            update = one.get("screen", have=revision).json()
            assert update["from"] == revision
            for step in update["steps"]:
                screen = patched(screen, step)
            assert json.dumps(screen, sort_keys=True) == json.dumps(one.look(), sort_keys=True)
            have[seat] = (update["revision"], screen)


def test_the_seed_is_shown_alone_and_not_among_several(duo: Served, tmp_path: Path) -> None:
    assert duo.browser(0).look()["seed"] is None
    assert duo.browser(WATCH).look()["seed"] is None
    alone = Served(tmp_path / "other", mode="solo", seed=77)
    assert alone.browser(0).look()["seed"] == "77"
    assert alone.browser(WATCH).look()["seed"] is None


def test_undo_and_redo_alone(solo: Served) -> None:
    browser = solo.browser(0)
    first = browser.codes()
    assert browser.answer(first[0]).status_code == 200
    browser.look()
    assert browser.post("undo", revision=browser.last["revision"]).status_code == 200
    assert browser.codes() == first
    assert browser.post("redo", revision=browser.last["revision"]).status_code == 200
    browser.look()
    assert browser.post("redo", revision=browser.last["revision"]).status_code == 400


def test_what_another_took_back_is_not_shown(duo: Served) -> None:
    asked = duo.room.waiting[0]
    mine, other = duo.browser(asked), duo.browser(1 - asked)
    for code in mine.codes():
        assert mine.answer(code).status_code == 200
        mine.look()
        if mine.post("undo", revision=mine.last["revision"]).status_code == 200:
            break
        return  # this start brings cards to light at once
    assert other.look()["again"] == ""
    assert mine.look()["again"] != ""


def test_the_moment_is_what_the_seat_saw_then(solo: Served) -> None:
    dice = random.Random(1)
    browser = solo.browser(0)
    hands: list[list[str]] = []
    for _ in range(8):
        hands.append([card["id"] for card in browser.look()["hand"]])
        browser.answer(dice.choice(browser.codes()))
    for number, held in enumerate(hands):
        then = browser.get("moment", number=number).json()
        assert [card["id"] for card in then["hand"]] == held and then["moment"] == number
    assert solo.browser(WATCH).get("moment", number=3).json()["hand"] == []


def test_among_several_people_nobody_looks_back_before_the_end(duo: Served) -> None:
    """How many decisions there are would tell who was truly asked in combat."""
    assert duo.browser(0).look()["moments"] == 0
    assert duo.browser(0).get("moment", number=0).status_code == 400


@pytest.mark.parametrize("name", ["log", "discards", "deck", "rivals"])
def test_pages_to_read(duo: Served, name: str) -> None:
    assert duo.browser(0).get("read", name=name).json()[0]["title"]
    assert duo.browser(WATCH).get("read", name=name).status_code == (400 if name == "deck" else 200)
    assert duo.browser(0).get("about", word="Arrakeen").json()[0]["title"].startswith("Arrakeen")


def test_bots_sit_at_the_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    served = Served(tmp_path, ["person", "bot:random", "bot:random"], mode="table", seats=3, seed=1)
    browser = served.browser()
    with browser.http:  # one loop, in which the bots think
        assert browser.join(0).status_code == 200
        for _ in range(200):
            if served.room.table.asked == 0:
                break
            browser.get("now")
        codes = browser.codes()
        assert served.room.seats == [0, WATCH] and codes
        assert browser.answer(codes[0]).status_code == 200


def test_the_headers_of_every_answer(duo: Served) -> None:
    browser = duo.browser(0)
    for path in ("/", "/page/main.js", "/api/screen", "/nowhere", "/page/../room.py", "/page/"):
        headers = browser.http.get(path).headers
        assert {name: headers[name] for name in HEADERS} == HEADERS
    assert "unsafe" not in HEADERS["content-security-policy"]


@pytest.mark.parametrize(
    ("path", "headers", "status"),
    [
        ("/api/screen", {"host": "evil.example"}, 421),
        ("/", {"host": "127.0.0.1"}, 421),
        ("/api/screen", {"origin": "http://evil.example"}, 403),
        ("/api/screen", {"sec-fetch-site": "cross-site"}, 403),
        ("/page/%2e%2e/room.py", {}, 404),
        ("/page/..%2froom.py", {}, 404),
        ("/page/", {}, 404),
        ("/api/moment?number=-1", {}, 400),
        ("/api/moment?number=99999999", {}, 400),
        ("/api/read?name=../x", {}, 400),
        ("/api/about?word=" + "x" * 80, {}, 400),
        ("/" + "x" * 700, {}, 414),
    ],
)
def test_what_is_refused_is_one_sentence(duo: Served, path: str, headers: dict[str, str], status: int) -> None:
    answer = duo.browser(0).http.get(path, headers=headers)
    assert answer.status_code == status
    assert_sentence(answer)


def assert_sentence(answer: Any) -> None:
    words = answer.json()["error"]
    assert words.endswith(".") and "Traceback" not in words and "\n" not in words


@pytest.mark.parametrize(
    ("body", "headers", "status"),
    [
        (b"{}", {}, 400),
        (b"[" * 900, {}, 400),
        (b'{"revision": 1, "code": "x", "key": "", "on": false}', {}, 400),
        (b'{"revision": "x", "code": "x", "key": "", "on": false}', {}, 409),
        (b"\xff\xfe", {}, 400),
        (b"x" * (MOST_BODY + 1), {}, 413),
        (b"{}", {"content-type": "text/plain"}, 415),
        (b"{}", {"origin": "http://evil.example"}, 403),
        (b"{}", {"origin": "null"}, 403),
    ],
)
def test_bad_answers_change_nothing(duo: Served, body: bytes, headers: dict[str, str], status: int) -> None:
    written = duo.opened.path.read_bytes()
    sent = {"content-type": "application/json", "origin": BASE, **headers}
    answer = duo.browser(duo.room.waiting[0]).http.post("/api/answer", content=body, headers=sent)
    assert answer.status_code == status
    assert_sentence(answer)
    assert duo.opened.path.read_bytes() == written


def test_rates_fill_again() -> None:
    now = [0.0]
    rates = Rates(lambda: now[0])
    assert all(rates.takes("a") for _ in range(BURST))
    assert not rates.takes("a")
    assert rates.takes("b")
    now[0] += 1
    assert rates.takes("a")


def test_the_page_names_only_what_it_brings(duo: Served) -> None:
    """Nothing is fetched from elsewhere, nothing is inline."""
    browser = duo.browser()
    page = browser.http.get("/").text
    assert "http://" not in page and "https://" not in page and "style=" not in page and "onclick" not in page
    for name, file in page_files_of(duo).items():
        text = file.decode()
        assert "https://" not in text and "//cdn" not in text, name


def page_files_of(served: Served) -> dict[str, bytes]:
    from imperium.web.files import page_files

    return {name: one.body for name, one in page_files().items()}


@pytest.mark.skipif(os.name == "nt", reason="Ctrl-C is another thing there")
def test_ctrl_c_says_how_to_go_on(tmp_path: Path) -> None:
    """What is printed fits into 80 columns, and the last of it is the command that opens the same table again."""
    around = {**os.environ, "XDG_DATA_HOME": str(tmp_path), "PYTHONUNBUFFERED": "1"}
    words = [*COMMAND, "serve", "duo", "--port", "0"]
    with subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=around) as process:
        assert process.stdout is not None
        said = []
        while not said or "Ctrl-C" not in said[-1]:
            said.append(process.stdout.readline())
            assert said[-1]
        link = next(line.strip() for line in said if "http" in line)
        with socket.create_connection(("127.0.0.1", int(link.split(":")[2].partition("/")[0])), TIMEOUT) as browser:
            browser.sendall(b"GET / HTTP/1.1\r\nhost: x\r\n\r\n")
            assert browser.recv(10)  # it is up, and listens to Ctrl-C
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=TIMEOUT)
    assert max(map(len, said)) <= 80
    assert "serve duo-1" in out.splitlines()[-1]
    assert err == "" and process.returncode == 130
