import type { AdminJob } from "@firstlight/contract";
import { useQuery, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { CircleAlert, RotateCw, Trash2 } from "lucide-react";
import { plural, t } from "#lib/text/translate.ts";
import { rich } from "#ui/data/rich.tsx";
import { agoOf, timeUntil } from "#lib/format/dates.ts";
import { ListPage } from "#shared/list-page/list.tsx";
import type { ListTexts } from "#shared/list-page/states.tsx";
import { Badge, Button, Card, Loading, SkeletonCard } from "#ui/index.ts";
import { SectionHeading } from "#ui/layout/section-heading.tsx";
import { panelPages } from "../list-parts.ts";
import { ActionDialog, type Begin, useOpenAction, defineAction } from "../actions/action.tsx";
import type { ReactNode } from "react";
import { adminApi } from "../api.ts";
import { ExportButton } from "../export-button.tsx";

/** Refetched while the tab is visible; background tabs send no requests. */
const everyMs = 15_000;

function failedJobsQuery(page: number) {
  return queryOptions({
    queryKey: ["platform-admin", "jobs", page],
    queryFn: ({ signal }) => adminApi.listFailedJobs({ query: { page } }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: everyMs,
  });
}

interface TermsProps {
  subject: AdminJob;
  reason: ReactNode;
}

const terms = (text: string) =>
  function Terms({ subject: { name, error }, reason }: TermsProps) {
    return (
      <>
        <div className="flex flex-col gap-2 text-ink-muted">
          <p className="wrap-anywhere">
            <strong className="font-semibold text-ink">{name}</strong>: {error}
          </p>
          <p>{text}</p>
        </div>
        {reason}
      </>
    );
  };

const retryJob = defineAction({
  id: "retry",
  label: ({ state }: AdminJob) => (state === "dead" ? t("Retry") : t("Retry Now")),
  icon: RotateCw,
  title: () => t("Retry this job?"),
  values: {},
  reason: { isOptional: true },
  Fields: terms(t("The job runs right away, with all its attempts restored.")),
  submit: () => t("Retry"),
  failed: t("Failed to {kind} job", { kind: "retry" }),
  run: ({ id }, { reason }) => adminApi.retryJob({ params: { id }, body: reason.trim() === "" ? {} : { reason } }),
  done: () => ({ toast: t("The job is running again") }),
});

const discardJob = defineAction({
  id: "discard",
  label: () => t("Discard"),
  icon: Trash2,
  tone: "danger",
  title: () => t("Discard this job?"),
  values: {},
  reason: {},
  Fields: terms(t("This job won’t run again unless something restarts it. This cannot be undone.")),
  submit: () => t("Discard"),
  failed: t("Failed to {kind} job", { kind: "discard" }),
  run: ({ id }: AdminJob, { reason }) => adminApi.discardJob({ params: { id }, body: { reason } }),
  done: () => ({ toast: t("Job discarded") }),
});

function whenOf({ failed_at, next_at }: AdminJob): string {
  if (next_at !== null) return t("next try {timeUntil}", { timeUntil: timeUntil(next_at) });
  return failed_at === null ? "" : t("failed {ago}", { ago: agoOf(failed_at) });
}

function Job({ job, onAction }: { job: AdminJob; onAction: Begin }) {
  const isDead = job.state === "dead";
  return (
    <Card as="li">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="flex min-w-0 grow basis-72 flex-col gap-1.5">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <p className="font-semibold text-ink wrap-anywhere">{job.name}</p>
            <Badge tone={isDead ? "danger" : "info"} icon={isDead ? CircleAlert : RotateCw}>
              {isDead ? t("Failed") : t("Retrying automatically")}
            </Badge>
          </div>
          <p className="wrap-anywhere text-ink-muted">{job.error}</p>
          <p className="tabular text-sm text-ink-subtle">
            {[
              plural(job.attempts, "{count} attempt", "{count} attempts"),
              whenOf(job),
              t("queued {ago}", { ago: agoOf(job.created_at) }),
            ]
              .filter((part) => part !== "")
              .join(" · ")}
          </p>
        </div>
        <div className="flex shrink-0 flex-wrap gap-2">
          <Button size="sm" onPress={() => onAction(retryJob, job)}>
            {retryJob.label(job)}
            <span className="sr-only"> {job.name}</span>
          </Button>
          <Button size="sm" variant="ghost" onPress={() => onAction(discardJob, job)}>
            {rich("Discard<part> {name}</part>", {
              name: job.name,
              part: (text) => <span className="sr-only">{text}</span>,
            })}
          </Button>
        </div>
      </div>
    </Card>
  );
}

const loading = (
  <Loading className="flex flex-col gap-3">
    <SkeletonCard />
    <SkeletonCard />
  </Loading>
);

const texts: ListTexts = {
  failed: t("Failed to load failed jobs"),
  outdated: () => t("Failed to refresh. This may be out of date."),
  empty: t("No jobs failed in the last week."),
};

/** Given up ones first; those stay for a week. */
export function FailedJobs({ page, onPage }: { page: number; onPage: (page: number) => void }) {
  const query = useQuery(failedJobsQuery(page));
  const { openAction, begin, close } = useOpenAction();
  return (
    <section aria-labelledby="failed-title" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <SectionHeading id="failed-title" title={t("Failed Jobs")} />
        <ExportButton size="sm" what={t("failed jobs")} file="failed-jobs" load={() => adminApi.exportFailedJobs({})} />
      </div>
      <ListPage
        label={t("Failed Jobs")}
        query={query}
        rows={query.data ?? []}
        rowKey={({ id }) => id}
        address={{ page, goTo: onPage, isFiltered: false, clear: () => undefined }}
        paging={panelPages}
        texts={texts}
        loading={loading}
        gridClass="flex flex-col gap-3"
        card={(job) => <Job job={job} onAction={begin} />}
      />
      <ActionDialog openAction={openAction} onClose={close} />
    </section>
  );
}
