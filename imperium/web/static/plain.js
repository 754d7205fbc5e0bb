// Any other game on the page, by what its rules say: lines of the table, what this seat holds, the seats by their names.

import { chip, h } from "./dom.js";

export const plain = {
  title: "Imperium",
  lead: "",
  pages: [],
  own: [],
  hints: false,
  board: (screen) => [h("section", { class: "lines-table", aria: { label: "Table" } }, screen.table.map((line) => h("p", {}, line)))],
  row: () => [],
  hand: (screen) => [h("h2", {}, screen.seat < 0 ? "You are looking on" : "Yours"), ...(screen.seat < 0 ? [] : screen.own.map((line) => h("p", {}, line)))],
  now: (screen) => [h("h2", {}, screen.standing)],
  seats: (screen, online) => [h("h2", {}, "Seats"), h("ul", { class: "seatlist" }, screen.names.map((name, seat) => h("li", { class: `seat${online.waiting.includes(seat) ? " waited" : ""}` }, h("div", { class: "who" }, chip(seat), h("span", { class: "name" }, name)))))],
  things: () => new Map(),
  changes: () => new Set(),
  way: (entry) => entry.label,
  kind: () => "bot",
};
