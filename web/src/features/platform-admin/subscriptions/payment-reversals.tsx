import type { PaymentReversal } from "@firstlight/contract";
import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { Undo2 } from "lucide-react";
import { useState } from "react";
import { t } from "#lib/text/translate.ts";
import { dayOf } from "#lib/format/dates.ts";
import { money } from "#lib/format/money.ts";
import { ListPage } from "#shared/list-page/list.tsx";
import { Badge, Card, type Column, DescriptionList, TextLink, type BadgeTone } from "#ui/index.ts";
import { SectionHeading } from "#ui/layout/section-heading.tsx";
import { adminApi } from "../api.ts";
import { ExportButton } from "../export-button.tsx";
import { listFilter, panelPages, panelTexts } from "../list-parts.ts";
import { Day } from "../users/parts.tsx";

interface BadgeStyle {
  label: string;
  tone: BadgeTone;
}

const kindStyles: Readonly<Record<PaymentReversal["kind"], BadgeStyle>> = {
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

function statusStyle(status: string): BadgeStyle {
  return statusStyles[status] ?? { label: plain(status), tone: "neutral" };
}

function reasonText(reason: string | null): string {
  return reason === null ? t("None given") : plain(reason);
}

function reversalsQuery(realOnly: boolean, page: number) {
  const query = { page, ...listFilter({}, realOnly) };
  return queryOptions({
    queryKey: ["platform-admin", "payment-reversals", query],
    queryFn: ({ signal }) => adminApi.listPaymentReversals({ query }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** Links to the company's subscription. */
function Company({ company: { name } }: Pick<PaymentReversal, "company">) {
  return (
    <TextLink href={`/admin/subscriptions?q=${encodeURIComponent(name)}`} className="break-words">
      {name}
    </TextLink>
  );
}

function Kind({ kind }: Pick<PaymentReversal, "kind">) {
  const { label, tone } = kindStyles[kind];
  return <Badge tone={tone}>{label}</Badge>;
}

/** The status, and the deadline for a response. */
function Status({ status, respond_by }: Pick<PaymentReversal, "status" | "respond_by">) {
  const { label, tone } = statusStyle(status);
  return (
    <span className="flex flex-col items-start gap-1">
      <Badge tone={tone}>{label}</Badge>
      {respond_by && (
        <span className="tabular text-sm whitespace-nowrap text-ink-muted">
          {t("by {day}", { day: dayOf(respond_by) })}
        </span>
      )}
    </span>
  );
}

const amountOf = ({ amount_cents, currency }: PaymentReversal) => money(amount_cents, currency);

const columns: readonly Column<PaymentReversal>[] = [
  { id: "company", header: t("Company"), isRowHeader: true, cell: (one) => <Company {...one} /> },
  { id: "kind", header: t("Type"), cell: (one) => <Kind {...one} />, width: "7rem" },
  { id: "amount", header: t("Amount"), isNumeric: true, cell: amountOf, width: "8rem" },
  { id: "status", header: t("Status"), cell: (one) => <Status {...one} />, width: "10rem" },
  { id: "reason", header: t("Reason"), cell: ({ reason }) => reasonText(reason) },
  { id: "date", header: t("Date"), cell: ({ created_at }) => <Day time={created_at} />, width: "8rem" },
  {
    id: "stripe",
    header: t("Stripe ID"),
    cell: ({ stripe_id }) => <code className="text-sm break-all text-ink-muted">{stripe_id}</code>,
  },
];

function ReversalCard({ reversal }: { reversal: PaymentReversal }) {
  return (
    <Card as="li">
      <div className="flex items-start justify-between gap-3">
        <div className="flex min-w-0 flex-col items-start gap-2">
          <Company {...reversal} />
          <Kind {...reversal} />
        </div>
        <span className="tabular shrink-0 text-ink">{amountOf(reversal)}</span>
      </div>
      <DescriptionList
        variant="pairs"
        className="mt-3"
        items={[
          { term: t("Status"), details: <Status {...reversal} /> },
          { term: t("Reason"), details: reasonText(reversal.reason) },
          { term: t("Date"), details: <Day time={reversal.created_at} /> },
          { term: t("Stripe ID"), details: <code className="text-sm break-all">{reversal.stripe_id}</code> },
        ]}
      />
    </Card>
  );
}

/** What of payments went back, over all companies. */
export function PaymentReversals({ realOnly }: { realOnly: boolean }) {
  const [page, setPage] = useState(1);
  const query = useQuery(reversalsQuery(realOnly, page));
  return (
    <section aria-labelledby="reversals-title" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div>
          <SectionHeading id="reversals-title" title={t("Refunds and Disputes")} />
          <p className="text-base text-ink-muted text-pretty">
            {t("Refunded and disputed payments, newest first. Refund payments and answer disputes at Stripe.")}
          </p>
        </div>
        <ExportButton
          size="sm"
          what={t("refunds and disputes")}
          file="refunds-and-disputes"
          load={() => adminApi.exportPaymentReversals({ query: listFilter({}, realOnly) })}
        />
      </div>
      <ListPage
        isGrid
        label={t("Refunds and Disputes")}
        wide="(min-width: 64rem)"
        query={query}
        rows={query.data ?? []}
        rowKey={({ id }) => id}
        address={{ page, goTo: setPage, isFiltered: false, clear: () => undefined }}
        paging={panelPages}
        texts={panelTexts({
          what: t("refunds or disputes"),
          the: t("The refunds and disputes"),
          icon: Undo2,
          text: t("Payments refunded at Stripe or disputed at a bank appear here."),
        })}
        columns={columns}
        card={(one) => <ReversalCard reversal={one} />}
      />
    </section>
  );
}
