import type { MailContent } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import type { InLanguage } from "#platform/text/translations.ts";
import { getCompany } from "#domains/companies/public.ts";
import { queueMail } from "#domains/email/public.ts";

interface Member {
  id: string;
  email: string;
  name: string;
}

/** What the words of a mail to a member start from. */
export interface MemberWords {
  name: string;
  by: string;
  company: { company_name: string };
}

/** Emails a member about a change to their membership. It concerns their account, so preferences do not apply. */
export async function notifyMember(
  ctx: Context,
  { id, email, name }: Member,
  write: (words: MemberWords) => InLanguage<MailContent>,
): Promise<void> {
  const company = await getCompany(ctx.tx, ctx.company.id);
  await queueMail(ctx, {
    category: "general_notification",
    to: { email, name, user_id: id },
    content: write({ name, by: ctx.user.name, company }),
    is_required: true,
  });
}
