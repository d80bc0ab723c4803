import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { Undo2 } from "lucide-react";
import { useState } from "react";
import { t } from "#lib/text/translate.ts";
import { adminApi } from "../api.ts";
import { NothingListed, NotRefreshed } from "../list-states.tsx";
import { AdminPages } from "../pagination.tsx";
import { listQuery } from "../list-filters.ts";
import { ReversalsList } from "./reversals-list.tsx";

function reversalsQuery(realOnly: boolean, page: number) {
  const query = listQuery({}, realOnly, page);
  return queryOptions({
    queryKey: ["platform-admin", "payment-reversals", query],
    queryFn: ({ signal }) => adminApi.listPaymentReversals({ query }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** What of payments went back, over all companies. */
export function PaymentReversals({ realOnly }: { realOnly: boolean }) {
  const [page, setPage] = useState(1);
  const list = useQuery(reversalsQuery(realOnly, page));
  const reversals = list.data ?? [];
  return (
    <section aria-labelledby="reversals-title" className="flex flex-col gap-3" aria-busy={list.isPlaceholderData}>
      <div>
        <h2 id="reversals-title" className="text-lg font-semibold text-ink">
          {t("Refunds and Disputes")}
        </h2>
        <p className="text-base text-ink-muted text-pretty">
          {t("Refunded and disputed payments, newest first. Refund payments and answer disputes at Stripe.")}
        </p>
      </div>
      <NotRefreshed list={list} what={t("The refunds and disputes")} />
      <ReversalsList
        reversals={reversals}
        isLoading={list.isPending}
        empty={
          <NothingListed
            list={list}
            page={page}
            isNarrowed={false}
            icon={Undo2}
            what={t("refunds or disputes")}
            onFirstPage={() => setPage(1)}
            onClear={() => undefined}
          >
            {t("Payments refunded at Stripe or disputed at a bank appear here.")}
          </NothingListed>
        }
      />
      {list.isSuccess && <AdminPages page={page} shown={reversals.length} onChange={setPage} />}
    </section>
  );
}
