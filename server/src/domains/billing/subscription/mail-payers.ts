import type { Company, MailContent } from "@firstlight/contract";
import type { TenantWork } from "#platform/context.ts";
import type { InLanguage } from "#platform/text/translations.ts";
import { getCompany } from "#domains/companies/public.ts";
import { queueMails } from "#domains/email/public.ts";
import { listStaffAddresses } from "#domains/memberships/public.ts";

/** The recipient of a billing email, and the target of its button. */
export interface PayerWords {
  name: string;
  company: Company;
  url: string;
}

/**
 * Emails the owner and admins of a company, in the caller's transaction. Emails about payment and data deletion cannot be declined.
 * @param elsewhere the Stripe page the email links to, if any
 */
export async function mailPayers(
  work: TenantWork,
  contentFor: (words: PayerWords) => InLanguage<MailContent>,
  elsewhere?: string,
): Promise<void> {
  const { tx, publicUrl } = work;
  const company_id = work.company.id;
  const [company, payers] = await Promise.all([
    getCompany(tx, company_id),
    listStaffAddresses(tx, company_id, ["owner", "admin"]),
  ]);
  await queueMails(
    work,
    payers.map(({ id, email, name }) => ({
      category: "general_notification" as const,
      to: { email, name, user_id: id },
      content: contentFor({ name, company, url: `${publicUrl}/billing` }),
      sender: "operator" as const,
      is_required: true,
      elsewhere,
    })),
  );
}
