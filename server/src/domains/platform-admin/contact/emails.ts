import type { InquiryType } from "@firstlight/contract";
import type { OperatorSettings } from "./operator.ts";
import type { OutgoingMail } from "#platform/mail/mailer.ts";
import { neutralizeLinks } from "#domains/email/public.ts";
import type { ClaimedContactMail } from "./queries.ts";

const inquiries: Readonly<Record<InquiryType, { words: string; to: "support_email" | "sales_email" }>> = {
  general: { words: "General question", to: "support_email" },
  sales: { words: "Sales", to: "sales_email" },
  support: { words: "Support", to: "support_email" },
  partnership: { words: "Partnership", to: "sales_email" },
  demo: { words: "Demo", to: "sales_email" },
  billing: { words: "Billing", to: "support_email" },
};

/** Marks each line, so that no user's text can pose as ours. */
function quoted(text: string): string {
  return `> ${neutralizeLinks(text).replaceAll(/\r\n?|\n/g, "\n> ")}`;
}

/** A contact message as a plain-text email. Of the sender's data, only the reply address is in a header. */
export function contactMail(written: ClaimedContactMail, operator: OperatorSettings): OutgoingMail {
  const { words, to } = inquiries[written.inquiry_type];
  const facts = [
    `Name: ${neutralizeLinks(written.name)}`,
    `Email: ${written.email}`,
    `Company: ${neutralizeLinks(written.company) || "not given"}`,
    `Subject: ${neutralizeLinks(written.subject)}`,
  ];
  return {
    id: written.id,
    to: { name: operator.name, address: operator[to] },
    replyTo: written.email,
    subject: `Contact page: ${words}`,
    text: [
      "Someone sent a message from the contact page. Replies to this email go to them.",
      facts.join("\n"),
      quoted(written.message),
      "--",
      "The message is also in the admin panel under Messages. Mark it there once it is answered.",
    ].join("\n\n"),
  };
}
