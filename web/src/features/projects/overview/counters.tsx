import type { ProjectDetail } from "@firstlight/contract";
import { locale, plural, t } from "#lib/text/translate.ts";
import { percentText } from "#lib/format/shares.ts";
import { StatCard } from "#ui/index.ts";

const count = (n: number | undefined) => n?.toLocaleString(locale());

/** The completion rate with its base; no rate if the base is 0. */
function Completion({ project }: { project: ProjectDetail | undefined }) {
  const of = project?.completion_rate_of;
  const hasRate = of !== undefined && of.of > 0;
  return (
    <StatCard
      label={t("Completion Rate")}
      {...(project && { href: `/projects/${project.id}/analytics` })}
      value={hasRate ? percentText(of.n, of.of) : "–"}
      base={
        hasRate
          ? plural(of.of, "{given} of {count} response", "{given} of {count} responses", { given: of.n })
          : t("no responses expected yet")
      }
      isLoading={!project}
      {...(hasRate && { sampleSize: of.of, change: t("expected: 1 response per tester for each open form") })}
    />
  );
}

export function ProjectCounters({ project }: { project: ProjectDetail | undefined }) {
  const isLoading = !project;
  const closed = project ? project.form_count - project.open_form_count : 0;
  return (
    <div className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
      <StatCard
        label={t("Active Forms")}
        {...(project && { href: `/projects/${project.id}/forms?status=open` })}
        value={count(project?.open_form_count)}
        isLoading={isLoading}
        {...(closed > 0 && { base: t("{count} not open", { count: closed }) })}
      />
      <StatCard
        label={t("Beta Testers")}
        {...(project && { href: `/projects/${project.id}/testers` })}
        value={count(project?.tester_count)}
        isLoading={isLoading}
      />
      <StatCard
        label={t("Responses")}
        {...(project && { href: `/projects/${project.id}/feedback/answers` })}
        value={count(project?.response_count)}
        isLoading={isLoading}
      />
      <Completion project={project} />
    </div>
  );
}
