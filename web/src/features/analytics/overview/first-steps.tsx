import type { RouteOutput, Api, Project } from "@firstlight/contract";
import { Check } from "lucide-react";
import { t } from "#lib/text/translate.ts";
import { Card, cx, LinkButton } from "#ui/index.ts";

export type Stats = RouteOutput<Api["getDashboardStats"]>;

interface Step {
  title: string;
  text: string;
  label: string;
  href: string;
  isDone: boolean;
}

/** The three steps before answers can arrive, as far as the company's true counts say. */
export function firstSteps(stats: Stats, project: Pick<Project, "id"> | undefined): Step[] {
  const inProject = project ? `/projects/${project.id}` : "/projects";
  return [
    {
      title: t("Create a Project"),
      text: t("One product or release you want tested."),
      label: t("Create Project"),
      href: "/projects?new=true",
      isDone: stats.total_projects > 0,
    },
    {
      title: t("Build a Form"),
      text: t("14 types of questions. Testers answer one at a time."),
      label: t("Build a Form"),
      href: project ? `${inProject}/forms/new` : inProject,
      isDone: stats.active_forms > 0,
    },
    {
      title: t("Invite a Tester"),
      text: t("They get an email and can start right away. Testers are free."),
      label: t("Invite Tester"),
      href: project ? `${inProject}/testers?invite=true` : inProject,
      isDone: stats.total_testers > 0,
    },
  ];
}

function StepMark({ number, isDone, isNext }: { number: number; isDone: boolean; isNext: boolean }) {
  const style = isDone
    ? "bg-success-soft text-success"
    : isNext
      ? "bg-brand text-on-brand"
      : "bg-sunken text-ink-subtle";
  return (
    <span className={cx("tabular grid size-8 shrink-0 place-items-center rounded-full text-base font-semibold", style)}>
      {isDone ? <Check aria-hidden className="size-4" strokeWidth={2.5} /> : <span aria-hidden>{number}</span>}
    </span>
  );
}

export function FirstSteps({ steps }: { steps: readonly Step[] }) {
  const done = steps.filter(({ isDone }) => isDone).length;
  const next = steps.findIndex(({ isDone }) => !isDone);
  return (
    <Card
      as="section"
      title={t("3 Steps to Your First Responses")}
      description={
        done === 0 ? t("It takes about 10 minutes.") : t("{done} of {count} done", { done, count: steps.length })
      }
    >
      <ol className="grid gap-4 md:grid-cols-3">
        {steps.map(({ title, text, label, href, isDone }, index) => (
          <li
            key={title}
            aria-current={index === next ? "step" : undefined}
            className={cx(
              "flex gap-3 rounded-lg p-4 ring-1 ring-inset md:flex-col",
              index === next ? "bg-brand-soft/60 ring-transparent" : "ring-line",
            )}
          >
            <StepMark number={index + 1} isDone={isDone} isNext={index === next} />
            <div className="flex min-w-0 grow flex-col">
              <h3 className="text-base font-semibold text-ink">
                {title}
                {isDone && <span className="sr-only"> {t("(done)")}</span>}
              </h3>
              <p className="mt-0.5 text-base text-ink-muted text-pretty">{text}</p>
              {index === next && (
                <div className="flex grow items-end pt-3">
                  <LinkButton href={href} variant="primary">
                    {label}
                  </LinkButton>
                </div>
              )}
            </div>
          </li>
        ))}
      </ol>
    </Card>
  );
}
