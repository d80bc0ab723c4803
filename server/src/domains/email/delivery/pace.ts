import type { SubscriptionStatus } from "@firstlight/contract";
import type { TenantWork } from "#platform/context.ts";
import { findLimits } from "#domains/installation/public.ts";
import { findInvitationPace, lockInvitationPace, takePace, whenUnset, type Lane } from "./pace-queries.ts";

/** So many at once, and from then on one each interval. */
interface Pace {
  burst: number;
  intervalMs: number;
}

export const day = 86_400_000;

function perDay(count: number): Pace {
  return { burst: count, intervalMs: day / count };
}

function perDayOf(limit: number | null, status: SubscriptionStatus): number {
  return limit ?? (status === "active" ? whenUnset.active : whenUnset.others);
}

/** So many invitations a day, and the time between two of them. */
export async function findInvitationsPerDay({
  tx,
  company,
}: TenantWork): Promise<{ perDay: number; intervalMs: number }> {
  const { status } = await findInvitationPace(tx, company.id);
  const { invitations_per_day } = await findLimits(tx, company.id);
  const count = perDayOf(invitations_per_day, status);
  return { perDay: count, intervalMs: day / count };
}

async function paceOf({ tx, company }: TenantWork, lane: Lane, status: SubscriptionStatus): Promise<Pace> {
  if (lane === "general") return { burst: 200, intervalMs: 100 };
  const { invitations_per_day } = await findLimits(tx, company.id);
  return perDay(perDayOf(invitations_per_day, status));
}

interface Leaving {
  lane: Lane;
  count: number;
  status: SubscriptionStatus;
}

/** When the last of so many invitations would leave, were they queued now; takes no time away from others. */
export async function whenInvitationsHaveLeft(work: TenantWork, count: number): Promise<Date> {
  if (count === 0) return work.clock.now();
  const { status, next_at } = await findInvitationPace(work.tx, work.company.id);
  const { burst, intervalMs } = await paceOf(work, "invitation", status);
  const now = work.clock.now().getTime();
  const from = Math.max(next_at?.getTime() ?? 0, now - burst * intervalMs);
  return new Date(Math.max(now, from + count * intervalMs));
}

/**
 * Schedules a company's next emails (GCRA: the only state is the earliest time of the following one).
 * Locks the lane's row until the transaction ends, so that concurrent sends never get the same times.
 * @returns a time for each, in order, none before now
 */
export async function paceMails(work: TenantWork, { lane, count, status }: Leaving): Promise<Date[]> {
  if (count === 0) return [];
  const now = work.clock.now().getTime();
  // Before the limit is read: who waited here for a job that moves the others follows the limit that the job does.
  if (lane === "invitation") await lockInvitationPace(work.tx, work.company.id, new Date(now - day));
  const { burst, intervalMs } = await paceOf(work, lane, status);
  const earliest = new Date(now - burst * intervalMs);
  const taken = count * intervalMs;
  const next_at = await takePace(work.tx, { company_id: work.company.id, lane }, { earliest, taken });
  const before = next_at.getTime() - taken;
  return Array.from({ length: count }, (_, index) => new Date(Math.max(now, before + (index + 1) * intervalMs)));
}
