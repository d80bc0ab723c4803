import type { RouteOutput, Api, RouteInput } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { cutPage, decodeCursor } from "#platform/http/cursor.ts";
import { getProjectRow } from "#domains/projects/public.ts";
import { listConversationRows } from "./queries.ts";
import { countUnreadMessages } from "./unread-queries.ts";
import { conversationView } from "../view.ts";

const defaultLimit = 50;

/** The shared inbox of a project: the conversations of all staff. */
export async function listConversations(
  ctx: Context,
  { params, query }: RouteInput<Api["listConversations"]>,
): Promise<RouteOutput<Api["listConversations"]>> {
  const { limit = defaultLimit, q, unread } = query;
  const { id: project_id } = await getProjectRow(ctx.tx, ctx.company.id, params.id);
  const own = { company_id: ctx.company.id, project_id };
  const filter = { reader_id: ctx.user.id, after: decodeCursor(query.cursor), limit, q, unread };
  const [rows, unread_count] = await Promise.all([
    listConversationRows(ctx.tx, own, filter),
    countUnreadMessages(ctx.tx, own.company_id, ctx.user, [project_id]),
  ]);
  const page = cutPage(rows, limit, ({ last_at, tester_id }) => ({ at: last_at, id: tester_id }));
  ctx.page({ cursor: page.cursor });
  return { conversations: page.rows.map(conversationView), unread_count };
}
