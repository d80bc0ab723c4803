import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { Users } from "lucide-react";
import { type ReactNode } from "react";
import { t } from "#lib/text/translate.ts";
import { useCan } from "#shared/session/permissions.ts";
import { useListAddress } from "#shared/list-page/address.ts";
import { ListPage } from "#shared/list-page/list.tsx";
import type { ListTexts } from "#shared/list-page/states.tsx";
import { lazyPart, Loading } from "#ui/index.ts";
import { InviteDialog } from "./invite-dialog.tsx";
import { projectTestersQuery } from "../queries.ts";
import { RunningImport } from "../import/running-import.tsx";
import { TesterCard, TesterCardSkeleton } from "./card.tsx";
import { TesterMenu } from "./menu.tsx";
import { InviteButtons, type TestersSearch, TestersToolbar } from "./toolbar.tsx";

// Opened now and then: they load when they are.
const GroupsDialog = lazyPart(async () => (await import("../group/dialog.tsx")).GroupsDialog);
const ImportDialog = lazyPart(async () => (await import("../import/dialog.tsx")).ImportDialog);

const route = getRouteApi("/staff/projects/$projectId/testers");
const gridClass = "grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-3";
const worthSearching = 6;

const skeletons = (
  <Loading className={gridClass}>
    {[1, 2, 3, 4, 5, 6].map((card) => (
      <TesterCardSkeleton key={card} />
    ))}
  </Loading>
);

function textsOf({ q, group, status }: TestersSearch, action: ReactNode): ListTexts {
  const inGroup = { title: t("No testers in this group"), text: t("Open Groups to add testers.") };
  return {
    failed: t("Failed to load project data"),
    empty: {
      icon: Users,
      title: t("No beta users available"),
      text: t("Invite the people who will try this project. They see only what you assign to them."),
      action,
    },
    noMatch: q
      ? {
          title: t("No matching testers"),
          text: group
            ? t("No testers in this group match “{q}”.", { q })
            : t("No testers in this project match “{q}”.", { q }),
        }
      : status
        ? { title: t("No testers with this status"), text: t("Choose another status to see more testers.") }
        : inGroup,
  };
}

function useTesters(projectId: string) {
  const search = route.useSearch();
  const address = useListAddress(search, { text: "q", filters: ["group", "status"] });
  const { asked } = address;
  const testers = useInfiniteQuery({ ...projectTestersQuery(projectId, asked), placeholderData: keepPreviousData });
  // Treated as filtered until the full list is back: the search field must not disappear while the user types.
  const isFiltered = address.isFiltered || Boolean(asked.q) || testers.isPlaceholderData;
  return { search, address, testers, isFiltered, list: testers.data?.pages.flatMap((page) => page.items) ?? [] };
}

export function ProjectTestersScreen() {
  const { projectId } = route.useParams();
  const navigate = route.useNavigate();
  const mayManage = useCan("manage testers");
  const mayInvite = useCan("invite testers");
  const { search, address, testers, isFiltered, list } = useTesters(projectId);
  const total = testers.data?.pages[0]?.total ?? undefined;
  const set = (change: TestersSearch) =>
    void navigate({ search: (before) => ({ ...before, ...change }), replace: true });
  const invite = mayInvite && (
    <div className="flex flex-wrap justify-center gap-2">
      <InviteButtons onSearch={set} />
    </div>
  );
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
        <ListPage
          label={t("Beta Users")}
          query={testers}
          rows={list}
          rowKey={({ id }) => id}
          address={{ ...address, isFiltered: Boolean(address.asked.q ?? address.asked.group ?? address.asked.status) }}
          paging={{ further: testers, label: t("Show More"), total }}
          texts={textsOf(address.asked, invite)}
          loading={skeletons}
          gridClass={gridClass}
          card={(tester) => (
            <TesterCard
              tester={tester}
              href={`/projects/${projectId}/testers/${tester.id}`}
              menu={mayManage && <TesterMenu projectId={projectId} tester={tester} />}
            />
          )}
        />
      </div>
      {mayInvite && (
        <>
          <InviteDialog
            projectId={projectId}
            isOpen={search.invite === true}
            onOpenChange={(on) => set({ invite: on || undefined })}
          />
          {search.import !== undefined && (
            <ImportDialog projectId={projectId} shown={search.import} onShow={(shown) => set({ import: shown })} />
          )}
          {search.groups && <GroupsDialog projectId={projectId} onClose={() => set({ groups: undefined })} />}
        </>
      )}
    </section>
  );
}
