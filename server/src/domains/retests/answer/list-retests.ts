import type { Api, Retest, RouteInput, RouteOutput } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { cutPage, decodeCursor } from "#platform/http/cursor.ts";
import { listRetestRows, listWaiting } from "./queries.ts";
import { retestView } from "./view.ts";

const defaultLimit = 50;

export const askedPerson = (ctx: Context) => ({ company_id: ctx.company.id, user_id: ctx.user.id });

export async function listRetests(
  ctx: Context,
  { query: { limit = defaultLimit, cursor, show } }: RouteInput<Api["listRetests"]>,
): Promise<RouteOutput<Api["listRetests"]>> {
  const rows = await listRetestRows(ctx.tx, askedPerson(ctx), {
    now: ctx.clock.now(),
    show,
    after: decodeCursor(cursor),
    limit,
  });
  const page = cutPage(rows, limit, ({ asked_at, id }) => ({ at: asked_at, id }));
  ctx.page({ cursor: page.cursor });
  return { retests: page.rows.map(retestView) };
}

/** Those that wait for an answer, the first due first, at most so many. */
export async function listWaitingRetests(ctx: Context, limit: number): Promise<Retest[]> {
  return (await listWaiting(ctx.tx, askedPerson(ctx), { now: ctx.clock.now(), limit })).map(retestView);
}
