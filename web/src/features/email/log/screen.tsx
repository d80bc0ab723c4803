import { keysOf, type MailState } from "@firstlight/contract";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { MailSearch, Mails } from "lucide-react";
import { t } from "#lib/text/translate.ts";
import { useDebouncedValue } from "#lib/hooks/use-debounced-value.ts";
import { EmptyState, ErrorState, LinkButton, LoadMore, NativeSelect, SearchField } from "#ui/index.ts";
import { BlockedAddresses } from "./blocked-addresses.tsx";
import { LogList } from "./list.tsx";
import { mailLogQuery } from "../queries.ts";
import { mailStateNames } from "./delivery-state.tsx";

const route = getRouteApi("/staff/team/log");
const states = Object.entries(mailStateNames).map(([value, label]) => ({ value, label }));

function stateOf(value: string): MailState | undefined {
  return keysOf(mailStateNames).find((state) => state === value);
}

function NoMails({ isFiltered, isMore }: { isFiltered: boolean; isMore: boolean }) {
  if (isMore) {
    return (
      <EmptyState icon={MailSearch} title={t("No matches in the newest emails")}>
        {t("Older emails haven’t been searched yet.")}
      </EmptyState>
    );
  }
  if (isFiltered) {
    return (
      <EmptyState icon={MailSearch} title={t("No matching emails")}>
        {t("Try another word or all statuses.")}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={Mails}
      title={t("No emails yet")}
      action={<LinkButton href="/team/send">{t("Send Email")}</LinkButton>}
    >
      {t("Invitations, reminders and other emails you send appear here with their delivery status.")}
    </EmptyState>
  );
}

function furtherLabel(shown: number): string {
  return shown === 0 ? t("Search Older Emails") : t("Load More");
}

export function LogScreen() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const q = useDebouncedValue(search.q);
  const log = useInfiniteQuery({
    ...mailLogQuery({ q, state: search.state }),
    placeholderData: keepPreviousData,
  });
  const mails = log.data?.pages.flatMap((page) => page.items) ?? [];
  const set = (change: typeof search) =>
    void navigate({ search: (before) => ({ ...before, ...change }), replace: true });
  const isFiltered = search.q !== undefined || search.state !== undefined;

  return (
    <section aria-labelledby="log-title" className="flex flex-col gap-4">
      <div className="flex min-h-control flex-wrap items-end justify-between gap-3">
        <div className="min-w-0 grow">
          <h2 id="log-title" className="text-lg font-semibold text-ink">
            {t("Delivery Log")}
          </h2>
          <p className="mt-0.5 text-base text-ink-muted">
            {t("Every email to your team and testers, with its delivery status.")}
          </p>
        </div>
        <div className="flex w-full flex-wrap gap-3 sm:w-auto">
          <NativeSelect
            label={t("Status")}
            isLabelHidden
            placeholder={t("All statuses")}
            options={states}
            value={search.state ?? ""}
            onChange={(value) => set({ state: stateOf(value) })}
            className="min-w-36 grow sm:w-44 sm:grow-0"
          />
          <SearchField
            label={t("Search emails")}
            placeholder={t("Name, email or subject")}
            value={search.q ?? ""}
            onChange={(text) => set({ q: text || undefined })}
            className="min-w-44 grow sm:w-64 sm:grow-0"
          />
        </div>
      </div>
      <BlockedAddresses />
      {log.isError && !log.data ? (
        <ErrorState
          title={t("Failed to load the delivery log")}
          onRetry={() => void log.refetch()}
          isRetrying={log.isFetching}
        >
          {log.error.message}
        </ErrorState>
      ) : log.isSuccess && mails.length === 0 ? (
        <NoMails isFiltered={isFiltered} isMore={log.hasNextPage} />
      ) : (
        <LogList mails={mails} isLoading={log.isPending} />
      )}
      {log.hasNextPage && (
        <LoadMore
          onPress={() => void log.fetchNextPage()}
          isPending={log.isFetchingNextPage}
          shown={mails.length}
          label={log.isFetchNextPageError ? t("Failed to load. Please try again") : furtherLabel(mails.length)}
        />
      )}
    </section>
  );
}
