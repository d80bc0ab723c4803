import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useRef } from "react";
import { t } from "#lib/text/translate.ts";
import { FormFiguresPanel } from "./form-figures.tsx";
import { NoProjectData } from "./no-data.tsx";
import { type Period, spanOf, spanText, usualPeriod } from "#lib/format/periods.ts";
import { PeriodSwitch } from "#ui/fields/period-switch.tsx";
import { ProjectNumbers } from "./numbers.tsx";
import { projectAnalyticsQuery, type TesterFilter } from "./queries.ts";
import { TesterFiguresPanel } from "./tester-figures.tsx";
import { WizardFiguresPanel } from "./wizard-figures.tsx";

const route = getRouteApi("/staff/projects/$projectId/analytics");

/** What the address of the screen says. */
interface Search extends TesterFilter {
  days?: Period | undefined;
}

/** How the testing of one project goes: in numbers, by form and wizard, and tester by tester. */
export function ProjectAnalyticsScreen() {
  const { projectId } = route.useParams();
  const { days = usualPeriod, ...filter } = route.useSearch();
  const navigate = route.useNavigate();
  const testersTitle = useRef<HTMLHeadingElement>(null);
  const query = useQuery({ ...projectAnalyticsQuery(projectId, days), placeholderData: keepPreviousData });
  const set = (change: Search) =>
    void navigate({ search: (before) => ({ ...before, ...change }), replace: true, resetScroll: false });
  const goToTesters = () => {
    testersTitle.current?.scrollIntoView({ block: "start" });
    testersTitle.current?.focus({ preventScroll: true });
  };
  const isEmpty = query.data?.has_data === false;
  return (
    <section aria-labelledby="analytics-title" className="flex flex-col gap-8">
      <div className="flex flex-col gap-4">
        <div className="flex min-h-control flex-wrap items-center justify-between gap-3">
          <div className="min-w-0">
            <h2 id="analytics-title" className="text-lg font-semibold">
              {t("Analytics")}
            </h2>
            {!isEmpty && (
              <p className="tabular text-base text-ink-muted">
                {t("{span} · days in UTC", { span: spanText(...spanOf(days)) })}
              </p>
            )}
          </div>
          {!isEmpty && (
            <PeriodSwitch
              value={days}
              onChange={(chosen) => set({ days: chosen === usualPeriod ? undefined : chosen })}
            />
          )}
        </div>
        {query.data?.has_data === false ? (
          <NoProjectData projectId={projectId} analytics={query.data} />
        ) : (
          <ProjectNumbers projectId={projectId} query={query} days={days} onChoose={goToTesters} />
        )}
      </div>
      {!isEmpty && (
        // Asked for at once, and shown once it is known that there is something to show.
        <div className={query.isPending ? "hidden" : "contents"}>
          <FormFiguresPanel projectId={projectId} days={days} />
          <WizardFiguresPanel projectId={projectId} />
          <TesterFiguresPanel
            projectId={projectId}
            filter={filter}
            onFilter={set}
            counts={query.data}
            titleRef={testersTitle}
          />
        </div>
      )}
    </section>
  );
}
