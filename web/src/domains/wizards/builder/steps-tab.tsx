import type { WizardKind } from "@firstlight/contract";
import type { WholeWizard } from "../wizard-calls.ts";

/** The steps in their order, and what changes them. */
export function StepsTab({ wizard }: { kind: WizardKind; wizard: WholeWizard }) {
  return (
    <ol>
      {wizard.steps.map((step) => (
        <li key={step.id}>{step.title}</li>
      ))}
    </ol>
  );
}
