/** The storage key of a step's draft on this device. */
export function stepDraftKey(userId: string, wizardId: string, stepId: string | undefined): string {
  return `step.${userId}.${wizardId}.${stepId ?? "new"}`;
}
