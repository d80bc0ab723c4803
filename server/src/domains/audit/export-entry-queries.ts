import { sql, type RawBuilder } from "kysely";
import type { AuditAction, AuditLog, AuditResource } from "@firstlight/contract";
import { containing } from "../../infra/db/containing.ts";
import type { Tx } from "../../infra/db/database.ts";
import type { Cursor } from "../../infra/http/cursor.ts";
import { daysUpTo } from "../../infra/http/period-file.ts";

export interface ExportedEntries {
  company_id: string;
  filter: { action?: string | undefined; resource?: string | undefined; user?: string | undefined; days: number };
  /** What came later is left out. */
  until: Date;
}

export interface EntryRow {
  id: string;
  at: Date;
  user_name: string | null;
  user_email: string | null;
  actor_kind: AuditLog["actor_kind"];
  action: AuditAction;
  resource_type: AuditResource;
  resource_id: string | null;
  changes: AuditLog["changes"];
  ip: string | null;
  request_id: string | null;
}

function matching({ company_id, filter, until }: ExportedEntries): RawBuilder<unknown> {
  const { from } = daysUpTo(until, filter.days);
  const pattern = filter.user ? containing(filter.user) : null;
  return sql`
    from audit_entries as entry
    left join users on users.company_id = entry.company_id and users.id = entry.actor_id and entry.actor_kind = 'person'
    where entry.company_id = ${company_id} and entry.at >= ${`${from}T00:00:00Z`}::timestamptz and entry.at <= ${until}
      and (${filter.action ?? null}::text is null or entry.action = ${filter.action ?? null})
      and (${filter.resource ?? null}::text is null or entry.resource_type = ${filter.resource ?? null})
      and (${pattern}::text is null or users.name ilike ${pattern} or users.email ilike ${pattern})`;
}

export async function countExported(tx: Tx, which: ExportedEntries): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count ${matching(which)}`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** The matching entries after one of them, newest first. */
export async function listExported(
  tx: Tx,
  which: ExportedEntries,
  { after, limit }: { after: Cursor | undefined; limit: number },
): Promise<EntryRow[]> {
  const later = after ? sql`and (entry.at, entry.id) < (${after.at}, ${after.id}::uuid)` : sql``;
  const { rows } = await sql<EntryRow>`
    select entry.id, entry.at, users.name as user_name, users.email as user_email, entry.actor_kind, entry.action,
      entry.resource_type, entry.resource_id, entry.changes, entry.ip, entry.request_id
    ${matching(which)} ${later}
    order by entry.at desc, entry.id desc limit ${limit}`.execute(tx);
  return rows;
}
