import { randomUUID } from "node:crypto";
import type { AuditAction } from "@firstlight/contract";
import type { RequestContext } from "#platform/context.ts";
import type { Tx } from "#platform/db/database.ts";
import type { AuditChanges } from "./write-audit.ts";

export interface NewPlatformAuditEntry {
  action: AuditAction;
  /** What it was done to, in the product's words: "admin", "job", "analytics", … */
  resource_type: string;
  resource_id: string | null;
  reason?: string | undefined;
  /** Changed fields, before and after. Never a secret. */
  changes?: AuditChanges;
}

/** A call's context; a job has neither address nor request, and no admin. */
interface Who extends Pick<RequestContext, "clock">, Partial<Pick<RequestContext, "ip" | "requestId">> {
  tx: Tx;
  admin: { id: string } | null;
  audited?: boolean;
}

/**
 * Writes an action of an admin, or an automatic one, to the platform audit log, in the action's transaction. System role only.
 * Actions about a company go through `writeAdminAudit`: the database copies those into the platform audit log.
 */
export async function writePlatformAudit(who: Who, { reason, ...entry }: NewPlatformAuditEntry): Promise<void> {
  const changes = { ...entry.changes, ...(reason === undefined ? {} : { reason: { after: reason } }) };
  await who.tx
    .insertInto("platform_audit_entries")
    .values({
      id: randomUUID(),
      at: who.clock.now(),
      actor_kind: who.admin ? "platform_admin" : "job",
      actor_id: who.admin?.id ?? null,
      action: entry.action,
      resource_type: entry.resource_type,
      resource_id: entry.resource_id,
      changes: JSON.stringify(changes),
      about_company_id: null,
      ip: who.ip ?? null,
      request_id: who.requestId ?? null,
    })
    .execute();
  who.audited = true;
}
