import {
  type Api,
  closedStatuses,
  type FeedbackEventKind,
  type FeedbackItemDetail,
  type RouteInput,
} from "@firstlight/contract";
import { changesBetween, isNone } from "#platform/audit/changes.ts";
import { type AuditChanges, skipAudit, writeAudit } from "#platform/audit/write-audit.ts";
import type { Context } from "#platform/context.ts";
import { getProjectToWriteIn } from "#domains/projects/public.ts";
import { askWhenDone } from "../ask-retests.ts";
import { type NewEvent, writeEvents } from "../event-queries.ts";
import { follow } from "../person/queries.ts";
import { impactWith } from "../impact/queries.ts";
import { getSettings } from "../settings/queries.ts";
import { publishChange, notifyOwner, notifyOfStatus, type NotifiedItem } from "../notify-people.ts";
import { assertFitting, assertKnown, assertVerifiable, type Change, withFitting } from "./change-rules.ts";
import { assertNotMerged, itemConflict } from "./conflicts.ts";
import { detailOf, numberedKey } from "./get-feedback-item.ts";
import { getItemRow, type ItemDetailRow, lockItem, setLabels, updateItem, writeWords } from "./queries.ts";
import { foundBy, respondBy } from "./write-item.ts";

const writings: ReadonlySet<string> = new Set(["title", "details", "reason", "shared_title", "shared_summary"]);

type Plain = Exclude<keyof Change, "label_ids">;

const kindOf: Readonly<Record<Plain, FeedbackEventKind>> = {
  type: "type",
  title: "title",
  details: "details",
  severity: "severity",
  frequency: "frequency",
  priority: "priority",
  status: "status",
  reason: "reason",
  owner_id: "owner",
  visibility: "visibility",
  shared_title: "shared_text",
  shared_summary: "shared_text",
  seen_build_id: "seen_build",
  fixed_build_id: "fixed_build",
  snoozed_until: "snoozed",
};

/** What people read in the history: names instead of IDs, and of long texts nothing. */
function wordsFor(row: ItemDetailRow, field: Plain): string {
  if (field === "owner_id") return row.owner_name ?? "";
  if (field === "seen_build_id") return row.seen_build_name ?? "";
  if (field === "fixed_build_id") return row.fixed_build_name ?? "";
  if (field === "details" || field === "shared_summary") return "";
  const value = row[field];
  return value instanceof Date ? value.toISOString() : (value ?? "");
}

const idsOf = ({ labels }: ItemDetailRow): string[] => labels.map(({ id }) => id).toSorted();

/** The names of the labels that only the first one has. */
const onlyOf = (one: ItemDetailRow, other: ItemDetailRow): string[] =>
  one.labels.filter(({ id }) => !idsOf(other).includes(id)).map(({ name }) => name);

function eventsOf(changes: AuditChanges, before: ItemDetailRow, after: ItemDetailRow): NewEvent[] {
  const fields = Object.keys(changes).filter((field) => field !== "label_ids") as Plain[];
  return [
    ...fields.map((field) => ({
      kind: kindOf[field],
      before: wordsFor(before, field),
      after: wordsFor(after, field),
    })),
    ...onlyOf(after, before).map((name) => ({ kind: "label_added" as const, before: "", after: name })),
    ...onlyOf(before, after).map((name) => ({ kind: "label_removed" as const, before: name, after: "" })),
  ];
}

/** What follows from a change: impact, targets, times. */
async function consequences(ctx: Context, before: ItemDetailRow, after: ItemDetailRow) {
  const now = ctx.clock.now();
  const { targets, platform_counts } = await getSettings(ctx.tx, {
    company_id: ctx.company.id,
    project_id: before.project_id,
  });
  const isAnswered = before.status === "new" && after.status !== "new" && before.first_response_at === null;
  const wasDone = before.status === "done" || before.status === "verified";
  const isDone = after.status === "done" || after.status === "verified";
  const isReopened = closedStatuses.includes(before.status) && !closedStatuses.includes(after.status);
  return {
    impact: impactWith(platform_counts, after),
    respond_by: before.source === "tester" ? respondBy(after, targets) : null,
    ...(isAnswered && { first_response_at: now }),
    ...(isDone !== wasDone && { done_at: isDone ? now : null }),
    ...(isReopened && wasDone && { reopened_count: before.reopened_count + 1 }),
    // Who looks at it again has it in their inbox.
    revision: before.revision + 1,
    last_activity_at: now,
  };
}

async function notifyOthers(
  ctx: Context,
  item: NotifiedItem,
  before: ItemDetailRow,
  after: ItemDetailRow,
): Promise<void> {
  if (after.owner_id && after.owner_id !== before.owner_id) {
    await follow(ctx.tx, item, [after.owner_id]);
    await notifyOwner(ctx, item, after.owner_id);
  }
  if (after.status === before.status) await publishChange(ctx, item);
  else await notifyOfStatus(ctx, item, after.reopened_count > before.reopened_count ? "reopened" : after.status);
}

/** Stores a change of a locked item, with all that follows from it. */
export async function changeItem(ctx: Context, before: ItemDetailRow, asked: Change): Promise<ItemDetailRow> {
  const { project_id, number } = before;
  const change = withFitting(before, asked);
  const { details, snoozed_until, label_ids, ...plain } = change;
  const snooze =
    snoozed_until === undefined ? {} : { snoozed_until: snoozed_until === null ? null : new Date(snoozed_until) };
  const merged = { ...before, ...plain, ...(details && { details }), ...snooze };
  const labels = label_ids && { label_ids: [...new Set(label_ids)].toSorted() };
  const known = { ...before, label_ids: idsOf(before) };
  const changes = changesBetween(known, { ...plain, ...(details && { details }), ...snooze, ...labels });
  if (isNone(changes)) {
    skipAudit(ctx);
    return before;
  }
  await assertKnown(ctx, project_id, change);
  assertFitting(before, merged);
  const item = { company_id: ctx.company.id, id: before.id };
  const key = { company_id: ctx.company.id, project_id, number };
  const followUp = await consequences(ctx, before, merged);
  await updateItem(ctx.tx, item, {
    ...plain,
    ...(details && { details: JSON.stringify(details) }),
    ...snooze,
    ...followUp,
  });
  if (Object.keys(changes).some((field) => field === "visibility" || writings.has(field)))
    await writeWords(ctx.tx, key, foundBy(merged));
  if (labels) await setLabels(ctx.tx, item, labels.label_ids);
  const after = await getItemRow(ctx.tx, key);
  const by = { actor_id: ctx.user.id, at: followUp.last_activity_at };
  await writeEvents(ctx.tx, item, eventsOf(changes, before, after), by);
  await notifyOthers(ctx, { ...item, project_id, number, title: after.title }, before, after);
  await askWhenDone(ctx, item, [before, after]);
  // Never the text of what people wrote.
  const audited = Object.fromEntries(Object.entries(changes).filter(([field]) => !writings.has(field)));
  await writeAudit(ctx, { action: "UPDATE", resource_type: "feedback", resource_id: before.id, changes: audited });
  return after;
}

export async function updateFeedbackItem(
  ctx: Context,
  { params, body: { revision, ...change } }: RouteInput<Api["updateFeedbackItem"]>,
): Promise<FeedbackItemDetail> {
  await getProjectToWriteIn(ctx.tx, ctx.company.id, params.id);
  const before = await lockItem(ctx.tx, numberedKey(ctx, params));
  if (before.revision !== revision) throw itemConflict();
  await assertNotMerged(ctx, before, "Change");
  assertVerifiable(before, change);
  return detailOf(ctx, await changeItem(ctx, before, change));
}
