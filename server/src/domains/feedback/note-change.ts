import { type AuditEntry, writeAudit } from "#platform/audit/write-audit.ts";
import type { Context } from "#platform/context.ts";
import { publishEvent } from "#platform/realtime/publish-event.ts";

/** A change of a label or a saved view of a project: in the audit log, and on open screens of the team. */
export async function noteChange(
  ctx: Context,
  project_id: string,
  entry: Omit<AuditEntry, "resource_type">,
): Promise<void> {
  await publishEvent(ctx, { to: "staff", kind: "feedback", project_id });
  await writeAudit(ctx, { ...entry, resource_type: "feedback" });
}
