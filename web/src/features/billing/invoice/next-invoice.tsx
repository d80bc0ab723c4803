import type { RouteOutput, Api } from "@firstlight/contract";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { longDate } from "#lib/format/dates.ts";
import { money } from "#lib/format/money.ts";
import { t } from "#lib/text/translate.ts";
import { Button, Loading, Skeleton } from "#ui/index.ts";
import { api } from "#lib/api/client.ts";

/** The upcoming invoice from Stripe: the next charge after discounts, taxes and credits. */
function nextInvoiceQuery() {
  return queryOptions({
    queryKey: ["billing", "next-invoice"],
    queryFn: ({ signal }) => api.getNextInvoice(undefined, { signal }),
  });
}

type Next = NonNullable<RouteOutput<Api["getNextInvoice"]>["next"]>;

/** The line items that explain why the total differs from seats times price. */
function partsOf(next: Next): { term: string; cents: number }[] {
  const parts = [
    { term: t("Discount"), cents: -next.discount_cents },
    { term: t("Tax"), cents: next.tax_cents },
    { term: next.credit_cents < 0 ? t("Balance") : t("Credit"), cents: -next.credit_cents },
  ].filter(({ cents }) => cents !== 0);
  return parts.length > 0 ? [{ term: t("Subtotal"), cents: next.subtotal_cents }, ...parts] : [];
}

function Parts({ next }: { next: Next }) {
  const parts = partsOf(next);
  if (parts.length === 0 && next.included_tax_cents === 0) return null;
  return (
    <dl className="tabular mt-3 flex max-w-72 flex-col gap-1 text-base text-ink-muted">
      {parts.map(({ term, cents }) => (
        <div key={term} className="flex justify-between gap-4">
          <dt>{term}</dt>
          <dd>{money(cents, next.currency)}</dd>
        </div>
      ))}
      {next.included_tax_cents > 0 && (
        <div className="flex justify-between gap-4">
          <dt>{t("Tax included")}</dt>
          <dd>{money(next.included_tax_cents, next.currency)}</dd>
        </div>
      )}
    </dl>
  );
}

/** The total of the next invoice as calculated by Stripe, never by us; the plan's name if there is no invoice. */
export function NextInvoice({ plan, seats }: { plan: string; seats: string }) {
  const { data, isError, isFetching, refetch } = useQuery(nextInvoiceQuery());
  if (!data && !isError) {
    return (
      <Loading label={t("Loading the next payment…")}>
        <Skeleton className="h-7 w-44" />
        <Skeleton className="mt-3 h-3 w-64 max-w-full" />
      </Loading>
    );
  }
  const next = data?.next;
  return (
    <>
      <p className="tabular text-2xl font-semibold text-ink">{next ? money(next.due_cents, next.currency) : plan}</p>
      <p className="mt-1 text-base text-ink-muted text-pretty">
        {next ? t("Due on {longDate}, for {seats}.", { longDate: longDate(next.due_at), seats }) : seats}
      </p>
      {next && <Parts next={next} />}
      {!data && (
        <p className="mt-1 text-sm text-ink-muted">
          {t("Failed to load the next payment from Stripe.")}{" "}
          <Button variant="ghost" size="sm" className="-my-1.5" isPending={isFetching} onPress={() => void refetch()}>
            {t("Retry")}
          </Button>
        </p>
      )}
    </>
  );
}
