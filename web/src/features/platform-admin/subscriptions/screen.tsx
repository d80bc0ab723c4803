import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { CreditCard } from "lucide-react";
import { t } from "#lib/text/translate.ts";
import { useDebouncedValue } from "#lib/hooks/use-debounced-value.ts";
import { PageHeader } from "#ui/index.ts";
import { ActionDialogs, useOpenAction } from "../actions/dialogs.tsx";
import { NothingListed, NotRefreshed } from "../list-states.tsx";
import { AdminPages } from "../pagination.tsx";
import { listQuery } from "../list-filters.ts";
import { useRealOnly } from "../real-only.tsx";
import { PaymentReversals } from "./payment-reversals.tsx";
import { SubscriptionsList } from "./list.tsx";
import { SubscriptionsToolbar } from "./toolbar.tsx";
import { adminApi } from "../api.ts";

function adminSubscriptionsQuery(query: ReturnType<typeof listQuery>) {
  return queryOptions({
    queryKey: ["platform-admin", "subscriptions", query],
    queryFn: ({ signal }) => adminApi.listAdminSubscriptions({ query }, { signal }),
    placeholderData: keepPreviousData,
  });
}

const route = getRouteApi("/admin/subscriptions");

export function SubscriptionsScreen() {
  const { page = 1, q: typed, tier } = route.useSearch();
  const navigate = route.useNavigate();
  const q = useDebouncedValue(typed);
  const realOnly = useRealOnly();
  const filters = { ...(tier && { tier }), ...(typed && { q: typed }) };
  const list = useQuery(adminSubscriptionsQuery(listQuery({ ...(tier && { tier }), ...(q && { q }) }, realOnly, page)));
  const { openAction, begin, close } = useOpenAction();
  const subscriptions = list.data ?? [];
  const goTo = (next: number) =>
    void navigate({ search: (before) => ({ ...before, page: next > 1 ? next : undefined }) });
  return (
    <section className="flex flex-col gap-5">
      <PageHeader
        title={t("Subscriptions")}
        description={t("Every company with its plan and what it pays, newest first.")}
      />
      <SubscriptionsToolbar
        filters={filters}
        onChange={(change) =>
          void navigate({ search: (before) => ({ ...before, ...change, page: undefined }), replace: true })
        }
      />
      <div className="flex flex-col gap-3" aria-busy={list.isPlaceholderData}>
        <NotRefreshed list={list} what={t("The subscriptions")} />
        <SubscriptionsList
          subscriptions={subscriptions}
          isLoading={list.isPending}
          onAction={begin}
          empty={
            <NothingListed
              list={list}
              page={page}
              isNarrowed={Object.keys(filters).length > 0}
              icon={CreditCard}
              what={t("subscriptions")}
              onFirstPage={() => goTo(1)}
              onClear={() => void navigate({ search: {} })}
            >
              {realOnly
                ? t("Only sample and internal companies so far.")
                : t("Each company that signs up appears here, on trial or paying.")}
            </NothingListed>
          }
        />
        {list.isSuccess && <AdminPages page={page} shown={subscriptions.length} onChange={goTo} />}
      </div>
      <PaymentReversals key={String(realOnly)} realOnly={realOnly} />
      <ActionDialogs openAction={openAction} onClose={close} />
    </section>
  );
}
