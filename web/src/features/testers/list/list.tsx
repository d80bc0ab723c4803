import { Users } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { ColumnChoice } from "#lib/hooks/use-column-choice.ts";
import { t } from "#lib/text/translate.ts";
import { useCan } from "#shared/session/permissions.ts";
import { ListPage } from "#shared/list-page/list.tsx";
import type { ListTexts } from "#shared/list-page/states.tsx";
import { Loading, LoadMore } from "#ui/index.ts";
import type { TesterFilter } from "../queries.ts";
import { TesterCard, TesterCardSkeleton } from "./card.tsx";
import { shownColumns } from "./columns.tsx";
import { TesterMenu } from "./menu.tsx";
import { TestersTable } from "./table.tsx";
import { InviteButtons, type TestersSearch } from "./toolbar.tsx";
import type { Selection } from "./use-selection.ts";
import type { useTesters } from "./use-testers.ts";

/** So many are drawn at once. */
const cardsAtOnce = 60;

const skeletons = (
  <Loading className="grid-cards">
    {[1, 2, 3, 4, 5, 6].map((card) => (
      <TesterCardSkeleton key={card} />
    ))}
  </Loading>
);

function noMatchOf(said: TesterFilter): NonNullable<ListTexts["noMatch"]> {
  const { sort: _, ...filters } = said;
  const { q, group, status } = filters;
  const clear = t("Clear Filters");
  if (Object.keys(filters).length > (group && q ? 2 : 1)) {
    return {
      title: t("No testers match these filters"),
      text: t("Change or clear the filters to see more testers."),
      clear,
    };
  }
  if (q) {
    return {
      title: t("No matching testers"),
      text: group
        ? t("No testers in this group match “{q}”.", { q })
        : t("No testers in this project match “{q}”.", { q }),
    };
  }
  if (group) return { title: t("No testers in this group"), text: t("Open Groups to add testers.") };
  return status
    ? { title: t("No testers with this status"), text: t("Choose another status to see more testers."), clear }
    : { title: t("No testers match this filter"), text: t("Clear the filter to see more testers."), clear };
}

function textsOf(said: TesterFilter, action: ReactNode): ListTexts {
  return {
    failed: t("Failed to load project data"),
    empty: {
      icon: Users,
      title: t("No beta users available"),
      text: t("Invite the people who will try this project. They see only what you assign to them."),
      action,
    },
    noMatch: noMatchOf(said),
  };
}

const unfiltered = { q: undefined, group: undefined, tag: undefined, status: undefined, engagement: undefined };

interface TestersListProps {
  projectId: string;
  testers: ReturnType<typeof useTesters>;
  view: "table" | "cards";
  choice: ColumnChoice;
  selection: Selection;
  onSearch: (change: TestersSearch) => void;
  mayManage: boolean;
}

/** The testers in a table or as cards. */
export function TestersList({ projectId, testers, view, choice, selection, onSearch, mayManage }: TestersListProps) {
  const { address, query, list, everyone, said, isNarrowed, found } = testers;
  const mayInvite = useCan("invite testers");
  const [drawn, setDrawn] = useState(cardsAtOnce);
  const { filters } = address;
  const isTable = view === "table";
  const rows = isTable || !everyone ? list : list.slice(0, drawn);
  const invite = mayInvite && (
    <div className="flex flex-wrap justify-center gap-2">
      <InviteButtons onSearch={onSearch} />
    </div>
  );
  const table = isTable && (
    <TestersTable
      projectId={projectId}
      testers={testers}
      filters={filters}
      columns={shownColumns(choice)}
      selection={selection}
      onSort={(sort) => onSearch({ sort })}
      mayManage={mayManage}
    />
  );
  return (
    <div>
      <ListPage
        label={t("Beta Users")}
        query={query}
        rows={rows}
        rowKey={({ id }) => id}
        address={{ ...address, isFiltered: isNarrowed, clear: () => onSearch(unfiltered) }}
        paging={{ further: query, label: t("Show More"), total: found }}
        texts={textsOf(said, invite)}
        loading={skeletons}
        gridClass="grid-cards"
        {...(table && { table })}
        card={(tester) => (
          <TesterCard
            tester={tester}
            projectId={projectId}
            filters={filters}
            {...(mayManage && {
              selection,
              menu: <TesterMenu projectId={projectId} tester={tester} onRemoved={() => selection.drop([tester.id])} />,
            })}
          />
        )}
      />
      {rows.length < list.length && (
        <LoadMore shown={rows.length} total={list.length} onPress={() => setDrawn(drawn + cardsAtOnce)} />
      )}
    </div>
  );
}
