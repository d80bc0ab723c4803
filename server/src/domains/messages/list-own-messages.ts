import type { RouteOutput, Api, RouteInput } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { decodeCursor } from "#platform/http/cursor.ts";
import { isOnVisibleProject } from "./access-queries.ts";
import { listMessageCursors } from "./queries.ts";
import { countUnreadMessages } from "./conversation/unread-queries.ts";
import { defaultLimit, pageOfMessages } from "./list-messages.ts";

/** Lists the signed-in tester's sent and received messages, on all their projects or one. */
export async function listOwnMessages(
  ctx: Context,
  { query }: RouteInput<Api["listOwnMessages"]>,
): Promise<RouteOutput<Api["listOwnMessages"]>> {
  const { limit = defaultLimit, project_id } = query;
  const company_id = ctx.company.id;
  const visible = isOnVisibleProject(ctx.user, company_id, "messages.project_id");
  const page = { after: decodeCursor(query.cursor), limit };
  const [rows, unread_count] = await Promise.all([
    listMessageCursors(ctx.tx, { company_id, project_id, tester_id: ctx.user.id, visible }, page),
    countUnreadMessages(ctx.tx, company_id, ctx.user, project_id === undefined ? undefined : [project_id]),
  ]);
  return { messages: await pageOfMessages(ctx, { rows, end: undefined }, limit), unread_count };
}
