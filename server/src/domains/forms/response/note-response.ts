import type { Api, RouteInput, ResponseNote } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { notFound } from "#platform/errors.ts";
import { publishEvent } from "#platform/realtime/publish-event.ts";
import { changesBetween, isNone } from "#platform/audit/changes.ts";
import { writeAudit, skipAudit } from "#platform/audit/write-audit.ts";
import { findNote, lockResponse, saveNote } from "./delete-queries.ts";

const none: { note: string; tags: string[] } = { note: "", tags: [] };

/** That something was said or changed, never what: it may be about a person. */
function auditChanges(before: typeof none, after: typeof none) {
  const counted = (said: typeof none) => ({ has_note: said.note !== "", tag_count: said.tags.length });
  const changed = Object.keys(changesBetween(before, after)).map((field) => [field, {}] as const);
  const counts = changesBetween(counted(before), counted(after));
  return isNone(counts) ? Object.fromEntries(changed) : counts;
}

/** The staff's note on a response. The audit log records that it was written, not its text. */
export async function noteResponse(
  ctx: Context,
  { params, body }: RouteInput<Api["noteResponse"]>,
): Promise<ResponseNote> {
  const which = { company_id: ctx.company.id, form_id: params.id, id: params.rid };
  const response = await lockResponse(ctx.tx, which);
  if (!response) throw notFound("response");
  const before = await findNote(ctx.tx, which);
  const changes = auditChanges({ ...none, ...before }, body);
  if (isNone(changes)) {
    skipAudit(ctx);
    return body;
  }
  await saveNote(ctx.tx, which, { ...body, updated_by: ctx.user.id, updated_at: ctx.clock.now() });
  const { project_id } = response;
  await publishEvent(ctx, { to: "staff", kind: "response", project_id, subject_id: params.id });
  await writeAudit(ctx, { action: "UPDATE", resource_type: "response", resource_id: params.rid, changes });
  return body;
}
