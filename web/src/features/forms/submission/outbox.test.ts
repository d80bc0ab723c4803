import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import * as deviceFiles from "#shared/drafts/device-files.ts";
import { answersOf, draftOf, filesDatabase } from "#shared/drafts/device-storage.ts";
import { endSession } from "#shared/session/store.ts";
import { forgetReturned, submissionQueue, takeBack } from "./outbox.ts";
import { answerCalls, errorAnswer, projectId, signInAs, uuid } from "#shared/session/test-support.tsx";
import { formId } from "../test-support.ts";
import { answerFiles, fakeIndexedDb } from "#lib/offline/test-support.ts";
import { beforeUpdate, signInElsewhere } from "#shared/drafts/test-support.ts";
import { forgetEntry } from "#shared/outbox/edit.ts";
import { outboxEntries } from "#shared/outbox/entries.ts";
import { takeOldLists } from "#shared/outbox/old-lists.ts";
import { sendWaiting } from "#shared/outbox/send.ts";

const submit = `POST /api/forms/${formId}/responses`;
const id = uuid(50);
const key = uuid(60);
const stored = { id: uuid(70), filename: "a.png", content_type: "image/png", size: 1 };
const taken = Response.json({ id, submitted_at: "2026-11-21T09:00:00.000Z" }, { status: 201 });

const about = { id, user_id: uuid(1), form_id: formId, project_id: projectId, title: "First look", version: 3 };
const waiting = (files: { key: string; field_id: string; file: File }[] = []) => ({
  ...about,
  responses: { "Where?": "Train", ...(files.length > 0 && { Photos: [uuid(61), key] }) },
  files,
});
const photo = { key, field_id: "field_2", file: new File(["x"], "a.png", { type: "image/png" }) };
const queueSubmission = (given: ReturnType<typeof waiting>) => submissionQueue()(given);
const refuse = (status: number, detail: string) => Response.json({ detail }, { status });

let rows: Map<string, unknown>;
beforeEach(() => {
  signInAs("beta_tester");
  rows = fakeIndexedDb()(filesDatabase, "waiting");
  draftOf(answersOf(formId)).save({ answers: { field_1: "Train" } });
});
afterEach(() => {
  endSession("signed-out");
  localStorage.clear();
});

describe("a submission without a connection", () => {
  it("is sent once with its files when the connection is back, and nothing of it stays", async () => {
    let isCut = true;
    const files = answerFiles(() => (isCut ? "cut" : { status: 201, body: stored }));
    const calls = answerCalls({ [submit]: taken });
    expect(await queueSubmission(waiting([photo]))).toBe(true);
    await sendWaiting();
    expect([outboxEntries().length, calls.length]).toEqual([1, 0]);
    isCut = false;
    await Promise.all([sendWaiting(), sendWaiting()]);
    expect(calls.map(({ body }) => body)).toEqual([
      { responses: { "Where?": "Train", Photos: [uuid(61), stored.id] }, submission_id: id, version: 3 },
    ]);
    expect(files.map(({ file }) => file.name)).toEqual(["a.png", "a.png"]);
    expect([outboxEntries(), rows.size, draftOf(answersOf(formId)).read()]).toEqual([[], 0, null]);
  });

  it("is resent with the same id when its arrival is unknown, and sends no file twice", async () => {
    const files = answerFiles(() => ({ status: 201, body: stored }));
    let isCut = true;
    const calls = answerCalls({
      [submit]: () => (isCut ? Promise.reject(new TypeError("cut after it was stored")) : taken),
    });
    await queueSubmission(waiting([photo]));
    await sendWaiting();
    isCut = false;
    await sendWaiting();
    const ids = calls.map(({ body }) => (body as { submission_id: string }).submission_id);
    expect([ids, files.length, outboxEntries()]).toEqual([[id, id], 1, []]);
  });

  it.each([
    [500, "An unexpected error occurred"],
    [429, "Too many requests"],
  ])("waits on after a %i", async (status, detail) => {
    answerCalls({ [submit]: refuse(status, detail) });
    await queueSubmission(waiting());
    await sendWaiting();
    expect(outboxEntries()).toMatchObject([{ id, refused: null }]);
  });

  it("is done when it was stored before", async () => {
    answerCalls({ [submit]: errorAnswer("form_already_submitted") });
    await queueSubmission(waiting());
    await sendWaiting();
    expect([outboxEntries(), rows.size]).toEqual([[], 0]);
  });

  it("comes back with its answers and files when it is refused", async () => {
    answerFiles(() => ({ status: 201, body: stored }));
    const calls = answerCalls({ [submit]: errorAnswer("form_closed") });
    await queueSubmission(waiting([photo]));
    await sendWaiting();
    await sendWaiting();
    expect(calls).toHaveLength(1);
    const [entry] = outboxEntries();
    if (!entry) throw new Error("It should be listed");
    const back = await takeBack(entry);
    expect(back).toMatchObject({
      reason: "This form is closed.",
      code: "form_closed",
      responses: { "Where?": "Train" },
      files: [{ upload: stored }],
    });
    await forgetReturned(back);
    expect([outboxEntries(), rows.size]).toEqual([[], 0]);
  });

  it("stays stored when this device cannot be read as it comes back", async () => {
    answerCalls({ [submit]: errorAnswer("form_closed") });
    await queueSubmission(waiting());
    await sendWaiting();
    await sendWaiting();
    const [entry] = outboxEntries();
    if (!entry) throw new Error("It should be listed");
    vi.spyOn(indexedDB, "open").mockImplementationOnce(() => {
      throw new DOMException("Not now", "UnknownError");
    });
    const back = await takeBack(entry);
    expect(back).toMatchObject({ responses: {}, files: [] });
    await forgetReturned(back);
    expect([outboxEntries().length, rows.size]).toEqual([1, 1]);
    expect(await takeBack(entry)).toMatchObject({ responses: { "Where?": "Train" } });
  });

  it("is retried once when what rejected it named no code", async () => {
    const calls = answerCalls({ [submit]: refuse(403, "Blocked by the firewall.") });
    await queueSubmission(waiting());
    await sendWaiting();
    expect(outboxEntries()).toMatchObject([{ id, refused: null }]);
    await sendWaiting();
    await sendWaiting();
    expect(calls).toHaveLength(2);
    expect(outboxEntries()).toMatchObject([{ id, refused: "Blocked by the firewall." }]);
  });

  it("that an older version of this page gave back without a code is retried once", async () => {
    const calls = answerCalls({ [submit]: errorAnswer("form_changed") });
    await queueSubmission(waiting());
    forgetEntry(id);
    const { form_id, project_id, title } = about;
    beforeUpdate("waiting", [{ id, form_id, project_id, title, refused: "This form is closed." }]);
    takeOldLists();
    expect(outboxEntries()).toMatchObject([{ id, refused: null }]);
    await sendWaiting();
    await sendWaiting();
    expect(calls).toHaveLength(1);
    expect(outboxEntries()).toMatchObject([{ id, code: "form_changed" }]);
  });

  it("of an earlier version, with its file, is sent once with the ID it has", async () => {
    const files = answerFiles(() => ({ status: 201, body: stored }));
    const calls = answerCalls({ [submit]: taken });
    const { form_id, project_id, title } = about;
    rows.set(id, waiting([photo]));
    beforeUpdate("waiting", [{ id, form_id, project_id, title, refused: null }]);
    takeOldLists();
    expect(outboxEntries()).toMatchObject([{ id, kind: "submission", subject_id: formId, title, refused: null }]);
    expect(Object.keys(localStorage).filter((stored) => stored.includes("waiting"))).toEqual([]);
    await sendWaiting();
    await sendWaiting();
    expect(calls.map(({ body }) => body)).toEqual([
      { responses: { "Where?": "Train", Photos: [uuid(61), stored.id] }, submission_id: id, version: 3 },
    ]);
    expect([files.length, outboxEntries(), rows.size]).toEqual([1, [], 0]);
  });

  it("is gone with the person who signs out", async () => {
    answerCalls({});
    await queueSubmission(waiting());
    endSession("signed-out");
    expect(rows.size).toBe(0);
    signInAs("beta_tester");
    expect(outboxEntries()).toEqual([]);
  });

  it("stays with its account when another one signs in while it is stored or sent", async () => {
    let land = () => {};
    answerFiles(() => ({ status: 201, body: stored }));
    const calls = answerCalls({});
    await queueSubmission(waiting([photo]));
    const putRow = vi
      .spyOn(deviceFiles, "storeRow")
      .mockImplementation(() => new Promise((resolve) => (land = () => resolve(id))));
    const pass = sendWaiting();
    await vi.waitFor(() => expect(putRow).toHaveBeenCalled());
    endSession("expired");
    signInElsewhere(uuid(2), uuid(9));
    land();
    await pass;
    expect([calls.length, outboxEntries()]).toEqual([0, []]);
    endSession("expired");
    signInAs("beta_tester");
    expect(outboxEntries()).toMatchObject([{ id, refused: null }]);
  });

  it.each(["signed-out", "expired"] as const)("is not queued for who signs in after it %s", async (ended) => {
    const queue = submissionQueue();
    endSession(ended);
    signInElsewhere(uuid(2), uuid(9));
    expect([await queue(waiting()), outboxEntries(), rows.size]).toEqual([false, [], 0]);
  });

  it("is still queued when only its session has expired", async () => {
    const queue = submissionQueue();
    endSession("expired");
    expect(await queue(waiting())).toBe(true);
    signInAs("beta_tester");
    expect([outboxEntries().length, rows.size]).toEqual([1, 1]);
  });

  it("leaves no answers behind where there is no room for its entry", async () => {
    vi.spyOn(localStorage, "setItem").mockImplementationOnce(() => {
      throw new DOMException("Full", "QuotaExceededError");
    });
    expect(await queueSubmission(waiting())).toBe(false);
    expect([outboxEntries(), rows.size]).toEqual([[], 0]);
  });

  it("is not promised where the browser keeps nothing", async () => {
    const broken = () => {
      throw new DOMException("No", "SecurityError");
    };
    Object.assign(indexedDB, { open: broken });
    expect(await queueSubmission(waiting())).toBe(false);
    expect(outboxEntries()).toEqual([]);
  });
});
