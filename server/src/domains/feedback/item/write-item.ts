import {
  type AnswerTargets,
  type FeedbackDetails,
  type FeedbackEnvironment,
  type FeedbackSourceKey,
  type FeedbackType,
  type FeedbackVisibility,
  type Frequency,
  hasSeverity,
  severitiesOf,
  type Severity,
  wordKeys,
} from "@firstlight/contract";
import { isDeepStrictEqual } from "node:util";
import { randomUUID } from "node:crypto";
import { skipAudit, writeAudit } from "#platform/audit/write-audit.ts";
import type { Context } from "#platform/context.ts";
import { AppError, invalid, isTaken } from "#platform/errors.ts";
import { attachFiles, attachFilesOfSource } from "../file-queries.ts";
import { impactWith } from "../impact/queries.ts";
import type { PlatformCounts } from "../impact/share.ts";
import { lockSettings } from "../settings/queries.ts";
import { notifyOfNew } from "../notify-people.ts";
import { assertNotTurned } from "../source/already.ts";
import { columnsOf } from "../source/queries.ts";
import { insertItem } from "./create-queries.ts";
import { findItemById, type FoundBy, type ItemKey } from "./queries.ts";

export interface Content {
  id?: string | undefined;
  type: FeedbackType;
  title: string;
  details: FeedbackDetails;
  severity: Severity | null;
  frequency: Frequency | null;
  environment: FeedbackEnvironment;
  upload_ids: readonly string[];
}

/** @throws AppError invalid_input where a type does not have this severity */
export function assertSeverity(type: FeedbackType, severity: Severity | null): void {
  if (!hasSeverity(type, severity))
    throw invalid("severity", "This severity belongs to another type of feedback. Choose another one.");
}

const anHour = 3_600_000;
const levels: readonly (keyof AnswerTargets)[] = ["highest", "high", "medium", "low"];

/** When the first answer is due: by the place of its severity among those of its type. Without one it is in the middle. */
export function respondBy(
  { type, severity, created_at }: { type: FeedbackType; severity: Severity | null; created_at: Date },
  targets: AnswerTargets,
): Date | null {
  const level = severity === null ? "medium" : (levels[severitiesOf[type].indexOf(severity)] ?? "low");
  const hours = targets[level];
  return hours === null ? null : new Date(created_at.getTime() + hours * anHour);
}

const wordsOf = (title: string, details: FeedbackDetails): string[] =>
  wordKeys([title, ...Object.values(details)].join(" "));

interface Wording {
  title: string;
  details: FeedbackDetails;
  visibility: FeedbackVisibility;
  shared_title: string;
  shared_summary: string;
}

/** What an item is found by, the title first: by the team, and by testers where it is shared. */
export function foundBy({ title, details, visibility, shared_title, shared_summary }: Wording): FoundBy {
  const isShared = visibility === "shared";
  return { own: wordsOf(title, details), shared: isShared ? wordsOf(shared_title, { text: shared_summary }) : [] };
}

interface Written {
  project_id: string;
  number: number;
}

/** Whose item it is: the caller’s, or a tester’s of whose words the team makes it. */
export type Origin =
  | { source: "tester" | "staff"; reporter_id: string }
  | { source: FeedbackSourceKey; reporter_id: string };

/** The same person's earlier item with this ID. @throws AppError feedback_conflict where that says something else */
async function findEarlier(
  ctx: Context,
  { project_id, reporter_id }: { project_id: string; reporter_id: string },
  content: Content,
): Promise<Written | undefined> {
  if (!content.id) return undefined;
  const earlier = await findItemById(ctx.tx, { company_id: ctx.company.id, id: content.id });
  if (!earlier) return undefined;
  const { type, title, details } = content;
  const isSame =
    earlier.project_id === project_id &&
    earlier.reporter_id === reporter_id &&
    // Someone has changed it since.
    (earlier.revision > 0 || isDeepStrictEqual([earlier.type, earlier.title, earlier.details], [type, title, details]));
  if (!isSame) throw new AppError("feedback_conflict");
  ctx.repeated();
  skipAudit(ctx);
  return { project_id, number: earlier.number };
}

/** Where an item is written, with what the settings of its project say. */
interface NewInProject extends ItemKey {
  project_id: string;
  targets: AnswerTargets;
  platform_counts: PlatformCounts;
}

/** Writes a new item with its files, without notifying anyone. The settings of its project are locked. @returns its number */
export async function insertNew(
  ctx: Context,
  { project_id, targets, platform_counts, ...item }: NewInProject,
  { upload_ids, ...content }: Content,
  { source, reporter_id }: Origin,
): Promise<number> {
  const { type, severity, title, details } = content;
  const created_at = ctx.clock.now();
  const made_of = typeof source === "string" ? undefined : source;
  const platforms = content.environment.platform ? [content.environment.platform] : [];
  const inserted = insertItem(ctx.tx, {
    ...content,
    ...item,
    ...columnsOf(made_of),
    project_id,
    reporter_id,
    created_by: ctx.user.id,
    source: made_of?.kind ?? (source as "tester" | "staff"),
    platforms,
    impact: impactWith(platform_counts, { type, severity, people_count: 1, platforms }),
    respond_by: source === "staff" ? null : respondBy({ type, severity, created_at }, targets),
    created_at,
    words: wordsOf(title, details),
  });
  const number = await inserted.catch((error: unknown) => {
    // Of something in the trash.
    throw isTaken(error) ? new AppError("feedback_conflict") : error;
  });
  await attachFiles(ctx.tx, { ...item, item_id: item.id, user_id: ctx.user.id, comment_id: null }, upload_ids);
  if (made_of) await attachFilesOfSource(ctx.tx, item, made_of);
  const changes = { project_id: { after: project_id }, number: { after: number }, type: { after: type } };
  await writeAudit(ctx, { action: "CREATE", resource_type: "feedback", resource_id: item.id, changes });
  return number;
}

/** Writes an item down, once for each ID, and once of each source. @returns where it is */
export async function writeItem(ctx: Context, project_id: string, content: Content, origin: Origin): Promise<Written> {
  const { source, reporter_id } = origin;
  assertSeverity(content.type, content.severity);
  // Others wait from here on: two requests with one ID see each other, and numbers have no gaps.
  const { targets, platform_counts, key } = await lockSettings(ctx.tx, { company_id: ctx.company.id, project_id });
  const earlier = await findEarlier(ctx, { project_id, reporter_id }, content);
  if (earlier) return earlier;
  if (typeof source !== "string") await assertNotTurned(ctx, project_id, { key, source });
  const item = { company_id: ctx.company.id, id: content.id ?? randomUUID() };
  const number = await insertNew(ctx, { ...item, project_id, targets, platform_counts }, content, origin);
  await notifyOfNew(ctx, [{ ...item, project_id, number, title: content.title }], [reporter_id]);
  return { project_id, number };
}
