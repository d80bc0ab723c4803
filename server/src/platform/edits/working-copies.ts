import { changesBetween } from "#platform/audit/changes.ts";
import { skipAudit, writeAudit } from "#platform/audit/write-audit.ts";
import type { Context } from "#platform/context.ts";
import { AppError, notFound } from "#platform/errors.ts";
import { publishEvent, workEvents } from "#platform/realtime/publish-event.ts";
import { type EditedKey, endCopy, findByClientId, findCopy, storeCopy, type WorkingCopy } from "./queries.ts";

type Noun = EditedKey["noun"];

/** What an editor changes, as it is stored. Locked where its working copy is saved, published or discarded. */
export interface Edited {
  noun: Noun;
  id: string;
  project_id: string;
  /** When its content was updated. */
  updated_at: Date;
}

export const concurrentEdit = (noun: Noun) =>
  new AppError(
    "edit_conflict",
    noun === "form"
      ? "Someone else edited this form. Review their changes before you save."
      : "Someone else edited this wizard. Review their changes before you save.",
  );

export const keyOf = (ctx: Context, { noun, id }: Pick<Edited, "noun" | "id">): EditedKey => ({
  noun,
  company_id: ctx.company.id,
  id,
});

async function auditChange(ctx: Context, { noun, id }: Edited, { before, after }: Record<"before" | "after", boolean>) {
  const changes = changesBetween({ unpublished_changes: before }, { unpublished_changes: after });
  await writeAudit(ctx, { action: "UPDATE", resource_type: noun, resource_id: id, changes });
}

interface Sent<C> {
  content: C;
  revision: number;
  base_updated_at?: string | undefined;
}

interface About {
  /** Whether publishing the copy would change something. */
  is_changed: boolean;
  /** Names what testers never saw by the title of its copy. @returns whether that is new */
  rename: () => Promise<boolean>;
}

/** Saves a working copy. The first change is in the audit log, and so is what ends the copy. @throws AppError edit_conflict */
export async function saveCopy<C>(
  ctx: Context,
  edited: Edited,
  sent: Sent<C>,
  { is_changed, rename }: About,
): Promise<WorkingCopy<C>> {
  const key = keyOf(ctx, edited);
  const before = await findCopy<C>(ctx.tx, key);
  const [revision, wasChanged] = [before?.revision ?? 0, before?.is_changed ?? false];
  const base =
    sent.base_updated_at ?? ((wasChanged && before) || { base_updated_at: edited.updated_at }).base_updated_at;
  if (sent.revision !== revision || new Date(base).getTime() !== edited.updated_at.getTime())
    throw concurrentEdit(edited.noun);
  const copy: WorkingCopy<C> = {
    content: sent.content,
    revision: revision + 1,
    is_changed,
    base_updated_at: edited.updated_at,
    updated_by: ctx.user.id,
    updated_at: ctx.clock.now(),
  };
  await storeCopy(ctx.tx, key, copy);
  const isNamed = await rename();
  if (is_changed !== wasChanged || isNamed) await publishEvent(ctx, ...workEvents(edited, false));
  if (is_changed && !wasChanged) await auditChange(ctx, edited, { before: false, after: true });
  else skipAudit(ctx);
  return copy;
}

/** What an editor starts from. @param stored the content as it is stored */
export function copyView<C>({ updated_at }: Pick<Edited, "updated_at">, stored: C, copy: WorkingCopy<C> | undefined) {
  const isChanged = copy?.is_changed ?? false;
  return {
    content: copy && isChanged ? copy.content : stored,
    revision: copy?.revision ?? 0,
    base_updated_at: (copy && isChanged ? copy.base_updated_at : updated_at).toISOString(),
    updated_by: copy?.updated_by ?? null,
    updated_at: copy?.updated_at.toISOString() ?? null,
    is_changed: isChanged,
  };
}

/** The working copy as the caller has read it, or as it is. @throws AppError edit_conflict where it is of another revision */
export async function findCopyAt<C>(
  ctx: Context,
  edited: Edited,
  revision: number | undefined,
): Promise<WorkingCopy<C> | undefined> {
  const copy = await findCopy<C>(ctx.tx, keyOf(ctx, edited));
  const stored = copy?.revision ?? 0;
  if ((revision ?? stored) !== stored) throw concurrentEdit(edited.noun);
  return copy;
}

/** @param revision of the copy as it was read @throws AppError edit_conflict where someone else has saved since */
export async function discardCopy(ctx: Context, edited: Edited, revision: number | undefined): Promise<void> {
  const copy = await findCopyAt(ctx, edited, revision);
  if (!copy?.is_changed) {
    skipAudit(ctx);
    return;
  }
  await endCopy(ctx.tx, keyOf(ctx, edited));
  await publishEvent(ctx, ...workEvents(edited, false));
  await auditChange(ctx, edited, { before: true, after: false });
}

/** The working copy that is about to be published. @throws AppError edit_conflict where it is not what the caller has read, or its base has changed */
export async function findCopyToPublish<C>(
  ctx: Context,
  edited: Edited,
  revision: number | undefined,
): Promise<WorkingCopy<C> | undefined> {
  const copy = await findCopyAt<C>(ctx, edited, revision);
  if (copy?.is_changed && copy.base_updated_at.getTime() !== edited.updated_at.getTime())
    throw concurrentEdit(edited.noun);
  return copy;
}

/** Whether a browser has created this already; the answer then says so. @throws AppError not_found where it is in the trash */
export async function isThere(ctx: Context, edited: Pick<Edited, "noun" | "id">): Promise<boolean> {
  const earlier = await findByClientId(ctx.tx, keyOf(ctx, edited));
  if (earlier?.deleted_at) throw notFound(edited.noun);
  if (!earlier) return false;
  ctx.repeated();
  skipAudit(ctx);
  return true;
}
