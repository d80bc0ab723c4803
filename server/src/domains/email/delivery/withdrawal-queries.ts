import type { MailCategory } from "@firstlight/contract";
import { sql, type RawBuilder } from "kysely";
import type { Tx } from "#platform/db/database.ts";

interface Unsent {
  company_id: string;
  user_ids: readonly string[];
  /** Without them, whatever waits. */
  categories?: readonly MailCategory[];
  /** Without it, of any project and of none. */
  project_id?: string;
}

/** When the withdrawn mail of each person would have left: a mail in its place need not wait longer. */
export type DueTimes = ReadonlyMap<string, Date>;

interface WithdrawnRow {
  id: string;
  user_id: string | null;
  state: string;
  attempts: number;
  due_at: Date;
}

/**
 * An email that a worker is sending keeps its row for the log; a failed attempt is then its last.
 * The deletion comes first: it waits for workers that claim, so the update sees every email being sent.
 */
async function withdraw(tx: Tx, which: RawBuilder<unknown>, now: Date): Promise<WithdrawnRow[]> {
  const { rows } = await sql<WithdrawnRow>`
    delete from mails where ${which} and state in ('queued', 'held') and (claimed_until is null or claimed_until <= ${now})
    returning id, user_id, state, attempts, due_at`.execute(tx);
  await sql`
    update mails set expires_at = ${now} where ${which} and state = 'queued' and claimed_until > ${now}`.execute(tx);
  return rows;
}

function dueTimesOf(withdrawn: readonly WithdrawnRow[], now: Date): DueTimes {
  const dueTimes = new Map<string, Date>();
  for (const { user_id, state, attempts, due_at } of withdrawn) {
    if (user_id === null || state !== "queued") continue;
    // One that was tried has had its turn: it waited only to be tried again.
    const dueTime = attempts > 0 ? now : due_at;
    const other = dueTimes.get(user_id);
    if (!other || dueTime < other) dueTimes.set(user_id, dueTime);
  }
  return dueTimes;
}

/** Withdraws unsent emails whose links are dead or whose recipient is gone. */
export async function withdrawMails(tx: Tx, unsent: Unsent, now: Date): Promise<DueTimes> {
  const { company_id, user_ids, categories, project_id } = unsent;
  const ofKind = categories ? sql`category = any (${categories}::text[])` : sql`true`;
  // An invitation stays good for whatever else the person is invited to.
  const ofProject =
    project_id === undefined
      ? sql`true`
      : sql`project_id = ${project_id} and category not in ('invitation', 'team_invitation')`;
  const which = sql`company_id = ${company_id} and user_id = any (${user_ids}::uuid[]) and ${ofKind} and ${ofProject}`;
  return dueTimesOf(await withdraw(tx, which, now), now);
}

/** Withdraws these emails if unsent, because their contents are outdated. @returns the ids of the withdrawn ones */
export async function withdrawMailsById(
  tx: Tx,
  { company_id, ids }: { company_id: string; ids: readonly string[] },
  now: Date,
): Promise<string[]> {
  if (ids.length === 0) return [];
  const withdrawn = await withdraw(tx, sql`company_id = ${company_id} and id = any (${ids}::uuid[])`, now);
  return withdrawn.map(({ id }) => id);
}

/** Withdraws unsent emails whose button leads to this path or below it. Only those that wait are read. */
export async function withdrawMailsTo(
  tx: Tx,
  { company_id, path }: { company_id: string; path: string },
  now: Date,
): Promise<void> {
  const which = sql`company_id = ${company_id} and state in ('queued', 'held')
    and strpos(content -> 'action' ->> 'url', ${path}) > 0`;
  await withdraw(tx, which, now);
}

/** Withdraws emails about a deleted or archived project. Invitations stay: they may also be for another project. */
export async function withdrawMailsOf(
  tx: Tx,
  { company_id, project_id }: { company_id: string; project_id: string },
  now: Date,
): Promise<void> {
  const which = sql`company_id = ${company_id} and project_id = ${project_id}
    and category not in ('invitation', 'team_invitation')`;
  await withdraw(tx, which, now);
}

/** Lets some lines of the mail log go of a project that is being deleted. @returns how many */
export async function unnameProject(
  tx: Tx,
  { company_id, project_id }: { company_id: string; project_id: string },
  limit: number,
): Promise<number> {
  const rows = await tx
    .updateTable("mails")
    .set({ project_id: null })
    .where("company_id", "=", company_id)
    .where("id", "in", (mails) =>
      mails
        .selectFrom("mails")
        .select("id")
        .where("company_id", "=", company_id)
        .where("project_id", "=", project_id)
        .limit(limit),
    )
    .returning("id")
    .execute();
  return rows.length;
}

/** Withdraws unsent emails that carry these links or invitations. */
export async function withdrawLinks(tx: Tx, linkIds: readonly string[], now: Date): Promise<DueTimes> {
  if (linkIds.length === 0) return new Map();
  return dueTimesOf(await withdraw(tx, sql`link_id = any (${linkIds}::uuid[])`, now), now);
}
