import type { Api, RouteInput, RouteOutput } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { cutPage, decodeCursor } from "#platform/http/cursor.ts";
import { getBuildRow } from "#domains/builds/public.ts";
import { getSettings, listFilesOfRetests, referenceOf } from "#domains/feedback/public.ts";
import { getProjectRow } from "#domains/projects/public.ts";
import { buildKey } from "../announcement/preview-announcement.ts";
import { listBuildRetestRows } from "./build-queries.ts";

const defaultLimit = 50;

export async function listBuildRetests(
  ctx: Context,
  { params, query: { limit = defaultLimit, cursor, number, status } }: RouteInput<Api["listBuildRetests"]>,
): Promise<RouteOutput<Api["listBuildRetests"]>> {
  await getProjectRow(ctx.tx, ctx.company.id, params.id);
  const build = buildKey(ctx, params);
  await getBuildRow(ctx.tx, build);
  const { key } = await getSettings(ctx.tx, build);
  const asked = { now: ctx.clock.now(), number, status, after: decodeCursor(cursor), limit };
  const page = cutPage(await listBuildRetestRows(ctx.tx, build, asked), limit, ({ asked_at, id }) => ({
    at: asked_at,
    id,
  }));
  ctx.page({ cursor: page.cursor });
  const files = await listFilesOfRetests(
    ctx.tx,
    ctx.company.id,
    page.rows.map(({ id }) => id),
  );
  return {
    retests: page.rows.map((row) => ({
      id: row.id,
      item: { number: row.number, reference: referenceOf(key, row.number), title: row.title },
      user: { id: row.user_id, name: row.name },
      status: row.status,
      due_on: row.due_on,
      note: row.note,
      environment: row.environment,
      files: files.get(row.id) ?? [],
      asked_at: row.asked_at.toISOString(),
      answered_at: row.answered_at?.toISOString() ?? null,
    })),
  };
}
