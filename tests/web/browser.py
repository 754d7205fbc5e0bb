"""The page in Debian's Chromium, driven by Playwright: `make web-test`. Whole games, a killed server, spectators.

It is no part of the default suite: it needs a browser.
"""

from __future__ import annotations

import os
import random
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from typing import Any

import pytest

BROWSER = "/usr/bin/chromium"
if not Path(BROWSER).exists():
    pytest.exit(f"{BROWSER} is missing: install Debian's package `chromium`.", 2)
playwright = pytest.importorskip("playwright.sync_api", reason="install Playwright: pip install playwright")

FLAGS = [
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync",
]  # fmt: skip
MOST = 1500  # choices of a game; more is a loop
PATIENCE = 60  # seconds in which a page must get on, however busy the machine is


CAN = """() => document.querySelector('#dialog[open] .standings') ? 'over'
    : document.querySelector('[data-key=next]') ? 'read on'
    : document.querySelector('#question.mine') ? 'choose' : ''"""


class Server:
    """`imperium serve` in a process of its own."""

    def __init__(self, data: Path) -> None:
        self.environment = {**os.environ, "XDG_DATA_HOME": str(data)}
        self.process: subprocess.Popen[str] | None = None
        self.port = 0  # any that is free; a server that comes back has the same one
        self.links: list[str] = []
        self.id = ""

    def start(self, *words: str) -> None:
        command = [sys.executable, "-m", "imperium", "serve", *words, "--port", str(self.port)]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=self.environment)
        assert self.process.stdout is not None
        said = ""
        while "Ctrl-C" not in said:
            line = self.process.stdout.readline()
            assert line, said
            said += line
        self.links = re.findall(r"http://127\S+", said)
        self.port = int(self.links[0].split(":")[2].partition("/")[0])
        self.id = re.findall(r"The table (\S+) is open", said)[0]

    def stop(self, how: int = signal.SIGINT) -> None:
        if self.process is not None:
            self.process.send_signal(how)
            self.process.wait(PATIENCE)
            self.process = None

    def journal(self) -> list[str]:
        path = Path(self.environment["XDG_DATA_HOME"]) / "imperium" / "games" / f"{self.id}.journal"
        return path.read_text().splitlines()


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    found = Server(tmp_path)
    yield found
    found.stop()


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    with playwright.sync_playwright() as driver:
        found = driver.chromium.launch(executable_path=BROWSER, args=FLAGS)
        yield found
        found.close()


@pytest.fixture
def chromium(browser: Any) -> Iterator[Any]:
    """The browser, without the pages of other tests: those look for their server as long as they are open."""
    yield browser
    for context in browser.contexts:
        context.close()


class Person:
    """Somebody at a page of their own."""

    def __init__(self, chromium: Any, link: str, seed: int = 0, pace: str = "once") -> None:
        self.context = chromium.new_context(viewport={"width": 1280, "height": 800}, reduced_motion="reduce")
        self.context.set_default_timeout(1000 * PATIENCE)
        self.context.add_init_script(f"localStorage.setItem('pace', '{pace}')")
        self.page = self.context.new_page()
        self.errors: list[str] = []
        self.quiet = False  # while the server is gone on purpose
        self.page.on("console", self._heard)
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.dice = random.Random(seed)
        self.page.goto(link)
        self.page.wait_for_selector("#prompt")

    def _heard(self, message: Any) -> None:
        if message.type == "error" and not self.quiet:
            self.errors.append(message.text)

    def can(self) -> str:
        """What there is to do at the page: `choose`, `read on`, or nothing; or the game is `over`."""
        return str(self.page.evaluate(CAN))

    def revision(self) -> str:
        return str(self.page.evaluate("document.body.dataset.revision"))

    def settled(self, before: str) -> None:
        """Wait until the choice has been taken."""
        done = "before => document.body.dataset.revision !== before && !document.body.classList.contains('busy')"
        try:
            self.page.wait_for_function(done, arg=before)
        except playwright.TimeoutError:
            raise AssertionError(self.page.inner_text("#question") + self.page.inner_text("#message")) from None

    def chooses(self) -> None:
        """One choice by mouse: a card and a space, or an option."""
        before = self.revision()
        sending = self.page.query_selector("[data-key=all]") is not None
        cards = self.page.query_selector_all("#hand .card.hand.open") if sending else []
        if cards and self.dice.random() < 0.85:
            card = self.dice.choice(cards)
            if self.dice.random() < 0.3:
                self.drags(card)
            else:
                card.click()
                self.dice.choice(self.page.query_selector_all("#board .space.open")).click()
            if self.idle() == before:
                self.dice.choice(self.options()).click()
        else:
            self.dice.choice(self.options()).click()
        self.settled(before)

    def drags(self, card: Any) -> None:
        """A card to a space it opens, with the mouse held down."""
        card.scroll_into_view_if_needed()
        box = card.bounding_box()
        self.page.mouse.move(box["x"] + 20, box["y"] + 20)
        self.page.mouse.down()
        self.page.mouse.move(box["x"] + 40, box["y"] - 20, steps=4)
        spaces = [one.bounding_box() for one in self.page.query_selector_all("#board .space.open")]
        to = self.dice.choice([one for one in spaces if one["y"] > 60] or spaces)
        self.page.mouse.move(to["x"] + 30, to["y"] + 20, steps=4)
        self.page.mouse.up()

    def options(self) -> list[Any]:
        """The buttons of the question, all placements among them if there is nothing else."""
        found = self.page.query_selector_all("#question [data-code]")
        if not found:
            self.page.click("[data-key=all]")
        return list(found or self.page.query_selector_all("#question [data-code]"))

    def idle(self) -> str:
        """The revision once no choice is on its way."""
        self.page.wait_for_function("() => !document.body.classList.contains('busy')")
        return self.revision()

    def types(self) -> None:
        """One choice by keys alone."""
        before = self.revision()
        keys = self.page.keyboard
        if self.page.query_selector("[data-key=all]") and self.dice.random() < 0.8:
            keys.press("c")
            for _ in range(self.dice.randrange(3)):
                keys.press("ArrowRight")
            if not self.page.evaluate("document.activeElement.matches('#hand .card.open')"):
                keys.press("c")
            keys.press("Enter")
            if self.page.query_selector("[data-key=unpick]"):
                keys.press("b")
                keys.press("Enter")
        if self.idle() == before:
            number = len(self.page.query_selector_all("#question [data-code]"))
            if number and self.dice.random() < 0.7:
                keys.press(str(self.dice.randint(1, min(9, number))))
            elif number:
                keys.press("q")
                while not self.page.evaluate("document.activeElement.matches('#question [data-code]')"):
                    keys.press("Tab")
                keys.press("Enter")
        self.settled(before)


def play(people: list[Person], how: str = "chooses", until: int = MOST) -> int:
    """Choices until the game is over, or so many."""
    made = 0
    while made < until:
        for person, can in choosers(people):
            if can == "over":
                return made
            if can == "read on":
                person.page.keyboard.press("n")
            else:
                getattr(person, how)()
                made += 1
    assert until < MOST, "the game did not end"
    return made


def choosers(people: list[Person]) -> list[tuple[Person, str]]:
    """Who has something to do, once somebody has; everybody once the game is over for all of them."""
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        found = [(one, one.can()) for one in people]
        if all(can == "over" for _, can in found):
            return found
        if some := [(one, can) for one, can in found if can not in ("", "over")]:
            return some[:1]
        people[0].page.wait_for_timeout(20)
    raise AssertionError("\n".join(f"Nothing to do: {one.page.inner_text('#question')}" for one in people))


def test_a_whole_solo_game_by_mouse(server: Server, chromium: Any) -> None:
    server.start("solo", "--seed", "3")
    person = Person(chromium, server.links[0], pace="steps")
    assert person.page.url.endswith("/") and "#" not in person.page.url
    play([person])
    assert person.errors == []
    assert "undefined" not in person.page.inner_text("#dialog")


def test_a_whole_solo_game_by_keyboard(server: Server, chromium: Any) -> None:
    server.start("solo", "--seed", "4")
    person = Person(chromium, server.links[0])
    play([person], "types")
    assert person.errors == []


def test_a_game_of_dune_by_mouse_with_a_spectator(server: Server, chromium: Any) -> None:
    """Map, cards, question, bids and battles of the second game; the end is on the page, and nothing was refused."""
    server.start("dune", "--faction", "atreides", "--seats", "3", "--seed", "7")
    person, watcher = Person(chromium, server.links[0]), Person(chromium, server.links[1])
    assert len(person.page.query_selector_all(".map .terr")) == 42
    assert len(person.page.query_selector_all(".map .sector")) == 18
    play([person])
    watcher.page.wait_for_selector("#dialog[open] .standings")
    assert person.errors == watcher.errors == []
    assert "undefined" not in person.page.inner_text("body") + watcher.page.inner_text("body")


LATE = """const known = [], plain = window.fetch;
window.EventSource = class extends EventSource {
    constructor(path) {
        super(path);
        this.addEventListener('message', one => known.push(JSON.parse(one.data).revision));
    }
};
window.fetch = async (path, options) => {
    const answer = await plain(path, options);
    if (!path.startsWith('/api/answer')) return answer;
    const { revision } = await answer.clone().json();
    const old = [revision, document.body.dataset.revision];
    while (old.includes(known.at(-1))) await new Promise(done => setTimeout(done, 5));
    window.late = true;
    return answer;
};"""


def test_an_answer_that_arrives_after_younger_news(server: Server, chromium: Any) -> None:
    """Bots choose while the answer to a choice is on its way, and the stream is quicker: the page looks again."""
    server.start("dune", "--faction", "atreides", "--seats", "3", "--seed", "7")
    person = Person(chromium, server.links[0])
    person.context.add_init_script(LATE)
    person.page.reload()
    play([person], until=1)
    assert person.page.evaluate("window.late")
    assert choosers([person])
    assert person.errors == []


def test_a_whole_duo_game_with_a_spectator_and_a_killed_server(server: Server, chromium: Any) -> None:
    server.start("duo", "--seed", "5")
    people = [Person(chromium, link, seed) for seed, link in enumerate(server.links[:2])]
    watcher = Person(chromium, server.links[2])
    play(people, until=40)
    for one in (*people, watcher):
        one.quiet = True  # the browser itself says so when nobody answers
    written = server.journal()
    server.stop(signal.SIGKILL)
    people[0].page.wait_for_selector("#message:not([hidden])")
    server.start(server.id)
    begun = time.monotonic()
    for one in (*people, watcher):
        one.page.wait_for_selector("#message", state="hidden")
    back = time.monotonic()
    people[0].page.reload()
    people[0].page.wait_for_selector("#prompt")
    assert back - begun < max(3, 3 * (time.monotonic() - back))  # no longer than reloading where that takes long
    assert server.journal() == written
    for one in (*people, watcher):
        one.quiet = False
    play(people)
    watcher.page.wait_for_selector("#dialog[open] .standings")
    assert [one.errors for one in (*people, watcher)] == [[], [], []]


def test_two_tabs_of_one_seat_and_a_stale_answer(server: Server, chromium: Any) -> None:
    """The second tab follows the first; an answer to what is no more gets the present screen, and is not made."""
    server.start("solo", "--seed", "6")
    person = Person(chromium, server.links[0])
    tab = person.context.new_page()
    tab.goto(server.links[0])
    tab.wait_for_selector("#question.mine")
    before = person.revision()
    person.chooses()
    tab.wait_for_function("before => document.body.dataset.revision !== before", arg=before)
    assert tab.evaluate("document.body.dataset.revision") == person.revision()
    written = server.journal()
    stale = """async (before) => {
        const answer = await fetch('/api/answer', {method: 'POST', headers: {'content-type': 'application/json'},
            body: JSON.stringify({revision: before, code: 'reveal', key: 'x', on: false})});
        return [answer.status, 'screen' in await answer.json()];
    }"""
    person.quiet = True
    assert person.page.evaluate(stale, before) == [409, True]
    assert server.journal() == written
    assert person.errors == []


def test_reloading_coming_back_and_taking_over(server: Server, chromium: Any) -> None:
    """What two people do who have only the README: reload, close the page and open it again, change the device."""
    server.start("duo", "--seed", "9")
    first, second = (Person(chromium, link) for link in server.links[:2])
    seat = first.page.inner_text("#hand h2")
    first.page.reload()
    first.page.wait_for_selector("#prompt")
    assert first.page.inner_text("#hand h2") == seat
    first.page.close()
    first.page = first.context.new_page()
    first.page.goto(server.links[0].partition("#")[0])
    first.page.wait_for_selector("#prompt")
    assert first.page.inner_text("#hand h2") == seat
    assert first.page.url.endswith(f":{server.port}/")
    first.quiet = True
    phone = Person(chromium, server.links[0])
    assert phone.page.inner_text("#hand h2") == seat
    first.page.wait_for_selector("#message:not([hidden])")
    assert "taken over" in first.page.inner_text("#message")
    play([phone, second], until=6)
    assert phone.errors == second.errors == []


def test_the_page_polls_where_streams_are_blocked(server: Server, chromium: Any) -> None:
    server.start("duo", "--seed", "11")
    people = [Person(chromium, link, seed) for seed, link in enumerate(server.links[:2])]
    for one in people:
        one.quiet = True  # the browser itself complains of the blocked stream
        one.page.route("**/api/stream", lambda route: route.abort())
        one.page.reload()
        one.page.wait_for_selector("#prompt")
    play(people, until=6)
    server.stop()


@pytest.mark.parametrize("game", ["solo", "dune"])
def test_on_a_phone_a_tab_shows_its_parts_alone(server: Server, chromium: Any, game: str) -> None:
    """Every part is behind one tab (the hand behind two), the tools are all in sight, and nothing is too wide."""
    server.start(game, "--seed", "3")
    person = Person(chromium, server.links[0])
    person.page.set_viewport_size({"width": 390, "height": 844})
    seen = "() => [...document.querySelectorAll('[data-pane]')].filter(one => one.offsetHeight).map(one => one.id)"
    found = {}
    for tab in ("Board", "Cards", "Seats", "Story"):
        person.page.click(f"#tabs button:has-text('{tab}')")
        found[tab] = set(person.page.evaluate(seen))
        assert person.page.evaluate("document.documentElement.scrollWidth") <= 390
    row = {"row"} if game == "solo" else set()
    assert found == {
        "Board": {"board", "hand"}, "Cards": {"hand", *row}, "Seats": {"conflict", "seats"}, "Story": {"story"},
    }  # fmt: skip
    assert person.page.evaluate(
        "() => { const bar = document.querySelector('#tools'); return bar.scrollWidth <= bar.clientWidth }"
    )


def test_names_for_who_does_not_see(server: Server, chromium: Any) -> None:
    """Every button has a name, what happens is announced, and the shapes say nothing twice."""
    server.start("solo", "--seed", "10")
    person = Person(chromium, server.links[0])
    play([person], until=10)
    nameless = "() => [...document.querySelectorAll('button')].filter(one => !one.textContent.trim()).length"
    assert person.page.evaluate(nameless) == 0
    assert person.page.text_content("#live").strip()
    hidden = "() => [...document.querySelectorAll('svg')].every(one => one.getAttribute('aria-hidden'))"
    assert person.page.evaluate(hidden)
    tree = person.page.locator("main").aria_snapshot()
    assert "button" in tree and 'region "Board"' in tree and 'region "Your choice"' in tree


def test_a_move_is_seen_by_the_other_within_300_ms(server: Server, chromium: Any) -> None:
    """On a machine so busy that one's own page is slow, within two and a half times that; nobody polls."""
    server.start("duo", "--seed", "7")
    people = [Person(chromium, link, seed) for seed, link in enumerate(server.links[:2])]
    asked: list[str] = []
    for one in people:
        one.page.on("request", lambda request: asked.append(request.url))
    own, taken = [], []
    watch = """new Promise(done => { const data = document.body.dataset, begun = data.revision;
        const look = () => data.revision !== begun ? done(Date.now()) : setTimeout(look, 5); look(); })"""
    for _ in range(10):
        mine = choosers(people)[0][0]
        other = next(one for one in people if one is not mine)
        for one in people:
            one.page.evaluate(f"window.seen = {watch}; undefined")
        begun = time.time()
        mine.chooses()
        own.append(mine.page.evaluate("window.seen") / 1000 - begun)
        taken.append(other.page.evaluate("window.seen") / 1000 - begun)
    for whose, times in (("the own page shows", own), ("the other sees", taken)):
        print(whose, "a move after", [round(1000 * one) for one in times], "ms, the click and Playwright included")
    assert not any("/api/now" in url for url in asked)
    assert median(taken) < max(0.3, 2.5 * median(own))


def test_the_size_of_the_page_and_of_an_update(server: Server, chromium: Any) -> None:
    server.start("duo", "--seed", "8")
    people = [Person(chromium, link, seed) for seed, link in enumerate(server.links[:2])]
    page = chromium.new_context().new_page()
    sizes: dict[str, int] = {}
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")
    session.on(
        "Network.loadingFinished", lambda event: sizes.update({event["requestId"]: event["encodedDataLength"]})
    )
    page.goto(server.links[2])
    page.wait_for_selector("#prompt")
    first = sum(sizes.values())
    sizes.clear()
    play(people, until=60)
    page.wait_for_timeout(300)
    print("first page", first, "bytes; largest update", max(sizes.values()), "bytes")
    assert first <= 120_000 and max(sizes.values()) <= 6_000
