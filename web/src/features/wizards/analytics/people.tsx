import type { StepAnalytics, TesterGroup, WizardAnalytics, WizardKind } from "@firstlight/contract";
import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { SearchX, UsersRound } from "lucide-react";
import { t } from "#lib/text/translate.ts";
import { useCan } from "#shared/session/permissions.ts";
import { useDebouncedValue } from "#lib/hooks/use-debounced-value.ts";
import { Button, EmptyState, ErrorState, LinkButton, LoadMore } from "#ui/index.ts";
import { Reminder } from "../assignment/reminder.tsx";
import { wizardTestersQuery } from "../queries.ts";
import { testerGroupsQuery } from "#shared/testers/groups.ts";
import type { WholeWizard } from "../calls.ts";
import { everyone, type PeopleFilter } from "./address.ts";
import { reminderNotes } from "./labels.ts";
import { PeopleList } from "./people-list.tsx";
import { PeopleToolbar } from "./people-toolbar.tsx";

interface PeopleProps {
  kind: WizardKind;
  wizard: WholeWizard;
  /** Undefined while it loads, or when it did not. */
  analytics: WizardAnalytics | undefined;
  /** Whether it is still worth waiting for. */
  isWaiting: boolean;
  filter: PeopleFilter;
  onFilter: (change: PeopleFilter) => void;
}

interface Known {
  steps: readonly StepAnalytics[] | undefined;
  groups: readonly TesterGroup[] | undefined;
}

/** Ignores filters for steps or groups that no longer exist. */
function stillThere({ step, group, ...filter }: PeopleFilter, { steps, groups }: Known): PeopleFilter {
  return {
    ...filter,
    step: steps?.find(({ step_id }) => step_id === step)?.step_id,
    group: groups?.find(({ id }) => id === group)?.id,
  };
}

function usePeople({ wizard, filter, analytics, isWaiting }: PeopleProps) {
  const groups = useQuery(testerGroupsQuery(wizard.project_id));
  const known = { steps: analytics?.step_analytics, groups: groups.data };
  const q = useDebouncedValue(filter.q);
  const shown = stillThere(filter, known);
  const isUnsure = (filter.step !== undefined && isWaiting) || (filter.group !== undefined && groups.isPending);
  const query = useInfiniteQuery({
    ...wizardTestersQuery(wizard.id, { ...shown, q }),
    placeholderData: keepPreviousData,
    enabled: !isUnsure,
    refetchOnWindowFocus: "always",
  });
  const isNarrowed = Object.values({ ...shown, q: filter.q ?? q }).some((value) => value !== undefined);
  return { query, testers: query.data?.pages.flatMap((page) => page.items), shown, known, isNarrowed };
}

function NoPeople({
  isNarrowed,
  onFilter,
  projectId,
}: { isNarrowed: boolean; projectId: string } & Pick<PeopleProps, "onFilter">) {
  const canInvite = useCan("invite testers");
  if (isNarrowed) {
    const clear = <Button onPress={() => onFilter(everyone)}>{t("Show All")}</Button>;
    return (
      <EmptyState icon={SearchX} title={t("No matching testers")} action={clear}>
        {t("Try another name, status or step.")}
      </EmptyState>
    );
  }
  const invite = canInvite && (
    <LinkButton href={`/projects/${projectId}/testers?invite=true`}>{t("Invite Tester")}</LinkButton>
  );
  return (
    <EmptyState icon={UsersRound} title={t("No beta users available")} action={invite}>
      {t("Invite testers to the project to see their progress here.")}
    </EmptyState>
  );
}

/** All testers with their progress, and a reminder for unfinished ones. */
export function People(props: PeopleProps) {
  const { kind, wizard, filter, onFilter, analytics } = props;
  const { query, testers, shown, known, isNarrowed } = usePeople(props);
  const canManage = useCan("manage wizards");
  const unfinished = (analytics?.summary.not_started ?? 0) + (analytics?.summary.in_progress ?? 0);
  return (
    <section aria-labelledby="people-title" className="flex flex-col gap-4">
      <h2 id="people-title" className="sr-only">
        {t("Tester Progress")}
      </h2>
      {canManage && unfinished > 0 && <Reminder wizard={wizard} note={reminderNotes[kind]} />}
      <PeopleToolbar
        kind={kind}
        filter={{ ...shown, q: filter.q }}
        onFilter={onFilter}
        steps={known.steps ?? []}
        groups={known.groups ?? []}
      />
      {query.isError && !testers ? (
        <ErrorState title={t("Failed to load testers")} query={query} />
      ) : testers?.length === 0 ? (
        <NoPeople isNarrowed={isNarrowed} onFilter={onFilter} projectId={wizard.project_id} />
      ) : (
        <div aria-busy={query.isPlaceholderData || undefined}>
          <PeopleList kind={kind} projectId={wizard.project_id} testers={testers ?? []} isLoading={!testers} />
        </div>
      )}
      {testers && <LoadMore query={query} shown={testers.length} label={t("Load More")} />}
    </section>
  );
}
