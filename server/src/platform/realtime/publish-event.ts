import type { LiveEventKind } from "@firstlight/contract";
import { sql } from "kysely";
import type { TenantWork } from "#platform/context.ts";
import { afterCommit } from "#platform/db/database.ts";
import { wake } from "./wake.ts";

/** Recipients: certain users, all staff of the company, the current testers of a project, or everyone in the company. */
export type Audience = { user_ids: readonly string[] } | "staff" | { testers_of: string } | "everybody";

/** What has changed, not the new values: see `liveEventKinds` in the contract. */
export interface NewLiveEvent {
  to: Audience;
  kind: Exclude<LiveEventKind, "reset">;
  project_id?: string;
  subject_id?: string;
}

/**
 * Events for a change of testers' work in a project. Staff get the subject's ID; testers only learn that something changed,
 * since not all work is visible to each of them.
 * @param isSeen whether testers saw the subject before or see it now
 */
export function workEvents({ id, project_id }: { id: string; project_id: string }, isSeen: boolean): NewLiveEvent[] {
  const staff: NewLiveEvent = { to: "staff", kind: "work", project_id, subject_id: id };
  return isSeen ? [staff, { to: { testers_of: project_id }, kind: "work" }] : [staff];
}

/** Events for a changed or deleted project, to staff and its testers. */
export function projectEvents(project_id: string): NewLiveEvent[] {
  return [
    { to: "staff", kind: "project", project_id },
    { to: { testers_of: project_id }, kind: "project" },
  ];
}

interface Row {
  audience: "person" | "staff" | "testers" | "everybody";
  user_id?: string;
  kind: string;
  project_id?: string;
  subject_id?: string;
}

function rowsOf({ to, ...news }: NewLiveEvent): Row[] {
  if (to === "staff" || to === "everybody") return [{ ...news, audience: to }];
  if ("testers_of" in to) return [{ ...news, audience: "testers", project_id: to.testers_of }];
  return to.user_ids.map((user_id) => ({ ...news, audience: "person", user_id }));
}

/**
 * Notifies open streams once the transaction has committed, in one statement for any number of events. Events hold only IDs: clients fetch
 * the data, and access is decided then.
 */
export async function publishEvent(
  work: Pick<TenantWork, "tx" | "clock" | "company">,
  ...news: readonly NewLiveEvent[]
): Promise<void> {
  const rows = news.flatMap(rowsOf);
  if (rows.length === 0) return;
  afterCommit(work.tx, wake);
  await sql`
    insert into live_events (company_id, audience, user_id, kind, project_id, subject_id, created_at)
    select ${work.company.id}, audience, user_id, kind, project_id, subject_id, ${work.clock.now()}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as news (audience text, user_id uuid, kind text, project_id uuid, subject_id uuid)`.execute(work.tx);
}
