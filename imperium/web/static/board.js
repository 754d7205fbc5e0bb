// The board: its regions with their spaces and the influence tracks.

import { chip, h, letter, shape, unseen, words } from "./dom.js";

const STEPS = [6, 5, 4, 3, 2, 1, 0];

export function board(screen, changed, act) {
  const regions = new Map();
  for (const space of screen.spaces) {
    if (!regions.has(space.region)) regions.set(space.region, []);
    regions.get(space.region).push(space);
  }
  const tracks = new Map(screen.tracks.map((track) => [track.id, track]));
  const found = [];
  for (const [name, spaces] of regions) {
    const track = tracks.get(spaces[0].faction);
    found.push(h("section", { class: `region ${track ? "faction" : "wide"} n${Math.min(7, spaces.length)}`, aria: { label: name } },
      h("h3", {}, h("span", { class: "letter" }, spaces[0].letter), name),
      h("div", { class: "inner" },
        h("div", { class: "spaces" }, spaces.map((space) => spaceButton(space, changed, act))),
        track ? influence(track, screen, changed) : null)));
  }
  return found;
}

function spaceButton(space, changed, act) {
  const key = `space ${space.id}`;
  const there = space.occupants.map((seat) => h("span", { class: `token seat${seat}`, title: `An Agent of ${letter(seat)}` }, shape("agent"), letter(seat), unseen(" is here")));
  const held = space.control >= 0 ? h("span", { class: `flag seat${space.control}`, title: "control" }, "⚑", letter(space.control), unseen(" controls it")) : null;
  const bonus = space.bonus ? h("span", { class: "bonus" }, words(`+${space.bonus} spice`)) : null;
  const notes = space.notes.filter((note) => /^(closed|used)/.test(note)).map((note) => h("span", { class: "note" }, note));
  return h("button", {
    type: "button", class: `space${changed.has(key) ? " changed" : ""}`,
    data: { key, region: space.region },
    aria: { pressed: "false", ...(space.reason ? { description: space.reason } : {}) },
    on: {
      click: () => act.pick(key), mouseenter: () => act.look(key), focus: () => act.look(key), mouseleave: () => act.look(null),
      dragover: (event) => { if (act.fits(key)) event.preventDefault(); },
      drop: (event) => { event.preventDefault(); act.pick(key); },
    },
  },
  h("span", { class: "name" }, space.region === "Arrakis" || space.region === "CHOAM" ? h("span", { class: "letter mini" }, space.letter) : null, space.name,
    space.combat ? h("span", { class: "combat", title: "Combat space" }, shape("sword", "Combat space")) : null),
  h("span", { class: "does" }, space.cost ? h("span", { class: "cost" }, words(space.cost)) : null, h("span", { class: "effect" }, words(space.effect))),
  h("span", { class: "there" }, held, bonus, notes, there),
  h("span", { class: "reason" }, space.reason));
}

function influence(track, screen, changed) {
  const rows = STEPS.map((step) => {
    const here = screen.seats.filter((seat) => seat.influence[track.id] === step && (seat.vp !== null || step > 0));
    const chips = here.map((seat) => {
      const mark = chip(seat.seat, changed.has(`influence ${seat.seat} ${track.id}`) ? "changed" : "");
      if (seat.alliances.includes(track.id)) mark.append(h("span", { class: "star", title: "Alliance" }, "★"));
      return mark;
    });
    const what = step === 2 ? "1 VP" : step === 4 ? "Alliance" : "";
    return h("li", { class: `step${what ? " mark" : ""}`, title: what }, h("span", { class: "n" }, String(step)), chips);
  });
  const said = screen.seats.filter((seat) => seat.vp !== null || seat.influence[track.id]).map((seat) => `${seat.letter} ${seat.influence[track.id] ?? 0}${seat.alliances.includes(track.id) ? " with the Alliance" : ""}`);
  return h("div", { class: "influence" }, unseen(`Influence: ${said.join(", ")}`), h("ol", { aria: { hidden: "true" } }, rows));
}
