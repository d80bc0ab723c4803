import { CircleAlert, CircleCheck, CircleOff, type LucideIcon, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { t } from "#lib/text/translate.ts";
import { Badge, type BadgeTone, Card } from "#ui/index.ts";
import type { Level, Verdict } from "./verdicts.ts";

const styles: Record<Level, { label: string; tone: BadgeTone; icon: LucideIcon }> = {
  fine: { label: t("Healthy"), tone: "success", icon: CircleCheck },
  note: { label: t("Warning"), tone: "warning", icon: TriangleAlert },
  bad: { label: t("Needs attention"), tone: "danger", icon: CircleAlert },
  off: { label: t("Not set up"), tone: "neutral", icon: CircleOff },
};

export interface Figure {
  term: string;
  value: ReactNode;
}

interface HealthCardProps {
  title: string;
  verdict: Verdict;
  figures: readonly Figure[];
}

/** One part of the service: how it is, in words, and the figures behind them. */
export function HealthCard({ title, verdict, figures }: HealthCardProps) {
  const { label, tone, icon } = styles[verdict.level];
  return (
    <Card
      as="section"
      title={title}
      actions={
        <Badge tone={tone} icon={icon}>
          {label}
        </Badge>
      }
    >
      <p className="text-base text-ink-muted text-pretty">{verdict.text}</p>
      <dl className="mt-4 flex flex-col gap-2">
        {figures.map(({ term, value }) => (
          <div key={term} className="flex flex-wrap items-baseline justify-between gap-x-4">
            <dt className="text-base text-ink-subtle">{term}</dt>
            <dd className="tabular min-w-0 text-base text-ink wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
