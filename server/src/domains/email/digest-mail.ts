import type { MailContent, MailItem } from "@firstlight/contract";

interface Digest {
  /** Whom the mail speaks to. */
  name: string;
  company: { company_name: string };
  items: MailItem[];
  digest: "daily" | "weekly";
  /** Where the person chooses what they get. */
  url: string;
}

/** Several mails in one, as the person chose. */
export function digestMail({ name, company, items, digest, url }: Digest): MailContent {
  const { company_name } = company;
  const period = digest === "daily" ? "day" : "week";
  const count = items.length === 1 ? "1 update" : `${items.length} updates`;
  return {
    subject: `${count} from ${company_name}`,
    preview: items.map(({ heading }) => heading).join(" · "),
    heading: `Your ${period} at ${company_name}`,
    paragraphs: [`Hello ${name},`, `here is what ${company_name} had for you since the last digest.`],
    items,
    action: { label: "Change which mails you get", url },
    reason: `You get this mail because you chose a ${digest} digest in your e-mail preferences.`,
  };
}
