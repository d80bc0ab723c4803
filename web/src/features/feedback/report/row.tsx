import type { Report } from "@firstlight/contract";
import { Link } from "@tanstack/react-router";
import { Users } from "lucide-react";
import { TimeAgo } from "#ui/data/when.tsx";
import { Badge, Card } from "#ui/index.ts";
import { hasItTexts, peopleText, statusLabel, statusTones, typeLabels, typeNames } from "./labels.ts";

export function StatusBadge({ report }: { report: Report }) {
  return (
    <Badge tone={statusTones[report.status]} hasDot className="max-w-full whitespace-normal! text-start">
      {statusLabel(report)}
    </Badge>
  );
}

export function ReportRow({ projectId, report }: { projectId: string; report: Report }) {
  const { number, reference, type, title, created_at, is_own, people_count } = report;
  const { icon: Icon } = typeLabels[type];
  return (
    <Card as="li" isInteractive padding="none" className="p-4">
      <div className="flex items-start gap-3">
        <span className="grid size-9 shrink-0 place-items-center rounded-full bg-brand-soft text-brand-text">
          <Icon aria-hidden className="size-4.5" />
          <span className="sr-only">{typeNames[type]}</span>
        </span>
        <div className="min-w-0 grow">
          <h3 dir="auto" className="text-base font-semibold text-ink break-words">
            <Link
              to="/dashboard/projects/$projectId/feedback/$number"
              params={{ projectId, number: String(number) }}
              className="no-underline outline-none after:absolute after:inset-0 after:rounded-lg"
            >
              {title}
            </Link>
          </h3>
          <div className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm text-ink-subtle">
            <StatusBadge report={report} />
            {(people_count > 1 || !is_own) && (
              <span className="inline-flex items-center gap-1.5">
                <Users aria-hidden className="size-4 shrink-0" />
                <span className="tabular">{peopleText(report)}</span>
              </span>
            )}
            <span className="tabular">
              <bdi>{reference}</bdi> · <TimeAgo time={created_at} />
            </span>
            {!is_own && report.has_it && <span className="font-medium text-brand-text">{hasItTexts[report.type]}</span>}
          </div>
        </div>
      </div>
    </Card>
  );
}
