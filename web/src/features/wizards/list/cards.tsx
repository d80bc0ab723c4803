import type { WizardKind } from "@firstlight/contract";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { Rocket, SearchX, WandSparkles } from "lucide-react";
import { type ReactNode, useState } from "react";
import { t } from "#lib/text/translate.ts";
import { useCan } from "#shared/session/permissions.ts";
import { useDebouncedValue } from "#lib/hooks/use-debounced-value.ts";
import { EmptyState, ErrorState, lazyPart, Loading, LoadMore, SkeletonCard } from "#ui/index.ts";
import { type WizardFilter, wizardsQuery } from "../queries.ts";
import type { ListedWizard } from "../calls.ts";
import { kindTexts, statusNames } from "../staff-labels.ts";
import { WizardCard } from "./card.tsx";
import { WizardToolbar } from "./toolbar.tsx";

const AssignDialog = lazyPart(async () => (await import("../assignment/dialog.tsx")).AssignDialog);

/** Below this many, searching is one thing more to look at. */
const worthNarrowing = 4;

export interface WizardListProps {
  kind: WizardKind;
  projectId: string;
  filter: WizardFilter;
  onFilter: (filter: WizardFilter) => void;
  /** What creates one. */
  create: ReactNode;
}

function useWizards({ kind, projectId, filter }: WizardListProps) {
  const shown = { q: useDebouncedValue(filter.q), status: filter.status };
  const query = useInfiniteQuery({ ...wizardsQuery(kind, projectId, shown), placeholderData: keepPreviousData });
  const list = query.data?.pages.flatMap((page) => page.items);
  // Treated as filtered until the full list is back: the search field must not disappear while the user types.
  const isNarrowed = Boolean(filter.q ?? shown.q ?? filter.status) || query.isPlaceholderData;
  // The server does not count them: how many there are is known once the last page is here.
  const total = query.hasNextPage ? undefined : list?.length;
  return { query, list, shown, isNarrowed, total };
}

function NoMatch({ kind, filter: { q, status } }: Pick<WizardListProps, "kind" | "filter">) {
  const { plural } = kindTexts[kind];
  const which = status ? `${statusNames[status].toLowerCase()} ${plural}` : plural;
  return (
    <EmptyState
      icon={SearchX}
      title={q ? t("No {which} match “{q}”", { which, q }) : t("No {which}", { which })}
      headingLevel={3}
    >
      {q ? t("Try another word from the title.") : t("Select “All statuses” to see the others.")}
    </EmptyState>
  );
}

function Cards({ kind, list, isBusy }: { kind: WizardKind; list: readonly ListedWizard[]; isBusy: boolean }) {
  const [assigning, setAssigning] = useState<ListedWizard>();
  return (
    <>
      <ul className="grid-cards" aria-label={kindTexts[kind].tab} aria-busy={isBusy}>
        {list.map((wizard) => (
          <WizardCard
            key={wizard.id}
            kind={kind}
            wizard={wizard}
            // Onboarding applies to everyone from the start.
            onAssign={kind === "wizard" ? () => setAssigning(wizard) : undefined}
          />
        ))}
      </ul>
      {assigning && <AssignDialog wizard={assigning} onClose={() => setAssigning(undefined)} />}
    </>
  );
}

/** The wizards of a project, of one kind. */
export function WizardList(props: WizardListProps) {
  const { kind, filter, onFilter, create } = props;
  const { query, list, shown, isNarrowed, total } = useWizards(props);
  const canManage = useCan("manage wizards");
  const words = kindTexts[kind];
  const isEmpty = list?.length === 0 && !isNarrowed;
  return (
    <section aria-labelledby="wizards-title" className="flex flex-col gap-4">
      <WizardToolbar
        kind={kind}
        filter={filter}
        onFilter={onFilter}
        total={total}
        canNarrow={isNarrowed || query.hasNextPage || (total ?? 0) >= worthNarrowing}
      >
        {canManage && !isEmpty && create}
      </WizardToolbar>
      {query.isPending && (
        <Loading className="grid-cards">
          <SkeletonCard className="min-h-64" />
          <SkeletonCard className="min-h-64" />
          <SkeletonCard className="hidden min-h-64 xl:block" />
        </Loading>
      )}
      {query.isError && !list && <ErrorState title={words.failedToLoad} query={query} />}
      {isEmpty && (
        <EmptyState
          icon={kind === "wizard" ? WandSparkles : Rocket}
          title={words.none}
          headingLevel={3}
          action={canManage && create}
        >
          {words.noneText}
        </EmptyState>
      )}
      {list?.length === 0 && isNarrowed && <NoMatch kind={kind} filter={shown} />}
      {list && list.length > 0 && <Cards kind={kind} list={list} isBusy={query.isPlaceholderData} />}
      {list && <LoadMore query={query} shown={list.length} {...(total !== undefined && { total })} />}
    </section>
  );
}
