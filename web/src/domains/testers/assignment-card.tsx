import type { Assignment } from "@firstlight/contract";
import { Link } from "@tanstack/react-router";
import { ChevronRight } from "lucide-react";
import { Card, Progress } from "../../ui/index.ts";
import { dayOf } from "../../lib/dates.ts";
import { completedPercent, countForms } from "./next-form.ts";
import { openWork } from "./open-work.ts";

export function AssignmentCard({ assignment }: { assignment: Assignment }) {
  const { project, inviter, onboarding_progress, wizards, forms } = assignment;
  const counts = countForms(forms);
  return (
    <Card as="li" isInteractive>
      <div className="flex items-start justify-between gap-3">
        <h3 className="min-w-0 text-lg font-semibold text-ink">
          <Link
            to="/dashboard/projects/$projectId"
            params={{ projectId: project.id }}
            search={{}}
            className="no-underline outline-none after:absolute after:inset-0 after:rounded-lg"
          >
            {project.name}
          </Link>
        </h3>
        <ChevronRight aria-hidden className="mt-0.5 size-5 shrink-0 text-ink-subtle" />
      </div>
      {project.description && <p className="mt-1 line-clamp-2 text-base text-ink-muted">{project.description}</p>}
      <div className="mt-4 flex grow flex-col gap-3">
        {onboarding_progress.is_offered && <Progress value={onboarding_progress.percentage} label="Onboarding" />}
        {counts.total > 0 && (
          <Progress
            value={completedPercent(counts)}
            label={counts.total === 1 ? "Form" : "Forms"}
            valueText={`${counts.completed} of ${counts.total} done`}
            tone={counts.pending === 0 ? "success" : "brand"}
          />
        )}
        {wizards.total > 0 && (
          <Progress
            value={completedPercent(wizards)}
            label={wizards.total === 1 ? "Wizard" : "Wizards"}
            valueText={`${wizards.completed} of ${wizards.total} done`}
            tone={wizards.completed === wizards.total ? "success" : "brand"}
          />
        )}
        {!openWork([assignment]).hasAny && <p className="text-sm text-ink-subtle">Nothing to do yet</p>}
      </div>
      <p className="mt-4 flex flex-wrap justify-between gap-x-4 border-t border-line pt-3 text-sm text-ink-subtle">
        {inviter.name && <span>Invited by {inviter.name}</span>}
        <span className="tabular">Created {dayOf(project.created_at)}</span>
      </p>
    </Card>
  );
}
