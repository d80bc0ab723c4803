/** One change to the input of a valid call: its path and the new value. */
import fc from "fast-check";
import { judgeOf, type Schema } from "./document.ts";
import { anything, edges } from "./values.ts";

type Step = string | number;

export interface Change {
  at: readonly Step[];
  /** Absent if the value is removed. */
  to?: unknown;
}

interface Site {
  at: readonly Step[];
  schema: Schema;
  seed: unknown;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function sitesInObject(
  { properties = {}, additionalProperties }: Schema,
  seed: Record<string, unknown>,
  at: readonly Step[],
): Site[] {
  const named = Object.entries(properties);
  const others = typeof additionalProperties === "object" ? additionalProperties : undefined;
  const free = others ? Object.keys(seed).map((name) => [name, others] as const) : [];
  return [...named, ...free].flatMap(([name, schema]) => sitesIn(schema, seed[name], [...at, name]));
}

/** Everywhere something stands or may stand, the whole first. */
export function sitesIn(schema: Schema, seed: unknown, at: readonly Step[] = []): Site[] {
  const here = { at, schema, seed };
  const kind = (schema.anyOf ?? schema.oneOf)?.find((each) => judgeOf(each)(seed));
  if (kind) return [here, ...sitesIn(kind, seed, at).slice(1)];
  if (isObject(seed)) return [here, ...sitesInObject(schema, seed, at)];
  if (!Array.isArray(seed) || !schema.items) return [here];
  const { items } = schema;
  // Its first and its last stand for the rest.
  const indexes = [...new Set([0, seed.length - 1])].filter((index) => index >= 0);
  return [here, ...indexes.flatMap((index) => sitesIn(items, seed[index], [...at, index]))];
}

const strangeKeys = ["__proto__", "constructor", "toString", "id", "company_id", "role", "is_admin", "password_hash"];

/** Changes of a value of this schema. */
export function changesOf(schema: Schema, seed: unknown): fc.Arbitrary<Change> {
  const sites = sitesIn(schema, seed);
  const values = fc
    .constantFrom(...sites)
    .chain(({ at, schema: held, seed: value }) => edges(held, value).map((to) => ({ at, to })));
  const gone = fc.constantFrom(...sites).map(({ at }) => ({ at }));
  const objects = sites.filter((site) => isObject(site.seed));
  if (objects.length === 0) return fc.oneof({ weight: 8, arbitrary: values }, { weight: 1, arbitrary: gone });
  const more = fc
    .tuple(fc.constantFrom(...objects), fc.constantFrom(...strangeKeys), anything)
    .map(([{ at }, key, to]) => ({ at: [...at, key], to }));
  return fc.oneof({ weight: 10, arbitrary: values }, { weight: 2, arbitrary: gone }, { weight: 1, arbitrary: more });
}

function put(value: unknown, key: Step, change: Change): unknown {
  if (Array.isArray(value)) {
    const list = value as unknown[];
    return "to" in change ? list.with(Number(key), change.to) : list.toSpliced(Number(key), 1);
  }
  const entries = Object.entries(isObject(value) ? value : {}).filter(([name]) => name !== key);
  // By entries, since assigning to `__proto__` would set no key.
  return Object.fromEntries("to" in change ? [...entries, [String(key), change.to]] : entries);
}

/** The value with the change made; where an earlier change took the way there, as it is. */
export function changed(value: unknown, change: Change): unknown {
  const [key, ...rest] = change.at;
  if (key === undefined) return change.to;
  const isThere = Array.isArray(value) ? Number(key) < value.length : isObject(value);
  if (!isThere) return value;
  if (rest.length === 0) return put(value, key, change);
  const inner: unknown = Array.isArray(value) ? value[Number(key)] : (value as Record<string, unknown>)[key];
  return put(value, key, { at: [], to: changed(inner, { ...change, at: rest }) });
}
