import { SearchX, Users } from "lucide-react";
import { t } from "#lib/text/translate.ts";
import { useResend } from "#shared/email/use-resend.ts";
import {
  Badge,
  Button,
  Checkbox,
  EmptyState,
  ErrorState,
  type FilterChip,
  FilterChips,
  Loading,
  LoadMore,
  Progress,
  SearchField,
  Skeleton,
} from "#ui/index.ts";
import { SectionHeading } from "#ui/layout/section-heading.tsx";
import type { PeopleFilter, Person, Show } from "./queries.ts";
import type { usePeople } from "./use-people.ts";
import type { Selection } from "./use-selection.ts";
import { roleNames } from "#shared/session/role-names.ts";
import { PersonMenu } from "./menu.tsx";

interface PersonRowProps {
  person: Person;
  isSelected: boolean;
  onToggle: () => void;
  onResend: ReturnType<typeof useResend>;
  onGone: () => void;
}

function PersonRow({ person, isSelected, onToggle, onResend, onGone }: PersonRowProps) {
  return (
    <li className="flex items-center gap-2 border-b border-line py-1 ps-4 pe-2 last:border-b-0 hover:bg-hover/60 has-checked:bg-brand-soft/50 sm:ps-5">
      <Checkbox isSelected={isSelected} onChange={onToggle} className="min-w-0 grow [&>label]:w-full [&>label]:py-1.5">
        <span className="block truncate font-medium">{person.name || person.email}</span>
        <span className="block truncate text-sm text-ink-muted">{person.email}</span>
      </Checkbox>
      <span className="flex shrink-0 flex-col items-end gap-1 sm:flex-row">
        {!person.hasJoined && <Badge tone="info">{t("Not joined")}</Badge>}
        {person.isInactive && <Badge>{t("Inactive")}</Badge>}
        <span className="text-xs text-ink-subtle sm:w-20 sm:text-end">{roleNames[person.role]}</span>
      </span>
      <PersonMenu person={person} onResend={onResend} onGone={onGone} />
    </li>
  );
}

const shows: readonly FilterChip<Show>[] = [
  { id: "all", label: t("All") },
  { id: "team", label: t("Team") },
  { id: "testers", label: t("Testers") },
  { id: "waiting", label: t("Not joined yet") },
];

interface PeopleListProps {
  filter: PeopleFilter;
  onFilter: (change: Partial<PeopleFilter>) => void;
  people: ReturnType<typeof usePeople>;
  selection: Selection;
}

function NoPeople({ filter: { q, show } }: Pick<PeopleListProps, "filter">) {
  if (q) {
    return (
      <EmptyState isCompact icon={SearchX} title={t("No matches")} headingLevel={3}>
        {t("No testers match “{q}”.", { q })}
      </EmptyState>
    );
  }
  if (show === "waiting") {
    return (
      <EmptyState isCompact icon={Users} title={t("Everyone has joined")} headingLevel={3}>
        {t("No invitations are pending.")}
      </EmptyState>
    );
  }
  return (
    <EmptyState isCompact icon={Users} title={t("No beta users available")} headingLevel={3}>
      {t("Invite testers to a project to email them here.")}
    </EmptyState>
  );
}

function RowsSkeleton() {
  return (
    <Loading>
      {[1, 2, 3, 4, 5, 6].map((row) => (
        <div key={row} aria-hidden className="flex items-center gap-3 border-b border-line px-5 py-3 last:border-b-0">
          <Skeleton className="size-4.5" />
          <div className="grow">
            <Skeleton className="h-3 w-32" />
            <Skeleton className="mt-2 h-3 w-44" />
          </div>
          <Skeleton className="h-4 w-16 rounded-full!" />
        </div>
      ))}
    </Loading>
  );
}

function Rows({ filter, people: { query, people }, selection }: PeopleListProps) {
  const resend = useResend();
  if (query.isPending) return <RowsSkeleton />;
  if (query.isError && people.length === 0 && (query.hasNextPage || !query.data)) {
    return (
      <ErrorState
        isCompact
        title={t("Failed to load people")}
        onRetry={() => void (query.isFetchNextPageError ? query.fetchNextPage() : query.refetch())}
        isRetrying={query.isFetching}
      >
        {query.error.message}
      </ErrorState>
    );
  }
  if (people.length === 0) {
    return query.isFetching || query.hasNextPage ? <RowsSkeleton /> : <NoPeople filter={filter} />;
  }
  return (
    <>
      <ul aria-label={t("People")} aria-busy={query.isPlaceholderData}>
        {people.map((person) => (
          <PersonRow
            key={person.id}
            person={person}
            isSelected={selection.selected.has(person.id)}
            onToggle={() => selection.toggle(person.id)}
            onGone={() => selection.drop(person.id)}
            onResend={resend}
          />
        ))}
      </ul>
      <LoadMore query={query} shown={people.length} />
    </>
  );
}

function SelectionBar({ filter, people: { people, next, query }, selection }: PeopleListProps) {
  const { selected, found } = selection;
  if (found !== undefined) {
    return (
      <div className="flex items-center gap-4">
        <Progress label={t("Selecting all…")} valueText={t("{found} so far", { found })} className="grow" />
        <Button size="sm" onPress={selection.stop}>
          {t("Stop")}
        </Button>
      </div>
    );
  }
  const count = selected.size;
  return (
    <div className="flex min-h-control-sm items-center gap-2">
      <p aria-live="polite" className="tabular grow text-sm text-ink-muted">
        {count === 0 ? t("No recipients selected") : t("{count} selected", { count })}
      </p>
      <Button
        size="sm"
        isDisabled={people.length === 0 || query.isPlaceholderData}
        onPress={() => void selection.selectAll({ filter, people, next })}
      >
        {t("Select All")}
      </Button>
      <Button size="sm" variant="ghost" isDisabled={count === 0} onPress={selection.clear}>
        {t("Clear")}
      </Button>
    </div>
  );
}

/** Who the mail goes to. */
export function PeopleList(props: PeopleListProps) {
  const { filter, onFilter } = props;
  return (
    <section
      aria-labelledby="people-title"
      className="flex min-w-0 flex-col rounded-lg bg-surface ring-1 ring-line lg:sticky lg:top-[calc(1.25rem+var(--top))] lg:max-h-[max(36rem,calc(100dvh-2.5rem-var(--top)))]"
    >
      <div className="flex flex-col gap-3 border-b border-line p-4 sm:p-5">
        <SectionHeading id="people-title" title={t("Recipients")} as="h3" />
        <SearchField
          label={t("Search people")}
          placeholder={t("Search by name or email")}
          value={filter.q}
          onChange={(q) => onFilter({ q })}
        />
        <FilterChips
          label={t("Show")}
          chips={filter.mayWriteTeam ? shows : shows.filter(({ id }) => id === "all" || id === "waiting")}
          current={filter.show}
          onChange={(show) => onFilter({ show })}
        />
        <SelectionBar {...props} />
      </div>
      <div className="scroll-quiet max-h-[26rem] min-h-0 grow overflow-y-auto lg:max-h-none">
        <Rows {...props} />
      </div>
    </section>
  );
}
