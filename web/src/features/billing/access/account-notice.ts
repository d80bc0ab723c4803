import type { CompanyAccess, Subscription } from "@firstlight/contract";
import { t } from "#lib/text/translate.ts";
import { longDate } from "#lib/format/dates.ts";
import { money } from "#lib/format/money.ts";
import { causeOf } from "./labels.ts";

export interface AccountNotice {
  tone: "warning" | "danger";
  title?: string;
  text: string;
  /** The action available to users with billing permission; it leads to Billing unless `href` is set. */
  action?: string;
  href?: string;
}

export interface AccountFacts {
  access: CompanyAccess;
  /** Nothing where the server has not said it. */
  subscription: Subscription | undefined;
  isPayer: boolean;
}

const afterwards = t("After that, your team loses access, but testers can continue.");

function withoutAccess({ access, subscription, isPayer }: AccountFacts): AccountNotice {
  const { title, text } = causeOf(access);
  const deletion = subscription?.delete_scheduled_for;
  return {
    tone: "danger",
    title,
    text: deletion
      ? t("{text} All its data will be deleted on {longDate}.", { text, longDate: longDate(deletion) })
      : text,
    ...(access.reason !== "locked" && isPayer && { action: t("Upgrade Now") }),
  };
}

function ofUnpaid({ unpaid_invoice: unpaid, payment_failed_at }: Subscription): AccountNotice | null {
  const amount = unpaid ? money(unpaid.due_cents, unpaid.currency) : "";
  if (unpaid?.needs_confirmation) {
    return {
      tone: "warning",
      title: t("Confirm Your Payment"),
      text: t("Your bank asks you to confirm a payment of {amount}. Nothing is wrong with your card.", { amount }),
      action: t("Confirm Payment"),
      href: unpaid.url,
    };
  }
  if (payment_failed_at) {
    return {
      tone: "danger",
      title: t("Payment Failed"),
      text: t("Your last payment did not go through. Check your card so your team keeps its access."),
      action: t("Manage Billing"),
    };
  }
  if (!unpaid) return null;
  return {
    tone: "danger",
    title: t("Payment Failed"),
    text: t("The payment of {amount} for added seats did not go through. We try again every day.", { amount }),
    action: t("Pay Invoice"),
    href: unpaid.url,
  };
}

/** Payment failures and pending payments are shown only to users with billing permission. */
function ofPayments({ subscription, isPayer }: AccountFacts): AccountNotice | null {
  const unpaid = subscription && isPayer ? ofUnpaid(subscription) : null;
  if (unpaid) return unpaid;
  if (!subscription?.cancel_at) return null;
  return {
    tone: "warning",
    title: t("Subscription Ending"),
    text: t("Your subscription is canceled and ends on {longDate}. {afterwards}", {
      longDate: longDate(subscription.cancel_at),
      afterwards,
    }),
    action: t("Manage Billing"),
  };
}

/** What every screen but Billing says of the company's account; nothing while all is well. A trial that runs has its own pill. */
export function accountNotice(facts: AccountFacts): AccountNotice | null {
  if (!facts.access.has_access) return withoutAccess(facts);
  return ofPayments(facts);
}
