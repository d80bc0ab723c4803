import { type Api, type FeedbackItemDetail, type RouteInput } from "@firstlight/contract";
import { writeAudit } from "#platform/audit/write-audit.ts";
import type { Context } from "#platform/context.ts";
import { AppError, invalid } from "#platform/errors.ts";
import { withDeleted } from "#platform/db/see-deleted.ts";
import { getProjectToWriteIn } from "#domains/projects/public.ts";
import { askRetests } from "../ask-retests.ts";
import { writeEvents } from "../event-queries.ts";
import { recount } from "../impact/queries.ts";
import { lockGroups, merge } from "../merge-queries.ts";
import { getSettings } from "../settings/queries.ts";
import { publishChange, notifyOfStatus } from "../notify-people.ts";
import { detailOf, numberedKey } from "./get-feedback-item.ts";
import { getItemRow, type ItemDetailRow } from "./queries.ts";
import { assertNotMerged, itemConflict } from "./conflicts.ts";
import { referenceOf } from "./view.ts";

type Input = RouteInput<Api["mergeFeedback"]>;

async function lockBoth(ctx: Context, { params, body }: Input): Promise<{ item: ItemDetailRow; main: ItemDetailRow }> {
  const [item, main] = [numberedKey(ctx, params), numberedKey(ctx, { id: params.id, number: body.into })];
  const { id } = await getItemRow(ctx.tx, item);
  const other = await getItemRow(ctx.tx, main).catch((error: unknown) => {
    throw error instanceof AppError ? invalid("into", "Choose an item of this project.") : error;
  });
  await withDeleted(ctx.tx, () => lockGroups(ctx.tx, ctx.company.id, [id, other.id]));
  // As they are now.
  return { item: await getItemRow(ctx.tx, item), main: await getItemRow(ctx.tx, main) };
}

/** Makes an item a duplicate of another one. @throws AppError edit_conflict, feedback_merged */
export async function mergeFeedback(ctx: Context, input: Input): Promise<FeedbackItemDetail> {
  const { params, body } = input;
  const { id: project_id } = await getProjectToWriteIn(ctx.tx, ctx.company.id, params.id);
  if (body.into === params.number) throw invalid("into", "Choose another item: this one cannot be merged into itself.");
  const { item, main } = await lockBoth(ctx, input);
  if (item.revision !== body.revision) throw itemConflict();
  await assertNotMerged(ctx, item, "Open");
  await assertNotMerged(ctx, main, "Merge into");
  const { company } = ctx;
  const at = ctx.clock.now();
  const [own, into] = [
    { company_id: company.id, id: item.id },
    { company_id: company.id, id: main.id },
  ];
  await merge(ctx.tx, own, { into_id: main.id, status: item.status, at });
  await recount(ctx.tx, into, at);
  const { key } = await getSettings(ctx.tx, { company_id: company.id, project_id });
  const by = { actor_id: ctx.user.id, at };
  const [reference, mainReference] = [referenceOf(key, item.number), referenceOf(key, main.number)];
  await writeEvents(ctx.tx, own, [{ kind: "merged", before: "", after: mainReference }], by);
  await writeEvents(ctx.tx, into, [{ kind: "merged", before: reference, after: "" }], by);
  await notifyOfStatus(ctx, { ...own, project_id, number: item.number, title: item.title }, "duplicate");
  await publishChange(ctx, { ...into, project_id, number: main.number, title: main.title });
  // Who had the duplicate has what may be fixed already.
  await ctx.jobs.send(askRetests, { company_id: company.id, item_id: main.id, after: null }, { tx: ctx.tx });
  const changes = {
    merged_into: { before: null, after: main.id },
    status: { before: item.status, after: "duplicate" },
  };
  await writeAudit(ctx, { action: "UPDATE", resource_type: "feedback", resource_id: item.id, changes });
  return detailOf(ctx, await getItemRow(ctx.tx, numberedKey(ctx, params)));
}
