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

/**
 * After the limit of invitations a day was raised, further ones no longer queue behind those of the old pace, which keep their times.
 * System role only.
 * @param of a company, or all without their own limit
 */
export async function endInvitationQueues(
  tx: Tx,
  of: { company_id: string } | "defaults",
  { before, after, now }: { before: number | null; after: number | null; now: Date },
): Promise<void> {
  const which =
    of === "defaults"
      ? sql`not exists (
          select from company_limits
          where company_limits.company_id = companies.id and limits -> 'invitations_per_day' is not null
        )`
      : sql`companies.id = ${of.company_id}`;
  const unset = sql`case subscription_status when 'active' then ${whenUnset.active}::int else ${whenUnset.others}::int end`;
  await sql`
    update mail_pace set next_at = ${now}::timestamptz from companies
    where companies.id = mail_pace.company_id and lane = 'invitation' and next_at > ${now} and ${which}
      and coalesce(${after}::int, ${unset}) > coalesce(${before}::int, ${unset})`.execute(tx);
}
