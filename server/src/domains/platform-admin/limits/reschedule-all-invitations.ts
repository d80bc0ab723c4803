import { z } from "zod";
import type { AdminContext } from "#platform/http/admin-realm.ts";
import { defineJob } from "#platform/jobs/define-job.ts";
import { rescheduleInvitations } from "#domains/auth/public.ts";
import { listInviting } from "./queries.ts";

/** Seconds after which each transaction has ended that may have read the former limits. */
export const transactionEndsWithin = 60;

/**
 * Reschedules the waiting invitations of all companies after the default limit has changed. It runs twice, at once and later:
 * a company that was inviting for the first time is not listed until its transaction has ended.
 */
export const rescheduleAllInvitations = defineJob({
  name: "reschedule-all-invitations",
  formerly: ["reschedule-followers"],
  payload: z.object({}),
  run: ({ database, clock, jobs }: Pick<AdminContext, "database" | "clock" | "jobs">) =>
    database.asSystem(async (tx) => {
      const companies = await listInviting(tx, clock.now());
      const sent = companies.map((company_id) => ({ payload: { company_id } }));
      await jobs.sendMany(rescheduleInvitations, sent, tx);
    }),
});
