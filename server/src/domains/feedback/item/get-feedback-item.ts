import type { Api, FeedbackItemDetail, RouteInput } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { getProjectRow } from "#domains/projects/public.ts";
import { findMain, listDuplicates } from "../merge-queries.ts";
import { shareOf } from "../impact/share.ts";
import { getSettings } from "../settings/queries.ts";
import { listFilesOfItem } from "../file-queries.ts";
import { doesFollow, findPerson } from "../person/queries.ts";
import { findOrigin } from "../source/queries.ts";
import { getItemRow, type ItemDetailRow, type NumberedKey } from "./queries.ts";
import { itemDetailView } from "./view.ts";

export const numberedKey = (ctx: Context, { id, number }: { id: string; number: number }): NumberedKey => ({
  company_id: ctx.company.id,
  project_id: id,
  number,
});

/** An item with all that its page shows beside the timeline. */
export async function detailOf(ctx: Context, row: ItemDetailRow): Promise<FeedbackItemDetail> {
  const item = { company_id: ctx.company.id, id: row.id };
  const [{ key, platform_counts }, reporter, files, follows, duplicates, origin, main] = await Promise.all([
    getSettings(ctx.tx, { company_id: ctx.company.id, project_id: row.project_id }),
    findPerson(ctx.tx, { ...item, user_id: row.reporter_id }),
    listFilesOfItem(ctx.tx, item),
    doesFollow(ctx.tx, { ...item, user_id: ctx.user.id }),
    listDuplicates(ctx.tx, item),
    findOrigin(ctx.tx, ctx.company.id, row),
    row.merged_into_id === null ? null : findMain(ctx.tx, { company_id: ctx.company.id, id: row.merged_into_id }),
  ]);
  const share = shareOf(row, platform_counts);
  const environment = reporter?.environment ?? {};
  return itemDetailView(row, { key, share, environment, origin, files, follows, duplicates, main });
}

export async function getFeedbackItem(
  ctx: Context,
  { params }: RouteInput<Api["getFeedbackItem"]>,
): Promise<FeedbackItemDetail> {
  await getProjectRow(ctx.tx, ctx.company.id, params.id);
  return detailOf(ctx, await getItemRow(ctx.tx, numberedKey(ctx, params)));
}
