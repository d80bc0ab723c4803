import type { SubscriptionStatus } from "@firstlight/contract";
import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";

export type Lane = "general" | "invitation";

/** Invitations a day where the operator has set nothing, by subscription. */
export const whenUnset = { active: 1_000, others: 200 } as const;

/** The state of the company's subscription, and the earliest time of its next invitation. */
export async function findInvitationPace(
  tx: Tx,
  companyId: string,
): Promise<{ status: SubscriptionStatus; next_at: Date | undefined }> {
  const [company, pace] = await Promise.all([
    tx.selectFrom("companies").select("subscription_status").where("id", "=", companyId).executeTakeFirstOrThrow(),
    tx
      .selectFrom("mail_pace")
      .select("next_at")
      .where("company_id", "=", companyId)
      .where("lane", "=", "invitation")
      .executeTakeFirst(),
  ]);
  return { status: company.subscription_status, next_at: pace?.next_at };
}

/** Takes so many milliseconds of a lane, from `earliest` at the soonest. @returns the end of what was taken */
export async function takePace(
  tx: Tx,
  { company_id, lane }: { company_id: string; lane: Lane },
  { earliest, taken }: { earliest: Date; taken: number },
): Promise<Date> {
  const { next_at } = await tx
    .insertInto("mail_pace")
    .values({ company_id, lane, next_at: new Date(earliest.getTime() + taken) })
    .onConflict((conflict) =>
      conflict.columns(["company_id", "lane"]).doUpdateSet({
        next_at: sql<Date>`greatest(mail_pace.next_at, ${earliest}::timestamptz)
          + ${taken}::double precision * interval '1 millisecond'`,
      }),
    )
    .returning("next_at")
    .executeTakeFirstOrThrow();
  return next_at;
}

/** Nothing is queued in the lane of invitations by others until the transaction ends. Waits also for a first one that is being queued. */
export async function lockInvitationPace(tx: Tx, company_id: string, earliest: Date): Promise<void> {
  await sql`
    insert into mail_pace (company_id, lane, next_at) values (${company_id}, 'invitation', ${earliest})
    on conflict (company_id, lane) do update set next_at = mail_pace.next_at`.execute(tx);
}

export async function setInvitationPace(tx: Tx, companyId: string, next_at: Date): Promise<void> {
  await tx
    .updateTable("mail_pace")
    .set({ next_at })
    .where("company_id", "=", companyId)
    .where("lane", "=", "invitation")
    .execute();
}

function isInvitation(companyId: string) {
  return sql`mails.company_id = ${companyId} and category in ('invitation', 'team_invitation') and not is_required`;
}

/** Invitations that left or were due within the time between, and when the last one did. */
export async function countLeft(
  tx: Tx,
  companyId: string,
  { from, now }: { from: Date; now: Date },
): Promise<{ count: number; last: Date | null }> {
  const { rows } = await sql<{ count: number; last: Date | null }>`
    select count(*)::integer as count, max(coalesce(first_due_at, due_at)) as last
    from mails where ${isInvitation(companyId)}
      and coalesce(first_due_at, due_at) > ${from} and coalesce(first_due_at, due_at) <= ${now}`.execute(tx);
  return rows[0] ?? { count: 0, last: null };
}

export interface WaitingInvitation {
  id: string;
  due_at: Date;
}

interface Batch {
  now: Date;
  /** In the order in which they leave, or the last one first. */
  direction: "sooner" | "later";
  /** The last one of the batch before. */
  after: WaitingInvitation | undefined;
  limit: number;
}

/**
 * Locks some invitations that wait for their first attempt. Those that others have locked are passed over: they are withdrawn,
 * or leave, and waiting for them would be a deadlock.
 */
export async function lockWaiting(
  tx: Tx,
  companyId: string,
  { now, direction, after, limit }: Batch,
): Promise<WaitingInvitation[]> {
  const [beyond, order] = direction === "sooner" ? [sql`>`, sql`asc`] : [sql`<`, sql`desc`];
  const rest = after ? sql`(due_at, id) ${beyond} (${after.due_at}::timestamptz, ${after.id}::uuid)` : sql`true`;
  const { rows } = await sql<WaitingInvitation>`
    select id, due_at from mails
    where ${isInvitation(companyId)} and state = 'queued' and first_due_at is null and due_at > ${now} and ${rest}
    order by due_at ${order}, id ${order} limit ${limit} for no key update skip locked`.execute(tx);
  return rows;
}

export async function isWaitingAt(tx: Tx, companyId: string, { id, due_at }: { id: string; due_at: string }) {
  const { rows } = await sql`
    select from mails where company_id = ${companyId} and id = ${id} and state = 'queued' and due_at = ${due_at}`.execute(
    tx,
  );
  return rows.length > 0;
}

export interface MovedInvitation extends WaitingInvitation {
  link_id: string | null;
  expires_at: Date | null;
}

/** Moves emails that this transaction has locked. A link is valid for so long after its email leaves. */
export async function moveMails(
  tx: Tx,
  companyId: string,
  { moves, validMs }: { moves: readonly WaitingInvitation[]; validMs: number },
): Promise<MovedInvitation[]> {
  if (moves.length === 0) return [];
  const ids = moves.map(({ id }) => id);
  const times = moves.map(({ due_at }) => due_at);
  const { rows } = await sql<MovedInvitation>`
    update mails set due_at = planned.due_at,
      expires_at = planned.due_at + ${validMs}::double precision * interval '1 millisecond'
    from unnest(${ids}::uuid[], ${times}::timestamptz[]) as planned (id, due_at)
    where mails.company_id = ${companyId} and mails.id = planned.id
    returning mails.id, mails.due_at, link_id, expires_at`.execute(tx);
  return rows;
}
