import type { RouteOutput, Api, RouteInput, Message, Upload } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { notFound } from "#platform/errors.ts";
import { cutPage, decodeCursor, encodeCursor } from "#platform/http/cursor.ts";
import { findProjectOf } from "./access-queries.ts";
import {
  anyProject,
  listFilesOf,
  listMessagesById,
  listMessageCursors,
  searchConversation,
  searchProject,
  type Found,
} from "./queries.ts";
import { messageView } from "./view.ts";

export const defaultLimit = 50;

/** Some messages with their files, in the order of their ids. */
export async function viewsOf(ctx: Context, ids: readonly string[]): Promise<Message[]> {
  if (ids.length === 0) return [];
  const rows = await listMessagesById(ctx.tx, ctx.company.id, ids);
  const bodyIds = [...new Set(rows.map(({ body_id }) => body_id))];
  const files = Map.groupBy(await listFilesOf(ctx.tx, ctx.company.id, bodyIds), ({ body_id }) => body_id);
  const filesOf = (bodyId: string): Upload[] =>
    (files.get(bodyId) ?? []).map(({ id, filename, content_type, size }) => ({ id, filename, content_type, size }));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [messageView(row, filesOf(row.body_id))] : [];
  });
}

export async function getMessage(ctx: Context, id: string): Promise<Message> {
  const [message] = await viewsOf(ctx, [id]);
  if (!message) throw notFound("message");
  return message;
}

/** One page of results. It may be short or empty even if another page follows. */
export async function pageOfMessages(ctx: Context, { rows, end }: Found, limit: number): Promise<Message[]> {
  const page = cutPage(rows, limit, ({ at, id }) => ({ at, id }));
  ctx.page({ cursor: page.cursor ?? (end ? encodeCursor(end) : null) });
  return viewsOf(
    ctx,
    page.rows.map(({ message_id }) => message_id),
  );
}

/** Messages of a project, newest first: staff read all of them or one tester's, testers their own. */
export async function listMessages(
  ctx: Context,
  { params, query }: RouteInput<Api["listMessages"]>,
): Promise<RouteOutput<Api["listMessages"]>> {
  const { limit = defaultLimit, q } = query;
  const company_id = ctx.company.id;
  const project = await findProjectOf(ctx.tx, { company_id, id: params.id }, ctx.user);
  if (!project) throw notFound("project");
  const isTester = ctx.user.role === "beta_tester";
  if (isTester && query.tester_id !== undefined && query.tester_id !== ctx.user.id) throw notFound("person");
  const tester_id = isTester ? ctx.user.id : query.tester_id;
  const page = { after: decodeCursor(query.cursor), limit };
  const own = { company_id, project_id: project.id };
  const whose = { ...own, tester_id, visible: anyProject };
  if (!q) {
    const rows = await listMessageCursors(ctx.tx, whose, page);
    return { messages: await pageOfMessages(ctx, { rows, end: undefined }, limit) };
  }
  const searched = { ...page, q };
  const found = await (tester_id === undefined
    ? searchProject(ctx.tx, own, searched)
    : searchConversation(ctx.tx, whose, searched));
  return { messages: await pageOfMessages(ctx, found, limit) };
}
