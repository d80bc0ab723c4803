import type { PaymentReversal } from "@firstlight/contract";
import { t } from "#lib/text/translate.ts";
import type { BadgeTone } from "#ui/index.ts";

interface BadgeStyle {
  label: string;
  tone: BadgeTone;
}

export const kindStyles: Readonly<Record<PaymentReversal["kind"], BadgeStyle>> = {
  refund: { label: t("Refund"), tone: "neutral" },
  dispute: { label: t("Dispute"), tone: "warning" },
};

const toAnswer: BadgeStyle = { label: t("Needs an answer"), tone: "danger" };
const underReview: BadgeStyle = { label: t("Under review"), tone: "info" };

/** Stripe's own words of refunds and disputes. */
const statusStyles: Readonly<Record<string, BadgeStyle>> = {
  succeeded: { label: t("Refunded"), tone: "success" },
  pending: { label: t("Pending"), tone: "info" },
  requires_action: { label: t("Needs action"), tone: "warning" },
  failed: { label: t("Failed"), tone: "danger" },
  canceled: { label: t("Canceled"), tone: "neutral" },
  needs_response: toAnswer,
  warning_needs_response: toAnswer,
  appeal_needs_response: toAnswer,
  under_review: underReview,
  warning_under_review: underReview,
  appeal_under_review: underReview,
  won: { label: t("Won"), tone: "success" },
  lost: { label: t("Lost"), tone: "danger" },
  warning_closed: { label: t("Closed"), tone: "neutral" },
  prevented: { label: t("Prevented"), tone: "neutral" },
};

/** As Stripe writes it, in plain words. */
const plain = (word: string) => word.replaceAll("_", " ");

export function statusStyle(status: string): BadgeStyle {
  return statusStyles[status] ?? { label: plain(status), tone: "neutral" };
}

export function reasonText(reason: string | null): string {
  return reason === null ? t("None given") : plain(reason);
}
