// Pages over the table: things to read, looking things up, the hint, the keys, the end of the game.

import { button, chip, h, svg, words } from "./dom.js";
import { desk } from "./desk.js";
import { get, post } from "./net.js";

const box = () => document.getElementById("dialog");

export function show(title, ...content) {
  const dialog = box();
  dialog.replaceChildren(h("div", { class: "sheet" }, h("header", {}, h("h2", { id: "dialog-title" }, title), button("Close", () => dialog.close(), { class: "small", aria: { keyshortcuts: "Escape" } })), h("div", { class: "content", tabIndex: 0 }, ...content)));
  if (!dialog.open) dialog.showModal();
}

function part(one) {
  const lines = one.story
    ? one.story.filter((line) => line.words).map((line) => h("p", {}, line.seat >= 0 ? chip(line.seat) : "", " ", words(line.words)))
    : one.lines.map((line) => h("p", {}, line));
  return h("section", {}, h("h3", {}, one.title), lines);
}

export async function read(name, title) {
  show(title, (await get("read", { name })).map(part));
}

export function lookUp() {
  const found = h("div", {});
  const field = h("input", { type: "search", maxLength: 60, placeholder: "a card, a space, a leader, a word of a rule", aria: { label: "Look up" } });
  const form = h("form", { class: "lookup", on: { submit: async (event) => {
    event.preventDefault();
    if (field.value.trim()) found.replaceChildren(...(await get("about", { word: field.value.trim() })).map(part));
  } } }, field, h("button", { type: "submit" }, "Look up"));
  show("Look up", form, found);
  field.focus();
}

export async function hint(revision) {
  const told = await post("hint", { revision });
  desk.hints = told;
  show("What a bot that knows what you know would do", h("ol", {}, told.map((one) => h("li", {}, h("b", {}, one.label), `${one.odds ? ` - ${one.odds}` : ""}. ${one.reason}`))));
}

const KEYS = [
  ["Tab, arrows", "from thing to thing"], ["Enter, Space", "pick it; a card and a space together are a move"],
  ["1 to 9", "the options of the question"], ["Esc", "let go of what is picked"], ["n, Enter", "the next step of the others' turns"],
  ["q", "to the question"], ["b", "to the board"], ["c", "to your cards"], ["u, U", "undo, redo"], ["h", "hint"], ["l", "the story so far"], ["/", "look something up"], ["t", "the timeline"], ["?", "these keys"],
];

export function keys() {
  show("Keys", h("dl", { class: "keys" }, KEYS.flatMap(([key, what]) => [h("dt", {}, key), h("dd", {}, what)])),
    h("p", { class: "faint" }, "An unofficial fan project. Names and numbers are facts of the game; every sentence and shape here is our own."));
}

export function ending(screen) {
  const end = screen.ending;
  const told = (seat) => Object.entries(end.sources[seat] ?? {}).map(([what, amount]) => `${what} ${amount > 0 ? "+" : ""}${amount}`).join(", ")
    || Object.entries(end.figures[seat] ?? {}).map(([what, amount]) => `${what} ${amount}`).join(", ");
  const rows = end.standings.map((one) => h("tr", {}, h("td", {}, chip(one.seat)), h("td", {}, screen.names[one.seat]), h("td", { class: "r" }, h("b", {}, String(one.score)), ` ${end.points === "victory points" ? "VP" : end.points}`),
    h("td", { class: "faint" }, told(one.seat))));
  show(end.winners, h("table", { class: "standings" }, rows), Object.keys(end.course).length ? course(end.course) : "", screen.seed !== null ? h("p", { class: "faint" }, `seed ${screen.seed}`) : "",
    screen.result_line ? h("p", {}, "To paste, it gives nothing away: ", h("code", {}, screen.result_line)) : "");
}

function course(rounds) {
  const most = Math.max(10, ...Object.values(rounds).flat());
  const long = Math.max(...Object.values(rounds).map((one) => one.length));
  const x = (index) => 30 + (index * 440) / Math.max(1, long);
  const y = (points) => 150 - (points * 130) / most;
  const lines = Object.entries(rounds).map(([seat, points]) => svg("polyline", { class: `seat${seat}`, points: points.map((one, index) => `${x(index + 1)},${y(one)}`).join(" ") }));
  const marks = [0, 5, 10].map((points) => svg("g", {}, svg("line", { x1: 30, x2: 480, y1: y(points), y2: y(points) }), svg("text", { x: 6, y: y(points) + 4 }, String(points))));
  return h("figure", {}, svg("svg", { viewBox: "0 0 490 165", class: "course", role: "img", "aria-label": "Victory points by round" }, ...marks, ...lines), h("figcaption", { class: "faint" }, "Victory points at the end of each round"));
}
