import type { Answer, Api, HandlerInput } from "@firstlight/contract";
import type { Context } from "../../infra/context.ts";
import { cutPage, decodeCursor } from "../../infra/http/cursor.ts";
import { listTeam as listRows } from "./queries.ts";
import { memberView } from "./view.ts";

const defaultLimit = 100;

/** The staff of the company, those invited included, the owner first. */
export async function listTeam(
  ctx: Context,
  { query }: HandlerInput<Api["listTeam"]>,
): Promise<Answer<Api["listTeam"]>> {
  const limit = query.limit ?? defaultLimit;
  const rows = await listRows(ctx.tx, ctx.company.id, { limit, after: decodeCursor(query.cursor), q: query.q });
  const page = cutPage(rows, limit, (row) => ({ at: row.place, id: row.id }));
  ctx.page({ cursor: page.cursor });
  const now = ctx.clock.now();
  return { members: page.rows.map((row) => memberView(row, now)) };
}
