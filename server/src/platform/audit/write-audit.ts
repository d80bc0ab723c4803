import { randomUUID } from "node:crypto";
import type { AuditAction, AuditResource } from "@firstlight/contract";
import type { Actor, RequestContext, Context, TenantWork } from "#platform/context.ts";
import type { Tx } from "#platform/db/database.ts";
import type { AdminContext } from "#platform/http/admin-realm.ts";
import { actorOf, type StreamingRequest } from "#platform/http/run-route.ts";

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
  call: Pick<RequestContext, "clock"> & Partial<Pick<RequestContext, "ip" | "requestId">>;
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

/** A support action names the user it acts as. The name is looked up when read, since the person may be erased. */
function actingAs({ user, support }: Pick<Context, "user" | "support">, entry: AuditEntry): AuditEntry {
  return support ? { ...entry, changes: { ...entry.changes, acting_as: { after: user.id } } } : entry;
}

/** Writes the audit entry of a change into the transaction of the change. */
export async function writeAudit(ctx: Context, entry: AuditEntry): Promise<void> {
  await insert({ call: ctx, tx: ctx.tx, company_id: ctx.company.id, actor: ctx.actor }, [actingAs(ctx, entry)]);
  ctx.audited = true;
}

type Waiting = Pick<StreamingRequest, "call" | "caller">;

/** The same for a request that changes data of the system role, in that transaction. */
export async function writeWaitingAudit({ call, caller }: Waiting, tx: Tx, entry: AuditEntry): Promise<void> {
  const who = { call, tx, company_id: caller.company.id, actor: actorOf(caller) };
  await insert(who, [actingAs(caller, entry)]);
}

/** The same for a call that sends a file and holds no transaction: written before the file's first byte. */
export async function writeFileAudit(waiting: Waiting, entry: AuditEntry): Promise<void> {
  const { call, caller } = waiting;
  await call.database.inTenant(caller.company.id, (tx) => writeWaitingAudit(waiting, tx, entry));
}

/** The same for a job on behalf of an actor, many entries in one statement. */
export async function writeJobAudit(work: TenantWork, actor: Actor, entries: readonly AuditEntry[]): Promise<void> {
  await insert({ call: work, tx: work.tx, company_id: work.company.id, actor }, entries);
}

/** The same before a tenant is chosen: signing in, registering, accepting an invitation. */
export async function writeSystemAudit(who: Omit<Who, "actor">, userId: string, entry: AuditEntry): Promise<void> {
  await insert({ ...who, actor: { kind: "person", user_id: userId } }, [entry]);
}

interface AuditedSession {
  admin_id: string;
  user_id: string;
  reason: string;
}

/** Support signs in as a user; no tenant is chosen yet. */
export async function writeSupportSessionAudit(
  who: Omit<Who, "actor">,
  { admin_id, user_id, reason }: AuditedSession,
  { action, changes }: Pick<AuditEntry, "action" | "changes">,
): Promise<void> {
  const said = { ...changes, reason: { after: reason }, acting_as: { after: user_id } };
  const entry = { action, resource_type: "user", resource_id: user_id, changes: said } as const;
  await insert({ ...who, actor: { kind: "platform_admin", admin_id } }, [entry]);
}

/** An admin's action in a company: written to its audit log and, through the database, to the platform audit log. */
export async function writeAdminAudit(ctx: AdminContext, company_id: string, entry: AdminAuditEntry): Promise<void> {
  const actor: Actor = { kind: "platform_admin", admin_id: ctx.admin.id };
  const { reason, ...said } = entry;
  const changes = { ...said.changes, ...(reason === undefined ? {} : { reason: { after: reason } }) };
  await insert({ call: ctx, tx: ctx.tx, company_id, actor }, [{ ...said, changes }]);
  ctx.audited = true;
}

/** Marks a request without changes that others need to know: it was done before, or saves a person's own drafts. */
export function skipAudit(ctx: Context | AdminContext): void {
  ctx.audited = true;
}
