import type { RequestContext, TenantWork } from "../../infra/context.ts";
import type { Tx } from "../../infra/db/database.ts";
import { getCompany } from "../companies/public.ts";
import { queueMail } from "../email/public.ts";
import { passwordChangedMail } from "./emails.ts";
import { getUser } from "./queries.ts";

/** What mails and links need of a call that names no company by itself. */
export function workAt(call: RequestContext, tx: Tx, company_id: string): TenantWork {
  const { clock, jobs, publicUrl } = call;
  return { tx, clock, jobs, publicUrl, company: { id: company_id } };
}

/** Where mails about an account's safety lead. */
export function signInUrl({ publicUrl }: Pick<RequestContext, "publicUrl">): string {
  return `${publicUrl}/login`;
}

/** A mail about somebody's own account: what they prefer to get does not count. */
export async function notifyPasswordChanged(
  call: RequestContext,
  tx: Tx,
  who: { company_id: string; user_id: string },
): Promise<void> {
  const { company_id, user_id } = who;
  const [{ name, email }, company] = await Promise.all([getUser(tx, company_id, user_id), getCompany(tx, company_id)]);
  await queueMail(workAt(call, tx, company_id), {
    category: "password_reset",
    to: { email, name, user_id },
    content: passwordChangedMail({ name, company, url: signInUrl(call) }),
    sender: "operator",
    is_required: true,
  });
}
