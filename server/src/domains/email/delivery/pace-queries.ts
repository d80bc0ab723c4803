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

/** Nothing is queued in the lane of invitations by others until the transaction ends. */
export async function lockInvitationPace(tx: Tx, companyId: string): Promise<void> {
  await sql`select from mail_pace where company_id = ${companyId} and lane = 'invitation' for update`.execute(tx);
}

export async function setInvitationPace(tx: Tx, companyId: string, next_at: Date): Promise<void> {
  await tx
    .updateTable("mail_pace")
    .set({ next_at })
    .where("company_id", "=", companyId)
    .where("lane", "=", "invitation")
    .execute();
}

export interface MovedInvitation {
  id: string;
  due_at: Date;
  is_sooner: boolean;
  link_id: string | null;
  /** Of its link: as long after it leaves as before. */
  expires_at: Date | null;
}

/**
 * Gives invitations that wait for their first attempt new times, in their order: one each interval after `start`, none before now.
 * Links of those that leave later are valid for longer.
 */
export async function moveInvitations(
  tx: Tx,
  companyId: string,
  { start, intervalMs, now }: { start: Date; intervalMs: number; now: Date },
): Promise<MovedInvitation[]> {
  const isWaiting = sql`mails.company_id = ${companyId} and category in ('invitation', 'team_invitation') and state = 'queued'
    and not is_required and first_due_at is null and mails.due_at > ${now}`;
  const { rows } = await sql<MovedInvitation>`
    with planned as (
      select id, due_at as was,
        greatest(${now}::timestamptz, ${start}::timestamptz
          + row_number() over (order by due_at, id) * ${intervalMs}::double precision * interval '1 millisecond') as due_at
      from mails where ${isWaiting}
    )
    update mails set due_at = planned.due_at, expires_at = expires_at + greatest(planned.due_at - was, interval '0')
    from planned where mails.id = planned.id and ${isWaiting}
    returning mails.id, mails.due_at, mails.due_at < was as is_sooner, link_id, expires_at`.execute(tx);
  return rows;
}
