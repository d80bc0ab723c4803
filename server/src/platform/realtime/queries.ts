import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import { lsnFromRow, type Lsn as DatabasePosition } from "#platform/db/lsn.ts";

/** A stored event: its audience and what has changed. */
export interface EventRow {
  company_id: string;
  xid: string;
  id: number;
  audience: "person" | "staff" | "testers" | "everybody";
  user_id: string | null;
  kind: string;
  project_id: string | null;
  subject_id: string | null;
}

/** Position in the event log: a PostgreSQL snapshot of the committed transactions. */
export interface EventCursor {
  snapshot: string;
  /** Oldest transaction that was running: all events of earlier transactions have been seen. */
  floor: string;
  /** The database's LSN, when replicas are used. */
  come: DatabasePosition | undefined;
}

type Here = Record<"snapshot" | "floor", string>;

/** Read after the snapshot is taken, so that a replica at this LSN has everything the snapshot shows. */
const come = sql`, substr(pg_walfile_name(pg_current_wal_flush_lsn()), 1, 8) as timeline, pg_current_wal_flush_lsn()::text as lsn`;
const here = (hasReplicas: boolean) =>
  sql`pg_current_snapshot()::text as snapshot, pg_snapshot_xmin(pg_current_snapshot())::text as floor${hasReplicas ? come : sql``}`;

function positionIn(row: Here | undefined, hasReplicas: boolean): EventCursor {
  if (!row) throw new Error("PostgreSQL returned no position");
  return { snapshot: row.snapshot, floor: row.floor, come: hasReplicas ? lsnFromRow({ ...row }) : undefined };
}

export async function readEventCursor(tx: Tx, hasReplicas: boolean): Promise<EventCursor> {
  const { rows } = await sql<Here>`select ${here(hasReplicas)}`.execute(tx);
  return positionIn(rows[0], hasReplicas);
}

interface News {
  /** Position of this page; that of the first page becomes the reader's position once all pages are read. */
  position: EventCursor;
  rows: EventRow[];
}

interface Page {
  since: string;
  /** The first page's snapshot: later commits are left to the next read. */
  upTo: string | null;
  after: Pick<EventRow, "xid" | "id"> | undefined;
  companyIds: string[];
  limit: number;
  hasReplicas: boolean;
}

/**
 * Events of some companies since a snapshot: of later transactions, and those it lists as running. Each arrives once, in any commit order.
 * The first page has no lower bound: from the lowest one, PostgreSQL 18 scans all stored events (15 minutes) each time. System role only.
 */
export async function readNews(tx: Tx, page: Page): Promise<News> {
  const { since, upTo, after, companyIds, limit, hasReplicas } = page;
  const { rows } = await sql<Here & (EventRow | { id: null })>`
    select ${here(hasReplicas)}, news.*
    from (values (1)) as always
    left join lateral (
      select company_id, xid::text, id, audience, user_id, kind, project_id, subject_id from live_events
      where (xid >= pg_snapshot_xmax(${since}::pg_snapshot) or xid = any (array(select pg_snapshot_xip(${since}::pg_snapshot))))
        and company_id = any (${companyIds}::uuid[])
        and (${upTo}::pg_snapshot is null or pg_visible_in_snapshot(xid, ${upTo}::pg_snapshot))
        and ${after ? sql`(live_events.xid, id) > (${after.xid}::xid8, ${after.id}::bigint)` : sql`true`}
      order by live_events.xid, id
      limit ${limit}
    ) as news on true`.execute(tx);
  return { position: positionIn(rows[0], hasReplicas), rows: rows.filter((row) => row.id !== null) };
}

export interface Missed {
  company_id: string;
  /** The first transaction whose events are included, or the time from which they were written. */
  since: { floor: string } | { at: Date };
  user_id: string;
  limit: number;
}

/** A company's first events that may concern this user: a message to ten thousand others is not a missed event. */
export async function listSince(tx: Tx, { company_id, since, user_id, limit }: Missed): Promise<EventRow[]> {
  const isLater = "at" in since ? sql`created_at >= ${since.at}` : sql`live_events.xid >= ${since.floor}::xid8`;
  const { rows } = await sql<EventRow>`
    select company_id, xid::text, id, audience, user_id, kind, project_id, subject_id from live_events
    where company_id = ${company_id} and ${isLater}
      and (user_id is null or user_id = ${user_id})
    order by live_events.xid, id
    limit ${limit}`.execute(tx);
  return rows;
}

/** System role only. @returns the number deleted, at most `limit` */
export async function deleteOld(tx: Tx, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from live_events where ctid = any (array(
      select ctid from live_events where created_at < ${before} limit ${limit}
    ))`.execute(tx);
  return Number(numAffectedRows ?? 0);
}
