import type { RouteOutput, Api, RouteInput } from "@firstlight/contract";
import { workAt, type RequestContext, type PersonRequest } from "#platform/context.ts";
import type { Tx } from "#platform/db/database.ts";
import { AppError } from "#platform/errors.ts";
import { publishEvent } from "#platform/realtime/publish-event.ts";
import { writeSystemAudit } from "#platform/audit/write-audit.ts";
import { getCompany } from "#domains/companies/public.ts";
import { queueMail } from "#domains/email/public.ts";
import { confirmRegistrationMail } from "./emails.ts";
import { getLink, makeLink, useLink } from "../link/one-time-links.ts";
import { getIdentity, updateIdentity } from "./queries.ts";
import { countAttempts, countGuesses } from "#platform/http/attempt-limiter.ts";

interface Registrant {
  company_id: string;
  user_id: string;
  name: string;
  email: string;
}

/** Emails the link that confirms the address of a registration. */
export async function mailConfirmation(call: RequestContext, tx: Tx, registrant: Registrant): Promise<void> {
  const { company_id, user_id, name, email } = registrant;
  const work = workAt(call, tx, company_id);
  const { url, carried } = await makeLink(work, { purpose: "registration" }, { user_id, email });
  await queueMail(work, {
    category: "general_notification",
    to: { email, name, user_id },
    content: confirmRegistrationMail({ name, company: await getCompany(tx, company_id), url }),
    sender: "operator",
    is_required: true,
    ...carried,
  });
}

/** Sends that link again: five times an hour at most, and thirty times a day from one network. */
export async function resendConfirmation(call: PersonRequest): Promise<RouteOutput<Api["resendConfirmation"]>> {
  const { company_id, user_id, identity_id, name } = call.person;
  return call.database.asSystem(async (tx) => {
    const { email, confirmed_at } = await getIdentity(tx, identity_id);
    if (confirmed_at) throw new AppError("already_in_state", "Your email address is already confirmed.");
    const whose = { "confirmation by account": identity_id, "confirmation again by address": call.ip };
    await countAttempts(call, tx, whose);
    await mailConfirmation(call, tx, { company_id, user_id, name, email });
    await writeSystemAudit({ call, tx, company_id }, user_id, {
      action: "UPDATE",
      resource_type: "user",
      resource_id: user_id,
      changes: { email: { after: "confirmation sent" } },
    });
    return { email };
  });
}

/** Confirms the address of the signed-in person by the emailed link. This prevents confirming another person's registration by mistake. */
export function confirmRegistration(
  call: PersonRequest,
  { body }: RouteInput<Api["confirmRegistration"]>,
): Promise<RouteOutput<Api["confirmRegistration"]>> {
  const presented = { purpose: "registration", token: body.token } as const;
  const { identity_id } = call.person;
  const confirm = () =>
    call.database.asSystem(async (tx) => {
      if ((await getLink(call, tx, presented)).identity_id !== identity_id) {
        throw new AppError("wrong_account");
      }
      const { link } = await useLink(call, tx, presented);
      const { company_id, user_id, email } = link;
      await updateIdentity(tx, identity_id, { confirmed_at: call.clock.now() });
      await writeSystemAudit({ call, tx, company_id }, user_id, {
        action: "UPDATE",
        resource_type: "user",
        resource_id: user_id,
        changes: { email: { after: "confirmed" } },
      });
      await publishEvent(workAt(call, tx, company_id), { to: "staff", kind: "company" });
      return { email };
    });
  return countGuesses(call, confirm);
}
