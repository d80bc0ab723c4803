import { id } from "@firstlight/contract";
import { z } from "zod";
import type { RequestContext } from "#platform/context.ts";
import { defineJob } from "#platform/jobs/define-job.ts";
import { rescheduleInvitationEmails, reschedulingProgress } from "#domains/email/public.ts";
import { validDays } from "./prepare-invitations.ts";
import { moveExpiries } from "./queries.ts";

type TenantParts = Pick<RequestContext, "database" | "jobs" | "clock" | "publicUrl">;

const validMs = validDays * 86_400_000;

/**
 * After a company's limit of invitations a day has changed, the emails that wait follow it, and so do their links.
 * A thousand at once, so that a member who invites does not wait for all of them.
 */
export const rescheduleInvitations = defineJob({
  name: "reschedule-invitations",
  payload: z.object({ company_id: id, progress: reschedulingProgress.optional() }),
  run: ({ database, ...parts }: TenantParts, { company_id, progress }) =>
    database.inTenant(company_id, async (tx) => {
      const work = { ...parts, tx, company: { id: company_id } };
      const { moved, next } = await rescheduleInvitationEmails(work, { progress, validMs });
      await moveExpiries(tx, company_id, moved);
      if (next) await parts.jobs.send(rescheduleInvitations, { company_id, progress: next }, { tx });
    }),
});
