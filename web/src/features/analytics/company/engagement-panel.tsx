import type { CompanyAnalytics } from "@firstlight/contract";
import type { ReactNode } from "react";
import { plural, t } from "#lib/text/translate.ts";
import { averageText, enough } from "#lib/format/shares.ts";
import { Card } from "#ui/index.ts";
import { daysText } from "#lib/format/periods.ts";
import { RateText } from "../figures/rate-text.tsx";

interface Item {
  term: string;
  value: ReactNode;
  explanation: string;
}

/** A number of its own, with what it is of. */
function Average({ value, base }: { value: string | null; base: string }) {
  if (value === null) return <span className="text-ink-subtle">–</span>;
  return (
    <span className="tabular inline-flex flex-wrap items-baseline gap-x-1.5">
      <span className="font-medium text-ink">{value}</span>
      <span className="text-sm text-ink-subtle">{base}</span>
    </span>
  );
}

function itemsOf(engagement: CompanyAnalytics["engagement"], days: number): Item[] {
  const { avg_response_length: length, avg_response_length_of: written } = engagement;
  const perProject = engagement.avg_forms_per_project_of;
  return [
    {
      term: t("Active testers"),
      value: <RateText rate={engagement.active_beta_testers_of} />,
      explanation: t("Share of testers who were active in the last {days}.", { days: daysText(days) }),
    },
    {
      term: t("Project completion"),
      value: <RateText rate={engagement.project_completion_rate_of} />,
      explanation: t("Wizards and onboarding completed, of those assigned or started."),
    },
    {
      term: t("Forms per project"),
      value: (
        <Average
          value={perProject.of === 0 ? null : averageText(engagement.avg_forms_per_project)}
          base={t("{forms} in {projects}", {
            forms: plural(perProject.n, "{count} form", "{count} forms"),
            projects: plural(perProject.of, "{count} project", "{count} projects"),
          })}
        />
      ),
      explanation: t("Average across active projects."),
    },
    {
      term: t("Answer length"),
      value: (
        <Average
          value={length === null ? null : plural(Math.round(length), "{count} character", "{count} characters")}
          base={plural(written, "over {count} answer{value}", "over {count} answers{value}", {
            value: written < enough ? t(", not enough data") : "",
          })}
        />
      ),
      explanation: t("Average length of text answers in the last {days}.", { days: daysText(days) }),
    },
  ];
}

interface EngagementPanelProps {
  engagement: CompanyAnalytics["engagement"];
  days: number;
  /** What could not be loaded. */
  note?: ReactNode;
  className?: string;
}

/** How much testers take part, each number with what it is of. */
export function EngagementPanel({ engagement, days, note, className }: EngagementPanelProps) {
  return (
    <Card as="section" title={t("Engagement")} className={className}>
      {note && <div className="mb-4">{note}</div>}
      <dl className="-my-3 divide-y divide-line">
        {itemsOf(engagement, days).map(({ term, value, explanation }) => (
          <div key={term} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 py-3">
            <dt className="text-base text-ink-muted">{term}</dt>
            <dd className="text-base">{value}</dd>
            <dd className="basis-full text-sm text-ink-subtle text-pretty">{explanation}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
