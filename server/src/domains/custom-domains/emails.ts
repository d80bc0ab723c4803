import type { Company, DomainRecord, MailContent, Texts } from "@firstlight/contract";
import type { TenantWork } from "#platform/context.ts";
import type { InLanguage } from "#platform/text/translations.ts";
import { queueMails } from "#domains/email/public.ts";
import { listStaffAddresses } from "#domains/memberships/public.ts";
import { getCompany } from "#domains/companies/public.ts";

interface Words {
  name: string;
  company: Company;
  url: string;
}

export interface LostDomain {
  host: string;
  /** Its record was missing for too long, or another company verified the domain in that time. */
  why: "missing" | "taken";
}

function reason({ t }: Texts, { company_name: company }: Company): string {
  return t(
    "You’re receiving this because you manage settings for {company}. This email is about where your team and testers sign in, so you can’t unsubscribe.",
    { company },
  );
}

/** @param record the TXT record that was not found */
export function missingDomainMail(
  { name, company, url }: Words,
  host: string,
  record: DomainRecord,
): InLanguage<MailContent> {
  return (texts) => {
    const { t } = texts;
    return {
      subject: t("The TXT record for {host} is missing", { host }),
      preview: t("Restore it, or your custom domain will be removed."),
      heading: t("A TXT record is missing"),
      paragraphs: [
        t("Hello {name},", { name }),
        t(
          "We can no longer find the TXT record {record}, which shows that {host} belongs to {company}. The domain keeps working for now.",
          { record: record.name, host, company: company.company_name },
        ),
        t("Restore the record within a week. Otherwise, your sign-in page moves back to our address."),
      ],
      action: { label: t("Open Settings"), url },
      reason: reason(texts, company),
    };
  };
}

export function lostDomainMail({ name, company, url }: Words, { host, why }: LostDomain): InLanguage<MailContent> {
  return (texts) => {
    const { t } = texts;
    const names = { host, company: company.company_name };
    const said =
      why === "missing"
        ? t("We removed {host} because the TXT record that verifies it for {company} was missing for a week.", names)
        : t("The TXT record for {company} was missing, and another company verified {host}.", names);
    return {
      subject: t("{host} is no longer your custom domain", { host }),
      preview: t("Your sign-in page is back at our address."),
      heading: t("Your custom domain was removed"),
      paragraphs: [
        t("Hello {name},", { name }),
        said,
        t(
          "Your team and testers sign in at our address again, and emails link there. Nothing else has changed. To use a custom domain again, add it in Settings.",
        ),
      ],
      action: { label: t("Open Settings"), url },
      reason: reason(texts, company),
    };
  };
}

/** To the owner and admins, in the caller's transaction. */
export async function mailAboutDomain(
  work: TenantWork,
  contentFor: (words: Words) => InLanguage<MailContent>,
): Promise<void> {
  const { tx, publicUrl } = work;
  const company_id = work.company.id;
  const [company, people] = await Promise.all([
    getCompany(tx, company_id),
    listStaffAddresses(tx, company_id, ["owner", "admin"]),
  ]);
  await queueMails(
    work,
    people.map(({ id, email, name }) => ({
      category: "general_notification" as const,
      to: { email, name, user_id: id },
      content: contentFor({ name, company, url: `${publicUrl}/settings/domain` }),
      sender: "operator" as const,
      is_required: true,
    })),
  );
}
