import type { ProjectDetail } from "@firstlight/contract";
import { StatCard } from "../../ui/index.ts";
import type { Completion } from "./activity.ts";

interface CountersProps {
  project: ProjectDetail | undefined;
  openForms: number | undefined;
  rate: Completion | undefined;
}

export function ProjectCounters({ project, openForms, rate }: CountersProps) {
  const drafts = project && openForms !== undefined ? project.form_count - openForms : 0;
  return (
    <div className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
      <StatCard
        label="Active Forms"
        value={openForms ?? "–"}
        isLoading={openForms === undefined}
        {...(drafts > 0 && { base: `${drafts} not open` })}
      />
      <StatCard label="Beta Testers" value={project?.tester_count.toLocaleString("en")} isLoading={!project} />
      <StatCard label="Responses" value={project?.response_count.toLocaleString("en")} isLoading={!project} />
      <StatCard
        label="Completion Rate"
        value={rate && rate.of > 0 ? `${Math.round((rate.n / rate.of) * 100)} %` : "–"}
        base={rate && rate.of > 0 ? `${rate.n} of ${rate.of}` : "nothing to answer yet"}
        isLoading={!rate}
        {...(rate && rate.of > 0 && { sampleSize: rate.of })}
      />
    </div>
  );
}
