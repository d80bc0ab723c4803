import type { Context } from "#platform/context.ts";
import { recount } from "../impact/queries.ts";
import { lockGroups, unmerge } from "../merge-queries.ts";
import { findRestored, restoreDuplicates } from "./queries.ts";

/**
 * What a restored item took to the trash comes back with it. A duplicate of what is no longer there comes back as an item
 * of its own.
 */
export async function bringBackFeedback(ctx: Context, id: string): Promise<void> {
  const item = { company_id: ctx.company.id, id };
  const at = ctx.clock.now();
  const found = await findRestored(ctx.tx, item);
  await lockGroups(ctx.tx, item.company_id, found.main_id === null ? [id] : [id, found.main_id]);
  await restoreDuplicates(ctx.tx, item);
  // As it is now: it may have been merged, or gone to the trash, at this moment.
  const { status, main_id } = await findRestored(ctx.tx, item);
  if (status === "duplicate" && main_id === null) await unmerge(ctx.tx, item, at);
  if (main_id !== null) await recount(ctx.tx, { ...item, id: main_id }, at);
  await recount(ctx.tx, item, at);
}
