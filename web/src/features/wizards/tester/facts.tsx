import type { RunState, TesterWizard, WizardPriority } from "@firstlight/contract";
import { CalendarClock, CircleAlert, CircleCheck, MessageSquareText } from "lucide-react";
import { t } from "#lib/text/translate.ts";
import { dueText } from "#lib/format/due-text.ts";
import { Badge } from "#ui/index.ts";
import { priorityNames, runStateNames, runStateTones } from "../labels.ts";

interface WizardBadgesProps {
  state: RunState;
  priority: WizardPriority;
  overdue: boolean;
}

/** Badges for progress, priority and overdue. */
export function WizardBadges({ state, priority, overdue }: WizardBadgesProps) {
  return (
    <span className="flex flex-wrap gap-1.5">
      <Badge tone={runStateTones[state]} {...(state === "completed" && { icon: CircleCheck })}>
        {runStateNames[state]}
      </Badge>
      <Badge tone={priority === "required" ? "brand" : "neutral"}>
        {priorityNames[priority]}
        <span className="sr-only"> {t("wizard")}</span>
      </Badge>
      {overdue && (
        <Badge tone="danger" icon={CircleAlert}>
          {t("Overdue")}
        </Badge>
      )}
    </span>
  );
}

export function DueDay({ day }: { day: string }) {
  return (
    <p className="tabular flex items-center gap-1.5 text-sm text-ink-subtle">
      <CalendarClock aria-hidden className="size-4 shrink-0" />
      <time dateTime={day}>{dueText(day)}</time>
    </p>
  );
}

/** Who of the team asked for it, and what they said. */
export function AskedBy({ assigned }: { assigned: NonNullable<TesterWizard["assigned"]> }) {
  const { by, notes } = assigned;
  if (!by && !notes) return null;
  return (
    <div className="flex items-start gap-2.5 rounded-md bg-sunken px-3 py-2.5 text-sm text-ink-muted">
      <MessageSquareText aria-hidden className="mt-0.5 size-4 shrink-0" />
      <div className="min-w-0">
        <p className="break-words">
          {by ? t("{by} assigned this to you.", { by }) : t("The team assigned this to you.")}
        </p>
        {notes && <p className="mt-1 whitespace-pre-line break-words text-ink">{notes}</p>}
      </div>
    </div>
  );
}
