import type Stripe from "stripe";
import { z } from "zod";
import type { Form } from "./form.ts";
import { noParams, page, read, text, type Calls, type Page } from "./params.ts";
import { invalid } from "./problems.ts";
import { each, find, type Kind, type World } from "./world.ts";

interface Listed {
  id: string;
  created?: number;
}

function indexIn(rows: readonly Listed[], id: string, param: string): number {
  const index = rows.findIndex((row) => row.id === id);
  if (index === -1) throw invalid(`No such object: '${id}'`, { param, code: "resource_missing" });
  return index;
}

/** One page, newest first. @param oldestFirst as the state keeps them */
function listOf<T extends Listed>(oldestFirst: readonly T[], asked: Page, url: string): Stripe.ApiList<T> {
  const { limit, starting_after: after, ending_before: before } = asked;
  const { gt = -1, gte = 0, lt = Infinity, lte = Infinity } = asked.created;
  const isWithin = ({ created = 0 }: T) => created > gt && created >= gte && created < lt && created <= lte;
  const rows = oldestFirst.filter(isWithin).toReversed();
  if (before) {
    const newer = rows.slice(0, indexIn(rows, before, "ending_before"));
    return { object: "list", data: newer.slice(-limit), has_more: newer.length > limit, url };
  }
  const older = after ? rows.slice(indexIn(rows, after, "starting_after") + 1) : rows;
  return { object: "list", data: older.slice(0, limit), has_more: older.length > limit, url };
}

/** A list that is part of an object, whole. */
export const wholeList = <T>(data: T[], url: string): Stripe.ApiList<T> => ({
  object: "list",
  data,
  has_more: false,
  url,
});

const value = z.union([text, z.array(text)]).optional();

interface Listing {
  rows: (world: World, asked: Form, id: string) => readonly Listed[];
  /** Properties to filter by; what else may be asked for is up to `rows`. */
  filters?: string;
  others?: string;
}

/** The call that answers a list. */
export function listed(path: string, { rows, filters = "", others = "" }: Listing): Calls {
  const properties = filters.split(" ").filter(Boolean);
  const names = [...properties, ...others.split(" ").filter(Boolean)];
  const shape = z.strictObject({ ...each(value, ...names), ...page });
  return {
    [`GET ${path}`]: ({ world, form, id }) => {
      const asked = read(shape, form);
      const found = rows(world, form, id).filter((row) =>
        properties.every((name) => form[name] === undefined || String(Reflect.get(row, name)) === form[name]),
      );
      return listOf(found, asked, path.replace(":id", id));
    },
  };
}

/** The call that answers one object; it takes no parameter except `expand`. */
export function retrieved(path: string, kind: Kind): Calls {
  return {
    [`GET ${path}/:id`]: ({ world, id, form }) => {
      read(noParams, form);
      return find(world, kind, id);
    },
  };
}
