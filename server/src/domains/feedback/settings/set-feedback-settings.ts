import type { Api, FeedbackSettings, RouteInput } from "@firstlight/contract";
import { changesBetween, isNone } from "#platform/audit/changes.ts";
import { skipAudit, writeAudit } from "#platform/audit/write-audit.ts";
import type { Context } from "#platform/context.ts";
import { AppError, withFreeName } from "#platform/errors.ts";
import { publishEvent } from "#platform/realtime/publish-event.ts";
import { getProjectToWriteIn } from "#domains/projects/public.ts";
import { lockSettings, updateSettings } from "./queries.ts";

/** @throws AppError edit_conflict, key_taken */
export async function setFeedbackSettings(
  ctx: Context,
  { params, body: { revision, ...settings } }: RouteInput<Api["setFeedbackSettings"]>,
): Promise<FeedbackSettings> {
  const project = await getProjectToWriteIn(ctx.tx, ctx.company.id, params.id);
  const owned = { company_id: ctx.company.id, project_id: project.id };
  const { platform_counts: _counts, ...before } = await lockSettings(ctx.tx, owned);
  if (revision !== before.revision)
    throw new AppError("edit_conflict", "Someone else changed these settings. Review their changes before you save.");
  const changes = changesBetween(before, settings);
  if (isNone(changes)) {
    skipAudit(ctx);
    return before;
  }
  const after = { ...settings, revision: revision + 1 };
  await withFreeName(updateSettings(ctx.tx, owned, after), {
    code: "key_taken",
    path: "key",
    message: "Another project has this key. Choose another one.",
  });
  await publishEvent(ctx, { to: "staff", kind: "feedback", project_id: project.id });
  await writeAudit(ctx, { action: "UPDATE", resource_type: "project", resource_id: project.id, changes });
  return after;
}
