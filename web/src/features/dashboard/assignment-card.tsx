import type { Assignment } from "@firstlight/contract";
import { Link } from "@tanstack/react-router";
import { ChevronRight, ClipboardList, MessageSquare } from "lucide-react";
import { plural, t } from "#lib/text/translate.ts";
import { unreadText } from "./unread-text.ts";
import { Card, Progress } from "#ui/index.ts";
import { dayOf } from "#lib/format/dates.ts";
import { completedPercent, countForms } from "./forms/totals.ts";
import { openWork } from "./open-work.ts";
import type { ProjectPurpose } from "./quick-actions.tsx";

interface AssignmentCardProps {
  assignment: Assignment;
  /** What the project is chosen for, if not to be opened. */
  purpose: ProjectPurpose | undefined;
}

function Facts({ forms, unread }: { forms: number; unread: number }) {
  return (
    <p className="tabular mt-3 flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-subtle">
      <span className="inline-flex items-center gap-1.5">
        <ClipboardList aria-hidden className="size-4 shrink-0" />
        {plural(forms, "{count} form", "{count} forms")}
      </span>
      {unread > 0 && (
        <span className="inline-flex items-center gap-1.5 font-medium text-brand-text">
          <MessageSquare aria-hidden className="size-4 shrink-0" />
          {plural(unread, "{unread} unread message", "{unread} unread messages", { unread: unreadText(unread) })}
        </span>
      )}
    </p>
  );
}

export function AssignmentCard({ assignment, purpose }: AssignmentCardProps) {
  const { project, inviter, onboarding_progress, wizards, forms, unread_messages } = assignment;
  const { percentage, is_offered } = onboarding_progress;
  const counts = countForms(forms);
  const home: string = `/dashboard/projects/${project.id}`;
  const href = purpose ? `${home}/${purpose}` : home;
  return (
    <Card as="li" isInteractive>
      <div className="flex items-start justify-between gap-3">
        <h3 className="min-w-0 text-lg font-semibold text-ink">
          <Link
            to={href}
            className="break-words no-underline outline-none after:absolute after:inset-0 after:rounded-lg"
          >
            {project.name}
          </Link>
        </h3>
        <ChevronRight aria-hidden className="mt-0.5 size-5 shrink-0 text-ink-subtle" />
      </div>
      {project.description && (
        <p className="mt-1 line-clamp-2 text-base break-words text-ink-muted">{project.description}</p>
      )}
      <Facts forms={counts.total} unread={unread_messages} />
      <div className="mt-4 flex grow flex-col gap-3">
        {is_offered && (
          <Progress value={percentage} label={t("Onboarding")} tone={percentage === 100 ? "success" : "brand"} />
        )}
        {counts.total > 0 && (
          <Progress
            value={completedPercent(counts)}
            label={plural(counts.total, "Form", "Forms")}
            valueText={t("{completed} of {total} done", { completed: counts.completed, total: counts.total })}
            tone={counts.pending === 0 ? "success" : "brand"}
          />
        )}
        {wizards.total > 0 && (
          <Progress
            value={completedPercent(wizards)}
            label={plural(wizards.total, "Wizard", "Wizards")}
            valueText={t("{completed} of {total} done", { completed: wizards.completed, total: wizards.total })}
            tone={wizards.completed === wizards.total ? "success" : "brand"}
          />
        )}
        {!openWork([assignment]).hasAny && <p className="text-sm text-ink-subtle">{t("Nothing to do yet")}</p>}
      </div>
      <p className="mt-4 flex flex-wrap justify-between gap-x-4 border-t border-line pt-3 text-sm text-ink-subtle">
        {inviter.name && <span>{t("Invited by {name}", { name: inviter.name })}</span>}
        <span className="tabular">{t("Created {day}", { day: dayOf(project.created_at) })}</span>
      </p>
    </Card>
  );
}
