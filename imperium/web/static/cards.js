// Cards: the Row and the Reserve, the hand, Intrigue cards, cards in play.

import { h, shape, words } from "./dom.js";

export function cardButton(card, zone, changed, act) {
  const key = `${zone} ${card.id}`;
  const icons = (card.marks.match(/^\[(\w+)\]/)?.[1] ?? "").split("").filter(Boolean);
  const faction = card.marks.replace(/^\[\w+\]\s*/, "");
  const drag = zone === "hand" && card.codes.length > 0;
  return h("button", {
    type: "button", class: `card ${zone}${changed.has(key) ? " changed" : ""}`, data: { key }, draggable: drag,
    aria: { pressed: "false" },
    on: {
      click: () => act.pick(key), mouseenter: () => act.look(key), focus: () => act.look(key), mouseleave: () => act.look(null),
      dragstart: (event) => { event.dataTransfer.setData("text/plain", card.name); act.drag(key); },
    },
  },
  h("span", { class: "head" },
    h("span", { class: "name" }, card.name, card.copies > 1 ? h("span", { class: "copies" }, ` ×${card.copies}`) : null),
    card.cost !== null && (zone === "row" || zone === "reserve") ? h("span", { class: "price" }, words(`${card.cost} persuasion`)) : null),
  icons.length || faction ? h("span", { class: "marks" }, icons.map((one) => h("span", { class: "letter mini" }, one)), h("span", { class: "of" }, faction)) : null,
  h("span", { class: "text" }, words(card.words)));
}

export function market(screen, changed, act) {
  return [
    h("h2", {}, "Imperium Row"),
    h("div", { class: "cards" }, screen.row.map((card) => cardButton(card, "row", changed, act)),
      screen.reserve.map((card) => cardButton(card, "reserve", changed, act))),
  ];
}

export function hand(screen, changed, act) {
  if (screen.seat < 0) return [h("h2", {}, "You are looking on"), h("p", { class: "faint" }, "Everybody's cards are face down for you. A join link seats you.")];
  const me = screen.seats[screen.seat];
  const parts = [h("h2", {}, "Your hand", h("span", { class: "faint" }, ` ${me.name}; deck ${me.deck}, discard pile ${me.discard}`))];
  const held = [...screen.hand.map((card) => cardButton(card, "hand", changed, act)), ...screen.intrigue.map((card) => cardButton(card, "intrigue", changed, act))];
  parts.push(h("div", { class: "cards" }, held.length ? held : h("p", { class: "faint" }, "No cards in hand.")));
  if (screen.in_play.length) parts.push(h("p", { class: "inplay" }, h("span", { class: "faint" }, "In play: "), screen.in_play.map((card) => card.name + (card.copies > 1 ? ` ×${card.copies}` : "")).join(", ")));
  if (screen.top_card) parts.push(h("p", { class: "inplay" }, h("span", { class: "faint" }, "On top of your deck: "), screen.top_card.name));
  return parts;
}

export { shape };
