import type { PaymentReversal } from "@firstlight/contract";
import type { ReactNode } from "react";
import { t } from "#lib/text/translate.ts";
import { dayOf } from "#lib/format/dates.ts";
import { money } from "#lib/format/money.ts";
import { TableOrCards } from "#ui/data/table-or-cards.tsx";
import { Badge, Card, type Column, DescriptionList, TextLink } from "#ui/index.ts";
import { Day } from "../users/parts.tsx";
import { kindStyles, reasonText, statusStyle } from "./reversal-labels.ts";

interface ReversalsListProps {
  reversals: readonly PaymentReversal[];
  isLoading: boolean;
  /** Shown instead of the rows if there are none. */
  empty: ReactNode;
}

/** The viewport width at which all columns fit. */
const wide = "(min-width: 64rem)";

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

export function ReversalsList({ reversals, ...list }: ReversalsListProps) {
  return (
    <TableOrCards
      isGrid
      label={t("Refunds and Disputes")}
      wide={wide}
      columns={columns}
      rows={reversals}
      rowKey={({ id }) => id}
      card={(one) => <ReversalCard reversal={one} />}
      {...list}
    />
  );
}
