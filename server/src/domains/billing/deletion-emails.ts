import type { MailContent } from "@firstlight/contract";
import type { PayerWords } from "./mail-payers.ts";

/** @param day the one on which everything is deleted, as people write it */
export function deletionMail({ name, company: { company_name }, url }: PayerWords, day: string): MailContent {
  return {
    subject: `Everything ${company_name} has here will be deleted on ${day}`,
    preview: "Subscribe before then to keep it, or take a copy with you.",
    heading: `Deleted on ${day}`,
    paragraphs: [
      `Hello ${name},`,
      `${company_name} has no subscription. On ${day} all it has here will be deleted: projects, testers, forms, answers, messages and files. Nobody can bring it back afterwards.`,
      "To keep it, subscribe before that day, and your team goes on where it stopped. To take a copy with you, download all of it on the same page.",
    ],
    action: { label: "Open Billing", url },
    reason: `You get this mail because you can change what ${company_name} pays. It concerns your contract, so it cannot be declined.`,
  };
}
