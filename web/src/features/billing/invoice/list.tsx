import type { Invoice } from "@firstlight/contract";
import { t } from "#lib/text/translate.ts";
import { dayOf } from "#lib/format/dates.ts";
import { useTableFits } from "#lib/hooks/use-media.ts";
import { Badge, type BadgeTone, Card, type Column, Loading, SkeletonCard, Table, TextLink } from "#ui/index.ts";
import { money } from "#lib/format/money.ts";

const invoiceStyles: Record<Invoice["status"], { label: string; tone: BadgeTone }> = {
  draft: { label: t("Draft"), tone: "neutral" },
  open: { label: t("Open"), tone: "warning" },
  paid: { label: t("Paid"), tone: "success" },
  uncollectible: { label: t("Not paid"), tone: "danger" },
  void: { label: t("Void"), tone: "neutral" },
};

/** Stripe numbers an invoice when it is sent. */
const invoiceName = ({ number }: Invoice) => number ?? t("No number yet");

const periodText = ({ period_start, period_end }: Invoice) => `${dayOf(period_start)} – ${dayOf(period_end)}`;

const amountText = ({ total_cents, currency }: Invoice) => money(total_cents, currency);

const away = { target: "_blank", rel: "noopener noreferrer" } as const;

function State({ invoice }: { invoice: Invoice }) {
  const { label, tone } = invoiceStyles[invoice.status];
  return <Badge tone={tone}>{label}</Badge>;
}

function Links({ invoice }: { invoice: Invoice }) {
  const of = (
    <span className="sr-only"> {t("invoice {name} (opens in a new tab)", { name: invoiceName(invoice) })}</span>
  );
  return (
    <span className="flex gap-4 whitespace-nowrap">
      {invoice.hosted_url && (
        <TextLink href={invoice.hosted_url} {...away}>
          {t("View")}
          {of}
        </TextLink>
      )}
      {invoice.pdf_url && (
        <TextLink href={invoice.pdf_url} {...away}>
          {t("PDF")}
          {of}
        </TextLink>
      )}
    </span>
  );
}

const columns: readonly Column<Invoice>[] = [
  {
    id: "number",
    header: t("Number"),
    cell: (invoice) => <span className="whitespace-nowrap">{invoiceName(invoice)}</span>,
    isRowHeader: true,
  },
  {
    id: "date",
    header: t("Date"),
    cell: ({ created_at }) => <span className="tabular whitespace-nowrap">{dayOf(created_at)}</span>,
  },
  {
    id: "period",
    header: t("Period"),
    cell: (invoice) => <span className="tabular text-ink-muted">{periodText(invoice)}</span>,
  },
  { id: "amount", header: t("Amount"), cell: amountText, isNumeric: true },
  { id: "status", header: t("Status"), cell: (invoice) => <State invoice={invoice} /> },
  { id: "links", header: t("Documents"), cell: (invoice) => <Links invoice={invoice} />, isHeaderHidden: true },
];

function InvoiceCards({ invoices }: { invoices: readonly Invoice[] }) {
  return (
    <ul aria-label={t("Invoices")} className="flex flex-col gap-3">
      {invoices.map((invoice) => (
        <Card key={invoice.id} as="li">
          <div className="flex items-start justify-between gap-4 text-base font-medium text-ink">
            <p className="min-w-0 break-words">{invoiceName(invoice)}</p>
            <p className="tabular shrink-0">{amountText(invoice)}</p>
          </div>
          <p className="tabular mt-0.5 text-sm text-ink-muted">
            {t("{day}, for {period}", { day: dayOf(invoice.created_at), period: periodText(invoice) })}
          </p>
          <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <State invoice={invoice} />
            <Links invoice={invoice} />
          </div>
        </Card>
      ))}
    </ul>
  );
}

interface InvoiceListProps {
  invoices: readonly Invoice[];
  isLoading: boolean;
}

export function InvoiceList({ invoices, isLoading }: InvoiceListProps) {
  const isTable = useTableFits();
  if (isTable) {
    return (
      <>
        {isLoading && <output className="sr-only">{t("Loading invoices…")}</output>}
        <Table label={t("Invoices")} columns={columns} rows={invoices} rowKey={({ id }) => id} isLoading={isLoading} />
      </>
    );
  }
  if (!isLoading) return <InvoiceCards invoices={invoices} />;
  return (
    <Loading label={t("Loading invoices…")}>
      <SkeletonCard />
    </Loading>
  );
}
