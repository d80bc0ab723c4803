import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { api } from "#lib/api/client.ts";
import { queryClient } from "#lib/api/query-client.ts";
import { draftOf } from "#shared/drafts/device-storage.ts";
import { signInElsewhere } from "#shared/drafts/test-support.ts";
import { forgetEntry } from "#shared/outbox/edit.ts";
import { outboxEntries } from "#shared/outbox/entries.ts";
import { claimEntries, sendWaiting } from "#shared/outbox/send.ts";
import { endSession } from "#shared/session/store.ts";
import { answerCalls, errorAnswer, projectId, signInAs, uuid } from "#shared/session/test-support.tsx";
import { passEntryIds, passOrQueue, queuedPasses, queueStart, sendOrQueue } from "./outbox.ts";
import { runQuery } from "./queries.ts";
import { runOf } from "./test-support.ts";

const [wizardId, stepId, questionId] = [uuid(50), uuid(51), uuid(52)];
const path = `POST /api/wizards/${wizardId}/steps/${stepId}/complete`;
const draftSubject = `wizard.${wizardId}`;
const from = { projectId, title: "Look around", stepIds: [stepId], draftSubject };
const responses = [{ interaction_id: questionId, response_data: { text: "Well" } }];
const body = { time_spent: 12, responses };
const complete = () =>
  sendOrQueue(from, { call: "completeStep", params: { id: wizardId, stepId }, body }, api.completeStep);

const arrived = () => Response.json(runOf([]));

let reply: () => Response | Promise<Response>;
let calls: ReturnType<typeof answerCalls>;
beforeEach(async () => {
  signInAs("beta_tester");
  draftOf(draftSubject).save({
    typed: { [questionId]: { text: "Well" }, other: { text: "Later" } },
    time: { [stepId]: 12 },
  });
  reply = () => Promise.reject(new TypeError("Failed to fetch"));
  calls = answerCalls({ [path]: () => reply() });
  await complete().catch(() => undefined);
});
afterEach(() => {
  queryClient.clear();
  endSession("signed-out");
  localStorage.clear();
});

it("sends a step without its screen once the connection is back, and forgets what was typed for it", async () => {
  await expect(complete()).rejects.toMatchObject({ status: 0 });
  await sendWaiting();
  expect(outboxEntries()).toMatchObject([{ kind: "step", title: "Look around", delay: { isNetwork: true } }]);
  reply = () => arrived();
  await sendWaiting();
  await sendWaiting();
  expect(calls.map((call) => call.body)).toEqual([body, body, body, body]);
  expect(outboxEntries()).toEqual([]);
  expect(draftOf(draftSubject).read()).toEqual({ typed: { other: { text: "Later" } }, time: { [stepId]: 12 } });
});

it("leaves a step to its screen while that is open", async () => {
  const again = vi.fn();
  const giveBack = claimEntries(passEntryIds(stepId), again);
  await sendWaiting();
  expect(calls).toHaveLength(1);
  giveBack();
  await sendWaiting();
  expect(calls).toHaveLength(2);
});

it("keeps what was changed while it was sent", async () => {
  let land = () => {};
  reply = () => new Promise((resolve) => (land = () => resolve(arrived())));
  const pass = sendWaiting();
  await vi.waitFor(() => expect(calls).toHaveLength(2));
  draftOf(draftSubject).save({ typed: { [questionId]: { text: "Better" } } });
  land();
  await pass;
  expect(draftOf(draftSubject).read()).toMatchObject({ typed: { [questionId]: { text: "Better" } } });
});

it("starts a wizard before its steps, each once", async () => {
  const skip = { call: "skipStep", params: { id: wizardId, stepId: uuid(53) }, body: { time_spent: 1 } } as const;
  calls = answerCalls({
    [`POST /api/wizards/${wizardId}/start`]: () => reply(),
    [`POST /api/wizards/${wizardId}/steps/${uuid(53)}/skip`]: () => reply(),
  });
  outboxEntries().forEach(({ id }) => forgetEntry(id));
  const { promise: isBack, resolve: comeBack } = Promise.withResolvers<Response>();
  reply = () => isBack;
  queueStart({ ...from, title: "New checkout", stepIds: [uuid(53)] }, wizardId);
  expect(queuedPasses(outboxEntries()).started.has(wizardId)).toBe(true);
  expect(await passOrQueue({ ...from, stepIds: [uuid(53)] }, skip, api.skipStep)).toBeUndefined();
  comeBack(arrived());
  await sendWaiting();
  await sendWaiting();
  expect(calls.map((call) => call.path)).toEqual([
    `/api/wizards/${wizardId}/start`,
    `/api/wizards/${wizardId}/steps/${uuid(53)}/skip`,
  ]);
  expect(outboxEntries()).toEqual([]);
});

it("sends a start that waits before what its screen sends", async () => {
  outboxEntries().forEach(({ id }) => forgetEntry(id));
  queueStart(from, wizardId);
  calls = answerCalls({ [`POST /api/wizards/${wizardId}/start`]: arrived, [path]: arrived });
  await complete();
  expect(calls.map((call) => call.path)).toEqual([
    `/api/wizards/${wizardId}/start`,
    `/api/wizards/${wizardId}/steps/${stepId}/complete`,
  ]);
  expect(outboxEntries()).toEqual([]);
});

it("leaves no empty draft", async () => {
  draftOf(draftSubject).save({ typed: { [questionId]: { text: "Well" } } });
  reply = () => arrived();
  await sendWaiting();
  expect([outboxEntries(), draftOf(draftSubject).read()]).toEqual([[], null]);
});

it("forgets a step that an earlier answer has removed, and keeps one that is unknown for another reason", async () => {
  reply = () => errorAnswer("not_found");
  const knownRun = runOf([]);
  queryClient.setQueryData(runQuery(wizardId).queryKey, { ...knownRun, step_ids: [stepId] });
  await sendWaiting();
  expect(outboxEntries()).toMatchObject([{ code: "not_found" }]);
  await complete().catch(() => undefined);
  reply = () => Promise.reject(new TypeError("Failed to fetch"));
  await complete().catch(() => undefined);
  queryClient.setQueryData(runQuery(wizardId).queryKey, { ...knownRun, step_ids: [uuid(53)] });
  reply = () => errorAnswer("not_found");
  await sendWaiting();
  expect([outboxEntries(), draftOf(draftSubject).read()]).toMatchObject([[], { typed: { other: { text: "Later" } } }]);
});

it("queues a step either as completed or as skipped", async () => {
  const skip = { call: "skipStep" as const, params: { id: wizardId, stepId }, body: { time_spent: 12 } };
  await sendOrQueue(from, skip, () => complete()).catch(() => undefined);
  expect(outboxEntries()).toMatchObject([{ data: { call: "skipStep" } }]);
  await complete().catch(() => undefined);
  expect(outboxEntries()).toMatchObject([{ data: { call: "completeStep" } }]);
});

it.each(["signed-out", "expired"] as const)("is not sent by who signs in after it %s", async (ended) => {
  let fail = () => {};
  reply = () => new Promise((_resolve, reject) => (fail = () => reject(new TypeError("Failed to fetch"))));
  const hanging = complete().catch(() => undefined);
  endSession(ended);
  signInElsewhere(uuid(2), uuid(9));
  draftOf(draftSubject).save({ typed: { [questionId]: { text: "Well" } } });
  fail();
  await hanging;
  await sendWaiting();
  expect([outboxEntries(), calls.length]).toEqual([[], 2]);
});

it("does not settle by ID in another account's list, nor forget what is typed there", async () => {
  let land = () => {};
  reply = () => new Promise((resolve) => (land = () => resolve(arrived())));
  const pass = sendWaiting();
  await vi.waitFor(() => expect(calls).toHaveLength(2));
  const [entry] = outboxEntries();
  endSession("expired");
  signInElsewhere(uuid(2), uuid(9));
  const theirs = { typed: { [questionId]: { text: "Well" } }, time: {} };
  draftOf(draftSubject).save(theirs);
  draftOf("outbox").save([entry]);
  land();
  await pass;
  expect(outboxEntries()).toHaveLength(1);
  expect(draftOf(draftSubject).read()).toEqual(theirs);
});

it.each([
  ["was sent from its screen", arrived],
  ["was refused there", () => errorAnswer("already_answered")],
])("forgets a step that %s", async (_what, answer) => {
  reply = answer;
  await complete().catch(() => undefined);
  expect(outboxEntries()).toEqual([]);
});

it("retries once a step that was refused without a code, then says so", async () => {
  reply = () => Response.json({ detail: "Blocked by the firewall." }, { status: 403 });
  await sendWaiting();
  expect(outboxEntries()).toMatchObject([{ refused: null }]);
  await sendWaiting();
  await sendWaiting();
  expect(calls).toHaveLength(3);
  expect(outboxEntries()).toMatchObject([{ refused: "Blocked by the firewall." }]);
});

it("says that a step is refused later, keeps what was typed for it, and asks no more", async () => {
  reply = () => errorAnswer("already_answered");
  await sendWaiting();
  await sendWaiting();
  expect(calls).toHaveLength(2);
  expect(outboxEntries()).toMatchObject([{ code: "already_answered" }]);
  expect(draftOf(draftSubject).read()).toMatchObject({ typed: { [questionId]: { text: "Well" } } });
});
