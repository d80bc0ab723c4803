import type { RunState, Wizard, WizardRun } from "@firstlight/contract";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { CircleCheck, Clock } from "lucide-react";
import { plural, t } from "#lib/text/translate.ts";
import { dueText, isPastDue } from "#lib/format/due-text.ts";
import { usePageTitle } from "#ui/layout/page-title.ts";
import { Badge, Card, DescriptionList, Loading, PageHeader, Progress, Skeleton, SkeletonCard } from "#ui/index.ts";
import { runQuery, wizardToRunQuery } from "../run/queries.ts";
import { isCompleted } from "../run/model.ts";
import { progressText } from "../labels.ts";
import { AskedBy, WizardBadges } from "./facts.tsx";
import { WizardFailure } from "./failure.tsx";
import { WizardWay } from "./start-button.tsx";

const route = getRouteApi("/tester/dashboard/projects/$projectId/wizards/$wizardId");
const shownSteps = 5;

/** A wizard's details, before it is started or continued. */
export function WizardDetailScreen() {
  const { projectId, wizardId } = route.useParams();
  const wizard = useQuery(wizardToRunQuery(wizardId));
  const run = useQuery(runQuery(wizardId));
  usePageTitle(wizard.data?.title);
  if (wizard.data && run.data) return <Detail projectId={projectId} wizard={wizard.data} run={run.data} />;
  if (wizard.isPending || run.isPending) return <DetailSkeleton />;
  return (
    <WizardFailure
      projectId={projectId}
      error={wizard.error ?? run.error}
      isRetrying={wizard.isFetching || run.isFetching}
      onRetry={() => void Promise.all([wizard.refetch(), run.refetch()])}
    />
  );
}

function stateOf(run: WizardRun): RunState {
  if (isCompleted(run)) return "completed";
  return run.assignment ? "in_progress" : "not_started";
}

interface DetailProps {
  projectId: string;
  wizard: Wizard;
  run: WizardRun;
}

function Facts({ wizard, run }: Omit<DetailProps, "projectId">) {
  const due = run.assigned?.due_date;
  return (
    <DescriptionList
      items={[
        ...(wizard.estimated_total_time === null
          ? []
          : [
              {
                term: t("Estimated time"),
                details: plural(wizard.estimated_total_time, "About {count} minute", "About {count} minutes"),
              },
            ]),
        { term: t("Steps"), details: run.progress.total_steps },
        ...(due ? [{ term: t("Due date"), details: <time dateTime={due}>{dueText(due)}</time> }] : []),
        ...(wizard.tags.length > 0
          ? [
              {
                term: t("Tags"),
                details: (
                  <span className="flex flex-wrap gap-1.5">
                    {wizard.tags.map((tag) => (
                      <Badge key={tag}>{tag}</Badge>
                    ))}
                  </span>
                ),
              },
            ]
          : []),
      ]}
    />
  );
}

function FirstSteps({ wizard, run }: Omit<DetailProps, "projectId">) {
  const more = run.step_ids.length - shownSteps;
  return (
    <Card as="section" title={t("Steps")}>
      <ol className="flex flex-col gap-3">
        {wizard.steps.slice(0, shownSteps).map((step, index) => {
          const isDone = run.completed_step_ids.includes(step.id);
          return (
            <li key={step.id} className="flex items-start gap-3">
              <span className="tabular grid size-6 shrink-0 place-items-center rounded-full bg-sunken text-sm font-medium text-ink-muted">
                {isDone ? <CircleCheck aria-hidden className="size-5 text-success" /> : index + 1}
              </span>
              <span className="min-w-0 grow break-words">
                {step.title}
                {isDone && <span className="sr-only"> {t("(completed)")}</span>}
                {!step.is_required && <span className="text-sm text-ink-subtle"> {t("optional")}</span>}
              </span>
              {step.estimated_time !== null && (
                <span className="tabular flex shrink-0 items-center gap-1 text-sm text-ink-subtle">
                  <Clock aria-hidden className="size-3.5" />
                  {t("{minutes} min", { minutes: step.estimated_time })}
                </span>
              )}
            </li>
          );
        })}
      </ol>
      {more > 0 && <p className="mt-3 ps-9 text-sm text-ink-subtle">{t("and {more} more", { more })}</p>}
    </Card>
  );
}

function Detail({ projectId, wizard, run }: DetailProps) {
  const state = stateOf(run);
  const { assigned, progress } = run;
  const due = assigned?.due_date ?? null;
  const overdue = state !== "completed" && due !== null && isPastDue(due);
  return (
    <div className="flex flex-col gap-5">
      <PageHeader
        title={wizard.title}
        back={{ label: t("Wizards"), href: `/dashboard/projects/${projectId}/wizards` }}
        meta={<WizardBadges state={state} priority={wizard.priority} overdue={overdue} />}
      />
      <p className="max-w-reading text-lg whitespace-pre-line text-ink-muted break-words">{wizard.description}</p>
      {assigned && <AskedBy assigned={assigned} />}
      {state !== "not_started" && (
        <Progress
          value={progress.progress_percentage}
          label={t("Progress")}
          valueText={progressText(progress)}
          tone={state === "completed" ? "success" : "brand"}
        />
      )}
      <div>
        <WizardWay projectId={projectId} wizard={wizard} state={state} isPrimary size="lg" />
      </div>
      <Card as="section" title={t("About This Wizard")}>
        <Facts wizard={wizard} run={run} />
      </Card>
      <FirstSteps wizard={wizard} run={run} />
    </div>
  );
}

function DetailSkeleton() {
  return (
    <Loading className="flex flex-col gap-5">
      <h1 className="sr-only">{t("Wizard")}</h1>
      <Skeleton className="h-5 w-24" />
      <Skeleton className="h-7 w-2/3" />
      <Skeleton className="h-12 w-full sm:w-44" />
      <SkeletonCard />
      <SkeletonCard />
    </Loading>
  );
}
