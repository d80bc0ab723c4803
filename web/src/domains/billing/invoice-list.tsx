import type { Invoice } from "@firstlight/contract";
import { dayOf } from "../../lib/dates.ts";
import { useTableFits } from "../../lib/use-media.ts";
import { Badge, Card, type Column, Loading, SkeletonCard, Table, TextLink } from "../../ui/index.ts";
import { amountText, invoiceLooks, invoiceName, periodText } from "./invoice-words.ts";

const away = { target: "_blank", rel: "noopener noreferrer" } as const;

function State({ invoice }: { invoice: Invoice }) {
  const { label, tone } = invoiceLooks[invoice.status];
  return <Badge tone={tone}>{label}</Badge>;
}

function Links({ invoice }: { invoice: Invoice }) {
  const of = <span className="sr-only">{` invoice ${invoiceName(invoice)} (opens in a new tab)`}</span>;
  return (
    <span className="flex gap-4 whitespace-nowrap">
      {invoice.hosted_url && (
        <TextLink href={invoice.hosted_url} {...away}>
          View{of}
        </TextLink>
      )}
      {invoice.pdf_url && (
        <TextLink href={invoice.pdf_url} {...away}>
          PDF{of}
        </TextLink>
      )}
    </span>
  );
}

const columns: readonly Column<Invoice>[] = [
  {
    id: "number",
    header: "Number",
    cell: (invoice) => <span className="whitespace-nowrap">{invoiceName(invoice)}</span>,
    isRowHeader: true,
  },
  {
    id: "date",
    header: "Date",
    cell: ({ created_at }) => <span className="tabular whitespace-nowrap">{dayOf(created_at)}</span>,
  },
  {
    id: "period",
    header: "Period",
    cell: (invoice) => <span className="tabular text-ink-muted">{periodText(invoice)}</span>,
  },
  { id: "amount", header: "Amount", cell: amountText, isNumeric: true },
  { id: "status", header: "Status", cell: (invoice) => <State invoice={invoice} /> },
  { id: "links", header: "Documents", cell: (invoice) => <Links invoice={invoice} />, isHeaderHidden: true },
];

function InvoiceCards({ invoices }: { invoices: readonly Invoice[] }) {
  return (
    <ul aria-label="Invoices" className="flex flex-col gap-3">
      {invoices.map((invoice) => (
        <Card key={invoice.id} as="li">
          <div className="flex items-start justify-between gap-4 text-base font-medium text-ink">
            <p className="min-w-0 break-words">{invoiceName(invoice)}</p>
            <p className="tabular shrink-0">{amountText(invoice)}</p>
          </div>
          <p className="tabular mt-0.5 text-sm text-ink-muted">{`${dayOf(invoice.created_at)}, for ${periodText(invoice)}`}</p>
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
        {isLoading && <output className="sr-only">Loading invoices…</output>}
        <Table label="Invoices" columns={columns} rows={invoices} rowKey={({ id }) => id} isLoading={isLoading} />
      </>
    );
  }
  if (!isLoading) return <InvoiceCards invoices={invoices} />;
  return (
    <Loading label="Loading invoices…">
      <SkeletonCard />
    </Loading>
  );
}
