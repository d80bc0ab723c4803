import type { AuditAction } from "@firstlight/contract";
import { sql, type RawBuilder } from "kysely";
import { containing } from "#platform/db/containing.ts";
import type { Tx } from "#platform/db/database.ts";
import { readEntries } from "#domains/audit/public.ts";
import type { AuditChanges } from "#platform/audit/write-audit.ts";

interface PlatformAuditFilter {
  action: AuditAction | undefined;
  admin_id: string | undefined;
  company_id: string | undefined;
  /** Substring of the reason. */
  search: string | undefined;
}

export interface PlatformAuditRow {
  id: string;
  at: Date;
  actor_kind: "platform_admin" | "job";
  action: AuditAction;
  resource_type: string;
  resource_id: string | null;
  changes: AuditChanges;
  about_company_id: string | null;
  /** Null when the company is erased. */
  company_name: string | null;
  /** The admin; all three are null when the admin was deleted or the action had none. */
  admin_id: string | null;
  admin_name: string | null;
  admin_email: string | null;
  /** User the admin signed in as; null outside a support session, or when that user was deleted. */
  acted_as: string | null;
  ip: string | null;
  request_id: string | null;
}

interface Page {
  offset: number;
  limit: number;
}

/** Number of newest entries scanned for frequent terms; rare terms use the trigram index. */
const newestSearched = 5_000;
const indexedCharacters = 3;

const reason = sql`(changes -> 'reason' ->> 'after')`;
const newestFirst = sql`order by at desc, id desc`;

function matching({ action, admin_id, company_id }: PlatformAuditFilter): RawBuilder<unknown> {
  const conditions = [
    action === undefined ? undefined : sql`action = ${action}`,
    admin_id === undefined ? undefined : sql`actor_id = ${admin_id}`,
    company_id === undefined ? undefined : sql`about_company_id = ${company_id}`,
  ].filter((condition) => condition !== undefined);
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`;
}

/** Keys of matching entries: all, the newest ones with the search term, or all with it by index. */
function keys(filter: PlatformAuditFilter, among: "all" | "newest" | "index"): RawBuilder<unknown> {
  const from = sql`from platform_audit_entries where ${matching(filter)}`;
  if (filter.search === undefined) return sql`select at, id ${from}`;
  const pattern = containing(filter.search);
  if (among === "index") return sql`select at, id ${from} and ${reason} ilike ${pattern}`;
  const most = among === "newest" ? newestSearched : null;
  return sql`
    select at, id from (select at, id, ${reason} as reason ${from} ${newestFirst} limit ${most}) as newest
    where reason ilike ${pattern}`;
}

function read(tx: Tx, found: RawBuilder<unknown>, page: Page): Promise<PlatformAuditRow[]> {
  const list = {
    found,
    entry: sql`select * from platform_audit_entries where id = page.id`,
    columns: sql`entry.about_company_id, companies.company_name, admin.id as admin_id, admin.name as admin_name,
      admin.email as admin_email, impersonated.name as acted_as`,
    joins: sql`
      left join companies on companies.id = entry.about_company_id
      left join platform_admins as admin on admin.id = entry.actor_id
      left join lateral (
        select name from users where users.company_id = entry.about_company_id
          and users.id = (entry.changes #>> '{acting_as,after}')::uuid
        limit 1
      ) as impersonated on true`,
  };
  return readEntries<PlatformAuditRow>(tx, list, page);
}

/** One page of the matching entries, newest first. */
export async function listPlatformAuditRows(
  tx: Tx,
  filter: PlatformAuditFilter,
  page: Page,
): Promise<PlatformAuditRow[]> {
  if (filter.search === undefined || filter.search.length < indexedCharacters) {
    return read(tx, keys(filter, "all"), page);
  }
  const newest = await read(tx, keys(filter, "newest"), page);
  if (newest.length === page.limit) return newest;
  // Separate queries, so that the planner uses the text index and not the time index.
  return read(tx, sql`select at, id from (${keys(filter, "index")} offset 0) as found`, page);
}
