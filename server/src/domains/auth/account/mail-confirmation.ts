import { workAt, type RequestContext } from "#platform/context.ts";
import type { Tx } from "#platform/db/database.ts";
import { getCompany } from "#domains/companies/public.ts";
import { queueMail } from "#domains/email/public.ts";
import { confirmRegistrationMail } from "./emails.ts";
import { makeLink } from "../link/one-time-links.ts";

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
