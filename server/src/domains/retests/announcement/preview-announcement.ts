import {
  type AnnouncementPreview,
  type Api,
  previewedItems,
  previewedPeople,
  type RouteInput,
} from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { type BuildKey, getBuildRow } from "#domains/builds/public.ts";
import { getSettings, referenceOf } from "#domains/feedback/public.ts";
import { getProjectRow } from "#domains/projects/public.ts";
import { countAudience, listFixed, listOutside } from "./audience-queries.ts";

export const buildKey = (ctx: Context, { id, buildId }: { id: string; buildId: string }): BuildKey => ({
  company_id: ctx.company.id,
  project_id: id,
  id: buildId,
});

export async function previewAnnouncement(
  ctx: Context,
  { params }: RouteInput<Api["previewAnnouncement"]>,
): Promise<AnnouncementPreview> {
  await getProjectRow(ctx.tx, ctx.company.id, params.id);
  const build = buildKey(ctx, params);
  await getBuildRow(ctx.tx, build);
  const { key } = await getSettings(ctx.tx, build);
  const { notified, asked, outside } = await countAudience(ctx.tx, build);
  const items = await listFixed(ctx.tx, build, previewedItems);
  const people = outside > 0 ? await listOutside(ctx.tx, build, previewedPeople) : [];
  return {
    notified,
    asked,
    items: items.map(({ id: _id, ...item }) => ({ ...item, reference: referenceOf(key, item.number) })),
    outside: { count: outside, people },
  };
}
