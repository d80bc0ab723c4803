import type { NewStepInput, StepInput, WizardKind, WizardStep } from "@firstlight/contract";
import { t } from "#lib/text/translate.ts";
import { api } from "#lib/api/client.ts";

/** `updated_at` is what the step said when it was read; left out, the change goes over whatever there is. */
type StepChange = StepInput & { updated_at?: string };

interface StepCalls {
  create: (wizardId: string, body: NewStepInput) => Promise<WizardStep>;
  update: (wizardId: string, stepId: string, body: StepChange) => Promise<WizardStep>;
  remove: (wizardId: string, stepId: string) => Promise<unknown>;
}

/** Steps under the two names that the API has for wizards. */
export const stepCalls: Readonly<Record<WizardKind, StepCalls>> = {
  wizard: {
    create: (id, body) => api.createStep({ params: { id }, body }),
    update: (id, stepId, body) => api.updateStep({ params: { id, stepId }, body }),
    remove: (id, stepId) => api.deleteStep({ params: { id, stepId } }),
  },
  onboarding: {
    create: (id, body) => api.createOnboardingStep({ params: { id }, body }),
    update: (id, stepId, body) => api.updateOnboardingStep({ params: { id, stepId }, body }),
    remove: (id, stepId) => api.deleteOnboardingStep({ params: { id, stepId } }),
  },
};

/** The specified sentences. */
export const stepFailures: Readonly<Record<WizardKind, { save: string; remove: string }>> = {
  wizard: { save: t("Failed to save step. Please try again."), remove: t("Failed to delete step. Please try again.") },
  onboarding: { save: t("Failed to save step"), remove: t("Failed to delete step") },
};
