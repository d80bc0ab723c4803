import type { EngagementState, ProjectAnalytics, TesterFigures } from "@firstlight/contract";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { PenLine, SearchX, Users } from "lucide-react";
import type { Ref } from "react";
import { plural, t } from "#lib/text/translate.ts";
import { useCan } from "#shared/session/permissions.ts";
import { useDebouncedValue } from "#lib/hooks/use-debounced-value.ts";
import { Button, EmptyState, type FilterChip, FilterChips, LinkButton, SearchField } from "#ui/index.ts";
import { states } from "#shared/testers/engagement-states.ts";
import { engagementLabels } from "#shared/testers/engagement-labels.ts";
import { FiguresPanel } from "./figures-panel.tsx";
import { type TesterFilter, testerFiguresQuery } from "./queries.ts";
import { testerColumns } from "./tester-columns.tsx";
import { useIsArchived } from "#shared/projects/query.ts";

/** Starts one message to all testers shown; renders nothing for a single tester, whose row has its own button. */
function WriteToThem({ projectId, testers }: { projectId: string; testers: readonly TesterFigures[] }) {
  const mayWrite = useCan("send messages");
  const isArchived = useIsArchived(projectId);
  const reachable = testers.filter(({ can_message }) => can_message);
  if (!mayWrite || isArchived || reachable.length < 2) return null;
  const to = reachable.map(({ id }) => id).join(",");
  return (
    <LinkButton icon={PenLine} href={`/projects/${projectId}/communication?compose=true&to=${to}`}>
      {plural(reachable.length, "Message {count} Tester", "Message {count} Testers")}
    </LinkButton>
  );
}

interface TesterFiguresPanelProps {
  projectId: string;
  filter: TesterFilter;
  onFilter: (change: TesterFilter) => void;
  /** The number of testers in each state, once known. */
  counts: Pick<ProjectAnalytics, "testers" | "engagement"> | undefined;
  titleRef: Ref<HTMLHeadingElement>;
}

const everyone = { engagement: undefined, q: undefined } satisfies TesterFilter;

function chipsOf(counts: TesterFiguresPanelProps["counts"]): FilterChip<EngagementState | "all">[] {
  return [
    { id: "all", label: t("All"), ...(counts && { count: counts.testers }) },
    ...states.map((id) => ({
      id,
      label: engagementLabels[id].name,
      ...(counts && { count: counts.engagement[id] }),
    })),
  ];
}

function NoPeople({ filter, projectId, onFilter }: Pick<TesterFiguresPanelProps, "filter" | "projectId" | "onFilter">) {
  const mayInvite = useCan("invite testers");
  const { engagement, q } = filter;
  if (!engagement && !q) {
    const invite = mayInvite && (
      <LinkButton href={`/projects/${projectId}/testers?invite=true`}>{t("Invite Tester")}</LinkButton>
    );
    return (
      <EmptyState isCompact headingLevel={4} icon={Users} title={t("No beta users available")} action={invite}>
        {t("Invite people to try this project. They appear here.")}
      </EmptyState>
    );
  }
  const title = q ? t("No matching testers") : engagement && engagementLabels[engagement].noOne;
  return (
    <EmptyState
      isCompact
      headingLevel={4}
      icon={SearchX}
      title={title ?? ""}
      action={<Button onPress={() => onFilter(everyone)}>{t("Show All")}</Button>}
    >
      {q
        ? engagement
          ? t("No testers with the status “{name}” match “{q}”.", {
              name: engagementLabels[engagement].name.toLowerCase(),
              q,
            })
          : t("No testers match “{q}”.", { q })
        : engagement && engagementLabels[engagement].meaning}
    </EmptyState>
  );
}

/** The project's active and inactive testers, with actions to contact them and links to their answers. */
export function TesterFiguresPanel({ projectId, filter, onFilter, counts, titleRef }: TesterFiguresPanelProps) {
  const { engagement, q } = filter;
  const debouncedSearch = useDebouncedValue(q);
  const query = useInfiniteQuery({
    ...testerFiguresQuery(projectId, { engagement, q: debouncedSearch }),
    placeholderData: keepPreviousData,
  });
  const words = engagement && engagementLabels[engagement];
  return (
    <FiguresPanel
      title={t("Testers")}
      titleRef={titleRef}
      lead={words ? `${words.meaning} ${words.advice}` : t("Most recently active first.")}
      query={query}
      columns={testerColumns(projectId)}
      isWide
      actions={
        engagement &&
        engagement !== "not_joined" && (
          <WriteToThem
            projectId={projectId}
            testers={query.isPlaceholderData ? [] : (query.data?.pages.flatMap(({ items }) => items) ?? [])}
          />
        )
      }
      total={debouncedSearch ? undefined : engagement ? counts?.engagement[engagement] : counts?.testers}
      empty={<NoPeople filter={{ engagement, q: debouncedSearch }} projectId={projectId} onFilter={onFilter} />}
    >
      <div className="flex flex-wrap items-center gap-3">
        <FilterChips
          label={t("Engagement")}
          chips={chipsOf(counts)}
          current={engagement ?? "all"}
          onChange={(id) => onFilter({ engagement: id === "all" ? undefined : id })}
        />
        <SearchField
          label={t("Search testers")}
          placeholder={t("Search by name or email")}
          value={q ?? ""}
          onChange={(text) => onFilter({ q: text || undefined })}
          className="w-full sm:ms-auto sm:w-64"
        />
      </div>
    </FiguresPanel>
  );
}
