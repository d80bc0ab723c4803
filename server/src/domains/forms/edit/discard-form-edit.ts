import type { Api, RouteInput } from "@firstlight/contract";
import { writeAudit } from "#platform/audit/write-audit.ts";
import type { Context } from "#platform/context.ts";
import { endTrash, moveToTrash } from "#platform/db/deleted-rows.ts";
import { endCopy } from "#platform/edits/queries.ts";
import { discardCopy, findCopyAt, keyOf } from "#platform/edits/working-copies.ts";
import { publishEvent, workEvents } from "#platform/realtime/publish-event.ts";
import type { FormRow } from "../form/queries.ts";
import { lockForm } from "../form/save-queries.ts";

/**
 * A form that was blank and never published is its working copy: without it, there would be nothing to restore from the trash.
 * Its row stays there unseen until the night, so that a late repetition of the call that created it does not bring it back.
 */
async function deleteBlankForm(ctx: Context, form: FormRow): Promise<void> {
  const key = { company_id: ctx.company.id, id: form.id };
  const now = ctx.clock.now();
  await endCopy(ctx.tx, keyOf(ctx, { noun: "form", id: form.id }));
  await moveToTrash(ctx.tx, "forms", { ...key, by: ctx.user.id }, now);
  await endTrash(ctx.tx, "forms", key, now);
  await publishEvent(ctx, ...workEvents(form, false));
  const changes = { title: { before: form.title } };
  await writeAudit(ctx, { action: "DELETE", resource_type: "form", resource_id: form.id, changes });
}

/** Discards the working copy, and with it a form that has no content of its own. */
export async function discardFormEdit(
  ctx: Context,
  { params, query: { revision } }: RouteInput<Api["discardFormEdit"]>,
): Promise<void> {
  const form = await lockForm(ctx.tx, ctx.company.id, params.id);
  const edited = { ...form, noun: "form" as const };
  if (form.version !== 0) return discardCopy(ctx, edited, revision);
  await findCopyAt(ctx, edited, revision);
  return deleteBlankForm(ctx, form);
}
