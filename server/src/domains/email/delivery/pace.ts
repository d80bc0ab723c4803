import type { SubscriptionStatus } from "@firstlight/contract";
import { sql } from "kysely";
import type { TenantWork } from "#platform/context.ts";

export type Lane = "general" | "invitation";

/** So many at once, and from then on one each interval. */
interface Pace {
  burst: number;
  intervalMs: number;
}

const day = 86_400_000;

function perDay(count: number): Pace {
  return { burst: count, intervalMs: day / count };
}

function paceOf(lane: Lane, status: SubscriptionStatus): Pace {
  if (lane === "general") return { burst: 200, intervalMs: 100 };
  return perDay(status === "active" ? 1_000 : 200);
}

interface Leaving {
  lane: Lane;
  count: number;
  status: SubscriptionStatus;
}

/** When the last of so many invitations would leave, were they queued now; takes no time away from others. */
export async function whenInvitationsHaveLeft(work: TenantWork, count: number): Promise<Date> {
  if (count === 0) return work.clock.now();
  const [company, pace] = await Promise.all([
    work.tx
      .selectFrom("companies")
      .select("subscription_status")
      .where("id", "=", work.company.id)
      .executeTakeFirstOrThrow(),
    work.tx
      .selectFrom("mail_pace")
      .select("next_at")
      .where("company_id", "=", work.company.id)
      .where("lane", "=", "invitation")
      .executeTakeFirst(),
  ]);
  const { burst, intervalMs } = paceOf("invitation", company.subscription_status);
  const now = work.clock.now().getTime();
  const from = Math.max(pace?.next_at.getTime() ?? 0, now - burst * intervalMs);
  return new Date(Math.max(now, from + count * intervalMs));
}

/**
 * Schedules a company's next emails (GCRA: the only state is the earliest time of the following one).
 * Locks the lane's row until the transaction ends, so that concurrent sends never get the same times.
 * @returns a time for each, in order, none before now
 */
export async function paceMails(work: TenantWork, { lane, count, status }: Leaving): Promise<Date[]> {
  if (count === 0) return [];
  const { burst, intervalMs } = paceOf(lane, status);
  const now = work.clock.now().getTime();
  const earliest = new Date(now - burst * intervalMs);
  const taken = count * intervalMs;
  const { next_at } = await work.tx
    .insertInto("mail_pace")
    .values({ company_id: work.company.id, lane, next_at: new Date(earliest.getTime() + taken) })
    .onConflict((conflict) =>
      conflict.columns(["company_id", "lane"]).doUpdateSet({
        next_at: sql<Date>`greatest(mail_pace.next_at, ${earliest}::timestamptz)
          + ${taken}::double precision * interval '1 millisecond'`,
      }),
    )
    .returning("next_at")
    .executeTakeFirstOrThrow();
  const before = next_at.getTime() - taken;
  return Array.from({ length: count }, (_, index) => new Date(Math.max(now, before + (index + 1) * intervalMs)));
}
