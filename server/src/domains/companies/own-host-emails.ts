import type { Company, HostRecord, MailContent, Texts } from "@firstlight/contract";
import type { TenantWork } from "../../infra/context.ts";
import type { InLanguage } from "../../infra/texts.ts";
import { queueMails } from "../email/public.ts";
import { listStaffAddresses } from "../team/public.ts";
import { getCompany } from "./queries.ts";

interface Words {
  name: string;
  company: Company;
  url: string;
}

export interface LostHost {
  host: string;
  /** Its record was missing for too long, or somebody else proved the name while it was. */
  why: "missing" | "taken";
}

function reason({ t }: Texts, { company_name: company }: Company): string {
  return t(
    "You get this mail because you look after the settings of {company}. It concerns where your people sign in, so it cannot be declined.",
    { company },
  );
}

/** @param record the TXT record that was not found */
export function missingHostMail(
  { name, company, url }: Words,
  host: string,
  record: HostRecord,
): InLanguage<MailContent> {
  return (texts) => {
    const { t } = texts;
    return {
      subject: t("The record of {host} is missing", { host }),
      preview: t("Put it back, or the host name will be given up."),
      heading: t("A TXT record is missing"),
      paragraphs: [
        t("Hello {name},", { name }),
        t(
          "We did not find the TXT record {record} any more that says {host} belongs to {company}. Everything goes on working for now.",
          { record: record.name, host, company: company.company_name },
        ),
        t(
          "Put the record back within a week. If it is missing until then, your sign-in page moves back to our address.",
        ),
      ],
      action: { label: t("Open Settings"), url },
      reason: reason(texts, company),
    };
  };
}

export function lostHostMail({ name, company, url }: Words, { host, why }: LostHost): InLanguage<MailContent> {
  return (texts) => {
    const { t } = texts;
    const names = { host, company: company.company_name };
    const said =
      why === "missing"
        ? t(
            "The TXT record that says {host} belongs to {company} has been missing for a week, so we gave the host name up.",
            names,
          )
        : t(
            "Somebody else has proven that {host} is theirs, and the TXT record of {company} was not there any more.",
            names,
          );
    return {
      subject: t("{host} is not your host name any more", { host }),
      preview: t("Your sign-in page is at our address again."),
      heading: t("Your host name was given up"),
      paragraphs: [
        t("Hello {name},", { name }),
        said,
        t(
          "Your people sign in at our address again, and mails link there. Nothing else has changed. To use a host name again, enter it in Settings.",
        ),
      ],
      action: { label: t("Open Settings"), url },
      reason: reason(texts, company),
    };
  };
}

/** To the owner and admins, in the caller's transaction. */
export async function mailAboutHost(
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
      content: contentFor({ name, company, url: `${publicUrl}/settings` }),
      sender: "operator" as const,
      is_required: true,
    })),
  );
}
