// What the page knows: the screen of this seat, what is picked, and which options are left. It draws nothing.

import { gameOf } from "./games.js";

export const desk = {
  screen: null, // the screen data as the server sent it
  now: { waiting: [], connected: [] },
  revision: "", // of the screen
  picked: { card: null, space: null }, // keys: "hand dagger", "space arrakeen"
  every: false, // all placements are listed
  steps: [], // what the others did, still to be told
  telling: false,
  moment: null, // the screen of an earlier moment, while the timeline is open
  busy: false,
  hints: [],
};

/** What is on the table now: of the timeline, if it is open. */
export function shown() {
  return desk.moment ?? desk.screen;
}

export function entries() {
  const question = desk.moment || desk.telling ? null : desk.screen?.question;
  return question ? question.groups.flatMap((group) => group.lines.flatMap((line) => line.entries)) : [];
}

export function codesOf(entry) {
  return [entry.move, ...Object.values(entry.others)];
}

/** Every thing that can be picked, by its key. */
export function things() {
  return !desk.screen || desk.moment ? new Map() : gameOf(desk.screen).things(desk.screen);
}

/** The codes that are left by what is picked; null if nothing is. */
export function leftCodes() {
  const all = things();
  let left = null;
  for (const key of [desk.picked.card, desk.picked.space]) {
    if (!key) continue;
    const codes = new Set(all.get(key)?.codes ?? []);
    left = left === null ? codes : new Set([...left].filter((code) => codes.has(code)));
  }
  return left;
}

/** The options that fit what is picked. */
export function leftEntries() {
  const left = leftCodes();
  return left === null ? entries() : entries().filter((entry) => codesOf(entry).some((code) => left.has(code)));
}

/** Whether picking this as well leaves an option. */
export function fits(key) {
  const thing = things().get(key);
  if (!thing?.codes.length) return false;
  const other = key.startsWith("space ") ? desk.picked.card : desk.picked.space;
  if (!other || other === key) return true;
  const codes = new Set(things().get(other)?.codes ?? []);
  return thing.codes.some((code) => codes.has(code));
}

/** Pick something or let it go; the one option that is left, where a second thing or a second click decides. */
export function pick(key) {
  const slot = key.startsWith("space ") ? "space" : "card";
  const again = desk.picked[slot] === key;
  if (!fits(key)) {
    desk.picked = { card: null, space: null };
    if (!things().get(key)?.codes.length) return null;
  }
  desk.picked[slot] = key;
  const left = leftCodes();
  const both = desk.picked.card && desk.picked.space;
  return (both || again) && left.size === 1 ? [...left][0] : null;
}

export function unpick() {
  desk.picked = { card: null, space: null };
  desk.every = false;
}

/** The preview of a code, where there is one. */
export function previewOf(code) {
  for (const entry of entries()) if (code in entry.previews) return entry.previews[code];
  return "";
}

export function entryOf(code) {
  return entries().find((entry) => codesOf(entry).includes(code));
}

export function asked() {
  return Boolean(desk.screen?.question);
}

export function nameOf(seat) {
  return desk.screen?.names[seat] ?? "somebody";
}
