import { id } from "@firstlight/contract";
import { z } from "zod";
import type { TenantWork } from "#platform/context.ts";
import { deliverMail } from "./deliver-mail.ts";
import { day, invitationPace, type Pace } from "./pace.ts";
import {
  countLeft,
  isWaitingAt,
  lockInvitationPace,
  lockWaiting,
  moveMails,
  setInvitationPace,
  type MovedInvitation,
} from "./pace-queries.ts";
import { deliveryOf } from "./queue-mail.ts";

const time = z.iso.datetime();

/** What one batch leaves to the next. */
export const reschedulingProgress = z.object({
  per_day: z.number().int().positive(),
  /** The first invitation leaves one interval later. */
  start: time,
  /** Those that leave sooner move first, from the first to the last one; then the others, from the last one back. */
  direction: z.enum(["sooner", "later"]),
  /** Of the last one of the batch. */
  position: z.number().int().nonnegative(),
  after: z.object({ id, due_at: time }).optional(),
});

type Progress = z.infer<typeof reschedulingProgress>;

export interface Rescheduling {
  progress: Progress | undefined;
  /** Of a link, from when its email leaves. */
  validMs: number;
  batchSize?: number;
}

/**
 * What left or was due within the last day counts against the limit. At the limit, the next one leaves an interval after the last one.
 * Depends on stored data only, so that any number of jobs in any order lead to the same times.
 */
async function begin(work: TenantWork, { burst: perDay, intervalMs }: Pace): Promise<Progress> {
  const now = work.clock.now();
  const dayAgo = now.getTime() - day;
  const { count, last } = await countLeft(work.tx, work.company.id, { from: new Date(dayAgo), now });
  const isReached = count >= perDay && last !== null;
  const start = isReached ? Math.max(last.getTime(), now.getTime() - intervalMs) : dayAgo + count * intervalMs;
  return { per_day: perDay, start: new Date(start).toISOString(), direction: "sooner", position: 0 };
}

/** Moves the emails of one batch, in one direction: none overtakes another. */
async function moveBatch(work: TenantWork, progress: Progress, { validMs, batchSize = 1_000 }: Rescheduling) {
  const { tx, company, clock, jobs } = work;
  const { direction, position, per_day, after } = progress;
  const now = clock.now();
  const cursor = after && { id: after.id, due_at: new Date(after.due_at) };
  const waiting = await lockWaiting(tx, company.id, { now, direction, after: cursor, limit: batchSize });
  const start = Date.parse(progress.start);
  const timeAt = (turn: number) => new Date(Math.max(now.getTime(), Math.round(start + (turn * day) / per_day)));
  const moves = waiting.flatMap((mail, index) => {
    const due_at = timeAt(direction === "sooner" ? position + index + 1 : position - index);
    const differs = direction === "sooner" ? due_at < mail.due_at : due_at > mail.due_at;
    return differs ? [{ id: mail.id, due_at }] : [];
  });
  const moved = await moveMails(tx, company.id, { moves, validMs });
  const deliveries = moved.map((mail) => deliveryOf(company.id, mail, now));
  await jobs.sendMany(deliverMail, deliveries, tx);
  const last = waiting.at(-1);
  const next: Progress = {
    ...progress,
    position: position + (direction === "sooner" ? waiting.length : -waiting.length),
    ...(last
      ? { after: { id: last.id, due_at: (moves.find((one) => one.id === last.id) ?? last).due_at.toISOString() } }
      : {}),
  };
  return { moved, next, isLast: waiting.length < batchSize };
}

/**
 * Moves the invitations that wait to the times of the current limit, so many at once, in their order.
 * @returns what was moved, and the progress that the next batch continues from; without it, all have their times
 */
export async function rescheduleInvitationEmails(
  work: TenantWork,
  rescheduling: Rescheduling,
): Promise<{ moved: MovedInvitation[]; next: Progress | undefined }> {
  const { tx, company, clock } = work;
  await lockInvitationPace(tx, company.id, new Date(clock.now().getTime() - day));
  const pace = await invitationPace(work);
  const former = rescheduling.progress;
  // Another limit, or another job that has moved the last one since: the positions no longer hold.
  const holds = former?.per_day === pace.burst && (!former.after || (await isWaitingAt(tx, company.id, former.after)));
  const progress = former && holds ? former : await begin(work, pace);
  const batch = await moveBatch(work, progress, rescheduling);
  if (!batch.isLast) return { moved: batch.moved, next: batch.next };
  if (progress.direction === "later") return { moved: batch.moved, next: undefined };
  const { position, start } = batch.next;
  await setInvitationPace(tx, company.id, new Date(Math.round(Date.parse(start) + position * pace.intervalMs)));
  // In the same transaction: none is queued behind the last one before it has its position.
  const { after: _, ...fromTheEnd } = batch.next;
  const back = await moveBatch(work, { ...fromTheEnd, direction: "later" }, rescheduling);
  return { moved: [...batch.moved, ...back.moved], next: back.isLast ? undefined : back.next };
}
