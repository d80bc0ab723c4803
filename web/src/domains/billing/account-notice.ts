import type { CompanyAccess, Subscription } from "@firstlight/contract";
import { longDate } from "../../lib/dates.ts";
import { causeOf, trialTone, type TrialTone } from "./access-words.ts";

export interface AccountNotice {
  tone: TrialTone;
  title?: string;
  text: string;
  /** What whoever may pay can do about it, in Billing. */
  action?: "Upgrade" | "Upgrade Now" | "Manage Billing";
}

export interface AccountFacts {
  access: CompanyAccess;
  /** Nothing where the server has not said it. */
  subscription: Subscription | undefined;
  isPayer: boolean;
}

const afterwards = "After that your team cannot work here; testers can go on.";

function remaining(days: number): string {
  if (days <= 0) return "today";
  return days === 1 ? "in 1 day" : `in ${days} days`;
}

function withoutAccess({ access, subscription, isPayer }: AccountFacts): AccountNotice {
  const { title, text } = causeOf(access);
  const deletion = subscription?.delete_scheduled_for;
  return {
    tone: "danger",
    title,
    text: deletion ? `${text} All that it has here is deleted on ${longDate(deletion)}.` : text,
    ...(access.reason !== "locked" && isPayer && { action: "Upgrade Now" }),
  };
}

function ofTrial({ access, subscription }: AccountFacts): AccountNotice | null {
  const { status, days_left } = access;
  if (status !== "trial" || days_left === null) return null;
  const tone = trialTone(days_left);
  if (tone === "info") return { tone, text: `Free trial: ${days_left} days left.`, action: "Upgrade" };
  const date = subscription?.trial_end ? `, on ${longDate(subscription.trial_end)}` : "";
  return {
    tone,
    title: "Trial Ending Soon",
    text: `Your free trial ends ${remaining(days_left)}${date}. ${afterwards}`,
    action: "Upgrade",
  };
}

/** Only those who can do something about it are told that a payment failed. */
function ofPayments({ subscription, isPayer }: AccountFacts): AccountNotice | null {
  if (subscription?.payment_failed_at && isPayer) {
    return {
      tone: "danger",
      title: "Payment failed",
      text: "Your last payment did not go through. Check your card, so that your team can go on working here.",
      action: "Manage Billing",
    };
  }
  if (!subscription?.cancel_at) return null;
  return {
    tone: "warning",
    title: "Subscription Ending",
    text: `Your subscription is cancelled and ends on ${longDate(subscription.cancel_at)}. ${afterwards}`,
    action: "Manage Billing",
  };
}

/** What every screen but Billing says of the company's account; nothing while all is well. */
export function accountNotice(facts: AccountFacts): AccountNotice | null {
  if (!facts.access.has_access) return withoutAccess(facts);
  return ofPayments(facts) ?? ofTrial(facts);
}
