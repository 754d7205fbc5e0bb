// Talking to the server: one stream of public facts, polling where streams are blocked, answers that are sent until
// they are confirmed and count once.

const PATIENCE = 15000;
const POLL = 1500;
const RETRY = 300; // a server that comes back is found at once

export class Refused extends Error {
  constructor(status, said) {
    super(said.error ?? "That was refused.");
    this.status = status;
    this.said = said;
  }
}

async function spoken(path, options = {}) {
  const response = await fetch(path, { credentials: "same-origin", cache: "no-store", signal: AbortSignal.timeout(PATIENCE), ...options });
  const said = await response.json();
  if (!response.ok) throw new Refused(response.status, said);
  return said;
}

export function get(name, query = {}) {
  const search = new URLSearchParams(query).toString();
  return spoken(`/api/${name}${search ? `?${search}` : ""}`);
}

export function post(name, fields, have = "") {
  const path = `/api/${name}${have ? `?have=${encodeURIComponent(have)}` : ""}`;
  return spoken(path, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(fields) });
}

/** Send until the server has said something; the key makes a second copy harmless. */
export async function answered(fields, have, waiting) {
  const key = crypto.getRandomValues(new Uint32Array(3)).join("-");
  for (;;) {
    try {
      return await post("answer", { ...fields, key }, have);
    } catch (error) {
      if (error instanceof Refused && error.status !== 429 && error.status < 500) throw error;
      waiting();
      await new Promise((done) => setTimeout(done, RETRY));
    }
  }
}

/** Public facts as they change. `heard` gets them, `lost` is told when nobody answers, `gone` when the seat is. */
export function listen(heard, lost, gone) {
  let polling = 0;
  let source = null;
  let over = false;
  const check = async () => {
    try {
      heard(await get("now"));
      return true;
    } catch (error) {
      if (error instanceof Refused && error.status === 401) { over = true; gone(error.message); } else lost();
      return false;
    }
  };
  const poll = async () => {
    const there = await check();
    if (over) return; // another device has the seat now
    if (there && source === null && !blocked) connect();
    polling = setTimeout(poll, there ? POLL : RETRY);
  };
  let blocked = !("EventSource" in window);
  let failures = 0;
  const connect = () => {
    source = new EventSource("/api/stream");
    source.onmessage = (event) => {
      failures = 0;
      clearTimeout(polling);
      polling = 0;
      heard(JSON.parse(event.data));
    };
    source.onerror = () => {
      source.close();
      source = null;
      failures += 1;
      blocked = failures > 20;
      clearTimeout(polling);
      polling = setTimeout(poll, RETRY / 2);
    };
  };
  if (blocked) poll();
  else connect();
  window.addEventListener("online", check);
  document.addEventListener("visibilitychange", () => { if (!document.hidden && !over) check(); });
}
