import type { MailState } from "@firstlight/contract";
import { sql, type Insertable, type Selectable } from "kysely";
import { containing } from "#platform/db/containing.ts";
import type { Tx } from "#platform/db/database.ts";
import { olderThan } from "#platform/db/older-than.ts";
import type { EmailTables } from "../tables.ts";
import type { Cursor } from "#platform/http/cursor.ts";

export type MailRow = Selectable<EmailTables["mails"]>;
export interface MailKey {
  company_id: string;
  mail_id: string;
}

/** A statement takes 65,535 values at most, and these rows have seventeen each. */
const rowsAtOnce = 1_000;
/** Two clocks, the database's and ours, say when a job is due. */
const toleranceMs = 2_000;

export async function insertMails(tx: Tx, rows: readonly Insertable<EmailTables["mails"]>[]): Promise<void> {
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    await tx
      .insertInto("mails")
      .values(rows.slice(start, start + rowsAtOnce))
      .execute();
  }
}

/** When the company's next digests go out, at 08:00 of its own day, and what its pace depends on. */
export async function getMailTimes(tx: Tx, companyId: string, now: Date) {
  return tx
    .selectFrom("companies")
    .select([
      "subscription_status as status",
      sql<Date>`next_local_time(${now}::timestamptz, time_zone, 8, null)`.as("daily"),
      sql<Date>`next_local_time(${now}::timestamptz, time_zone, 8, 1)`.as("weekly"),
    ])
    .where("id", "=", companyId)
    .executeTakeFirstOrThrow();
}

function queued(key: MailKey) {
  return sql<boolean>`company_id = ${key.company_id} and id = ${key.mail_id} and state = 'queued'`;
}

const claimed = [
  "company_id",
  "id",
  "category",
  "to_email",
  "to_name",
  "subject",
  "user_id",
  "project_id",
  "content",
  "is_required",
  "is_forgotten",
  "attempts",
  "last_error",
  "created_at",
  "digest",
  "expires_at",
  "link_id",
] as const;
export type ClaimedMail = Pick<MailRow, (typeof claimed)[number]>;

/** Takes a mail that is due for as long as an attempt may last: no other worker finds it due then. When it was due first stays. */
export function claimMail(tx: Tx, key: MailKey, { now, until }: { now: Date; until: Date }) {
  return tx
    .updateTable("mails")
    .set({ due_at: until, claimed_until: until, first_due_at: sql<Date>`coalesce(first_due_at, due_at, created_at)` })
    .where(queued(key))
    .where(sql<boolean>`coalesce(due_at, created_at) <= ${new Date(now.getTime() + toleranceMs)}`)
    .returning(claimed)
    .executeTakeFirst();
}

/** When a mail that is on its way is tried next, and when it was due first. */
export async function findDue(tx: Tx, key: MailKey): Promise<{ due?: Date | null; planned?: Date | null }> {
  const row = await tx
    .selectFrom("mails")
    .select(["due_at as due", sql<Date | null>`coalesce(first_due_at, due_at)`.as("planned")])
    .where(queued(key))
    .executeTakeFirst();
  return row ?? {};
}

export async function postponeMail(
  tx: Tx,
  key: MailKey,
  { attempts, last_error, due_at }: { attempts: number; last_error: string; due_at: Date },
): Promise<void> {
  await tx.updateTable("mails").set({ attempts, last_error, due_at, claimed_until: null }).where(queued(key)).execute();
}

export interface Outcome {
  state: "sent" | "failed" | "skipped" | "suppressed";
  attempts: number;
  last_error: string | null;
  sent_at: Date | null;
}

/** The end of a mail's way: its words go, and the whole row when nothing of it shall stay. */
export async function settleMail(tx: Tx, mail: ClaimedMail, outcome: Outcome): Promise<void> {
  const key = queued({ company_id: mail.company_id, mail_id: mail.id });
  if (mail.is_forgotten) await tx.deleteFrom("mails").where(key).execute();
  else
    await tx
      .updateTable("mails")
      .set({ ...outcome, content: null, due_at: null, claimed_until: null })
      .where(key)
      .execute();
}

/** Overdue queued emails whose job was lost. Runs in the system role. */
export function listOverdue(tx: Tx, before: Date, limit: number) {
  return tx
    .selectFrom("mails")
    .select(["company_id", "id as mail_id"])
    .where("state", "=", "queued")
    .where("due_at", "<", before)
    .orderBy("due_at")
    .limit(limit)
    .execute();
}

/** Old emails, whatever their outcome. Runs in the system role. */
export function listOld(tx: Tx, before: Date, limit: number) {
  return tx
    .selectFrom("mails")
    .select(["company_id", "id"])
    .where("created_at", "<", before)
    .where("state", "not in", ["queued", "held"])
    .limit(limit)
    .execute();
}

export async function deleteMails(tx: Tx, companyId: string, ids: string[]): Promise<void> {
  await tx
    .deleteFrom("mails")
    .where("company_id", "=", companyId)
    .where("id", "=", sql<string>`any(${ids}::uuid[])`)
    .execute();
}

const loggedColumns = [
  "id",
  "category",
  "to_name",
  "to_email",
  "subject",
  "state",
  "attempts",
  "last_error",
  "created_at",
  "sent_at",
  "due_at",
] as const;
export type LoggedMailRow = Pick<MailRow, (typeof loggedColumns)[number]>;

interface LogFilter {
  limit: number;
  after: Cursor | undefined;
  q: string | undefined;
  state: MailState | undefined;
}

/** Maximum emails searched for text in one request. Row-level security prevents a text index, so a rare word would read them all. */
const searchedAtOnce = 10_000;

/** A company's emails, newest first, without those that must leave no trace. */
function logged(tx: Tx, companyId: string, { after, state }: Pick<LogFilter, "after" | "state">) {
  return tx
    .selectFrom("mails")
    .select(loggedColumns)
    .where("company_id", "=", companyId)
    .where("is_forgotten", "=", false)
    .$if(state !== undefined, (query) => query.where("state", "=", state ?? "queued"))
    .where(olderThan(after, "created_at", "id"))
    .orderBy("created_at", "desc")
    .orderBy("id", "desc");
}

/** One page of the log and one row more; of what holds some words only as far as one call looks. */
export function listLoggedMails(tx: Tx, companyId: string, filter: LogFilter): Promise<LoggedMailRow[]> {
  const { limit, q } = filter;
  const mails = logged(tx, companyId, filter);
  if (!q) return mails.limit(limit + 1).execute();
  const pattern = containing(q);
  return tx
    .selectFrom(mails.limit(searchedAtOnce).as("searched"))
    .select(loggedColumns)
    .where(sql<boolean>`(to_name ilike ${pattern} or to_email ilike ${pattern} or subject ilike ${pattern})`)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit + 1)
    .execute();
}

/** The last mail that one call for words looked at; undefined when it has seen them all. */
export function findSearchEnd(tx: Tx, companyId: string, filter: LogFilter): Promise<LoggedMailRow | undefined> {
  return logged(tx, companyId, filter)
    .offset(searchedAtOnce - 1)
    .limit(1)
    .executeTakeFirst();
}
