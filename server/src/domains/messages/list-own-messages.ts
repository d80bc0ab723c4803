import type { RouteOutput, Api, Message, RouteInput } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { cutPage, decodeCursor } from "#platform/http/cursor.ts";
import { isOnVisibleProject } from "./access-queries.ts";
import { listLatestCursors, listMessageCursors } from "./queries.ts";
import { countUnreadMessages } from "./conversation/unread-queries.ts";
import { defaultLimit, pageOfMessages, viewsOf } from "./list-messages.ts";

interface FirstPage {
  messages: Message[];
  /** The cursor of the page after it. */
  next: string | null;
}

/** The first page of each project's messages. The projects are the tester's. */
export async function listLatestMessages(
  ctx: Context,
  { projectIds, limit }: { projectIds: readonly string[]; limit: number },
): Promise<Map<string, FirstPage>> {
  const own = { company_id: ctx.company.id, tester_id: ctx.user.id };
  const rows = Map.groupBy(await listLatestCursors(ctx.tx, own, { projectIds, limit }), ({ project_id }) => project_id);
  const pages = projectIds.map((id) => ({
    id,
    ...cutPage(rows.get(id) ?? [], limit, ({ at, id: last }) => ({ at, id: last })),
  }));
  const ids = pages.flatMap((page) => page.rows.map(({ message_id }) => message_id));
  const messages = Map.groupBy(await viewsOf(ctx, ids), ({ project_id }) => project_id);
  return new Map(pages.map(({ id, cursor }) => [id, { messages: messages.get(id) ?? [], next: cursor }]));
}

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
