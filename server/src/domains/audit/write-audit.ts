import { randomUUID } from "node:crypto";
import type { Actor, CallContext, Context } from "../../infra/context.ts";
import type { Tx } from "../../infra/db/database.ts";
import type { AuditAction } from "../../infra/db/schema.ts";

export interface AuditEntry {
  action: AuditAction;
  resource_type: "user" | "project" | "form" | "response" | "team" | "company" | "upload";
  resource_id: string;
  /** Changed fields, before and after. Never a secret, never an answer's text. */
  changes?: Record<string, { before?: unknown; after?: unknown }>;
}

interface Who {
  call: Pick<CallContext, "clock" | "ip" | "requestId">;
  tx: Tx;
  company_id: string;
  actor: Actor;
}

function actorId(actor: Actor): string | null {
  if (actor.kind === "person") return actor.user_id;
  return actor.kind === "platform_admin" ? actor.admin_id : null;
}

async function insert(who: Who, entry: AuditEntry): Promise<void> {
  await who.tx
    .insertInto("audit_entries")
    .values({
      company_id: who.company_id,
      id: randomUUID(),
      at: who.call.clock.now(),
      actor_kind: who.actor.kind,
      actor_id: actorId(who.actor),
      action: entry.action,
      resource_type: entry.resource_type,
      resource_id: entry.resource_id,
      changes: JSON.stringify(entry.changes ?? {}),
      ip: who.call.ip,
      request_id: who.call.requestId,
    })
    .execute();
}

/** Writes the audit entry of a change into the transaction of the change. */
export async function writeAudit(ctx: Context, entry: AuditEntry): Promise<void> {
  await insert({ call: ctx, tx: ctx.tx, company_id: ctx.company.id, actor: ctx.actor }, entry);
  ctx.audited = true;
}

/** The same before a tenant is chosen: signing in, registering, accepting an invitation. */
export async function writeGateAudit(who: Omit<Who, "actor">, userId: string, entry: AuditEntry): Promise<void> {
  await insert({ ...who, actor: { kind: "person", user_id: userId } }, entry);
}
