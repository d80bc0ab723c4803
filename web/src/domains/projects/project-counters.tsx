import type { ProjectDetail } from "@firstlight/contract";
import { counted } from "../../lib/counted.ts";
import { percentText } from "../../lib/shares.ts";
import { StatCard } from "../../ui/index.ts";

const count = (n: number | undefined) => n?.toLocaleString("en");

/** A rate with what it rests on; of nothing there is none. */
function Completion({ project }: { project: ProjectDetail | undefined }) {
  const of = project?.completion_rate_of;
  const hasRate = of !== undefined && of.of > 0;
  return (
    <StatCard
      label="Completion Rate"
      value={hasRate ? percentText(of.n, of.of) : "–"}
      base={hasRate ? `${count(of.n)} of ${counted(of.of, "answer")}` : "nothing to answer yet"}
      isLoading={!project}
      {...(hasRate && { sampleSize: of.of, change: "expected: every tester, each open form" })}
    />
  );
}

export function ProjectCounters({ project }: { project: ProjectDetail | undefined }) {
  const isLoading = !project;
  const closed = project ? project.form_count - project.open_form_count : 0;
  return (
    <div className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
      <StatCard
        label="Active Forms"
        value={count(project?.open_form_count)}
        isLoading={isLoading}
        {...(closed > 0 && { base: `${count(closed)} not open` })}
      />
      <StatCard label="Beta Testers" value={count(project?.tester_count)} isLoading={isLoading} />
      <StatCard label="Responses" value={count(project?.response_count)} isLoading={isLoading} />
      <Completion project={project} />
    </div>
  );
}
