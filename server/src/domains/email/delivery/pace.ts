import type { SubscriptionStatus } from "@firstlight/contract";
import type { TenantWork } from "#platform/context.ts";
import { findLimits } from "#domains/installation/public.ts";
import {
  findInvitationPace,
  lockInvitationPace,
  moveInvitations,
  setInvitationPace,
  takePace,
  whenUnset,
  type Lane,
  type MovedInvitation,
} from "./pace-queries.ts";

/** So many at once, and from then on one each interval. */
interface Pace {
  burst: number;
  intervalMs: number;
}

const day = 86_400_000;

function perDay(count: number): Pace {
  return { burst: count, intervalMs: day / count };
}

function perDayOf(limit: number | null, status: SubscriptionStatus): number {
  return limit ?? (status === "active" ? whenUnset.active : whenUnset.others);
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
  const { burst, intervalMs } = await paceOf(work, lane, status);
  const now = work.clock.now().getTime();
  const earliest = new Date(now - burst * intervalMs);
  const taken = count * intervalMs;
  const next_at = await takePace(work.tx, { company_id: work.company.id, lane }, { earliest, taken });
  const before = next_at.getTime() - taken;
  return Array.from({ length: count }, (_, index) => new Date(Math.max(now, before + (index + 1) * intervalMs)));
}

/** Invitations a day; null where the operator has set nothing. */
export interface ChangedLimit {
  before: number | null;
  after: number | null;
}

/**
 * After the limit of invitations has changed, those that wait follow the new one. What left within the last day counts as it did:
 * a raise from 200 to 300 lets a hundred leave at once.
 */
export async function respaceWaiting(work: TenantWork, { before, after }: ChangedLimit): Promise<MovedInvitation[]> {
  const { tx, company, clock } = work;
  await lockInvitationPace(tx, company.id);
  const { status, next_at } = await findInvitationPace(tx, company.id);
  const ratio = perDayOf(before, status) / perDayOf(after, status);
  if (!next_at || ratio === 1) return [];
  const { intervalMs } = await paceOf(work, "invitation", status);
  const now = clock.now();
  const taken = Math.max(0, day - Math.max(0, now.getTime() - next_at.getTime()));
  const start = new Date(now.getTime() - day + Math.min(day, taken * ratio));
  const moved = await moveInvitations(tx, company.id, { start, intervalMs, now });
  await setInvitationPace(tx, company.id, new Date(start.getTime() + moved.length * intervalMs));
  return moved;
}
