import type { Context } from "#platform/context.ts";
import { AppError } from "#platform/errors.ts";
import { findMain } from "../merge-queries.ts";
import { getSettings } from "../settings/queries.ts";
import type { ItemDetailRow } from "./queries.ts";
import { referenceOf } from "./view.ts";

export const itemConflict = () =>
  new AppError("edit_conflict", "Someone else changed this item. Look at what changed, and try again.");

/** @throws AppError feedback_merged with what a duplicate is merged into */
export async function assertNotMerged(
  ctx: Context,
  row: Pick<ItemDetailRow, "merged_into_id" | "number" | "project_id">,
  instead: string,
): Promise<void> {
  if (row.merged_into_id === null) return;
  const { key } = await getSettings(ctx.tx, { company_id: ctx.company.id, project_id: row.project_id });
  const main = await findMain(ctx.tx, { company_id: ctx.company.id, id: row.merged_into_id });
  const [own, other] = [referenceOf(key, row.number), referenceOf(key, main.number)];
  throw new AppError("feedback_merged", `${own} is merged into ${other}. ${instead} ${other} instead.`);
}
