import { fieldsOf, type Interaction, type ResponseData, type StepAnswer, type WizardRun } from "@firstlight/contract";
import type { QueryClient } from "@tanstack/react-query";
import { api, ApiError } from "#lib/api/client.ts";
import { t } from "#lib/text/translate.ts";
import { accountNow, draftOf } from "#shared/drafts/device-storage.ts";
import { forgetEntry, recordEntry } from "#shared/outbox/edit.ts";
import { outboxEntries, type OutboxEntry, writeEntries } from "#shared/outbox/entries.ts";
import { registerSender, sendAlone, type Sender, sendNow } from "#shared/outbox/send.ts";
import { getSession } from "#shared/session/store.ts";
import { isCompleted } from "./model.ts";
import { acceptRun, runQuery } from "./queries.ts";
import { forgetTyped, isRetyped } from "./use-run-draft.ts";

interface OnStep {
  /** Of the wizard, or for an onboarding's step that is completed, of the project. */
  id: string;
  /** Of the wizard again, for its start. */
  stepId: string;
}

/** The start of a wizard, an answer, or a step that is completed or skipped. */
export type StepCall = { params: OnStep } & (
  | { call: "startWizard"; body: { started_at: string } }
  | { call: "respondToStep"; body: { time_spent: number; interaction_id: string; response_data: ResponseData } }
  | { call: "completeStep"; body: { time_spent: number; responses: StepAnswer[] } }
  | { call: "completeOnboardingStep"; body: { time_spent: number; responses: StepAnswer[] } }
  | { call: "skipStep"; body: { time_spent: number } }
);

/** The screen that sends it. */
export interface CalledFrom {
  projectId: string;
  /** Of the step. */
  title: string;
  /** The steps of the run in their order, as far as it is known. */
  stepIds: readonly string[];
  /** Where unsent input is stored; null if it is not. */
  draftSubject: string | null;
}

const passes = ["completeStep", "completeOnboardingStep", "skipStep"] as const;
const callNames = ["startWizard", "respondToStep", ...passes];

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
  return call.call === "skipStep" || call.call === "startWizard" ? [] : call.body.responses;
}

/** @returns undefined if there is nothing to send any more */
function retyped<C extends StepCall>(call: C, { id, required }: Interaction, answer: ResponseData | undefined) {
  if (call.call === "startWizard") return call;
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

/** Queued steps of a run, as far as they were not rejected. */
const isQueuedIn = (subject: string | null, { kind, refused, data }: OutboxEntry) =>
  kind === "step" && refused === null && fieldsOf(data)["draftSubject"] === subject;

/** Steps are sent in their order, also one that was withdrawn and is queued again, or that an answer has added. */
function sortQueued({ draftSubject, stepIds }: CalledFrom, account: string | undefined): void {
  const entries = outboxEntries();
  const positionOf = ({ subject_id }: OutboxEntry) => stepIds.indexOf(subject_id);
  const own = entries
    .filter((entry) => isQueuedIn(draftSubject, entry))
    .toSorted((one, other) => positionOf(one) - positionOf(other));
  const sorted = entries.map((entry) => (isQueuedIn(draftSubject, entry) ? (own.shift() ?? entry) : entry));
  if (account === accountNow() && sorted.some((entry, index) => entry !== entries[index])) writeEntries(sorted);
}

function entryOf({ projectId: project_id, title, draftSubject }: CalledFrom, call: StepCall): OutboxEntry {
  const { stepId: subject_id } = call.params;
  const about = call.call === "respondToStep" ? call.body.interaction_id : subject_id;
  const data = { ...call, draftSubject };
  return { id: entryId(call.call, about), kind: "step", project_id, subject_id, title, refused: null, data };
}

/** The start that waits to be sent before what belongs to it. */
function waitingStart({ draftSubject }: CalledFrom): OutboxEntry | undefined {
  return outboxEntries().find(
    ({ data, refused }) =>
      refused === null && isStepCall(data) && data.call === "startWizard" && data.draftSubject === draftSubject,
  );
}

async function sendStart({ id, data }: OutboxEntry, account: string | undefined): Promise<void> {
  if (isStepCall(data) && data.call === "startWizard") await sendAlone(id, account, () => sendRunCall(data));
  forgetEntry(id, account);
}

/**
 * Sends a call from its screen; without a response, it waits in the outbox.
 * @returns undefined if it waited, and this or another tab has sent it
 */
export async function sendOrQueue<C extends StepCall, R>(
  from: CalledFrom,
  call: C,
  send: (call: C) => Promise<R>,
): Promise<R | undefined> {
  const account = accountNow();
  const { draftSubject } = from;
  const entry = entryOf(from, call);
  const ids = call.call === "respondToStep" ? [entry.id] : passEntryIds(entry.subject_id);
  const draft = draftSubject === null ? null : draftOf(draftSubject, account);
  const forget = (gone: readonly string[]) => gone.forEach((each) => forgetEntry(each, account));
  return sendAlone(entry.id, account, async () => {
    try {
      const start = waitingStart(from);
      if (start) await sendStart(start, account);
      const result = await send(call);
      forget(ids);
      return result;
    } catch (error) {
      forget(ids.filter((each) => each !== entry.id));
      const isCurrent = !draft || !answersIn(call).some((each) => isRetyped(draft, each));
      if (error instanceof ApiError && error.isNetworkFailure && isCurrent) {
        recordEntry(entry, account);
        sortQueued(from, account);
      } else forget([entry.id]);
      throw error;
    }
  });
}

/**
 * Completes or skips a step. Without a connection, or behind steps that wait for one, it is queued.
 * @returns undefined if it is queued, or has been sent from there
 */
export async function passOrQueue<C extends StepCall, R>(
  from: CalledFrom,
  call: C,
  send: (call: C) => Promise<R>,
): Promise<R | undefined> {
  const entry = entryOf(from, call);
  const isBehind = outboxEntries().some(
    (each) => isQueuedIn(from.draftSubject, each) && each.subject_id !== entry.subject_id,
  );
  if (isBehind) {
    for (const id of passEntryIds(entry.subject_id)) if (id !== entry.id) forgetEntry(id);
    recordEntry(entry);
    sortQueued(from, accountNow());
    sendNow(entry);
    return undefined;
  }
  try {
    return await sendOrQueue(from, call, send);
  } catch (error) {
    if (outboxEntries().some(({ id, refused }) => id === entry.id && refused === null)) return undefined;
    throw error;
  }
}

/** Starts a wizard on this device. Its steps are sent after that. */
export function queueStart(from: CalledFrom, wizardId: string): void {
  const call = { call: "startWizard", params: { id: wizardId, stepId: wizardId } } as const;
  recordEntry(entryOf(from, { ...call, body: { started_at: new Date().toISOString() } }));
}

/** The steps that are completed or skipped on this device, and the wizards that are started, and not on the server yet. */
export function queuedPasses(entries: readonly OutboxEntry[]) {
  const calls = entries.flatMap(({ refused, data }) => (refused === null && isStepCall(data) ? [data] : []));
  const idsOf = (...names: readonly StepCall["call"][]) =>
    new Set(calls.flatMap(({ call, params }) => (names.includes(call) ? [params.stepId] : [])));
  const starts = calls.flatMap((each) =>
    each.call === "startWizard" ? [[each.params.id, each.body.started_at] as const] : [],
  );
  return {
    completed: idsOf("completeStep", "completeOnboardingStep"),
    skipped: idsOf("skipStep"),
    /** With the time of each start. */
    started: new Map(starts),
  };
}

function sendRunCall(given: Exclude<StepCall, { call: "completeOnboardingStep" }>): Promise<WizardRun> {
  if (given.call === "startWizard") return api.startWizard({ params: { id: given.params.id } });
  if (given.call === "respondToStep") return api.respondToStep(given);
  return given.call === "skipStep" ? api.skipStep(given) : api.completeStep(given);
}

/**
 * What has arrived is loaded before its entry goes: an open screen would fall back to the step.
 * @returns whether the run is completed
 */
async function sendCall(given: StepCall, client: QueryClient): Promise<boolean> {
  let isOver = false;
  if (given.call === "completeOnboardingStep") {
    const { progress } = await api.completeOnboardingStep(given);
    isOver = progress.progress_percentage === 100;
  } else {
    const run = await sendRunCall(given);
    await acceptRun(client, given.params.id, run);
    isOver = isCompleted(run);
  }
  await Promise.all([
    client.invalidateQueries({ queryKey: ["wizards", "onboarding-of"] }),
    client.invalidateQueries({ queryKey: ["testers", "dashboard"] }),
  ]);
  return isOver;
}

export const stepSender: Sender = {
  send: async ({ data }, client) => {
    if (!isStepCall(data)) return;
    const draft = data.draftSubject === null ? null : draftOf(data.draftSubject);
    const isOver = await sendCall(data, client);
    if (draft) forgetTyped(draft, answersIn(data), isOver);
  },
  // An answer that was sent before has removed the step from the run.
  isDone: ({ code }, { data }, client) => {
    if (code !== "not_found" || !isStepCall(data)) return false;
    if (data.call === "completeOnboardingStep" || data.call === "startWizard") return false;
    const run = client.getQueryData(runQuery(data.params.id).queryKey);
    if (!run || run.step_ids.includes(data.params.stepId)) return false;
    if (data.draftSubject !== null) forgetTyped(draftOf(data.draftSubject), answersIn(data), false);
    return true;
  },
  // An answer has added a required step before it, one before it was withdrawn, or another tab still sends what starts it.
  isEarly: ({ code }) => code === "step_incomplete" || code === "wizard_not_started",
  wayTo: ({ project_id, data }) => {
    const [kind = "", id = ""] = String(fieldsOf(data)["draftSubject"]).split(".");
    const project = `/dashboard/projects/${project_id}`;
    if (kind === "onboarding") return { href: `${project}/onboarding`, label: t("View Onboarding") };
    return { href: `${project}/wizards/${id}/run`, label: t("Continue") };
  },
};

registerSender("step", stepSender);
