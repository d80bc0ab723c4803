import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import type { ProjectKey } from "#platform/domain.ts";
import { itemsByNumber } from "../item/list-queries.ts";
import { type allItems, detailedItems } from "../item/queries.ts";

const exportedItems = (tx: Tx, items: ReturnType<typeof allItems>) =>
  detailedItems(tx, items)
    .leftJoin("feedback_votes as vote", (join) =>
      join
        .onRef("vote.company_id", "=", "item.company_id")
        .onRef("vote.item_id", "=", "item.id")
        .onRef("vote.user_id", "=", "item.reporter_id"),
    )
    .select(["reporter.email as reporter_email", "vote.environment"]);

export type ExportedItem = Awaited<ReturnType<ReturnType<typeof exportedItems>["execute"]>>[number];

/** These items of a project in the order of their numbers given, without those that were deleted or merged since. */
export async function listExportedItems(
  tx: Tx,
  project: ProjectKey,
  numbers: readonly number[],
): Promise<ExportedItem[]> {
  const given = sql<{ number: number }>`(select unnest(${numbers}::int[]) as number)`;
  const rows = await exportedItems(tx, itemsByNumber(tx, project, given))
    .where("item.merged_into_id", "is", null)
    .execute();
  const found = new Map(rows.map((row) => [row.number, row]));
  return numbers.flatMap((number) => found.get(number) ?? []);
}
