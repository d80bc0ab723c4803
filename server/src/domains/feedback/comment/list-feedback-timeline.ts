import {
  type Api,
  feedbackEventKind,
  type FeedbackTimelineEntry,
  type RouteInput,
  type RouteOutput,
} from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { cutPage, decodeCursor } from "#platform/http/cursor.ts";
import { getProjectRow } from "#domains/projects/public.ts";
import { listFilesOfComments } from "../file-queries.ts";
import { numberedKey } from "../item/get-feedback-item.ts";
import { getItemRow, type ItemKey } from "../item/queries.ts";
import { type EntryRow, listCommentsById, listEntries } from "./queries.ts";
import { commentView } from "./view.ts";

const defaultLimit = 50;

/** The comments among them, as they are shown. */
async function commentsOf(ctx: Context, item: ItemKey, entries: readonly EntryRow[]) {
  const ids = entries.filter(({ kind }) => kind === "comment").map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const [rows, files] = await Promise.all([
    listCommentsById(ctx.tx, item, ids),
    listFilesOfComments(ctx.tx, item, ids),
  ]);
  return new Map(rows.map((row) => [row.id, commentView(row, files.get(row.id) ?? [])]));
}

/** Comments and changes of an item, newest first. */
export async function listFeedbackTimeline(
  ctx: Context,
  { params, query }: RouteInput<Api["listFeedbackTimeline"]>,
): Promise<RouteOutput<Api["listFeedbackTimeline"]>> {
  const { limit = defaultLimit, cursor } = query;
  await getProjectRow(ctx.tx, ctx.company.id, params.id);
  const { id } = await getItemRow(ctx.tx, numberedKey(ctx, params));
  const item = { company_id: ctx.company.id, id };
  const entries = await listEntries(ctx.tx, item, { after: decodeCursor(cursor), limit });
  const page = cutPage(entries, limit, (entry) => entry);
  ctx.page({ cursor: page.cursor });
  const comments = await commentsOf(ctx, item, page.rows);
  const timeline = page.rows.flatMap((entry): FeedbackTimelineEntry[] => {
    const at = entry.at.toISOString();
    if (entry.kind === "event") {
      const actor = entry.actor_id === null ? null : { id: entry.actor_id, name: entry.actor_name ?? "" };
      const what = feedbackEventKind.parse(entry.what);
      return [{ kind: "event", id: entry.id, at, actor, what, before: entry.before ?? "", after: entry.after ?? "" }];
    }
    const comment = comments.get(entry.id);
    return comment ? [{ kind: "comment", id: entry.id, at, comment }] : [];
  });
  return { timeline };
}
