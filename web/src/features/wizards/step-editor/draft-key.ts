/** The subject of a step's draft on this device. */
export const stepSubject = (wizardId: string, stepId = "new") => `step.${wizardId}.${stepId}`;
