import { fieldsOf, type ResponseData, type StepAnswer } from "@firstlight/contract";
import { api, ApiError } from "#lib/api/client.ts";
import { refresh } from "#lib/api/query-client.ts";
import { accountNow, draftOf } from "#shared/drafts/device-storage.ts";
import { forgetEntry, recordEntry } from "#shared/outbox/edit.ts";
import { registerSender, type Sender } from "#shared/outbox/send.ts";
import { forgetTyped } from "./use-run-draft.ts";

interface OnStep {
  /** Of the wizard, or for an onboarding's step that is completed, of the project. */
  id: string;
  stepId: string;
}

/** An answer, or a step that is completed or skipped. */
export type StepCall = { params: OnStep } & (
  | { call: "respondToStep"; body: { time_spent: number; interaction_id: string; response_data: ResponseData } }
  | { call: "completeStep" | "completeOnboardingStep"; body: { time_spent: number; responses: StepAnswer[] } }
  | { call: "skipStep"; body: { time_spent: number } }
);

/** The screen that sends it. */
export interface CalledFrom {
  projectId: string;
  /** Of the step. */
  title: string;
  /** Where unsent input is stored; null if it is not. */
  draftSubject: string | null;
}

const callNames = ["respondToStep", "completeStep", "completeOnboardingStep", "skipStep"];

function isStepCall(value: unknown): value is StepCall & Pick<CalledFrom, "draftSubject"> {
  const { call, params, body, draftSubject } = fieldsOf(value);
  const { id, stepId } = fieldsOf(params);
  const isWhole = [id, stepId].every((each) => typeof each === "string") && typeof body === "object";
  return (
    isWhole && (draftSubject === null || typeof draftSubject === "string") && callNames.some((one) => one === call)
  );
}

function answered(call: StepCall): string[] {
  if (call.call === "respondToStep") return [call.body.interaction_id];
  return call.call === "skipStep" ? [] : call.body.responses.map(({ interaction_id }) => interaction_id);
}

/** Sends a call from its screen; without a response, it waits in the outbox. */
export async function sendOrQueue<C extends StepCall, R>(
  from: CalledFrom,
  call: C,
  send: (call: C) => Promise<R>,
): Promise<R> {
  const account = accountNow();
  const id = call.call === "respondToStep" ? call.body.interaction_id : call.params.stepId;
  try {
    const result = await send(call);
    forgetEntry(id, account);
    return result;
  } catch (error) {
    const { projectId: project_id, title, draftSubject } = from;
    if (error instanceof ApiError && error.isNetworkFailure) {
      const data = { ...call, draftSubject };
      const entry = {
        id,
        kind: "step" as const,
        project_id,
        subject_id: call.params.stepId,
        title,
        refused: null,
        data,
      };
      recordEntry(entry, account);
    } else forgetEntry(id, account);
    throw error;
  }
}

function sendCall(given: StepCall) {
  if (given.call === "respondToStep") return api.respondToStep(given);
  if (given.call === "skipStep") return api.skipStep(given);
  return given.call === "completeStep" ? api.completeStep(given) : api.completeOnboardingStep(given);
}

export const stepSender: Sender = {
  send: async ({ data }) => {
    if (!isStepCall(data)) return;
    const draft = data.draftSubject === null ? null : draftOf(data.draftSubject);
    await sendCall(data);
    if (draft) forgetTyped(draft, answered(data));
  },
  // What was typed is still there when the wizard is opened again.
  isDone: () => true,
  arrived: async (_entry, client) => {
    await Promise.all([
      refresh(client, { queryKey: ["wizards"] }),
      refresh(client, { queryKey: ["testers", "dashboard"] }),
    ]);
  },
};

registerSender("step", stepSender);
