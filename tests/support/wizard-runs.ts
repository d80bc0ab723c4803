/** What testers do in wizards, in one line each. */
import type { WizardStep } from "@firstlight/contract";
import type { Person } from "./factories.ts";
import type { Wizard } from "./wizard-factories.ts";

type Which = Pick<Wizard, "id">;
type Step = Pick<WizardStep, "id" | "interactions">;

export const progressOf = async (who: Person, { id }: Which) => (await who.get(`/wizards/${id}/progress`)).body;

export const start = (who: Person, { id }: Which) => who.post(`/wizards/${id}/start`);

/** @param question which interaction of the step, from 0 */
export function respond(
  who: Person,
  { id }: Which,
  step: Step,
  { question = 0, ...body }: { response_data: unknown; question?: number; time_spent?: number },
) {
  return who.post(`/wizards/${id}/steps/${step.id}/responses`, {
    interaction_id: step.interactions[question]?.id,
    ...body,
  });
}

interface Completing {
  time_spent?: number;
  responses?: { interaction_id: string | undefined; response_data: unknown }[];
}

export const complete = (who: Person, { id }: Which, step: Pick<Step, "id">, body?: Completing) =>
  who.post(`/wizards/${id}/steps/${step.id}/complete`, body);

export const skip = (who: Person, { id }: Which, step: Pick<Step, "id">, body?: { time_spent: number }) =>
  who.post(`/wizards/${id}/steps/${step.id}/skip`, body);
