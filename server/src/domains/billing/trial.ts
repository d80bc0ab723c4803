import { trialDays } from "@firstlight/contract";

/** When the free trial of a company registered now ends. */
export function trialEnd(registeredAt: Date): Date {
  return new Date(registeredAt.getTime() + trialDays * 86_400_000);
}
