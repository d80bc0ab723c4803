import type { Tx } from "#platform/db/database.ts";
import { notFound } from "#platform/errors.ts";
import { lockGroups } from "../merge-queries.ts";
import { getItemRow, type ItemDetailRow, type ItemKey } from "./queries.ts";

const find = (tx: Tx, { company_id, id }: ItemKey) =>
  tx
    .selectFrom("feedback_items")
    .select(["id", "project_id", "number", "merged_into_id"])
    .where("company_id", "=", company_id)
    .where("id", "=", id)
    .executeTakeFirst();

/** Locks an item with its duplicates until the transaction ends; of a duplicate, what it is merged into. @returns that */
export async function lockMain(tx: Tx, item: ItemKey): Promise<ItemDetailRow> {
  const found = await find(tx, item);
  const mainId = found?.merged_into_id ?? item.id;
  await lockGroups(tx, item.company_id, [item.id, mainId]);
  const own = await find(tx, item);
  if (!own) throw notFound("feedback");
  const nowIn = own.merged_into_id ?? own.id;
  // Merged or taken out at this moment.
  if (nowIn !== mainId) await lockGroups(tx, item.company_id, [nowIn]);
  const main = await find(tx, { company_id: item.company_id, id: nowIn });
  if (!main) throw notFound("feedback");
  return getItemRow(tx, { company_id: item.company_id, project_id: main.project_id, number: main.number });
}
