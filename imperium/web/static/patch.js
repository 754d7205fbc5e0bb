// Changes of screen data: `=` has new values, `~` changes that go deeper, `-` what is gone.

export function patched(old, change) {
  const list = Array.isArray(old);
  const fresh = list ? old.slice() : { ...old };
  for (const key of change["-"] ?? []) delete fresh[key];
  for (const [key, value] of Object.entries(change["="] ?? {})) fresh[key] = value;
  for (const [key, deeper] of Object.entries(change["~"] ?? {})) fresh[key] = patched(fresh[key], deeper);
  return fresh;
}
