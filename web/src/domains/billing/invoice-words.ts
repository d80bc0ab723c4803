import type { Invoice } from "@firstlight/contract";
import { dayOf } from "../../lib/dates.ts";
import { money } from "../../lib/money.ts";
import type { BadgeTone } from "../../ui/index.ts";

export const invoiceLooks: Record<Invoice["status"], { label: string; tone: BadgeTone }> = {
  draft: { label: "Draft", tone: "neutral" },
  open: { label: "Open", tone: "warning" },
  paid: { label: "Paid", tone: "success" },
  uncollectible: { label: "Not paid", tone: "danger" },
  void: { label: "Void", tone: "neutral" },
};

/** Stripe numbers an invoice when it is sent. */
export const invoiceName = ({ number }: Invoice) => number ?? "No number yet";

export const periodText = ({ period_start, period_end }: Invoice) => `${dayOf(period_start)} – ${dayOf(period_end)}`;

export const amountText = ({ total_cents, currency }: Invoice) => money(total_cents, currency);
