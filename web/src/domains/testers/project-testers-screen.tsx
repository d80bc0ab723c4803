import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { SearchX, UserPlus, Users } from "lucide-react";
import { useCan } from "../../lib/permissions.ts";
import { Button, EmptyState, ErrorState, Loading, LoadMore, SearchField } from "../../ui/index.ts";
import { InviteDialog } from "./invite-dialog.tsx";
import { projectTestersQuery } from "./queries.ts";
import { TesterCard, TesterCardSkeleton } from "./tester-card.tsx";
import { useSettled } from "../../lib/use-settled.ts";

const route = getRouteApi("/staff/projects/$projectId/testers");
const gridClass = "grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-3";
const worthSearching = 6;

export function ProjectTestersScreen() {
  const { projectId } = route.useParams();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const mayInvite = useCan("invite testers");
  const q = useSettled(search.q);
  const testers = useInfiniteQuery({ ...projectTestersQuery(projectId, q), placeholderData: keepPreviousData });
  const list = testers.data?.pages.flatMap((page) => page.items) ?? [];
  const total = testers.data?.pages[0]?.total ?? undefined;
  const set = (change: typeof search) =>
    void navigate({ search: (before) => ({ ...before, ...change }), replace: true });
  const setInviting = (on: boolean) => set({ invite: on || undefined });
  const inviteButton = mayInvite && (
    <Button variant="primary" icon={UserPlus} onPress={() => setInviting(true)}>
      Invite Tester
    </Button>
  );
  const canSearch = list.length > worthSearching || search.q !== undefined;
  const isEmpty = list.length === 0 && testers.isSuccess && !search.q;

  return (
    <section aria-labelledby="testers-title">
      <div className="flex min-h-control flex-wrap items-center justify-between gap-3">
        <h2 id="testers-title" className="grow text-lg font-semibold text-ink">
          Beta Users
        </h2>
        {canSearch && (
          <SearchField
            label="Search beta users"
            placeholder="Search by name or email"
            value={search.q ?? ""}
            onChange={(text) => set({ q: text || undefined })}
            className="order-last w-full sm:order-none sm:w-64"
          />
        )}
        {!isEmpty && inviteButton}
      </div>
      <div className="mt-4">
        {testers.isPending ? (
          <Loading className={gridClass}>
            {[1, 2, 3, 4, 5, 6].map((card) => (
              <TesterCardSkeleton key={card} />
            ))}
          </Loading>
        ) : testers.isError && !testers.data ? (
          <ErrorState
            title="Failed to load project data"
            onRetry={() => void testers.refetch()}
            isRetrying={testers.isFetching}
          >
            {testers.error.message}
          </ErrorState>
        ) : list.length > 0 ? (
          <ul className={gridClass} aria-label="Beta Users" aria-busy={testers.isPlaceholderData}>
            {list.map((tester) => (
              <TesterCard key={tester.id} tester={tester} />
            ))}
          </ul>
        ) : search.q ? (
          <EmptyState icon={SearchX} title="No beta user matches">
            Nobody on this project has “{search.q}” in their name or email.
          </EmptyState>
        ) : (
          <EmptyState icon={Users} title="No beta users available" action={inviteButton}>
            Invite the people who will try this project. They see only what you assign to them.
          </EmptyState>
        )}
      </div>
      {testers.hasNextPage && (
        <LoadMore
          onPress={() => void testers.fetchNextPage()}
          isPending={testers.isFetchingNextPage}
          shown={list.length}
          label={testers.isFetchNextPageError ? "That did not load. Try again" : "Show more"}
          {...(total !== undefined && { total })}
        />
      )}
      {mayInvite && <InviteDialog projectId={projectId} isOpen={search.invite === true} onOpenChange={setInviting} />}
    </section>
  );
}
