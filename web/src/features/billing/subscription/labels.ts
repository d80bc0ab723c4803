import { type BillingInterval, minorUnits, type Subscription } from "@firstlight/contract";
import { plural, t } from "#lib/text/translate.ts";
import { money, price } from "#lib/format/money.ts";
import type { BadgeTone } from "#ui/index.ts";

const statusStyles: Record<string, { label: string; tone: BadgeTone }> = {
  trial: { label: t("Trial"), tone: "info" },
  active: { label: t("Active"), tone: "success" },
  expired: { label: t("Expired"), tone: "danger" },
};

/** Unknown statuses are shown in gray, under their own name. */
export function statusStyle(status: string): { label: string; tone: BadgeTone } {
  return statusStyles[status] ?? { label: status.charAt(0).toUpperCase() + status.slice(1), tone: "neutral" };
}

/** "$45.00 a month" */
export function perInterval(cents: number, currency: string, interval: BillingInterval): string {
  return interval === "month"
    ? t("{price} a month", { price: money(cents, currency) })
    : t("{price} a year", { price: money(cents, currency) });
}

/** The plan of an active subscription. */
export function planName({ tier }: Pick<Subscription, "tier">): string {
  return tier === "enterprise" ? t("Enterprise") : t("Pro");
}

/** Whether the company has a manual plan and nothing is charged at Stripe. */
export function isFreeManualPlan({
  is_granted,
  total_amount,
}: Pick<Subscription, "is_granted" | "total_amount">): boolean {
  return is_granted && total_amount === 0;
}

/** "3 seats at $15 a month each" */
export function seatsText({ user_count, amount_per_user, currency, billing_interval }: Subscription): string {
  const cents = amount_per_user * minorUnits(currency);
  const each =
    billing_interval === "month"
      ? t("{price} a month", { price: price(cents, currency) })
      : t("{price} a year", { price: price(cents, currency) });
  return plural(user_count, "1 seat at {each}", "{count} seats at {each} each", { each });
}

export const totalText = ({ total_amount, currency, billing_interval }: Subscription) =>
  perInterval(total_amount * minorUnits(currency), currency, billing_interval);

export function daysLeftText(days: number): string {
  if (days <= 0) return t("Ends today");
  return plural(days, "1 day left", "{count} days left");
}
