import { momentOf } from "#lib/format/dates.ts";
import { t } from "#lib/text/translate.ts";

interface SnoozeTime {
  id: string;
  label: string;
  until: Date;
  /** The exact time. */
  description: string;
}

function morningIn(days: number, now: Date): Date {
  const morning = new Date(now);
  morning.setDate(now.getDate() + days);
  morning.setHours(9, 0, 0, 0);
  return morning;
}

/** Until when an item can be put off: mornings are the reader's. */
export function snoozeTimes(now = new Date()): SnoozeTime[] {
  const toMonday = (8 - now.getDay()) % 7 || 7;
  const times = [
    { id: "later", label: t("For 3 hours"), until: new Date(now.getTime() + 3 * 3_600_000) },
    { id: "tomorrow", label: t("Until tomorrow"), until: morningIn(1, now) },
    { id: "monday", label: t("Until Monday"), until: morningIn(toMonday, now) },
    { id: "month", label: t("For 4 weeks"), until: morningIn(28, now) },
  ];
  return times.map((time) => ({ ...time, description: momentOf(time.until.toISOString()) }));
}
