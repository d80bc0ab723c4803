type FormValue = string | FormValue[] | { [name: string]: FormValue };
export type Form = Record<string, FormValue>;

type Branch = Map<string, Branch | string>;

function harvest(branch: Branch | string): FormValue {
  if (typeof branch === "string") return branch;
  const entries = [...branch].map(([name, value]) => [name, harvest(value)] as const);
  const isList = entries.length > 0 && entries.every(([name], index) => name === String(index));
  return isList ? entries.map(([, value]) => value) : Object.fromEntries(entries);
}

/** Reads Stripe's way of writing parameters: `items[0][quantity]=3&metadata[a]=b`. */
export function parseForm(text: string): Form {
  const root: Branch = new Map();
  for (const [path, value] of new URLSearchParams(text)) {
    const names = path.split("[").map((part) => part.replace(/\]$/, ""));
    const last = names.pop() ?? "";
    let branch = root;
    for (const name of names) {
      const there = branch.get(name);
      const next: Branch = there instanceof Map ? there : new Map();
      branch.set(name, next);
      branch = next;
    }
    branch.set(last, value);
  }
  return Object.fromEntries([...root].map(([name, value]) => [name, harvest(value)]));
}
