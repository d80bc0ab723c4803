/** Under which a step is kept on this device until it is saved. */
export function stepDraftKey(userId: string, wizardId: string, stepId: string | undefined): string {
  return `step.${userId}.${wizardId}.${stepId ?? "new"}`;
}
