import type { Api, RouteInput, RouteOutput } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { seeDeleted } from "#platform/db/see-deleted.ts";
import { cutPage, decodeCursor } from "#platform/http/cursor.ts";
import { listTrashRows } from "./queries.ts";

const defaultLimit = 50;

export async function listTrash(
  ctx: Context,
  { query }: RouteInput<Api["listTrash"]>,
): Promise<RouteOutput<Api["listTrash"]>> {
  const limit = query.limit ?? defaultLimit;
  await seeDeleted(ctx.tx);
  const found = await listTrashRows(ctx.tx, ctx.company.id, {
    now: ctx.clock.now(),
    type: query.type,
    after: decodeCursor(query.cursor),
    limit,
  });
  const page = cutPage(found, limit, (row) => ({ at: row.deleted_at, id: row.id }));
  ctx.page({ cursor: page.cursor });
  return {
    items: page.rows.map(({ type, id, title, deleted_at, purge_at, ...row }) => ({
      type,
      id,
      title,
      project: row.project_id
        ? { id: row.project_id, name: row.project_name ?? "", in_trash: row.project_in_trash }
        : null,
      deleted_by:
        row.deleted_by && row.deleted_by_name !== null ? { id: row.deleted_by, name: row.deleted_by_name } : null,
      deleted_at: deleted_at.toISOString(),
      purge_at: purge_at.toISOString(),
      contains: { forms: row.forms, wizards: row.wizards, responses: row.responses, testers: row.testers },
    })),
  };
}
