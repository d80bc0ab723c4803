import { id } from "@firstlight/contract";
import { z } from "zod";
import { workAt, type RequestContext } from "#platform/context.ts";
import type { Tx } from "#platform/db/database.ts";
import { AppError } from "#platform/errors.ts";
import { publishEvent } from "#platform/realtime/publish-event.ts";
import { writeSystemAudit } from "#platform/audit/write-audit.ts";
import { getCompany } from "#domains/companies/public.ts";
import { queueMail } from "#domains/email/public.ts";
import { welcomeMail } from "../account/emails.ts";
import { closeInvitations } from "./queries.ts";
import { activateUser, getUser } from "../account/queries.ts";

/** Queued when someone joins; the testers domain notifies the inviter. */
export const invitationAccepted = { name: "notify-joined", payload: z.object({ company_id: id, user_id: id }) };

interface Newcomer {
  company_id: string;
  user_id: string;
  /** As they write it themselves; without it the one they were invited under stays. */
  name?: string;
}

/** Completes joining: the invitation is used up, an email welcomes the person, and a job notifies the inviter. */
export async function joinCompany(call: RequestContext, tx: Tx, newcomer: Newcomer): Promise<void> {
  const { company_id, user_id } = newcomer;
  const now = call.clock.now();
  // The person may have joined and been deactivated since: an old link must not undo that.
  if (!(await activateUser(tx, { ...newcomer, now }))) {
    throw new AppError("already_joined");
  }
  await closeInvitations(tx, { company_id, user_id, now });
  await publishEvent(workAt(call, tx, company_id), { to: "staff", kind: "people" });
  await writeSystemAudit({ call, tx, company_id }, user_id, {
    action: "UPDATE",
    resource_type: "user",
    resource_id: user_id,
    changes: { invitation_status: { before: "pending", after: "accepted" } },
  });
  await call.jobs.send(invitationAccepted, { company_id, user_id }, { tx });
  const [user, company] = await Promise.all([getUser(tx, company_id, user_id), getCompany(tx, company_id)]);
  const { name, email, role } = user;
  const url = `${call.publicUrl}${role === "beta_tester" ? "/dashboard" : "/overview"}`;
  await queueMail(workAt(call, tx, company_id), {
    category: "welcome",
    to: { email, name, user_id },
    content: welcomeMail({ name, company, role, url }),
  });
}
