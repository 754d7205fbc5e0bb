// Small hands for the page: elements, shapes, and words with their shapes. Names of people and cards are text, never markup.

const SVG = "http://www.w3.org/2000/svg";

/** An element with properties and children; `on` holds listeners, `data` data attributes, `aria` aria attributes. */
export function h(tag, props = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) {
    if (value === undefined || value === null || value === false) continue;
    if (name === "on") for (const [kind, what] of Object.entries(value)) node.addEventListener(kind, what);
    else if (name === "data") for (const [key, one] of Object.entries(value)) node.dataset[key] = one;
    else if (name === "aria") for (const [key, one] of Object.entries(value)) node.setAttribute(`aria-${key}`, one);
    else if (name === "class") node.className = value;
    else if (name in node && name !== "list") node[name] = value;
    else node.setAttribute(name, value);
  }
  node.append(...children.flat().filter((one) => one !== null && one !== undefined && one !== ""));
  return node;
}

/** One of our own shapes. */
export function shape(name, label = "") {
  const node = document.createElementNS(SVG, "svg");
  node.setAttribute("class", `shape s-${name}`);
  node.setAttribute("aria-hidden", "true");
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", `#i-${name}`);
  node.append(use);
  return label ? h("span", { class: "with", title: label }, node, unseen(label)) : node;
}

/** Any SVG element. */
export function svg(tag, attributes = {}, ...children) {
  const node = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  node.append(...children);
  return node;
}

/** Words for screen readers alone. */
export function unseen(words) {
  return h("span", { class: "unseen" }, words);
}

const KINDS = { Solari: "solari", spice: "spice", water: "water", troop: "troop", troops: "troop", VP: "vp",
  sword: "sword", swords: "sword", persuasion: "persuasion", card: "card", cards: "card" };
const PATTERN = /([+-]?\d+) (Solari|spice|water|troops?|VP|swords?|persuasion|Intrigue cards?|cards?)\b|\b(recruit) (\d+)/g;

/** A sentence with shapes for what is counted; read aloud it is the sentence. */
export function words(text) {
  const found = [];
  let last = 0;
  for (const match of text.matchAll(PATTERN)) {
    found.push(text.slice(last, match.index));
    const [whole, number, kind] = match;
    const name = match[3] ? "troop" : kind.startsWith("Intrigue") ? "intrigue" : KINDS[kind];
    const amount = match[3] ? `+${match[4]}` : number;
    found.push(h("span", { class: "amount" }, h("span", { aria: { hidden: "true" } }, amount, shape(name)), unseen(whole)));
    last = match.index + whole.length;
  }
  found.push(text.slice(last));
  return found;
}

let letters = [];

/** The letters of the seats at this table. */
export function lettered(found) {
  letters = found;
}

export function letter(seat) {
  return letters[seat] ?? "·";
}

/** The chip of a seat: a letter in its colour. */
export function chip(seat, kind = "") {
  return h("span", { class: `chip seat${seat} ${kind}` }, letter(seat));
}

/** A real button. */
export function button(label, act, props = {}) {
  return h("button", { type: "button", ...props, on: { click: act, ...(props.on ?? {}) } }, label);
}
