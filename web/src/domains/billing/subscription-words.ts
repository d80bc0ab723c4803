import type { BillingInterval, Subscription } from "@firstlight/contract";
import { money, price } from "../../lib/money.ts";
import type { BadgeTone } from "../../ui/index.ts";

const statusLooks: Record<string, { label: string; tone: BadgeTone }> = {
  trial: { label: "Trial", tone: "info" },
  active: { label: "Active", tone: "success" },
  expired: { label: "Expired", tone: "danger" },
};

/** What is none of the three that are known is gray, under its own name. */
export function statusLook(status: string): { label: string; tone: BadgeTone } {
  return statusLooks[status] ?? { label: status.charAt(0).toUpperCase() + status.slice(1), tone: "neutral" };
}

/** "$45.00 a month" */
export function perInterval(cents: number, currency: string, interval: BillingInterval): string {
  return `${money(cents, currency)} a ${interval}`;
}

/** The plan of a subscription that runs. */
export function planName({ tier }: Pick<Subscription, "tier">): string {
  return tier === "enterprise" ? "Enterprise" : "Pro";
}

/** A plan that was given, with nothing that is still charged at Stripe beside it. */
export function isGift({ is_granted, total_amount }: Pick<Subscription, "is_granted" | "total_amount">): boolean {
  return is_granted && total_amount === 0;
}

/** "3 seats at $15 a month each" */
export function seatsText({ user_count, amount_per_user, currency, billing_interval }: Subscription): string {
  const each = `${price(amount_per_user * 100, currency)} a ${billing_interval}`;
  return user_count === 1 ? `1 seat at ${each}` : `${user_count} seats at ${each} each`;
}

export const totalText = ({ total_amount, currency, billing_interval }: Subscription) =>
  perInterval(total_amount * 100, currency, billing_interval);

export function daysLeftText(days: number): string {
  if (days <= 0) return "Ends today";
  return days === 1 ? "1 day left" : `${days} days left`;
}
