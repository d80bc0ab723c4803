import { trialDays } from "@firstlight/contract";

const dayMs = 86_400_000;

/** When the free trial of a company registered now ends. */
export function trialEnd(registeredAt: Date): Date {
  return new Date(registeredAt.getTime() + trialDays * dayMs);
}

/** When a trial ends that is made so many days longer; one that is over begins anew. */
export function prolonged(end: Date, days: number, now: Date): Date {
  return new Date(Math.max(end.getTime(), now.getTime()) + days * dayMs);
}
