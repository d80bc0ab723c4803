import type { StepAnalytics, WizardKind } from "@firstlight/contract";
import { t } from "#lib/text/translate.ts";
import type { WholeWizard } from "../calls.ts";
import { InteractionCard } from "./interaction-card.tsx";

interface StepAnswersProps {
  kind: WizardKind;
  wizard: WholeWizard;
  step: StepAnalytics;
}

/** What a step asks, each question with its answers. */
export function StepAnswers({ step, ...rest }: StepAnswersProps) {
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
