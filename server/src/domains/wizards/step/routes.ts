import type { onboardingRoutes, wizardRoutes } from "@firstlight/contract";
import type { Handlers } from "#platform/http/run-route.ts";
import { createOnboardingStep } from "./create-onboarding-step.ts";
import { createStep } from "./create-step.ts";
import { deleteOnboardingStep } from "./delete-onboarding-step.ts";
import { deleteStep } from "./delete-step.ts";
import { orderSteps } from "./order-steps.ts";
import { updateOnboardingStep } from "./update-onboarding-step.ts";
import { updateStep } from "./update-step.ts";

export const stepHandlers = {
  createStep,
  updateStep,
  deleteStep,
  orderSteps,
  createOnboardingStep,
  updateOnboardingStep,
  deleteOnboardingStep,
} satisfies Partial<Handlers<typeof wizardRoutes & typeof onboardingRoutes>>;
