import type Stripe from "stripe";
import { z } from "zod";
import { noParams, read, text, whole, type Call } from "./params.ts";
import { invalid } from "./problems.ts";
import { each, find, type Kind } from "./world.ts";

interface Listed {
  id: string;
  created?: number;
}

const page = {
  limit: whole.pipe(z.int().min(1).max(100)).default(10),
  starting_after: text.optional(),
  created: z.strictObject({ gte: whole }).default({ gte: 0 }),
};

/** The end of a page that its reader has seen. @throws Problem where there is none such */
function indexAfter(rows: readonly Listed[], id: string): number {
  const index = rows.findIndex((row) => row.id === id);
  if (index !== -1) return index + 1;
  throw invalid(`No such object: '${id}'`, { param: "starting_after", code: "resource_missing" });
}

/** A list that is part of an object, whole. */
export const wholeList = <T>(data: T[], url: string): Stripe.ApiList<T> => ({
  object: "list",
  data,
  has_more: false,
  url,
});

/**
 * The call that answers a page of a list, newest first.
 * @param rows as the state keeps them, oldest first
 * @param filters properties to filter by
 * @param others parameters that are up to `rows`
 */
export function listed(rows: (call: Call) => readonly Listed[], filters: string[] = [], others: z.ZodRawShape = {}) {
  const shape = z.strictObject({ ...others, ...each(text.optional(), ...filters), ...page });
  return (call: Call): Stripe.ApiList<Listed> => {
    const { limit, starting_after: after, created } = read(shape, call.form);
    const wanted = filters.filter((name) => call.form[name] !== undefined);
    const found = rows(call)
      .filter((row) => (row.created ?? 0) >= created.gte)
      .filter((row) => wanted.every((name) => String(Reflect.get(row, name)) === call.form[name]))
      .toReversed();
    const rest = after ? found.slice(indexAfter(found, after)) : found;
    return { ...wholeList(rest.slice(0, limit), call.path), has_more: rest.length > limit };
  };
}

/** The call that answers one object. */
export const retrieved =
  (kind: Kind) =>
  ({ world, id, form }: Call): object => {
    read(noParams, form);
    return find(world, kind, id);
  };
