import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { SearchX, Users } from "lucide-react";
import { lazy, Suspense } from "react";
import { t } from "#lib/text/translate.ts";
import { useCan } from "#shared/session/permissions.ts";
import { useDebouncedValue } from "#lib/hooks/use-debounced-value.ts";
import { EmptyState, ErrorState, Loading, LoadMore } from "#ui/index.ts";
import { InviteDialog } from "./invite-dialog.tsx";
import { projectTestersQuery } from "../queries.ts";
import { RunningImport } from "../import/running-import.tsx";
import { TesterCard, TesterCardSkeleton } from "./card.tsx";
import { TesterMenu } from "./menu.tsx";
import { InviteButtons, type TestersSearch, TestersToolbar } from "./toolbar.tsx";

// Opened now and then: they load when they are.
const GroupsDialog = lazy(async () => ({ default: (await import("../group/dialog.tsx")).GroupsDialog }));
const ImportDialog = lazy(async () => ({ default: (await import("../import/dialog.tsx")).ImportDialog }));

const route = getRouteApi("/staff/projects/$projectId/testers");
const gridClass = "grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-3";
const worthSearching = 6;

interface TesterListProps {
  projectId: string;
  search: TestersSearch;
  testers: ReturnType<typeof useTesters>["testers"];
  list: ReturnType<typeof useTesters>["list"];
  onSearch: (change: TestersSearch) => void;
}

function useTesters(projectId: string, search: TestersSearch) {
  const shown = { q: useDebouncedValue(search.q), group: search.group };
  const testers = useInfiniteQuery({ ...projectTestersQuery(projectId, shown), placeholderData: keepPreviousData });
  // Treated as filtered until the full list is back: the search field must not disappear while the user types.
  const isFiltered = Boolean(search.q ?? shown.q ?? search.group) || testers.isPlaceholderData;
  return { testers, shown, isFiltered, list: testers.data?.pages.flatMap((page) => page.items) ?? [] };
}

function NoTestersFound({ search }: { search: TestersSearch }) {
  if (!search.q) {
    return (
      <EmptyState icon={SearchX} title={t("No testers in this group")}>
        {t("Open Groups to add testers.")}
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={SearchX} title={t("No matching testers")}>
      {search.group
        ? t("No testers in this group match “{q}”.", { q: search.q })
        : t("No testers in this project match “{q}”.", { q: search.q })}
    </EmptyState>
  );
}

function TesterList({ projectId, search, testers, list, onSearch }: TesterListProps) {
  const mayManage = useCan("manage testers");
  const mayInvite = useCan("invite testers");
  if (testers.isPending) {
    return (
      <Loading className={gridClass}>
        {[1, 2, 3, 4, 5, 6].map((card) => (
          <TesterCardSkeleton key={card} />
        ))}
      </Loading>
    );
  }
  if (testers.isError && !testers.data) {
    return (
      <ErrorState
        title={t("Failed to load project data")}
        onRetry={() => void testers.refetch()}
        isRetrying={testers.isFetching}
      >
        {testers.error.message}
      </ErrorState>
    );
  }
  if (list.length > 0) {
    return (
      <ul className={gridClass} aria-label={t("Beta Users")} aria-busy={testers.isPlaceholderData}>
        {list.map((tester) => (
          <TesterCard
            key={tester.id}
            tester={tester}
            menu={mayManage && <TesterMenu projectId={projectId} tester={tester} />}
          />
        ))}
      </ul>
    );
  }
  if (search.q || search.group) return <NoTestersFound search={search} />;
  const action = mayInvite && (
    <div className="flex flex-wrap justify-center gap-2">
      <InviteButtons onSearch={onSearch} />
    </div>
  );
  return (
    <EmptyState icon={Users} title={t("No beta users available")} action={action}>
      {t("Invite the people who will try this project. They see only what you assign to them.")}
    </EmptyState>
  );
}

export function ProjectTestersScreen() {
  const { projectId } = route.useParams();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const mayInvite = useCan("invite testers");
  const { testers, shown, isFiltered, list } = useTesters(projectId, search);
  const total = testers.data?.pages[0]?.total ?? undefined;
  const set = (change: TestersSearch) =>
    void navigate({ search: (before) => ({ ...before, ...change }), replace: true });
  return (
    <section aria-labelledby="testers-title">
      <TestersToolbar
        projectId={projectId}
        search={search}
        onSearch={set}
        canSearch={list.length > worthSearching || isFiltered}
        isEmpty={list.length === 0 && testers.isSuccess && !isFiltered}
      />
      <RunningImport projectId={projectId} onView={(importId) => set({ import: importId })} />
      <div className="mt-4">
        <TesterList projectId={projectId} search={shown} testers={testers} list={list} onSearch={set} />
      </div>
      {testers.hasNextPage && (
        <LoadMore
          onPress={() => void testers.fetchNextPage()}
          isPending={testers.isFetchingNextPage}
          shown={list.length}
          label={testers.isFetchNextPageError ? t("Failed to load. Please try again") : t("Show More")}
          {...(total !== undefined && { total })}
        />
      )}
      {mayInvite && (
        <>
          <InviteDialog
            projectId={projectId}
            isOpen={search.invite === true}
            onOpenChange={(on) => set({ invite: on || undefined })}
          />
          <Suspense>
            {search.import !== undefined && (
              <ImportDialog projectId={projectId} shown={search.import} onShow={(shown) => set({ import: shown })} />
            )}
            {search.groups && <GroupsDialog projectId={projectId} onClose={() => set({ groups: undefined })} />}
          </Suspense>
        </>
      )}
    </section>
  );
}
