import type { Api, RouteInput } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { getFormAskedFor, readFilter, readOrder } from "./filter.ts";
import { findCursor, type Sorting } from "./order-queries.ts";
import { findResponseAhead, listResponseRows, listSortedResponses, type ResponseRow } from "./queries.ts";

export interface AdjacentResponses {
  previous: string | null;
  next: string | null;
}

type Query = RouteInput<Api["getResponse"]>["query"];
type List = Omit<Parameters<typeof findResponseAhead>[2], "sorting" | "listCursor">;

async function byTime(
  ctx: Context,
  row: ResponseRow,
  list: List & { direction: "asc" | "desc" },
): Promise<AdjacentResponses> {
  const { direction, ...which } = list;
  const beside = async (towards: typeof direction) => {
    const page = { ...which, limit: 0, direction: towards, after: { at: row.submitted_at, id: row.id } };
    const [one] = await listResponseRows(ctx.tx, ctx.company.id, page);
    return one?.id ?? null;
  };
  return { previous: await beside(direction === "asc" ? "desc" : "asc"), next: await beside(direction) };
}

async function inOrder(ctx: Context, row: ResponseRow, list: List & { sorting: Sorting }): Promise<AdjacentResponses> {
  const own = { company_id: ctx.company.id, form_id: row.form_id, id: row.id };
  const listCursor = await findCursor(ctx.tx, own, list.sorting);
  if (!listCursor) return { previous: null, next: null };
  const previous = await findResponseAhead(ctx.tx, ctx.company.id, { ...list, listCursor });
  const [next] = await listSortedResponses(ctx.tx, ctx.company.id, { ...list, limit: 0, after: listCursor });
  return { previous: previous?.id ?? null, next: next?.id ?? null };
}

/** Finds the previous and next response in the filtered list. The response itself need not match the filter. */
export async function findAdjacentResponses(ctx: Context, row: ResponseRow, query: Query): Promise<AdjacentResponses> {
  const form = await getFormAskedFor(ctx, row.form_id, query);
  const { direction, sorting } = readOrder(query, form);
  const list = { formId: row.form_id, filter: readFilter(query, form) };
  return sorting ? inOrder(ctx, row, { ...list, sorting }) : byTime(ctx, row, { ...list, direction });
}
