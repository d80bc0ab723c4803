import type { Answer, Api, HandlerInput } from "@firstlight/contract";
import type { Context } from "../../infra/context.ts";
import { cutPage, decodeCursor } from "../../infra/http/cursor.ts";
import { listLoggedMails } from "./outbox-queries.ts";
import { loggedMailView } from "./view.ts";

const defaultLimit = 50;

export async function listMailLog(
  ctx: Context,
  { query }: HandlerInput<Api["listMailLog"]>,
): Promise<Answer<Api["listMailLog"]>> {
  const { q, state, limit = defaultLimit } = query;
  const filter = { q, state, limit, after: decodeCursor(query.cursor) };
  const rows = await listLoggedMails(ctx.tx, ctx.company.id, filter);
  const page = cutPage(rows, limit, (row) => ({ at: row.created_at, id: row.id }));
  ctx.page({ cursor: page.cursor });
  return { mails: page.rows.map(loggedMailView) };
}
