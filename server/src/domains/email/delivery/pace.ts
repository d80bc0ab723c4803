import type { SubscriptionStatus } from "@firstlight/contract";
import type { TenantWork } from "#platform/context.ts";
import { findLimits } from "#domains/installation/public.ts";
import { findInvitationPace, lockInvitationPace, takePace, whenUnset, type Lane } from "./pace-queries.ts";

/** So many at once, and from then on one each interval. */
export interface Pace {
  burst: number;
  intervalMs: number;
}

export const day = 86_400_000;

async function paceOf({ tx, company }: TenantWork, lane: Lane, status: SubscriptionStatus): Promise<Pace> {
  if (lane === "general") return { burst: 200, intervalMs: 100 };
  const { invitations_per_day } = await findLimits(tx, company.id);
  const burst = invitations_per_day ?? (status === "active" ? whenUnset.active : whenUnset.others);
  return { burst, intervalMs: day / burst };
}

/** The pace of invitations under the current limit: `burst` of them a day. */
export async function invitationPace(work: TenantWork): Promise<Pace> {
  const { status } = await findInvitationPace(work.tx, work.company.id);
  return paceOf(work, "invitation", status);
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
