import type { MailContent, Texts } from "@firstlight/contract";
import { dayText } from "#platform/text/day-text.ts";
import { moneyText } from "#platform/text/money-text.ts";
import type { InLanguage } from "#platform/text/translations.ts";
import type { PayerWords } from "./mail-payers.ts";

/** How each of them ends. */
function ending({ t }: Texts, { company, url }: PayerWords): Pick<MailContent, "action" | "reason"> {
  return {
    action: { label: t("Open Billing"), url },
    reason: t(
      "You’re receiving this because you manage billing for {company}. This email is about your contract, so you can’t unsubscribe.",
      { company: company.company_name },
    ),
  };
}

interface FailedPayment {
  cents: number;
  currency: string;
  /** The day Stripe tries again; null when it does not. */
  nextTry: string | null;
}

export function paymentFailedMail(words: PayerWords, failed: FailedPayment): InLanguage<MailContent> {
  return (texts) => {
    const { t, language } = texts;
    const amount = moneyText(failed.cents, failed.currency, language);
    const what = { amount, company: words.company.company_name };
    return {
      subject: t("Update your payment method: {amount} did not go through", { amount }),
      preview: t("Check your card, or pay with another one."),
      heading: t("A payment did not go through"),
      paragraphs: [
        t("Hello {name},", { name: words.name }),
        failed.nextTry
          ? t(
              "We couldn’t charge {amount} for the {company} subscription. We’ll try again on {day}. Until then, nothing changes for your team.",
              { ...what, day: dayText(failed.nextTry, language) },
            )
          : t("We couldn’t charge {amount} for the {company} subscription. We won’t try again automatically.", what),
        t("In Billing, check your card or pay with another one."),
      ],
      ...ending(texts, words),
    };
  };
}

interface WaitingPayment {
  cents: number;
  currency: string;
  /** Stripe's page of the invoice. */
  url: string;
}

/** The card is fine: its bank wants to hear from its owner. */
export function confirmPaymentMail(
  words: PayerWords,
  { cents, currency, url }: WaitingPayment,
): InLanguage<MailContent> {
  return (texts) => {
    const { t, language } = texts;
    const amount = moneyText(cents, currency, language);
    return {
      subject: t("Confirm a payment of {amount}", { amount }),
      preview: t("Your bank asks you to confirm it."),
      heading: t("Confirm your payment"),
      paragraphs: [
        t("Hello {name},", { name: words.name }),
        t(
          "Your bank asks you to confirm a payment of {amount} for the {company} subscription. Nothing is wrong with your card.",
          { amount, company: words.company.company_name },
        ),
        t("Confirm it on Stripe’s invoice page. You can also find the link in Billing."),
      ],
      ...ending(texts, words),
      action: { label: t("Confirm Payment"), url },
    };
  };
}

export function paymentMadeMail(words: PayerWords): InLanguage<MailContent> {
  return (texts) => ({
    subject: texts.t("Your payment went through"),
    preview: texts.t("Your subscription continues as before."),
    heading: texts.t("Your payment went through"),
    paragraphs: [
      texts.t("Hello {name},", { name: words.name }),
      texts.t("The payment for the {company} subscription went through. There is nothing else to do.", {
        company: words.company.company_name,
      }),
    ],
    ...ending(texts, words),
  });
}

/** @param retainedUntil the day on which everything is deleted */
export function subscriptionEndedMail(words: PayerWords, retainedUntil: string): InLanguage<MailContent> {
  const company = words.company.company_name;
  return (texts) => {
    const { t, language } = texts;
    const day = dayText(retainedUntil, language);
    return {
      subject: t("The {company} subscription has ended", { company }),
      preview: t("Your data is kept until {day}.", { day }),
      heading: t("Your subscription has ended"),
      paragraphs: [
        t("Hello {name},", { name: words.name }),
        t("The {company} subscription has ended, and your team no longer has access. Testers can continue.", {
          company,
        }),
        t(
          "Your data is kept until {day} and then deleted. Subscribe before that day to keep everything, or download your data.",
          { day },
        ),
      ],
      ...ending(texts, words),
    };
  };
}

/** @param date the one on which everything is deleted */
export function deletionMail(words: PayerWords, date: string): InLanguage<MailContent> {
  return (texts) => {
    const { t, language } = texts;
    const own = { company: words.company.company_name };
    const day = dayText(date, language);
    return {
      subject: t("All {company} data will be deleted on {day}", { ...own, day }),
      preview: t("Subscribe before then to keep it, or download a copy."),
      heading: t("Your data will be deleted on {day}", { day }),
      paragraphs: [
        t("Hello {name},", { name: words.name }),
        t(
          "{company} has no subscription. On {day}, we’ll delete its projects, testers, forms, answers, messages and files. This cannot be undone.",
          { ...own, day },
        ),
        t(
          "To keep it, subscribe before that day, and your team picks up where it left off. To keep a copy, download everything on the same page.",
        ),
      ],
      ...ending(texts, words),
    };
  };
}
