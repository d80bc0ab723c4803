import type { StepAnalytics, WizardAnalytics, WizardKind } from "@firstlight/contract";
import { ListChecks } from "lucide-react";
import { useState } from "react";
import { plural, t } from "#lib/text/translate.ts";
import { ChartToggle } from "#ui/data/chart-toggle.tsx";
import { EmptyState, LinkButton } from "#ui/index.ts";
import { SectionHeading } from "#ui/layout/section-heading.tsx";
import type { WholeWizard } from "../calls.ts";
import { editPath } from "../paths.ts";
import { begun } from "./labels.ts";
import { FunnelRow } from "./funnel-row.tsx";
import { FunnelTable } from "./funnel-table.tsx";
import { mostlyAt } from "./step-facts.tsx";

export interface StepFunnelProps {
  kind: WizardKind;
  wizard: WholeWizard;
  analytics: WizardAnalytics;
  /** The step whose answers are shown. */
  open: string | undefined;
  onOpen: (stepId: string | undefined) => void;
}

/** What the rows show, in a sentence or two. */
function leadOf(steps: readonly StepAnalytics[], { summary }: WizardAnalytics): string {
  const started = begun(summary);
  if (started === 0) return t("No one has started yet.");
  const base = plural(
    started,
    "Of {count} tester who started: who completed, skipped or wasn’t shown each step.",
    "Of {count} testers who started: who completed, skipped or weren’t shown each step.",
  );
  const stuck = mostlyAt(steps);
  if (!stuck) return base;
  const number = steps.indexOf(stuck) + 1;
  return t("{base} Most testers in progress are at step {number}, “{stepTitle}”: {here} of {inProgress}.", {
    base,
    number,
    stepTitle: stuck.step_title,
    here: stuck.here,
    inProgress: summary.in_progress + summary.unassigned.in_progress,
  });
}

/** Step by step: how many got past it, where they are, how long it took and what they answered. */
export function StepFunnel({ kind, wizard, analytics, open, onOpen }: StepFunnelProps) {
  const [isTable, setTable] = useState(false);
  const steps = analytics.step_analytics;
  const started = begun(analytics.summary);
  if (steps.length === 0) {
    const action = <LinkButton href={editPath(kind, wizard, "steps")}>{t("Add Steps")}</LinkButton>;
    return (
      <EmptyState isCompact icon={ListChecks} title={t("No steps yet")} action={action}>
        {t("Add steps to see how testers progress through them.")}
      </EmptyState>
    );
  }
  const branches = new Set(wizard.steps.flatMap(({ id, show_if }) => (show_if ? id : [])));
  return (
    <section aria-labelledby="steps-title" className="flex flex-col gap-3">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <SectionHeading id="steps-title" title={t("Step by Step")} />
          <p className="mt-0.5 max-w-reading break-words text-base text-ink-muted text-pretty">
            {leadOf(steps, analytics)}
          </p>
        </div>
        <span className="-me-1.5 shrink-0">
          <ChartToggle of={t("Step by Step")} isTable={isTable} onChange={setTable} />
        </span>
      </div>
      {isTable ? (
        <FunnelTable kind={kind} wizard={wizard} steps={steps} />
      ) : (
        <ol aria-label={t("Steps")} className="rounded-lg bg-surface ring-1 ring-line">
          {steps.map((step, index) => (
            <FunnelRow
              key={step.step_id}
              {...{ kind, wizard, step, started, number: index + 1 }}
              isBranch={branches.has(step.step_id)}
              isOpen={open === step.step_id}
              onToggle={() => onOpen(open === step.step_id ? undefined : step.step_id)}
            />
          ))}
        </ol>
      )}
    </section>
  );
}
