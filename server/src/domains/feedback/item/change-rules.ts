import {
  type BulkChange,
  type FeedbackChange,
  hasSeverity,
  limits,
  needsBuild,
  needsReason,
  statusesOf,
} from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { invalid } from "#platform/errors.ts";
import { findBuild } from "#domains/builds/public.ts";
import { areLabels } from "../label/queries.ts";
import { isActiveStaff } from "../person/staff-queries.ts";
import type { ItemDetailRow } from "./queries.ts";
import { assertSeverity } from "./write-item.ts";

export type Change = Omit<FeedbackChange, "revision">;

/** Another type keeps all fields. A status or severity that it lacks becomes one it has. */
export function withFitting(before: ItemDetailRow, change: Change): Change {
  const { type } = change;
  if (type === undefined || type === before.type) return change;
  const status = change.status ?? (statusesOf[type].includes(before.status) ? before.status : "under_review");
  const severity = change.severity ?? (hasSeverity(type, before.severity) ? before.severity : null);
  return { ...change, status, severity };
}

/** @throws AppError invalid_input where an item cannot come to this status by hand, or misses what it needs */
export function assertFitting(before: ItemDetailRow, after: ItemDetailRow): void {
  const { status, type } = after;
  assertSeverity(type, after.severity);
  if (status !== before.status) {
    if (status === "duplicate") throw invalid("status", "Merge this item into another one instead.");
    if (status === "verified" && before.status !== "done")
      throw invalid("status", "Only what is done can be verified.");
    if (!statusesOf[type].includes(status))
      throw invalid("status", "This type of feedback does not have this status. Choose another one.");
  }
  if (needsBuild(type, status) && after.fixed_build_id === null)
    throw invalid("fixed_build_id", "Choose the build that has it.");
  if (needsReason(status) && after.reason === "") throw invalid("reason", "Tell the reporter why.");
  if (after.visibility === "shared") {
    if (after.shared_title === "") throw invalid("shared_title", "Write the title that testers read.");
    if (after.shared_summary === "") throw invalid("shared_summary", "Write the summary that testers read.");
  }
}

/** The same change with all the labels that an item has after it. @throws AppError invalid_input where they are too many */
export function withLabels(
  before: ItemDetailRow,
  { add_label_ids = [], remove_label_ids = [], ...change }: Omit<BulkChange, "is_deleted">,
): Change {
  if (add_label_ids.length + remove_label_ids.length === 0) return change;
  const all = new Set([...before.labels.map(({ id }) => id), ...add_label_ids]);
  for (const id of remove_label_ids) all.delete(id);
  if (all.size > limits.labelsPerItem)
    throw invalid("add_label_ids", `An item can have at most ${limits.labelsPerItem} labels. Remove some first.`);
  return { ...change, label_ids: [...all] };
}

/** By hand nothing is verified without a reason: testers give theirs by their answers. @throws AppError invalid_input */
export function assertVerifiable(before: ItemDetailRow, { status, reason }: Change): void {
  if (status === "verified" && before.status === "done" && (reason ?? "") === "")
    throw invalid("reason", "Say how you know that it is fixed.");
}

/** @throws AppError invalid_input where a person, a build or a label is not of the team or the project */
export async function assertKnown(ctx: Context, project_id: string, change: Change): Promise<void> {
  const { owner_id, seen_build_id, fixed_build_id, label_ids } = change;
  const company_id = ctx.company.id;
  if (owner_id && !(await isActiveStaff(ctx.tx, { company_id, user_id: owner_id })))
    throw invalid("owner_id", "Choose someone of your team.");
  for (const [path, id] of Object.entries({ seen_build_id, fixed_build_id }))
    if (id && !(await findBuild(ctx.tx, { company_id, project_id, id })))
      throw invalid(path, "Choose a build of this project.");
  if (label_ids && !(await areLabels(ctx.tx, { company_id, project_id }, label_ids)))
    throw invalid("label_ids", "Choose labels of this project.");
}
