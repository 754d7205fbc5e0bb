// The question: what is asked, the options that fit what is picked, and what each will change.

import { button, h, letter, words } from "./dom.js";
import { codesOf, desk, entries, leftCodes, leftEntries, nameOf, things } from "./desk.js";
import { gameOf } from "./games.js";

export function question(act) {
  if (desk.moment) return [h("h2", { id: "prompt" }, "Looking back"), h("p", { class: "faint" }, "Move along the timeline above, or go back to the game.")];
  if (desk.telling) return telling(act);
  const screen = desk.screen;
  if (screen.ending) return [h("h2", { id: "prompt" }, screen.ending.winners), h("div", { class: "options" }, button("How the game went", act.ending, { class: "option", data: { key: "ending" } }))];
  if (!screen.question) return waiting(screen);
  return [
    h("h2", { id: "prompt" }, screen.question.prompt),
    desk.picked.card || desk.picked.space ? picks(act) : null,
    h("div", { class: "scroll" }, groups(act)),
    h("p", { id: "preview", class: "preview" }),
  ].filter(Boolean);
}

function waiting(screen) {
  const names = desk.now.waiting.map((seat) => `${letter(seat)}, ${nameOf(seat)}`);
  const who = names.length ? `Waiting for ${names.join(" and ")}.` : "Somebody is thinking.";
  const away = desk.now.waiting.filter((seat) => screen.people.includes(seat) && !desk.now.connected.includes(seat));
  return [h("h2", { id: "prompt" }, who), away.length ? h("p", { class: "faint" }, `${nameOf(away[0])} is not connected.`) : null,
    h("p", { id: "preview", class: "preview" })].filter(Boolean);
}

function telling(act) {
  const lines = shownStory();
  return [
    h("h2", { id: "prompt" }, "Meanwhile"),
    h("div", { class: "told scroll" }, lines.map((line) => h("p", {}, h("span", { class: `who seat${line.seat}` }, letter(line.seat)), " ", words(line.words)))),
    h("div", { class: "options" }, button("Next", act.next, { class: "option go", data: { key: "next" } }), button("All at once", act.skip, { class: "option", data: { key: "skip" } })),
  ];
}

export function shownStory() {
  return (desk.moment ?? desk.screen).story.filter((line) => line.words);
}

function picks(act) {
  const all = things();
  const names = [desk.picked.card, desk.picked.space].filter(Boolean).map((key) => all.get(key)?.name);
  return h("p", { class: "picks" }, names.join(" → "), " ", button("Let go", act.unpick, { class: "small", data: { key: "unpick" } }));
}

function groups(act) {
  const left = leftCodes();
  const fitting = new Set(leftEntries());
  const sends = entries().filter((entry) => entry.on_board);
  const folded = left === null && sends.length > 1 && !desk.every;
  const found = [];
  if (folded) found.push(h("p", { class: "lead" }, gameOf(desk.screen).lead, button(`list all ${sends.length} ways`, act.all, { class: "small", data: { key: "all" } })));
  let key = 0;
  for (const group of desk.screen.question.groups) {
    const lines = [];
    for (const line of group.lines) {
      const some = line.entries.filter((entry) => fitting.has(entry) && !(folded && entry.on_board));
      if (!some.length) continue;
      const buttons = some.flatMap((entry) => codesOf(entry).filter((code) => left === null || left.has(code)).map((code) => option(entry, code, (key += 1), act)));
      const sent = some[0].on_board;
      lines.push(h("div", { class: "line" }, line.words && !sent ? h("span", { class: "words" }, words(line.words.replace(/\s{2,}/g, "  "))) : null, h("div", { class: "options" }, buttons)));
    }
    if (lines.length) found.push(h("div", { class: "group" }, group.title ? h("h3", {}, group.title.replace(/ \(.*/, "")) : null, lines));
  }
  return found;
}

function option(entry, code, number, act) {
  const other = Object.entries(entry.others).find(([, one]) => one === code)?.[0];
  const brings = entry.previews[code] ?? "";
  const best = desk.hints.findIndex((hint) => hint.code === code);
  const sent = entry.on_board;
  return button(h("span", { class: "label" }, number < 10 ? h("kbd", { aria: { hidden: "true" } }, String(number)) : null, sent ? gameOf(desk.screen).way(entry) : words(entry.label), other ? ` (${other})` : "", best === 0 ? h("span", { class: "tag best" }, "hint") : null,
    sent && brings ? h("small", { aria: { hidden: "true" } }, words(brings)) : null), () => act.answer(code), {
    class: `option${entry.key ? " last" : ""}`, data: { key: `code ${code}`, code, number: String(number) },
    aria: brings ? { description: brings } : {},
    on: { mouseenter: () => act.preview(brings), focus: () => act.preview(brings), mouseleave: () => act.preview("") },
  });
}
