import { workAt, type RequestContext } from "#platform/context.ts";
import type { Tx } from "#platform/db/database.ts";
import { getCompany } from "#domains/companies/public.ts";
import { queueMail } from "#domains/email/public.ts";
import { passwordChangedMail } from "../account/emails.ts";
import { getUser } from "../account/queries.ts";

/** Target of links in emails about account security. */
export function signInUrl({ publicUrl }: Pick<RequestContext, "publicUrl">): string {
  return `${publicUrl}/login`;
}

/** An email about the person's own account: email preferences do not apply. */
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
