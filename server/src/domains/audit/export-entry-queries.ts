import type { Api, RouteInput } from "@firstlight/contract";
import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import type { Cursor } from "#platform/http/cursor.ts";
import { isAskedFor, matchingUsersCte, responsibleUserSql, type EntryFilter } from "./entry-queries.ts";
import type { EntryRow } from "./view.ts";

export type AuditExportFilter = Omit<RouteInput<Api["exportAuditLog"]>["body"], "format">;

export interface ExportedEntries extends EntryFilter {
  /** Excludes later entries. */
  until: Date;
}

/** Counts the entries to scan, whether they match the filter or not. */
export async function countEntries(tx: Tx, { company_id, since, until }: ExportedEntries): Promise<number> {
  const { count } = await tx
    .selectFrom("audit_entries")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("company_id", "=", company_id)
    .where("at", ">=", since)
    .where("at", "<=", until)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The next entries after a given one, newest first, each with whether it matches. The page size bounds the rows read. */
export async function listEntriesToFilter(
  tx: Tx,
  filter: ExportedEntries,
  { after, limit }: { after: Cursor | undefined; limit: number },
): Promise<(EntryRow & { is_asked_for: boolean })[]> {
  const { company_id, since, until } = filter;
  const older = after ? sql`and (at, id) < (${after.at}, ${after.id}::uuid)` : sql``;
  const { rows } = await sql<EntryRow & { is_asked_for: boolean }>`
    ${matchingUsersCte(filter)},
    page as materialized (
      select * from audit_entries
      where company_id = ${company_id} and at >= ${since} and at <= ${until} ${older}
      order by at desc, id desc limit ${limit}
    )
    select page.id, page.at, page.actor_kind, page.action, page.resource_type, page.resource_id, page.changes, page.ip,
      page.request_id, users.name as user_name, users.email as user_email, ${isAskedFor(filter)} as is_asked_for
    from page left join users on users.company_id = ${company_id} and users.id = ${responsibleUserSql("page")}
    order by page.at desc, page.id desc`.execute(tx);
  return rows;
}
