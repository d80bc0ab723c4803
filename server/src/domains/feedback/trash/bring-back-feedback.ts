import { weightOf } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { recount } from "../item/queries.ts";
import { unmerge } from "../merge-queries.ts";
import { findRestored, restoreDuplicates } from "./queries.ts";

/**
 * What a restored item took to the trash comes back with it. A duplicate of what is no longer there comes back as an item
 * of its own.
 */
export async function bringBackFeedback(ctx: Context, id: string): Promise<void> {
  const item = { company_id: ctx.company.id, id };
  const at = ctx.clock.now();
  await restoreDuplicates(ctx.tx, item);
  const { status, severity, main } = await findRestored(ctx.tx, item);
  if (status === "duplicate" && !main) await unmerge(ctx.tx, item, at);
  if (main) await recount(ctx.tx, { ...item, id: main.id }, { weight: weightOf(main.severity), at });
  await recount(ctx.tx, item, { weight: weightOf(severity), at });
}
