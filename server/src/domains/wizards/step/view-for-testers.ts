import type { Interaction, WizardStep } from "@firstlight/contract";

type StepForTesters = Omit<WizardStep, "show_if">;

function withoutKey({ options, metadata, ...said }: Interaction): Interaction {
  const { explanation: _onceAnswered, ...rest } = metadata;
  return { ...said, options: options.map(({ id, value, text }) => ({ id, value, text })), metadata: rest };
}

/**
 * Steps without correct answers and conditions.
 * @param shown the steps visible to the tester, ordered from 0 as if there were no others
 */
export function stepsForTesters(shown: readonly WizardStep[]): StepForTesters[] {
  return shown.map(({ show_if: _condition, interactions, ...said }, order) => ({
    ...said,
    order,
    interactions: interactions.map(withoutKey),
  }));
}
