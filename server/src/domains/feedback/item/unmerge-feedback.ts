import { type Api, type FeedbackItemDetail, type RouteInput } from "@firstlight/contract";
import { writeAudit } from "#platform/audit/write-audit.ts";
import type { Context } from "#platform/context.ts";
import { AppError } from "#platform/errors.ts";
import { withDeleted } from "#platform/db/see-deleted.ts";
import { getProjectToWriteIn } from "#domains/projects/public.ts";
import { writeEvents } from "../event-queries.ts";
import { recount } from "../impact/queries.ts";
import { lockGroups, unmerge } from "../merge-queries.ts";
import { notifyOfStatus } from "../notify-people.ts";
import { detailOf, numberedKey } from "./get-feedback-item.ts";
import { getItemRow } from "./queries.ts";
import { itemConflict } from "./conflicts.ts";

/** Undoes a merge. @throws AppError already_in_state, edit_conflict */
export async function unmergeFeedback(
  ctx: Context,
  { params, body }: RouteInput<Api["unmergeFeedback"]>,
): Promise<FeedbackItemDetail> {
  const { id: project_id } = await getProjectToWriteIn(ctx.tx, ctx.company.id, params.id);
  const key = numberedKey(ctx, params);
  const found = await getItemRow(ctx.tx, key);
  const touched = [found.id, ...(found.merged_into_id ? [found.merged_into_id] : [])];
  await withDeleted(ctx.tx, () => lockGroups(ctx.tx, ctx.company.id, touched));
  const before = await getItemRow(ctx.tx, key);
  if (before.revision !== body.revision) throw itemConflict();
  if (before.merged_into_id === null)
    throw new AppError("already_in_state", "This item is not merged into another one.");
  const company_id = ctx.company.id;
  const at = ctx.clock.now();
  const [own, main] = [
    { company_id, id: before.id },
    { company_id, id: before.merged_into_id },
  ];
  const status = await unmerge(ctx.tx, own, at);
  await recount(ctx.tx, main, at);
  await recount(ctx.tx, own, at);
  const by = { actor_id: ctx.user.id, at };
  for (const item of [own, main]) await writeEvents(ctx.tx, item, [{ kind: "unmerged", before: "", after: "" }], by);
  await notifyOfStatus(ctx, { ...own, project_id, number: before.number, title: before.title }, status);
  const changes = { merged_into: { before: main.id, after: null }, status: { before: "duplicate", after: status } };
  await writeAudit(ctx, { action: "UPDATE", resource_type: "feedback", resource_id: before.id, changes });
  return detailOf(ctx, await getItemRow(ctx.tx, key));
}
