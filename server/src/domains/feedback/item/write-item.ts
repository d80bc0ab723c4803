import {
  type AnswerTargets,
  type FeedbackDetails,
  type FeedbackEnvironment,
  type FeedbackSource,
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
import { attachFiles } from "../file-queries.ts";
import { impactWith } from "../impact/queries.ts";
import { lockSettings } from "../settings/queries.ts";
import { notifyOfNew } from "../notify-people.ts";
import { findItemById, type FoundBy, insertItem, type ItemKey } from "./queries.ts";

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

/** The same person's earlier item with this ID. @throws AppError feedback_conflict where that says something else */
async function findEarlier(ctx: Context, projectId: string, content: Content): Promise<Written | undefined> {
  if (!content.id) return undefined;
  const earlier = await findItemById(ctx.tx, { company_id: ctx.company.id, id: content.id });
  if (!earlier) return undefined;
  const { type, title, details } = content;
  const isSame =
    earlier.project_id === projectId &&
    earlier.reporter_id === ctx.user.id &&
    // Someone has changed it since.
    (earlier.revision > 0 || isDeepStrictEqual([earlier.type, earlier.title, earlier.details], [type, title, details]));
  if (!isSame) throw new AppError("feedback_conflict");
  ctx.repeated();
  skipAudit(ctx);
  return { project_id: projectId, number: earlier.number };
}

/** Writes an item down for the caller, once for each ID. @returns where it is */
export async function writeItem(
  ctx: Context,
  projectId: string,
  content: Content,
  source: FeedbackSource,
): Promise<Written> {
  const { type, severity, title, details } = content;
  assertSeverity(type, severity);
  const created_at = ctx.clock.now();
  // Others wait from here on: two requests with one ID see each other, and numbers have no gaps.
  const settings = await lockSettings(ctx.tx, { company_id: ctx.company.id, project_id: projectId });
  const earlier = await findEarlier(ctx, projectId, content);
  if (earlier) return earlier;
  const item: ItemKey = { company_id: ctx.company.id, id: content.id ?? randomUUID() };
  const { upload_ids, ...said } = content;
  const platforms = said.environment.platform ? [said.environment.platform] : [];
  const inserted = insertItem(ctx.tx, {
    ...said,
    ...item,
    project_id: projectId,
    reporter_id: ctx.user.id,
    source,
    platforms,
    impact: impactWith(settings.platform_counts, { type, severity, people_count: 1, platforms }),
    respond_by: source === "tester" ? respondBy({ type, severity, created_at }, settings.targets) : null,
    created_at,
    words: wordsOf(title, details),
  });
  const number = await inserted.catch((error: unknown) => {
    // Of something in the trash.
    throw isTaken(error) ? new AppError("feedback_conflict") : error;
  });
  await attachFiles(ctx.tx, { ...item, item_id: item.id, user_id: ctx.user.id, comment_id: null }, upload_ids);
  await notifyOfNew(ctx, { ...item, project_id: projectId, number, title });
  const changes = { project_id: { after: projectId }, number: { after: number }, type: { after: type } };
  await writeAudit(ctx, { action: "CREATE", resource_type: "feedback", resource_id: item.id, changes });
  return { project_id: projectId, number };
}
