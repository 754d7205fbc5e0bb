// The page: it joins, listens, draws what the server says this seat may see, and sends what the person chooses.

import { asked, desk, entries, entryOf, fits, leftCodes, pick, previewOf, shown, things, unpick } from "./desk.js";
import * as dialogs from "./dialogs.js";
import { button, chip, h, letter, lettered, words } from "./dom.js";
import { gameOf } from "./games.js";
import { answered, get, listen, post, Refused } from "./net.js";
import { patched } from "./patch.js";
import { question, shownStory } from "./question.js";

const $ = (id) => document.getElementById(id);
const prefers = (name, fallback) => localStorage.getItem(name) ?? fallback;
let changed = new Set();
let dragged = false;

function changes(old, fresh) {
  return old ? gameOf(fresh).changes(old, fresh) : new Set();
}

// -- drawing ---------------------------------------------------------------------------------------
function draw() {
  const screen = shown();
  if (!screen) return;
  const focused = document.activeElement?.dataset?.key;
  document.body.dataset.revision = desk.revision;
  const game = gameOf(screen);
  lettered(screen.letters);
  document.title = (asked() && !desk.telling ? "● " : "") + game.title;
  $("title").textContent = screen.title;
  $("board").replaceChildren(...game.board(screen, changed, act));
  $("row").replaceChildren(...game.row(screen, changed, act));
  $("hand").replaceChildren(...game.hand(screen, changed, act));
  $("conflict").replaceChildren(...game.now(screen, changed));
  $("seats").replaceChildren(...game.seats(screen, desk.now, changed));
  $("story").replaceChildren(h("h2", {}, "What happened"), h("div", { class: "lines" }, shownStory().map((line) => h("p", {}, line.seat >= 0 ? chip(line.seat) : "", " ", words(line.words)))));
  ask();
  tools();
  if (focused) refocus(focused);
}

function refocus(key) {
  const there = document.querySelector(`[data-key="${CSS.escape(key)}"]`);
  if (there) there.focus({ preventScroll: true });
  else if (asked()) $("question").focus({ preventScroll: true });
}

/** The question anew, and what is lit on the table. */
function ask() {
  const before = document.activeElement?.dataset?.key;
  $("question").replaceChildren(...question(act));
  $("question").classList.toggle("mine", asked() && !desk.telling && !desk.moment);
  light();
  if (before && !document.activeElement?.dataset?.key) refocus(before);
}

function light() {
  const all = things();
  const choosing = entries().length > 0;
  for (const node of document.querySelectorAll(".space, .card")) {
    const key = node.dataset.key;
    const thing = all.get(key);
    const picked = desk.picked.card === key || desk.picked.space === key;
    const open = choosing && Boolean(thing?.codes.length) && (picked || fits(key));
    node.classList.toggle("open", open);
    node.classList.toggle("picked", picked);
    node.classList.toggle("closed", choosing && !open && (node.classList.contains("space") ? Boolean(thing?.reason || desk.picked.card) : false));
    node.setAttribute("aria-pressed", String(picked));
  }
}

function state() {
  const waiting = desk.now.waiting;
  const mine = asked() && !desk.telling;
  const words = !desk.screen ? "" : desk.screen.ending ? "The game is over." : mine ? "Your choice" : desk.telling ? "Meanwhile" : waiting.length ? `Waiting for ${waiting.map(letter).join(", ")}` : "…";
  $("state").replaceChildren(h("span", { class: mine ? "tag go" : "tag" }, words));
}

function tools() {
  const screen = desk.screen;
  const seated = screen.seat >= 0;
  const can = (text) => text.startsWith("takes back") || text.startsWith("makes again");
  const tool = (label, run, key, title = "", off = false) => button(label, run, { class: "tool", title: title || label, disabled: off, data: { key: `tool ${label}` }, aria: { keyshortcuts: key } });
  $("tools").replaceChildren(...[
    seated ? tool("Undo", act.undo, "u", screen.back, !can(screen.back)) : null,
    seated ? tool("Redo", act.redo, "Shift+U", screen.again || "There is nothing to make again.", !can(screen.again)) : null,
    seated && gameOf(screen).hints ? tool("Hint", act.hint, "h", "What the planner would do", !asked()) : null,
    tool("Story", act.log, "l"), screen.moments ? tool("Timeline", act.timeline, "t") : null, tool("Look up", act.lookUp, "/"), tool("More", act.more, "m"),
  ].filter(Boolean));
  state();
}

function say(text) {
  $("message").textContent = text;
  $("message").hidden = !text;
}

function aloud(text) {
  $("live").textContent = text;
}

/** What is looked at is explained below the question. */
function explain(key) {
  const place = $("preview");
  if (!place) return;
  const thing = key ? things().get(key) ?? null : null;
  if (!thing) { place.replaceChildren(); return; }
  const parts = [h("b", {}, thing.name), ". "];
  if (thing.reason) parts.push(h("span", { class: "why" }, thing.reason));
  else if (thing.effect !== undefined) parts.push(...words(thing.effect), ". ");
  else parts.push(...words(thing.words ?? ""), ". ");
  const left = leftCodes();
  const codes = thing.codes.filter((code) => !left || left.has(code));
  if (codes.length === 1 && previewOf(codes[0])) parts.push(h("span", { class: "brings" }, "→ ", words(previewOf(codes[0]))));
  else if (codes.length > 1) parts.push(h("span", { class: "faint" }, `${codes.length} ways.`));
  place.replaceChildren(...parts);
}

// -- the course of the table -----------------------------------------------------------------------
/** Take what the server has sent: everything, or the steps from what is here. */
function take(update) {
  desk.now = { waiting: update.waiting ?? desk.now.waiting, connected: update.connected ?? desk.now.connected };
  if (update.revision === desk.revision && desk.screen) { if (!desk.telling) { ask(); state(); } return; } // it is here already
  desk.hints = [];
  if (update.screen) {
    const first = desk.screen === null;
    changed = first ? new Set() : changes(desk.screen, update.screen);
    desk.steps = [];
    settle(update.screen, update.revision);
    return;
  }
  if (update.from !== desk.revision) { fetchAll(); return; }
  desk.revision = update.revision;
  const steps = [];
  let last = desk.steps.length ? desk.steps.at(-1) : desk.screen;
  for (const step of update.steps) steps.push(last = patched(last, step));
  const final = steps.at(-1);
  if (prefers("pace", "steps") === "once" || steps.length === 1) {
    if (desk.telling) { desk.steps.push(...steps); return; }
    changed = changes(desk.screen, final);
    settle(final, update.revision);
  } else {
    desk.steps.push(...steps);
    if (!desk.telling) act.next();
  }
}

function settle(screen, revision) {
  const was = asked() ? desk.screen.question.prompt : "";
  desk.screen = screen;
  desk.revision = revision;
  desk.telling = false;
  unpick();
  draw();
  const story = shownStory().slice(-2).map((line) => line.words).join(" ");
  aloud(`${story} ${screen.question ? screen.question.prompt : ""}`);
  if (screen.question && screen.question.prompt !== was) ring();
  if (screen.ending && !$("dialog").open) dialogs.ending(screen);
}

let news = ""; // the revision that the stream has named last and nobody has looked at
let looking = false;
let whole = false; // the steps do not lead on from what is here

const stale = () => whole || (news !== "" && news !== desk.revision);

function fetchAll() {
  whole = true;
  return catchUp();
}

/** Look until this is what the stream has named last: an answer may arrive after news that is younger than it. */
async function catchUp() {
  if (looking) return;
  looking = true;
  do {
    const here = desk.revision;
    const have = whole ? "" : here;
    news = "";
    whole = false;
    try {
      const update = await get("screen", have ? { have } : {});
      if (desk.revision !== here) { news = update.revision; continue; } // the answer to a choice was quicker
      if (!have) desk.revision = "";
      take(update);
    } catch (error) { trouble(error); }
  } while (stale());
  looking = false;
}

function trouble(error) {
  if (error instanceof Refused && error.status === 409) { take(error.said); say(error.message); return; }
  if (error instanceof Refused && error.status === 401) { gone(error.message); return; }
  say(error instanceof Refused ? error.message : "The server does not answer; trying again …");
}

function gone(sentence) {
  say(sentence);
  if (!desk.screen) $("question").replaceChildren(h("h2", {}, "Nobody sits here yet"), h("p", {}, sentence));
}

function heard(now) {
  const again = heard.lost;
  if (again) { heard.lost = false; say(""); }
  desk.now = now;
  if (again) fetchAll();
  else if (now.revision !== desk.revision) { news = now.revision; if (!desk.busy) catchUp(); } // else the answer to the choice brings it
  else if (desk.screen && !desk.moment && !desk.telling) { $("seats").replaceChildren(...gameOf(desk.screen).seats(desk.screen, desk.now, changed)); if (!asked()) ask(); state(); }
}

function lost() {
  heard.lost = true;
  say("The server does not answer; trying again …");
}

// -- the bell --------------------------------------------------------------------------------------
let sound = null;
addEventListener("pointerdown", () => { sound ??= new AudioContext(); }, { once: true });
addEventListener("keydown", () => { sound ??= new AudioContext(); }, { once: true });

function ring() {
  if (!sound || prefers("bell", "on") === "off" || (desk.screen.people.length < 2 && !document.hidden)) return;
  const tone = sound.createOscillator();
  const loud = sound.createGain();
  tone.frequency.value = 660;
  loud.gain.setValueAtTime(0.08, sound.currentTime);
  loud.gain.exponentialRampToValueAtTime(0.0001, sound.currentTime + 0.6);
  tone.connect(loud).connect(sound.destination);
  tone.start();
  tone.stop(sound.currentTime + 0.6);
}

// -- what the person does --------------------------------------------------------------------------
async function doing(work) {
  if (desk.busy) return;
  desk.busy = true;
  if (!looking) news = "";
  document.body.classList.add("busy");
  try { await work(); } catch (error) { trouble(error); }
  desk.busy = false;
  document.body.classList.remove("busy");
  if (desk.screen && stale()) catchUp();
}

const act = {
  pick(key) {
    if (desk.telling || desk.moment) return;
    say("");
    const thing = things().get(key);
    if (asked() && !thing?.codes.length) { explain(key); aloud(thing?.reason ?? ""); return; }
    const code = pick(key);
    if (code) { act.answer(code); return; }
    ask();
    explain(key);
    const number = leftCodes()?.size ?? 0;
    aloud(`${thing?.name} picked. ${number} ${number === 1 ? "option" : "options"}.`);
  },
  drag(key) {
    if (desk.telling || desk.moment) return;
    unpick();
    pick(key);
    dragged = true;
    light();
  },
  fits: (key) => fits(key),
  look: explain,
  preview(text) { $("preview")?.replaceChildren(...(text ? ["→ ", ...words(text)] : [])); },
  unpick() { unpick(); ask(); },
  all() { desk.every = true; ask(); $("question").querySelector(".option")?.focus(); },
  answer(code) {
    const entry = entryOf(code);
    if (!entry) return undefined;
    const on = Boolean(entry.then) && entry.move === code;
    return doing(async () => { take(await answered({ revision: desk.revision, code, on }, desk.revision, () => say("The server does not answer; the choice is sent again …"))); say(""); });
  },
  next() {
    const step = desk.steps.shift();
    if (!step) { settle(desk.screen, desk.revision); return; }
    changed = changes(desk.screen, step);
    if (desk.steps.length) {
      desk.screen = step;
      desk.telling = true;
      unpick();
      draw();
      aloud(shownStory().map((line) => line.words).join(" "));
      document.querySelector('[data-key="next"]')?.focus({ preventScroll: true });
      document.querySelector(".space.changed")?.scrollIntoView({ block: "nearest" });
    } else settle(step, desk.revision);
  },
  skip() { const last = desk.steps.at(-1) ?? desk.screen; desk.steps = []; changed = changes(desk.screen, last); settle(last, desk.revision); },
  undo: () => doing(async () => take(await post("undo", { revision: desk.revision }, desk.revision))),
  redo: () => doing(async () => take(await post("redo", { revision: desk.revision }, desk.revision))),
  hint: () => doing(async () => { say("The planner is thinking …"); await dialogs.hint(desk.revision); say(""); ask(); }),
  log: () => doing(() => dialogs.read("log", "The story, the last round first")),
  lookUp: () => dialogs.lookUp(),
  ending: () => dialogs.ending(desk.screen),
  keys: () => dialogs.keys(),
  more() {
    const once = prefers("pace", "steps") === "once";
    const quiet = prefers("bell", "on") === "off";
    const keep = (name, value) => { localStorage.setItem(name, value); act.more(); };
    const item = (label, run) => h("p", {}, button(label, run, { class: "option" }));
    dialogs.show("More",
      ...gameOf(desk.screen).pages.filter(([name]) => desk.screen.seat >= 0 || !gameOf(desk.screen).own.includes(name))
        .map(([name, title]) => item(title, () => doing(() => dialogs.read(name, title)))),
      item(once ? "Tell the others' turns step by step" : "Tell the others' turns at once", () => keep("pace", once ? "steps" : "once")),
      item(quiet ? "Ring when it is my turn" : "Do not ring", () => keep("bell", quiet ? "on" : "off")),
      item(document.documentElement.dataset.theme === "light" ? "Dark colours" : "Light colours", () => { const other = document.documentElement.dataset.theme === "light" ? "dark" : "light"; theme(other); keep("theme", other); }),
      item("Keys", act.keys),
      desk.screen.seed !== null ? h("p", { class: "faint" }, `seed ${desk.screen.seed}`) : "");
  },
  timeline() {
    const bar = $("timeline");
    if (!bar.hidden) { desk.moment = null; bar.hidden = true; draw(); return; }
    const most = desk.screen.moments;
    if (!most) return;
    const slider = h("input", { type: "range", min: 0, max: most, value: most, aria: { label: "Decision" } });
    const where = h("output", {}, `${most} of ${most}`);
    const go = async (number) => {
      slider.value = Math.max(0, Math.min(most, number));
      where.textContent = `${slider.value} of ${most}`;
      try {
        const before = desk.moment;
        desk.moment = await get("moment", { number: slider.value });
        changed = before ? changes(before, desk.moment) : new Set();
        draw();
      } catch (error) { trouble(error); }
    };
    slider.addEventListener("change", () => go(Number(slider.value)));
    bar.replaceChildren(button("◀", () => go(Number(slider.value) - 1), { class: "tool", aria: { label: "One back" }, data: { key: "one back" } }), slider,
      button("▶", () => go(Number(slider.value) + 1), { class: "tool", aria: { label: "One on" }, data: { key: "one on" } }), where, button("Back to the game", act.timeline, { class: "tool go", data: { key: "live" } }));
    bar.hidden = false;
    slider.focus();
  },
};

function theme(name) {
  document.documentElement.dataset.theme = name;
}

// -- keys ------------------------------------------------------------------------------------------
const KEYS = { u: act.undo, U: act.redo, h: act.hint, l: act.log, "/": act.lookUp, t: act.timeline, "?": act.keys, m: act.more, n: act.next,
  Escape: act.unpick, q: () => ($("question").querySelector("button") ?? $("question")).focus(), b: () => ($("board").querySelector(".open") ?? $("board").querySelector("button")).focus(),
  c: () => ($("hand").querySelector(".open") ?? $("hand").querySelector("button"))?.focus() };
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || $("dialog").open || event.target.matches("input") || !desk.screen) return;
  if (event.key in ARROWS && event.target.matches("button")) { event.preventDefault(); wander(event.target, ...ARROWS[event.key]); return; }
  if (/^[1-9]$/.test(event.key) && !desk.telling) { const one = document.querySelector(`#question [data-number="${event.key}"]`); if (one) act.answer(one.dataset.code); return; }
  if (event.key === "n" && !desk.telling) return;
  const run = KEYS[event.key];
  if (run) { event.preventDefault(); run(); }
});

/** The arrows go to the nearest button in their direction. */
function wander(from, right, down) {
  const here = from.getBoundingClientRect();
  let best = null;
  let least = Infinity;
  for (const node of document.querySelectorAll("main button")) {
    const there = node.getBoundingClientRect();
    if (node === from || !there.width) continue;
    const x = there.left + there.width / 2 - here.left - here.width / 2;
    const y = there.top + there.height / 2 - here.top - here.height / 2;
    const along = x * right + y * down;
    const aside = Math.abs(right ? y : x);
    if (along > 4 && along + 3 * aside < least) { least = along + 3 * aside; best = node; }
  }
  best?.focus();
}

addEventListener("dragend", () => { if (dragged && !desk.busy) { dragged = false; ask(); } });

// -- beginning -------------------------------------------------------------------------------------
function tabs() {
  const names = { board: "Board", cards: "Cards", seats: "Seats", story: "Story" };
  $("tabs").replaceChildren(...Object.entries(names).map(([name, label]) => button(label, () => { document.body.dataset.tab = name; tabs(); }, { aria: { pressed: String(document.body.dataset.tab === name) } })));
}

async function begin() {
  theme(prefers("theme", matchMedia("(prefers-color-scheme: light)").matches ? "light" : "dark"));
  tabs();
  const link = location.hash.slice(1);
  if (link) {
    history.replaceState(null, "", "/"); // no secret stays in the address bar or the history
    try { await post("join", { link }); } catch (error) { say(error.message); }
  }
  await fetchAll();
  listen(heard, lost, gone);
}

begin();
