import type { Role, SubscriptionStatus } from "@firstlight/contract";
import { sql } from "kysely";
import type { Database, Tx } from "#platform/db/database.ts";

/** Sessions last seen or opened before these times have ended. */
export interface EndedBefore {
  seen: Date;
  opened: Date;
  now: Date;
}

export interface NewSession {
  company_id: string;
  user_id: string;
  token_hash: Buffer;
  ip: string;
  user_agent: string;
  now: Date;
  /** Sign-in time. A session that continues in another company keeps it. */
  since?: Date;
}

/** The UTC day of a time. */
const dayOf = (now: Date) => now.toISOString().slice(0, 10);

/** Records activity on a UTC day; staff and testers are counted by these rows (docs/decisions/0029). System role only. */
async function recordDay(tx: Tx, who: { company_id: string; user_id: string }, now: Date): Promise<void> {
  await sql`
    insert into active_days (company_id, project_id, user_id, day, is_tester)
    select company_id, null, id, (${now}::timestamptz at time zone 'UTC')::date, role = 'beta_tester'
    from users where company_id = ${who.company_id} and id = ${who.user_id}
    on conflict do nothing`.execute(tx);
}

/** Records the same on the person, once a day. A locked row is skipped, so that no one waits; the next request records it. */
async function recordLastSeen(tx: Tx, who: { company_id: string; user_id: string }, now: Date): Promise<void> {
  await sql`
    update users set last_active_on = ${dayOf(now)}::date where (company_id, id) in (
      select company_id, id from users
      where company_id = ${who.company_id} and id = ${who.user_id} and last_active_on is distinct from ${dayOf(now)}::date
      for no key update skip locked
    )`.execute(tx);
}

/** Opens a session and records the sign-in. System role only. */
export async function insertSession(tx: Tx, { now, since = now, ...session }: NewSession): Promise<void> {
  await Promise.all([
    tx
      .insertInto("sessions")
      .values({ ...session, created_at: since, last_seen_at: now })
      .execute(),
    tx
      .updateTable("users")
      .set(({ eb }) => ({ last_login: now, login_count: eb("login_count", "+", 1), last_active_on: dayOf(now) }))
      .where("company_id", "=", session.company_id)
      .where("id", "=", session.user_id)
      .execute(),
    recordDay(tx, session, now),
  ]);
}

/** Opens the session for a support session; it records no activity of the person. System role only. */
export async function insertSupportSession(
  tx: Tx,
  {
    now,
    ...session
  }: Pick<NewSession, "company_id" | "user_id" | "token_hash" | "now"> & { support_session_id: string },
): Promise<void> {
  await tx
    .insertInto("sessions")
    // The person's session list and export must not reveal the admin's location.
    .values({ ...session, ip: "", user_agent: "Firstlight support", created_at: now, last_seen_at: now })
    .execute();
}

export interface SessionRow {
  session_id: string;
  identity_id: string;
  must_change_password: boolean;
  created_at: Date;
  last_seen_at: Date;
  company_id: string;
  user_id: string;
  name: string;
  role: Role;
  is_active: boolean;
  subscription_status: SubscriptionStatus;
  trial_ends_at: Date;
  locked_at: Date | null;
  /** Null, like the next two, except in a support session. */
  support_session_id: string | null;
  support_admin_id: string | null;
  support_ends_at: Date | null;
  support_may_write: boolean;
}

/** The person of a session, with the facts that decide the company's access. */
export async function findSession(database: Database, tokenHash: Buffer): Promise<SessionRow | undefined> {
  const [row] = await database.ask(sql<SessionRow>`select * from find_session(${tokenHash})`);
  return row;
}

/** Notifies every process that a person's access has changed, as the triggers of their session, account and company do. */
export async function notifyAccessChanged(tx: Tx, ...userIds: readonly string[]): Promise<void> {
  await sql`select pg_notify('access_changed', 'user:' || id) from unnest(${userIds}::uuid[]) as given (id)`.execute(
    tx,
  );
}

/** Records that a session is in use and that its person is active today. System role only. */
export async function touchSession(
  tx: Tx,
  { tokenHash, ...who }: { tokenHash: Buffer; company_id: string; user_id: string },
  now: Date,
): Promise<void> {
  await Promise.all([
    tx.updateTable("sessions").set({ last_seen_at: now }).where("token_hash", "=", tokenHash).execute(),
    recordDay(tx, who, now),
    recordLastSeen(tx, who, now),
  ]);
}

/** @returns the sign-in time; undefined if the session has already ended */
export async function deleteSession(tx: Tx, companyId: string, tokenHash: Buffer): Promise<Date | undefined> {
  const row = await tx
    .deleteFrom("sessions")
    .where("company_id", "=", companyId)
    .where("token_hash", "=", tokenHash)
    .returning("created_at")
    .executeTakeFirst();
  return row?.created_at;
}

/** Ends every session of a person in one company. @returns their hashes */
export async function endSessionsOf(tx: Tx, who: { company_id: string; user_id: string }): Promise<Buffer[]> {
  const rows = await tx
    .deleteFrom("sessions")
    .where("company_id", "=", who.company_id)
    .where("user_id", "=", who.user_id)
    .returning("token_hash")
    .execute();
  return rows.map((row) => row.token_hash);
}

/** Ends all sessions of a person in all their companies, except one. System role only. @returns their hashes */
export async function endSessionsOfIdentity(tx: Tx, identityId: string, except?: Buffer): Promise<Buffer[]> {
  const rows = await tx
    .deleteFrom("sessions")
    .using("users")
    .whereRef("users.company_id", "=", "sessions.company_id")
    .whereRef("users.id", "=", "sessions.user_id")
    .where("users.identity_id", "=", identityId)
    .$if(except !== undefined, (query) => query.where("sessions.token_hash", "!=", except ?? Buffer.alloc(0)))
    .returning("sessions.token_hash")
    .execute();
  return rows.map((row) => row.token_hash);
}

/** Ends one session of a person, in any of their companies. System role only. */
export function deleteOwnSession(tx: Tx, identityId: string, sessionId: string) {
  return tx
    .deleteFrom("sessions")
    .using("users")
    .whereRef("users.company_id", "=", "sessions.company_id")
    .whereRef("users.id", "=", "sessions.user_id")
    .where("users.identity_id", "=", identityId)
    .where("sessions.id", "=", sessionId)
    .returning(["sessions.token_hash", "sessions.company_id"])
    .executeTakeFirst();
}

interface Asked extends EndedBefore {
  /** Restricts the list to one company, for support sessions. */
  onlyIn: string | undefined;
}

/** Sessions of a person in all their companies, newest first. System role only. */
export function listSessionsOf(tx: Tx, identityId: string, { seen, opened, now, onlyIn }: Asked) {
  return tx
    .selectFrom("sessions")
    .innerJoin("users", (join) =>
      join.onRef("users.company_id", "=", "sessions.company_id").onRef("users.id", "=", "sessions.user_id"),
    )
    .innerJoin("companies", "companies.id", "sessions.company_id")
    .leftJoin("support_sessions as support", (join) =>
      join
        .onRef("support.company_id", "=", "sessions.company_id")
        .onRef("support.id", "=", "sessions.support_session_id"),
    )
    .select(["sessions.id", "sessions.user_agent", "sessions.ip", "sessions.created_at", "sessions.last_seen_at"])
    .select(["companies.company_name", "sessions.support_session_id"])
    .where("users.identity_id", "=", identityId)
    .where("users.is_active", "=", true)
    .where("sessions.last_seen_at", ">", seen)
    .where("sessions.created_at", ">", opened)
    .where((eb) => eb.or([eb("support.id", "is", null), eb("support.ends_at", ">", now)]))
    .$if(onlyIn !== undefined, (query) => query.where("sessions.company_id", "=", onlyIn ?? ""))
    .orderBy("sessions.created_at", "desc")
    .orderBy("sessions.id", "desc")
    .limit(100)
    .execute();
}

/** Deletes expired sessions. @returns how many, at most `limit` */
export async function deleteEndedSessions(tx: Tx, { seen, opened, now }: EndedBefore, limit: number): Promise<number> {
  const ended = tx
    .selectFrom("sessions")
    .leftJoin("support_sessions as support", (join) =>
      join
        .onRef("support.company_id", "=", "sessions.company_id")
        .onRef("support.id", "=", "sessions.support_session_id"),
    )
    .select("token_hash")
    .where((eb) =>
      eb.or([
        eb("last_seen_at", "<=", seen),
        eb("sessions.created_at", "<=", opened),
        eb("support.ends_at", "<=", now),
      ]),
    )
    .limit(limit)
    .forUpdate("sessions")
    .skipLocked();
  const { numDeletedRows } = await tx.deleteFrom("sessions").where("token_hash", "in", ended).executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
