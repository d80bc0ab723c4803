import { announceForm } from "./announce-form.ts";
import type { RequestContext } from "#platform/context.ts";
import { listStoppedAnnouncements, takeStoppedAnnouncement } from "./queries.ts";

/** Longer than the attempts of a job take. */
const stoppedMs = 15 * 60_000;
const maxRequeuedAtOnce = 100;

/** Continues stalled announcements. A job that was only waiting finds its testers notified, and ends. */
export async function requeueAnnouncements({
  clock,
  database,
  jobs,
}: Pick<RequestContext, "clock" | "database" | "jobs">): Promise<void> {
  const now = clock.now();
  const before = new Date(now.getTime() - stoppedMs);
  const stopped = await database.asSystem((tx) => listStoppedAnnouncements(tx, before, maxRequeuedAtOnce));
  for (const form of stopped) {
    await database.inTenant(form.company_id, async (tx) => {
      const taken = await takeStoppedAnnouncement(tx, form, { now, before });
      if (!taken) return;
      await jobs.send(announceForm, { company_id: form.company_id, form_id: form.id, after: taken.after }, { tx });
    });
  }
}
