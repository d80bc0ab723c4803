import type { FeedbackSettings } from "@firstlight/contract";
import type { PlatformCounts } from "../impact/share.ts";
import type { Tx } from "#platform/db/database.ts";
import type { ProjectKey } from "#platform/domain.ts";
import { notFound } from "#platform/errors.ts";

export interface StoredSettings extends FeedbackSettings {
  platform_counts: PlatformCounts;
}

const settingsOf = (tx: Tx, { company_id, project_id }: ProjectKey) =>
  tx
    .selectFrom("feedback_settings")
    .select(["key", "targets", "verify_needs", "retest_days", "revision", "platform_counts"])
    .where("company_id", "=", company_id)
    .where("project_id", "=", project_id);

/** Every project has them. @throws AppError not_found where it was deleted in between */
export async function getSettings(tx: Tx, project: ProjectKey): Promise<StoredSettings> {
  const row = await settingsOf(tx, project).executeTakeFirst();
  if (!row) throw notFound("project");
  return row;
}

/** The same, locked until the transaction ends. */
export async function lockSettings(tx: Tx, project: ProjectKey): Promise<StoredSettings> {
  const row = await settingsOf(tx, project).forNoKeyUpdate().executeTakeFirst();
  if (!row) throw notFound("project");
  return row;
}

export async function updateSettings(
  tx: Tx,
  { company_id, project_id }: ProjectKey,
  { targets, ...settings }: FeedbackSettings,
): Promise<void> {
  await tx
    .updateTable("feedback_settings")
    .set({ ...settings, targets: JSON.stringify(targets) })
    .where("company_id", "=", company_id)
    .where("project_id", "=", project_id)
    .execute();
}
