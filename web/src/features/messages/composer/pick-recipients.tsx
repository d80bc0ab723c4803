import type { ProjectUser } from "@firstlight/contract";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { Users } from "lucide-react";
import { useState } from "react";
import { plural, t } from "#lib/text/translate.ts";
import { useDebouncedValue } from "#lib/hooks/use-debounced-value.ts";
import { Button, Checkbox, EmptyState, ErrorState, Loading, SearchField, ShowMore, Skeleton } from "#ui/index.ts";
import { projectUsersQuery } from "../queries.ts";
import type { Recipients } from "./use-recipients.ts";

function usePeople(projectId: string) {
  const [typed, setTyped] = useState("");
  const q = useDebouncedValue(typed);
  const query = useInfiniteQuery({ ...projectUsersQuery(projectId, q), placeholderData: keepPreviousData });
  // Staff are among those of a project, and are not written to.
  const list = query.data?.pages.flatMap(({ items }) => items).filter(({ role }) => role === "beta_tester") ?? [];
  return { query, list, typed, setTyped, q };
}

function Row({ user, isChosen, onToggle }: { user: ProjectUser; isChosen: boolean; onToggle: () => void }) {
  return (
    <li className="border-b border-line px-4 py-1 last:border-b-0 hover:bg-hover/60 has-checked:bg-brand-soft/50">
      <Checkbox isSelected={isChosen} onChange={onToggle} className="[&>label]:w-full [&>label]:py-1.5">
        <span className="block truncate font-medium">{user.name || user.email}</span>
        <span className="block truncate text-sm text-ink-muted">{user.email}</span>
      </Checkbox>
    </li>
  );
}

function RowSkeletons() {
  return (
    <Loading className="flex flex-col gap-4 p-4">
      {[0, 1, 2, 3].map((row) => (
        <Skeleton key={row} className="h-8 w-full" />
      ))}
    </Loading>
  );
}

function NoPeople() {
  return (
    <EmptyState isCompact icon={Users} title={t("No beta users available")} headingLevel={3}>
      {t("Invite testers under Beta Users. Once they join, you can message them here.")}
    </EmptyState>
  );
}

/** The people in the list, searchable by name and email, in their own scroll area. */
function People({ people, recipients }: { people: ReturnType<typeof usePeople>; recipients: Recipients }) {
  const { query, list, q } = people;
  return (
    <div className="min-h-44 grow basis-0 overflow-y-auto rounded-md bg-surface ring-1 ring-line ring-inset">
      {query.isPending && <RowSkeletons />}
      {query.isError && !query.data && <ErrorState isCompact title={t("Failed to load testers")} query={query} />}
      {query.isSuccess && list.length === 0 && q !== "" && !query.hasNextPage && (
        <p className="py-6 text-center text-base text-ink-muted">{t("No results for “{q}”.", { q })}</p>
      )}
      <ul aria-label={t("Testers")} aria-busy={query.isPlaceholderData}>
        {list.map((user) => (
          <Row
            key={user.id}
            user={user}
            isChosen={recipients.chosen.has(user.id)}
            onToggle={() => recipients.toggle(user.id)}
          />
        ))}
      </ul>
      <ShowMore query={query} size="sm" variant="ghost" className="m-2" />
    </div>
  );
}

/** One or several testers of the project. */
export function PickRecipients({ projectId, recipients }: { projectId: string; recipients: Recipients }) {
  const people = usePeople(projectId);
  const { chosen, chooseAll, clear, isChoosing } = recipients;
  const { query, list, q } = people;
  if (query.isSuccess && list.length === 0 && q === "" && !query.hasNextPage) return <NoPeople />;
  return (
    <div role="group" aria-label={t("Testers")} className="flex min-h-0 min-w-0 grow flex-col gap-2">
      <SearchField
        label={t("Search testers")}
        placeholder={t("Search by name or email")}
        value={people.typed}
        onChange={people.setTyped}
      />
      <div className="flex min-h-control-sm flex-wrap items-center justify-between gap-x-3">
        <p role="status" className="tabular text-sm text-ink-muted">
          {chosen.size === 0
            ? t("No recipients selected")
            : plural(chosen.size, "{count} tester selected", "{count} testers selected")}
        </p>
        <div className="flex gap-1">
          {chosen.size > 0 && (
            <Button size="sm" variant="ghost" onPress={clear}>
              {t("Clear")}
            </Button>
          )}
          {people.list.length > 1 && (
            <Button size="sm" variant="ghost" isPending={isChoosing} onPress={() => void chooseAll(people.q)}>
              {people.q === "" ? t("Select All") : t("Select All Matches")}
            </Button>
          )}
        </div>
      </div>
      <People people={people} recipients={recipients} />
    </div>
  );
}
