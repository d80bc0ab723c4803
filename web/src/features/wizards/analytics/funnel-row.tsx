import type { StepAnalytics, WizardKind } from "@firstlight/contract";
import { ChevronDown } from "lucide-react";
import { useId } from "react";
import { plural, t } from "#lib/text/translate.ts";
import { Bar } from "#ui/data/share-bars.tsx";
import { baseText, percentText } from "#lib/format/shares.ts";
import { Button, cx, TextLink } from "#ui/index.ts";
import type { WholeWizard } from "../calls.ts";
import { peoplePath } from "./address.ts";
import { StepMarks, timeText } from "./step-facts.tsx";
import { InteractionCard } from "./interaction-card.tsx";

interface StepAnswersProps {
  kind: WizardKind;
  wizard: WholeWizard;
  step: StepAnalytics;
}

/** What a step asks, each question with its answers. */
function StepAnswers({ step, ...rest }: StepAnswersProps) {
  return (
    <ul
      aria-label={t("Questions in {stepTitle}", { stepTitle: step.step_title })}
      className="grid items-start gap-3 lg:grid-cols-2"
    >
      {step.interactions.map((asked) => (
        <InteractionCard key={asked.interaction_id} asked={asked} {...rest} />
      ))}
    </ul>
  );
}

interface FunnelRowProps {
  kind: WizardKind;
  wizard: WholeWizard;
  step: StepAnalytics;
  number: number;
  /** The number of starts. */
  started: number;
  isBranch: boolean;
  isOpen: boolean;
  onToggle: () => void;
}

/** The number of testers at this step now, linked to the list of their names. */
function Here({ kind, wizard, step }: Pick<FunnelRowProps, "kind" | "wizard" | "step">) {
  if (step.here === 0) return <span>{t("No one here now")}</span>;
  const words = plural(step.here, "{count} tester here now", "{count} testers here now");
  return (
    <TextLink
      className="inline-flex min-h-6 items-center"
      href={peoplePath(kind, wizard, { step: step.step_id })}
      aria-label={t("{words}: view testers at {stepTitle}", { words, stepTitle: step.step_title })}
    >
      {words}
    </TextLink>
  );
}

function Passed({ step, started }: Pick<FunnelRowProps, "step" | "started">) {
  if (started === 0) return <p className="shrink-0 text-sm text-ink-subtle">–</p>;
  return (
    <p className="tabular shrink-0 whitespace-nowrap text-sm text-ink-subtle">
      <span className="text-base font-semibold text-ink">{percentText(step.passed_count, started)}</span>
      {` · ${baseText(step.passed_count, started)}`}
      <span className="sr-only sm:not-sr-only"> {t("passed it")}</span>
    </p>
  );
}

/** One step of the funnel; expanded, it shows its questions and answers. */
export function FunnelRow({ kind, wizard, step, number, started, isBranch, isOpen, onToggle }: FunnelRowProps) {
  const panelId = useId();
  const asks = step.interactions.length;
  return (
    <li className="border-b border-line px-4 pt-4 pb-2 last:border-b-0 sm:px-5">
      <div className="flex items-baseline justify-between gap-4">
        <div className="flex min-w-0 flex-wrap items-baseline gap-x-2 gap-y-1">
          <h3 className="min-w-0 break-words text-base font-medium text-ink">
            <span className="tabular text-ink-subtle">{`${number}. `}</span>
            {step.step_title}
          </h3>
          <StepMarks step={step} isBranch={isBranch} />
        </div>
        <Passed step={step} started={started} />
      </div>
      <Bar count={step.passed_count} of={started} />
      <div className="mt-1 flex min-h-control flex-wrap items-center justify-between gap-x-4">
        <p className="flex flex-wrap items-center gap-x-4 gap-y-0.5 text-sm text-ink-muted">
          <Here kind={kind} wizard={wizard} step={step} />
          <span>{plural(step.completion_count, "{count} completed it", "{count} completed it")}</span>
          <span>{timeText(step)}</span>
        </p>
        {asks > 0 && (
          <Button
            variant="ghost"
            size="sm"
            className="-ms-2.5 sm:-me-2.5 sm:ms-0"
            onPress={onToggle}
            aria-expanded={isOpen}
            aria-controls={isOpen ? panelId : undefined}
            aria-label={plural(
              asks,
              "Answers to {count} question in {stepTitle}",
              "Answers to {count} questions in {stepTitle}",
              { stepTitle: step.step_title },
            )}
          >
            {plural(asks, "Answers to {count} question", "Answers to {count} questions")}
            <ChevronDown aria-hidden className={cx("size-4 transition-transform", isOpen && "rotate-180")} />
          </Button>
        )}
      </div>
      {isOpen && asks > 0 && (
        <div id={panelId} className="mt-2 pb-2">
          <StepAnswers kind={kind} wizard={wizard} step={step} />
        </div>
      )}
    </li>
  );
}
