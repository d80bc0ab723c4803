import { useInfiniteQuery } from "@tanstack/react-query";
import { ReceiptText } from "lucide-react";
import { Card, EmptyState, ErrorState, Loading, LoadMore, SkeletonRow } from "../../ui/index.ts";
import { InvoiceList } from "./invoice-list.tsx";
import { invoicesQuery } from "./invoices-query.ts";

function InvoicesBody() {
  const query = useInfiniteQuery(invoicesQuery());
  const { data, isError, error, isFetching, hasNextPage } = query;
  if (!data) {
    if (!isError) {
      return (
        <Loading>
          <SkeletonRow columns={5} />
          <SkeletonRow columns={5} />
        </Loading>
      );
    }
    return (
      <ErrorState
        isCompact
        title="The invoices did not load"
        onRetry={() => void query.refetch()}
        isRetrying={isFetching}
      >
        {error.message}
      </ErrorState>
    );
  }
  const invoices = data.pages.flatMap((page) => page.items);
  if (invoices.length === 0) {
    return (
      <EmptyState isCompact icon={ReceiptText} headingLevel={3} title="No invoices yet">
        The first one is here once your company has paid for the first time.
      </EmptyState>
    );
  }
  return (
    <>
      <InvoiceList invoices={invoices} />
      {hasNextPage && (
        <LoadMore
          shown={invoices.length}
          onPress={() => void query.fetchNextPage()}
          isPending={query.isFetchingNextPage}
          label={query.isFetchNextPageError ? "Try again" : "Show more"}
        />
      )}
    </>
  );
}

/** What the company was charged, newest first. */
export function InvoicesCard() {
  return (
    <Card as="section" title="Invoices">
      <InvoicesBody />
    </Card>
  );
}
