import type { MailCategory } from "@firstlight/contract";
import { sql, type RawBuilder } from "kysely";
import type { Tx } from "../../infra/db/database.ts";

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
 * One that a worker is sending right now keeps its row, so that the log shows it; should that attempt fail, it is the last.
 * First the deletion, which waits for whoever is claiming: only then is it known which are being sent.
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

/** Mails that have not left do not leave any more: their links are dead, or whom they are for is gone. */
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

/** These mails, as far as they have not left, do not leave any more: what they say is not so any longer. @returns which those are */
export async function withdrawMailsById(
  tx: Tx,
  { company_id, ids }: { company_id: string; ids: readonly string[] },
  now: Date,
): Promise<string[]> {
  if (ids.length === 0) return [];
  const withdrawn = await withdraw(tx, sql`company_id = ${company_id} and id = any (${ids}::uuid[])`, now);
  return withdrawn.map(({ id }) => id);
}

/** Mails about a project that is gone or archived, of whatever kind. Invitations stay: they may be for another project, too. */
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

/** Mails that carry these links or invitations leave no more. */
export async function withdrawLinks(tx: Tx, linkIds: readonly string[], now: Date): Promise<DueTimes> {
  if (linkIds.length === 0) return new Map();
  return dueTimesOf(await withdraw(tx, sql`link_id = any (${linkIds}::uuid[])`, now), now);
}
