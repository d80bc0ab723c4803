import { defineSchedule } from "#platform/jobs/define-job.ts";
import type { BillingTerms } from "#domains/billing/public.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/db/database.ts";
import { countPeople, countRecent, countWork, sumRevenue, putDays } from "./queries.ts";

interface Parts {
  database: Database;
  clock: Clock;
  billing: BillingTerms;
}

/** Writes down how the service stands today, UTC, with all companies and with real ones alone. Days that were missed stay missing. */
export const writePlatformDays = defineSchedule({
  name: "write-platform-days",
  // Shortly before the end of a day, UTC.
  every: "56 * * * *",
  formerly: ["platform-days"],
  run: async ({ database, clock, billing }: Parts) => {
    const now = clock.now();
    const day = now.toISOString().slice(0, 10);
    const days = await database.readPlatform((tx) =>
      Promise.all(
        [true, false].map(async (real_only) => {
          const [people, recent, work, [revenue]] = await Promise.all([
            countPeople(tx, real_only),
            countRecent(tx, real_only, day),
            countWork(tx, real_only),
            sumRevenue(tx, real_only, billing.currency),
          ]);
          const { companies, users } = people;
          const { mrr_cents, currency, paid_seats } = revenue;
          const today = { day, real_only, written_at: now, active_users: recent.active, signups: recent.signups };
          return { ...today, ...work, companies, users, mrr_cents, currency, paid_seats };
        }),
      ),
    );
    await database.asSystem((tx) => putDays(tx, days));
  },
});
