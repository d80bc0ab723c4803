import type { Invoice } from "@firstlight/contract";
import { t } from "#lib/text/translate.ts";
import { dayOf } from "#lib/format/dates.ts";
import { money } from "#lib/format/money.ts";
import type { BadgeTone } from "#ui/index.ts";

export const invoiceStyles: Record<Invoice["status"], { label: string; tone: BadgeTone }> = {
  draft: { label: t("Draft"), tone: "neutral" },
  open: { label: t("Open"), tone: "warning" },
  paid: { label: t("Paid"), tone: "success" },
  uncollectible: { label: t("Not paid"), tone: "danger" },
  void: { label: t("Void"), tone: "neutral" },
};

/** Stripe numbers an invoice when it is sent. */
export const invoiceName = ({ number }: Invoice) => number ?? t("No number yet");

export const periodText = ({ period_start, period_end }: Invoice) => `${dayOf(period_start)} – ${dayOf(period_end)}`;

export const amountText = ({ total_cents, currency }: Invoice) => money(total_cents, currency);
