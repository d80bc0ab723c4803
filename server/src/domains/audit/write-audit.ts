import { randomUUID } from "node:crypto";
import type { AuditAction, AuditResource } from "@firstlight/contract";
import type { Actor, CallContext, Context, TenantWork } from "../../infra/context.ts";
import type { Tx } from "../../infra/db/database.ts";
import type { AdminContext } from "../../infra/http/admin-calls.ts";
import type { WaitingCall } from "../../infra/http/calls.ts";

export type AuditChanges = Record<string, { before?: unknown; after?: unknown }>;

export interface AuditEntry {
  action: AuditAction;
  resource_type: AuditResource;
  resource_id: string;
  /** Changed fields, before and after. Never a secret, never an answer's text. */
  changes?: AuditChanges;
}

export interface AdminAuditEntry extends AuditEntry {
  /** Why; the company reads it. */
  reason: string | undefined;
}

interface Who {
  /** A job has no caller: neither address nor request. */
  call: Pick<CallContext, "clock"> & Partial<Pick<CallContext, "ip" | "requestId">>;
  tx: Tx;
  company_id: string;
  actor: Actor;
}

function actorId(actor: Actor): string | null {
  if (actor.kind === "person") return actor.user_id;
  return actor.kind === "platform_admin" ? actor.admin_id : null;
}

async function insert(who: Who, entries: readonly AuditEntry[]): Promise<void> {
  const rows = entries.map((entry) => ({
    company_id: who.company_id,
    id: randomUUID(),
    at: who.call.clock.now(),
    actor_kind: who.actor.kind,
    actor_id: actorId(who.actor),
    action: entry.action,
    resource_type: entry.resource_type,
    resource_id: entry.resource_id,
    changes: JSON.stringify(entry.changes ?? {}),
    ip: who.call.ip ?? null,
    request_id: who.call.requestId ?? null,
  }));
  if (rows.length > 0) await who.tx.insertInto("audit_entries").values(rows).execute();
}

/** Writes the audit entry of a change into the transaction of the change. */
export async function writeAudit(ctx: Context, entry: AuditEntry): Promise<void> {
  await insert({ call: ctx, tx: ctx.tx, company_id: ctx.company.id, actor: ctx.actor }, [entry]);
  ctx.audited = true;
}

/** The same for a call that sends a file and holds no transaction: written before the file's first byte. */
export async function writeFileAudit({ call, caller }: Pick<WaitingCall, "call" | "caller">, entry: AuditEntry) {
  const company_id = caller.company.id;
  const actor: Actor = { kind: "person", user_id: caller.user.id };
  await call.database.inTenant(company_id, (tx) => insert({ call, tx, company_id, actor }, [entry]));
}

/** The same for what a job does on behalf of somebody, many entries in one statement. */
export async function writeJobAudit(work: TenantWork, actor: Actor, entries: readonly AuditEntry[]): Promise<void> {
  await insert({ call: work, tx: work.tx, company_id: work.company.id, actor }, entries);
}

/** The same before a tenant is chosen: signing in, registering, accepting an invitation. */
export async function writeGateAudit(who: Omit<Who, "actor">, userId: string, entry: AuditEntry): Promise<void> {
  await insert({ ...who, actor: { kind: "person", user_id: userId } }, [entry]);
}

/** What an admin of the service did in a company: its log has it, and through the database the admins' own trail. */
export async function writeAdminAudit(ctx: AdminContext, company_id: string, entry: AdminAuditEntry): Promise<void> {
  const actor: Actor = { kind: "platform_admin", admin_id: ctx.admin.id };
  const { reason, ...said } = entry;
  const changes = { ...said.changes, ...(reason === undefined ? {} : { reason: { after: reason } }) };
  await insert({ call: ctx, tx: ctx.tx, company_id, actor }, [{ ...said, changes }]);
  ctx.audited = true;
}

/** Says that a call changed nothing others should know of: it was done before, or keeps somebody's own unfinished words. */
export function writeNoAudit(ctx: Context | AdminContext): void {
  ctx.audited = true;
}
