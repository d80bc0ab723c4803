import type { Api, BulkChange, RouteInput, RouteOutput } from "@firstlight/contract";
import { skipAudit } from "#platform/audit/write-audit.ts";
import type { Context } from "#platform/context.ts";
import { AppError, notFound } from "#platform/errors.ts";
import { getProjectToWriteIn } from "#domains/projects/public.ts";
import { lockGroups } from "../merge-queries.ts";
import { trashItem } from "../trash/delete-feedback-item.ts";
import { assertVerifiable, withLabels } from "./change-rules.ts";
import { assertNotMerged } from "./conflicts.ts";
import { getItemRow, type ItemDetailRow, listIdsOf, type NumberedKey } from "./queries.ts";
import { changeItem } from "./update-feedback-item.ts";

type Result = RouteOutput<Api["changeFeedbackItems"]>["results"][number];

/** @returns whether it is another than before */
async function changeOne(ctx: Context, before: ItemDetailRow, { is_deleted, ...change }: BulkChange): Promise<boolean> {
  if (is_deleted) {
    await trashItem(ctx, before);
    return true;
  }
  await assertNotMerged(ctx, before, "Change");
  assertVerifiable(before, change);
  return (await changeItem(ctx, before, withLabels(before, change))) !== before;
}

/** @returns what is done, or why it is refused: before anything of it is written */
const orRefused = <T>(work: Promise<T>): Promise<T | AppError> =>
  work.catch((error: unknown) => {
    if (error instanceof AppError) return error;
    throw error;
  });

async function resultOf(
  ctx: Context,
  number: number,
  row: ItemDetailRow | AppError,
  change: BulkChange,
): Promise<Result> {
  const isChanged = row instanceof AppError ? row : await orRefused(changeOne(ctx, row, change));
  if (isChanged instanceof AppError) return { number, outcome: "refused", why: isChanged.message };
  return { number, outcome: isChanged ? "changed" : "unchanged", why: "" };
}

/** Changes or deletes several items, one after the other. All are locked first, in one order. */
export async function changeFeedbackItems(
  ctx: Context,
  { params, body: { numbers, change } }: RouteInput<Api["changeFeedbackItems"]>,
): Promise<RouteOutput<Api["changeFeedbackItems"]>> {
  const { id: project_id } = await getProjectToWriteIn(ctx.tx, ctx.company.id, params.id);
  const company_id = ctx.company.id;
  const each = [...new Set(numbers)];
  await lockGroups(ctx.tx, company_id, await listIdsOf(ctx.tx, { company_id, project_id }, each));
  const key = (number: number): NumberedKey => ({ company_id, project_id, number });
  // All of them first: who deletes one sees the trash from then on.
  const rows = await Promise.all(each.map((number) => orRefused(getItemRow(ctx.tx, key(number)))));
  const results: Result[] = [];
  for (const [index, number] of each.entries())
    results.push(await resultOf(ctx, number, rows[index] ?? notFound("feedback"), change));
  if (results.every(({ outcome }) => outcome !== "changed")) skipAudit(ctx);
  return { results };
}
