import { fieldsOf, type Interaction, type ResponseData, type StepAnswer } from "@firstlight/contract";
import { api, ApiError } from "#lib/api/client.ts";
import { accountNow, draftOf } from "#shared/drafts/device-storage.ts";
import { forgetEntry, recordEntry } from "#shared/outbox/edit.ts";
import { outboxEntries } from "#shared/outbox/entries.ts";
import { registerSender, type Sender } from "#shared/outbox/send.ts";
import { getSession } from "#shared/session/store.ts";
import { forgetTyped, isRetyped } from "./use-run-draft.ts";

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

const passes = ["completeStep", "completeOnboardingStep", "skipStep"] as const;
const callNames = ["respondToStep", ...passes];

function isStepCall(value: unknown): value is StepCall & Pick<CalledFrom, "draftSubject"> {
  const { call, params, body, draftSubject } = fieldsOf(value);
  const { id, stepId } = fieldsOf(params);
  const isWhole = [id, stepId].every((each) => typeof each === "string") && typeof body === "object";
  return (
    isWhole && (draftSubject === null || typeof draftSubject === "string") && callNames.some((one) => one === call)
  );
}

/** A call of another user about the same step has an entry with another ID. */
function entryId(call: StepCall["call"], about: string): string {
  return [getSession().session?.user.id, call, about].join(".");
}

export const answerEntryIds = (interactionId: string) => [entryId("respondToStep", interactionId)];

/** A step is completed or skipped, so that at most one of them is queued. */
export function passEntryIds(stepId: string): string[] {
  return [...passes].map((call) => entryId(call, stepId));
}

function answersIn(call: StepCall): readonly StepAnswer[] {
  if (call.call === "respondToStep") return [call.body];
  return call.call === "skipStep" ? [] : call.body.responses;
}

/** @returns undefined if there is nothing to send any more */
function retyped<C extends StepCall>(call: C, { id, required }: Interaction, answer: ResponseData | undefined) {
  if (call.call === "skipStep") return undefined;
  if (call.call === "respondToStep") {
    if (call.body.interaction_id !== id) return call;
    return answer && { ...call, body: { ...call.body, response_data: answer } };
  }
  if (!answer && required) return undefined;
  const others = call.body.responses.filter(({ interaction_id }) => interaction_id !== id);
  const responses = answer ? [...others, { interaction_id: id, response_data: answer }] : others;
  return { ...call, body: { ...call.body, responses } };
}

/**
 * What is typed while its step is queued is sent in place of what was there; a skip is withdrawn.
 * @param answer undefined if it is not complete
 */
export function retype(stepId: string, asked: Interaction, answer: ResponseData | undefined): void {
  for (const entry of outboxEntries()) {
    if (entry.kind !== "step" || entry.subject_id !== stepId || !isStepCall(entry.data)) continue;
    const data = retyped(entry.data, asked, answer);
    if (data === undefined) forgetEntry(entry.id);
    else if (data !== entry.data) recordEntry({ ...entry, data });
  }
}

/** Sends a call from its screen; without a response, it waits in the outbox. */
export async function sendOrQueue<C extends StepCall, R>(
  from: CalledFrom,
  call: C,
  send: (call: C) => Promise<R>,
): Promise<R> {
  const account = accountNow();
  const { projectId: project_id, title, draftSubject } = from;
  const { stepId } = call.params;
  const isAnswer = call.call === "respondToStep";
  const ids = isAnswer ? answerEntryIds(call.body.interaction_id) : passEntryIds(stepId);
  const id = isAnswer ? entryId(call.call, call.body.interaction_id) : entryId(call.call, stepId);
  const draft = draftSubject === null ? null : draftOf(draftSubject, account);
  const forget = (gone: readonly string[]) => gone.forEach((each) => forgetEntry(each, account));
  try {
    const result = await send(call);
    forget(ids);
    return result;
  } catch (error) {
    forget(ids.filter((each) => each !== id));
    const isCurrent = !draft || !answersIn(call).some((each) => isRetyped(draft, each));
    if (error instanceof ApiError && error.isNetworkFailure && isCurrent) {
      const data = { ...call, draftSubject };
      const entry = {
        id,
        kind: "step" as const,
        project_id,
        subject_id: stepId,
        title,
        refused: null,
        data,
      };
      recordEntry(entry, account);
    } else forget([id]);
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
    if (draft) forgetTyped(draft, answersIn(data));
  },
  // What was typed is still there when the wizard is opened again.
  isDone: ({ code }) => code !== undefined,
  arrived: async (_entry, client) => {
    await Promise.all([
      client.invalidateQueries({ queryKey: ["wizards"] }),
      client.invalidateQueries({ queryKey: ["testers", "dashboard"] }),
    ]);
  },
};

registerSender("step", stepSender);
