import { id } from "@firstlight/contract";
import { z } from "zod";
import type { RequestContext } from "#platform/context.ts";
import { defineJob } from "#platform/jobs/define-job.ts";
import { respaceInvitations as respaceMails } from "#domains/email/public.ts";
import { extendInvitations } from "./queries.ts";

type TenantParts = Pick<RequestContext, "database" | "jobs" | "clock" | "publicUrl">;

const perDay = z.number().int().positive().nullable();

/** After a company's limit of invitations a day has changed, the emails that wait follow it, and so do their links. */
export const respaceInvitations = defineJob({
  name: "respace-invitations",
  payload: z.object({ company_id: id, before: perDay, after: perDay }),
  run: ({ database, ...parts }: TenantParts, { company_id, ...limit }) =>
    database.inTenant(company_id, async (tx) => {
      const moved = await respaceMails({ ...parts, tx, company: { id: company_id } }, limit);
      await extendInvitations(tx, company_id, moved);
    }),
});
