import { type Condition, conditionKinds, type Conditions, limits } from "@firstlight/contract";
import { dayOf } from "#shared/list-page/day-of.ts";

/** Which answers of a form are looked at: the same for summary, table, single answers and export. */
export interface ResponseFilters {
  /** Text anywhere in the answers, or in the tester's name and email. */
  q?: string | undefined;
  /** First and last day, in the company's time zone. */
  from?: string | undefined;
  to?: string | undefined;
  version?: number | undefined;
  tag?: string | undefined;
  /** A tester's id. */
  tester?: string | undefined;
  conditions?: Conditions | undefined;
}

type Raw = Readonly<Record<string, unknown>>;

/** What looks like a number in an address arrives as one. */
function textOf(value: unknown, longest = 200): string | undefined {
  const text = typeof value === "number" ? String(value) : value;
  return typeof text === "string" && text.trim() !== "" ? text.slice(0, longest) : undefined;
}

function versionOf(value: unknown): number | undefined {
  const version = Number(textOf(value));
  return Number.isInteger(version) && version >= 1 ? version : undefined;
}

function isObject(value: unknown): value is Raw {
  return typeof value === "object" && value !== null;
}

function conditionOf(raw: unknown): Condition[] {
  if (!isObject(raw)) return [];
  const { field, value } = raw;
  const is = conditionKinds.find((kind) => kind === raw["is"]);
  if (typeof field !== "string" || !is) return [];
  const isValue = typeof value === "number" || (typeof value === "string" && value.trim() !== "");
  return [{ field, is, ...(isValue && { value }) }];
}

function conditionsOf(raw: unknown): Conditions | undefined {
  if (!isObject(raw) || !Array.isArray(raw["conditions"])) return undefined;
  const conditions = raw["conditions"].slice(0, limits.conditionsPerField).flatMap(conditionOf);
  return conditions.length === 0 ? undefined : { match: raw["match"] === "any" ? "any" : "all", conditions };
}

/** The filters an address speaks of; what it does not mean is left out. */
export function filtersOf(search: Raw): ResponseFilters {
  const read: ResponseFilters = {
    q: textOf(search["q"]),
    from: dayOf(search["from"]),
    to: dayOf(search["to"]),
    version: versionOf(search["version"]),
    tag: textOf(search["tag"], limits.tag),
    tester: textOf(search["tester"]),
    conditions: conditionsOf(search["conditions"]),
  };
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined));
}

/** The filters as calls ask for them. */
export function filterQuery({ conditions, ...plain }: ResponseFilters) {
  return { ...plain, conditions: conditions && JSON.stringify(conditions) };
}

/** How many ways the answers are narrowed, each condition counted. */
export function filterCount({ conditions, ...plain }: ResponseFilters): number {
  const set = Object.values(plain).filter((value) => value !== undefined);
  return set.length + (conditions?.conditions.length ?? 0);
}

/** The filters with one condition more, which takes the place of the same question about the same field, or of alternatives. */
export function withCondition(filters: ResponseFilters, added: Condition): ResponseFilters {
  const { match = "all", conditions = [] } = filters.conditions ?? {};
  const others = match === "any" ? [] : conditions.filter(({ field, is }) => field !== added.field || is !== added.is);
  return { ...filters, conditions: { match: "all", conditions: [...others, added].slice(-limits.conditionsPerField) } };
}

export const noFilters = {
  q: undefined,
  from: undefined,
  to: undefined,
  version: undefined,
  tag: undefined,
  tester: undefined,
  conditions: undefined,
} satisfies ResponseFilters;
