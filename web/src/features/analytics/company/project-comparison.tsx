import type { ProjectFigures } from "@firstlight/contract";
import { useInfiniteQuery } from "@tanstack/react-query";
import { FolderOpen } from "lucide-react";
import { locale, t } from "#lib/text/translate.ts";
import { Card, type Column, EmptyState, LinkButton, LoadMore, TextLink } from "#ui/index.ts";
import { SectionHeading } from "#ui/layout/section-heading.tsx";
import { projectFiguresQuery } from "./queries.ts";
import { FiguresTable } from "../figures/table.tsx";
import { NotLoaded } from "#ui/feedback/not-loaded.tsx";
import { daysText, type Period, usualPeriod } from "#lib/format/periods.ts";
import { RateText } from "../figures/rate-text.tsx";

function columnsOf(days: Period): Column<ProjectFigures>[] {
  return [
    {
      id: "name",
      header: t("Project"),
      isRowHeader: true,
      cell: ({ id, name }) => (
        <TextLink
          tone="quiet"
          href={`/projects/${id}/analytics${days === usualPeriod ? "" : `?days=${days}`}`}
          className="break-words"
        >
          {name}
        </TextLink>
      ),
    },
    {
      id: "responses",
      header: t("Responses in {days}", { days: daysText(days) }),
      cell: ({ responses, responses_before }) => (
        <span className="tabular flex flex-wrap items-baseline gap-x-1.5">
          <span className="font-medium text-ink">{responses.toLocaleString(locale())}</span>
          <span className="text-sm text-ink-subtle">
            {t("{responsesBefore} in the previous {days}", { responsesBefore: responses_before, days: daysText(days) })}
          </span>
        </span>
      ),
    },
    { id: "rate", header: t("Response Rate"), cell: ({ response_rate_of }) => <RateText rate={response_rate_of} /> },
    {
      id: "completion",
      header: t("Completion"),
      cell: ({ completion_rate_of }) => <RateText rate={completion_rate_of} />,
    },
    { id: "testers", header: t("Testers"), isNumeric: true, cell: ({ testers }) => testers.toLocaleString(locale()) },
    {
      id: "forms",
      header: t("Open Forms"),
      isNumeric: true,
      cell: ({ open_forms }) => open_forms.toLocaleString(locale()),
    },
  ];
}

/** Active projects beside one another; each leads to its own analytics. */
export function ProjectComparison({ days }: { days: Period }) {
  const query = useInfiniteQuery(projectFiguresQuery(days));
  const hasFailed = query.isError && !query.data;
  const rows = query.data?.pages.flatMap(({ items }) => items);
  return (
    <section aria-labelledby="comparison-title" className="flex min-w-0 flex-col gap-3">
      <div>
        <SectionHeading id="comparison-title" title={t("Project Comparison")} />
        <p className="mt-0.5 max-w-reading text-base text-ink-muted text-pretty">
          {t("Active projects, most responses first. Completion covers wizards and onboarding.")}
        </p>
      </div>
      {hasFailed ? (
        <NotLoaded what={t("projects")} instead={t("The list stays empty until they load.")} query={query} />
      ) : rows?.length === 0 ? (
        <Card>
          <EmptyState
            isCompact
            headingLevel={3}
            icon={FolderOpen}
            title={t("No active projects")}
            action={<LinkButton href="/projects">{t("Go to Projects")}</LinkButton>}
          >
            {t("Active projects are compared here.")}
          </EmptyState>
        </Card>
      ) : (
        <FiguresTable
          label={t("Project Comparison")}
          columns={columnsOf(days)}
          rows={rows ?? []}
          rowKey={({ id }) => id}
          isLoading={!rows}
          isOld={query.isPlaceholderData}
          isWide
        />
      )}
      {rows && <LoadMore query={query} className="pt-1! pb-0!" shown={rows.length} label={t("Load More")} />}
    </section>
  );
}
