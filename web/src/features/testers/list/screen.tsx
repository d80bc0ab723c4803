import { getRouteApi } from "@tanstack/react-router";
import { useState } from "react";
import { useColumnChoice } from "#lib/hooks/use-column-choice.ts";
import { useTableFits } from "#lib/hooks/use-media.ts";
import { locale, t } from "#lib/text/translate.ts";
import { useCan } from "#shared/session/permissions.ts";
import { lazyPart } from "#ui/index.ts";
import { InviteDialog } from "./invite-dialog.tsx";
import { RunningImport } from "../import/running-import.tsx";
import { TestersList } from "./list.tsx";
import { type TestersSearch, TestersToolbar } from "./toolbar.tsx";
import { useSelection } from "./use-selection.ts";
import { useTesters } from "./use-testers.ts";
import { ViewChoice } from "./view-choice.tsx";

// Opened now and then: they load when they are.
const GroupsDialog = lazyPart(async () => (await import("../group/dialog.tsx")).GroupsDialog);
const ImportDialog = lazyPart(async () => (await import("../import/dialog.tsx")).ImportDialog);
const BulkBar = lazyPart(async () => (await import("../bulk/bar.tsx")).BulkBar);

const RemindOverdue = lazyPart(async () => (await import("../bulk/remind-overdue.tsx")).RemindOverdue);

const route = getRouteApi("/staff/projects/$projectId/testers");
const worthSearching = 6;

function countText({
  count,
  found,
  isNarrowed,
}: Pick<ReturnType<typeof useTesters>, "count" | "found" | "isNarrowed">) {
  if (!count) return undefined;
  const all = count.toLocaleString(locale());
  if (!isNarrowed) return all;
  return found === undefined
    ? undefined
    : t("{found} of {count}", { found: found.toLocaleString(locale()), count: all });
}

export function ProjectTestersScreen() {
  const { projectId } = route.useParams();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const mayManage = useCan("manage testers");
  const mayInvite = useCan("invite testers");
  const isTable = useTableFits();
  const columns = useColumnChoice("testers");
  const testers = useTesters(projectId, search);
  const { query, list, everyone, isNarrowed, count = 0, found } = testers;
  const selection = useSelection({ projectId, list, everyone, filters: testers.said });
  // Kept while its dialogs are open, whose work may end the selection.
  const [isBarBusy, setBarBusy] = useState(false);
  const view = search.view ?? (isTable ? "table" : "cards");
  const set = (change: TestersSearch) =>
    void navigate({ search: (before) => ({ ...before, ...change }), replace: true, resetScroll: false });
  // Treated as narrowed until the full list is back: the search field must not disappear while the user types.
  const hasFilters = isNarrowed || testers.address.isFiltered || query.isPlaceholderData;
  const isEmpty = list.length === 0 && query.isSuccess && !hasFilters;
  return (
    <section aria-labelledby="testers-title" className="flex flex-col gap-4">
      <TestersToolbar
        projectId={projectId}
        search={search}
        onSearch={set}
        canSearch={count > worthSearching || list.length > worthSearching || hasFilters}
        isEmpty={isEmpty}
        count={countText(testers)}
      >
        {!isEmpty && <ViewChoice view={view} search={search} onSearch={set} columns={columns} />}
      </TestersToolbar>
      <RunningImport projectId={projectId} onView={(importId) => set({ import: importId })} />
      <TestersList
        projectId={projectId}
        testers={testers}
        view={view}
        choice={columns.choice}
        selection={selection}
        onSearch={set}
        mayManage={mayManage}
      />
      {mayManage && (selection.ids.size > 0 || isBarBusy) && (
        <BulkBar
          projectId={projectId}
          selection={selection}
          testers={everyone ?? list}
          found={found}
          hasMore={query.hasNextPage}
          onBusy={setBarBusy}
        />
      )}
      {mayManage && search.remind !== undefined && (
        <RemindOverdue projectId={projectId} formId={search.remind} onClose={() => set({ remind: undefined })} />
      )}
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
