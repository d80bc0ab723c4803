import type { retentionLimits } from "@firstlight/contract";
import { t } from "#lib/text/translate.ts";
import { dayOf } from "#lib/format/dates.ts";

// By value here: the contract's own would bring all its schemas along.
const limits: typeof retentionLimits = { min: 30, max: 3_650, default: 365 };
export const { min: shortestRetention, max: longestRetention } = limits;

const dayMs = 86_400_000;

/** What the nightly job takes away, in the order people think of it. */
export const whatGoes = [
  t("form responses and their files"),
  t("drafts that were never submitted"),
  t("answers in wizards and onboarding"),
  t("messages between testers and your team, with their files"),
] as const;

export function daysText(days: number): string {
  return t("{days} days", { days });
}

export function whyNot(days: number | null): string | undefined {
  const isAllowed = days !== null && Number.isInteger(days) && days >= shortestRetention && days <= longestRetention;
  return isAllowed
    ? undefined
    : t("Enter a whole number of days from {shortestRetention} to {longestRetention}", {
        shortestRetention,
        longestRetention,
      });
}

/** The first day within the retention period, in UTC. */
export function firstRetainedDay(days: number, now = Date.now()): string {
  const day = new Date((Math.floor(now / dayMs) - days) * dayMs);
  // Noon of that day where the reader is, so that it is the same day there.
  return dayOf(`${day.toISOString().slice(0, 10)}T12:00:00`);
}
