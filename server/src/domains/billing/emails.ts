import type { MailContent, Texts } from "@firstlight/contract";
import { dayText } from "../../infra/day-text.ts";
import { moneyText } from "../../infra/money-text.ts";
import type { InLanguage } from "../../infra/texts.ts";
import type { PayerWords } from "./mail-payers.ts";

/** How each of them ends. */
function ending({ t }: Texts, { company, url }: PayerWords): Pick<MailContent, "action" | "reason"> {
  return {
    action: { label: t("Open Billing"), url },
    reason: t(
      "You get this mail because you can change what {company} pays. It concerns your contract, so it cannot be declined.",
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
      subject: t("A payment of {amount} did not go through", { amount }),
      preview: t("Check your card, or pay with another one."),
      heading: t("A payment did not go through"),
      paragraphs: [
        t("Hello {name},", { name: words.name }),
        failed.nextTry
          ? t(
              "{amount} for the subscription of {company} could not be charged. It will be tried again on {day}. Until then your team goes on as before.",
              { ...what, day: dayText(failed.nextTry, language) },
            )
          : t(
              "{amount} for the subscription of {company} could not be charged. It will not be tried again by itself.",
              what,
            ),
        t("Check your card, or pay with another one: Billing has the way there."),
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
          "Your bank asks you to confirm a payment of {amount} for the subscription of {company}. Nothing is wrong with your card.",
          { amount, company: words.company.company_name },
        ),
        t("Confirm it on the page of the invoice, at Stripe. You will also find the link in Billing."),
      ],
      ...ending(texts, words),
      action: { label: t("Confirm Payment"), url },
    };
  };
}

export function paymentMadeMail(words: PayerWords): InLanguage<MailContent> {
  return (texts) => ({
    subject: texts.t("Your payment went through"),
    preview: texts.t("Everything goes on as before."),
    heading: texts.t("Your payment went through"),
    paragraphs: [
      texts.t("Hello {name},", { name: words.name }),
      texts.t("the payment for the subscription of {company} is made. There is nothing more to do.", {
        company: words.company.company_name,
      }),
    ],
    ...ending(texts, words),
  });
}

/** @param keptUntil the day on which everything is deleted */
export function subscriptionEndedMail(words: PayerWords, keptUntil: string): InLanguage<MailContent> {
  const company = words.company.company_name;
  return (texts) => {
    const { t, language } = texts;
    const day = dayText(keptUntil, language);
    return {
      subject: t("The subscription of {company} has ended", { company }),
      preview: t("Your data is kept until {day}.", { day }),
      heading: t("Your subscription has ended"),
      paragraphs: [
        t("Hello {name},", { name: words.name }),
        t("the subscription of {company} has ended, and your team cannot work here any more. Testers can go on.", {
          company,
        }),
        t(
          "Your data is kept until {day} and then deleted. Subscribe before that day, and everything is as it was; or take your data with you.",
          { day },
        ),
      ],
      ...ending(texts, words),
    };
  };
}
