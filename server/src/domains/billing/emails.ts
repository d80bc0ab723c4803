import type { MailContent } from "@firstlight/contract";
import type { PayerWords } from "./mail-payers.ts";

const openBilling = "Open Billing";
const reasonFor = ({ company }: PayerWords) =>
  `You get this mail because you can change what ${company.company_name} pays. It concerns your contract, so it cannot be declined.`;

/** @param nextTry the day Stripe tries again; null when it does not */
export function paymentFailedMail(words: PayerWords, amount: string, nextTry: string | null): MailContent {
  const next = nextTry
    ? `It will be tried again on ${nextTry}. Until then your team goes on as before.`
    : "It will not be tried again by itself.";
  return {
    subject: `A payment of ${amount} did not go through`,
    preview: "Check your card, or pay with another one.",
    heading: "A payment did not go through",
    paragraphs: [
      `Hello ${words.name},`,
      `${amount} for the subscription of ${words.company.company_name} could not be charged. ${next}`,
      "Check your card, or pay with another one: Billing has the way there.",
    ],
    action: { label: openBilling, url: words.url },
    reason: reasonFor(words),
  };
}

export function paymentMadeMail(words: PayerWords): MailContent {
  return {
    subject: "Your payment went through",
    preview: "Everything goes on as before.",
    heading: "Your payment went through",
    paragraphs: [
      `Hello ${words.name},`,
      `the payment for the subscription of ${words.company.company_name} that had failed is made. There is nothing more to do.`,
    ],
    action: { label: openBilling, url: words.url },
    reason: reasonFor(words),
  };
}

/** @param keptUntil the day on which everything is deleted */
export function subscriptionEndedMail(words: PayerWords, keptUntil: string): MailContent {
  const { company_name } = words.company;
  return {
    subject: `The subscription of ${company_name} has ended`,
    preview: `Your data is kept until ${keptUntil}.`,
    heading: "Your subscription has ended",
    paragraphs: [
      `Hello ${words.name},`,
      `the subscription of ${company_name} has ended, and your team cannot work here any more. Testers can go on.`,
      `Your data is kept until ${keptUntil} and then deleted. Subscribe before that day, and everything is as it was; or take your data with you.`,
    ],
    action: { label: openBilling, url: words.url },
    reason: reasonFor(words),
  };
}
