type FormValue = string | FormValue[] | { [name: string]: FormValue };
export type Form = Record<string, FormValue>;

type Branch = Map<string, Branch | string>;

function grow(root: Branch, [name = "", ...deeper]: string[], value: string): void {
  if (deeper.length === 0) {
    root.set(name, value);
    return;
  }
  const there = root.get(name);
  const branch: Branch = there instanceof Map ? there : new Map();
  root.set(name, branch);
  // `list[]=a` adds to the list.
  const [next = "", ...rest] = deeper;
  grow(branch, [next === "" ? String(branch.size) : next, ...rest], value);
}

function harvest(branch: Branch): FormValue {
  const entries = [...branch].map(([name, value]) => [name, value instanceof Map ? harvest(value) : value] as const);
  const isList = entries.length > 0 && entries.every(([name], index) => name === String(index));
  return isList ? entries.map(([, value]) => value) : Object.fromEntries(entries);
}

/** Reads Stripe's way of writing parameters: `items[0][quantity]=3&metadata[a]=b`. */
export function parseForm(text: string): Form {
  const root: Branch = new Map();
  for (const [path, value] of new URLSearchParams(text)) {
    const [head = "", ...deeper] = path.split("[");
    grow(root, [head, ...deeper.map((part) => part.replace(/\]$/, ""))], value);
  }
  return Object.fromEntries([...root].map(([name, value]) => [name, value instanceof Map ? harvest(value) : value]));
}
