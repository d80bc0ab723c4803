import { useInfiniteQuery } from "@tanstack/react-query";
import { ReceiptText } from "lucide-react";
import { t } from "#lib/text/translate.ts";
import { Card, EmptyState, ErrorState, LoadMore } from "#ui/index.ts";
import { SectionHeading } from "#ui/layout/section-heading.tsx";
import { InvoiceList } from "./list.tsx";
import { invoicesQuery } from "./query.ts";

function NoInvoices() {
  return (
    <Card>
      <EmptyState isCompact icon={ReceiptText} headingLevel={3} title={t("No invoices yet")}>
        {t("Your first invoice appears here after your first payment.")}
      </EmptyState>
    </Card>
  );
}

function InvoicesBody() {
  const query = useInfiniteQuery(invoicesQuery());
  const invoices = query.data?.pages.flatMap((page) => page.items);
  if (!invoices && query.isError) {
    return (
      <Card>
        <ErrorState isCompact title={t("Failed to load invoices")} query={query} />
      </Card>
    );
  }
  if (invoices?.length === 0) return <NoInvoices />;
  return (
    <>
      <InvoiceList invoices={invoices ?? []} isLoading={!invoices} />
      {invoices && <LoadMore query={query} className="pt-1! pb-0!" shown={invoices.length} />}
    </>
  );
}

/** What the company was charged, newest first. */
export function Invoices() {
  return (
    <section aria-labelledby="invoices" className="flex min-w-0 flex-col gap-3">
      <SectionHeading id="invoices" title={t("Invoices")} />
      <InvoicesBody />
    </section>
  );
}
